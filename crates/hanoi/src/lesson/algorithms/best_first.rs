//! `best-first`: the legal moves with their values, by the two premises on 3 pegs and by an estimate on more.

use hanoi_core::{Candidate, Inside};
use hanoi_search::Valued;

use super::{AlgorithmView, Code, CodePosition, Lesson};
use crate::lesson::code::Reached::Now;
use crate::lesson::code::passed;
use crate::lesson::panel::{Row, RowState};
use crate::lesson::source::{SourceProgram, SourceRow};
use crate::lesson::steps::rounds::{LineScript, LoopTower, RoundLoop, RoundWalk};
use crate::lesson::steps::{Datum, SteppedProgram};
use crate::strategy::is_wide;
use crate::{Algorithm, Move, Problem, UBig};

/// The outline on 4 or more pegs.
const ESTIMATE: Code = &[
    SourceRow::outline("loop", "until all disks are on the goal:"),
    SourceRow::outline("each", "  for each legal move:"),
    SourceRow::outline("value", "    h = moves left by Frame and Stewart"),
    SourceRow::outline("move", "  make the move with the least h"),
];

pub(super) const VIEW: AlgorithmView = AlgorithmView {
    code,
    places,
    steps,
    panel: |lesson, room| lesson.short_panel("legal moves", room, |inside| rows(lesson, inside)),
    legend: |lesson| {
        lesson.legend_before_goal(&[if is_wide(lesson.problem()) {
            "1AB: disk 1 from A to B; h: moves left after it."
        } else {
            "h = d + t: direction d and time t are 1 if right, 3 if wrong. 1AC: disk 1 from A to C."
        }])
    },
};

fn code(lesson: &Lesson) -> Code {
    if is_wide(lesson.problem()) {
        ESTIMATE
    } else {
        PROGRAM.rows
    }
}

/// The whole loop runs before the move is made.
fn places(_: &Lesson, _: &Inside, mv: Move) -> Vec<CodePosition> {
    let lines = [
        "loop", "legal", "empty", "each", "way", "time", "value", "keep", "least", "count",
    ];
    passed(&lines)
        .chain([("move", Now, mv.to_string())])
        .collect()
}

fn rows(lesson: &Lesson, inside: &Inside) -> Vec<Row> {
    if let Inside::Candidates(all) = inside {
        let least = all.iter().map(Candidate::h).min();
        let best = |candidate: &Candidate| RowState::now_if(Some(candidate.h()) == least);
        let row = |candidate: &Candidate| Row::new(0, candidate.to_string(), best(candidate));
        return all.iter().map(row).collect();
    }
    let best = |candidate: &Valued| RowState::now_if(Some(candidate.mv) == lesson.next);
    let row = |candidate: &Valued| {
        Row::new(
            0,
            format!("{}  h {}", candidate.mv, candidate.left),
            best(candidate),
        )
    };
    lesson.valued.iter().map(row).collect()
}

static PROGRAM: SourceProgram = SourceProgram {
    rows: &[
        SourceRow::CALL,
        SourceRow::new(
            "begin",
            "  m = 1",
            "    m = 1",
            "  let best, d, disk, h, rows, t, values, m = 1;",
        ),
        SourceRow::new(
            "loop",
            "  until all disks are on goal:",
            "    while len(pegs[goal]) < n:",
            "  while (pegs[goal].length < n) {",
        ),
        SourceRow::new(
            "legal",
            "    rows = the legal moves",
            "        rows = legal()",
            "    rows = legal();",
        ),
        SourceRow::new(
            "empty",
            "    values = none yet",
            "        values = []",
            "    values = [];",
        ),
        SourceRow::new(
            "each",
            "    for each move of rows:",
            "        for disk, a, b in rows:",
            "    for (const [disk, a, b] of rows) {",
        ),
        SourceRow::new(
            "way",
            "      d = 1 if it goes its way, else 3",
            "            d = 1 if b == way(disk, a) else 3",
            "      d = b === way(disk, a) ? 1 : 3;",
        ),
        SourceRow::new(
            "time",
            "      t = 1 if m is its time, else 3",
            "            t = 1 if m % 2 ** disk == 2 ** (disk - 1) else 3",
            "      t = m % 2 ** disk === 2 ** (disk - 1) ? 1 : 3;",
        ),
        SourceRow::new(
            "value",
            "      h = d + t",
            "            h = d + t",
            "      h = d + t;",
        ),
        SourceRow::new(
            "keep",
            "      add h to values",
            "            values.append(h)",
            "      values.push(h); }",
        ),
        SourceRow::new(
            "least",
            "    best = the move with the least h",
            "        best = rows[values.index(min(values))]",
            "    best = rows[values.indexOf(Math.min(...values))];",
        ),
        SourceRow::new(
            "count",
            "    m = m + 1",
            "        m = m + 1",
            "    m = m + 1;",
        ),
        SourceRow::new(
            "move",
            "    make the move best",
            "        move(*best)",
            "    move(...best); } }",
        ),
    ],
    helpers: [
        r#"around = {"A": "CB", "B": "AC", "C": "BA"}


def legal():
    moves = [(topmost(a), a, b) for a in "ABC" for b in around[a]]
    return [(disk, a, b) for disk, a, b in moves if disk < topmost(b)]


def way(disk, a):
    ring = [start, goal, via] if (n - disk) % 2 == 0 else [start, via, goal]
    return ring[(ring.index(a) + 1) % 3]


"#,
        r#"const around = { A: "CB", B: "AC", C: "BA" };

function legal() {
  const moves = [..."ABC"].flatMap((a) => [...around[a]].map((b) => [topmost(a), a, b]));
  return moves.filter(([disk, , b]) => disk < topmost(b));
}

function way(disk, a) {
  const ring = (n - disk) % 2 === 0 ? [start, goal, via] : [start, via, goal];
  return ring[(ring.indexOf(a) + 1) % 3];
}

"#,
    ],
    arguments: "n, start, goal, via",
};

/// The first move takes 17 lines, any other 22: 7, and 5 for each candidate, 2 at the first move and 3 later.
#[derive(Debug)]
struct CandidateLoop(LoopTower);

impl RoundLoop for CandidateLoop {
    fn tower(&self) -> &LoopTower {
        &self.0
    }

    fn begin(&self, script: &mut LineScript) {
        script.line("begin");
        script.set("m", 1);
    }

    fn steps_of(&self, rounds: &UBig) -> UBig {
        if rounds.is_zero() {
            return UBig::ZERO;
        }
        rounds * 22_u8 - 5_u8
    }

    fn round(&self, made: &UBig, script: &mut LineScript) {
        script.set("m", made + UBig::ONE);
        script.line("loop");
        if self.0.is_done(made) {
            return;
        }
        let inside = self.0.inside(made, Algorithm::BestFirst);
        let Some(Inside::Candidates(candidates)) = inside else {
            return;
        };
        let row = |mv: Move| Datum::List(vec![mv.disk.into(), mv.from.into(), mv.to.into()]);
        script.line("legal");
        script.set(
            "rows",
            Datum::List(
                candidates
                    .iter()
                    .map(|candidate| row(candidate.mv))
                    .collect(),
            ),
        );
        script.line("empty");
        let mut values = Vec::new();
        script.set("values", Datum::List(Vec::new()));
        for candidate in &candidates {
            value(candidate, script);
            values.push(Datum::from(u32::from(candidate.h())));
            script.set("values", Datum::List(values.clone()));
        }
        script.lines(&["each", "least"]);
        if let Some(best) = candidates.iter().min_by_key(|candidate| candidate.h()) {
            script.set("best", row(best.mv));
        }
        script.line("count");
        script.set("m", made + 2_u8);
        script.line("move");
    }
}

/// Executes the lines that evaluate a candidate.
fn value(candidate: &Candidate, script: &mut LineScript) {
    let Move { disk, from, to } = candidate.mv;
    script.line("each");
    script.set("disk", disk);
    script.set("a", from);
    script.set("b", to);
    script.line("way");
    script.set("d", u32::from(candidate.direction));
    script.line("time");
    script.set("t", u32::from(candidate.time));
    script.line("value");
    script.set("h", u32::from(candidate.h()));
    script.line("keep");
}

fn steps(problem: &Problem) -> Option<SteppedProgram> {
    let walk = RoundWalk(CandidateLoop(LoopTower::of(problem)?));
    Some(SteppedProgram::new(&PROGRAM, walk))
}
