//! `hanoi solve --all`: all shortest solutions, one after the other.

use hanoi::{Move, Optimality, Problem, Proof, Solution, Style, UBig, Writer};
use hanoi_search::ShortestPaths;
use serde::Serialize;
use serde_json::Value;

use super::solve::plural;
use crate::failure::Failure;
use crate::json;
use crate::output::Output;

/// What there is to list.
pub(super) struct Listing<'a> {
    pub(super) problem: &'a Problem,
    pub(super) length: usize,
    pub(super) total: UBig,
    pub(super) skip: &'a UBig,
}

#[derive(Serialize)]
struct Head {
    #[serde(flatten)]
    about: json::About,
    #[serde(flatten)]
    length: json::Length,
    paths: Value,
    skip: Value,
}

impl Listing<'_> {
    /// A line about all of them.
    pub(super) fn summary(&self) -> String {
        let count = |number: usize, noun| plural(u64::try_from(number).unwrap_or(u64::MAX), noun);
        let paths = if self.total == UBig::ONE {
            "1 shortest path".to_owned()
        } else {
            format!("{} shortest paths", self.total)
        };
        format!(
            "{}, {}: {paths} of {}",
            plural(self.problem.disks().into(), "disk"),
            plural(self.problem.pegs().into(), "peg"),
            count(self.length, "move")
        )
    }

    /// Writes so many of them, an empty line between two.
    pub(super) fn write(
        &self,
        style: Style,
        paths: ShortestPaths,
        take: UBig,
        mut output: Output,
    ) -> Result<(), Failure> {
        let mut first = true;
        for moves in first_of(paths, take) {
            if !std::mem::take(&mut first) {
                output.line("")?;
            }
            let solution = Solution::given(self.problem, moves, Proof::Search)?;
            let mut writer = Writer::new(style, &solution, &UBig::ZERO)?;
            output.gather(|out| {
                writer.begin(out);
                solution.moves().for_each(|mv| writer.write(mv, out));
                writer.end(out);
            })?;
        }
        output.finish()
    }

    /// Writes so many of them as lists of moves.
    pub(super) fn write_json(
        &self,
        paths: ShortestPaths,
        take: UBig,
        mut output: Output,
    ) -> Result<(), Failure> {
        let head = Head {
            about: json::About::new(self.problem),
            length: json::Length::new(&self.length.into(), Optimality::Proven(Proof::Search)),
            paths: json::number(&self.total),
            skip: json::number(self.skip),
        };
        output.gather(|out| out.append(&mut json::begin_list(&head, "solutions")))?;
        let mut separator = "";
        for moves in first_of(paths, take) {
            let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
            let list = json::text(&texts);
            output.gather(|out| out.extend_from_slice(format!("{separator}{list}").as_bytes()))?;
            separator = ",";
        }
        output.line("]}")?;
        output.finish()
    }
}

/// So many paths; more than can be counted are all.
fn first_of(paths: ShortestPaths, take: UBig) -> impl Iterator<Item = Vec<Move>> {
    paths.take(usize::try_from(take).unwrap_or(usize::MAX))
}
