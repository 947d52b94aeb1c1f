//! Checking a solution: every claim is played, in constant memory beyond the state.

use std::fmt;

use dashu_int::UBig;

use crate::disk::{MAX_DISKS, known};
use crate::text::{Claim, Onto, PegName};
use crate::{Disk, Error, Fault, Move, Optimality, Peg, Problem, Rules, Solution, State, Towers};

/// Plays what somebody claims to be a solution, move by move.
///
/// ```
/// # use hanoi::{Error, Move, Problem, Verifier};
/// let mut verifier = Verifier::new(&Problem::tower(2)?);
/// for mv in ["1AB", "2AC", "1BC"] {
///     verifier.play(&mv.parse::<Move>()?.into()).unwrap();
/// }
/// let verdict = verifier.verdict();
/// assert!(verdict.solved());
/// assert_eq!((verdict.legal, verdict.reached), (3, Some(3)));
/// # Ok::<(), Error>(())
/// ```
///
/// # Complexity
///
/// Constant time per move, time linear in the disks per state; memory for the state.
#[derive(Clone, Debug)]
pub struct Verifier {
    rules: Rules,
    start: State,
    goal: State,
    towers: Towers,
    /// The pegs of start and goal, while the number of disks is not known.
    growing: Option<(Peg, Peg)>,
    /// How many disks are not where the goal has them.
    away: u32,
    /// How many disks each peg has, if the tower may be taken to any peg.
    heights: Option<Vec<u32>>,
    legal: u64,
    reached: Option<u64>,
    /// Whether peg numbers count from 1, once a move has told.
    from_one: Option<bool>,
    /// The time of the first step of an ASP answer.
    first_time: Option<u32>,
    wrong: Option<Wrong>,
}

/// The first wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its number, from 1.
    pub number: u64,
    /// What was claimed.
    pub claim: Claim,
    /// The rule that it breaks.
    pub fault: Fault,
    /// The state that it was tried in.
    pub state: State,
}

/// What came of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The problem. Where the number of disks was not told, it is as many as the answer moved.
    pub problem: Problem,
    /// How many legal moves were made before the first wrong one, or in all.
    pub legal: u64,
    /// The first wrong move, if there is one.
    pub wrong: Option<Wrong>,
    /// After which move the goal was first reached, if it was.
    pub reached: Option<u64>,
    /// The state after the legal moves.
    pub end: State,
}

impl Verdict {
    /// Whether all moves were legal and led to the goal.
    #[must_use]
    pub fn solved(&self) -> bool {
        self.wrong.is_none() && self.end == *self.problem.goal()
    }

    /// The length of a shortest solution, and how that is known.
    ///
    /// # Errors
    ///
    /// As for [`Solution::new`]: it cannot be told, or there is no solution.
    pub fn shortest(&self) -> Result<(UBig, Optimality), Error> {
        let solution = Solution::new(&self.problem)?;
        Ok((solution.length().clone(), solution.optimality()))
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = crate::error::quote(&self.state.to_string());
        write!(
            f,
            "move {} ({}) in state {state}: {}",
            self.number, self.claim, self.fault
        )
    }
}

impl Verifier {
    /// A verifier for a problem.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self::begin(problem.start(), problem.goal(), *problem.rules(), None)
    }

    /// A verifier for a whole tower of as many disks as the answer turns out to move.
    ///
    /// # Errors
    ///
    /// A peg that the rules do not have.
    pub fn growing(from: Peg, to: Peg, rules: Rules) -> Result<Self, Error> {
        let problem = Problem::perfect(0, from, to, rules)?;
        Ok(Self::begin(
            problem.start(),
            problem.goal(),
            rules,
            Some((from, to)),
        ))
    }

    fn begin(start: &State, goal: &State, rules: Rules, growing: Option<(Peg, Peg)>) -> Self {
        let away = start
            .places()
            .iter()
            .zip(goal.places())
            .map(|(a, b)| u32::from(a != b))
            .sum();
        Self {
            rules,
            start: start.clone(),
            goal: goal.clone(),
            towers: Towers::new(start),
            growing,
            away,
            heights: None,
            legal: 0,
            reached: (away == 0).then_some(0),
            from_one: None,
            first_time: None,
            wrong: None,
        }
    }

    /// The same with another goal: all disks on whichever peg they are taken to, but not where they all began.
    #[must_use]
    pub fn to_any_peg(mut self) -> Self {
        let pegs = Peg::all(self.rules.pegs());
        let height = |peg: Peg| {
            self.start
                .places()
                .iter()
                .filter(|&&place| place == peg)
                .map(|_| 1)
                .sum()
        };
        self.heights = Some(pegs.map(height).collect());
        self
    }

    /// The same, from the start again.
    #[must_use]
    pub fn afresh(&self) -> Self {
        let empty = State::known(Vec::new(), self.rules.pegs());
        let again = match self.growing {
            Some(_) => Self::begin(&empty, &empty, self.rules, self.growing),
            None => Self::begin(&self.start, &self.goal, self.rules, None),
        };
        if self.heights.is_some() {
            again.to_any_peg()
        } else {
            again
        }
    }

    /// Plays a claim.
    ///
    /// # Errors
    ///
    /// The first wrong move. After it nothing more is played, and it is given again.
    pub fn play(&mut self, claim: &Claim) -> Result<(), Wrong> {
        if self.wrong.is_none() {
            self.wrong = self.try_claim(claim).err().map(|fault| Wrong {
                number: self.legal + 1,
                claim: claim.clone(),
                fault,
                state: self.towers.state().clone(),
            });
        }
        self.wrong.clone().map_or(Ok(()), Err)
    }

    /// Whether the claim begins another answer: this one is a shortest solution of at least two disks, and the claim
    /// does not go on from there but does from the start.
    #[must_use]
    pub fn begins_anew(&self, claim: &Claim) -> bool {
        self.start.disks() > 1
            && self.at_goal()
            && self.is_shortest()
            && self.clone().play(claim).is_err()
            && self.afresh().play(claim).is_ok()
    }

    fn is_shortest(&self) -> bool {
        let shortest = self.verdict().shortest();
        shortest.is_ok_and(|(length, _)| length == self.legal.into())
    }

    /// What has come of it so far.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let problem = Problem::known(self.start.clone(), self.goal.clone(), self.rules);
        Verdict {
            problem,
            legal: self.legal,
            wrong: self.wrong.clone(),
            reached: self.reached,
            end: self.towers.state().clone(),
        }
    }

    fn try_claim(&mut self, claim: &Claim) -> Result<(), Fault> {
        let mv = match claim {
            Claim::State(state) => match self.step_to(state)? {
                Some(mv) => mv,
                None => return Ok(()),
            },
            Claim::Move { disk, from, to } => self.resolve(*disk, *from, *to)?,
            Claim::Onto { disk, onto } => self.onto(*disk, *onto)?,
            Claim::Put { time, disk, onto } => self.put(*time, *disk, *onto)?,
        };
        self.towers.play(mv, &self.rules)?;
        self.legal += 1;
        self.watch_goal(mv);
        Ok(())
    }

    /// Counts the disks that the goal still lacks.
    fn watch_goal(&mut self, mv: Move) {
        if let Some(heights) = &mut self.heights {
            heights[mv.from.index()] -= 1;
            heights[mv.to.index()] += 1;
            self.away = self.start.disks() - heights[mv.to.index()];
            if self.away == 0 && self.start.perfect_peg() != Some(mv.to) {
                self.goal.places_mut().fill(mv.to);
            }
        } else {
            let goal = self.goal.places()[mv.disk.index()];
            self.away += u32::from(mv.from == goal);
            self.away -= u32::from(mv.to == goal);
        }
        if self.at_goal() {
            self.reached.get_or_insert(self.legal);
        }
    }

    /// Whether the goal is reached. Where any peg will do, it has become the goal by then.
    fn at_goal(&self) -> bool {
        self.away == 0 && *self.towers.state() == self.goal
    }

    /// The move that leads to a state; `None` if it is the state already.
    fn step_to(&mut self, state: &State) -> Result<Option<Move>, Fault> {
        if self.growing.is_some() && self.towers.state().disks() == 0 {
            self.grow_to(state.disks());
        }
        let here = self.towers.state();
        if state.disks() != here.disks() || state.pegs() != here.pegs() {
            return Err(Fault::StateSize(state.disks()));
        }
        let places = here.places().iter().zip(state.places()).zip(1_u32..);
        let mut changed = places.filter(|((from, to), _)| from != to);
        let Some(((&from, &to), size)) = changed.next() else {
            return Ok(None);
        };
        match changed.count() {
            0 => Ok(Some(Move {
                disk: known(size),
                from,
                to,
            })),
            more => Err(Fault::NotOneDisk(
                u32::try_from(more + 1).unwrap_or(u32::MAX),
            )),
        }
    }

    fn resolve(&mut self, size: Option<u32>, from: PegName, to: PegName) -> Result<Move, Fault> {
        if let Some(size) = size {
            self.disk(size)?;
        }
        self.tell_base(size, from, to);
        let (from, to) = (self.peg(from)?, self.peg(to)?);
        self.towers.check_pegs(from, to)?;
        let disk = match size {
            Some(size) => self.disk(size)?,
            None => self.take(from)?,
        };
        Ok(Move { disk, from, to })
    }

    /// Tells by the first move with numbered pegs whether they count from 0 or from 1.
    fn tell_base(&mut self, size: Option<u32>, from: PegName, to: PegName) {
        let (PegName::Number(from), PegName::Number(to), None) = (from, to, self.from_one) else {
            return;
        };
        let holds = |number: u64| {
            let peg = u8::try_from(number).ok().and_then(Peg::new);
            peg.is_some_and(|peg| match size.and_then(Disk::new) {
                Some(disk) => self.towers.state().peg_of(disk) == Some(peg),
                None => {
                    self.towers.top(peg).is_some()
                        || self.growing.is_some_and(|(start, _)| start == peg)
                }
            })
        };
        let pegs = u64::from(self.rules.pegs());
        let from_one =
            from > 0 && to > 0 && (from.max(to) == pegs || !holds(from) && holds(from - 1));
        self.from_one = Some(from_one);
    }

    fn peg(&self, name: PegName) -> Result<Peg, Fault> {
        let (number, shift) = match name {
            PegName::Peg(peg) => return Ok(peg),
            PegName::Number(number) if self.from_one == Some(true) => (number, 1),
            PegName::Number(number) | PegName::Index(number) => (number, 0),
        };
        let index = number
            .checked_sub(shift)
            .and_then(|index| u8::try_from(index).ok());
        let peg = index
            .filter(|&index| index < self.rules.pegs())
            .and_then(Peg::new);
        peg.ok_or(Fault::NoPegNumber(
            u32::try_from(number).unwrap_or(u32::MAX),
        ))
    }

    /// The topmost disk of a peg.
    fn take(&mut self, from: Peg) -> Result<Disk, Fault> {
        if self.towers.top(from).is_none() && self.growing.is_some_and(|(start, _)| start == from) {
            self.grow_to(self.towers.state().disks() + 1);
        }
        self.towers.top(from).ok_or(Fault::EmptyPeg(from))
    }

    fn onto(&mut self, size: u32, onto: Onto) -> Result<Move, Fault> {
        let disk = self.disk(size)?;
        let to = match onto {
            Onto::Peg(number) => self.peg(PegName::Index(number.into()))?,
            Onto::Disk(size) => {
                let below = self.disk(size)?;
                let peg = self.place(below);
                match self.towers.top(peg) {
                    Some(top) if top != below => return Err(Fault::Covered(below, top)),
                    _ => peg,
                }
            }
        };
        Ok(Move {
            disk,
            from: self.place(disk),
            to,
        })
    }

    /// In an ASP answer the pegs are the disks 1, 2 and so on, and then come the disks, the largest first.
    fn put(&mut self, time: u32, disk: u32, onto: u32) -> Result<Move, Fault> {
        let pegs = u32::from(self.rules.pegs());
        let all = self.towers.state().disks() + pegs;
        let first = *self.first_time.get_or_insert(time);
        if u64::from(time) != u64::from(first) + self.legal {
            return Err(Fault::OutOfTurn(time));
        }
        let size = |number: u32| {
            (all + 1)
                .checked_sub(number)
                .filter(|_| number > pegs)
                .ok_or(self.no_disk(number))
        };
        let onto = if onto > pegs {
            Onto::Disk(size(onto)?)
        } else {
            Onto::Peg(onto.wrapping_sub(1))
        };
        self.onto(size(disk)?, onto)
    }

    /// The disk of that size, if there is one; while the number of disks is not known, there is.
    fn disk(&mut self, size: u32) -> Result<Disk, Fault> {
        let disk = Disk::new(size).ok_or(self.no_disk(size))?;
        if self.growing.is_some() && size > self.towers.state().disks() {
            self.grow_to(size);
        }
        self.towers
            .state()
            .peg_of(disk)
            .map(|_| disk)
            .ok_or(self.no_disk(size))
    }

    fn no_disk(&self, size: u32) -> Fault {
        Fault::NoDisk(size, self.towers.state().disks())
    }

    fn place(&self, disk: Disk) -> Peg {
        self.towers
            .state()
            .peg_of(disk)
            .expect("the disk was found in this state")
    }

    /// Lays larger disks below those of the start peg, as they were from the start without being named.
    fn grow_to(&mut self, disks: u32) {
        let Some((from, to)) = self.growing else {
            return;
        };
        for _ in self.towers.state().disks()..disks.min(MAX_DISKS) {
            self.towers.underlay(from);
            self.start.places_mut().push(from);
            self.goal.places_mut().push(to);
            self.away += u32::from(from != to);
            if let Some(heights) = &mut self.heights {
                heights[from.index()] += 1;
            }
            self.reached = None;
        }
        if self.heights.is_some() {
            self.goal.places_mut().fill(to);
        }
    }
}
