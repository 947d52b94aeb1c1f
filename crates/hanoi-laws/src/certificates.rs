//! A certificate that passes its check agrees with a naive search, as far as it was searched again.

use hanoi::{CheckedCertificate, Limits, check_certificate};
use serde_json::{Value, json};

use crate::naive::NaiveStacks;
use crate::sealing::crc32;

/// The maximum number of states searched again.
const STATES: usize = 20_000;
/// The maximum numbers of disks and of pegs for the naive search.
const NAIVE: (usize, usize) = (5, 5);

/// Tries any text, and the same text with corrected checksums.
pub fn certificates(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    check_text(text);
    if let Ok(value) = serde_json::from_str(text)
        && let Some(sealed) = seal(value)
    {
        check_text(&sealed.to_string());
    }
}

fn check_text(text: &str) {
    let mut limits = Limits::default().memory(64 << 20);
    let Ok(checked) = check_certificate(text, STATES, &mut limits) else {
        return;
    };
    let _ = (checked.to_string(), serde_json::to_string(&checked));
    if checked.wrong.is_none() {
        let value: Value = serde_json::from_str(text).expect("the certificate was read");
        check_levels(&value, &checked);
    }
}

/// The levels searched again match those of a naive search.
fn check_levels(value: &Value, checked: &CheckedCertificate) {
    let entries = value["confirmed"]
        .as_array()
        .expect("the certificate was read");
    // The tower whose search was stopped has no entry.
    assert!((0..=1).contains(&(checked.searched.len() - entries.len())));
    for (entry, searched) in entries.iter().zip(&checked.searched) {
        assert_eq!(entry["disks"], searched.disks);
        let (disks, pegs) = (searched.disks as usize, usize::from(checked.pegs));
        if disks > NAIVE.0 || pegs > NAIVE.1 {
            continue;
        }
        let levels: Vec<u128> = numbers(&entry["levels"]).expect("the certificate was read");
        let true_levels = levels_before_the_largest_moves(disks, pegs);
        assert_eq!(entry["distance"], json!(2 * levels.len() + 1));
        assert_eq!(
            levels.len(),
            true_levels.len(),
            "{disks} disks, {pegs} pegs"
        );
        let checked_again = ..searched.again;
        assert_eq!(
            levels[checked_again], true_levels[checked_again],
            "{disks} disks, {pegs} pegs"
        );
    }
}

/// The number of states at each distance from a tower, before the first level in which its largest disk can move.
fn levels_before_the_largest_moves(disks: usize, pegs: usize) -> Vec<u128> {
    let mut level = vec![NaiveStacks::new(&vec![0; disks], pegs)];
    let mut visited = level.clone();
    let mut levels = Vec::new();
    loop {
        let can_move = |state: &NaiveStacks| {
            state
                .legal(0)
                .iter()
                .any(|mv| mv.disk.is_some_and(|disk| disk as usize == disks))
        };
        if level.iter().any(can_move) {
            return levels;
        }
        levels.push(level.len() as u128);
        let mut next = Vec::new();
        for state in &level {
            for mv in state.legal(0) {
                let mut next_state = state.clone();
                next_state.play(mv, 0);
                if !visited.contains(&next_state) {
                    visited.push(next_state.clone());
                    next.push(next_state);
                }
            }
        }
        level = next;
    }
}

/// The certificate with correct checksums.
fn seal(mut value: Value) -> Option<Value> {
    let (pegs, program) = (
        value["pegs"].as_u64()?,
        value["program"].as_str()?.to_owned(),
    );
    let mut sums = Vec::new();
    for entry in value["confirmed"].as_array_mut()? {
        let levels: Vec<String> = numbers(&entry["levels"])?
            .iter()
            .map(u128::to_string)
            .collect();
        let text = format!(
            "{pegs} pegs, {} disks: {}",
            entry["disks"].as_u64()?,
            levels.join(",")
        );
        let sum = format!("{:08x}", crc32(text.as_bytes()));
        *entry.get_mut("checksum")? = sum.clone().into();
        sums.push(sum);
    }
    let text = format!("format 1, {program}, {pegs} pegs: {}", sums.join(","));
    *value.get_mut("checksum")? = format!("{:08x}", crc32(text.as_bytes())).into();
    Some(value)
}

/// A list of numbers; large numbers are texts.
fn numbers(list: &Value) -> Option<Vec<u128>> {
    let number = |value: &Value| match value {
        Value::String(text) => text.parse().ok(),
        value => value.as_u64().map(u128::from),
    };
    list.as_array()?.iter().map(number).collect()
}
