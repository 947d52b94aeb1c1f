//! Best-first search with pattern databases (A*).
//!
//! States wait in buckets by the least length f of a path over them: what it took to get there and what the patterns
//! say is still to go. The patterns are consistent, so a state that is taken from the first bucket has been reached by
//! a shortest path, and all lengths below the first bucket's are ruled out: that is the proof, and the lower bound
//! when a search is stopped. Pegs that start, goal and rules do not tell apart are put in a fixed order, which leaves
//! one state of each class to be met.
//!
//! Hart, Nilsson and Raphael (1968); for the Tower of Hanoi Korf and Felner (2007).

use crate::board::{Board, Step};
use crate::limits::{Stop, Watch};
use crate::pattern::Pattern;
use crate::symmetry::Symmetry;
use crate::table::{DISTANCE_BITS, Table};
use crate::word::Word;

/// What a search is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target<W> {
    /// That state.
    State(W),
    /// Any state with no disk on these two pegs.
    Clear(usize, usize),
}

/// How a search ends that is not stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome<W> {
    /// It has found the nearest target, and how far that is.
    Found(W, u16),
    /// There is no way to the target.
    Unreachable,
    /// It has looked at as many states as it should.
    OverBudget,
}

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// How often what is still to go counts: once for a shortest path, more for a path that is found soon.
    pub(crate) weight: u16,
    /// How many states it looks at, at most.
    pub(crate) budget: usize,
}

/// A search.
pub(crate) struct Engine<'a, W> {
    board: &'a Board<W>,
    backwards: Board<W>,
    patterns: &'a [Pattern],
    /// Pegs that may be changed for each other.
    symmetry: &'a Symmetry,
    table: Table<W>,
    open: Vec<Vec<W>>,
    /// No path is shorter than this.
    least: usize,
    expanded: usize,
}

/// How many states are looked at between two looks at the clock.
const STRETCH: usize = 1 << 12;

impl<'a, W: Word> Engine<'a, W> {
    pub(crate) fn new(
        board: &'a Board<W>,
        backwards: Board<W>,
        patterns: &'a [Pattern],
        symmetry: &'a Symmetry,
    ) -> Self {
        let (table, open) = (Table::new(), Vec::new());
        Self {
            board,
            backwards,
            patterns,
            symmetry,
            table,
            open,
            least: 0,
            expanded: 0,
        }
    }

    /// No path is shorter than this.
    pub(crate) const fn least(&self) -> usize {
        self.least
    }

    /// Searches from the start.
    pub(crate) fn run(
        &mut self,
        start: W,
        target: Target<W>,
        manner: Manner,
        watch: &mut Watch<'_>,
    ) -> Result<Outcome<W>, Stop> {
        self.meet(self.canonical(start), 0, manner.weight, watch)?;
        while let Some((state, distance)) = self.next(watch) {
            if self.is_target(state, target) {
                return Ok(Outcome::Found(state, distance));
            }
            if self.expanded >= manner.budget {
                return Ok(Outcome::OverBudget);
            }
            self.expand(state, distance, manner.weight, watch)?;
        }
        Ok(Outcome::Unreachable)
    }

    fn is_target(&self, state: W, target: Target<W>) -> bool {
        match target {
            Target::State(goal) => state == goal,
            Target::Clear(a, b) => [a, b]
                .into_iter()
                .all(|peg| self.board.top(state, peg) == self.board.disks()),
        }
    }

    /// Meets all neighbours of a state.
    fn expand(
        &mut self,
        state: W,
        distance: u16,
        weight: u16,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        self.expanded += 1;
        if self.expanded.is_multiple_of(STRETCH) {
            watch.check()?;
            watch.note(
                u64::try_from(self.least).unwrap_or(u64::MAX),
                self.table.len(),
            );
        }
        let board = self.board;
        let mut outcome = Ok(());
        board.moves(state, |step| {
            if outcome.is_ok() {
                let next = self.canonical(board.shift(state, step));
                // Paths that are longer than a table can tell are out of its memory.
                outcome = match distance.checked_add(1) {
                    Some(distance) => self.meet(next, distance, weight, watch),
                    None => Err(Stop::Memory),
                };
            }
        });
        outcome
    }

    /// Notes a state that was reached, if it was not reached as soon before.
    #[inline]
    fn meet(
        &mut self,
        state: W,
        distance: u16,
        weight: u16,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        if !self.table.lower(state, distance, watch)? {
            return Ok(());
        }
        match self.to_go(state) {
            Some(to_go) => {
                let bucket = usize::from(distance) + usize::from(to_go) * usize::from(weight);
                self.wait(
                    bucket,
                    state << DISTANCE_BITS | W::from(distance.into()),
                    watch,
                )
            }
            None => Ok(()),
        }
    }

    /// What the patterns say is still to go.
    #[inline]
    fn to_go(&self, state: W) -> Option<u16> {
        self.patterns
            .iter()
            .try_fold(0, |sum, pattern| Some(sum + pattern.distance(state)?))
    }

    fn wait(&mut self, bucket: usize, entry: W, watch: &mut Watch<'_>) -> Result<(), Stop> {
        // Never smaller with weight 1, since the patterns are consistent.
        self.least = self.least.min(bucket);
        if self.open.len() <= bucket {
            self.open.resize_with(bucket + 1, Vec::new);
        }
        let waiting = &mut self.open[bucket];
        if waiting.len() == waiting.capacity() {
            let more = waiting.len().max(64);
            watch.take(more * size_of::<W>())?;
            waiting.reserve_exact(more);
        }
        waiting.push(entry);
        Ok(())
    }

    /// Takes a state from the first bucket, with its distance, unless a shorter way to it was found since.
    fn next(&mut self, watch: &mut Watch<'_>) -> Option<(W, u16)> {
        loop {
            while self.open.get(self.least)?.is_empty() {
                let emptied = std::mem::take(&mut self.open[self.least]);
                watch.give(emptied.capacity() * size_of::<W>());
                self.least += 1;
            }
            let entry = self.open[self.least].pop()?;
            let state = entry >> DISTANCE_BITS;
            let distance = u16::try_from(entry.low() & 0xFFFF).unwrap_or(u16::MAX);
            if self.table.distance(state) == Some(distance) {
                return Some((state, distance));
            }
        }
    }

    fn canonical(&self, state: W) -> W {
        self.symmetry.canonical(self.board, state)
    }

    /// The steps that lead into a state from states that are nearer to the start by one.
    fn steps_into(&self, state: W, distance: u16) -> Vec<(Step, W)> {
        let mut steps = Vec::new();
        self.backwards.moves(state, |step| {
            let before = self.board.shift(state, step);
            if distance > 0 && self.table.distance(self.canonical(before)) == Some(distance - 1) {
                steps.push((step.reversed(), before));
            }
        });
        steps
    }

    /// A shortest path to a state that was reached.
    pub(crate) fn path_to(&self, target: W, distance: u16) -> Vec<Step> {
        let mut path = Vec::with_capacity(distance.into());
        let mut state = target;
        for distance in (1..=distance).rev() {
            let Some(&(step, before)) = self.steps_into(state, distance).first() else {
                break;
            };
            path.push(step);
            state = before;
        }
        path.reverse();
        path
    }
}
