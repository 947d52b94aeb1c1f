//! Lines of short moves, such as `A C` or `1AC`, in which something is odd.

use super::parts::{
    is_known, is_layout, is_letter, is_odd, is_pair, is_part, joins_peg, names_peg,
};
use crate::read::element::{self, Item};
use crate::read::words::{self, Meaning};

/// Whether a line is a move in nothing but parts of which one is odd, or missing: `A _`, `1C??`, `TBDAB`.
pub(super) fn is_odd_move(items: &[Item], parts: usize) -> bool {
    let or =
        |item: &Item| matches!(item, Item::Word(word) if words::meaning(word) == Some(Meaning::Or));
    let here = items.iter().filter(|item| is_part(item)).count();
    let plain = |item: &Item| is_part(item) || is_layout(item);
    if items == [Item::Mark('?')] {
        return true;
    }
    let number = items.len() < 3 && matches!(items, [Item::Number(_), ..]);
    let missing = here > 0 && here != parts && !number && items.iter().all(plain);
    here > 0 && has_odd(items) || missing || items.iter().any(|item| joins_peg(item) || or(item))
}

/// Whether a short line has a peg and something else beside it: `A somewhere`, `peg A`, `A C!`.
pub(super) fn is_odd_pair(items: &[Item]) -> bool {
    const LONGEST: usize = 4;
    let labels = |item: &Item| matches!(item, Item::Mark(':' | '=' | '|'));
    let words = items.iter().filter(|item| !is_layout(item));
    words.clone().count() <= LONGEST && words.clone().any(is_letter) && !items.iter().any(labels)
}

/// Whether there is nothing but parts of moves, signs between them, and something that is odd there.
pub(super) fn has_odd(items: &[Item]) -> bool {
    let command = |at: usize| at > 0 && items[at - 1] == Item::Mark('\\');
    let around = |at: usize| matches!(items[at], Item::Mark(':' | '\\' | '{' | '}'));
    let known =
        |at: usize| is_part(&items[at]) || is_layout(&items[at]) || around(at) || command(at);
    let odd = |at: usize| is_odd(&items[at]) && !command(at);
    (0..items.len()).all(|at| known(at) || odd(at)) && (0..items.len()).any(odd)
}

/// Whether a line of short moves has one that is cut: `1AB 1Athere`, `1:AB 1:there`, `1-C 2DC`.
pub(super) fn has_cut_move(line: &[Item]) -> bool {
    let cut = |item: &Item| {
        let Item::Word(word) = item else {
            return false;
        };
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let joined =
            rest.len() < word.len() && (rest.starts_with(names_peg) || rest.ends_with(names_peg));
        joined && !is_part(item) && !is_known(word)
    };
    line.iter().any(cut) || has_cut_pair(line) || has_apart(line)
}

/// Whether what follows a disk and a colon is two pegs in one place and something else in another.
fn has_cut_pair(line: &[Item]) -> bool {
    let after_disk = line.windows(3).filter_map(|three| match three {
        [Item::Number(_), Item::Mark(':'), next] => Some(next),
        _ => None,
    });
    let pair = |item: &Item| matches!(item, Item::Word(word) if is_pair(word));
    after_disk.clone().any(pair) && !after_disk.clone().all(pair)
}

/// Whether a peg stands alone on a line of short moves and numbers.
fn has_apart(line: &[Item]) -> bool {
    let short =
        |item: &Item| matches!(item, Item::Word(word) if element::compact_word(word).is_some());
    let brackets = |item: &Item| matches!(item, Item::Group(..));
    let plain = |item: &Item| {
        let colon = *item == Item::Mark(':');
        short(item)
            || is_letter(item)
            || brackets(item)
            || is_layout(item)
            || is_part(item)
            || colon
    };
    line.iter().any(short) && line.iter().any(is_letter) && line.iter().all(plain)
}
