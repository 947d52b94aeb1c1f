//! `hanoi solve`: a solution, or a part of it.

mod slices;

use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Instant;

use clap::Args;
use hanoi::puzzle::PegLabels;
use hanoi::search::Status;
use hanoi::text::{Pieces, Style};
use hanoi::{
    Algorithm, AskedPuzzle, Error, Limits, ObjectNames, Part, Problem, Program, UBig, VariantPart,
    VariantPuzzle,
};

use crate::failure::Failure;
use crate::message::say;
use crate::output::{Output, OutputArgs, Writing};
use crate::problem::{PuzzleArgs, VariantArgs, check_names};
use crate::values::{ALGORITHM, ProgramName, STYLE, jobs, number};
use slices::SliceWriter;

const LIKE: &str = "Print exactly what a program from the five texts prints

A text's key (see hanoi texts) stands for its first program, KEY/PROGRAM for another; the last part of a name is enough if it is \
unique. Without --to, the tower goes where that program takes it; one that ignores its positions (001/iterative_towers) does so here, \
with a note on stderr. With 0 disks the output is what that program prints, and a note tells how it fails. The output is that of one run, prompt included (000/stdout), but \
without the error that ends 004/postgresql/b_toh. Two are not what a program printed: 003/steps, pictures drawn by hand, and 002/s, \
each disk's s after each move, whose script is lost. The programs: 000/generatedStates, \
000/solutionRoute, 000/stdout, 001/recursive_towers, 001/iterative_towers, 001/stacks, 001/recursive_towers_display_solution, \
002/s, 003/recursive, 003/iterative, 003/callstack, 003/steps, 004/python/b_toh, 004/python/r_toh, 004/python/i_toh, \
004/bash/b_toh, 004/bash/r_toh, 004/bash/i_toh, 004/postgresql/b_toh, 004/postgresql/r_toh.";

/// Print a shortest solution, or part of it
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi solve 3\n  hanoi solve 64 --skip 28800 --take 10 --style compact\n  \
                            hanoi solve --from CCBA --to AAAA\n  hanoi solve 12 --pegs 4 --to D\n  hanoi solve 4 --pegs 4 --all --take 5\n  \
                            hanoi solve 4 --like 001/iterative_towers\n  hanoi solve 3 --variant antwerp"
)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    puzzle: PuzzleArgs<VariantArgs>,

    /// Algorithm to run [default: automatic]
    #[arg(long, value_parser = ALGORITHM)]
    algorithm: Option<Algorithm>,

    /// Output style
    #[arg(long, value_parser = STYLE, default_value = "text", conflicts_with = "json")]
    style: Style,

    /// Names of the pegs in the styles text, pegs and picture, a letter or digit each, as in 0,1,2
    #[arg(long, value_name = "NAMES", value_parser = PegLabels::parse,
          conflicts_with_all = ["json", "like", "all", "jobs", "variant", "variant_file"])]
    peg_names: Option<PegLabels>,

    /// Print exactly what a program from the five texts prints
    #[arg(long, value_name = "PROGRAM", value_parser = ProgramName, hide_possible_values = true,
          long_help = LIKE, conflicts_with_all = ["style", "algorithm", "json", "all", "jobs", "variant", "variant_file"])]
    like: Option<Program>,

    /// Where the text errs, print what its program should: an even tower goes to rod 2 [default: as printed]
    #[arg(long, requires = "like")]
    corrected: bool,

    /// Print all shortest solutions; --skip and --take then count solutions
    #[arg(long, conflicts_with_all = ["algorithm", "variant", "variant_file"])]
    all: bool,

    /// Skip the first M moves
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true, default_value = "0", hide_default_value = true)]
    skip: UBig,

    /// Print at most M moves
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    take: Option<UBig>,

    /// Write the file on N cores
    #[arg(long, value_name = "N", value_parser = jobs, default_value = "1", hide_default_value = true,
          requires = "output", conflicts_with_all = ["json", "all", "algorithm", "variant", "variant_file"])]
    jobs: NonZeroUsize,

    #[command(flatten)]
    out: OutputArgs,

    /// Print nothing to stderr
    #[arg(short, long)]
    quiet: bool,
}

impl SolveArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(program) = self.like {
            return self.print(program);
        }
        let request = self.puzzle.request();
        let problem = match self.out.or_write_error(request.puzzle())? {
            AskedPuzzle::Variant(puzzle) => return self.solve_variant(&puzzle),
            AskedPuzzle::Classic(problem) => problem,
        };
        if self.all && self.names().is_some() {
            return Err(Failure::Request(
                "--all cannot write plans in the names of the problem: expected --style pddl without --all".to_owned(),
            ));
        }
        if self.all {
            return self.list(&problem);
        }
        let solved = self
            .puzzle
            .search
            .within(|limits| hanoi::solve(&problem, self.algorithm, limits));
        if let Err(Error::Stopped(stopped)) = &solved
            && let Some(path) = stopped.path().filter(|_| !self.out.json)
        {
            let part = Part::all(path);
            self.out
                .open()?
                .pieces(self.text(&part)?, &self.writing(&part))?;
        }
        self.write(&Part {
            solution: self.out.or_write_error(solved)?,
            algorithm: self.algorithm,
            skip: self.skip.clone(),
            take: self.take.clone(),
        })
    }

    /// Writes a solution of a variant.
    fn solve_variant(&self, puzzle: &VariantPuzzle) -> Result<(), Failure> {
        let ask = |limits: &mut Limits<'_>| puzzle.solve(self.algorithm, limits);
        let solved = self.puzzle.search.within(ask);
        let found = solved.as_ref().err();
        let found = found.and_then(|error| VariantPart::of_stopped(puzzle, error));
        if let Some(part) = found.filter(|_| !self.out.json) {
            self.out.open()?.texts(part.text(self.style)?)?;
        }
        let solution = self.out.or_write_error(solved)?;
        let part = solution.part(self.skip.clone(), self.take.clone())?;
        if self.out.json {
            return self.out.answer(&part, self.puzzle.search.deadline());
        }
        let text = part.text(self.style)?;
        let output = self.open()?;
        self.say(&part);
        output.texts(text)
    }

    fn write(&self, part: &Part) -> Result<(), Failure> {
        if self.out.json {
            let output = self.open()?;
            return output.pieces(part.json()?, &self.writing(part));
        }
        if self.jobs.get() > 1 && self.names().is_none() {
            let path = self.out.output.as_deref().unwrap_or(Path::new("-"));
            let writing = self.writing(part);
            let deadline = self.puzzle.search.deadline();
            let slices = SliceWriter::new(part, self.style, path, self.jobs, writing, deadline)?;
            self.say(part);
            return slices.write();
        }
        let text = self.text(part)?;
        let output = self.open()?;
        self.say(part);
        let read = self.puzzle.problem.read.names();
        if let Some(names) = read.filter(|_| self.names().is_none()) {
            self.say(names);
        }
        output.pieces(text, &self.writing(part))
    }

    /// The text of a part; a plan uses the names of its problem.
    fn text(&self, part: &Part) -> Result<Pieces, Failure> {
        if let Some(labels) = self.peg_names {
            check_names(&labels, part.solution.problem().pegs())?;
            return Ok(part.labelled(self.style, labels)?);
        }
        let pieces = part.text(self.style)?;
        Ok(match self.names() {
            Some(names) => pieces.named(names).map_err(Error::from)?,
            None => pieces,
        })
    }

    /// The names for a plan in PDDL.
    fn names(&self) -> Option<&ObjectNames> {
        let names = self.puzzle.problem.read.names();
        names.filter(|_| self.style == Style::Pddl && !self.out.json)
    }

    fn open(&self) -> Result<Output, Failure> {
        Ok(self.out.open()?.until(self.puzzle.search.deadline()))
    }

    /// The moves to be written.
    fn writing(&self, part: &Part) -> Writing {
        let skip = part.skip.clone().min(part.solution.length().clone());
        let left = part.solution.length() - &skip;
        let take = part
            .take
            .clone()
            .map_or(left.clone(), |take| take.min(left));
        Writing {
            moves: Some((skip, take)),
            is_part: part.take.is_some(),
            has_end: self.out.json || self.style == Style::Json,
            quiet: self.quiet,
        }
    }

    /// Writes the output of a program of the texts.
    fn print(&self, program: Program) -> Result<(), Failure> {
        let run = program.run(&self.puzzle.request(), self.corrected)?;
        let (solution, printed) = self.puzzle.search.within(|limits| {
            // The first check creates the progress line; the search repeats it.
            let _ = limits.check(&Status::default());
            let (skip, take, begin) = (&self.skip, self.take.clone(), Instant::now());
            let printed = hanoi::printed(&run, skip, take, limits)?;
            let printed = printed.timed(begin.elapsed());
            Ok::<_, Error>((hanoi::solve(&run.problem, None, limits)?, printed))
        })?;
        let output = self.open()?;
        self.say(Part::all(solution));
        if let Some(remark) = run.remark() {
            self.say(format_args!("{remark}; --corrected prints what it should"));
        }
        let quiet = self.quiet;
        output.pieces(
            printed,
            &Writing {
                quiet,
                ..Writing::default()
            },
        )
    }

    fn say(&self, text: impl std::fmt::Display) {
        if !self.quiet {
            say(text);
        }
    }

    /// Writes all shortest solutions. A single one given by a formula may have any length.
    fn list(&self, problem: &Problem) -> Result<(), Failure> {
        let whole = self.skip.is_zero() && self.take != Some(UBig::ZERO) && !self.out.json;
        let only = hanoi::only_path(problem).filter(|_| whole);
        if let Some(only) = only {
            return self.write(&Part::all(only));
        }
        let search = &self.puzzle.search;
        let paths = search.within(|limits| hanoi::paths(problem, limits));
        let paths = self.out.or_write_error(paths)?.skip_paths(&self.skip);
        let take = self.take.as_ref().map(usize::try_from);
        let take = take.and_then(Result::ok).unwrap_or(usize::MAX);
        let output = self.open()?;
        if self.out.json {
            return output.texts(paths.json(take));
        }
        self.say(&paths);
        output.try_texts(paths.text(self.style).take(take))
    }
}
