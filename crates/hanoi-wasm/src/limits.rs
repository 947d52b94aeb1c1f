//! The limits of a search in a browser.

use hanoi::Limits;

/// The most memory for a search, in bytes: less than a browser on a phone allows a page.
const MEMORY: usize = 256 << 20;
/// The most moves in one answer.
pub(crate) const MAX_MOVES: usize = 20_000;

/// The limits of a question.
pub(crate) fn limits() -> Limits<'static> {
    Limits::default().memory(MEMORY)
}

pub(crate) use timed::timed;

/// Variants have no formulas, so any question about one may take a long search.
mod timed {
    use std::ops::ControlFlow;

    use hanoi::search::Status;
    use hanoi::{Limits, Stop};

    use super::limits;

    /// The most time for a question, in milliseconds.
    const TIME: f64 = 20_000.0;
    /// The part of it for the search. A stopped search spends the rest on finding any path.
    const SEARCH_TIME: f64 = 19_500.0;

    /// Calls `answer` with limits that stop its search in time.
    pub(crate) fn timed<T>(answer: impl FnOnce(&mut Limits<'_>) -> T) -> T {
        let start = now();
        let mut watch = |_: &Status| match now() - start {
            ..SEARCH_TIME => ControlFlow::Continue(()),
            SEARCH_TIME..TIME => ControlFlow::Break(Stop::Time),
            _ => ControlFlow::Break(Stop::Interrupt),
        };
        answer(&mut limits().watch(&mut watch))
    }

    #[cfg(target_arch = "wasm32")]
    mod clock {
        use wasm_bindgen::prelude::*;

        #[wasm_bindgen]
        extern "C" {
            #[wasm_bindgen(js_namespace = Date)]
            pub(super) fn now() -> f64;
        }
    }
    #[cfg(target_arch = "wasm32")]
    use clock::now;

    /// Only the browser has a clock.
    #[cfg(not(target_arch = "wasm32"))]
    const fn now() -> f64 {
        0.0
    }
}
