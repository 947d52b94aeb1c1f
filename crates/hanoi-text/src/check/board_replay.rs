//! Turns claims into steps of any puzzle with pegs: what an answer leaves out is taken from the board, what it names is checked.

use std::fmt;

use hanoi_core::{Peg, PegBoard, PegPiece, PegPuzzle, VariantKind};

use super::counted::CountedPegs;
use super::verifier::course::Course;
use super::verifier::puzzle::{
    PuzzleFault, PuzzleReplay, PuzzleRule, PuzzleState, PuzzleStep, ReplayKind,
};
use super::{ClaimFault, Verifier};
use crate::naming::NamingContext;
use crate::naming::PieceLetters;
use crate::{Claim, NamedStep, PegName, PieceName};

/// The board of an answer, and how it numbers pegs.
#[derive(Clone, Debug)]
pub struct BoardReplay<P: PegPuzzle> {
    puzzle: P,
    board: P::Board,
    count: CountedPegs,
}

impl<P: PegPuzzle> BoardReplay<P> {
    /// The step of a piece, which may be unnamed, from a peg, which may be, too.
    fn step_of(
        &mut self,
        piece: Option<PieceName>,
        from: Option<PegName>,
        to: PegName,
    ) -> Result<PuzzleStep<P>, PuzzleFault<P>> {
        self.tell_base(piece, from, to);
        let to = self.peg(to)?;
        let from = match (from, piece) {
            (Some(from), _) => self.peg(from)?,
            (None, Some(piece)) => self.place(piece)?,
            (None, None) => return Err(ClaimFault::NotAStep),
        };
        let size = match piece {
            Some(piece) => {
                self.check_top(piece, from)?;
                piece.size.into()
            }
            // Without a piece, the board tells what is wrong.
            None => self.board.top(from).map_or(1, PegPiece::size),
        };
        parsed::<P>(&format!("{size}{from}{to}"))
    }

    /// The only peg with a piece.
    fn place(&self, piece: PieceName) -> Result<Peg, PuzzleFault<P>> {
        let on = |peg: Peg| {
            let named = self.board.tower(peg).filter(|&other| piece.names(other));
            named.map(move |_| peg)
        };
        let mut places = Peg::all(self.board.pegs()).flat_map(on);
        let place = places.next().ok_or(ClaimFault::NoPiece(piece))?;
        match places.next() {
            None => Ok(place),
            Some(_) => Err(ClaimFault::WhichPiece(piece)),
        }
    }

    /// Checks colour and face of the topmost piece of a peg, if they are named. The board checks the size.
    fn check_top(&self, piece: PieceName, peg: Peg) -> Result<(), PuzzleFault<P>> {
        match self.board.top(peg) {
            Some(top) if top.size() == u32::from(piece.size) && !piece.names(top) => {
                Err(ClaimFault::OtherPiece(peg, top, piece))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The step of several pieces.
    fn several(&self, step: &NamedStep) -> Result<PuzzleStep<P>, PuzzleFault<P>> {
        let mut pieces = step.pieces().iter();
        pieces.try_for_each(|&(piece, peg)| self.check_top(piece, peg))?;
        parsed::<P>(&step.plain())
    }

    /// The step that leads to a state; `None` if it is the current one.
    fn step_to(&self, shown: &[Vec<PieceName>]) -> Result<Option<PuzzleStep<P>>, PuzzleFault<P>> {
        if shows(&self.board, shown) {
            return Ok(None);
        }
        let rules = self.puzzle.rules();
        let leads = |step: &PuzzleStep<P>| {
            let mut board = self.board.clone();
            board.play(step, rules).is_ok() && shows(&board, shown)
        };
        let step = self.board.legal(rules).into_iter().find(leads);
        step.map(Some).ok_or(ClaimFault::NoStepTo)
    }

    /// Decides by the first move with numbered pegs how they count.
    fn tell_base(&mut self, piece: Option<PieceName>, from: Option<PegName>, to: PegName) {
        let board = &self.board;
        let holds = |peg: Peg| {
            let top = board.top(peg);
            top.is_some_and(|top| piece.is_none_or(|piece| piece.names(top)))
        };
        self.count.decide(from, to, board.pegs(), holds);
    }

    fn peg(&self, name: PegName) -> Result<Peg, PuzzleFault<P>> {
        self.count.peg(name, self.board.pegs())
    }
}

/// The step of a text in the puzzle's own notation.
fn parsed<P: PegPuzzle>(text: &str) -> Result<PuzzleStep<P>, PuzzleFault<P>> {
    text.parse().map_err(|_| ClaimFault::NotAStep)
}

/// Whether a board has exactly these pieces, from the bottom up.
fn shows<B: PegBoard>(board: &B, shown: &[Vec<PieceName>]) -> bool {
    let peg = |(peg, pieces): (Peg, &Vec<PieceName>)| {
        let mut tower = board.tower(peg);
        let mut named = pieces.iter().rev();
        named.all(|name| tower.next().is_some_and(|piece| name.is_of(piece)))
            && tower.next().is_none()
    };
    shown.len() == usize::from(board.pegs()) && Peg::all(board.pegs()).zip(shown).all(peg)
}

/// The pieces of each peg that a claim shows.
fn shown_by(claim: &Claim) -> Option<Vec<Vec<PieceName>>> {
    match claim {
        Claim::Pieces(pieces) => Some(pieces.clone()),
        Claim::Towers(towers) => {
            let named = |tower: &Vec<u32>| tower.iter().copied().map(PieceName::of_size).collect();
            towers.iter().map(named).collect()
        }
        Claim::State(state) => {
            let named = |peg| state.tower(peg).map(|disk| PieceName::of_size(disk.get()));
            let towers = Peg::all(state.pegs()).map(|peg| named(peg).collect());
            towers.collect()
        }
        _ => None,
    }
}

impl<P: PegPuzzle<Kind = Self>> ReplayKind<P> for VariantKind {
    type Replay = BoardReplay<P>;
}

impl<P: PegPuzzle<Kind = VariantKind>> PuzzleReplay<P> for BoardReplay<P> {
    fn begin(problem: &P) -> Self {
        Self {
            board: problem.board(),
            puzzle: problem.clone(),
            count: CountedPegs::default(),
        }
    }

    fn names(problem: &P) -> NamingContext {
        let board = problem.board();
        let pieces = || Peg::all(board.pegs()).flat_map(|peg| board.tower(peg));
        let mut sizes: Vec<u32> = pieces().map(PegPiece::size).collect();
        sizes.sort_unstable();
        let each_once = sizes.iter().zip(1..).all(|(&size, due)| size == due);
        NamingContext {
            pegs: board.pegs(),
            largest: sizes.last().copied().unwrap_or_default(),
            disks: sizes.last().copied().filter(|_| each_once),
            pieces: Some(
                pieces()
                    .filter_map(PegPiece::colour)
                    .collect::<PieceLetters>(),
            ),
            ..NamingContext::default()
        }
    }

    fn state(&self) -> &PuzzleState<P> {
        self.board.state()
    }

    fn counts_from_one(&self) -> bool {
        self.count.is_from_one()
    }

    fn resolve(&mut self, claim: &Claim, _: u64) -> Result<Option<PuzzleStep<P>>, PuzzleFault<P>> {
        if let Some(shown) = shown_by(claim) {
            return self.step_to(&shown);
        }
        let step = match *claim {
            Claim::Move { disk, from, to } => {
                let named = |size| PieceName::of_size(size).ok_or(ClaimFault::NotAStep);
                self.step_of(disk.map(named).transpose()?, from, to)
            }
            Claim::Piece { piece, from, to } => self.step_of(Some(piece), from, to),
            Claim::Step(ref step) => self.several(step),
            _ => Err(ClaimFault::NotAStep),
        };
        step.map(Some)
    }

    fn play(&mut self, step: &PuzzleStep<P>) -> Result<(), PuzzleRule<P>> {
        self.board.play(step, self.puzzle.rules())
    }

    fn advance(verifier: &mut Verifier<P>, _: &PuzzleStep<P>, course: Course) -> Course {
        let mut after = course;
        after.legal += 1;
        let reached = || Self::is_at_goal(verifier).then_some(after.legal);
        after.reached = course.reached.or_else(reached);
        after
    }

    fn is_at_goal(verifier: &Verifier<P>) -> bool {
        let replay = &verifier.replay;
        replay.puzzle.is_goal(&replay.board)
    }

    fn is_at(verifier: &Verifier<P>, claim: &Claim) -> bool {
        shown_by(claim).is_some_and(|shown| shows(&verifier.replay.board, &shown))
    }

    fn write_state(state: &PuzzleState<P>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{state}'")
    }
}
