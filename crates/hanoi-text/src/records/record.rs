//! What a layout finds: a record, with the names as the text has them, and its shape.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::words::{Size, Spot};
use crate::{Claim, PieceName};

/// The first byte of a place in a text, and the one behind it.
pub(crate) type ByteSpan = (usize, usize);

/// A record: one move or one state, as the text has it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TextRecord {
    pub(super) what: RecordContent,
    pub(super) shape: RecordShape,
    /// A number before it, which may be that of the step.
    pub(super) lead: Option<StepNumber>,
    /// Whether a remark follows the move, or what the disk lands on.
    pub(super) remark: Behind,
    /// The states that are shown beside the move.
    pub(super) shown: Vec<(StateTime, Claim)>,
    /// The two rods that the step to a state is between, if they are named.
    pub(super) between: Option<[usize; 2]>,
    /// Where it begins and ends in the text.
    pub(super) span: (usize, usize),
}

impl TextRecord {
    /// A record by itself, with nothing before or behind it.
    pub(super) fn new(what: impl Into<RecordContent>, shape: RecordShape, span: ByteSpan) -> Self {
        Self {
            what: what.into(),
            shape,
            lead: None,
            remark: Behind::Nothing,
            shown: Vec::new(),
            between: None,
            span,
        }
    }
}

impl RecordShape {
    /// That of a step of several pieces, which stands among moves of any shape.
    pub(super) const STEP: Self = Self(0);

    /// Whether records of both may stand in one run.
    pub(super) fn fits(self, other: Self) -> bool {
        self == other || self == Self::STEP || other == Self::STEP
    }

    /// The shape with what stands before the record.
    pub(super) fn behind(self, lead: &str) -> Self {
        let mut builder = ShapeBuilder::default();
        builder.value('s');
        self.0.hash(&mut builder.0);
        builder.fixed(lead);
        builder.finish()
    }
}

impl TextRecord {
    /// The disks of each peg, if it is a state.
    pub(super) const fn towers(&self) -> Option<&Vec<Vec<u32>>> {
        match &self.what {
            RecordContent::Claim(Claim::Towers(towers)) => Some(towers),
            _ => None,
        }
    }

    /// Those of a state, to be listed in another order.
    pub(super) const fn towers_mut(&mut self) -> Option<&mut Vec<Vec<u32>>> {
        match &mut self.what {
            RecordContent::Claim(Claim::Towers(towers)) => Some(towers),
            _ => None,
        }
    }

    /// Whether it names the disk that moves.
    pub(super) const fn names_disk(&self) -> bool {
        !matches!(&self.what, RecordContent::Move(named) if named.disk.is_none())
    }

    /// Whether it is a state.
    pub(super) const fn is_state(&self) -> bool {
        matches!(&self.what, RecordContent::Claim(claim) if claim.is_state())
    }
}

/// Whether a state beside a move is the one before or after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StateTime {
    Before,
    After,
    /// Before if the first of its run is the start, after otherwise.
    Open,
}

/// What follows a move on its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Behind {
    Nothing,
    Remark,
    /// What the disk lands on.
    Ground,
}

/// A number before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StepNumber {
    pub(super) number: u64,
    /// Whether it may be the disk: `1: A -> C`, but not `1. A -> C`.
    pub(super) may_be_disk: bool,
}

impl StepNumber {
    pub(super) const fn new(number: u64, may_be_disk: bool) -> Self {
        Self {
            number,
            may_be_disk,
        }
    }

    /// The number before a move, which is no disk if the move names one.
    pub(super) const fn before(self, names_disk: bool) -> Self {
        Self::new(self.number, self.may_be_disk && !names_disk)
    }
}

/// What a record says.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum RecordContent {
    Move(WrittenMove),
    /// A step of a plan: the disk, what it lies on, and what it goes onto.
    Step(u32, WrittenSupport, WrittenSupport),
    /// What needs no names: a step of an answer set, or a state.
    Claim(Claim),
}

impl From<WrittenMove> for RecordContent {
    fn from(named: WrittenMove) -> Self {
        Self::Move(named)
    }
}

impl From<Claim> for RecordContent {
    fn from(claim: Claim) -> Self {
        Self::Claim(claim)
    }
}

/// What a plan puts a disk onto, with the number that the text has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WrittenSupport {
    Disk(u32),
    Peg(u32),
}

/// A move in the names of the text.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct WrittenMove {
    pub(super) disk: Option<DiskName>,
    pub(super) from: Option<WrittenPeg>,
    pub(super) to: Option<WrittenPeg>,
    /// The size of the disk beside its number, in brackets: `disk 1 (smallest)`.
    pub(super) size: Option<Size>,
    /// Whether pegs in digits are numbered from 0, as in lists.
    pub(super) indexed: bool,
}

impl WrittenMove {
    pub(super) fn new(
        disk: Option<DiskName>,
        from: Option<WrittenPeg>,
        to: Option<WrittenPeg>,
    ) -> Self {
        Self {
            disk,
            from,
            to,
            ..Self::default()
        }
    }

    /// Whether both pegs have names of one kind, if both are named.
    pub(super) fn has_like_pegs(&self) -> bool {
        match (&self.from, &self.to) {
            (Some(from), Some(to)) => from.kind() == to.kind(),
            _ => true,
        }
    }
}

/// The name of a disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DiskName {
    Number(u64),
    Size(Size),
    /// A letter, which means a disk only if the names are given.
    Letter(char),
    /// A colour, which means a disk only if the names are given.
    Word(String),
    /// More than the size, as pieces of variants have.
    Piece(PieceName),
}

/// The name of a peg.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WrittenPeg {
    Number(u64),
    Letter(char),
    Spot(Spot),
    Nth(u32),
    Word(String),
}

/// A digest of the words, signs and keys of a record: all that is the same in every record of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RecordShape(u64);

/// Collects a shape.
#[derive(Debug, Default)]
pub(super) struct ShapeBuilder(DefaultHasher);

impl ShapeBuilder {
    /// A shape of some kind of layout.
    pub(super) fn new(layout: &str) -> Self {
        let mut builder = Self::default();
        builder.fixed(layout);
        builder
    }

    /// A part that is the same in every record.
    pub(super) fn fixed(&mut self, text: &str) {
        text.to_lowercase().hash(&mut self.0);
    }

    /// A value, of which the kind alone is the same.
    pub(super) fn value(&mut self, kind: char) {
        ('\0', kind).hash(&mut self.0);
    }

    pub(super) fn finish(self) -> RecordShape {
        RecordShape(self.0.finish())
    }
}

impl WrittenPeg {
    /// The kind of name, which all records of a run share.
    pub(super) const fn kind(&self) -> char {
        match self {
            Self::Number(_) => 'n',
            Self::Letter(_) => 'l',
            Self::Spot(_) => 's',
            Self::Nth(_) => 't',
            Self::Word(_) => 'w',
        }
    }
}

impl DiskName {
    pub(super) const fn kind(&self) -> char {
        match self {
            Self::Number(_) | Self::Piece(_) => 'N',
            Self::Size(_) => 'S',
            Self::Letter(_) => 'L',
            Self::Word(_) => 'W',
        }
    }
}
