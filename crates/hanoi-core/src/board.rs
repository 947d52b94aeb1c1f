//! Traits of all puzzles with pegs, for code that checks, plays, draws or animates any of them.
//!
//! The classic puzzle is [`Problem`] with its [`Towers`]; its variants are in a separate crate. Generic code is compiled
//! for each puzzle, so the classic one runs at full speed.

use std::error;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::{Disk, Fault, Move, Peg, Problem, Rules, State, Towers};

/// A piece on a board. Its text is its name.
pub trait PegPiece: Copy + Debug + Display + Eq {
    /// Returns the size, from 1.
    fn size(self) -> u32;

    /// Returns the letter of the piece's colour, if it has one.
    fn colour(self) -> Option<char>;

    /// Returns the face shown, from 0.
    fn face(self) -> u8;
}

/// A transfer of the topmost pieces of a peg to another peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carry {
    /// The peg that they leave.
    pub from: Peg,
    /// The peg that they go to.
    pub to: Peg,
    /// The number of pieces. They keep their order.
    pub pieces: usize,
}

/// The kind of rule that a step breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum FaultClass {
    /// It names a piece or peg that does not exist, or is not a step.
    Name,
    /// It takes a piece from an empty peg, or one that is not on top.
    Top,
    /// A piece would lie on one that is too small.
    Size,
    /// The faces or the colours of pieces do not fit.
    Colour,
    /// The peg is full, or does not take the piece.
    Room,
    /// The piece may not go between these pegs.
    Way,
    /// These pieces may not move together.
    Joint,
}

crate::named!(FaultClass, "a class of faults", {
    Name: "name",
    Top: "top",
    Size: "size",
    Colour: "colour",
    Room: "room",
    Way: "way",
    Joint: "joint",
});

/// The rule that a step breaks. Its text states the rule and the offending part.
pub trait RuleFault: error::Error + Copy + Eq + Send + Sync + 'static {
    /// Returns the kind of the rule.
    fn class(self) -> FaultClass;
}

impl RuleFault for Fault {
    fn class(self) -> FaultClass {
        match self {
            Self::NoDisk(..) | Self::NoPeg(..) => FaultClass::Name,
            Self::EmptyPeg(_) | Self::Elsewhere(..) | Self::Covered(..) => FaultClass::Top,
            Self::OnSmaller(..) => FaultClass::Size,
            Self::SamePeg(_) | Self::Forbidden(..) => FaultClass::Way,
            Self::NotOne(_) => FaultClass::Joint,
        }
    }
}

/// The pieces on the pegs, and the steps between positions.
pub trait PegBoard: Clone + Debug {
    /// The rules that its steps obey.
    type Rules;
    /// A piece on its pegs.
    type Piece: PegPiece;
    /// One step, of one or more pieces. Its text is the short form, which `FromStr` parses.
    type Step: Clone + Debug + Display + Eq + FromStr<Err: error::Error + Send + Sync + 'static>;
    /// The position of all pieces. Its text is the usual short form.
    type State: Clone + Debug + Display + Eq;
    /// The rule that a step breaks.
    type Fault: RuleFault;

    /// Returns the number of pegs.
    fn pegs(&self) -> u8;

    /// Returns the current state.
    fn state(&self) -> &Self::State;

    /// Returns the topmost piece of a peg, or `None` if the peg is empty or does not exist.
    fn top(&self, peg: Peg) -> Option<Self::Piece>;

    /// Returns the pieces of a peg, from top to bottom.
    fn tower(&self, peg: Peg) -> impl Iterator<Item = Self::Piece> + '_;

    /// Returns all legal steps, in order.
    fn legal(&self, rules: &Self::Rules) -> Vec<Self::Step>;

    /// Returns the step that moves the topmost pieces along these arcs, all together.
    ///
    /// # Errors
    ///
    /// The first rule that it breaks.
    fn step(&self, ways: &[(Peg, Peg)], rules: &Self::Rules) -> Result<Self::Step, Self::Fault>;

    /// Plays a step, if it is legal.
    ///
    /// # Errors
    ///
    /// The first rule that the step breaks; the board stays as it was.
    fn play(&mut self, step: &Self::Step, rules: &Self::Rules) -> Result<(), Self::Fault>;

    /// Undoes the last step played.
    fn take_back(&mut self, step: &Self::Step, rules: &Self::Rules);

    /// Returns the transfers that make up a step.
    fn carries(step: &Self::Step) -> impl Iterator<Item = Carry> + '_;

    /// Returns the number of faces of a piece: 1 if it cannot turn.
    fn faces(_rules: &Self::Rules) -> u8 {
        1
    }

    /// Returns the largest number of pieces on a peg, if the rules limit it.
    fn height(_peg: Peg, _rules: &Self::Rules) -> Option<usize> {
        None
    }

    /// Returns the face that the lowest piece of a peg must show, if the rules require one.
    fn floor(_peg: Peg, _rules: &Self::Rules) -> Option<u8> {
        None
    }
}

/// A start, one or more goals, and the rules that lead from one to the other.
pub trait PegPuzzle: Clone + Debug + PartialEq {
    /// The board that it is played on.
    type Board: PegBoard;
    /// [`ClassicKind`] or [`VariantKind`], for code with a fast path for the classic puzzle.
    type Kind;

    /// Returns the rules.
    fn rules(&self) -> &<Self::Board as PegBoard>::Rules;

    /// Returns the start.
    fn start(&self) -> &<Self::Board as PegBoard>::State;

    /// Returns a board that shows the start.
    fn board(&self) -> Self::Board;

    /// Returns whether a state is a goal.
    fn is_end(&self, state: &<Self::Board as PegBoard>::State) -> bool;

    /// Returns whether a board shows a goal.
    fn is_goal(&self, board: &Self::Board) -> bool {
        self.is_end(board.state())
    }

    /// Returns the remaining puzzle: from the state of a board to the same goals.
    #[must_use]
    fn rest(&self, board: &Self::Board) -> Self;
}

/// The kind of [`Problem`].
#[derive(Clone, Copy, Debug)]
pub struct ClassicKind;

/// The kind of every other puzzle.
#[derive(Clone, Copy, Debug)]
pub struct VariantKind;

impl PegPiece for Disk {
    fn size(self) -> u32 {
        self.get()
    }

    fn colour(self) -> Option<char> {
        None
    }

    fn face(self) -> u8 {
        0
    }
}

impl PegBoard for Towers {
    type Rules = Rules;
    type Piece = Disk;
    type Step = Move;
    type State = State;
    type Fault = Fault;

    fn pegs(&self) -> u8 {
        Self::state(self).pegs()
    }

    fn state(&self) -> &State {
        Self::state(self)
    }

    fn top(&self, peg: Peg) -> Option<Disk> {
        Self::top(self, peg)
    }

    fn tower(&self, peg: Peg) -> impl Iterator<Item = Disk> + '_ {
        self.tower(peg)
    }

    fn legal(&self, rules: &Rules) -> Vec<Move> {
        self.legal_moves(rules)
    }

    fn step(&self, ways: &[(Peg, Peg)], rules: &Rules) -> Result<Move, Fault> {
        let &[(from, to)] = ways else {
            return Err(Fault::NotOne(ways.len()));
        };
        let disk = Self::top(self, from).ok_or(Fault::EmptyPeg(from))?;
        let mv = Move { disk, from, to };
        self.check(mv, rules)?;
        Ok(mv)
    }

    fn play(&mut self, step: &Move, rules: &Rules) -> Result<(), Fault> {
        Self::play(self, *step, rules)
    }

    fn take_back(&mut self, step: &Move, _: &Rules) {
        self.follow(step.inverse());
    }

    fn carries(&Move { from, to, .. }: &Move) -> impl Iterator<Item = Carry> + '_ {
        let pieces = 1;
        std::iter::once(Carry { from, to, pieces })
    }
}

impl PegPuzzle for Problem {
    type Board = Towers;
    type Kind = ClassicKind;

    fn rules(&self) -> &Rules {
        Self::rules(self)
    }

    fn start(&self) -> &State {
        Self::start(self)
    }

    fn board(&self) -> Towers {
        Towers::new(Self::start(self))
    }

    #[inline]
    fn is_end(&self, state: &State) -> bool {
        state == self.goal()
    }

    /// # Panics
    ///
    /// The board has a different number of disks or pegs.
    fn rest(&self, board: &Towers) -> Self {
        let rest = Self::new(board.state().clone(), self.goal().clone(), *self.rules());
        rest.expect("the board has the disks and pegs of the goal")
    }
}
