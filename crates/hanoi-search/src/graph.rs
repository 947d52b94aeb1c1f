//! The graph of states, by number: neighbours, symmetries, and all that is to be said of it.
//!
//! **Numbers.** A state is a number: the pegs of its disks are the digits to the base p, the largest disk first, so that
//! the order of the numbers is that of the states' short texts. The k smallest disks are the remainder modulo p^k: states
//! with the same larger disks are neighbours in memory, a block of p^k.
//!
//! **Neighbours.** A move changes one digit. Of each peg only the topmost disk moves, and only to where no smaller disk
//! lies; so a walk over the disks from the smallest on, with the set of pegs already covered, gives all moves of a state
//! and ends as soon as every peg is.
//!
//! **Symmetries.** Renaming the pegs takes moves to moves where the rules do not tell these pegs apart. Of all states that
//! [`Symmetries`] take to each other one is enough, which they find.
//!
//! A [`Graph`] takes no memory: states and arcs are made one by one. Its [`Facts`] need all distances, and have limits
//! of their own.

mod arcs;
mod error;
mod facts;
mod fraction;
mod known;
mod network;
mod outline;
mod paths;
mod rows;
mod survey;
mod symmetries;

use hanoi_core::{MAX_DISKS, MAX_PEGS, Move, Peg, Rules, State};

pub use error::GraphError;
pub use facts::{Distances, Facts, Perfect, Shortest};
pub use fraction::Fraction;
pub use known::KnownProperty;
pub use outline::{KnownDistances, Outline};
pub use symmetries::Symmetries;

/// All states of so many disks, and all moves between them.
///
/// ```
/// use hanoi_core::Rules;
/// use hanoi_search::{Limits, graph::Graph};
///
/// let graph = Graph::new(3, &Rules::classic(4)?)?;
/// assert_eq!((graph.state_count(), graph.edge_count()), (64, Some(168)));
/// assert_eq!(graph.state(27).to_string(), "BCD");
/// assert_eq!(graph.neighbours(27).collect::<Vec<_>>(), [24, 25, 26, 19, 23, 11]);
///
/// let distances = graph.facts(&mut Limits::default())?.distances.unwrap();
/// assert_eq!((distances.radius(), distances.diameter()), (4, 5));
/// assert_eq!(distances.mean().to_string(), "777/256");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Literature
///
/// Hinz, Klavžar, Petr, *The Tower of Hanoi - Myths and Maths* (2nd edition 2018), chapters 2 and 5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    rules: Rules,
    disks: u32,
    states: u64,
    /// All pegs, a bit each.
    pegs: u32,
    /// Where a disk may go from each peg.
    targets: [u32; MAX_PEGS as usize],
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
    pub fn new(disks: u32, rules: &Rules) -> Result<Self, GraphError> {
        let pegs = rules.pegs();
        let states = u64::from(pegs).checked_pow(disks);
        let states = states.filter(|_| disks <= MAX_DISKS);
        Ok(Self {
            rules: *rules,
            disks,
            states: states.ok_or(GraphError::TooManyStates { disks, pegs })?,
            pegs: (1 << pegs) - 1,
            targets: targets(rules),
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
        self.outline().is_symmetric()
    }

    /// The number of states: p^n.
    #[must_use]
    pub const fn state_count(&self) -> u64 {
        self.states
    }

    /// What formulas tell of it.
    #[must_use]
    pub const fn outline(&self) -> Outline {
        Outline::new(self.disks, &self.rules)
    }

    /// The number of arcs: see [`Outline::arcs`].
    ///
    /// # Panics
    ///
    /// Never: there are fewer than 2^64 states, and at most 325 arcs leave each.
    #[must_use]
    pub fn arc_count(&self) -> u128 {
        u128::try_from(&self.outline().arcs()).expect("at most 325 for each of 2^64 states")
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
        let places: Vec<Peg> = self.places(number).collect();
        State::from_places(&places, self.rules.pegs()).expect("digits are pegs")
    }

    /// The peg of each disk in the state with a number, the smallest disk first.
    ///
    /// # Panics
    ///
    /// If there are not that many states.
    pub fn places(&self, number: u64) -> impl Iterator<Item = Peg> + use<> {
        assert!(number < self.states, "there is no state {number}");
        let base = u64::from(self.rules.pegs());
        let mut rest = number;
        (0..self.disks).map(move |_| {
            let peg = digit(rest % base);
            rest /= base;
            peg
        })
    }

    /// The number of the perfect state on a peg, which the rules have to know.
    #[must_use]
    pub fn perfect_number(&self, peg: Peg) -> u64 {
        // The same digit for every disk: with p pegs, 11...1 is (p^n - 1) / (p - 1).
        let ones = (self.states - 1).checked_div(u64::from(self.rules.pegs()) - 1);
        ones.unwrap_or(0) * u64::from(peg.get())
    }

    /// The number of a state, or `None` if it has other disks or pegs.
    #[must_use]
    pub fn number(&self, state: &State) -> Option<u64> {
        let fits = (state.disks(), state.pegs()) == (self.disks, self.rules.pegs());
        fits.then(|| self.number_of(state.places()))
    }

    /// The number of the state with these pegs of its disks, the smallest disk first.
    fn number_of(&self, places: &[Peg]) -> u64 {
        let base = u64::from(self.rules.pegs());
        let digits = places.iter().rev();
        digits.fold(0, |number, peg| number * base + u64::from(peg.get()))
    }

    /// All states, in the order of their numbers.
    pub fn states(&self) -> impl Iterator<Item = State> + '_ {
        (0..self.states).map(|number| self.state(number))
    }

    /// All arcs: state by state, from each the smallest disk's first, and of a disk in the order of the pegs.
    ///
    /// # Complexity
    ///
    /// The time of a state is that of its arcs and of the disks down to where every peg is covered; no memory is kept.
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
    pub fn arcs_from(&self, number: u64) -> impl Iterator<Item = Arc> + '_ {
        self.steps(number).map(move |step| Arc::new(number, &step))
    }

    /// The numbers of the states that a move leads to, in the order of [`Graph::arcs_from`].
    ///
    /// # Panics
    ///
    /// If there are not that many states.
    #[inline]
    pub fn neighbours(&self, number: u64) -> impl Iterator<Item = u64> + '_ {
        self.steps(number).map(|step| step.number)
    }

    #[inline]
    fn steps(&self, number: u64) -> arcs::OutgoingMoves<'_> {
        assert!(number < self.states, "there is no state {number}");
        arcs::OutgoingMoves::new(self, number)
    }
}

/// Where a disk may go from each peg, a bit a peg.
fn targets(rules: &Rules) -> [u32; MAX_PEGS as usize] {
    let mut targets = [0; MAX_PEGS as usize];
    for (from, to) in rules.arcs() {
        targets[from.index()] |= 1 << to.get();
    }
    targets
}

/// The peg that a digit stands for.
#[inline]
pub(crate) fn digit(digit: u64) -> Peg {
    let peg = u8::try_from(digit).ok().and_then(Peg::new);
    peg.expect("a digit is a peg")
}
