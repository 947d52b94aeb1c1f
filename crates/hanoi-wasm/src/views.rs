//! What the views of the page show and do.

use hanoi::page::{Link, algorithms, jump};
use hanoi::{Error, Rules, locate};
use hanoi_draw::Theme;
use serde_json::json;

use crate::by_hand::{advised, told};
use crate::errors::JsonResult;
use crate::limits::limits;
use crate::{chart, lessons};

/// The number of colours for disks and for distances.
const COLOURS: u32 = 256;

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
        "colours" => colours(text),
        "place" => told(locate(
            link.problem(),
            link.game().towers().state(),
            &mut limits(),
        )),
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

/// The scale of a theme, from the first to the last.
fn colours(theme: &str) -> JsonResult {
    let theme: Theme = theme.parse()?;
    let scale = (0..COLOURS).map(|step| {
        let most = COLOURS - 1;
        json!({"fill": theme.scale(step, most), "ink": theme.ink_on_scale(step, most)})
    });
    Ok(json!(scale.collect::<Vec<_>>()).to_string())
}
