//! The help on the keys of the game.

use crate::tui::help::KeyHelp;

/// The keys and their effects.
const KEYS: &KeyHelp = &[
    ("a b c, 1 2 3", "pick up a disk, put it down"),
    ("A to Z", "the same; capitals always name pegs"),
    ("arrows, Enter", "choose a peg, pick up or put down"),
    ("mouse", "click pegs, or drag disks"),
    ("u, r", "undo, redo"),
    ("Home, End", "undo all, redo all"),
    ("h", "hint: the best moves"),
    ("s", "solve from here; any key stops"),
    ("+, -", "faster, slower"),
    ("n", "new game"),
    ("l", "next level: one more disk, once solved"),
    ("w", "save a copy to a file"),
    ("*", "marks the goal"),
    ("Esc", "close, cancel, put the disk back"),
    ("?, F1", "these keys"),
    ("q", "quit; the game is saved"),
];

/// The effect of `+` in a game with joint moves.
const JOINT: (&str, &str) = (
    "+",
    "join moves: choose them, then Enter makes them at once",
);

/// The keys of a game, with one more for joint moves.
pub(super) fn keys(has_joint_moves: bool) -> Vec<(&'static str, &'static str)> {
    let joint = has_joint_moves.then_some(JOINT);
    joint.into_iter().chain(KEYS.iter().copied()).collect()
}
