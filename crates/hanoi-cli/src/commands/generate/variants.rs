//! Puzzles of variants.

use std::ops::{ControlFlow, RangeInclusive};

use hanoi::{AskedPuzzle, ErrorKind, Request, VariantSet, VariantTasksWanted};

use super::GenerateArgs;
use crate::failure::Failure;
use crate::output::Output;

/// Generates puzzles between the states of a variant.
pub(super) fn generate(args: &GenerateArgs, variant: &str) -> Result<(), Failure> {
    let disks = single(args.disks.as_ref(), "--disks")?;
    let pegs = single(args.pegs.as_ref(), "--pegs")?;
    let request = Request::default().variant(variant).disks(disks).pegs(pegs);
    let AskedPuzzle::Variant(puzzle) = request.rules(args.rules.as_deref()).puzzle()? else {
        return Err(Failure::Request(
            "this variant is the classic puzzle: leave it out".to_owned(),
        ));
    };
    let mut output = Output::open(args.output.as_deref())?;
    let mut failed = Ok(());
    let set = wanted(args);
    let made = args.search.within(|limits| {
        puzzle.generate(&set, limits, &mut |task| {
            let text = task.text(args.format).map_err(Failure::from);
            failed = text.and_then(|text| output.gather(|out| out.extend(text.as_bytes())));
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

fn wanted(args: &GenerateArgs) -> VariantSet {
    let all = VariantTasksWanted::default();
    let wanted = VariantTasksWanted {
        distance: args.distance.clone().unwrap_or(all.distance),
        paths: args.paths.clone().unwrap_or(all.paths),
        leads_away: args.leads_away,
    };
    let set = VariantSet::default().seed(args.seed).tries(args.tries);
    set.count(args.count).wanted(wanted)
}

/// The only number of a range.
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
