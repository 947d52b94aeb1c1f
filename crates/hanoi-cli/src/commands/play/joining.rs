//! Joint moves: chosen one by one, then made together.

use hanoi::Peg;
use hanoi::puzzle::PegBoard;

use super::joint::JointMove;
use super::model::{Play, StatusMessage};
use crate::tui::shown::ShownPuzzle;

impl<P: ShownPuzzle> Play<P> {
    /// Begins choosing a joint move, or makes the moves chosen.
    pub(super) fn begin_or_make_joint(&mut self) {
        match &self.joint {
            _ if self.held.is_some() => {}
            Some(joint) if !joint.is_empty() => return self.make_joint(),
            _ => {}
        }
        self.joint.get_or_insert_default();
        self.show_joint();
    }

    /// Whether Enter would make the moves chosen.
    pub(super) fn is_joint_ready(&self) -> bool {
        let joint = self.joint.as_ref().filter(|_| self.held.is_none());
        joint.is_some_and(|joint| !joint.is_empty())
    }

    /// Makes the moves chosen.
    pub(super) fn make_joint(&mut self) {
        let ways: Vec<(Peg, Peg)> = self.joint.iter().flat_map(JointMove::ways).collect();
        match self.game.check_all(&ways) {
            Ok(step) => self.make(step),
            Err(fault) => {
                let message = format!("not together: {fault}; u drops the last one");
                self.message = Some(StatusMessage::Bad(message));
            }
        }
    }

    /// Adds a move to the joint move.
    pub(super) fn add_to_joint(&mut self, from: Peg, to: Peg) {
        self.held = None;
        self.joint.get_or_insert_default().add(from, to);
        self.show_joint();
    }

    /// Drops the chosen move from a peg. Returns whether there was one.
    pub(super) fn drop_move(&mut self, peg: Peg) -> bool {
        let joint = self.joint.as_mut();
        let has_changed = joint.is_some_and(|joint| joint.drop_move(peg));
        if has_changed {
            self.show_joint();
        }
        has_changed
    }

    /// Drops the last move chosen, or stops choosing if there is none.
    pub(super) fn undo_joint(&mut self) -> bool {
        let Some(joint) = &mut self.joint else {
            return false;
        };
        self.held = None;
        if joint.pop() {
            self.show_joint();
        } else {
            self.put_back();
        }
        true
    }

    /// Whether a move is legal together with those chosen.
    pub(super) fn may_go(&self, from: Peg, to: Peg) -> bool {
        let chosen = self.joint.iter().flat_map(JointMove::ways);
        let ways: Vec<(Peg, Peg)> = chosen.chain([(from, to)]).collect();
        self.game.check_all(&ways).is_ok()
    }

    fn show_joint(&mut self) {
        let towers = self.game.towers();
        let chosen = self.joint.iter().flat_map(JointMove::ways);
        let moves =
            chosen.filter_map(|(from, to)| Some(format!("{} {from} to {to}", towers.top(from)?)));
        let moves: Vec<String> = moves.collect();
        let message = if moves.is_empty() {
            "several at once: choose the moves, then press Enter; Esc drops them".to_owned()
        } else {
            format!(
                "at once: {}. Enter makes them, Esc drops them",
                moves.join(" + ")
            )
        };
        self.message = Some(StatusMessage::Plain(message));
    }
}
