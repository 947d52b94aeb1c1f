//! `hanoi generate`: reproducible puzzle sets.

mod files;
mod variants;

use std::io::{IsTerminal, stdout};
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};

use clap::Args;
use hanoi::search::MAX_DISTANCE;
use hanoi::{
    AskedPuzzle, ErrorKind, Puzzle, PuzzleFormat, PuzzleKind, PuzzleRequest, Request, Rules,
    generate, usual_count,
};

use crate::failure::Failure;
use crate::problem::{VariantArgs, VariantSource};
use crate::progress::ProgressLine;
use crate::search::SearchArgs;
use crate::values::{PUZZLE_FORMAT, PUZZLE_KIND, RULES, jobs, pegs_range, range, small, yes_or_no};
use files::Files;

/// The number of puzzles between two updates of the progress.
const SHOWN_EVERY: u64 = 64;

/// Generate puzzles with solutions, reproducible from a seed
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi generate --count 1000 --seed 7\n  hanoi generate --count 20 --disks 8..11 --pegs 4 --format pddl -o puzzles\n  \
                            hanoi generate --kind to-perfect --distance 20..40 --format prompt\n  \
                            hanoi generate --kind tower --disks 1..10 --format illusion\n  \
                            hanoi generate --variant london:1,2,3 --count 12 --distance 5 --leads-away yes --format pebl\n\nSolutions have at most 2^20 moves."
)]
pub(crate) struct GenerateArgs {
    /// Number of puzzles [default: 1000, or all there are]
    #[arg(long, value_name = "N", value_parser = small::<u64>)]
    count: Option<u64>,

    /// Seed: the same seed and options give the same puzzles on every machine
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = small::<u64>)]
    seed: u64,

    /// Number of disks, as in 4 or 3..6 [default: 3..6]
    #[arg(long, value_name = "A..B", value_parser = range::<u32>, help_heading = "Problem")]
    disks: Option<RangeInclusive<u32>>,

    /// Number of pegs, as in 4 or 3..5 [default: 3]
    #[arg(long, value_name = "A..B", value_parser = pegs_range, help_heading = "Problem")]
    pegs: Option<RangeInclusive<u8>>,

    /// Allowed moves: a name, or a list such as AB,BC,CA [default: classic]
    #[arg(long, value_parser = RULES, help_heading = "Problem")]
    rules: Option<String>,

    #[command(flatten)]
    variant: VariantArgs,

    /// Number of shortest solutions of a puzzle of a variant, as in 1 or 2..4
    #[arg(long, value_name = "A..B", value_parser = range::<u64>, requires = "a_variant", help_heading = "Problem")]
    paths: Option<RangeInclusive<u64>>,

    /// Whether each best first move of a puzzle of a variant takes a piece off the peg where the goal has it
    #[arg(long, value_name = "yes|no", value_parser = yes_or_no, requires = "a_variant", help_heading = "Problem")]
    leads_away: Option<bool>,

    /// Kind of start and goal
    #[arg(long, default_value = "any", value_parser = PUZZLE_KIND, conflicts_with = "a_variant", help_heading = "Problem")]
    kind: PuzzleKind,

    /// Length of a shortest solution, as in 7 or 20..40 [default: 1..1048576]
    #[arg(long, value_name = "A..B", value_parser = range::<u64>, hide_default_value = true, help_heading = "Problem")]
    distance: Option<RangeInclusive<u64>>,

    /// Keep at least K disks off the fullest peg
    ///
    /// Applies to starts, and to goals that are not towers.
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = small::<u32>, conflicts_with = "a_variant", help_heading = "Problem")]
    apart: u32,

    /// Give up after N misses in a row
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = small::<u64>)]
    tries: u64,

    /// Number of cores; does not affect the puzzles [default: all]
    #[arg(long, value_name = "N", value_parser = jobs)]
    jobs: Option<NonZeroUsize>,

    /// Output format
    #[arg(long, default_value = "jsonl", value_parser = PUZZLE_FORMAT)]
    format: PuzzleFormat,

    #[command(flatten)]
    search: SearchArgs,

    /// Write to a file; for pddl and asp, one file per puzzle in a folder
    #[arg(short, long, value_name = "FILE|FOLDER")]
    output: Option<PathBuf>,
}

impl GenerateArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let request = match self.puzzles()? {
            AskedPuzzle::Variant(puzzle) => return variants::generate(&self, &puzzle),
            AskedPuzzle::Classic(request) => request,
        };
        self.format.check(&request)?;
        let path = self.output.as_deref();
        let path = path.filter(|path| *path != Path::new("-"));
        let mut files = Files::begin(self.format, &request, path)?;
        let mut failed = Ok(());
        let progress = progress(&request, path.is_some());
        let mut each = |puzzle: Puzzle| {
            failed = files.write(&puzzle);
            if puzzle.id.is_multiple_of(SHOWN_EVERY) {
                progress.bar().set_position(puzzle.id);
            }
            match failed {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        };
        let made = self.search.without_progress(|limits| {
            limits.cores = self
                .jobs
                .map_or(limits.cores, |jobs| jobs.min(limits.cores));
            // Each core may use this much.
            limits.set_memory(limits.bytes() / limits.cores);
            generate(&request, limits, &mut each)
        });
        drop(progress);
        failed?;
        match made {
            Err(error) if error.kind() != ErrorKind::Limit => Err(error.into()),
            made => files.finish().and(made.map_err(Failure::from)),
        }
    }

    /// The request for classic puzzles, or the variant.
    fn puzzles(&self) -> Result<AskedPuzzle<PuzzleRequest>, Failure> {
        let Some(variant) = self.variant.variant() else {
            let pegs = self.pegs.clone().unwrap_or(Request::PEGS..=Request::PEGS);
            let named = self.rules.as_deref().unwrap_or(Request::RULES);
            let rules = pegs.map(|pegs| Rules::parse(named, pegs));
            let rules = rules.collect::<Result<_, _>>()?;
            return Ok(AskedPuzzle::Classic(self.request(rules, None)?));
        };
        Ok(match variants::resolve(self, variant)? {
            AskedPuzzle::Variant(puzzle) => AskedPuzzle::Variant(puzzle),
            AskedPuzzle::Classic(request) => {
                variants::check_classic(self)?;
                AskedPuzzle::Classic(self.request(vec![request.rules()?], request.disks())?)
            }
        })
    }

    /// The request for puzzles under these rules, with the number of disks of a variant if it has one.
    fn request(&self, rules: Vec<Rules>, disks: Option<u32>) -> Result<PuzzleRequest, Failure> {
        let disks = self.disks.clone().or(disks.map(|disks| disks..=disks));
        let mut request = PuzzleRequest::default()
            .seed(self.seed)
            .disks(disks.unwrap_or(PuzzleRequest::default().disks))
            .rules(rules)
            .kind(self.kind)
            .distance(self.distance.clone().unwrap_or(1..=MAX_DISTANCE))
            .apart(self.apart)
            .tries(self.tries);
        request.count = self.count.map_or_else(|| usual_count(&request), Ok)?;
        Ok(request)
    }
}

/// A progress bar, hidden if the puzzles go to the terminal.
fn progress(request: &PuzzleRequest, to_file: bool) -> ProgressLine {
    let form = "{wide_bar} {pos} of {len} puzzles, {eta} left";
    ProgressLine::of(request.count, form).shown_if(to_file || !stdout().is_terminal())
}
