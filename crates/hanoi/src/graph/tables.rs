//! The distances of a whole graph as tables for other programs.

use std::iter::once;

use hanoi_core::named;
use hanoi_search::Graph;

use super::GraphFacts;
use crate::{Error, Rules};

/// The tables of distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphTable {
    /// The number of pairs of states at each distance, and of states with each eccentricity, as CSV.
    Histogram,
    /// All distances, as CSV.
    Distances,
    /// All distances, as a `NumPy` file.
    Npy,
}

named!(GraphTable, "a table of distances", {
    Histogram: "histogram", Distances: "distances", Npy: "npy"
});

/// Returns a line for each distance: the number of ordered pairs of states at that distance, and the number of states
/// with that eccentricity. Pairs without a path have no line, and states that cannot reach every other have no
/// eccentricity. For a graph that was not searched, returns only the header.
///
/// ```
/// use hanoi::{Limits, Rules, graph, histogram};
///
/// let answer = graph(1, &Rules::linear(3)?, 0, &mut Limits::default())?;
/// let text: String = histogram(&answer).collect();
/// assert_eq!(text, "distance,pairs,eccentric_states\n0,3,0\n1,4,1\n2,2,2\n");
/// # Ok::<(), hanoi::Error>(())
/// ```
pub fn histogram(answer: &GraphFacts) -> impl Iterator<Item = String> {
    let rows = answer.facts.iter().flat_map(|facts| &facts.histogram);
    let lines = rows.enumerate();
    let lines = lines.map(|(distance, (pairs, states))| format!("{distance},{pairs},{states}\n"));
    once("distance,pairs,eccentric_states\n".to_owned()).chain(lines)
}

/// Writes all distances of a graph, row by row in the order of the states' names. A pair without a path is an empty
/// field in CSV, which also has the names, and -1 in the 16-bit integers of `NumPy`.
///
/// ```
/// use hanoi::{Rules, distance_table};
///
/// let csv: Vec<u8> = distance_table(1, &Rules::linear(3)?, false)?.flatten().collect();
/// assert_eq!(csv, b"state,A,B,C\nA,0,1,2\nB,1,0,1\nC,2,1,0\n");
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The graph has more than [`Graph::MOST_ROWS`] states.
///
/// # Complexity
///
/// As for [`Graph::distance_rows`].
pub fn distance_table(
    disks: u32,
    rules: &Rules,
    for_numpy: bool,
) -> Result<impl Iterator<Item = Vec<u8>> + use<>, Error> {
    let graph = Graph::new(disks, rules).map_err(Error::Graph)?;
    let rows = graph.distance_rows().map_err(Error::Graph)?;
    let head = if for_numpy {
        numpy_head(graph.state_count())
    } else {
        csv_head(&graph)
    };
    let rows = (0..).zip(rows).map(move |(number, row)| {
        if for_numpy {
            row.into_iter().flat_map(numpy_distance).collect()
        } else {
            csv_row(&graph, number, &row)
        }
    });
    Ok(once(head).chain(rows))
}

fn csv_head(graph: &Graph) -> Vec<u8> {
    let names = graph.states().map(|state| format!(",{state}"));
    let text: String = once("state".to_owned()).chain(names).collect();
    (text + "\n").into_bytes()
}

fn csv_row(graph: &Graph, number: u64, row: &[Option<u16>]) -> Vec<u8> {
    let mut text = graph.state(number).to_string();
    for distance in row {
        text.push(',');
        text += &distance
            .map(|distance| distance.to_string())
            .unwrap_or_default();
    }
    (text + "\n").into_bytes()
}

/// The header of a square table in the `NumPy` format, version 1.0; its length is a multiple of 64.
fn numpy_head(side: u64) -> Vec<u8> {
    let description =
        format!("{{'descr': '<i2', 'fortran_order': False, 'shape': ({side}, {side}), }}");
    // Six magic bytes, two of the version, two of a length, and this text padded with spaces and a line end: 128 bytes.
    let text = format!("{description:<117}\n");
    [&b"\x93NUMPY\x01\x00\x76\x00"[..], text.as_bytes()].concat()
}

fn numpy_distance(distance: Option<u16>) -> [u8; 2] {
    let number = distance.and_then(|distance| i16::try_from(distance).ok());
    number.unwrap_or(-1).to_le_bytes()
}
