//! `hanoi explore`: how all states of a graph lie around one of them.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use hanoi::{ExploreRequest, Explored, Request};
use hanoi_draw::Theme;

use super::graph::named;
use crate::failure::Failure;
use crate::given::state;
use crate::output::{Output, OutputArgs};
use crate::problem::BoardArgs;
use crate::search::SearchArgs;
use crate::values::{disks, jobs};

#[derive(Args, Debug)]
pub(crate) struct ExploreArgs {
    /// Number of disks; optional if --from is a state
    #[arg(value_parser = disks, required_unless_present = "from", allow_negative_numbers = true)]
    disks: Option<u32>,

    #[command(flatten)]
    board: BoardArgs,

    /// Start: a peg or a state [default: A]
    #[arg(long, value_name = "PEG|STATE", value_parser = state, help_heading = "Problem")]
    from: Option<String>,

    /// Name at most N of the farthest states
    #[arg(long, value_name = "N", value_parser = named, default_value = "10")]
    list: usize,

    /// Also count the shortest paths between perfect states
    #[arg(long)]
    paths: bool,

    #[command(flatten)]
    search: SearchArgs,

    /// Number of cores [default: all]
    #[arg(long, value_name = "N", value_parser = jobs, help_heading = "Search")]
    jobs: Option<NonZeroUsize>,

    /// Print the levels as CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    /// Also draw the levels, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    #[command(flatten)]
    out: OutputArgs,
}

impl ExploreArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let request = self.request()?;
        self.plot_name()?;
        let answer = self
            .search
            .on(self.jobs)
            .within(|limits| hanoi::explore(&request, limits));
        let answer = self.out.asked(answer)?;
        if self.csv {
            self.out.open()?.texts(answer.csv())?;
        } else {
            self.out.answer(&answer)?;
        }
        self.draw(&answer)?;
        answer
            .lacks()
            .map_or(Ok(()), |lacks| Err(Failure::Limit(lacks)))
    }

    fn request(&self) -> Result<ExploreRequest, Failure> {
        let request = Request {
            disks: self.disks,
            from: self.from.as_deref(),
            ..self.board.request()
        };
        let (start, rules) = request.start()?;
        Ok(ExploreRequest {
            start,
            rules,
            named: self.list,
            paths: self.paths,
        })
    }

    /// Refuses names of pictures in other formats, before the search.
    fn plot_name(&self) -> Result<(), Failure> {
        let Some(path) = &self.plot else {
            return Ok(());
        };
        let ending = path.extension().map(|ending| ending.to_string_lossy());
        match ending {
            Some(ending) if !ending.eq_ignore_ascii_case("svg") => Err(Failure::Request(format!(
                "'{}': the plot is an SVG: expected a name such as levels.svg",
                path.display()
            ))),
            _ => Ok(()),
        }
    }

    fn draw(&self, answer: &Explored) -> Result<(), Failure> {
        let Some(path) = &self.plot else {
            return Ok(());
        };
        let around = &answer.around;
        let counts = &around.levels.counts;
        let svg = hanoi_draw::levels(&around.start, &around.rules, counts, Theme::Light);
        Output::open(Some(path))?.texts([svg.to_string()])
    }
}
