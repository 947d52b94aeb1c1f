//! Conversions between PostgreSQL's `numeric` and `int` and the front door's numbers.

use std::str::FromStr;

use hanoi::puzzle::{MAX_DISKS, MAX_PEGS, quote};
use hanoi::{Move, UBig};
use pgrx::AnyNumeric;

use crate::errors::{SqlResult, invalid, too_large};

/// Converts a `numeric` to a whole number, at least 0.
pub(crate) fn whole(number: &AnyNumeric) -> SqlResult<UBig> {
    let text = number.normalize();
    UBig::from_str(text).map_err(|_| {
        invalid(
            format!("{} is not a whole number from 0", quote(text)),
            "Expected a number such as 28800.".to_owned(),
        )
    })
}

/// Converts a `numeric` to a machine integer. `name` is the argument's, for the error.
pub(crate) fn word<T: for<'a> TryFrom<&'a UBig>>(name: &str, number: &AnyNumeric) -> SqlResult<T> {
    T::try_from(&whole(number)?).map_err(|_| {
        let bits = size_of::<T>() * 8;
        invalid(
            format!("the {name} is too large"),
            format!("Expected a number below 2^{bits}."),
        )
    })
}

/// Converts a number to `numeric`, which has at most 131,072 digits.
pub(crate) fn numeric(number: &UBig) -> SqlResult<AnyNumeric> {
    if let Ok(small) = u64::try_from(number) {
        return Ok(small.into());
    }
    let digits = number.to_string();
    AnyNumeric::from_str(&digits).map_err(|_| {
        too_large(
            format!(
                "a number of {} digits is too large for numeric",
                digits.len()
            ),
            "Expected at most 131072 digits: the moves of 435411 disks on 3 pegs.".to_owned(),
        )
    })
}

/// Converts a number of disks.
pub(crate) fn disks(disks: i64) -> SqlResult<u32> {
    u32::try_from(disks).map_err(|_| {
        let expected = format!("Expected 0 to {MAX_DISKS}.");
        invalid(format!("there cannot be {disks} disks"), expected)
    })
}

/// Converts a number of pegs.
pub(crate) fn pegs(pegs: i64) -> SqlResult<u8> {
    u8::try_from(pegs).map_err(|_| {
        let expected = format!("Expected 1 to {MAX_PEGS}.");
        invalid(format!("there cannot be {pegs} pegs"), expected)
    })
}

/// Converts a disk or a number of disks, which is at most a million.
pub(crate) const fn int(number: u32) -> i32 {
    number.cast_signed()
}

/// The columns of a move: the disk, and its pegs before and after.
pub(crate) const fn columns(mv: Move) -> (i32, char, char) {
    (int(mv.disk.get()), mv.from.letter(), mv.to.letter())
}
