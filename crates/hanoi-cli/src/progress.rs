//! Progress on a terminal, and Ctrl-C: the first asks what goes on to stop, the next ends the command.

use std::io::IsTerminal;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::tui;

/// How much work is going on, and whether it is to stop.
static WORKING: AtomicUsize = AtomicUsize::new(0);
static STOP: AtomicBool = AtomicBool::new(false);
static HANDLER: Once = Once::new();

/// Whether Ctrl-C was pressed.
pub(crate) fn is_interrupted() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Stops what goes on, or else the command. Where a screen is shown that hears of signals, it is left to end by itself.
fn interrupted() {
    let first = !STOP.swap(true, Ordering::Relaxed);
    let stopped = first && WORKING.load(Ordering::Relaxed) > 0;
    if !stopped && !tui::hears_signals() {
        tui::restore();
        std::process::exit(130);
    }
}

/// Work that Ctrl-C asks to stop, with a line about it on standard error where that is a terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: Instant,
}

impl Progress {
    /// Begins work that is told in words.
    pub(crate) fn begin() -> Self {
        // Cut off at the width of the terminal, so that it stays one line.
        let style = ProgressStyle::with_template("{spinner} {wide_msg}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
        Self::new(|| ProgressBar::new_spinner().with_style(style))
    }

    /// Begins work that is so much in all, with a bar of this form.
    pub(crate) fn of(all: u64, form: &str) -> Self {
        let style = ProgressStyle::with_template(form);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        Self::new(|| ProgressBar::new(all).with_style(style))
    }

    fn new(bar: impl FnOnce() -> ProgressBar) -> Self {
        // Before the handler is set, so that it finds work to stop from its first moment on.
        WORKING.fetch_add(1, Ordering::Relaxed);
        HANDLER.call_once(|| {
            // Where no handler can be set, Ctrl-C ends the command as it would without one.
            let _ = ctrlc::set_handler(interrupted);
        });
        let begun = Instant::now();
        let is_seen = std::io::stderr().is_terminal();
        Self {
            bar: if is_seen {
                bar()
            } else {
                ProgressBar::hidden()
            },
            begun,
            shown: begun,
        }
    }

    /// The same, seen only if that is wanted.
    pub(crate) fn seen(mut self, is_seen: bool) -> Self {
        if !is_seen {
            self.bar.finish_and_clear();
            self.bar = ProgressBar::hidden();
        }
        self
    }

    /// The bar.
    pub(crate) const fn bar(&self) -> &ProgressBar {
        &self.bar
    }

    /// Shows a text, made from the time since the beginning, if the last was long enough ago.
    pub(crate) fn show(&mut self, text: impl FnOnce(Duration) -> String) {
        if self.bar.is_hidden() || self.shown.elapsed() < Duration::from_millis(100) {
            return;
        }
        self.shown = Instant::now();
        self.bar.set_message(text(self.begun.elapsed()));
        self.bar.tick();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        WORKING.fetch_sub(1, Ordering::Relaxed);
        self.bar.finish_and_clear();
    }
}
