//! The numbered puzzles of one kind on one board.

use hanoi_core::{Peg, Rules};

use super::towers::solvable;
use super::{PuzzleError, PuzzleKind};
use crate::graph::{Graph, digit};

/// All puzzles of a kind on one board.
#[derive(Clone, Debug)]
pub(super) struct PuzzleSpace {
    pub(super) graph: Graph,
    pub(super) kind: PuzzleKind,
    /// The pairs of pegs whose first perfect state reaches the second, if the kind has only such puzzles.
    pub(super) towers: Vec<(Peg, Peg)>,
    /// The number of puzzles.
    pub(super) puzzles: u128,
}

impl PuzzleSpace {
    /// Numbers the puzzles on 2 pegs or more.
    ///
    /// # Errors
    ///
    /// 2^63 states or more.
    pub(super) fn new(disks: u32, rules: &Rules, kind: PuzzleKind) -> Result<Self, PuzzleError> {
        let graph = Graph::new(disks, rules).ok();
        let graph = graph.filter(|graph| graph.state_count() < 1 << 63);
        let graph = graph.ok_or(PuzzleError::TooManyStates {
            disks,
            pegs: rules.pegs(),
            most: (u64::MAX >> 1).ilog(rules.pegs().into()),
        })?;
        let (all, pegs) = (u128::from(graph.state_count()), u128::from(rules.pegs()));
        let mut towers = match kind {
            PuzzleKind::Tower | PuzzleKind::Perfect if all > 1 => solvable(&graph),
            _ => Vec::new(),
        };
        if kind == PuzzleKind::Tower {
            let default = (Peg::A, Peg::last_of(rules.pegs()));
            towers.retain(|&ends| ends == default);
        }
        let puzzles = match kind {
            _ if all == 1 => 0,
            PuzzleKind::Tower | PuzzleKind::Perfect => {
                u128::try_from(towers.len()).unwrap_or(u128::MAX)
            }
            PuzzleKind::ToPerfect => pegs * (all - 1),
            PuzzleKind::Any => all * (all - 1),
        };
        Ok(Self {
            graph,
            kind,
            towers,
            puzzles,
        })
    }

    pub(super) const fn rules(&self) -> &Rules {
        self.graph.rules()
    }

    /// The largest possible number of disks off the fullest peg.
    pub(super) fn most_apart(&self) -> u32 {
        match self.kind {
            PuzzleKind::Tower | PuzzleKind::Perfect => 0,
            _ => self.graph.disks() - self.graph.disks().div_ceil(self.rules().pegs().into()),
        }
    }

    /// The start and goal of a puzzle.
    pub(super) fn puzzle(&self, number: u128) -> (u64, u64) {
        let pegs = u64::from(self.rules().pegs());
        match self.kind {
            PuzzleKind::Tower | PuzzleKind::Perfect => {
                let number = usize::try_from(number).expect("few pegs have few pairs");
                let (from, to) = self.towers[number];
                (
                    self.graph.perfect_number(from),
                    self.graph.perfect_number(to),
                )
            }
            PuzzleKind::ToPerfect => {
                let (start, peg) = split(number, pegs);
                let goal = self.perfect(peg);
                (past(start, goal), goal)
            }
            PuzzleKind::Any => {
                let (start, goal) = split(number, self.graph.state_count() - 1);
                (start, past(goal, start))
            }
        }
    }

    /// The number of the perfect state on a peg.
    fn perfect(&self, peg: u64) -> u64 {
        self.graph.perfect_number(digit(peg))
    }
}

/// Quotient and remainder, which must fit in 64 bits.
fn split(number: u128, by: u64) -> (u64, u64) {
    let small = |number: u128| u64::try_from(number).expect("puzzles are numbered by two states");
    let by = u128::from(by);
    (small(number / by), small(number % by))
}

/// The index-th number other than `gap`.
const fn past(number: u64, gap: u64) -> u64 {
    if number >= gap { number + 1 } else { number }
}
