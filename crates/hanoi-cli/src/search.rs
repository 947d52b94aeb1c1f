//! What a search may use, what it shows, and how it is stopped.

use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use hanoi::search::{Status, Stop};
use hanoi::{Limits, Scores};
use indicatif::ProgressBar;

use crate::tui;
use crate::values::{memory, time};

/// What a search may use.
#[derive(Args, Clone, Debug)]
pub(crate) struct SearchArgs {
    /// Memory limit for a search, such as 256M or 2G [default: half of free memory]
    #[arg(long, value_name = "SIZE", value_parser = memory, help_heading = "Search")]
    memory: Option<usize>,

    /// Time limit for a search, such as 10s or 2m [default: none]
    #[arg(long, value_name = "TIME", value_parser = time, help_heading = "Search")]
    time: Option<Duration>,
}

impl SearchArgs {
    /// Asks a question that may need a search, which shows how far it has come and which Ctrl-C stops.
    pub(crate) fn within<T>(&self, ask: impl FnOnce(&mut Limits<'_>) -> T) -> T {
        let until = self.time.map(|time| Instant::now() + time);
        // Most questions are answered by a formula, and never come here.
        let mut progress = None;
        let mut watch = |status: &Status| {
            progress.get_or_insert_with(Progress::begin).show(status);
            go_on(until)
        };
        let answer = ask(&mut Limits {
            memory: self.memory.unwrap_or_else(half_of_free),
            cores: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            watch: Some(&mut watch),
        });
        if let Some(progress) = progress {
            progress.end();
        }
        answer
    }
}

impl SearchArgs {
    /// The same for one search of many: with little time and memory where nothing else is said.
    pub(crate) fn briefly(&self) -> Self {
        Self {
            memory: self.memory.or(Some(Scores::MEMORY)),
            time: self.time.or(Some(Scores::TIME)),
        }
    }

    /// Asks one of many questions at once, on one core and without a word.
    pub(crate) fn quietly<T>(&self, ask: impl FnOnce(&mut Limits<'_>) -> T) -> T {
        let until = self.time.map(|time| Instant::now() + time);
        let mut watch = |_: &Status| go_on(until);
        ask(&mut Limits {
            memory: self.memory.unwrap_or(Scores::MEMORY),
            watch: Some(&mut watch),
            ..Limits::default()
        })
    }
}

/// Whether a search goes on.
fn go_on(until: Option<Instant>) -> ControlFlow<Stop> {
    if STOP.load(Ordering::Relaxed) {
        return ControlFlow::Break(Stop::Interrupt);
    }
    match until {
        Some(until) if Instant::now() >= until => ControlFlow::Break(Stop::Time),
        _ => ControlFlow::Continue(()),
    }
}

/// Whether a search is going on, and whether it is to stop.
static SEARCHING: AtomicBool = AtomicBool::new(false);
static STOP: AtomicBool = AtomicBool::new(false);
static HANDLER: Once = Once::new();

/// The first Ctrl-C stops a search; any other ends the command. Where a screen is shown that hears of signals, it is left
/// to end by itself.
fn interrupted() {
    let first = !STOP.swap(true, Ordering::Relaxed);
    let stopped = first && SEARCHING.load(Ordering::Relaxed);
    if !stopped && !tui::hears_signals() {
        tui::restore();
        std::process::exit(130);
    }
}

/// A line on standard error, if that is a terminal.
struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: Instant,
}

impl Progress {
    fn begin() -> Self {
        HANDLER.call_once(|| {
            // Where no handler can be set, Ctrl-C ends the command as it would without one.
            let _ = ctrlc::set_handler(interrupted);
        });
        SEARCHING.store(true, Ordering::Relaxed);
        let bar = if std::io::stderr().is_terminal() {
            ProgressBar::new_spinner()
        } else {
            ProgressBar::hidden()
        };
        let begun = Instant::now();
        Self {
            bar,
            begun,
            shown: begun,
        }
    }

    fn end(self) {
        SEARCHING.store(false, Ordering::Relaxed);
        self.bar.finish_and_clear();
    }

    fn show(&mut self, status: &Status) {
        if self.bar.is_hidden() || self.shown.elapsed() < Duration::from_millis(100) {
            return;
        }
        self.shown = Instant::now();
        let millis = self.begun.elapsed().as_millis().max(1);
        let rate = u128::try_from(status.states).unwrap_or(0) * 1000 / millis;
        self.bar.set_message(format!(
            "at least {} moves; {} states, {rate} per second; {} MiB",
            status.depth,
            status.states,
            status.memory >> 20
        ));
        self.bar.tick();
    }
}

/// Half of the memory that is free, or two gibibytes where that cannot be told.
fn half_of_free() -> usize {
    let info = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = info
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"));
    let kibibytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok());
    kibibytes.map_or(2 << 30, |kibibytes: usize| kibibytes.saturating_mul(512))
}
