//! Choosing moves that are made at once: one after the other, then all are played.

use hanoi::Peg;
use hanoi::puzzle::PegBoard;

use super::joint::JointMove;
use super::model::{Play, StatusMessage};
use crate::tui::shown::ShownPuzzle;

impl<P: ShownPuzzle> Play<P> {
    /// Begins to choose moves that are made at once, or makes those chosen.
    pub(super) fn begin_or_make_joint(&mut self) {
        match &self.joint {
            _ if self.held.is_some() => {}
            Some(joint) if !joint.is_empty() => return self.make_joint(),
            _ => {}
        }
        self.joint.get_or_insert_default();
        self.tell_joint();
    }

    /// Whether the next Enter makes the moves that were chosen.
    pub(super) fn is_joint_ready(&self) -> bool {
        let joint = self.joint.as_ref().filter(|_| self.held.is_none());
        joint.is_some_and(|joint| !joint.is_empty())
    }

    /// Makes the moves that were chosen.
    pub(super) fn make_joint(&mut self) {
        let ways: Vec<(Peg, Peg)> = self.joint.iter().flat_map(JointMove::ways).collect();
        match self.game.check_all(&ways) {
            Ok(step) => self.make(step),
            Err(fault) => {
                let told = format!("not at once: {fault}; u takes the last one back");
                self.said = Some(StatusMessage::Bad(told));
            }
        }
    }

    /// Adds a move to those that are made at once.
    pub(super) fn join(&mut self, from: Peg, to: Peg) {
        self.held = None;
        self.joint.get_or_insert_default().add(from, to);
        self.tell_joint();
    }

    /// Leaves the move from a peg out again, if it was chosen.
    pub(super) fn leave_out(&mut self, peg: Peg) -> bool {
        let joint = self.joint.as_mut();
        let has_changed = joint.is_some_and(|joint| joint.leave_out(peg));
        if has_changed {
            self.tell_joint();
        }
        has_changed
    }

    /// Takes the last chosen move back, or stops choosing if there is none.
    pub(super) fn unjoin(&mut self) -> bool {
        let Some(joint) = &mut self.joint else {
            return false;
        };
        self.held = None;
        if joint.take_back() {
            self.tell_joint();
        } else {
            self.put_back();
        }
        true
    }

    /// Whether a disk may go there, together with those chosen.
    pub(super) fn may_go(&self, from: Peg, to: Peg) -> bool {
        let chosen = self.joint.iter().flat_map(JointMove::ways);
        let ways: Vec<(Peg, Peg)> = chosen.chain([(from, to)]).collect();
        self.game.check_all(&ways).is_ok()
    }

    fn tell_joint(&mut self) {
        let towers = self.game.towers();
        let chosen = self.joint.iter().flat_map(JointMove::ways);
        let moves =
            chosen.filter_map(|(from, to)| Some(format!("{} {from} to {to}", towers.top(from)?)));
        let moves: Vec<String> = moves.collect();
        let told = if moves.is_empty() {
            "several at once: choose the moves, then press Enter; Esc drops them".to_owned()
        } else {
            format!(
                "at once: {}. Enter makes them, Esc drops them",
                moves.join(" + ")
            )
        };
        self.said = Some(StatusMessage::Plain(told));
    }
}
