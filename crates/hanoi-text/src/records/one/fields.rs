//! The fields of a move: what each key or column holds.

use super::one;
use crate::Claim;
use crate::records::keys::{self, KeyRole};
use crate::records::lex;
use crate::records::record::{
    ByteSpan, RecordContent, ShapeBuilder, StateTime, StepNumber, TextRecord, WrittenMove,
    WrittenPeg,
};
use crate::records::remark;
use crate::records::scalar::{Scalar, disk_of, finish, peg_of, scalar};
use crate::records::states;
use crate::records::value::{KeyPair, TextValue, ValueKind};

/// The fields of a move, each once.
#[derive(Default)]
pub(in crate::records) struct Fields {
    named: WrittenMove,
    /// A move within it: `{"step": 1, "move": [1, 0, 2]}`.
    inner: Option<TextRecord>,
    step: Option<StepNumber>,
    /// The states beside it, and the disks of single pegs.
    shown: Vec<(StateTime, Claim)>,
    rods: Vec<(String, Vec<u32>)>,
    /// Whether pegs in digits are numbered from 0.
    pub(in crate::records) indexed: bool,
}

/// Whether a value has disks, and nothing else.
fn is_state(value: &TextValue<'_>) -> bool {
    match &value.kind {
        ValueKind::List(_, inner) => inner.iter().all(is_state),
        ValueKind::Object(pairs) => pairs.iter().all(|(_, inner)| is_state(inner)),
        _ => value
            .text()
            .is_some_and(|text| text.chars().all(is_state_sign)),
    }
}

fn is_state_sign(c: char) -> bool {
    c.is_ascii_digit() || c.is_ascii_uppercase() || " ,[]()-/:;|\u{2013}\u{2014}".contains(c)
}

/// Whether a value may be what an algorithm thinks: a list, an object, or a number.
fn is_inside(value: &TextValue<'_>) -> bool {
    match &value.kind {
        ValueKind::List(..) | ValueKind::Object(_) => true,
        ValueKind::Atom(atom) => atom.bytes().all(|byte| byte.is_ascii_digit()),
        ValueKind::Text(_) | ValueKind::Call(..) => false,
    }
}

/// Whether a value only says that something moves: `"action": "move"`.
fn is_verb(value: &TextValue<'_>) -> bool {
    let names = |text: &str| text.contains(char::is_alphabetic) && keys::is_move_call(text.trim());
    value.text().is_some_and(names)
}

/// Sets what is not set yet.
fn once<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.replace(value).is_none().then_some(())
}

impl Fields {
    /// Adds a field. `None` if its value does not fit, or if it is there already.
    pub(in crate::records) fn add(
        &mut self,
        role: KeyRole,
        value: &TextValue<'_>,
        pegs: u8,
    ) -> Option<()> {
        match role {
            KeyRole::Disk => once(&mut self.named.disk, disk_of(scalar(value)?)?),
            KeyRole::From => once(&mut self.named.from, peg_of(scalar(value)?)?),
            KeyRole::To => once(&mut self.named.to, peg_of(scalar(value)?)?),
            KeyRole::Step | KeyRole::Number => match scalar(value)? {
                Scalar::Peg(WrittenPeg::Number(number)) => {
                    self.count(number, role == KeyRole::Number)
                }
                _ => None,
            },
            KeyRole::Move => {
                if let Some(Scalar::Peg(WrittenPeg::Number(number))) = scalar(value) {
                    return self.count(number, false);
                }
                if is_verb(value) {
                    return Some(());
                }
                once(&mut self.inner, one(value, pegs)?)
            }
            KeyRole::Remark => {
                remark::is_comment_harmless(&lex::tokens(value.text()?, 0)).then_some(())
            }
            KeyRole::State(time) => {
                let claim = states::beside(value, pegs);
                self.shown.extend(claim.map(|claim| (time, claim)));
                is_state(value).then_some(())
            }
            KeyRole::Inside => is_inside(value).then_some(()),
            // The calls of a recursion.
            KeyRole::Envelope => {
                let is_call = |(key, _): &KeyPair<'_>| key == "entered";
                matches!(&value.kind, ValueKind::Object(pairs) if pairs.iter().any(is_call))
                    .then_some(())
            }
            KeyRole::Moves(_) | KeyRole::Fact | KeyRole::Aside(_) => None,
        }
    }

    /// Adds the disks of a peg, if a column is named like one.
    pub(in crate::records) fn add_rod(&mut self, heading: &str, cell: &str) {
        self.rods
            .extend(keys::peg(heading).zip(states::rod_disks(cell)));
    }

    /// Adds the state that the columns of all pegs are.
    pub(in crate::records) fn add_rods(&mut self, pegs: u8) {
        let rods = std::mem::take(&mut self.rods);
        if rods.len() == usize::from(pegs) && rods.is_sorted_by(|one, other| one.0 < other.0) {
            let towers = rods.into_iter().map(|(_, disks)| disks).collect();
            self.shown.push((StateTime::Open, states::claim(towers)));
        }
    }

    /// Adds the number of the step.
    fn count(&mut self, number: u64, may_be_disk: bool) -> Option<()> {
        once(&mut self.step, StepNumber::new(number, may_be_disk))
    }

    pub(in crate::records) fn finish(
        self,
        shape: ShapeBuilder,
        span: ByteSpan,
    ) -> Option<TextRecord> {
        let named = self.named.disk.is_some();
        let lead = self.step.map(|step| step.before(named));
        let whole =
            self.named.to.is_some() && (self.named.from.is_some() || self.named.disk.is_some());
        let indexed = self.indexed;
        let outer = WrittenMove {
            indexed,
            ..self.named
        };
        let (named, lead) = match self.inner {
            None => (whole.then_some(outer)?, lead),
            Some(inner) => (with_inner(outer, inner.what)?, lead.or(inner.lead)),
        };
        let mut record = finish(named, lead, shape, span)?;
        record.shown = self.shown;
        Some(record)
    }
}

/// A move of which the disk alone may be named outside it.
fn with_inner(outer: WrittenMove, inner: RecordContent) -> Option<WrittenMove> {
    let RecordContent::Move(mut named) = inner else {
        return None;
    };
    let is_other = outer.disk.is_some() && named.disk.is_some() && outer.disk != named.disk;
    named.disk = outer.disk.or(named.disk);
    let fits = outer.from.is_none() && outer.to.is_none() && !is_other;
    fits.then_some(named)
}
