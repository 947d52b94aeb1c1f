//! The help on the keys of a lesson.

use crate::tui::help::KeyHelp;

/// The keys and their effects.
pub(super) const KEYS: &KeyHelp = &[
    ("space", "run, pause"),
    ("right, left", "one move forward, back"),
    ("down, up", "one line of the program forward, back"),
    ("o, O", "over a call, forward, back"),
    ("u, U", "out of a call, forward, back"),
    ("c", "pseudocode, Python, JavaScript"),
    ("p", "predict each move; answers are counted"),
    ("g", "go to any move: 28800, 2^63, 2^63-1"),
    ("Home", "to the start"),
    ("End", "to the goal"),
    ("+, -", "faster, slower"),
    ("Tab", "towers, code or inside, on small screens"),
    ("*", "marks the goal"),
    ("Esc", "close, cancel, pause"),
    ("?, F1", "these keys"),
    ("q", "quit"),
];
