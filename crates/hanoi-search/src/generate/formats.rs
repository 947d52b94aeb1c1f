//! Puzzles in the formats of planners and answer set solvers.

use std::fmt;

use hanoi_core::{Disk, Peg, Rules, State, Towers};

use super::Puzzle;

/// The rules of the puzzle for answer set solvers, to be combined with the facts of one puzzle ([`Puzzle::asp`]). Each
/// answer set has a solution of `steps` moves, `put(time, onto, disk)`.
pub const ASP_ENCODING: &str = include_str!("encoding.lp");

impl Puzzle {
    /// Returns the puzzle as facts for an answer set solver, as in the ASP competitions: `steps`, `time`, `disk`, `on0` and
    /// `ongoal` (a disk and the object below it). The pegs are numbered 1 to p as disks; then follow the disks, largest
    /// first. Under restricted rules, `arc` lists the allowed moves.
    #[must_use]
    pub fn asp(&self) -> String {
        let (problem, steps) = (&self.problem, self.moves.len());
        let objects = u32::from(problem.pegs()) + problem.disks();
        let number = |object| match object {
            Object::Peg(peg) => u32::from(peg.get()) + 1,
            Object::Disk(disk) => objects + 1 - disk.get(),
        };
        let facts = |name: &str, state| -> String {
            let fact = |(disk, below)| {
                let (disk, below) = (number(Object::Disk(disk)), number(below));
                format!("{name}({disk},{below}).\n")
            };
            supports(state).into_iter().rev().map(fact).collect()
        };
        let arc = |(from, to)| {
            let (from, to) = (number(Object::Peg(from)), number(Object::Peg(to)));
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

/// An object that a disk may lie on.
#[derive(Clone, Copy)]
enum Object {
    Disk(Disk),
    Peg(Peg),
}

impl fmt::Display for Object {
    /// Writes the name for planners.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(disk) => write!(f, "d{disk}"),
            Self::Peg(peg) => write!(f, "peg{}", peg.get() + 1),
        }
    }
}

/// Each disk with the object below it, smallest first.
fn supports(state: &State) -> Vec<(Disk, Object)> {
    let towers = Towers::new(state);
    let below = |disk, peg| towers.below(disk).map_or(Object::Peg(peg), Object::Disk);
    let disks = Disk::all(state.disks()).zip(state.places());
    disks.map(|(disk, &peg)| (disk, below(disk, peg))).collect()
}

/// Puzzles for planners: one domain, and a problem per puzzle.
///
/// Disks are `d1` to `dn`, pegs `peg1` to `pegp`. A plan has lines such as `(move d1 d2 peg3)`: disk 1, which lies on disk
/// 2, moves to the empty peg 3. The facts are `on`, `clear` and `smaller`. If all rules are classic the domain is STRIPS,
/// otherwise ADL, with the facts `at` (the peg of each object) and `arc`.
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
    /// Creates the domain for puzzles under these rules.
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
        let disks = Disk::all(problem.disks()).map(|disk| Object::Disk(disk).to_string());
        let pegs = Peg::all(problem.pegs()).map(|peg| Object::Peg(peg).to_string());
        let objects: Vec<String> = disks.chain(pegs).collect();
        let towers = Towers::new(start);
        let clear = |peg| {
            let top = towers.top(peg).map_or(Object::Peg(peg), Object::Disk);
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

/// The object below every disk, as facts.
fn on(state: &State) -> String {
    let fact = |(disk, below): (Disk, Object)| format!(" (on d{disk} {below})");
    supports(state).into_iter().map(fact).collect()
}

/// The peg of every object, and the allowed arcs, as facts.
fn places(start: &State, rules: &Rules) -> String {
    let disks = Disk::all(start.disks())
        .map(Object::Disk)
        .zip(start.places().iter().copied());
    let pegs = Peg::all(rules.pegs()).map(|peg| (Object::Peg(peg), peg));
    let at = |(object, peg)| format!(" (at {object} {})", Object::Peg(peg));
    let arc = |(from, to)| format!(" (arc {} {})", Object::Peg(from), Object::Peg(to));
    format!(
        "\n   {}\n   {}",
        pegs.chain(disks).map(at).collect::<String>(),
        rules.arcs().map(arc).collect::<String>()
    )
}
