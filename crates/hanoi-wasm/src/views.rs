//! What the views of the page show and do.

use hanoi::page::{Link, algorithms, counsel, jump, way};
use hanoi::questions::Question;
use hanoi::{Error, Rules};
use serde::Serialize;

use crate::errors::JsonResult;
use crate::limits::{MOST_MOVES, limits};
use crate::table::about;
use crate::{chart, lessons, pictures};

/// Answers a question of a view, or of the table, where the text holds the other arguments as JSON.
pub(crate) fn answer(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    by_hand(question, link, text)
        .or_else(|| seen(question, link, text))
        .or_else(|| Some(about(Question::named(question).ok()?, link, text)))
}

/// Actions by hand, which lead to the next link.
fn by_hand(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    let link = link.clone();
    let (from, to) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    let next = match question {
        "view" => Ok(link),
        "play" => link.play(from, to),
        "guide" => link.play_for_player(from, to),
        "undo" => Ok(link.undo()),
        "redo" => Ok(link.redo()),
        "restart" => Ok(link.restart()),
        "hinted" => Ok(link.hinted()),
        _ => return None,
    };
    Some(told(next))
}

/// Views of a link.
fn seen(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    let limits = &mut limits();
    Some(match question {
        "counsel" => told(counsel(link, limits)),
        "way" => told(way(link, MOST_MOVES, limits).map(|moves| pairs(&moves))),
        "jump" => told(jump(
            link,
            Some(text).filter(|text| !text.is_empty()),
            limits,
        )),
        "lesson" => lessons::lesson(link, text),
        "algorithms" => watchable(link),
        "rules" => rules(),
        "chart" => chart::chart(link),
        "route" => chart::route(link, text),
        "colours" => pictures::colours(text),
        "picture" => pictures::picture(link, text),
        _ => return None,
    })
}

/// The algorithms that can be watched, each with its kind and its sentence.
fn watchable(link: &Link) -> JsonResult {
    let known = algorithms(link.problem()).into_iter();
    let rows = known.map(|known| [known.name(), known.kind(), known.about()]);
    told(Ok::<_, Error>(rows.collect::<Vec<_>>()))
}

/// The named rules, each with what it allows.
fn rules() -> JsonResult {
    told(Ok::<_, Error>(
        Rules::NAMED.map(|rules| [rules.name, rules.about]),
    ))
}

/// Moves as pairs of pegs, as in a link.
fn pairs(moves: &[hanoi::Move]) -> String {
    moves
        .iter()
        .flat_map(|mv| [mv.from.letter(), mv.to.letter()])
        .collect()
}

/// An answer as JSON, an error as its message.
fn told<T: Serialize>(answer: Result<T, impl std::error::Error + 'static>) -> JsonResult {
    Ok(serde_json::to_string(&answer?)?)
}
