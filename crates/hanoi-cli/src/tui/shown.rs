//! A puzzle on screens: its board, and the lines around it.

mod variant;

use std::fmt::Write as _;

use hanoi::game::GamePuzzle;
use hanoi::puzzle::{PegBoard, Towers};
use hanoi::{End, Peg, Problem};

use super::layout;
use super::look::Look;
use super::towers_view::{Lifted, PegMark, TowersView};

/// A puzzle that screens can show.
pub(crate) trait ShownPuzzle: GamePuzzle {
    /// The puzzle in a line: `4 disks, 3 pegs, A to C`.
    fn title(&self, width: usize, look: Look) -> String;

    /// A board in a line, after a word.
    fn state_line(word: &str, towers: &Self::Board, width: usize, look: Look) -> String;

    /// The goal in a line.
    fn goal_line(&self, width: usize, look: Look) -> String;

    /// The peg on which all disks must end, if there is one.
    fn goal_peg(&self) -> Option<Peg>;

    /// The rules in a sentence or two; empty for the classic puzzle.
    fn about(&self) -> &str;

    /// The letters of the faces; empty if disks do not turn.
    fn faces(&self) -> &str;

    /// The faces in a line: `faces: R, ' B`; empty if disks do not turn.
    fn faces_line(&self) -> String {
        let faces: Vec<char> = self.faces().chars().collect();
        let [first, others @ ..] = faces.as_slice() else {
            return String::new();
        };
        let turned = (1..).zip(others);
        let turned = turned.map(|(turns, face)| format!(", {} {face}", "'".repeat(turns)));
        let turned: String = turned.collect();
        if turned.is_empty() {
            return String::new();
        }
        format!("faces: {first}{turned}")
    }

    /// Whether several disks may move at once.
    fn has_joint_moves(&self) -> bool {
        false
    }

    /// The command-line options that name the puzzle; `None` if there are none.
    fn options(&self) -> Option<String>;

    /// The marks of the pegs: the goal.
    fn marks(&self) -> Vec<PegMark> {
        let goal = self.goal_peg();
        Peg::all(self.board().pegs())
            .map(|peg| PegMark {
                goal: Some(peg) == goal,
                ..PegMark::default()
            })
            .collect()
    }

    /// A view of a board of the puzzle.
    fn view<'a>(
        &'a self,
        towers: &'a Self::Board,
        lifted: &'a [Lifted<<Self::Board as PegBoard>::Piece>],
        marks: &'a [PegMark],
        look: Look,
    ) -> TowersView<'a, Self::Board> {
        TowersView {
            towers,
            rules: self.rules(),
            faces: self.faces(),
            lifted,
            marks,
            look,
        }
    }
}

impl ShownPuzzle for Problem {
    fn about(&self) -> &'static str {
        ""
    }

    fn faces(&self) -> &'static str {
        ""
    }

    fn title(&self, width: usize, look: Look) -> String {
        layout::title(self, "", width, look)
    }

    fn state_line(word: &str, towers: &Towers, width: usize, look: Look) -> String {
        layout::state_line(word, towers.state(), width, look)
    }

    fn goal_line(&self, width: usize, look: Look) -> String {
        layout::state_line("goal", self.goal(), width, look)
    }

    fn goal_peg(&self) -> Option<Peg> {
        self.goal().perfect_peg()
    }

    fn options(&self) -> Option<String> {
        let mut options = format!("--disks {}", self.disks());
        let ends = [self.start(), self.goal()].map(End::from);
        let default = [Peg::A, Peg::last_of(self.pegs())].map(End::Perfect);
        let (pegs, rules) = (self.pegs(), self.rules());
        let more = [
            ("pegs", pegs.to_string(), pegs != 3),
            ("rules", rules.to_string(), !rules.is_classic()),
            ("from", ends[0].to_string(), ends[0] != default[0]),
            ("to", ends[1].to_string(), ends[1] != default[1]),
        ];
        for (name, value, _) in more
            .iter()
            .filter(|(.., is_needed)| *is_needed && self.disks() > 0)
        {
            write!(options, " --{name} {value}").expect("writing to memory does not fail");
        }
        Some(options)
    }
}

/// The moves of a step: `disk 1 from A to B`.
pub(crate) fn moved<B: PegBoard>(towers: &B, step: &B::Step) -> String {
    let carries = B::carries(step).map(|carry| {
        let mut names: Vec<String> = Vec::new();
        for disk in towers.tower(carry.from).take(carry.pieces) {
            names.insert(0, disk.to_string());
        }
        let noun = if names.len() == 1 { "disk" } else { "disks" };
        format!(
            "{noun} {} from {} to {}",
            names.join(" "),
            carry.from,
            carry.to
        )
    });
    carries.collect::<Vec<_>>().join(", ")
}
