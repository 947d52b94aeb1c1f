//! `iterative_towers` of text 001, its cell [11].

use super::{moves_of, rod, row};
use crate::UBig;
use crate::lesson::source::SourceProgram;
use crate::lesson::steps::Datum;
use crate::lesson::steps::rounds::{LineScript, LoopTower, RoundLoop, by_three};
use crate::{Move, Peg};

pub(super) static PROGRAM: SourceProgram = SourceProgram::listed(&[
    row(
        "call",
        "def iterative_towers(n, start_pos, end_pos, extra_pos):",
    ),
    row("direction", "  direction = -1 if n % 2 else 1"),
    row("stacks", "  stacks = list(range(n, 0, -1)), [], []"),
    row("first", "  small_disk_pos = 0"),
    row("loop", "  for i in range(2 ** n - 1):"),
    row("turn", "    if i % 2 == 0:"),
    row(
        "next",
        "      new_small_disk_pos = (small_disk_pos + direction) % 3",
    ),
    row(
        "tell small",
        "      print('Move smallest disk from position', small_disk_pos, 'to position', new_small_disk_pos)",
    ),
    row(
        "move small",
        "      stacks[new_small_disk_pos].append(stacks[small_disk_pos].pop())",
    ),
    row("keep", "      small_disk_pos = new_small_disk_pos"),
    row("", "    else:"),
    row(
        "others",
        "      from_pos, to_pos = (small_disk_pos + 1) % 3, (small_disk_pos + 2) % 3",
    ),
    row(
        "compare",
        "      if not stacks[from_pos] or stacks[to_pos] and stacks[to_pos][-1] < stacks[from_pos][-1]:",
    ),
    row("swap", "        from_pos, to_pos = to_pos, from_pos"),
    row(
        "tell",
        "      print('Move disk of size', stacks[from_pos][-1], 'from position', from_pos, 'to position', to_pos)",
    ),
    row(
        "move",
        "      stacks[to_pos].append(stacks[from_pos].pop())",
    ),
]);

/// The smallest disk takes 5 lines, any other 7, and one more when the positions are swapped.
#[derive(Debug)]
pub(super) struct PositionRing(pub(super) LoopTower);

const fn position(peg: Peg) -> u32 {
    peg.get() as u32
}

impl PositionRing {
    /// The position of the smallest disk after its first `times` moves.
    fn small(&self, times: &UBig) -> u32 {
        let step = if self.0.is_even() { 1_u8 } else { 2 };
        by_three(times * step)
    }

    /// Whether the positions of a move are swapped, because its disk moves one position down.
    const fn swaps(mv: Move) -> bool {
        (position(mv.from) + 2) % 3 == position(mv.to)
    }

    fn set_others(script: &mut LineScript, from: u32, to: u32) {
        script.set("from_pos", from);
        script.set("to_pos", to);
    }

    fn set_stacks(&self, made: &UBig, script: &mut LineScript) {
        let towers = self.0.towers(made);
        let stacks = Peg::all(3).map(|peg| Datum::list(rod(&towers, peg)));
        script.set("stacks", Datum::List(stacks.collect()));
    }
}

impl RoundLoop for PositionRing {
    fn tower(&self) -> &LoopTower {
        &self.0
    }

    fn call(&self) -> String {
        format!("iterative_towers({}, 0, 2, 1)", self.0.disks)
    }

    fn arguments(&self, script: &mut LineScript) {
        script.set("n", self.0.disks);
        for (name, position) in [("start_pos", 0), ("end_pos", 2), ("extra_pos", 1)] {
            script.set(name, position);
        }
    }

    fn begin(&self, script: &mut LineScript) {
        script.line("direction");
        let direction = if self.0.is_even() { "1" } else { "-1" };
        script.set("direction", Datum::Text(direction.to_owned()));
        script.line("stacks");
        self.set_stacks(&UBig::ZERO, script);
        script.line("first");
        script.set("small_disk_pos", 0);
    }

    fn steps_of(&self, rounds: &UBig) -> UBig {
        let small: UBig = (rounds + UBig::ONE) >> 1;
        let others = rounds - &small;
        let swapping = (2..=self.0.disks).filter(|disk| (self.0.disks + disk).is_multiple_of(2));
        let swaps: UBig = swapping.map(|disk| moves_of(disk, rounds)).sum();
        small * 5_u8 + others * 7_u8 + swaps
    }

    fn round(&self, made: &UBig, script: &mut LineScript) {
        self.set_stacks(made, script);
        let times: UBig = (made + UBig::ONE) >> 1;
        let small = self.small(&times);
        let is_odd = made % 2_u8 == 1;
        if !made.is_zero() {
            let before = self.small(&(&times - UBig::ONE));
            script.set("small_disk_pos", if is_odd { before } else { small });
            script.set("i", made - UBig::ONE);
            script.set("new_small_disk_pos", small);
        }
        if let Some(mv) =
            (made > &UBig::ONE).then(|| self.0.move_at(&((made >> 1) * 2_u8 - UBig::ONE)))
        {
            Self::set_others(script, position(mv.from), position(mv.to));
        }
        if is_odd {
            script.line("keep");
            script.set("small_disk_pos", small);
        }
        script.line("loop");
        if self.0.is_done(made) {
            return;
        }
        script.set("i", made.clone());
        script.line("turn");
        if !is_odd {
            script.line("next");
            script.set("new_small_disk_pos", self.small(&(times + UBig::ONE)));
            return script.lines(&["tell small", "move small"]);
        }
        let mv = self.0.move_at(made);
        script.line("others");
        Self::set_others(script, (small + 1) % 3, (small + 2) % 3);
        script.line("compare");
        if Self::swaps(mv) {
            script.line("swap");
            Self::set_others(script, position(mv.from), position(mv.to));
        }
        script.lines(&["tell", "move"]);
    }
}
