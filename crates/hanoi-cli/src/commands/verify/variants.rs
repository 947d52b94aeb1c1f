//! Answers to variants.

use std::fs::File;
use std::io;
use std::path::Path;

use hanoi::text::Verdict;
use hanoi::{Limits, VariantChecked, VariantPuzzle};

use super::listener::Listener;
use super::{VerifyArgs, stream};
use crate::failure::Failure;
use crate::message::prompt_if_typed;

/// Checks an answer to a variant, and writes the result.
pub(super) fn check(args: &VerifyArgs, puzzle: &VariantPuzzle) -> Result<(), Failure> {
    let mut check = args.configured(puzzle.check())?;
    if args.read {
        return args.list(check, |verdict, _| checked(args, verdict));
    }
    let mut output = Listener::new(args.out.open()?);
    let (mut solved, mut failed) = (true, Ok(()));
    let mut report = |verdict: Verdict<VariantPuzzle>| {
        solved &= verdict.solved();
        let checked = checked(args, verdict);
        if failed.is_ok() {
            failed = output.line(args.out.text(&checked));
        }
    };
    let read = read(args, &mut |bytes| check.feed(bytes, &mut report));
    read.map_err(|error| Failure::reading(args.name(), &error))?;
    let last = check.finish(&mut report);
    report(last);
    failed?;
    output.finish()?;
    if solved {
        Ok(())
    } else {
        Err(Failure::No(None))
    }
}

/// Reads the answer until its outcome is settled.
fn read(
    args: &VerifyArgs,
    feed: &mut dyn FnMut(&[u8]) -> std::ops::ControlFlow<()>,
) -> io::Result<()> {
    let deadline = args.search.deadline();
    if args.file == Path::new("-") {
        prompt_if_typed("the answer");
        stream(io::stdin().lock(), deadline, feed)?;
    } else {
        stream(File::open(&args.file)?, deadline, feed)?;
    }
    Ok(())
}

fn checked(args: &VerifyArgs, verdict: Verdict<VariantPuzzle>) -> VariantChecked {
    if args.scores {
        args.search
            .work_briefly(|limits| VariantChecked::new(verdict, limits))
    } else {
        VariantChecked::new(verdict, &mut Limits::default())
    }
}
