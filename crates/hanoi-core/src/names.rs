//! Enums whose values have names.

use std::fmt;

use crate::ErrorParts;

/// A text that is not the name of an expected value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The expected kind of value, as in `a style`.
    pub kind: &'static str,
    /// The beginning of the text, in quotes.
    pub text: String,
    /// The valid names.
    pub names: &'static [&'static str],
}

impl UnknownName {
    /// Returns the parts of the error.
    #[must_use]
    pub fn parts(&self) -> ErrorParts {
        ErrorParts::new(format!("is not {}", self.kind))
            .given(&self.text)
            .expected(self.names.join(", "))
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl std::error::Error for UnknownName {}

/// Names the values of an enum: generates `ALL`, `NAMES`, `name`, `Display` and `FromStr`.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Side { Left, Right }
/// hanoi_core::named!(Side, "a side", { Left: "left", Right: "right" });
///
/// assert_eq!("left".parse(), Ok(Side::Left));
/// assert_eq!("up".parse::<Side>().unwrap_err().to_string(), "'up' is not a side: expected left, right");
/// ```
///
/// A description after each name also generates `about`:
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq, Eq)]
/// enum Side { Left, Right }
/// hanoi_core::named!(Side, "a side", { Left: "left" => "Where the heart is", Right: "right" => "The other" });
///
/// assert_eq!(Side::Left.about(), "Where the heart is");
/// ```
#[macro_export]
macro_rules! named {
    ($type:ident, $kind:literal, { $($value:ident: $name:expr => $about:expr),+ $(,)? }) => {
        $crate::named!($type, $kind, { $($value: $name),+ });

        impl $type {
            /// Returns a short description.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self {
                    $(Self::$value => $about),+
                }
            }
        }
    };
    ($type:ident, $kind:literal, { $($value:ident: $name:expr),+ $(,)? }) => {
        impl $type {
            /// All values, in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// All names, in order.
            pub const NAMES: [&'static str; Self::ALL.len()] = [$($name),+];

            /// Returns the name, which `FromStr` parses.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name),+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.into_iter().find(|value| value.name() == text);
                found.ok_or_else(|| $crate::UnknownName {
                    kind: $kind,
                    text: $crate::quote(text),
                    names: &Self::NAMES,
                })
            }
        }
    };
}
