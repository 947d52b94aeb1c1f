//! Moves and states as numeric rows in memory, for arrays.
//!
//! Moves are copied leg by leg, as in text. Consecutive states differ in one place, so each row is a copy of the row
//! above with one change.

use std::sync::Arc;

use hanoi_core::{LegCache, Legs, Moves};

use crate::{Error, Move, Solution, State, UBig};

/// The maximum number of moves of a leg, whose rows fit in a core's own cache.
const LEG_MOVES: usize = 1 << 12;
/// The number of bytes of legs that are cached.
const CACHED_BYTES: usize = 1 << 21;

type RenderMove = fn(Move, &mut Vec<u8>);

/// The moves of a solution as rows of three numbers: the disk, the peg it leaves and the peg it goes to, from 0.
///
/// ```
/// use hanoi::{Limits, MoveRows, Natural, Request, solve};
///
/// let problem = Request::default().disks(2).problem()?;
/// let solution = solve(&problem, None, &mut Limits::default())?;
/// let mut bytes = [0; 9];
/// assert_eq!(MoveRows::new(&solution, &Natural::ZERO)?.fill(&mut bytes), 9);
/// assert_eq!(bytes, [1, 0, 1, 2, 0, 2, 1, 1, 2]);
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// That of copying the rows.
///
/// That of copying the rows.
#[derive(Debug)]
pub struct MoveRows {
    legs: Legs,
    rendered: LegCache<u8, RenderMove>,
    leg: Arc<[u8]>,
    next: usize,
}

impl MoveRows {
    /// Returns the rows of all moves after the first `after`.
    ///
    /// # Errors
    ///
    /// There are fewer moves.
    pub fn new(solution: &Solution, after: &UBig) -> Result<Self, Error> {
        let render: RenderMove = if Self::width(solution) == 1 {
            narrow
        } else {
            wide
        };
        Ok(Self {
            legs: solution.legs(after, solution.length(), LEG_MOVES)?,
            rendered: LegCache::new(solution, render, CACHED_BYTES),
            leg: Arc::default(),
            next: 0,
        })
    }

    /// Returns the size of each number in a solution's rows, in bytes, least significant first: 1, or 4 with more than
    /// 255 disks.
    #[must_use]
    pub fn width(solution: &Solution) -> usize {
        if solution.problem().disks() <= u8::MAX.into() {
            1
        } else {
            4
        }
    }

    /// Fills a slice with the next rows, and returns the number of bytes written, which is less than its length only at
    /// the end.
    pub fn fill(&mut self, bytes: &mut [u8]) -> usize {
        let mut filled = 0;
        while filled < bytes.len() {
            if self.next == self.leg.len() && !self.next_leg() {
                break;
            }
            let rest = &self.leg[self.next..];
            let size = rest.len().min(bytes.len() - filled);
            bytes[filled..filled + size].copy_from_slice(&rest[..size]);
            self.next += size;
            filled += size;
        }
        filled
    }

    /// Renders the next leg, if there is one.
    fn next_leg(&mut self) -> bool {
        let Some(leg) = self.legs.next() else {
            return false;
        };
        self.leg = self.rendered.leg(&leg);
        self.next = 0;
        true
    }
}

/// A row with a byte for each number.
fn narrow(mv: Move, row: &mut Vec<u8>) {
    let [disk, ..] = mv.disk.get().to_le_bytes();
    row.extend_from_slice(&[disk, mv.from.get(), mv.to.get()]);
}

/// A row with four bytes for each number.
fn wide(mv: Move, row: &mut Vec<u8>) {
    for number in [mv.disk.get(), mv.from.get().into(), mv.to.get().into()] {
        row.extend_from_slice(&number.to_le_bytes());
    }
}

/// The states of a solution as rows: a byte for each disk's peg, from 0, the smallest disk first.
///
/// ```
/// use hanoi::{Limits, Natural, Request, StateRows, solve};
///
/// let problem = Request::default().disks(2).problem()?;
/// let solution = solve(&problem, None, &mut Limits::default())?;
/// let mut bytes = [0; 8];
/// assert_eq!(StateRows::new(&solution, &Natural::ZERO)?.fill(&mut bytes), 8);
/// assert_eq!(bytes, [0, 0, 1, 0, 1, 2, 2, 2]);
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// That of copying the rows one by one.
///
/// That of copying the rows, one by one.
#[derive(Debug)]
pub struct StateRows {
    /// The next row.
    row: Vec<u8>,
    /// The moves from there on.
    moves: Moves,
    ended: bool,
}

impl StateRows {
    /// Returns the rows of the state after `after` moves and of all states that follow it.
    ///
    /// # Errors
    ///
    /// There are fewer moves.
    pub fn new(solution: &Solution, after: &UBig) -> Result<Self, Error> {
        Ok(Self {
            row: row(&solution.state_after(after)?),
            moves: solution.moves_from(after),
            ended: false,
        })
    }

    /// Fills a slice with as many whole rows as fit, and returns the number of bytes written.
    pub fn fill(&mut self, bytes: &mut [u8]) -> usize {
        let width = self.row.len();
        if width == 0 {
            return 0;
        }
        let mut filled = 0;
        for place in bytes.chunks_exact_mut(width) {
            if self.ended {
                break;
            }
            place.copy_from_slice(&self.row);
            filled += width;
            match self.moves.next() {
                Some(mv) => self.row[mv.disk.index()] = mv.to.get(),
                None => self.ended = true,
            }
        }
        filled
    }
}

/// The row of a state.
fn row(state: &State) -> Vec<u8> {
    state.places().iter().map(|peg| peg.get()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Problem, Request, solve};

    fn solution(request: Request<'_>) -> Solution {
        let problem = request.problem().unwrap();
        solve(&problem, None, &mut Limits::default()).unwrap()
    }

    fn solutions() -> Vec<Solution> {
        let tower = |disks, pegs| Request::default().disks(disks).pegs(pegs);
        let between = Request::default().from("ABCABCA").to("CCABBAA");
        let searched = Request::default().pegs(4).from("ABCDA").to("DCABB");
        let linear = tower(7, 3).rules("linear");
        let requests = [
            tower(0, 3),
            tower(13, 3),
            tower(20, 4),
            between,
            searched,
            linear,
        ];
        requests.into_iter().map(solution).collect()
    }

    /// Reads all bytes, in slices of a size.
    fn read_all(size: usize, mut fill: impl FnMut(&mut [u8]) -> usize) -> Vec<u8> {
        let (mut all, mut bytes) = (Vec::new(), vec![0; size]);
        loop {
            let filled = fill(&mut bytes);
            all.extend_from_slice(&bytes[..filled]);
            if filled < size {
                return all;
            }
        }
    }

    #[test]
    fn move_rows_equal_the_moves() {
        for solution in solutions() {
            for after in [0_u32, 1, 5] {
                let after = UBig::from(after).min(solution.length().clone());
                let one_by_one = solution.moves_from(&after);
                let one_by_one = one_by_one
                    .flat_map(|mv| [mv.disk.get(), mv.from.get().into(), mv.to.get().into()]);
                let expected: Vec<u32> = one_by_one.collect();
                for size in [1, 3, 100, 9000] {
                    let mut rows = MoveRows::new(&solution, &after).unwrap();
                    let bytes = read_all(size, |bytes| rows.fill(bytes));
                    let numbers: Vec<u32> = bytes.into_iter().map(u32::from).collect();
                    assert_eq!(numbers, expected);
                }
            }
        }
    }

    #[test]
    fn numbers_of_more_than_255_disks_take_four_bytes() {
        let solution = solution(Request::default().disks(300).pegs(26));
        let mut rows = MoveRows::new(&solution, &UBig::ZERO).unwrap();
        let bytes = read_all(1 << 12, |bytes| rows.fill(bytes));
        let numbers: Vec<u32> = bytes
            .chunks_exact(4)
            .map(|number| u32::from_le_bytes(number.try_into().unwrap()))
            .collect();
        let moves = solution.moves();
        let expected =
            moves.flat_map(|mv| [mv.disk.get(), mv.from.get().into(), mv.to.get().into()]);
        assert_eq!(numbers, expected.collect::<Vec<_>>());
        assert!(numbers.contains(&300));
    }

    #[test]
    fn state_rows_equal_the_states() {
        for solution in solutions() {
            let length = usize::try_from(solution.length()).unwrap();
            let disks = solution.problem().disks() as usize;
            let states = (0..=length).map(|m| solution.state_after(m as u64).unwrap());
            let expected: Vec<u8> = states.flat_map(|state| row(&state)).collect();
            for rows_per_slice in [1, 7, 1000] {
                let mut rows = StateRows::new(&solution, &UBig::ZERO).unwrap();
                let size = disks.max(1) * rows_per_slice;
                assert_eq!(read_all(size, |bytes| rows.fill(bytes)), expected);
            }
        }
    }

    #[test]
    fn start_beyond_the_end_is_an_error() {
        let problem = Problem::tower(3).unwrap();
        let solution = Solution::new(&problem).unwrap();
        assert!(MoveRows::new(&solution, &8_u8.into()).is_err());
        assert!(StateRows::new(&solution, &8_u8.into()).is_err());
    }
}
