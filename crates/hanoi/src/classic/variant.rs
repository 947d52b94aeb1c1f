//! From a variant with the rules of the classic puzzle to a request about that.

use hanoi_core::Peg;
use hanoi_variants::{ClassicVariant, VariantError};

use super::ClassicRequest;
use crate::end::ANY;
use crate::{End, Request, State};

/// An end, read as far as that needs no number of disks.
enum VariantEnd<'a> {
    /// A peg, the word for any peg, or what cannot be read.
    Text(String),
    State(State),
    /// A pattern for any number of disks.
    Pattern(&'a str),
    /// Pieces that the classic puzzle lacks.
    Foreign,
}

impl ClassicRequest<'_> {
    /// The request, with what the variant says where it is silent; states are read in both notations. `None` if the start or the goal
    /// is not one of the classic puzzle.
    pub(crate) fn of_variant(
        variant: &ClassicVariant<'_>,
        request: &Request<'_>,
    ) -> Result<Option<Self>, VariantError> {
        let to = match (request.to, variant.goal) {
            (Some(text), _) => asked_end(text, variant)?,
            (None, Some(goal)) => own_end(goal, variant)?,
            (None, None) => return Ok(None),
        };
        let from = match request.from {
            Some(text) => asked_end(text, variant)?,
            None => own_end(variant.start, variant)?,
        };
        let size = from.disks().or(to.disks());
        // A start in full determines the number of disks, even if another peg is requested.
        let own_start = || own_end(variant.start, variant).ok()?.disks();
        let own = variant.disks.map(u32::from).or_else(own_start);
        let usual = ClassicVariant::DISKS.into();
        let disks = request.disks.or(size).or(own).unwrap_or(usual);
        let (Some(from), Some(to)) = (from.text(variant, disks)?, to.text(variant, disks)?) else {
            return Ok(None);
        };
        let pegs = variant.rules.pegs();
        // The usual ends are left out, as in a request without a variant.
        let kept = |asked: Option<&str>, text: String, usual: Peg| {
            let is_usual = asked.is_none() && text == usual.to_string();
            (!is_usual).then_some(text.into())
        };
        let from = kept(request.from, from, Peg::A);
        let to = kept(request.to, to, Peg::last_of(pegs));
        let has_own_ends =
            from.is_some() && request.from.is_none() || to.is_some() && request.to.is_none();
        Ok(Some(Self {
            disks: request.disks.or(own.filter(|_| size.is_none())),
            usual: Some(usual),
            is_plain: variant.rules.is_classic() && !has_own_ends,
            pegs,
            rules: variant.rules.to_string().into(),
            from,
            to,
        }))
    }
}

impl VariantEnd<'_> {
    /// The number of disks that it has in any case.
    fn disks(&self) -> Option<u32> {
        match self {
            Self::State(state) => Some(state.disks()),
            _ => None,
        }
    }

    /// The text of the end in the notation of the classic puzzle.
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

/// Reads an end as the classic puzzle writes it, else as a variant does.
fn asked_end<'a>(
    text: &'a str,
    variant: &ClassicVariant<'_>,
) -> Result<VariantEnd<'a>, VariantError> {
    let is_pattern = text.contains(['*', '.']);
    match End::parse(text, variant.rules.pegs()) {
        _ if text == ANY => Ok(VariantEnd::Text(text.into())),
        Ok(End::Perfect(_)) => Ok(VariantEnd::Text(text.into())),
        Ok(End::State(state)) => Ok(VariantEnd::State(state)),
        Err(_) => match pattern(text, variant) {
            // The reader of the classic notation says what is wrong.
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

/// Reads an end as a variant writes it.
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
