//! Decides by a search that shares no code with the library whether a certificate is true; also computes its checksums.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use serde_json::Value;

/// The pegs of all disks, the smallest first.
type Places = Vec<u64>;

/// The states that one move leads to, each with the disk that moves.
fn moves(state: &Places, pegs: u64) -> Vec<(usize, Places)> {
    let mut next = Vec::new();
    for disk in 0..state.len() {
        for to in 0..pegs {
            let smaller = &state[..disk];
            if to != state[disk] && !smaller.contains(&state[disk]) && !smaller.contains(&to) {
                let mut there = state.clone();
                there[disk] = to;
                next.push((disk, there));
            }
        }
    }
    next
}

/// The levels of [`levels`], each tower searched once.
fn known_levels(disks: u64, pegs: u64) -> Vec<u64> {
    thread_local!(static CACHE: RefCell<HashMap<(u64, u64), Vec<u64>>> = RefCell::default());
    let search = || levels(usize::try_from(disks).unwrap(), pegs);
    CACHE.with_borrow_mut(|cache| cache.entry((disks, pegs)).or_insert_with(search).clone())
}

/// The number of states at each distance from a tower, up to the first at which its largest disk can move.
fn levels(disks: usize, pegs: u64) -> Vec<u64> {
    let mut level = BTreeSet::from([vec![0; disks]]);
    let mut seen = level.clone();
    let mut counts = Vec::new();
    loop {
        let all: Vec<(usize, Places)> = level.iter().flat_map(|state| moves(state, pegs)).collect();
        if all.iter().any(|(disk, _)| disk + 1 == disks) {
            return counts;
        }
        counts.push(level.len() as u64);
        level = all
            .into_iter()
            .map(|(_, state)| state)
            .filter(|state| !seen.contains(state))
            .collect();
        seen.extend(level.iter().cloned());
    }
}

/// The Frame-Stewart number.
fn frame_stewart(disks: u64, pegs: u64) -> u64 {
    match (disks, pegs) {
        (0, _) => 0,
        (_, 3) => (1 << disks) - 1,
        _ => (0..disks)
            .map(|above| 2 * frame_stewart(above, pegs) + frame_stewart(disks - above, pegs - 1))
            .min()
            .unwrap(),
    }
}

/// The maximum number of disks that are searched.
const MAX_DISKS: u64 = 8;

/// Whether this is a certificate, and all its claims are true.
pub(super) fn is_true(certificate: &Value) -> bool {
    checked(certificate).is_some()
}

fn checked(certificate: &Value) -> Option<()> {
    let holds = |condition: bool| condition.then_some(());
    let keys = [
        "format",
        "program",
        "pegs",
        "confirmed",
        "unconfirmed",
        "proven",
        "at_least",
        "bound",
        "limit",
        "checksum",
    ];
    has_only(certificate, &keys)?;
    holds(certificate["format"] == 1 && certificate["program"].is_string())?;
    let pegs = certificate["pegs"].as_u64()?;
    holds((3..=26).contains(&pegs))?;
    let mut settled = Vec::new();
    for entry in certificate["confirmed"].as_array()? {
        has_only(
            entry,
            &["disks", "distance", "frame_stewart", "levels", "checksum"],
        )?;
        let disks = entry["disks"].as_u64()?;
        holds((1..=MAX_DISKS).contains(&disks))?;
        let found = known_levels(disks, pegs);
        let numbers: Option<Vec<u64>> = entry["levels"]
            .as_array()?
            .iter()
            .map(Value::as_u64)
            .collect();
        holds(numbers? == found)?;
        let length = 2 * found.len() as u64 + 1;
        holds(entry["distance"] == length && frame_stewart(disks, pegs) == length)?;
        holds(entry["frame_stewart"] == length)?;
        holds(entry["checksum"] == sum_of_entry(pegs, entry)?)?;
        settled.push(disks);
    }
    holds(settled.is_sorted())?;
    let proven = match certificate.get("proven") {
        Some(list) => list.as_array()?.clone(),
        None => Vec::new(),
    };
    for theorem in &proven {
        has_only(theorem, &["disks", "proof"])?;
        let disks = theorem["disks"].as_u64()?;
        let name = match pegs {
            3 => "Hinz 1989; Sapir 2004",
            4 => "Bousch 2014",
            _ if disks < pegs => "fewer disks than pegs",
            _ => return None,
        };
        holds(disks > 0 && theorem["proof"] == name)?;
        settled.push(disks);
    }
    settled.sort_unstable();
    let first = *settled.first()?;
    let next = first + settled.len() as u64;
    holds(settled.iter().copied().eq(first..next) && certificate["unconfirmed"] == next)?;
    let end = ["at_least", "bound", "limit"].map(|key| certificate.get(key));
    if let [Some(least), Some(bound), Some(limit)] = end {
        let bounds = [Value::from("proven"), "confirmed".into()];
        let limits = ["memory", "time", "disk", "interrupt"].map(Value::from);
        holds(bounds.contains(bound) && limits.contains(limit) && next <= MAX_DISKS)?;
        let true_length = 2 * known_levels(next, pegs).len() as u64 + 1;
        holds(least.as_u64()? <= true_length && least.as_u64()? % 2 == 1)?;
    } else {
        holds(end == [None; 3])?;
    }
    holds(certificate["checksum"] == sum_of_all(certificate)?)
}

fn has_only(object: &Value, keys: &[&str]) -> Option<()> {
    let object = object.as_object()?;
    object
        .keys()
        .all(|key| keys.contains(&key.as_str()))
        .then_some(())
}

/// The certificate with correct checksums, as far as its figures allow.
pub(super) fn sealed(certificate: &Value) -> Value {
    let mut certificate = certificate.clone();
    let pegs = certificate["pegs"].as_u64().unwrap_or_default();
    for entry in certificate["confirmed"]
        .as_array_mut()
        .into_iter()
        .flatten()
    {
        if let Some(sum) = sum_of_entry(pegs, entry) {
            entry["checksum"] = sum.into();
        }
    }
    if let Some(sum) = sum_of_all(&certificate) {
        certificate["checksum"] = sum.into();
    }
    certificate
}

fn sum_of_entry(pegs: u64, entry: &Value) -> Option<String> {
    let number = |level: &Value| {
        Some(
            level
                .as_str()
                .map_or_else(|| level.to_string(), str::to_owned),
        )
    };
    let levels: Option<Vec<String>> = entry["levels"].as_array()?.iter().map(number).collect();
    let text = format!(
        "{pegs} pegs, {} disks: {}",
        entry["disks"].as_u64()?,
        levels?.join(",")
    );
    Some(crc32(&text))
}

fn sum_of_all(certificate: &Value) -> Option<String> {
    let entries = certificate["confirmed"].as_array()?.iter();
    let sums: Option<Vec<&str>> = entries.map(|entry| entry["checksum"].as_str()).collect();
    let (program, pegs) = (
        certificate["program"].as_str()?,
        certificate["pegs"].as_u64()?,
    );
    let text = format!("format 1, {program}, {pegs} pegs: {}", sums?.join(","));
    Some(crc32(&text))
}

/// The CRC-32 of zlib, bit by bit.
fn crc32(text: &str) -> String {
    let step = |crc: u32| {
        if crc & 1 == 0 {
            crc >> 1
        } else {
            crc >> 1 ^ 0xedb8_8320
        }
    };
    let crc = text.bytes().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc))
    });
    format!("{:08x}", !crc)
}
