//! Text 004: the rods as lists and as rows, pairs of rods, and what `psql` shows of the functions.

use hanoi_core::Inside;
use hanoi_text::Wording;

use super::text_001::joined;
use crate::trace::Step;
use crate::{Move, Peg};

/// `1 from 0 to 2`.
pub(super) const LINES: Wording = Wording {
    head: "",
    parts: ["", " from ", " to ", "\n"],
    between: "",
    tail: "",
    numbers: true,
};

/// The same for a single move.
pub(super) fn move_line(mv: Move) -> String {
    let Move { disk, from, to } = mv;
    format!("{disk} from {} to {}\n", from.get(), to.get())
}

/// The pair of rods that is next.
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

/// The rods after a move, as rows, with an empty line after them.
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
