//! The keys of a variant's text, each with its reader.

use toml::de::DeValue;

use crate::piece::{MAX_SIZE, Stack, VariantPiece, split_stack};
use crate::rules::{Relation, RuleReach, Selector};

/// A description of the expected value.
type Expected = &'static str;

/// Defines the keys: the field, its type, and its reader.
macro_rules! keys {
    ($($key:ident: $type:ty = $read:ident),+ $(,)?) => {
        /// The values of a text; `None` for a missing key.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub(crate) struct VariantKeys {
            $(pub(crate) $key: Option<$type>,)+
        }

        impl VariantKeys {
            /// The names of all keys.
            pub(crate) const NAMES: &'static [&'static str] = &[$(stringify!($key)),+];

            /// Sets a key, or returns a description of the expected value; `None` if the key does not exist.
            pub(crate) fn set(&mut self, key: &str, value: &DeValue<'_>) -> Option<Result<(), Expected>> {
                match key {
                    $(stringify!($key) => Some($read(value).map(|read| self.$key = Some(read))),)+
                    _ => None,
                }
            }

            /// Fills in missing keys from another text.
            pub(crate) fn or(self, base: Self) -> Self {
                Self { $($key: self.$key.or(base.$key),)+ }
            }
        }
    };
}

keys! {
    about: String = text,
    source: String = text,
    like: String = text,
    parameter: String = key_name,
    disks: u8 = disks,
    pegs: u8 = pegs,
    start: String = text,
    goal: Vec<String> = texts,
    anywhere: bool = boolean,
    rules: ArcTexts = arc_texts,
    over: OrAny = or_any_number,
    reach: RuleReach = reach,
    touch: Touching = touching,
    colours: u8 = colours,
    faces: String = faces,
    turn: u8 = small,
    floors: String = text,
    heights: Vec<OrAny> = heights,
    accepts: Vec<Accepted> = accepts,
    step: StepName = step,
    swaps: bool = boolean,
    sins: u8 = small,
    heaps: bool = boolean,
}

/// A number, or `"any"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OrAny(pub(crate) Option<u8>);

/// The stacks that a peg accepts; `None` for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Accepted(pub(crate) Option<Vec<Stack>>);

/// The arcs of all pieces, and special arcs of some.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ArcTexts {
    pub(crate) all: String,
    pub(crate) special: Vec<(Selector, String)>,
}

/// The relations between faces and between stacks of touching pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Touching {
    pub(crate) face: Relation,
    pub(crate) stack: Relation,
}

/// The kind of step, without its details.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepName {
    Single,
    Parallel,
    Exchange,
    Switch,
}

fn text(value: &DeValue<'_>) -> Result<String, Expected> {
    value
        .as_str()
        .map(ToOwned::to_owned)
        .ok_or("a text in quotes")
}

fn key_name(value: &DeValue<'_>) -> Result<String, Expected> {
    let name = value
        .as_str()
        .filter(|name| VariantKeys::NAMES.contains(name));
    name.map(ToOwned::to_owned)
        .ok_or("the name of a key in quotes, as in \"over\"")
}

fn texts(value: &DeValue<'_>) -> Result<Vec<String>, Expected> {
    let expected = "a text in quotes, or a list of texts";
    if let Some(one) = value.as_str() {
        return Ok(vec![one.to_owned()]);
    }
    let items = value.as_array().ok_or(expected)?.iter();
    items
        .map(|item| text(item.as_ref()).map_err(|_| expected))
        .collect()
}

fn boolean(value: &DeValue<'_>) -> Result<bool, Expected> {
    value.as_bool().ok_or("true or false")
}

/// A decimal number within a word.
fn number(value: &DeValue<'_>) -> Option<u8> {
    let number = value.as_integer().filter(|number| number.radix() == 10)?;
    number.as_str().parse().ok()
}

fn small(value: &DeValue<'_>) -> Result<u8, Expected> {
    number(value).ok_or("a number from 0 to 255")
}

fn disks(value: &DeValue<'_>) -> Result<u8, Expected> {
    let disks = number(value).filter(|disks| *disks <= MAX_SIZE);
    disks.ok_or("a number from 0 to 250")
}

fn pegs(value: &DeValue<'_>) -> Result<u8, Expected> {
    let pegs = number(value).filter(|pegs| (1..=hanoi_core::MAX_PEGS).contains(pegs));
    pegs.ok_or("a number from 1 to 26")
}

fn colours(value: &DeValue<'_>) -> Result<u8, Expected> {
    let max = Stack::COLOURS.len();
    let colours = number(value).filter(|colours| (1..=max).contains(&usize::from(*colours)));
    colours.ok_or("a number from 1 to 10")
}

fn or_any(value: &DeValue<'_>) -> Option<OrAny> {
    match value.as_str() {
        Some("any") => Some(OrAny(None)),
        _ => number(value).map(|number| OrAny(Some(number))),
    }
}

fn or_any_number(value: &DeValue<'_>) -> Result<OrAny, Expected> {
    or_any(value).ok_or("a number from 0 to 255, or \"any\"")
}

fn reach(value: &DeValue<'_>) -> Result<RuleReach, Expected> {
    match value.as_str() {
        Some("top") => Ok(RuleReach::Top),
        Some("all") => Ok(RuleReach::All),
        _ => Err("\"top\" or \"all\""),
    }
}

fn step(value: &DeValue<'_>) -> Result<StepName, Expected> {
    match value.as_str() {
        Some("single") => Ok(StepName::Single),
        Some("parallel") => Ok(StepName::Parallel),
        Some("exchange") => Ok(StepName::Exchange),
        Some("switch") => Ok(StepName::Switch),
        _ => Err("\"single\", \"parallel\", \"exchange\" or \"switch\""),
    }
}

fn touching(value: &DeValue<'_>) -> Result<Touching, Expected> {
    let expected = "{ face = ... } or { stack = ... }, each \"any\", \"same\", \"different\", \"cyclic\" (the upper one is the next letter of faces, or the next stack of the start), or a group size from 2";
    let mut touching = Touching::default();
    for (key, value) in value.as_table().ok_or(expected)? {
        let relation = relation(value.as_ref()).ok_or(expected)?;
        match key.as_ref().as_ref() {
            "face" => touching.face = relation,
            "stack" => touching.stack = relation,
            _ => return Err(expected),
        }
    }
    Ok(touching)
}

fn relation(value: &DeValue<'_>) -> Option<Relation> {
    match value.as_str() {
        Some("any") => Some(Relation::Any),
        Some("same") => Some(Relation::Same),
        Some("different") => Some(Relation::Different),
        Some("cyclic") => Some(Relation::Cyclic),
        Some(_) => None,
        None => number(value).filter(|size| *size >= 2).map(Relation::Group),
    }
}

fn faces(value: &DeValue<'_>) -> Result<String, Expected> {
    let is_face = |c: char| c.is_ascii_uppercase() && c != 'N';
    let faces = value.as_str().filter(|faces| faces.chars().all(is_face));
    let faces = faces.filter(|faces| (1..=8).contains(&faces.len()));
    faces
        .map(ToOwned::to_owned)
        .ok_or("1 to 8 capital letters other than N, as in \"RB\"")
}

fn heights(value: &DeValue<'_>) -> Result<Vec<OrAny>, Expected> {
    let expected = "a list of numbers or \"any\", one for each peg, as in [1, 2, \"any\"]";
    let items = value.as_array().ok_or(expected)?.iter();
    items
        .map(|item| or_any(item.as_ref()).ok_or(expected))
        .collect()
}

fn accepts(value: &DeValue<'_>) -> Result<Vec<Accepted>, Expected> {
    let expected = "a list with the letters of stacks or \"any\", one for each peg, as in [\"any\", \"r\", \"rw\"]";
    let items = value.as_array().ok_or(expected)?.iter();
    let stacks = |text: &str| text.chars().map(Stack::from_letter).collect::<Option<_>>();
    let peg = |text: &str| match text {
        "any" => Some(Accepted(None)),
        letters => stacks(letters).map(|stacks| Accepted(Some(stacks))),
    };
    items
        .map(|item| item.as_ref().as_str().and_then(peg).ok_or(expected))
        .collect()
}

fn arc_texts(value: &DeValue<'_>) -> Result<ArcTexts, Expected> {
    let expected = "named rules or a list of arcs in quotes, or a table of these by pieces, as in { all = \"classic\", r = \"linear\", r3 = \"AB,BC\" }";
    if let Some(all) = value.as_str() {
        let (all, special) = (all.to_owned(), Vec::new());
        return Ok(ArcTexts { all, special });
    }
    let mut texts = ArcTexts {
        all: "classic".to_owned(),
        special: Vec::new(),
    };
    for (key, value) in value.as_table().ok_or(expected)? {
        let arcs = value.as_ref().as_str().ok_or(expected)?.to_owned();
        match key.as_ref().as_ref() {
            "all" => texts.all = arcs,
            key => texts.special.push((selector(key).ok_or(expected)?, arcs)),
        }
    }
    // More specific selectors come later, and later ones take precedence.
    let specificity = |selector: &Selector| (selector.size.is_some(), selector.stack.is_some());
    texts
        .special
        .sort_by_key(|(selector, _)| specificity(selector));
    Ok(texts)
}

fn selector(text: &str) -> Option<Selector> {
    let (stack, size) = split_stack(text);
    let stack = (stack != Stack::NONE).then_some(stack);
    if size.is_empty() {
        return stack.map(|stack| Selector {
            stack: Some(stack),
            size: None,
        });
    }
    let piece: VariantPiece = size
        .parse()
        .ok()
        .filter(|piece: &VariantPiece| piece.face == 0)?;
    Some(Selector {
        stack,
        size: Some(piece.size),
    })
}

/// The letter in `floors` for a peg without a colour.
pub(crate) const NEUTRAL: char = 'N';
