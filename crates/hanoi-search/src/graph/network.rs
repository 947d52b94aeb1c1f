//! Searches from many states at once.
//!
//! Every state has a set of bits, one for each search. In each layer the searches that have just reached a state follow
//! its arcs together. Searches that begin at neighbouring numbers, which differ in the smallest disks, reach most
//! states at nearly the same time, so one step along an arc serves many of them. (The idea: Then, Kaufmann, Chirigati
//! and others, *The more the merrier: efficient multi-source graph traversal*, 2014.)

use super::Graph;

/// One bit per search. Of 64, 128 and 256 together, 128 are the best on average: twice as many save a fifth of the time
/// where searches share much (7 pegs, 7 disks), and cost a third more where they share nothing (3 pegs, linear).
type SearchSet = u128;

/// The number of searches that run together.
pub(super) const TOGETHER: usize = SearchSet::BITS as usize;

/// The arcs of a graph as adjacency lists.
pub(super) struct Network {
    first: Vec<u32>,
    to: Vec<u32>,
}

impl Network {
    /// The arcs of a graph with fewer than 2^32 of them.
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

    /// The states that a state leads to.
    #[inline]
    pub(super) fn onto(&self, state: u32) -> &[u32] {
        let state = state as usize;
        &self.to[self.first[state] as usize..self.first[state + 1] as usize]
    }

    /// The out-degree of each state.
    pub(super) fn degrees(&self) -> impl Iterator<Item = u32> + '_ {
        self.first.windows(2).map(|ends| ends[1] - ends[0])
    }
}

/// The number of a state or an arc of a network.
pub(super) fn small(number: impl TryInto<u32>) -> u32 {
    number
        .try_into()
        .unwrap_or_else(|_| panic!("a network has fewer than 2^32 arcs"))
}

/// The searches that have met a state: in earlier layers, and in the next.
#[derive(Clone, Copy, Default)]
struct MetSearches {
    before: SearchSet,
    next: SearchSet,
}

/// Searches from up to [`TOGETHER`] states. The next batch reuses its memory.
pub(super) struct Sweep<'a> {
    network: &'a Network,
    met: Vec<MetSearches>,
    /// The states of this layer, with the searches that have just met them.
    layer: Vec<(u32, SearchSet)>,
    /// The states of the next.
    coming: Vec<u32>,
}

/// The results of some searches.
pub(super) struct NetworkDistances {
    /// For each search, the distance of the last state met, if it met all.
    pub(super) eccentricities: Vec<Option<u32>>,
    /// The total number of states met at each distance.
    pub(super) pairs: Vec<u64>,
}

impl<'a> Sweep<'a> {
    pub(super) fn new(network: &'a Network) -> Self {
        let met = vec![MetSearches::default(); network.states()];
        Self {
            network,
            met,
            layer: Vec::new(),
            coming: Vec::new(),
        }
    }

    /// Searches from up to [`TOGETHER`] different states. Returns `None` if it was stopped after some layer.
    ///
    /// # Complexity
    ///
    /// Between (states + arcs), if the searches always coincide, and that times the number of searches, if they never
    /// do.
    pub(super) fn run(
        &mut self,
        from: impl ExactSizeIterator<Item = u32>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<NetworkDistances> {
        let mut found = NetworkDistances {
            eccentricities: vec![Some(0); from.len()],
            pairs: Vec::new(),
        };
        self.met.fill(MetSearches::default());
        self.coming.clear();
        for (search, state) in from.enumerate() {
            self.met[state as usize].next = 1 << search;
            self.coming.push(state);
        }
        let (mut going, mut met) = self.settle();
        for depth in 0.. {
            found.pairs.push(met);
            if !goes_on() {
                return None;
            }
            self.spread();
            let before = going;
            (going, met) = self.settle();
            found.end(before & !going, depth);
            if going == 0 {
                break;
            }
        }
        let everywhere = self.met.iter().fold(!0, |all, met| all & met.before);
        found.forget(!everywhere);
        Some(found)
    }

    /// The memory of a sweep.
    pub(super) const fn bytes(network: &Network) -> usize {
        let state = size_of::<MetSearches>() + size_of::<(u32, SearchSet)>() + size_of::<u32>();
        network.states() * state + 1
    }

    /// Makes the next layer the current one. Returns the searches that continue, and how many states they met.
    fn settle(&mut self) -> (SearchSet, u64) {
        let (mut searches, mut count) = (0, 0);
        self.layer.clear();
        for state in self.coming.drain(..) {
            let met = &mut self.met[state as usize];
            let new = std::mem::take(&mut met.next);
            met.before |= new;
            searches |= new;
            count += u64::from(new.count_ones());
            self.layer.push((state, new));
        }
        (searches, count)
    }

    /// Follows all arcs of this layer.
    fn spread(&mut self) {
        for &(state, searches) in &self.layer {
            for &to in self.network.onto(state) {
                let met = &mut self.met[to as usize];
                let new = searches & !met.before;
                if new != 0 {
                    if met.next == 0 {
                        self.coming.push(to);
                    }
                    met.next |= new;
                }
            }
        }
    }
}

impl NetworkDistances {
    /// Records that these searches have met their last state.
    fn end(&mut self, mut searches: SearchSet, depth: u32) {
        while searches != 0 {
            self.eccentricities[searches.trailing_zeros() as usize] = Some(depth);
            searches &= searches - 1;
        }
    }

    /// Drops the results of these searches, which have not met all states.
    fn forget(&mut self, searches: SearchSet) {
        for (search, eccentricity) in self.eccentricities.iter_mut().enumerate() {
            *eccentricity = eccentricity.filter(|_| searches >> search & 1 == 0);
        }
    }
}
