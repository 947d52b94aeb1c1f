//! `recursive`: the recursion for the problem, and its calls as a tree.

use super::{AlgorithmView, Code, Lesson, frame_stewart, recursion};
use crate::lesson::source::{SourceProgram, SourceRow};
use crate::lesson::steps::calls::{CallPiece, CallTree, CallWalk, StepFrame, TowerCall};
use crate::lesson::steps::{LineCall, SteppedProgram, Variables};
use crate::{Problem, UBig};

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code,
    steps,
    ..recursion::VIEW
};

fn code(lesson: &Lesson) -> Code {
    match (lesson.is_classic_tower(), lesson.problem().pegs()) {
        (true, ..=3) => PROGRAM.rows,
        (true, _) => frame_stewart::PROGRAM.rows,
        _ => recursion::BETWEEN,
    }
}

static PROGRAM: SourceProgram = SourceProgram {
    rows: &[
        SourceRow::CALL,
        SourceRow::new("base", "  if n = 0:", "    if n == 0:", "  if (n === 0)"),
        SourceRow::new("stop", "    return", "        return", "    return;"),
        SourceRow::new(
            "aside",
            "  hanoi(n-1, start, via, goal)",
            "    hanoi(n - 1, start, via, goal)",
            "  hanoi(n - 1, start, via, goal);",
        ),
        SourceRow::new(
            "move",
            "  move disk n: start -> goal",
            "    move(n, start, goal)",
            "  move(n, start, goal);",
        ),
        SourceRow::new(
            "onto",
            "  hanoi(n-1, via, goal, start)",
            "    hanoi(n - 1, via, goal, start)",
            "  hanoi(n - 1, via, goal, start);",
        ),
        SourceRow::new("return", "  return", "    return", "  return; }"),
    ],
    helpers: ["", ""],
    arguments: "n, start, goal, via",
};

/// The calls of the textbook recursion: a call of no disks takes 3 lines, any other 6 and those of its two calls.
#[derive(Debug)]
struct Textbook;

impl CallTree for Textbook {
    fn pieces(&self, call: &TowerCall) -> Vec<CallPiece> {
        if call.disks == 0 {
            return CallPiece::lines(&["call", "base", "stop"]).collect();
        }
        let via = call.via();
        let mut pieces: Vec<CallPiece> = CallPiece::lines(&["call", "base", "aside"]).collect();
        pieces.push(CallPiece::Call(call.smaller(call.start, via)));
        pieces.extend(CallPiece::lines(&["move", "onto"]));
        pieces.push(CallPiece::Call(call.smaller(via, call.goal)));
        pieces.extend(CallPiece::lines(&["return"]));
        pieces
    }

    fn size(&self, call: &TowerCall) -> UBig {
        (UBig::from(9_u8) << call.disks as usize) - 6_u8
    }

    fn view(&self, open: &[StepFrame], _: &'static str) -> (Variables, Vec<LineCall>) {
        let variables = open.last().map(|frame| arguments(&frame.call));
        let calls = open.iter().map(|frame| LineCall {
            call: frame.call.text(),
            line: frame.line,
        });
        (variables.unwrap_or_default(), calls.collect())
    }
}

/// The arguments of a call on 3 pegs, as variables.
pub(super) fn arguments(call: &TowerCall) -> Variables {
    let pegs = [
        ("start", call.start),
        ("goal", call.goal),
        ("via", call.via()),
    ];
    let pegs = pegs.map(|(name, peg)| (name, peg.into()));
    std::iter::once(("n", call.disks.into()))
        .chain(pegs)
        .collect()
}

fn steps(problem: &Problem) -> Option<SteppedProgram> {
    if problem.pegs() > 3 {
        return frame_stewart::steps(problem);
    }
    let whole = TowerCall::whole(problem)?;
    let tree = Textbook;
    Some(SteppedProgram::new(&PROGRAM, CallWalk { tree, whole }))
}
