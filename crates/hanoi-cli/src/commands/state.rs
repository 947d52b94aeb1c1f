//! `hanoi state`: the state after any number of moves.

use clap::Args;
use hanoi::text::parse_moves;
use hanoi::{AskedPuzzle, UBig};

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::{PuzzleArgs, VariantArgs};
use crate::values::small;

/// Show the state after any number of moves
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi state 64 --after 28,800\n  hanoi state 1000 --after 2^999\n  hanoi state 64 --after 28800 --disk 9\n  hanoi state 64 --after 3*8h --since 2*8h\n  hanoi state 4 --after 5 --explain\n  hanoi state --decode 0101"
)]
pub(crate) struct StateArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs<VariantArgs>,

    /// Number of moves made, or the time at a move a second, as in 8h, 30min or 2d
    #[arg(long, value_name = "M", value_parser = parse_moves, allow_negative_numbers = true)]
    after: Option<UBig>,

    /// Show which disks lie elsewhere than after M moves: what a shift has to carry
    #[arg(long, value_name = "M", value_parser = parse_moves, allow_negative_numbers = true,
          requires = "after", conflicts_with_all = ["explain", "variant", "variant_file"])]
    since: Option<UBig>,

    /// Decode a binary move number bit by bit, as in 0101 or 0b0101; without DISKS, one disk per bit
    #[arg(long, value_name = "BITS", conflicts_with_all = ["after", "explain", "variant", "variant_file"])]
    decode: Option<String>,

    /// Show how the closed form places each disk
    #[arg(long, conflicts_with_all = ["variant", "variant_file"])]
    explain: bool,

    /// Show only this disk
    #[arg(long, value_name = "D", value_parser = small::<u32>, conflicts_with_all = ["decode", "variant", "variant_file"])]
    disk: Option<u32>,

    #[command(flatten)]
    out: OutputArgs,
}

impl StateArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(bits) = &self.decode {
            let request = self.puzzle.request();
            let answer = self
                .puzzle
                .search
                .within(|limits| hanoi::decode(&request, bits, limits));
            return self.out.answer(
                &self.out.or_write_error(answer)?,
                self.puzzle.search.deadline(),
            );
        }
        let after = self.after.clone().ok_or_else(|| {
            let disks = self.puzzle.disks.unwrap_or(4);
            Failure::Request(format!(
                "after how many moves? add --after: hanoi state {disks} --after 5"
            ))
        })?;
        let (args, out) = (&self.puzzle, &self.out);
        let problem = match out.or_write_error(args.request().puzzle())? {
            AskedPuzzle::Variant(puzzle) => {
                return args.answer(out, |limits| puzzle.state(&after, limits));
            }
            AskedPuzzle::Classic(problem) => problem,
        };
        if let Some(since) = self.since {
            return args.answer(out, |limits| {
                hanoi::shift(&problem, since, after, self.disk, limits)
            });
        }
        match self.disk {
            disk if self.explain => {
                args.answer(out, |limits| hanoi::explain(&problem, after, disk, limits))
            }
            Some(disk) => args.answer(out, |limits| {
                hanoi::disk_place(&problem, after, disk, limits)
            }),
            None => args.answer(out, |limits| hanoi::state(&problem, after, limits)),
        }
    }
}
