//! The type `hanoi_state`. SQL compares and hashes it with the server's functions for `bytea` (`stored.rs`).

use std::ffi::{CStr, CString};
use std::fmt::Display;

use hanoi::puzzle::MAX_PEGS;
use hanoi::{Field, Peg, State, read_state};
use pgrx::datum::Internal;
use pgrx::prelude::*;

use crate::errors::{
    SqlResult, corrupted, invalid, invalid_text, malformed_bytes, malformed_text, sql_error,
};
use crate::number;
use crate::server::remaining_bytes;
use crate::stored;

/// The number of pegs of a short text, the default of every function.
const PEGS: u8 = hanoi::Request::PEGS;

/// Reads short text as a state on 3 pegs, and long text on the number of pegs that it lists.
#[pg_extern]
fn hanoi_state_in(text: &CStr) -> SqlResult<Vec<u8>> {
    let text = text.to_string_lossy();
    let pegs = match text.matches('/').count() {
        0 => PEGS,
        slashes => check_pegs(slashes + 1).map_err(|error| malformed_text(error, EXPECTED))?,
    };
    let state = read_state(&text, pegs);
    state
        .map(|state| stored::bytes(&state))
        .map_err(invalid_text)
}

/// Writes short text on 3 pegs, else long text, so that reading it gives the same state.
#[pg_extern]
fn hanoi_state_out(state: &[u8]) -> SqlResult<CString> {
    let state = load(state)?;
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
    let bytes = remaining_bytes(message);
    let error =
        || malformed_bytes("Expected a byte with the number of pegs and a letter for each disk.");
    let (&pegs, letters) = bytes.split_first().ok_or_else(error)?;
    let places = letters.iter().rev();
    let places = places.map(|letter| Peg::new(letter.wrapping_sub(b'A')));
    let places: Vec<_> = places.collect::<Option<_>>().ok_or_else(error)?;
    check_pegs(pegs).map_err(|_| error())?;
    let state = State::from_places(&places, pegs).map_err(|_| error())?;
    Ok(stored::bytes(&state))
}

/// Writes a byte with the number of pegs, and a letter for each disk.
#[pg_extern]
fn hanoi_state_send(state: &[u8]) -> SqlResult<Vec<u8>> {
    let state = load(state)?;
    let mut bytes = vec![state.pegs()];
    bytes.extend(state.to_string().into_bytes());
    Ok(bytes)
}

/// Checks a number of pegs. One peg is too few, since long text would have no slash to distinguish it from short text.
fn check_pegs(pegs: impl TryInto<u8> + Copy + Display) -> Result<u8, String> {
    let number = pegs.try_into().ok();
    let number = number.filter(|number| (2..=MAX_PEGS).contains(number));
    number.ok_or_else(|| format!("the number of pegs of a hanoi_state cannot be {pegs}"))
}

const EXPECTED: &str = "Expected 2 to 26.";

/// Reads a state on a number of pegs.
#[pg_extern]
fn hanoi_state_on(text: &str, pegs: i64) -> SqlResult<Vec<u8>> {
    let pegs = check_pegs(pegs).map_err(|error| invalid(error, EXPECTED.to_owned()))?;
    let state = read_state(text, pegs);
    let state = state.map_err(|error| sql_error(error.of(Field::State)))?;
    Ok(stored::bytes(&state))
}

/// Each disk's peg, largest first.
#[pg_extern]
fn hanoi_short(state: &[u8]) -> SqlResult<String> {
    Ok(load(state)?.to_string())
}

/// Each peg's disks, from bottom to top.
#[pg_extern]
fn hanoi_long(state: &[u8]) -> SqlResult<String> {
    Ok(load(state)?.long().to_string())
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

/// Returns the state in stored bytes.
fn load(stored: &[u8]) -> SqlResult<State> {
    stored::state(stored).ok_or_else(corrupted)
}
