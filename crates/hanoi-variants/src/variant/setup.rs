//! Makes problems from the keys of a text.

use hanoi_core::{Peg, Rules, quote};

use super::VariantRequest;
use crate::error::VariantError;
use crate::keys::{NEUTRAL, StepName, VariantKeys};
use crate::pattern::Setting;
use crate::permutations::permutations;
use crate::piece::{MAX_SIZE, Stack};
use crate::problem::VariantProblem;
use crate::rules::{PegRules, StepKind, VariantRules};
use crate::state::VariantState;

/// The default number of disks.
pub(super) const DEFAULT_DISKS: u8 = 3;
/// The default number of pegs.
const DEFAULT_PEGS: u8 = 3;
/// The default start and goal.
pub(super) const START: &str = "*/..";
pub(super) const GOAL: &str = "../*";
/// The maximum number of pegs with `anywhere`, which tries all their permutations.
const MAX_ANYWHERE_PEGS: u8 = 6;

pub(super) fn problem(
    keys: &VariantKeys,
    request: &VariantRequest<'_>,
) -> Result<VariantProblem, VariantError> {
    let mut rules = requested_rules(keys, request)?;
    let requested = requested_disks(request)?;
    let mut setting = Setting {
        disks: requested.or(keys.disks).unwrap_or(DEFAULT_DISKS),
        pegs: rules.arcs.pegs(),
        colours: keys.colours.unwrap_or(0),
        heights: rules.pegs.iter().map(|peg| peg.height).collect(),
        inventory: None,
    };
    let start = start(keys, request, &mut setting)?;
    rules.stacks = stacks_in_order(keys, &setting, &start);
    setting.inventory = Some(start.inventory());
    let goals = goals(keys, request, &setting)?;
    VariantProblem::new(rules, start, goals)
}

/// The stacks in the order of the text's own start, from A on and from the bottom up. A requested start with other stacks uses its own
/// order.
fn stacks_in_order(keys: &VariantKeys, setting: &Setting, start: &VariantState) -> Vec<Stack> {
    let defined = setting.state(keys.start.as_deref().unwrap_or(START));
    let defined = defined.map_or_else(|_| Vec::new(), |defined| stacks(&defined));
    let requested = stacks(start);
    if requested.iter().all(|stack| defined.contains(stack)) {
        defined
    } else {
        requested
    }
}

/// The stacks of a state, in order of first appearance.
fn stacks(state: &VariantState) -> Vec<Stack> {
    let mut stacks = Vec::new();
    for piece in state.pegs().iter().flatten() {
        if !stacks.contains(&piece.stack) {
            stacks.push(piece.stack);
        }
    }
    stacks
}

/// The rules under the pegs and arcs of a request.
pub(super) fn requested_rules(
    keys: &VariantKeys,
    request: &VariantRequest<'_>,
) -> Result<VariantRules, VariantError> {
    let pegs = request.pegs.unwrap_or_else(|| pegs(keys));
    rules(keys, pegs, request.rules)
}

/// The start. If it is not a pattern, it determines the number of disks.
fn start(
    keys: &VariantKeys,
    request: &VariantRequest<'_>,
    setting: &mut Setting,
) -> Result<VariantState, VariantError> {
    let default_start = keys.start.as_deref().unwrap_or(START);
    let place = request.from.and_then(peg);
    let pattern = request
        .from
        .filter(|_| place.is_none())
        .unwrap_or(default_start);
    let start = setting.state(pattern)?;
    if !pattern.contains('*') {
        let sizes = start.pegs().iter().flatten().map(|piece| piece.size);
        setting.disks = sizes.max().unwrap_or(0);
        check_disks(request.disks, setting.disks, start.inventory().len())?;
    }
    match place {
        Some(peg) => move_tower(&start, peg, "the start"),
        None => Ok(start),
    }
}

/// The requested number of disks, checked against the limit.
pub(super) fn requested_disks(request: &VariantRequest<'_>) -> Result<Option<u8>, VariantError> {
    let within_limit = |disks: u32| u8::try_from(disks).ok().filter(|disks| *disks <= MAX_SIZE);
    let checked = request.disks.map(|disks| {
        within_limit(disks).ok_or_else(|| {
            let wrong = format!("{disks} disks are too many for a variant");
            VariantError::too_large(wrong, format!("at most {MAX_SIZE}"))
        })
    });
    checked.transpose()
}

/// Checks a requested number of disks against a start that is not a pattern: the disks of a stack, or all pieces.
fn check_disks(requested: Option<u32>, largest: u8, pieces: usize) -> Result<(), VariantError> {
    let is_different =
        |disks: &u32| *disks != u32::from(largest) && usize::try_from(*disks) != Ok(pieces);
    match requested.filter(is_different) {
        None => Ok(()),
        Some(disks) => Err(VariantError::invalid(
            format!("{disks} disks"),
            "do not fit the start",
            format!("{largest}, the largest size in the start"),
        )),
    }
}

/// The number of pegs that a text states or implies.
fn pegs(keys: &VariantKeys) -> u8 {
    let floors = keys.floors.as_deref().map(|floors| floors.chars().count());
    let heights = keys.heights.as_ref().map(Vec::len);
    let accepts = keys.accepts.as_ref().map(Vec::len);
    let start = keys
        .start
        .as_deref()
        .filter(|start| start.contains('/') && !start.contains(".."));
    let start = start.map(|start| start.split('/').count());
    let listed = floors.or(heights).or(accepts).or(start);
    let listed = listed.map(|pegs| u8::try_from(pegs).unwrap_or(u8::MAX));
    keys.pegs.or(listed).unwrap_or(DEFAULT_PEGS)
}

fn rules(keys: &VariantKeys, pegs: u8, arcs: Option<&str>) -> Result<VariantRules, VariantError> {
    let defined = keys.rules.as_ref();
    let all = arcs
        .or(defined.map(|rules| rules.all.as_str()))
        .unwrap_or("classic");
    let special = defined
        .filter(|_| arcs.is_none())
        .map_or(&[][..], |rules| &rules.special);
    let special = special
        .iter()
        .map(|(selector, arcs)| Ok((*selector, Rules::parse(arcs, pegs)?)));
    let faces = keys.faces.as_ref().map_or(1, String::len);
    let touch = keys.touch.unwrap_or_default();
    let swaps = keys.swaps.unwrap_or(true);
    Ok(VariantRules {
        special_arcs: special.collect::<Result<_, hanoi_core::Error>>()?,
        pegs: peg_rules(keys, pegs)?,
        faces: u8::try_from(faces).unwrap_or(u8::MAX),
        turn: keys.turn.unwrap_or(u8::from(faces > 1)),
        over: keys.over.map_or(Some(1), |over| over.0),
        reach: keys.reach.unwrap_or_default(),
        face_touch: touch.face,
        stack_touch: touch.stack,
        stacks: Vec::new(),
        step: match keys.step.unwrap_or(StepName::Single) {
            StepName::Single => StepKind::Single,
            StepName::Parallel => StepKind::Parallel { swaps },
            StepName::Exchange => StepKind::Exchange,
            StepName::Switch => StepKind::Switch,
        },
        sins: keys.sins.unwrap_or(0),
        heaps: keys.heaps.unwrap_or(false),
        ..VariantRules::classic(Rules::parse(all, pegs)?)
    })
}

fn peg_rules(keys: &VariantKeys, pegs: u8) -> Result<Vec<PegRules>, VariantError> {
    let mut rules = vec![PegRules::default(); pegs.into()];
    if let Some(floors) = &keys.floors {
        check_length("floors", floors.chars().count(), pegs)?;
        for (peg, letter) in rules.iter_mut().zip(floors.chars()) {
            peg.floor = floor(letter, keys.faces.as_deref().unwrap_or_default())?;
        }
    }
    if let Some(heights) = &keys.heights {
        check_length("heights", heights.len(), pegs)?;
        rules
            .iter_mut()
            .zip(heights)
            .for_each(|(peg, height)| peg.height = height.0);
    }
    if let Some(accepts) = &keys.accepts {
        check_length("accepts", accepts.len(), pegs)?;
        rules
            .iter_mut()
            .zip(accepts)
            .for_each(|(peg, stacks)| peg.accepts.clone_from(&stacks.0));
    }
    Ok(rules)
}

fn check_length(key: &str, length: usize, pegs: u8) -> Result<(), VariantError> {
    if length == usize::from(pegs) {
        return Ok(());
    }
    let wrong = format!("has {length} entries");
    Err(VariantError::invalid(
        key,
        wrong,
        format!("one for each of {pegs} pegs"),
    ))
}

fn floor(letter: char, faces: &str) -> Result<Option<u8>, VariantError> {
    let letter = letter.to_ascii_uppercase();
    match faces.find(letter) {
        _ if letter == NEUTRAL => Ok(None),
        Some(face) => Ok(u8::try_from(face).ok()),
        None => {
            let expected = format!("letters of {}, or {NEUTRAL} for neutral", quote(faces));
            Err(VariantError::invalid(
                quote(&letter.to_string()),
                "is not a floor",
                expected,
            ))
        }
    }
}

fn goals(
    keys: &VariantKeys,
    request: &VariantRequest<'_>,
    setting: &Setting,
) -> Result<Vec<VariantState>, VariantError> {
    let patterns = keys.goal.clone().unwrap_or_else(|| vec![GOAL.to_owned()]);
    let Some(requested) = request.to else {
        let goals = patterns
            .iter()
            .map(|pattern| setting.state(pattern))
            .collect::<Result<Vec<_>, _>>()?;
        return match keys.anywhere {
            Some(true) => anywhere(&goals, setting.pegs),
            _ => Ok(goals),
        };
    };
    match peg(requested) {
        None => Ok(vec![setting.state(requested)?]),
        Some(peg) => {
            let goals = patterns
                .iter()
                .map(|pattern| move_tower(&setting.state(pattern)?, peg, "the goal"));
            goals.collect()
        }
    }
}

/// The peg of a text that is one capital letter.
fn peg(text: &str) -> Option<Peg> {
    let mut letters = text.chars();
    let letter = letters.next().filter(char::is_ascii_uppercase)?;
    letters.next().is_none().then(|| Peg::from_letter(letter))?
}

/// Returns a state with its only tower on a peg.
fn move_tower(state: &VariantState, peg: Peg, end: &str) -> Result<VariantState, VariantError> {
    let mut towers = state.pegs().iter().filter(|tower| !tower.is_empty());
    let tower = towers.next().cloned().unwrap_or_default();
    if towers.next().is_some() {
        let wrong = format!("is not enough for {end}, which has pieces on several pegs");
        let expected = format!("a state such as {state}");
        return Err(VariantError::invalid(format!("peg {peg}"), wrong, expected));
    }
    let mut pegs = vec![Vec::new(); state.pegs().len()];
    let last = Peg::last_of(u8::try_from(pegs.len()).unwrap_or(u8::MAX));
    match pegs.get_mut(peg.index()) {
        Some(place) => *place = tower,
        None => {
            return Err(VariantError::invalid(
                format!("peg {peg}"),
                "does not exist",
                format!("A to {last}"),
            ));
        }
    }
    Ok(VariantState::new(pegs))
}

/// Returns the states with all permutations of their pegs.
fn anywhere(goals: &[VariantState], pegs: u8) -> Result<Vec<VariantState>, VariantError> {
    if pegs > MAX_ANYWHERE_PEGS {
        let wrong = format!("{pegs} pegs are too many for anywhere = true");
        return Err(VariantError::too_large(
            wrong,
            format!("at most {MAX_ANYWHERE_PEGS}"),
        ));
    }
    let mut all = Vec::new();
    for goal in goals {
        for order in permutations(pegs.into()) {
            let pegs = order.iter().map(|&peg| goal.pegs()[peg].clone()).collect();
            all.push(VariantState::new(pegs));
        }
    }
    all.sort_unstable();
    all.dedup();
    Ok(all)
}
