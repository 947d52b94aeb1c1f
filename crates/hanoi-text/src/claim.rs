//! What a text claims, and where it cannot be read.

use std::borrow::Cow;
use std::fmt;

use hanoi_core::{Move, Peg, State, quote};

/// A place in a text, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The line.
    pub line: u64,
    /// The character in the line.
    pub column: u64,
}

impl Default for LineColumn {
    /// The start of a text.
    fn default() -> Self {
        Self { line: 1, column: 1 }
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Where it begins.
    pub place: LineColumn,
    /// The start of it.
    pub found: String,
    /// What was expected.
    pub expected: Cow<'static, str>,
}

impl Unreadable {
    pub(crate) fn new(
        place: LineColumn,
        found: impl Into<String>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self {
            place,
            found: found.into(),
            expected: expected.into(),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, found) = (self.place, quote(&self.found));
        write!(
            f,
            "{place}: cannot read {found}: expected {}",
            self.expected
        )
    }
}

impl std::error::Error for Unreadable {}

/// How a text names a peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PegName {
    /// By its letter.
    Peg(Peg),
    /// By its number from 0.
    Index(u64),
    /// By a number from 0 or from 1, which the first such move tells.
    Number(u64),
}

/// What a disk is put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// Another disk.
    Disk(u32),
    /// A peg, by its number from 0.
    Peg(u32),
}

/// What a text says happens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// A disk, or the topmost disk, goes from one peg to another.
    Move {
        /// The disk, if it is named.
        disk: Option<u32>,
        /// The peg that it leaves, if it is named.
        from: Option<PegName>,
        /// The peg that it goes to.
        to: PegName,
    },
    /// A disk goes from a disk or an otherwise empty peg onto another.
    Onto {
        /// The disk.
        disk: u32,
        /// What it lies on.
        off: Support,
        /// What it goes onto.
        onto: Support,
    },
    /// A step of an ASP answer, where the pegs count as disks before the largest, which comes first.
    Put {
        /// The time, counted from the first such step.
        time: u32,
        /// The disk.
        disk: u32,
        /// What it goes onto.
        onto: u32,
    },
    /// The state that is reached.
    State(State),
    /// The state that is reached, as the disks of each peg from bottom to top, which may break the rules.
    Towers(Vec<Vec<u32>>),
}

impl Claim {
    /// Drops it. A claim that holds no memory needs nothing, and to see so here spares the call for each of many.
    #[inline]
    pub(crate) fn discard(self) {
        if matches!(
            self,
            Self::Move { .. } | Self::Onto { .. } | Self::Put { .. }
        ) {
            std::mem::forget(self);
        }
    }
}

impl fmt::Display for PegName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Peg(peg) => peg.fmt(f),
            Self::Index(number) | Self::Number(number) => number.fmt(f),
        }
    }
}

impl fmt::Display for Support {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(disk) => write!(f, "d{disk}"),
            Self::Peg(peg) => write!(f, "peg{}", peg.saturating_add(1)),
        }
    }
}

/// Towers as lists, bottom first; only the start of what is long.
fn lists(towers: &[Vec<u32>]) -> String {
    let list = |tower: &Vec<u32>| {
        let disks: Vec<String> = tower.iter().take(10).map(u32::to_string).collect();
        format!(
            "[{}{}]",
            disks.join(", "),
            if tower.len() > 10 { ", ..." } else { "" }
        )
    };
    let lists: Vec<String> = towers.iter().map(list).collect();
    format!("[{}]", lists.join(", "))
}

impl From<Move> for Claim {
    fn from(mv: Move) -> Self {
        Self::Move {
            disk: Some(mv.disk.get()),
            from: Some(PegName::Peg(mv.from)),
            to: PegName::Peg(mv.to),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move {
                disk: Some(disk),
                from: Some(PegName::Peg(a)),
                to: PegName::Peg(b),
            } => write!(f, "{disk}{a}{b}"),
            Self::Move { disk, from, to } => {
                if let Some(disk) = disk {
                    write!(f, "disk {disk} ")?;
                }
                match from {
                    Some(from) if disk.is_some() => write!(f, "from {from} to {to}"),
                    Some(from) => write!(f, "{from} to {to}"),
                    None => write!(f, "to {to}"),
                }
            }
            Self::Onto { disk, off, onto } => write!(f, "(move d{disk} {off} {onto})"),
            Self::Put { time, disk, onto } => write!(f, "put({time},{onto},{disk})"),
            Self::State(state) => write!(f, "to state {state}"),
            Self::Towers(towers) => write!(f, "to state {}", lists(towers)),
        }
    }
}
