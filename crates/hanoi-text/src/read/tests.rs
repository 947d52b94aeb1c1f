//! What is read from texts, wherever they are cut.

use hanoi_core::{Problem, Solution, UBig};
use proptest::collection::vec;
use proptest::prelude::*;

use super::Reader;
use super::sections::SectionEvent;
use crate::naming::NamingContext;
use crate::{Check, Claim, Pieces, Reading, Style, Unreadable};

fn read(text: &[u8], pegs: u8, style: Option<Style>) -> Result<Vec<Claim>, Unreadable> {
    let mut reader = Reader::new(
        NamingContext {
            pegs,
            ..NamingContext::default()
        },
        style,
    );
    reader.feed(text)?;
    reader.finish()?;
    for (_, event) in reader.events() {
        if let SectionEvent::Garbled(unreadable) | SectionEvent::GarbledState(unreadable) = event {
            return Err(unreadable.clone());
        }
    }
    if reader.pending().is_empty()
        && let Some(talk) = reader.talk()
    {
        return Err(talk.clone());
    }
    Ok(reader.claims().map(|(claim, _)| claim).collect())
}

mod exhaustive {
    use hanoi_core::{Peg, Problem, Rules, Solution, UBig};

    use super::{NamingContext, Reader, read};
    use crate::{Check, Pieces, Reading, Style};

    #[test]
    #[ignore = "slow: CI runs it by the name of its module"]
    fn every_style_is_read_as_it_is_written_wherever_it_is_cut() {
        let to = Peg::new(3).unwrap();
        let four = Problem::perfect(12, Peg::A, to, Rules::classic(4).unwrap()).unwrap();
        for problem in [four, Problem::tower(1).unwrap(), Problem::tower(7).unwrap()] {
            let solution = Solution::new(&problem).unwrap();
            for style in Style::ALL {
                let length = solution.length();
                let pieces = Pieces::new(style, &solution, None, &UBig::ZERO, length).unwrap();
                let text: Vec<u8> = pieces.flat_map(|piece| piece.to_vec()).collect();
                let claims = read(&text, problem.pegs(), None).unwrap();
                for cut in (0..text.len()).step_by(13.max(text.len() / 1000)) {
                    let mut reader = Reader::new(
                        NamingContext {
                            pegs: problem.pegs(),
                            ..NamingContext::default()
                        },
                        Some(style),
                    );
                    reader.feed(&text[..cut]).unwrap();
                    reader.feed(&text[cut..]).unwrap();
                    reader.finish().unwrap();
                    assert!(
                        reader.claims().map(|(claim, _)| claim).eq(claims.clone()),
                        "{style} cut at {cut}"
                    );
                }
                let verdict = Check::new(&problem).reading(Reading::Prose).verdict(&text);
                assert!(verdict.solved(), "{style}");
                assert_eq!(*length, verdict.legal.into(), "{style}");
            }
        }
    }
}

/// Prose alone reads neither the header of a table nor a list without an element, which are records.
#[test]
fn what_is_written_of_no_moves_is_read_in_every_style() {
    let problem = Problem::tower(0).unwrap();
    let solution = Solution::new(&problem).unwrap();
    for style in Style::ALL {
        let length = solution.length();
        let pieces = Pieces::new(style, &solution, None, &UBig::ZERO, length).unwrap();
        let text: Vec<u8> = pieces.flat_map(|piece| piece.to_vec()).collect();
        for reading in [Reading::Records, Reading::Any] {
            let verdict = Check::new(&problem).reading(reading).verdict(&text);
            assert!(verdict.solved(), "{style} by {reading:?}");
        }
    }
}

/// A disk that moves back and forth, repeated on one line so often that it would be refused if claims already given out
/// still counted as kept.
#[test]
fn lists_of_any_element_may_be_long_on_one_line() {
    for (element, open, times) in [
        ("[1, 0, 2]", '[', 200_000),
        ("[1,\"A\",\"C\"]", '[', 70_000),
        ("(1, 'A', 'C')", '[', 70_000),
        ("\"1AC\"", '[', 70_000),
    ] {
        let list = format!(
            "{open}{}{element}]",
            format!("{element},").repeat(times - 1)
        );
        assert_eq!(
            read(list.as_bytes(), 3, None).map(|claims| claims.len()),
            Ok(times),
            "{element}"
        );
    }
}

#[test]
fn lines_that_are_garbled_are_not_passed_over() {
    for text in [
        "1AC\nMove disk 5 from 1 to\n",
        "Move disk 1 from 0 to 2\nMove disk 2 from to 1\n",
        "Disk 1: A -> C\nDisk 2: A ->\n",
        "1AC\n2A\n",
    ] {
        let error = read(text.as_bytes(), 3, None).unwrap_err();
        assert_eq!(error.place.line, 2, "{error}");
    }
}

#[test]
fn what_cannot_be_read_is_quoted_with_line_and_column() {
    let cases: [(&[u8], u64, u64, &str); 12] = [
        (
            b"\n  frobnicate the 2nd disk\nhello\n",
            2,
            3,
            "frobnicate the 2nd disk",
        ),
        (b"1AC\n2AB\n\0", 3, 1, "byte 0x00"),
        (b"\x7fELF\x02\x01", 1, 1, "byte 0x7F"),
        (b"[[1,0,2],[2,0]", 1, 1, "[[1,0,2],[2,0]"),
        (
            b"[[1,0,2],[2,0,1,4],[1,2,1],[3,0,2]]",
            1,
            1,
            "[[1,0,2],[2,0,1,4],[1,2,1],[3,0,2]]",
        ),
        (b"1AC\n2A\n", 2, 1, "2A"),
        (b"99999999999AC\n", 1, 1, "99999999999AC"),
        (b"hello\n", 1, 1, "hello"),
        (
            b"0 [2]\n1 []\n2 [1]\n0 [2]\n1 [1]\n1AC\n",
            6,
            1,
            "the end of a state",
        ),
        (b"['1AC', '2Axy']", 1, 9, "'2Axy']"),
        (b"----\n", 1, 1, "hyphens in line 1 up to line 1"),
        ("1AC\n1\u{e4}B\n".as_bytes(), 2, 1, "1\u{e4}B"),
    ];
    for (text, line, column, found) in cases {
        let error = read(text, 3, None).unwrap_err();
        let place = (error.place.line, error.place.column, error.found.as_str());
        assert_eq!(
            place,
            (line, column, found),
            "{}",
            String::from_utf8_lossy(text)
        );
    }
}

#[test]
fn a_style_that_was_asked_for_is_insisted_on() {
    let error = read(b"1AC\n", 3, Some(Style::Json)).unwrap_err();
    assert_eq!(error.expected, "the style json, not compact");
}

/// Pieces of markup, of rows and of calls.
const PARTS: &[&str] = &[
    "<table>",
    "<tr>",
    "<td>",
    "</td>",
    "</tr>",
    "<br/>",
    "<move>",
    "</move>",
    "<disk>",
    "</disk>",
    "<from>",
    "</from>",
    "<to>",
    "</to>",
    "<answer>",
    "</think>",
    "<move disk=\"1\" from='A'",
    " to=\"C\"/>",
    "<b>",
    "1",
    "2",
    "A",
    "C",
    " ",
    "\n",
    "\n\n",
    "\t",
    ",",
    ";",
    "|",
    "&",
    "\\\\",
    "\\item ",
    "\\begin{array}{c|c}",
    "\\end{array}",
    "disk",
    "from",
    "to",
    ": ",
    " = ",
    "- ",
    "[[moves]]",
    "[1,0,2]",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    "\\",
    "move(",
    "moves.append(",
    "move_disk(disk=1, ",
    "Disk;From;To\n",
    "Disk,From,To\n",
    "Disk From To\n",
    " -> [[",
    "{\"answer\": \"",
    "\\\"",
    "\\n",
    "\\u00e9",
    "state: ",
    "1AC",
    "Move disk 1 from A to C",
    "...",
    "```\n",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_markup_makes_the_reader_panic(parts in vec(0..PARTS.len(), 0..60)) {
        let text: String = parts.into_iter().map(|part| PARTS[part]).collect();
        let read = |mut pieces: Box<dyn Iterator<Item = &[u8]> + '_>| {
            let mut reader = Reader::new(NamingContext { pegs: 3, ..NamingContext::default() }, None);
            let outcome = pieces.try_for_each(|piece| reader.feed(piece)).and_then(|()| reader.finish());
            (outcome, reader.claims().collect::<Vec<_>>())
        };
        let whole = read(Box::new(std::iter::once(text.as_bytes())));
        prop_assert_eq!(whole, read(Box::new(text.as_bytes().chunks(1))));
    }

    #[test]
    fn no_text_makes_the_reader_panic(bytes in vec(any::<u8>(), 0..300), text in "[-0-9A-C ,.:\\[\\](){}'\"a-z\n]{0,200}") {
        for input in [bytes.as_slice(), text.as_bytes()] {
            let mut whole = Reader::new(NamingContext { pegs: 3, ..NamingContext::default() }, None);
            let outcome = whole.feed(input).and_then(|()| whole.finish());
            let mut single = Reader::new(NamingContext { pegs: 3, ..NamingContext::default() }, None);
            let pieces = input.chunks(1).try_for_each(|piece| single.feed(piece)).and_then(|()| single.finish());
            prop_assert_eq!(outcome, pieces);
            prop_assert!(whole.claims().eq(single.claims()));
        }
    }
}
