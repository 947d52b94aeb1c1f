//! Facts about a whole graph, computed from all distances.

use std::collections::BTreeMap;

use hanoi_core::{Peg, UBig};

use super::network::{Network, small};
use super::survey::Survey;
use super::symmetries::{StateClass, Symmetries, classes};
use super::{Fraction, Graph, GraphError, paths};
use crate::limits::{Limits, Watch};

/// The results of searches from every state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Facts {
    /// The number of states: p^n.
    pub states: u64,
    /// The number of edges, or `None` if the rules are not symmetric.
    pub edges: Option<u64>,
    /// The number of arcs: twice the number of edges if the rules are symmetric.
    pub arcs: u64,
    /// The number of states with each out-degree.
    pub degrees: BTreeMap<u32, u64>,
    /// The number of ordered pairs of states whose second cannot be reached from the first. It is 0 if the graph is
    /// connected (strongly, if the rules are not symmetric).
    pub unreachable: u128,
    /// For each distance, the number of ordered pairs of states that far apart, and the number of states with that
    /// eccentricity, among the states that reach all others.
    pub histogram: Vec<(u128, u64)>,
    /// All distances, or `None` if some state cannot be reached from another.
    pub distances: Option<Distances>,
    /// The perfect state on each peg.
    pub perfect: Vec<Perfect>,
}

/// All distances of a connected graph (strongly connected, if the rules are not symmetric).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances {
    /// The number of states with each eccentricity, the distance to the farthest state.
    pub eccentricities: BTreeMap<u32, u64>,
    /// The number of ordered pairs of states at each distance, including equal states at distance 0.
    pub pairs: Vec<u128>,
    /// The eccentricity of each class of equivalent states, by the smallest number in it.
    classes: BTreeMap<u32, u32>,
}

/// A perfect state in its graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perfect {
    /// The peg with all disks.
    pub peg: Peg,
    /// The distance to the farthest state, or `None` if it does not reach all states.
    pub eccentricity: Option<u32>,
    /// The shortest paths to the perfect state on each other peg, or `None` if it cannot be reached.
    pub to: Vec<(Peg, Option<Shortest>)>,
}

/// The shortest paths from one state to another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shortest {
    /// The number of moves.
    pub distance: u32,
    /// The number of paths.
    pub paths: UBig,
}

impl Distances {
    fn new(classes: &[StateClass], survey: Survey) -> Self {
        let mut eccentricities = BTreeMap::new();
        for class in classes {
            if let Some(eccentricity) = survey.eccentricities.get(&class.state) {
                *eccentricities.entry(*eccentricity).or_default() += class.size;
            }
        }
        Self {
            eccentricities,
            pairs: survey.pairs,
            classes: survey.eccentricities,
        }
    }

    fn histogram(&self) -> Vec<(u128, u64)> {
        let eccentric = |distance| self.eccentricities.get(&distance).copied();
        let row = |(distance, &pairs)| (pairs, eccentric(distance).unwrap_or(0));
        (0..).zip(&self.pairs).map(row).collect()
    }

    /// Returns the radius, the smallest eccentricity.
    #[must_use]
    pub fn radius(&self) -> u32 {
        self.eccentricities.keys().next().copied().unwrap_or(0)
    }

    /// Returns the diameter, the largest eccentricity and distance.
    #[must_use]
    pub fn diameter(&self) -> u32 {
        self.eccentricities.keys().next_back().copied().unwrap_or(0)
    }

    /// Returns the sum of the distances of all ordered pairs of states.
    #[must_use]
    pub fn sum(&self) -> u128 {
        (0..)
            .zip(&self.pairs)
            .map(|(distance, pairs)| distance * pairs)
            .sum()
    }

    /// Returns the mean distance over all ordered pairs of states, including equal ones.
    #[must_use]
    pub fn mean(&self) -> Fraction {
        let pairs: u128 = self.pairs.iter().sum();
        Fraction::new(self.sum().into(), pairs.into())
    }
}

impl Graph {
    /// The limit of states plus arcs for [`Graph::facts`], which stores them in memory: 2^25.
    pub const MOST_SIZE: u64 = 1 << 25;

    /// The limit of steps for [`Graph::facts`], where a step is a state or an arc in one of the searches.
    ///
    /// A step takes up to 6 nanoseconds in a long and thin graph, where the searches share nothing, and a tenth of that in
    /// a short one. The slowest graph within this limit (3 pegs, 10 disks, the cyclic rules with
    /// one arc made bidirectional) takes 40 seconds; 9 disks on 4 pegs and 11 disks on 3 pegs take 10 to 15.
    pub const MOST_STEPS: u64 = 22_000_000_000;

    /// Computes the facts by searching from every state.
    ///
    /// States that differ only in the names of pegs that the rules treat alike share one search.
    ///
    /// # Errors
    ///
    /// More than [`Graph::MOST_SIZE`] states and arcs, or more than [`Graph::MOST_STEPS`] steps (states and arcs, times the
    /// number of searches), both checked before the first search; or a limit was reached.
    ///
    /// # Complexity
    ///
    /// Less than a minute on one core at the limit (see [`Graph::MOST_STEPS`]). 4 bytes per arc, and up to 80 bytes per state
    /// and core.
    pub fn facts(&self, limits: &mut Limits<'_>) -> Result<Facts, GraphError> {
        let cores = limits.cores.get();
        let watch = &mut Watch::new(limits);
        let classes = self.classes()?;
        watch.expect(usize::try_from(self.state_count()).unwrap_or(0));
        watch
            .take(Network::bytes(self))
            .map_err(GraphError::Stopped)?;
        let network = Network::new(self);
        let survey = Survey::new(&network, &classes, cores, watch);
        let survey = survey.map_err(GraphError::Stopped)?;
        Ok(self.facts_from(&network, &classes, survey))
    }

    /// Returns the numbers of the states with an eccentricity, in order.
    pub fn with_eccentricity<'a>(
        &'a self,
        distances: &'a Distances,
        eccentricity: u32,
    ) -> impl Iterator<Item = u64> + 'a {
        let symmetries = Symmetries::new(&self.rules, []);
        (0..self.states).filter(move |&number| {
            let mut places: Vec<Peg> = self.places(number).collect();
            symmetries.rename(&mut places);
            let first = self.number_of(&places);
            let class = u32::try_from(first).ok();
            class.and_then(|class| distances.classes.get(&class)) == Some(&eccentricity)
        })
    }

    fn classes(&self) -> Result<Vec<StateClass>, GraphError> {
        let (states, arcs) = (self.state_count(), self.arc_count());
        let size = u64::try_from(u128::from(states) + arcs).ok();
        let size = size.filter(|&size| size <= Self::MOST_SIZE);
        let size = size.ok_or(GraphError::TooLarge { states, arcs })?;
        let searches = Self::MOST_STEPS / size.max(1);
        classes(self, searches).ok_or(GraphError::TooManySteps { size, searches })
    }

    fn facts_from(&self, network: &Network, classes: &[StateClass], survey: Survey) -> Facts {
        let states = self.state_count();
        let arcs = u64::from(small(network.arcs()));
        let mut degrees = BTreeMap::new();
        network
            .degrees()
            .for_each(|degree| *degrees.entry(degree).or_default() += 1);
        let reached: u128 = survey.pairs.iter().sum();
        let unreachable = u128::from(states) * u128::from(states) - reached;
        let distances = Distances::new(classes, survey);
        Facts {
            states,
            edges: self.is_symmetric().then_some(arcs / 2),
            arcs,
            degrees,
            unreachable,
            histogram: distances.histogram(),
            distances: (unreachable == 0).then_some(distances),
            perfect: self.perfect(network),
        }
    }

    /// The perfect states.
    fn perfect(&self, network: &Network) -> Vec<Perfect> {
        let pegs: Vec<Peg> = Peg::all(self.rules().pegs()).collect();
        let states: Vec<u32> = pegs
            .iter()
            .map(|&peg| small(self.perfect_number(peg)))
            .collect();
        let facts = |(&peg, &from): (&Peg, &u32)| {
            let counted = paths::count(network, from, &states);
            let shortest = |found: (u32, UBig)| Shortest {
                distance: found.0,
                paths: found.1,
            };
            let to = pegs.iter().copied().zip(counted.goals);
            Perfect {
                peg,
                eccentricity: (counted.visited == network.states()).then_some(counted.eccentricity),
                to: to
                    .filter(|goal| goal.0 != peg)
                    .map(|(to, found)| (to, found.map(shortest)))
                    .collect(),
            }
        };
        pegs.iter().zip(&states).map(facts).collect()
    }
}
