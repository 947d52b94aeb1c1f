//! Pegs that may be changed for each other, and the one state that stands for all that differ only by such changes.

use hanoi_core::{Peg, Problem};

use crate::board::Board;
use crate::word::Word;

/// Classes of pegs that may be changed for each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Symmetry {
    classes: Vec<Vec<usize>>,
}

impl Symmetry {
    /// The pegs that start and goal do not use and that the rules do not tell apart.
    pub(crate) fn of(problem: &Problem) -> Self {
        let ends = [problem.start(), problem.goal()];
        let free = (0..problem.pegs())
            .filter_map(Peg::new)
            .filter(|peg| ends.iter().all(|state| !state.places().contains(peg)));
        let mut classes: Vec<Vec<Peg>> = Vec::new();
        for peg in free {
            let class = classes
                .iter_mut()
                .find(|class| alike(problem, class[0], peg));
            match class {
                Some(class) => class.push(peg),
                None => classes.push(vec![peg]),
            }
        }
        let classes = classes.into_iter().filter(|class| class.len() > 1);
        Self {
            classes: classes
                .map(|class| class.into_iter().map(Peg::index).collect())
                .collect(),
        }
    }

    /// The state in which the pegs of each class are in the order of their topmost disks.
    #[inline]
    pub(crate) fn canonical<W: Word>(&self, board: &Board<W>, mut state: W) -> W {
        for class in &self.classes {
            for (place, &peg) in class.iter().enumerate() {
                let rest = class[place..].iter().copied();
                let first = rest
                    .min_by_key(|&other| board.top(state, other))
                    .unwrap_or(peg);
                if first != peg && board.top(state, first) < board.top(state, peg) {
                    state = board.swap(state, peg, first);
                }
            }
        }
        state
    }
}

/// Whether the rules are the same when two pegs are changed for each other.
fn alike(problem: &Problem, a: Peg, b: Peg) -> bool {
    let rules = problem.rules();
    let swapped = |peg: Peg| {
        if peg == a {
            b
        } else if peg == b {
            a
        } else {
            peg
        }
    };
    rules
        .arcs()
        .all(|(from, to)| rules.allows(swapped(from), swapped(to)))
}
