//! Pictures for download.

use hanoi::page::{Link, jump};
use hanoi_draw::{Svg, Theme};
use serde_json::json;

use crate::chart;
use crate::errors::ErrorMessage;
use crate::errors::JsonResult;
use crate::limits::limits;

/// The SVG of the current view, requested as in `play light`.
pub(crate) fn picture(link: &Link, text: &str) -> JsonResult {
    let (view, theme) = text.split_once(' ').unwrap_or((text, "light"));
    let theme = theme.parse()?;
    Ok(json!(drawn(view, link, theme)?.as_str()).to_string())
}

fn drawn(view: &str, link: &Link, theme: Theme) -> Result<Svg, ErrorMessage> {
    match view {
        "map" => hanoi_draw::graph(&chart::map(link), theme).map_err(ErrorMessage::from),
        "jump" | "watch" => {
            let jumped = jump(link, None, &mut limits())?;
            hanoi_draw::state(&jumped.state, theme).map_err(ErrorMessage::from)
        }
        _ => hanoi_draw::state(link.game().towers().state(), theme).map_err(ErrorMessage::from),
    }
}
