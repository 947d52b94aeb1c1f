//! Phrases of several answers: numbers with nouns, ranges of disks, labelled rows, lists of states, amounts of memory.

use std::fmt;

use crate::json::texts;
use crate::{State, UBig};

/// A number with its noun.
pub(crate) fn plural(count: impl fmt::Display, noun: &str) -> String {
    match count.to_string() {
        one if one == "1" => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

/// Writes a line of an answer: its label and its content.
pub(crate) fn row(
    f: &mut fmt::Formatter<'_>,
    label: impl fmt::Display,
    text: impl fmt::Display,
) -> fmt::Result {
    // Formatted first, so that any type is padded.
    write!(f, "\n{:<20} {text}", label.to_string())
}

/// Lists some of `of` states.
pub(crate) fn named(states: &[State], of: &UBig) -> String {
    if states.is_empty() {
        return String::new();
    }
    let more = of - states.len();
    let more = if more.is_zero() {
        String::new()
    } else {
        format!(", and {more} more")
    };
    format!(": {}{more}", texts(states).join(", "))
}

/// An amount of memory in the largest possible unit, rounded down.
pub(crate) fn bytes(number: &UBig) -> String {
    let (amount, unit) = in_unit(number);
    format!("{amount} {unit}")
}

/// A size larger than this many bytes, in the notation of an option.
pub(crate) fn size(number: &UBig) -> String {
    let (amount, unit) = in_unit(number);
    let unit = if unit == "bytes" { "B" } else { unit };
    format!("{}{unit}", amount + UBig::ONE)
}

/// A number of bytes in the largest possible unit, rounded down, with the unit.
fn in_unit(number: &UBig) -> (UBig, &'static str) {
    const UNITS: [&str; 7] = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let unit = |&place: &usize| *number >= (UBig::ONE << (10 * place));
    let place = (0..UNITS.len()).rev().find(unit).unwrap_or(0);
    (number >> (10 * place), UNITS[place])
}

/// Increasing numbers of disks, as ranges.
pub(crate) fn disk_ranges(disks: impl Iterator<Item = u32>) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for disks in disks {
        match runs
            .last_mut()
            .filter(|run| run.1.checked_add(1) == Some(disks))
        {
            Some(run) => run.1 = disks,
            None => runs.push((disks, disks)),
        }
    }
    let runs: Vec<String> = runs
        .iter()
        .map(|&(from, to)| disk_range(from, to))
        .collect();
    if runs.is_empty() {
        return "none".to_owned();
    }
    runs.join(", ")
}

/// A range of numbers of disks.
pub(crate) fn disk_range(from: u32, to: u32) -> String {
    if from == to {
        return plural(from, "disk");
    }
    format!("{from} to {to} disks")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_use_the_largest_unit() {
        for (number, text) in [
            (0_u64, "0 bytes"),
            (1023, "1023 bytes"),
            (1024, "1 KiB"),
            ((12 << 30) + 5, "12 GiB"),
            (u64::MAX, "15 EiB"),
        ] {
            assert_eq!(bytes(&UBig::from(number)), text);
        }
    }

    #[test]
    fn sizes_exceed_the_number_of_bytes() {
        for (number, text) in [(0_u64, "1B"), (1 << 10, "2KiB"), ((20 << 30) + 5, "21GiB")] {
            assert_eq!(size(&UBig::from(number)), text);
        }
    }
}
