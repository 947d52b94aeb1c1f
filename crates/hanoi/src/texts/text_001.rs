//! Text 001: sentences with positions, and tuples of stacks.

use hanoi_text::Wording;

use super::claims::text_001::CLAIMS;
use super::source_text::{SourceText, entry};
use crate::{Move, Peg, State};

pub(super) const TEXT: SourceText = SourceText {
    key: "martin",
    number: "001",
    author: Some("Eric Martin, UNSW"),
    title: Some("The towers of Hanoi"),
    year: None,
    about: "lecture notes of COMP9021 Principles of Programming, in Python",
    contents: &[
        entry(
            "the best view",
            "hanoi watch 4 --algorithm 001/iterative_towers",
        ),
        entry("its pictures for n = 4", "hanoi draw key-states 4"),
        entry("[1] recursive_towers", "hanoi solve 4 --like martin"),
        entry(
            "2^n - 1, and no other way",
            "hanoi distance AAAA CCCC --paths",
        ),
        entry("the ruler", "hanoi draw ruler 4"),
        entry("the ring", "hanoi draw ring 4"),
        entry("even and odd n", "hanoi trace smallest-disk 4"),
        entry("n, n-1, n-2, ... disks", "hanoi draw directions 4"),
        entry(
            "[2] to [10], the stacks",
            "hanoi solve 4 --like martin/stacks",
        ),
        entry(
            "[5] to [7], [12], Python's values",
            "hanoi texts martin --cells",
        ),
        entry(
            "[11] iterative_towers",
            "hanoi solve 4 --like martin/iterative_towers",
        ),
        entry("[13] to [17], hyphens", "hanoi solve 4 --style picture"),
        entry("its programs, alone", "hanoi texts martin --source python"),
    ],
    corrected: &[
        "iterative_towers ignores its positions and always moves from 0 to 2.",
        "make_and_display_move is called display_move once.",
    ],
    claims: CLAIMS,
};

/// A move as `recursive_towers` prints it.
pub(super) const SENTENCES: Wording = Wording {
    head: "",
    parts: [
        "Move disk of size ",
        " from position ",
        " to position ",
        "\n",
    ],
    between: "",
    tail: "",
    numbers: true,
};

/// A move as `iterative_towers` prints it.
pub(super) fn ring_line(mv: Move) -> String {
    let Move { disk, from, to } = mv;
    let (from, to) = (from.get(), to.get());
    let which = match disk.get() {
        1 => "smallest disk".to_owned(),
        size => format!("disk of size {size}"),
    };
    format!("Move {which} from position {from} to position {to}\n")
}

/// The stacks as a tuple of lists, bottom first.
pub(super) fn tuple(state: &State) -> String {
    let lists: Vec<String> = Peg::all(state.pegs())
        .map(|peg| format!("[{}]", joined(state, peg, ", ")))
        .collect();
    format!("({})\n", lists.join(", "))
}

/// The disks of a peg, bottom first.
pub(super) fn joined(state: &State, peg: Peg, separator: &str) -> String {
    let disks: Vec<String> = state.tower(peg).map(|disk| disk.to_string()).collect();
    disks.join(separator)
}
