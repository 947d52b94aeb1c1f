//! The views shared by `recursive` and `frame-stewart`: the recursion for the problem, and the open calls.

use hanoi_core::{Inside, OpenCall};

use super::{AlgorithmView, Code, CodePosition, Lesson};
use crate::Move;
use crate::lesson::calls;
use crate::lesson::code::Reached::{self, Now, Passed};
use crate::lesson::source::SourceRow;

/// The outline between any two states.
pub(super) const BETWEEN: Code = &[
    SourceRow::outline("call", "go(n, from, to):"),
    SourceRow::outline("in place", "  if n is in place: go(n-1); return"),
    SourceRow::outline("ways", "  once, or twice if that is shorter:"),
    SourceRow::outline("aside", "    go(n-1, out of the way)"),
    SourceRow::outline("move", "    move disk n"),
    SourceRow::outline("onto", "  go(n-1, to)"),
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| BETWEEN,
    places,
    steps: |_| None,
    panel: |lesson, room| lesson.short_panel("calls", room, |_| lesson.call_rows()),
    legend: Lesson::call_legend,
};

/// The lines at which a call can wait for an inner one.
const WAITS: [&str; 4] = ["in place", "aside", "others", "onto"];

/// The lines at which calls wait, the split, and the line of the move. The lines of new calls are passed.
fn places(lesson: &Lesson, _: &Inside, mv: Move) -> Vec<CodePosition> {
    let calls = &lesson.calls;
    let entered = lesson.calls_before.as_ref();
    let entered = entered.map_or(0, |before| calls::common_calls(before, calls));
    let reached = |is_new| if is_new { Passed } else { Reached::No };
    let waits = waits(lesson);
    let waits_at = |line: &'static str| {
        let depth = waits.iter().rposition(|at| *at == line)?;
        // A new call was entered at the line where the one around it waits.
        let is_new = depth + 1 >= entered;
        Some((line, reached(is_new), waiting(lesson, &waits, line)))
    };
    let mut places: Vec<CodePosition> = WAITS.into_iter().filter_map(waits_at).collect();
    let mut inner = calls.iter().enumerate().rev();
    if let Some((depth, split)) = inner.find_map(|(depth, call)| Some((depth, calls::split(call)?)))
    {
        places.push(("split", reached(depth >= entered), format!("k = {split}")));
    }
    places.push(("move", Now, mv.to_string()));
    places
}

/// The lines at which the calls wait, the outermost first. With splits, the innermost also waits, for a single larger
/// disk.
fn waits(lesson: &Lesson) -> Vec<&'static str> {
    let pairs = lesson.calls.windows(2);
    let mut waits: Vec<&'static str> = pairs.map(|pair| line_of(lesson, pair)).collect();
    let inner = lesson.calls.last().and_then(calls::split);
    if has_splits(lesson) && inner.is_some() {
        waits.push("others");
    }
    waits
}

/// Whether the program is the one for towers on any number of pegs, which splits its calls.
fn has_splits(lesson: &Lesson) -> bool {
    let code = (lesson.view().code)(lesson);
    code.iter().any(|row| row.name == "split")
}

/// The largest disks of the calls that wait at a line, the innermost first.
fn waiting(lesson: &Lesson, waits: &[&'static str], line: &str) -> String {
    let calls = lesson.calls.iter().zip(waits).rev();
    let here = calls.filter(|(_, at)| **at == line);
    let disks: Vec<String> = here.map(|(call, _)| calls::disks(call)).collect();
    if has_splits(lesson) {
        disks.join(", ")
    } else {
        format!("n = {}", disks.join(", "))
    }
}

/// The line at which an outer call waits for an inner one.
fn line_of(lesson: &Lesson, pair: &[OpenCall]) -> &'static str {
    let [outer, inner] = pair else { return "" };
    if lesson.is_classic_tower() {
        return ["aside", "others", "onto"][calls::part_at(outer, inner)];
    }
    let in_place = outer.from.chars().next() == outer.to.chars().next();
    match (in_place, calls::ends_alike(outer, inner)) {
        (true, _) => "in place",
        (false, true) => "onto",
        (false, false) => "aside",
    }
}
