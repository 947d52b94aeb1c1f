//! The messages about a long text: its progress, and where it was stopped.

use std::time::Duration;

use hanoi::UBig;
use hanoi::search::Stop;

/// The moves of a text being written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Writing {
    /// The numbers of moves skipped and to be written, if the text consists of moves.
    pub(crate) moves: Option<(UBig, UBig)>,
    /// Whether `--take` was used.
    pub(crate) is_part: bool,
    /// Whether the text is a list with an end.
    pub(crate) has_end: bool,
    /// Whether the progress is hidden.
    pub(crate) quiet: bool,
}

impl Writing {
    /// The progress of writing.
    pub(crate) fn progress(&self, moves: u64, bytes: u64, time: Duration) -> String {
        let megabytes = bytes / 1_000_000;
        let rate = u128::from(megabytes) * 1000 / time.as_millis().max(1);
        let written = match &self.moves {
            Some((_, all)) => format!("{moves} of {all} moves, "),
            None => String::new(),
        };
        format!("{written}{megabytes} MB, {rate} MB per second")
    }

    /// The content of an incomplete file, and how to continue.
    pub(crate) fn stopped(&self, why: Stop, name: &str, moves: u64, bytes: u64) -> String {
        let Some((skip, all)) = self.moves.as_ref().filter(|_| moves > 0) else {
            return format!("{why}: {name} holds the first {bytes} bytes");
        };
        let next = skip + moves;
        let content = if *skip == UBig::ZERO {
            format!("the first {moves} moves")
        } else {
            format!("{moves} moves, up to move {next}")
        };
        let end = if self.has_end {
            ", without the end of its list"
        } else {
            ""
        };
        let take = if self.is_part {
            format!(" --take {}", all - moves)
        } else {
            String::new()
        };
        format!("{why}: {name} holds {content}{end}; continue with --skip {next}{take}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopped_writing_reports_the_content_and_how_to_continue() {
        let whole = Writing {
            moves: Some((0_u8.into(), 1000_u16.into())),
            ..Writing::default()
        };
        assert_eq!(
            whole.stopped(Stop::Interrupt, "'F'", 123, 999),
            "interrupted: 'F' holds the first 123 moves; continue with --skip 123"
        );
        let part = Writing {
            moves: Some((50_u8.into(), 1000_u16.into())),
            is_part: true,
            has_end: true,
            ..Writing::default()
        };
        assert_eq!(
            part.stopped(Stop::Interrupt, "'F'", 100, 999),
            "interrupted: 'F' holds 100 moves, up to move 150, without the end of its list; continue with --skip 150 --take 900"
        );
        let other = Writing::default();
        assert_eq!(
            other.stopped(Stop::Interrupt, "'F'", 7, 999),
            "interrupted: 'F' holds the first 999 bytes"
        );
        assert_eq!(
            whole.progress(500, 30_000_000, Duration::from_millis(1500)),
            "500 of 1000 moves, 30 MB, 20 MB per second"
        );
    }
}
