//! Which perfect states can be reached from which others.

use std::collections::HashSet;

use hanoi_core::{Peg, Problem};

use crate::graph::Graph;

/// The most states visited from each perfect one.
const MOST: usize = 1 << 18;

/// The pairs of pegs whose perfect states can be reached from one another: by the rules where these connect the whole
/// graph, by formula on up to 3 pegs, else by search. A pair that takes more than [`MOST`] states to refute counts as
/// solvable.
pub(super) fn solvable(graph: &Graph) -> Vec<(Peg, Peg)> {
    let is_connected = graph.outline().is_connected();
    let pegs = || Peg::all(graph.rules().pegs());
    let reached = |from: Peg| {
        let others = pegs().filter(move |&to| to != from);
        let goals: Vec<Peg> = match graph.rules().pegs() {
            _ if is_connected => others.collect(),
            0..=3 => others.filter(|&to| has_formula(graph, from, to)).collect(),
            _ => {
                let met = met(graph, from);
                let can = |&to: &Peg| met.len() > MOST || met.contains(&graph.perfect_number(to));
                others.filter(can).collect()
            }
        };
        goals.into_iter().map(move |to| (from, to))
    };
    pegs().flat_map(reached).collect()
}

fn has_formula(graph: &Graph, from: Peg, to: Peg) -> bool {
    let problem = Problem::perfect(graph.disks(), from, to, *graph.rules());
    problem.is_ok_and(|problem| hanoi_core::distance(&problem).is_ok())
}

/// The states that can be reached from a perfect one: all, or more than [`MOST`].
fn met(graph: &Graph, from: Peg) -> HashSet<u64> {
    let mut next = vec![graph.perfect_number(from)];
    let mut met: HashSet<u64> = next.iter().copied().collect();
    while let Some(state) = next.pop().filter(|_| met.len() <= MOST) {
        next.extend(graph.neighbours(state).filter(|&other| met.insert(other)));
    }
    met
}

#[cfg(test)]
mod tests {
    use super::*;
    use hanoi_core::Rules;

    fn pairs(disks: u32, pegs: u8, rules: &str) -> Vec<String> {
        let rules = Rules::parse(rules, pegs).unwrap();
        let graph = Graph::new(disks, &rules).unwrap();
        let pairs = solvable(&graph).into_iter();
        pairs.map(|(from, to)| format!("{from}{to}")).collect()
    }

    #[test]
    fn only_towers_that_can_be_moved_are_puzzles() {
        // With one arc a single disk moves, but no tower.
        assert_eq!(pairs(1, 3, "CA"), ["CA"]);
        assert!(pairs(2, 3, "CA").is_empty() && pairs(2, 4, "CA").is_empty());
        assert_eq!(pairs(1, 2, "classic"), ["AB", "BA"]);
        assert!(pairs(2, 2, "classic").is_empty());
        assert_eq!(pairs(9, 3, "cyclic").len(), 6);
        assert_eq!(pairs(9, 4, "linear").len(), 12);
        // A naive program finds that this many disks pass each other on these ways from A to D.
        assert_eq!(pairs(2, 4, "AB,AC,BD,CD,AD"), ["AD"]);
        assert_eq!(pairs(3, 4, "AB,AC,BD,CD,AD"), ["AD"]);
        assert!(pairs(4, 4, "AB,AC,BD,CD,AD").is_empty());
        // D can be left but not entered: every peg can be reached from it, and the other three from each other.
        let left = ["AB", "AC", "BA", "BC", "CA", "CB", "DA", "DB", "DC"];
        assert_eq!(pairs(5, 4, "AB,BA,BC,CB,AC,CA,DA"), left);
    }
}
