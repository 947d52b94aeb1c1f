//! Reading lines of a fixed form in one pass does not change the result.

use hanoi_core::{Peg, Problem, Rules, Solution, State, UBig};

use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::check::Verifier;
use crate::common;
use crate::naming::NamingContext;
use crate::read::Reader;
use crate::read::sections::SectionEvent;
use crate::{Claim, LineColumn, PegName, Pieces, Style, Unreadable, Verdict};

/// Everything that a reader returns for a text: its claims and their places, its end, and the events between the
/// claims.
type ReadEvents = (
    Vec<(Claim, LineColumn)>,
    Result<(), Unreadable>,
    Vec<(usize, SectionEvent)>,
);

fn told<'a>(pegs: u8, style: Option<Style>, pieces: impl Iterator<Item = &'a [u8]>) -> ReadEvents {
    let mut reader = Reader::new(
        NamingContext {
            pegs,
            ..NamingContext::default()
        },
        style,
    );
    let mut pieces = pieces;
    let outcome = pieces
        .try_for_each(|piece| reader.feed(piece))
        .and_then(|()| reader.finish());
    let events = reader.events().to_vec();
    (reader.claims().collect(), outcome, events)
}

/// The text at once: fixed lines are recognised.
fn at_once(pegs: u8, style: Option<Style>, text: &[u8]) -> ReadEvents {
    told(pegs, style, std::iter::once(text))
}

/// The text byte by byte: no complete line is ever available, so all of it is parsed by the grammar.
fn bytewise(pegs: u8, style: Option<Style>, text: &[u8]) -> ReadEvents {
    told(pegs, style, text.chunks(1))
}

/// A disk, most of them small, some of more digits than any word holds.
fn disk() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (1_u32..13).prop_map(|disk| disk.to_string()),
        1 => select(vec![
            "0", "007", "999999", "1000000", "1000001", "4294967295", "4294967296", "9007199254740993",
            "9999999999999999999", "99999999999999999999", "000000000000000000001", "",
        ])
        .prop_map(str::to_owned),
    ]
}

fn letter() -> impl Strategy<Value = String> {
    let letters = prop_oneof![8 => b'A'..=b'D', 1 => b'E'..=b'Z', 1 => b'a'..=b'd'];
    letters.prop_map(|letter| char::from(letter).to_string())
}

fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (0_u32..5).prop_map(|number| number.to_string()),
        1 => disk(),
    ]
}

fn support() -> impl Strategy<Value = String> {
    (select(vec!["d", "peg"]), number()).prop_map(|(kind, number)| format!("{kind}{number}"))
}

/// A line as a program writes it, of any form.
fn line() -> impl Strategy<Value = String> {
    let place = || (select(vec!["peg", "Peg"]), prop_oneof![letter(), number()]);
    let place = move || place().prop_map(|(noun, peg)| format!("{noun} {peg}"));
    prop_oneof![
        (disk(), letter(), letter()).prop_map(|(d, a, b)| format!("{d}{a}{b}\n")),
        (letter(), letter()).prop_map(|(a, b)| format!("{a} {b}\n")),
        (disk(), place(), place()).prop_map(|(d, a, b)| format!("Move disk {d} from {a} to {b}\n")),
        (number(), disk(), letter(), letter())
            .prop_map(|(m, d, a, b)| format!("{m},{d},{a},{b}\n")),
        (disk(), number(), number()).prop_map(|(d, a, b)| format!("[{d},{a},{b}],\n")),
        (disk(), disk(), letter(), letter(), any::<bool>()).prop_map(|(m, d, a, b, quoted)| {
            let quote = if quoted { "\"" } else { "" };
            format!("{{\"move\":{quote}{m}{quote},\"disk\":{d},\"from\":\"{a}\",\"to\":\"{b}\"}}\n")
        }),
        (disk(), support(), support()).prop_map(|(d, a, b)| format!("(move d{d} {a} {b})\n")),
    ]
}

/// Surroundings of such lines that may change their meaning.
fn around() -> impl Strategy<Value = String> {
    select(vec![
        "[",
        "[[1,0,2],\n",
        "[[1,0,2],\n[2,0,1],\n[1,2,1],\n[3,0,2],\n",
        "[1,0,2]]\n",
        "]\n",
        "]",
        "}\n",
        ")\n",
        "moves = [\n",
        "{\"moves\":[\n",
        "{\"moves\": [\n[1,0,2],\n[2,0,1],\n[1,2,1],\n[3,0,2],\n",
        "]}\n",
        "see [\n",
        "(",
        "\"1AC\",\n",
        "[\"A\",\"C\"],\n",
        "1AC,\n",
        "# a comment\n",
        "[1,0,2], # a comment\n",
        "0 [2]\n1 [1]\n2 []\n",
        "0 [2]\n",
        "1: 2\n",
        "(0, 0, 1)\n",
        "[[2],[1],[]]\n",
        "  -  \n--- \n",
        "--- -\n",
        "Here is what I found.\n",
        "move,disk,from,to\n",
        "move 3\n",
        "\n",
        " ",
        "\t",
        "\r\n",
        ".\n",
        "; 1AB\n",
        "put(0,3,6)\n",
        "\u{feff}",
        "\u{e4}\n",
        "\0",
        "'",
        "\"",
    ])
    .prop_map(str::to_owned)
}

/// Lines of one form, of several, and other text between them.
fn lines() -> impl Strategy<Value = Vec<String>> {
    let part = prop_oneof![
        3 => prop::collection::vec(line(), 1..4),
        2 => line().prop_map(|line| vec![line; 3]),
        1 => around().prop_map(|text| vec![text]),
    ];
    prop::collection::vec(part, 0..8).prop_map(|parts| parts.concat())
}

/// A slice of a solution as it is written here, a line of it as one of the lines.
fn written() -> impl Strategy<Value = Vec<String>> {
    let styles: Vec<Style> = Style::ALL.to_vec();
    (select(styles), 0_u32..5, 0_u32..9).prop_map(|(style, disks, skip)| {
        let solution = Solution::new(&Problem::tower(disks).unwrap()).unwrap();
        let after = UBig::from(skip).min(solution.length().clone());
        let pieces = Pieces::new(style, &solution, None, &after, solution.length()).unwrap();
        let out = pieces.flat_map(|piece| piece.to_vec()).collect();
        let text = String::from_utf8(out).unwrap();
        text.split_inclusive('\n').map(str::to_owned).collect()
    })
}

/// What is done to a text.
#[derive(Clone, Debug)]
enum Change {
    Drop(Index),
    Double(Index),
    Swap(Index, Index),
    Insert(Index, String),
    Byte(Index, u8),
    Cut(Index),
    Return(Index),
    AllReturn,
    Space(Index),
    NoLastEnd,
}

fn change() -> impl Strategy<Value = Change> {
    let byte = prop_oneof![
        select(b"0123ABCacd ,;.:[](){}\"'#-=_*\n\r\t".to_vec()),
        any::<u8>()
    ];
    prop_oneof![
        any::<Index>().prop_map(Change::Drop),
        any::<Index>().prop_map(Change::Double),
        any::<(Index, Index)>().prop_map(|(a, b)| Change::Swap(a, b)),
        (any::<Index>(), prop_oneof![line(), around()])
            .prop_map(|(at, line)| Change::Insert(at, line)),
        (any::<Index>(), byte).prop_map(|(at, byte)| Change::Byte(at, byte)),
        any::<Index>().prop_map(Change::Cut),
        any::<Index>().prop_map(Change::Return),
        Just(Change::AllReturn),
        any::<Index>().prop_map(Change::Space),
        Just(Change::NoLastEnd),
    ]
}

fn ending(line: &[u8], end: &[u8]) -> Vec<u8> {
    [line.strip_suffix(b"\n").unwrap_or(line), end].concat()
}

fn changed(mut lines: Vec<Vec<u8>>, change: &Change) -> Vec<Vec<u8>> {
    let count = lines.len();
    if let Change::Insert(at, line) = change {
        lines.insert(at.index(count + 1), line.clone().into_bytes());
    }
    if count == 0 {
        return lines;
    }
    match change {
        Change::Drop(at) => drop(lines.remove(at.index(count))),
        Change::Double(at) => lines.insert(at.index(count), lines[at.index(count)].clone()),
        Change::Swap(a, b) => lines.swap(a.index(count), b.index(count)),
        Change::Byte(at, byte) => {
            let line = &mut lines[at.index(count)];
            let place = at.index(line.len().max(1));
            line.splice(place..(place + 1).min(line.len()), [*byte]);
        }
        Change::Cut(at) => {
            let line = &mut lines[at.index(count)];
            line.truncate(at.index(line.len().max(1)));
        }
        Change::Return(at) => lines[at.index(count)] = ending(&lines[at.index(count)], b"\r\n"),
        Change::AllReturn => lines
            .iter_mut()
            .for_each(|line| *line = ending(line, b"\r\n")),
        Change::Space(at) => lines[at.index(count)] = ending(&lines[at.index(count)], b" \n"),
        Change::NoLastEnd => lines[count - 1] = ending(&lines[count - 1], b""),
        Change::Insert(..) => {}
    }
    lines
}

/// A text of fixed lines, possibly damaged.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let lines = prop_oneof![lines(), written()];
    (lines, prop::collection::vec(change(), 0..4)).prop_map(|(lines, changes)| {
        let lines = lines.into_iter().map(String::into_bytes).collect();
        changes.iter().fold(lines, changed).concat()
    })
}

fn style() -> impl Strategy<Value = Option<Style>> {
    let styles: Vec<Style> = Style::ALL.to_vec();
    prop_oneof![2 => Just(None), 1 => select(styles).prop_map(Some)]
}

fn verifier(pegs: u8, disks: u32, growing: bool, any_peg: bool) -> Verifier {
    let (rules, to) = (Rules::classic(pegs).unwrap(), Peg::new(pegs - 1).unwrap());
    let verifier = if growing {
        Verifier::growing(Peg::A, to, rules).unwrap()
    } else {
        Verifier::new(&Problem::perfect(disks, Peg::A, to, rules).unwrap())
    };
    if any_peg {
        verifier.with_any_goal()
    } else {
        verifier
    }
}

/// What comes of a text of one or more answers: each verdict.
type Verdicts = Vec<Verdict>;

fn one_by_one(mut verifier: Verifier, claims: &[(Claim, LineColumn)]) -> Verdicts {
    let play = |(claim, place): &(Claim, LineColumn)| verifier.play(claim, *place);
    let mut verdicts: Vec<Verdict> = claims.iter().filter_map(play).collect();
    verdicts.push(verifier.clone().take_verdict());
    verdicts
}

fn ahead(mut verifier: Verifier, mut claims: &[(Claim, LineColumn)]) -> Verdicts {
    let mut verdicts = Vec::new();
    loop {
        claims = &claims[verifier.play_ahead(claims)..];
        let Some(((claim, place), rest)) = claims.split_first() else {
            verdicts.push(verifier.clone().take_verdict());
            return verdicts;
        };
        claims = rest;
        verdicts.extend(verifier.play(claim, *place));
    }
}

/// Legal moves from the start tower, at each state chosen by an index, named in several ways.
fn walk(disks: u32, pegs: u8, choices: &[(Index, u8)]) -> (Vec<Claim>, Vec<State>) {
    let rules = Rules::classic(pegs).unwrap();
    let mut states = vec![State::perfect(disks, pegs, Peg::A).unwrap()];
    let mut claims = Vec::new();
    for (choice, way) in choices {
        let here = states.last().unwrap();
        let moves = common::legal_moves(here, &rules);
        let mv = moves[choice.index(moves.len())];
        let (from, to) = (PegName::Peg(mv.from), PegName::Peg(mv.to));
        let numbers = [mv.from, mv.to].map(|peg| PegName::Index(peg.get().into()));
        let disk = Some(mv.disk.get());
        claims.push(match way % 4 {
            0 => Claim::Move {
                disk,
                from: Some(from),
                to,
            },
            1 => Claim::Move {
                disk: None,
                from: Some(from),
                to,
            },
            2 => Claim::Move {
                disk,
                from: Some(numbers[0]),
                to: numbers[1],
            },
            _ => Claim::Move {
                disk,
                from: None,
                to,
            },
        });
        let next = common::after(here, mv);
        states.push(next);
    }
    (claims, states)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn a_text_read_at_once_says_what_it_says_byte_by_byte(
        text in text(), pegs in 1_u8..5, style in style(), cut in any::<Index>(),
    ) {
        let expected = bytewise(pegs, style, &text);
        prop_assert_eq!(&at_once(pegs, style, &text), &expected);
        let (first, second) = text.split_at(cut.index(text.len() + 1));
        prop_assert_eq!(&told(pegs, style, [first, second].into_iter()), &expected);
    }

    #[test]
    fn claims_played_ahead_come_to_what_each_by_itself_comes_to(
        text in text(), pegs in 2_u8..5, disks in 0_u32..5, growing: bool, any_peg: bool,
    ) {
        let (claims, ..) = bytewise(pegs, None, &text);
        let verifier = verifier(pegs, disks, growing, any_peg);
        prop_assert_eq!(ahead(verifier.clone(), &claims), one_by_one(verifier, &claims));
    }

    #[test]
    fn the_goal_is_reached_when_a_state_is_the_goal(
        disks in 1_u32..4, pegs in 3_u8..5, any_peg: bool,
        choices in prop::collection::vec(any::<(Index, u8)>(), 1..60),
    ) {
        let (claims, states) = walk(disks, pegs, &choices);
        let last = Peg::new(pegs - 1).unwrap();
        let is_goal = |state: &State| match state.perfect_peg() {
            Some(peg) => peg == last || any_peg && peg != Peg::A,
            None => false,
        };
        // If any peg is allowed, it is the last one on which all disks were together.
        let told = states.iter().rev().find(|state| is_goal(state));
        let reached = states.iter().position(|state| Some(state) == told).map(|moves| moves as u64);
        let mut verifier = verifier(pegs, disks, false, any_peg);
        let at = LineColumn { line: 1, column: 1 };
        let claims: Vec<(Claim, LineColumn)> = claims.into_iter().map(|claim| (claim, at)).collect();
        let mut left = claims.as_slice();
        while !left.is_empty() {
            left = &left[verifier.play_ahead(left)..];
            if let Some(((claim, place), rest)) = left.split_first() {
                prop_assert_eq!(verifier.play(claim, *place), None);
                left = rest;
            }
        }
        let verdict = verifier.clone().take_verdict();
        prop_assert_eq!(&verdict.wrong, &None);
        prop_assert_eq!(verdict.reached, reached);
        prop_assert!(told.is_none_or(|state| state == verdict.problem.goal()));
        prop_assert_eq!(verdict.legal, choices.len() as u64);
        prop_assert_eq!(&verdict.end, states.last().unwrap());
        prop_assert_eq!(verdict.solved(), is_goal(states.last().unwrap()));
    }
}

#[test]
fn a_sign_below_objects_is_not_compared_with_them() {
    let text = b"{\"move\":1,\"disk\":1,\"from\":\"A\",\"to\":\"C\"}\n\
        {\"move\")2,\"disk\":2,\"from\":\"A\",\"to\":\"B\"}\n";
    assert_eq!(at_once(3, None, text), bytewise(3, None, text));
}
