//! The progress of an exploration: one line on a terminal, periodic log lines elsewhere.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use hanoi::Exploring;
use hanoi::blocks::{Progress as Found, Traffic};
use hanoi::puzzle::Plain;
use hanoi::search::Status;

use super::folder::size;
use crate::failure::Failure;
use crate::message::say;
use crate::progress::ProgressLine;

/// The time until the first log line.
const FIRST: Duration = Duration::from_secs(10);
/// The time between later log lines.
const NEXT: Duration = Duration::from_mins(1);

/// The average number of times a block is settled: 2.1 to 4.1 on 4 to 6 pegs, from 10^9 states on (`docs/explore/cost.md`).
const SETTLES: f64 = 3.5;

/// Reports the progress of an exploration.
pub(super) struct ExploreReporter {
    line: RefCell<ProgressLine>,
    begun: Cell<Instant>,
    next: Cell<Duration>,
    /// The progress before this run.
    before: Cell<Found>,
    found: Cell<Option<Found>>,
    /// The size of the last checkpoint in bytes.
    disk: Cell<Option<u64>>,
}

impl ExploreReporter {
    pub(super) fn begin() -> Self {
        Self {
            line: RefCell::new(ProgressLine::begin()),
            begun: Cell::new(Instant::now()),
            next: Cell::new(FIRST),
            before: Cell::new(Found::default()),
            found: Cell::new(None),
            disk: Cell::new(None),
        }
    }

    /// Records the starting point of this run.
    pub(super) fn plan(&self, exploring: &Exploring) {
        let found = exploring.progress();
        self.found.set(found);
        self.before.set(found.unwrap_or_default());
        self.begun.set(Instant::now());
    }

    /// Records the progress.
    pub(super) fn at(&self, found: Option<Found>) {
        self.found.set(found);
    }

    /// Reports the progress, if a report is due.
    pub(super) fn report(&self, status: &Status) {
        let mut line = self.line.borrow_mut();
        let time = self.begun.get().elapsed();
        line.show(|_| self.text(status, time));
        if line.bar().is_hidden() && time >= self.next.get() {
            say(self.text(status, time));
            self.next.set(time + NEXT);
        }
    }

    fn text(&self, status: &Status, time: Duration) -> String {
        let Some(found) = self.found.get() else {
            return format!(
                "distance {}, {} states, {} MiB",
                status.depth,
                status.states,
                status.memory >> 20
            );
        };
        let before = self.before.get();
        let counted = found.states - before.states.min(found.states);
        let rate = counted * 1000 / time.as_millis().max(1);
        let left = time_left(time, fraction_done(&before), fraction_done(&found));
        let left = left.map_or(String::new(), |left| format!(", {} left", duration(left)));
        let on_disk = self.disk.get().unwrap_or(0) + found.traffic.kept;
        let disk = match on_disk {
            0 => String::new(),
            bytes => format!(", {} MiB on disk", bytes >> 20),
        };
        let of = |part: usize| part as u128 * 100 / (found.blocks as u128).max(1);
        format!(
            "distance {}: {} % done, {} % open, {} M states/s{left}, {} MiB{disk}",
            status.depth,
            of(found.final_blocks),
            of(found.live_blocks),
            rate / 1_000_000,
            status.memory >> 20
        )
    }

    /// Ends the display, and returns a remark on the use of the disk, if any.
    pub(super) fn end(self) -> Option<String> {
        let Traffic {
            written,
            read,
            most,
            ..
        } = self.found.get()?.traffic;
        let [written, read, most] = [written, read, most].map(size);
        (written != size(0)).then(|| {
            format!("{written} of blocks written to disk and {read} read; at most {most} at a time")
        })
    }

    /// Records the size of a checkpoint.
    pub(super) fn checkpoint_written(&self, bytes: u64) {
        self.disk.set(Some(bytes));
    }

    /// Reports that a checkpoint could not be written.
    pub(super) fn checkpoint_failed(&self, failure: &Failure) {
        let why = failure.message(&Plain).unwrap_or_default();
        let text = format_args!("warning: no checkpoint was written: {why}; continuing");
        self.line.borrow().bar().suspend(|| say(text));
    }
}

/// The fraction of the work done, from 0 to 1.
///
/// Time is proportional to settles. The number of settles per block is a guess, lowered if final blocks needed
/// fewer. At least one more settle is expected for every two blocks that are not final.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn fraction_done(found: &Found) -> f64 {
    let [blocks, settles] = [found.blocks.max(1) as f64, found.settles as f64];
    let finals = found.final_blocks as f64;
    let each = f64::min(SETTLES, settles / finals);
    let left = f64::max(each * blocks - settles, (blocks - finals) / 2.0);
    settles / (settles + left)
}

/// The estimated seconds left, from the fractions done before and after some time.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an estimate, never negative"
)]
fn time_left(time: Duration, before: f64, now: f64) -> Option<u64> {
    let left = time.as_secs_f64() * (1.0 - now) / (now - before);
    (now > before).then_some(left as u64)
}

/// A number of seconds in its two largest units.
fn duration(seconds: u64) -> String {
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
        3600..86_400 => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
        _ => format!("{} d {} h", seconds / 86_400, seconds / 3600 % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(final_blocks: usize, live_blocks: usize, settles: u64) -> Found {
        Found {
            blocks: 100,
            final_blocks,
            live_blocks,
            settles,
            ..Found::default()
        }
    }

    #[test]
    fn settles_count_as_work_before_any_block_is_final() {
        let shares = [0, 50, 200, 300, 1000].map(|settles| fraction_done(&found(0, 99, settles)));
        assert!(shares.is_sorted(), "{shares:?}");
        assert!(shares[2] < shares[3] && shares[4] < 1.0, "{shares:?}");
        // One settle a block suffices for some graphs.
        assert!(fraction_done(&found(80, 20, 100)) >= 0.8);
        assert!((fraction_done(&found(100, 0, 100)) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn time_left_is_estimated_from_the_work_of_this_run() {
        let hour = Duration::from_hours(1);
        assert_eq!(time_left(hour, 0.0, 0.25), Some(10_800));
        assert_eq!(time_left(hour, 0.5, 0.75), Some(3600));
        assert_eq!(time_left(hour, 0.5, 0.5), None);
    }

    #[test]
    fn durations_have_two_units() {
        for (seconds, text) in [
            (0, "0 s"),
            (59, "59 s"),
            (61, "1 min 1 s"),
            (7325, "2 h 2 min"),
            (90_000, "1 d 1 h"),
        ] {
            assert_eq!(duration(seconds), text);
        }
    }
}
