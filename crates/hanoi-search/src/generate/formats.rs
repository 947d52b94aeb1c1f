//! Puzzles in the formats of those who solve them: planners, answer set solvers.

use std::fmt::Write as _;

use hanoi_core::{Disk, Move, Peg, Rules, State, Towers};

use super::Puzzle;

impl Puzzle {
    /// The puzzle as facts for an answer set solver, as in the ASP competitions: `steps`, `time`, `disk`, `on0` and
    /// `ongoal` (a disk and what it lies on). The pegs are the disks 1 to p; then come the disks, the largest first.
    /// Where a disk may not move between all pegs, `arc` tells between which.
    #[must_use]
    pub fn asp(&self) -> String {
        let (problem, steps) = (&self.problem, self.moves.len());
        let objects = u32::from(problem.pegs()) + problem.disks();
        let mut text = format!(
            "% {}\nsteps({steps}).\ntime(0..{steps}).\ndisk(1..{objects}).\n",
            self.title()
        );
        for (name, state) in [("on0", problem.start()), ("ongoal", problem.goal())] {
            for (disk, below) in lying(state).into_iter().rev() {
                let (disk, below) = (self.number(Thing::Disk(disk)), self.number(below));
                put(&mut text, format_args!("{name}({disk},{below}).\n"));
            }
        }
        if !problem.rules().is_classic() {
            for (from, to) in problem.rules().arcs() {
                put(
                    &mut text,
                    format_args!("arc({},{}).\n", from.get() + 1, to.get() + 1),
                );
            }
        }
        text
    }

    /// The solution as an answer set: `put(T,M,N)` for each move, from time 0, where disk N goes onto M.
    #[must_use]
    pub fn asp_answer(&self) -> String {
        let mut text = String::new();
        for (time, (mv, _, onto)) in self.steps().into_iter().enumerate() {
            let (disk, onto) = (self.number(Thing::Disk(mv.disk)), self.number(onto));
            put(&mut text, format_args!("put({time},{onto},{disk}).\n"));
        }
        text
    }

    /// The number of a disk or peg among all of them, the pegs first and then the disks, the largest first.
    fn number(&self, thing: Thing) -> u32 {
        match thing {
            Thing::Peg(peg) => u32::from(peg.get()) + 1,
            Thing::Disk(disk) => {
                u32::from(self.problem.pegs()) + self.problem.disks() + 1 - disk.get()
            }
        }
    }

    /// Each move with what the disk lies on before and after it.
    fn steps(&self) -> Vec<(Move, Thing, Thing)> {
        let mut towers = Towers::new(self.problem.start());
        let mut step = |&mv: &Move| {
            let before = towers
                .below(mv.disk)
                .map_or(Thing::Peg(mv.from), Thing::Disk);
            let after = towers.top(mv.to).map_or(Thing::Peg(mv.to), Thing::Disk);
            towers.follow(mv);
            (mv, before, after)
        };
        self.moves.iter().map(&mut step).collect()
    }

    fn title(&self) -> String {
        let Self { id, problem, .. } = self;
        format!(
            "puzzle {id}: {} disks on {} pegs, rules {}, from {} to {}",
            problem.disks(),
            problem.pegs(),
            problem.rules(),
            problem.start(),
            problem.goal()
        )
    }
}

/// What a disk may lie on.
#[derive(Clone, Copy)]
enum Thing {
    Disk(Disk),
    Peg(Peg),
}

impl std::fmt::Display for Thing {
    /// As planners name it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Disk(disk) => write!(f, "d{disk}"),
            Self::Peg(peg) => write!(f, "peg{}", peg.get() + 1),
        }
    }
}

/// Each disk with what it lies on, the smallest first.
fn lying(state: &State) -> Vec<(Disk, Thing)> {
    let towers = Towers::new(state);
    let disks = (1..).map_while(Disk::new).zip(state.places());
    disks
        .map(|(disk, &peg)| {
            (
                disk,
                towers.below(disk).map_or(Thing::Peg(peg), Thing::Disk),
            )
        })
        .collect()
}

fn put(text: &mut String, more: std::fmt::Arguments<'_>) {
    text.write_fmt(more)
        .expect("writing to memory does not fail");
}

/// Puzzles for planners: one domain, and a problem for each.
///
/// Disks are `d1` to `dn`, pegs `peg1` to `pegp`; a plan has the lines `(move d1 d2 peg3)`: disk 1, which lies on disk
/// 2, goes onto the empty peg 3. The facts are `on`, `clear` and `smaller`. Where all rules are classic the domain is
/// STRIPS; otherwise it is ADL, with the facts `at` (the peg of each thing) and `arc`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pddl {
    restricted: bool,
}

const CLASSIC: &str = "\
(define (domain hanoi)
  (:requirements :strips)
  (:predicates (on ?x ?y) (clear ?x) (smaller ?x ?y))
  (:action move
    :parameters (?disk ?from ?to)
    :precondition (and (on ?disk ?from) (clear ?disk) (clear ?to) (smaller ?disk ?to))
    :effect (and (on ?disk ?to) (clear ?from) (not (on ?disk ?from)) (not (clear ?to)))))
";

const RESTRICTED: &str = "\
(define (domain hanoi)
  (:requirements :adl)
  (:predicates (on ?x ?y) (clear ?x) (smaller ?x ?y) (at ?x ?p) (arc ?p ?q))
  (:action move
    :parameters (?disk ?from ?to)
    :precondition (and (on ?disk ?from) (clear ?disk) (clear ?to) (smaller ?disk ?to)
      (exists (?p ?q) (and (at ?disk ?p) (at ?to ?q) (arc ?p ?q))))
    :effect (and (on ?disk ?to) (clear ?from) (not (on ?disk ?from)) (not (clear ?to))
      (forall (?p) (when (at ?disk ?p) (not (at ?disk ?p))))
      (forall (?q) (when (at ?to ?q) (at ?disk ?q))))))
";

impl Pddl {
    /// The domain for puzzles with any of those rules.
    #[must_use]
    pub fn new(rules: &[Rules]) -> Self {
        let restricted = !rules.iter().all(Rules::is_classic);
        Self { restricted }
    }

    /// The text of the domain file.
    #[must_use]
    pub const fn domain(self) -> &'static str {
        if self.restricted { RESTRICTED } else { CLASSIC }
    }

    /// The text of the problem file of a puzzle.
    #[must_use]
    pub fn problem(self, puzzle: &Puzzle) -> String {
        let Puzzle { id, problem, .. } = puzzle;
        let disks = (1..=problem.disks()).filter_map(Disk::new);
        let objects = disks
            .map(Thing::Disk)
            .chain(Peg::all(problem.pegs()).map(Thing::Peg));
        let objects: Vec<String> = objects.map(|thing| thing.to_string()).collect();
        let mut text = format!(
            "; {}\n(define (problem hanoi-{id})\n  (:domain hanoi)\n",
            puzzle.title()
        );
        put(
            &mut text,
            format_args!("  (:objects {})\n  (:init", objects.join(" ")),
        );
        self.init(puzzle, &mut text);
        text.push_str(")\n  (:goal (and");
        for (disk, below) in lying(problem.goal()) {
            put(&mut text, format_args!(" (on d{disk} {below})"));
        }
        text.push_str(")))\n");
        text
    }

    fn init(self, puzzle: &Puzzle, text: &mut String) {
        let (start, rules) = (puzzle.problem.start(), puzzle.problem.rules());
        let towers = Towers::new(start);
        for (disk, below) in lying(start) {
            put(text, format_args!(" (on d{disk} {below})"));
        }
        for peg in Peg::all(rules.pegs()) {
            let top = towers.top(peg).map_or(Thing::Peg(peg), Thing::Disk);
            put(text, format_args!("\n    (clear {top})"));
        }
        for disk in 1..=start.disks() {
            text.push_str("\n   ");
            (disk + 1..=start.disks())
                .for_each(|below| put(text, format_args!(" (smaller d{disk} d{below})")));
            Peg::all(rules.pegs())
                .for_each(|peg| put(text, format_args!(" (smaller d{disk} {})", Thing::Peg(peg))));
        }
        if self.restricted {
            Self::places(start, rules, text);
        }
    }

    /// Where everything is, and where it may go.
    fn places(start: &State, rules: &Rules, text: &mut String) {
        let disks = (1..)
            .map_while(Disk::new)
            .map(Thing::Disk)
            .zip(start.places().iter().copied());
        let all = Peg::all(rules.pegs())
            .map(|peg| (Thing::Peg(peg), peg))
            .chain(disks);
        text.push_str("\n   ");
        for (thing, peg) in all {
            put(text, format_args!(" (at {thing} {})", Thing::Peg(peg)));
        }
        text.push_str("\n   ");
        for (from, to) in rules.arcs() {
            put(
                text,
                format_args!(" (arc {} {})", Thing::Peg(from), Thing::Peg(to)),
            );
        }
    }

    /// The solution as a plan, a line a move.
    #[must_use]
    pub fn plan(self, puzzle: &Puzzle) -> String {
        let mut text = String::new();
        for (mv, before, after) in puzzle.steps() {
            put(
                &mut text,
                format_args!("(move d{} {before} {after})\n", mv.disk),
            );
        }
        text
    }
}
