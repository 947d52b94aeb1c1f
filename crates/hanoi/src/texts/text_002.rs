//! Text 002: the closed form.

use super::claims::text_002::CLAIMS;
use super::source_text::{SourceText, entry};
use crate::trace::Step;
use crate::{Error, Limits, Request, State, UBig, disk_place};

/// Returns the stack, 0 to 2, of disk `d` of `n` after move `m`: Clifford's formula, with its variable names. Disk 1 is
/// the smallest.
///
/// ```
/// assert_eq!(hanoi::s(28_800_u32, 9, 64)?, 2);
/// assert_eq!(
///     hanoi::s(8_u32, 1, 3).unwrap_err().to_string(),
///     "there is no state after 8 moves: expected 0 to 7"
/// );
/// # Ok::<(), hanoi::Error>(())
/// ```
///
/// # Errors
///
/// The move or the disk does not exist, or there are too many disks.
///
/// # Complexity
///
/// Linear in the number of disks.
pub fn s(m: impl Into<UBig>, d: u32, n: u32) -> Result<u8, Error> {
    let problem = Request::default().disks(n).problem()?;
    Ok(disk_place(&problem, m, d, &mut Limits::default())?
        .peg
        .get())
}

/// The peg of each disk, the smallest first, as the text's s: stacks 0, 1 and 2.
fn stacks(state: &State) -> String {
    let places = state.places().iter().map(|peg| peg.get().to_string());
    places.collect::<Vec<_>>().join(" ")
}

/// The s of each disk before the first move.
pub(super) fn first(state: &State) -> String {
    format!("0: s = {}\n", stacks(state))
}

/// A move, and the s of each disk after it.
pub(super) fn move_and_stacks(step: &Step) -> String {
    let (number, disk, to) = (&step.number, step.mv.disk, step.mv.to.get());
    let after = step.after();
    let s = stacks(after.state());
    format!("{number}: disk {disk} to stack {to}: s = {s}\n")
}

pub(super) const TEXT: SourceText = SourceText {
    key: "clifford",
    number: "002",
    author: Some("Clifford"),
    title: None,
    year: None,
    about: "a closed form for the stack of any disk after any move",
    contents: &[
        entry("the best view", "hanoi watch 5 --algorithm closed-form"),
        entry(
            "the formula, filled in",
            "hanoi state 4 --after 5 --explain",
        ),
        entry(
            "s of disk d after move m",
            "hanoi state 64 --after 28800 --disk 9",
        ),
        entry("the legend, 585 billion years", "hanoi count 64 --pace 1s"),
        entry(
            "skipping a shift of 8 hours",
            "hanoi solve 64 --skip 28800 --take 10",
        ),
        entry(
            "the classic recursion",
            "hanoi solve 4 --algorithm recursive",
        ),
        entry("rotating right or left", "hanoi draw directions 4"),
        entry("every 2^d moves", "hanoi count 4 --times"),
        entry("the script, each s", "hanoi solve 4 --like clifford"),
        entry(
            "its script, rebuilt",
            "hanoi texts clifford --source python",
        ),
        entry("its demonstration", "hanoi texts clifford --check"),
        entry("and a proof", "hanoi texts clifford --proof"),
    ],
    corrected: &[
        "The formula and the script are lost from our copy; both are rebuilt.",
        "There are 2^n states, not 2^n - 1; a state takes n steps, not constant time.",
    ],
    claims: CLAIMS,
};
