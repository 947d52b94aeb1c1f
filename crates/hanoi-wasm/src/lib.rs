//! The browser's binding: every question is asked by name about a link, and answered as JSON.
//!
//! JavaScript holds no objects to be kept or freed, and stopping a worker loses nothing. Sentences, keys and decisions
//! are the front door's; this crate converts arguments, and caches lessons so that a step does not start over.

#![forbid(unsafe_code)]

mod by_hand;
mod chart;
mod errors;
mod lessons;
mod limits;
mod pictures;
mod puzzles;
mod questions;
mod table;
#[cfg(feature = "more")]
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

/// Answers a question about a link, some of which take further text, as JSON.
///
/// # Errors
///
/// A message for the caller.
#[wasm_bindgen]
pub fn ask(question: &str, link: &str, text: &str) -> Result<String, JsError> {
    questions::answer(question, link, text).map_err(|message| JsError::new(&message.0))
}
