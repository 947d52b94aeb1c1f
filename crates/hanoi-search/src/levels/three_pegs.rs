//! The levels around a state on 3 pegs under classic rules, by formula.
//!
//! **Two distances determine a state.** Let x and y be the distances of a state of m disks from two perfect states. The
//! largest disk is on one of 3 pegs, so 2^(m-1) is part of x alone, of y alone, or of both; the remainders are the
//! distances of the smaller disks from two perfect states. So each state has its own pair, and the pairs are exactly those
//! with x OR y = 2^m - 1. The bits of y are free where x has ones, so 2^(ones of x) states are at distance x from a
//! perfect state.
//!
//! **Around any state**, consider the largest disk that differs in another state. It has m smaller disks, and its peg there
//! is one of two. It moves once, for a path of a + x moves in total, with x measured from the third peg, or twice, for
//! b + y moves, with y measured from its old peg. The size of a level is the number of pairs whose smaller sum is the
//! distance, counted bit by bit.

use hanoi_core::{Peg, Rules, State, UBig};

/// The largest number of disks, since distances between imperfect states must fit in machine words.
const MAX_DISKS: usize = 64;

/// The levels around a state on 3 pegs under classic rules. No state is searched.
///
/// ```
/// use hanoi_core::{Peg, Rules, State};
/// use hanoi_search::ThreePegLevels;
///
/// let start = State::perfect(40, 3, Peg::A)?;
/// let levels = ThreePegLevels::new(&start, &Rules::classic(3)?).unwrap();
/// assert_eq!(levels.eccentricity(), ((1_u64 << 40) - 1).into());
/// assert_eq!(levels.counts().take(6).collect::<Vec<_>>(), [1, 2, 2, 4, 2, 4]);
/// # Ok::<(), hanoi_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreePegLevels {
    start: State,
    /// A class for each disk and each other peg. Empty if the start is perfect or without disks.
    parts: Vec<LargestDiskClass>,
}

/// The states in which a given disk, on a given peg, is the largest that differs from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LargestDiskClass {
    /// The number of smaller disks.
    smaller: u32,
    /// The pegs of the disk in the start and in these states.
    pegs: (Peg, Peg),
    /// The number of moves besides x if the disk moves once.
    once: u128,
    /// The additional number of moves, besides y, if it moves twice.
    more: u128,
}

impl ThreePegLevels {
    /// Returns the levels around a state. Returns `None` for another number of pegs, other rules, or more than 64 disks that
    /// are not all on one peg.
    ///
    /// # Complexity
    ///
    /// Linear in the number of disks.
    #[must_use]
    pub fn new(start: &State, rules: &Rules) -> Option<Self> {
        let is_classic = start.pegs() == 3 && rules.pegs() == 3 && rules.is_classic();
        let is_perfect = start.perfect_peg().is_some();
        let is_small = start.places().len() <= MAX_DISKS;
        (is_classic && (is_perfect || is_small)).then(|| Self {
            start: start.clone(),
            parts: if is_perfect {
                Vec::new()
            } else {
                parts(start.places())
            },
        })
    }

    /// Returns the state from which distances are counted.
    #[must_use]
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// Returns the distance to the farthest state.
    #[must_use]
    pub fn eccentricity(&self) -> UBig {
        let parts = self.parts.iter().map(LargestDiskClass::farthest);
        let perfect = || (UBig::ONE << self.start.places().len()) - 1_u8;
        parts.max().map_or_else(perfect, UBig::from)
    }

    /// Returns the number of the farthest states.
    #[must_use]
    pub fn farthest_states(&self) -> UBig {
        if self.parts.is_empty() {
            return UBig::ONE << self.start.places().len();
        }
        let parts = self.farthest_parts();
        parts.map(|part| UBig::from(part.spare()) + 1_u8).sum()
    }

    /// Returns the first of the farthest states, in the order of their short texts.
    ///
    /// # Complexity
    ///
    /// A step per disk of each state.
    #[must_use]
    pub fn farthest(&self, named: usize) -> Vec<State> {
        let disks = self.start.places().len();
        if self.parts.is_empty() {
            let peg = self.start.perfect_peg().unwrap_or(Peg::A);
            let root = PegPrefix {
                disk: None,
                goals: (peg, if peg == Peg::A { Peg::B } else { Peg::A }),
                spare: None,
            };
            return first_states(vec![root], disks, named);
        }
        let roots = self.farthest_parts().map(LargestDiskClass::root).collect();
        first_states(roots, disks - 1, named)
    }

    /// Returns the number of states at each distance, starting with 0.
    ///
    /// # Complexity
    ///
    /// Constant time per level around a perfect state, else time quadratic in the number of disks.
    pub fn counts(&self) -> impl Iterator<Item = u128> + '_ {
        let last = u64::try_from(&self.eccentricity()).unwrap_or(u64::MAX);
        (0..=last).map(|distance| self.count(distance))
    }

    /// Returns the last levels, in order, each as its distance and its number of states.
    ///
    /// # Complexity
    ///
    /// As for [`counts`](Self::counts), per level.
    pub fn last(&self, levels: u32) -> impl Iterator<Item = (UBig, UBig)> + '_ {
        let last = self.eccentricity();
        let from_end = (0..levels).rev().filter(move |&k| last >= k.into());
        from_end.map(|from_end| {
            let distance = self.eccentricity() - from_end;
            // The two distances add up to all ones, so where one has a one the other has a zero.
            let ones = || self.start.places().len() - from_end.count_ones() as usize;
            let states = match u64::try_from(&distance) {
                Ok(distance) => self.count(distance).into(),
                Err(_) => UBig::ONE << ones(),
            };
            (distance, states)
        })
    }

    fn count(&self, distance: u64) -> u128 {
        if self.parts.is_empty() {
            return 1 << distance.count_ones();
        }
        let others = self.parts.iter().map(|part| part.count(distance.into()));
        others.sum::<u128>() + u128::from(distance == 0)
    }

    /// The classes with the farthest states, in the order of the pegs of the largest disk. The classes of smaller disks are
    /// closer.
    fn farthest_parts(&self) -> impl Iterator<Item = &LargestDiskClass> {
        let last = &self.parts[self.parts.len().saturating_sub(2)..];
        let max = last.iter().map(LargestDiskClass::farthest).max();
        last.iter().filter(move |part| Some(part.farthest()) == max)
    }
}

/// The classes of each disk, smallest first, and each other peg.
fn parts(places: &[Peg]) -> Vec<LargestDiskClass> {
    // The distances of the smaller disks from each perfect state.
    let mut distances = [0_u128; 3];
    let mut parts = Vec::new();
    for (smaller, &from) in (0..).zip(places) {
        let step = 1_u128 << smaller;
        for to in Peg::all(3).filter(|&to| to != from) {
            let once = distances[from.third(to).index()] + 1;
            parts.push(LargestDiskClass {
                smaller,
                pegs: (from, to),
                once,
                more: distances[to.index()] + step + 1 - once,
            });
        }
        let before = distances;
        for peg in Peg::all(3).filter(|&peg| peg != from) {
            distances[peg.index()] = before[from.third(peg).index()] + step;
        }
    }
    parts
}

impl LargestDiskClass {
    /// The largest x and y.
    const fn all_ones(&self) -> u128 {
        (1 << self.smaller) - 1
    }

    /// The distance of its farthest states, which have the largest x and a sufficient y.
    const fn farthest(&self) -> u128 {
        self.once + self.all_ones()
    }

    /// The amount by which y may be below its maximum in the farthest states.
    fn spare(&self) -> u128 {
        self.more.min(self.all_ones())
    }

    /// The number of its states at a distance: pairs with this x and a large y, or with this y and a larger x.
    fn count(&self, distance: u128) -> u128 {
        let Some(x) = distance.checked_sub(self.once) else {
            return 0;
        };
        let y = x.checked_sub(self.more);
        let once = self.partners(x, y.unwrap_or(0));
        let twice = y.map_or(0, |y| self.partners(y, x + 1));
        once + twice
    }

    /// The number of partners of a number in a pair that are at least `least`. Partners have ones where it has zeros.
    fn partners(&self, number: u128, least: u128) -> u128 {
        if number > self.all_ones() || least > self.all_ones() {
            return 0;
        }
        let mut larger = 0;
        for bit in (0..self.smaller).rev() {
            let is_free = number >> bit & 1 == 1;
            let is_one = least >> bit & 1 == 1;
            let below = 1 << (number & ((1 << bit) - 1)).count_ones();
            match (is_free, is_one) {
                (true, false) => larger += below,
                // The bit must be one, which makes the partner larger than `least`.
                (false, false) => return larger + below,
                (true | false, true) => {}
            }
        }
        larger + 1
    }

    /// The empty prefix of its farthest states.
    fn root(&self) -> PegPrefix {
        let (from, to) = self.pegs;
        PegPrefix {
            disk: Some((to, None)),
            goals: (from.third(to), from),
            spare: Some(self.spare()),
        }
    }
}

/// A prefix of farthest states: the pegs of the larger disks.
#[derive(Clone, Debug)]
struct PegPrefix {
    /// The peg of its last disk, and the index of the shorter prefix.
    disk: Option<(Peg, Option<usize>)>,
    /// The pegs from which x and y of the smaller disks are measured.
    goals: (Peg, Peg),
    /// The amount by which y may still be smaller, or `None` if any y will do.
    spare: Option<u128>,
}

impl PegPrefix {
    /// The prefixes with one more disk, which has `smaller` smaller disks. Their x is as large as possible.
    fn next(&self, own: usize, smaller: usize) -> impl Iterator<Item = Self> + '_ {
        let (x, y) = self.goals;
        Peg::all(3)
            .filter(move |&peg| peg != x)
            .filter_map(move |peg| {
                let (goals, spare) = if peg == y {
                    let spare = match self.spare {
                        Some(spare) => Some(spare.checked_sub(1 << smaller)?),
                        None => None,
                    };
                    ((x.third(y), y), spare)
                } else {
                    ((y, x), self.spare)
                };
                Some(Self {
                    disk: Some((peg, Some(own))),
                    goals,
                    spare,
                })
            })
    }

    /// The number of states with this prefix, where `left` disks remain.
    fn states(&self, left: usize) -> usize {
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        let all = 1_usize.checked_shl(left).unwrap_or(usize::MAX);
        let spare = self.spare.and_then(|spare| usize::try_from(spare).ok());
        spare.map_or(all, |spare| all.min(spare.saturating_add(1)))
    }
}

/// The first states with these prefixes, where `disks` disks remain.
fn first_states(mut nodes: Vec<PegPrefix>, disks: usize, named: usize) -> Vec<State> {
    let mut last = 0..nodes.len();
    for smaller in (0..disks).rev() {
        let mut next = Vec::new();
        let mut states = 0_usize;
        for node in last.clone().flat_map(|own| nodes[own].next(own, smaller)) {
            if states >= named {
                break;
            }
            states = states.saturating_add(node.states(smaller));
            next.push(node);
        }
        last = nodes.len()..nodes.len() + next.len();
        nodes.append(&mut next);
    }
    last.take(named).map(|node| state(&nodes, node)).collect()
}

fn state(nodes: &[PegPrefix], last: usize) -> State {
    let disks = std::iter::successors(nodes[last].disk, |(_, before)| nodes[(*before)?].disk);
    let places: Vec<Peg> = disks.map(|(peg, _)| peg).collect();
    State::from_places(&places, 3).expect("a farthest state has the disks and pegs of the start")
}
