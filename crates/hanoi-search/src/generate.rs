//! Puzzle sets that are the same whenever and wherever they are made.
//!
//! All puzzles of a kind on one board (so many disks, so many pegs, these rules) are numbered, and a permutation keyed
//! by the seed says which comes at which place. The boards take turns, shuffled anew each round; one whose puzzles are
//! used up drops out. So what comes at any place is known without what came before: no puzzle can come twice, none has
//! to be remembered, all cores work on places of their own, and the end of all puzzles is seen for certain. A puzzle
//! that is not what was asked for is passed over; ids count those that remain.
//!
//! Solved are puzzles on up to 3 pegs by formula ([`hanoi_core::Solution`]), in graphs of up to 2^22 states from both ends,
//! and in larger ones by [`shortest_path`](crate::shortest_path).

mod formats;
mod meeting;
mod prompt;
mod shuffle;
mod solver;
mod space;

use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use crate::Refusal;
use hanoi_core::{Move, Problem, Proof, Rules, UBig};

use crate::limits::{Limits, Status, Stop, Watch};
use shuffle::{Shuffle, key};
use solver::Solver;
use space::Space;

pub use formats::Pddl;
pub use prompt::Prompt;

/// The longest solution of a puzzle in a set, whatever distance was asked for: it is written out.
pub const MAX_DISTANCE: u64 = 1 << 20;

/// Which puzzles a set is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// From a perfect state to another.
    Perfect,
    /// From any state to a perfect one.
    ToPerfect,
    /// From any state to any other.
    #[default]
    Any,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Perfect, Self::ToPerfect, Self::Any];

    /// Its name, which [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Perfect => "perfect",
            Self::ToPerfect => "to-perfect",
            Self::Any => "any",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let found = Self::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            invalid(format!(
                "'{text}' is not a kind of puzzle: expected one of {names}"
            ))
        })
    }
}

/// What a set is asked to be. The same request gives the same puzzles in the same order, on any number of threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// How many puzzles.
    pub count: u64,
    /// What the order of the puzzles is drawn from.
    pub seed: u64,
    /// The numbers of disks.
    pub disks: RangeInclusive<u32>,
    /// The rules, each with a number of pegs.
    pub rules: Vec<Rules>,
    /// The kind of start and goal.
    pub kind: Kind,
    /// The lengths of a shortest solution; beyond [`MAX_DISTANCE`] there are no puzzles.
    pub distance: RangeInclusive<u64>,
    /// How far start and goal are from trivial at least: the number of disks that do not lie on the peg that has most
    /// of them, which is the smallest number of disks that would have to move for the state to be perfect. It does not
    /// apply to a goal that is perfect by the kind.
    pub apart: u32,
    /// How many puzzles in a row may be passed over before the set is given up.
    pub tries: u64,
}

impl Default for Request {
    /// A thousand puzzles of 3 to 6 disks on 3 pegs, from any state to any other.
    fn default() -> Self {
        Self {
            count: 1000,
            seed: 0,
            disks: 3..=6,
            rules: vec![Rules::classic(3).expect("3 pegs are few")],
            kind: Kind::default(),
            distance: 1..=MAX_DISTANCE,
            apart: 0,
            tries: 1_000_000,
        }
    }
}

/// A puzzle and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its number in the set, from 1.
    pub id: u64,
    /// Start, goal and rules.
    pub problem: Problem,
    /// A shortest solution.
    pub moves: Vec<Move>,
    /// The number of shortest solutions, unless counting them takes more memory than a search may use.
    pub paths: Option<UBig>,
    /// What proves that no solution is shorter.
    pub proof: Proof,
}

/// How a set ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ending {
    /// All puzzles that were asked for were made.
    Complete,
    /// There are no more: those made are all that meet the request.
    NoMore(u64),
    /// So many were made, and then none in all the tries.
    TriedEnough(u64),
    /// So many were made, and then a limit was reached.
    Stopped(u64, Stop),
    /// Nobody wants more.
    Refused,
}

/// Makes a set of puzzles and gives them out in order.
///
/// Each of `limits.cores` threads may take `limits.memory` for the search for a puzzle. It is needed for graphs of more
/// than 2^22 states only, and with another amount another of several shortest solutions may be found. When a limit is
/// reached, the set ends.
///
/// ```
/// use std::ops::ControlFlow;
/// use hanoi_search::{Ending, Limits, Request, generate};
///
/// let request = Request { count: 100, seed: 7, distance: 5..=10, ..Request::default() };
/// let mut puzzles = Vec::new();
/// let ending = generate(&request, &mut Limits::default(), &mut |puzzle| {
///     puzzles.push(puzzle);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((ending, puzzles.len()), (Ending::Complete, 100));
/// assert!(puzzles.iter().all(|puzzle| (5..=10).contains(&puzzle.moves.len())));
/// # Ok::<(), hanoi_core::Error>(())
/// ```
///
/// # Errors
///
/// No puzzle can meet the request, or there are too many states to number them (2^63).
///
/// # Complexity
///
/// A few microseconds for a puzzle on 3 pegs, ten to a hundred in small graphs, and what [`crate::shortest_path`]
/// takes in large ones. Memory does not grow with the set.
pub fn generate(
    request: &Request,
    limits: &mut Limits<'_>,
    each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Result<Ending, Refusal> {
    let plan = Plan::new(request)?;
    let halt = AtomicBool::new(false);
    let (threads, memory) = (limits.cores.get(), limits.memory);
    std::thread::scope(|scope| {
        let start = |first: usize| {
            let (sender, receiver) = sync_channel(BATCHES);
            let (plan, halt) = (&plan, &halt);
            scope.spawn(move || {
                let mut watch = |_: &Status| {
                    if halt.load(Ordering::Relaxed) {
                        return ControlFlow::Break(Stop::Interrupt);
                    }
                    ControlFlow::Continue(())
                };
                let limits = Limits {
                    memory,
                    watch: Some(&mut watch),
                    ..Limits::default()
                };
                plan.work(first, threads, Solver::new(request, limits), &sender);
            });
            receiver
        };
        let batches: Vec<_> = (0..threads).map(start).collect();
        let ending = gather(request, &batches, &mut Watch::new(limits), each);
        halt.store(true, Ordering::Relaxed);
        Ok(ending)
    })
}

/// How many places a thread works on before it hands over what it has found, where puzzles are solved in no time.
const BATCH: usize = 64;
/// With more states than this, each puzzle is handed over by itself.
const FEW_STATES: u64 = 1 << 16;
/// How many batches a thread may be ahead.
const BATCHES: usize = 16;

/// What came at a place, unless the board's puzzles were used up.
enum Found {
    Puzzle(Box<Puzzle>),
    Other,
    Stopped(Stop),
}

type Batch = Vec<Found>;

/// The boards with the order of their puzzles.
struct Plan {
    boards: Vec<(Space, Shuffle)>,
    seed: u64,
    /// How many places there are.
    places: u64,
    /// How many of them a thread works on at once. The set does not depend on it.
    batch: usize,
}

impl Plan {
    fn new(request: &Request) -> Result<Self, Refusal> {
        let mut boards: Vec<(Space, Shuffle)> = Vec::new();
        for rules in &request.rules {
            let known = boards.iter().any(|(space, _)| space.rules == *rules);
            for disks in request.disks.clone().filter(|_| !known) {
                let space = Space::new(disks, rules, request.kind)?;
                let board = key(u64::from(disks), u64::from(rules.pegs()));
                let shuffle = Shuffle::new(space.puzzles, key(request.seed, board));
                boards.push((space, shuffle));
            }
        }
        boards.retain(|(space, _)| space.puzzles > 0 && space.most_apart() >= request.apart);
        let most = boards.iter().map(|(space, _)| space.puzzles).max();
        let most = most.filter(|_| *request.distance.end() > 0 && !request.distance.is_empty());
        let most = most.ok_or_else(|| nothing(request))?;
        let rounds = u64::try_from(most).unwrap_or(u64::MAX);
        let places = rounds.saturating_mul(number(boards.len()));
        let is_easy =
            |(space, _): &(Space, _)| space.rules.pegs() <= 3 || space.states <= FEW_STATES;
        let batch = if boards.iter().all(is_easy) { BATCH } else { 1 };
        Ok(Self {
            boards,
            seed: request.seed,
            places,
            batch,
        })
    }

    /// Looks at every `step`th batch of places.
    fn work(&self, first: usize, step: usize, mut solver: Solver<'_>, found: &SyncSender<Batch>) {
        let first = number(first * self.batch);
        for begin in (first..self.places).step_by(step.saturating_mul(self.batch)) {
            let places = begin..self.places.min(begin.saturating_add(number(self.batch)));
            let batch = places
                .filter_map(|place| self.look(place, &mut solver))
                .collect();
            if found.send(batch).is_err() {
                return;
            }
        }
    }

    /// What comes at a place.
    fn look(&self, place: u64, solver: &mut Solver<'_>) -> Option<Found> {
        let boards = number(self.boards.len());
        let (round, turn) = (place / boards, place % boards);
        let turns = Shuffle::new(boards.into(), key(self.seed, !round));
        let board = usize::try_from(turns.at(turn.into())).expect("few boards");
        let (space, shuffle) = &self.boards[board];
        if u128::from(round) >= shuffle.size() {
            return None;
        }
        Some(match solver.puzzle(space, shuffle.at(round.into())) {
            Ok(Some(puzzle)) => Found::Puzzle(Box::new(puzzle)),
            Ok(None) => Found::Other,
            Err(stop) => Found::Stopped(stop),
        })
    }
}

/// Takes the batches in order, and gives out the puzzles with their ids.
fn gather(
    request: &Request,
    batches: &[Receiver<Batch>],
    watch: &mut Watch<'_>,
    each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Ending {
    let (mut made, mut passed) = (0, 0);
    let mut turns = batches.iter().cycle();
    while made < request.count {
        let batch = turns
            .next()
            .map_or(Ok(None), |receiver| wait(receiver, watch));
        let batch = match batch {
            Ok(Some(batch)) => batch,
            Ok(None) => return Ending::NoMore(made),
            Err(stop) => return Ending::Stopped(made, stop),
        };
        for found in batch {
            match found {
                _ if made >= request.count => return Ending::Complete,
                _ if passed >= request.tries => return Ending::TriedEnough(made),
                Found::Puzzle(puzzle) => {
                    (made, passed) = (made + 1, 0);
                    if each(Puzzle {
                        id: made,
                        ..*puzzle
                    })
                    .is_break()
                    {
                        return Ending::Refused;
                    }
                }
                Found::Other => passed += 1,
                Found::Stopped(stop) => return Ending::Stopped(made, stop),
            }
        }
    }
    Ending::Complete
}

/// The next batch, or `None` if there is none.
fn wait(receiver: &Receiver<Batch>, watch: &mut Watch<'_>) -> Result<Option<Batch>, Stop> {
    loop {
        watch.check()?;
        match receiver.recv_timeout(Duration::from_millis(50)) {
            Ok(batch) => return Ok(Some(batch)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
        }
    }
}

fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

fn invalid(message: String) -> Refusal {
    Refusal::Said(message)
}

/// What to say when no puzzle can be what was asked for.
fn nothing(request: &Request) -> Refusal {
    let Request {
        disks,
        kind,
        distance,
        apart,
        ..
    } = request;
    invalid(format!(
        "there is no puzzle of the kind {kind} with {} to {} disks, {apart} of them apart, at a distance of {} to {}: \
         expected at least 1 disk, 2 pegs and 1 move, and fewer disks apart",
        disks.start(),
        disks.end(),
        distance.start(),
        distance.end()
    ))
}
