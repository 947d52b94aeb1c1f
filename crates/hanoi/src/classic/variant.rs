//! Converts a request for a variant with classic rules to a request for the classic puzzle.

use hanoi_core::Peg;
use hanoi_variants::{ClassicVariant, VariantError};

use super::ClassicRequest;
use crate::end::ANY;
use crate::{End, Request, State};

/// An end, read as far as possible without a number of disks.
enum VariantEnd<'a> {
    /// A peg, the word for any peg, or an unreadable text.
    Text(String),
    State(State),
    /// A pattern for any number of disks.
    Pattern(&'a str),
    /// Pieces that the classic puzzle does not have.
    Foreign,
}

impl ClassicRequest<'_> {
    /// Completes the request from the variant; states are read in both notations. `None` if the start or the goal is
    /// not a state of the classic puzzle.
    pub(crate) fn of_variant(
        variant: &ClassicVariant<'_>,
        request: &Request<'_>,
    ) -> Result<Option<Self>, VariantError> {
        let to = match (request.to, variant.goal) {
            (Some(text), _) => requested_end(text, variant)?,
            (None, Some(goal)) => own_end(goal, variant)?,
            (None, None) => return Ok(None),
        };
        let from = match request.from {
            Some(text) => requested_end(text, variant)?,
            None => own_end(variant.start, variant)?,
        };
        let size = from.disks().or(to.disks());
        // A full start determines the number of disks, even if another peg is requested.
        let own_start = || own_end(variant.start, variant).ok()?.disks();
        let own = variant.disks.map(u32::from).or_else(own_start);
        let default = ClassicVariant::DISKS.into();
        let disks = request.disks.or(size).or(own).unwrap_or(default);
        let (Some(from), Some(to)) = (from.text(variant, disks)?, to.text(variant, disks)?) else {
            return Ok(None);
        };
        let pegs = variant.rules.pegs();
        // The default ends are omitted, as in a request without a variant.
        let unless_default = |requested: Option<&str>, text: String, default: Peg| {
            let is_usual = requested.is_none() && text == default.to_string();
            (!is_usual).then_some(text.into())
        };
        let from = unless_default(request.from, from, Peg::A);
        let to = unless_default(request.to, to, Peg::last_of(pegs));
        let has_own_ends =
            from.is_some() && request.from.is_none() || to.is_some() && request.to.is_none();
        Ok(Some(Self {
            disks: request.disks.or(own.filter(|_| size.is_none())),
            default_disks: Some(default),
            is_plain: variant.rules.is_classic() && !has_own_ends,
            pegs,
            rules: variant.rules.to_string().into(),
            from,
            to,
        }))
    }
}

impl VariantEnd<'_> {
    /// The number of disks, if this end determines it.
    fn disks(&self) -> Option<u32> {
        match self {
            Self::State(state) => Some(state.disks()),
            _ => None,
        }
    }

    /// The end in the notation of the classic puzzle.
    fn text(
        self,
        variant: &ClassicVariant<'_>,
        disks: u32,
    ) -> Result<Option<String>, VariantError> {
        let state = match self {
            Self::Text(text) => return Ok(Some(text)),
            Self::State(state) => Some(state),
            Self::Pattern(pattern) => variant.state(pattern, disks)?,
            Self::Foreign => None,
        };
        Ok(state.map(|state| state.to_string()))
    }
}

/// Reads an end of the request, in the classic notation or else in that of variants.
fn requested_end<'a>(
    text: &'a str,
    variant: &ClassicVariant<'_>,
) -> Result<VariantEnd<'a>, VariantError> {
    let is_pattern = text.contains(['*', '.']);
    match End::parse(text, variant.rules.pegs()) {
        _ if text == ANY => Ok(VariantEnd::Text(text.into())),
        Ok(End::Perfect(_)) => Ok(VariantEnd::Text(text.into())),
        Ok(End::State(state)) => Ok(VariantEnd::State(state)),
        Err(_) => match pattern(text, variant) {
            // The reader of the classic notation reports the fault.
            Err(_) if !is_pattern => Ok(VariantEnd::Text(text.into())),
            end => end,
        },
    }
}

/// Reads an end of the variant itself.
fn own_end<'a>(
    text: &'a str,
    variant: &ClassicVariant<'_>,
) -> Result<VariantEnd<'a>, VariantError> {
    match variant.tower(text) {
        Some(peg) => Ok(VariantEnd::Text(peg.to_string())),
        None => pattern(text, variant),
    }
}

/// Reads an end in the notation of variants.
fn pattern<'a>(
    text: &'a str,
    variant: &ClassicVariant<'_>,
) -> Result<VariantEnd<'a>, VariantError> {
    if text.contains('*') {
        return Ok(VariantEnd::Pattern(text));
    }
    let state = variant.state(text, 0)?;
    Ok(state.map_or(VariantEnd::Foreign, VariantEnd::State))
}
