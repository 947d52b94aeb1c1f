//! What rules and states have to keep to.

use hanoi_core::{ErrorKind, ErrorParts, Peg, quote};

use crate::error::VariantError;
use crate::fault::VariantFault;
use crate::piece::{MAX_SIZE, VariantPiece};
use crate::rules::{Relation, StepKind, VariantRules};
use crate::shapes::MAX_PARALLEL_PEGS;
use crate::state::{MAX_PIECES, VariantState};

/// Checks that the parts of rules fit each other.
pub(super) fn check_rules(rules: &VariantRules) -> Result<(), VariantError> {
    check_pegs(rules)?;
    check_faces(rules)?;
    let touches = [rules.face_touch, rules.stack_touch];
    let is_small = |touch: &Relation| matches!(touch, Relation::Group(0 | 1));
    if touches.iter().any(is_small) {
        return Err(VariantError::invalid(
            "a group",
            "is too small",
            "2 or more pieces",
        ));
    }
    Ok(())
}

fn check_pegs(rules: &VariantRules) -> Result<(), VariantError> {
    let pegs = rules.arcs.pegs();
    let mut special = rules.special_arcs.iter();
    if special.any(|(_, arcs)| arcs.pegs() != pegs) || rules.pegs.len() != usize::from(pegs) {
        let wrong = format!("arcs, floors, heights and stacks are not all for {pegs} pegs");
        return Err(VariantError::wrong(wrong, "the same number of pegs"));
    }
    let is_parallel = matches!(rules.step, StepKind::Parallel { .. });
    if is_parallel && pegs > MAX_PARALLEL_PEGS {
        let wrong = format!("{pegs} pegs are too many for parallel steps");
        return Err(VariantError::too_large(
            wrong,
            format!("at most {MAX_PARALLEL_PEGS}"),
        ));
    }
    Ok(())
}

fn check_faces(rules: &VariantRules) -> Result<(), VariantError> {
    let faces = rules.faces;
    if faces == 0 || rules.turn >= faces {
        let wrong = format!("of {} does not fit pieces with {faces} faces", rules.turn);
        return Err(VariantError::invalid(
            "the turn",
            wrong,
            "fewer than the faces",
        ));
    }
    let mut floors = rules.pegs.iter().filter_map(|peg| peg.floor);
    if floors.any(|floor| floor >= faces) {
        return Err(VariantError::invalid(
            "a floor",
            "is no face",
            "one of the faces",
        ));
    }
    Ok(())
}

/// Checks a start or a goal by itself, which `what` names.
pub(super) fn check_state(
    rules: &VariantRules,
    state: &VariantState,
    what: &str,
) -> Result<(), VariantError> {
    let text = || format!("{what} {}", quote(&state.to_string()));
    let pegs = usize::from(rules.arcs.pegs());
    if state.pegs().len() != pegs {
        let wrong = format!("lists {}", state.pegs().len());
        return Err(VariantError::invalid(text(), wrong, format!("{pegs} pegs")));
    }
    let pieces = state.pegs().iter().map(Vec::len).sum::<usize>();
    if pieces > MAX_PIECES {
        let wrong = format!("{pieces} pieces are too many");
        return Err(VariantError::too_large(
            wrong,
            format!("at most {MAX_PIECES}"),
        ));
    }
    let is_strange =
        |piece: &&VariantPiece| piece.face >= rules.faces || !(1..=MAX_SIZE).contains(&piece.size);
    if let Some(piece) = state.pegs().iter().flatten().find(is_strange) {
        let expected = format!(
            "sizes from 1 to {MAX_SIZE} and fewer than {} primes",
            rules.faces
        );
        return Err(VariantError::invalid(
            text(),
            format!("has the piece {piece}"),
            expected,
        ));
    }
    let lies = if rules.heaps {
        is_held(rules, state)
    } else {
        is_built(rules, state)
    };
    lies.map_err(|wrong| {
        let parts = ErrorParts::new(format!("breaks the rules: {wrong}")).given(text());
        VariantError::refused(ErrorKind::Invalid, parts)
    })
}

/// The pegs of a state.
fn piles<'a>(
    rules: &VariantRules,
    state: &'a VariantState,
) -> impl Iterator<Item = (Peg, &'a Vec<VariantPiece>)> {
    Peg::all(rules.arcs.pegs()).zip(state.pegs())
}

/// Whether the pegs hold such pieces, in any order.
fn is_held(rules: &VariantRules, state: &VariantState) -> Result<(), String> {
    let fits = |peg, pile: &[VariantPiece]| {
        let mut pieces = pile.iter().enumerate();
        pieces.try_for_each(|(below, piece)| rules.check_room(*piece, below, peg))
    };
    let held = piles(rules, state).try_for_each(|(peg, pile)| fits(peg, pile));
    held.map_err(|fault| fault.to_string())
}

/// Whether the rules build a state.
fn is_built(rules: &VariantRules, state: &VariantState) -> Result<(), String> {
    let mut sins = Vec::new();
    for (peg, pile) in piles(rules, state) {
        for (at, &piece) in pile.iter().enumerate() {
            let landed = rules.landing(piece, &pile[..at], peg);
            let lower = landed.map_err(|fault| fault.to_string())?;
            sins.extend(lower.map(|lower| VariantFault::OnSmaller(piece, lower)));
        }
    }
    match (sins.first(), rules.sins) {
        (Some(fault), 0) => Err(fault.to_string()),
        (_, most) if sins.len() > most.into() => {
            Err(format!("it takes {} sins, of {most}", sins.len()))
        }
        _ => Ok(()),
    }
}
