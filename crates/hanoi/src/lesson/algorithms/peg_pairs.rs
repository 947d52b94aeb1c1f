//! `peg-pairs`: the pair whose turn it is, and the disks on top.

use hanoi_core::Inside;

use super::smallest_disk::legal_line;
use super::{AlgorithmView, CodePosition, Lesson};
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::code::passed;
use crate::lesson::panel::{Row, RowState};
use crate::lesson::source::{SourceProgram, SourceRow};
use crate::lesson::steps::rounds::{LineScript, LoopTower, RoundLoop, RoundWalk, by_three};
use crate::lesson::steps::{Datum, SteppedProgram};
use crate::{Move, Peg, Problem, UBig};

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| PROGRAM.rows,
    places,
    steps,
    panel: |lesson, room| {
        lesson.short_panel("the disks on top", room, |inside| rows(lesson, inside))
    },
    legend: |lesson| lesson.legend_before_goal(&["The smaller of the pair's two top disks moves."]),
};

fn places(lesson: &Lesson, _: &Inside, mv: Move) -> Vec<CodePosition> {
    let Some(tower) = LoopTower::of(lesson.problem()) else {
        return Vec::new();
    };
    let [a, b] = PairLoop(tower).pair(by_three(&lesson.at));
    let pair = ("pair", Passed, format!("{a}, {b}"));
    let line = (legal_line(&lesson.towers, a, b), Now, mv.to_string());
    passed(&["loop", "turn", "compare"])
        .chain([pair, line])
        .collect()
}

/// A row with the top disk of each peg.
fn rows(lesson: &Lesson, inside: &Inside) -> Vec<Row> {
    let Inside::Pair { a, b } = inside else {
        return Vec::new();
    };
    let row = |peg: Peg| {
        let top = lesson.towers.top(peg);
        let top = top.map_or_else(|| "empty".to_owned(), |disk| format!("disk {disk}"));
        Row::new(
            0,
            format!("{peg}: {top}"),
            RowState::now_if([a, b].contains(&&peg)),
        )
    };
    Peg::all(3).map(row).collect()
}

static PROGRAM: SourceProgram = SourceProgram {
    rows: &[
        SourceRow::CALL,
        SourceRow::new(
            "pairs",
            "  pairs start goal, start via, via goal",
            "    pairs = [[start, goal], [start, via], [via, goal]]",
            "  const pairs = [[start, goal], [start, via], [via, goal]];",
        ),
        SourceRow::new(
            "even",
            "  if n is even:",
            "    if n % 2 == 0:",
            "  if (n % 2 === 0)",
        ),
        SourceRow::new(
            "swap",
            "    swap the first two",
            "        pairs[:2] = pairs[1], pairs[0]",
            "    pairs.unshift(pairs.splice(1, 1)[0]);",
        ),
        SourceRow::new(
            "begin",
            "  turn = 0",
            "    turn = 0",
            "  let a, b, turn = 0;",
        ),
        SourceRow::new(
            "loop",
            "  until all disks are on goal:",
            "    while len(pegs[goal]) < n:",
            "  while (pegs[goal].length < n) {",
        ),
        SourceRow::new(
            "pair",
            "    a, b = pairs[turn]",
            "        a, b = pairs[turn]",
            "    [a, b] = pairs[turn];",
        ),
        SourceRow::new(
            "turn",
            "    turn = (turn + 1) mod 3",
            "        turn = (turn + 1) % 3",
            "    turn = (turn + 1) % 3;",
        ),
        SourceRow::new(
            "compare",
            "    if a's top disk is the smaller:",
            "        if topmost(a) < topmost(b):",
            "    if (topmost(a) < topmost(b))",
        ),
        SourceRow::new(
            "there",
            "      move it: a -> b",
            "            move(topmost(a), a, b)",
            "      move(topmost(a), a, b);",
        ),
        SourceRow::new("", "    else:", "        else:", "    else"),
        SourceRow::new(
            "back",
            "      move b's: b -> a",
            "            move(topmost(b), b, a)",
            "      move(topmost(b), b, a); } }",
        ),
    ],
    helpers: ["", ""],
    arguments: "n, start, goal, via",
};

/// Each move takes 5 lines.
#[derive(Debug)]
struct PairLoop(LoopTower);

impl PairLoop {
    fn pairs(&self) -> [[Peg; 2]; 3] {
        let [start, goal, via] = self.0.pegs();
        [[start, goal], [start, via], [via, goal]]
    }

    /// The pair of a turn.
    fn pair(&self, turn: u32) -> [Peg; 2] {
        let swapped = u32::from(self.0.is_even() && turn < 2);
        self.pairs()[(turn ^ swapped) as usize]
    }
}

impl RoundLoop for PairLoop {
    fn tower(&self) -> &LoopTower {
        &self.0
    }

    fn begin(&self, script: &mut LineScript) {
        let mut pairs = self.pairs();
        let list = |pairs: [[Peg; 2]; 3]| Datum::List(pairs.map(Datum::list).to_vec());
        script.line("pairs");
        script.set("pairs", list(pairs));
        script.line("even");
        if self.0.is_even() {
            script.line("swap");
            pairs.swap(0, 1);
            script.set("pairs", list(pairs));
        }
        script.line("begin");
        script.set("turn", 0);
    }

    fn steps_of(&self, rounds: &UBig) -> UBig {
        rounds * 5_u8
    }

    fn round(&self, made: &UBig, script: &mut LineScript) {
        let turn = by_three(made);
        script.set("turn", turn);
        script.line("loop");
        if self.0.is_done(made) {
            return;
        }
        let [a, b] = self.pair(turn);
        script.line("pair");
        script.set("a", a);
        script.set("b", b);
        script.line("turn");
        script.set("turn", (turn + 1) % 3);
        script.lines(&["compare", legal_line(&self.0.towers(made), a, b)]);
    }
}

fn steps(problem: &Problem) -> Option<SteppedProgram> {
    let walk = RoundWalk(PairLoop(LoopTower::of(problem)?));
    Some(SteppedProgram::new(&PROGRAM, walk))
}
