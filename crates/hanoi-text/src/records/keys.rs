//! The keys of objects, the names of columns and elements, and what they hold.
//!
//! `fromPeg`, `from-peg`, `from_peg` and `From peg` are the same name, and the word for a peg in it does not matter.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::lexicon::{self, WordUse};
use super::record::StateTime;
use crate::Mark;
use crate::words::{self, Meaning};

/// What a key holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyRole {
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
        "move, action, arguments, args, input, parameters, instruction, description, command, operation, movement, disk movement, \
         what to do, from to, way, transfer, zug, züge, antwort, lösung, mouvement, coup, réponse, movimiento, movimientos, respuesta, \
         solución, ход, ответ, 移动, 答案",
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
         number of moves, move count, n moves, moves count, count, length, total, goal, initial state, goal state, final state, \
         start state, id, type, title, name, puzzle, problem, model, algorithm, role, minimum moves, min moves, optimal moves, index, \
         object, created, jsonrpc, method, usage, finish reason, stop reason, refusal, logprobs, system fingerprint, stop sequence, via, \
         auxiliary, aux, spare",
    ),
    (
        KeyRole::Disk,
        "disk, disc, ring, plate, block, piece, d, size, disk moved, moved disk, disk number, disk no, \
         disk nr, disk id, disk #, disc #, disk size, disk name, disk to move, top disk, \
         topdisk, topmost disk, upper disk, moving disk, the disk, moved, disc number, disc moved, diskmoved, \
         diskid, disknumber, scheibe, scheibennummer, disque, numéro du disque, disco, aro, anillo, \
         anello, schijf, krążek, dysk, диск, кольцо, 盘, 盘子, 圆盘, 盤, 圓盤, 円盤, ディスク, \
         원판, 디스크",
    ),
    (
        KeyRole::From,
        "from, source, src, start, origin, f, moved from, move from, start from, frompeg, fromrod, \
         von, quelle, startstab, de, depuis, départ, origine, desde, origen, origem, da, \
         partenza, van, bron, z, ze, skąd, źródło, kaynak, nereden, из, с, со, от, откуда, \
         источник, 从, 起点, 起始, 源, 源柱, 起始柱, から, 移動元, 출발, 시작, 에서",
    ),
    (
        KeyRole::To,
        "to, into, onto, target, destination, dest, dst, end, t, moved to, move to, topeg, torod, \
         nach, ziel, zielstab, vers, à, a, arrivée, hacia, destino, para, arrivo, destinazione, verso, \
         naar, doel, do, na, dokąd, cel, hedef, nereye, на, в, куда, цель, 到, 终点, 目标, 目标柱, \
         へ, 移動先, 도착, 목표, 으로",
    ),
    (
        KeyRole::Step,
        "step, #, no, move number, step number, nr, i, turn, order, schritt, étape, paso, \
         passo, stap, krok, adım, шаг, move #, step #, move no, step no, move id, step id, 步骤, 步, 手順",
    ),
    (KeyRole::Number, "number, label, item, value"),
];

/// What a key holds, with or without the word for a peg. `None` if that is not known.
pub(crate) fn role(key: &str) -> Option<KeyRole> {
    static BY_NAME: LazyLock<HashMap<&str, KeyRole>> = LazyLock::new(|| {
        let rows = KEYS.iter();
        rows.flat_map(|&(role, keys)| keys.split(", ").map(move |key| (key, role)))
            .collect()
    });
    let words = words(key);
    let known = |words: &[String]| BY_NAME.get(words.join(" ").as_str()).copied();
    known(&words).or_else(|| match words.as_slice() {
        // `Peg A` is no such name.
        [rest @ .., noun] | [noun, rest @ ..]
            if rest.iter().any(|word| word.len() > 1)
                && words::meaning(noun) == Some(Meaning::Peg) =>
        {
            known(rest)
        }
        _ => None,
    })
}

/// The words of a name in lower case: `fromPeg` and `from_peg` have two.
pub(crate) fn words(name: &str) -> Vec<String> {
    let mut spaced = String::new();
    let mut small = false;
    for letter in name.chars() {
        if small && letter.is_uppercase() {
            spaced.push(' ');
        }
        small = letter.is_lowercase();
        let parts = letter.is_alphanumeric() || letter == '#';
        spaced.push(if parts { letter } else { ' ' });
    }
    let lower = spaced.to_lowercase();
    lower.split_whitespace().map(str::to_owned).collect()
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
    let words = words(last);
    let is_other = |word: &String| matches!(word.as_str(), "check" | "test" | "plan");
    if !owner.split(['.', ':']).all(known) || words.iter().any(is_other) {
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
    let words = words(key);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_spellings_of_a_name_are_one() {
        for name in [
            "from",
            "fromPeg",
            "from_rod",
            "From-Tower",
            "peg from",
            "SOURCE",
            "source_peg",
        ] {
            assert_eq!(role(name), Some(KeyRole::From), "{name}");
        }
        for name in ["to", "toRod", "TARGET_PEG", "From → To"] {
            assert!(role(name).is_some(), "{name}");
        }
        for name in ["peg", "peg a", "from state", ""] {
            assert_eq!(role(name), None, "{name}");
        }
    }
}
