//! Facts about a graph of any size, by formula.
//!
//! **Degrees.** The moves of a state depend only on the order of its top disks: a disk may move from peg a to peg b if the
//! top disk of a is smaller, or b is empty. In a walk over the disks, smallest first, the pegs appear in that order. The
//! number of states with a given order of k pegs is the number of partitions of n disks into k unlabelled sets, the
//! Stirling number S(n, k). So only the orders are counted, by the set of pegs that have appeared.
//!
//! **Connectedness.** On 3 pegs or more a graph is strongly connected if and only if the rules are, by induction on the
//! disks: to move the largest along an arc, the others go to a third peg. Conversely, if no arc leaves a set of pegs, no
//! disk can leave it.
//!
//! **Distances** are known on 3 pegs under classic rules, and if the graph is a path.

use std::collections::BTreeMap;

use hanoi_core::{Peg, Rules, UBig};

use super::Fraction;
use crate::limits::{Limits, Stop};

/// Facts about a graph of any size, by formula.
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

/// The known facts about the distances of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KnownDistances {
    /// The radius, the smallest eccentricity.
    pub radius: UBig,
    /// The diameter, the largest eccentricity and distance.
    pub diameter: UBig,
    /// The sum of the distances of all ordered pairs of states, for up to 1,000 disks.
    pub sum: Option<UBig>,
    /// The number of ordered pairs, including those of equal states: p^(2n).
    pub pairs: UBig,
    /// The source of the proofs.
    pub source: &'static str,
}

/// The largest number of pegs whose orders are counted.
const MAX_PEGS: u8 = 12;
/// The largest number of disks for the sum of all distances.
const MAX_SUMMED: u32 = 1000;
/// The size of numbers, in bytes, from which the limits are checked.
const LONG: usize = 1 << 14;

/// Hinz, *The Tower of Hanoi*, L'Enseignement Mathématique 35 (1989); Chan, *A statistical analysis of the Towers of Hanoi
/// problem*, International Journal of Computer Mathematics 28 (1989), for the mean; Hinz and Parisse, *The average
/// eccentricity of Sierpiński graphs*, Graphs and Combinatorics 28 (2012), for the radius.
const THREE_PEGS: &str = "Hinz 1989; Chan 1989; Hinz and Parisse 2012";
/// Under linear rules, the graph of 3 pegs is a path.
const PATH: &str = "Scorer, Grundy and Smith 1944: the graph is a path";
const ONE_STATE: &str = "one state";

impl KnownDistances {
    /// Returns the mean distance over all ordered pairs of states, including equal ones, if the sum is known.
    #[must_use]
    pub fn mean(&self) -> Option<Fraction> {
        let sum = self.sum.clone()?;
        Some(Fraction::new(sum, self.pairs.clone()))
    }
}

impl Outline {
    /// Creates the outline of the graph for a number of disks.
    #[must_use]
    pub const fn new(disks: u32, rules: &Rules) -> Self {
        Self {
            disks,
            rules: *rules,
        }
    }

    /// Returns the number of disks.
    #[must_use]
    pub const fn disks(&self) -> u32 {
        self.disks
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns whether every move can be undone, so that the graph is undirected.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        self.rules == self.rules.reversed()
    }

    /// Returns the number of states: p^n.
    #[must_use]
    pub fn states(&self) -> UBig {
        self.power(self.rules.pegs())
    }

    /// Returns the number of arcs: a (p^n - (p-2)^n) / 2, where the rules have a arcs.
    ///
    /// For each arc of the rules, disk d can move in the states whose smaller disks are on the other p - 2 pegs:
    /// (p-2)^(d-1) p^(n-d). Under classic rules this is twice the number of edges in Klavžar, Milutinović and
    /// Petr, *Combinatorics of topmost discs of multi-peg Tower of Hanoi problem* (2001).
    #[must_use]
    pub fn arcs(&self) -> UBig {
        let others = self.power(self.rules.pegs().saturating_sub(2));
        let ways = self.rules.arcs().fold(0_u32, |ways, _| ways + 1);
        (self.states() - others) / 2u8 * ways
    }

    /// Returns the number of edges, or `None` if the rules are not symmetric, so that the graph has only arcs.
    #[must_use]
    pub fn edges(&self) -> Option<UBig> {
        self.is_symmetric().then(|| self.arcs() / 2u8)
    }

    /// Returns the number of states with each out-degree, or `None` for more than 12 pegs under other rules than classic.
    ///
    /// # Complexity
    ///
    /// 2^p steps, or p under classic rules, and one power per number of pegs.
    #[must_use]
    pub fn degrees(&self) -> Option<BTreeMap<u32, UBig>> {
        self.degrees_within(&mut Limits::default().memory(usize::MAX))
            .unwrap_or_default()
    }

    /// Returns the degrees within limits.
    ///
    /// # Errors
    ///
    /// The memory does not suffice, the watcher stops the work, or the time is up.
    pub fn degrees_within(
        &self,
        limits: &mut Limits<'_>,
    ) -> Result<Option<BTreeMap<u32, UBig>>, Stop> {
        let orders = if self.rules.is_classic() {
            classic_orders(self.rules.pegs())
        } else if self.rules.pegs() <= MAX_PEGS {
            orders(&self.rules)
        } else {
            return Ok(None);
        };
        let power = |base| self.look(limits).map(|()| self.power(base));
        let powers = (0..=self.rules.pegs()).map(power);
        let powers = powers.collect::<Result<Vec<UBig>, Stop>>()?;
        let mut degrees: BTreeMap<u32, UBig> = BTreeMap::new();
        for (pegs, orders) in orders.iter().enumerate() {
            self.look(limits)?;
            let parts = partitions(&powers[..=pegs]);
            for (&degree, orders) in orders.iter().filter(|_| !parts.is_zero()) {
                *degrees.entry(degree).or_default() += orders * &parts;
            }
        }
        Ok(Some(degrees))
    }

    /// Checks the limits, if the numbers of states are long.
    ///
    /// # Errors
    ///
    /// The memory does not suffice, the watcher stops the work, or the time is up.
    pub fn look(&self, limits: &mut Limits<'_>) -> Result<(), Stop> {
        match self.bytes() {
            ..LONG => Ok(()),
            bytes => limits.check_answer(bytes),
        }
    }

    /// Returns the approximate size, in bytes, of the numbers from which the degrees are computed.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        let pegs = self.rules.pegs();
        let bits = u8::BITS - pegs.leading_zeros();
        let numbers = 2 * pegs as usize + 6;
        numbers.saturating_mul(bits as usize * (self.disks as usize / 8))
    }

    /// Returns whether every state can be reached from every other.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let pegs = self.rules.pegs();
        let has_one_state = self.disks == 0 || pegs == 1;
        has_one_state || (pegs > 2 || self.disks == 1) && is_strongly_connected(&self.rules)
    }

    /// Returns the facts about the distances on 3 pegs under classic rules, and if the graph is a path or a single state.
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

    /// Returns the eccentricity of every perfect state, if it is known: on 3 pegs under classic rules it is the diameter.
    #[must_use]
    pub fn perfect_eccentricity(&self) -> Option<UBig> {
        let has_formula = self.is_classic_on_three_pegs();
        has_formula.then(|| self.power(2) - 1u8)
    }

    /// The sum of the distances of all ordered pairs, if it has a formula.
    fn sum_of_distances(&self) -> Option<UBig> {
        let states = self.states();
        if self.disks > MAX_SUMMED {
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

    /// Whether the graph is a path: on 3 pegs, if every move starts or ends on the same peg.
    pub(super) fn is_path(&self) -> bool {
        self.rules.pegs() == 3 && self.is_symmetric() && self.rules.arcs().count() == 4
    }

    fn is_classic_on_three_pegs(&self) -> bool {
        self.rules.pegs() == 3 && self.rules.is_classic()
    }

    /// The base to the power of the number of disks.
    fn power(&self, base: u8) -> UBig {
        match (base, self.disks) {
            (_, 0) | (1, _) => UBig::ONE,
            (0, _) => UBig::ZERO,
            (base, disks) => UBig::from(base).pow(disks as usize),
        }
    }
}

/// For each number of pegs, the numbers of orders of that many pegs, by the number of moves.
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

/// The same numbers under classic rules: every pair of pegs allows a move, except for pairs of empty pegs.
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

/// The number of partitions of the disks into k sets, from the n-th powers of 0 to k: S(n, k) is the sum of
/// (-1)^j C(k, j) (k-j)^n over all j, divided by k!.
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

/// The sum of the distances of all ordered pairs of states on 3 pegs. Its closed form (Hinz 1989; Chan 1989) is a
/// combination of powers of 18, 9, 3 and (5 ± √17) / 2. These are the roots of a polynomial with integer coefficients, so
/// the sum satisfies a linear recurrence, which needs no irrational numbers.
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
