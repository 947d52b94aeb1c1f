//! Puzzles in the formats of planners and answer set solvers.

use std::fmt;

use hanoi_core::{Disk, Peg, Rules, State, Towers};

use super::Puzzle;

/// The rules of the puzzle for answer set solvers, to be solved together with the facts of one ([`Puzzle::asp`]): each answer set has a
/// solution of `steps` moves, `put(time, onto, disk)`.
pub const ASP_ENCODING: &str = include_str!("encoding.lp");

impl Puzzle {
    /// Returns the puzzle as facts for an answer set solver, as in the ASP competitions: `steps`, `time`, `disk`, `on0`
    /// and `ongoal` (a disk and what it lies on). The pegs are the disks 1 to p; then come the disks, the largest
    /// first. Where a disk may not move between all pegs, `arc` lists the allowed moves.
    #[must_use]
    pub fn asp(&self) -> String {
        let (problem, steps) = (&self.problem, self.moves.len());
        let objects = u32::from(problem.pegs()) + problem.disks();
        let number = |thing| match thing {
            Thing::Peg(peg) => u32::from(peg.get()) + 1,
            Thing::Disk(disk) => objects + 1 - disk.get(),
        };
        let facts = |name: &str, state| -> String {
            let fact = |(disk, below)| {
                let (disk, below) = (number(Thing::Disk(disk)), number(below));
                format!("{name}({disk},{below}).\n")
            };
            lying(state).into_iter().rev().map(fact).collect()
        };
        let arc = |(from, to)| {
            let (from, to) = (number(Thing::Peg(from)), number(Thing::Peg(to)));
            format!("arc({from},{to}).\n")
        };
        let restricted = problem
            .rules()
            .arcs()
            .filter(|_| !problem.rules().is_classic());
        format!(
            "% {}\nsteps({steps}).\ntime(0..{steps}).\ndisk(1..{objects}).\n{}{}{}",
            self.title(),
            facts("on0", problem.start()),
            facts("ongoal", problem.goal()),
            restricted.map(arc).collect::<String>()
        )
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

impl fmt::Display for Thing {
    /// The name that planners use.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(disk) => write!(f, "d{disk}"),
            Self::Peg(peg) => write!(f, "peg{}", peg.get() + 1),
        }
    }
}

/// Each disk with what it lies on, the smallest first.
fn lying(state: &State) -> Vec<(Disk, Thing)> {
    let towers = Towers::new(state);
    let below = |disk, peg| towers.below(disk).map_or(Thing::Peg(peg), Thing::Disk);
    let disks = Disk::all(state.disks()).zip(state.places());
    disks.map(|(disk, &peg)| (disk, below(disk, peg))).collect()
}

/// Puzzles for planners: one domain, and a problem for each puzzle.
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
    /// Creates the domain for puzzles with any of these rules.
    #[must_use]
    pub fn new(rules: &[Rules]) -> Self {
        let restricted = !rules.iter().all(Rules::is_classic);
        Self { restricted }
    }

    /// Returns the text of the domain file.
    #[must_use]
    pub const fn domain(self) -> &'static str {
        if self.restricted { RESTRICTED } else { CLASSIC }
    }

    /// Returns the text of a puzzle's problem file.
    #[must_use]
    pub fn problem(self, puzzle: &Puzzle) -> String {
        let Puzzle { id, problem, .. } = puzzle;
        let (start, rules) = (problem.start(), problem.rules());
        let disks = Disk::all(problem.disks()).map(|disk| Thing::Disk(disk).to_string());
        let pegs = Peg::all(problem.pegs()).map(|peg| Thing::Peg(peg).to_string());
        let objects: Vec<String> = disks.chain(pegs).collect();
        let towers = Towers::new(start);
        let clear = |peg| {
            let top = towers.top(peg).map_or(Thing::Peg(peg), Thing::Disk);
            format!("\n    (clear {top})")
        };
        let smaller = |(place, disk)| {
            let fact = |larger: &String| format!(" (smaller {disk} {larger})");
            format!(
                "\n   {}",
                objects[place + 1..].iter().map(fact).collect::<String>()
            )
        };
        let larger_disks = problem.disks() as usize;
        format!(
            "; {}\n(define (problem hanoi-{id})\n  (:domain hanoi)\n  (:objects {})\n  (:init{}{}{}{})\n  \
             (:goal (and{})))\n",
            puzzle.title(),
            objects.join(" "),
            on(start),
            Peg::all(rules.pegs()).map(clear).collect::<String>(),
            objects[..larger_disks]
                .iter()
                .enumerate()
                .map(smaller)
                .collect::<String>(),
            if self.restricted {
                places(start, rules)
            } else {
                String::new()
            },
            on(problem.goal()),
        )
    }
}

/// What every disk lies on.
fn on(state: &State) -> String {
    let fact = |(disk, below): (Disk, Thing)| format!(" (on d{disk} {below})");
    lying(state).into_iter().map(fact).collect()
}

/// Where everything is, and where it may go.
fn places(start: &State, rules: &Rules) -> String {
    let disks = Disk::all(start.disks())
        .map(Thing::Disk)
        .zip(start.places().iter().copied());
    let pegs = Peg::all(rules.pegs()).map(|peg| (Thing::Peg(peg), peg));
    let at = |(thing, peg)| format!(" (at {thing} {})", Thing::Peg(peg));
    let arc = |(from, to)| format!(" (arc {} {})", Thing::Peg(from), Thing::Peg(to));
    format!(
        "\n   {}\n   {}",
        pegs.chain(disks).map(at).collect::<String>(),
        rules.arcs().map(arc).collect::<String>()
    )
}
