//! Pictures to download.

use hanoi::page::{Link, jump};
use hanoi_draw::{Svg, Theme};
use serde_json::json;

use crate::chart;
use crate::errors::ErrorMessage;
use crate::errors::JsonResult;
use crate::limits::limits;

/// The SVG of a view. The text names the view and the theme, e.g. `play light`.
pub(crate) fn picture(link: &Link, text: &str) -> JsonResult {
    let (view, theme) = text.split_once(' ').unwrap_or((text, "light"));
    let theme = theme.parse()?;
    Ok(json!(draw(view, link, theme)?.as_str()).to_string())
}

fn draw(view: &str, link: &Link, theme: Theme) -> Result<Svg, ErrorMessage> {
    match view {
        "map" => hanoi_draw::graph(&chart::map(link), theme).map_err(ErrorMessage::from),
        "jump" | "watch" => {
            let answer = jump(link, None, &mut limits())?;
            hanoi_draw::state(&answer.state, theme).map_err(ErrorMessage::from)
        }
        _ => hanoi_draw::state(link.game().towers().state(), theme).map_err(ErrorMessage::from),
    }
}
