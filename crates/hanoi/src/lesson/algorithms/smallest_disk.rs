//! `smallest-disk`: disk 1 on its ring, and whose turn it is.

use hanoi_core::{Inside, Towers};

use super::{AlgorithmView, CodePosition, Lesson};
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::code::passed;
use crate::lesson::panel::{Row, RowState};
use crate::lesson::source::{SourceProgram, SourceRow};
use crate::lesson::steps::rounds::{LineScript, LoopTower, RoundLoop, RoundWalk, by_three};
use crate::lesson::steps::{Datum, SteppedProgram};
use crate::{Disk, Move, Peg, Problem, UBig};

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| PROGRAM.rows,
    places,
    steps,
    panel: |lesson, room| {
        lesson.short_panel("whose turn it is", room, |inside| rows(lesson, inside))
    },
    legend: |lesson| lesson.legend_before_goal(&["The pegs stand in a ring: after C comes A."]),
};

fn places(lesson: &Lesson, inside: &Inside, mv: Move) -> Vec<CodePosition> {
    if matches!(inside, Inside::Ring { .. }) {
        let lines = passed(&["loop", "next"]);
        return lines.chain([("small", Now, mv.to_string())]).collect();
    }
    let Some(tower) = LoopTower::of(lesson.problem()) else {
        return Vec::new();
    };
    let [a, b] = others(&tower, by_three((&lesson.at + UBig::ONE) >> 1));
    let pegs = ("others", Passed, format!("{a}, {b}"));
    let line = (legal_line(&lesson.towers, a, b), Now, mv.to_string());
    passed(&["more", "compare"]).chain([pegs, line]).collect()
}

/// The pegs without disk 1, given its place on the ring.
fn others(tower: &LoopTower, at: u32) -> [Peg; 2] {
    let (ring, at) = (tower.ring(), at as usize);
    [ring[(at + 2) % 3], ring[(at + 1) % 3]]
}

/// The odd moves are disk 1's.
fn rows(lesson: &Lesson, inside: &Inside) -> Vec<Row> {
    let odd = matches!(inside, Inside::Ring { .. });
    let place = lesson.towers.state().peg_of(Disk::SMALLEST);
    let others: Vec<String> = Peg::all(3)
        .filter(|&peg| peg != place.unwrap_or(Peg::A))
        .map(|peg| peg.to_string())
        .collect();
    let odd_moves = format!("odd moves: disk 1, {}", ring(lesson));
    let even_moves = format!("even moves: between {}", others.join(" and "));
    vec![
        Row::new(0, odd_moves, RowState::now_if(odd)),
        Row::new(0, even_moves, RowState::now_if(!odd)),
    ]
}

/// The direction of disk 1 on the ring.
fn ring(lesson: &Lesson) -> &'static str {
    let first = lesson.solution.move_at(1_u64).ok();
    match first.map(|mv| (3 + mv.to.get() - mv.from.get()) % 3) {
        Some(2) => "A -> C -> B -> A",
        _ => "A -> B -> C -> A",
    }
}

static PROGRAM: SourceProgram = SourceProgram {
    rows: &[
        SourceRow::CALL,
        SourceRow::new(
            "ring",
            "  ring = start, goal, via",
            "    ring = [start, goal, via]",
            "  let a, b, last, ring = [start, goal, via];",
        ),
        SourceRow::new(
            "even",
            "  if n is even:",
            "    if n % 2 == 0:",
            "  if (n % 2 === 0)",
        ),
        SourceRow::new(
            "turn",
            "    ring = start, via, goal",
            "        ring = [start, via, goal]",
            "    ring = [start, via, goal];",
        ),
        SourceRow::new(
            "place",
            "  at = 0: disk 1 is on ring[0]",
            "    at = 0",
            "  let at = 0;",
        ),
        SourceRow::new(
            "loop",
            "  until all disks are on goal:",
            "    while len(pegs[goal]) < n:",
            "  while (pegs[goal].length < n) {",
        ),
        SourceRow::new(
            "next",
            "    last, at = at, the next in the ring",
            "        last, at = at, (at + 1) % 3",
            "    [last, at] = [at, (at + 1) % 3];",
        ),
        SourceRow::new(
            "small",
            "    move disk 1: ring[last] -> ring[at]",
            "        move(1, ring[last], ring[at])",
            "    move(1, ring[last], ring[at]);",
        ),
        SourceRow::new(
            "more",
            "    if a disk is not on goal:",
            "        if len(pegs[goal]) < n:",
            "    if (pegs[goal].length < n) {",
        ),
        SourceRow::new(
            "others",
            "      a, b = the pegs without disk 1",
            "            a, b = ring[at - 1], ring[at - 2]",
            "      [a, b] = [ring.at(at - 1), ring.at(at - 2)];",
        ),
        SourceRow::new(
            "compare",
            "      if a's top disk is the smaller:",
            "            if topmost(a) < topmost(b):",
            "      if (topmost(a) < topmost(b))",
        ),
        SourceRow::new(
            "there",
            "        move it: a -> b",
            "                move(topmost(a), a, b)",
            "        move(topmost(a), a, b);",
        ),
        SourceRow::new("", "      else:", "            else:", "      else"),
        SourceRow::new(
            "back",
            "        move b's: b -> a",
            "                move(topmost(b), b, a)",
            "        move(topmost(b), b, a); } } }",
        ),
    ],
    helpers: ["", ""],
    arguments: "n, start, goal, via",
};

/// A move of disk 1 takes 3 lines, any other 4.
#[derive(Debug)]
struct RingLoop(LoopTower);

impl RoundLoop for RingLoop {
    fn tower(&self) -> &LoopTower {
        &self.0
    }

    fn begin(&self, script: &mut LineScript) {
        let [start, goal, via] = self.0.pegs();
        script.line("ring");
        script.set("ring", Datum::list([start, goal, via]));
        script.line("even");
        if self.0.is_even() {
            script.line("turn");
            script.set("ring", Datum::list([start, via, goal]));
        }
        script.line("place");
        script.set("at", 0);
    }

    fn steps_of(&self, rounds: &UBig) -> UBig {
        rounds * 3_u8 + (rounds >> 1)
    }

    fn round(&self, made: &UBig, script: &mut LineScript) {
        let at = by_three((made + UBig::ONE) >> 1);
        script.set("at", at);
        if made % 2_u8 == 0 {
            script.lines(&["loop", "next"]);
            script.set("last", at);
            script.set("at", (at + 1) % 3);
            return script.line("small");
        }
        script.line("more");
        if self.0.is_done(made) {
            return script.line("loop");
        }
        let [a, b] = others(&self.0, at);
        script.line("others");
        script.set("a", a);
        script.set("b", b);
        script.lines(&["compare", legal_line(&self.0.towers(made), a, b)]);
    }
}

/// The line that makes the legal move between two pegs.
pub(super) fn legal_line(towers: &Towers, a: Peg, b: Peg) -> &'static str {
    let top = |peg: Peg| towers.top(peg).map_or(u32::MAX, Disk::get);
    if top(a) < top(b) { "there" } else { "back" }
}

fn steps(problem: &Problem) -> Option<SteppedProgram> {
    let walk = RoundWalk(RingLoop(LoopTower::of(problem)?));
    Some(SteppedProgram::new(&PROGRAM, walk))
}
