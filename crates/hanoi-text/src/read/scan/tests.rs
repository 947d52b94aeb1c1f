//! Scanning a text in one pass does not change the result.

#[path = "../../../tests/all/written.rs"]
mod written;

use hanoi_core::{Disk, Move, Peg};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use written::{LAYOUTS, written};

use super::*;
use crate::naming::NamingContext;
use crate::read::Reader;
use crate::read::sections::SectionEvent;
use crate::{Claim, PegName, Style};

/// The claims of a text and their places, and the events between them.
type ReadClaims = (Vec<(Claim, LineColumn)>, Vec<(usize, SectionEvent)>);

fn reader(pegs: u8, style: Option<Style>) -> Reader {
    let names = NamingContext {
        pegs,
        ..NamingContext::default()
    };
    Reader::new(names, style)
}

fn told(reader: &Reader) -> ReadClaims {
    (reader.pending().to_vec(), reader.events().to_vec())
}

/// The result of scanning a text.
fn scanned(text: &[u8], written: Written) -> Option<ReadClaims> {
    let mut scan = Scan::default();
    let is_read = scan.read(text, written);
    let passage = SectionEvent::Passage(scan.passage());
    is_read.then(|| (scan.claims(0).collect(), vec![(0, passage)]))
}

/// The result of reading it byte by byte with the grammar, which is the reference.
fn read(pegs: u8, text: &[u8]) -> ReadClaims {
    let mut reader = reader(pegs, None);
    let read = text.chunks(1).try_for_each(|byte| reader.feed(byte));
    assert_eq!(read.and_then(|()| reader.finish()), Ok(()));
    assert_eq!(reader.talk(), None);
    told(&reader)
}

/// Any move: most have a few disks and pegs.
fn any_move() -> impl Strategy<Value = Move> {
    let disk =
        prop_oneof![8 => 1_u32..10, 1 => 10_u32..100, 1 => select(vec![100, 12345, 1_000_000])];
    let peg = || prop_oneof![8 => 0_u8..4, 1 => 0_u8..26];
    (disk, peg(), peg()).prop_map(|(disk, from, to)| Move {
        disk: Disk::new(disk).unwrap(),
        from: Peg::new(from).unwrap(),
        to: Peg::new(to).unwrap(),
    })
}

/// The inside of a string of JSON, with the last quote.
fn in_json(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    escaped.replace('\n', "\\n") + "\""
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_programs_write_is_scanned_to_the_same_claims(
        pegs in 3_u8..7,
        moves in prop::collection::vec(any_move(), 1..40),
        layout in 0..LAYOUTS,
        json: bool,
    ) {
        let text = written(&moves, layout);
        let told = if json {
            scanned(in_json(&text).as_bytes(), Written::InJson)
        } else {
            scanned(text.as_bytes(), Written::Plain)
        };
        let Some(told) = told else {
            // Left to the grammar: a list in a string, a row of few moves, a peg of two digits, a number that ends the
            // text, or lists that may be the disks of pegs.
            let list_in_string = json && matches!(layout, 6..=8 | 11);
            let short_row = layout == 2 && moves.len() < LEAST_IN_ROW;
            let number_ends_it = matches!(layout, 4 | 5)
                && moves.iter().any(|mv| mv.disk.get() > 9 || mv.from.get().max(mv.to.get()) > 8);
            let falls = |mv: &Move| mv.disk.get() > mv.from.get().into() && mv.from > mv.to && mv.to > Peg::A;
            let is_state = text.starts_with("[[") && moves.iter().all(falls);
            prop_assert!(list_in_string || short_row || number_ends_it || is_state, "{}", text);
            return Ok(());
        };
        prop_assert_eq!(told.0.len(), moves.len());
        prop_assert_eq!(told, read(pegs, text.as_bytes()), "{}", text);
    }

    #[test]
    fn what_differs_in_a_byte_is_scanned_to_the_same_claims_or_not_at_all(
        pegs in 3_u8..7,
        moves in prop::collection::vec(any_move(), 1..12),
        layout in 0..LAYOUTS,
        json: bool,
        at in any::<Index>(),
        (change, byte) in (0..4, any::<Index>()),
    ) {
        const BYTES: &[u8] = b"0123456789ABCDEabc \n,.:-[](){}'\"x\\|#*nMmpP\t";
        let mut bytes = written(&moves, layout).into_bytes();
        if json {
            bytes = in_json(std::str::from_utf8(&bytes).unwrap()).into_bytes();
        }
        let at = at.index(bytes.len());
        let new = BYTES[byte.index(BYTES.len())];
        match change {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, bytes[at]),
            2 => bytes[at] = new,
            _ => bytes.insert(at, new),
        }
        let how = if json { Written::InJson } else { Written::Plain };
        let Some(told) = scanned(&bytes, how) else { return Ok(()) };
        let text = String::from_utf8(bytes).unwrap();
        // A scanned string has no escapes except line ends.
        let text = if json { text.strip_suffix('"').unwrap().replace("\\n", "\n") } else { text };
        prop_assert_eq!(told, read(pegs, text.as_bytes()), "{}", text);
    }
}

#[test]
fn places_are_those_of_the_moves() {
    let places = |text: &str| {
        let (claims, _) = scanned(text.as_bytes(), Written::Plain).unwrap();
        let places = claims.iter().map(|(_, at)| (at.line, at.column));
        places.collect::<Vec<_>>()
    };
    assert_eq!(places("1AB\n12AC"), [(1, 1), (2, 1)]);
    assert_eq!(places("1AB 12AC 3AB"), [(1, 1), (1, 5), (1, 10)]);
    assert_eq!(places(r#"["1AB","2AC"]"#), [(1, 2), (1, 8)]);
    assert_eq!(places("[[1,0,1], [2,0,2]]"), [(1, 2), (1, 11)]);
    assert_eq!(places("[[1,0,1],\n[2,0,2]]\n"), [(1, 2), (2, 1)]);
}

#[test]
fn a_style_is_left_to_the_grammar() {
    assert!(reader(3, None).is_open());
    assert!(!reader(3, Some(Style::Compact)).is_open());
}

#[test]
fn pegs_are_named_as_the_text_names_them() {
    let names = |text: &str| match scanned(text.as_bytes(), Written::Plain).unwrap().0[0].0 {
        Claim::Move { from, to, .. } => (from.unwrap(), to),
        ref claim => panic!("{claim}"),
    };
    let (a, c) = (PegName::Peg(Peg::A), PegName::Peg(Peg::C));
    assert_eq!(names("1AC"), (a, c));
    assert_eq!(names("Move disk 1 from Peg A to Peg C\n"), (a, c));
    let numbers = (PegName::Number(1), PegName::Number(3));
    assert_eq!(names("Move disk 1 from Peg 1 to Peg 3"), numbers);
    assert_eq!(names("[[1,0,2]]"), (PegName::Index(0), PegName::Index(2)));
}
