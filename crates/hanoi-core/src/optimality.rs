//! Whether a length is minimal, and the proof. The single registry of theorems and certificates about whole towers.

use std::fmt;

use crate::Problem;

/// Whether a length is known to be minimal, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Optimality {
    /// No solution is shorter.
    Proven(Proof),
    /// A search ruled out all shorter solutions, as recorded in the certificate for this number of pegs. The tests do not
    /// repeat it.
    Confirmed(u8),
    /// No shorter solution is known, but none is ruled out: Frame-Stewart with 5 pegs or more.
    Presumed,
    /// A shorter solution may exist, as for the path of a stopped search.
    Unknown,
}

/// The proof that a length is minimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proof {
    /// Start and goal are equal.
    NothingToDo,
    /// With 2 pegs the smallest disk keeps all others from moving.
    SmallestDisk,
    /// With 3 pegs the largest disk moves at most twice, and both cases are compared (Hinz 1989, Sapir 2004).
    LargestDisk,
    /// A tower with 4 pegs (Bousch 2014, machine-checked by Théry 2021).
    Bousch,
    /// A tower with fewer disks than pegs: the largest disk needs an empty peg, so each other disk moves at least twice.
    EveryDiskTwice,
    /// The certificate for this number of pegs. The tests of this library search all its levels again.
    Certificate(u8),
    /// An exact search ruled out all shorter solutions.
    Search,
    /// An exact search in blocks of states from both ends, which stores only the portals of each block.
    Blocks,
    /// A theorem about a variant, with its source.
    Theorem(&'static str),
}

/// A certificate of Frame-Stewart numbers, as published in `docs/certificates`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Certificate {
    /// The number of pegs.
    pub pegs: u8,
    /// The largest number of disks for which a test of this library searches every level again. Up to it, the numbers are
    /// proven.
    pub searched_again: u32,
    /// The largest number of disks with a recorded search.
    pub recorded: u32,
}

/// The certificates, for Frame-Stewart numbers that no theorem covers.
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
    /// The optimality that it certifies for a number of disks.
    const fn optimality(self, disks: u32) -> Optimality {
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

    /// Returns a word such as `optimal` or `minimum`, preceded by `presumed` or `confirmed` unless the length is proven.
    #[must_use]
    pub fn reserved(self, words: &str) -> String {
        match self {
            Self::Proven(_) => words.to_owned(),
            Self::Confirmed(_) => format!("confirmed {words}"),
            Self::Presumed | Self::Unknown => format!("presumed {words}"),
        }
    }

    /// Returns the proof of a proven length.
    #[must_use]
    pub const fn proof(self) -> Option<Proof> {
        match self {
            Self::Proven(proof) => Some(proof),
            Self::Confirmed(_) | Self::Presumed | Self::Unknown => None,
        }
    }

    /// Returns the optimality of the Frame-Stewart number of `disks` disks on `pegs` pegs: by a theorem, else by a
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
        found.map_or(Self::Presumed, |found| found.optimality(disks))
    }
}

impl Proof {
    /// Returns the theorem by which the Frame-Stewart number of `disks` disks on `pegs` pegs is minimal, if any.
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
