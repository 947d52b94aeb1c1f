//! The keys of objects, the names of columns and elements, and what they hold.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::lexicon::{self, WordUse};
use super::record::StateTime;
use crate::Mark;
use crate::roles::{self, Role};
use crate::words::{self, Meaning};

/// What a key holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyRole {
    Disk,
    From,
    To,
    /// One move.
    Move,
    /// Several moves.
    Moves(Mark),
    /// The number of the step.
    Step,
    /// A number that may be that of the step or of the disk.
    Number,
    /// What is said about a move.
    Remark,
    /// The state before or after a move, or one of its pegs.
    State(StateTime),
    /// What a message of a program stands in.
    Envelope,
    /// What an algorithm thinks before a move.
    Inside,
    /// Facts about the puzzle or the answer, such as how many moves it has.
    Fact,
    /// Moves that are no answer.
    Aside(Mark),
}

/// Keys by what they hold, as words in lower case, separated by commas.
const KEYS: &[(KeyRole, &str)] = &[
    (
        KeyRole::Remark,
        "note, notes, reason, reasoning, comment, comments, explanation, remark, remarks, rationale, why, thought, thoughts",
    ),
    (KeyRole::State(StateTime::Before), "state before, before"),
    (
        KeyRole::State(StateTime::After),
        "state after, state after move, after, resulting state, result state, new state, next state, pegs after",
    ),
    (
        KeyRole::State(StateTime::Open),
        "state, pegs, towers, rods, board, configuration, current state, stacks",
    ),
    (
        KeyRole::Moves(Mark::None),
        "moves, steps, actions, move list, move sequence, sequence, path, operations, transfers, text, response, completion, prediction",
    ),
    (
        KeyRole::Move,
        "move, action, arguments, args, input, parameters, instruction, description, command, operation, movement",
    ),
    (
        KeyRole::Moves(Mark::Answer),
        "answer, final answer, final, solution, final solution, result, output",
    ),
    (
        KeyRole::Envelope,
        "choices, message, messages, content, tool calls, function, params, tool use, calls, function call, tool call, delta",
    ),
    (
        KeyRole::Inside,
        "candidates, stack, pair, counter, left, formula",
    ),
    (
        KeyRole::Aside(Mark::Example),
        "example, examples, sample, expected, expected output, expected answer, reference, reference answer",
    ),
    (
        KeyRole::Aside(Mark::Draft),
        "draft, drafts, attempt, attempts, first attempt, scratch, scratchpad",
    ),
    (
        KeyRole::Aside(Mark::Prompt),
        "prompt, question, instructions, task",
    ),
    (
        KeyRole::Fact,
        "rules, variant, distance, optimality, proof, paths, disks, num disks, number of disks, n disks, disk count, n, num pegs, number of pegs, total moves, total steps, num moves, \
         number of moves, move count, n moves, moves count, count, length, total, start, goal, initial state, goal state, final state, \
         start state, id, type, title, name, puzzle, problem, model, algorithm, role, minimum moves, min moves, optimal moves, index, \
         object, created, jsonrpc, method, usage, finish reason, stop reason, refusal, logprobs, system fingerprint, stop sequence, via, \
         auxiliary, aux, spare",
    ),
];

/// What a key holds. `None` if that is not known.
pub(super) fn role(key: &str) -> Option<KeyRole> {
    static BY_NAME: LazyLock<HashMap<&str, KeyRole>> = LazyLock::new(|| {
        let rows = KEYS.iter().rev();
        rows.flat_map(|&(role, keys)| keys.split(", ").map(move |key| (key, role)))
            .collect()
    });
    let name = roles::words(key).join(" ");
    if name == "start" || name == "end" {
        // The ends of a move; `start` of a puzzle is a state, which is no name of a peg.
        return Some(if name == "start" {
            KeyRole::From
        } else {
            KeyRole::To
        });
    }
    BY_NAME.get(name.as_str()).copied().or_else(|| {
        Some(match roles::role(key)? {
            Role::Disk => KeyRole::Disk,
            Role::From => KeyRole::From,
            Role::To => KeyRole::To,
            Role::Whole => KeyRole::Move,
            Role::Step => KeyRole::Step,
            Role::Number => KeyRole::Number,
        })
    })
}

/// The mark of a key that names something other than the answer: `draft`, `example`.
pub(super) fn set_aside(key: &str) -> Option<Mark> {
    match role(key) {
        Some(KeyRole::Aside(mark)) => Some(mark),
        _ => None,
    }
}

/// Whether a function moves a disk: `move`, `move_disk`, `hanoi.moveDisk`.
pub(super) fn is_move_call(name: &str) -> bool {
    let (owner, last) = name.rsplit_once(['.', ':']).unwrap_or(("", name));
    // A list of moves that grows.
    if matches!(last, "append" | "push" | "add" | "push_back") {
        return matches!(role(owner), Some(KeyRole::Moves(_)));
    }
    let known = |owner: &str| owner.is_empty() || lexicon::does(owner, WordUse::Owns);
    if !owner.split(['.', ':']).all(known) {
        return false;
    }
    let words = roles::words(last);
    if words
        .iter()
        .any(|word| matches!(word.as_str(), "check" | "test" | "plan"))
    {
        return false;
    }
    let meanings: Option<Vec<Meaning>> = words.iter().map(|word| words::meaning(word)).collect();
    let is_fit = |meaning: &Meaning| {
        matches!(
            meaning,
            Meaning::Move
                | Meaning::Verb
                | Meaning::Disk
                | Meaning::Filler
                | Meaning::Step
                | Meaning::Peg
                | Meaning::To
                | Meaning::Plan
        )
    };
    let moves =
        |meaning: &Meaning| matches!(meaning, Meaning::Move | Meaning::Verb | Meaning::Step);
    meanings.is_some_and(|meanings| meanings.iter().all(is_fit) && meanings.iter().any(moves))
}

/// The peg that a key names, as in a state: `A`, `peg_0`, `rod 1`.
pub(super) fn peg(key: &str) -> Option<String> {
    let words = roles::words(key);
    let is_peg = |word: &String| words::meaning(word) == Some(Meaning::Peg);
    let (noun, name): (Vec<_>, Vec<_>) = words.into_iter().partition(is_peg);
    let joined = name.join("");
    // `peg0` and `pegA` are one word.
    let stripped = ["peg", "rod", "tower", "pole"]
        .iter()
        .find_map(|noun| joined.strip_prefix(noun))
        .unwrap_or(&joined);
    let short = stripped.chars().count() == 1 || stripped.bytes().all(|byte| byte.is_ascii_digit());
    (noun.len() <= 1 && !stripped.is_empty() && short).then(|| stripped.to_owned())
}
