//! `hanoi solve`: a solution, or a part of it.

use std::num::NonZeroUsize;
use std::path::Path;

use clap::Args;
use hanoi::{Algorithm, Optimality, Problem, Solution, Style, UBig};
use hanoi_search::Bounds;

use crate::args::{algorithm, jobs, number, style};
use crate::failure::Failure;
use crate::output::{OutputArgs, say};
use crate::problem::{ProblemArgs, disks};
use crate::solver::{By, SearchArgs, failed, stopped};

use super::solve_all::Listing;
use super::solve_part::Part;
use super::solve_slices::Slices;

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    /// The number of disks; not needed with a state for --from or --to
    #[arg(value_parser = disks, allow_negative_numbers = true)]
    disks: Option<u32>,

    #[command(flatten)]
    problem: ProblemArgs,

    #[command(flatten)]
    search: SearchArgs,

    /// By which algorithm; all but search give the same moves [default: the one that suits best]
    #[arg(long, value_parser = algorithm())]
    algorithm: Option<Algorithm>,

    /// How the moves are written
    #[arg(long, value_parser = style(), default_value = "text", conflicts_with = "json")]
    style: Style,

    /// List all shortest solutions in order, an empty line between them; then --skip and --take count solutions
    #[arg(long, conflicts_with = "algorithm")]
    all: bool,

    /// Leave out that many moves at the beginning
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true, default_value = "0", hide_default_value = true)]
    skip: UBig,

    /// Write that many moves at most
    #[arg(long, value_name = "M", value_parser = number, allow_negative_numbers = true)]
    take: Option<UBig>,

    /// Let that many cores write at once, each its slices at their places in the file
    #[arg(long, value_name = "N", value_parser = jobs, default_value = "1", hide_default_value = true,
          requires = "output", conflicts_with_all = ["json", "all", "algorithm"])]
    jobs: NonZeroUsize,

    #[command(flatten)]
    pub(crate) out: OutputArgs,

    /// Say nothing on standard error
    #[arg(short, long)]
    quiet: bool,
}

impl SolveArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let problem = self.problem.problem(self.disks)?;
        if self.all {
            return self.list(&problem);
        }
        let by = match self.algorithm {
            Some(Algorithm::Search) => By::Search,
            _ => By::Any,
        };
        if let (Some(algorithm), By::Any) = (self.algorithm, by) {
            algorithm.check(&problem)?;
        }
        match self.search.attempt(&problem, by)? {
            Ok(solution) => {
                let take = self.take.clone();
                let take = take.unwrap_or_else(|| solution.length().clone());
                self.write(&solution, take)
            }
            Err(bounds) if self.out.json => Err(stopped(&problem, &bounds, &self.out)),
            Err(bounds) => {
                self.write_best(&problem, &bounds)?;
                Err(stopped(&problem, &bounds, &self.out))
            }
        }
    }

    fn write(&self, solution: &Solution, take: UBig) -> Result<(), Failure> {
        let part = self.part(solution, take)?;
        if self.out.json {
            return part.write_json(self.out.open()?);
        }
        if self.jobs.get() > 1 {
            let path = self.out.output.as_deref().unwrap_or(Path::new("-"));
            let slices = Slices::new(&part, self.style, path, self.jobs)?;
            self.say(summary(solution));
            return slices.write();
        }
        let text = part.text(self.style)?;
        let output = self.out.open()?;
        self.say(summary(solution));
        text.write(output)
    }

    fn part<'a>(&'a self, solution: &'a Solution, take: UBig) -> Result<Part<'a>, Failure> {
        let named = self.algorithm.filter(|&named| named != Algorithm::Search);
        if let Some(algorithm) = named {
            algorithm.check(solution.problem())?;
        }
        Ok(Part {
            solution,
            algorithm: named,
            skip: &self.skip,
            take,
        })
    }

    fn say(&self, text: String) {
        if !self.quiet {
            say(text);
        }
    }

    /// Writes the moves of a path that may be too long.
    fn write_best(&self, problem: &Problem, bounds: &Bounds) -> Result<(), Failure> {
        let Some(moves) = &bounds.at_most else {
            return Ok(());
        };
        let path = Solution::given(problem, moves.clone(), Optimality::Unknown)?;
        let part = Part {
            solution: &path,
            algorithm: None,
            skip: &UBig::ZERO,
            take: path.length().clone(),
        };
        part.text(self.style)?.write(self.out.open()?)
    }

    /// The only shortest solution of a problem with a formula, however long it is.
    fn only(&self, problem: &Problem) -> Option<Solution> {
        let all = self.skip.is_zero() && self.take != Some(UBig::ZERO) && !self.out.json;
        let solution = Solution::new(problem).ok().filter(|_| all)?;
        (solution.paths() == Some(UBig::ONE)).then_some(solution)
    }

    /// Writes all shortest solutions.
    fn list(&self, problem: &Problem) -> Result<(), Failure> {
        if let Some(only) = self.only(problem) {
            let length = only.length().clone();
            return self.write(&only, length);
        }
        let paths = self.search.paths(problem);
        let mut paths = paths.map_err(|error| failed(problem, error, &self.out))?;
        let listing = Listing {
            problem,
            length: paths.length(),
            total: paths.total().clone(),
            skip: &self.skip,
        };
        paths.jump(&self.skip);
        let take = self.take.clone().unwrap_or_else(|| paths.left());
        let output = self.out.open()?;
        if self.out.json {
            return listing.write_json(paths, take, output);
        }
        self.say(listing.summary());
        listing.write(self.style, paths, take, output)
    }
}

/// A line about the whole solution.
fn summary(solution: &Solution) -> String {
    let problem = solution.problem();
    let (disks, pegs) = (problem.disks(), problem.pegs());
    let length = digits(solution.length());
    let paths = match solution.paths() {
        Some(paths) if paths > UBig::ONE => format!(", {paths} shortest paths"),
        _ => String::new(),
    };
    format!(
        "{}, {}: {}{paths}, {}",
        plural(disks.into(), "disk"),
        plural(pegs.into(), "peg"),
        length,
        solution.optimality()
    )
}

pub(super) fn plural(count: u64, noun: &str) -> String {
    if count == 1 {
        format!("1 {noun}")
    } else {
        format!("{count} {noun}s")
    }
}

/// The number of moves, its digits counted if there are too many to be read.
fn digits(length: &UBig) -> String {
    let digits = length.to_string();
    match digits.as_str() {
        "1" => "1 move".to_owned(),
        _ if digits.len() <= 80 => format!("{digits} moves"),
        _ => format!("a number of moves with {} digits", digits.len()),
    }
}
