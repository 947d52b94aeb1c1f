//! What was meant by a call that is refused: small rewrites of its words. The result is offered if it can be read.

use std::ffi::OsString;

use hanoi::{Algorithm, Peg};

/// A call without the name of the program.
type Words = Vec<String>;

/// The rewrites of a call that cannot be read, behind the command, one after the other. Each leaves alone what it does not know.
pub(crate) const UNREADABLE: [fn(&mut Words); 8] = [
    spelled, nouns, disks, pictures, second, algorithm, goal, example,
];
/// Those of a call that can be read, but whose values do not exist. Its other words may name files.
pub(crate) const SENSELESS: [fn(&mut Words); 2] = [example, letters];

/// What others call a command.
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

/// Commands whose first argument is a number of disks.
const OF_DISKS: [&str; 8] = [
    "count", "graph", "play", "solve", "state", "trace", "watch", "move",
];

/// Returns the call that was meant, if a rewrite of the words can be read. Words with blanks are in quotes.
pub(crate) fn meant(
    words: &[OsString],
    commands: &[String],
    rewrites: &[fn(&mut Words)],
    reads: impl Fn(&[String]) -> bool,
) -> Option<String> {
    let given: Words = words
        .iter()
        .skip(1)
        .map(|word| word.to_str().map(str::to_owned))
        .collect::<Option<_>>()?;
    if given.is_empty() {
        return None;
    }
    let mut call = given.clone();
    named(&mut call, commands);
    for rewrite in rewrites {
        rewrite(&mut call);
    }
    if call == given || !reads(&call) {
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

/// The command: in lower case, by another name, or with a slip of the hand; a number is solved.
fn named(call: &mut Words, commands: &[String]) {
    let help = call.len() > 1 && call[0] == "help";
    let word = call[usize::from(help)].to_lowercase();
    if word.parse::<u32>().is_ok() {
        return call.insert(0, "solve".to_owned());
    }
    let synonym = SYNONYMS.iter().find(|(other, _)| *other == word);
    let known = commands.iter().find(|command| **command == word);
    let near = || {
        let slips = commands
            .iter()
            .map(|command| (strsim::osa_distance(&word, command), command));
        let (least, command) = slips.min_by_key(|(slips, _)| *slips)?;
        (least <= 1 + word.len() / 5).then_some(command)
    };
    let name = match synonym {
        Some((_, name)) => Some((*name).to_owned()),
        None => known.or_else(near).cloned(),
    };
    if let Some(name) = name {
        call[usize::from(help)] = name;
    }
}

/// Numbers in words, and with a dash before them.
fn spelled(call: &mut Words) {
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

/// `3 disks`, `4 pegs`, `pegs 4`.
fn nouns(call: &mut Words) {
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

/// `--disks 3`, `--disks=3` and `-n 3` where the number stands alone.
fn disks(call: &mut Words) {
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

/// `draw 3`, `draw gif 3`.
fn pictures(call: &mut Words) {
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

/// A second number: the pegs, the moves before a state, or a port.
fn second(call: &mut Words) {
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

/// The name of an algorithm without its flag.
fn algorithm(call: &mut Words) {
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

/// A distance without a goal, or of a number of disks.
fn goal(call: &mut Words) {
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

/// A state or a number of disks that is missing: an example.
fn example(call: &mut Words) {
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

/// Pegs numbered from 1 where one is beyond those from 0: their letters.
fn letters(call: &mut Words) {
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
