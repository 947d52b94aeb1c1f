//! A verdict does not depend on how a text is split into pieces.

use std::sync::OnceLock;

use hanoi::text::{Check, Pieces, Style, Verdict};
use hanoi::{Peg, Problem, Rules, Solution, UBig};

/// A text gets the same verdict in one piece, in pieces of any size, with random access, from a JSON string, and in an audit.
///
/// The bytes: the problem, the mode, the style, the sizes of pieces, and the text.
pub fn pieces(data: &[u8]) {
    let Some((&[problem, mode, style, cut], text)) = data.split_first_chunk() else {
        return;
    };
    let check = || chosen_check(problem, mode, style);
    // No piece holds a line, so the fast comparison with a known solution is not used.
    let expected = feed_pieces(check().several(), text.chunks(1));
    assert_eq!(
        feed_pieces(check().several(), split_up(text, cut)),
        expected
    );
    assert_eq!(check().verdicts(text), expected);
    assert_eq!(with_random_access(check().several(), text), expected);

    let expected = feed_pieces(check(), text.chunks(1));
    assert_eq!(expected.len(), 1, "one answer has one verdict");
    let expected = &expected[0];
    assert_eq!(&check().verdict(text), expected);
    assert_eq!(&feed_pieces(check(), split_up(text, cut))[0], expected);
    assert_eq!(&with_random_access(check(), text)[0], expected);
    assert_eq!(&check().audit(text, &mut |_| ()).0, expected);
    if let Ok(text) = str::from_utf8(text) {
        let quoted = serde_json::to_string(text).expect("text is JSON");
        let verdict = check().verdict_in_json(&quoted.as_bytes()[1..], || {
            serde_json::from_str::<String>(&quoted)
        });
        assert_eq!(&*verdict.expect("a JSON string"), expected);
    }
}

/// A check of a problem in a mode and a style, all chosen by bytes.
fn chosen_check(problem: u8, mode: u8, style: u8) -> Check {
    let disks = u32::from(problem >> 4) % 6 + 1;
    let rules = |pegs| Rules::classic(pegs).expect("a valid number of pegs");
    let tower = || Check::tower(Peg::A, Peg::C, rules(3)).expect("valid pegs");
    let perfect = |rules: Rules| {
        Problem::perfect(disks, Peg::A, Peg::last_of(rules.pegs()), rules).expect("a problem")
    };
    let check = match problem % 6 {
        0 => Check::new(&perfect(rules(3))),
        1 => Check::new(&perfect(rules(3))).to_any_peg(),
        2 => tower(),
        3 => tower().to_any_peg(),
        4 => Check::new(&perfect(rules(4))),
        _ => Check::new(&perfect(Rules::linear(3).expect("a valid number of pegs"))).to_any_peg(),
    };
    let check = if mode & 1 == 0 { check } else { check.scored() };
    let style = Style::ALL[usize::from(style) % Style::ALL.len()];
    match mode >> 1 & 7 {
        0 => check.style(Some(style)),
        1 => check.strict(style),
        _ => check,
    }
}

/// The verdicts on a text that arrives in pieces.
fn feed_pieces<'a>(mut check: Check, pieces: impl Iterator<Item = &'a [u8]>) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let mut collect = |verdict| verdicts.push(verdict);
    let mut pieces = pieces;
    let _ = pieces.try_for_each(|piece| check.feed(piece, &mut collect));
    let last = check.finish(&mut collect);
    verdicts.push(last);
    verdicts
}

/// The verdicts on a text read with random access.
fn with_random_access(mut check: Check, text: &[u8]) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let mut collect = |verdict| verdicts.push(verdict);
    let read = |at: u64, bytes: &mut [u8]| -> Result<usize, ()> {
        let at = usize::try_from(at).map_or(text.len(), |at| at.min(text.len()));
        let size = bytes.len().min(text.len() - at);
        bytes[..size].copy_from_slice(&text[at..at + size]);
        Ok(size)
    };
    let read = check.feed_long(text.len() as u64, read, &mut collect);
    read.expect("reading memory does not fail");
    let last = check.finish(&mut collect);
    verdicts.push(last);
    verdicts
}

/// A text in pieces: of equal sizes if `cut` is below 128, else of varying sizes.
fn split_up(text: &[u8], cut: u8) -> impl Iterator<Item = &[u8]> {
    let (mut remaining, mut size) = (text, usize::from(cut));
    std::iter::from_fn(move || {
        if cut >= 128 {
            size = (size * 5 + 7) % 211;
        }
        let (piece, rest) = remaining.split_at(remaining.len().min(size + 1));
        remaining = rest;
        (!piece.is_empty()).then_some(piece)
    })
}

/// Texts long enough to be compared by several cores: the style, and the number of disks of the tower.
const LONG: [(Style, u32); 3] = [(Style::Text, 18), (Style::Compact, 21), (Style::Csv, 19)];

/// Several cores give the same verdict on a text of megabytes as one core.
///
/// The bytes: the text, the mode (scored, cut off), and the changes: three bytes for the place, one for the value.
pub fn cores(data: &[u8]) {
    let Some((&[which, mode], changes)) = data.split_first_chunk() else {
        return;
    };
    let which = usize::from(which) % LONG.len();
    let mut text = solution(which).clone();
    for change in changes.chunks_exact(4).take(8) {
        let [low, middle, high, byte] = change else {
            return;
        };
        let at = usize::from(*low) | usize::from(*middle) << 8 | usize::from(*high) << 16;
        let at = at % text.len();
        text[at] = *byte;
        if mode & 2 != 0 {
            text.truncate(at + 1);
        }
    }
    let check = || {
        let check = Check::new(&Problem::tower(LONG[which].1).expect("a tower"));
        if mode & 1 == 0 { check } else { check.scored() }
    };
    assert_eq!(
        with_random_access(check(), &text),
        feed_pieces(check(), text.chunks(1 << 14))
    );
}

/// The solution of one of the long texts.
fn solution(which: usize) -> &'static Vec<u8> {
    static TEXTS: [OnceLock<Vec<u8>>; LONG.len()] = [const { OnceLock::new() }; LONG.len()];
    TEXTS[which].get_or_init(|| {
        let (style, disks) = LONG[which];
        let solution = Problem::tower(disks).and_then(|problem| Solution::new(&problem));
        let solution = solution.expect("a tower has a solution");
        let pieces = Pieces::new(
            style,
            &solution,
            None,
            UBig::ZERO,
            solution.length().clone(),
        );
        let pieces = pieces.expect("a whole solution can be written");
        pieces.flat_map(|piece| piece.to_vec()).collect()
    })
}
