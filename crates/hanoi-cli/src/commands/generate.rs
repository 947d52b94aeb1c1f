//! `hanoi generate`: sets of puzzles, the same whenever and wherever they are made.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use hanoi::{Rules, UBig};
use hanoi_search::{Ending, Kind, Limits, MAX_DISTANCE, Request, generate};

use super::generate_formats::{Format, Set};
use crate::failure::Failure;

#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u64>)]
    count: u64,

    /// Which of the many sets: the same seed and request give the same puzzles, everywhere
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number::<u64>)]
    seed: u64,

    /// How many disks, as in 4 or 3..6
    #[arg(long, value_name = "A..B", default_value = "3..6", value_parser = range::<u32>, help_heading = "Problem")]
    disks: RangeInclusive<u32>,

    /// How many pegs, as in 4 or 3..5
    #[arg(long, value_name = "A..B", default_value = "3", value_parser = pegs, help_heading = "Problem")]
    pegs: RangeInclusive<u8>,

    /// classic, linear, cyclic, star, or a list of arcs such as AB,BC,CA
    #[arg(long, default_value = "classic", help_heading = "Problem")]
    rules: String,

    /// Start and goal: whole towers, any state to a whole tower, or any state to any other
    #[arg(long, default_value = "any", value_parser = kind(), help_heading = "Problem")]
    kind: Kind,

    /// The length of a shortest solution, as in 7 or 20..40 [default: 1..1048576]
    #[arg(long, value_name = "A..B", value_parser = range::<u64>, hide_default_value = true, help_heading = "Problem")]
    distance: Option<RangeInclusive<u64>>,

    /// At least so many disks of the start (and of a goal that is not a whole tower) lie away from its fullest peg
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = number::<u32>, help_heading = "Problem")]
    apart: u32,

    /// Give up after so many puzzles in a row that are not at that distance, or not apart
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = number::<u64>)]
    tries: u64,

    /// How many threads work; the puzzles do not depend on it [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// What is written: JSON lines with the solution, problems for planners, facts for answer set solvers, or prompts
    /// for language models as JSON lines (the states as lists, or in sentences)
    #[arg(long, default_value = "jsonl", value_parser = format())]
    format: Format,

    /// Write to this file; for pddl and asp into this folder, a file for each puzzle
    #[arg(short, long, value_name = "FILE|FOLDER")]
    output: Option<PathBuf>,
}

impl GenerateArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let request = self.request()?;
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let target = self
            .output
            .as_deref()
            .filter(|path| *path != Path::new("-"));
        let mut set = Set::begin(self.format, &request.rules, target)?;
        let mut failed = None;
        let ending = generate(
            &request,
            &mut Limits {
                cores: self.threads.unwrap_or(cores),
                ..Limits::default()
            },
            &mut |puzzle| match set.write(&puzzle) {
                Ok(()) => ControlFlow::Continue(()),
                Err(failure) => {
                    failed = Some(failure);
                    ControlFlow::Break(())
                }
            },
        )?;
        if let Some(failure) = failed {
            return Err(failure);
        }
        set.finish()?;
        self.end(ending)
    }

    fn request(&self) -> Result<Request, Failure> {
        let rules: Result<Vec<Rules>, _> = self
            .pegs
            .clone()
            .map(|pegs| Rules::parse(&self.rules, pegs))
            .collect();
        Ok(Request {
            count: self.count,
            seed: self.seed,
            disks: self.disks.clone(),
            rules: rules?,
            kind: self.kind,
            distance: self.distance.clone().unwrap_or(1..=MAX_DISTANCE),
            apart: self.apart,
            tries: self.tries,
        })
    }

    /// Says why there are fewer puzzles than were asked for.
    fn end(&self, ending: Ending) -> Result<(), Failure> {
        let (made, why) = match ending {
            Ending::Complete | Ending::Refused => return Ok(()),
            Ending::NoMore(made) => (made, "there are no more".to_owned()),
            Ending::TriedEnough(made) => (
                made,
                format!(
                    "the {} tried after that were not what was asked for",
                    self.tries
                ),
            ),
            Ending::Stopped(made, why) => (made, why.to_string()),
            _ => (0, "the set was not finished".to_owned()),
        };
        let of = self.count;
        Err(Failure::Limit(format!(
            "{made} of {of} puzzles written: {why}"
        )))
    }
}

fn kind() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::name))
        .map(|name| name.parse().expect("a possible value"))
}

fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name))
        .map(|name| Format::named(&name).expect("a possible value"))
}

/// Reads a number in any way that numbers may be written.
fn number<T: for<'a> TryFrom<&'a UBig>>(text: &str) -> Result<T, String> {
    let number = hanoi::parse_number(text).map_err(|error| error.to_string())?;
    T::try_from(&number).map_err(|_| "expected a smaller number".to_owned())
}

/// Reads `3..18`, both ends included, or a single number.
fn range<T: for<'a> TryFrom<&'a UBig> + PartialOrd + Display>(
    text: &str,
) -> Result<RangeInclusive<T>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let (least, most) = (
        number::<T>(least)?,
        number::<T>(most.trim_start_matches('='))?,
    );
    if least > most {
        return Err(format!("expected the smaller first, as in {most}..{least}"));
    }
    Ok(least..=most)
}

fn pegs(text: &str) -> Result<RangeInclusive<u8>, String> {
    let most = hanoi::MAX_PEGS;
    let expected = || format!("expected 1 to {most} pegs");
    let pegs = range::<u64>(text)?;
    let small = |number: &u64| {
        u8::try_from(*number)
            .ok()
            .filter(|pegs| (1..=most).contains(pegs))
    };
    let (least, most) = (small(pegs.start()), small(pegs.end()));
    Ok(least.ok_or_else(expected)?..=most.ok_or_else(expected)?)
}
