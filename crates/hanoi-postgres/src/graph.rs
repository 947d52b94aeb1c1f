//! The graph of states, one step at a time.

use hanoi::neighbours;
use pgrx::prelude::*;

use crate::arguments::ProblemArguments;
use crate::errors::RowsResult;
use crate::limits::go_on;
use crate::number::columns;

/// The legal moves from a state, and the resulting states.
#[pg_extern]
fn hanoi_neighbours(state: &str, pegs: i64, rules: &str) -> RowsResult<(i32, char, char, String)> {
    let asked = ProblemArguments::new(None, Some(pegs), None, None, Some(rules));
    let (state, rules) = asked.board(state)?;
    let rows = neighbours(&state, &rules).map(|(mv, state)| {
        go_on();
        let (disk, from, to) = columns(mv);
        (disk, from, to, state.to_string())
    });
    Ok(TableIterator::new(rows))
}
