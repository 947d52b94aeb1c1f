//! `closed-form`: the formula and its terms.

use hanoi_core::Inside;

use super::{AlgorithmView, CodePosition, Lesson};
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::panel::{Row, RowState};
use crate::lesson::source::{SourceProgram, SourceRow};
use crate::lesson::steps::rounds::{LineScript, LoopTower, RoundLoop, RoundWalk, by_three};
use crate::lesson::steps::{Datum, SteppedProgram};
use crate::{Move, Problem, UBig};

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| PROGRAM.rows,
    places,
    steps,
    panel: |lesson, room| lesson.short_panel("the formula", room, rows),
    legend: |lesson| {
        lesson.legend_before_goal(&["The pegs A, B, C are 0, 1, 2; step 1 is right, 2 is left."])
    },
};

fn places(lesson: &Lesson, inside: &Inside, mv: Move) -> Vec<CodePosition> {
    let Inside::Formula(Some(terms)) = inside else {
        return Vec::new();
    };
    let short = |number: &UBig| Some(number.to_string()).filter(|text| text.len() <= 12);
    let moves = short(&terms.number).map_or_else(String::new, |number| format!("m = {number}"));
    let times = short(&terms.times).unwrap_or_else(|| format!("{} mod 3", &terms.times % 3_u8));
    let step = step(lesson.problem().disks(), terms.disk.get());
    vec![
        ("loop", Passed, moves),
        ("disk", Passed, terms.disk.to_string()),
        ("times", Passed, times),
        ("step", Passed, step.to_string()),
        ("from", Passed, mv.from.to_string()),
        ("to", Passed, mv.to.to_string()),
        ("move", Now, mv.to_string()),
    ]
}

fn rows(inside: &Inside) -> Vec<Row> {
    let terms = inside.to_string();
    let row = |line: &str| Row::new(0, line.to_owned(), RowState::Plain);
    terms.lines().map(row).collect()
}

static PROGRAM: SourceProgram = SourceProgram {
    rows: &[
        SourceRow::CALL,
        SourceRow::new(
            "ring",
            "  ring = start, goal, via",
            "    ring = [start, goal, via]",
            "  let a, b, d, step, t, ring = [start, goal, via];",
        ),
        SourceRow::new(
            "loop",
            "  for m = 1 to 2^n - 1:",
            "    for m in range(1, 2 ** n):",
            "  for (let m = 1; m < 2 ** n; m++) {",
        ),
        SourceRow::new(
            "disk",
            "    d = 1 + zeros at the end of m",
            "        d = (m & -m).bit_length()",
            "    d = 1 + Math.log2(m & -m);",
        ),
        SourceRow::new(
            "times",
            "    t = floor((m + 2^(d-1)) / 2^d)",
            "        t = (m + 2 ** (d - 1)) // 2 ** d",
            "    t = Math.floor((m + 2 ** (d - 1)) / 2 ** d);",
        ),
        SourceRow::new(
            "step",
            "    step = 1 if n - d is even, else 2",
            "        step = 1 + (n - d) % 2",
            "    step = 1 + (n - d) % 2;",
        ),
        SourceRow::new(
            "from",
            "    a = ring[step * (t-1) mod 3]",
            "        a = ring[step * (t - 1) % 3]",
            "    a = ring[step * (t - 1) % 3];",
        ),
        SourceRow::new(
            "to",
            "    b = ring[step * t mod 3]",
            "        b = ring[step * t % 3]",
            "    b = ring[step * t % 3];",
        ),
        SourceRow::new(
            "move",
            "    move disk d: a -> b",
            "        move(d, a, b)",
            "    move(d, a, b); } }",
        ),
    ],
    helpers: ["", ""],
    arguments: "n, start, goal, via",
};

/// The number of places that disk d of n advances on the ring of start, goal and via at each move.
const fn step(n: u32, d: u32) -> u32 {
    1 + n.saturating_sub(d) % 2
}

/// Each move takes 7 lines.
#[derive(Debug)]
struct FormulaLoop(LoopTower);

impl RoundLoop for FormulaLoop {
    fn tower(&self) -> &LoopTower {
        &self.0
    }

    fn begin(&self, script: &mut LineScript) {
        let [start, goal, via] = self.0.pegs();
        script.line("ring");
        script.set("ring", Datum::list([start, goal, via]));
    }

    fn steps_of(&self, rounds: &UBig) -> UBig {
        rounds * 7_u8
    }

    fn round(&self, made: &UBig, script: &mut LineScript) {
        script.line("loop");
        if self.0.is_done(made) {
            return;
        }
        let m = made + UBig::ONE;
        let zeros = m.trailing_zeros().unwrap_or(0);
        let times = &m >> (zeros + 1);
        let d = u32::try_from(zeros + 1).unwrap_or(u32::MAX);
        let step = step(self.0.disks, d);
        let [start, goal, via] = self.0.pegs();
        let peg = |times: &UBig| [start, goal, via][(step * by_three(times) % 3) as usize];
        let (a, b) = (peg(&times), peg(&(&times + UBig::ONE)));
        script.set("m", m);
        script.line("disk");
        script.set("d", d);
        script.line("times");
        script.set("t", times + UBig::ONE);
        script.line("step");
        script.set("step", step);
        script.line("from");
        script.set("a", a);
        script.line("to");
        script.set("b", b);
        script.line("move");
    }
}

fn steps(problem: &Problem) -> Option<SteppedProgram> {
    let walk = RoundWalk(FormulaLoop(LoopTower::of(problem)?));
    Some(SteppedProgram::new(&PROGRAM, walk))
}
