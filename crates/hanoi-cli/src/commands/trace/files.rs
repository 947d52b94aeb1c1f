//! The two files of the best-first paper: the states that were generated, and the route of the solution.

use std::path::Path;

use hanoi::{Algorithm, Candidate, Disk, Inside, Move, Peg, Towers};

use super::trace::Step;
use crate::failure::Failure;
use crate::output::Output;

/// The files that were asked for.
pub(crate) struct Files {
    states: Option<Output>,
    route: Option<Output>,
}

const RULE: &str = "___________________";

impl Files {
    /// Opens the files and writes their heads.
    pub(crate) fn open(
        algorithm: Algorithm,
        states: Option<&Path>,
        route: Option<&Path>,
        start: &Towers,
    ) -> Result<Self, Failure> {
        if algorithm != Algorithm::BestFirst {
            let message =
                format!("--states and --route are for the algorithm best-first, not {algorithm}");
            return Err(Failure::Request(message));
        }
        let open = |path: Option<&Path>| path.map(|path| Output::open(Some(path))).transpose();
        let mut files = Self {
            states: open(states)?,
            route: open(route)?,
        };
        if let Some(states) = &mut files.states {
            states.line(head("Generated States"))?;
        }
        if let Some(route) = &mut files.route {
            route.line(head("Solution Route"))?;
            route.line("Initial State")?;
            route.line(format_args!("\n{}\n{RULE}", towers(start, "", None)))?;
        }
        Ok(files)
    }

    /// Writes all steps.
    pub(crate) fn write(&mut self, mut steps: impl Iterator<Item = Step>) -> Result<(), Failure> {
        steps.try_for_each(|step| {
            if let Some(states) = &mut self.states {
                generated(states, &step)?;
            }
            match &mut self.route {
                Some(route) => route.line(format_args!(
                    "\n{}\n{RULE}",
                    towers(&step.towers, "", Some(step.mv))
                )),
                None => Ok(()),
            }
        })
    }

    pub(crate) fn finish(self) -> Result<(), Failure> {
        [self.states, self.route]
            .into_iter()
            .flatten()
            .try_for_each(Output::finish)
    }
}

fn head(file: &str) -> String {
    format!("\t\t\t Tower of Hanoi\n\n\t\t Heuristics:  Best First\n\t\t File: {file}\n")
}

/// The state before a move, and the state after each candidate.
fn generated(output: &mut Output, step: &Step) -> Result<(), Failure> {
    output.line(format_args!(
        "\nMovement number: {}\nCurrent state of Towers:",
        step.number
    ))?;
    output.line(format_args!(
        "{}\n\nPossible Movements:",
        towers(&step.towers, "", None)
    ))?;
    let Inside::Candidates(candidates) = &step.inside else {
        return Ok(());
    };
    let mut separator = "";
    candidates.iter().try_for_each(|candidate: &Candidate| {
        output.gather(|out| out.extend_from_slice(separator.as_bytes()))?;
        separator = "\n";
        output.line(format_args!("\t\t\tHeuristics value: : {}", candidate.h()))?;
        output.line(towers(&step.towers, "\t", Some(candidate.mv)))
    })
}

/// A line for each peg, with the state as it is after a move, if one is given.
fn towers(towers: &Towers, indent: &str, mv: Option<Move>) -> String {
    let mut after = towers.clone();
    if let Some(mv) = mv {
        after.follow(mv);
    }
    let line = |peg: Peg| {
        let disks: Vec<String> = after
            .state()
            .tower(peg)
            .map(|disk: Disk| disk.to_string())
            .collect();
        format!("{indent}T{peg}: [{}]", disks.join(", "))
    };
    [Peg::A, Peg::B, Peg::C].map(line).join("\n")
}
