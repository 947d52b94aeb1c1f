//! Two balls that grow until they touch, always the one whose last layer has fewer words. The method is due to Pohl
//! (1971).

use hanoi_core::Peg;

use super::{Layer, WordEntry, WordSearch};
use crate::limits::{Stop, Watch};

/// What the ball around the start has to touch.
#[derive(Clone, Copy)]
pub(crate) enum Goal<'a> {
    /// The ball around these states.
    States(&'a [WordEntry]),
    /// A state in which the largest disk may leave its peg for another, or for a twin of that one.
    Turn(Peg, Peg),
}

/// Turns a lower bound on the current distance into one on the length of the whole path.
pub(crate) type PathBound<'a> = &'a dyn Fn(u64) -> u64;

/// Where the balls touched.
pub(super) struct Contact {
    pub(super) depths: [u32; 2],
    /// The states in which they touch; none if there is no path.
    pub(super) states: Layer,
    /// All layers of each ball but the last, unless they were too wide.
    pub(super) kept: [Option<Vec<Layer>>; 2],
}

/// Layers with more words than this are not kept,
const WIDE: usize = 1 << 8;
/// nor more words than this for one ball: some megabytes.
const MANY: usize = 1 << 16;

/// The balls, and their kept layers.
struct Meeting<'a> {
    balls: &'a mut WordSearch,
    goal: Goal<'a>,
    kept: [Option<Vec<Layer>>; 2],
    /// The number of words in the kept layers.
    words: [usize; 2],
}

impl WordSearch {
    /// Grows balls, up to a depth, until they touch or one cannot grow.
    pub(super) fn meet(
        &mut self,
        start: &[WordEntry],
        goal: Goal<'_>,
        most: u32,
        told: PathBound<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Contact, Stop> {
        let mut meeting = Meeting::new(self, goal);
        let states = meeting.run(start, most, told, watch);
        let kept = meeting.kept;
        let depths = self.depths;
        self.clear(watch);
        states.map(|states| Contact {
            depths,
            states,
            kept,
        })
    }
}

impl<'a> Meeting<'a> {
    fn new(balls: &'a mut WordSearch, goal: Goal<'a>) -> Self {
        let kept = matches!(goal, Goal::States(_)).then(Vec::new);
        Self {
            balls,
            goal,
            kept: [kept.clone(), kept],
            words: [0; 2],
        }
    }

    fn run(
        &mut self,
        start: &[WordEntry],
        most: u32,
        told: PathBound<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Layer, Stop> {
        self.balls.begin(0, start, watch)?;
        if let Goal::States(goal) = self.goal {
            self.balls.begin(1, goal, watch)?;
        }
        loop {
            let states = self.touching();
            let Some(smaller) = self.smaller().filter(|_| states.is_empty()) else {
                return Ok(states);
            };
            let side = if self.balls.depths[smaller] < most {
                smaller
            } else {
                1 - smaller
            };
            watch.note(told(self.balls.distance() + 1), self.balls.states());
            self.keep(side);
            self.balls.grow(side, watch)?;
        }
    }

    fn touching(&self) -> Layer {
        match self.goal {
            Goal::States(_) => self.balls.touching(),
            Goal::Turn(from, to) => self.balls.turning(from, to),
        }
    }

    /// The ball to grow next, unless one has nothing left to grow from.
    fn smaller(&self) -> Option<usize> {
        let [start, goal] = [self.balls.words(0), self.balls.words(1)];
        match self.goal {
            Goal::Turn(..) => (start > 0).then_some(0),
            Goal::States(_) => (start > 0 && goal > 0).then_some(usize::from(start > goal)),
        }
    }

    /// Keeps the last layer of a ball, or none if there is too much to keep.
    fn keep(&mut self, side: usize) {
        let words = self.balls.words(side);
        self.words[side] += words;
        let few = words <= WIDE && self.words[side] <= MANY;
        self.kept[side] = self.kept[side].take().filter(|_| few);
        if let Some(kept) = &mut self.kept[side] {
            kept.push(self.balls.last_layer(side));
        }
    }
}
