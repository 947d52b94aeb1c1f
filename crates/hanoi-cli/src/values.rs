//! Parsers of argument values.

mod choices;

use std::ffi::OsStr;
use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use hanoi::puzzle::{MAX_DISKS, MAX_PEGS};
use hanoi::text::{TextError, parse_number};
use hanoi::{Program, SourceText, UBig};

use crate::memory::LEAST;

pub(crate) use choices::*;

/// The most cores.
const MAX_JOBS: usize = 256;

/// Parses a number of moves.
pub(crate) fn number(text: &str) -> Result<UBig, TextError> {
    parse_number(text)
}

/// Parses a small number, in any notation for numbers.
pub(crate) fn small<T: for<'a> TryFrom<&'a UBig>>(text: &str) -> Result<T, String> {
    let number = parse_number(text).map_err(|error| error.to_string())?;
    T::try_from(&number).map_err(|_| "expected a smaller number".to_owned())
}

/// Parses a number of disks.
pub(crate) fn disks(text: &str) -> Result<u32, String> {
    let number = parse_number(text).map_err(|error| error.to_string())?;
    let disks = u32::try_from(&number).ok();
    let disks = disks.filter(|&disks| disks <= MAX_DISKS);
    disks.ok_or_else(|| format!("expected 0 to {MAX_DISKS} disks"))
}

/// Parses a yes or a no.
pub(crate) fn yes_or_no(text: &str) -> Result<bool, String> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("expected yes or no".to_owned()),
    }
}

/// Parses a number of pegs.
pub(crate) fn pegs(text: &str) -> Result<u8, String> {
    let number = parse_number(text).map_err(|error| error.to_string())?;
    let pegs = u8::try_from(&number).ok();
    let pegs = pegs.filter(|pegs| (1..=MAX_PEGS).contains(pegs));
    pegs.ok_or_else(|| format!("expected 1 to {MAX_PEGS} pegs"))
}

/// Parses `3..18`, both ends included, or a single number.
pub(crate) fn range<T: for<'a> TryFrom<&'a UBig> + PartialOrd + Display>(
    text: &str,
) -> Result<RangeInclusive<T>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let most = most.trim_start_matches('=');
    let (least, most) = (small::<T>(least)?, small::<T>(most)?);
    if least > most {
        return Err(format!(
            "expected the smaller number first, as in {most}..{least}"
        ));
    }
    Ok(least..=most)
}

/// Parses numbers of disks, as [`range`] does.
pub(crate) fn disks_range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let range = range::<u32>(text)?;
    let most = disks(&range.end().to_string())?;
    Ok(*range.start()..=most)
}

/// Parses numbers of pegs, as [`range`] does.
pub(crate) fn pegs_range(text: &str) -> Result<RangeInclusive<u8>, String> {
    let pegs = range::<u64>(text)?;
    let small = |pegs: &u64| {
        let pegs = u8::try_from(*pegs).ok();
        let pegs = pegs.filter(|pegs| (1..=MAX_PEGS).contains(pegs));
        pegs.ok_or_else(|| format!("expected 1 to {MAX_PEGS} pegs"))
    };
    Ok(small(pegs.start())?..=small(pegs.end())?)
}

/// Parses a number of cores.
pub(crate) fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let jobs = text.parse().ok();
    let jobs = jobs.filter(|jobs: &NonZeroUsize| jobs.get() <= MAX_JOBS);
    jobs.ok_or_else(|| format!("expected a number of cores from 1 to {MAX_JOBS}"))
}

/// Parses a share, such as 0.9 or 90%.
pub(crate) fn share(text: &str) -> Result<f64, String> {
    let (number, of) = match text.strip_suffix('%') {
        Some(percent) => (percent, 100.0),
        None => (text, 1.0),
    };
    let share = number.trim().parse::<f64>().ok().map(|share| share / of);
    let share = share.filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a share from 0 to 1, such as 0.9 or 90%".to_owned())
}

/// Parses the full or short name of a program of the texts.
#[derive(Clone)]
pub(crate) struct ProgramName;

impl TypedValueParser for ProgramName {
    type Value = Program;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Program, clap::Error> {
        let text = value.to_string_lossy();
        if let Ok(program) = Program::find(&text) {
            return Ok(program);
        }
        // This parser words the refusal, with the nearest of the values it knows.
        let near = Program::ALL
            .into_iter()
            .flat_map(Program::short_names)
            .find(|name| is_near(name, &text));
        let names = Program::NAMES
            .iter()
            .copied()
            .map(str::to_owned)
            .chain(near);
        let refuses = PossibleValuesParser::new(names.map(PossibleValue::new));
        let name = refuses.parse_ref(command, arg, value)?;
        Ok(Program::find(&name).expect("a possible value"))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Program::NAMES.into_iter().map(PossibleValue::new)))
    }
}

/// Whether two names differ in one letter: added, left out or replaced.
fn is_near(one: &str, other: &str) -> bool {
    strsim::levenshtein(one, other) <= 1
}

/// Accepts any word of a text's name, and offers the keys as completions.
#[derive(Clone)]
pub(crate) struct TextWord;

impl TypedValueParser for TextWord {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        clap::builder::StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |text: &'static SourceText| {
            let about = text.title.or(text.author).unwrap_or(text.about);
            PossibleValue::new(text.key).help(about)
        };
        Some(Box::new(SourceText::ALL.into_iter().map(value)))
    }
}

/// Parses a number with a unit, given the factor of each unit.
fn measured(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit = text[digits.len()..].trim();
    let (_, factor) = units
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(unit))?;
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse::<u64>().ok()?.checked_mul(*factor)
}

/// Parses the memory of the process, which must have room for the program itself.
pub(crate) fn memory(text: &str) -> Result<usize, String> {
    memory_from(LEAST, text)
}

/// The same for a command that needs at least `least` bytes.
pub(crate) fn memory_from(least: usize, text: &str) -> Result<usize, String> {
    let bytes = amount(text)?;
    if bytes < least {
        let least = least >> 20;
        return Err(format!(
            "the program itself takes almost that much: expected at least {least}M"
        ));
    }
    Ok(bytes)
}

/// Parses a number of bytes.
pub(crate) fn amount(text: &str) -> Result<usize, String> {
    let units = [
        ("", 1),
        ("B", 1),
        ("K", 1 << 10),
        ("M", 1 << 20),
        ("G", 1 << 30),
        ("T", 1 << 40),
    ];
    let text = text.strip_suffix("iB").unwrap_or(text);
    measured(text, &units)
        .and_then(|bytes| usize::try_from(bytes).ok())
        .ok_or_else(|| "expected a number of bytes, such as 500M or 2G".to_owned())
}

/// Parses a time.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let units = [
        ("ms", 1),
        ("", 1000),
        ("s", 1000),
        ("m", 60_000),
        ("h", 3_600_000),
    ];
    measured(text, &units)
        .map(Duration::from_millis)
        .ok_or_else(|| "expected a time, such as 10s or 2m".to_owned())
}

/// Parses the time per move.
pub(crate) fn pace(text: &str) -> Result<Duration, String> {
    let units = [
        ("ns", 1),
        ("us", 1_000),
        ("\u{b5}s", 1_000),
        ("ms", 1_000_000),
        ("", 1_000_000_000),
        ("s", 1_000_000_000),
        ("m", 60_000_000_000),
        ("h", 3_600_000_000_000),
        ("d", 86_400_000_000_000),
    ];
    measured(text, &units)
        .map(Duration::from_nanos)
        .ok_or_else(|| "expected a time, such as 1s, 250ms or 1ns".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_parsed_with_or_without_percent() {
        for (text, value) in [
            ("0", 0.0),
            ("0.25", 0.25),
            ("1", 1.0),
            ("90%", 0.9),
            ("100 %", 1.0),
        ] {
            assert_eq!(share(text), Ok(value));
        }
        for text in ["", "%", "-0.1", "1.01", "101%", "nan", "inf", "half"] {
            assert!(share(text).is_err(), "{text}");
        }
    }

    #[test]
    fn names_are_near_if_one_letter_differs() {
        for (one, other, near) in [
            ("martin", "martn", true),
            ("martin", "martini", true),
            ("martin", "martia", true),
            ("martin", "mratin", false),
            ("martin", "mart", false),
        ] {
            assert_eq!(is_near(one, other), near, "{other}");
        }
    }

    #[test]
    fn memory_has_room_for_the_program() {
        assert_eq!(memory("13M"), Ok(13 << 20));
        for text in ["0", "64K", "12M", "13631487"] {
            let refused = memory(text).unwrap_err();
            assert!(refused.ends_with("expected at least 13M"), "{refused}");
        }
    }

    #[test]
    fn sizes_and_times_are_parsed_with_units() {
        for (text, bytes) in [
            ("0", 0),
            ("512K", 512 << 10),
            ("256M", 256 << 20),
            ("2G", 2 << 30),
            ("2GiB", 2 << 30),
        ] {
            assert_eq!(amount(text), Ok(bytes));
        }
        for (text, millis) in [
            ("0s", 0),
            ("10s", 10_000),
            ("2m", 120_000),
            ("3", 3000),
            ("250ms", 250),
        ] {
            assert_eq!(time(text), Ok(Duration::from_millis(millis)));
        }
        for text in [
            "",
            "M",
            "-1",
            "1X",
            "1.5G",
            "99999999999999999999",
            "99999999T9",
        ] {
            assert!(amount(text).is_err() && time(text).is_err(), "{text}");
        }
    }
}
