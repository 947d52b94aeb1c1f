//! A verdict does not depend on how the bytes of an answer arrive.

use crate::prose;
use std::ops::ControlFlow;

use hanoi_core::{Peg, Problem, Rules, Solution, UBig};
use hanoi_text::{Check, Pieces, Reading, Style, Verdict};
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn written(style: Style, disks: u32) -> Vec<u8> {
    solved(style, &Problem::tower(disks).unwrap())
}

fn solved(style: Style, problem: &Problem) -> Vec<u8> {
    let solution = Solution::new(problem).unwrap();
    let pieces = Pieces::new(style, &solution, None, &UBig::ZERO, solution.length()).unwrap();
    pieces.flat_map(|piece| piece.to_vec()).collect()
}

/// Checks of a tower of that many disks, of any number of them, and to any peg.
fn single(which: usize, disks: u32, scored: bool) -> Check {
    let tower = || {
        Check::tower(Peg::A, Peg::C, Rules::classic(3).unwrap())
            .unwrap()
            .reading(Reading::Prose)
    };
    let check = match which {
        0 => prose(&Problem::tower(disks).unwrap()),
        1 => prose(&Problem::tower(disks).unwrap()).to_any_peg(),
        2 => tower(),
        _ => tower().to_any_peg(),
    };
    if scored { check.scored() } else { check }
}

/// The same, of texts with several answers.
fn check(which: usize, disks: u32, scored: bool) -> Check {
    single(which, disks, scored).several()
}

/// The verdicts on a text that comes in pieces.
fn in_pieces<'a>(mut check: Check, pieces: impl Iterator<Item = &'a [u8]>) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let mut tell = |verdict| verdicts.push(verdict);
    let mut pieces = pieces;
    let ended = pieces.try_for_each(|piece| check.feed(piece, &mut tell));
    if ended.is_break() {
        // What comes after that does not matter.
        assert_eq!(check.feed(b"1AB\n?", &mut tell), ControlFlow::Break(()));
    }
    let last = check.finish(&mut tell);
    verdicts.push(last);
    verdicts
}

fn long(mut check: Check, text: &[u8]) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let mut tell = |verdict| verdicts.push(verdict);
    let read = |at: u64, bytes: &mut [u8]| -> Result<usize, ()> {
        let left = &text[text.len().min(usize::try_from(at).unwrap())..];
        let size = left.len().min(bytes.len());
        bytes[..size].copy_from_slice(&left[..size]);
        Ok(size)
    };
    check.feed_long(text.len() as u64, read, &mut tell).unwrap();
    let last = check.finish(&mut tell);
    verdicts.push(last);
    verdicts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_text_is_checked_alike_however_it_is_cut(
        style in select(Style::ALL.to_vec()),
        which in 0_usize..4,
        disks in 1_u32..10,
        scored: bool,
        changes in prop::collection::vec((any::<Index>(), select(b"0123456789ABC \n,[]\"-x".to_vec())), 0..3),
        twice: bool,
        size in 1_usize..5000,
    ) {
        let mut text = written(style, disks);
        if twice {
            text.extend_from_within(..);
        }
        for (at, byte) in changes {
            let at = at.index(text.len().max(1));
            text.splice(at..text.len().min(at + 1), [byte]);
        }
        let check = || check(which, disks, scored);
        // No piece holds a line, so that nothing is compared.
        let exact = in_pieces(check(), text.chunks(1));
        prop_assert_eq!(&in_pieces(check(), text.chunks(size)), &exact);
        prop_assert_eq!(&check().verdicts(&text), &exact);
        prop_assert_eq!(&long(check(), &text), &exact);
    }
}

/// A text that is long enough to be compared by all cores.
#[test]
fn a_long_text_is_checked_alike_by_all_cores() {
    let text = written(Style::Compact, 21);
    for (at, byte) in [
        (0, b'1'),
        (3_000_001, b'x'),
        (7_000_000, b'\n'),
        (text.len() - 2, b'B'),
    ] {
        let mut text = text.clone();
        text[at] = byte;
        for scored in [false, true] {
            let check = || check(0, 21, scored);
            assert_eq!(
                long(check(), &text),
                in_pieces(check(), text.chunks(1 << 16))
            );
        }
    }
}

/// Under linear rules the whole tower passes the middle peg on the way from end to end.
#[test]
fn whole_towers_on_the_way_are_seen_however_the_text_is_cut() {
    for disks in 1..7 {
        let problem = Problem::perfect(disks, Peg::A, Peg::C, Rules::linear(3).unwrap()).unwrap();
        for style in [Style::Compact, Style::Csv, Style::Json] {
            let text = solved(style, &problem);
            for end in [
                text.len(),
                text.len() / 2,
                text.len() * 2 / 3,
                text.len() / 3,
            ] {
                let check = || prose(&problem).to_any_peg();
                let exact = in_pieces(check(), text[..end].chunks(1));
                for size in [60, 1000, 4096] {
                    assert_eq!(in_pieces(check(), text[..end].chunks(size)), exact);
                }
                assert_eq!(long(check(), &text[..end]), exact, "{disks} disks, {style}");
            }
        }
    }
}

#[test]
fn what_is_refused_is_told_as_the_verdict() {
    let problem = Problem::tower(3).unwrap();
    let refused = prose(&problem).style(Some(Style::Json)).verdicts(b"1AC\n");
    let unreadable = refused[0].unreadable.clone().unwrap();
    assert_eq!(
        unreadable.to_string(),
        "line 1, column 1: cannot read '1AC': expected the style json, not compact"
    );
    for (text, blank) in [("", true), ("\n", true), ("1AB", false)] {
        assert_eq!(
            check(2, 0, false).verdicts(text.as_bytes())[0].blank,
            blank,
            "{text}"
        );
        assert_eq!(
            check(0, 3, false).verdict(text.as_bytes()).blank,
            blank,
            "{text}"
        );
    }
    let wrong = prose(&problem).verdicts(b"1AC\n2AC\nrubbish");
    assert_eq!((wrong[0].legal, &wrong[0].unreadable), (1, &None));
    let scored = prose(&problem).scored().verdicts(b"1AC\n2AC\n2AB\n2A");
    let count = scored[0].count.as_ref().unwrap();
    assert_eq!((count.claimed, count.legal), (3, 2));
    assert_eq!(scored[0].unreadable, None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_verdict_so_far_is_that_on_the_text_so_far_and_changes_nothing(
        style in select(Style::ALL.to_vec()),
        strict: bool,
        which in 0_usize..4,
        disks in 1_u32..8,
        scored: bool,
        changes in prop::collection::vec((any::<Index>(), select(b"0123456789ABC \n,[]\"-x".to_vec())), 0..3),
        size in 1_usize..700,
    ) {
        let mut text = written(style, disks);
        for (at, byte) in changes {
            let at = at.index(text.len());
            text[at] = byte;
        }
        let made = || {
            let check = single(which, disks, scored);
            if strict { check.strict(style) } else { check }
        };
        let (mut check, mut fed) = (made(), 0);
        for piece in text.chunks(size) {
            let _ = check.feed(piece, &mut drop);
            fed += piece.len();
            prop_assert_eq!(check.so_far(), made().verdict(&text[..fed]));
        }
        prop_assert_eq!(check.finish(&mut drop), made().verdict(&text));
    }
}
