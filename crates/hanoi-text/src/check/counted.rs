//! How an answer counts pegs: from 0 or from 1.

use hanoi_core::Peg;

use super::ClaimFault;
use crate::PegName;
use crate::claim::numbered;

/// How an answer counts pegs, once a move has decided.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CountedPegs {
    from_one: Option<bool>,
}

impl CountedPegs {
    /// Whether pegs count from 1.
    pub(super) fn is_from_one(self) -> bool {
        self.from_one == Some(true)
    }

    /// Decides by the first move with numbered pegs: one of them is the last, or its disk is not on the peg counted from 0, and on the other.
    pub(super) fn decide(
        &mut self,
        from: Option<PegName>,
        to: PegName,
        pegs: u8,
        holds: impl Fn(Peg) -> bool,
    ) {
        let (Some(PegName::Number(from)), PegName::Number(to), None) = (from, to, self.from_one)
        else {
            return;
        };
        let holds = |number: u64| numbered(number).is_some_and(&holds);
        let above = from.max(to) == u64::from(pegs) || !holds(from) && from > 0 && holds(from - 1);
        self.from_one = Some(from > 0 && to > 0 && above);
    }

    /// The peg of a name that needs no decision.
    #[inline]
    pub(super) fn plain(self, name: PegName) -> Option<Peg> {
        match name {
            PegName::Peg(peg) => Some(peg),
            PegName::Index(number) => numbered(number),
            PegName::Number(number) => numbered(number.checked_sub(self.from_one?.into())?),
        }
    }

    /// The peg of a name.
    pub(super) fn peg<F, D>(self, name: PegName, pegs: u8) -> Result<Peg, ClaimFault<F, D>> {
        let (number, shift) = match name {
            PegName::Peg(peg) => return Ok(peg),
            PegName::Number(number) if self.is_from_one() => (number, 1),
            PegName::Number(number) | PegName::Index(number) => (number, 0),
        };
        let peg = number.checked_sub(shift).and_then(numbered);
        peg.filter(|peg| peg.get() < pegs)
            .ok_or(ClaimFault::NoPegNumber(number))
    }
}
