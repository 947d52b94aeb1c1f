//! The shapes of steps: the pegs between which pieces move in one step.

use hanoi_core::Peg;

use crate::rules::{StepKind, VariantRules};

/// The pegs that the pieces of a step leave and reach. In a [switch](StepKind::Switch) the tower comes second.
pub(crate) type StepShape = Vec<(Peg, Peg)>;

/// The maximum number of pegs for parallel steps: 6 pegs already have 4,050 shapes.
pub(crate) const MAX_PARALLEL_PEGS: u8 = 6;

/// Returns all shapes that the rules may allow.
pub(crate) fn shapes(rules: &VariantRules) -> Vec<StepShape> {
    let pegs = rules.arcs.pegs();
    let arcs = Peg::all(pegs).flat_map(|from| Peg::all(pegs).map(move |to| (from, to)));
    let arcs: Vec<(Peg, Peg)> = arcs.filter(|&(from, to)| rules.has_arc(from, to)).collect();
    let both_ways = |&(from, to): &(Peg, Peg)| vec![(from, to), (to, from)];
    let pairs = arcs
        .iter()
        .filter(|&&(from, to)| arcs.contains(&(to, from)));
    match rules.step {
        StepKind::Single => arcs.iter().map(|&arc| vec![arc]).collect(),
        StepKind::Parallel { swaps } => parallel(&arcs, swaps),
        StepKind::Exchange => {
            let pairs = pairs.filter(|(from, to)| from < to).map(both_ways);
            arcs.iter().map(|&arc| vec![arc]).chain(pairs).collect()
        }
        StepKind::Switch => {
            let pairs = pairs.map(both_ways);
            arcs.iter().map(|&arc| vec![arc]).chain(pairs).collect()
        }
    }
}

/// All sets of arcs that leave different pegs and reach different pegs.
fn parallel(arcs: &[(Peg, Peg)], swaps: bool) -> Vec<StepShape> {
    let mut shapes: Vec<StepShape> = vec![Vec::new()];
    for &(from, to) in arcs {
        let fits = |shape: &&StepShape| {
            let mut arcs = shape.iter();
            arcs.all(|&(a, b)| a != from && b != to && (swaps || (a, b) != (to, from)))
        };
        let with = |shape: &StepShape| [&shape[..], &[(from, to)]].concat();
        let extended: Vec<StepShape> = shapes.iter().filter(fits).map(with).collect();
        shapes.extend(extended);
    }
    shapes.remove(0);
    shapes
}

#[cfg(test)]
mod tests {
    use hanoi_core::Rules;

    use super::*;

    /// Counts partial injections without fixed points, by inclusion and exclusion.
    #[test]
    fn parallel_shapes_are_complete() {
        for (pegs, injections) in [(2, 7 - 2 * 2 + 1), (3, 34 - 3 * 7 + 3 * 2 - 1)] {
            let mut rules = VariantRules::classic(Rules::classic(pegs).unwrap());
            rules.step = StepKind::Parallel { swaps: true };
            assert_eq!(shapes(&rules).len() + 1, injections, "{pegs} pegs");
        }
    }
}
