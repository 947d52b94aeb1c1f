//! The browser's binding: every question is asked by name about a link, and answered as JSON.
//!
//! JavaScript holds no objects to be kept or freed, and stopping a worker loses nothing. Sentences, keys and decisions
//! are the front door's; this crate converts arguments, and caches lessons so that a step does not start over.

#![forbid(unsafe_code)]

#[cfg(any(feature = "variants", feature = "views"))]
mod by_hand;
#[cfg(feature = "views")]
mod chart;
mod errors;
#[cfg(feature = "views")]
mod lessons;
mod limits;
#[cfg(feature = "views")]
mod pictures;
#[cfg(feature = "puzzles")]
mod puzzles;
mod questions;
#[cfg(any(feature = "puzzles", feature = "views"))]
mod table;
#[cfg(feature = "variants")]
mod variants;
#[cfg(feature = "views")]
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
