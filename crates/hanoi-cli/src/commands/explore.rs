//! `hanoi explore`: a whole graph from one of its states.

mod checkpoints;
mod cluster;
mod entries;
mod folder;
mod mark;
mod progress;
mod shelves;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use hanoi::puzzle::Plain;
use hanoi::search::Stop;
use hanoi::{ExploreRequest, Explored, Exploring, Limits};
use hanoi_draw::Theme;

use super::graph::listed;
use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::files::check_different;
use crate::indirect::state;
use crate::message::say;
use crate::output::{Output, OutputArgs};
use crate::problem::BoardArgs;
use crate::search::SearchArgs;
use crate::values::{disks, jobs, small};
use checkpoints::{Keeper, KeeperArgs};
use cluster::ClusterArgs;
use progress::ExploreReporter;

/// Explore a whole graph from one state: levels, eccentricity, farthest states
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi explore 12 --pegs 4\n  hanoi explore 15 --pegs 4 --json --plot levels.svg\n  \
                            hanoi explore --from ABCDABCD --pegs 4 --csv > levels.csv\n  \
                            hanoi explore 20 --pegs 4 --memory 3GiB --dir h20"
)]
pub(crate) struct ExploreArgs {
    /// Number of disks; optional if --from is a state
    #[arg(value_parser = disks, required_unless_present = "from", allow_negative_numbers = true)]
    disks: Option<u32>,

    #[command(flatten)]
    board: BoardArgs,

    /// Start: a peg or a state [default: A]
    #[arg(long, value_name = "PEG|STATE", value_parser = state, help_heading = "Problem")]
    from: Option<String>,

    /// List at most N of the farthest states
    #[arg(long, value_name = "N", value_parser = listed, default_value = "10")]
    list: usize,

    /// Also count the shortest paths between perfect states
    #[arg(long)]
    paths: bool,

    #[command(flatten)]
    search: SearchArgs,

    /// Number of cores [default: all]
    #[arg(long, value_name = "N", value_parser = jobs, help_heading = "Search")]
    jobs: Option<NonZeroUsize>,

    /// Disks in a block: more disks take less memory and more time [default: as the memory allows]
    #[arg(long, value_name = "K", value_parser = small::<u32>, help_heading = "Search")]
    small: Option<u32>,

    #[command(flatten)]
    keeper: KeeperArgs,

    #[command(flatten)]
    cluster: ClusterArgs,

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
        if let Some(setting) = self.cluster.setting()? {
            return self.run_together(&request, setting);
        }
        let (output, plot) = self.outputs()?;
        let reporter = ExploreReporter::begin();
        let answer = self.search.with_progress(
            self.deadline(),
            |status| reporter.report(status),
            |limits| {
                limits.cores = self.jobs.unwrap_or(limits.cores);
                let keeper = self.keeper.open()?;
                let budget = self.search.budget(limits.cores);
                limits.set_memory(budget.tables);
                let begun = match &keeper {
                    Some(keeper) => keeper.begin(&request, budget)?,
                    None => Exploring::begin(&request, budget.tables),
                };
                let mut exploring = begun.map_err(|error| budget.for_process(error))?;
                reporter.plan(&exploring);
                let stopped = advance(&mut exploring, keeper.as_ref(), &reporter, limits);
                let saved = keeper.as_ref().map(|keeper| keeper.keep_last(&exploring));
                let failure = exploring.store_failure().map(ToString::to_string);
                reporter.at(exploring.progress());
                let answer = exploring.answer(stopped, limits)?;
                Ok::<_, Failure>((answer, saved, failure))
            },
        );
        let traffic = reporter.end();
        let (answer, saved, failure) = answer?;
        self.write(&answer, output)?;
        plot.map_or(Ok(()), |plot| draw(&answer, plot))?;
        traffic.into_iter().for_each(say);
        self.end(&answer, saved, failure)
    }

    /// The deadline, early enough for a last checkpoint.
    fn deadline(&self) -> Deadline {
        let deadline = self.search.deadline();
        if self.keeper.is_requested() {
            deadline.with_checkpoint()
        } else {
            deadline
        }
    }

    /// Explores together with other processes; the first of them prints the answer.
    fn run_together(
        &self,
        request: &ExploreRequest,
        setting: cluster::ClusterSetting,
    ) -> Result<(), Failure> {
        let files = setting.is_first().then(|| self.outputs()).transpose()?;
        let reporter = ExploreReporter::begin();
        let reports = setting.reports();
        let answer = self.search.with_progress(
            self.deadline(),
            |status| {
                if reports {
                    reporter.report(status);
                }
            },
            |limits| {
                limits.cores = self.jobs.unwrap_or_else(|| setting.cores(limits.cores));
                let budget = self.search.budget(limits.cores);
                limits.set_memory(setting.memory(budget.tables, self.search.has_memory()));
                cluster::explored(request, setting, &self.keeper, &reporter, limits)
            },
        );
        reporter.end();
        let (Some(answer), Some((output, plot))) = (answer?, files) else {
            return Ok(());
        };
        self.write(&answer, output)?;
        plot.map_or(Ok(()), |plot| draw(&answer, plot))?;
        self.end(&answer, None, None)
    }

    /// Reports what is missing from the answer, and how to resume.
    fn end(
        &self,
        answer: &Explored,
        saved: Option<Result<(), Failure>>,
        failure: Option<String>,
    ) -> Result<(), Failure> {
        let failure = failure.filter(|_| answer.around.stopped == Some(Stop::Storage));
        let lacks = answer.lacks().map(|lacks| match failure {
            Some(failure) => format!("{lacks}: {failure}"),
            None => lacks.to_string(),
        });
        let save_error = saved.as_ref().and_then(|saved| saved.as_ref().err());
        let save_error = save_error.map(|failure| failure.message(&Plain).unwrap_or_default());
        match (lacks, save_error) {
            (None, None) => Ok(()),
            (None, Some(why)) => {
                say(format_args!("warning: no checkpoint was written: {why}"));
                Ok(())
            }
            (Some(lacks), Some(why)) => {
                Err(Failure::Limit(format!("{lacks}; no checkpoint: {why}")))
            }
            (Some(lacks), None) => {
                let hint = saved.map(|_| self.keeper.resume_hint(answer.around.stopped));
                Err(Failure::Limit(lacks + &hint.unwrap_or_default()))
            }
        }
    }

    fn request(&self) -> Result<ExploreRequest, Failure> {
        let request = self
            .board
            .request()
            .disks(self.disks)
            .from(self.from.as_deref());
        let (start, rules) = request.start()?;
        Ok(ExploreRequest::new(start, rules)
            .small(self.small)
            .named(self.list)
            .paths(self.paths))
    }

    /// Opens the files of the answer and the plot before a search of hours, so that an unwritable one is refused now.
    fn outputs(&self) -> Result<(Output, Option<Output>), Failure> {
        let Some(path) = &self.plot else {
            return Ok((self.out.open()?, None));
        };
        check_different(&[Some(path), self.out.output.as_deref()])?;
        let ending = path.extension().map(|ending| ending.to_string_lossy());
        match ending {
            Some(ending) if !ending.eq_ignore_ascii_case("svg") => Err(Failure::Request(format!(
                "'{}': the plot is an SVG: expected a name such as levels.svg",
                path.display()
            ))),
            _ => Ok((self.out.open()?, Some(Output::open(Some(path))?))),
        }
    }

    fn write(&self, answer: &Explored, output: Output) -> Result<(), Failure> {
        if self.csv {
            return output.texts(answer.csv());
        }
        output.whole((self.out.text(answer) + "\n").into_bytes())
    }
}

/// Draws the levels.
fn draw(answer: &Explored, plot: Output) -> Result<(), Failure> {
    let around = &answer.around;
    let counts = &around.levels.counts;
    let svg = hanoi_draw::levels(&around.start, &around.rules, counts, Theme::Light);
    plot.whole(svg.to_string().into_bytes())
}

/// Explores to the end, or to a stop, with periodic checkpoints.
fn advance(
    exploring: &mut Exploring,
    keeper: Option<&Keeper>,
    reporter: &ExploreReporter,
    limits: &mut Limits<'_>,
) -> Option<Stop> {
    loop {
        match exploring.advance(limits) {
            Ok(true) => {
                reporter.at(exploring.progress());
                if let Some(keeper) = keeper {
                    keeper.keep_if_due(exploring, reporter);
                }
            }
            Ok(false) => return None,
            Err(why) => return Some(why),
        }
    }
}
