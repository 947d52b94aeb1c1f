//! How a graph is to be explored: whether it can be, and where its states are cut.

use std::fmt;

use hanoi_core::{Peg, Problem, Rules, State};

use super::flood::Flood;
use super::portals::{Portals, UNREACHED};
use super::rests::Rests;
use super::shelf::LIVE_BYTES;
use crate::{Limits, levels};

/// Pegs that it can be done on.
const PEGS: std::ops::RangeInclusive<u8> = 3..=8;
/// The most states of a block: 12 disks on 4 pegs have so many.
const MOST_STATES: u64 = 1 << 24;
/// Blocks are numbered by less than this.
const MOST_BLOCKS: usize = 1 << 31;
/// Of so many blocks in a hundred the portals are kept at once, at most.
const LIVE_PERCENT: usize = 60;

/// How a graph is to be explored, from [`Exploration::plan`](super::Exploration::plan).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub(super) start: State,
    pub(super) rules: Rules,
    pub(super) small: u32,
    /// No two states of a block are farther apart.
    pub(super) spread: u8,
    pub(super) rests: Rests,
    expected: usize,
}

/// Why a graph cannot be explored block by block.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExploreError {
    /// The start does not fit the rules.
    Core(hanoi_core::Error),
    /// There are fewer than 3 pegs or more than 8.
    Pegs(u8),
    /// Under these rules some states cannot be reached from others.
    Unreachable,
    /// A block cannot have so many disks.
    Small {
        /// The number that was asked for.
        asked: u32,
        /// The largest that is possible.
        most: u32,
    },
    /// There are more blocks than can be numbered.
    TooLarge,
    /// It would take more memory than it may.
    Memory {
        /// The bytes that it would take, about.
        needed: usize,
        /// The bytes that it may take.
        given: usize,
    },
}

impl fmt::Display for ExploreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Core(error) => error.fmt(f),
            Self::Pegs(pegs) => write!(f, "blocks need 3 to 8 pegs, not {pegs}"),
            Self::Unreachable => {
                f.write_str("under these rules some states cannot be reached from others")
            }
            Self::Small { asked, most } => {
                write!(f, "a block can have at most {most} disks here, not {asked}")
            }
            Self::TooLarge => f.write_str("the graph has too many blocks to number them"),
            Self::Memory { needed, given } => {
                write!(
                    f,
                    "about {needed} bytes of memory are needed, and {given} are given"
                )
            }
        }
    }
}

impl std::error::Error for ExploreError {}

impl Plan {
    pub(super) fn new(
        start: &State,
        rules: &Rules,
        small: Option<u32>,
        memory: usize,
    ) -> Result<Self, ExploreError> {
        Problem::new(start.clone(), start.clone(), *rules).map_err(ExploreError::Core)?;
        if !PEGS.contains(&rules.pegs()) {
            return Err(ExploreError::Pegs(rules.pegs()));
        }
        let spreads = spreads(rules)?;
        let most = u32::try_from(spreads.len() - 1)
            .unwrap_or(0)
            .min(start.disks());
        if let Some(asked) = small.filter(|&small| small > most) {
            return Err(ExploreError::Small { asked, most });
        }
        let least = small.unwrap_or_else(|| fastest(rules.pegs()).min(most));
        let sizes = least..=small.unwrap_or(most);
        let plans = sizes.zip(&spreads[least as usize..]);
        let plans = plans.filter_map(|(small, &spread)| Self::cut(start, rules, (small, spread)));
        plans
            .reduce(|plan, larger| plan.better(larger, memory))
            .ok_or(ExploreError::TooLarge)?
            .fitting(memory)
    }

    /// `None` if the blocks cannot be numbered.
    fn cut(start: &State, rules: &Rules, (small, spread): (u32, u8)) -> Option<Self> {
        let rests = Rests::new((start.disks() - small) as usize, rules, start.places());
        let rests = rests.filter(|rests| rests.count() < MOST_BLOCKS)?;
        let portals = Portals::new(small, rules).len();
        let blocks = rests.count();
        let live = (portals + LIVE_BYTES + 2 * usize::from(spread)) * LIVE_PERCENT / 100;
        let expected = blocks.checked_mul(live + size_of::<u32>())?;
        Some(Self {
            start: start.clone(),
            rules: *rules,
            small,
            spread,
            rests,
            expected: expected.checked_add(2 * Flood::bytes(small, rules.pegs()))?,
        })
    }

    /// The first that fits, or else the smaller one.
    fn better(self, larger: Self, memory: usize) -> Self {
        if self.expected <= memory || self.expected <= larger.expected {
            return self;
        }
        larger
    }

    fn fitting(self, memory: usize) -> Result<Self, ExploreError> {
        if self.expected > memory {
            return Err(ExploreError::Memory {
                needed: self.expected,
                given: memory,
            });
        }
        Ok(self)
    }

    /// The state that distances count from.
    #[must_use]
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many small disks a block has.
    #[must_use]
    pub const fn small(&self) -> u32 {
        self.small
    }

    /// How many renamings of the pegs change neither start nor rules: of so many states one is kept, as a rule.
    #[must_use]
    pub fn renamings(&self) -> usize {
        self.rests.names().len()
    }

    /// How many blocks there are, of those that differ only in names one.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.rests.count()
    }

    /// How many states there are.
    #[must_use]
    pub fn states(&self) -> u128 {
        u128::from(self.rules.pegs()).saturating_pow(self.start.disks())
    }

    /// The pegs of the small disks in the start.
    pub(super) fn within(&self) -> &[Peg] {
        &self.start.places()[..self.small as usize]
    }

    /// The pegs of the larger ones.
    pub(super) fn rest(&self) -> &[Peg] {
        &self.start.places()[self.small as usize..]
    }

    /// How many bytes of memory it will take, about.
    #[must_use]
    pub const fn expected_bytes(&self) -> usize {
        self.expected
    }
}

/// How far apart two states of a block can be at most, for 0, 1, ... small disks, as long as this fits the bytes of portals:
/// as far as it is from the farthest state to a perfect one and from there to the farthest.
fn spreads(rules: &Rules) -> Result<Vec<u8>, ExploreError> {
    let mut spreads = vec![0];
    for disks in (1..).take_while(|&disks| states(rules, disks) <= MOST_STATES) {
        let spread = depth(rules, disks)? + depth(&rules.reversed(), disks)?;
        match u8::try_from(spread)
            .ok()
            .filter(|&spread| spread < UNREACHED - 1)
        {
            Some(spread) => spreads.push(spread),
            None => break,
        }
    }
    Ok(spreads)
}

/// How far the farthest states lie from a perfect one.
fn depth(rules: &Rules, disks: u32) -> Result<usize, ExploreError> {
    let start = State::perfect(disks, rules.pegs(), Peg::A).map_err(ExploreError::Core)?;
    let levels = levels(&start, rules, 0, &mut Limits::default()).ok();
    let whole = levels.filter(|levels| levels.reached() == states(rules, disks).into());
    whole.map_or(Err(ExploreError::Unreachable), |levels| Ok(levels.depth()))
}

fn states(rules: &Rules, disks: u32) -> u64 {
    u64::from(rules.pegs()).saturating_pow(disks)
}

/// The number of small disks with which blocks are searched fastest, by measurement.
const fn fastest(pegs: u8) -> u32 {
    match pegs {
        4 => 8,
        3 | 5 => 6,
        6 => 5,
        _ => 4,
    }
}
