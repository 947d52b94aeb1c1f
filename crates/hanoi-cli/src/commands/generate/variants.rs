//! Puzzles of variants.

use std::ops::{ControlFlow, RangeInclusive};

use hanoi::{
    AskedPuzzle, ClassicRequest, ErrorKind, Request, VariantPuzzle, VariantSet, VariantTasksWanted,
};

use super::GenerateArgs;
use crate::failure::Failure;
use crate::output::Output;

/// Reads the variant. Only the classic puzzle may have a range of disks.
pub(super) fn resolve<'a>(
    args: &'a GenerateArgs,
    variant: &'a str,
) -> Result<AskedPuzzle<ClassicRequest<'a>>, Failure> {
    let disks = single(args.disks.as_ref(), "--disks");
    let pegs = single(args.pegs.as_ref(), "--pegs")?;
    let request = Request::default().variant(variant).pegs(pegs);
    let request = request.rules(args.rules.as_deref());
    let puzzle = request
        .disks(disks.as_ref().ok().copied().flatten())
        .resolve()?;
    match puzzle {
        AskedPuzzle::Variant(_) => disks.map(|_| puzzle),
        AskedPuzzle::Classic(_) => Ok(puzzle),
    }
}

/// Refuses flags for other variants.
pub(super) fn check_classic(args: &GenerateArgs) -> Result<(), Failure> {
    let flag = match (&args.paths, args.leads_away) {
        (None, None) => return Ok(()),
        (Some(_), _) => "--paths",
        (None, Some(_)) => "--leads-away",
    };
    Err(Failure::Request(format!(
        "{flag} does not apply: this variant is the classic puzzle under some arcs; leave it out"
    )))
}

/// Generates puzzles between the states of a variant.
pub(super) fn generate(args: &GenerateArgs, puzzle: &VariantPuzzle) -> Result<(), Failure> {
    let mut output = Output::open(args.output.as_deref())?;
    let mut failed = Ok(());
    let set = task_set(args);
    let made = args.search.within(|limits| {
        puzzle.generate(&set, limits, &mut |task| {
            let text = task.text(args.format).map_err(Failure::from);
            failed = text.and_then(|text| output.add(|out| out.extend(text.as_bytes())));
            match failed {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        })
    });
    failed?;
    match made {
        Err(error) if error.kind() != ErrorKind::Limit => Err(error.into()),
        made => output.finish().and(made.map_err(Failure::from)),
    }
}

fn task_set(args: &GenerateArgs) -> VariantSet {
    let all = VariantTasksWanted::default();
    let tasks = VariantTasksWanted {
        distance: args.distance.clone().unwrap_or(all.distance),
        paths: args.paths.clone().unwrap_or(all.paths),
        leads_away: args.leads_away,
    };
    let set = VariantSet::default().seed(args.seed).tries(args.tries);
    set.count(args.count).wanted(tasks)
}

/// The number of a range that must contain only one.
fn single<T: Copy + PartialEq>(
    range: Option<&RangeInclusive<T>>,
    flag: &str,
) -> Result<Option<T>, Failure> {
    match range {
        Some(range) if range.start() != range.end() => Err(Failure::Request(format!(
            "{flag}: expected one number for a variant, as in {flag} 4"
        ))),
        range => Ok(range.map(|range| *range.start())),
    }
}
