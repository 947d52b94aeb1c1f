//! Answers that list states, intact and damaged.

use std::collections::BTreeSet;

use hanoi_variants::VariantProblem;

use crate::naive::{NaivePiece, NaiveState, text};
use crate::random::{Dice, RandomVariant};

type Piles = Vec<Vec<NaivePiece>>;

/// The states of a random walk, including its start.
fn walk(variant: &RandomVariant, dice: &mut Dice) -> Vec<Piles> {
    let mut state: NaiveState = (variant.start.clone(), variant.rules.sins);
    let mut states = vec![state.0.clone()];
    for _ in 0..=dice.below(5) {
        let legal = variant.rules.legal(&state);
        if legal.is_empty() {
            break;
        }
        state = dice.pick(&legal).1;
        states.push(state.0.clone());
    }
    states
}

/// Whether each state equals the previous state or is one legal step away from it, and the last state is the goal.
fn is_right(variant: &RandomVariant, states: &[Piles], goal: &Piles) -> bool {
    let mut current = BTreeSet::from([(variant.start.clone(), variant.rules.sins)]);
    for shown in states {
        if current.iter().any(|state| state.0 == *shown) {
            continue;
        }
        let after = current.iter().flat_map(|state| variant.rules.legal(state));
        current = after
            .map(|(_, after)| after)
            .filter(|after| after.0 == *shown)
            .collect();
    }
    current.iter().any(|state| state.0 == *goal)
}

fn damage(states: &mut Vec<Piles>, variant: &RandomVariant, dice: &mut Dice) {
    let at = dice.below(states.len());
    let piles = &mut states[at];
    let full: Vec<usize> = (0..piles.len())
        .filter(|&peg| !piles[peg].is_empty())
        .collect();
    let peg = dice.pick(&full);
    let piece = dice.below(piles[peg].len());
    match dice.below(9) {
        0 => piles[peg][piece].0 = dice.pick(&['a', 'b', 'r', '_']),
        1 => piles[peg][piece].1 = 1 + (piles[peg][piece].1 + 1) % 3,
        2 => piles[peg][piece].2 = (piles[peg][piece].2 + 1) % 3,
        3 => piles[peg].reverse(),
        4 => piles.reverse(),
        5 => drop(piles[peg].pop()),
        6 => {
            let top = piles[peg].pop().unwrap();
            piles[dice.below(variant.rules.pegs)].push(top);
        }
        7 => drop(states.remove(at)),
        _ => states.push(states[at].clone()),
    }
}

fn write_states(states: &[Piles], form: usize) -> String {
    let states = states.iter().map(|piles| text(piles));
    let lines: Vec<String> = match form {
        0 => states.collect(),
        1 => states
            .zip(0..)
            .map(|(state, at)| format!("State {at}: {state}"))
            .collect(),
        2 => states
            .zip(1..)
            .map(|(state, at)| format!("{at}. {state}"))
            .collect(),
        3 => states.map(|state| format!("- `{state}`")).collect(),
        _ => states.map(|state| format!("\"{state}\",")).collect(),
    };
    if form < 4 {
        lines.join("\n")
    } else {
        format!("[\n{}\n]", lines.join("\n"))
    }
}

#[test]
fn no_wrong_states_are_judged_solved() {
    let (mut right, mut read, mut wrong) = (0, 0, 0);
    for seed in 0..1_500 {
        let dice = &mut Dice::new(seed + 3_900);
        let variant = RandomVariant::new(dice);
        let states = walk(&variant, dice);
        let original = variant.problem();
        let goal = states.last().unwrap().clone();
        let (rules, start) = (original.rules().clone(), original.start().clone());
        let Ok(problem) = VariantProblem::new(rules, start, vec![text(&goal).parse().unwrap()])
        else {
            continue;
        };
        for _ in 0..8 {
            let mut attack = states.clone();
            for _ in 0..dice.below(3) {
                if !attack.is_empty() {
                    damage(&mut attack, &variant, dice);
                }
            }
            let form = dice.below(5);
            let answer = write_states(&attack, form);
            let verdict = crate::lenient(&problem).verdict(answer.as_bytes());
            let context = || {
                let why = verdict.wrong.as_ref().map(ToString::to_string);
                let unread = verdict.unreadable.as_ref().map(ToString::to_string);
                format!(
                    "seed {seed}\n{answer}\n{why:?} {unread:?}\n{}",
                    variant.text
                )
            };
            if !is_right(&variant, &attack, &goal) {
                assert!(!verdict.solved(), "{}", context());
                wrong += 1;
            } else if attack.len() > 1 && attack.windows(2).any(|pair| pair[0] != pair[1]) {
                right += 1;
                read += usize::from(verdict.solved());
                if !verdict.solved() && right - read < 4 {
                    println!("{}", context());
                }
            }
        }
    }
    assert!(
        right > 2_000 && wrong > 2_000,
        "{right} right, {wrong} wrong"
    );
    // A single state is not an answer.
    assert!(read * 100 >= right * 78, "{read} of {right} are read");
}
