//! The two files of the best-first paper: the generated states, and the route of the solution.

use std::fmt::Write;
use std::iter::once;

use hanoi_core::{Inside, Towers};

use super::{Step, Trace};
use crate::{Algorithm, Error, Move, Peg, RequestError};

const RULE: &str = "___________________";

impl Trace {
    /// Returns the file of the generated states: the state before each move, and the states after its candidates.
    ///
    /// # Errors
    ///
    /// The algorithm is not `best-first`.
    pub fn generated(self) -> Result<impl Iterator<Item = String>, Error> {
        self.check()?;
        let head = head("Generated States");
        Ok(once(head).chain(self.map(|step| generated(&step))))
    }

    /// Returns the file of the route: the first state, and the state after each move.
    ///
    /// # Errors
    ///
    /// The algorithm is not `best-first`.
    pub fn route(self) -> Result<impl Iterator<Item = String>, Error> {
        self.check()?;
        let head = route_head(&self.towers);
        Ok(once(head).chain(self.map(|step| route_step(&step))))
    }

    fn check(&self) -> Result<(), Error> {
        match self.algorithm {
            Algorithm::BestFirst => Ok(()),
            other => Err(RequestError::NotBestFirst(other).into()),
        }
    }
}

/// The beginning of the route: the first state.
pub(crate) fn route_head(towers: &Towers) -> String {
    let (head, start) = (head("Solution Route"), route_state(towers, None));
    format!("{head}Initial State\n{start}")
}

/// The state after a move.
pub(crate) fn route_step(step: &Step) -> String {
    route_state(&step.towers, Some(step.mv))
}

fn route_state(towers: &Towers, mv: Option<Move>) -> String {
    format!("\n{}\n{RULE}\n", pegs(towers, "", mv))
}

/// The beginning of a file.
pub(crate) fn head(file: &str) -> String {
    format!("\t\t\t Tower of Hanoi\n\n\t\t Heuristics:  Best First\n\t\t File: {file}\n\n")
}

/// The state before a move, and the state after each candidate.
pub(crate) fn generated(step: &Step) -> String {
    let (number, current) = (&step.number, pegs(&step.towers, "", None));
    let mut text = format!(
        "\nMovement number: {number}\nCurrent state of Towers:\n{current}\n\nPossible Movements:\n"
    );
    let separators = once("").chain(std::iter::repeat("\n"));
    for (separator, (mv, h)) in separators.zip(candidates(step)) {
        let after = pegs(&step.towers, "\t", Some(mv));
        let _ = writeln!(text, "{separator}\t\t\tHeuristics value: : {h}\n{after}");
    }
    text
}

/// The candidates of a move with their values.
fn candidates(step: &Step) -> Vec<(Move, u64)> {
    match &step.inside {
        Inside::Candidates(all) => all
            .iter()
            .map(|candidate| (candidate.mv, candidate.h().into()))
            .collect(),
        _ => step
            .valued
            .iter()
            .map(|candidate| (candidate.mv, candidate.left))
            .collect(),
    }
}

/// A line for each peg, after a move if one is given.
fn pegs(towers: &Towers, indent: &str, mv: Option<Move>) -> String {
    let mut after = towers.clone();
    if let Some(mv) = mv {
        after.follow(mv);
    }
    let line = |peg: Peg| {
        let tower = after.state().tower(peg);
        let disks: Vec<String> = tower.map(|disk| disk.to_string()).collect();
        format!("{indent}T{peg}: [{}]", disks.join(", "))
    };
    let pegs = Peg::all(towers.state().pegs());
    pegs.map(line).collect::<Vec<_>>().join("\n")
}
