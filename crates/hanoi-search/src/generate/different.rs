//! The number of puzzles that differ in more than the names of pegs.
//!
//! By Burnside's lemma that is the mean number of puzzles that stay as they are, over all ways to rename pegs that keep the
//! rules. A state stays as it is if all its disks are on pegs that keep their names.

use hanoi_core::{Peg, UBig};

use super::PuzzleKind;
use super::space::PuzzleSpace;

/// The most pegs whose orders are all tried, under rules that are not classic.
const MOST_PEGS: u8 = 7;

/// The number of different puzzles, unless there are too many orders of the pegs to try.
pub(super) fn different(space: &PuzzleSpace) -> Option<UBig> {
    if space.kind == PuzzleKind::Tower {
        // One on each board.
        return Some(space.puzzles.into());
    }
    let pegs = space.rules().pegs();
    let (sum, count) = if space.rules().is_classic() {
        classic(space, pegs.into())
    } else {
        let orders = (pegs <= MOST_PEGS).then(|| orders(pegs))?;
        let kept = orders.iter().filter(|order| keeps(space, order));
        let kept: Vec<UBig> = kept
            .map(|order| {
                fixed(
                    space,
                    &Peg::all(pegs)
                        .filter(|peg| order[peg.index()] == *peg)
                        .collect::<Vec<_>>(),
                )
            })
            .collect();
        (kept.iter().sum(), kept.len().into())
    };
    Some(sum / count)
}

/// The puzzles that stay as they are, over all orders of the pegs: those that leave f pegs in place are as many as the choices of f
/// pegs times the derangements of the others.
fn classic(space: &PuzzleSpace, pegs: usize) -> (UBig, UBig) {
    let (mut sum, mut count, mut choices) = (UBig::ZERO, UBig::ZERO, UBig::ONE);
    let mut deranged = vec![UBig::ONE, UBig::ZERO];
    for n in 2..=pegs {
        deranged.push((&deranged[n - 1] + &deranged[n - 2]) * (n - 1));
    }
    let all: Vec<Peg> = Peg::all(space.rules().pegs()).collect();
    for kept in 0..=pegs {
        let orders = &choices * &deranged[pegs - kept];
        sum += &orders * fixed(space, &all[..kept]);
        count += orders;
        choices = choices * (pegs - kept) / (kept + 1);
    }
    (sum, count)
}

/// The number of puzzles on these pegs alone.
fn fixed(space: &PuzzleSpace, kept: &[Peg]) -> UBig {
    let states = UBig::from(kept.len()).pow(space.graph.disks() as usize);
    // Without pegs no state has a disk.
    let others = if states.is_zero() {
        UBig::ZERO
    } else {
        &states - UBig::ONE
    };
    match space.kind {
        PuzzleKind::Tower | PuzzleKind::Perfect => {
            let ends = space.towers.iter();
            let both = ends.filter(|(from, to)| kept.contains(from) && kept.contains(to));
            both.count().into()
        }
        PuzzleKind::ToPerfect => others * kept.len(),
        PuzzleKind::Any => states * others,
    }
}

/// Whether renaming the pegs keeps the rules.
fn keeps(space: &PuzzleSpace, order: &[Peg]) -> bool {
    let rules = space.rules();
    let mut arcs = rules.arcs();
    arcs.all(|(from, to)| rules.allows(order[from.index()], order[to.index()]))
}

/// All orders of the pegs.
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
