//! `closed-form`: the formula and its terms.

use hanoi_core::Inside;

use super::{AlgorithmView, Code, CodePosition, Lesson};
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::panel::{Row, RowState};
use crate::{Move, UBig};

const CODE: Code = &[
    "for m = 1 to 2^n - 1:",
    "  d = 1 + zeros at the end of m",
    "  t = floor((m + 2^(d-1)) / 2^d)",
    "  peg = (start + step * t) mod 3",
    "  move disk d to that peg",
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| CODE,
    places,
    panel: |lesson, room| lesson.short_panel("the formula", room, rows),
    legend: |lesson| {
        lesson.until_the_goal(&["The pegs A, B, C are 0, 1, 2; step 1 is right, 2 is left."])
    },
};

fn places(_: &Lesson, inside: &Inside, mv: Move) -> Vec<CodePosition> {
    let Inside::Formula(Some(terms)) = inside else {
        return Vec::new();
    };
    let short = |number: &UBig| Some(number.to_string()).filter(|text| text.len() <= 12);
    let moves = short(&terms.number).map_or_else(String::new, |number| format!("m = {number}"));
    let times = short(&terms.times).unwrap_or_else(|| format!("{} mod 3", &terms.times % 3_u8));
    let peg = terms.peg;
    vec![
        (0, Passed, moves),
        (1, Passed, terms.disk.to_string()),
        (2, Passed, times),
        (3, Passed, format!("{}: {peg}", peg.get())),
        (4, Now, mv.to_string()),
    ]
}

fn rows(inside: &Inside) -> Vec<Row> {
    let terms = inside.to_string();
    let row = |line: &str| Row::new(0, line.to_owned(), RowState::Plain);
    terms.lines().map(row).collect()
}
