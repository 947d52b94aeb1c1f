//! `iterative` of text 003: recursion with an explicit call stack, in two nested loops.

use super::{downward, row};
use crate::lesson::source::SourceProgram;
use crate::lesson::steps::rounds::{LineScript, LoopTower, RoundLoop};
use crate::lesson::steps::{Datum, LineCall};
use crate::{Move, Peg, UBig};

pub(super) static PROGRAM: SourceProgram = SourceProgram::listed(&[
    row(
        "call",
        "def record_steps(discs, rod_start, rod_final, rod_other):",
    ),
    row("class", "  class RecursiveCall(NamedTuple):"),
    row(
        "",
        "    discs: int; rod_start: str; rod_final: str; rod_other: str",
    ),
    row("stack", "  callstack = []"),
    row("outer", "  while discs or callstack:"),
    row("inner", "    while discs:"),
    row(
        "record",
        "      rc = RecursiveCall(discs, rod_start, rod_final, rod_other)",
    ),
    row("push", "      callstack.append(rc)"),
    row("swap", "      rod_final, rod_other = rod_other, rod_final"),
    row("less", "      discs -= 1"),
    row("pop", "    exec_me = callstack.pop()"),
    row(
        "move",
        "    result.append(str(exec_me.discs) + exec_me.rod_start + exec_me.rod_final)",
    ),
    row("again", "    if exec_me.discs > 0:"),
    row("discs", "      discs = exec_me.discs - 1"),
    row("start", "      rod_start = exec_me.rod_other"),
    row("final", "      rod_final = exec_me.rod_final"),
    row("other", "      rod_other = exec_me.rod_start"),
]);

/// Each move but the first takes 9 lines, and 5 for each call that is pushed before it.
#[derive(Debug)]
pub(super) struct NestedLoops(pub(super) LoopTower);

/// A call as in the program's tuple: discs, and the rods.
type RodCall = (u32, [Peg; 3]);

fn datum((discs, rods): RodCall) -> Datum {
    let rods = rods.map(|rod| rod.to_string()).join(",");
    Datum::Text(format!("{discs},{rods}"))
}

fn call_of(mv: Move) -> RodCall {
    (mv.disk.get(), [mv.from, mv.to, mv.from.third(mv.to)])
}

fn set_rods(script: &mut LineScript, rods: [Peg; 3]) {
    for (name, rod) in ["rod_start", "rod_final", "rod_other"]
        .into_iter()
        .zip(rods)
    {
        script.set(name, rod);
    }
}

impl NestedLoops {
    /// The calls on the stack after a number of moves, before others are pushed: those of the larger disks that have
    /// yet to move.
    fn stack(&self, made: &UBig) -> Vec<RodCall> {
        let (towers, disks) = (self.0.towers(made), self.0.disks);
        let executed = self.0.move_at(&(made - UBig::ONE)).disk.get();
        let waits = |disk: u32| disk > executed && (made >> (disk as usize - 1)) % 2_u8 == 0;
        let waiting = downward(disks).filter(|disk| waits(disk.get()));
        let call = |disk: crate::Disk| {
            let from = towers.state().peg_of(disk)?;
            let step = if (disks - disk.get()).is_multiple_of(2) {
                1
            } else {
                2
            };
            let to = Peg::new((from.get() + step) % 3)?;
            Some((disk.get(), [from, to, from.third(to)]))
        };
        waiting.filter_map(call).collect()
    }

    /// The values of the rods after a call has made its move, and after the calls pushed next.
    const fn rods_behind(mv: Move) -> ([Peg; 3], [Peg; 3]) {
        let via = mv.from.third(mv.to);
        let rods = [via, mv.to, mv.from];
        let pushes = mv.disk.get() - 1;
        let swapped = if pushes.is_multiple_of(2) {
            rods
        } else {
            [via, mv.from, mv.to]
        };
        (rods, swapped)
    }

    fn bits(made: &UBig, disks: u32) -> UBig {
        (1..=disks).map(|bit| made >> bit as usize).sum()
    }

    /// Runs the inner loop, down to the call that makes the next move.
    fn descend(script: &mut LineScript, mut stack: Vec<RodCall>, (discs, mut rods): RodCall) {
        let listed =
            |stack: &[RodCall]| Datum::List(stack.iter().map(|call| datum(*call)).collect());
        script.line("outer");
        for remaining in (1..=discs).rev() {
            script.lines(&["inner", "record"]);
            script.set("rc", datum((remaining, rods)));
            script.line("push");
            stack.push((remaining, rods));
            script.set("callstack", listed(&stack));
            script.line("swap");
            rods.swap(1, 2);
            set_rods(script, rods);
            script.line("less");
            script.set("discs", remaining - 1);
        }
        script.lines(&["inner", "pop"]);
        if let Some(call) = stack.pop() {
            script.set("exec_me", datum(call));
        }
        script.set("callstack", listed(&stack));
        script.line("move");
    }
}

impl RoundLoop for NestedLoops {
    fn tower(&self) -> &LoopTower {
        &self.0
    }

    fn call(&self) -> String {
        format!("record_steps({}, A, B, C)", self.0.disks)
    }

    fn arguments(&self, script: &mut LineScript) {
        script.set("discs", self.0.disks);
        set_rods(script, [Peg::A, Peg::B, Peg::C]);
    }

    fn begin(&self, script: &mut LineScript) {
        script.lines(&["class", "stack"]);
        script.set("callstack", Datum::List(Vec::new()));
    }

    fn steps_of(&self, rounds: &UBig) -> UBig {
        if rounds.is_zero() {
            return UBig::ZERO;
        }
        let later = rounds - UBig::ONE;
        let pushes = Self::bits(&later, self.0.disks) + self.0.disks;
        later * 9_u8 + pushes * 5_u8 + 4_u8
    }

    fn round(&self, made: &UBig, script: &mut LineScript) {
        let whole = (self.0.disks, [Peg::A, Peg::B, Peg::C]);
        let Some(last) = (!made.is_zero()).then(|| self.0.move_at(&(made - UBig::ONE))) else {
            return Self::descend(script, Vec::new(), whole);
        };
        let stack = self.stack(made);
        let rods = match made - UBig::ONE {
            earlier if earlier.is_zero() => {
                let mut rods = whole.1;
                if !self.0.is_even() {
                    rods.swap(1, 2);
                }
                rods
            }
            earlier => Self::rods_behind(self.0.move_at(&(earlier - UBig::ONE))).1,
        };
        let odd: UBig = ((made - UBig::ONE) >> 1) * 2_u8;
        script.set("discs", 0);
        set_rods(script, rods);
        script.set(
            "callstack",
            Datum::List(stack.iter().map(|call| datum(*call)).collect()),
        );
        script.set("rc", datum(call_of(self.0.move_at(&odd))));
        script.set("exec_me", datum(call_of(last)));
        script.lines(&["again", "discs"]);
        let discs = last.disk.get() - 1;
        script.set("discs", discs);
        let (rods, _) = Self::rods_behind(last);
        for (line, name, rod) in [
            ("start", "rod_start", rods[0]),
            ("final", "rod_final", rods[1]),
            ("other", "rod_other", rods[2]),
        ] {
            script.line(line);
            script.set(name, rod);
        }
        if self.0.is_done(made) {
            return script.line("outer");
        }
        Self::descend(script, stack, (discs, rods));
    }

    fn calls(&self, made: &UBig, line: &'static str) -> Vec<LineCall> {
        let mut calls = vec![LineCall {
            call: self.call(),
            line,
        }];
        if !made.is_zero() && !self.0.is_done(made) {
            calls.extend(self.stack(made).into_iter().map(|call| LineCall {
                call: format!("RecursiveCall({})", datum(call)),
                line: "pop",
            }));
        }
        calls
    }
}
