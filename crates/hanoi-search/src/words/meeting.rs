//! Two balls that grow until they touch. The ball whose last layer has fewer words grows next (Pohl 1971).

use hanoi_core::Peg;

use super::{Layer, WordEntry, WordSearch};
use crate::limits::{Stop, Watch};

/// The target that the ball around the start must touch.
#[derive(Clone, Copy)]
pub(crate) enum Goal<'a> {
    /// The ball around these states.
    States(&'a [WordEntry]),
    /// A state in which the largest disk may move from the first peg to the second, or to a twin of the second.
    Turn(Peg, Peg),
}

/// Turns a lower bound on the current distance into one on the length of the whole path.
pub(crate) type PathBound<'a> = &'a dyn Fn(u64) -> u64;

/// The contact of the balls.
pub(super) struct Contact {
    pub(super) depths: [u32; 2],
    /// The states in which they touch. Empty if there is no path.
    pub(super) states: Layer,
    /// All layers of each ball except the last, unless they were too wide.
    pub(super) stored: [Option<Vec<Layer>>; 2],
}

/// The limit of words for a stored layer,
const MAX_LAYER: usize = 1 << 8;
/// and for all stored layers of a ball: some megabytes.
const MAX_STORED: usize = 1 << 16;

/// The balls, and their stored layers.
struct Meeting<'a> {
    balls: &'a mut WordSearch,
    goal: Goal<'a>,
    stored: [Option<Vec<Layer>>; 2],
    /// The number of words in the stored layers.
    words: [usize; 2],
}

impl WordSearch {
    /// Grows balls, up to a depth, until they touch or one cannot grow further.
    pub(super) fn meet(
        &mut self,
        start: &[WordEntry],
        goal: Goal<'_>,
        max_depth: u32,
        bound: PathBound<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Contact, Stop> {
        let mut meeting = Meeting::new(self, goal);
        let states = meeting.run(start, max_depth, bound, watch);
        let stored = meeting.stored;
        let depths = self.depths;
        self.clear(watch);
        states.map(|states| Contact {
            depths,
            states,
            stored,
        })
    }
}

impl<'a> Meeting<'a> {
    fn new(balls: &'a mut WordSearch, goal: Goal<'a>) -> Self {
        let stored = matches!(goal, Goal::States(_)).then(Vec::new);
        Self {
            balls,
            goal,
            stored: [stored.clone(), stored],
            words: [0; 2],
        }
    }

    fn run(
        &mut self,
        start: &[WordEntry],
        max_depth: u32,
        bound: PathBound<'_>,
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
            let side = if self.balls.depths[smaller] < max_depth {
                smaller
            } else {
                1 - smaller
            };
            watch.note(bound(self.balls.distance() + 1), self.balls.states());
            self.store(side);
            self.balls.grow(side, watch)?;
        }
    }

    fn touching(&self) -> Layer {
        match self.goal {
            Goal::States(_) => self.balls.touching(),
            Goal::Turn(from, to) => self.balls.turning(from, to),
        }
    }

    /// The ball to grow next, or `None` if one has an empty last layer.
    fn smaller(&self) -> Option<usize> {
        let [start, goal] = [self.balls.words(0), self.balls.words(1)];
        match self.goal {
            Goal::Turn(..) => (start > 0).then_some(0),
            Goal::States(_) => (start > 0 && goal > 0).then_some(usize::from(start > goal)),
        }
    }

    /// Stores the last layer of a ball, or drops all its layers if they are too large.
    fn store(&mut self, side: usize) {
        let words = self.balls.words(side);
        self.words[side] += words;
        let fits = words <= MAX_LAYER && self.words[side] <= MAX_STORED;
        self.stored[side] = self.stored[side].take().filter(|_| fits);
        if let Some(stored) = &mut self.stored[side] {
            stored.push(self.balls.last_layer(side));
        }
    }
}
