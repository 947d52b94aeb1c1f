//! Numbers are read in every spelling, and what is wrong with one is said.

use hanoi_core::{UBig, quote};
use hanoi_text::{TextError, parse_moves, parse_number};
use proptest::prelude::*;

proptest! {
    #[test]
    fn numbers_are_read_in_every_spelling(bits in 0_usize..2000, less in 0_u32..1000) {
        let number = UBig::ONE << bits;
        prop_assert_eq!(parse_number(&format!("2^{bits}")), Ok(number.clone()));
        prop_assert_eq!(parse_number(&number.to_string()), Ok(number.clone()));
        prop_assert_eq!(parse_number(&in_threes(&number.to_string())), Ok(number.clone()));
        prop_assert_eq!(parse_number(&format!("2^{bits}+{less}")), Ok(&number + UBig::from(less)));
        prop_assert_eq!(parse_number(&format!("0b{number:b}")), Ok(number.clone()));
        prop_assert_eq!(parse_number(&format!("0b000{number:b}+{less}")), Ok(&number + UBig::from(less)));
        let difference = (number >= less.into()).then(|| number - UBig::from(less));
        prop_assert_eq!(parse_number(&format!("2^{bits}-{less}")).ok(), difference);
    }
}

/// The digits with a comma before every three that are left.
fn in_threes(digits: &str) -> String {
    let left = (0..digits.len()).rev();
    let comma = |(digit, left): (char, usize)| {
        let end = if left > 0 && left % 3 == 0 { "," } else { "" };
        format!("{digit}{end}")
    };
    digits.chars().zip(left).map(comma).collect()
}

#[test]
fn products_and_times_are_read() {
    for (text, number) in [
        ("3*28800", 86_400_u32),
        ("2 * 3*2^3 - 1", 47),
        ("2^2*3+4", 16),
        ("0b11*1,000", 3_000),
    ] {
        assert_eq!(parse_number(text), Ok(number.into()), "{text}");
    }
    for text in ["3*", "*3", "2**3", "2^3^2", &["1"; 17].join("*")] {
        assert_eq!(parse_number(text), Err(TextError::NotANumber(quote(text))));
    }
    for text in ["2^999999*4", "2^500000*2^500001"] {
        let large = TextError::NumberTooLarge(quote(text));
        assert_eq!(parse_number(text), Err(large));
    }
    for (text, seconds) in [
        ("8h", 28_800_u32),
        ("3*8h", 86_400),
        (" 30 min ", 1_800),
        ("90m", 5_400),
        ("2d", 172_800),
        ("7s", 7),
        ("28,800", 28_800),
    ] {
        assert_eq!(parse_moves(text), Ok(seconds.into()), "{text}");
    }
    for text in ["8x", "h", "8hh", "1h30min", "8H"] {
        assert_eq!(parse_moves(text), Err(TextError::NotANumber(quote(text))));
    }
    let large = TextError::NumberTooLarge(quote("2^1000000d"));
    assert_eq!(parse_moves("2^1000000d"), Err(large));
}

#[test]
fn commas_stand_before_threes_of_digits() {
    assert_eq!(parse_number("28,800"), Ok(28_800_u32.into()));
    assert_eq!(parse_number("1,000,000-1"), Ok(999_999_u32.into()));
    for text in [
        "28,80", "28,8000", "2880,000", ",800", "28,800,", "28,,800", "28,_80", "1_0,000",
        "28, 800",
    ] {
        assert_eq!(parse_number(text), Err(TextError::NotANumber(quote(text))));
    }
}

#[test]
fn what_is_wrong_with_a_number_is_said() {
    for (text, error, sentence) in [
        (
            "1_",
            TextError::NotANumber(quote("1_")),
            "'1_' is not a number: expected digits, such as 28800, 28,800, 2^63 or 2^63-1",
        ),
        (
            "0b0121",
            TextError::NotANumber(quote("0b0121")),
            "'0b0121' is not a number: expected digits, such as 28800, 28,800, 2^63 or 2^63-1",
        ),
        (
            "2^1000001",
            TextError::NumberTooLarge(quote("2^1000001")),
            "'2^1000001' is too large: expected at most 2^1000000",
        ),
        (
            "2^3-9",
            TextError::NumberBelowZero(quote("2^3-9")),
            "'2^3-9' is below 0",
        ),
    ] {
        assert_eq!(error.to_string(), sentence);
        assert_eq!(parse_number(text), Err(error));
    }
}
