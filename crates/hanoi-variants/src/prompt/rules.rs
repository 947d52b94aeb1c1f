//! The rules of a variant in words.

use hanoi_core::{Peg, Rules};

use crate::piece::Stack;
use crate::problem::VariantProblem;
use crate::rules::{Relation, RuleReach, Selector, StepKind, VariantRules};

/// The pieces and their names.
pub(super) fn pieces(problem: &VariantProblem) -> String {
    let rules = problem.rules();
    let pieces = problem.start().inventory();
    let count = match pieces.len() {
        1 => "1 piece lies".to_owned(),
        many => format!("{many} pieces lie"),
    };
    let last = Peg::last_of(rules.arcs.pegs());
    let named: Vec<String> = rules
        .stacks
        .iter()
        .filter_map(|stack| colour(*stack))
        .collect();
    let colours = if named.is_empty() {
        String::new()
    } else {
        format!(" behind the letter of its colour ({})", named.join(", "))
    };
    let faces = if rules.faces == 1 {
        String::new()
    } else {
        let faces = rules.faces;
        format!(
            "; it shows one of {faces} faces, and each prime (') behind its name stands for the next one"
        )
    };
    format!("{count} on the pegs A to {last}. A piece is named by its size{colours}{faces}.")
}

fn colour(stack: Stack) -> Option<String> {
    let letter = stack.letter()?;
    Some(
        stack
            .word()
            .map_or(letter.to_string(), |word| format!("{letter} for {word}")),
    )
}

/// The legal steps.
pub(super) fn steps(problem: &VariantProblem) -> String {
    let rules = problem.rules();
    let mut sentences = vec![step(rules.step).to_owned()];
    sentences.extend(arcs(rules));
    sentences.push(over(rules));
    sentences.extend(touch(
        rules.face_touch,
        "face",
        "faces",
        "that with no prime",
    ));
    sentences.extend(touch(
        rules.stack_touch,
        "colour",
        "colours",
        &first_again(rules),
    ));
    sentences.extend(turn(rules));
    for (peg, of_peg) in Peg::all(rules.arcs.pegs()).zip(&rules.pegs) {
        let floor = of_peg
            .floor
            .map(|face| format!("The lowest piece of peg {peg} must show {}.", faces(face)));
        let height = of_peg
            .height
            .map(|height| format!("Peg {peg} holds at most {height}."));
        let accepts = of_peg.accepts.as_ref().map(|stacks| {
            let name = |stack: &Stack| {
                stack
                    .word()
                    .map_or_else(|| stack.to_string(), str::to_owned)
            };
            let colours: Vec<String> = stacks.iter().map(name).collect();
            format!("Peg {peg} takes only {} pieces.", colours.join(" and "))
        });
        sentences.extend([floor, height, accepts].into_iter().flatten());
    }
    sentences.join(" ")
}

const fn step(step: StepKind) -> &'static str {
    match step {
        StepKind::Single => "In each step, the topmost piece of one peg goes to another peg.",
        StepKind::Parallel { swaps: true } => {
            "In each step, the topmost pieces of one or more pegs go to different pegs at the same time: all of them are lifted \
             before the first is put down."
        }
        StepKind::Parallel { swaps: false } => {
            "In each step, the topmost pieces of one or more pegs go to different pegs at the same time: all of them are lifted \
             before the first is put down. Two pegs may not just exchange their pieces."
        }
        StepKind::Exchange => {
            "In each step, a topmost piece of size 1 goes to another peg, or the topmost pieces of two pegs, of sizes that differ by \
             1, change places: both are lifted before the first is put down, and each must fit where it lands. Nothing else moves."
        }
        StepKind::Switch => {
            "In each step, a topmost piece of size 1 goes to another peg, or a topmost piece of another size changes places with the \
             tower of one piece of each smaller size on top of another peg: all are lifted before the first is put down, and each must \
             fit where it lands. Nothing else moves."
        }
    }
}

/// The pegs between which pieces may move, if restricted.
fn arcs(rules: &VariantRules) -> Vec<String> {
    let listed = |rules: &Rules| {
        let arcs: Vec<String> = rules
            .arcs()
            .map(|(from, to)| format!("{from} to {to}"))
            .collect();
        if arcs.is_empty() {
            "nowhere".to_owned()
        } else {
            format!("only from peg {}", arcs.join(", "))
        }
    };
    let general =
        (!rules.arcs.is_classic()).then(|| format!("A piece may go {}.", listed(&rules.arcs)));
    let special = rules.special_arcs.iter().map(|(selector, arcs)| {
        let where_to = if arcs.is_classic() {
            "from any peg to any other".to_owned()
        } else {
            listed(arcs)
        };
        format!("But {} may go {where_to}.", pieces_of(*selector))
    });
    general.into_iter().chain(special).collect()
}

fn pieces_of(selector: Selector) -> String {
    let colour = selector.stack.and_then(Stack::letter);
    let colour = colour.map_or(String::new(), |letter| format!(" of colour {letter}"));
    let size = selector
        .size
        .map_or(String::new(), |size| format!(" of size {size}"));
    format!("pieces{colour}{size}")
}

/// The rule of sizes.
fn over(rules: &VariantRules) -> String {
    let (only, is) = match rules.reach {
        RuleReach::Top => ("A piece may be put on another only if", "that is"),
        RuleReach::All => ("A piece may be put above others only if", "each of them is"),
    };
    let text = match rules.over {
        None => return "Sizes do not matter: any piece may lie on any other.".to_owned(),
        Some(0) => format!("{only} {is} larger."),
        Some(1) => format!("{only} {is} larger or of the same size."),
        Some(over) => {
            format!("{only} {is} larger, of the same size, or smaller by less than {over}.")
        }
    };
    match rules.sins {
        0 => text,
        1 => text + " This may be broken once.",
        sins => text + &format!(" This may be broken {sins} times in all."),
    }
}

/// The first colour, which follows the last, and the order of all colours.
fn first_again(rules: &VariantRules) -> String {
    let letters: Vec<String> = rules.stacks.iter().map(ToString::to_string).collect();
    let first = letters.first().map_or("", String::as_str);
    format!("{first}, in the order {}", letters.join(", "))
}

/// The rule for touching pieces. `first` is the value that follows the last.
fn touch(relation: Relation, one: &str, many: &str, first: &str) -> Option<String> {
    Some(match relation {
        Relation::Any => return None,
        Relation::Same => {
            format!("A piece may be put on another only if both then have the same {one}.")
        }
        Relation::Different => {
            format!("A piece may be put on another only if their {many} then differ.")
        }
        Relation::Cyclic => format!(
            "A piece may be put on another only if its {one} is then the next after that of the lower piece; after the last comes {first}."
        ),
        Relation::Group(group) => {
            format!("Of {group} consecutive pieces of a peg no two may have the same {one}.")
        }
    })
}

fn turn(rules: &VariantRules) -> Option<String> {
    match (rules.turn, rules.faces) {
        (0, _) => None,
        (_, 2) => Some("A piece is turned over by each of its moves.".to_owned()),
        (1, _) => Some("Each move of a piece turns it to its next face.".to_owned()),
        (turn, _) => Some(format!("Each move of a piece turns it on by {turn} faces.")),
    }
}

fn faces(face: u8) -> String {
    match face {
        0 => "no prime".to_owned(),
        1 => "one prime".to_owned(),
        many => format!("{many} primes"),
    }
}

/// Example steps in short form and in words.
pub(super) const fn examples(step: StepKind) -> (&'static str, &'static str) {
    match step {
        StepKind::Single => (
            "\"1AC\", ...], where 1AC is the move of the piece of size 1 from A to C",
            "Move 1 from A to C",
        ),
        StepKind::Parallel { .. } => (
            "\"1AC\", \"2AC+1CB\", ...], where 2AC+1CB moves the piece of size 2 from A to C and that of size 1 from C to B at the same time",
            "Move 1 from A to C, or, for several pieces, Move 2 from A to C and 1 from C to B at the same time",
        ),
        StepKind::Exchange => (
            "\"1AC\", \"1C=2A\", ...], where 1C=2A exchanges the piece of size 1 on C and that of size 2 on A",
            "Move 1 from A to C, or Exchange 1 on C and 2 on A",
        ),
        StepKind::Switch => (
            "\"1AC\", \"3A=12B\", ...], where 3A=12B exchanges the piece of size 3 on A and the tower of 1 and 2 on B",
            "Move 1 from A to C, or Exchange 3 on A and the tower on B",
        ),
    }
}
