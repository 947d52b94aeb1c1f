//! What the words of a line mean, without the names of disks and pegs: a line with the shape of a move claims one, whatever stands in the
//! place of its names.

use super::token::{What, WordToken};
use crate::read::words::{Meaning, Spot};

/// The meanings of a line's words, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LineShape(Vec<Meaning>);

/// Whether a line names the parts of a move, and no disk and no peg by a name of its own: `Moves (source -> target):`.
pub(super) fn is_legend(tokens: &[WordToken]) -> bool {
    use Meaning as M;
    let heads = tokens.last().is_some_and(|last| last.what == What::Colon);
    let explains = heads
        || tokens
            .iter()
            .any(|token| matches!(token.what, What::Group(_)));
    let named = |token: &WordToken| match &token.what {
        What::Group(inner) => !is_legend(inner),
        What::Number(_)
        | What::Letter(_)
        | What::Pair(..)
        | What::Short(..)
        | What::Word(
            M::Spot(Spot::Left | Spot::Middle | Spot::Right)
            | M::Size(_)
            | M::Nth(_)
            | M::Count(_)
            | M::It,
        ) => true,
        What::Word(M::Verb | M::Move | M::Take | M::Doing | M::Done) => !explains,
        _ => false,
    };
    !tokens.iter().any(named)
}

impl LineShape {
    /// The fewest words of a move in words.
    const LEAST: usize = 3;

    pub(super) fn of(tokens: &[WordToken]) -> Self {
        use Meaning as M;
        let meaning = |token: &WordToken| match token.what {
            What::Word(
                M::Filler
                | M::Then
                | M::Peg
                | M::It
                | M::Trait
                | M::Size(_)
                | M::Spot(_)
                | M::Nth(_)
                | M::Count(_),
            ) => None,
            What::Word(meaning) => Some(meaning),
            _ => None,
        };
        // A question says nothing.
        let asks = tokens
            .last()
            .is_some_and(|last| last.what == What::Question);
        let asks = asks.then_some(M::If);
        Self(tokens.iter().filter_map(meaning).chain(asks).collect())
    }

    /// Whether the line has no words, or none of the table.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the line says that something is not so, or speaks of more than one move.
    pub(crate) fn denies(&self) -> bool {
        use Meaning as M;
        let denies = |meaning: &M| {
            matches!(
                meaning,
                M::Not
                    | M::No
                    | M::Wrong
                    | M::If
                    | M::Or
                    | M::Instead
                    | M::Report
                    | M::Several
                    | M::Plan
                    | M::Aim
                    | M::Undo
            )
        };
        self.0.iter().any(denies)
    }

    /// Whether the line says that moves below it are not made.
    pub(crate) fn denies_moves(&self) -> bool {
        self.0
            .iter()
            .any(|meaning| matches!(meaning, Meaning::Not | Meaning::Wrong | Meaning::Instead))
    }

    /// Whether the line has words for where a disk comes from and goes to.
    pub(crate) fn has_way(&self) -> bool {
        self.0.contains(&Meaning::From) && self.0.contains(&Meaning::To)
    }

    /// Whether a line that is no move has the shape of this one, which is.
    pub(crate) fn is_claimed_by(&self, line: &Self) -> bool {
        let mut rest = line.0.iter();
        let found = |meaning: &Meaning| rest.any(|other| other == meaning);
        self.0.len() >= Self::LEAST && !line.denies() && self.0.iter().all(found)
    }

    /// Whether a line is the beginning of one of this shape.
    pub(crate) fn is_begun_by(&self, line: &Self) -> bool {
        let cut = (1..self.0.len()).contains(&line.0.len());
        cut && self.0.starts_with(&line.0)
    }
}
