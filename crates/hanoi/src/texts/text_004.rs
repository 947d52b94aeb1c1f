//! Text 004: the rods as lists and as rows, pairs of rods, and the functions' output in `psql`.

use hanoi_core::Inside;
use hanoi_text::Wording;

use super::claims::text_004::CLAIMS;
use super::source_text::{SourceText, entry};
use super::text_001::joined;
use crate::trace::Step;
use crate::{Move, Peg};

pub(super) const TEXT: SourceText = SourceText {
    key: "markdown",
    number: "004",
    author: None,
    title: Some("Tower of Hanoi"),
    year: None,
    about: "Lucas's puzzle of 1883, solved in Python, Bash and PostgreSQL",
    contents: &[
        entry("the best view", "hanoi watch 4 --algorithm binary"),
        entry(
            "the list of lengths",
            "hanoi count --disks 1..11 --one-line",
        ),
        entry("Binary, the counter", "hanoi draw counter 3"),
        entry("Binary, the decoding", "hanoi state --decode 0b0101 --to B"),
        entry("Binary, moves 5 and 6", "hanoi state 4 --after 6 --to B"),
        entry(
            "Binary, AND and OR",
            "hanoi trace binary 4 --to B --skip 5 --take 1",
        ),
        entry("Recursive", "hanoi solve 4 --algorithm recursive"),
        entry("Iterative, pairs of rods", "hanoi trace peg-pairs 4"),
        entry("Python b_toh", "hanoi solve 3 --like markdown"),
        entry("Bash r_toh", "hanoi solve 4 --like markdown/bash/r_toh"),
        entry(
            "b_toh, put right",
            "hanoi solve 4 --like markdown --corrected",
        ),
        entry(
            "its programs in Bash, alone",
            "hanoi texts markdown --source bash",
        ),
        entry(
            "PostgreSQL r_toh",
            "hanoi solve 3 --like markdown/postgresql/r_toh",
        ),
        entry(
            "PostgreSQL i_toh, added",
            "hanoi texts markdown --source sql",
        ),
    ],
    corrected: &[
        "b_toh ends on rod 1 for even n; so does i_toh in Bash, which tests 3, not n.",
        "The number of turns, 2^n - 1, is always odd; what matters is 2^n - 1 mod 3.",
        "The decoding is made unambiguous, and right for both goals.",
        "b_toh in PostgreSQL fails after its last notice: it returns nothing.",
    ],
    claims: CLAIMS,
};

/// Lines such as `1 from 0 to 2`.
pub(super) const LINES: Wording = Wording {
    head: "",
    parts: ["", " from ", " to ", "\n"],
    between: "",
    tail: "",
    numbers: true,
};

/// A single line of [`LINES`].
pub(super) fn move_line(mv: Move) -> String {
    let Move { disk, from, to } = mv;
    format!("{disk} from {} to {}\n", from.get(), to.get())
}

/// The next pair of rods.
pub(super) fn pair_line(step: &Step) -> String {
    match step.inside {
        Inside::Pair { a, b } => format!("{} {}\n", a.get(), b.get()),
        _ => String::new(),
    }
}

/// The rods after a move, as Python lists.
pub(super) fn lists(step: &Step) -> String {
    let after = step.after();
    let line = |peg: Peg| format!("{} [{}]\n", peg.get(), joined(after.state(), peg, ", "));
    Peg::all(3).map(line).collect()
}

/// The rods after a move, as rows, followed by an empty line.
pub(super) fn rows(step: &Step) -> String {
    let after = step.after();
    let line = |peg: Peg| format!("{}: {}\n", peg.get(), joined(after.state(), peg, " "));
    Peg::all(3).map(line).chain(["\n".to_owned()]).collect()
}

/// A move as a notice.
pub(super) fn notice(step: &Step) -> String {
    let (number, Move { from, to, .. }) = (&step.number, step.mv);
    format!(
        "NOTICE:  Move {number}: From {} to {}\n",
        from.get(),
        to.get()
    )
}

/// The end of a table with one row, whose value ends with a line end.
pub(super) const TABLE_END: &str = " \n(1 row)\n\n";

const NAME: &str = "r_toh";

/// The width of the column of moves for a number of disks.
fn width(disks: u32) -> usize {
    match disks {
        0 => NAME.len(),
        _ => disks.to_string().len() + " from 0 to 2".len(),
    }
}

/// The header of the column and the rule below it.
pub(super) fn table_head(disks: u32) -> String {
    let width = width(disks);
    format!(" {NAME:^width$} \n{}\n", "-".repeat(width + 2))
}

/// A line of the value, with its continuation mark.
pub(super) fn table_row(mv: Move, disks: u32) -> String {
    let line = move_line(mv);
    format!(" {:1$}+\n", line.trim_end(), width(disks))
}
