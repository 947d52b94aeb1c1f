//! Errors of requests.

use std::fmt;

use hanoi_core::{ErrorParts, Field, Peg, Suggestion, quote};
use hanoi_text::Unreadable;

use crate::subject::Subject;
use crate::{Algorithm, Program, UBig};

/// The maximum number of disks explained at a time.
pub const MAX_EXPLAINED: u32 = 1_000;

/// The maximum number of pegs that a message suggests: beyond, a letter is more likely a typing error.
const SUGGESTED: u8 = 8;

/// The problems that have steps line by line.
const OWN_CALL: &str = "has steps only for its own call";
const TOWERS_WITH_STEPS: &str = "a whole tower of 1 to 10000 disks on 3 pegs under classic rules; recursive and frame-stewart also on more pegs";

/// Why a request cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// Neither a count nor a state determines the number of disks.
    HowManyDisks,
    /// With 1 peg, a disk cannot move.
    OnePeg,
    /// A state has a different number of disks than the question.
    StateSize {
        /// The state, as given.
        state: String,
        /// Its number of disks.
        disks: u32,
        /// The expected number.
        expected: u32,
    },
    /// This build does not support variants; with the name of the variant, in quotes.
    NoVariants(String),
    /// A problem of another program cannot be read, at this place.
    ForeignProblem(Unreadable),
    /// The problem uses its own names for disks and pegs, which the answer cannot carry; with the names.
    OwnNames(String),
    /// The question is limited to the classic puzzle; with the name of the variant, in quotes.
    ClassicOnly(String),
    /// This format does not support variants.
    NoVariantFormat(&'static str),
    /// This format is limited to the usual tower.
    TowersOnly(&'static str),
    /// This algorithm does not solve variants.
    NotOfVariants(Algorithm),
    /// Only best-first has the requested files, not this algorithm.
    NotBestFirst(Algorithm),
    /// The algorithm or program has no steps line by line, for this problem or any.
    NoSteps(Subject),
    /// The first number of steps exceeds the second, that of all steps.
    NoSuchStep(UBig, UBig),
    /// Names of disks and pegs cannot be used, for this reason.
    AnswerNames(String),
    /// A line is not a puzzle, for this reason.
    PuzzleLine(String),
    /// Best-first does not support this problem on 4 or more pegs.
    BestFirstFar,
    /// The disk does not exist; with the number of disks.
    NoDisk(u32, u32),
    /// This many disks cannot be explained at a time.
    TooManyToExplain(u32),
    /// The number of a peg is out of range.
    NoPegNumber {
        /// The number, in quotes.
        text: String,
        /// The number of pegs.
        pegs: u8,
    },
    /// A state names a peg that is out of range.
    NoPegLetter {
        /// The state, in quotes.
        state: String,
        /// The largest peg it names.
        peg: Peg,
        /// The number of pegs.
        pegs: u8,
    },
    /// A number, in quotes, where a state was expected.
    NumberForState(String),
    /// The pegs of the disks, in quotes, which mean one state with the largest disk first, and another with the
    /// smallest.
    TwoStates(String, [String; 2]),
    /// Digits 0 and 1 that may be bits or a decimal number; with the number of disks.
    BitsOrDecimal(String, u32),
    /// A state by rods, in quotes, whose names are not those of all pegs; with the number of pegs.
    RodNames(String, u8),
    /// Programs of the texts only move a whole tower on 3 pegs under classic rules.
    NotOfTexts(Program),
    /// The rods are not 0, 1 and 2, each once.
    Rods([u8; 3]),
}

impl RequestError {
    /// Returns the parts of the error.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::HowManyDisks => ErrorParts::new("how many disks?")
                .expected("a number of disks")
                .suggest([Suggestion::EitherEnd]),
            Self::NoVariants(name) => ErrorParts::new("is a variant, which this build does not support").given(name),
            Self::ClassicOnly(name) => ErrorParts::new("is a variant").given(name).expected("the classic puzzle here"),
            Self::OnePeg => ErrorParts::new("no solution: with 1 peg a disk has nowhere to go"),
            Self::StateSize {
                state,
                disks,
                expected,
            } => ErrorParts::new(format!("has {disks} disks"))
                .given(format!("'{state}'"))
                .expected(expected.to_string()),
            Self::AnswerNames(why) | Self::PuzzleLine(why) => ErrorParts::new(why),
            Self::OwnNames(names) => {
                ErrorParts::new(format!("answers to this problem use its own names ({names})"))
                    .expected("disks d1, d2, ... from the smallest and pegs peg1, peg2, ...")
            }
            Self::ForeignProblem(at) => {
                ErrorParts::new(format!("in {} cannot be read", at.place))
                    .given(quote(&at.found))
                    .expected(at.expected.as_ref())
            }
            Self::NoVariantFormat(format) => ErrorParts::new("does not support variants")
                .of(Field::Format)
                .given(*format)
                .expected("jsonl, pebl, prompt or prompt-sentences"),
            Self::TowersOnly(format) => {
                ErrorParts::new("supports only the tower from A to C on 3 pegs under classic rules")
                    .of(Field::Format)
                    .given(*format)
                    .expected("puzzles of the kind tower")
            }
            Self::NotOfVariants(algorithm) => ErrorParts::new("does not solve variants")
                .of(Field::Algorithm)
                .given(algorithm.name())
                .expected("search"),
            Self::NotBestFirst(algorithm) => ErrorParts::new(format!(
                "only best-first records the states and the route of a search, not {algorithm}"
            ))
            .of(Field::Algorithm)
            .expected("best-first"),
            Self::NoSteps(subject) => no_steps(*subject),
            Self::NoSuchStep(after, total) => {
                ErrorParts::new(format!("there are no steps after {after} steps"))
                    .of(Field::After)
                    .expected(format!("0 to {total}"))
            }
            Self::BestFirstFar => ErrorParts::new("does not apply to this problem")
                .of(Field::Algorithm)
                .given("best-first")
                .expected(
                    "a whole tower as the goal under classic rules, with at most 32 disks on 4 pegs, 20 on 5, or 16 on 6",
                ),
            Self::NoDisk(disk, disks) => no_disk(*disk, *disks),
            Self::TooManyToExplain(disks) => {
                ErrorParts::new(format!("{disks} disks are too many to explain"))
                    .of(Field::Disks)
                    .expected(format!("at most {MAX_EXPLAINED}"))
                    .suggest([Suggestion::OneDisk])
            }
            Self::NoPegNumber { text, pegs } => ErrorParts::new("is not a peg")
                .given(text)
                .expected(format!(
                    "0 to {}, or A to {}",
                    pegs.saturating_sub(1),
                    Peg::last_of(*pegs)
                )),
            Self::NoPegLetter { state, peg, pegs } => no_peg_letter(state, *peg, *pegs),
            Self::TwoStates(text, states) => two_states(text, states),
            Self::BitsOrDecimal(digits, disks) => bits_or_decimal(digits, *disks),
            Self::RodNames(text, pegs) => rod_names(text, *pegs),
            Self::NumberForState(text) => ErrorParts::new("is not a state")
                .given(text)
                .expected(
                    "each disk's peg, largest first, as in CCBA, or each peg's disks, as in 3,2/1/-",
                ),
            Self::Rods([from, to, other]) => {
                ErrorParts::new(format!("rods {from}, {to} and {other}"))
                    .of(Field::Rods)
                    .expected("0, 1 and 2, each once")
            }
            Self::NotOfTexts(program) => ErrorParts::new(format!(
                "{program} moves whole towers between 3 pegs under classic rules"
            ))
            .of(Field::Program)
            .expected("3 pegs, classic rules, and whole towers as start and goal"),
        }
    }
}

fn no_steps(subject: Subject) -> ErrorParts {
    let (wrong, expected) = match subject {
        Subject::Algorithm(Algorithm::Search) => ("has no steps line by line", "another algorithm"),
        Subject::Algorithm(_) => (
            "has no steps line by line for this problem",
            TOWERS_WITH_STEPS,
        ),
        Subject::Program(Program::ListIterative) => {
            (OWN_CALL, "a tower of 1 to 64 disks from A to B")
        }
        Subject::Program(Program::BashIterative) => (
            OWN_CALL,
            "a tower of 1 to 64 disks from A to C, or to B if their number is even",
        ),
        Subject::Program(_) => (OWN_CALL, "a tower of 1 to 64 disks from A to C"),
    };
    ErrorParts::new(wrong)
        .of(Field::Algorithm)
        .given(subject.name())
        .expected(expected)
}

fn two_states(text: &str, [largest, smallest]: &[String; 2]) -> ErrorParts {
    ErrorParts::new("can be two states")
        .given(text)
        .expected(format!(
            "{largest} (the largest disk first) or {smallest} (the smallest disk first)"
        ))
}

/// Offers both readings of the digits, each in an unambiguous form, unless they are too long to quote.
fn bits_or_decimal(digits: &str, disks: u32) -> ErrorParts {
    let readings = [2, 10].map(|radix| u128::from_str_radix(digits, radix));
    let expected = match readings {
        [Ok(bits), Ok(decimal)] => {
            format!("0b{digits} = {bits}, or 0b{decimal:b} = the decimal number {digits}")
        }
        _ => format!("{disks} bits, or 0b before them"),
    };
    ErrorParts::new("can be bits or a decimal number")
        .of(Field::Bits)
        .given(quote(digits))
        .expected(expected)
}

fn rod_names(text: &str, pegs: u8) -> ErrorParts {
    let last = Peg::last_of(pegs);
    ErrorParts::new("does not name each peg once")
        .given(text)
        .expected(format!("A to {last}, or numbers from 0 or from 1"))
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for RequestError {}

fn no_disk(disk: u32, disks: u32) -> ErrorParts {
    let missing = format!("there is no disk {disk}");
    if disks == 0 {
        return ErrorParts::new(missing + ": the problem has no disks").of(Field::Disk);
    }
    ErrorParts::new(missing)
        .of(Field::Disk)
        .expected(format!("1 to {disks}"))
}

/// The parts of [`RequestError::NoPegLetter`], suggesting more pegs if that is plausible.
fn no_peg_letter(state: &str, peg: Peg, pegs: u8) -> ErrorParts {
    let more = Some(peg.get() + 1).filter(|&pegs| pegs <= SUGGESTED);
    ErrorParts::new(format!("names peg {peg}"))
        .given(state)
        .expected(format!("A to {}", Peg::last_of(pegs)))
        .suggest(more.map(Suggestion::Pegs))
}
