//! A step: the pieces that move at once.

use std::fmt;

use hanoi_core::Peg;

/// A piece, or the tower on it, goes from the top of one peg to the top of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transfer {
    /// The size of the lowest piece that moves.
    pub size: u8,
    /// Whether the tower of sizes 1 to `size` moves, and not this piece alone.
    pub is_tower: bool,
    /// The peg they leave.
    pub from: Peg,
    /// The peg they go to.
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

    /// Returns how many pieces move.
    #[must_use]
    pub fn pieces(self) -> usize {
        if self.is_tower { self.size.into() } else { 1 }
    }

    fn write_sizes(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let smallest = if self.is_tower { 1 } else { self.size };
        (smallest..=self.size).try_for_each(|size| write!(f, "{size}"))
    }
}

/// One or more transfers at once: all pieces are lifted, and then put down.
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
    /// Whether it is written as an exchange.
    exchanges: bool,
}

impl VariantStep {
    /// Returns the step of a single piece.
    #[must_use]
    pub fn single(size: u8, from: Peg, to: Peg) -> Self {
        Self::parallel(vec![Transfer::single(size, from, to)])
    }

    /// Returns the step of these transfers, in the order of the pegs they leave.
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
    /// The piece is the first of the two; of two single pieces, that on the earlier peg.
    #[must_use]
    pub fn exchange(piece: (u8, Peg), other: (u8, Peg), is_tower: bool) -> Self {
        let there = Transfer::single(piece.0, piece.1, other.1);
        let back = Transfer {
            is_tower,
            ..Transfer::single(other.0, other.1, piece.1)
        };
        let mut transfers = vec![there, back];
        if !is_tower {
            transfers.sort_unstable_by_key(|transfer| transfer.from);
        }
        Self {
            transfers,
            exchanges: true,
        }
    }

    /// Returns its transfers.
    #[must_use]
    pub fn transfers(&self) -> &[Transfer] {
        &self.transfers
    }

    /// Returns whether it is an exchange, written with an equals sign.
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
