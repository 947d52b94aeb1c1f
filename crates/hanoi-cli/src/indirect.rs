//! Indirect values: in a file (`@FILE`) or on standard input (`-`), since an argument has at most 131,071 characters.

use std::fs::File;
use std::io::{self, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hanoi::{ForeignProblem, Limits, nearest_goal};

/// The most bytes read: several times the longest state.
const MOST: u64 = 64 << 20;

/// The content of standard input, and whether an argument has used it.
struct Input {
    text: Option<Result<String, String>>,
    is_taken: bool,
}

static INPUT: Mutex<Input> = Mutex::new(Input {
    text: None,
    is_taken: false,
});

/// Reads a state or a peg as text: literally, from a file, or from standard input.
pub(crate) fn state(text: &str) -> Result<String, String> {
    if text == "-" {
        return take_input();
    }
    match text.strip_prefix('@') {
        Some("") => Err("expected the name of a file after @".to_owned()),
        Some(path) => {
            let name = format!("'{path}'");
            read(File::open(path), &name, STATE)
        }
        None => Ok(text.trim_start().to_owned()),
    }
}

/// Reads the text of a variant from a file or standard input. The final newline keeps it from being taken for a name.
pub(crate) fn variant(path: &str) -> Result<String, String> {
    let name = format!("'{path}'");
    let text = match path {
        "-" => take_input()?,
        path => read(
            File::open(path),
            &name,
            "a variant, such as: like = \"magnetic\"",
        )?,
    };
    Ok(text + "\n")
}

/// Reads a problem of another program from a file or standard input.
pub(crate) fn problem(path: &str) -> Result<ForeignProblem, String> {
    let text = match path {
        "-" => take_input()?,
        path => read(File::open(path), &format!("'{path}'"), "a problem")?,
    };
    let read = ForeignProblem::parse(&text).map_err(|error| error.to_string())?;
    nearest_goal(read, &mut Limits::default()).map_err(|error| error.to_string())
}

/// Whether an argument used standard input, so that no other can.
pub(crate) fn is_input_taken() -> bool {
    input().is_taken
}

/// Releases standard input before the arguments are parsed again.
pub(crate) fn read_again() {
    input().is_taken = false;
}

fn take_input() -> Result<String, String> {
    let mut input = input();
    if std::mem::replace(&mut input.is_taken, true) {
        return Err(
            "only one state can come from standard input: expected @FILE for the other".to_owned(),
        );
    }
    let text = &mut input.text;
    text.get_or_insert_with(|| read(Ok(io::stdin().lock()), "standard input", STATE))
        .clone()
}

fn input() -> MutexGuard<'static, Input> {
    INPUT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The expected content of a state's file.
const STATE: &str = "a state, such as CCBA";

/// Reads a text, trimmed.
fn read(from: io::Result<impl Read>, name: &str, expected: &str) -> Result<String, String> {
    let mut text = String::new();
    let read = from.and_then(|from| from.take(MOST + 1).read_to_string(&mut text));
    read.map_err(|error| format!("cannot read {name}: {error}"))?;
    if text.len() as u64 > MOST {
        return Err(format!("{name} is too long: expected at most {MOST} bytes"));
    }
    match text.trim() {
        "" => Err(format!("{name} is empty: expected {expected}")),
        text => Ok(text.to_owned()),
    }
}
