//! Writes a graph state by state and edge by edge, without holding it.

use std::fmt::Display;
use std::io::Write;

use clap::ValueEnum;
use hanoi::Move;
use hanoi_search::{Arc, Graph};

use crate::failure::Failure;
use crate::output::Output;

/// The formats that a graph is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For Graphviz
    Dot,
    /// For Gephi, yEd and others
    Graphml,
    /// A line for each edge, without the states
    Csv,
    /// Nodes and links, as networkx reads them
    Json,
}

/// An edge in text.
struct Edge<'a> {
    source: &'a str,
    target: &'a str,
    mv: Move,
}

/// Writes all states and all edges; under rules that are not symmetric, all arcs.
pub(super) fn write(graph: &Graph, format: Format, mut output: Output) -> Result<(), Failure> {
    let directed = !graph.is_symmetric();
    output.line(format.head(graph, directed))?;
    if format != Format::Csv {
        for (number, state) in (0..).zip(graph.states()) {
            output.line(format.node(number == 0, &state))?;
        }
    }
    output.gather(|out| out.extend_from_slice(format.middle().as_bytes()))?;
    let mut first = true;
    edges(graph, |edge| {
        let written = output.gather(|out| format.edge(out, first, directed, edge));
        first = false;
        written
    })?;
    output.gather(|out| out.extend_from_slice(format.tail().as_bytes()))?;
    output.finish()
}

/// Gives out all edges with the texts of their states.
fn edges(
    graph: &Graph,
    mut give: impl FnMut(&Edge<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (mut number, mut source) = (0, graph.state(0).to_string());
    let mut target = String::new();
    for Arc { from, mv, .. } in graph.edges() {
        if from != number {
            (number, source) = (from, graph.state(from).to_string());
        }
        target.clone_from(&source);
        let place = source.len() - mv.disk.get() as usize;
        target.replace_range(place..=place, mv.to.letter().encode_utf8(&mut [0; 4]));
        give(&Edge {
            source: &source,
            target: &target,
            mv,
        })?;
    }
    Ok(())
}

impl Format {
    /// What comes before the states.
    fn head(self, graph: &Graph, directed: bool) -> String {
        let (kind, default) = if directed {
            ("digraph", "directed")
        } else {
            ("graph", "undirected")
        };
        let (disks, pegs, rules) = (graph.disks(), graph.rules().pegs(), graph.rules());
        match self {
            Self::Dot => format!("{kind} \"hanoi graph {disks} --pegs {pegs} --rules {rules}\" {{"),
            Self::Graphml => format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                 <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n\
                 <key id=\"move\" for=\"edge\" attr.name=\"move\" attr.type=\"string\"/>\n\
                 <graph edgedefault=\"{default}\">"
            ),
            Self::Csv => "source,target,move".to_owned(),
            Self::Json => format!(
                "{{\"directed\":{directed},\"multigraph\":false,\
                 \"graph\":{{\"disks\":{disks},\"pegs\":{pegs},\"rules\":\"{rules}\"}},\"nodes\":["
            ),
        }
    }

    fn node(self, first: bool, state: impl Display) -> String {
        match self {
            Self::Dot => format!("\"{state}\";"),
            Self::Graphml => format!("<node id=\"{state}\"/>"),
            Self::Csv => String::new(),
            Self::Json => format!("{}{{\"id\":\"{state}\"}}", comma(first)),
        }
    }

    /// What comes between the states and the edges.
    const fn middle(self) -> &'static str {
        match self {
            Self::Dot | Self::Graphml | Self::Csv => "",
            Self::Json => "],\"edges\":[\n",
        }
    }

    fn edge(self, out: &mut Vec<u8>, first: bool, directed: bool, edge: &Edge<'_>) {
        let Edge { source, target, mv } = edge;
        let link = if directed { "->" } else { "--" };
        let written = match self {
            Self::Dot => writeln!(out, "\"{source}\" {link} \"{target}\" [label=\"{mv}\"];"),
            Self::Graphml => writeln!(
                out,
                "<edge source=\"{source}\" target=\"{target}\"><data key=\"move\">{mv}</data></edge>"
            ),
            Self::Csv => writeln!(out, "{source},{target},{mv}"),
            Self::Json => writeln!(
                out,
                "{}{{\"source\":\"{source}\",\"target\":\"{target}\",\"move\":\"{mv}\"}}",
                comma(first)
            ),
        };
        written.expect("writing to memory does not fail");
    }

    /// What comes after the edges.
    const fn tail(self) -> &'static str {
        match self {
            Self::Dot => "}\n",
            Self::Graphml => "</graph>\n</graphml>\n",
            Self::Csv => "",
            Self::Json => "]}\n",
        }
    }
}

/// What stands before an item of a list in JSON, at the beginning of its line.
const fn comma(first: bool) -> &'static str {
    if first { "" } else { "," }
}
