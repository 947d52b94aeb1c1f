//! Where two balls touch: the portal reached from both ends with the smallest sum of distances.

use hanoi_core::cores::each;

use super::ball::Ball;
use super::shelf::BallShelf;
use crate::geometry::portals::UNREACHED;
use crate::run::queue::runs;
use crate::store::frame::Frame;
use crate::store::live::Live;

/// A portal reached from both ends, ordered by the sum of its distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Touch {
    /// The sum of its distances, an upper bound on the length of a shortest path.
    pub(super) length: u32,
    pub(super) block: usize,
    pub(super) portal: usize,
}

/// Compares the changed blocks of one ball with the other ball, and returns the best touch if it beats `best`.
pub(super) fn touch(
    ball: &mut Ball,
    other: &Ball,
    best: Option<Touch>,
    cores: usize,
) -> Option<Touch> {
    let weights = vec![1; ball.pool.shelves.len()];
    let (frames, shelves) = (
        [&ball.pool.frame, &other.pool.frame],
        &mut ball.pool.shelves,
    );
    let mut others = &other.pool.shelves[..];
    let work = runs(shelves, &weights, cores).into_iter().map(|run| {
        let (part, rest) = others.split_at(run.len());
        others = rest;
        (run, part, best)
    });
    let mut work: Vec<_> = work.collect();
    each(&mut work, true, |(shelves, others, best)| {
        let mut compare = Compare::new(frames);
        for (home, other) in shelves.iter_mut().zip(&**others) {
            let first = home.first;
            home.take_new(|live, slot| {
                if let Some(touch) = compare.least((live, slot), other, first, *best) {
                    *best = Some(touch);
                }
            });
        }
    });
    work.into_iter().filter_map(|(_, _, touch)| touch).min()
}

/// Buffers for the portals of a block in both balls.
struct Compare<'a> {
    frames: [&'a Frame; 2],
    portals: [Vec<u8>; 2],
}

impl<'a> Compare<'a> {
    fn new(frames: [&'a Frame; 2]) -> Self {
        Self {
            frames,
            portals: frames.map(|frame| frame.unreached.clone()),
        }
    }

    /// The best touch in a block, if it beats `best`.
    fn least(
        &mut self,
        (live, slot): (&Live, &[u8]),
        home: &BallShelf,
        first: usize,
        best: Option<Touch>,
    ) -> Option<Touch> {
        let (found, its_slot) = home.find(live.block)?;
        let other = &found.live;
        let base = live.base.checked_add(other.base)?;
        if best.is_some_and(|best| best.length <= base) {
            return None;
        }
        let [own, others] = &mut self.portals;
        live.read(slot, self.frames[0], own);
        other.read(its_slot, self.frames[1], others);
        let sums = own.iter().zip(others).enumerate();
        let common = sums.filter(|(_, (own, other))| **own != UNREACHED && **other != UNREACHED);
        let sums =
            common.map(|(portal, (own, other))| (u32::from(*own) + u32::from(*other), portal));
        let (sum, portal) = sums.min()?;
        let touch = Touch {
            length: base + sum,
            block: first + live.block as usize,
            portal,
        };
        best.is_none_or(|best| touch < best).then_some(touch)
    }
}
