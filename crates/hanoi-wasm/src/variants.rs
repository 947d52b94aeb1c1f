//! Questions of the page about variants.

use std::cell::RefCell;

use hanoi::page::{Link, SolutionWalk, variant_board};
use hanoi::puzzle::PegPuzzle;
use hanoi::variants::{PRESETS, Variant};
use hanoi::{Algorithm, Error, Limits, VariantChecked, VariantPuzzle, count, distance, hint};
use hanoi_draw::{Theme, Walkthrough};
use serde_json::{Value, json};

use crate::by_hand::{advised, played, told};
use crate::errors::{ErrorMessage, JsonResult};
use crate::limits::timed;

thread_local! {
    /// The solution that was shown last: a step to the next move then searches nothing.
    static WALK: RefCell<Option<SolutionWalk<VariantPuzzle>>> = const { RefCell::new(None) };
}

/// Answers a question about all variants.
pub(crate) fn of_none(question: &str, text: &str) -> Option<JsonResult> {
    match question {
        "presets" => Some(Ok(presets().to_string())),
        "letters" => Some(letters(text)),
        _ => None,
    }
}

/// The variants by name, each with its rules and the key of its parameter.
fn presets() -> Value {
    let known = PRESETS.iter().filter_map(|preset| {
        let variant = Variant::preset(preset.name).ok()?;
        Some(json!({"name": preset.name, "about": variant.about(), "parameter": variant.parameter()}))
    });
    known.collect()
}

/// Answers a question about a variant.
pub(crate) fn answer(question: &str, link: &Link<VariantPuzzle>, text: &str) -> Option<JsonResult> {
    played(question, link, text)
        .or_else(|| of_none(question, text))
        .or_else(|| timed(|limits| advised(question, link, limits)))
        .or_else(|| timed(|limits| seen(question, link, text, limits)))
}

fn seen(
    question: &str,
    link: &Link<VariantPuzzle>,
    text: &str,
    limits: &mut Limits<'_>,
) -> Option<JsonResult> {
    let puzzle = link.problem();
    let search = Algorithm::Search;
    Some(match question {
        "lesson" => walked(link, text.split_once(' ').map_or("", |(_, to)| to), limits),
        "jump" => walked(link, text, limits),
        "algorithms" => told(Ok::<_, Error>([[
            search.name(),
            search.kind(),
            search.about(),
        ]])),
        "picture" => picture(link, text, limits),
        "check" => Ok(checked(puzzle, text, limits).to_string()),
        "distance" => told(distance(puzzle, true, limits)),
        "count" => told(count(puzzle, limits)),
        "hint" => told(hint(puzzle, limits)),
        "solve" => told(puzzle.solve(None, limits)),
        _ => return None,
    })
}

/// The solution of a link at a move.
fn walked(link: &Link<VariantPuzzle>, to: &str, limits: &mut Limits<'_>) -> JsonResult {
    with_walk(link, to, limits, |walk| Ok(serde_json::to_string(walk)?))
}

/// Does something with the solution of a link at a move.
fn with_walk<T>(
    link: &Link<VariantPuzzle>,
    to: &str,
    limits: &mut Limits<'_>,
    act: impl FnOnce(&SolutionWalk<VariantPuzzle>) -> Result<T, ErrorMessage>,
) -> Result<T, ErrorMessage> {
    WALK.with_borrow_mut(|kept| {
        let known = kept.take().filter(|walk| walk.puzzle() == link.problem());
        let known = known.map_or_else(|| SolutionWalk::new(link, limits), Ok)?;
        let walk = kept.insert(known);
        walk.show(link, to)?;
        act(walk)
    })
}

/// The verdict on the answer in a text.
fn checked(puzzle: &VariantPuzzle, text: &str, limits: &mut Limits<'_>) -> Value {
    let verdict = puzzle.check().verdict(text.as_bytes());
    let board = variant_board(puzzle, &verdict.end);
    let checked = VariantChecked::new(verdict, limits);
    json!({"text": checked.to_string(), "answer": checked, "read": null, "board": board})
}

/// The colours of stacks and faces in a theme, by their letters.
fn letters(theme: &str) -> JsonResult {
    let theme: Theme = theme.parse()?;
    let colours = ('a'..='z').map(|letter| {
        let (fill, ink) = theme.letter(letter);
        (letter.to_string(), json!({"fill": fill, "ink": ink}))
    });
    Ok(colours.collect::<Value>().to_string())
}

/// The SVG of the state in view, requested as in `watch light`.
fn picture(link: &Link<VariantPuzzle>, text: &str, limits: &mut Limits<'_>) -> JsonResult {
    let (view, theme) = text.split_once(' ').unwrap_or((text, "light"));
    let theme: Theme = theme.parse()?;
    let rest = match view {
        "play" => link.game().rest(),
        _ => with_walk(link, "", limits, |walk| {
            Ok(walk.puzzle().rest(walk.towers()))
        })?,
    };
    let picture = Walkthrough::new(&rest, rest.title()).faces(rest.faces());
    Ok(json!(picture.state(theme)?.as_str()).to_string())
}

#[cfg(test)]
mod tests;
