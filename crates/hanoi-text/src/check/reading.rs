//! What is read from a text as an answer.

use std::fmt;
use std::str::FromStr;

use hanoi_core::{UnknownName, quote};

use crate::Style;

/// What is read from a text as an answer.
///
/// It is written as `any`, `records`, `prose`, or `strict:` and a style.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reading {
    /// Records; and prose where there are none, and in texts of over 4 MiB. Prose is read besides where records are a solution, and a different answer in it makes the
    /// text ambiguous.
    Any,
    /// Records in published forms, and nothing else: what is unknown is unreadable. For programs.
    #[default]
    Records,
    /// Sentences, and what this library writes. For human text: it can be fooled.
    Prose,
    /// Nothing but moves in one style. For rewards.
    Strict(Style),
    /// Nothing but moves in the names of a problem.
    Named,
}

impl Reading {
    /// Those that can be asked for, in order.
    pub const ALL: [Self; 10] = [
        Self::Any,
        Self::Records,
        Self::Prose,
        Self::Strict(Style::Text),
        Self::Strict(Style::Compact),
        Self::Strict(Style::Pegs),
        Self::Strict(Style::Json),
        Self::Strict(Style::Jsonl),
        Self::Strict(Style::Csv),
        Self::Strict(Style::Pddl),
    ];

    /// Their names.
    pub const NAMES: [&'static str; Self::ALL.len()] = {
        let mut names = [""; Self::ALL.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = Self::ALL[at].name();
            at += 1;
        }
        names
    };

    /// The most bytes of a text that is read so. Where prose is read, too, a longer text is read as it arrives.
    pub(super) const fn most_bytes(self) -> usize {
        match self {
            Self::Any | Self::Records | Self::Prose => 1 << 22,
            Self::Strict(_) | Self::Named => 1 << 26,
        }
    }

    /// Returns the name, which `FromStr` reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Records => "records",
            Self::Prose => "prose",
            Self::Named => "named",
            Self::Strict(Style::Text) => "strict:text",
            Self::Strict(Style::Compact) => "strict:compact",
            Self::Strict(Style::Pegs) => "strict:pegs",
            Self::Strict(Style::Json) => "strict:json",
            Self::Strict(Style::Jsonl) => "strict:jsonl",
            Self::Strict(Style::Csv) => "strict:csv",
            Self::Strict(Style::Pddl) => "strict:pddl",
            Self::Strict(Style::Stacks) => "strict:stacks",
            Self::Strict(Style::Picture) => "strict:picture",
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Reading {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|reading| reading.name() == text);
        found.ok_or_else(|| UnknownName {
            kind: "a reading",
            text: quote(text),
            names: &Self::NAMES,
        })
    }
}

#[cfg(feature = "serde")]
hanoi_core::serde_as_text!(Reading, "the name of a reading");
