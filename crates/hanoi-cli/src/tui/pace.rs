//! The speed of moves.

use std::time::Duration;

/// The time between two frames of an animation.
const FRAME: Duration = Duration::from_millis(40);

/// Milliseconds per step, moves per step, and a description.
const PACES: [(u64, u32, &str); 15] = [
    (4000, 1, "a move in 4 seconds"),
    (2000, 1, "a move in 2 seconds"),
    (1000, 1, "a move a second"),
    (500, 1, "2 moves a second"),
    (250, 1, "4 moves a second"),
    (125, 1, "8 moves a second"),
    (50, 1, "20 moves a second"),
    (40, 2, "50 moves a second"),
    (40, 4, "100 moves a second"),
    (40, 8, "200 moves a second"),
    (40, 20, "500 moves a second"),
    (40, 40, "1000 moves a second"),
    (40, 80, "2000 moves a second"),
    (40, 200, "5000 moves a second"),
    (40, 400, "10000 moves a second"),
];

/// The most frames of a moving disk.
const MOST_FRAMES: u64 = 14;
/// With fewer frames, the disk is set down immediately.
const FEWEST_FRAMES: u64 = 4;

/// One of several paces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace(usize);

impl Default for Pace {
    /// A move a second.
    fn default() -> Self {
        Self(2)
    }
}

impl Pace {
    pub(crate) const fn faster(self) -> Self {
        Self(if self.0 + 1 < PACES.len() {
            self.0 + 1
        } else {
            self.0
        })
    }

    pub(crate) const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// The number of moves per step.
    pub(crate) const fn moves_per_step(self) -> u32 {
        PACES[self.0].1
    }

    /// A description: `2 moves a second`.
    pub(crate) const fn name(self) -> &'static str {
        PACES[self.0].2
    }

    /// The number of frames of a moving disk; 0 if there is no time for any.
    pub(crate) fn frames(self) -> u16 {
        let (millis, ..) = PACES[self.0];
        let frames = (millis * 4 / 5 / 40).min(MOST_FRAMES);
        let frames = if frames < FEWEST_FRAMES { 0 } else { frames };
        u16::try_from(frames).unwrap_or(0)
    }

    /// The time to wait at a frame of a moving disk: at frame 0, before it leaves, the rest of the time.
    pub(crate) fn wait(self, frame: u16) -> Duration {
        if frame > 0 {
            return FRAME;
        }
        Duration::from_millis(PACES[self.0].0).saturating_sub(FRAME * u32::from(self.frames()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_take_their_time_with_and_without_frames() {
        for (level, (millis, ..)) in PACES.into_iter().enumerate() {
            let pace = Pace(level);
            let frames: Duration = (1..=pace.frames()).map(|frame| pace.wait(frame)).sum();
            assert_eq!(pace.wait(0) + frames, Duration::from_millis(millis));
            assert!(pace.wait(0) > Duration::ZERO);
        }
    }

    #[test]
    fn paces_stop_at_both_ends() {
        let (slowest, fastest) = (Pace(0), Pace(PACES.len() - 1));
        assert_eq!((slowest.slower(), fastest.faster()), (slowest, fastest));
        assert_eq!(fastest.moves_per_step(), 400);
    }
}
