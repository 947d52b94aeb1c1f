//! Variants on a page.

use hanoi_core::PegPiece;
use hanoi_variants::{StepKind, VariantRules, VariantState, VariantStep, VariantTowers};
use serde::ser::SerializeMap;
use serde_json::{Value, json};

use super::puzzle::LinkPuzzle;
use crate::game::GamePuzzle;
use crate::puzzle::{PegBoard, PegPuzzle};
use crate::{Error, Peg, Request, VariantPuzzle};

/// The maximum number of pieces offered for play by hand.
const MAX_PIECES_BY_HAND: u32 = 40;

impl LinkPuzzle for VariantPuzzle {
    fn linked(request: &Request<'_>) -> Result<Self, Error> {
        Self::requested(request)
    }

    fn parts(&self) -> Vec<(&'static str, String)> {
        let request = self.request();
        let text = |text: Option<&str>| text.map(str::to_owned);
        let parts = [
            ("variant", text(request.variant)),
            ("disks", request.disks.map(|disks| disks.to_string())),
            ("pegs", request.pegs.map(|pegs| pegs.to_string())),
            ("rules", text(request.rules)),
            ("from", text(request.from)),
            ("to", text(request.to)),
        ];
        let parts = parts.into_iter();
        parts
            .filter_map(|(key, value)| Some((key, value?)))
            .collect()
    }

    /// The larger of two exchanged pieces determines the step.
    fn ways(step: &VariantStep) -> Vec<(Peg, Peg)> {
        let transfers = step.transfers().iter();
        let ways = transfers.clone().map(|way| (way.from, way.to));
        let larger = transfers.max_by_key(|transfer| transfer.size);
        match larger.filter(|_| step.is_exchange()) {
            Some(larger) => vec![(larger.from, larger.to)],
            None => ways.collect(),
        }
    }

    fn is_by_hand(&self) -> bool {
        self.piece_count() <= MAX_PIECES_BY_HAND
    }

    fn write_board<M: SerializeMap>(
        &self,
        board: &VariantTowers,
        map: &mut M,
    ) -> Result<(), M::Error> {
        let rules = PegPuzzle::rules(self);
        let goal = self.problem().goals().first();
        let about = json!({
            "name": self.name(),
            "title": self.title(),
            "about": self.about(),
            "faces": self.faces(),
            "disks": GamePuzzle::disks(self),
            "joint": matches!(rules.step, StepKind::Parallel { .. }),
            "goal": goal.map(|goal| variant_board(self, goal)),
            "goals": self.problem().goals().len(),
            "ways": ways(board, rules),
        });
        map.serialize_entry("variant", &about)?;
        map.serialize_entry("board", &pegs(board, rules, self.faces()))
    }
}

/// Returns the properties of a variant's state that a page needs to show it: its pegs with their pieces.
#[must_use]
pub fn variant_board(puzzle: &VariantPuzzle, state: &VariantState) -> Value {
    let rules = PegPuzzle::rules(puzzle);
    pegs(&VariantTowers::new(state, rules), rules, puzzle.faces())
}

/// The pegs of a board: their pieces from the bottom up, each with its name, size, colour letter and face; their
/// capacity, and the face that their lowest piece must show.
fn pegs(board: &VariantTowers, rules: &VariantRules, faces: &str) -> Value {
    let faces: Vec<char> = faces.chars().collect();
    let faces = Some(faces).filter(|faces| faces.len() > 1);
    let letter = |face: u8| faces.as_ref()?.get(usize::from(face)).copied();
    let pegs = Peg::all(board.pegs()).map(|peg| {
        let mut pieces: Vec<Value> = board
            .tower(peg)
            .map(|piece| {
                json!({
                    "name": piece.to_string(),
                    "size": piece.size(),
                    "colour": piece.colour().or_else(|| letter(piece.face())),
                    "face": piece.face(),
                })
            })
            .collect();
        pieces.reverse();
        let floor = VariantTowers::floor(peg, rules);
        json!({
            "pieces": pieces,
            "height": VariantTowers::height(peg, rules),
            "floor": floor,
            "floor_colour": floor.and_then(letter),
        })
    });
    pegs.collect()
}

/// The moves of single pieces that are legal, as pairs of pegs.
fn ways(board: &VariantTowers, rules: &VariantRules) -> Vec<String> {
    let pegs = || Peg::all(board.pegs());
    let ways = pegs().flat_map(|from| pegs().map(move |to| (from, to)));
    let legal = ways.filter(|way| board.step(&[*way], rules).is_ok());
    legal.map(|(from, to)| format!("{from}{to}")).collect()
}
