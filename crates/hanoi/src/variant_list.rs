//! The named variants, and the faults in the text of a variant.

use std::fmt;

use hanoi_variants::{PRESETS, Variant};

use crate::Error;
use crate::json::{self, json_object};
use crate::question::{Key, Question, Shape};

/// A named variant, for a list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ListedVariant {
    /// The name.
    pub name: String,
    /// Its rules, in a sentence or two.
    pub about: String,
    /// Its source in the literature.
    pub source: String,
    /// Its text, in TOML.
    pub text: String,
}

impl fmt::Display for ListedVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.name, self.about, self.source)
    }
}

json_object!(ListedVariant, |listed| {
    "name": listed.name,
    "about": listed.about,
    "source": listed.source,
    "text": listed.text,
});

/// Returns all named variants, in the order of their list.
///
/// ```
/// let variants = hanoi::variants();
/// assert_eq!(variants[1].name, "magnetic");
/// assert!(variants[1].source.starts_with("Levy 2010"));
/// ```
#[must_use]
pub fn variants() -> Vec<ListedVariant> {
    let listed = PRESETS
        .iter()
        .filter_map(|preset| variant(preset.name).ok());
    listed.collect()
}

/// Returns a named variant, perhaps with a parameter, as in `bottleneck:3`; the text of one with a parameter only
/// refers to its name.
///
/// # Errors
///
/// The name is unknown, or the variant does not take the parameter.
pub fn variant(name: &str) -> Result<ListedVariant, Error> {
    let variant = Variant::preset(name)?;
    let preset = PRESETS.iter().find(|preset| preset.name == name);
    let like = || format!("like = \"{name}\"\n");
    Ok(ListedVariant {
        name: name.to_owned(),
        about: variant.about().to_owned(),
        source: variant.source().to_owned(),
        text: preset.map_or_else(like, |preset| preset.text.to_owned()),
    })
}

/// Returns all faults in the text of a variant; none if it is valid.
#[must_use]
pub fn check_variant(text: &str) -> Vec<Error> {
    Variant::check(text).into_iter().map(Error::from).collect()
}

pub(crate) const QUESTION: Question = Question {
    name: "variants",
    asks: "Which named variants exist?",
    given: &[],
    answer: &[&[Key::new(
        "variants",
        Shape::List(&Shape::Object(&[&[
            Key::new("name", Shape::Text, "the name, without a parameter"),
            Key::new("about", Shape::Text, "the rules in a sentence or two"),
            Key::new("source", Shape::Text, "its source"),
            Key::new("text", Shape::Text, "its text in TOML"),
        ]])),
        "the variants, in the order of their list",
    )]],
    ask: |_, _, out| out.put(format!("{{\"variants\":{}}}", json::text(&variants()))),
};
