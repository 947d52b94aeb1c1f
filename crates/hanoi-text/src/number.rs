//! Numbers as people write them.

use dashu_int::ops::BitTest;
use hanoi_core::{MAX_DISKS, UBig, quote};

use crate::TextError;

/// Reads a number as people write them: `28800`, `28,800`, `28_800`, `3*28800`, `2^63`, `2^63-1`, and in binary `0b0101`.
///
/// ```
/// # use hanoi_text::{TextError, parse_number};
/// assert_eq!(parse_number("2^63-1")?, (u64::MAX >> 1).into());
/// # Ok::<(), TextError>(())
/// ```
///
/// # Errors
///
/// [`TextError::NotANumber`], [`TextError::NumberBelowZero`], or [`TextError::NumberTooLarge`] beyond 2^[`MAX_DISKS`].
pub fn parse_number(text: &str) -> Result<UBig, TextError> {
    let trimmed = text.trim();
    let too_large = || TextError::NumberTooLarge(quote(text));
    if trimmed.len() > MAX_DISKS as usize + BINARY.len() {
        return Err(too_large());
    }
    let signed = trimmed.split_once(['+', '-']);
    let (product, offset) = signed.unwrap_or((trimmed, "0"));
    let factors = product.split('*').take(MAX_FACTORS + 1).map(factor);
    let factors = factors.collect::<Option<Vec<_>>>();
    let factors = factors.filter(|factors| factors.len() <= MAX_FACTORS);
    let (Some(factors), Some(offset)) = (factors, digits(offset)) else {
        return Err(TextError::NotANumber(quote(text)));
    };
    let mut powers = factors
        .iter()
        .map(|(base, power)| power_within(base, power));
    let value = powers.try_fold(UBig::ONE, |product, power| within(product * power?));
    let value = value.ok_or_else(too_large)?;
    if !trimmed.contains('-') {
        return Ok(value + offset);
    }
    if value < offset {
        return Err(TextError::NumberBelowZero(quote(text)));
    }
    Ok(value - offset)
}

/// Reads a number of moves: a number, or the time that they take at a move a second, in seconds (`s`), minutes (`min` or `m`), hours (`h`)
/// or days (`d`).
///
/// ```
/// # use hanoi_text::{TextError, parse_moves};
/// assert_eq!(parse_moves("8h")?, 28_800_u32.into());
/// # Ok::<(), TextError>(())
/// ```
///
/// # Errors
///
/// As for [`parse_number`].
pub fn parse_moves(text: &str) -> Result<UBig, TextError> {
    let trimmed = text.trim_end();
    let unit = |(unit, seconds)| Some((trimmed.strip_suffix(unit)?, seconds));
    let Some((count, seconds)) = UNITS.into_iter().find_map(unit) else {
        return parse_number(text);
    };
    let moves = parse_number(count).map_err(|error| match error {
        TextError::NotANumber(_) => TextError::NotANumber(quote(text)),
        error => error,
    })?;
    within(moves * UBig::from(seconds)).ok_or_else(|| TextError::NumberTooLarge(quote(text)))
}

/// The units of time, in seconds.
const UNITS: [(&str, u32); 5] = [
    ("s", 1),
    ("min", 60),
    ("m", 60),
    ("h", 3_600),
    ("d", 86_400),
];

/// The most factors of a product.
const MAX_FACTORS: usize = 16;

/// A power, or a number as one.
fn factor(text: &str) -> Option<(UBig, UBig)> {
    let (base, exponent) = text.split_once('^').unwrap_or((text, "1"));
    Some((digits(base)?, digits(exponent)?))
}

/// A number that is not beyond 2^[`MAX_DISKS`].
fn within(number: UBig) -> Option<UBig> {
    (number.bit_len() <= MAX_DISKS as usize + 1).then_some(number)
}

/// The power, if it is not much beyond 2^[`MAX_DISKS`].
fn power_within(base: &UBig, exponent: &UBig) -> Option<UBig> {
    let exponent = usize::try_from(exponent).unwrap_or(usize::MAX);
    let bits = base.bit_len().saturating_sub(1);
    (bits.saturating_mul(exponent) <= MAX_DISKS as usize).then(|| base.pow(exponent))
}

/// The prefix of a binary number.
const BINARY: &str = "0b";

/// Digits, in decimal or after [`BINARY`], which may be grouped: by underscores anywhere, or by commas in threes.
fn digits(text: &str) -> Option<UBig> {
    let (text, radix) = match text.trim().strip_prefix(BINARY) {
        Some(bits) => (bits, 2),
        None => (text.trim(), 10),
    };
    if !text.starts_with(|c: char| c.is_ascii_digit()) || text.ends_with('_') {
        return None;
    }
    if radix == 10 && text.contains(',') {
        return UBig::from_str_radix(&in_threes(text)?, radix).ok();
    }
    UBig::from_str_radix(text, radix).ok()
}

/// Digits without the commas that stand before every three of them.
fn in_threes(text: &str) -> Option<String> {
    let (first, threes) = text.split_once(',')?;
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let three = |part: &str| part.len() == 3 && digits(part);
    let grouped = first.len() <= 3 && digits(first) && threes.split(',').all(three);
    grouped.then(|| text.replace(',', ""))
}
