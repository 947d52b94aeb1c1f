//! Variants as boards and puzzles, for checking, playing, drawing and watching.

use hanoi_core::{Carry, Peg, PegBoard, PegPiece, PegPuzzle, VariantKind};

use crate::fault::VariantFault;
use crate::piece::VariantPiece;
use crate::problem::VariantProblem;
use crate::rules::VariantRules;
use crate::state::VariantState;
use crate::step::VariantStep;
use crate::towers::VariantTowers;

impl PegPiece for VariantPiece {
    fn size(self) -> u32 {
        self.size.into()
    }

    fn colour(self) -> Option<char> {
        self.stack.letter()
    }

    fn face(self) -> u8 {
        self.face
    }
}

impl PegBoard for VariantTowers {
    type Rules = VariantRules;
    type Piece = VariantPiece;
    type Step = VariantStep;
    type State = VariantState;
    type Fault = VariantFault;

    fn pegs(&self) -> u8 {
        u8::try_from(Self::state(self).pegs().len()).unwrap_or(u8::MAX)
    }

    fn state(&self) -> &VariantState {
        Self::state(self)
    }

    fn top(&self, peg: Peg) -> Option<VariantPiece> {
        Self::top(self, peg)
    }

    fn tower(&self, peg: Peg) -> impl Iterator<Item = VariantPiece> + '_ {
        Self::pieces(self, peg).iter().rev().copied()
    }

    fn legal(&self, rules: &VariantRules) -> Vec<VariantStep> {
        self.legal_steps(rules)
    }

    fn step(&self, arcs: &[(Peg, Peg)], rules: &VariantRules) -> Result<VariantStep, VariantFault> {
        self.step_between(arcs, rules)
    }

    fn play(&mut self, step: &VariantStep, rules: &VariantRules) -> Result<(), VariantFault> {
        Self::play(self, step, rules)
    }

    fn take_back(&mut self, step: &VariantStep, rules: &VariantRules) {
        self.undo(step, rules);
    }

    fn carries(step: &VariantStep) -> impl Iterator<Item = Carry> + '_ {
        step.transfers().iter().map(|transfer| Carry {
            from: transfer.from,
            to: transfer.to,
            pieces: transfer.pieces(),
        })
    }

    fn faces(rules: &VariantRules) -> u8 {
        rules.faces
    }

    fn height(peg: Peg, rules: &VariantRules) -> Option<usize> {
        rules.pegs.get(peg.index())?.height.map(usize::from)
    }

    fn floor(peg: Peg, rules: &VariantRules) -> Option<u8> {
        rules.pegs.get(peg.index())?.floor
    }
}

impl PegPuzzle for VariantProblem {
    type Board = VariantTowers;
    type Kind = VariantKind;

    fn rules(&self) -> &VariantRules {
        Self::rules(self)
    }

    fn start(&self) -> &VariantState {
        Self::start(self)
    }

    fn board(&self) -> VariantTowers {
        VariantTowers::new(Self::start(self), Self::rules(self))
    }

    fn is_end(&self, state: &VariantState) -> bool {
        self.goals().contains(state)
    }

    fn rest(&self, board: &VariantTowers) -> Self {
        self.after(board)
    }
}
