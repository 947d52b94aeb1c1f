//! `call-stack`: the loop around the stack, and the stack, its top first.

use hanoi_core::Inside;

use super::{AlgorithmView, Code, CodePosition, Lesson};
use crate::Move;
use crate::lesson::calls;
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::panel::{Row, RowState};

const CODE: Code = &[
    "stack = the whole problem",
    "while a call is on the stack:",
    "  step = the top call's next",
    "  if it has no more: pop it",
    "  if step is a call: push it",
    "  if step is a move: make it",
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| CODE,
    places,
    panel: |lesson, room| lesson.short_panel("stack, top first", room, |_| rows(lesson)),
    legend: Lesson::call_legend,
};

fn places(lesson: &Lesson, _: &Inside, mv: Move) -> Vec<CodePosition> {
    let mut places = vec![(2, Passed, mv.to_string()), (5, Now, mv.to_string())];
    let Some(before) = &lesson.calls_before else {
        return places;
    };
    let kept = calls::kept(before, &lesson.calls);
    let (popped, pushed) = (before.len() - kept, lesson.calls.len() - kept);
    let times = |line, done: &str, times: usize| (line, Passed, format!("{done} {times}"));
    places.extend((popped > 0).then(|| times(3, "popped", popped)));
    places.extend((pushed > 0).then(|| times(4, "pushed", pushed)));
    places
}

fn rows(lesson: &Lesson) -> Vec<Row> {
    let calls = lesson.calls.iter().rev().zip(0..);
    calls
        .map(|(call, depth)| Row::new(0, call.to_string(), RowState::now_if(depth == 0)))
        .collect()
}
