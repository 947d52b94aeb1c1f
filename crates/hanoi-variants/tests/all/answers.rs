//! Answers to variants in many forms, intact and damaged, compared with the naive program. No answer that it rejects is judged solved.

mod damage;
mod forms;
mod joint;
mod reading;
mod states;
mod strays;

use hanoi_text::Outcome;
use hanoi_variants::{PRESETS, Variant, VariantProblem, shortest_solution};

use crate::naive::{NaiveRules, NaiveState, NaiveStep, text};
use crate::random::{Dice, RandomVariant};
use damage::damage_steps;
use forms::{Form, write_answer};

/// A move as an answer states it: the piece by letter, size and primes, and its pegs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StatedMove {
    pub(crate) letter: Option<char>,
    pub(crate) size: i64,
    pub(crate) primes: Option<usize>,
    /// The number of pieces; several for a tower.
    pub(crate) pieces: usize,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

/// The moves of a step.
pub(crate) type StatedStep = Vec<StatedMove>;

/// Describes a step in full.
pub(crate) fn describe(step: &NaiveStep, state: &NaiveState) -> StatedStep {
    let mut moves: Vec<StatedMove> = step
        .iter()
        .map(|&(size, pieces, from, to)| {
            let top = *state.0[from].last().unwrap();
            StatedMove {
                letter: Some(top.0).filter(|&letter| letter != '_' && pieces == 1),
                size,
                primes: (pieces == 1).then_some(top.2).filter(|&face| face > 0),
                pieces,
                from,
                to,
            }
        })
        .collect();
    moves.sort_by_key(|one| (one.pieces, one.from));
    moves
}

/// Whether an answer is right: its pieces are named correctly, its steps are legal, and it ends at the goal.
pub(crate) fn is_right(
    rules: &NaiveRules,
    start: &NaiveState,
    goal: &[Vec<(char, i64, usize)>],
    steps: &[StatedStep],
) -> bool {
    let mut state = start.clone();
    for step in steps {
        let mut naive = NaiveStep::new();
        for one in step {
            let Some(&top) = state.0.get(one.from).and_then(|pile| pile.last()) else {
                return false;
            };
            // A tower is written only as its sizes.
            let named = one.letter.is_none_or(|letter| letter == top.0)
                && one.primes.is_none_or(|primes| primes == top.2)
                && one.size == top.1;
            let named = named || one.pieces > 1;
            if !named || !naive.insert((one.size, one.pieces, one.from, one.to)) {
                return false;
            }
        }
        match rules.play(&state, &naive) {
            Some(after) => state = after,
            None => return false,
        }
    }
    state.0 == goal
}

/// A random walk: its steps and its end.
fn walk(variant: &RandomVariant, dice: &mut Dice) -> (Vec<StatedStep>, NaiveState) {
    let mut state = (variant.start.clone(), variant.rules.sins);
    let mut steps = Vec::new();
    for _ in 0..=dice.below(5) {
        let legal = variant.rules.legal(&state);
        if legal.is_empty() {
            break;
        }
        let (step, after) = dice.pick(&legal);
        steps.push(describe(&step, &state));
        state = after;
    }
    (steps, state)
}

/// The problem of a variant whose goal is the end of a walk, if valid.
fn problem_to(variant: &RandomVariant, end: &NaiveState) -> Option<VariantProblem> {
    let original = variant.problem();
    let goal = text(&end.0).parse().unwrap();
    VariantProblem::new(
        original.rules().clone(),
        original.start().clone(),
        vec![goal],
    )
    .ok()
}

#[derive(Debug, Default)]
struct Tally {
    right: usize,
    read: usize,
    wrong: usize,
    unreadable: usize,
}

#[test]
fn no_wrong_answer_is_judged_solved() {
    let mut tally = Tally::default();
    let mut lost = std::collections::BTreeMap::<String, usize>::new();
    for seed in 0..2_000 {
        let dice = &mut Dice::new(seed + 39_000);
        let variant = RandomVariant::new(dice);
        let (steps, end) = walk(&variant, dice);
        let Some(problem) = problem_to(&variant, &end) else {
            continue;
        };
        let start = (variant.start.clone(), variant.rules.sins);
        for _ in 0..12 {
            let mut attack = steps.clone();
            for _ in 0..dice.below(3) {
                attack = damage_steps(&attack, &variant.rules, dice);
            }
            let form = Form::any(dice);
            let Some(answer) = write_answer(&attack, form, dice) else {
                continue;
            };
            let right = is_right(&variant.rules, &start, &end.0, &attack);
            let verdict = crate::lenient(&problem).verdict(answer.as_bytes());
            let context = || {
                let why = verdict.wrong.as_ref().map(ToString::to_string);
                let unread = verdict.unreadable.as_ref().map(ToString::to_string);
                format!(
                    "seed {seed} {form:?}\n{answer}\n{why:?} {unread:?}\n{}",
                    variant.text
                )
            };
            assert!(right || !verdict.solved(), "{}", context());
            if right && !attack.is_empty() {
                tally.right += 1;
                tally.read += usize::from(verdict.solved());
                if !verdict.solved() {
                    let count = lost.entry(format!("{form:?}")).or_default();
                    *count += 1;
                    if *count < 4 {
                        println!("{}", context());
                    }
                }
            } else {
                tally.wrong += 1;
                tally.unreadable += usize::from(verdict.outcome() == Outcome::Unreadable);
            }
        }
    }
    println!("{tally:?} {lost:?}");
    assert!(tally.right > 3_000 && tally.wrong > 3_000, "{tally:?}");
    assert!(tally.read * 100 >= tally.right * 98, "{tally:?} {lost:?}");
}

#[test]
fn solutions_of_presets_are_read() {
    for preset in PRESETS {
        let Ok(problem) = Variant::preset(preset.name).and_then(|variant| variant.problem(2))
        else {
            continue;
        };
        let Ok(steps) = shortest_solution(&problem, &mut hanoi_search::Limits::default()) else {
            continue;
        };
        let lines: Vec<String> = steps.iter().map(ToString::to_string).collect();
        for answer in [
            lines.join("\n"),
            lines.join(" "),
            format!("Here you are: {}", lines.join(", ")),
            format!("[\"{}\"]", lines.join("\", \"")),
        ] {
            let verdict = crate::lenient(&problem).verdict(answer.as_bytes());
            let unread = verdict.unreadable.as_ref().map(ToString::to_string);
            assert!(verdict.solved(), "{}: {answer} {unread:?}", preset.name);
            assert_eq!(verdict.legal, steps.len() as u64);
        }
    }
}
