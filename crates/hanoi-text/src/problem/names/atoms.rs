//! Answer sets with atoms `move(disk,peg,time)`, as the guide to clingo has them. Other atoms and what a solver prints around them do not
//! matter; the moves may stand in any order.

use super::ObjectNames;
use crate::Unreadable;
use crate::claim::{Claim, LineColumn, PegName};
use crate::read::strict::{self, Claims};

/// The moves of an answer set, by time.
pub(super) fn claims(names: &ObjectNames, text: &[u8]) -> Result<Claims, Unreadable> {
    let mut moves: Vec<(u32, Claim, LineColumn)> = Vec::new();
    for (at, line) in strict::numbered_lines(text) {
        let words = line.split(u8::is_ascii_whitespace);
        for word in words.filter(|word| word.starts_with(b"move(")) {
            let atom = str::from_utf8(word).ok().and_then(|word| atom(names, word));
            let (time, claim) = atom.ok_or_else(|| {
                strict::unreadable(at, word, "move(disk,peg,time) in the names of the problem")
            })?;
            moves.push((time, claim, at));
        }
    }
    moves.sort_by_key(|(time, ..)| *time);
    let skips = moves
        .windows(2)
        .find(|pair| pair[0].0.checked_add(1) != Some(pair[1].0));
    if let Some([_, (time, _, at)]) = skips {
        let found = format!("a move at time {time}");
        return Err(Unreadable::new(
            *at,
            found,
            "one move at each time, as in one answer set",
        ));
    }
    Ok(moves
        .into_iter()
        .map(|(_, claim, at)| (claim, at))
        .collect())
}

fn atom(names: &ObjectNames, word: &str) -> Option<(u32, Claim)> {
    let word = word.strip_suffix(['.', ',']).unwrap_or(word);
    let inside = word.strip_prefix("move(")?.strip_suffix(')')?;
    let [disk, peg, time]: [&str; 3] = inside.split(',').collect::<Vec<_>>().try_into().ok()?;
    let claim = Claim::Move {
        disk: Some(names.disk_size(disk)?),
        from: None,
        to: PegName::Index(names.peg_number(peg)?.into()),
    };
    Some((time.parse().ok()?, claim))
}
