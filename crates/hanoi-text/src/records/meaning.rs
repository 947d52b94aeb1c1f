//! From the names of a text to claims: what a record says about the puzzle.

use hanoi_core::Peg;

use super::finding::OddPlace;
use super::names::AnswerNames;
use super::record::{DiskName, RecordContent, TextRecord, WrittenMove, WrittenPeg, WrittenSupport};
use super::run::Run;
use crate::PieceName;
use crate::claim::{Claim, PegName};
use crate::naming::NamingContext;
use crate::words::{Size, Spot};

/// How the numbers before the moves of a run are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeadReading {
    Steps,
    Disks,
}

/// The ways to read the numbers before the moves of a run.
pub(super) fn leads(run: &Run, names: &NamingContext) -> &'static [LeadReading] {
    let may_be_disk = |record: &TextRecord| record.lead.is_some_and(|lead| lead.may_be_disk);
    // `1' D B` above `2 A C`
    let names_disk = |record: &TextRecord| record.lead.is_none() && record.names_disk();
    if run.records.iter().any(may_be_disk) && run.records.iter().any(names_disk) {
        return &[LeadReading::Disks];
    }
    let leads: Option<Vec<_>> = run.records.iter().map(|record| record.lead).collect();
    let Some(leads) = leads.filter(|leads| leads.iter().all(|lead| lead.may_be_disk)) else {
        return &[LeadReading::Steps];
    };
    let first = leads.first().map_or(0, |lead| lead.number);
    let counts = first <= 1
        && leads
            .iter()
            .zip(first..)
            .all(|(lead, number)| lead.number == number);
    let beyond = leads.iter().any(|lead| lead.number > names.largest.into());
    match (counts, beyond) {
        (true, true) => &[LeadReading::Steps],
        (true, false) => &[LeadReading::Steps, LeadReading::Disks],
        (false, _) => &[LeadReading::Disks],
    }
}

/// The names of a run.
pub(super) struct RunNames<'a> {
    pub(super) names: &'a NamingContext,
    /// The names of disks and pegs, if some are given.
    pub(super) given: &'a AnswerNames,
    pub(super) leads: LeadReading,
    /// How letters name pegs.
    pub(super) letters: Letters,
    /// The number of the first peg, if the run tells.
    pub(super) first: FirstPeg,
    /// Whether the steps of a plan name two pegs each, from and to.
    pub(super) between_pegs: bool,
}

/// How a run numbers pegs: 0 is the first one then, or the number of pegs is the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstPeg {
    Zero,
    One,
    Mixed,
}

/// The ways in which a run may number pegs.
pub(super) fn first_pegs(run: &Run, names: &NamingContext) -> &'static [FirstPeg] {
    let number = |name: &Option<WrittenPeg>| match name {
        Some(WrittenPeg::Number(number)) => Some(*number),
        _ => None,
    };
    let peg = |support| match support {
        WrittenSupport::Peg(number) => Some(u64::from(number)),
        WrittenSupport::Disk(_) => None,
    };
    let of_record = |record: &TextRecord| match &record.what {
        RecordContent::Move(parts) if !parts.indexed => [number(&parts.from), number(&parts.to)],
        RecordContent::Step(_, off, onto) => [peg(*off), peg(*onto)],
        RecordContent::Move(_) | RecordContent::Claim(_) => [None; 2],
    };
    let numbers: Vec<u64> = run.records.iter().flat_map(of_record).flatten().collect();
    match (numbers.contains(&0), numbers.contains(&names.pegs.into())) {
        (true, true) => &[FirstPeg::Mixed],
        (false, true) => &[FirstPeg::One],
        (false, false) if !numbers.is_empty() => &[FirstPeg::Zero, FirstPeg::One],
        (_, false) => &[FirstPeg::Zero],
    }
}

/// Whether all steps of a plan name two pegs, the one that a disk leaves and the one it goes to, and none a disk that another lies on.
pub(super) fn is_between_pegs(run: &Run) -> bool {
    run.records.iter().all(|record| match record.what {
        RecordContent::Step(_, off, onto) => [off, onto]
            .iter()
            .all(|on| matches!(on, WrittenSupport::Peg(_))),
        RecordContent::Move(_) | RecordContent::Claim(_) => true,
    })
}

/// How letters name pegs: those of the pegs in order, and others of the same pegs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letters(&'static str, &'static str);

/// From A, as the puzzle has them; Cyrillic ones by their looks.
const LATIN: Letters = Letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "\u{410}\u{412}\u{421}");
/// Left, middle and right; C is the middle, too.
const SIDES: Letters = Letters("LMR", " C");
/// By the order of the Cyrillic alphabet.
const CYRILLIC: Letters = Letters("\u{410}\u{411}\u{412}\u{413}\u{414}", "");

impl Letters {
    /// The number of the peg with a letter, from 0.
    fn peg(self, letter: char) -> Option<u8> {
        let mut rows = [self.0, self.1].into_iter();
        let (_, peg) =
            rows.find_map(|row| row.chars().zip(0..).find(|(name, _)| *name == letter))?;
        Some(peg)
    }
}

/// How the letters of a text name pegs: one that only another way has decides.
pub(super) fn letters(runs: &[Run], names: &NamingContext) -> Letters {
    let letter = |name: &Option<WrittenPeg>| match name {
        Some(WrittenPeg::Letter(letter)) => Some(*letter),
        _ => None,
    };
    let letters = || {
        let records = runs.iter().flat_map(|run| &run.records);
        let of_record = records.map(|record| match &record.what {
            RecordContent::Move(parts) => [letter(&parts.from), letter(&parts.to)],
            RecordContent::Claim(_) | RecordContent::Step(..) => [None; 2],
        });
        of_record.flatten().flatten()
    };
    let is_side = |letter: char| matches!(letter, 'L' | 'M' | 'R');
    if names.pegs == 3 && letters().any(is_side) {
        SIDES
    } else if letters().any(|letter| matches!(letter, '\u{411}' | '\u{413}' | '\u{414}')) {
        CYRILLIC
    } else {
        LATIN
    }
}

impl RunNames<'_> {
    /// The claim of a record.
    pub(super) fn claim(&self, record: &TextRecord) -> Result<Claim, OddPlace> {
        let claim = match &record.what {
            RecordContent::Claim(claim) => self.pieces(claim).map(|()| claim.clone()),
            RecordContent::Step(disk, off, onto) => self
                .step(*disk, *off, *onto)
                .ok_or_else(|| "disks and pegs of the puzzle".to_owned()),
            RecordContent::Move(named) => self.named(named, record),
        };
        claim.map_err(|expected: String| OddPlace::new(record.span, expected))
    }

    /// A step of a plan. Its pegs are numbered from 1, if it is not one between two pegs.
    fn step(&self, disk: u32, off: WrittenSupport, onto: WrittenSupport) -> Option<Claim> {
        let disks = self.names.largest;
        let pegs = u32::from(self.names.pegs);
        (1..=disks).contains(&disk).then_some(())?;
        if let (true, WrittenSupport::Peg(from), WrittenSupport::Peg(to)) =
            (self.between_pegs, off, onto)
        {
            let name = |number: u32| self.numbered(number.into());
            return Some(Claim::Move {
                disk: Some(disk),
                from: Some(name(from)?),
                to: name(to)?,
            });
        }
        let support = |support| match support {
            WrittenSupport::Disk(disk) => (1..=disks)
                .contains(&disk)
                .then_some(crate::Support::Disk(disk)),
            WrittenSupport::Peg(peg) => peg
                .checked_sub(1)
                .filter(|peg| *peg < pegs)
                .map(crate::Support::Peg),
        };
        Some(Claim::Onto {
            disk,
            off: support(off)?,
            onto: support(onto)?,
        })
    }

    /// Whether the pieces of a claim are some of the puzzle.
    fn pieces(&self, claim: &Claim) -> Result<(), String> {
        match claim {
            Claim::Step(step) => {
                let mut pieces = step.pieces().iter();
                pieces.try_for_each(|(piece, _)| self.piece(*piece))
            }
            Claim::Pieces(towers) => {
                let mut pieces = towers.iter().flatten();
                pieces.try_for_each(|piece| self.piece(*piece))
            }
            _ => Ok(()),
        }
    }

    /// Whether the puzzle has pieces of this colour and of no smaller size.
    fn piece(&self, piece: PieceName) -> Result<(), String> {
        let letters = self.names.pieces;
        let letters = letters.ok_or("disks, which have numbers alone")?;
        let colour = piece.colour.is_none_or(|colour| letters.has(colour));
        let size = (1..=self.names.largest).contains(&piece.size.into());
        let expected = || format!("a colour and a size from 1 to {}", self.names.largest);
        (colour && size).then_some(()).ok_or_else(expected)
    }

    fn named(&self, named: &WrittenMove, record: &TextRecord) -> Result<Claim, String> {
        let lead = record
            .lead
            .filter(|lead| lead.may_be_disk && self.leads == LeadReading::Disks);
        let disk = match (&named.disk, lead) {
            (Some(DiskName::Piece(_)), _) | (None, None) => None,
            (Some(name), _) => Some(self.disk(name)?),
            (None, Some(lead)) => Some(self.disk(&DiskName::Number(lead.number))?),
        };
        if let Some(size) = named.size
            && self.disk(&DiskName::Size(size)).ok() != disk
        {
            return Err("the size that the disk has".to_owned());
        }
        let from = named
            .from
            .as_ref()
            .map(|name| self.peg(name, named.indexed))
            .transpose()?;
        let to = named.to.as_ref().ok_or("a peg to move to")?;
        let to = self.peg(to, named.indexed)?;
        if let Some(DiskName::Piece(piece)) = named.disk {
            self.piece(piece)?;
            return Ok(Claim::Piece { piece, from, to });
        }
        Ok(Claim::Move { disk, from, to })
    }

    fn disk(&self, name: &DiskName) -> Result<u32, String> {
        let disks = self.names.disks;
        let size = |size: Size| match (size, disks) {
            (Size::Smallest, _) | (Size::Small, Some(2..=3)) => Some(1),
            (Size::Medium, Some(3)) => Some(2),
            (Size::Largest, Some(disks)) | (Size::Large, Some(disks @ 2..=3)) => Some(disks),
            _ => None,
        };
        let number = match name {
            DiskName::Number(number) => u32::try_from(*number).ok(),
            DiskName::Size(name) => size(*name),
            DiskName::Letter(letter) => self.given.disk(&letter.to_string()),
            DiskName::Word(word) => self.given.disk(word),
            DiskName::Piece(_) => None,
        };
        let most = self.names.largest;
        number
            .filter(|number| (1..=most).contains(number))
            .ok_or_else(|| format!("a disk from 1 to {most}"))
    }

    fn peg(&self, name: &WrittenPeg, indexed: bool) -> Result<PegName, String> {
        let pegs = self.names.pegs;
        let known = |index: u8| Peg::new(index).filter(|_| index < pegs).map(PegName::Peg);
        if let Some(peg) = self.given_peg(name) {
            return known(peg).ok_or_else(|| "a peg of the puzzle".to_owned());
        } else if self.given.names_pegs() && matches!(name, WrittenPeg::Letter(_)) {
            return Err("a peg that has this name".to_owned());
        }
        let found = match name {
            WrittenPeg::Number(number) if indexed => {
                (*number < pegs.into()).then_some(PegName::Index(*number))
            }
            WrittenPeg::Number(number) => self.numbered(*number),
            WrittenPeg::Letter(letter) => self.letters.peg(*letter).and_then(known),
            WrittenPeg::Nth(nth) => nth
                .checked_sub(1)
                .and_then(|index| known(u8::try_from(index).ok()?)),
            WrittenPeg::Spot(place) => spot(self.names, *place).and_then(known),
            WrittenPeg::Word(_) => None,
        };
        found.ok_or_else(|| format!("a peg from A to {}", Peg::last_of(pegs)))
    }

    /// The number of the peg that was given this name.
    fn given_peg(&self, name: &WrittenPeg) -> Option<u8> {
        match name {
            WrittenPeg::Letter(letter) => self.given.peg(&letter.to_string()),
            WrittenPeg::Word(word) => self.given.peg(word),
            WrittenPeg::Spot(place) => self.given.spot(*place),
            WrittenPeg::Number(_) | WrittenPeg::Nth(_) => None,
        }
    }

    /// The peg of a number from 0 or from 1.
    fn numbered(&self, number: u64) -> Option<PegName> {
        match self.first {
            FirstPeg::Zero => Some(PegName::Index(number)),
            FirstPeg::One => number.checked_sub(1).map(PegName::Index),
            FirstPeg::Mixed => None,
        }
        .filter(|name| !matches!(name, PegName::Index(index) if *index >= self.names.pegs.into()))
    }
}

/// The peg of a place, or of a role in moving a whole tower.
pub(crate) fn spot(context: &NamingContext, spot: Spot) -> Option<u8> {
    let pegs = context.pegs;
    let ends = context.ends.map(|(from, to)| (from.get(), to.get()));
    match spot {
        Spot::Left => Some(0),
        Spot::Middle => (pegs == 3).then_some(1),
        Spot::Right => Some(pegs - 1),
        Spot::Source => ends.map(|(from, _)| from),
        Spot::Target | Spot::Goal => ends.map(|(_, to)| to),
        Spot::Spare => ends
            .filter(|(from, to)| pegs == 3 && from != to)
            .map(|(from, to)| 3 - from - to),
    }
}
