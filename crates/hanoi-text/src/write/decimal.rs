//! Numbers as digits.

use hanoi_core::UBig;

use crate::MAX_JSON_NUMBER;

/// A decimal number that is incremented in place.
#[derive(Clone, Debug)]
pub(crate) struct Decimal(Vec<u8>);

impl Decimal {
    pub(crate) fn new(number: &UBig) -> Self {
        Self(number.to_string().into_bytes())
    }

    pub(crate) fn digits(&self) -> &[u8] {
        &self.0
    }

    /// Increments it, in constant time on average.
    pub(crate) fn advance(&mut self) {
        if count_on(&mut self.0, b'9') {
            self.0.insert(0, b'1');
        }
    }

    /// Whether every JSON reader represents the number exactly.
    pub(crate) fn is_safe(&self) -> bool {
        let value = |value, digit: &u8| 10 * value + u64::from(digit - b'0');
        self.0.len() <= 16 && self.0.iter().fold(0, value) <= MAX_JSON_NUMBER
    }
}

/// Increments digits, with `highest` the highest digit. Returns whether they overflowed, and have all become 0.
pub(crate) fn count_on(digits: &mut [u8], highest: u8) -> bool {
    for digit in digits.iter_mut().rev() {
        if *digit < highest {
            *digit += 1;
            return false;
        }
        *digit = b'0';
    }
    true
}

/// Writes a number in decimal.
#[inline]
pub(crate) fn push_number(out: &mut Vec<u8>, number: u32) {
    const DIGITS: &[u8; 10] = b"0123456789";
    let digit = |number: u32| DIGITS[(number % 10) as usize];
    match number {
        0..10 => out.push(digit(number)),
        10..100 => out.extend_from_slice(&[digit(number / 10), digit(number)]),
        _ => out.extend_from_slice(number.to_string().as_bytes()),
    }
}
