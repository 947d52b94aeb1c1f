//! The result of a check.

use std::fmt;

use hanoi_core::{FaultClass, Peg, Problem, State, named, quote};

use super::Verifier;
use super::puzzle::{JudgedPuzzle, PuzzleFault, PuzzleReplay, PuzzleState};
use crate::check::reading::Reading;
use crate::evidence::Evidence;
use crate::{Claim, LineColumn, Passage, Unreadable};

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict<P: JudgedPuzzle = Problem> {
    /// The problem. If the number of disks was not given, it is the number that the answer moved.
    pub problem: P,
    /// The number of legal moves before the first wrong one, or in all.
    pub legal: u64,
    /// The first wrong move, if there is one.
    pub wrong: Option<Wrong<P>>,
    /// The number of moves after which the goal was first reached, if it was.
    pub reached: Option<u64>,
    /// The state after the legal moves.
    pub end: PuzzleState<P>,
    /// The number of legal moves among all, if [`Check::scored`](crate::Check::scored) was requested.
    pub count: Option<MoveCount>,
    /// What could not be read, unless a wrong move came before: the first line of an answer without a move, or what is
    /// neither a move nor talk.
    pub unreadable: Option<Unreadable>,
    /// Whether the text has no answer, though there was something to do.
    pub blank: bool,
    /// Where the answer comes from.
    pub source: AnswerSource,
    /// The first state beside the moves that contradicts them. It does not change the verdict. Boxed, since it is
    /// rarely present.
    pub contradicts: Option<Box<Contradiction<P>>>,
    /// What the verdict rests on, if the text was read as records. Boxed, since most answers have nothing to point at.
    pub evidence: Option<Box<Evidence>>,
    /// Two readings that disagree, if none is the answer for sure. Boxed, since it is rarely present.
    pub ambiguous: Option<Box<Ambiguity>>,
}

impl<P: JudgedPuzzle> Verdict<P> {
    /// Returns whether the answer could be read, and all moves were legal and led to the goal.
    #[must_use]
    pub fn solved(&self) -> bool {
        self.outcome() == Outcome::Solved
    }

    /// Returns the outcome in a word.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        if self.ambiguous.is_some() {
            Outcome::Ambiguous
        } else if self.wrong.is_some() {
            Outcome::Illegal
        } else if self.blank || self.unreadable.is_some() {
            Outcome::Unreadable
        } else if self.problem.is_end(&self.end) {
            Outcome::Solved
        } else {
            Outcome::Incomplete
        }
    }

    /// Returns the place of the first wrong move, of what cannot be read, or of the second of two readings that disagree.
    #[must_use]
    pub fn place(&self) -> Option<LineColumn> {
        let wrong = self.wrong.as_ref().map(|wrong| wrong.place);
        let unreadable = || Some(self.unreadable.as_ref()?.place);
        let ambiguous = || Some(self.ambiguous.as_ref()?.readings[1].place);
        wrong.or_else(unreadable).or_else(ambiguous)
    }
}

/// Where an answer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AnswerSource {
    /// How the text was read.
    pub reading: Reading,
    /// The passage of the text that is the answer, if there is one.
    pub passage: Option<Passage>,
}

/// A state beside the moves that is not the one they lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Contradiction<P: JudgedPuzzle = Problem> {
    /// Its place in the text.
    pub place: LineColumn,
    /// The state as shown.
    pub shown: Claim,
    /// The state after the preceding moves.
    pub state: PuzzleState<P>,
    /// The number of these moves.
    pub after: u64,
}

impl<P: JudgedPuzzle> Contradiction<P> {
    /// A state that is not the one after the moves.
    pub(in crate::check) fn new(moves: &Verifier<P>, shown: &Claim, place: LineColumn) -> Self {
        Self {
            place,
            shown: shown.clone(),
            state: moves.replay.state().clone(),
            after: moves.legal(),
        }
    }

    /// Returns the state that is shown, in this library's notation.
    #[must_use]
    pub fn shown(&self) -> String {
        self.shown.shown()
    }
}

impl<P: JudgedPuzzle> fmt::Display for Contradiction<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the state after move ")?;
        self.after.fmt(f)?;
        f.write_str(" is ")?;
        P::Replay::write_state(&self.state, f)?;
        let shown = self.shown.shown();
        match &self.shown {
            Claim::State(_) => write!(f, ", not {}", quote(&shown)),
            _ => write!(f, ", not {shown}"),
        }
    }
}

/// Two readings of a text, neither of which is the answer for sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ambiguity {
    /// Both, in the order of the text.
    pub readings: [RivalReading; 2],
}

/// One of two readings of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RivalReading {
    /// How the text was read.
    pub reading: Reading,
    /// Where it begins.
    pub place: LineColumn,
    /// What it would be.
    pub outcome: Outcome,
    /// How many legal moves it has.
    pub legal: u64,
}

impl RivalReading {
    /// What a verdict says of the reading that begins here.
    pub(in crate::check) fn of<P: JudgedPuzzle>(verdict: &Verdict<P>, place: LineColumn) -> Self {
        Self {
            reading: verdict.source.reading,
            place,
            outcome: verdict.outcome(),
            legal: verdict.legal,
        }
    }
}

impl fmt::Display for Ambiguity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.readings;
        write!(f, "{one}; or {other}")
    }
}

impl fmt::Display for RivalReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            reading,
            place,
            outcome,
            legal,
        } = self;
        let moves = if *legal == 1 { "move" } else { "moves" };
        write!(
            f,
            "from {place} (as {reading}): {outcome} with {legal} legal {moves}"
        )
    }
}

/// The outcome of an answer, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All moves are legal and lead to the goal.
    Solved,
    /// All moves are legal, but do not lead to the goal.
    Incomplete,
    /// A move is wrong.
    Illegal,
    /// It has no move, or one that cannot be read.
    Unreadable,
    /// It can be read in two ways that disagree.
    Ambiguous,
}

named!(Outcome, "a verdict", {
    Solved: "solved",
    Incomplete: "incomplete",
    Illegal: "illegal",
    Unreadable: "unreadable",
    Ambiguous: "ambiguous",
});

/// The first wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Wrong<P: JudgedPuzzle = Problem> {
    /// Its number, from 1.
    pub number: u64,
    /// What was claimed.
    pub claim: Claim,
    /// Its place in the text.
    pub place: LineColumn,
    /// What is wrong with it.
    pub fault: PuzzleFault<P>,
    /// The state in which it was tried.
    pub state: PuzzleState<P>,
}

impl<P: JudgedPuzzle> fmt::Display for Wrong<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("move ")?;
        self.number.fmt(f)?;
        f.write_str(" (")?;
        self.claim.fmt(f)?;
        f.write_str(") in state ")?;
        P::Replay::write_state(&self.state, f)?;
        f.write_str(": ")?;
        self.fault.fmt(f)
    }
}

/// The most disks of a state that is written in full.
const SHOWN: usize = 40;

/// Writes a state in quotes, as [`quote`] does.
pub(super) fn write_places(state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if state.places().len() > SHOWN {
        return f.write_str(&quote(&state.to_string()));
    }
    f.write_str("'")?;
    write_letters(state.places(), f)?;
    f.write_str("'")
}

/// Writes the short text of a state, given by the pegs of its disks from the smallest up, many letters at a time.
///
/// # Errors
///
/// The formatter fails.
pub fn write_letters(places: &[Peg], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut letters = [0; 32];
    for some in places.rchunks(letters.len()) {
        for (letter, peg) in letters.iter_mut().zip(some.iter().rev()) {
            *letter = peg.letter_byte();
        }
        f.write_str(str::from_utf8(&letters[..some.len()]).unwrap_or_default())?;
    }
    Ok(())
}

/// Counts the moves of an answer, skipping wrong ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveCount {
    /// The number of claimed moves.
    pub claimed: u64,
    /// The number of legal ones among them.
    pub legal: u64,
    /// How many of the others break each kind of rule; those that break none are left out.
    pub faults: Vec<(FaultClass, u64)>,
}

impl MoveCount {
    /// Counts a wrong move.
    pub(super) fn fail(&mut self, class: FaultClass) {
        let place = self
            .faults
            .binary_search_by_key(&class, |(class, _)| *class);
        match place {
            Ok(at) => self.faults[at].1 += 1,
            Err(at) => self.faults.insert(at, (class, 1)),
        }
    }
}
