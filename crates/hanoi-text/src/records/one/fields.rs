//! The fields of a move: what each key or column holds.

use super::one;
use crate::records::keys::{self, KeyRole};
use crate::records::lex;
use crate::records::record::{
    ByteSpan, RecordContent, ShapeBuilder, StepNumber, TextRecord, WrittenMove, WrittenPeg,
};
use crate::records::remark;
use crate::records::scalar::{Scalar, disk_of, finish, peg_of, scalar};
use crate::records::value::{TextValue, ValueKind};

/// The fields of a move, each once.
#[derive(Default)]
pub(in crate::records) struct Fields {
    named: WrittenMove,
    /// A move within it: `{"step": 1, "move": [1, 0, 2]}`.
    inner: Option<TextRecord>,
    step: Option<StepNumber>,
    /// Whether pegs in digits are numbered from 0.
    pub(in crate::records) indexed: bool,
}

/// Whether a value has disks, and nothing else.
fn is_state(value: &TextValue<'_>) -> bool {
    match &value.kind {
        ValueKind::List(_, inner) => inner.iter().all(is_state),
        ValueKind::Object(pairs) => pairs.iter().all(|(_, inner)| is_state(inner)),
        ValueKind::Text(text) => text.chars().all(is_state_sign),
        ValueKind::Atom(atom) => atom.chars().all(is_state_sign),
        ValueKind::Call(..) => false,
    }
}

fn is_state_sign(c: char) -> bool {
    c.is_ascii_digit()
        || c.is_ascii_uppercase()
        || matches!(
            c,
            ' ' | ','
                | '['
                | ']'
                | '('
                | ')'
                | '-'
                | '/'
                | ':'
                | ';'
                | '|'
                | '\u{2013}'
                | '\u{2014}'
        )
}

/// Whether a value only says that something moves: `"action": "move"`.
fn is_verb(value: &TextValue<'_>) -> bool {
    let text = match &value.kind {
        ValueKind::Text(text) => text,
        ValueKind::Atom(atom) => *atom,
        _ => return false,
    };
    text.contains(|c: char| c.is_alphabetic()) && keys::is_move_call(text.trim())
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
            KeyRole::Disk => {
                let name = disk_of(scalar(value)?)?;
                self.named.disk.replace(name).is_none().then_some(())
            }
            KeyRole::From => {
                let name = peg_of(scalar(value)?)?;
                self.named.from.replace(name).is_none().then_some(())
            }
            KeyRole::To => {
                let name = peg_of(scalar(value)?)?;
                self.named.to.replace(name).is_none().then_some(())
            }
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
                let inner = one(value, pegs)?;
                self.inner.replace(inner).is_none().then_some(())
            }
            KeyRole::Remark => {
                let text = match &value.kind {
                    ValueKind::Text(text) => text,
                    ValueKind::Atom(atom) => *atom,
                    _ => return None,
                };
                remark::is_comment_harmless(&lex::tokens(text, 0)).then_some(())
            }
            KeyRole::State => is_state(value).then_some(()),
            KeyRole::Moves(_) | KeyRole::Envelope | KeyRole::Fact => None,
        }
    }

    /// Adds the number of the step.
    fn count(&mut self, number: u64, may_be_disk: bool) -> Option<()> {
        let step = StepNumber {
            number,
            may_be_disk,
        };
        self.step.replace(step).is_none().then_some(())
    }

    pub(in crate::records) fn finish(
        self,
        shape: ShapeBuilder,
        span: ByteSpan,
    ) -> Option<TextRecord> {
        let named = self.named.disk.is_some();
        let lead = self.step.map(|step| StepNumber {
            may_be_disk: step.may_be_disk && !named,
            ..step
        });
        let Some(inner) = self.inner else {
            let whole =
                self.named.to.is_some() && (self.named.from.is_some() || self.named.disk.is_some());
            let named = WrittenMove {
                indexed: self.indexed,
                ..self.named
            };
            return finish(named, lead, shape, span).filter(|_| whole);
        };
        let RecordContent::Move(mut named) = inner.what else {
            return None;
        };
        let WrittenMove { disk, from, to, .. } = self.named;
        if from.is_some()
            || to.is_some()
            || disk.is_some() && named.disk.is_some() && disk != named.disk
        {
            return None;
        }
        named.disk = disk.or(named.disk);
        finish(named, lead.or(inner.lead), shape, span)
    }
}
