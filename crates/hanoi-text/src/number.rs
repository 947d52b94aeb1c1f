//! Numbers as people write them.

use dashu_int::ops::BitTest;
use hanoi_core::{MAX_DISKS, UBig, quote};

use crate::TextError;

/// Reads a number as people write them: `28800`, `28,800`, `28_800`, `2^63`, `2^63-1`, and in binary `0b0101`.
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
    let (power, offset) = signed.unwrap_or((trimmed, "0"));
    let (base, exponent) = power.split_once('^').unwrap_or((power, "1"));
    let [Some(base), Some(exponent), Some(offset)] = [base, exponent, offset].map(digits) else {
        return Err(TextError::NotANumber(quote(text)));
    };
    let value = power_within(&base, &exponent).ok_or_else(too_large)?;
    if !trimmed.contains('-') {
        return Ok(value + offset);
    }
    if value < offset {
        return Err(TextError::NumberBelowZero(quote(text)));
    }
    Ok(value - offset)
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
