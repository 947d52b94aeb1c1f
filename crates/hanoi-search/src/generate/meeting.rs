//! Breadth-first search from both ends of a puzzle, which counts the shortest paths: for graphs so small that a cell
//! for every state is at hand.
//!
//! A state is a number: the pegs of its disks are the digits to the base p, the smallest disk in the lowest. Both ends
//! go on layer by layer, always the one with fewer states in its last layer. In the first layer that meets the other
//! end's last one, every shortest path has exactly one state; each is on as many of them as there are ways to it from
//! the start times ways from it to the goal.

use hanoi_core::{Disk, Move, Peg, Rules};

use super::space::Space;

/// The most states of such a graph: 2 cells each of 16 bytes are 128 MiB.
pub(super) const MAX_STATES: u64 = 1 << 22;

/// A state's distance from one end, and the number of shortest paths from there.
#[derive(Clone, Copy, Debug)]
struct Cell {
    paths: u64,
    depth: u32,
}

const UNMET: Cell = Cell {
    paths: 0,
    depth: u32::MAX,
};

/// What one end has met.
#[derive(Debug, Default)]
struct End {
    cells: Vec<Cell>,
    /// The states met, in order.
    met: Vec<u32>,
    /// Where the last layer begins in them.
    layer: usize,
    depth: u32,
}

/// A board as this search sees it.
struct Board {
    pegs: u32,
    powers: Vec<u32>,
    /// Where a disk may go from each peg, a bit a peg.
    onward: Vec<u32>,
    /// From where a disk may come to each peg.
    back: Vec<u32>,
}

/// Both ends, to be used again and again.
#[derive(Debug, Default)]
pub(super) struct Meeting {
    start: End,
    goal: End,
}

/// A shortest path.
pub(super) struct Path {
    pub(super) moves: Vec<Move>,
    /// How many there are, unless that is beyond 64 bits.
    pub(super) paths: Option<u64>,
}

impl Meeting {
    /// A shortest path from one state to another, if there is one of at most `most` moves.
    pub(super) fn path(&mut self, space: &Space, ends: (u64, u64), most: u64) -> Option<Path> {
        let board = Board::new(space);
        self.start.begin(ends.0, space.states);
        self.goal.begin(ends.1, space.states);
        loop {
            let depth = self.start.depth + self.goal.depth;
            let (start, goal) = (self.start.last().len(), self.goal.last().len());
            if u64::from(depth) >= most || start == 0 || goal == 0 {
                return None;
            }
            let met = if start <= goal {
                self.start.go_on(&board, &board.onward, &self.goal)
            } else {
                self.goal.go_on(&board, &board.back, &self.start)
            };
            if met {
                return Some(self.found(&board));
            }
        }
    }

    fn found(&self, board: &Board) -> Path {
        let layer = self.start.common(&self.goal);
        let middle = *layer.first().expect("the ends have met");
        let ways = layer.iter().map(|&state| {
            let (before, after) = (self.start.cell(state).paths, self.goal.cell(state).paths);
            before.checked_mul(after)
        });
        let paths = ways
            .into_iter()
            .try_fold(0_u64, |sum, ways| sum.checked_add(ways?));
        let mut moves: Vec<Move> = self.start.way(board, &board.back, middle);
        moves.reverse();
        let mut moves: Vec<Move> = moves.into_iter().map(Move::inverse).collect();
        moves.extend(self.goal.way(board, &board.onward, middle));
        Path {
            moves,
            paths: paths.filter(|&paths| paths < u64::MAX),
        }
    }
}

impl End {
    fn cell(&self, state: u32) -> Cell {
        self.cells[state as usize]
    }

    fn last(&self) -> &[u32] {
        &self.met[self.layer..]
    }

    /// Forgets what was met, and begins anew.
    fn begin(&mut self, state: u64, states: u64) {
        for state in self.met.drain(..) {
            self.cells[state as usize] = UNMET;
        }
        let states = usize::try_from(states).expect("few states");
        if self.cells.len() < states {
            self.cells.resize(states, UNMET);
        }
        let state = u32::try_from(state).expect("few states");
        self.cells[state as usize] = Cell { paths: 1, depth: 0 };
        self.met.push(state);
        (self.layer, self.depth) = (0, 0);
    }

    /// Finds the next layer, and tells whether the other end has met any of it.
    fn go_on(&mut self, board: &Board, arcs: &[u32], other: &Self) -> bool {
        let begin = std::mem::replace(&mut self.layer, self.met.len());
        self.depth += 1;
        let (cells, met, depth) = (&mut self.cells, &mut self.met, self.depth);
        let mut meets = false;
        for at in begin..self.layer {
            let state = met[at];
            let paths = cells[state as usize].paths;
            board.leave(arcs, state, |_, next| {
                let cell = &mut cells[next as usize];
                if cell.depth == u32::MAX {
                    *cell = Cell { paths, depth };
                    met.push(next);
                    meets |= other.cells[next as usize].depth != u32::MAX;
                } else if cell.depth == depth {
                    cell.paths = cell.paths.saturating_add(paths);
                }
                false
            });
        }
        meets
    }

    /// The states that both last layers have, smallest first, so that it does not matter who went on last.
    fn common(&self, other: &Self) -> Vec<u32> {
        let theirs = |state: &u32| other.cell(*state).depth == other.depth;
        let ours = |state: &u32| self.cell(*state).depth == self.depth;
        let fewer = if self.last().len() <= other.last().len() {
            self
        } else {
            other
        };
        let both = fewer.last().iter().copied();
        let mut states: Vec<u32> = both.filter(|state| theirs(state) && ours(state)).collect();
        states.sort_unstable();
        states
    }

    /// The moves from a state to this end, over those arcs.
    fn way(&self, board: &Board, arcs: &[u32], state: u32) -> Vec<Move> {
        let mut state = state;
        let mut moves = Vec::new();
        while let Some(depth) = self.cell(state).depth.checked_sub(1) {
            let mut step = None;
            board.leave(arcs, state, |mv, next| {
                if self.cell(next).depth == depth {
                    step = Some((mv, next));
                }
                step.is_some()
            });
            let (mv, next) = step.expect("a state was met over another");
            moves.push(named(mv));
            state = next;
        }
        moves
    }
}

fn named((disk, from, to): (u32, u32, u32)) -> Move {
    let peg = |peg: u32| {
        u8::try_from(peg)
            .ok()
            .and_then(Peg::new)
            .expect("a digit is a peg")
    };
    let disk = Disk::new(disk + 1).expect("few disks");
    Move {
        disk,
        from: peg(from),
        to: peg(to),
    }
}

impl Board {
    fn new(space: &Space) -> Self {
        let pegs = u32::from(space.rules.pegs());
        let power = |disk| pegs.pow(disk);
        Self {
            pegs,
            powers: (0..space.disks).map(power).collect(),
            onward: arcs(&space.rules),
            back: arcs(&space.rules.reversed()),
        }
    }

    /// Visits the moves from a state over those arcs, the smallest disk's first, until the visitor has had enough: of
    /// each peg the topmost disk, to where no smaller one lies.
    #[inline]
    fn leave(&self, arcs: &[u32], state: u32, mut visit: impl FnMut((u32, u32, u32), u32) -> bool) {
        let (mut rest, mut covered) = (state, 0_u32);
        for (disk, &power) in (0..).zip(&self.powers) {
            let from = rest % self.pegs;
            rest /= self.pegs;
            if covered >> from & 1 == 1 {
                continue;
            }
            let mut free = arcs[from as usize] & !covered;
            while free != 0 {
                let to = free.trailing_zeros();
                free &= free - 1;
                if visit((disk, from, to), state - from * power + to * power) {
                    return;
                }
            }
            covered |= 1 << from;
            if covered.count_ones() == self.pegs {
                return;
            }
        }
    }
}

/// Where a disk may go from each peg, a bit a peg.
fn arcs(rules: &Rules) -> Vec<u32> {
    let mut arcs = vec![0; rules.pegs().into()];
    for (from, to) in rules.arcs() {
        arcs[from.index()] |= 1 << to.get();
    }
    arcs
}
