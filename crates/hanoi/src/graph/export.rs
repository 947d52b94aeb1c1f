//! Exports a graph state by state and edge by edge, without holding it in memory.

use std::fmt::{self, Display, Write};
use std::iter::once;

use hanoi_core::named;
use hanoi_search::{Arc, Graph};

use crate::phrases::plural;
use crate::{Error, Move, Rules};

/// The export formats of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphFormat {
    /// For Graphviz.
    Dot,
    /// For Gephi, yEd and others.
    Graphml,
    /// A line for each edge, without the states.
    Csv,
    /// Nodes and links, as networkx reads them.
    Json,
}

/// Exports a graph piece by piece: all states and all edges; all arcs if the rules are not symmetric.
///
/// ```
/// use hanoi::{GraphFormat, Rules, export_graph};
///
/// let text: String = export_graph(1, &Rules::linear(3)?, GraphFormat::Csv)?.collect();
/// assert_eq!(text, "source,target,move\nA,B,1AB\nB,C,1BC\n");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The graph has 2^64 states or more.
///
/// # Complexity
///
/// As for [`Graph::arcs`], times the length of a state's text. Memory is constant.
pub fn export_graph(
    disks: u32,
    rules: &Rules,
    format: GraphFormat,
) -> Result<impl Iterator<Item = String> + use<>, Error> {
    let graph = Graph::new(disks, rules).map_err(Error::Graph)?;
    let (states, directed) = (graph.state_count(), !graph.is_symmetric());
    let nodes = if format == GraphFormat::Csv {
        0
    } else {
        states
    };
    let head = once(format.head(&graph, directed));
    let [middle, tail] = [format.middle(), format.tail()].map(|text| once(text.to_owned()));
    let (shown, mut first) = (graph.clone(), true);
    let nodes = (0..nodes).map(move |number| format.node(number == 0, shown.state(number)));
    let edges = (0..states).map(move |number| format.edges(&graph, directed, number, &mut first));
    Ok(head.chain(nodes).chain(middle).chain(edges).chain(tail))
}

named!(GraphFormat, "a format of graphs", { Dot: "dot", Graphml: "graphml", Csv: "csv", Json: "json" });

impl GraphFormat {
    /// The text before the states.
    fn head(self, graph: &Graph, directed: bool) -> String {
        let (kind, default) = if directed {
            ("digraph", "directed")
        } else {
            ("graph", "undirected")
        };
        let (disks, pegs, rules) = (graph.disks(), graph.rules().pegs(), graph.rules());
        match self {
            Self::Dot => {
                format!(
                    "{kind} \"Hanoi graph of {} on {}, rules {rules}\" {{\n",
                    plural(disks, "disk"),
                    plural(pegs, "peg")
                )
            }
            Self::Graphml => format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                 <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n\
                 <key id=\"move\" for=\"edge\" attr.name=\"move\" attr.type=\"string\"/>\n\
                 <graph edgedefault=\"{default}\">\n"
            ),
            Self::Csv => "source,target,move\n".to_owned(),
            Self::Json => format!(
                "{{\"directed\":{directed},\"multigraph\":false,\
                 \"graph\":{{\"disks\":{disks},\"pegs\":{pegs},\"rules\":\"{rules}\"}},\"nodes\":[\n"
            ),
        }
    }

    fn node(self, first: bool, state: impl Display) -> String {
        match self {
            Self::Dot => format!("\"{state}\";\n"),
            Self::Graphml => format!("<node id=\"{state}\"/>\n"),
            Self::Csv => String::new(),
            Self::Json => format!("{}{{\"id\":\"{state}\"}}\n", comma(first)),
        }
    }

    /// The text between the states and the edges.
    const fn middle(self) -> &'static str {
        match self {
            Self::Dot | Self::Graphml | Self::Csv => "",
            Self::Json => "],\"edges\":[\n",
        }
    }

    /// The edges listed with a state: those to later states, or all arcs if the graph is directed.
    fn edges(self, graph: &Graph, directed: bool, number: u64, first: &mut bool) -> String {
        let link = if directed { "->" } else { "--" };
        let source = graph.state(number).to_string();
        let (mut target, mut text) = (source.clone(), String::new());
        for Arc { from, to, mv } in graph.arcs_from(number) {
            if directed || from < to {
                let place = source.len() - mv.disk.get() as usize;
                target.replace_range(place..=place, mv.to.letter().encode_utf8(&mut [0; 4]));
                let comma = comma(std::mem::take(first));
                let edge = self.edge(&mut text, comma, [&source, link, &target], mv);
                edge.expect("writing to memory does not fail");
                target.replace_range(place..=place, &source[place..=place]);
            }
        }
        text
    }

    fn edge(
        self,
        text: &mut String,
        comma: &str,
        [source, link, target]: [&str; 3],
        mv: Move,
    ) -> fmt::Result {
        match self {
            Self::Dot => writeln!(text, "\"{source}\" {link} \"{target}\" [label=\"{mv}\"];"),
            Self::Graphml => writeln!(
                text,
                "<edge source=\"{source}\" target=\"{target}\"><data key=\"move\">{mv}</data></edge>"
            ),
            Self::Csv => writeln!(text, "{source},{target},{mv}"),
            Self::Json => writeln!(
                text,
                "{comma}{{\"source\":\"{source}\",\"target\":\"{target}\",\"move\":\"{mv}\"}}"
            ),
        }
    }

    /// The text after the edges.
    const fn tail(self) -> &'static str {
        match self {
            Self::Dot => "}\n",
            Self::Graphml => "</graph>\n</graphml>\n",
            Self::Csv => "",
            Self::Json => "]}\n",
        }
    }
}

/// The separator before an item of a JSON list, at the beginning of its line.
const fn comma(first: bool) -> &'static str {
    if first { "" } else { "," }
}
