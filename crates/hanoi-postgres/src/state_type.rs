//! The type `hanoi_state`. SQL compares and hashes it by the server's functions for `bytea` (`stored.rs`).

use std::ffi::{CStr, CString};
use std::fmt::Display;

use hanoi::puzzle::MAX_PEGS;
use hanoi::{Field, Peg, State, read_state};
use pgrx::datum::Internal;
use pgrx::prelude::*;

use crate::errors::{
    SqlResult, corrupted, invalid, malformed_bytes, malformed_text, raised, unreadable,
};
use crate::number;
use crate::server::received;
use crate::stored;

/// Short text is of this many pegs, as in every function.
const PEGS: u8 = hanoi::Request::PEGS;

/// Reads short text, on 3 pegs, or long text, which has a slash between two pegs.
#[pg_extern]
fn hanoi_state_in(text: &CStr) -> SqlResult<Vec<u8>> {
    let text = text.to_string_lossy();
    let pegs = match text.matches('/').count() {
        0 => PEGS,
        slashes => pegs_of(slashes + 1).map_err(|wrong| malformed_text(wrong, EXPECTED))?,
    };
    let state = read_state(&text, pegs);
    state.map(|state| stored::bytes(&state)).map_err(unreadable)
}

/// Writes short text on 3 pegs, and else long text, so that it is read as the same.
#[pg_extern]
fn hanoi_state_out(state: &[u8]) -> SqlResult<CString> {
    let state = state_in(state)?;
    let text = if state.pegs() == PEGS {
        state.to_string()
    } else {
        state.long().to_string()
    };
    CString::new(text).map_err(|_| corrupted())
}

/// Reads a byte with the number of pegs, and a letter for each disk.
#[pg_extern]
fn hanoi_state_recv(message: Internal) -> SqlResult<Vec<u8>> {
    let bytes = received(message);
    let wrong =
        || malformed_bytes("Expected a byte with the number of pegs and a letter for each disk.");
    let (&pegs, letters) = bytes.split_first().ok_or_else(wrong)?;
    let places = letters.iter().rev();
    let places = places.map(|letter| Peg::new(letter.wrapping_sub(b'A')));
    let places: Vec<_> = places.collect::<Option<_>>().ok_or_else(wrong)?;
    pegs_of(pegs).map_err(|_| wrong())?;
    let state = State::from_places(&places, pegs).map_err(|_| wrong())?;
    Ok(stored::bytes(&state))
}

/// The same bytes.
#[pg_extern]
fn hanoi_state_send(state: &[u8]) -> SqlResult<Vec<u8>> {
    let state = state_in(state)?;
    let mut bytes = vec![state.pegs()];
    bytes.extend(state.to_string().into_bytes());
    Ok(bytes)
}

/// The number of pegs of a state of the type: on one peg, long text has no slash to tell it by.
fn pegs_of(pegs: impl TryInto<u8> + Copy + Display) -> Result<u8, String> {
    let few = pegs.try_into().ok();
    let few = few.filter(|few| (2..=MAX_PEGS).contains(few));
    few.ok_or_else(|| format!("the number of pegs of a hanoi_state cannot be {pegs}"))
}

const EXPECTED: &str = "Expected 2 to 26.";

/// The state in a text, on a number of pegs.
#[pg_extern]
fn hanoi_state_on(text: &str, pegs: i64) -> SqlResult<Vec<u8>> {
    let pegs = pegs_of(pegs).map_err(|wrong| invalid(wrong, EXPECTED.to_owned()))?;
    let state = read_state(text, pegs);
    let state = state.map_err(|error| raised(error.of(Field::State)))?;
    Ok(stored::bytes(&state))
}

/// Each disk's peg, largest first.
#[pg_extern]
fn hanoi_short(state: &[u8]) -> SqlResult<String> {
    Ok(state_in(state)?.to_string())
}

/// Each peg's disks, from bottom to top.
#[pg_extern]
fn hanoi_long(state: &[u8]) -> SqlResult<String> {
    Ok(state_in(state)?.long().to_string())
}

/// The number of pegs.
#[pg_extern]
fn hanoi_pegs(state: &[u8]) -> SqlResult<i32> {
    let (pegs, _, _) = stored::parts(state).ok_or_else(corrupted)?;
    Ok(pegs.into())
}

/// The number of disks.
#[pg_extern]
fn hanoi_disks(state: &[u8]) -> SqlResult<i32> {
    let (_, disks, _) = stored::parts(state).ok_or_else(corrupted)?;
    Ok(number::int(disks))
}

fn state_in(stored: &[u8]) -> SqlResult<State> {
    stored::state(stored).ok_or_else(corrupted)
}
