//! `i_toh` of text 004, in Python and in Bash: three pairs of rods in rotation.

use super::{rod, row};
use crate::lesson::source::SourceProgram;
use crate::lesson::steps::Datum;
use crate::lesson::steps::rounds::{LineScript, LoopTower, RoundLoop, by_three};
use crate::{Peg, UBig};

pub(super) static PYTHON: SourceProgram = SourceProgram::listed(&[
    row("call", "def i_toh(n: int) -> None:"),
    row("rods", "  i_rods = [[*range(n, 0, -1)], [], []]"),
    row("loop", "  while True:"),
    row(
        "pair",
        "    for i, j in zip([0, 0, 1], [1, 2, 2] if n % 2 == 0 else [2, 1, 2]):",
    ),
    row("tell", "      print(i, j)"),
    row("move", "      disk_shift(i_rods, *legal(i_rods, i, j))"),
    row("done", "      if len(i_rods[2]) == n:"),
    row("end", "        return None"),
]);

pub(super) static BASH: SourceProgram = SourceProgram::listed(&[
    row("call", "i_toh() {"),
    row("A", "  A=($(seq \"$1\" -1 1))"),
    row("B", "  B=()"),
    row("C", "  C=()"),
    row("loop", "  while true; do"),
    row(
        "pair",
        "    for i in $([ $((3 % 2)) -eq 0 ] && echo AB AC BC || echo AC AB BC); do",
    ),
    row("legal", "      x=$(legal \"${i:0:1}\" \"${i:1:2}\")"),
    row("orig", "      declare -n orig=${x:0:1}"),
    row("targ", "      declare -n targ=${x:1:2}"),
    row("put", "      targ+=(\"${orig[-1]}\")"),
    row("move", "      unset \"orig[-1]\""),
    row(
        "tell",
        "      echo -e \"0: ${A[*]}\\n1: ${B[*]}\\n2: ${C[*]}\\n\"",
    ),
    row(
        "done",
        "      if [ \"${#B[*]}\" -eq \"$1\" ] || [ \"${#C[*]}\" -eq \"$1\" ]; then",
    ),
    row("end", "        return 0"),
    row("", "      fi; done; done; }"),
]);

/// In Python, a move takes 4 lines, and 2 more when the three pairs start over.
#[derive(Debug)]
pub(super) struct PythonPairs(pub(super) LoopTower);

/// In Bash, a move takes 9 lines, and one more when the three pairs start over.
#[derive(Debug)]
pub(super) struct BashPairs(pub(super) LoopTower);

/// The number of times the pairs start over within a number of rounds.
fn restarts(rounds: &UBig) -> UBig {
    (rounds - UBig::ONE) / 3_u8
}

impl PythonPairs {
    /// The rods of a round, `i` and `j`.
    fn pair(&self, made: &UBig) -> [u32; 2] {
        let pairs = if self.0.is_even() {
            [[0, 1], [0, 2], [1, 2]]
        } else {
            [[0, 2], [0, 1], [1, 2]]
        };
        pairs[by_three(made) as usize]
    }

    fn set_pair(&self, made: &UBig, script: &mut LineScript) {
        let [i, j] = self.pair(made);
        script.set("i", i);
        script.set("j", j);
    }

    fn set_rods(&self, made: &UBig, script: &mut LineScript) {
        let towers = self.0.towers(made);
        let rods = Peg::all(3).map(|peg| Datum::list(rod(&towers, peg)));
        script.set("i_rods", Datum::List(rods.collect()));
    }
}

impl RoundLoop for PythonPairs {
    fn tower(&self) -> &LoopTower {
        &self.0
    }

    fn call(&self) -> String {
        format!("i_toh({})", self.0.disks)
    }

    fn arguments(&self, script: &mut LineScript) {
        script.set("n", self.0.disks);
    }

    fn begin(&self, script: &mut LineScript) {
        script.line("rods");
        self.set_rods(&UBig::ZERO, script);
    }

    fn steps_of(&self, rounds: &UBig) -> UBig {
        if rounds.is_zero() {
            return UBig::ZERO;
        }
        rounds * 4_u8 + restarts(rounds) * 2_u8
    }

    fn round(&self, made: &UBig, script: &mut LineScript) {
        self.set_rods(made, script);
        let begins = by_three(made) == 0;
        if !made.is_zero() {
            self.set_pair(&(made - UBig::ONE), script);
            script.line("done");
            if self.0.is_done(made) {
                return script.line("end");
            }
            if begins {
                script.line("pair");
            }
        }
        if begins {
            script.line("loop");
        }
        script.line("pair");
        self.set_pair(made, script);
        script.lines(&["tell", "move"]);
    }
}

impl BashPairs {
    fn set_rods(&self, made: &UBig, script: &mut LineScript) {
        let towers = self.0.towers(made);
        for (name, peg) in ["A", "B", "C"].into_iter().zip(Peg::all(3)) {
            script.set(name, Datum::list(rod(&towers, peg)));
        }
    }

    /// Sets `i`, which does not depend on the number of disks.
    fn set_pair(made: &UBig, script: &mut LineScript) {
        let pair = ["AC", "AB", "BC"][by_three(made) as usize];
        script.set("i", Datum::Text(pair.to_owned()));
    }

    /// Sets the result of `legal`, and the first `names` of the rods it refers to.
    fn set_legal(&self, made: &UBig, script: &mut LineScript, names: usize) {
        let mv = self.0.move_at(made);
        let rods = [mv.from.to_string(), mv.to.to_string()];
        script.set("x", Datum::Text(rods.concat()));
        for (name, rod) in ["orig", "targ"].into_iter().zip(rods).take(names) {
            script.set(name, Datum::Text(rod));
        }
    }
}

impl RoundLoop for BashPairs {
    fn tower(&self) -> &LoopTower {
        &self.0
    }

    fn call(&self) -> String {
        format!("i_toh {}", self.0.disks)
    }

    fn arguments(&self, script: &mut LineScript) {
        script.set("1", self.0.disks);
    }

    fn begin(&self, script: &mut LineScript) {
        script.line("A");
        script.set("A", Datum::list(rod(&self.0.towers(&UBig::ZERO), Peg::A)));
        for name in ["B", "C"] {
            script.line(name);
            script.set(name, Datum::List(Vec::new()));
        }
    }

    fn steps_of(&self, rounds: &UBig) -> UBig {
        if rounds.is_zero() {
            return UBig::ZERO;
        }
        rounds * 8_u8 + restarts(rounds) - UBig::ONE
    }

    fn round(&self, made: &UBig, script: &mut LineScript) {
        self.set_rods(made, script);
        if !made.is_zero() {
            let last = made - UBig::ONE;
            Self::set_pair(&last, script);
            self.set_legal(&last, script, 2);
            script.lines(&["tell", "done"]);
            if self.0.is_done(made) {
                return script.line("end");
            }
        }
        if by_three(made) == 0 {
            script.line("loop");
        }
        script.line("pair");
        Self::set_pair(made, script);
        script.line("legal");
        self.set_legal(made, script, 0);
        script.line("orig");
        self.set_legal(made, script, 1);
        script.line("targ");
        self.set_legal(made, script, 2);
        script.line("put");
        let mv = self.0.move_at(made);
        let mut put = rod(&self.0.towers(made), mv.to);
        put.push(mv.disk.get());
        let name = ["A", "B", "C"][usize::from(mv.to.get())];
        script.set(name, Datum::list(put));
        script.line("move");
    }
}
