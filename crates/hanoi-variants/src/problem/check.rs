//! Checks of rules and states.

use hanoi_core::{ErrorKind, ErrorParts, Peg, quote};

use crate::error::VariantError;
use crate::fault::VariantFault;
use crate::piece::{MAX_SIZE, VariantPiece};
use crate::rules::{Relation, StepKind, VariantRules};
use crate::shapes::MAX_PARALLEL_PEGS;
use crate::state::{MAX_PIECES, VariantState};

/// Checks that the rules are consistent.
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
        return Err(VariantError::mismatch(wrong, "the same number of pegs"));
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
            "less than the number of faces",
        ));
    }
    let mut floors = rules.pegs.iter().filter_map(|peg| peg.floor);
    if floors.any(|floor| floor >= faces) {
        return Err(VariantError::invalid(
            "a floor",
            "is not a face",
            "one of the faces",
        ));
    }
    Ok(())
}

/// Checks a start or a goal, named by `what`, on its own.
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
    let is_invalid =
        |piece: &&VariantPiece| piece.face >= rules.faces || !(1..=MAX_SIZE).contains(&piece.size);
    if let Some(piece) = state.pegs().iter().flatten().find(is_invalid) {
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
    let checked = if rules.heaps {
        check_held(rules, state)
    } else {
        check_built(rules, state)
    };
    checked.map_err(|wrong| {
        let parts = ErrorParts::new(format!("breaks the rules: {wrong}")).given(text());
        VariantError::refused(ErrorKind::Invalid, parts)
    })
}

/// The piles of a state, with their pegs.
fn piles<'a>(
    rules: &VariantRules,
    state: &'a VariantState,
) -> impl Iterator<Item = (Peg, &'a Vec<VariantPiece>)> {
    Peg::all(rules.arcs.pegs()).zip(state.pegs())
}

/// Checks that the pegs have room for the pieces and accept them.
fn check_held(rules: &VariantRules, state: &VariantState) -> Result<(), String> {
    let fits = |peg, pile: &[VariantPiece]| {
        let mut pieces = pile.iter().enumerate();
        pieces.try_for_each(|(below, piece)| rules.check_room(*piece, below, peg))
    };
    let checked = piles(rules, state).try_for_each(|(peg, pile)| fits(peg, pile));
    checked.map_err(|fault| fault.to_string())
}

/// Checks that a state can be built piece by piece under the rules.
fn check_built(rules: &VariantRules, state: &VariantState) -> Result<(), String> {
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
        (_, max) if sins.len() > max.into() => Err(format!(
            "it needs {} sins, more than the allowed {max}",
            sins.len()
        )),
        _ => Ok(()),
    }
}
