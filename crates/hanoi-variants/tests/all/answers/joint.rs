//! Steps of several pieces in words, intact and damaged, compared with the naive program.

use std::collections::BTreeMap;

use hanoi_text::Outcome;
use hanoi_variants::Variant;

use super::damage::damage_steps;
use super::forms::{compact, peg, word_name};
use super::{StatedMove, StatedStep, is_right, problem_to, walk};
use crate::random::{Dice, RandomVariant};

/// Phrases for simultaneous moves: before the parts, between them, and after them.
const SIMULTANEOUS: &[[&str; 3]] = &[
    ["Move ", " and ", " at the same time."],
    ["Move ", " and ", " simultaneously"],
    ["At the same time, move ", " and ", "."],
    ["Simultaneously, ", ", ", ""],
    ["Simultaneously move ", " and ", ""],
    ["Move ", " and, at the same time, ", "."],
    ["move ", " and at the same time move ", ""],
    ["Move ", " while moving ", "."],
    ["In one step, move ", " and ", "."],
    ["Then move ", ", and ", " in parallel."],
    ["", " together with ", ""],
    ["", " and ", " (simultaneously)"],
    ["Now ", " and ", " in one step!"],
    ["Next, move ", " and ", " at once;"],
];
/// Parts, with `%w` for the piece in words, `%p` for its name, `%f` and `%t` for its pegs.
const PARTS: &[&str] = &[
    "the %w from peg %f to peg %t",
    "%w from %f to %t",
    "%p from %f to %t",
    "%w from rod %f onto rod %t",
    "%p %f -> %t",
    "%w from %f to the peg %t",
];
/// Exchanges, with `%1` and `%2` for the pieces and `%a` and `%b` for their pegs.
const EXCHANGES: &[&str] = &[
    "Exchange %1 on %a and %2 on %b.",
    "exchange %1 on peg %a with %2 on peg %b",
    "Swap the %1 (on %a) and the %2 (on %b)",
    "%1 on %a and %2 on %b change places.",
    "%1 on %a trades places with %2 on %b",
    "Then switch %1 on %a and %2 on %b.",
    "Swap the places of %1 on %a and %2 on %b!",
    "%1 on %a is exchanged with %2 on %b",
];
/// Towers. Without the sizes `%s`, a tower has all smaller sizes.
const TOWERS: &[&str] = &[
    "the tower on",
    "the tower of all smaller disks on",
    "the whole tower on",
    "the smaller disks on",
    "the tower of %s on",
    "disks %s on",
];

/// Damage to the text of a step, which changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum TextDamage {
    /// No damage.
    None,
    /// The moves are stated one after the other.
    InTurn,
    /// The step is denied.
    Denied,
    /// The text states less than a step, more, or something else.
    Garbled,
}

fn part(one: &StatedMove, dice: &mut Dice) -> String {
    let noun = dice.pick(&["", "disk ", "piece ", "disk of size "]);
    let primes = "'".repeat(one.primes.unwrap_or_default());
    let name = format!(
        "{}{}{primes}",
        one.letter.map(String::from).unwrap_or_default(),
        one.size
    );
    dice.pick(PARTS)
        .replace("%w", &word_name(one, noun))
        .replace("%p", &name)
        .replace("%f", &peg(one.from).to_string())
        .replace("%t", &peg(one.to).to_string())
}

fn simultaneous(step: &StatedStep, dice: &mut Dice) -> [String; 3] {
    let [before, between, behind] = dice.pick(SIMULTANEOUS);
    let parts: Vec<String> = step.iter().map(|one| part(one, dice)).collect();
    [before.to_owned(), parts.join(between), behind.to_owned()]
}

/// An exchange in words; `None` if the step is not an exchange.
fn exchange(step: &StatedStep, dice: &mut Dice) -> Option<String> {
    let [one, other] = step.as_slice() else {
        return None;
    };
    let is_exchange = one.from == other.to && one.to == other.from;
    if !is_exchange || one.pieces > 1 {
        return None;
    }
    let sizes: Vec<String> = (1..=other.size).map(|size| size.to_string()).collect();
    let is_adjacent = other.size + 1 == one.size;
    let fits = TOWERS
        .iter()
        .filter(|tower| is_adjacent || tower.contains("%s"));
    let fits: Vec<&str> = fits.copied().collect();
    let sizes = match sizes.as_slice() {
        [one] => one.clone(),
        [first, .., last] if dice.one_in(2) => format!("{first} to {last}"),
        several => several.join(" and "),
    };
    let tower = dice.pick(&fits).replace("%s", &sizes);
    let line = dice.pick(EXCHANGES);
    let side = |one: &StatedMove, dice: &mut Dice| word_name(one, dice.pick(&["", "disk "]));
    let (first, second) = (side(one, dice), side(other, dice));
    let line = line
        .replace("%1", &first)
        .replace("%a", &peg(one.from).to_string());
    Some(
        if other.pieces > 1 {
            line.replace("the %2", "%2")
                .replace("(on %b)", "on %b")
                .replace("%2 on", &tower)
        } else {
            line.replace("%2", &second)
        }
        .replace("%b", &peg(other.from).to_string()),
    )
}

/// A step in words, damaged as requested; `None` if it cannot be expressed.
fn step_in_words(step: &StatedStep, damage: TextDamage, dice: &mut Dice) -> Option<String> {
    if let [one] = step.as_slice() {
        let whole = one.pieces == 1 && damage == TextDamage::None;
        return whole.then(|| {
            format!(
                "Move the {} from {} to {}.",
                word_name(one, "disk "),
                peg(one.from),
                peg(one.to)
            )
        });
    }
    if step.is_empty() {
        return None;
    }
    let tower = step.iter().any(|one| one.pieces > 1);
    let exchange_line = exchange(step, dice).filter(|_| tower || dice.one_in(2));
    if tower && exchange_line.is_none() {
        return None;
    }
    let [before, parts, behind] = match exchange_line.clone() {
        Some(line) => [String::new(), line, String::new()],
        None => simultaneous(step, dice),
    };
    let whole = format!("{before}{parts}{behind}");
    match damage {
        TextDamage::None => Some(whole),
        TextDamage::InTurn if exchange_line.is_some() => None,
        TextDamage::InTurn => {
            let moves: Vec<String> = step
                .iter()
                .map(|one| compact(&vec![one.clone()], false))
                .collect();
            Some(format!("Move {}.", moves.join(", then ")))
        }
        TextDamage::Denied => Some(match dice.below(6) {
            0 => format!("Do not {}", lower(&whole)),
            1 => format!("Never {}", lower(&whole)),
            2 => format!("It would be wrong to {}", lower(&whole)),
            3 => format!("If we {}", lower(&whole)),
            4 => format!("Instead of this, we could {}", lower(&whole)),
            _ => format!("{} is not allowed", whole.trim_end_matches(['.', '!', ';'])),
        }),
        TextDamage::Garbled => garble(step, [&whole, &before, &parts, &behind], dice),
    }
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// A step whose text states less, more, or something else.
fn garble(
    step: &StatedStep,
    [whole, before, parts, behind]: [&str; 4],
    dice: &mut Dice,
) -> Option<String> {
    let last_peg = whole.rfind(|c: char| c.is_ascii_uppercase())?;
    Some(match dice.below(10) {
        0 => whole.replacen(" and ", " or ", 1),
        1 => format!("{}{}", &whole[..last_peg], &whole[last_peg + 1..]),
        2 => format!("{}another{}", &whole[..last_peg], &whole[last_peg + 1..]),
        3 => format!("{}?", whole.trim_end_matches(['.', '!', ';'])),
        4 => format!(
            "{} and something else",
            whole.trim_end_matches(['.', '!', ';'])
        ),
        5 => format!("At the same time, move {}.", part(&step[0], dice)),
        6 => format!(
            "{}. At the same time, move {}.",
            part(&step[0], dice),
            part(&step[1], dice)
        ),
        7 => format!("Exchange {}.", word_name(&step[0], "disk ")),
        8 => format!(
            "{before}{} and {parts}{behind}",
            word_name(&step[0], "disk ")
        ),
        _ => format!("{}{}", &whole[..last_peg], whole[last_peg..].to_lowercase()),
    })
    .filter(|text| text != whole)
}

/// An answer as lines, numbered or not, or as a list.
fn list_lines(lines: &[String], dice: &mut Dice) -> String {
    let label = match dice.below(4) {
        0 => "%l",
        1 => "%n. %l",
        2 => "Step %n: %l",
        _ => return format!("[\"{}\"]", lines.join("\", \"")),
    };
    let numbered = lines.iter().zip(1..);
    let lines: Vec<String> = numbered
        .map(|(line, number)| label.replace("%n", &number.to_string()).replace("%l", line))
        .collect();
    lines.join("\n")
}

/// The stated steps, given the damage to one of them.
fn stated_steps(steps: &[StatedStep], at: usize, damage: TextDamage) -> Vec<StatedStep> {
    let mut stated = steps.to_vec();
    match damage {
        TextDamage::None => {}
        TextDamage::InTurn => {
            let parts: Vec<StatedStep> =
                stated.remove(at).into_iter().map(|one| vec![one]).collect();
            drop(stated.splice(at..at, parts));
        }
        TextDamage::Denied | TextDamage::Garbled => drop(stated.remove(at)),
    }
    stated
}

#[test]
fn no_wrong_answer_in_words_is_judged_solved() {
    let mut tally = BTreeMap::<(TextDamage, bool, &str), usize>::new();
    let mut shown = 0;
    for seed in 0..4_000 {
        let dice = &mut Dice::new(seed + 77_000);
        let variant = RandomVariant::new(dice);
        if variant.rules.step == "single" && !dice.one_in(8) {
            continue;
        }
        let (steps, end) = walk(&variant, dice);
        let Some(problem) = problem_to(&variant, &end) else {
            continue;
        };
        let start = (variant.start.clone(), variant.rules.sins);
        for _ in 0..8 {
            let mut attack = steps.clone();
            for _ in 0..dice.below(3) {
                attack = damage_steps(&attack, &variant.rules, dice);
            }
            let several: Vec<usize> = (0..attack.len())
                .filter(|&at| attack[at].len() > 1)
                .collect();
            if several.is_empty() {
                continue;
            }
            let at = dice.pick(&several);
            let damage = dice.pick(&[
                TextDamage::None,
                TextDamage::None,
                TextDamage::InTurn,
                TextDamage::Denied,
                TextDamage::Garbled,
            ]);
            let damage_at = |place: usize| {
                if place == at {
                    damage
                } else {
                    TextDamage::None
                }
            };
            let lines = attack
                .iter()
                .enumerate()
                .map(|(place, step)| step_in_words(step, damage_at(place), dice));
            let Some(lines) = lines.collect::<Option<Vec<String>>>() else {
                continue;
            };
            let answer = list_lines(&lines, dice);
            let stated = stated_steps(&attack, at, damage);
            let right = is_right(&variant.rules, &start, &end.0, &stated);
            let verdict = crate::lenient(&problem).verdict(answer.as_bytes());
            let context = || {
                let why = verdict.wrong.as_ref().map(ToString::to_string);
                let unread = verdict.unreadable.as_ref().map(ToString::to_string);
                format!(
                    "seed {seed} {damage:?}\n{answer}\n{why:?} {unread:?}\n{}",
                    variant.text
                )
            };
            assert!(right || !verdict.solved(), "{}", context());
            *tally
                .entry((damage, right, verdict.outcome().name()))
                .or_default() += 1;
            if right && !verdict.solved() && damage <= TextDamage::InTurn && shown < 12 {
                shown += 1;
                println!("{}", context());
            }
        }
    }
    check_tally(&tally);
}

/// Most right answers are read, and there are many wrong ones. Not all can be read: steps of several kinds in words do not form records.
fn check_tally(tally: &BTreeMap<(TextDamage, bool, &str), usize>) {
    println!("{tally:#?}");
    let count = |damage, right, name| {
        tally
            .get(&(damage, right, name))
            .copied()
            .unwrap_or_default()
    };
    let all: usize = Outcome::NAMES
        .iter()
        .map(|&name| count(TextDamage::None, true, name))
        .sum();
    let solved = count(TextDamage::None, true, "solved");
    assert!(all > 100 && solved * 100 >= all * 80, "{solved} of {all}");
    let wrong: usize = tally
        .iter()
        .filter(|((_, right, _), _)| !right)
        .map(|(_, count)| count)
        .sum();
    assert!(wrong > 2_000, "{wrong}");
}

/// The outcome of an answer to a puzzle of three steps; the second exchanges 1 on C and 2 on A.
fn verdict(answer: &str) -> Outcome {
    let problem = Variant::preset("exchanging").unwrap().problem(2).unwrap();
    crate::lenient(&problem)
        .verdict(answer.as_bytes())
        .outcome()
}

#[test]
fn talk_about_exchanges_does_not_count_as_a_step() {
    for answer in [
        "The disks have to change places.\n1AC\nexchange 1 on C and 2 on A\n1AC",
        "Each exchange takes one step.\n1AC\n1C=2A (exchange disk 1 on C and disk 2 on A)\n1AC",
        "1AC\nStep 2 - swap 1 on C and 2 on A\n1AC",
        "1AC, then exchange 2 on A and 1 on C, then 1AC",
    ] {
        assert_eq!(verdict(answer), Outcome::Solved, "{answer}");
    }
}

#[test]
fn vague_exchanges_are_unreadable() {
    for line in [
        "exchange them",
        "swap 1 and 2",
        "exchange 1 on C and 2",
        "exchange 1 on C and 2 on A or B",
        "exchange 1 on C and 2 on A, 1 on B",
        "exchange the disks on C and A",
        "exchange 1 on C, 2 on A and 3 on B",
        "swap disk 1 from C to A",
        "do not exchange 1 on C and 2 on A",
        "exchange red 1 on C and 2 on A and back",
        "1C=2A (exchange disk 1 on C and disk 2 on B)",
        "1C=2A, exchange disk 1 on C and disk 2 on B",
    ] {
        let answer = format!("1AC\n{line}\n1AC");
        assert_ne!(verdict(&answer), Outcome::Solved, "{answer}");
    }
}
