//! What the keys of the game do, in words.

use crate::tui::help::KeyHelp;

/// The keys, and what they do.
pub(super) const KEYS: &KeyHelp = &[
    ("a b c, 1 2 3", "pick up a disk, put it down"),
    ("A to Z", "the same; capitals always name pegs"),
    ("arrows, Enter", "choose a peg, pick up or put down"),
    ("mouse", "click pegs, or drag disks"),
    ("u, r", "undo, redo"),
    ("Home, End", "undo all, redo all"),
    ("h", "hint: the best moves"),
    ("s", "solve from here; any key stops"),
    (
        "+, -",
        "faster, slower; + chooses several moves at once, if the variant has them",
    ),
    ("n", "new game"),
    ("l", "next level: one more disk, once solved"),
    ("w", "save a copy to a file"),
    ("*", "marks the goal"),
    ("Esc", "close, cancel, put the disk back"),
    ("?, F1", "these keys"),
    ("q", "quit; the game is saved"),
];
