//! Phrases that titles, notes and errors share.

use std::fmt;

use hanoi_core::State;

/// A number with the singular or plural of its unit.
pub(crate) fn with_unit(count: impl fmt::Display, one: &str) -> String {
    let count = count.to_string();
    let plural = if count == "1" { "" } else { "s" };
    format!("{count} {one}{plural}")
}

/// A state in short text: only its largest disks if it is long, `the only state` without disks.
pub(crate) fn shorten(state: &State) -> String {
    const MAX: usize = 24;
    let text = state.to_string();
    match text.get(..MAX) {
        _ if text.is_empty() => "the only state".to_owned(),
        Some(largest) if text.len() > MAX => format!("{largest}..."),
        _ => text,
    }
}
