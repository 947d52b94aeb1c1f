//! Programs that are a loop: the number of steps of the first rounds is a formula, so the round of a step is found by
//! bisection, and its lines are generated.

use hanoi_core::{Inside, Number, Towers};

use super::{Datum, LineCall, LineWalk, ReachedLine, StepSpan, Variables};
use crate::{Algorithm, Move, Peg, Problem, Solution, UBig};

/// The tower that a loop moves.
#[derive(Debug)]
pub(in crate::lesson) struct LoopTower {
    solution: Solution,
    pub(in crate::lesson) disks: u32,
    pub(in crate::lesson) start: Peg,
    pub(in crate::lesson) goal: Peg,
    pub(in crate::lesson) via: Peg,
}

impl LoopTower {
    /// The tower of a problem on 3 pegs.
    pub(in crate::lesson) fn of(problem: &Problem) -> Option<Self> {
        let (start, goal) = problem.classic_tower().filter(|_| problem.pegs() == 3)?;
        Some(Self {
            solution: Solution::new(problem).ok()?,
            disks: problem.disks(),
            start,
            goal,
            via: start.third(goal),
        })
    }

    /// The arguments of the program: start, goal, and the third peg.
    pub(in crate::lesson) const fn pegs(&self) -> [Peg; 3] {
        [self.start, self.goal, self.via]
    }

    pub(in crate::lesson) const fn is_even(&self) -> bool {
        self.disks.is_multiple_of(2)
    }

    /// Whether all moves are made.
    pub(in crate::lesson) fn is_done(&self, made: &UBig) -> bool {
        *made == *self.solution.length()
    }

    /// The towers after a number of moves.
    pub(in crate::lesson) fn towers(&self, made: &UBig) -> Towers {
        let state = self.solution.state_after(made);
        Towers::new(&state.expect("a round is one of the solution's moves"))
    }

    /// The move after a number of others.
    pub(in crate::lesson) fn move_at(&self, before: &UBig) -> Move {
        let mv = self.solution.move_at(before + UBig::ONE);
        mv.expect("a round is one of the solution's moves")
    }

    /// What an algorithm inspects to find its next move.
    pub(in crate::lesson) fn inside(&self, made: &UBig, algorithm: Algorithm) -> Option<Inside> {
        self.solution.moves_by(algorithm, made).ok()?.inside()
    }

    /// The cycle of disk 1, which depends on the parity of the number of disks.
    pub(in crate::lesson) const fn ring(&self) -> [Peg; 3] {
        if self.is_even() {
            [self.start, self.via, self.goal]
        } else {
            [self.start, self.goal, self.via]
        }
    }
}

/// The executed lines, each with the variables before it.
#[derive(Debug, Default)]
pub(in crate::lesson) struct LineScript {
    variables: Variables,
    lines: Vec<(&'static str, Variables)>,
}

impl LineScript {
    /// Executes a line.
    pub(in crate::lesson) fn line(&mut self, name: &'static str) {
        self.lines.push((name, self.variables.clone()));
    }

    /// Executes lines that change no variable.
    pub(in crate::lesson) fn lines(&mut self, names: &[&'static str]) {
        for name in names {
            self.line(name);
        }
    }

    /// Sets a variable.
    pub(in crate::lesson) fn set(&mut self, name: &'static str, value: impl Into<Datum>) {
        let value = value.into();
        match self.variables.iter_mut().find(|(other, _)| *other == name) {
            Some((_, old)) => *old = value,
            None => self.variables.push((name, value)),
        }
    }
}

/// A loop that makes a move in each round.
pub(in crate::lesson) trait RoundLoop: std::fmt::Debug + Send + Sync {
    fn tower(&self) -> &LoopTower;

    /// The call of the program.
    fn call(&self) -> String {
        let tower = self.tower();
        let [start, goal, via] = tower.pegs();
        format!("hanoi({}, {start}, {goal}, {via})", tower.disks)
    }

    /// Sets the program's arguments.
    fn arguments(&self, script: &mut LineScript) {
        let tower = self.tower();
        script.set("n", tower.disks);
        for (name, peg) in ["start", "goal", "via"].into_iter().zip(tower.pegs()) {
            script.set(name, peg);
        }
    }

    /// The open calls at a line, after a number of moves.
    fn calls(&self, _made: &UBig, line: &'static str) -> Vec<LineCall> {
        vec![LineCall {
            call: self.call(),
            line,
        }]
    }

    /// Executes the lines before the loop, after the head of the program.
    fn begin(&self, script: &mut LineScript);

    /// The number of steps of the first `rounds` rounds.
    fn steps_of(&self, rounds: &UBig) -> UBig;

    /// Executes the round after a number of moves; after the last, the lines that end the program.
    fn round(&self, made: &UBig, script: &mut LineScript);
}

/// Walks through the lines of a loop.
#[derive(Debug)]
pub(in crate::lesson) struct RoundWalk<T>(pub(in crate::lesson) T);

impl<T: RoundLoop> RoundWalk<T> {
    /// Executes the lines before the loop.
    fn begin(&self) -> LineScript {
        let mut script = LineScript::default();
        self.0.arguments(&mut script);
        script.line("call");
        self.0.begin(&mut script);
        script
    }

    /// Executes a round.
    fn round(&self, made: &UBig) -> LineScript {
        let mut script = self.begin();
        script.lines.clear();
        self.0.round(made, &mut script);
        script
    }

    /// The largest number of rounds that take at most this many steps.
    fn rounds_within(&self, steps: &UBig) -> UBig {
        let (mut least, mut most) = (UBig::ZERO, self.0.tower().solution.length().clone());
        while least < most {
            let middle: UBig = (&least + &most + UBig::ONE) >> 1;
            if self.0.steps_of(&middle) <= *steps {
                least = middle;
            } else {
                most = middle - UBig::ONE;
            }
        }
        least
    }
}

impl<T: RoundLoop> LineWalk for RoundWalk<T> {
    fn total(&self) -> UBig {
        let length = self.0.tower().solution.length();
        self.until_move(length) + self.round(length).lines.len()
    }

    fn at(&self, before: &UBig) -> ReachedLine {
        let begin = self.begin();
        let first = UBig::from(begin.lines.len());
        let (made, script, number) = if *before < first {
            (UBig::ZERO, begin, before.clone())
        } else {
            let steps = before - first;
            let made = self.rounds_within(&steps);
            let number = steps - self.0.steps_of(&made);
            let script = self.round(&made);
            (made, script, number)
        };
        let number = usize::try_from(&number).unwrap_or(usize::MAX);
        let (line, variables) = script.lines[number].clone();
        let calls = self.0.calls(&made, line);
        ReachedLine {
            made,
            line,
            variables,
            calls,
            spans: vec![StepSpan {
                begin: UBig::ZERO,
                end: self.total(),
            }],
        }
    }

    fn until_move(&self, made: &UBig) -> UBig {
        if made.is_zero() {
            return UBig::ZERO;
        }
        self.0.steps_of(made) + self.begin().lines.len()
    }
}

/// A number modulo 3: a place on a ring, or a turn.
pub(in crate::lesson) fn by_three(number: impl Number) -> u32 {
    u32::from(&*number.number() % 3_u8)
}
