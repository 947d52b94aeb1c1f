//! Whether a length is minimal, and how that is known. The single registry of theorems and certificates about whole
//! towers.

use std::fmt;

use crate::Problem;

/// Whether a length is known to be minimal, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Optimality {
    /// No solution is shorter.
    Proven(Proof),
    /// A search has ruled out all shorter ones, as the certificate for this number of pegs records; it was not repeated
    /// here.
    Confirmed(u8),
    /// No shorter one is known, and none is proven not to exist: Frame-Stewart with 5 pegs or more.
    Presumed,
    /// Nothing is known, as for the path of a stopped search. A shorter one may exist.
    Unknown,
}

/// What proves that a length is minimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proof {
    /// Start and goal are the same.
    NothingToDo,
    /// With 2 pegs the smallest disk keeps all others from moving.
    SmallestDisk,
    /// With 3 pegs the largest disk moves at most twice, and all cases are compared (Hinz 1989, Sapir 2004).
    LargestDisk,
    /// A tower with 4 pegs (Bousch 2014, machine-checked by Théry 2021).
    Bousch,
    /// A tower with fewer disks than pegs: the largest disk needs an empty peg, so every other one moves twice.
    EveryDiskTwice,
    /// The certificate for this number of pegs, all of whose levels are searched again by the tests of this library.
    Certificate(u8),
    /// An exact search has ruled out all shorter ones.
    Search,
    /// The same, searched in blocks of states from both ends, keeping only the portals of each.
    Blocks,
    /// A theorem about a variant, by its source.
    Theorem(&'static str),
}

/// A certificate of Frame-Stewart numbers, as published in `docs/certificates`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Certificate {
    /// The number of pegs.
    pub pegs: u8,
    /// Up to this many disks a test of this library searches every level again: these numbers are proven.
    pub searched_again: u32,
    /// Up to this many disks it records a search.
    pub recorded: u32,
}

/// What is known about Frame-Stewart numbers beyond theorems.
pub const CERTIFICATES: [Certificate; 2] = [
    Certificate {
        pegs: 5,
        searched_again: 15,
        recorded: 20,
    },
    Certificate {
        pegs: 6,
        searched_again: 0,
        recorded: 18,
    },
];

impl Certificate {
    /// What it says about this many disks.
    const fn says(self, disks: u32) -> Optimality {
        if disks <= self.searched_again {
            Optimality::Proven(Proof::Certificate(self.pegs))
        } else if disks <= self.recorded {
            Optimality::Confirmed(self.pegs)
        } else {
            Optimality::Presumed
        }
    }
}

impl Optimality {
    /// All names.
    pub const NAMES: [&'static str; 4] = ["proven", "confirmed", "presumed", "unknown"];

    /// Returns `proven`, `confirmed`, `presumed` or `unknown`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proven(_) => "proven",
            Self::Confirmed(_) => "confirmed",
            Self::Presumed => "presumed",
            Self::Unknown => "unknown",
        }
    }

    /// Returns words such as `optimal` or `minimum`, qualified by `presumed` or `confirmed` unless the length is
    /// proven.
    #[must_use]
    pub fn reserved(self, words: &str) -> String {
        match self {
            Self::Proven(_) => words.to_owned(),
            Self::Confirmed(_) => format!("confirmed {words}"),
            Self::Presumed | Self::Unknown => format!("presumed {words}"),
        }
    }

    /// Returns the proof, if there is one.
    #[must_use]
    pub const fn proof(self) -> Option<Proof> {
        match self {
            Self::Proven(proof) => Some(proof),
            Self::Confirmed(_) | Self::Presumed | Self::Unknown => None,
        }
    }

    /// Returns what is known about the Frame-Stewart number of `disks` disks on `pegs` pegs: by a theorem, else by a
    /// certificate.
    ///
    /// ```
    /// use hanoi_core::Optimality;
    ///
    /// let names = [15, 20, 21].map(|disks| Optimality::of_tower(disks, 5).name());
    /// assert_eq!(names, ["proven", "confirmed", "presumed"]);
    /// ```
    #[must_use]
    pub fn of_tower(disks: u32, pegs: u8) -> Self {
        if let Some(proof) = Proof::of_tower(disks, pegs) {
            return Self::Proven(proof);
        }
        let mut certificates = CERTIFICATES.into_iter();
        let found = certificates.find(|certificate| certificate.pegs == pegs);
        found.map_or(Self::Presumed, |found| found.says(disks))
    }
}

impl Proof {
    /// Returns the theorem that proves the Frame-Stewart number of `disks` disks on `pegs` pegs minimal.
    #[must_use]
    pub const fn of_tower(disks: u32, pegs: u8) -> Option<Self> {
        Some(match pegs {
            _ if disks == 0 => Self::NothingToDo,
            0..=2 => Self::SmallestDisk,
            3 => Self::LargestDisk,
            4 => Self::Bousch,
            _ if disks < pegs as u32 => Self::EveryDiskTwice,
            _ => return None,
        })
    }

    /// Returns the proof of a length computed by formula on 3 pegs or fewer.
    #[must_use]
    pub fn by_formula(problem: &Problem) -> Self {
        match problem.pegs() {
            _ if problem.start() == problem.goal() => Self::NothingToDo,
            0..=2 => Self::SmallestDisk,
            _ => Self::LargestDisk,
        }
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
            Self::Confirmed(pegs) => {
                return write!(
                    f,
                    "confirmed by a recorded search (certificate frame-stewart-{pegs})"
                );
            }
            Self::Presumed => "presumed optimal (Frame-Stewart, unproven for so many disks)",
            Self::Unknown => "not proven optimal: a shorter solution may exist",
        })
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Certificate(pegs) => {
                return write!(f, "certificate frame-stewart-{pegs}, searched again");
            }
            Self::NothingToDo => "start and goal are the same",
            Self::SmallestDisk => "on 2 pegs only disk 1 can move",
            Self::LargestDisk => "Hinz 1989; Sapir 2004",
            Self::Bousch => "Bousch 2014",
            Self::EveryDiskTwice => "fewer disks than pegs",
            Self::Search => "exact search",
            Self::Blocks => "exact search by blocks",
            Self::Theorem(source) => source,
        })
    }
}
