//! Variants: rules and setups for any number of disks, defined by a text.

mod classic;
mod setup;

use hanoi_core::{ErrorKind, ErrorParts, quote, setters};

use crate::error::VariantError;
use crate::file;
use crate::keys::VariantKeys;
use crate::presets::PRESETS;
use crate::problem::VariantProblem;
pub use classic::ClassicVariant;

/// A variant of the puzzle: rules, starts and goals, for any number of disks.
///
/// ```
/// use hanoi_variants::Variant;
///
/// let antwerp = Variant::preset("antwerp")?.problem(2)?;
/// assert_eq!(antwerp.start().to_string(), "r2 r1/w2 w1/b2 b1");
///
/// let mine = Variant::read("like = 'magnetic:RNB'\npegs = 3\ndisks = 4")?;
/// assert_eq!(mine.problem(None)?.goals()[0].to_string(), "-/-/4' 3' 2' 1'");
/// # Ok::<(), hanoi_variants::VariantError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Variant {
    keys: VariantKeys,
}

/// A request for a problem of a variant. The variant supplies missing values.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct VariantRequest<'a> {
    /// The number of disks in a stack.
    pub disks: Option<u32>,
    /// The number of pegs.
    pub pegs: Option<u8>,
    /// The arcs, by name or as a list.
    pub rules: Option<&'a str>,
    /// The start: a state, or the peg of the only tower.
    pub from: Option<&'a str>,
    /// The goal: a state, or the peg of the only tower.
    pub to: Option<&'a str>,
}

impl<'a> VariantRequest<'a> {
    setters! {
        disks: impl Into<Option<u32>>,
        pegs: impl Into<Option<u8>>,
        rules: impl Into<Option<&'a str>>,
        from: impl Into<Option<&'a str>>,
        to: impl Into<Option<&'a str>>,
    }
}

impl Variant {
    /// Returns a preset by its name, in upper or lower case, with an optional parameter after a colon, as in `bottleneck:3`.
    ///
    /// # Errors
    ///
    /// An unknown name, or a parameter that the preset does not take.
    pub fn preset(name: &str) -> Result<Self, VariantError> {
        let keys = preset_keys(name)?;
        Ok(Self { keys })
    }

    /// Reads the text of a variant, in TOML.
    ///
    /// # Errors
    ///
    /// The first error that [`check`](Self::check) returns, apart from errors that depend on the number of disks.
    pub fn read(text: &str) -> Result<Self, VariantError> {
        let keys = text_keys(text)?;
        Ok(Self { keys })
    }

    /// Returns all errors of a text; empty if it is a variant.
    #[must_use]
    pub fn check(text: &str) -> Vec<VariantError> {
        let (_, errors) = file::read(text);
        if !errors.is_empty() {
            return errors;
        }
        let problem = Self::read(text).and_then(|variant| variant.problem(None));
        problem.err().into_iter().collect()
    }

    /// Returns a description in a sentence or two.
    #[must_use]
    pub fn about(&self) -> &str {
        self.keys.about.as_deref().unwrap_or_default()
    }

    /// Returns the source in the literature.
    #[must_use]
    pub fn source(&self) -> &str {
        self.keys.source.as_deref().unwrap_or_default()
    }

    /// Returns the key that the parameter after the name sets, if the variant takes a parameter.
    ///
    /// ```
    /// # use hanoi_variants::Variant;
    /// assert_eq!(Variant::preset("bottleneck")?.parameter(), Some("over"));
    /// # Ok::<(), hanoi_variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn parameter(&self) -> Option<&str> {
        self.keys.parameter.as_deref()
    }

    /// Returns the letters of the faces, if pieces have several.
    #[must_use]
    pub fn faces(&self) -> &str {
        self.keys.faces.as_deref().unwrap_or_default()
    }

    /// Returns the problem with this number of disks in a stack; by default the variant's own number, else 3.
    ///
    /// # Errors
    ///
    /// The parts of the variant are inconsistent.
    pub fn problem(&self, disks: impl Into<Option<u32>>) -> Result<VariantProblem, VariantError> {
        self.problem_of(&VariantRequest::default().disks(disks))
    }

    /// Returns the problem of a request.
    ///
    /// # Errors
    ///
    /// The parts of the variant and the request are inconsistent.
    pub fn problem_of(&self, request: &VariantRequest<'_>) -> Result<VariantProblem, VariantError> {
        setup::problem(&self.keys, request)
    }
}

fn text_keys(text: &str) -> Result<VariantKeys, VariantError> {
    let (keys, errors) = file::read(text);
    if let Some(error) = errors.into_iter().next() {
        return Err(error);
    }
    let Some(base) = keys.like.clone() else {
        return Ok(keys);
    };
    let base = preset_keys(&base).map_err(|error| error.within("like"))?;
    Ok(keys.or(base))
}

fn preset_keys(name: &str) -> Result<VariantKeys, VariantError> {
    let named = |name: &str| {
        let mut presets = PRESETS.iter();
        presets.find(|preset| preset.name.eq_ignore_ascii_case(name))
    };
    if let Some(preset) = named(name) {
        return text_keys(preset.text);
    }
    let (base, parameter) = match name.split_once(':') {
        Some((base, parameter)) => (base, Some(parameter)),
        None => (name, None),
    };
    let preset = named(base).ok_or_else(|| unknown_preset(base))?;
    let keys = text_keys(preset.text)?;
    let Some(parameter) = parameter else {
        return Ok(keys);
    };
    let key = keys
        .parameter
        .clone()
        .ok_or_else(|| no_parameter(base, parameter))?;
    let values = file::read_parameter(&key, parameter);
    let values = values.map_err(|error| error.within(&quote(name)))?;
    Ok(values.or(keys))
}

fn unknown_preset(name: &str) -> VariantError {
    let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    VariantError::invalid(quote(name), "is not a variant", names.join(", "))
}

/// The error that a preset takes no parameter, with its forms.
fn no_parameter(name: &str, parameter: &str) -> VariantError {
    let forms = PRESETS
        .iter()
        .filter(|preset| preset.name.split(':').next() == Some(name));
    let forms: Vec<&str> = forms.map(|preset| preset.name).collect();
    let wrong = format!("is not a form of {name}");
    let parts = ErrorParts::new(wrong)
        .given(quote(parameter))
        .expected(forms.join(" or "));
    VariantError::refused(ErrorKind::Invalid, parts)
}
