//! `hanoi graph`: all of a small graph, the levels around one state of a large one, and the export.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hanoi::{GraphFormat, Request};

use crate::failure::Failure;
use crate::given::state;
use crate::output::OutputArgs;
use crate::problem::BoardArgs;
use crate::search::SearchArgs;
use crate::values::{disks, small};

#[derive(Args, Debug)]
pub(crate) struct GraphArgs {
    /// Number of disks; optional if --from is a state
    #[arg(value_parser = disks, required_unless_present = "from")]
    disks: Option<u32>,

    #[command(flatten)]
    board: BoardArgs,

    /// Count the states at each distance from this one: a state, or a peg for all disks
    #[arg(long, value_name = "PEG|STATE", value_parser = state)]
    from: Option<String>,

    /// Name at most N of the farthest states
    #[arg(long, value_name = "N", value_parser = named, default_value = "10", requires = "from")]
    list: usize,

    /// Export the graph itself: states, and edges labelled with moves
    #[arg(long, value_parser = format(), value_name = "FORMAT", conflicts_with_all = ["json", "from"])]
    export: Option<GraphFormat>,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    out: OutputArgs,
}

/// The most states that are named.
const MOST_NAMED: usize = 10_000;

/// Reads a number of states to be named.
fn named(text: &str) -> Result<usize, String> {
    let number: Option<usize> = small(text).ok();
    let number = number.filter(|&number| number <= MOST_NAMED);
    number.ok_or_else(|| format!("expected 0 to {MOST_NAMED} states"))
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
        if let Some(from) = &self.from {
            return self.levels(from);
        }
        let disks = self.disks.unwrap_or_default();
        let rules = self.board.request().rules()?;
        match self.export {
            Some(format) => {
                let text = hanoi::export_graph(disks, &rules, format)?;
                self.out.open()?.texts(text)
            }
            None => self.out.answer(&hanoi::graph(disks, &rules)?),
        }
    }

    /// Tells how the states lie around one of them.
    fn levels(&self, from: &str) -> Result<(), Failure> {
        let request = Request {
            disks: self.disks,
            from: Some(from),
            ..self.board.request()
        };
        let (start, rules) = request.start()?;
        let search = &self.search;
        let answer = search.within(|limits| hanoi::levels(&start, &rules, self.list, limits))?;
        self.out.answer(&answer)?;
        answer
            .lacks()
            .map_or(Ok(()), |lacks| Err(Failure::Limit(lacks)))
    }
}
