//! What formulas tell of a graph of any size, without a search.
//!
//! **Degrees.** What a state's moves are depends on the order of the topmost disks alone: from peg a a disk may go to peg
//! b if a's is smaller, or b empty. Walk over the disks from the smallest on, and the pegs appear in that order. Whatever
//! it is, as many states have it as there are ways to part n disks among k pegs without names: the Stirling number S(n, k).
//! So only orders of pegs are counted, set by set of the pegs that have appeared.
//!
//! **Connectedness.** On 3 pegs or more a graph is strongly connected if and only if the rules are. Take it for all smaller
//! disks: to move the largest along an arc, they go to a third peg. And if the arcs lead from a set of pegs nowhere else,
//! no disk leaves it.
//!
//! **Distances** are known on 3 pegs under classic rules, and where the graph is a path.

use std::collections::BTreeMap;

use hanoi_core::{Peg, Rules, UBig};

use super::Fraction;

/// A graph of any size, of which formulas tell something.
///
/// ```
/// use hanoi_core::{Natural, Rules};
/// use hanoi_search::graph::Outline;
///
/// let outline = Outline::new(64, &Rules::classic(3)?);
/// assert_eq!(outline.edges(), Some((outline.states() - 1u8) * 3u8 / 2u8));
/// assert_eq!(outline.distances().unwrap().diameter, (Natural::ONE << 64) - 1u8);
/// # Ok::<(), hanoi_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    disks: u32,
    rules: Rules,
}

/// What is known of the distances of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KnownDistances {
    /// The smallest eccentricity.
    pub radius: UBig,
    /// The largest eccentricity, which is the largest distance.
    pub diameter: UBig,
    /// The sum of the distances of all ordered pairs of states, if there are not more than 1,000 disks.
    pub sum: Option<UBig>,
    /// How many ordered pairs there are, those of equal states included: p^(2n).
    pub pairs: UBig,
    /// Who has shown it.
    pub source: &'static str,
}

/// Of more pegs than this all orders are not counted.
const MOST_PEGS: u8 = 12;
/// For more disks than this the sum of all distances is not added up.
const MOST_SUMMED: u32 = 1000;

/// Hinz, *The Tower of Hanoi*, L'Enseignement Mathématique 35 (1989); Chan, *A statistical analysis of the Towers of Hanoi
/// problem*, International Journal of Computer Mathematics 28 (1989), for the mean; Hinz and Parisse, *The average
/// eccentricity of Sierpiński graphs*, Graphs and Combinatorics 28 (2012), for the radius.
const THREE_PEGS: &str = "Hinz 1989; Chan 1989; Hinz and Parisse 2012";
/// Under linear rules, the graph of 3 pegs is a path.
const PATH: &str = "Scorer, Grundy and Smith 1944: the graph is a path";
const ONE_STATE: &str = "one state";

impl KnownDistances {
    /// The mean distance over all ordered pairs of states, those of equal states included, where the sum is known.
    #[must_use]
    pub fn mean(&self) -> Option<Fraction> {
        let sum = self.sum.clone()?;
        Some(Fraction::new(sum, self.pairs.clone()))
    }
}

impl Outline {
    /// The graph of so many disks.
    #[must_use]
    pub const fn new(disks: u32, rules: &Rules) -> Self {
        Self {
            disks,
            rules: *rules,
        }
    }

    /// The number of disks.
    #[must_use]
    pub const fn disks(&self) -> u32 {
        self.disks
    }

    /// The rules that the moves follow.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether every move may be taken back, so that the graph is undirected.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        self.rules == self.rules.reversed()
    }

    /// The number of states: p^n.
    #[must_use]
    pub fn states(&self) -> UBig {
        self.power(self.rules.pegs())
    }

    /// The number of arcs: a (p^n - (p-2)^n) / 2 if a disk may move along a arcs.
    ///
    /// For each of them, the moves of disk d are the states in which the smaller disks lie on the p - 2 other pegs:
    /// (p-2)^(d-1) p^(n-d). Under classic rules this is twice the number of edges in Klavžar, Milutinović and Petr,
    /// *Combinatorics of topmost discs of multi-peg Tower of Hanoi problem* (2001).
    #[must_use]
    pub fn arcs(&self) -> UBig {
        let others = self.power(self.rules.pegs().saturating_sub(2));
        let ways = self.rules.arcs().fold(0_u32, |ways, _| ways + 1);
        (self.states() - others) / 2u8 * ways
    }

    /// The number of edges, or `None` if the rules are not symmetric: then there are only arcs.
    #[must_use]
    pub fn edges(&self) -> Option<UBig> {
        self.is_symmetric().then(|| self.arcs() / 2u8)
    }

    /// How many states have each number of moves that leave them, or `None` with more than 12 pegs and rules that are not
    /// classic.
    ///
    /// # Complexity
    ///
    /// 2^p steps, or p under classic rules, and as many powers as there are pegs.
    #[must_use]
    pub fn degrees(&self) -> Option<BTreeMap<u32, UBig>> {
        let orders = if self.rules.is_classic() {
            classic_orders(self.rules.pegs())
        } else if self.rules.pegs() <= MOST_PEGS {
            orders(&self.rules)
        } else {
            return None;
        };
        let powers: Vec<UBig> = (0..=self.rules.pegs())
            .map(|base| self.power(base))
            .collect();
        let mut degrees: BTreeMap<u32, UBig> = BTreeMap::new();
        for (pegs, orders) in orders.iter().enumerate() {
            let parts = partitions(&powers[..=pegs]);
            for (&degree, orders) in orders.iter().filter(|_| !parts.is_zero()) {
                *degrees.entry(degree).or_default() += orders * &parts;
            }
        }
        Some(degrees)
    }

    /// Whether every state can be reached from every other.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let pegs = self.rules.pegs();
        let has_one_state = self.disks == 0 || pegs == 1;
        has_one_state || (pegs > 2 || self.disks == 1) && is_strongly_connected(&self.rules)
    }

    /// What is known of the distances: on 3 pegs under classic rules, or where the graph is a path or a single state.
    #[must_use]
    pub fn distances(&self) -> Option<KnownDistances> {
        let last = self.states() - 1u8;
        let (radius, diameter, source) = if last.is_zero() {
            (UBig::ZERO, UBig::ZERO, ONE_STATE)
        } else if self.is_path() {
            (&last / 2u8, last, PATH)
        } else if self.is_classic_on_three_pegs() {
            let two = self.power(2);
            // With one disk all states are central.
            let radius = (&two * 3u8 / 4u8).max(UBig::ONE);
            (radius, two - 1u8, THREE_PEGS)
        } else {
            return None;
        };
        Some(KnownDistances {
            radius,
            diameter,
            sum: self.sum_of_distances(),
            pairs: self.states() * self.states(),
            source,
        })
    }

    /// The eccentricity of every perfect state, where it is known: on 3 pegs under classic rules the diameter.
    #[must_use]
    pub fn perfect_eccentricity(&self) -> Option<UBig> {
        let is_known = self.is_classic_on_three_pegs();
        is_known.then(|| self.power(2) - 1u8)
    }

    /// The sum of the distances of all ordered pairs, where a formula tells it.
    fn sum_of_distances(&self) -> Option<UBig> {
        let states = self.states();
        if self.disks > MOST_SUMMED {
            None
        } else if self.is_path() {
            Some((&states - 1u8) * &states * (&states + 1u8) / 3u8)
        } else {
            Some(sum_on_three_pegs(if states == UBig::ONE {
                0
            } else {
                self.disks
            }))
        }
    }

    /// Whether the graph is a path: on 3 pegs, one of which every move leads to or from.
    pub(super) fn is_path(&self) -> bool {
        self.rules.pegs() == 3 && self.is_symmetric() && self.rules.arcs().count() == 4
    }

    fn is_classic_on_three_pegs(&self) -> bool {
        self.rules.pegs() == 3 && self.rules.is_classic()
    }

    /// A number to the power of the number of disks.
    fn power(&self, base: u8) -> UBig {
        match (base, self.disks) {
            (_, 0) | (1, _) => UBig::ONE,
            (0, _) => UBig::ZERO,
            (base, disks) => UBig::from(base).pow(disks as usize),
        }
    }
}

/// For each number of pegs, how many orders of them there are with each number of moves.
fn orders(rules: &Rules) -> Vec<BTreeMap<u32, UBig>> {
    let targets = super::targets(rules);
    let pegs = usize::from(rules.pegs());
    let mut by_set = vec![BTreeMap::<u32, u64>::new(); 1 << pegs];
    by_set[0].insert(0, 1);
    let mut orders = vec![BTreeMap::<u32, UBig>::new(); pegs + 1];
    for (set, bits) in (0..1 << pegs).zip(0_u32..) {
        let found = std::mem::take(&mut by_set[set]);
        for peg in (0..pegs).filter(|peg| set >> peg & 1 == 0) {
            let moves = (targets[peg] & !bits).count_ones();
            for (degree, orders) in &found {
                *by_set[set | 1 << peg].entry(degree + moves).or_default() += orders;
            }
        }
        for (degree, orders_of) in found {
            *orders[set.count_ones() as usize].entry(degree).or_default() += orders_of;
        }
    }
    orders
}

/// The same under classic rules: of p pegs, p - k of which are empty, every two but two empty ones have a move.
fn classic_orders(pegs: u8) -> Vec<BTreeMap<u32, UBig>> {
    let pairs = |pegs: u32| pegs * pegs.saturating_sub(1) / 2;
    let all = u32::from(pegs);
    let mut count = UBig::ONE;
    let mut orders = Vec::new();
    for empty in (0..=all).rev() {
        orders.push(BTreeMap::from([(pairs(all) - pairs(empty), count.clone())]));
        count *= empty;
    }
    orders
}

/// The ways to part disks into k sets, given the powers of 0 to k: S(n, k) = sum of (-1)^j C(k, j) (k-j)^n, over k!.
fn partitions(powers: &[UBig]) -> UBig {
    let k = powers.len() - 1;
    let (mut even, mut odd) = (UBig::ZERO, UBig::ZERO);
    let (mut choose, mut factorial) = (UBig::ONE, UBig::ONE);
    for (j, power) in powers.iter().rev().enumerate() {
        let sum = if j % 2 == 0 { &mut even } else { &mut odd };
        *sum += &choose * power;
        choose = choose * (k - j) / (j + 1);
        factorial *= j.max(1);
    }
    (even - odd) / factorial
}

/// The sum of the distances of all ordered pairs of states on 3 pegs. Its closed form (Hinz 1989; Chan 1989) adds up powers
/// of 18, 9, 3 and (5 ± √17) / 2, the zeros of a polynomial with whole coefficients; so it goes on by them.
fn sum_on_three_pegs(disks: u32) -> UBig {
    let mut sums = [0_u32, 6, 144, 2838, 53160].map(UBig::from);
    for _ in 0..disks {
        let add = |terms: &[(usize, u16)]| {
            let terms = terms.iter().map(|&(at, factor)| &sums[at] * factor);
            terms.fold(UBig::ZERO, |sum, term| sum + term)
        };
        let next = add(&[(4, 35), (2, 1761), (0, 972)]) - add(&[(3, 395), (1, 2916)]);
        sums.rotate_left(1);
        sums[4] = next;
    }
    let [first, ..] = sums;
    first
}

/// Whether every peg can be reached from every other.
fn is_strongly_connected(rules: &Rules) -> bool {
    [*rules, rules.reversed()].iter().all(|rules| {
        let mut reached = vec![Peg::A];
        let mut at = 0;
        while let Some(&from) = reached.get(at) {
            let new = Peg::all(rules.pegs())
                .filter(|&to| rules.allows(from, to) && !reached.contains(&to));
            let new: Vec<Peg> = new.collect();
            reached.extend(new);
            at += 1;
        }
        reached.len() == usize::from(rules.pegs())
    })
}
