//! Graphs of states, by number: neighbours, symmetries and facts.
//!
//! **Numbers.** The number of a state has the pegs of its disks as base-p digits, largest disk first, so numbers are in
//! the order of the short texts. The k smallest disks are the remainder modulo p^k: states with the same larger disks are
//! adjacent, in a block of p^k.
//!
//! **Neighbours.** A move changes one digit. Only the top disk of each peg moves, and only to a peg without a smaller disk.
//! So a walk over the disks, smallest first, with the set of pegs already covered, yields all moves of a state and ends
//! when every peg is covered.
//!
//! **Symmetries.** Renaming pegs that the rules treat alike maps moves to moves. [`Symmetries`] choose one state of each
//! class of equivalent states; searching from it is enough.
//!
//! A [`Graph`] needs no memory: states and arcs are computed one by one. Its [`Facts`] need all distances, and have
//! separate limits.

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

/// All states of a number of disks, and all moves between them.
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
    /// All pegs, one bit per peg.
    pegs: u32,
    /// The targets of a disk on each peg, one bit per peg.
    targets: [u32; MAX_PEGS as usize],
}

/// A move between two states, given by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arc {
    /// The state that it leaves.
    pub from: u64,
    /// The state that it reaches.
    pub to: u64,
    /// The move itself.
    pub mv: Move,
}

impl Graph {
    /// Creates the graph for a number of disks.
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
        self.outline().is_symmetric()
    }

    /// Returns the number of states: p^n.
    #[must_use]
    pub const fn state_count(&self) -> u64 {
        self.states
    }

    /// Returns the facts with formulas.
    #[must_use]
    pub const fn outline(&self) -> Outline {
        Outline::new(self.disks, &self.rules)
    }

    /// Returns the number of arcs; see [`Outline::arcs`].
    ///
    /// # Panics
    ///
    /// Never: there are fewer than 2^64 states, and at most 325 arcs leave each.
    #[must_use]
    pub fn arc_count(&self) -> u128 {
        u128::try_from(&self.outline().arcs()).expect("at most 325 arcs per state")
    }

    /// Returns the number of edges, or `None` if the rules are not symmetric, so that the graph has only arcs.
    #[must_use]
    pub fn edge_count(&self) -> Option<u128> {
        self.is_symmetric().then(|| self.arc_count() / 2)
    }

    /// Returns the state with a number.
    ///
    /// # Panics
    ///
    /// If the number is out of range.
    #[must_use]
    pub fn state(&self, number: u64) -> State {
        let places: Vec<Peg> = self.places(number).collect();
        State::from_places(&places, self.rules.pegs()).expect("every digit is a peg")
    }

    /// Returns the peg of each disk in the state with a number, smallest disk first.
    ///
    /// # Panics
    ///
    /// If the number is out of range.
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

    /// Returns the number of the perfect state on a peg, which must exist.
    #[must_use]
    pub fn perfect_number(&self, peg: Peg) -> u64 {
        // The same digit for every disk: with p pegs, 11...1 is (p^n - 1) / (p - 1).
        let ones = (self.states - 1).checked_div(u64::from(self.rules.pegs()) - 1);
        ones.unwrap_or(0) * u64::from(peg.get())
    }

    /// Returns the number of a state, or `None` if it has a different number of disks or pegs.
    #[must_use]
    pub fn number(&self, state: &State) -> Option<u64> {
        let fits = (state.disks(), state.pegs()) == (self.disks, self.rules.pegs());
        fits.then(|| self.number_of(state.places()))
    }

    /// The number of the state with these pegs, smallest disk first.
    fn number_of(&self, places: &[Peg]) -> u64 {
        let base = u64::from(self.rules.pegs());
        let digits = places.iter().rev();
        digits.fold(0, |number, peg| number * base + u64::from(peg.get()))
    }

    /// Returns all states, in the order of numbers.
    pub fn states(&self) -> impl Iterator<Item = State> + '_ {
        (0..self.states).map(|number| self.state(number))
    }

    /// Returns all arcs by state, then by disk, smallest first, then by target peg.
    ///
    /// # Complexity
    ///
    /// Time per state: its arcs, plus its smallest disks until every peg is covered. Constant memory.
    pub fn arcs(&self) -> impl Iterator<Item = Arc> + '_ {
        (0..self.states).flat_map(|number| self.arcs_from(number))
    }

    /// Returns all edges, in the order of [`Graph::arcs`]: under symmetric rules each once, from the state with the lower
    /// number, otherwise every arc.
    pub fn edges(&self) -> impl Iterator<Item = Arc> + '_ {
        let symmetric = self.is_symmetric();
        self.arcs()
            .filter(move |arc| !symmetric || arc.from < arc.to)
    }

    /// Returns the arcs that leave a state.
    ///
    /// # Panics
    ///
    /// If the number is out of range.
    pub fn arcs_from(&self, number: u64) -> impl Iterator<Item = Arc> + '_ {
        self.steps(number).map(move |step| Arc::new(number, &step))
    }

    /// Returns the numbers of a state's neighbours, in the order of [`Graph::arcs_from`].
    ///
    /// # Panics
    ///
    /// If the number is out of range.
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

/// The targets of a disk on each peg, one bit per peg.
fn targets(rules: &Rules) -> [u32; MAX_PEGS as usize] {
    let mut targets = [0; MAX_PEGS as usize];
    for (from, to) in rules.arcs() {
        targets[from.index()] |= 1 << to.get();
    }
    targets
}

/// The peg of a digit.
#[inline]
pub(crate) fn digit(digit: u64) -> Peg {
    let peg = u8::try_from(digit).ok().and_then(Peg::new);
    peg.expect("a digit is a peg")
}
