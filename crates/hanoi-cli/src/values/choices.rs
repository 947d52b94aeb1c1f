//! Values with names: how they are read, what help says of each, and what shells offer.

// Other crates may add values: the arm for those that are not known hides none from us.
#![warn(clippy::wildcard_enum_match_arm)]

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use hanoi::text::Style;
use hanoi::{Algorithm, Harness, PuzzleFormat, PuzzleKind, Rules};
use hanoi_draw::{Scale, Theme};

/// Reads one of some values by its name.
#[derive(Clone)]
pub(crate) struct Choice<T: 'static> {
    values: &'static [T],
    name: fn(T) -> &'static str,
    about: fn(T) -> &'static str,
}

impl<T: Copy> Choice<T> {
    fn find(&self, text: &str) -> Option<T> {
        let mut values = self.values.iter().copied();
        values.find(|&value| (self.name)(value) == text)
    }

    fn possible(&self) -> impl Iterator<Item = PossibleValue> {
        let values = self.values.iter();
        values.map(|&value| PossibleValue::new((self.name)(value)).help((self.about)(value)))
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
        // It knows how to refuse a value.
        let refuses = PossibleValuesParser::new(self.possible());
        let text = refuses.parse_ref(command, arg, value)?;
        Ok(self.find(&text).expect("a possible value"))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.possible()))
    }
}

pub(crate) const STYLE: Choice<Style> = Choice {
    values: &Style::ALL,
    name: Style::name,
    about: about_style,
};

pub(crate) const ALGORITHM: Choice<Algorithm> = Choice {
    values: &Algorithm::ALL,
    name: Algorithm::name,
    about: |algorithm| match algorithm {
        Algorithm::Recursive => "The textbook recursion, by real calls",
        Algorithm::CallStack => "The same recursion with its stack in a list",
        Algorithm::SmallestDisk => "The smallest disk on every other move; the rest is forced",
        Algorithm::PegPairs => "The three pairs of pegs in turn",
        Algorithm::Binary => "Each move from the bits of a counter",
        Algorithm::ClosedForm => "Each move from its number alone, by a formula",
        Algorithm::BestFirst => "The most promising of the legal moves, one after another",
        Algorithm::FrameStewart => "Frame and Stewart's recursion, for 3 pegs or more",
        Algorithm::Search => "Exact search, for any start, goal and rules",
        _ => "",
    },
};

pub(crate) const PUZZLE_KIND: Choice<PuzzleKind> = Choice {
    values: &PuzzleKind::ALL,
    name: PuzzleKind::name,
    about: |kind| match kind {
        PuzzleKind::Perfect => "From one tower to another",
        PuzzleKind::ToPerfect => "From any state to a tower",
        PuzzleKind::Any => "From any state to any other",
        _ => "",
    },
};

pub(crate) const PUZZLE_FORMAT: Choice<PuzzleFormat> = Choice {
    values: &PuzzleFormat::ALL,
    name: PuzzleFormat::name,
    about: |format| match format {
        PuzzleFormat::Jsonl => "JSON lines with solutions",
        PuzzleFormat::Pddl => "Problems for planners",
        PuzzleFormat::Asp => "Facts for answer set solvers",
        PuzzleFormat::Prompt => "JSON lines with prompts for language models, states as lists",
        PuzzleFormat::PromptSentences => "The same, states in sentences",
        _ => "",
    },
};

pub(crate) const HARNESS: Choice<Harness> = Choice {
    values: &Harness::ALL,
    name: Harness::name,
    about: |harness| match harness {
        Harness::ReasoningGym => "That of reasoning-gym, with its reader, for its puzzles",
        Harness::Efficiency => "0 illegal, 0.05 goal not reached, else needed by made moves",
        Harness::Solved => "1 solved, else 0",
        Harness::InPlace => "1 solved, else the share of disks in place, largest first",
        Harness::Distance => "The share of the way covered before the first wrong move",
    },
};

pub(crate) const THEME: Choice<Theme> = Choice {
    values: &Theme::ALL,
    name: Theme::name,
    about: |theme| match theme {
        Theme::Light => "Dark on white",
        Theme::Dark => "Light on near black",
        _ => "",
    },
};

pub(crate) const SCALE: Choice<Scale> = Choice {
    values: &Scale::ALL,
    name: Scale::name,
    about: |scale| match scale {
        Scale::Logarithmic => "Equal factors are equally far apart",
        Scale::Linear => "Equal times are equally far apart",
        Scale::Both => "Both, side by side",
        _ => "",
    },
};

const fn about_style(style: Style) -> &'static str {
    match style {
        Style::Text => "Move disk 1 from peg A to peg C",
        Style::Compact => "1AC",
        Style::Pegs => "A C",
        Style::Json => "[[1,0,2], ...]: disk, from, to; pegs from 0",
        Style::Jsonl => "An object per line: move, disk, from, to",
        Style::Csv => "1,1,A,C below the header move,disk,from,to",
        Style::Stacks => "Each move's number, and the disks of each peg after it",
        Style::Picture => "Each state, drawn in hyphens",
        Style::Pddl => "(move d1 d2 peg3), a plan as planners write it",
        _ => "",
    }
}

/// A style, or none for any.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnyStyle(pub(crate) Option<Style>);

/// Reads the name of a style, or `auto` for any.
pub(crate) fn any_style() -> impl TypedValueParser<Value = AnyStyle> {
    let auto = PossibleValue::new("auto").help("Any of these, and what people and models write");
    PossibleValuesParser::new([auto].into_iter().chain(STYLE.possible()))
        .map(|name| AnyStyle(name.parse().ok()))
}

/// Reads the name of a style that can be read strictly.
pub(crate) fn strict_form() -> impl TypedValueParser<Value = Style> {
    let forms = Style::ALL.into_iter().filter(|style| style.is_strict());
    let described = forms.map(|style| PossibleValue::new(style.name()).help(about_style(style)));
    PossibleValuesParser::new(described)
        .map(|name| name.parse().expect("only names of styles are accepted"))
}

/// Reads a text that may be the name of rules. Any other is read as a list of arcs.
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
        check(&PUZZLE_KIND);
        check(&PUZZLE_FORMAT);
        check(&THEME);
        check(&SCALE);
    }

    #[test]
    fn rules_that_are_offered_can_be_read() {
        for name in Rules::NAMED.map(|rules| rules.name) {
            assert_eq!(hanoi::Rules::parse(name, 4).unwrap().to_string(), *name);
        }
    }
}
