//! Simultaneous searches from many states.
//!
//! Every state has a bit for each search. In each layer the searches that have just reached a state follow its arcs
//! together. Searches from neighbouring numbers, which differ in the smallest disks, reach most states at nearly the same
//! time, so one step along an arc serves many of them. (Then, Kaufmann, Chirigati and others, *The more the merrier:
//! efficient multi-source graph traversal*, 2014.)

use super::Graph;

/// One bit per search. Of 64, 128 and 256 bits, 128 are best on average: 256 save a fifth of the time where searches share
/// much (7 pegs, 7 disks), and cost a third more where they share nothing (3 pegs, linear).
type SearchSet = u128;

/// The number of simultaneous searches.
pub(super) const TOGETHER: usize = SearchSet::BITS as usize;

/// The arcs of a graph as adjacency lists.
pub(super) struct Network {
    first: Vec<u32>,
    to: Vec<u32>,
}

impl Network {
    /// Stores the arcs of a graph, which must be fewer than 2^32.
    pub(super) fn new(graph: &Graph) -> Self {
        let mut network = Self {
            first: vec![0],
            to: Vec::new(),
        };
        for number in 0..graph.state_count() {
            network.to.extend(graph.neighbours(number).map(small));
            network.first.push(small(network.to.len()));
        }
        network
    }

    pub(super) const fn states(&self) -> usize {
        self.first.len() - 1
    }

    /// The memory for the network of a graph.
    pub(super) fn bytes(graph: &Graph) -> usize {
        let numbers = u128::from(graph.state_count()) + 1 + graph.arc_count();
        let bytes =
            usize::try_from(numbers).map(|numbers| numbers.saturating_mul(size_of::<u32>()));
        bytes.unwrap_or(usize::MAX)
    }

    pub(super) const fn arcs(&self) -> usize {
        self.to.len()
    }

    /// The states one move away from a state.
    #[inline]
    pub(super) fn targets(&self, state: u32) -> &[u32] {
        let state = state as usize;
        &self.to[self.first[state] as usize..self.first[state + 1] as usize]
    }

    /// The out-degree of each state.
    pub(super) fn degrees(&self) -> impl Iterator<Item = u32> + '_ {
        self.first.windows(2).map(|ends| ends[1] - ends[0])
    }
}

/// The number of a state or an arc, which fits in 32 bits.
pub(super) fn small(number: impl TryInto<u32>) -> u32 {
    number
        .try_into()
        .unwrap_or_else(|_| panic!("a network has fewer than 2^32 arcs"))
}

/// The searches that visited a state in earlier layers, and those that reach it in the next.
#[derive(Clone, Copy, Default)]
struct StateVisits {
    before: SearchSet,
    next: SearchSet,
}

/// Searches from up to [`TOGETHER`] states. The next batch reuses the memory.
pub(super) struct Sweep<'a> {
    network: &'a Network,
    visits: Vec<StateVisits>,
    /// The states of this layer, with the searches that have just reached them.
    layer: Vec<(u32, SearchSet)>,
    /// The states of the next layer.
    next: Vec<u32>,
}

/// The results of some searches.
pub(super) struct NetworkDistances {
    /// For each search, the distance to the last state reached, or `None` if some states were not.
    pub(super) eccentricities: Vec<Option<u32>>,
    /// The total number of states reached at each distance.
    pub(super) pairs: Vec<u64>,
}

impl<'a> Sweep<'a> {
    pub(super) fn new(network: &'a Network) -> Self {
        let visits = vec![StateVisits::default(); network.states()];
        Self {
            network,
            visits,
            layer: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Searches from up to [`TOGETHER`] different states. Returns `None` if `may_continue` stopped it after some layer.
    ///
    /// # Complexity
    ///
    /// States plus arcs if the searches always coincide, and up to that times the number of searches if they never do.
    pub(super) fn run(
        &mut self,
        from: impl ExactSizeIterator<Item = u32>,
        may_continue: &mut dyn FnMut() -> bool,
    ) -> Option<NetworkDistances> {
        let mut found = NetworkDistances {
            eccentricities: vec![Some(0); from.len()],
            pairs: Vec::new(),
        };
        self.visits.fill(StateVisits::default());
        self.next.clear();
        for (search, state) in from.enumerate() {
            self.visits[state as usize].next = 1 << search;
            self.next.push(state);
        }
        let (mut active, mut reached) = self.settle();
        for depth in 0.. {
            found.pairs.push(reached);
            if !may_continue() {
                return None;
            }
            self.spread();
            let before = active;
            (active, reached) = self.settle();
            found.end(before & !active, depth);
            if active == 0 {
                break;
            }
        }
        let everywhere = self.visits.iter().fold(!0, |all, visit| all & visit.before);
        found.discard(!everywhere);
        Some(found)
    }

    /// The memory of a sweep.
    pub(super) const fn bytes(network: &Network) -> usize {
        let state = size_of::<StateVisits>() + size_of::<(u32, SearchSet)>() + size_of::<u32>();
        network.states() * state + 1
    }

    /// Makes the next layer the current one. Returns the searches that continue, and the number of states they reached.
    fn settle(&mut self) -> (SearchSet, u64) {
        let (mut searches, mut count) = (0, 0);
        self.layer.clear();
        for state in self.next.drain(..) {
            let visit = &mut self.visits[state as usize];
            let new = std::mem::take(&mut visit.next);
            visit.before |= new;
            searches |= new;
            count += u64::from(new.count_ones());
            self.layer.push((state, new));
        }
        (searches, count)
    }

    /// Follows all arcs of this layer.
    fn spread(&mut self) {
        for &(state, searches) in &self.layer {
            for &to in self.network.targets(state) {
                let visit = &mut self.visits[to as usize];
                let new = searches & !visit.before;
                if new != 0 {
                    if visit.next == 0 {
                        self.next.push(to);
                    }
                    visit.next |= new;
                }
            }
        }
    }
}

impl NetworkDistances {
    /// Records that these searches reached their last state at a depth.
    fn end(&mut self, mut searches: SearchSet, depth: u32) {
        while searches != 0 {
            self.eccentricities[searches.trailing_zeros() as usize] = Some(depth);
            searches &= searches - 1;
        }
    }

    /// Discards the eccentricities of these searches, which did not reach all states.
    fn discard(&mut self, searches: SearchSet) {
        for (search, eccentricity) in self.eccentricities.iter_mut().enumerate() {
            *eccentricity = eccentricity.filter(|_| searches >> search & 1 == 0);
        }
    }
}
