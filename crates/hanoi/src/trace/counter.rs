//! The working of the binary algorithm with its numbers: where AND and OR say that a disk goes, and the state after it.

use std::fmt;

use hanoi_core::{Decoded, counter_bits};
use serde_json::{Value, json};

use super::Step;
use super::step::{decoded_bit, shortened};
use crate::json::Number;
use crate::{Move, UBig};

/// A step of the counter: its number, and what its bits say of the state after it.
pub(super) struct Counted<'a> {
    pub(super) step: &'a Step,
    pub(super) counter: &'a UBig,
    pub(super) decoded: &'a [Decoded],
}

impl Counted<'_> {
    /// The counter AND the one before it, and their OR.
    fn and_or(&self) -> (UBig, UBig) {
        let before = self.counter - UBig::ONE;
        (self.counter & &before, self.counter | &before)
    }

    fn bits(&self, number: &UBig) -> String {
        counter_bits(number, self.decoded.len())
    }

    pub(super) fn json(&self) -> Value {
        let (and, or) = self.and_or();
        let rods = rods(&and, &or);
        let decoded: Value = self.decoded.iter().copied().map(decoded_bit).collect();
        json!({
            "bits": self.bits(self.counter),
            "and": Number::from(and),
            "or": Number::from(or),
            "rods": rods,
            "state": self.step.after().state().to_string(),
            "decoded": decoded,
        })
    }
}

impl fmt::Display for Counted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((and, or), Move { from, to, .. }) = (self.and_or(), self.step.mv);
        let numbers = [self.counter, &(self.counter - UBig::ONE), &and, &or];
        let [counter, before, and_bits, or_bits] = numbers.map(|number| self.bits(number));
        let (rod, onto) = rods(&and, &or);
        writeln!(
            f,
            "{counter} AND {before} = {and_bits}: {and} mod 3 = {rod}, rod {rod} is {from}"
        )?;
        writeln!(
            f,
            "{counter} OR {before} = {or_bits}: ({or} + 1) mod 3 = {onto}, rod {onto} is {to}"
        )?;
        let state = shortened(self.step.after().state());
        write!(f, "counter {counter}, state {state}")?;
        self.decoded
            .iter()
            .try_for_each(|disk| write!(f, "\n{disk}"))
    }
}

/// The rods of the formula, counted from 0.
fn rods(and: &UBig, or: &UBig) -> (u8, u8) {
    (and % 3_u8, (or + 1_u8) % 3_u8)
}
