//! Damage to answers.

use super::StatedStep;
use crate::naive::NaiveRules;
use crate::random::Dice;

/// Damages an answer at one place.
pub(crate) fn damage_steps(
    steps: &[StatedStep],
    rules: &NaiveRules,
    dice: &mut Dice,
) -> Vec<StatedStep> {
    let mut steps = steps.to_vec();
    if steps.is_empty() {
        return steps;
    }
    let at = dice.below(steps.len());
    let part = dice.below(steps[at].len());
    let one = steps[at][part].clone();
    match dice.below(13) {
        // Not `d`: `d1` means disk 1.
        0 => steps[at][part].letter = Some(dice.pick(&['a', 'b', 'c', 'k', 'r', 'w'])),
        1 => steps[at][part].letter = None,
        2 => steps[at][part].size += dice.pick(&[1, -1]),
        3 => steps[at][part].to = dice.below(rules.pegs + 1),
        4 => steps[at][part].from = dice.below(rules.pegs),
        5 => drop(steps.remove(at)),
        6 => steps.insert(at, steps[at].clone()),
        7 => {
            let split: Vec<StatedStep> =
                steps.remove(at).into_iter().map(|one| vec![one]).collect();
            drop(steps.splice(at..at, split));
        }
        8 if at + 1 < steps.len() => {
            let next = steps.remove(at + 1);
            steps[at].extend(next);
        }
        9 => steps[at][part].primes = dice.pick(&[None, Some(1), Some(2)]),
        10 => {
            let mut extra = one;
            (extra.from, extra.to) = (extra.to, extra.from);
            steps.push(vec![extra]);
        }
        11 => steps.truncate(at),
        _ => steps.swap(0, at),
    }
    for one in steps.iter_mut().flatten() {
        if one.size < 1 {
            one.size = 1;
        }
    }
    steps
}
