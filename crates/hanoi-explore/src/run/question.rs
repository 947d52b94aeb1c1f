//! The identity of an exploration.

use std::fmt;

use hanoi_core::{Rules, State};

/// The start, the rules and the block size of an exploration. A save can only be loaded for the same request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplorationRequest {
    /// The start, from which distances count.
    pub start: State,
    /// The rules.
    pub rules: Rules,
    /// The number of small disks in a block.
    pub small: u32,
}

impl ExplorationRequest {
    /// Parses a request, or returns `None` if it is invalid. There is no `FromStr` with an error: callers read requests
    /// only from checkpoints, which are then damaged.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let mut word = || words.next();
        let (start, rules, pegs, small) = (word()?, word()?, word()?, word()?);
        let pegs = pegs.parse().ok()?;
        let question = Self {
            start: State::parse(start, pegs).ok()?,
            rules: Rules::parse(rules, pegs).ok()?,
            small: small.parse().ok()?,
        };
        words.next().is_none().then_some(question)
    }
}

impl fmt::Display for ExplorationRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            start,
            rules,
            small,
        } = self;
        write!(f, "{start} {rules} {} {small}", rules.pegs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_round_trip_and_compare_rules_by_arcs() {
        let read = |text: &str| ExplorationRequest::parse(text);
        for text in ["AABC classic 3 2", " classic 4 0", "BAB AB,BA,BC 3 1"] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        assert_eq!(read("AAB linear 3 2"), read("AAB AB,BA,BC,CB 3 2"));
        assert_ne!(read("AAB linear 3 2"), read("AAB linear 3 1"));
        for text in [
            "",
            "AAB linear 3",
            "AAB linear 3 2 ",
            "AAD linear 3 2",
            "AAB line 3 2",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
