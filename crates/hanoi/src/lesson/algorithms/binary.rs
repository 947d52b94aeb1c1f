//! `binary`: the formula for the move, and the meaning of each bit of the counter.

use hanoi_core::{Decoded, Inside, counter_bits};

use super::{AlgorithmView, CodePosition, Lesson, Panel};
use crate::lesson::code::Reached::{Now, Passed};
use crate::lesson::code::passed;
use crate::lesson::panel::{Row, RowState};
use crate::lesson::source::{SourceProgram, SourceRow};
use crate::lesson::steps::rounds::{LineScript, LoopTower, RoundLoop, RoundWalk};
use crate::lesson::steps::{Datum, SteppedProgram};
use crate::trace::rods;
use crate::{Disk, Move, Peg, Problem, UBig};

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code: |_| PROGRAM.rows,
    places,
    steps,
    panel,
    legend: |_| {
        vec![
            "Same bit as the row above: same peg; other bit: the next peg, left or right."
                .to_owned(),
            "The lowest 0 turns to 1 next; its disk moves.".to_owned(),
        ]
    },
};

/// The largest number of counter bits shown next to a line.
const MAX_BITS: usize = 16;

fn places(lesson: &Lesson, inside: &Inside, mv: Move) -> Vec<CodePosition> {
    let Inside::Counter { counter, .. } = inside else {
        return Vec::new();
    };
    let bits = lesson.problem().disks() as usize;
    let bits = (bits <= MAX_BITS).then(|| counter_bits(counter, bits));
    let (from, to) = rods(counter, &(counter - UBig::ONE));
    let carries = if mv.disk == Disk::SMALLEST {
        &[][..]
    } else {
        &["carry", "up"]
    };
    let values = [
        ("test", Passed, format!("k = {}", mv.disk.index())),
        ("set", Passed, bits.unwrap_or_default()),
        ("from", Passed, format!("{from}: {}", mv.from)),
        ("to", Passed, format!("{to}: {}", mv.to)),
        ("move", Now, mv.to_string()),
    ];
    let lines = passed(&["loop", "low", "count"]).chain(passed(carries));
    lines.chain(values).collect()
}

fn panel(lesson: &Lesson, room: usize) -> Panel {
    let moving = lesson.next.map(|mv| mv.disk);
    let count = lesson.decoded.len();
    let now = count.saturating_sub(moving.map_or(0, |disk| disk.index() + 1));
    let title = format!("moves made: {}", counter_bits(&lesson.at, count));
    Panel::around(now, count, room, title, |shown| {
        let bits = lesson.decoded[shown].iter();
        bits.map(|bit| row(*bit, moving)).collect()
    })
}

fn row(decoded: Decoded, moving: Option<Disk>) -> Row {
    let turn = ["same peg", "right", "left"][usize::from(decoded.turn.min(2))];
    let Decoded { disk, bit, peg, .. } = decoded;
    let text = format!("disk {disk}  bit {}  {turn}: {peg}", u8::from(bit));
    Row::new(0, text, RowState::now_if(moving == Some(disk)))
}

static PROGRAM: SourceProgram = SourceProgram {
    rows: &[
        SourceRow::CALL,
        SourceRow::new(
            "rods",
            "  rods = start, via, goal",
            "    rods = [start, via, goal]",
            "  let a, b, k, rods = [start, via, goal];",
        ),
        SourceRow::new(
            "even",
            "  if n is even:",
            "    if n % 2 == 0:",
            "  if (n % 2 === 0)",
        ),
        SourceRow::new(
            "swap",
            "    rods = start, goal, via",
            "        rods = [start, goal, via]",
            "    rods = [start, goal, via];",
        ),
        SourceRow::new(
            "begin",
            "  bits = n zeros",
            "    bits = [0] * n",
            "  const bits = Array(n).fill(0);",
        ),
        SourceRow::new("zero", "  i = 0", "    i = 0", "  let i = 0;"),
        SourceRow::new(
            "loop",
            "  while a bit is 0:",
            "    while 0 in bits:",
            "  while (bits.includes(0)) {",
        ),
        SourceRow::new("low", "    k = 0", "        k = 0", "    k = 0;"),
        SourceRow::new(
            "test",
            "    while bit k is 1:",
            "        while bits[k] == 1:",
            "    while (bits[k] === 1) {",
        ),
        SourceRow::new(
            "carry",
            "      bit k = 0",
            "            bits[k] = 0",
            "      bits[k] = 0;",
        ),
        SourceRow::new(
            "up",
            "      k = k + 1",
            "            k = k + 1",
            "      k = k + 1; }",
        ),
        SourceRow::new(
            "set",
            "    bit k = 1",
            "        bits[k] = 1",
            "    bits[k] = 1;",
        ),
        SourceRow::new(
            "count",
            "    i = i + 1",
            "        i = i + 1",
            "    i = i + 1;",
        ),
        SourceRow::new(
            "from",
            "    a = rods[(i AND i-1) mod 3]",
            "        a = rods[(i & (i - 1)) % 3]",
            "    a = rods[(i & (i - 1)) % 3];",
        ),
        SourceRow::new(
            "to",
            "    b = rods[((i OR i-1) + 1) mod 3]",
            "        b = rods[((i | (i - 1)) + 1) % 3]",
            "    b = rods[((i | (i - 1)) + 1) % 3];",
        ),
        SourceRow::new(
            "move",
            "    move disk k+1: a -> b",
            "        move(k + 1, a, b)",
            "    move(k + 1, a, b); } }",
        ),
    ],
    helpers: ["", ""],
    arguments: "n, start, goal, via",
};

/// Each move takes 8 lines, and 3 for each carry. Counting to m carries m times, minus the number of ones in m.
#[derive(Debug)]
struct CounterLoop(LoopTower);

impl CounterLoop {
    fn rods(&self) -> [Peg; 3] {
        let [start, goal, via] = self.0.pegs();
        if self.0.is_even() {
            [start, goal, via]
        } else {
            [start, via, goal]
        }
    }

    fn bits(&self, counter: &UBig) -> Datum {
        Datum::Text(counter_bits(counter, self.0.disks as usize))
    }
}

impl RoundLoop for CounterLoop {
    fn tower(&self) -> &LoopTower {
        &self.0
    }

    fn begin(&self, script: &mut LineScript) {
        let [start, goal, via] = self.0.pegs();
        script.line("rods");
        script.set("rods", Datum::list([start, via, goal]));
        script.line("even");
        if self.0.is_even() {
            script.line("swap");
            script.set("rods", Datum::list(self.rods()));
        }
        script.line("begin");
        script.set("bits", self.bits(&UBig::ZERO));
        script.line("zero");
        script.set("i", 0);
    }

    fn steps_of(&self, rounds: &UBig) -> UBig {
        rounds * 11_u8 - rounds.count_ones() * 3
    }

    fn round(&self, made: &UBig, script: &mut LineScript) {
        script.set("bits", self.bits(made));
        script.set("i", made.clone());
        script.line("loop");
        if self.0.is_done(made) {
            return;
        }
        script.line("low");
        script.set("k", 0);
        script.line("test");
        let count = made + UBig::ONE;
        let carries = count.trailing_zeros().unwrap_or(0);
        for k in 1..=carries {
            script.line("carry");
            script.set("bits", self.bits(&(made - UBig::ones(k))));
            script.line("up");
            script.set("k", UBig::from(k));
            script.line("test");
        }
        script.line("set");
        script.set("bits", self.bits(&count));
        script.line("count");
        script.set("i", count.clone());
        let ((from, to), rods) = (rods(&count, made), self.rods());
        script.line("from");
        script.set("a", rods[usize::from(from)]);
        script.line("to");
        script.set("b", rods[usize::from(to)]);
        script.line("move");
    }
}

fn steps(problem: &Problem) -> Option<SteppedProgram> {
    let walk = RoundWalk(CounterLoop(LoopTower::of(problem)?));
    Some(SteppedProgram::new(&PROGRAM, walk))
}
