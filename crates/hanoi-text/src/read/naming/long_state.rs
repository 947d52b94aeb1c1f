//! States in the long form on a line: `r3 r2' w1/-/-`.

use crate::PieceName;

/// What a line shows besides its label.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum LongState {
    /// The pieces of each peg, from the bottom up.
    Pegs(Vec<Vec<PieceName>>),
    /// Something like it that cannot be read.
    Garbled,
}

/// The state that a line shows, and the text before it, if it shows one for a number of pegs or something like it.
pub(crate) fn long_state(line: &str, pegs: u8) -> Option<(&str, LongState)> {
    let (label, shown) = line.split_at(label_end(line));
    let shown = shown.trim_start_matches([' ', '\t', '"', '`', '*', '[', '(', '\'']);
    let opened = label.len() + shown.len() < line.len();
    let mut shown = shown.trim_end_matches([' ', '\t', '\r', ',', '.', '"', '`', '*', ']', ')']);
    if opened
        && line
            .trim_start_matches(label)
            .trim_start()
            .starts_with('\'')
    {
        // A quote, and not a prime.
        shown = shown.strip_suffix('\'').unwrap_or(shown);
    }
    let slashes = shown.matches('/').count();
    if slashes == 0 || !is_like_state(shown) {
        return None;
    }
    let peg = |text: &str| {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        words
            .filter(|&word| word != "-")
            .map(PieceName::parse)
            .collect()
    };
    let towers: Option<Vec<Vec<PieceName>>> = shown.split('/').map(peg).collect();
    let state = towers.filter(|_| slashes + 1 == usize::from(pegs));
    Some((label, state.map_or(LongState::Garbled, LongState::Pegs)))
}

/// Where the label of a line ends: behind its last colon, bracket or arrow, or its number or bullet.
fn label_end(line: &str) -> usize {
    let signs = [':', '\u{2192}', '='];
    let last = line.char_indices().rev().find(|(_, c)| signs.contains(c));
    if let Some((at, sign)) = last {
        return at + sign.len_utf8();
    }
    let start = line.len() - line.trim_start().len();
    let rest = &line[start..];
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = digits > 0 && rest[digits..].starts_with(['.', ')']);
    let bullet =
        rest.starts_with(['*', '+', '\u{2022}']) || rest.starts_with("- ") && rest.contains('/');
    if number {
        start + digits + 1
    } else if bullet {
        start + rest.chars().next().map_or(0, char::len_utf8)
    } else {
        0
    }
}

/// Whether a text has nothing but short words, slashes and signs that may stand in a state.
fn is_like_state(text: &str) -> bool {
    const LONGEST: usize = 5;
    let mut words = text.split([' ', ',', '/']).filter(|word| !word.is_empty());
    let sign =
        |c: char| c.is_alphanumeric() || matches!(c, '-' | '\'' | '?' | '_' | '.' | '\u{2032}');
    let like = |word: &str| {
        let named = word.contains(|c: char| c.is_ascii_digit()) && word.chars().all(sign);
        named || word.chars().all(|c| matches!(c, '-' | '?' | '_' | '.'))
    };
    words.all(|word| word.chars().count() <= LONGEST && like(word)) && !text.contains("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<(&str, String)> {
        let (label, state) = long_state(line, 3)?;
        let told = match state {
            LongState::Garbled => "garbled".to_owned(),
            LongState::Pegs(pegs) => {
                let peg = |pieces: &Vec<PieceName>| {
                    pieces
                        .iter()
                        .map(PieceName::to_string)
                        .collect::<Vec<_>>()
                        .join(" ")
                };
                pegs.iter().map(peg).collect::<Vec<_>>().join("/")
            }
        };
        Some((label, told))
    }

    #[test]
    fn states_are_read_behind_labels() {
        let told = |label, state: &str| Some((label, state.to_owned()));
        assert_eq!(read("r3 r2' w1/-/-"), told("", "r3 r2' w1//"));
        assert_eq!(read("-/-/1"), told("", "//1"));
        assert_eq!(read("State 3: 2 1/-/3'"), told("State 3:", "2 1//3'"));
        assert_eq!(read("3. 2,1/-/3"), told("3.", "2 1//3"));
        assert_eq!(read("- `2 1/-/3'`"), told("-", "2 1//3'"));
        assert_eq!(read("\"2 1/-/3'\","), told("", "2 1//3'"));
        assert_eq!(read("'2 1/-/3'',"), told("", "2 1//3'"));
        for garbled in [
            "2 1/-",
            "2 1/-/-/-",
            "2 ?/1/-",
            "r2x/1/-",
            "R2/1/-",
            "2 1/-/3\u{2032}",
        ] {
            assert_eq!(read(garbled), told("", "garbled"), "{garbled}");
        }
        for other in [
            "1AC",
            "from A/B to the peg",
            "",
            "// a comment",
            "and/or another",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
