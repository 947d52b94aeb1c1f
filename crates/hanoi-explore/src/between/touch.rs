//! Where two balls touch: the portal known to both with the smallest sum of distances.

use hanoi_core::cores::each;

use super::ball::Ball;
use super::row::BallShelf;
use crate::geometry::portals::UNREACHED;
use crate::run::queue::runs;
use crate::store::frame::Frame;
use crate::store::live::Live;

/// A portal known to both balls, ordered by the sum of its distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Touch {
    /// The sum of its distances, an upper bound on the length of a shortest path.
    pub(super) length: u32,
    pub(super) block: usize,
    pub(super) portal: usize,
}

/// Compares the new blocks of one ball with the other ball, and returns the best touch if it is below `best`.
pub(super) fn touch(
    ball: &mut Ball,
    other: &Ball,
    best: Option<Touch>,
    cores: usize,
) -> Option<Touch> {
    let weights = vec![1; ball.pool.shelves.len()];
    let (frames, rows) = (
        [&ball.pool.frame, &other.pool.frame],
        &mut ball.pool.shelves,
    );
    let mut others = &other.pool.shelves[..];
    let work = runs(rows, &weights, cores).into_iter().map(|run| {
        let (part, rest) = others.split_at(run.len());
        others = rest;
        (run, part, best)
    });
    let mut work: Vec<_> = work.collect();
    each(&mut work, true, |(rows, others, best)| {
        let mut compare = Compare::new(frames);
        for (row, other) in rows.iter_mut().zip(&**others) {
            let first = row.first;
            row.take_new(|live, slot| {
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

    /// The best touch in a block, if it is better than the best so far.
    fn least(
        &mut self,
        (live, slot): (&Live, &[u8]),
        row: &BallShelf,
        first: usize,
        best: Option<Touch>,
    ) -> Option<Touch> {
        let (met, its_slot) = row.find(live.block)?;
        let other = &met.live;
        let base = live.base.checked_add(other.base)?;
        if best.is_some_and(|best| best.length <= base) {
            return None;
        }
        let [own, others] = &mut self.portals;
        live.read(slot, self.frames[0], own);
        other.read(its_slot, self.frames[1], others);
        let sums = own.iter().zip(others).enumerate();
        let known = sums.filter(|(_, (own, other))| **own != UNREACHED && **other != UNREACHED);
        let sums =
            known.map(|(portal, (own, other))| (u32::from(*own) + u32::from(*other), portal));
        let (sum, portal) = sums.min()?;
        let touch = Touch {
            length: base + sum,
            block: first + live.block as usize,
            portal,
        };
        best.is_none_or(|best| touch < best).then_some(touch)
    }
}
