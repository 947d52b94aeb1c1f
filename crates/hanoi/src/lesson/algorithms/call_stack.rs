//! `call-stack`: the loop around the stack, and the stack, top first.

use hanoi_core::Inside;

use super::recursive::arguments;
use super::{AlgorithmView, Code, CodePosition, Lesson};
use crate::lesson::calls;
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::code::passed;
use crate::lesson::panel::{Row, RowState};
use crate::lesson::source::{SourceProgram, SourceRow};
use crate::lesson::steps::calls::{CallPiece, CallTree, CallWalk, StepFrame, TowerCall};
use crate::lesson::steps::{Datum, LineCall, SteppedProgram, Variables};
use crate::{Move, Problem, UBig};

/// The outline for every problem but a tower on 3 pegs.
const OUTLINE: Code = &[
    SourceRow::outline("begin", "stack = the whole problem"),
    SourceRow::outline("loop", "while a call is on the stack:"),
    SourceRow::outline("next", "  step = the top call's next"),
    SourceRow::outline("ended", "  if it has no more: pop it"),
    SourceRow::outline("inner", "  if step is a call: push it"),
    SourceRow::outline("move", "  if step is a move: make it"),
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code,
    places,
    steps,
    panel: |lesson, room| lesson.short_panel("stack, top first", room, |_| rows(lesson)),
    legend: Lesson::call_legend,
};

fn code(lesson: &Lesson) -> Code {
    if lesson.is_classic_tower() && lesson.problem().pegs() == 3 {
        PROGRAM.rows
    } else {
        OUTLINE
    }
}

/// The reached lines of the program or the outline, which share some names.
fn places(lesson: &Lesson, _: &Inside, mv: Move) -> Vec<CodePosition> {
    let lines = passed(&["loop", "pop", "new", "half"]);
    let step = [
        ("next", Passed, mv.to_string()),
        ("move", Now, mv.to_string()),
    ];
    let mut places: Vec<CodePosition> = lines.chain(step).collect();
    let Some(before) = &lesson.calls_before else {
        return places;
    };
    let common = calls::common_calls(before, &lesson.calls);
    let (popped, pushed) = (before.len() - common, lesson.calls.len() - common);
    if popped > 0 {
        places.push(("ended", Passed, format!("popped {popped}")));
    }
    if pushed > 0 {
        places.extend(passed(&["wait", "aside"]));
        places.push(("inner", Passed, format!("pushed {pushed}")));
    }
    places
}

fn rows(lesson: &Lesson) -> Vec<Row> {
    let calls = lesson.calls.iter().rev().zip(0..);
    calls
        .map(|(call, depth)| Row::new(0, call.to_string(), RowState::now_if(depth == 0)))
        .collect()
}

static PROGRAM: SourceProgram = SourceProgram {
    rows: &[
        SourceRow::CALL,
        SourceRow::new(
            "begin",
            "  stack = [(n, start, goal, via, 1)]",
            "    stack = [(n, start, goal, via, 1)]",
            "  let part, stack = [[n, start, goal, via, 1]];",
        ),
        SourceRow::new(
            "loop",
            "  while a call is on the stack:",
            "    while stack:",
            "  while (stack.length > 0) {",
        ),
        SourceRow::new(
            "pop",
            "    n, start, goal, via, part = pop",
            "        n, start, goal, via, part = stack.pop()",
            "    [n, start, goal, via, part] = stack.pop();",
        ),
        SourceRow::new(
            "new",
            "    if part = 1 and n > 0:",
            "        if part == 1 and n > 0:",
            "    if (part === 1 && n > 0) {",
        ),
        SourceRow::new(
            "wait",
            "      push (n, start, goal, via, 2)",
            "            stack.append((n, start, goal, via, 2))",
            "      stack.push([n, start, goal, via, 2]);",
        ),
        SourceRow::new(
            "aside",
            "      push (n-1, start, via, goal, 1)",
            "            stack.append((n - 1, start, via, goal, 1))",
            "      stack.push([n - 1, start, via, goal, 1]);",
        ),
        SourceRow::new(
            "half",
            "    else if part = 2:",
            "        elif part == 2:",
            "    } else if (part === 2) {",
        ),
        SourceRow::new(
            "move",
            "      move disk n: start -> goal",
            "            move(n, start, goal)",
            "      move(n, start, goal);",
        ),
        SourceRow::new(
            "onto",
            "      push (n-1, via, goal, start, 1)",
            "            stack.append((n - 1, via, goal, start, 1))",
            "      stack.push([n - 1, via, goal, start, 1]); } } }",
        ),
    ],
    helpers: ["", ""],
    arguments: "n, start, goal, via",
};

/// The calls on the stack as a tree: a call of no disks takes 4 lines, any other 11 and those of its two calls.
#[derive(Debug)]
struct StackedCalls;

/// The index of the piece in which the smaller disks are moved aside.
const ASIDE: usize = 5;

impl CallTree for StackedCalls {
    const AROUND: [&'static [&'static str]; 2] = [&["call", "begin"], &["loop"]];

    fn pieces(&self, call: &TowerCall) -> Vec<CallPiece> {
        if call.disks == 0 {
            return CallPiece::lines(&["loop", "pop", "new", "half"]).collect();
        }
        let via = call.via();
        let mut pieces: Vec<CallPiece> =
            CallPiece::lines(&["loop", "pop", "new", "wait", "aside"]).collect();
        pieces.push(CallPiece::Call(call.smaller(call.start, via)));
        pieces.extend(CallPiece::lines(&[
            "loop", "pop", "new", "half", "move", "onto",
        ]));
        pieces.push(CallPiece::Call(call.smaller(via, call.goal)));
        pieces
    }

    fn size(&self, call: &TowerCall) -> UBig {
        (UBig::from(15_u8) << call.disks as usize) - 11_u8
    }

    fn view(&self, open: &[StepFrame], line: &'static str) -> (Variables, Vec<LineCall>) {
        let stacked: Vec<(&TowerCall, u32)> = open.iter().filter_map(stacked).collect();
        let entry = |(call, part): &(&TowerCall, u32)| {
            let mut values: Vec<Datum> = arguments(call)
                .into_iter()
                .map(|(_, value)| value)
                .collect();
            values.push((*part).into());
            Datum::List(values)
        };
        let calls = stacked.iter().map(|(call, part)| LineCall {
            call: call.text(),
            line: if *part == 1 { "new" } else { "half" },
        });
        let current = open.last().filter(|_| !matches!(line, "loop" | "pop"));
        let mut variables = current.map_or_else(Vec::new, |frame| {
            let mut variables = arguments(&frame.call);
            variables.push(("part", if frame.piece > ASIDE { 2 } else { 1 }.into()));
            variables
        });
        if !matches!(line, "call" | "begin") {
            variables.push(("stack", Datum::List(stacked.iter().map(entry).collect())));
        }
        (variables, calls.collect())
    }
}

/// A call on the stack, with the part of it that comes next; `None` between being popped and pushed again.
fn stacked(frame: &StepFrame) -> Option<(&TowerCall, u32)> {
    let part = match frame.piece {
        0 | 1 => 1,
        4..=7 => 2,
        _ => return None,
    };
    Some((&frame.call, part))
}

fn steps(problem: &Problem) -> Option<SteppedProgram> {
    let whole = TowerCall::whole(problem).filter(|_| problem.pegs() == 3)?;
    let tree = StackedCalls;
    Some(SteppedProgram::new(&PROGRAM, CallWalk { tree, whole }))
}
