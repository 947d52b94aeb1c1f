//! The limits of a search in a browser.

use hanoi::Limits;

/// The most bytes of a search: less than a phone's browser gives to a page.
const MEMORY: usize = 256 << 20;
/// The most moves that are played or listed at once.
pub(crate) const MOST_MOVES: usize = 20_000;

/// What a question may use.
pub(crate) fn limits() -> Limits<'static> {
    Limits::default().memory(MEMORY)
}

pub(crate) use timed::timed;

/// Variants have no formulas, so that any question about one may search for long.
mod timed {
    use std::ops::ControlFlow;

    use hanoi::search::Status;
    use hanoi::{Limits, Stop};

    use super::limits;

    /// The most milliseconds of a search and of the path that it looks for when it is stopped, which has the rest.
    const TIME: f64 = 20_000.0;
    const SEARCHED: f64 = 19_500.0;

    /// Asks within a time.
    pub(crate) fn timed<T>(ask: impl FnOnce(&mut Limits<'_>) -> T) -> T {
        let begun = now();
        let mut watch = |_: &Status| match now() - begun {
            ..SEARCHED => ControlFlow::Continue(()),
            SEARCHED..TIME => ControlFlow::Break(Stop::Time),
            _ => ControlFlow::Break(Stop::Interrupt),
        };
        ask(&mut limits().watch(&mut watch))
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

    /// There is no clock but in a browser.
    #[cfg(not(target_arch = "wasm32"))]
    const fn now() -> f64 {
        0.0
    }
}
