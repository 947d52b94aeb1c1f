//! The time that a solution takes at a given pace.

use std::fmt;
use std::time;

use serde::ser::SerializeMap;

use crate::UBig;
use crate::json::{SharedKeys, number};
use crate::phrases::plural;

/// The units in nanoseconds. A year is a Gregorian one, 365.2425 days.
const UNITS: [(&str, u64); 6] = [
    ("year", 31_556_952_000_000_000),
    ("day", 86_400_000_000_000),
    ("hour", 3_600_000_000_000),
    ("minute", 60_000_000_000),
    ("second", 1_000_000_000),
    ("nanosecond", 1),
];

/// The time for a number of moves at a pace. The text has the two largest units.
///
/// ```
/// use std::time;
/// use hanoi::{Duration, Natural};
///
/// let priests = Duration::new(&Natural::ones(64), time::Duration::from_secs(1));
/// assert_eq!(priests.to_string(), "584554049253 years and 312 days");
/// assert_eq!(priests.years(), 584_554_049_253_u64.into());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duration {
    /// The time per move.
    pub pace: time::Duration,
    /// The time for all moves, in nanoseconds.
    pub nanoseconds: UBig,
}

impl Duration {
    /// Returns the time for a number of moves, given the time per move.
    #[must_use]
    pub fn new(moves: &UBig, pace: time::Duration) -> Self {
        Self {
            nanoseconds: moves * UBig::from(pace.as_nanos()),
            pace,
        }
    }

    /// Returns the number of whole years, each of 365.2425 days.
    #[must_use]
    pub fn years(&self) -> UBig {
        &self.nanoseconds / UBig::from(UNITS[0].1)
    }
}

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut remaining = self.nanoseconds.clone();
        let mut parts = Vec::new();
        for (name, size) in UNITS {
            let size = UBig::from(size);
            let count = &remaining / &size;
            remaining %= &size;
            if !count.is_zero() {
                parts.push(plural(count, name));
            } else if !parts.is_empty() {
                break;
            }
            if parts.len() == 2 {
                break;
            }
        }
        f.write_str(&if parts.is_empty() {
            "no time".to_owned()
        } else {
            parts.join(" and ")
        })
    }
}

impl SharedKeys for Duration {
    fn write<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("pace_nanoseconds", &number(&self.pace.as_nanos().into()))?;
        map.serialize_entry("nanoseconds", &number(&self.nanoseconds))?;
        map.serialize_entry("years", &number(&self.years()))
    }
}
