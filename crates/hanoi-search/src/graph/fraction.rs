//! Fractions in lowest terms.

use std::fmt;

use hanoi_core::UBig;

/// A fraction in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// The numerator.
    pub numerator: UBig,
    /// The denominator, which is not 0.
    pub denominator: UBig,
}

impl Fraction {
    /// Reduces a fraction. The denominator must not be 0.
    pub(super) fn new(numerator: UBig, denominator: UBig) -> Self {
        let (mut a, mut b) = (numerator.clone(), denominator.clone());
        while !b.is_zero() {
            let rest = a % &b;
            (a, b) = (b, rest);
        }
        Self {
            numerator: numerator / &a,
            denominator: denominator / a,
        }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}
