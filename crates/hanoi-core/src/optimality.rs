//! What is known of a length: whether it is the smallest, and by what.

use std::fmt;

/// Whether a length is known to be the smallest, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Optimality {
    /// No solution is shorter.
    Proven(Proof),
    /// Nobody has found a shorter one, and nobody has proven that there is none: Frame-Stewart with 5 pegs or more.
    Presumed,
    /// Nothing is known: the length of a path that a stopped search gave. There may be a shorter one.
    Unknown,
}

/// What proves that a length is the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proof {
    /// Start and goal are the same.
    NothingToDo,
    /// With 3 pegs the largest disk moves at most twice, and all cases are compared (Hinz 1989, Sapir 2004).
    LargestDisk,
    /// A tower with 4 pegs (Bousch 2014, machine-checked by Théry 2021).
    Bousch,
    /// A tower with fewer disks than pegs: the largest disk needs an empty peg, so every other one moves twice.
    EveryDiskTwice,
    /// An exact search has ruled out all shorter ones.
    Search,
    /// The same, block by block of states from both ends, each with its portals alone.
    Blocks,
}

impl Optimality {
    /// Returns `proven`, `presumed` or `unknown`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proven(_) => "proven",
            Self::Presumed => "presumed",
            Self::Unknown => "unknown",
        }
    }

    /// Returns what proves it, if it is proven.
    #[must_use]
    pub const fn proof(self) -> Option<Proof> {
        match self {
            Self::Proven(proof) => Some(proof),
            Self::Presumed | Self::Unknown => None,
        }
    }

    /// Returns what is known of the Frame-Stewart number of that many disks on that many pegs.
    #[must_use]
    pub fn of_tower(disks: u32, pegs: u8) -> Self {
        Self::Proven(match pegs {
            _ if disks == 0 => Proof::NothingToDo,
            0..=3 => Proof::LargestDisk,
            4 => Proof::Bousch,
            _ if disks < pegs.into() => Proof::EveryDiskTwice,
            _ => return Self::Presumed,
        })
    }
}

impl From<Proof> for Optimality {
    fn from(proof: Proof) -> Self {
        Self::Proven(proof)
    }
}

impl fmt::Display for Optimality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Proven(proof) => return write!(f, "optimal ({proof})"),
            Self::Presumed => "presumed optimal (Frame-Stewart, unproven for 5 pegs or more)",
            Self::Unknown => "not proven optimal: a shorter solution may exist",
        })
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NothingToDo => "start and goal are the same",
            Self::LargestDisk => "Hinz 1989; Sapir 2004",
            Self::Bousch => "Bousch 2014",
            Self::EveryDiskTwice => "fewer disks than pegs",
            Self::Search => "exact search",
            Self::Blocks => "exact search by blocks",
        })
    }
}
