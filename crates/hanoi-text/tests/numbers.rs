//! Numbers are read in every spelling, and what is wrong with one is said.

use hanoi_core::{UBig, quote};
use hanoi_text::{TextError, parse_number};
use proptest::prelude::*;

proptest! {
    #[test]
    fn numbers_are_read_in_every_spelling(bits in 0_usize..2000, less in 0_u32..1000) {
        let number = UBig::ONE << bits;
        prop_assert_eq!(parse_number(&format!("2^{bits}")), Ok(number.clone()));
        prop_assert_eq!(parse_number(&number.to_string()), Ok(number.clone()));
        prop_assert_eq!(parse_number(&format!("2^{bits}+{less}")), Ok(&number + UBig::from(less)));
        prop_assert_eq!(parse_number(&format!("0b{number:b}")), Ok(number.clone()));
        prop_assert_eq!(parse_number(&format!("0b000{number:b}+{less}")), Ok(&number + UBig::from(less)));
        let difference = (number >= less.into()).then(|| number - UBig::from(less));
        prop_assert_eq!(parse_number(&format!("2^{bits}-{less}")).ok(), difference);
    }
}

#[test]
fn what_is_wrong_with_a_number_is_said() {
    for (text, error, sentence) in [
        (
            "1_",
            TextError::NotANumber(quote("1_")),
            "'1_' is not a number: expected digits, such as 28800, 28_800, 2^63 or 2^63-1",
        ),
        (
            "0b0121",
            TextError::NotANumber(quote("0b0121")),
            "'0b0121' is not a number: expected digits, such as 28800, 28_800, 2^63 or 2^63-1",
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
