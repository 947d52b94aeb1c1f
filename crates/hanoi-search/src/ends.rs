//! Search from both ends, breadth first, until the two balls touch.
//!
//! In d moves hardly more disks get anywhere than Frame and Stewart could carry in d moves, so two balls of half the
//! distance hold few of the states that a ball of the whole distance holds: for random pairs of `H_4^14`, 4 million of
//! 268 million. All layers but the last are complete, so all shortest paths lead over the states in which the balls
//! touch. Pohl (1971) for the method; the one with a layer that has fewer states grows first.

use hanoi_core::Rules;

use crate::board::{Board, Step};
use crate::limits::{Stop, Watch};
use crate::met::Met;
use crate::symmetry::Symmetry;
use crate::word::Word;

/// How many states are looked at between two looks at the clock.
const STRETCH: usize = 1 << 12;

/// One end, with all states that are not farther from it than the depth.
pub(crate) struct Ball<W> {
    /// The moves away from the end.
    onwards: Board<W>,
    /// The moves back to it.
    back: Board<W>,
    met: Met<W>,
    /// The states that are as far as the depth.
    layer: Vec<W>,
    depth: u32,
}

impl<W: Word> Ball<W> {
    fn new(
        end: W,
        (onwards, back): (Board<W>, Board<W>),
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stop> {
        let mut met = Met::new(&onwards, &back, most, watch);
        met.note(end, 0, watch)?;
        Ok(Self {
            onwards,
            back,
            met,
            layer: vec![end],
            depth: 0,
        })
    }

    /// Lets the ball grow by one. `told` is what is known besides: the least length, and the states of the other ball.
    fn grow(
        &mut self,
        symmetry: &Symmetry,
        told: (u64, usize),
        watch: &mut Watch<'_>,
    ) -> Result<(), Stop> {
        let layer = std::mem::take(&mut self.layer);
        let depth = self.depth + 1;
        let (board, met) = (&self.onwards, &mut self.met);
        let mut next: Vec<W> = Vec::new();
        let mut outcome = Ok(());
        for piece in layer.chunks(STRETCH) {
            watch.check()?;
            for &state in piece {
                board.moves(state, |step| {
                    let state = symmetry.canonical(board, board.shift(state, step));
                    if outcome.is_ok() {
                        outcome = met.note(state, depth, watch).and_then(|new| {
                            if new {
                                push(&mut next, state, watch)?;
                            }
                            Ok(())
                        });
                    }
                });
            }
            outcome?;
            watch.note(told.0, told.1 + met.len());
        }
        watch.give(layer.capacity() * size_of::<W>());
        self.layer = next;
        self.depth = depth;
        Ok(())
    }

    /// The steps back from a state to those that are nearer by one.
    pub(crate) fn steps_back(&self, symmetry: &Symmetry, state: W) -> Vec<(Step, W)> {
        let mut steps = Vec::new();
        let here = symmetry.canonical(&self.back, state);
        self.back.moves(state, |step| {
            let before = self.back.shift(state, step);
            if self
                .met
                .nearer(here, symmetry.canonical(&self.back, before))
            {
                steps.push((step, before));
            }
        });
        steps
    }

    /// A shortest path from a state of the last layer back to the end.
    fn path_back(&self, symmetry: &Symmetry, mut state: W) -> Vec<Step> {
        let mut path = Vec::new();
        for _ in 0..self.depth {
            let (step, before) = self.steps_back(symmetry, state)[0];
            path.push(step);
            state = before;
        }
        path
    }

    /// The layers of the states on shortest paths back to the end, that of the end last, beginning with the given.
    pub(crate) fn layers_back(
        &self,
        first: Vec<W>,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Vec<W>>, Stop> {
        let mut layers = vec![first];
        for depth in 0..self.depth as usize {
            watch.check()?;
            let steps = |&state: &W| self.steps_back(&Symmetry::default(), state);
            let mut next: Vec<W> = layers[depth]
                .iter()
                .flat_map(steps)
                .map(|(_, state)| state)
                .collect();
            next.sort_unstable();
            next.dedup();
            watch.take(size_of_val(next.as_slice()))?;
            layers.push(next);
        }
        Ok(layers)
    }
}

/// Adds to a list, after asking for the memory.
fn push<W>(list: &mut Vec<W>, item: W, watch: &mut Watch<'_>) -> Result<(), Stop> {
    if list.len() == list.capacity() {
        let more = list.len().max(64);
        watch.take(more * size_of::<W>())?;
        list.reserve_exact(more);
    }
    list.push(item);
    Ok(())
}

/// The two balls.
pub(crate) struct Ends<'a, W> {
    symmetry: &'a Symmetry,
    /// Around the start.
    pub(crate) start: Ball<W>,
    /// Around the goal.
    pub(crate) goal: Ball<W>,
}

impl<'a, W: Word> Ends<'a, W> {
    pub(crate) fn new(
        (start, goal): (W, W),
        board: &Board<W>,
        rules: &Rules,
        symmetry: &'a Symmetry,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Stop> {
        let most = watch.left() / 4;
        let (onwards, back) = (board.clone(), Board::new(board.disks(), &rules.reversed()));
        Ok(Self {
            symmetry,
            start: Ball::new(start, (onwards.clone(), back.clone()), most, watch)?,
            goal: Ball::new(goal, (back, onwards), most, watch)?,
        })
    }

    /// No path is shorter than this, as long as the balls do not touch.
    pub(crate) const fn least(&self) -> usize {
        self.start.depth as usize + self.goal.depth as usize + 1
    }

    /// Lets the balls grow until they touch, and gives the states in which they do, which are in the smaller's last
    /// layer; none if there is no way.
    pub(crate) fn touch(&mut self, watch: &mut Watch<'_>) -> Result<Vec<W>, Stop> {
        loop {
            let touching = self.touching();
            if !touching.is_empty() || self.start.layer.is_empty() || self.goal.layer.is_empty() {
                return Ok(touching);
            }
            let least = u64::try_from(self.least()).unwrap_or(u64::MAX);
            let (smaller, larger) = if self.start.layer.len() <= self.goal.layer.len() {
                (&mut self.start, &self.goal)
            } else {
                (&mut self.goal, &self.start)
            };
            smaller.grow(self.symmetry, (least, larger.met.len()), watch)?;
        }
    }

    fn touching(&self) -> Vec<W> {
        let (small, other) = if self.start.layer.len() <= self.goal.layer.len() {
            (&self.start, &self.goal)
        } else {
            (&self.goal, &self.start)
        };
        let in_both = |state: &W| other.met.contains(*state);
        small.layer.iter().copied().filter(in_both).collect()
    }

    /// A shortest path over a state in which the balls touch.
    pub(crate) fn path_over(&self, state: W) -> Vec<Step> {
        let mut path = self.start.path_back(self.symmetry, state);
        path.reverse();
        for step in &mut path {
            *step = step.reversed();
        }
        path.extend(self.goal.path_back(self.symmetry, state));
        path
    }
}
