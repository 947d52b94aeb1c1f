//! Confirms the Frame-Stewart conjecture up to a number of disks.
//!
//! On 5 or more pegs it is an open question whether the Frame-Stewart numbers are minimal. Each number of disks is
//! confirmed by itself, by a search that ends just before the middle of the known solution ([`levels_to_middle`]): if
//! the largest disk cannot move in any state within that distance, no solution is shorter. The answer is its own
//! certificate. Numbers proven by a theorem are searched only if that is cheap.

mod bound;
mod certificate;
mod check;
mod levels;
mod text;

use std::ops::{ControlFlow, RangeInclusive};

use hanoi_core::{Optimality, Proof, frame_stewart};
use hanoi_search::{LevelsError, Limits, Status, Stop, ToMiddle, levels_to_middle};

use crate::question::{Key, Question, Shape, write_answer};
use crate::{CertificateError, Error, ErrorParts, MAX_CONJECTURE_DISKS, UBig};

pub(crate) use bound::proven_bound;
pub use check::{
    CertificateVerdict, CheckedCertificate, STATES_SEARCHED_AGAIN, SearchedAgain, check_certificate,
};

/// The maximum number of states of a tower to search although a theorem proves its length.
const CHEAP_STATES: usize = 1_000_000;

/// A tower whose minimal number of moves was searched.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Confirmed {
    /// The number of disks.
    pub disks: u32,
    /// The number of pegs.
    pub pegs: u8,
    /// The number of states at each distance from the tower, below the middle of the Frame-Stewart solution.
    pub levels: Vec<u128>,
    /// Whether the largest disk can move in a state of the last level, so that a shorter solution exists.
    pub is_refuted: bool,
}

/// The tower whose search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpenCase {
    /// The number of disks being searched.
    pub disks: u32,
    /// A lower bound on the length of its solutions.
    pub at_least: u64,
    /// The optimality of the bound: proven, or confirmed by a recorded search.
    pub bound: Optimality,
    /// The limit that stopped the search.
    pub why: Stop,
}

/// A tower too large to search, whose minimal number of moves is proven by a theorem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Theorem {
    /// The number of disks.
    pub disks: u32,
    /// The theorem.
    pub proof: Proof,
}

/// The number of disks up to which the Frame-Stewart numbers are confirmed. The text begins with the first number that
/// is not confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conjecture {
    /// The number of pegs.
    pub pegs: u8,
    /// The smallest number of disks requested.
    pub from: u32,
    /// The results, one for each number of disks. Only the last can be less than the Frame-Stewart number.
    pub confirmed: Vec<Confirmed>,
    /// The numbers of disks that were not searched, since a theorem proves them.
    pub theorems: Vec<Theorem>,
    /// The tower whose search was stopped, if any.
    pub open: Option<OpenCase>,
}

/// Searches whole towers, one number of disks after the other, until one takes fewer moves than the Frame-Stewart
/// number, or a limit is reached. With fewer disks than pegs, and on 4 pegs, a theorem replaces the search where that
/// is not cheap.
///
/// ```
/// use hanoi::{Limits, conjecture};
///
/// let answer = conjecture(5, 1..=8, &mut Limits::default())?;
/// assert_eq!((answer.unconfirmed(), answer.refuted()), (9, None));
/// assert_eq!(answer.confirmed[7].distance(), 23);
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// There are fewer than 3 or more than 26 pegs, no disks, or more than [`MAX_CONJECTURE_DISKS`].
///
/// # Complexity
///
/// As for [`levels_to_middle`], for each number of disks.
pub fn conjecture(
    pegs: u8,
    disks: RangeInclusive<u32>,
    limits: &mut Limits<'_>,
) -> Result<Conjecture, Error> {
    let (from, to) = disks.into_inner();
    if pegs < 3 || from == 0 || to > MAX_CONJECTURE_DISKS {
        return Err(CertificateError::Range { pegs, from, to }.into());
    }
    let mut answer = Conjecture {
        pegs,
        from,
        confirmed: Vec::new(),
        theorems: Vec::new(),
        open: None,
    };
    for disks in from..=to {
        answer.settle(disks, limits)?;
        if answer.open.is_some() || answer.refuted().is_some() {
            break;
        }
    }
    Ok(answer)
}

/// The number of levels before the middle of the Frame-Stewart solution.
fn levels_before(disks: u32, pegs: u8) -> usize {
    let moves = frame_stewart(disks, pegs).unwrap_or_default();
    usize::try_from(&(moves >> 1)).unwrap_or(usize::MAX)
}

impl Confirmed {
    /// Returns the minimal number of moves: those to the middle, one of the largest disk, and as many from there.
    #[must_use]
    pub const fn distance(&self) -> usize {
        2 * self.middle() + 1
    }

    /// Returns the distance of the nearest state in which the largest disk can move.
    #[must_use]
    pub const fn middle(&self) -> usize {
        let levels = self.levels.len();
        if self.is_refuted {
            levels.saturating_sub(1)
        } else {
            levels
        }
    }

    /// Returns the Frame-Stewart number.
    #[must_use]
    pub fn frame_stewart(&self) -> UBig {
        frame_stewart(self.disks, self.pegs).unwrap_or_default()
    }

    /// Returns whether the distance equals the Frame-Stewart number.
    #[must_use]
    pub fn holds(&self) -> bool {
        UBig::from(self.distance()) == self.frame_stewart()
    }

    /// Returns the number of states counted.
    #[must_use]
    pub fn states(&self) -> u128 {
        self.levels
            .iter()
            .fold(0, |sum, &level| sum.saturating_add(level))
    }
}

impl Conjecture {
    /// Confirms the next number of disks, or leaves it open.
    fn settle(&mut self, disks: u32, limits: &mut Limits<'_>) -> Result<(), Error> {
        let theorem = Proof::of_tower(disks, self.pegs).map(|proof| Theorem { disks, proof });
        // Once a search is not cheap, those of more disks are not either.
        if let Some(theorem) = theorem.filter(|_| !self.theorems.is_empty()) {
            self.theorems.push(theorem);
            return Ok(());
        }
        let (pegs, most) = (self.pegs, levels_before(disks, self.pegs));
        let states = theorem.map_or(usize::MAX, |_| CHEAP_STATES);
        let search = |limits: &mut Limits<'_>| levels_to_middle(disks, pegs, most, limits);
        match (within_states(states, limits, search), theorem) {
            (Ok(ToMiddle { levels, is_found }), _) => self.confirmed.push(Confirmed {
                disks,
                pegs,
                levels,
                is_refuted: is_found,
            }),
            (Err(LevelsError::Stopped { .. }), Some(theorem)) => self.theorems.push(theorem),
            (Err(LevelsError::Stopped { counts, why }), None) => {
                let (at_least, bound) = self.at_least(disks, counts.len());
                self.open = Some(OpenCase {
                    disks,
                    at_least,
                    bound,
                    why,
                });
            }
            (Err(LevelsError::Core(error)), _) => return Err(error.into()),
        }
        Ok(())
    }

    /// Returns the smallest requested number of disks that is not confirmed.
    #[must_use]
    pub fn unconfirmed(&self) -> u32 {
        let holding = self.confirmed.iter().filter(|found| found.holds());
        let settled = holding.map(|found| found.disks);
        let settled = settled.chain(self.theorems.iter().map(|theorem| theorem.disks));
        settled.max().map_or(self.from, |last| last + 1)
    }

    /// Returns the tower that takes fewer moves than the Frame-Stewart number, if one was found.
    #[must_use]
    pub fn refuted(&self) -> Option<&Confirmed> {
        self.confirmed.last().filter(|last| !last.holds())
    }

    /// Returns the part of the answer that a limit cut off, with the limit.
    #[must_use]
    pub fn lacks(&self) -> Option<ErrorParts> {
        let open = self.open?;
        let (why, case) = (open.why, open.describe(", which take"));
        Some(ErrorParts::new(format!("{why} with {case}")))
    }
}

/// Searches within limits, and up to a number of states.
fn within_states<T>(
    states: usize,
    limits: &mut Limits<'_>,
    search: impl FnOnce(&mut Limits<'_>) -> T,
) -> T {
    let (memory, cores) = (limits.bytes(), limits.cores);
    let mut watch = |status: &Status| match limits.check(status) {
        Err(why) => ControlFlow::Break(why),
        Ok(()) if status.states > states => ControlFlow::Break(Stop::States),
        Ok(()) => ControlFlow::Continue(()),
    };
    search(
        &mut Limits::default()
            .memory(memory)
            .cores(cores)
            .watch(&mut watch),
    )
}

const DISKS: Shape = Shape::Between(1, MAX_CONJECTURE_DISKS as u64);
const PEGS: Shape = Shape::Between(3, hanoi_core::MAX_PEGS as u64);

pub(crate) const QUESTION: Question = Question {
    name: "conjecture",
    asks: "Up to how many disks is Frame-Stewart confirmed?",
    given: &[&[
        Key::maybe("pegs", PEGS, "the number of pegs; 5 by default"),
        Key::new(
            "disks",
            Shape::Range(1, MAX_CONJECTURE_DISKS as u64),
            "the numbers of disks",
        ),
    ]],
    answer: &[&[
        Key::new("format", Shape::Whole(1), "the form of the certificate"),
        Key::new("program", Shape::Text, "the program that wrote it"),
        Key::new("pegs", PEGS, "the number of pegs"),
        Key::new(
            "confirmed",
            Shape::List(&Shape::Object(&[&[
                Key::new("disks", DISKS, "the number of disks"),
                Key::new(
                    "distance",
                    Shape::Number,
                    "the length of a shortest solution",
                ),
                Key::new("frame_stewart", Shape::Number, "the Frame-Stewart number"),
                Key::new(
                    "levels",
                    Shape::List(&Shape::Number),
                    "the number of states at each distance before the middle",
                ),
                Key::new("checksum", Shape::Text, "of these numbers"),
            ]])),
            "the towers that were searched",
        ),
        Key::new(
            "unconfirmed",
            Shape::Between(1, MAX_CONJECTURE_DISKS as u64 + 1),
            "the first number of disks that is not confirmed",
        ),
        Key::maybe(
            "proven",
            Shape::List(&Shape::Object(&[&[
                Key::new("disks", DISKS, "the number of disks"),
                Key::new("proof", Shape::Text, "the theorem"),
            ]])),
            "the towers that a theorem proves",
        ),
        Key::maybe(
            "at_least",
            Shape::Number,
            "a lower bound on the moves of the first tower that is not confirmed",
        ),
        Key::maybe(
            "bound",
            Shape::OneOf(&hanoi_core::Optimality::NAMES),
            "how that is known",
        ),
        Key::maybe("limit", Shape::Text, "which limit was reached"),
        Key::new("checksum", Shape::Text, "of the certificate"),
    ]],
    ask: |args, limits, out| {
        let small = |number| u32::try_from(number).unwrap_or(u32::MAX);
        let (from, to) = args.range("disks").unwrap_or_default();
        let pegs = args.small("pegs").unwrap_or(5);
        write_answer(
            conjecture(pegs, small(from)..=small(to), limits),
            0,
            limits,
            out,
        )
    },
};

#[cfg_attr(
    not(feature = "explore"),
    expect(dead_code, reason = "the page does not explore whole graphs")
)]
pub(crate) const CHECK: Question = Question {
    name: "certificate",
    asks: "Is a certificate right?",
    given: &[&[
        Key::new(
            "certificate",
            Shape::Pattern(r"^\s*\{[\s\S]*\}\s*$"),
            "the certificate, as it was written",
        ),
        Key::maybe(
            "states",
            Shape::Whole(hanoi_text::MAX_JSON_NUMBER),
            "the maximum number of states of each tower to search again; 300 million by default",
        ),
    ]],
    answer: &[&[
        Key::new(
            "verdict",
            Shape::OneOf(&CertificateVerdict::NAMES),
            "whether everything was searched again, some claims are on trust, or it is wrong",
        ),
        Key::new("wrong", Shape::OrNull(&Shape::Text), "the fault"),
        Key::new("program", Shape::Text, "the program that wrote it"),
        Key::new("pegs", Shape::Whole(u8::MAX as u64), "the number of pegs"),
        Key::new(
            "searched",
            Shape::List(&Shape::Object(&[&[
                Key::new("disks", DISKS, "the number of disks"),
                Key::new(
                    "levels",
                    Shape::Number,
                    "the number of levels in which the largest disk cannot move, according to the certificate",
                ),
                Key::new(
                    "searched",
                    Shape::Number,
                    "the number of levels searched again",
                ),
            ]])),
            "the towers; one whose search was stopped comes last",
        ),
        Key::new(
            "proven",
            Shape::List(&DISKS),
            "the numbers of disks whose claims a theorem proves, or the tower before",
        ),
        Key::new(
            "on_trust",
            Shape::List(&DISKS),
            "the numbers of disks whose levels were not all searched again",
        ),
        Key::maybe("limit", Shape::Text, "which limit was reached"),
    ]],
    ask: |args, limits, out| {
        let text = args.text("certificate").unwrap_or_default();
        let states = args.small("states").unwrap_or(STATES_SEARCHED_AGAIN);
        write_answer(check_certificate(text, states, limits), 0, limits, out)
    },
};
