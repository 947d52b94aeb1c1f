//! The rules: what may lie on what, and what may move at once.

use hanoi_core::{Peg, Rules};

use crate::fault::VariantFault;
use crate::piece::{Stack, VariantPiece};

/// How the colours of touching pieces have to agree: their faces, or their stacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Relation {
    /// They need not.
    #[default]
    Any,
    /// The colours are the same.
    Same,
    /// The colours differ.
    Different,
    /// The upper piece has the colour after that of the lower one; after the last comes the first.
    Cyclic,
    /// Of this many consecutive pieces no two have the same colour; 2 or more.
    Group(u8),
}

/// Whether a piece has to fit only the piece it touches, or all below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RuleReach {
    /// The topmost piece of the peg.
    #[default]
    Top,
    /// All pieces of the peg.
    All,
}

/// What moves in a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StepKind {
    /// One topmost piece.
    #[default]
    Single,
    /// Topmost pieces of any pegs to different pegs.
    Parallel {
        /// Whether two pegs may just exchange their topmost pieces.
        swaps: bool,
    },
    /// A piece of size 1, or two topmost pieces of neighbouring sizes that change places.
    Exchange,
    /// A piece of size 1, or a topmost piece that changes places with the tower of all smaller sizes on top of another peg.
    Switch,
}

/// What a peg holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PegRules {
    /// The face that the lowest piece has to show; `None` if any.
    pub floor: Option<u8>,
    /// The most pieces; `None` if any number.
    pub height: Option<u8>,
    /// The stacks it accepts; `None` if all.
    pub accepts: Option<Vec<Stack>>,
}

/// The pieces that a rule is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Selector {
    /// Their stack; `None` for any.
    pub stack: Option<Stack>,
    /// Their size; `None` for any.
    pub size: Option<u8>,
}

impl Selector {
    /// Returns whether the rule is for this piece.
    #[must_use]
    pub fn selects(self, piece: VariantPiece) -> bool {
        self.stack.is_none_or(|stack| stack == piece.stack)
            && self.size.is_none_or(|size| size == piece.size)
    }
}

/// The rules of a variant.
///
/// They are checked when a [`VariantProblem`](crate::VariantProblem) is made of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct VariantRules {
    /// The arcs of all pieces, and the number of pegs.
    pub arcs: Rules,
    /// The arcs of some pieces instead of those; of several that are for a piece, the last.
    pub special_arcs: Vec<(Selector, Rules)>,
    /// What each peg holds.
    pub pegs: Vec<PegRules>,
    /// The number of faces of each piece.
    pub faces: u8,
    /// By how many faces a move turns a piece.
    pub turn: u8,
    /// The size of the upper piece less the size of the lower one is below this; `None` if any piece may lie on any.
    pub over: Option<u8>,
    /// Which pieces below have to be large enough.
    pub reach: RuleReach,
    /// How the faces of touching pieces agree.
    pub face_touch: Relation,
    /// How the stacks of touching pieces agree.
    pub stack_touch: Relation,
    /// The stacks in their order, for [`Relation::Cyclic`]: of a text, that of its own start, from A on and from the bottom up.
    pub stacks: Vec<Stack>,
    /// What moves in a step.
    pub step: StepKind,
    /// How many pieces may be put down against the rule of sizes in all.
    pub sins: u8,
    /// Whether the start may be any heap, and not only what the rules build.
    pub heaps: bool,
}

impl VariantRules {
    /// Returns the rules of the classic puzzle, under these arcs.
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

    /// Returns whether n sorted pieces of different sizes move as in the classic puzzle under some arcs.
    pub(crate) fn are_classic(&self, pieces: usize) -> bool {
        let no_touch = [self.face_touch, self.stack_touch] == [Relation::Any; 2];
        let turns = self.faces > 1 && self.turn > 0;
        let sorted = self.over.is_some_and(|over| over <= 1);
        let is_single = self.step == StepKind::Single && self.special_arcs.is_empty();
        let holds_all = |peg: &PegRules| {
            let is_high = peg
                .height
                .is_none_or(|height| usize::from(height) >= pieces);
            is_high && peg.accepts.is_none() && peg.floor.is_none()
        };
        no_touch
            && !turns
            && sorted
            && is_single
            && self.sins == 0
            && self.pegs.iter().all(holds_all)
    }

    /// Returns the face of a piece after a move.
    #[must_use]
    pub const fn turned(&self, piece: VariantPiece) -> VariantPiece {
        let face = (piece.face as u16 + self.turn as u16) % self.faces as u16;
        piece.showing(face.to_le_bytes()[0])
    }

    /// Returns the face of a piece before a move.
    pub(crate) const fn turned_back(&self, piece: VariantPiece) -> VariantPiece {
        let face = (piece.face as u16 + (self.faces - self.turn) as u16) % self.faces as u16;
        piece.showing(face.to_le_bytes()[0])
    }

    /// Returns whether a piece may go from one peg to the other.
    #[must_use]
    pub fn allows(&self, piece: VariantPiece, from: Peg, to: Peg) -> bool {
        let mut special = self.special_arcs.iter().rev();
        let own = special.find(|(selector, _)| selector.selects(piece));
        own.map_or(&self.arcs, |(_, rules)| rules).allows(from, to)
    }

    /// Returns whether any piece may go from one peg to the other.
    pub(crate) fn has_arc(&self, from: Peg, to: Peg) -> bool {
        let mut special = self.special_arcs.iter();
        self.arcs.allows(from, to) || special.any(|(_, rules)| rules.allows(from, to))
    }

    /// Checks that a piece may be put on these, from the bottom up, of a peg. Returns the piece below that is too small for it, if
    /// there is one: then it is a sin.
    ///
    /// # Errors
    ///
    /// The first other rule that would be broken.
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

    /// Whether a peg has room for a piece on so many.
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

    /// Whether a piece is large enough for another above it.
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
        if !agrees(self.face_touch, self.faces.into(), piece, pile, face) {
            return Err(VariantFault::Face(piece, top));
        }
        let place = |piece: &VariantPiece| self.place_of(piece.stack);
        if !agrees(self.stack_touch, self.stacks.len(), piece, pile, place) {
            return Err(VariantFault::Colour(piece, top));
        }
        Ok(())
    }

    fn place_of(&self, stack: Stack) -> usize {
        let place = self.stacks.iter().position(|&other| other == stack);
        place.unwrap_or(usize::MAX)
    }

    /// Returns how many pieces of a pile lie where they may only by a sin.
    ///
    /// # Errors
    ///
    /// The first other rule that the pile breaks, built from the bottom up.
    pub fn sins_of(&self, pile: &[VariantPiece], peg: Peg) -> Result<usize, VariantFault> {
        let land = |at: usize| self.landing(pile[at], &pile[..at], peg);
        let sins = (0..pile.len()).map(|at| land(at).map(|lower| usize::from(lower.is_some())));
        sins.sum()
    }
}

/// Whether the colour of a piece agrees with those of the pieces below.
fn agrees(
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
