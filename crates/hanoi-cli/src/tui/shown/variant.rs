//! Variants on screens.

use std::fmt::Write as _;

use hanoi::game::GamePuzzle;
use hanoi::puzzle::PegPuzzle;
use hanoi::variants::{StepKind, VariantTowers};
use hanoi::{Peg, VariantPuzzle};

use super::ShownPuzzle;
use crate::output::shell_quoted;
use crate::tui::look::Look;
use crate::tui::words::{counted, cut, fitting};

impl ShownPuzzle for VariantPuzzle {
    fn title(&self, width: usize, look: Look) -> String {
        let disks = counted(self.piece_count(), "disk");
        let pegs = counted(PegPuzzle::rules(self).pegs.len(), "peg");
        let arcs = PegPuzzle::rules(self).arcs;
        let arcs = (!arcs.is_classic()).then(|| format!("rules {arcs}"));
        let title = format!("{}: {disks}, {pegs}", self.title());
        let parts = [title, arcs.unwrap_or_default(), self.faces_line()];
        fitting(&parts, width, look)
    }

    fn state_line(word: &str, towers: &VariantTowers, width: usize, look: Look) -> String {
        cut(&format!("{word} {}", towers.state()), width, look)
    }

    fn goal_line(&self, width: usize, look: Look) -> String {
        let goals = self.problem().goals();
        let more = match goals.len() {
            0 | 1 => String::new(),
            count => format!(" or {} more", count - 1),
        };
        let goal = goals.first().map(ToString::to_string);
        cut(
            &format!("goal {}{more}", goal.unwrap_or_default()),
            width,
            look,
        )
    }

    fn goal_peg(&self) -> Option<Peg> {
        let [goal] = self.problem().goals() else {
            return None;
        };
        let mut used = (0..)
            .zip(goal.pegs())
            .filter(|(_, pieces)| !pieces.is_empty());
        let (number, _) = used.next()?;
        used.next().is_none().then(|| Peg::new(number)).flatten()
    }

    fn about(&self) -> &str {
        Self::about(self)
    }

    fn faces(&self) -> &str {
        Self::faces(self)
    }

    fn has_joint_moves(&self) -> bool {
        matches!(PegPuzzle::rules(self).step, StepKind::Parallel { .. })
    }

    fn options(&self) -> Option<String> {
        let mut options = String::new();
        for (key, value) in self.lines() {
            if key == "toml" {
                return None;
            }
            let space = if options.is_empty() { "" } else { " " };
            write!(options, "{space}--{key} {}", shell_quoted(&value)).ok()?;
        }
        Some(options)
    }
}
