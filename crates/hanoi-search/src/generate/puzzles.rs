//! Puzzles by index.

use hanoi_core::{Rules, UBig};

use super::different::different;
use super::shuffle::{Shuffle, key};
use super::solver::{Graphs, solved};
use super::space::PuzzleSpace;
use super::{Puzzle, PuzzleError, PuzzleRequest};
use crate::graph::Graph;
use crate::limits::{Limits, Stop};

/// All puzzles that a request allows on its boards, in the order given by its seed.
///
/// Each can be computed without the earlier ones, so they can be distributed over threads, rows or machines.
///
/// ```
/// use hanoi_search::{Limits, PuzzleRequest, Puzzles};
///
/// let puzzles = Puzzles::new(&PuzzleRequest::default().seed(7))?;
/// assert_eq!(puzzles.len(), 596_700);
/// let puzzle = puzzles.get(500_000, &mut Limits::default()).unwrap();
/// assert_eq!(puzzle.unwrap().id, 500_001);
/// # Ok::<(), hanoi_search::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Puzzles {
    request: PuzzleRequest,
    boards: Vec<(PuzzleSpace, Shuffle)>,
    /// The first stretch has all boards, and each later one has fewer.
    stretches: Vec<Stretch>,
    len: u128,
}

/// Consecutive rounds in which the same boards have puzzles left.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    /// The index of its first puzzle.
    index: u128,
    /// The number of its first round.
    round: u128,
    boards: u128,
}

impl Puzzles {
    /// Numbers the puzzles of a request.
    ///
    /// # Errors
    ///
    /// No puzzle can meet the request, or a board has too many states to number (2^63).
    pub fn new(request: &PuzzleRequest) -> Result<Self, PuzzleError> {
        let mut boards: Vec<(PuzzleSpace, Shuffle)> = Vec::new();
        // There are no puzzles on one peg.
        for rules in request.rules.iter().filter(|rules| rules.pegs() > 1) {
            if boards.iter().all(|(space, _)| space.rules() != rules) {
                let disks = request.disks.clone();
                let all = disks.map(|disks| board(request, disks, rules));
                boards.append(&mut all.collect::<Result<_, _>>()?);
            }
        }
        boards.retain(|(space, _)| space.puzzles > 0 && space.most_apart() >= request.apart);
        if boards.is_empty() || request.distance.is_empty() || *request.distance.end() == 0 {
            return Err(PuzzleError::Nothing(Box::new(request.clone())));
        }
        let (stretches, len) = stretches(boards.iter().map(|(space, _)| space.puzzles).collect());
        Ok(Self {
            request: request.clone(),
            boards,
            stretches,
            len,
        })
    }

    /// Returns the request.
    #[must_use]
    pub const fn request(&self) -> &PuzzleRequest {
        &self.request
    }

    /// Returns the number of puzzles at any distance, up to 2^128 - 1. The count excludes unreachable perfect states, but
    /// includes other unreachable states, which are skipped.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always a puzzle")]
    pub const fn len(&self) -> u128 {
        self.len
    }

    /// Returns the number of puzzles, at any distance, that differ in more than the names of pegs. Returns `None` for many
    /// pegs under other rules than classic.
    ///
    /// ```
    /// use hanoi_search::{PuzzleKind, PuzzleRequest, Puzzles};
    ///
    /// // Six towers of each size, equal up to the names of pegs.
    /// let puzzles = Puzzles::new(&PuzzleRequest::default().disks(3..=5).kind(PuzzleKind::Perfect))?;
    /// assert_eq!((puzzles.len(), puzzles.different()), (18, Some(3u8.into())));
    /// # Ok::<(), hanoi_search::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn different(&self) -> Option<UBig> {
        self.boards.iter().map(|(space, _)| different(space)).sum()
    }

    /// Whether a puzzle takes no longer to make than to send to another core.
    pub(super) fn are_cheap(&self) -> bool {
        let mut rules = self.boards.iter().map(|(space, _)| space.rules());
        rules.all(|rules| rules.pegs() == 3 && rules.is_classic())
    }

    /// Returns the graphs of the boards.
    pub fn graphs(&self) -> impl Iterator<Item = &Graph> {
        self.boards.iter().map(|(space, _)| &space.graph)
    }

    /// Returns the puzzle at an index from 0; its id is one more. Returns `None` if its distance does not meet the request,
    /// if too few of its disks are apart, or if the index is too large.
    ///
    /// The number of shortest solutions is `None` if counting them exceeds the memory limit.
    ///
    /// # Errors
    ///
    /// A limit was reached.
    ///
    /// # Complexity
    ///
    /// A microsecond or two on 3 pegs under classic rules, tens of microseconds in small graphs and under other rules, and
    /// that of [`shortest_path`](crate::shortest_path) in large ones.
    pub fn get(&self, index: u128, limits: &mut Limits<'_>) -> Result<Option<Puzzle>, Stop> {
        self.get_in(&mut Graphs::default(), index, limits)
    }

    /// Returns the puzzle at an index, reusing the graphs of other puzzles.
    pub(super) fn get_in(
        &self,
        graphs: &mut Graphs,
        index: u128,
        limits: &mut Limits<'_>,
    ) -> Result<Option<Puzzle>, Stop> {
        if index >= self.len {
            return Ok(None);
        }
        let (space, number) = self.find(index);
        let puzzle = solved(&self.request, space, number, graphs, limits)?;
        let id = u64::try_from(index).map_or(u64::MAX, |index| index.saturating_add(1));
        Ok(puzzle.map(|puzzle| Puzzle { id, ..puzzle }))
    }

    /// The board of a puzzle, and its number there.
    fn find(&self, index: u128) -> (&PuzzleSpace, u128) {
        let after = self
            .stretches
            .partition_point(|stretch| stretch.index <= index);
        let stretch = self.stretches[after - 1];
        let place = index - stretch.index;
        let round = stretch.round + place / stretch.boards;
        let size = u128::try_from(self.boards.len()).unwrap_or(u128::MAX);
        let turns = Shuffle::new(size, key(self.request.seed, !super::shuffle::low(round)));
        let board = |turn| &self.boards[usize::try_from(turns.at(turn)).expect("few boards")];
        let turn = place % stretch.boards;
        let (space, order) = if stretch.boards == size {
            board(turn)
        } else {
            let rest = (0..size)
                .map(board)
                .filter(|(space, _)| space.puzzles > round);
            let mut rest = rest.skip(usize::try_from(turn).expect("few boards"));
            rest.next().expect("a board is left for every turn")
        };
        (space, order.at(round))
    }
}

/// All puzzles on one board, and their order.
fn board(
    request: &PuzzleRequest,
    disks: u32,
    rules: &Rules,
) -> Result<(PuzzleSpace, Shuffle), PuzzleError> {
    let space = PuzzleSpace::new(disks, rules, request.kind)?;
    let board = key(u64::from(disks), u64::from(rules.pegs()));
    let shuffle = Shuffle::new(space.puzzles, key(request.seed, board));
    Ok((space, shuffle))
}

/// The stretches of boards with these numbers of puzzles, and the total number of puzzles.
fn stretches(mut sizes: Vec<u128>) -> (Vec<Stretch>, u128) {
    sizes.sort_unstable();
    let (mut stretches, mut index, mut round) = (Vec::new(), 0_u128, 0);
    for (boards, &size) in (1..=sizes.len()).rev().zip(&sizes) {
        let boards = u128::try_from(boards).unwrap_or(u128::MAX);
        if size > round {
            stretches.push(Stretch {
                index,
                round,
                boards,
            });
            index = index.saturating_add((size - round).saturating_mul(boards));
            round = size;
        }
    }
    (stretches, index)
}
