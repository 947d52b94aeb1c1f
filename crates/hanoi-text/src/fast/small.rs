//! Short answers to small puzzles, played in machine words.
//!
//! Most answers of a batch are a few dozen moves in one of the layouts that programs write ([`layout`]), to a puzzle of a few
//! disks. Such a text is read and played in one scan: each peg is a word with a bit for each disk. Like [`move_lines`] this
//! is a short cut and no second grammar: a text that differs in a single byte is left to [`Check`], and so is an answer that
//! may be two. What is wrong with a move says the same [`Replay`] as there.
//!
//! [`move_lines`]: super::move_lines
//! [`Check`]: crate::Check

mod layout;

use hanoi_core::{Disk, MAX_PEGS, Move, Peg, Problem, Rules, State};

use super::move_lines::Said;
use crate::check::Replay;
use crate::{LineColumn, MoveCount, Outcome, PegName, Verdict, Wrong};
use layout::Moves;
pub use layout::Written;

/// The most disks of a [`SmallPuzzle`]: the bits of a word.
const MOST_DISKS: usize = 32;

/// The peg of each disk, the smallest first.
type Places = [Peg; MOST_DISKS];

/// A puzzle of at most 32 disks, for checking short answers in the layouts that programs write.
///
/// ```
/// # use hanoi_core::{Peg, Rules};
/// # use hanoi_text::{Outcome, SmallPuzzle, Written};
/// let (start, goal) = ([Peg::A; 2], [Peg::C; 2]);
/// let puzzle = SmallPuzzle::new(&start, &goal, Rules::classic(3)?).unwrap();
/// let checked = puzzle.check(b"1AB\n2AC\n2CB", Written::Plain).unwrap();
/// assert_eq!((checked.outcome(), checked.count().legal), (Outcome::Illegal, 2));
/// assert!(puzzle.check(b"First 1AB, then 2AC.", Written::Plain).is_none());
/// # Ok::<(), hanoi_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct SmallPuzzle {
    disks: usize,
    start: Places,
    goal: Places,
    rules: Rules,
}

impl SmallPuzzle {
    /// A puzzle from one state to another, given by the peg of each disk, the smallest first. `None` if there are more than
    /// 32 disks, nothing to do, or states that do not fit each other or the rules.
    #[must_use]
    pub fn new(start: &[Peg], goal: &[Peg], rules: Rules) -> Option<Self> {
        let disks = start.len();
        let fits = |peg: &Peg| peg.get() < rules.pegs();
        if disks != goal.len() || start == goal || !start.iter().chain(goal).all(fits) {
            return None;
        }
        let places = |state: &[Peg]| {
            let mut places = [Peg::A; MOST_DISKS];
            places.get_mut(..disks)?.copy_from_slice(state);
            Some(places)
        };
        Some(Self {
            disks,
            start: places(start)?,
            goal: places(goal)?,
            rules,
        })
    }

    /// Checks an answer as [`Check::scored`](crate::Check::scored) does, or not at all: `None` if it is not in a layout that
    /// is read here.
    ///
    /// # Complexity
    ///
    /// Time linear in the text, and no memory but for a wrong move.
    #[must_use]
    pub fn check(&self, text: &[u8], written: Written) -> Option<SmallVerdict> {
        let mut moves = Moves::begin(text, written)?;
        let mut game = Game::begin(self);
        while let Some(said) = moves.next() {
            game.take(said, || moves.place())?;
        }
        moves.is_at_end().then(|| game.verdict())
    }

    /// Returns the peg of each disk of the start, the smallest first.
    #[must_use]
    pub fn start(&self) -> &[Peg] {
        &self.start[..self.disks]
    }

    /// Returns the peg of each disk of the goal, the smallest first.
    #[must_use]
    pub fn goal(&self) -> &[Peg] {
        &self.goal[..self.disks]
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the puzzle as a problem.
    #[must_use]
    pub fn problem(&self) -> Problem {
        problem(
            self.state(self.start()),
            self.state(self.goal()),
            self.rules,
        )
    }

    fn state(&self, places: &[Peg]) -> State {
        State::from_places(places, self.rules.pegs())
            .expect("all pegs are among those of the rules")
    }
}

fn problem(start: State, goal: State, rules: Rules) -> Problem {
    Problem::new(start, goal, rules).expect("start and goal fit each other and the rules")
}

/// What came of a short answer to a small puzzle: a [`Verdict`] in less memory.
#[derive(Clone, Debug)]
pub struct SmallVerdict {
    puzzle: SmallPuzzle,
    count: MoveCount,
    /// After which move the goal was first reached.
    reached: Option<u64>,
    wrong: Option<Wrong>,
    /// Where the last legal move led to.
    end: Places,
}

impl SmallVerdict {
    /// Returns the puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &SmallPuzzle {
        &self.puzzle
    }

    /// Returns what the answer is, in a word.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if self.wrong.is_some() {
            Outcome::Illegal
        } else if self.end == self.puzzle.goal {
            Outcome::Solved
        } else {
            Outcome::Incomplete
        }
    }

    /// Returns how many moves there are, and how many of them are legal, wrong ones being left out.
    #[must_use]
    pub const fn count(&self) -> MoveCount {
        self.count
    }

    /// Returns the first wrong move.
    #[must_use]
    pub const fn wrong(&self) -> Option<&Wrong> {
        self.wrong.as_ref()
    }

    /// Returns how many legal moves were made before the first wrong one, or in all.
    #[must_use]
    pub fn legal(&self) -> u64 {
        let before = self.wrong.as_ref().map(|wrong| wrong.number - 1);
        before.unwrap_or(self.count.legal)
    }

    /// Returns the peg of each disk after all legal moves, the smallest first.
    #[must_use]
    pub fn end(&self) -> &[Peg] {
        &self.end[..self.puzzle.disks]
    }

    /// Returns the same as a verdict of a [`Check`](crate::Check).
    #[must_use]
    pub fn to_verdict(&self) -> Verdict {
        let wrong = self.wrong.as_ref();
        let end = wrong.map_or_else(
            || self.puzzle.state(self.end()),
            |wrong| wrong.state.clone(),
        );
        Verdict {
            problem: self.puzzle.problem(),
            legal: self.legal(),
            wrong: wrong.cloned(),
            reached: self.reached,
            end,
            count: Some(self.count),
            unreadable: None,
            blank: false,
        }
    }
}

/// A puzzle that is being played.
struct Game<'p> {
    puzzle: &'p SmallPuzzle,
    places: Places,
    /// The disks of each peg: a bit for each, the smallest in the lowest.
    towers: [u32; MAX_PEGS as usize],
    /// How many disks are not where the goal has them.
    away: usize,
    /// Whether peg numbers count from 1, once a move has told.
    from_one: Option<bool>,
    count: MoveCount,
    reached: Option<u64>,
    wrong: Option<Wrong>,
}

impl<'p> Game<'p> {
    fn begin(puzzle: &'p SmallPuzzle) -> Self {
        let mut towers = [0; MAX_PEGS as usize];
        for (disk, peg) in puzzle.start().iter().enumerate() {
            towers[peg.index()] |= 1 << disk;
        }
        let pairs = puzzle.start().iter().zip(puzzle.goal());
        Self {
            puzzle,
            places: puzzle.start,
            towers,
            away: pairs.filter(|(here, there)| here != there).count(),
            from_one: None,
            count: MoveCount {
                claimed: 0,
                legal: 0,
            },
            reached: None,
            wrong: None,
        }
    }

    /// Takes the next move. `None` if that may begin another answer.
    #[inline]
    fn take(&mut self, said: Said, place: impl FnOnce() -> LineColumn) -> Option<()> {
        self.count.claimed += 1;
        if self.from_one.is_none() {
            self.tell_base(said);
        }
        if let Some(mv) = self.legal(said) {
            self.play(mv);
        } else if self.wrong.is_none() {
            self.wrong = Some(self.first_wrong(said, place())?);
        }
        Some(())
    }

    /// Tells by the first move with numbered pegs whether they count from 0 or from 1, as [`Replay`] does.
    fn tell_base(&mut self, said: Said) {
        let (PegName::Number(from), PegName::Number(to)) = (said.from, said.to) else {
            return;
        };
        let here = &self.places[..self.puzzle.disks];
        let Some(&place) = Disk::new(said.disk).and_then(|disk| here.get(disk.index())) else {
            return;
        };
        let place = u64::from(place.get());
        let pegs = u64::from(self.puzzle.rules.pegs());
        let above = from.max(to) == pegs || place != from && from > 0 && place == from - 1;
        self.from_one = Some(from > 0 && to > 0 && above);
    }

    /// The move, if it is legal.
    #[inline]
    fn legal(&self, said: Said) -> Option<Move> {
        let disk = Disk::new(said.disk)?;
        let (from, to) = (self.peg(said.from)?, self.peg(said.to)?);
        let bit = 1_u32.checked_shl(said.disk - 1)?;
        let (here, there) = (self.towers[from.index()], self.towers[to.index()]);
        let is_top = here & here.wrapping_neg() == bit;
        let fits = there & (bit - 1) == 0;
        let legal = is_top && fits && self.puzzle.rules.allows(from, to);
        legal.then_some(Move { disk, from, to })
    }

    #[inline]
    fn peg(&self, name: PegName) -> Option<Peg> {
        match name {
            PegName::Peg(peg) => Some(peg),
            PegName::Number(number) | PegName::Index(number) => {
                let shift = u64::from(self.from_one == Some(true));
                Peg::new(u8::try_from(number.checked_sub(shift)?).ok()?)
            }
        }
    }

    #[inline]
    fn play(&mut self, Move { disk, from, to }: Move) {
        let index = disk.index();
        let bit = 1 << index;
        self.towers[from.index()] ^= bit;
        self.towers[to.index()] ^= bit;
        self.places[index] = to;
        self.count.legal += 1;
        let goal = self.puzzle.goal[index];
        self.away += usize::from(from == goal);
        self.away -= usize::from(to == goal);
        if self.away == 0 && self.wrong.is_none() {
            self.reached.get_or_insert(self.count.legal);
        }
    }

    /// What is wrong with the first move that is not legal. `None` if it may begin another answer, or is legal after all.
    #[cold]
    fn first_wrong(&self, said: Said, place: LineColumn) -> Option<Wrong> {
        if self.away == 0 {
            return None;
        }
        let state = self.puzzle.state(&self.places[..self.puzzle.disks]);
        let made = self.count.legal;
        let claim = said.into();
        let replay = Replay::new(&state, self.puzzle.rules, None).counting(self.from_one);
        let fault = { replay }.fault(&claim, made)?;
        Some(Wrong {
            number: made + 1,
            claim,
            place,
            fault,
            state,
        })
    }

    fn verdict(self) -> SmallVerdict {
        SmallVerdict {
            puzzle: self.puzzle.clone(),
            count: self.count,
            reached: self.reached,
            wrong: self.wrong,
            end: self.places,
        }
    }
}
