//! The rules: what may lie on what, and what may move in a step.

use hanoi_core::{Peg, Rules};

use crate::fault::VariantFault;
use crate::piece::{Stack, VariantPiece};

/// The required relation between the colours (faces or stacks) of touching pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Relation {
    /// Any colours.
    #[default]
    Any,
    /// Equal colours.
    Same,
    /// Different colours.
    Different,
    /// The upper piece has the colour that follows that of the lower piece. The first follows the last.
    Cyclic,
    /// All colours differ among this many consecutive pieces; at least 2.
    Group(u8),
}

/// The pieces that must be large enough for a piece above them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RuleReach {
    /// Only the top piece of the peg.
    #[default]
    Top,
    /// All pieces of the peg.
    All,
}

/// The kind of step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StepKind {
    /// One top piece moves.
    #[default]
    Single,
    /// Top pieces of any pegs move to different pegs.
    Parallel {
        /// Whether two pegs may exchange their top pieces.
        swaps: bool,
    },
    /// A piece of size 1 moves, or two top pieces of neighbouring sizes change places.
    Exchange,
    /// A piece of size 1 moves, or a top piece changes places with the tower of all smaller sizes on top of another peg.
    Switch,
}

/// The rules of a peg.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PegRules {
    /// The face that the lowest piece must show; `None` for any.
    pub floor: Option<u8>,
    /// The capacity in pieces; `None` if unlimited.
    pub height: Option<u8>,
    /// The stacks it accepts; `None` for all.
    pub accepts: Option<Vec<Stack>>,
}

/// Selects the pieces that a rule applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Selector {
    /// Their stack; `None` for any.
    pub stack: Option<Stack>,
    /// Their size; `None` for any.
    pub size: Option<u8>,
}

impl Selector {
    /// Returns whether the rule applies to a piece.
    #[must_use]
    pub fn selects(self, piece: VariantPiece) -> bool {
        self.stack.is_none_or(|stack| stack == piece.stack)
            && self.size.is_none_or(|size| size == piece.size)
    }
}

/// The rules of a variant.
///
/// [`VariantProblem::new`](crate::VariantProblem::new) checks them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct VariantRules {
    /// The arcs of all pieces, and the number of pegs.
    pub arcs: Rules,
    /// Arcs that replace these for some pieces. The last that applies to a piece counts.
    pub special_arcs: Vec<(Selector, Rules)>,
    /// The rules of each peg.
    pub pegs: Vec<PegRules>,
    /// The number of faces of each piece.
    pub faces: u8,
    /// The number of faces by which a move turns a piece.
    pub turn: u8,
    /// The upper piece's size minus the lower piece's must be less than this; `None` if any piece may lie on any.
    pub over: Option<u8>,
    /// The pieces below that must be large enough.
    pub reach: RuleReach,
    /// The relation between faces of touching pieces.
    pub face_touch: Relation,
    /// The relation between stacks of touching pieces.
    pub stack_touch: Relation,
    /// The stacks in order, for [`Relation::Cyclic`]. For a text, the order in its own start, from A on and from the bottom up.
    pub stacks: Vec<Stack>,
    /// The kind of step.
    pub step: StepKind,
    /// The number of sins allowed: pieces put down against the rule of sizes.
    pub sins: u8,
    /// Whether the start may be any heap, even one that the rules cannot build.
    pub heaps: bool,
}

impl VariantRules {
    /// Returns the rules of the classic puzzle under these arcs.
    #[must_use]
    pub fn classic(arcs: Rules) -> Self {
        Self {
            arcs,
            special_arcs: Vec::new(),
            pegs: vec![PegRules::default(); arcs.pegs().into()],
            faces: 1,
            turn: 0,
            over: Some(1),
            reach: RuleReach::Top,
            face_touch: Relation::Any,
            stack_touch: Relation::Any,
            stacks: vec![Stack::NONE],
            step: StepKind::Single,
            sins: 0,
            heaps: false,
        }
    }

    /// Returns whether sorted pieces of distinct sizes move as in the classic puzzle, apart from its arcs.
    pub(crate) fn are_classic(&self, pieces: usize) -> bool {
        let no_touch = [self.face_touch, self.stack_touch] == [Relation::Any; 2];
        let turns = self.faces > 1 && self.turn > 0;
        let sorted = self.over.is_some_and(|over| over <= 1);
        let is_single = self.step == StepKind::Single && self.special_arcs.is_empty();
        let holds_all = |peg: &PegRules| {
            let has_room = peg
                .height
                .is_none_or(|height| usize::from(height) >= pieces);
            has_room && peg.accepts.is_none() && peg.floor.is_none()
        };
        no_touch
            && !turns
            && sorted
            && is_single
            && self.sins == 0
            && self.pegs.iter().all(holds_all)
    }

    /// Returns a piece as a move turns it.
    #[must_use]
    pub const fn turned(&self, piece: VariantPiece) -> VariantPiece {
        let face = (piece.face as u16 + self.turn as u16) % self.faces as u16;
        piece.showing(face.to_le_bytes()[0])
    }

    /// Returns a piece as it was before a move turned it.
    pub(crate) const fn turned_back(&self, piece: VariantPiece) -> VariantPiece {
        let face = (piece.face as u16 + (self.faces - self.turn) as u16) % self.faces as u16;
        piece.showing(face.to_le_bytes()[0])
    }

    /// Returns whether a piece may move from one peg to the other.
    #[must_use]
    pub fn allows(&self, piece: VariantPiece, from: Peg, to: Peg) -> bool {
        let mut special = self.special_arcs.iter().rev();
        let applicable = special.find(|(selector, _)| selector.selects(piece));
        applicable
            .map_or(&self.arcs, |(_, rules)| rules)
            .allows(from, to)
    }

    /// Returns whether any piece may move from one peg to the other.
    pub(crate) fn has_arc(&self, from: Peg, to: Peg) -> bool {
        let mut special = self.special_arcs.iter();
        self.arcs.allows(from, to) || special.any(|(_, rules)| rules.allows(from, to))
    }

    /// Checks that a piece may land on a pile of a peg, listed from the bottom up. If the move is a sin, returns the piece below that is
    /// too small.
    ///
    /// # Errors
    ///
    /// The first other rule that the move breaks.
    pub fn landing(
        &self,
        piece: VariantPiece,
        pile: &[VariantPiece],
        peg: Peg,
    ) -> Result<Option<VariantPiece>, VariantFault> {
        self.check_room(piece, pile.len(), peg)?;
        let Some(&top) = pile.last() else {
            return match self.pegs[peg.index()].floor {
                Some(floor) if floor != piece.face => Err(VariantFault::Floor(piece, peg)),
                _ => Ok(None),
            };
        };
        self.check_touch(piece, pile, top)?;
        let below = match self.reach {
            RuleReach::Top => &pile[pile.len() - 1..],
            RuleReach::All => pile,
        };
        Ok(below
            .iter()
            .find(|lower| !self.bears(**lower, piece))
            .copied())
    }

    /// Checks that a peg with `pieces` pieces has room for a piece and accepts it.
    pub(crate) fn check_room(
        &self,
        piece: VariantPiece,
        pieces: usize,
        peg: Peg,
    ) -> Result<(), VariantFault> {
        let rules = &self.pegs[peg.index()];
        if rules.height.is_some_and(|height| pieces >= height.into()) {
            return Err(VariantFault::Full(peg, pieces));
        }
        match &rules.accepts {
            Some(stacks) if !stacks.contains(&piece.stack) => {
                Err(VariantFault::Refuses(peg, piece))
            }
            _ => Ok(()),
        }
    }

    /// Whether a piece is large enough to lie below another.
    fn bears(&self, lower: VariantPiece, upper: VariantPiece) -> bool {
        let over = self.over.map(u16::from);
        over.is_none_or(|over| u16::from(upper.size) < u16::from(lower.size) + over)
    }

    fn check_touch(
        &self,
        piece: VariantPiece,
        pile: &[VariantPiece],
        top: VariantPiece,
    ) -> Result<(), VariantFault> {
        let face = |piece: &VariantPiece| usize::from(piece.face);
        if !fits(self.face_touch, self.faces.into(), piece, pile, face) {
            return Err(VariantFault::Face(piece, top));
        }
        let place = |piece: &VariantPiece| self.place_of(piece.stack);
        if !fits(self.stack_touch, self.stacks.len(), piece, pile, place) {
            return Err(VariantFault::Colour(piece, top));
        }
        Ok(())
    }

    fn place_of(&self, stack: Stack) -> usize {
        let place = self.stacks.iter().position(|&other| other == stack);
        place.unwrap_or(usize::MAX)
    }

    /// Returns the number of sins in a pile.
    ///
    /// # Errors
    ///
    /// The first other rule that the pile breaks when built from the bottom up.
    pub fn sins_of(&self, pile: &[VariantPiece], peg: Peg) -> Result<usize, VariantFault> {
        let land = |at: usize| self.landing(pile[at], &pile[..at], peg);
        let sins = (0..pile.len()).map(|at| land(at).map(|lower| usize::from(lower.is_some())));
        sins.sum()
    }
}

/// Whether the colour of a piece fits those of the pieces below.
fn fits(
    relation: Relation,
    colours: usize,
    piece: VariantPiece,
    pile: &[VariantPiece],
    colour: impl Fn(&VariantPiece) -> usize,
) -> bool {
    let top = || pile.last().map_or(usize::MAX, &colour);
    match relation {
        Relation::Any => true,
        Relation::Same => colour(&piece) == top(),
        Relation::Different => colour(&piece) != top(),
        Relation::Cyclic => colour(&piece) == (top() + 1) % colours,
        Relation::Group(size) => {
            let near = pile.iter().rev().take(usize::from(size) - 1);
            near.map(&colour).all(|other| other != colour(&piece))
        }
    }
}
