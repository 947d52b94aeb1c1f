//! The shared views of `recursive` and `frame-stewart`: the recursion for the problem, and the open calls.

use hanoi_core::{Inside, OpenCall};

use super::{AlgorithmView, Code, CodePosition, Lesson};
use crate::Move;
use crate::lesson::calls;
use crate::lesson::code::Reached::{self, Now, Passed};

/// For a tower on 3 pegs.
const TEXTBOOK: Code = &[
    "hanoi(n, from, to, via):",
    "  if n = 0: return",
    "  hanoi(n-1, from, via, to)",
    "  move disk n: from -> to",
    "  hanoi(n-1, via, to, from)",
];

/// Between any two states.
const BETWEEN: Code = &[
    "go(n, from, to):",
    "  if n is in place: go(n-1); return",
    "  once, or twice if that is shorter:",
    "    go(n-1, out of the way)",
    "    move disk n",
    "  go(n-1, to)",
];

/// For a tower on 4 pegs and more.
const SPLIT: Code = &[
    "hanoi(disks, from, to, free):",
    "  if it is one disk: move it; return",
    "  choose k, and aside from free",
    "  hanoi(k smallest, from, aside)",
    "  hanoi(others, from, to, not aside)",
    "  hanoi(k smallest, aside, to)",
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code,
    places,
    steps: |_| None,
    panel: |lesson, room| lesson.short_panel("calls", room, |_| lesson.call_rows()),
    legend: Lesson::call_legend,
};

fn code(lesson: &Lesson) -> Code {
    match (lesson.is_classic_tower(), lesson.problem().pegs()) {
        (true, ..=3) => TEXTBOOK,
        (true, _) => SPLIT,
        _ => BETWEEN,
    }
}

/// The lines at which calls wait, and the line of the move.
fn places(lesson: &Lesson, _: &Inside, mv: Move) -> Vec<CodePosition> {
    let code = code(lesson);
    let waits: Vec<usize> = lesson
        .calls
        .windows(2)
        .map(|pair| line_of(code, &pair[0], &pair[1]))
        .collect();
    let mut places: Vec<CodePosition> = (0..code.len())
        .map(|line| (line, Reached::No, waiting(lesson, &waits, line)))
        .collect();
    // A new call was entered at the line where the one around it waits.
    let entered = lesson
        .calls_before
        .as_ref()
        .map_or(0, |before| calls::kept(before, &lesson.calls));
    for &line in waits.iter().skip(entered.saturating_sub(1)) {
        places[line].1 = Passed;
    }
    if code == SPLIT
        && let Some(split) = lesson.calls.iter().rev().find_map(calls::split)
    {
        places[2] = (2, Passed, format!("k = {split}"));
    }
    if let Some(call) = lesson.calls.last() {
        let line = move_line(code, call);
        places[line] = (line, Now, mv.to_string());
    }
    places
}

/// The largest disks of the calls that wait at a line, the innermost first.
fn waiting(lesson: &Lesson, waits: &[usize], line: usize) -> String {
    let calls = lesson.calls.iter().zip(waits).rev();
    let here = calls.filter(|(_, at)| **at == line);
    let disks: Vec<String> = here.map(|(call, _)| calls::disks(call)).collect();
    match disks.as_slice() {
        [] => String::new(),
        disks if code(lesson) == SPLIT => disks.join(", "),
        disks => format!("n = {}", disks.join(", ")),
    }
}

/// The line at which a call waits for one inside it.
fn line_of(code: Code, outer: &OpenCall, inner: &OpenCall) -> usize {
    if code == TEXTBOOK {
        return [2, 3, 4][calls::part_at(outer, inner)];
    }
    if code == SPLIT {
        return [3, 4, 5][calls::part_at(outer, inner)];
    }
    let in_place = outer.from.chars().next() == outer.to.chars().next();
    match (in_place, calls::ends_alike(outer, inner)) {
        (true, _) => 1,
        (false, true) => 5,
        (false, false) => 3,
    }
}

/// The line that makes the move of the innermost call. In the split recursion it is the line of one disk or, if the
/// others are a single disk, theirs.
fn move_line(code: Code, call: &OpenCall) -> usize {
    if code == TEXTBOOK {
        3
    } else if code == BETWEEN || calls::split(call).is_some() {
        4
    } else {
        1
    }
}
