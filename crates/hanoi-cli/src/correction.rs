//! Guesses the intended call behind a refused one by small rewrites. The result is suggested if it can be parsed.

use std::ffi::OsString;

use hanoi::{Algorithm, Peg};

/// A call without the name of the program.
type Words = Vec<String>;

/// The rewrites of the arguments of a call that cannot be parsed, applied in order. Each leaves other words alone.
pub(crate) const UNPARSABLE: [fn(&mut Words); 8] = [
    convert_numbers,
    drop_nouns,
    move_disks,
    complete_draw,
    flag_second_number,
    flag_algorithm,
    complete_distance,
    add_example,
];
/// The rewrites of a call that can be parsed but has invalid values. Its other words may name files.
pub(crate) const INVALID: [fn(&mut Words); 2] = [add_example, replace_peg_numbers];

/// Other names for commands and flags.
const SYNONYMS: [(&str, &str); 12] = [
    ("answer", "verify"),
    ("check", "verify"),
    ("demo", "watch"),
    ("game", "play"),
    ("image", "draw"),
    ("run", "solve"),
    ("server", "serve"),
    ("solution", "solve"),
    ("solver", "solve"),
    ("start", "play"),
    ("variant", "variants"),
    ("version", "--version"),
];

const NUMBERS: [&str; 11] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// The commands whose first argument is a number of disks.
const OF_DISKS: [&str; 8] = [
    "count", "graph", "play", "solve", "state", "trace", "watch", "move",
];

/// Returns the intended call, if the rewritten words can be parsed. Words with blanks are quoted.
pub(crate) fn correct(
    words: &[OsString],
    commands: &[String],
    rewrites: &[fn(&mut Words)],
    parses: impl Fn(&[String]) -> bool,
) -> Option<String> {
    let original: Words = words
        .iter()
        .skip(1)
        .map(|word| word.to_str().map(str::to_owned))
        .collect::<Option<_>>()?;
    if original.is_empty() {
        return None;
    }
    let mut call = original.clone();
    correct_command(&mut call, commands);
    for rewrite in rewrites {
        rewrite(&mut call);
    }
    if call == original || !parses(&call) {
        return None;
    }
    let quoted = call.iter().map(|word| {
        if word.contains([' ', '[', '(']) {
            format!("'{word}'")
        } else {
            word.clone()
        }
    });
    Some(format!("hanoi {}", quoted.collect::<Vec<_>>().join(" ")))
}

/// Corrects the command: capitals, synonyms and typos; a lone number is solved.
fn correct_command(call: &mut Words, commands: &[String]) {
    let help = call.len() > 1 && call[0] == "help";
    let word = call[usize::from(help)].to_lowercase();
    if word.parse::<u32>().is_ok() {
        return call.insert(0, "solve".to_owned());
    }
    let synonym = SYNONYMS.iter().find(|(other, _)| *other == word);
    let known = commands.iter().find(|command| **command == word);
    let closest = || {
        let distances = commands
            .iter()
            .map(|command| (strsim::osa_distance(&word, command), command));
        let (least, command) = distances.min_by_key(|(distance, _)| *distance)?;
        (least <= 1 + word.len() / 5).then_some(command)
    };
    let name = match synonym {
        Some((_, name)) => Some((*name).to_owned()),
        None => known.or_else(closest).cloned(),
    };
    if let Some(name) = name {
        call[usize::from(help)] = name;
    }
}

/// Converts number words, and drops a dash before a number.
fn convert_numbers(call: &mut Words) {
    for word in call.iter_mut().skip(1) {
        let lower = word.to_lowercase();
        if let Some(number) = NUMBERS.iter().position(|name| *name == lower) {
            *word = number.to_string();
        } else if let Some(number) = word
            .strip_prefix('-')
            .filter(|rest| rest.parse::<u32>().is_ok())
        {
            *word = number.to_owned();
        }
    }
}

/// Rewrites `3 disks`, `4 pegs` and `pegs 4`.
fn drop_nouns(call: &mut Words) {
    let is_number = |word: Option<&String>| word.is_some_and(|word| word.parse::<u32>().is_ok());
    let mut at = 1;
    while at < call.len() {
        let word = call[at].to_lowercase();
        if ["disk", "disks", "disc", "discs"].contains(&word.as_str()) {
            call.remove(at);
        } else if ["peg", "pegs", "rods"].contains(&word.as_str()) {
            call.remove(at);
            let number = if is_number(call.get(at)) { at } else { at - 1 };
            if number > 1 && is_number(call.get(number)) {
                call.insert(number, "--pegs".to_owned());
                at = number + 2;
            }
        } else {
            at += 1;
        }
    }
}

/// Rewrites `--disks 3`, `--disks=3` and `-n 3` where the number is positional.
fn move_disks(call: &mut Words) {
    if !OF_DISKS.contains(&call[0].as_str()) {
        return;
    }
    let Some(at) = call.iter().position(|word| {
        ["-n", "-d", "--disks"].contains(&word.as_str()) || word.starts_with("--disks=")
    }) else {
        return;
    };
    let flag = call.remove(at);
    let number = match flag.split_once('=') {
        Some((_, number)) => number.to_owned(),
        None if at < call.len() => call.remove(at),
        None => return,
    };
    call.insert(1, number);
}

/// Rewrites `draw 3` and `draw gif 3`.
fn complete_draw(call: &mut Words) {
    if call[0] != "draw" || call.len() < 2 {
        return;
    }
    if call[1].parse::<u32>().is_ok() {
        call.insert(1, "states".to_owned());
    } else if ["gif", "movie", "animated"].contains(&call[1].as_str()) {
        "animation".clone_into(&mut call[1]);
        call.extend(["-o", "hanoi.gif"].map(str::to_owned));
    }
}

/// Adds the flag of a second number: the pegs, the moves before a state, or a port.
fn flag_second_number(call: &mut Words) {
    let is_number = |at: usize| call.get(at).is_some_and(|word| word.parse::<u64>().is_ok());
    match call[0].as_str() {
        "state" if is_number(1) && is_number(2) => call.insert(2, "--after".to_owned()),
        "state" if call.len() == 2 && is_number(1) => {
            call.extend(["--after", "1"].map(str::to_owned));
        }
        "solve" | "count" | "watch" | "play" if is_number(1) && is_number(2) => {
            call.insert(2, "--pegs".to_owned());
        }
        "web" | "serve" if call.len() == 2 && is_number(1) => call.insert(1, "--port".to_owned()),
        "move" if call.len() == 2 && is_number(1) => call.push("1".to_owned()),
        _ => {}
    }
}

/// Adds the flag of an algorithm's name.
fn flag_algorithm(call: &mut Words) {
    if !["solve", "watch"].contains(&call[0].as_str()) {
        return;
    }
    let name = |word: &str| match word {
        "recursion" => Some("recursive"),
        "iteration" | "iterative" => Some("smallest-disk"),
        "stack" => Some("call-stack"),
        word => Algorithm::NAMES.into_iter().find(|name| *name == word),
    };
    let Some(at) = (1..call.len()).find(|&at| name(&call[at].to_lowercase()).is_some()) else {
        return;
    };
    if let Some(name) = name(&call[at].to_lowercase()) {
        name.clone_into(&mut call[at]);
        if call[at - 1] != "--algorithm" {
            call.insert(at, "--algorithm".to_owned());
        }
    }
}

/// Adds the goal of a distance; the distance of a number of disks is a count.
fn complete_distance(call: &mut Words) {
    if call[0] != "distance" || call.len() != 2 {
        return;
    }
    if call[1].parse::<u32>().is_ok() {
        "count".clone_into(&mut call[0]);
    } else if call[1].bytes().all(|peg| b"ABCabc".contains(&peg)) {
        let goal = "C".repeat(call[1].len());
        call.push(goal);
    }
}

/// Adds an example of a missing state or number of disks.
fn add_example(call: &mut Words) {
    let number = call.get(1).and_then(|word| word.parse::<usize>().ok());
    match (call[0].as_str(), call.len(), number) {
        ("hint", 1, _) => call.push("AAA".to_owned()),
        ("hint", 2, Some(disks)) if disks <= 60 => call[1] = "A".repeat(disks),
        ("distance", 1, _) => call.extend(["AAA", "CCC"].map(str::to_owned)),
        ("locate", 1, _) => call.push("ABCA".to_owned()),
        ("graph" | "count" | "state", 1, _) => call.push("3".to_owned()),
        _ => {}
    }
}

/// Replaces pegs numbered from 1 by letters, if one is too large for numbers from 0.
fn replace_peg_numbers(call: &mut Words) {
    let value = |flag: &str| call.iter().position(|word| word == flag).map(|at| at + 1);
    let number = |at: usize| call.get(at)?.parse::<u8>().ok();
    let pegs = value("--pegs").and_then(number).unwrap_or(3);
    let ends: Vec<usize> = ["--from", "--to"].into_iter().filter_map(value).collect();
    let numbers: Option<Vec<u8>> = ends.iter().map(|&at| number(at)).collect();
    let Some(numbers) = numbers.filter(|numbers| numbers.contains(&pegs)) else {
        return;
    };
    for (at, number) in ends.into_iter().zip(numbers) {
        if let Some(peg) = number.checked_sub(1).and_then(Peg::new) {
            call[at] = peg.to_string();
        }
    }
}
