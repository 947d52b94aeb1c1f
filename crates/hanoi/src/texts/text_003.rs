//! Text 003: lists of steps, the call stack, and the pictures of the steps.

use std::fmt::Write;
use std::iter::{once, repeat_n};

use hanoi_core::{Inside, ruler};
use hanoi_text::Wording;

use super::claims::text_003::CLAIMS;
use super::source_text::{SourceText, entry};
use crate::trace::Step;
use crate::{Disk, Move, Peg, State, UBig};

pub(super) const TEXT: SourceText = SourceText {
    key: "interviews",
    number: "003",
    author: None,
    title: Some("Tower of Hanoi"),
    year: None,
    about: "recursion and its call stack, after Aziz, Lee and Prakash (2018)",
    contents: &[
        entry("the best view", "hanoi watch 3 --algorithm 003/iterative"),
        entry(
            "1, steps written 1AB",
            "hanoi solve 3 --to B --style compact",
        ),
        entry("2.2, 0 to 3 discs", "hanoi count --disks 0..3"),
        entry("2.2, its pictures", "hanoi solve 3 --like interviews/steps"),
        entry("2.2, its recurrence", "hanoi count 3"),
        entry("3.1 recursive", "hanoi solve 3 --like interviews"),
        entry("Figure 1, the call tree", "hanoi draw tree 3 --to B"),
        entry("3.2 iterative", "hanoi solve 3 --like interviews/iterative"),
        entry(
            "3.2, the call stack",
            "hanoi solve 3 --like interviews/callstack",
        ),
        entry("4, its tests", "hanoi texts interviews --check"),
        entry(
            "its programs, with the tests",
            "hanoi texts interviews --source python",
        ),
    ],
    corrected: &[
        "n discs take 2^n - 1 steps, not 2^(n-1).",
        "A step has three parts, a disc and two rods; it is not a 2-letter string.",
        "The first 3 steps for 3 discs are those for 2 with rods B and C swapped.",
        "The recursion ends at calls without discs, not at the largest disc.",
    ],
    claims: CLAIMS,
};

/// The steps as a list in Python.
pub(super) const LIST: Wording = Wording {
    head: "[",
    parts: ["'", "", "", "'"],
    between: ", ",
    tail: "]\n",
    numbers: false,
};

/// The stack after each push before a move, and after the pop for it.
///
/// The call that moves disk k is followed by pushes of the calls for the disks below k. So the number of pushes follows
/// from the disk of the previous move, which the ruler gives.
pub(super) fn stacks(step: &Step, disks: u32) -> String {
    let Inside::Stack(calls) = &step.inside else {
        return String::new();
    };
    let before = ruler(&(&step.number - UBig::ONE));
    let pushed = before.map_or(disks, |disk| disk.get() - 1);
    let first = usize::try_from(pushed).unwrap_or(calls.len());
    let mut text = String::new();
    for top in (0..first.min(calls.len())).rev().chain(once(1)) {
        for call in &calls[top..] {
            let _ = writeln!(text, "{call}");
        }
        text.push('\n');
    }
    text
}

/// The picture of the start.
pub(super) fn first_picture(state: &State) -> String {
    rods(state, "Step 0")
}

/// The picture after a step, below a rule.
pub(super) fn picture(step: &Step, disks: u32) -> String {
    let (Move { disk, from, to }, number) = (step.mv, &step.number);
    let middle = UBig::ONE << (disks as usize - 1);
    let leg = if disk.get() == disks {
        "largest disc into place".to_owned()
    } else if *number < middle {
        format!("subtower {} to other rod", subtower(disks - 1))
    } else {
        format!("subtower {} to final rod", subtower(disks - 1))
    };
    let after = step.after();
    let state = after.state();
    let above = usize::max(1, 4_usize.saturating_sub(disks as usize));
    let height = Peg::all(3).map(|peg| state.tower(peg).count()).max();
    let blank = above + disks as usize - height.unwrap_or(0);
    let rule = "-".repeat(56);
    let label = format!("Step {number} = {from}{to} (Move {leg})");
    format!("\n{rule}\n{}{}", "\n".repeat(blank), rods(state, &label))
}

/// The disks of a subtower: `(disc 1)`, `1+2`, `1+2+3`; shortened in the middle if there are many.
fn subtower(disks: u32) -> String {
    match disks {
        1 => "(disc 1)".to_owned(),
        2..=9 => Disk::all(disks)
            .map(|disk| disk.to_string())
            .collect::<Vec<_>>()
            .join("+"),
        _ => format!("1+2+...+{disks}"),
    }
}

/// The discs on their rods, in columns, with a label next to the base.
fn rods(state: &State, label: &str) -> String {
    let disks = state.disks();
    let width = disks.to_string().len() + 3;
    let towers = Peg::all(3).map(|peg| state.tower(peg).map(|disk| disk.to_string()).collect());
    let towers: Vec<Vec<String>> = towers.collect();
    let height = towers.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for row in (0..height).rev() {
        let row = towers
            .iter()
            .map(|tower| tower.get(row).map_or("", String::as_str));
        text += &columns(row, width);
    }
    let gap = disks.min(3) as usize + 2;
    let base = columns(repeat_n("-", 3), width);
    let rods = columns(["A", "B", "C"].into_iter(), width);
    text + base.trim_end() + &" ".repeat(gap) + label + "\n" + &rods
}

/// A line with a column for each rod.
fn columns<'a>(cells: impl Iterator<Item = &'a str>, width: usize) -> String {
    let cells: Vec<String> = cells.map(|cell| format!("{cell:width$}")).collect();
    cells.concat().trim_end().to_owned() + "\n"
}
