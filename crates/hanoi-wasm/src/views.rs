//! What the views of the page show and do.

use hanoi::page::{Link, algorithms, jump};
use hanoi::questions::{COUNT, LOCATE};
use hanoi::{Error, Rules};

use crate::by_hand::{advised, told};
use crate::errors::JsonResult;
use crate::limits::limits;
use crate::table::about;
use crate::{chart, lessons, pictures};

/// Answers a question of a view.
pub(crate) fn answer(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    advised(question, link, &mut limits()).or_else(|| seen(question, link, text))
}

/// Views of a link.
fn seen(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    Some(match question {
        "jump" => told(jump(
            link,
            Some(text).filter(|text| !text.is_empty()),
            &mut limits(),
        )),
        "lesson" => lessons::lesson(link, text),
        "algorithms" => watchable(link),
        "rules" => rules(),
        "chart" => chart::chart(link),
        "route" => chart::route(link, text),
        "colours" => pictures::colours(text),
        "picture" => pictures::picture(link, text),
        "count" => about(COUNT, link, text),
        "locate" => about(LOCATE, link, text),
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
