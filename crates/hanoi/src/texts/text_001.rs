//! Text 001: sentences with positions, and tuples of stacks.

use hanoi_text::Wording;

use crate::{Move, Peg, State};

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
pub(super) fn joined(state: &State, peg: Peg, between: &str) -> String {
    let disks: Vec<String> = state.tower(peg).map(|disk| disk.to_string()).collect();
    disks.join(between)
}
