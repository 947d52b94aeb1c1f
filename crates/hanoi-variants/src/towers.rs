//! Checks and plays steps on the towers of a state.

use hanoi_core::Peg;

use crate::fault::VariantFault;
use crate::piece::VariantPiece;
use crate::rules::{StepKind, VariantRules};
use crate::shapes::{StepShape, shapes};
use crate::state::VariantState;
use crate::step::{Transfer, VariantStep};

/// A state to play steps in, with the remaining sins.
///
/// ```
/// use hanoi_variants::{Variant, VariantTowers};
///
/// let problem = Variant::preset("magnetic")?.problem(2)?;
/// let mut towers = VariantTowers::new(problem.start(), problem.rules());
/// towers.play(&"1AB".parse()?, problem.rules())?;
/// assert_eq!(towers.state().to_string(), "2/1'/-");
/// let fault = towers.check(&"2AB".parse()?, problem.rules()).unwrap_err();
/// assert_eq!(fault.to_string(), "2' would lie above 1', which is too small");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantTowers {
    state: VariantState,
    sins_left: u8,
    lifted: Vec<VariantPiece>,
}

impl VariantTowers {
    /// Returns the towers of a state, with all sins left. The state must have the number of pegs of the rules.
    #[must_use]
    pub fn new(state: &VariantState, rules: &VariantRules) -> Self {
        Self::with_sins(state.clone(), rules.sins)
    }

    pub(crate) const fn with_sins(state: VariantState, sins_left: u8) -> Self {
        Self {
            state,
            sins_left,
            lifted: Vec::new(),
        }
    }

    /// Returns the current state.
    #[must_use]
    pub const fn state(&self) -> &VariantState {
        &self.state
    }

    /// Returns the number of remaining sins: pieces that may still be put down against the rule of sizes.
    #[must_use]
    pub const fn sins_left(&self) -> u8 {
        self.sins_left
    }

    /// Returns the top piece of a peg, or `None` if the peg is empty or does not exist.
    #[must_use]
    pub fn top(&self, peg: Peg) -> Option<VariantPiece> {
        self.pieces(peg).last().copied()
    }

    /// Returns the pieces of a peg, from the bottom up.
    #[must_use]
    pub fn pieces(&self, peg: Peg) -> &[VariantPiece] {
        self.state.pieces(peg)
    }

    /// Returns all legal steps, in order.
    #[must_use]
    pub fn legal_steps(&self, rules: &VariantRules) -> Vec<VariantStep> {
        let mut steps = Vec::new();
        let mut transfers = Vec::new();
        for shape in shapes(rules) {
            if self.fill(&shape, rules.step, false, &mut transfers)
                && self.check_transfers(&transfers, rules).is_ok()
            {
                steps.push(step_of(&transfers, rules.step));
            }
        }
        steps.sort_unstable();
        steps
    }

    /// Checks a step against the rules and the state.
    ///
    /// # Errors
    ///
    /// The first rule that the step breaks.
    pub fn check(&self, step: &VariantStep, rules: &VariantRules) -> Result<(), VariantFault> {
        self.check_transfers(step.transfers(), rules).map(|_| ())
    }

    /// Plays a step, if it is legal.
    ///
    /// # Errors
    ///
    /// The first rule that the step breaks. The towers are then unchanged.
    pub fn play(&mut self, step: &VariantStep, rules: &VariantRules) -> Result<(), VariantFault> {
        self.sins_left -= self.check_transfers(step.transfers(), rules)?;
        self.carry(step.transfers(), rules, false);
        Ok(())
    }

    /// Undoes the last step, with its sins.
    pub(crate) fn undo(&mut self, step: &VariantStep, rules: &VariantRules) {
        self.carry(step.transfers(), rules, true);
        let sins_left = std::mem::replace(&mut self.sins_left, u8::MAX);
        let sins = self.check_transfers(step.transfers(), rules);
        self.sins_left = sins_left.saturating_add(sins.unwrap_or_default());
    }

    /// Returns the step that moves top pieces between these pairs of pegs. For an exchange one pair is enough: a piece of size 1
    /// moves alone, any larger piece changes places with the piece or tower on the other peg.
    pub(crate) fn step_between(
        &self,
        arcs: &[(Peg, Peg)],
        rules: &VariantRules,
    ) -> Result<VariantStep, VariantFault> {
        let top = |peg| self.top(peg).ok_or(VariantFault::EmptyPeg(peg));
        let single = |&(from, to): &(Peg, Peg)| Ok(Transfer::single(top(from)?.size, from, to));
        let mut transfers: Vec<Transfer> = arcs.iter().map(single).collect::<Result<_, _>>()?;
        let swaps = matches!(rules.step, StepKind::Exchange | StepKind::Switch);
        if let (true, &[there]) = (swaps, &transfers[..])
            && let Some(back) = self.counterpart(there, rules.step)
        {
            transfers = vec![there, back];
            transfers.sort_unstable_by_key(|transfer| std::cmp::Reverse(transfer.size));
        }
        let step = step_of(&transfers, rules.step);
        self.check(&step, rules)?;
        Ok(step)
    }

    /// The transfer that changes places with a piece; `None` if the piece moves alone.
    fn counterpart(&self, there: Transfer, kind: StepKind) -> Option<Transfer> {
        let other = self.top(there.to).filter(|_| there.size > 1)?;
        let is_tower = kind == StepKind::Switch && there.size > 2;
        let size = if is_tower { there.size - 1 } else { other.size };
        Some(Transfer {
            is_tower,
            ..Transfer::single(size, there.to, there.from)
        })
    }

    /// Fills in the transfers of a shape with the top pieces of the pegs that they leave, or reach if the step is to be undone.
    /// Returns whether these pieces exist.
    pub(crate) fn fill(
        &self,
        shape: &StepShape,
        kind: StepKind,
        back: bool,
        transfers: &mut Vec<Transfer>,
    ) -> bool {
        transfers.clear();
        for &(from, to) in shape {
            let Some(top) = self.top(if back { to } else { from }) else {
                return false;
            };
            transfers.push(Transfer::single(top.size, from, to));
        }
        let (StepKind::Switch, [piece, tower]) = (kind, &mut transfers[..]) else {
            return true;
        };
        let size = piece.size - 1;
        (tower.size, tower.is_tower) = (size, size > 1);
        let at = if back { tower.to } else { tower.from };
        size > 0 && self.pieces(at).len() >= size.into()
    }

    /// Checks transfers. Returns the number of their sins.
    pub(crate) fn check_transfers(
        &self,
        transfers: &[Transfer],
        rules: &VariantRules,
    ) -> Result<u8, VariantFault> {
        self.check_pegs(transfers, rules)?;
        transfers
            .iter()
            .try_for_each(|transfer| self.check_tops(*transfer))?;
        check_kind(transfers, rules.step)?;
        let mut sins = 0;
        for transfer in transfers {
            self.check_landing(*transfer, transfers, rules, &mut sins)?;
        }
        Ok(sins)
    }

    fn check_pegs(&self, transfers: &[Transfer], rules: &VariantRules) -> Result<(), VariantFault> {
        if transfers.is_empty() {
            return Err(VariantFault::Nothing);
        }
        let pegs = self.state.pegs().len().min(rules.pegs.len());
        for (at, &Transfer { from, to, .. }) in transfers.iter().enumerate() {
            let last = from.max(to);
            if last.index() >= pegs {
                let pegs = u8::try_from(pegs).unwrap_or(u8::MAX);
                return Err(VariantFault::NoPeg(last, pegs));
            }
            if from == to {
                return Err(VariantFault::SamePeg(to));
            }
            let before = &transfers[..at];
            if before.iter().any(|other| other.from == from) {
                return Err(VariantFault::TwiceFrom(from));
            }
            if before.iter().any(|other| other.to == to) {
                return Err(VariantFault::TwiceTo(to));
            }
        }
        Ok(())
    }

    /// Checks that the pieces of a transfer are on top of the peg they leave.
    fn check_tops(&self, transfer: Transfer) -> Result<(), VariantFault> {
        let Transfer {
            size,
            is_tower,
            from,
            ..
        } = transfer;
        let top = self.top(from).ok_or(VariantFault::EmptyPeg(from))?;
        let sizes = self.pieces(from).iter().rev().map(|piece| piece.size);
        match is_tower {
            false if top.size == size => Ok(()),
            false => Err(VariantFault::OtherTop(from, top, size)),
            true if size > 0 && sizes.take(size.into()).eq(1..=size) => Ok(()),
            true => Err(VariantFault::NoTower(from, size)),
        }
    }

    /// Checks that the pieces of a transfer may land, after those of all transfers have been lifted.
    fn check_landing(
        &self,
        transfer: Transfer,
        transfers: &[Transfer],
        rules: &VariantRules,
        sins: &mut u8,
    ) -> Result<(), VariantFault> {
        let Transfer { from, to, .. } = transfer;
        let lifted = transfers.iter().find(|other| other.from == to);
        let lifted = lifted.map_or(0, |other| other.pieces());
        let base = self.pieces(to);
        let base = &base[..base.len() - lifted];
        let moving = self.pieces(from);
        let moving = &moving[moving.len() - transfer.pieces()..];
        if let Some(&piece) = moving.iter().find(|&&piece| !rules.allows(piece, from, to)) {
            return Err(VariantFault::Forbidden(piece, from, to));
        }
        let mut land = |piece: VariantPiece, pile: &[VariantPiece]| {
            if let Some(lower) = rules.landing(rules.turned(piece), pile, to)? {
                *sins += 1;
                if *sins > self.sins_left {
                    let piece = rules.turned(piece);
                    return Err(match rules.sins {
                        0 => VariantFault::OnSmaller(piece, lower),
                        _ => VariantFault::NoSinsLeft(piece, lower),
                    });
                }
            }
            Ok(())
        };
        if let [piece] = moving {
            return land(*piece, base);
        }
        let mut pile = base.to_vec();
        for &piece in moving {
            land(piece, &pile)?;
            pile.push(rules.turned(piece));
        }
        Ok(())
    }

    /// Makes legal transfers, or undoes them.
    pub(crate) fn carry(&mut self, transfers: &[Transfer], rules: &VariantRules, back: bool) {
        let Self { state, lifted, .. } = self;
        let pegs = state.pegs_mut();
        lifted.clear();
        for transfer in transfers {
            let from = if back { transfer.to } else { transfer.from };
            let pile = &mut pegs[from.index()];
            let start = pile.len() - transfer.pieces();
            lifted.extend(pile.drain(start..));
        }
        let mut lifted = lifted.iter();
        for transfer in transfers {
            let to = if back { transfer.from } else { transfer.to };
            let pieces = lifted.by_ref().take(transfer.pieces());
            pegs[to.index()].extend(pieces.map(|&piece| {
                if back {
                    rules.turned_back(piece)
                } else {
                    rules.turned(piece)
                }
            }));
        }
    }

    pub(crate) const fn set_sins_left(&mut self, sins: u8) {
        self.sins_left = sins;
    }

    pub(crate) fn pegs_mut(&mut self) -> &mut [Vec<VariantPiece>] {
        self.state.pegs_mut()
    }
}

/// The step made of some transfers.
pub(crate) fn step_of(transfers: &[Transfer], kind: StepKind) -> VariantStep {
    match (kind, transfers) {
        (StepKind::Exchange | StepKind::Switch, [piece, other]) => VariantStep::exchange(
            (piece.size, piece.from),
            (other.size, other.from),
            other.is_tower,
        ),
        _ => VariantStep::parallel(transfers.to_vec()),
    }
}

/// Checks that a step is of the kind that the rules allow.
fn check_kind(transfers: &[Transfer], kind: StepKind) -> Result<(), VariantFault> {
    match kind {
        StepKind::Parallel { swaps } => check_parallel(transfers, swaps),
        StepKind::Single
            if matches!(
                transfers,
                [Transfer {
                    is_tower: false,
                    ..
                }]
            ) =>
        {
            Ok(())
        }
        StepKind::Exchange | StepKind::Switch
            if matches!(transfers, [Transfer { size: 1, .. }]) =>
        {
            Ok(())
        }
        StepKind::Exchange if is_exchange(transfers) => Ok(()),
        StepKind::Switch if is_switch(transfers) => Ok(()),
        StepKind::Single => Err(VariantFault::NotSuch("one piece at a time")),
        StepKind::Exchange => Err(VariantFault::NotSuch(
            "a piece of size 1, or two pieces of neighbouring sizes that change places",
        )),
        StepKind::Switch => Err(VariantFault::NotSuch(
            "a piece of size 1, or a piece that changes places with the tower of all smaller sizes",
        )),
    }
}

fn check_parallel(transfers: &[Transfer], swaps: bool) -> Result<(), VariantFault> {
    if transfers.iter().any(|transfer| transfer.is_tower) {
        return Err(VariantFault::NotSuch("one piece of each peg"));
    }
    let is_swapped = |one: &&Transfer| transfers.iter().any(|other| is_swap(**one, *other));
    match transfers.iter().find(is_swapped) {
        Some(one) if !swaps => Err(VariantFault::JustExchange(one.from, one.to)),
        _ => Ok(()),
    }
}

fn is_swap(one: Transfer, other: Transfer) -> bool {
    one.from == other.to && one.to == other.from
}

/// Whether two pieces of neighbouring sizes change places.
fn is_exchange(transfers: &[Transfer]) -> bool {
    let &[one, other] = transfers else {
        return false;
    };
    is_swap(one, other) && !one.is_tower && !other.is_tower && one.size.abs_diff(other.size) == 1
}

/// Whether a piece changes places with the tower of all smaller sizes.
fn is_switch(transfers: &[Transfer]) -> bool {
    let &[one, other] = transfers else {
        return false;
    };
    let (tower, piece) = if one.size < other.size {
        (one, other)
    } else {
        (other, one)
    };
    is_swap(one, other)
        && (tower.is_tower || tower.size == 1)
        && !piece.is_tower
        && piece.size == tower.size + 1
}
