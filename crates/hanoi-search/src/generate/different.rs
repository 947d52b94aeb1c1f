//! The number of puzzles that differ in more than the names of pegs.
//!
//! By Burnside's lemma, it is the mean number of fixed puzzles over all renamings of pegs that preserve the rules. A
//! renaming fixes a state if it fixes all pegs with disks.

use hanoi_core::{Peg, UBig};

use super::PuzzleKind;
use super::space::PuzzleSpace;

/// The largest number of pegs whose permutations are all tried, under other rules than classic.
const MAX_PEGS: u8 = 7;

/// The number of different puzzles, or `None` if the pegs have too many permutations to try.
pub(super) fn different(space: &PuzzleSpace) -> Option<UBig> {
    if space.kind == PuzzleKind::Tower {
        // There is one per board.
        return Some(space.puzzles.into());
    }
    let pegs = space.rules().pegs();
    let (sum, count) = if space.rules().is_classic() {
        classic(space, pegs.into())
    } else {
        let orders = (pegs <= MAX_PEGS).then(|| orders(pegs))?;
        let symmetries = orders.iter().filter(|order| preserves_rules(space, order));
        let counts: Vec<UBig> = symmetries
            .map(|order| {
                fixed(
                    space,
                    &Peg::all(pegs)
                        .filter(|peg| order[peg.index()] == *peg)
                        .collect::<Vec<_>>(),
                )
            })
            .collect();
        (counts.iter().sum(), counts.len().into())
    };
    Some(sum / count)
}

/// The sum of fixed puzzles over all permutations of the pegs, and the number of these. The number of permutations that
/// fix exactly f pegs is the number of choices of f pegs times the derangements of the others.
fn classic(space: &PuzzleSpace, pegs: usize) -> (UBig, UBig) {
    let (mut sum, mut count, mut choices) = (UBig::ZERO, UBig::ZERO, UBig::ONE);
    let mut deranged = vec![UBig::ONE, UBig::ZERO];
    for n in 2..=pegs {
        deranged.push((&deranged[n - 1] + &deranged[n - 2]) * (n - 1));
    }
    let all: Vec<Peg> = Peg::all(space.rules().pegs()).collect();
    for f in 0..=pegs {
        let orders = &choices * &deranged[pegs - f];
        sum += &orders * fixed(space, &all[..f]);
        count += orders;
        choices = choices * (pegs - f) / (f + 1);
    }
    (sum, count)
}

/// The number of puzzles fixed by a renaming that fixes these pegs: those with all disks on them.
fn fixed(space: &PuzzleSpace, pegs: &[Peg]) -> UBig {
    let states = UBig::from(pegs.len()).pow(space.graph.disks() as usize);
    // On no pegs there are no states with disks.
    let others = if states.is_zero() {
        UBig::ZERO
    } else {
        &states - UBig::ONE
    };
    match space.kind {
        PuzzleKind::Tower | PuzzleKind::Perfect => {
            let ends = space.towers.iter();
            let both = ends.filter(|(from, to)| pegs.contains(from) && pegs.contains(to));
            both.count().into()
        }
        PuzzleKind::ToPerfect => others * pegs.len(),
        PuzzleKind::Any => states * others,
    }
}

/// Whether renaming the pegs preserves the rules.
fn preserves_rules(space: &PuzzleSpace, order: &[Peg]) -> bool {
    let rules = space.rules();
    let mut arcs = rules.arcs();
    arcs.all(|(from, to)| rules.allows(order[from.index()], order[to.index()]))
}

/// All permutations of the pegs.
fn orders(pegs: u8) -> Vec<Vec<Peg>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..pegs {
        let longer = orders.iter().flat_map(|order: &Vec<Peg>| {
            let others = Peg::all(pegs).filter(|peg| !order.contains(peg));
            others.map(|peg| [&order[..], &[peg]].concat())
        });
        orders = longer.collect();
    }
    orders
}
