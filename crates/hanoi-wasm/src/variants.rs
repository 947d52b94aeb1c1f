//! Questions about variants.

use std::cell::RefCell;

use hanoi::page::{Link, SolutionWalk, variant_board};
use hanoi::puzzle::PegPuzzle;
use hanoi::variants::{PRESETS, Variant};
use hanoi::{Algorithm, Error, Limits, VariantChecked, VariantPuzzle, count, distance, hint};
use hanoi_draw::{Theme, Walkthrough};
use serde_json::{Value, json};

use crate::errors::{ErrorMessage, JsonResult};
use crate::game::{advise, play, to_json};
use crate::limits::timed;

thread_local! {
    /// The last solution shown, so that going to the next move needs no search.
    static LAST_WALK: RefCell<Option<SolutionWalk<VariantPuzzle>>> = const { RefCell::new(None) };
}

/// Answers a question about variants in general.
pub(crate) fn answer_general(question: &str, text: &str) -> Option<JsonResult> {
    match question {
        "presets" => Some(Ok(presets().to_string())),
        "letters" => Some(letters(text)),
        _ => None,
    }
}

/// The name of each preset, its rules, and the key of its parameter.
fn presets() -> Value {
    let presets = PRESETS.iter().filter_map(|preset| {
        let variant = Variant::preset(preset.name).ok()?;
        Some(json!({"name": preset.name, "about": variant.about(), "parameter": variant.parameter()}))
    });
    presets.collect()
}

/// Answers a question about a variant.
pub(crate) fn answer(question: &str, link: &Link<VariantPuzzle>, text: &str) -> Option<JsonResult> {
    play(question, link, text)
        .or_else(|| answer_general(question, text))
        .or_else(|| timed(|limits| advise(question, link, limits)))
        .or_else(|| timed(|limits| search(question, link, text, limits)))
}

/// Answers a question that may need a search.
fn search(
    question: &str,
    link: &Link<VariantPuzzle>,
    text: &str,
    limits: &mut Limits<'_>,
) -> Option<JsonResult> {
    let puzzle = link.problem();
    let algorithm = Algorithm::Search;
    Some(match question {
        "lesson" => solution_at(link, text.split_once(' ').map_or("", |(_, to)| to), limits),
        "jump" => solution_at(link, text, limits),
        "algorithms" => to_json(Ok::<_, Error>([[
            algorithm.name(),
            algorithm.kind(),
            algorithm.about(),
        ]])),
        "picture" => picture(link, text, limits),
        "check" => Ok(verdict(puzzle, text, limits).to_string()),
        "distance" => to_json(distance(puzzle, true, limits)),
        "count" => to_json(count(puzzle, limits)),
        "hint" => to_json(hint(puzzle, limits)),
        "solve" => to_json(puzzle.solve(None, limits)),
        _ => return None,
    })
}

/// The solution of a link, after a move.
fn solution_at(link: &Link<VariantPuzzle>, to: &str, limits: &mut Limits<'_>) -> JsonResult {
    with_walk(link, to, limits, |walk| Ok(serde_json::to_string(walk)?))
}

/// Passes the solution of a link, after a move, to `read`.
fn with_walk<T>(
    link: &Link<VariantPuzzle>,
    to: &str,
    limits: &mut Limits<'_>,
    read: impl FnOnce(&SolutionWalk<VariantPuzzle>) -> Result<T, ErrorMessage>,
) -> Result<T, ErrorMessage> {
    LAST_WALK.with_borrow_mut(|last| {
        let cached = last.take().filter(|walk| walk.puzzle() == link.problem());
        let walk = cached.map_or_else(|| SolutionWalk::new(link, limits), Ok)?;
        let walk = last.insert(walk);
        walk.show(link, to)?;
        read(walk)
    })
}

/// The verdict on the answer in a text.
fn verdict(puzzle: &VariantPuzzle, text: &str, limits: &mut Limits<'_>) -> Value {
    let verdict = puzzle.check().verdict(text.as_bytes());
    let board = variant_board(puzzle, &verdict.end);
    let checked = VariantChecked::new(verdict, limits);
    json!({"text": checked.to_string(), "answer": checked, "read": null, "board": board})
}

/// The colours of a theme for stacks and faces, by letter.
fn letters(theme: &str) -> JsonResult {
    let theme: Theme = theme.parse()?;
    let colours = ('a'..='z').map(|letter| {
        let (fill, ink) = theme.letter(letter);
        (letter.to_string(), json!({"fill": fill, "ink": ink}))
    });
    Ok(colours.collect::<Value>().to_string())
}

/// The SVG of a view. The text names the view and the theme, e.g. `watch light`.
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
