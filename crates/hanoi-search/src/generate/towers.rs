//! The perfect states that can be reached from each other.

use std::collections::HashSet;

use hanoi_core::{Peg, Problem};

use crate::graph::Graph;

/// The limit of states visited from each perfect state.
const MAX: usize = 1 << 18;

/// The pairs of pegs whose first perfect state reaches the second: by the rules if these connect the whole graph, by
/// formula on up to 3 pegs, else by search. A pair that is not refuted within [`MAX`] states counts as solvable.
pub(super) fn solvable(graph: &Graph) -> Vec<(Peg, Peg)> {
    let is_connected = graph.outline().is_connected();
    let pegs = || Peg::all(graph.rules().pegs());
    let reached = |from: Peg| {
        let others = pegs().filter(move |&to| to != from);
        let goals: Vec<Peg> = match graph.rules().pegs() {
            _ if is_connected => others.collect(),
            0..=3 => others.filter(|&to| has_formula(graph, from, to)).collect(),
            _ => {
                let seen = reachable(graph, from);
                let can = |&to: &Peg| seen.len() > MAX || seen.contains(&graph.perfect_number(to));
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

/// The states that a perfect state reaches: all, or more than [`MAX`].
fn reachable(graph: &Graph, from: Peg) -> HashSet<u64> {
    let mut next = vec![graph.perfect_number(from)];
    let mut seen: HashSet<u64> = next.iter().copied().collect();
    while let Some(state) = next.pop().filter(|_| seen.len() <= MAX) {
        next.extend(graph.neighbours(state).filter(|&other| seen.insert(other)));
    }
    seen
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
    fn only_solvable_towers_are_puzzles() {
        // One arc moves a single disk, but no larger tower.
        assert_eq!(pairs(1, 3, "CA"), ["CA"]);
        assert!(pairs(2, 3, "CA").is_empty() && pairs(2, 4, "CA").is_empty());
        assert_eq!(pairs(1, 2, "classic"), ["AB", "BA"]);
        assert!(pairs(2, 2, "classic").is_empty());
        assert_eq!(pairs(9, 3, "cyclic").len(), 6);
        assert_eq!(pairs(9, 4, "linear").len(), 12);
        // By a naive search, up to 3 disks can pass each other on these arcs from A to D.
        assert_eq!(pairs(2, 4, "AB,AC,BD,CD,AD"), ["AD"]);
        assert_eq!(pairs(3, 4, "AB,AC,BD,CD,AD"), ["AD"]);
        assert!(pairs(4, 4, "AB,AC,BD,CD,AD").is_empty());
        // D can be left but not entered: it reaches every peg, and the other three reach each other.
        let solvable = ["AB", "AC", "BA", "BC", "CA", "CB", "DA", "DB", "DC"];
        assert_eq!(pairs(5, 4, "AB,BA,BC,CB,AC,CA,DA"), solvable);
    }
}
