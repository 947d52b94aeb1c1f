//! The sentences of errors.

use std::fmt;

use dashu_int::UBig;
use dashu_int::ops::EstimatedLog2;

use super::{Error, Notation};
use crate::{Algorithm, MAX_PEGS, Peg, Problem, Rules};

/// Returns the start of a text, for quoting it in a message: at most 40 characters, with control characters escaped.
///
/// ```
/// assert_eq!(hanoi_core::quote("A\tB"), "'A\\tB'");
/// ```
#[must_use]
pub fn quote(text: &str) -> String {
    if text.len() <= 40 && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return format!("'{text}'");
    }
    let mut quoted: String = text.chars().take(40).flat_map(char::escape_debug).collect();
    if text.chars().nth(40).is_some() {
        quoted.push_str("...");
    }
    format!("'{quoted}'")
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(what, text) => write!(f, "{text} is not {what}"),
            Self::TooManyDisks(disks, most) => {
                write!(f, "{disks} disks are too many: expected at most {most}")
            }
            Self::TooManyForTable(disks, most) => write!(
                f,
                "{disks} disks are too many for these states and rules: expected at most {most} (more only for a \
                 whole tower under classic rules)"
            ),
            Self::PegCount(pegs) => write!(f, "{pegs} pegs: expected 1 to {MAX_PEGS}"),
            Self::NoPeg(peg, pegs) => {
                let last = Peg::last_of(*pegs);
                write!(
                    f,
                    "there is no peg {peg}: expected A to {last} with {pegs} pegs"
                )
            }
            Self::ArcToItself(peg) => {
                write!(f, "the arc {peg}{peg} needs two different pegs")
            }
            Self::PegInState(letter, state) => write!(
                f,
                "{letter} in the state {state} is not a peg: expected a letter for each disk, largest first, as in CCBA, \
                 or the disks of each peg, as in 1/2/4,3"
            ),
            Self::PegsInState(state, found, pegs) => write!(
                f,
                "expected {pegs} pegs separated by slashes, as in 3,2/1/-, but {state} lists {found}"
            ),
            Self::InState(state, error) => write!(f, "state {state}: {error}"),
            Self::DiskBeyondState(disk, disks) => write!(
                f,
                "there is no disk {disk}: expected 1 to {disks}, each once"
            ),
            Self::DiskTwice(disk) => write!(f, "disk {disk} is named twice"),
            Self::DiskOnSmaller(disk, below) => write!(
                f,
                "disk {disk} lies on the smaller disk {below}: expected each peg from bottom to top"
            ),
            Self::DisksDiffer(start, goal) => write!(
                f,
                "the start has {start} disks but the goal {goal}: expected the same number"
            ),
            Self::PegsDiffer(what, pegs, expected) => {
                write!(f, "the {what} has {pegs} pegs but the rules {expected}")
            }
            Self::NoMove(number, length) if length.is_zero() => {
                let number = short(number);
                write!(f, "there is no move {number}: the solution has no moves")
            }
            Self::NoMove(number, length) => {
                let (number, length) = (short(number), short(length));
                write!(f, "there is no move {number}: expected 1 to {length}")
            }
            Self::NoState(after, length) => {
                let (after, length) = (short(after), short(length));
                write!(
                    f,
                    "there is no state after {after} moves: expected 0 to {length}"
                )
            }
            Self::IllegalMove(number, mv, fault, _) => write!(f, "move {number}, '{mv}': {fault}"),
            Self::GoalMissed(reached, goal) => {
                write!(f, "the moves end in '{reached}': expected '{goal}'")
            }
            Self::Unsolvable(problem) => unsolvable(f, problem),
            Self::NeedsSearch(problem) => write!(
                f,
                "a shortest solution of this problem with {} pegs needs a search (crate hanoi-search): expected 3 \
                 pegs, or a whole tower under classic rules",
                problem.pegs()
            ),
            Self::DoesNotApply(algorithm, problem) => does_not_apply(f, *algorithm, problem),
            Self::MovesWereGiven(algorithm) => write!(
                f,
                "the algorithm {algorithm} does not give moves that were searched: expected search"
            ),
        }
    }
}

fn unsolvable(f: &mut fmt::Formatter<'_>, problem: &Problem) -> fmt::Result {
    let plural = if problem.pegs() == 1 { "" } else { "s" };
    write!(
        f,
        "there is no solution: with {} peg{plural} and the rules {} the goal {} cannot be reached from {}",
        problem.pegs(),
        problem.rules(),
        quote(&problem.goal().to_string()),
        quote(&problem.start().to_string()),
    )
}

fn does_not_apply(
    f: &mut fmt::Formatter<'_>,
    algorithm: Algorithm,
    problem: &Problem,
) -> fmt::Result {
    let mut others: Vec<&str> = Algorithm::CLASSICAL
        .into_iter()
        .filter(|other| other.applies_to(problem))
        .map(Algorithm::name)
        .collect();
    if others.is_empty() {
        others.push(Algorithm::Search.name());
    }
    write!(
        f,
        "the algorithm {algorithm} does not apply to this problem: it is for {}; for this one there are: {}",
        algorithm.domain(),
        others.join(", ")
    )
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move => f.write_str("a move: expected a disk and two pegs, such as 1AC"),
            Self::Disks => f.write_str(
                "a disk: expected numbers separated by commas, pegs by slashes, as in 3,2/1/-",
            ),
            Self::Rules => {
                let names = Rules::NAMES[..4].join(", ");
                write!(
                    f,
                    "a rule: expected {names} or a list of allowed moves such as AB,BC,CA"
                )
            }
        }
    }
}

/// A number for a message: its digits, or its size if there are too many.
fn short(number: &UBig) -> String {
    let digits = number.log2_est() * std::f32::consts::LOG10_2;
    if digits < 100.0 {
        return number.to_string();
    }
    format!("(about 10^{digits:.0})")
}
