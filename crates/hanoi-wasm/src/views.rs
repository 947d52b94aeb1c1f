//! Questions of the page's views about the classic puzzle.

use hanoi::page::{Link, algorithms, jump};
use hanoi::{Error, Rules, locate};
use hanoi_draw::Theme;
use serde_json::json;

use crate::errors::JsonResult;
use crate::game::{advise, to_json};
use crate::limits::limits;
use crate::{chart, lessons};

/// The number of colours on the scale for disks and distances.
const COLOURS: u32 = 256;

/// Answers a question of a view.
pub(crate) fn answer(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    advise(question, link, &mut limits()).or_else(|| view(question, link, text))
}

fn view(question: &str, link: &Link, text: &str) -> Option<JsonResult> {
    Some(match question {
        "jump" => to_json(jump(
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
        "place" => to_json(locate(
            link.problem(),
            link.game().towers().state(),
            &mut limits(),
        )),
        _ => return None,
    })
}

/// The name, kind and description of each algorithm that can be watched.
fn watchable(link: &Link) -> JsonResult {
    let algorithms = algorithms(link.problem()).into_iter();
    let rows = algorithms.map(|algorithm| [algorithm.name(), algorithm.kind(), algorithm.about()]);
    to_json(Ok::<_, Error>(rows.collect::<Vec<_>>()))
}

/// The name and description of each set of rules.
fn rules() -> JsonResult {
    to_json(Ok::<_, Error>(
        Rules::NAMED.map(|rules| [rules.name, rules.about]),
    ))
}

/// The colours of a theme's scale, each with the ink that is readable on it.
fn colours(theme: &str) -> JsonResult {
    let theme: Theme = theme.parse()?;
    let scale = (0..COLOURS).map(|step| {
        let last = COLOURS - 1;
        json!({"fill": theme.scale(step, last), "ink": theme.ink_on_scale(step, last)})
    });
    Ok(json!(scale.collect::<Vec<_>>()).to_string())
}
