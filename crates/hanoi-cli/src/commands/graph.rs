//! `hanoi graph`: all of a small graph, and the export of a large one.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hanoi::GraphFormat;

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::problem::BoardArgs;
use crate::values::disks;

#[derive(Args, Debug)]
pub(crate) struct GraphArgs {
    /// Number of disks
    #[arg(value_parser = disks)]
    disks: u32,

    #[command(flatten)]
    board: BoardArgs,

    /// Export the graph itself: states, and edges labelled with moves
    #[arg(long, value_parser = format(), value_name = "FORMAT", conflicts_with = "json")]
    export: Option<GraphFormat>,

    #[command(flatten)]
    out: OutputArgs,
}

/// Reads the name of a format.
fn format() -> impl TypedValueParser<Value = GraphFormat> {
    let help = |format| match format {
        GraphFormat::Dot => "For Graphviz",
        GraphFormat::Graphml => "For Gephi, yEd and others",
        GraphFormat::Csv => "One line per edge, without the states",
        GraphFormat::Json => "Nodes and links, as networkx reads them",
    };
    let value = |format: GraphFormat| PossibleValue::new(format.name()).help(help(format));
    PossibleValuesParser::new(GraphFormat::ALL.map(value))
        .map(|name| name.parse().expect("a possible value"))
}

impl GraphArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let rules = self.board.request().rules()?;
        match self.export {
            Some(format) => {
                let text = hanoi::export_graph(self.disks, &rules, format)?;
                self.out.open()?.texts(text)
            }
            None => self.out.answer(&hanoi::graph(self.disks, &rules)?),
        }
    }
}
