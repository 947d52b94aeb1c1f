//! Short answers to small puzzles, played in machine words.
//!
//! Most answers of a batch are a few dozen moves in one of the layouts that programs write ([`layout`]), to a puzzle of a few
//! disks. Such a text is read and played in one scan: each peg is a word with a bit for each disk. Like [`move_lines`] this
//! is a short cut and no second grammar: a text that differs in a single byte is left to [`Check`], and so is an answer that
//! may be two.
//!
//! [`move_lines`]: super::move_lines
//! [`Check`]: crate::Check

mod game;
mod known;
mod layout;
mod step;

use std::fmt;

use hanoi_core::{Peg, Problem, Rules, State};

use crate::check::{write_quoted, write_wrong};
use crate::{Claim, ClaimFault, LineColumn, MoveCount, Outcome, Verdict, Wrong};
use game::Game;
pub use known::KnownSolutions;
pub use layout::Written;
use layout::{Form, Moves};
pub(crate) use step::sentence_words;
use step::{Read, Step};

const MOST_DISKS: usize = SmallPuzzle::MOST_DISKS;
/// The most pegs, each of which has one digit, also where they count from 1.
const MOST_PEGS: u8 = 8;

/// The peg of each disk, the smallest first.
type Places = [Peg; MOST_DISKS];

/// A state of at most 32 disks, without memory of its own.
#[derive(Clone, Copy, Debug)]
pub struct SmallState {
    disks: usize,
    /// Disks that there are not lie on the first peg.
    places: Places,
}

impl SmallState {
    /// The state with each disk on the next peg, the smallest disk first. `None` if there are more than 32.
    #[must_use]
    #[inline]
    pub fn new(pegs: impl IntoIterator<Item = Peg>) -> Option<Self> {
        let (mut disks, mut places) = (0, [Peg::A; MOST_DISKS]);
        for peg in pegs {
            *places.get_mut(disks)? = peg;
            disks += 1;
        }
        Some(Self { disks, places })
    }

    /// Returns the number of disks.
    #[must_use]
    pub const fn disks(&self) -> usize {
        self.disks
    }
}

/// A puzzle of at most 32 disks and 8 pegs, for checking short answers in the layouts that programs write.
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
    /// The most disks of a small puzzle: the bits of a word.
    pub const MOST_DISKS: usize = 32;

    /// A puzzle from one state to another, given by the peg of each disk, the smallest first. `None` if there are more than
    /// 32 disks or 8 pegs, nothing to do, or states that do not fit each other or the rules.
    #[must_use]
    pub fn new(start: &[Peg], goal: &[Peg], rules: Rules) -> Option<Self> {
        let state = |places: &[Peg]| SmallState::new(places.iter().copied());
        Self::between(state(start)?, state(goal)?, rules)
    }

    /// The same between states that are there already.
    #[must_use]
    pub fn between(start: SmallState, goal: SmallState, rules: Rules) -> Option<Self> {
        let fits = start.disks == goal.disks && rules.pegs() <= MOST_PEGS;
        // All 32 places are looked at: that takes no longer than a few, and nothing has to be foreseen.
        let all = start.places.iter().chain(&goal.places);
        let largest = all.fold(0, |largest, peg| largest.max(peg.get()));
        let is_puzzle =
            fits && largest < rules.pegs() && count_away(&start.places, &goal.places) > 0;
        is_puzzle.then_some(Self {
            disks: start.disks,
            start: start.places,
            goal: goal.places,
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
        self.check_with(text, written, &mut KnownSolutions::default())
    }

    /// Checks an answer in the same way, and compares what it has in common with a known solution.
    #[must_use]
    pub fn check_with(
        &self,
        text: &[u8],
        written: Written,
        known: &mut KnownSolutions,
    ) -> Option<SmallVerdict> {
        match Form::of(text)? {
            form @ Form::Compact => self.play(form, text, written, known, Step::compact),
            form @ Form::Sentence => self.play(form, text, written, known, Step::sentence),
            form @ Form::Rows => self.play(form, text, written, known, Step::row),
        }
    }

    /// Plays the moves of a text, each of which is read in the same way.
    fn play<'t>(
        &self,
        form: Form,
        text: &'t [u8],
        written: Written,
        known: &mut KnownSolutions,
        read: impl Fn(&'t [u8]) -> Read<'t> + Copy,
    ) -> Option<SmallVerdict> {
        let (mut moves, first) = Moves::begin(form, text, written, read)?;
        let mut game = Game::begin(self, form);
        // Where there is no known solution, all moves are played.
        let _ = known.pass(self, form, first, &mut moves, &mut game);
        while let Some((step, here)) = moves.next(read) {
            if game.take(step).is_none() {
                game.take_any(step, moves.place(game.claimed(), here))?;
            }
        }
        let is_all = moves.is_all(game.claimed());
        is_all.then(|| game.verdict())
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

/// How many disks lie elsewhere.
fn count_away(here: &Places, there: &Places) -> u32 {
    let pairs = here.iter().zip(there);
    pairs
        .map(|(here, there)| u8::from(here != there))
        .sum::<u8>()
        .into()
}

fn problem(start: State, goal: State, rules: Rules) -> Problem {
    Problem::new(start, goal, rules).expect("start and goal fit each other and the rules")
}

/// The first wrong move of a short answer: a [`Wrong`] in less memory, which prints the same.
#[derive(Clone, Debug)]
pub struct SmallWrong {
    /// Its number, from 1.
    pub number: u64,
    /// What was claimed.
    pub claim: Claim,
    /// Where in the text.
    pub place: LineColumn,
    /// What is wrong with it.
    pub fault: ClaimFault,
    disks: usize,
    state: Places,
}

impl SmallWrong {
    /// Returns the peg of each disk in the state that it was tried in, the smallest first.
    #[must_use]
    pub fn state(&self) -> &[Peg] {
        &self.state[..self.disks]
    }
}

impl fmt::Display for SmallWrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = |f: &mut fmt::Formatter<'_>| write_quoted(self.state(), f);
        write_wrong(self.number, &self.claim, state, self.fault, f)
    }
}

/// What came of a short answer to a small puzzle: a [`Verdict`] in less memory.
#[derive(Clone, Debug)]
pub struct SmallVerdict {
    puzzle: SmallPuzzle,
    count: MoveCount,
    /// After which move the goal was first reached.
    reached: Option<u64>,
    wrong: Option<SmallWrong>,
    /// Where the last legal move led to.
    end: Places,
    outcome: Outcome,
}

impl SmallVerdict {
    /// Returns the puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &SmallPuzzle {
        &self.puzzle
    }

    /// Returns what the answer is, in a word.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Returns how many moves there are, and how many of them are legal, wrong ones being left out.
    #[must_use]
    pub const fn count(&self) -> MoveCount {
        self.count
    }

    /// Returns the first wrong move.
    #[must_use]
    pub const fn wrong(&self) -> Option<&SmallWrong> {
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
        let state = |places: &[Peg]| self.puzzle.state(places);
        let wrong = self.wrong.as_ref().map(|wrong| Wrong {
            number: wrong.number,
            claim: wrong.claim.clone(),
            place: wrong.place,
            fault: wrong.fault,
            state: state(wrong.state()),
        });
        let end = wrong.as_ref().map(|wrong| wrong.state.clone());
        Verdict {
            problem: self.puzzle.problem(),
            legal: self.legal(),
            wrong,
            reached: self.reached,
            end: end.unwrap_or_else(|| state(self.end())),
            count: Some(self.count),
            unreadable: None,
            blank: false,
            passage: None,
            contradicts: None,
        }
    }
}
