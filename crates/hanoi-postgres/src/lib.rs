//! The PostgreSQL extension: conversions between SQL's values and the front door's.
//!
//! Each function calls one question of the front door. The declarations in `sql/` are written by hand, since those of a
//! released version must never change. A backend has one thread, so a search uses one core; it stops when the query is
//! cancelled (`limits.rs`). PostgreSQL's errors pass through Rust as panics that pgrx creates and catches, so a search
//! releases its memory.

#![expect(
    clippy::doc_markdown,
    clippy::needless_pass_by_value,
    clippy::result_large_err,
    reason = "PostgreSQL is a name; pgrx decides how arguments are passed, and keeps the SQLSTATE only of an ErrorReport"
)]

mod aggregate;
mod arguments;
mod errors;
mod estimate;
mod graph;
mod limits;
mod memory;
mod moves;
mod number;
mod puzzles;
mod questions;
mod reading;
mod server;
mod settings;
mod state_type;
mod stored;
mod table;
mod texts;
mod verify;

use pgrx::prelude::*;

pgrx::pg_module_magic!(name, version);

/// Called by the server when it loads the library.
#[pg_guard]
pub extern "C-unwind" fn _PG_init() {
    server::without_backtraces();
    settings::define();
    server::reserve_settings();
}
