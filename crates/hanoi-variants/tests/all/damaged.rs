//! Randomly damaged texts are read or refused.

use hanoi_search::Limits;
use hanoi_variants::{PRESETS, Variant, VariantState, VariantStep, VariantTowers, distance};

use crate::random::Dice;

/// Words that occur in texts of variants, and some that do not.
const WORDS: [&str; 24] = [
    "*",
    "'",
    "\"",
    "^",
    "..",
    "/",
    "[",
    "]",
    "{",
    "}",
    "=",
    ",",
    "\n",
    "0",
    "1",
    "4",
    "251",
    "any",
    "r",
    "(rw)*",
    "face",
    "stack",
    "\u{e9}",
    "like = \"london:1,2\"\n",
];

fn damage(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        let at = dice.below(letters.len() + 1);
        match dice.below(4) {
            0 => drop(letters.drain(at..(at + dice.below(6)).min(letters.len()))),
            1 => drop(letters.splice(at..at, dice.pick(&WORDS).chars())),
            2 if at < letters.len() => letters[at] = dice.pick(&WORDS).chars().next().unwrap(),
            _ => {
                let copied: Vec<char> = letters[at..(at + 12).min(letters.len())].to_vec();
                let to = dice.below(letters.len() + 1);
                drop(letters.splice(to..to, copied));
            }
        }
    }
    letters.into_iter().collect()
}

#[test]
fn damaged_variants_are_read_or_refused() {
    let dice = &mut Dice::new(7);
    let mut read = [0, 0];
    for _ in 0..6_000 {
        let text = damage(dice.pick(PRESETS).text, dice);
        let errors = Variant::check(&text);
        assert!(
            errors
                .iter()
                .all(|error| error.kind().is_some() && !error.to_string().is_empty())
        );
        read[usize::from(errors.is_empty())] += 1;
        let Ok(variant) = Variant::read(&text) else {
            continue;
        };
        for disks in [0, 2, 250] {
            let Ok(problem) = variant.problem(disks) else {
                continue;
            };
            let towers = VariantTowers::new(problem.start(), problem.rules());
            for step in towers.legal_steps(problem.rules()) {
                assert_eq!(step.to_string().parse(), Ok(step.clone()), "{text}");
                towers.clone().play(&step, problem.rules()).unwrap();
            }
            // The search must end, with an answer or an error.
            let _ = distance(&problem, &mut Limits::default().memory(1 << 16));
        }
    }
    assert!(read.iter().all(|number| *number > 1_000), "{read:?}");
}

#[test]
fn damaged_states_and_steps_are_read_or_refused() {
    let dice = &mut Dice::new(8);
    for _ in 0..20_000 {
        let text = damage("r3 r2' w1/-/b12", dice);
        if let Ok(state) = text.parse::<VariantState>() {
            assert_eq!(state.to_string().parse(), Ok(state));
        }
        let begin = dice.pick(&["1AC+2BA", "1A=2B", "3A=12B", "12AB"]);
        if let Ok(step) = damage(begin, dice).parse::<VariantStep>() {
            assert_eq!(step.to_string().parse(), Ok(step));
        }
    }
}
