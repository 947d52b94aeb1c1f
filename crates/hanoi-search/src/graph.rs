//! The whole graph of states under any rules; under classic rules the Hanoi graph `H_p^n`.
//!
//! A state is a number: the pegs of its disks are the digits to the base p, the largest disk first, so that the order
//! of the numbers is that of the states' short texts. A move changes one digit. Of each peg only the topmost disk
//! moves, and only to where no smaller disk lies; so a walk over the disks from the smallest on, with the set of pegs
//! already met, gives all moves of a state and can end as soon as every peg was met.
//!
//! The graph itself takes no memory: states and arcs are made one by one. Its [`Facts`] need all distances, and have
//! limits of their own.

mod classes;
mod facts;
mod known;
mod network;
mod paths;

use crate::Refusal;
use hanoi_core::{Disk, MAX_DISKS, Move, Peg, Rules, State};

pub use facts::{Distances, Facts, Fraction, Perfect, Shortest};
pub use known::Known;

/// All states of so many disks, and all moves between them.
///
/// ```
/// use hanoi_core::Rules;
/// use hanoi_search::Graph;
///
/// let graph = Graph::new(3, &Rules::classic(4)?)?;
/// assert_eq!((graph.state_count(), graph.edge_count()), (64, Some(168)));
/// assert_eq!(graph.edges().next().unwrap().mv.to_string(), "1AB");
///
/// let distances = graph.facts()?.distances.unwrap();
/// assert_eq!((distances.radius(), distances.diameter()), (4, 5));
/// assert_eq!(distances.mean().to_string(), "777/256");
/// # Ok::<(), hanoi_core::Error>(())
/// ```
///
/// # Literature
///
/// Hinz, Klavžar, Petr, *The Tower of Hanoi - Myths and Maths* (2nd edition 2018), chapters 2 and 5.
#[derive(Clone, Debug)]
pub struct Graph {
    rules: Rules,
    disks: u32,
    states: u64,
    /// Each peg, and where a disk may go from it.
    pegs: Vec<(Peg, Vec<Peg>)>,
}

/// A move between two states, which are named by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arc {
    /// The state that it leaves.
    pub from: u64,
    /// The state that it leads to.
    pub to: u64,
    /// The move that it is.
    pub mv: Move,
}

impl Graph {
    /// The graph of so many disks.
    ///
    /// # Errors
    ///
    /// 2^64 states or more, or more than [`MAX_DISKS`] disks.
    pub fn new(disks: u32, rules: &Rules) -> Result<Self, Refusal> {
        let pegs = rules.pegs();
        let states = u64::from(pegs).checked_pow(disks);
        let states = states.filter(|_| disks <= MAX_DISKS);
        let leaving = |from| rules.arcs().filter(move |arc| arc.0 == from);
        Ok(Self {
            rules: *rules,
            disks,
            states: states.ok_or_else(|| unnumbered(disks, pegs))?,
            pegs: all_pegs(pegs)
                .map(|from| (from, leaving(from).map(|(_, to)| to).collect()))
                .collect(),
        })
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
    pub const fn state_count(&self) -> u64 {
        self.states
    }

    /// The number of arcs: a (p^n - (p-2)^n) / 2 if a disk may move along a arcs.
    ///
    /// For each of them, the moves of disk d are the states in which the smaller disks lie on the p - 2 other pegs:
    /// (p-2)^(d-1) p^(n-d). Under classic rules this is twice the number of edges in Klavžar, Milutinović and Petr,
    /// *Combinatorics of topmost discs of multi-peg Tower of Hanoi problem* (2001).
    #[must_use]
    pub fn arc_count(&self) -> u128 {
        let others = u64::from(self.rules.pegs()).saturating_sub(2);
        let one_way = (self.states - others.pow(self.disks)) / 2;
        let ways = self.rules.arcs().fold(0, |ways: u128, _| ways + 1);
        ways * u128::from(one_way)
    }

    /// The number of edges, or `None` if the rules are not symmetric: then there are only arcs.
    #[must_use]
    pub fn edge_count(&self) -> Option<u128> {
        self.is_symmetric().then(|| self.arc_count() / 2)
    }

    /// The state with a number.
    ///
    /// # Panics
    ///
    /// If there are not that many states.
    #[must_use]
    pub fn state(&self, number: u64) -> State {
        assert!(number < self.states, "there is no state {number}");
        let mut rest = number;
        let places: Vec<Peg> = (0..self.disks)
            .map(|_| self.take_digit(&mut rest).0)
            .collect();
        State::from_places(&places, self.rules.pegs()).expect("digits are pegs")
    }

    /// The number of a state, or `None` if it has other disks or pegs.
    #[must_use]
    pub fn number(&self, state: &State) -> Option<u64> {
        let base = self.rules.pegs();
        let fits = (state.disks(), state.pegs()) == (self.disks, base);
        let digits = state.places().iter().rev();
        fits.then(|| {
            digits.fold(0, |number, peg| {
                number * u64::from(base) + u64::from(peg.get())
            })
        })
    }

    /// All states, in the order of their numbers.
    pub fn states(&self) -> impl Iterator<Item = State> + '_ {
        (0..self.states).map(|number| self.state(number))
    }

    /// All arcs: state by state, from each the smallest disk's first, and of a disk in the order of the pegs.
    ///
    /// # Complexity
    ///
    /// The time of a state is that of its arcs and of the disks down to where every peg was met; no memory is kept.
    pub fn arcs(&self) -> impl Iterator<Item = Arc> + '_ {
        (0..self.states).flat_map(|number| self.arcs_from(number))
    }

    /// All edges, in the order of [`Graph::arcs`]: under symmetric rules each once, from the state with the lower
    /// number; under others every arc.
    pub fn edges(&self) -> impl Iterator<Item = Arc> + '_ {
        let symmetric = self.is_symmetric();
        self.arcs()
            .filter(move |arc| !symmetric || arc.from < arc.to)
    }

    /// The arcs that leave a state.
    ///
    /// # Panics
    ///
    /// If there are not that many states.
    #[must_use]
    pub fn arcs_from(&self, number: u64) -> Vec<Arc> {
        assert!(number < self.states, "there is no state {number}");
        let mut arcs = Vec::new();
        self.leave(number, |arc| arcs.push(arc));
        arcs
    }

    /// Visits the arcs that leave a state.
    fn leave(&self, number: u64, mut visit: impl FnMut(Arc)) {
        let base = u64::from(self.rules.pegs());
        let (mut rest, mut power, mut met) = (number, 1, 0_u32);
        for disk in (1..=self.disks).map_while(Disk::new) {
            let (from, onto) = self.take_digit(&mut rest);
            if met >> from.get() & 1 == 0 {
                met |= 1 << from.get();
                for &to in onto.iter().filter(|to| met >> to.get() & 1 == 0) {
                    let mv = Move {
                        disk,
                        from: *from,
                        to,
                    };
                    let without = number - power * u64::from(from.get());
                    visit(Arc {
                        from: number,
                        to: without + power * u64::from(to.get()),
                        mv,
                    });
                }
                if met.count_ones() == u32::from(self.rules.pegs()) {
                    return;
                }
            }
            power *= base;
        }
    }

    /// The peg of the smallest disk that is left, which is taken away.
    fn take_digit(&self, rest: &mut u64) -> &(Peg, Vec<Peg>) {
        let base = u64::from(self.rules.pegs());
        let digit = usize::try_from(*rest % base).expect("a digit is a peg");
        *rest /= base;
        &self.pegs[digit]
    }
}

fn unnumbered(disks: u32, pegs: u8) -> Refusal {
    let message = format!(
        "{disks} disk(s) on {pegs} peg(s) are too many for a graph: expected fewer than 2^64 states, and at most \
         {MAX_DISKS} disks"
    );
    Refusal::Said(message)
}

/// That many pegs.
fn all_pegs(pegs: u8) -> impl Iterator<Item = Peg> {
    (0..pegs).map_while(Peg::new)
}
