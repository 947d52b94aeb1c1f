//! Steps of all forms, intact and damaged, compared with the naive program.

use hanoi_variants::{VariantStep, VariantTowers};

use crate::naive::{NaiveStep, text};
use crate::random::{Dice, RandomVariant};

/// Writes a step, as an exchange if requested.
fn write_step(step: &NaiveStep, exchange: bool) -> String {
    let peg = |peg: usize| char::from(b'A' + u8::try_from(peg).unwrap());
    let sizes = |size: i64, pieces: usize| {
        let pieces = i64::try_from(pieces).unwrap();
        (size - pieces + 1..=size)
            .map(|size| size.to_string())
            .collect::<String>()
    };
    let mut moves: Vec<_> = step.iter().copied().collect();
    moves.sort_by_key(|one| (one.1, one.2));
    if exchange {
        let ends: Vec<String> = moves
            .iter()
            .map(|one| format!("{}{}", sizes(one.0, one.1), peg(one.2)))
            .collect();
        return ends.join("=");
    }
    let parts: Vec<String> = moves
        .iter()
        .map(|one| format!("{}{}{}", one.0, peg(one.2), peg(one.3)))
        .collect();
    parts.join("+")
}

/// A simple reader for the forms that `written` makes; `None` for anything else.
fn parse_step(text: &str) -> Option<NaiveStep> {
    let peg = |c: char| {
        Some(usize::from(u8::try_from(c).ok()?.checked_sub(b'A')?)).filter(|peg| *peg < 26)
    };
    let number = |text: &str| {
        let number: i64 = text
            .parse()
            .ok()
            .filter(|_| text.bytes().all(|c| c.is_ascii_digit()))?;
        (1..=250).contains(&number).then_some(number)
    };
    let last = |text: &str| {
        text.chars()
            .next_back()
            .map(|c| (text[..text.len() - 1].to_owned(), c))
    };
    if let Some((one, other)) = text.split_once('=') {
        let ((size, from), (sizes, to)) = (last(one)?, last(other)?);
        let (size, from, to) = (number(&size)?, peg(from)?, peg(to)?);
        let tower: String = (1..size).map(|size| size.to_string()).collect();
        let is_tower = size > 2 && tower == sizes;
        let other = if is_tower { size - 1 } else { number(&sizes)? };
        let pieces = if is_tower {
            usize::try_from(other).unwrap()
        } else {
            1
        };
        return Some(NaiveStep::from([
            (size, 1, from, to),
            (other, pieces, to, from),
        ]));
    }
    let mut step = NaiveStep::new();
    for part in text.split('+') {
        let (part, to) = last(part)?;
        let (size, from) = last(&part)?;
        if !step.insert((number(&size)?, 1, peg(from)?, peg(to)?)) {
            // A set cannot hold a move twice. Add a move that no rules allow.
            step.insert((0, 1, 0, 0));
        }
    }
    Some(step)
}

/// Damages a text at one place.
fn damage(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = dice.below(letters.len());
    match dice.below(6) {
        0 => letters[at] = dice.pick(&['1', '2', '3', '4', 'A', 'B', 'C', 'D', 'E', '+', '=']),
        1 => drop(letters.remove(at)),
        2 => letters.insert(at, dice.pick(&['1', '2', '3', 'A', 'B', 'C', '+', '='])),
        3 => letters.swap(at, 0),
        4 => letters.extend(format!("+{text}").chars()),
        _ => return text.replace('=', "+"),
    }
    letters.into_iter().collect()
}

#[test]
fn verdicts_on_steps_match_the_naive_program() {
    let mut judged = [0, 0];
    for seed in 0..300 {
        let dice = &mut Dice::new(seed + 1_000_000);
        let variant = RandomVariant::new(dice);
        let problem = variant.problem();
        let rules = problem.rules();
        let mut towers = VariantTowers::new(problem.start(), rules);
        let mut state = (variant.start.clone(), variant.rules.sins);
        for _ in 0..6 {
            let legal = variant.rules.legal(&state);
            let listed: Vec<VariantStep> = towers.legal_steps(rules);
            assert_eq!(listed.len(), legal.len(), "seed {seed}\n{}", variant.text);
            if legal.is_empty() {
                break;
            }
            let is_exchange = matches!(variant.rules.step.as_str(), "exchange" | "switch");
            for step in &listed {
                let parsed_step = parse_step(&step.to_string()).unwrap();
                assert!(
                    legal.iter().any(|(other, _)| *other == parsed_step),
                    "seed {seed}: {step}"
                );
            }
            for _ in 0..30 {
                let (step, _) = dice.pick(&legal);
                let mut attack = write_step(&step, is_exchange && step.len() == 2);
                for _ in 0..dice.below(3) {
                    attack = damage(&attack, dice);
                    if attack.is_empty() {
                        break;
                    }
                }
                let expected =
                    parse_step(&attack).and_then(|step| variant.rules.play(&state, &step));
                let mut played = towers.clone();
                let read = attack.parse::<VariantStep>();
                let verdict = read.is_ok_and(|step| played.play(&step, rules).is_ok());
                assert_eq!(
                    verdict,
                    expected.is_some(),
                    "seed {seed}: {attack} in {}\n{}",
                    text(&state.0),
                    variant.text
                );
                judged[usize::from(verdict)] += 1;
                if let Some((piles, sins)) = expected {
                    assert_eq!(played.state().to_string(), text(&piles));
                    assert_eq!(usize::from(played.sins_left()), sins);
                }
            }
            let (step, after) = dice.pick(&legal);
            let step = write_step(&step, is_exchange && step.len() == 2);
            towers.play(&step.parse().unwrap(), rules).unwrap();
            state = after;
        }
    }
    assert!(judged.iter().all(|number| *number > 10_000), "{judged:?}");
}
