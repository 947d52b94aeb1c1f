//! `hanoi graph`: all of a small graph, and the export of a large one.

mod export;
mod report;

use clap::Args;
use hanoi_search::Graph;

use crate::failure::Failure;
use crate::json;
use crate::output::OutputArgs;
use crate::problem::{BoardArgs, disks};

use export::Format;

#[derive(Args, Debug)]
pub(crate) struct GraphArgs {
    /// The number of disks
    #[arg(value_parser = disks)]
    disks: u32,

    #[command(flatten)]
    board: BoardArgs,

    /// Write the graph itself instead: its states, and its edges with the moves that make them
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with = "json")]
    export: Option<Format>,

    #[command(flatten)]
    pub(crate) out: OutputArgs,
}

impl GraphArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let graph = Graph::new(self.disks, &self.board.rules()?).map_err(limit)?;
        if let Some(format) = self.export {
            return export::write(&graph, format, self.out.open()?);
        }
        let facts = graph.facts().map_err(limit)?;
        if self.out.json {
            return json::answer(&report::Answer::new(&graph, &facts), self.out.open()?);
        }
        let mut output = self.out.open()?;
        for line in report::lines(&graph, &facts) {
            output.line(line)?;
        }
        output.finish()
    }
}

/// A graph that is too large is refused for the time or the memory that it would take.
#[expect(
    clippy::needless_pass_by_value,
    reason = "that is how errors are mapped"
)]
fn limit(error: hanoi_search::Refusal) -> Failure {
    Failure::Limit(error.to_string())
}
