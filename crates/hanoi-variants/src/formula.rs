//! Published theorems about lengths of shortest solutions.

use hanoi_core::Natural;

use crate::permutations::permutations;
use crate::problem::VariantProblem;
use crate::rules::{PegRules, VariantRules};
use crate::state::VariantState;
use crate::variant::Variant;

/// The length of a shortest solution by a theorem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KnownLength {
    /// The number of steps.
    pub length: Natural,
    /// The publication that proves it.
    pub source: &'static str,
}

const LEVY: &str = "Levy 2010, arXiv 1011.3843";
const MINSKER: &str = "Minsker 1991";
const DINITZ: &str = "Dinitz and Solomon 2008";
const CONCRETE: &str = "Graham, Knuth and Patashnik, Concrete Mathematics, exercise 1.11";

/// Lengths of magnetic towers for 1 to 5 disks, by the colours of the pegs (Levy). Each later length follows from the five before it.
const MAGNETIC: [(&str, [u32; 5]); 6] = [
    ("NNN", [1, 4, 11, 30, 83]),
    ("RNB", [1, 4, 11, 32, 93]),
    ("RBN", [1, 4, 13, 38, 113]),
    ("NRB", [1, 4, 13, 38, 113]),
    ("RNN", [1, 4, 11, 30, 85]),
    ("NNB", [1, 4, 11, 30, 85]),
];

/// Returns the length of a shortest solution if a theorem gives it: for `magnetic` on 3 pegs, `antwerp`, `bottleneck`, `double` and
/// `double:kept`, also with the pegs renamed where they are alike.
///
/// ```
/// use hanoi_variants::{Variant, known_length};
///
/// let known = known_length(&Variant::preset("antwerp")?.problem(64)?).unwrap();
/// assert_eq!(known.length.to_string(), "221360928884514618870");
/// assert_eq!(known.source, "Minsker 1991");
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
#[must_use]
pub fn known_length(problem: &VariantProblem) -> Option<KnownLength> {
    let [goal] = problem.goals() else {
        return None;
    };
    let is_towers = are_towers(problem.start()) && are_towers(goal);
    if problem.rules().arcs.pegs() != 3 || !is_towers {
        return None;
    }
    let orders = permutations(3);
    let mut forms = orders
        .iter()
        .filter_map(|order| permute_pegs(problem, order));
    forms.find_map(|form| {
        magnetic(&form)
            .or_else(|| antwerp(&form))
            .or_else(|| bottleneck(&form))
            .or_else(|| double(&form))
    })
}

/// Whether all occupied pegs hold equally many pieces. Theorems cover only such states, and the test rejects most puzzles quickly.
fn are_towers(state: &VariantState) -> bool {
    let mut heights = state
        .pegs()
        .iter()
        .map(Vec::len)
        .filter(|&height| height > 0);
    let first = heights.next();
    heights.all(|height| Some(height) == first)
}

/// The problem with its pegs in another order, if all arcs are allowed.
fn permute_pegs(problem: &VariantProblem, order: &[usize]) -> Option<VariantProblem> {
    let rules = problem.rules();
    if !rules.arcs.is_classic() || !rules.special_arcs.is_empty() {
        return None;
    }
    let pegs = order.iter().map(|&peg| rules.pegs[peg].clone()).collect();
    let state = |state: &VariantState| {
        VariantState::new(order.iter().map(|&peg| state.pegs()[peg].clone()).collect())
    };
    let goals = problem.goals().iter().map(state).collect();
    let rules = VariantRules {
        pegs,
        ..rules.clone()
    };
    VariantProblem::new(rules, state(problem.start()), goals).ok()
}

/// The number of disks of a problem, if it is that of a preset.
fn disks(problem: &VariantProblem, name: &str) -> Option<u8> {
    let pieces = problem.start().pegs().iter().flatten();
    let disks = pieces.map(|piece| piece.size).max()?;
    let preset = Variant::preset(name)
        .and_then(|variant| variant.problem(u32::from(disks)))
        .ok()?;
    (preset == *problem).then_some(disks)
}

const fn cite(length: Natural, source: &'static str) -> KnownLength {
    KnownLength { length, source }
}

fn magnetic(problem: &VariantProblem) -> Option<KnownLength> {
    let letter = |peg: &PegRules| match peg.floor {
        None => 'N',
        Some(0) => 'R',
        Some(_) => 'B',
    };
    let floors: String = problem.rules().pegs.iter().map(letter).collect();
    let disks = disks(problem, &format!("magnetic:{floors}"))?;
    if floors == "RBB" || floors == "RRB" {
        let three = Natural::from(3_u8).pow(disks.into());
        return Some(cite((three - Natural::ONE) / Natural::from(2_u8), LEVY));
    }
    let (_, first) = MAGNETIC.iter().find(|(name, _)| *name == floors)?;
    let mut lengths: Vec<Natural> = first.iter().map(|length| Natural::from(*length)).collect();
    for at in 5..usize::from(disks) {
        let term = |back: usize, times: u8| &lengths[at - back] * Natural::from(times);
        let subtrahend = term(2, 2) + term(3, 2) + term(4, 5);
        lengths.push(term(1, 4) + term(5, 6) - subtrahend);
    }
    Some(cite(lengths[usize::from(disks) - 1].clone(), LEVY))
}

fn antwerp(problem: &VariantProblem) -> Option<KnownLength> {
    let disks = disks(problem, "antwerp")?;
    if disks == 1 {
        return Some(cite(Natural::from(5_u8), MINSKER));
    }
    let subtrahend = Natural::from(8 * u32::from(disks) + 10);
    Some(cite(
        (Natural::from(12_u8) << usize::from(disks)) - subtrahend,
        MINSKER,
    ))
}

fn bottleneck(problem: &VariantProblem) -> Option<KnownLength> {
    let over = problem.rules().over.filter(|over| *over > 0)?;
    let disks = disks(problem, &format!("bottleneck:{over}"))?;
    let power = |disk: u8| Natural::ONE << usize::from(disk.div_ceil(over));
    Some(cite(
        (1..disks)
            .map(power)
            .fold(Natural::ONE, |sum, power| sum + power),
        DINITZ,
    ))
}

fn double(problem: &VariantProblem) -> Option<KnownLength> {
    let power = |disks: u8| Natural::ONE << usize::from(disks);
    if let Some(disks) = disks(problem, "double") {
        return Some(cite(power(disks + 1) - Natural::from(2_u8), CONCRETE));
    }
    let disks = disks(problem, "double:kept")?;
    Some(cite(power(disks + 2) - Natural::from(5_u8), CONCRETE))
}
