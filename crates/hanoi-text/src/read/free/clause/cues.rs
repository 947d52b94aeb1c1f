//! Words that are no part of a move: they deny a clause, soften it or leave it open.

use super::Flow::{self, End, On};
use super::{Clause, Cue};
use crate::read::free::names::WordCursor;
use crate::read::free::words::WordKind;
use crate::words::Meaning;

impl WordCursor<'_> {
    /// What denies a clause, or takes back what it said.
    pub(super) fn denial(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
        let at = self.byte();
        let softened = clause.cues.has_any(&[Cue::Is, Cue::Soft, Cue::Doing])
            || matches!(
                self.before(),
                Some(WordKind::Known(
                    Meaning::Is | Meaning::Would | Meaning::Soft
                ))
            );
        let verb = matches!(self.before(), Some(WordKind::Known(Meaning::Verb)));
        if clause.is_whole() {
            if meaning == Meaning::Instead && !self.ends(1) {
                return End;
            } else if clause.has(Cue::Verb)
                && !clause.cues.has_any(&[Cue::Doing, Cue::Done])
                && !verb
                && meaning != Meaning::Instead
            {
                clause.fault(at);
            } else {
                clause.cues.add(Cue::Not);
            }
        } else if meaning == Meaning::Wrong && !softened {
            clause.cues.add(Cue::Open);
        } else {
            clause.cues.add(Cue::Not);
        }
        self.at += 1;
        On
    }
}

/// The cue of a word that is no part of a move. `starts` is whether nothing was named before it.
pub(super) const fn cue(meaning: Meaning, starts: bool) -> Option<Cue> {
    use Meaning as M;
    Some(match meaning {
        M::Is => Cue::Is,
        M::Have => Cue::Have,
        M::Soft => Cue::Soft,
        M::Would if starts => Cue::Soft,
        M::Would | M::Doubt => Cue::Open,
        M::Parity => Cue::Parity,
        M::Subject => Cue::Subject,
        M::If => Cue::If,
        M::Se if starts => Cue::If,
        M::Several => Cue::Several,
        M::Plan => Cue::Plan,
        M::Phase | M::Notation => Cue::Phase,
        M::Before => Cue::Before,
        M::Remark => Cue::Remark,
        M::Report => Cue::Reported,
        M::Undo => Cue::Undo,
        M::Omit => Cue::Omit,
        M::Continue => Cue::Continue,
        M::Likewise => Cue::Likewise,
        M::Trait => Cue::Trait,
        _ => return None,
    })
}
