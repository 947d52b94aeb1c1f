//! Values with names: their parsers, help and completions.

use std::borrow::Cow;
use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Command};
use hanoi::lesson::Subject;
use hanoi::text::{Reading, Style};
use hanoi::{Algorithm, Contender, Harness, PuzzleFormat, PuzzleKind, Rules};
use hanoi_draw::{Scale, Theme};

/// Parses one of some values by its name.
#[derive(Clone)]
pub(crate) struct Choice<T: 'static> {
    values: &'static [T],
    name: fn(T) -> &'static str,
    about: fn(T) -> Cow<'static, str>,
}

impl<T: Copy> Choice<T> {
    fn find(&self, text: &str) -> Option<T> {
        let mut values = self.values.iter().copied();
        values.find(|&value| (self.name)(value) == text)
    }

    fn possible(&self) -> impl Iterator<Item = PossibleValue> {
        let values = self.values.iter();
        values.map(|&value| {
            PossibleValue::new((self.name)(value)).help((self.about)(value).into_owned())
        })
    }
}

impl<T: Copy + Send + Sync> TypedValueParser for Choice<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        if let Some(value) = value.to_str().and_then(|text| self.find(text)) {
            return Ok(value);
        }
        // This parser words the refusal.
        let parser = PossibleValuesParser::new(self.possible());
        let text = parser
            .parse_ref(command, arg, value)
            .map_err(|error| with_suggestions(error, value))?;
        Ok(self.find(&text).expect("a possible value"))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.possible()))
    }
}

pub(crate) const STYLE: Choice<Style> = Choice {
    values: &Style::ALL,
    name: Style::name,
    about: |value| value.about().into(),
};

pub(crate) const ALGORITHM: Choice<Algorithm> = Choice {
    values: &Algorithm::ALL,
    name: Algorithm::name,
    about: |value| format!("{} ({})", value.about(), value.kind()).into(),
};

const SUBJECT: Choice<Subject> = Choice {
    values: &Subject::ALL,
    name: Subject::name,
    about: |value| format!("{} ({})", value.about(), value.kind()).into(),
};

/// Parses the name of an algorithm, or any name of a program of the texts that can be stepped through.
#[derive(Clone)]
pub(crate) struct SubjectName;

impl TypedValueParser for SubjectName {
    type Value = Subject;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Subject, clap::Error> {
        let named = value.to_str().and_then(|text| text.parse().ok());
        named.map_or_else(|| SUBJECT.parse_ref(command, arg, value), Ok)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        SUBJECT.possible_values()
    }
}

pub(crate) const CONTENDER: Choice<Contender> = Choice {
    values: &Contender::ALL,
    name: Contender::name,
    about: Contender::about,
};

pub(crate) const PUZZLE_KIND: Choice<PuzzleKind> = Choice {
    values: &PuzzleKind::ALL,
    name: PuzzleKind::name,
    about: |value| value.about().into(),
};

pub(crate) const PUZZLE_FORMAT: Choice<PuzzleFormat> = Choice {
    values: &PuzzleFormat::ALL,
    name: PuzzleFormat::name,
    about: |value| value.about().into(),
};

pub(crate) const HARNESS: Choice<Harness> = Choice {
    values: &Harness::ALL,
    name: Harness::name,
    about: |value| value.about().into(),
};

pub(crate) const THEME: Choice<Theme> = Choice {
    values: &Theme::ALL,
    name: Theme::name,
    about: |value| value.about().into(),
};

pub(crate) const SCALE: Choice<Scale> = Choice {
    values: &Scale::ALL,
    name: Scale::name,
    about: |value| value.about().into(),
};

/// The two algorithms that texts on the puzzle call iterative.
const ITERATIVE: [Algorithm; 2] = [Algorithm::SmallestDisk, Algorithm::PegPairs];

/// Suggests algorithms for a name that is ambiguous elsewhere.
fn with_suggestions(mut error: clap::Error, value: &OsStr) -> clap::Error {
    if value == "iterative" {
        let names = ITERATIVE.map(|algorithm| algorithm.name().to_owned());
        let names = ContextValue::Strings(names.to_vec());
        error.insert(ContextKind::SuggestedValue, names);
    }
    error
}

/// A style, or `None` for any.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnyStyle(pub(crate) Option<Style>);

/// Parses the name of a style, or `auto` for any.
pub(crate) fn any_style() -> impl TypedValueParser<Value = AnyStyle> {
    let auto = PossibleValue::new("auto").help("Any of these, and what people and models write");
    PossibleValuesParser::new([auto].into_iter().chain(STYLE.possible()))
        .map(|name| AnyStyle(name.parse().ok()))
}

/// Parses the name of a style that can be read strictly.
pub(crate) fn strict_form() -> impl TypedValueParser<Value = Style> {
    let forms = Style::ALL.into_iter().filter(|style| style.is_strict());
    let values = forms.map(|style| PossibleValue::new(style.name()).help(style.about()));
    PossibleValuesParser::new(values)
        .map(|name| name.parse().expect("only names of styles are accepted"))
}

/// Parses the name of a reading.
pub(crate) fn reading() -> impl TypedValueParser<Value = Reading> {
    PossibleValuesParser::new(Reading::NAMES)
        .map(|name| name.parse().expect("only names of readings are accepted"))
}

/// Accepts the name of rules, or a list of arcs, which is parsed later.
#[derive(Clone)]
pub(crate) struct RulesText;

pub(crate) const RULES: RulesText = RulesText;

impl TypedValueParser for RulesText {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        clap::builder::StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let named = Rules::NAMED.into_iter();
        Some(Box::new(named.map(|rules| {
            PossibleValue::new(rules.name).help(rules.about)
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_described() {
        fn check<T: Copy>(choice: &Choice<T>) {
            for &value in choice.values {
                let (name, about) = ((choice.name)(value), (choice.about)(value));
                assert!(!about.is_empty() && about.len() <= 64, "{name}: '{about}'");
            }
        }
        check(&STYLE);
        check(&HARNESS);
        check(&ALGORITHM);
        check(&CONTENDER);
        check(&PUZZLE_KIND);
        check(&PUZZLE_FORMAT);
        check(&THEME);
        check(&SCALE);
    }

    #[test]
    fn suggested_rules_can_be_parsed() {
        for name in Rules::NAMED.map(|rules| rules.name) {
            assert_eq!(hanoi::Rules::parse(name, 4).unwrap().to_string(), *name);
        }
    }
}
