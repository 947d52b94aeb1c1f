//! Shortest paths between two states, searched block by block from both ends.
//!
//! Two balls grow: one around the start, and one around the goal with all arcs reversed. Both are cut into the same
//! blocks under the same peg names, so they can be compared portal by portal. Each ball keeps the portals of every
//! block it has reached. The smallest sum of a portal's two distances is the length of a shortest path once it is at
//! most the sum of the two radii; `docs/explore/between.md` has the proof.

mod ball;
mod cut;
mod shelf;
mod touch;
mod trace;
mod visit;

use hanoi_core::cores::each;
use hanoi_core::{Move, Problem};
use hanoi_search::SearchError;
use hanoi_search::shared::Watch;
use hanoi_search::shared::stopped;
use hanoi_search::{Limits, Stop};

use crate::constants::NEVER;
use crate::constants::{CACHE_PART, FREE_PART, MAX_CACHED, MESSAGE_PART};
use crate::error::ExploreError;
use crate::kernel::flood::Flood;
use crate::kernel::settled::SettledBlocks;
use crate::run::exploration_plan::ExplorationPlan;
use crate::run::pool::bytes_left;
use crate::store::frame::Frame;
use ball::Ball;
use cut::plans;
use shelf::BALL_BLOCK_BYTES;
use touch::{Touch, touch};
use trace::trace_back;

/// A search for a shortest path, block by block from both ends.
///
/// ```
/// use hanoi_core::{Problem, Rules, State};
/// use hanoi_search::Limits;
/// use hanoi_explore::Between;
///
/// let (start, goal) = (State::parse("ABCDABCDAB", 4)?, State::parse("DCBADDCCBA", 4)?);
/// let problem = Problem::new(start, goal, Rules::classic(4)?)?;
/// let mut between = Between::new(&problem, Some(4), 1 << 30).unwrap();
/// let path = between.shortest_path(&mut Limits::default()).unwrap();
/// assert_eq!(path.len(), 33);
/// # Ok::<(), hanoi_core::Error>(())
/// ```
#[derive(Debug)]
pub struct Between {
    problem: Problem,
    plans: [ExplorationPlan; 2],
    balls: Vec<Ball>,
    /// Caches of settled blocks: one if the rules equal their reverse, else one per ball.
    tables: Vec<SettledBlocks>,
    best: Option<Touch>,
}

/// The progress of a search from both ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reach {
    /// The radius of each ball: the next distance to settle, from the start and from the goal.
    pub radii: [u32; 2],
    /// The number of blocks reached from each end.
    pub blocks: [usize; 2],
    /// The number of times a block was settled.
    pub settles: u64,
    /// The number of settles answered from the cache.
    pub hits: u64,
    /// Whether portals are packed to save memory.
    pub is_packed: bool,
    /// The memory in use, in bytes.
    pub bytes: usize,
}

impl Between {
    /// Prepares a search with blocks of `small` disks, or of a size that fits the memory.
    ///
    /// # Errors
    ///
    /// The method does not apply to the rules, or needs more memory than that.
    ///
    /// # Complexity
    ///
    /// Time proportional to the states of a block (at most 2^24) and to the number of blocks.
    pub fn new(problem: &Problem, small: Option<u32>, memory: usize) -> Result<Self, ExploreError> {
        let plans = plans(problem, small, memory)?;
        Ok(Self {
            problem: problem.clone(),
            plans,
            balls: Vec::new(),
            tables: Vec::new(),
            best: None,
        })
    }

    /// Returns the number of small disks in a block.
    #[must_use]
    pub const fn small(&self) -> u32 {
        self.plans[0].small()
    }

    /// Finds a shortest path. If there are several, which one is unspecified.
    ///
    /// # Errors
    ///
    /// A limit was reached; the error holds the best bounds so far. Another call resumes the search.
    ///
    /// # Complexity
    ///
    /// Each block within about half the distance of either end is settled about twice. Its portals stay in memory, at a
    /// byte each, or about a third of a byte when memory is short.
    pub fn shortest_path(&mut self, limits: &mut Limits<'_>) -> Result<Vec<Move>, SearchError> {
        let cores = limits.cores.get();
        self.prepare(cores, limits.bytes());
        let watch = &mut Watch::new(limits);
        let mut grown = Ok(());
        while self.best.is_none_or(|best| best.length > self.reach()) {
            if let Err(why) = grown {
                return Err(self.bounds(why, watch));
            }
            let side = self.next_side();
            grown = self.grow(side, watch);
            self.compare(side, cores);
        }
        Ok(self.path().unwrap_or_default())
    }

    /// Returns the progress of the search.
    #[must_use]
    pub fn reached(&self) -> Reach {
        let [start, goal] = &self.balls[..] else {
            return Reach::default();
        };
        Reach {
            radii: [start.bucket, goal.bucket],
            blocks: [start.blocks(), goal.blocks()],
            settles: start.pool.settles + goal.pool.settles,
            hits: start.pool.hits + goal.pool.hits,
            is_packed: start.pool.frame.packing.is_some(),
            bytes: self.bytes(),
        }
    }

    /// Creates the balls on the first call, and a worker for each core.
    fn prepare(&mut self, cores: usize, memory: usize) {
        if self.balls.is_empty() {
            self.begin(memory);
        }
        self.balls
            .iter_mut()
            .for_each(|ball| ball.pool.prepare(cores));
    }

    fn begin(&mut self, memory: usize) {
        let [start, goal] = &self.plans;
        let frame = start.frame();
        let other = Frame::sharing(goal.partition(), &frame);
        self.balls = vec![Ball::new(start, frame), Ball::new(goal, other)];
        let count = if start.rules == goal.rules { 1 } else { 2 };
        let portals = self.balls[0].pool.frame.portals.len();
        let places = MAX_CACHED.min(start.blocks());
        let table = |_| SettledBlocks::new(portals, places, memory / CACHE_PART / count);
        self.tables = (0..count).map(table).collect();
    }

    /// A lower bound on the length of any path not yet found.
    fn reach(&self) -> u32 {
        let [start, goal] = [0, 1].map(|side: usize| self.balls[side].bucket);
        start.saturating_add(goal)
    }

    /// The ball to grow next: one that has not begun, else the smaller one, unless it is complete.
    fn next_side(&self) -> usize {
        let [start, goal] = [0, 1].map(|side: usize| {
            let ball = &self.balls[side];
            (ball.bucket == NEVER, ball.bucket > 0, ball.blocks())
        });
        usize::from(goal < start)
    }

    /// Settles the next bucket of one ball.
    fn grow(&mut self, side: usize, watch: &mut Watch<'_>) -> Result<(), Stop> {
        while self.is_due(side) {
            let room = match self.room(side, watch) {
                Err(Stop::Memory) if self.pack() => continue,
                room => room,
            };
            let (ball, tables) = (&mut self.balls[side], &self.tables);
            match room {
                Ok(room) => ball.work(room, &tables[side.min(tables.len() - 1)]),
                Err(stop) => {
                    ball.deliver();
                    return Err(stop);
                }
            }
        }
        self.balls[side].next_bucket();
        Ok(())
    }

    /// Whether a ball's bucket still has blocks to visit.
    fn is_due(&mut self, side: usize) -> bool {
        let ball = &mut self.balls[side];
        ball.pool.due(ball.bucket) > 0
    }

    /// Checks the limits, and returns the number of message bytes that fit. Each message may add a block, while there are
    /// unreached ones.
    fn room(&self, side: usize, watch: &mut Watch<'_>) -> Result<usize, Stop> {
        let (ball, mail) = (&self.balls[side], watch.limit() / MESSAGE_PART);
        let bytes = self.bytes_but_mail() + mail;
        let blocks: usize = self.balls.iter().map(Ball::blocks).sum();
        let states = usize::from(self.problem.pegs()).saturating_pow(self.small());
        watch.note(self.reach().into(), blocks.saturating_mul(states));
        let left = bytes_left(bytes, watch)?;
        let (block, len) = (
            ball.pool.frame.slot_bytes() + BALL_BLOCK_BYTES,
            ball.pool.frame.portals.per_pair(),
        );
        let unmet = ball.pool.frame.rests.count() - ball.blocks();
        let room = if left >= unmet * block {
            mail
        } else {
            left / block * len
        };
        let least = (watch.limit() / FREE_PART).max(ball.cores() * ball.pool.frame.portals.len());
        if room < least {
            return Err(Stop::Memory);
        }
        Ok(room.min(mail))
    }

    /// Packs the portals. Returns false if they already are packed or packing saves nothing.
    fn pack(&mut self) -> bool {
        let packed = self.balls.iter_mut().map(|ball| ball.pool.pack(None));
        packed.fold(false, |any, packed| any | packed)
    }

    /// Compares the changed blocks of one ball with the other ball.
    fn compare(&mut self, side: usize, cores: usize) {
        if let [start, goal] = &mut self.balls[..] {
            let (ball, other) = if side == 0 {
                (start, &*goal)
            } else {
                (goal, &*start)
            };
            let found = touch(ball, other, self.best, cores);
            self.best = self.best.into_iter().chain(found).min();
        }
    }

    /// The path through the best touch.
    fn path(&self) -> Option<Vec<Move>> {
        let [start, goal] = &self.balls[..] else {
            return None;
        };
        let touch = self.best?;
        let mut halves = [(start, goal), (goal, start)].map(|sides| (sides, Vec::new()));
        each(&mut halves, start.cores() > 1, |((ball, other), half)| {
            *half = trace_back(ball, &other.pool.frame, touch);
        });
        let [(_, path), (_, rest)] = halves;
        let rest = rest.into_iter().map(Move::inverse);
        Some(path.into_iter().rev().chain(rest).collect())
    }

    /// The bounds on the length when the search stops.
    fn bounds(&self, why: Stop, watch: &mut Watch<'_>) -> SearchError {
        watch.note(self.reach().into(), 0);
        watch.keep(self.bytes());
        let mut error = stopped(&self.problem, why, watch);
        if let (SearchError::Stopped(bounds), Some(path)) = (&mut error, self.path()) {
            let longest = bounds
                .at_most
                .take()
                .filter(|other| other.len() < path.len());
            bounds.at_most = Some(longest.unwrap_or(path));
        }
        error
    }

    /// The bytes in use, including the temporary tables for searching a block state by state.
    fn bytes(&self) -> usize {
        let mail = self
            .balls
            .first()
            .map_or(0, |ball| ball.pool.frame.mail.bytes());
        self.bytes_but_mail() + mail
    }

    /// The bytes in use, without messages.
    fn bytes_but_mail(&self) -> usize {
        let balls: usize = self.balls.iter().map(|ball| ball.pool.bytes()).sum();
        let portals = self
            .balls
            .first()
            .map_or(0, |ball| ball.pool.frame.portals.len());
        let cached: usize = self.tables.iter().map(|table| table.bytes(portals)).sum();
        balls + cached + Flood::bytes(self.small(), self.problem.pegs())
    }
}
