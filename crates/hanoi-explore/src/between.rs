//! A shortest path between any two states, block by block from both ends.
//!
//! Two balls grow, one around the start and one, with all arcs reversed, around the goal. Both are cut into the same blocks under
//! the same names, so they can be compared portal by portal. Of each block that a ball has met the portals are kept. The
//! least sum of a portal's two distances is the length as soon as it is no larger than the two distances that are due next;
//! `docs/explore.md` has the proof.

mod ball;
mod cut;
mod row;
mod teller;
mod touch;
mod way;

use hanoi_core::{Move, Problem};
use hanoi_search::SearchError;
use hanoi_search::shared::Watch;
use hanoi_search::shared::each;
use hanoi_search::shared::stopped;
use hanoi_search::{Limits, Stop};

use crate::constants::NEVER;
use crate::constants::{CACHE_PART, LEAST_PART, MESSAGE_PART, REMEMBERED};
use crate::error::ExploreError;
use crate::kernel::flood::Flood;
use crate::kernel::known::SettledBlocks;
use crate::run::exploration_plan::ExplorationPlan;
use crate::run::pool::left_with;
use crate::store::frame::Frame;
use ball::Ball;
use cut::plans;
use row::MET_BYTES;
use touch::{Touch, touch};
use way::way_back;

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
    /// Settled blocks that are remembered: of both balls, if both have the same rules.
    known: Vec<SettledBlocks>,
    best: Option<Touch>,
}

/// How far a search from both ends has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// The distances from the start and from the goal that are due next.
    pub radii: [u32; 2],
    /// How many blocks were met from each end.
    pub blocks: [usize; 2],
    /// How often a block was settled.
    pub settles: u64,
    /// How many of these were remembered.
    pub hits: u64,
    /// Whether portals are packed, since memory was short.
    pub is_packed: bool,
    /// The bytes of memory that are taken.
    pub bytes: usize,
}

impl Between {
    /// Prepares to search a problem, with so many small disks in a block, or as many as suit the memory.
    ///
    /// # Errors
    ///
    /// The method does not apply to the rules; it would take too much memory.
    ///
    /// # Complexity
    ///
    /// Time for the states of a block, no more than 2^24, and for the blocks.
    pub fn new(problem: &Problem, small: Option<u32>, memory: usize) -> Result<Self, ExploreError> {
        let plans = plans(problem, small, memory)?;
        Ok(Self {
            problem: problem.clone(),
            plans,
            balls: Vec::new(),
            known: Vec::new(),
            best: None,
        })
    }

    /// How many small disks a block has.
    #[must_use]
    pub const fn small(&self) -> u32 {
        self.plans[0].small()
    }

    /// Finds a shortest path. Of several it may be any.
    ///
    /// # Errors
    ///
    /// A limit was reached; then the bounds are the best that are known. What was done is kept, and another call goes on.
    ///
    /// # Complexity
    ///
    /// Blocks with states nearer to either end than about half the distance are settled, about twice; each is kept with its
    /// portals, about a third of a byte for each when memory is short.
    pub fn shortest_path(&mut self, limits: &mut Limits<'_>) -> Result<Vec<Move>, SearchError> {
        let cores = limits.cores.get();
        self.engage(cores, limits.memory);
        let watch = &mut Watch::new(limits);
        let mut grown = Ok(());
        while self.best.is_none_or(|best| best.length > self.reach()) {
            if let Err(why) = grown {
                return Err(self.bounds(why, watch));
            }
            let side = self.smaller();
            grown = self.grow(side, watch);
            self.compare(side, cores);
        }
        Ok(self.path().unwrap_or_default())
    }

    /// How far it has come.
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

    /// Begins with both ends alone, if it has not begun, and makes ready for so many cores.
    fn engage(&mut self, cores: usize, memory: usize) {
        if self.balls.is_empty() {
            self.begin(memory);
        }
        self.balls
            .iter_mut()
            .for_each(|ball| ball.pool.engage(cores));
    }

    fn begin(&mut self, memory: usize) {
        let [start, goal] = &self.plans;
        let frame = start.frame();
        let other = Frame::sharing(goal.partition(), &frame);
        self.balls = vec![Ball::new(start, frame), Ball::new(goal, other)];
        let tables = if start.rules == goal.rules { 1 } else { 2 };
        let portals = self.balls[0].pool.frame.portals.len();
        let places = REMEMBERED.min(start.blocks());
        let table = |_| SettledBlocks::new(portals, places, memory / CACHE_PART / tables);
        self.known = (0..tables).map(table).collect();
    }

    /// No path is shorter, unless it was found.
    fn reach(&self) -> u32 {
        let [start, goal] = [0, 1].map(|side: usize| self.balls[side].bucket);
        start.saturating_add(goal)
    }

    /// The ball to grow next, of those that have something left to do: one that has not begun, or else the one that has met fewer
    /// blocks.
    fn smaller(&self) -> usize {
        let [start, goal] = [0, 1].map(|side: usize| {
            let ball = &self.balls[side];
            (ball.bucket == NEVER, ball.bucket > 0, ball.blocks())
        });
        usize::from(goal < start)
    }

    /// Does what is due next in one ball.
    fn grow(&mut self, side: usize, watch: &mut Watch<'_>) -> Result<(), Stop> {
        while self.is_due(side) {
            let room = match self.room(side, watch) {
                Err(Stop::Memory) if self.pack() => continue,
                room => room,
            };
            let (ball, known) = (&mut self.balls[side], &self.known);
            match room {
                Ok(room) => ball.work(room, &known[side.min(known.len() - 1)]),
                Err(stop) => {
                    ball.deliver();
                    return Err(stop);
                }
            }
        }
        self.balls[side].next_bucket();
        Ok(())
    }

    /// Whether blocks of a ball's bucket are still to be visited.
    fn is_due(&mut self, side: usize) -> bool {
        let ball = &mut self.balls[side];
        ball.pool.due(ball.bucket) > 0
    }

    /// Asks whether to go on, and returns how many bytes messages may take: each may bring a new block, if there is one left.
    fn room(&self, side: usize, watch: &mut Watch<'_>) -> Result<usize, Stop> {
        let (ball, mail) = (&self.balls[side], watch.limit() / MESSAGE_PART);
        let bytes = self.bytes_but_mail() + mail;
        let blocks: usize = self.balls.iter().map(Ball::blocks).sum();
        let states = usize::from(self.problem.pegs()).saturating_pow(self.small());
        watch.note(self.reach().into(), blocks.saturating_mul(states));
        let left = left_with(bytes, watch)?;
        let (block, len) = (
            ball.pool.frame.kept_bytes() + MET_BYTES,
            ball.pool.frame.portals.per_pair(),
        );
        let unmet = ball.pool.frame.rests.count() - ball.blocks();
        let room = if left >= unmet * block {
            mail
        } else {
            left / block * len
        };
        let least = (watch.limit() / LEAST_PART).max(ball.cores() * ball.pool.frame.portals.len());
        if room < least {
            return Err(Stop::Memory);
        }
        Ok(room.min(mail))
    }

    /// Packs portals from now on, or returns that it does so already or that nothing would be spared.
    fn pack(&mut self) -> bool {
        let packed = self.balls.iter_mut().map(|ball| ball.pool.pack(None));
        packed.fold(false, |any, packed| any | packed)
    }

    /// Compares what is new in one ball with the other.
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

    /// The path by the best touch.
    fn path(&self) -> Option<Vec<Move>> {
        let [start, goal] = &self.balls[..] else {
            return None;
        };
        let touch = self.best?;
        let mut ways = [(start, goal), (goal, start)].map(|sides| (sides, Vec::new()));
        each(&mut ways, start.cores() > 1, |((ball, other), way)| {
            *way = way_back(ball, &other.pool.frame, touch);
        });
        let [(_, path), (_, rest)] = ways;
        let rest = rest.into_iter().map(Move::inverse);
        Some(path.into_iter().rev().chain(rest).collect())
    }

    /// What is known of the length when the search is stopped.
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

    /// The bytes that it takes, with what it takes now and then to search a block state by state.
    fn bytes(&self) -> usize {
        let mail = self
            .balls
            .first()
            .map_or(0, |ball| ball.pool.frame.mail.bytes());
        self.bytes_but_mail() + mail
    }

    /// The same without the memory for messages.
    fn bytes_but_mail(&self) -> usize {
        let balls: usize = self.balls.iter().map(|ball| ball.pool.bytes()).sum();
        let portals = self
            .balls
            .first()
            .map_or(0, |ball| ball.pool.frame.portals.len());
        let known: usize = self.known.iter().map(|known| known.bytes(portals)).sum();
        balls + known + Flood::bytes(self.small(), self.problem.pegs())
    }
}
