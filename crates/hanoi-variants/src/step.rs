//! Steps: the pieces that move together.

use std::fmt;

use hanoi_core::Peg;

/// A move from the top of one peg to the top of another: of a piece, or of a tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transfer {
    /// The size of the piece, or of the lowest piece of the tower.
    pub size: u8,
    /// Whether the tower of sizes 1 to `size` moves, rather than a single piece.
    pub is_tower: bool,
    /// The peg it leaves.
    pub from: Peg,
    /// The peg it reaches.
    pub to: Peg,
}

impl Transfer {
    /// Returns the move of a single piece.
    #[must_use]
    pub const fn single(size: u8, from: Peg, to: Peg) -> Self {
        Self {
            size,
            is_tower: false,
            from,
            to,
        }
    }

    /// Returns the number of pieces moved.
    #[must_use]
    pub fn pieces(self) -> usize {
        if self.is_tower { self.size.into() } else { 1 }
    }

    fn write_sizes(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let smallest = if self.is_tower { 1 } else { self.size };
        (smallest..=self.size).try_for_each(|size| write!(f, "{size}"))
    }
}

/// One or more simultaneous transfers: all pieces are lifted before any is put down.
///
/// | step | text |
/// |---|---|
/// | a single piece | `1AC` |
/// | several, in parallel | `1AC+2BA` |
/// | two pieces change places | `1A=2B` |
/// | a piece changes places with a tower | `3A=12B` |
///
/// ```
/// use hanoi_variants::VariantStep;
///
/// let step: VariantStep = "3A=12B".parse()?;
/// assert_eq!(step.transfers()[1].pieces(), 2);
/// assert_eq!(step.to_string(), "3A=12B");
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantStep {
    transfers: Vec<Transfer>,
    /// Whether to write the step as an exchange.
    exchanges: bool,
}

impl VariantStep {
    /// Returns the step of a single piece.
    #[must_use]
    pub fn single(size: u8, from: Peg, to: Peg) -> Self {
        Self::parallel(vec![Transfer::single(size, from, to)])
    }

    /// Returns the step of these transfers, sorted by the pegs they leave.
    #[must_use]
    pub fn parallel(mut transfers: Vec<Transfer>) -> Self {
        transfers.sort_unstable_by_key(|transfer| transfer.from);
        Self {
            transfers,
            exchanges: false,
        }
    }

    /// Returns the exchange of a piece with another, or with the tower of all smaller sizes.
    ///
    /// The piece comes first; of two single pieces, the piece on the earlier peg.
    #[must_use]
    pub fn exchange(piece: (u8, Peg), other: (u8, Peg), is_tower: bool) -> Self {
        let first = Transfer::single(piece.0, piece.1, other.1);
        let second = Transfer {
            is_tower,
            ..Transfer::single(other.0, other.1, piece.1)
        };
        let mut transfers = vec![first, second];
        if !is_tower {
            transfers.sort_unstable_by_key(|transfer| transfer.from);
        }
        Self {
            transfers,
            exchanges: true,
        }
    }

    /// Returns the transfers.
    #[must_use]
    pub fn transfers(&self) -> &[Transfer] {
        &self.transfers
    }

    /// Returns whether the step is an exchange, written with an equals sign.
    #[must_use]
    pub const fn is_exchange(&self) -> bool {
        self.exchanges
    }
}

impl fmt::Display for VariantStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, transfer) in self.transfers.iter().enumerate() {
            let Transfer { from, to, .. } = transfer;
            let sign = if self.exchanges { "=" } else { "+" };
            f.write_str(if at == 0 { "" } else { sign })?;
            transfer.write_sizes(f)?;
            if self.exchanges {
                write!(f, "{from}")?;
            } else {
                write!(f, "{from}{to}")?;
            }
        }
        Ok(())
    }
}
