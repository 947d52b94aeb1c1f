//! Progress on a terminal, for work that a signal can stop.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::signals::Stoppable;
pub(crate) use crate::signals::is_interrupted;

/// Work that Ctrl-C and other signals stop, with a progress line on standard error if that is a terminal.
pub(crate) struct ProgressLine {
    bar: ProgressBar,
    start: Instant,
    shown: Instant,
    _stoppable: Stoppable,
}

impl ProgressLine {
    /// Begins work whose progress is described in words.
    pub(crate) fn begin() -> Self {
        // Truncated to the width of the terminal, so that it stays one line.
        let style = ProgressStyle::with_template("{spinner} {wide_msg}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
        Self::new(|| ProgressBar::new_spinner().with_style(style))
    }

    /// Begins work of a known total, with a bar of this form.
    pub(crate) fn of(all: u64, form: &str) -> Self {
        let style = ProgressStyle::with_template(form);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        Self::new(|| ProgressBar::new(all).with_style(style))
    }

    fn new(bar: impl FnOnce() -> ProgressBar) -> Self {
        let start = Instant::now();
        let is_shown = std::io::stderr().is_terminal();
        Self {
            bar: if is_shown {
                bar()
            } else {
                ProgressBar::hidden()
            },
            start,
            shown: start,
            _stoppable: Stoppable::begin(),
        }
    }

    /// Hides the line if it is not wanted.
    pub(crate) fn shown_if(mut self, is_shown: bool) -> Self {
        if !is_shown {
            self.bar.finish_and_clear();
            self.bar = ProgressBar::hidden();
        }
        self
    }

    /// The bar.
    pub(crate) const fn bar(&self) -> &ProgressBar {
        &self.bar
    }

    /// Shows a text made from the elapsed time, unless the last update was very recent.
    pub(crate) fn show(&mut self, text: impl FnOnce(Duration) -> String) {
        if self.bar.is_hidden() || self.shown.elapsed() < Duration::from_millis(100) {
            return;
        }
        self.shown = Instant::now();
        self.bar.set_message(text(self.start.elapsed()));
        self.bar.tick();
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
