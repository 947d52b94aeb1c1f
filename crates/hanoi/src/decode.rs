//! Decodes a state from the bits of a counter.

use std::fmt;

use hanoi_core::{Decoded, Field, Inside, counter_bits};
use hanoi_search::Limits;
use hanoi_text::parse_number;

use crate::json::shape::NUMBER;
use crate::json::{DisplayText, json_object, number};
use crate::memory::{check_size, each};
use crate::question::{Key, PROBLEM, Question, STATE_AFTER, Shape, write_answer};
use crate::trace::bits;
use crate::{Algorithm, Disk, Error, Problem, Request, RequestError, Solution, State, UBig, solve};

/// A state decoded from the bits of a counter, disk by disk. The text is the state in short and in long text, followed
/// by the meaning of each bit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DecodedState {
    /// The counter, which is the number of moves before the state.
    pub counter: UBig,
    /// The meaning of each bit, the largest disk's first.
    pub decoded: Vec<Decoded>,
    /// The state.
    pub state: State,
}

/// Decodes a state from the bits of a counter. Without a number of disks, it is the number of bits in the text.
///
/// Digits 0 and 1 are bits, with or without `0b`, if there is one for each disk. Any other number is read by
/// [`parse_number`], unless its digits could also be bits.
///
/// ```
/// use hanoi::{Limits, Request, decode};
///
/// let request = Request::default().to("B");
/// let answer = decode(&request, "0101", &mut Limits::default())?;
/// assert_eq!(answer.state.long().to_string(), "4,1/2/3");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// As for [`solve`] and [`parse_number`]; the problem is not a whole tower on 3 pegs under classic rules, or has fewer
/// moves; or there are two or more digits, all 0 or 1 and without `0b`, but not one for each disk.
///
/// # Complexity
///
/// Linear in the number of disks.
pub fn decode(
    request: &Request<'_>,
    bits: &str,
    limits: &mut Limits<'_>,
) -> Result<DecodedState, Error> {
    let counter = parse_number(bits).map_err(of_bits)?;
    let disks = request.disks.or_else(|| digits(bits));
    let problem = request.disks(disks).problem()?;
    let counter = match bare(bits) {
        Some(digits) if digits.len() == problem.disks() as usize => {
            parse_number(&format!("0b{digits}")).map_err(of_bits)?
        }
        Some(digits) if digits.len() > 1 => {
            return Err(RequestError::BitsOrDecimal(digits.to_owned(), problem.disks()).into());
        }
        _ => counter,
    };
    let needed = each(problem.disks(), DECODED_DISK_BYTES);
    check_size(problem.disks(), problem.pegs(), needed, limits)?;
    let solution = solve(&problem, None, limits)?;
    solution.moves_by(Algorithm::Binary, 0_u64)?;
    let state = solution.state_after(&counter).map_err(of_bits)?;
    Ok(DecodedState {
        decoded: decoded(&problem, &solution, &counter)?,
        state,
        counter,
    })
}

/// The bytes of a disk in the answer, and while it is computed.
const DECODED_DISK_BYTES: usize = size_of::<Decoded>() + 5;

/// Attributes an error to the bits.
fn of_bits(error: impl Into<Error>) -> Error {
    Error::Of(Field::Bits, Box::new(error.into()))
}

/// The digits of a text that has only the digits 0 and 1.
fn bare(bits: &str) -> Option<&str> {
    let digits = bits.trim();
    let is_bare = digits.bytes().all(|digit| matches!(digit, b'0' | b'1'));
    is_bare.then_some(digits)
}

/// The number of digits after `0b`, or of digits 0 and 1 alone.
fn digits(bits: &str) -> Option<u32> {
    let digits = bits.trim().strip_prefix("0b").or_else(|| bare(bits))?;
    u32::try_from(digits.bytes().filter(u8::is_ascii_digit).count()).ok()
}

/// The meaning of the bits. Before the first move all are 0, with all disks on one peg; later the algorithm decodes
/// them.
pub(crate) fn decoded(
    problem: &Problem,
    solution: &Solution,
    counter: &UBig,
) -> Result<Vec<Decoded>, Error> {
    let Some(before) = (*counter > UBig::ZERO).then(|| counter - UBig::ONE) else {
        let disks = Disk::all(problem.disks()).rev();
        let initial = disks
            .zip(problem.start().places())
            .map(|(disk, &peg)| Decoded {
                disk,
                bit: false,
                turn: 0,
                peg,
            });
        return Ok(initial.collect());
    };
    let mut moves = solution.moves_by(Algorithm::Binary, &before)?;
    Ok(match moves.inside() {
        Some(Inside::Counter { decoded, .. }) => decoded,
        _ => Vec::new(),
    })
}

impl fmt::Display for DecodedState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = counter_bits(&self.counter, self.decoded.len());
        write!(f, "{}\n{}\ncounter {bits}", self.state, self.state.long())?;
        self.decoded
            .iter()
            .try_for_each(|disk| write!(f, "\n{disk}"))
    }
}

json_object!(DecodedState, |answer| {
    "after": number(&answer.counter),
    "disks": answer.state.disks(),
    "pegs": answer.state.pegs(),
    "state": DisplayText(&answer.state),
    "bits": counter_bits(&answer.counter, answer.decoded.len()),
    "decoded": bits(&answer.decoded),
});

pub(crate) const QUESTION: Question = Question {
    name: "decode",
    asks: "Which state do the bits of a counter encode?",
    given: &[
        &PROBLEM,
        &[Key::new(
            "bits",
            Shape::Pattern(NUMBER),
            "the counter, as in 0101 or 0b0101",
        )],
    ],
    answer: &[
        &STATE_AFTER,
        &[
            Key::new("bits", Shape::Text, "the counter, a digit for each disk"),
            Key::new(
                "decoded",
                Shape::List(&Shape::Object(&[&crate::trace::BIT])),
                "each disk, the largest first",
            ),
        ],
    ],
    ask: |args, limits, out| {
        let bits = args.text("bits").unwrap_or_default();
        let answer = decode(&args.request(), bits, limits)?;
        let bytes = each(answer.state.disks(), DECODED_DISK_BYTES);
        write_answer(Ok(answer), bytes, limits, out)
    },
};
