//! Text 000: best-first search.

use super::claims::text_000::CLAIMS;
use super::source_text::{SourceText, entry};

/// The prompt on standard output, without a line end.
pub(super) const PROMPT: &str = "Please, enter the number of disks:";

pub(super) const TEXT: SourceText = SourceText {
    key: "ventura",
    number: "000",
    author: Some("Erick Berssain Garcia Ventura"),
    title: None,
    year: None,
    about: "best-first search by two premises, in Python 2",
    contents: &[
        entry("the best view", "hanoi watch 4 --algorithm best-first"),
        entry("Figures 1 and 3, weights", "hanoi draw state ABCA"),
        entry("Figure 2, in 3D", "hanoi draw state AAAA --solid"),
        entry("(2), 2^n - 1 moves", "hanoi count 16"),
        entry("2, right and left", "hanoi draw ring 4"),
        entry("3.1, premise 1, Figures 4", "hanoi draw directions 4"),
        entry("3.3, premise 2, and (7)", "hanoi count 4 --times"),
        entry("(3) to (6), d, t and h", "hanoi trace best-first 4"),
        entry(
            "5, functions (hanoi.texts)",
            "hanoi solve 4 --algorithm best-first",
        ),
        entry(
            "Figure 6",
            "hanoi trace best-first 16 --skip 30689 --take 2",
        ),
        entry("Table 1", "hanoi compare --disks 3..12 --published"),
        entry("Figure 7", "hanoi compare --csv | hanoi draw growth -"),
        entry("7, (8), evaluations", "hanoi compare --disks 12 --runs 1"),
        entry("8, a fourth peg", "hanoi trace best-first 3 --pegs 4"),
        entry("9, what the program writes", "hanoi solve 3 --like ventura"),
        entry(
            "its program, in Python 3",
            "hanoi texts ventura --source python",
        ),
    ],
    corrected: &[
        "Right and left in section 2; less and greater in 5.4; 5.3 is about premise 1.",
        "Table 1 grows 4-fold a disk, the work 2-fold: its lists are scanned.",
        "Its lists hold a number for each move: memory grows with the moves.",
    ],
    claims: CLAIMS,
};
