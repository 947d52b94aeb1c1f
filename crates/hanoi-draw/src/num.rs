//! Numbers in pictures.

use std::fmt::{self, Display};

/// A number with at most two decimals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Num(pub(crate) f64);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// A count as a floating-point number; infinite beyond 32 bits.
pub(crate) fn real(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_two_decimals() {
        let pairs = [
            (1.0, "1"),
            (0.5, "0.5"),
            (2.004, "2"),
            (-0.001, "0"),
            (10.0, "10"),
            (-3.256, "-3.26"),
        ];
        for (number, text) in pairs {
            assert_eq!(Num(number).to_string(), text);
        }
    }
}
