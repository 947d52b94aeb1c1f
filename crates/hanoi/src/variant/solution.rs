//! A shortest solution of a variant or a part of it, and the states along it.

use std::fmt;

use hanoi_core::{ErrorKind, ErrorParts, Field, Optimality, PegBoard, PegPuzzle, Proof};
use hanoi_text::Style;
use hanoi_variants::{Transfer, VariantError, VariantState, VariantStep, VariantTowers};

use super::VariantPuzzle;
use crate::json::{JsonNumber, json_object, number, texts};
use crate::phrases::plural;
use crate::{Error, UBig};

/// A part of a shortest solution of a variant. The text is a line about the whole solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct VariantPart {
    /// The puzzle.
    pub puzzle: VariantPuzzle,
    /// All steps of the solution.
    pub steps: Vec<VariantStep>,
    /// Whether the solution is shortest, and how that is known.
    pub optimality: Optimality,
    /// The number of steps skipped.
    pub skip: UBig,
    /// The maximum number of steps after those.
    pub take: Option<UBig>,
}

impl VariantPart {
    /// The styles that show variants.
    pub const STYLES: [Style; 3] = [Style::Text, Style::Compact, Style::Stacks];

    pub(super) fn all(puzzle: VariantPuzzle, steps: Vec<VariantStep>) -> Self {
        Self {
            optimality: Proof::Search.into(),
            puzzle,
            steps,
            skip: UBig::ZERO,
            take: None,
        }
    }

    /// Returns the solution found by a stopped search, if any. It is not known to be shortest.
    #[must_use]
    pub fn of_stopped(puzzle: &VariantPuzzle, error: &Error) -> Option<Self> {
        let Error::Variant(VariantError::Stopped { at_most, .. }) = error.root() else {
            return None;
        };
        Some(Self {
            optimality: Optimality::Unknown,
            ..Self::all(puzzle.clone(), at_most.clone()?)
        })
    }

    /// Returns the part after `skip` steps, of at most `take` steps.
    ///
    /// # Errors
    ///
    /// The solution has fewer than `skip` steps.
    pub fn part(self, skip: UBig, take: Option<UBig>) -> Result<Self, Error> {
        self.before(&skip)?;
        Ok(Self { skip, take, ..self })
    }

    /// Returns the text in a style, line by line.
    ///
    /// # Errors
    ///
    /// The style does not support variants.
    pub fn text(&self, style: Style) -> Result<impl Iterator<Item = String> + '_, Error> {
        if !Self::STYLES.contains(&style) {
            return Err(no_style(style));
        }
        let mut board = self.puzzle.board();
        let lines = self.steps.iter().map(move |step| {
            let line = match style {
                Style::Text => sentence(&board, step),
                Style::Stacks => String::new(),
                _ => step.to_string(),
            };
            let played = PegBoard::play(&mut board, step, PegPuzzle::rules(&self.puzzle));
            debug_assert!(played.is_ok(), "a solution has legal steps");
            match style {
                Style::Stacks => board.state().to_string(),
                _ => line,
            }
        });
        let (skip, take) = self.span();
        Ok(lines.skip(skip).take(take).map(|line| line + "\n"))
    }

    /// Returns the steps of the part.
    #[must_use]
    pub fn taken(&self) -> &[VariantStep] {
        let (skip, take) = self.span();
        let rest = &self.steps[skip..];
        &rest[..take.min(rest.len())]
    }

    /// Returns the state after a number of steps of the solution.
    ///
    /// # Errors
    ///
    /// The solution has fewer steps.
    pub fn state_after(&self, after: &UBig) -> Result<VariantStateAfter, Error> {
        let mut board = self.puzzle.board();
        for step in &self.steps[..self.before(after)?] {
            let played = PegBoard::play(&mut board, step, PegPuzzle::rules(&self.puzzle));
            debug_assert!(played.is_ok(), "a solution has legal steps");
        }
        Ok(VariantStateAfter {
            puzzle: self.puzzle.clone(),
            after: after.clone(),
            state: board.state().clone(),
        })
    }

    /// Returns a number of steps as a word, if the solution has that many.
    fn before(&self, steps: &UBig) -> Result<usize, Error> {
        let all = self.steps.len();
        let steps_in_word = usize::try_from(steps).ok().filter(|count| *count <= all);
        steps_in_word.ok_or_else(|| hanoi_core::Error::NoState(steps.clone(), all.into()).into())
    }

    fn span(&self) -> (usize, usize) {
        let word = |number: &UBig| usize::try_from(number).unwrap_or(usize::MAX);
        let skip = word(&self.skip).min(self.steps.len());
        (skip, self.take.as_ref().map_or(usize::MAX, word))
    }
}

/// The error of a style that does not support variants.
fn no_style(style: Style) -> Error {
    let names: Vec<&str> = VariantPart::STYLES
        .iter()
        .map(|style| style.name())
        .collect();
    let parts = ErrorParts::new("does not show variants")
        .of(Field::Style)
        .given(format!("'{}'", style.name()))
        .expected(names.join(", "));
    VariantError::Refused(ErrorKind::Invalid, Box::new(parts)).into()
}

/// A step as a sentence, as in `Move red disk 2 from peg A to peg B`; a step of several pieces in its short form, which
/// can be read back.
fn sentence(board: &VariantTowers, step: &VariantStep) -> String {
    let &[Transfer { size, from, to, .. }] = step.transfers() else {
        return step.to_string();
    };
    let colour = PegBoard::top(board, from).and_then(|piece| piece.stack.word());
    let colour = colour.map_or_else(String::new, |word| format!("{word} "));
    format!("Move {colour}disk {size} from peg {from} to peg {to}")
}

json_object!(VariantPart, |part| {
    ..part.puzzle,
    ..(&UBig::from(part.steps.len()), part.optimality),
    "paths": None::<JsonNumber>,
    "algorithm": "search",
    "skip": number(&part.skip),
    "moves": texts(part.taken()),
});

impl fmt::Display for VariantPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let disks = plural(self.puzzle.piece_count(), "disk");
        let pegs = plural(PegPuzzle::rules(&self.puzzle).pegs.len(), "peg");
        let moves = plural(self.steps.len(), "move");
        write!(f, "{disks}, {pegs}: {moves}, {}", self.optimality)
    }
}

/// The state after a number of steps of a shortest solution of a variant. The text is the state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct VariantStateAfter {
    /// The puzzle.
    pub puzzle: VariantPuzzle,
    /// The number of steps before it.
    pub after: UBig,
    /// The state.
    pub state: VariantState,
}

impl fmt::Display for VariantStateAfter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}

json_object!(VariantStateAfter, |answer| {
    "after": number(&answer.after),
    "disks": answer.puzzle.piece_count(),
    "pegs": PegPuzzle::rules(&answer.puzzle).pegs.len(),
    "state": answer.state.to_string(),
});
