//! The arithmetic of the binary algorithm: pegs by AND and OR, and the state after the move.

use std::fmt;

use hanoi_core::{Decoded, Towers, counter_bits};
use serde::Serialize;

use super::shortened;
use crate::json::{DisplayText, JsonList, JsonNumber, json_object};
use crate::question::{Key, Shape};
use crate::{Move, UBig};

/// A step of the counter: its move and number, and the towers after it, both played and decoded from bits.
pub(super) struct CounterStep<'a> {
    pub(super) mv: Move,
    pub(super) after: Towers,
    pub(super) counter: &'a UBig,
    pub(super) decoded: &'a [Decoded],
}

impl CounterStep<'_> {
    fn bits(&self, number: &UBig) -> String {
        counter_bits(number, self.decoded.len())
    }

    fn before(&self) -> UBig {
        self.counter - UBig::ONE
    }
}

json_object!(CounterStep<'_>, |step| {
    "and": JsonNumber::from(step.counter & step.before()),
    "bits": step.bits(step.counter),
    "decoded": bits(step.decoded),
    "or": JsonNumber::from(step.counter | step.before()),
    "rods": rods(step.counter, &step.before()),
    "state": DisplayText(step.after.state()),
});

impl fmt::Display for CounterStep<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.counter - UBig::ONE;
        let ((and, or), Move { from, to, .. }) = (and_or(self.counter, &before), self.mv);
        let numbers = [self.counter, &before, &and, &or];
        let [counter, before_bits, and_bits, or_bits] = numbers.map(|number| self.bits(number));
        let (rod, onto) = rods(self.counter, &before);
        writeln!(
            f,
            "{counter} AND {before_bits} = {and_bits}: {and} mod 3 = {rod}, rod {rod} is {from}"
        )?;
        writeln!(
            f,
            "{counter} OR {before_bits} = {or_bits}: ({or} + 1) mod 3 = {onto}, rod {onto} is {to}"
        )?;
        let state = shortened(self.after.state());
        write!(f, "counter {counter}, state {state}")?;
        self.decoded
            .iter()
            .try_for_each(|disk| write!(f, "\n{disk}"))
    }
}

/// The counter AND its predecessor, and the OR of both.
fn and_or(counter: &UBig, before: &UBig) -> (UBig, UBig) {
    (counter & before, counter | before)
}

/// The rods of a move by the formula, from and to, counted from 0.
pub(crate) fn rods(counter: &UBig, before: &UBig) -> (u8, u8) {
    let (and, or) = and_or(counter, before);
    (and % 3_u8, (or + 1_u8) % 3_u8)
}

/// Each disk's bit, and the peg decoded from it, as JSON.
pub(crate) fn bits(decoded: &[Decoded]) -> impl Serialize + '_ {
    JsonList(|| decoded.iter().copied().map(DecodedBit))
}

/// The bit of a disk.
struct DecodedBit(Decoded);

json_object!(DecodedBit, |decoded| {
    "bit": u8::from(decoded.0.bit),
    "disk": decoded.0.disk.get(),
    "peg": decoded.0.peg.letter(),
    "turn": decoded.0.turn,
});

const TEXT: Shape = Shape::Text;

/// The keys of a step of the counter.
pub(super) const COUNTER: [Key; 6] = [
    Key::new("bits", TEXT, "the number of the move in binary"),
    Key::new("and", Shape::Number, "m AND (m - 1)"),
    Key::new("or", Shape::Number, "m OR (m - 1)"),
    Key::new(
        "rods",
        Shape::List(&Shape::Whole(2)),
        "the pegs by these two, from and to, counted from 0",
    ),
    Key::new("state", TEXT, "the state after the move"),
    Key::new(
        "decoded",
        Shape::List(&Shape::Object(&[&BIT])),
        "each disk's bit, the largest first",
    ),
];

/// The keys of a disk's bit, and the peg decoded from it.
pub(crate) const BIT: [Key; 4] = [
    Key::new(
        "disk",
        Shape::Whole(hanoi_core::MAX_DISKS as u64),
        "the disk",
    ),
    Key::new("bit", Shape::Whole(1), "its bit"),
    Key::new(
        "turn",
        Shape::Whole(2),
        "the number of pegs to the right of the next larger disk",
    ),
    Key::new("peg", TEXT, "the peg it is on"),
];
