//! What all puzzles with pegs have in common: whoever checks, plays, draws or watches asks these traits.
//!
//! The classic puzzle is [`Problem`] with its [`Towers`]; variants of it are in a crate of their own. Code that is generic over a [`PegPuzzle`]
//! is compiled for each, so the classic one pays nothing.

use std::error;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::{Disk, Fault, Move, Peg, Problem, Rules, State, Towers};

/// A piece on a board. Its text names it.
pub trait PegPiece: Copy + Debug + Display + Eq {
    /// Returns the size, from 1.
    fn size(self) -> u32;

    /// Returns the letter of the piece's own colour, if it has one.
    fn colour(self) -> Option<char>;

    /// Returns the face that it shows, from 0.
    fn face(self) -> u8;
}

/// The topmost pieces of a peg go to another peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carry {
    /// The peg they leave.
    pub from: Peg,
    /// The peg they go to.
    pub to: Peg,
    /// How many there are; they keep their order.
    pub pieces: usize,
}

/// What kind of rule a step breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum FaultClass {
    /// It names a piece or a peg that there is not, or says no step.
    Name,
    /// It takes from an empty peg, or a piece that is not on top.
    Top,
    /// A piece would lie on one that is too small.
    Size,
    /// The faces or the colours of pieces do not fit.
    Colour,
    /// The peg is full, or does not take the piece.
    Room,
    /// The piece may not go between these pegs.
    Way,
    /// So many pieces may not move at once, or not these.
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

/// The rule that a step breaks. Its text says which, and what breaks it.
pub trait RuleFault: error::Error + Copy + Eq + Send + Sync + 'static {
    /// Returns what kind of rule it is.
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

/// The pieces on the pegs, and what may be done with them.
pub trait PegBoard: Clone + Debug {
    /// The rules of its steps.
    type Rules;
    /// What lies on its pegs.
    type Piece: PegPiece;
    /// What moves at once. Its text is the short form that is written and read.
    type Step: Clone + Debug + Display + Eq + FromStr<Err: error::Error + Send + Sync + 'static>;
    /// What lies where. Its text is the one that is written and read.
    type State: Clone + Debug + Display + Eq;
    /// The rule that a step breaks.
    type Fault: RuleFault;

    /// Returns the number of pegs.
    fn pegs(&self) -> u8;

    /// Returns what lies where.
    fn state(&self) -> &Self::State;

    /// Returns the topmost piece of a peg, or `None` if the peg is empty or does not exist.
    fn top(&self, peg: Peg) -> Option<Self::Piece>;

    /// Returns the pieces of a peg, from top to bottom.
    fn tower(&self, peg: Peg) -> impl Iterator<Item = Self::Piece> + '_;

    /// Returns all legal steps, in order.
    fn legal(&self, rules: &Self::Rules) -> Vec<Self::Step>;

    /// Returns the step that takes the topmost pieces of some pegs to others, all at once.
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

    /// Takes back the step that was played last.
    fn take_back(&mut self, step: &Self::Step, rules: &Self::Rules);

    /// Returns which pieces a step takes where.
    fn carries(step: &Self::Step) -> impl Iterator<Item = Carry> + '_;

    /// Returns how many faces a piece has: 1 if it cannot turn.
    fn faces(_rules: &Self::Rules) -> u8 {
        1
    }

    /// Returns the most pieces that a peg holds, if the rules limit them.
    fn height(_peg: Peg, _rules: &Self::Rules) -> Option<usize> {
        None
    }

    /// Returns the face that the lowest piece of a peg has to show, if the rules say which.
    fn floor(_peg: Peg, _rules: &Self::Rules) -> Option<u8> {
        None
    }
}

/// A start, one or more goals, and the rules that lead from one to the other.
pub trait PegPuzzle: Clone + Debug + PartialEq {
    /// The board it is played on.
    type Board: PegBoard;
    /// [`ClassicKind`] or [`VariantKind`]: code with a fast path for the classic puzzle chooses by it.
    type Kind;

    /// Returns the rules.
    fn rules(&self) -> &<Self::Board as PegBoard>::Rules;

    /// Returns the state at the start.
    fn start(&self) -> &<Self::Board as PegBoard>::State;

    /// Returns the board at the start.
    fn board(&self) -> Self::Board;

    /// Returns whether a state is a goal.
    fn is_end(&self, state: &<Self::Board as PegBoard>::State) -> bool;

    /// Returns whether a board shows a goal.
    fn is_goal(&self, board: &Self::Board) -> bool {
        self.is_end(board.state())
    }

    /// Returns what is left of the puzzle on a board that steps have led to.
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
    /// The board has other disks or pegs.
    fn rest(&self, board: &Towers) -> Self {
        let rest = Self::new(board.state().clone(), self.goal().clone(), *self.rules());
        rest.expect("the board has the disks and pegs of the goal")
    }
}
