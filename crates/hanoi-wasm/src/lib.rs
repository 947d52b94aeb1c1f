//! The browser's binding: takes a question by name and a link, and answers in JSON.
//!
//! JavaScript owns no objects that it must free, and stopping a worker loses only caches. Sentences, keys and decisions are the front
//! door's; this crate converts arguments, and caches lessons and solutions so that a step does not repeat earlier work.

mod chart;
mod errors;
mod game;
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

/// Logs the message of a panic to the console. A panic stops the module, and the page starts another.
#[wasm_bindgen(start)]
pub fn start() {
    panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

/// Answers a question of a view about a link, as JSON; `None` if only [`ask_more`] can. Some questions take further text.
///
/// # Errors
///
/// A message for the user.
#[wasm_bindgen]
pub fn ask(question: &str, link: &str, text: &str) -> Result<Option<String>, JsError> {
    questions::answer_view(question, link, text).map_err(|message| JsError::new(&message.0))
}

/// Answers any question about a link, as JSON. The second module must be loaded.
///
/// # Errors
///
/// A message for the user.
#[wasm_bindgen(js_name = askMore)]
pub fn ask_more(question: &str, link: &str, text: &str) -> Result<String, JsError> {
    split::more(question, link, text).map_err(|message| JsError::new(&message.0))
}
