//! `frame-stewart`: the recursion for the problem, with its splits on 4 or more pegs.

use hanoi_core::{frame_stewart, frame_stewart_splits};

use super::{AlgorithmView, Lesson, recursion};
use crate::lesson::source::{SourceProgram, SourceRow};
use crate::lesson::steps::calls::{CallPiece, CallTree, CallWalk, StepFrame, TowerCall};
use crate::lesson::steps::{Datum, LineCall, SteppedProgram, Variables};
use crate::{Peg, Problem, UBig};

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| PROGRAM.rows,
    steps,
    legend,
    ..recursion::VIEW
};

pub(super) static PROGRAM: SourceProgram = SourceProgram {
    rows: &[
        SourceRow::new(
            "call",
            "hanoi(low, n, start, goal, free):",
            "def hanoi(low, n, start, goal, free):",
            "function hanoi(low, n, start, goal, free) {",
        ),
        SourceRow::new(
            "one",
            "  if n = 1:",
            "    if n == 1:",
            "  if (n === 1) {",
        ),
        SourceRow::new(
            "move",
            "    move disk low: start -> goal",
            "        move(low, start, goal)",
            "    move(low, start, goal);",
        ),
        SourceRow::new(
            "stop",
            "    return",
            "        return",
            "    return; }",
        ),
        SourceRow::new(
            "split",
            "  k = split(n, pegs)",
            "    k = split(n, len(free) + 2)",
            "  const k = split(n, free.length + 2);",
        ),
        SourceRow::new(
            "spare",
            "  via, rest = the first of free, others",
            "    via, rest = free[0], free[1:]",
            "  const [via, ...rest] = free;",
        ),
        SourceRow::new(
            "aside",
            "  hanoi(low, k, start, via, rest+goal)",
            "    hanoi(low, k, start, via, sorted(rest + [goal]))",
            "  hanoi(low, k, start, via, [...rest, goal].sort());",
        ),
        SourceRow::new(
            "others",
            "  hanoi(low+k, n-k, start, goal, rest)",
            "    hanoi(low + k, n - k, start, goal, rest)",
            "  hanoi(low + k, n - k, start, goal, rest);",
        ),
        SourceRow::new(
            "onto",
            "  hanoi(low, k, via, goal, rest+start)",
            "    hanoi(low, k, via, goal, sorted(rest + [start]))",
            "  hanoi(low, k, via, goal, [...rest, start].sort());",
        ),
        SourceRow::new(
            "return",
            "  return",
            "    return",
            "  return; }",
        ),
    ],
    helpers: [
        "def length(n, pegs):
    if n < 2 or pegs == 3:
        return 2 ** n - 1
    return min(2 * length(k, pegs) + length(n - k, pegs - 1) for k in range(1, n))


def split(n, pegs):
    if pegs == 3:
        return n - 1
    moves = length(n, pegs)
    return max(k for k in range(1, n) if 2 * length(k, pegs) + length(n - k, pegs - 1) == moves)


",
        "function length(n, pegs) {
  if (n < 2 || pegs === 3) return 2 ** n - 1;
  let least = Infinity;
  for (let k = 1; k < n; k++) least = Math.min(least, 2 * length(k, pegs) + length(n - k, pegs - 1));
  return least;
}

function split(n, pegs) {
  let k = n - 1;
  if (pegs > 3) while (2 * length(k, pegs) + length(n - k, pegs - 1) > length(n, pegs)) k--;
  return k;
}

",
    ],
    arguments: "1, n, start, goal, free",
};

/// On 3 pegs, adds that this is the plain recursion.
fn legend(lesson: &Lesson) -> Vec<String> {
    let is_recursion = lesson.problem().pegs() == 3;
    let remark = is_recursion.then(|| "On 3 pegs this is the recursion: k is n - 1.".to_owned());
    lesson.call_legend().into_iter().chain(remark).collect()
}

/// The calls with their splits: a call of one disk takes 4 lines, any other 8 and those of its three calls. Among the
/// calls of a solution of X moves, X are of one disk and (X - 1) / 2 of more.
#[derive(Debug)]
struct SplitCalls;

/// The number of disks of a call that are moved aside.
fn split(call: &TowerCall) -> u32 {
    let pegs = 2 + u8::try_from(call.free.len()).unwrap_or(u8::MAX);
    frame_stewart_splits(call.disks, pegs).map_or(0, |splits| *splits.end())
}

/// The free pegs of an inner call: `rest` and one more, in order.
fn free_with(rest: &[Peg], more: Peg) -> Vec<Peg> {
    let mut free = rest.to_vec();
    free.insert(rest.partition_point(|&peg| peg < more), more);
    free
}

impl CallTree for SplitCalls {
    fn pieces(&self, call: &TowerCall) -> Vec<CallPiece> {
        let ([via, rest @ ..], 2..) = (call.free.as_slice(), call.disks) else {
            return CallPiece::lines(&["call", "one", "move", "stop"]).collect();
        };
        let (k, start, goal) = (split(call), call.start, call.goal);
        let aside = TowerCall {
            disks: k,
            goal: *via,
            free: free_with(rest, goal),
            ..*call
        };
        let onto = TowerCall {
            disks: k,
            start: *via,
            free: free_with(rest, start),
            ..*call
        };
        let (low, disks, free) = (call.low + k, call.disks - k, rest.to_vec());
        let others = TowerCall {
            low,
            disks,
            start,
            goal,
            free,
        };
        let lines = ["call", "one", "split", "spare", "aside"];
        let mut pieces: Vec<CallPiece> = CallPiece::lines(&lines).collect();
        pieces.push(CallPiece::Call(aside));
        pieces.extend(CallPiece::lines(&["others"]));
        pieces.push(CallPiece::Call(others));
        pieces.extend(CallPiece::lines(&["onto"]));
        pieces.push(CallPiece::Call(onto));
        pieces.extend(CallPiece::lines(&["return"]));
        pieces
    }

    fn size(&self, call: &TowerCall) -> UBig {
        self.moves(call) * 8_u8 - 4_u8
    }

    fn moves(&self, call: &TowerCall) -> UBig {
        let pegs = 2 + u8::try_from(call.free.len()).unwrap_or(u8::MAX);
        frame_stewart(call.disks, pegs).unwrap_or_default()
    }

    fn depth(&self, call: &TowerCall) -> u32 {
        let pieces = self.pieces(call).into_iter();
        let inner = pieces.filter_map(|piece| match piece {
            CallPiece::Call(inner) => Some(inner),
            CallPiece::Line(_) => None,
        });
        match call.free.len() {
            1 => call.disks,
            // The last call is as deep as the first.
            _ => {
                1 + inner
                    .take(2)
                    .map(|inner| self.depth(&inner))
                    .max()
                    .unwrap_or(0)
            }
        }
    }

    fn view(&self, open: &[StepFrame], _: &'static str) -> (Variables, Vec<LineCall>) {
        let calls = open.iter().map(|frame| {
            let TowerCall {
                low,
                disks,
                start,
                goal,
                free,
            } = &frame.call;
            let free = Datum::list(free.iter().copied());
            let call = format!("hanoi({low}, {disks}, {start}, {goal}, {free})");
            LineCall {
                call,
                line: frame.line,
            }
        });
        (
            open.last().map(variables).unwrap_or_default(),
            calls.collect(),
        )
    }
}

/// The variables of a call: its arguments, and the split from its line on.
fn variables(frame: &StepFrame) -> Variables {
    let TowerCall {
        low,
        disks,
        start,
        goal,
        free,
    } = &frame.call;
    let mut variables = vec![
        ("low", (*low).into()),
        ("n", (*disks).into()),
        ("start", (*start).into()),
        ("goal", (*goal).into()),
        ("free", Datum::list(free.iter().copied())),
    ];
    if let ([via, rest @ ..], true) = (free.as_slice(), *disks > 1) {
        if frame.piece > 2 {
            variables.push(("k", split(&frame.call).into()));
        }
        if frame.piece > 3 {
            variables.push(("via", (*via).into()));
            variables.push(("rest", Datum::list(rest.iter().copied())));
        }
    }
    variables
}

pub(super) fn steps(problem: &Problem) -> Option<SteppedProgram> {
    let whole = TowerCall::whole(problem)?;
    let tree = SplitCalls;
    Some(SteppedProgram::new(&PROGRAM, CallWalk { tree, whole }))
}
