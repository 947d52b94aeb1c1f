//! The messages of errors.

use std::fmt;

use dashu_int::UBig;
use dashu_int::ops::BitTest;

use super::{Error, ErrorParts, Field, Notation};
use crate::{Algorithm, MAX_DISKS, MAX_PEGS, Peg, Problem, Rules};

/// Returns a text in quotes, for a message: at most its first 40 characters, with control characters escaped.
///
/// ```
/// assert_eq!(hanoi_core::quote("A\tB"), "'A\\tB'");
/// ```
#[must_use]
pub fn quote(text: &str) -> String {
    let is_plain = |byte| matches!(byte, b' '..=b'~') && !matches!(byte, b'\'' | b'"' | b'\\');
    if text.bytes().all(is_plain) {
        return match text.get(..40) {
            Some(begin) if text.len() > 40 => format!("'{begin}...'"),
            _ => format!("'{text}'"),
        };
    }
    let mut quoted: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().nth(40).is_some() {
        quoted.push_str("...");
    }
    format!("'{quoted}'")
}

impl Error {
    /// Returns the parts of the error.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        match self {
            Self::Unreadable(what, text) => what.unreadable(text),
            Self::TooManyDisks(disks, most) => too_many(*disks, "").expected(format!("at most {most}")),
            Self::TooManyForTable(disks, most) => too_many(*disks, " for these states and rules")
                .expected(format!(
                    "at most {most} (more only for a whole tower under classic rules)"
                )),
            Self::PegCount(pegs) => ErrorParts::new(format!("there cannot be {pegs} pegs"))
                .of(Field::Pegs)
                .expected(format!("1 to {MAX_PEGS}")),
            Self::NoPeg(peg, pegs) => {
                let last = Peg::last_of(*pegs);
                ErrorParts::new(format!("there is no peg {peg}"))
                    .expected(format!("A to {last} with {pegs} pegs"))
            }
            Self::ArcToItself(peg) => {
                ErrorParts::new(format!("the arc {peg}{peg} needs two different pegs"))
                    .of(Field::Rules)
            }
            Self::PegInState(letter, state) => {
                ErrorParts::new(format!("has {letter}, which is not a peg"))
                    .given(state)
                    .expected(
                        "a letter for each disk, largest first, as in CCBA, or the disks of each peg, as in 1/2/4,3",
                    )
            }
            Self::PegsInState(state, found, pegs) => ErrorParts::new(format!("lists {found}"))
                .given(state)
                .expected(format!("{pegs} pegs separated by slashes, as in 3,2/1/-")),
            Self::InState(state, error) => error.in_state(state),
            Self::DiskBeyondState(disk, disks) => {
                ErrorParts::new(format!("there is no disk {disk}"))
                    .expected(format!("1 to {disks}, each once"))
            }
            Self::DiskTwice(disk) => ErrorParts::new(format!("disk {disk} is named twice")),
            Self::DiskOnSmaller(disk, below) => {
                ErrorParts::new(format!("disk {disk} lies on the smaller disk {below}"))
                    .expected("each peg from bottom to top")
            }
            Self::DisksDiffer(start, goal) => {
                ErrorParts::new(format!("the start has {start} disks but the goal has {goal}"))
                    .of(Field::Goal)
                    .expected("the same number")
            }
            Self::PegsDiffer(field, pegs, expected) => {
                ErrorParts::new(format!("the {field} has {pegs} pegs but the rules have {expected}"))
                    .of(*field)
            }
            Self::NoMove(number, length) => no_move(number, length),
            Self::NoState(after, length) => {
                ErrorParts::new(format!("there is no state after {} moves", short(after)))
                    .of(Field::After)
                    .expected(format!("0 to {}", short(length)))
            }
            Self::IllegalMove(number, mv, fault, _) => {
                ErrorParts::new(format!("move {number}, '{mv}': {fault}")).of(Field::Moves)
            }
            Self::GoalMissed(reached, goal) => {
                ErrorParts::new(format!("the moves end in '{reached}'"))
                    .of(Field::Moves)
                    .expected(format!("'{goal}'"))
            }
            Self::Unsolvable(problem) => unsolvable(problem),
            Self::NeedsSearch(problem) => needs_search(problem),
            Self::DoesNotApply(algorithm, problem) => does_not_apply(*algorithm, problem),
            Self::MovesWereGiven(algorithm) => {
                ErrorParts::new("cannot make moves that a search found")
                    .of(Field::Algorithm)
                    .given(algorithm.name())
                    .expected(Algorithm::Search.name())
            }
        }
    }

    /// The parts of an error in a part of a state, with the state as written.
    fn in_state(&self, state: &str) -> ErrorParts {
        let parts = self.parts();
        let wrong = match self {
            Self::NoPeg(peg, _) => format!("names peg {peg}"),
            _ => format!("is not a state: {}", parts.wrong),
        };
        ErrorParts { wrong, ..parts }.given(state)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

fn too_many(disks: u32, what_for: &str) -> ErrorParts {
    ErrorParts::new(format!("{disks} disks are too many{what_for}")).of(Field::Disks)
}

fn no_move(number: &UBig, length: &UBig) -> ErrorParts {
    let none = format!("there is no move {}", short(number));
    if length.is_zero() {
        return ErrorParts::new(none + ": the solution has no moves").of(Field::Move);
    }
    ErrorParts::new(none)
        .of(Field::Move)
        .expected(format!("1 to {}", short(length)))
}

fn unsolvable(problem: &Problem) -> ErrorParts {
    let plural = if problem.pegs() == 1 { "" } else { "s" };
    ErrorParts::new(format!(
        "there is no solution: with {} peg{plural} and the rules {} the goal {} cannot be reached from {}",
        problem.pegs(),
        problem.rules(),
        quote(&problem.goal().to_string()),
        quote(&problem.start().to_string()),
    ))
}

fn needs_search(problem: &Problem) -> ErrorParts {
    let pegs = problem.pegs();
    ErrorParts::new(format!(
        "a shortest solution of this problem with {pegs} pegs needs a search (crate hanoi-search)"
    ))
    .expected("3 pegs, or a whole tower under classic rules")
}

fn does_not_apply(algorithm: Algorithm, problem: &Problem) -> ErrorParts {
    let mut others: Vec<&str> = Algorithm::CLASSICAL
        .into_iter()
        .filter(|other| other.applies_to(problem))
        .map(Algorithm::name)
        .collect();
    if others.is_empty() {
        others.push(Algorithm::Search.name());
    }
    ErrorParts::new(format!(
        "does not apply to this problem, only to {}",
        algorithm.domain()
    ))
    .of(Field::Algorithm)
    .given(algorithm.name())
    .expected(others.join(", "))
}

impl Notation {
    /// The parts of the error for a quoted text that is invalid in this notation.
    fn unreadable(self, text: &str) -> ErrorParts {
        let (what, expected) = match self {
            Self::Peg => ("a peg", "a letter from A to Z".to_owned()),
            Self::Disk => ("a disk", format!("a number from 1 to {MAX_DISKS}")),
            Self::Move => ("a move", "a disk and two pegs, such as 1AC".to_owned()),
            Self::Disks => (
                "a disk",
                "numbers separated by commas, pegs by slashes, as in 3,2/1/-".to_owned(),
            ),
            Self::Rules => {
                let names = Rules::NAMED.map(|named| named.name).join(", ");
                let expected = format!("{names} or a list of allowed moves such as AB,BC,CA");
                ("a rule", expected)
            }
        };
        let parts = ErrorParts::new(format!("is not {what}"))
            .given(text)
            .expected(expected);
        match self {
            Self::Rules => parts.of(Field::Rules),
            _ => parts,
        }
    }
}

/// A number for a message: its digits if they are fewer than 100, else its magnitude.
fn short(number: &UBig) -> String {
    // A bit is log10(2) = 0.30103 digits. Integers, since printing a float adds 20 kB to the page's first module.
    let digits = number.bit_len() as u64 * 30_103 / 100_000;
    if digits < 100 {
        return number.to_string();
    }
    format!("(about 10^{digits})")
}
