//! States by pattern, for any number of disks.
//!
//! | pattern | stands for |
//! |---|---|
//! | `r2'` | this piece |
//! | `*` | the pieces of all sizes from n down to 1, without a letter |
//! | `r*` | the same for stack r, without sizes that do not exist |
//! | `rw*` | all sizes, the stacks alternating from the bottom |
//! | `*rw` | the same, with the last stack on top |
//! | `(rw)*` | a piece of each stack in every size |
//! | `'*`, `r'*` | turned pieces, with a prime for each face |
//! | `__'*` | all sizes, every second piece turned; `_` stands for no letter |
//! | `*^` | upside down: from size 1 at the bottom to n |
//! | `../*` | `..` stands for all missing pegs, which are empty |
//! | `*` without a slash | pegs filled to capacity, from A on |

use hanoi_core::quote;

use crate::error::VariantError;
use crate::piece::{Stack, VariantPiece, split_stack};
use crate::state::{MAX_PIECES, VariantState, words};

/// The values that a pattern is filled with.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) disks: u8,
    pub(crate) pegs: u8,
    /// The number of colours given by size to pieces without a letter; 0 for none.
    pub(crate) colours: u8,
    /// The capacity of each peg, if limited.
    pub(crate) heights: Vec<Option<u8>>,
    /// The existing pieces, with face 0; `None` if the pattern defines them.
    pub(crate) inventory: Option<Vec<VariantPiece>>,
}

impl Setting {
    /// Returns the state that a pattern stands for.
    pub(crate) fn state(&self, pattern: &str) -> Result<VariantState, VariantError> {
        let pegs = self.pegs_of(pattern);
        pegs.map(VariantState::new)
            .map_err(|error| error.within(&format!("in the state {}", quote(pattern))))
    }

    fn pegs_of(&self, pattern: &str) -> Result<Vec<Vec<VariantPiece>>, VariantError> {
        let pegs = usize::from(self.pegs);
        let parts: Vec<&str> = pattern.split('/').map(str::trim).collect();
        if parts.len() == 1 && pegs > 1 && parts[0] != ".." {
            return self.fill_pegs(self.pile(parts[0])?);
        }
        let named = parts.iter().filter(|part| **part != "..").count();
        let gaps = parts.len() - named;
        if gaps > 1 || (gaps == 0 && named != pegs) || named > pegs {
            let wrong = format!("there are {named} pegs");
            let expected =
                format!("{pegs} pegs separated by slashes, where .. stands for all missing pegs");
            return Err(VariantError::mismatch(wrong, expected));
        }
        let mut state = Vec::new();
        for part in parts {
            match part {
                ".." => state.resize(state.len() + pegs - named, Vec::new()),
                _ => state.push(self.pile(part)?),
            }
        }
        Ok(state)
    }

    /// Fills the pegs to capacity, from A on.
    fn fill_pegs(&self, pieces: Vec<VariantPiece>) -> Result<Vec<Vec<VariantPiece>>, VariantError> {
        let mut pieces = pieces.into_iter();
        let height = |height: &Option<u8>| height.map_or(usize::MAX, usize::from);
        let mut fill = |height: usize| pieces.by_ref().take(height).collect();
        let pegs = self.heights.iter().map(height).map(&mut fill).collect();
        match pieces.len() {
            0 => Ok(pegs),
            remaining => Err(VariantError::too_large(
                format!("the pegs have no room for {remaining} of the pieces"),
                "at most as many pieces as the pegs hold",
            )),
        }
    }

    fn pile(&self, text: &str) -> Result<Vec<VariantPiece>, VariantError> {
        let mut pile = Vec::new();
        for word in words(text) {
            if word.contains('*') {
                pile.extend(self.tower(word)?);
            } else {
                pile.push(self.colour_by_size(word.parse()?));
            }
            if pile.len() > MAX_PIECES {
                let wrong = format!("{} pieces are too many", pile.len());
                return Err(VariantError::too_large(
                    wrong,
                    format!("at most {MAX_PIECES}"),
                ));
            }
        }
        Ok(pile)
    }

    /// Colours a piece without a letter by its size.
    fn colour_by_size(&self, piece: VariantPiece) -> VariantPiece {
        if piece.stack != Stack::NONE || self.colours == 0 {
            return piece;
        }
        let stack = Stack::COLOURS[usize::from((piece.size - 1) % self.colours)];
        VariantPiece { stack, ..piece }
    }

    fn tower(&self, word: &str) -> Result<Vec<VariantPiece>, VariantError> {
        let malformed = || {
            let expected = "letters of stacks in turn before a star, as in r*, rw* or (rw)*, or after it, as in *rw; a prime after a letter for turned, ^ at the end for upside down";
            VariantError::invalid(quote(word), "is not a tower", expected)
        };
        let (body, upside_down) = match word.strip_suffix('^') {
            Some(body) => (body, true),
            None => (word, false),
        };
        let (items, form) = split_form(body).ok_or_else(malformed)?;
        let items = parse_items(items).filter(|items| items.len() <= MAX_PIECES);
        let items = items.ok_or_else(malformed)?;
        let mut tower = self.pieces(&items, form);
        if upside_down {
            tower.reverse();
        }
        Ok(tower)
    }

    /// The pieces of a tower, largest first.
    fn pieces(&self, items: &[TowerItem], form: TowerForm) -> Vec<VariantPiece> {
        let uncoloured = [(Stack::NONE, 0)];
        let items = if items.is_empty() { &uncoloured } else { items };
        let mut tower = Vec::new();
        for (at, size) in (1..=self.disks).rev().enumerate() {
            let above = usize::from(size) - 1;
            let chosen = match form {
                TowerForm::Each => items,
                TowerForm::FromBottom => std::slice::from_ref(&items[at % items.len()]),
                TowerForm::FromTop => {
                    std::slice::from_ref(&items[items.len() - 1 - above % items.len()])
                }
            };
            let piece = |&(stack, face): &TowerItem| VariantPiece { size, stack, face };
            tower.extend(
                chosen
                    .iter()
                    .map(piece)
                    .map(|piece| self.colour_by_size(piece)),
            );
        }
        if let Some(inventory) = &self.inventory {
            tower.retain(|piece| inventory.contains(&piece.showing(0)));
        }
        tower
    }
}

/// A stack with the face that its pieces show.
type TowerItem = (Stack, u8);

/// The order of the stacks in a tower.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TowerForm {
    FromBottom,
    FromTop,
    Each,
}

fn split_form(body: &str) -> Option<(&str, TowerForm)> {
    if let Some(items) = body.strip_suffix('*') {
        return match items.strip_prefix('(') {
            Some(items) => Some((items.strip_suffix(')')?, TowerForm::Each)),
            None => Some((items, TowerForm::FromBottom)),
        };
    }
    Some((body.strip_prefix('*')?, TowerForm::FromTop))
}

/// Reads letters, each with its primes, or only primes.
fn parse_items(mut text: &str) -> Option<Vec<TowerItem>> {
    let mut items = Vec::new();
    while !text.is_empty() {
        let (stack, rest) = match text.strip_prefix('_') {
            Some(rest) => (Some(Stack::NONE), rest),
            None => match split_stack(text) {
                (Stack::NONE, rest) => (None, rest),
                (stack, rest) => (Some(stack), rest),
            },
        };
        let digits = rest.trim_start_matches('\'');
        let face = u8::try_from(rest.len() - digits.len()).ok()?;
        let alone = items.is_empty() && digits.is_empty() && face > 0;
        let stack = stack.or(alone.then_some(Stack::NONE))?;
        items.push((stack, face));
        text = digits;
    }
    Some(items)
}
