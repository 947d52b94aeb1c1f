//! `hanoi graph`: facts about a small graph, levels around a state of a large one, and exports.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hanoi::{AskedPuzzle, GraphFormat, GraphTable, Limits, Rules, State, VariantPuzzle};

use crate::failure::Failure;
use crate::indirect::state;
use crate::output::{Output, OutputArgs};
use crate::problem::{BoardArgs, VariantArgs};
use crate::search::SearchArgs;
use crate::values::{disks, small};

/// Describe the graph of states, or export it
#[derive(Args, Debug)]
#[command(
    after_long_help = "Examples:\n  hanoi graph 5 --pegs 4\n  hanoi graph 6 --rules cyclic --json\n  \
                            hanoi graph 3 --export dot | neato -Tsvg -o graph.svg\n  \
                            hanoi graph 12 --pegs 4 --export csv -o graph.csv\n  \
                            hanoi graph --variant london:1,2,3"
)]
pub(crate) struct GraphArgs {
    /// Number of disks; optional if --from is a state
    #[arg(value_parser = disks, required_unless_present_any = ["from", "variant", "variant_file"])]
    disks: Option<u32>,

    #[command(flatten)]
    board: BoardArgs<VariantArgs>,

    /// Count the states at each distance from this peg or state
    #[arg(long, value_name = "PEG|STATE", value_parser = state)]
    from: Option<String>,

    /// List at most N central, peripheral or farthest states
    #[arg(long, value_name = "N", value_parser = listed, default_value = "10")]
    list: usize,

    /// Export the graph, or its distances
    #[arg(long, value_parser = export(), value_name = "FORMAT", conflicts_with = "json")]
    export: Option<Export>,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    out: OutputArgs,
}

/// The most states listed.
const MOST_NAMED: usize = 10_000;

/// Parses the number of states to list.
pub(super) fn listed(text: &str) -> Result<usize, String> {
    let number: Option<usize> = small(text).ok();
    let number = number.filter(|&number| number <= MOST_NAMED);
    number.ok_or_else(|| format!("expected 0 to {MOST_NAMED} states"))
}

/// The kinds of exports: states and edges, or distances.
#[derive(Clone, Copy, Debug)]
enum Export {
    Graph(GraphFormat),
    Table(GraphTable),
}

/// Parses the name of an export.
fn export() -> impl TypedValueParser<Value = Export> {
    let graphs = GraphFormat::ALL.map(|format| (format.name(), graph_help(format)));
    let tables = GraphTable::ALL.map(|table| (table.name(), table_help(table)));
    let values = graphs.into_iter().chain(tables);
    let values = values.map(|(name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(values).map(|name| {
        let table = || name.parse().map(Export::Table);
        let export = name.parse().map(Export::Graph).or_else(|_| table());
        export.expect("a possible value")
    })
}

#[warn(clippy::wildcard_enum_match_arm)]
const fn graph_help(format: GraphFormat) -> &'static str {
    match format {
        GraphFormat::Dot => "For Graphviz",
        GraphFormat::Graphml => "For Gephi, yEd and others",
        GraphFormat::Csv => "One line per edge, without the states",
        GraphFormat::Json => "Nodes and links, as networkx reads them",
        _ => "",
    }
}

#[warn(clippy::wildcard_enum_match_arm)]
const fn table_help(table: GraphTable) -> &'static str {
    match table {
        GraphTable::Histogram => "Pairs of states at each distance, as CSV; with --from, states",
        GraphTable::Distances => "The matrix of all distances, as CSV",
        GraphTable::Npy => "The matrix of all distances, for NumPy",
        _ => "",
    }
}

impl GraphArgs {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let request = self.board.request().disks(self.disks);
        let request = request.from(self.from.as_deref());
        let (start, rules) = match request.resolve()? {
            AskedPuzzle::Variant(puzzle) => return self.of_variant(&puzzle),
            AskedPuzzle::Classic(request) => request.start()?,
        };
        if self.from.is_some() {
            return self.levels(&start, &rules);
        }
        let disks = start.disks();
        match self.export {
            Some(Export::Graph(format)) => {
                let text = hanoi::export_graph(disks, &rules, format)?;
                self.open()?.texts(text)
            }
            Some(Export::Table(GraphTable::Histogram)) | None => self.facts(disks, &rules),
            Some(Export::Table(table)) => {
                let rows = hanoi::distance_table(disks, &rules, table == GraphTable::Npy)?;
                self.open()?.try_texts(rows.map(Ok))
            }
        }
    }

    /// Prints the facts about a variant's graph, or its levels around a start.
    fn of_variant(&self, puzzle: &VariantPuzzle) -> Result<(), Failure> {
        if self.export.is_some() {
            return Err(Failure::Request(
                "--export works with the classic puzzle only, under any arcs; --json prints the answer about a variant".to_owned(),
            ));
        }
        if self.from.is_none() {
            let answer = self.search.within(|limits| puzzle.graph(limits));
            return self
                .out
                .answer(&self.out.or_write_error(answer)?, self.search.deadline());
        }
        let answer = self.search.within(|limits| puzzle.levels(limits));
        self.out
            .answer(&self.out.or_write_error(answer)?, self.search.deadline())
    }

    fn open(&self) -> Result<Output, Failure> {
        Ok(self.out.open()?.until(self.search.deadline()))
    }

    /// Prints the facts about a graph, or its histogram.
    fn facts(&self, disks: u32, rules: &Rules) -> Result<(), Failure> {
        let search = &self.search;
        let ask = |limits: &mut Limits<'_>| hanoi::graph(disks, rules, self.list, limits);
        let answer = search.within(ask)?;
        let lacks = answer.lacks();
        if self.export.is_none() {
            self.out.answer(&answer, self.search.deadline())?;
        } else if lacks.is_none() {
            self.open()?.texts(hanoi::histogram(&answer))?;
        }
        Failure::if_lacking(lacks)
    }

    /// Prints the levels around a state.
    fn levels(&self, start: &State, rules: &Rules) -> Result<(), Failure> {
        let ask = |limits: &mut Limits<'_>| hanoi::levels(start, rules, self.list, limits);
        let answer = match self.export {
            None | Some(Export::Table(GraphTable::Histogram)) => self.search.within(ask)?,
            Some(_) => {
                return Err(Failure::Request(
                    "--from works with --export histogram only".to_owned(),
                ));
            }
        };
        if self.export.is_none() {
            self.out.answer(&answer, self.search.deadline())?;
            let lacks = if self.out.json {
                answer.json_lacks()
            } else {
                answer.lacks()
            };
            return Failure::if_lacking(lacks);
        }
        // Results are still written if the search ran out of time.
        let output = match answer.lacks() {
            None => self.open()?,
            Some(_) => self.out.open()?,
        };
        output.texts(answer.csv())?;
        Failure::if_lacking(answer.lacks())
    }
}
