//! The browser's binding: every question is asked by name about a link, and answered as JSON.
//!
//! JavaScript holds no objects to be kept or freed, and stopping a worker loses nothing. Sentences, keys and decisions
//! are the front door's; this crate converts arguments, and caches lessons so that a step does not start over.

mod by_hand;
mod chart;
mod errors;
mod lessons;
mod limits;
mod pictures;
mod puzzles;
mod questions;
mod split;
mod table;
mod variants;
mod views;

use std::panic;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

/// Makes a panic report its message before the module stops; the page then starts a new one.
#[wasm_bindgen(start)]
pub fn start() {
    panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

/// Answers a question of a view about a link, some of which take further text, as JSON; nothing if it is for [`ask_more`].
///
/// # Errors
///
/// A message for the caller.
#[wasm_bindgen]
pub fn ask(question: &str, link: &str, text: &str) -> Result<Option<String>, JsError> {
    questions::of_views(question, link, text).map_err(|message| JsError::new(&message.0))
}

/// Answers any question, once the second module is loaded.
///
/// # Errors
///
/// A message for the caller.
#[wasm_bindgen(js_name = askMore)]
pub fn ask_more(question: &str, link: &str, text: &str) -> Result<String, JsError> {
    split::more(question, link, text).map_err(|message| JsError::new(&message.0))
}
