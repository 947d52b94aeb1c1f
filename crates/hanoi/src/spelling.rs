//! Other notations of states, besides short and long text.
//!
//! - Lists or tuples of the disks of each peg, from bottom to top: `[[4,3,1],[2],[]]`, `([4, 3], [1], [2])`; also with the
//!   names of the rods, `{"A":[3,2,1],"B":[],"C":[]}` or rows such as `0 [4, 1]`, `TA: [4, 1]` and `0: 4 1`, with pegs
//!   counted from 0 or from 1.
//! - The peg of each disk, from 0: a tuple of Sage, `(2,0,0)`, has the largest disk first; a list or plain numbers are only
//!   read if both orders are the same state, as in `0,0,0`.
//! - Long text with blanks or other bars: `3 2 1/-/-`, `3 2 1 | - | -`.

use hanoi_core::{Error as CoreError, quote};

use crate::{Error, Peg, RequestError, State};

/// The words that may precede the letter or number of a rod.
const ROD_WORDS: [&str; 6] = ["peg", "rod", "pole", "tower", "stack", "t"];

/// A token of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum StateToken<'a> {
    Open(char),
    Close(char),
    Number(u32),
    Word(&'a str),
    Colon,
}

/// A rod, with its name if it has one, and its disks from bottom to top.
type Rod<'a> = (Option<String>, Vec<u32>);

/// Reads a state in one of these notations; `None` if the text is in none of them.
pub(crate) fn spelled(text: &str, pegs: u8) -> Option<Result<State, Error>> {
    let rows = rows(text);
    let tokens = tokens(rows.as_deref().unwrap_or(text))?;
    let state = match numbers(&tokens) {
        Some(places) => at_places(text, &places, tokens[0] == StateToken::Open('('), pegs)?,
        None => on_rods(text, rods(&tokens)?, pegs),
    };
    Some(state)
}

/// The state with these pegs of the disks.
fn at_places(text: &str, places: &[u32], is_tuple: bool, pegs: u8) -> Option<Result<State, Error>> {
    let peg = |&place: &u32| Peg::new(u8::try_from(place).ok()?).filter(|peg| peg.get() < pegs);
    let mut places: Vec<Peg> = places.iter().map(peg).collect::<Option<_>>()?;
    let first = State::from_places(&places, pegs);
    places.reverse();
    let last = State::from_places(&places, pegs);
    if is_tuple || first == last {
        return Some(last.map_err(Error::from));
    }
    let readings =
        [last, first].map(|state| state.map_or_else(|_| String::new(), |state| state.to_string()));
    Some(Err(RequestError::TwoStates(quote(text), readings).into()))
}

/// The state with these disks on the rods.
fn on_rods(text: &str, mut rods: Vec<Rod<'_>>, pegs: u8) -> Result<State, Error> {
    if rods.len() != usize::from(pegs) {
        return Err(CoreError::PegsInState(quote(text), rods.len(), pegs).into());
    }
    if rods.iter().any(|(name, _)| name.is_some()) {
        let numbers: Option<Vec<u32>> = rods
            .iter()
            .map(|(name, _)| number(name.as_deref()?))
            .collect();
        let first = numbers.iter().flatten().min().copied().unwrap_or_default();
        let mut order: Vec<(u32, Vec<u32>)> = numbers
            .into_iter()
            .flatten()
            .zip(rods.into_iter().map(|(_, disks)| disks))
            .collect();
        order.sort();
        let is_whole = first <= 1
            && order
                .iter()
                .zip(first..)
                .all(|((number, _), at)| *number == at);
        if order.len() != usize::from(pegs) || !is_whole {
            return Err(RequestError::RodNames(quote(text), pegs).into());
        }
        rods = order.into_iter().map(|(_, disks)| (None, disks)).collect();
    }
    let towers: Vec<Vec<u32>> = rods.into_iter().map(|(_, disks)| disks).collect();
    State::from_towers(&towers)
        .map_err(|error| CoreError::InState(quote(text), Box::new(error)).into())
}

/// The number of a rod: its own, or the position of its letter, from 0.
fn number(name: &str) -> Option<u32> {
    let name = name.to_ascii_lowercase();
    let mut bare = ROD_WORDS.iter().filter_map(|rod| name.strip_prefix(rod));
    let bare = bare.find(|bare| !bare.is_empty());
    let bare = bare.unwrap_or(&name).trim_matches([' ', '_', '-']);
    let mut letters = bare.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_lowercase() => {
            Some(u32::from(Peg::from_letter(letter)?.get()))
        }
        _ => bare.parse().ok(),
    }
}

/// The numbers of a text that consists of numbers, in brackets or not.
fn numbers(tokens: &[StateToken<'_>]) -> Option<Vec<u32>> {
    let inside = match tokens {
        [
            StateToken::Open('[' | '('),
            inside @ ..,
            StateToken::Close(_),
        ] => inside,
        tokens => tokens,
    };
    let number = |token: &StateToken<'_>| match token {
        StateToken::Number(number) => Some(*number),
        _ => None,
    };
    let numbers: Vec<u32> = inside.iter().map(number).collect::<Option<_>>()?;
    (!numbers.is_empty()).then_some(numbers)
}

/// Adds brackets to rows of rods that have a colon but no brackets, such as `0: 4 1`.
fn rows(text: &str) -> Option<String> {
    let rows = text.split(['\n', ';']).filter(|row| !row.trim().is_empty());
    let row = |row: &str| {
        let (name, disks) = row.split_once(':')?;
        Some(format!("{name}: [{disks}]\n"))
    };
    let is_bare = !text.contains(['[', '(', '{']);
    rows.map(row)
        .collect::<Option<String>>()
        .filter(|_| is_bare)
}

/// The rods of a text: consecutive lists, in brackets or not, either all with names or none.
fn rods<'a>(tokens: &[StateToken<'a>]) -> Option<Vec<Rod<'a>>> {
    use StateToken::{Colon, Number, Open, Word};
    let (mut rest, is_named) = match tokens {
        [Open('{'), inside @ .., StateToken::Close('}')] => (inside, true),
        [Word(_) | Number(_), Colon | Open(_), ..] => (tokens, true),
        [
            StateToken::Open('[' | '('),
            inside @ ..,
            StateToken::Close(_),
        ] if matches!(inside, [StateToken::Open(_), ..]) => (inside, false),
        tokens => (tokens, false),
    };
    let mut rods = Vec::new();
    while !rest.is_empty() {
        let (name, used) = match rest {
            [Word(name), Colon, ..] => (Some((*name).to_owned()), 2),
            [Word(name), ..] => (Some((*name).to_owned()), 1),
            [Number(name), Colon, ..] => (Some(name.to_string()), 2),
            [Number(name), ..] => (Some(name.to_string()), 1),
            _ => (None, 0),
        };
        rest = &rest[used..];
        let end = rest
            .iter()
            .position(|token| matches!(token, StateToken::Close(_)))?;
        let [StateToken::Open(_), disks @ ..] = &rest[..end] else {
            return None;
        };
        let disks = if disks.is_empty() {
            Vec::new()
        } else {
            numbers(disks)?
        };
        if name.is_some() != is_named {
            return None;
        }
        rods.push((name, disks));
        rest = &rest[end + 1..];
    }
    Some(rods)
}

/// The tokens of a text with balanced brackets; `None` if it is not in one of these notations.
fn tokens(text: &str) -> Option<Vec<StateToken<'_>>> {
    let (mut tokens, mut open) = (Vec::new(), Vec::new());
    let mut rest = text.trim();
    let mut may_be_comma = false;
    while let Some(next) = rest.chars().next() {
        let (token, length) = match next {
            ',' | ';' if may_be_comma => {
                may_be_comma = false;
                rest = rest[1..].trim_start();
                continue;
            }
            '[' | '(' | '{' => {
                open.push(next);
                (StateToken::Open(next), 1)
            }
            ']' | ')' | '}' => {
                let pairs = [('[', ']'), ('(', ')'), ('{', '}')];
                if !pairs.contains(&(open.pop()?, next)) {
                    return None;
                }
                (StateToken::Close(next), 1)
            }
            ':' => (StateToken::Colon, 1),
            '"' | '\'' => {
                let (word, _) = rest[1..].split_once(next)?;
                (StateToken::Word(word), word.len() + 2)
            }
            _ => {
                let length = rest
                    .find(|c: char| !c.is_ascii_alphanumeric())
                    .unwrap_or(rest.len());
                let word = &rest[..length];
                let is_number = word.bytes().all(|byte| byte.is_ascii_digit()) && length > 0;
                let token = if is_number {
                    StateToken::Number(word.parse().ok()?)
                } else {
                    StateToken::Word(word)
                };
                (token, length.max(1))
            }
        };
        if matches!(token, StateToken::Word("")) {
            return None;
        }
        may_be_comma = !matches!(token, StateToken::Open(_) | StateToken::Colon);
        tokens.push(token);
        rest = rest[length..].trim_start();
    }
    let is_list = text.contains([',', '[', '(', '{']) && !text.contains(['/', '|']);
    (open.is_empty() && is_list && !tokens.is_empty()).then_some(tokens)
}

/// Converts long text with blanks between disks, or bars between pegs, to its usual form.
pub(crate) fn long(text: &str) -> Option<String> {
    let is_spaced =
        text.contains('|') || text.contains('/') && text.trim().contains(char::is_whitespace);
    let tower = |tower: &str| {
        let disks: Vec<&str> = tower.split_whitespace().collect();
        disks.join(if tower.contains(',') { " " } else { "," })
    };
    is_spaced.then(|| {
        text.split(['/', '|'])
            .map(tower)
            .collect::<Vec<_>>()
            .join("/")
    })
}

#[cfg(test)]
mod tests {
    use crate::questions::Question;
    use crate::{Limits, read_state};

    #[test]
    fn states_are_read_in_every_spelling() {
        for (text, pegs, state) in [
            ("[[4,3,1],[2],[]]", 3, "AABA"),
            ("[[4, 3, 1], [2], []]", 3, "AABA"),
            ("([4, 3], [1], [2])", 3, "AACB"),
            ("((4, 3), (1,), (2,))", 3, "AACB"),
            ("[4,3,1],[2],[]", 3, "AABA"),
            ("[],[],[2,1]", 3, "CC"),
            ("[[4 3 1] [2] []]", 3, "AABA"),
            ("[[],[],[]]", 3, ""),
            ("[[2],[1],[],[]]", 4, "AB"),
            ("[[2,1]]", 1, "AA"),
            ("{\"A\":[3,2,1],\"B\":[],\"C\":[]}", 3, "AAA"),
            ("{'C': [3], 'A': [2], 'B': [1]}", 3, "CAB"),
            ("{A: [3], B: [2], C: [1]}", 3, "ABC"),
            ("{0: [3], 1: [2], 2: [1]}", 3, "ABC"),
            ("{1: [3], 2: [2], 3: [1]}", 3, "ABC"),
            ("{\"peg1\": [3], \"peg2\": [2], \"peg3\": [1]}", 3, "ABC"),
            ("{\"rod_a\": [3], \"Rod B\": [2], \"c\": (1)}", 3, "ABC"),
            ("0 [4, 1]\n1 [2]\n2 [3]", 3, "ACBA"),
            ("0 [4, 1]\n1 []\n2 [3, 2]\n", 3, "ACCA"),
            ("0 [4, 1]; 1 [2]; 2 [3]", 3, "ACBA"),
            ("0: 4 1\n1: 2\n2: 3\n\n", 3, "ACBA"),
            ("0: 4 1; 1: ; 2: 3 2", 3, "ACCA"),
            ("TA: [3, 2, 1]\nTB: []\nTC: []", 3, "AAA"),
            ("{\"TC\": [2], \"TB\": [1], \"TA\": []}", 3, "CB"),
            ("(2, 0, 0)", 3, "CAA"),
            ("(0,)", 3, "A"),
            ("0,0,0", 3, "AAA"),
            ("2, 2", 3, "CC"),
            ("[1,0,1]", 3, "BAB"),
            ("[0]", 3, "A"),
            ("3 2 1/-/-", 3, "AAA"),
            ("3 2 / 1 / -", 3, "AAB"),
            ("4, 3 | 2 | 1", 3, "AABC"),
            ("3 2 1 || ", 3, "AAA"),
        ] {
            let read = read_state(text, pegs).map(|state| state.to_string());
            assert_eq!(read.as_deref(), Ok(state), "{text}");
        }
    }

    #[test]
    fn questions_accept_every_spelling() {
        let answer = |state: &str| {
            let args = serde_json::json!({"state": state, "goal": "[[],[],[4,3,2,1]]"});
            let question = Question::named("locate").unwrap();
            question.ask(args.as_object().unwrap(), &mut Limits::default())
        };
        let plain = answer("AABA").unwrap();
        for state in ["[[4,3,1],[2],[]]", "(0,0,1,0)", "4 3 1/2/-"] {
            assert_eq!(answer(state).as_ref(), Ok(&plain), "{state}");
        }
    }

    #[test]
    fn ambiguous_and_unreadable_states_are_rejected() {
        for (text, pegs, parts) in [
            (
                "2,0,0",
                3,
                &["'2,0,0'", "CAA", "AAC", "largest disk first"][..],
            ),
            ("[0,1]", 3, &["'[0,1]'", "AB", "BA"]),
            ("3,2,1", 4, &["DCB", "BCD"]),
            ("3,2,1", 3, &["'3,2,1'", "lists 1", "3 pegs"]),
            ("[[2,1],[]]", 3, &["lists 2", "3 pegs"]),
            ("[[1,2],[],[]]", 3, &["'[[1,2],[],[]]'", "disk 2 lies on"]),
            ("[[2,2],[],[]]", 3, &["disk 2"]),
            ("[[3,1],[],[]]", 3, &["disk 3"]),
            (
                "{A: [1], B: [], D: []}",
                3,
                &["'{A: [1], B: [], D: []}'", "A to C"],
            ),
            ("{1: [1], 2: [], 4: []}", 3, &["from 0 or from 1"]),
            ("{A: [1], A: [], C: []}", 3, &["A to C"]),
            ("{x: [1], y: [], z: []}", 3, &["A to C"]),
            ("0 [1] 1 [] [2]", 3, &["'0 [1] 1 [] [2]'"]),
            ("0 [1]; 1 [2]", 3, &["lists 2", "3 pegs"]),
            ("0: 1; 1: 2; 3: ", 3, &["from 0 or from 1"]),
            ("TA: [1]\nTB: []\nTD: []", 3, &["A to C"]),
            ("[[2,1],[],[]", 3, &["'[[2,1],[],[]'"]),
            ("[[2,1],[],[])", 3, &["'[[2,1],[],[])'"]),
            ("[[2,,1],[],[]]", 3, &["'[[2,,1],[],[]]'"]),
            ("[[2,[1]],[],[]]", 3, &["'[[2,[1]],[],[]]'"]),
            ("[[2,-1],[],[]]", 3, &["'[[2,-1],[],[]]'"]),
            ("[['2','1'],[],[]]", 3, &["'[[\\'2\\',\\'1\\'],[],[]]'"]),
            ("{}", 3, &["'{}'"]),
            ("()", 3, &["'()'"]),
            ("'", 3, &["'\\''"]),
        ] {
            let error = read_state(text, pegs).unwrap_err().to_string();
            assert!(
                parts.iter().all(|part| error.contains(part)),
                "{text}: {error}"
            );
        }
    }
}
