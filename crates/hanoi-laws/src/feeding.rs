//! A verdict does not depend on how the bytes of a text arrive.

use std::sync::OnceLock;

use hanoi::text::{Check, Pieces, Style, Verdict};
use hanoi::{Peg, Problem, Rules, Solution, UBig};

/// A text is read alike whole, in pieces of any size, as a long text, from a JSON string, and when its moves are
/// listed.
///
/// The bytes: the problem, the mode, the style, the cut, and the text.
pub fn pieces(data: &[u8]) {
    let Some((&[problem, mode, style, cut], text)) = data.split_first_chunk() else {
        return;
    };
    let check = || asked(problem, mode, style);
    // No piece holds a line, so nothing is compared with a known solution.
    let exact = fed(check().several(), text.chunks(1));
    assert_eq!(fed(check().several(), cut_up(text, cut)), exact);
    assert_eq!(check().verdicts(text), exact);
    assert_eq!(long(check().several(), text), exact);

    let exact = fed(check(), text.chunks(1));
    assert_eq!(exact.len(), 1, "one answer has one verdict");
    let exact = &exact[0];
    assert_eq!(&check().verdict(text), exact);
    assert_eq!(&fed(check(), cut_up(text, cut))[0], exact);
    assert_eq!(&long(check(), text)[0], exact);
    assert_eq!(&check().audit(text, &mut |_| ()).0, exact);
    if let Ok(text) = str::from_utf8(text) {
        let quoted = serde_json::to_string(text).expect("text is JSON");
        let told = check().verdict_in_json(&quoted.as_bytes()[1..], || {
            serde_json::from_str::<String>(&quoted)
        });
        assert_eq!(&*told.expect("it is a string"), exact);
    }
}

/// A check of some problem, in some mode and style.
fn asked(problem: u8, mode: u8, style: u8) -> Check {
    let disks = u32::from(problem >> 4) % 6 + 1;
    let rules = |pegs| Rules::classic(pegs).expect("there are pegs");
    let tower = || Check::tower(Peg::A, Peg::C, rules(3)).expect("there are such pegs");
    let perfect = |rules: Rules| {
        Problem::perfect(disks, Peg::A, Peg::last_of(rules.pegs()), rules).expect("a problem")
    };
    let check = match problem % 6 {
        0 => Check::new(&perfect(rules(3))),
        1 => Check::new(&perfect(rules(3))).to_any_peg(),
        2 => tower(),
        3 => tower().to_any_peg(),
        4 => Check::new(&perfect(rules(4))),
        _ => Check::new(&perfect(Rules::linear(3).expect("there are pegs"))).to_any_peg(),
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
fn fed<'a>(mut check: Check, pieces: impl Iterator<Item = &'a [u8]>) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let mut tell = |verdict| verdicts.push(verdict);
    let mut pieces = pieces;
    let _ = pieces.try_for_each(|piece| check.feed(piece, &mut tell));
    let last = check.finish(&mut tell);
    verdicts.push(last);
    verdicts
}

/// The verdicts on a text with random access.
fn long(mut check: Check, text: &[u8]) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    let mut tell = |verdict| verdicts.push(verdict);
    let read = |at: u64, bytes: &mut [u8]| -> Result<usize, ()> {
        let at = usize::try_from(at).map_or(text.len(), |at| at.min(text.len()));
        let size = bytes.len().min(text.len() - at);
        bytes[..size].copy_from_slice(&text[at..at + size]);
        Ok(size)
    };
    let read = check.feed_long(text.len() as u64, read, &mut tell);
    read.expect("reading memory does not fail");
    let last = check.finish(&mut tell);
    verdicts.push(last);
    verdicts
}

/// A text in pieces whose sizes are determined by a byte: all of one size, or of varying sizes.
fn cut_up(text: &[u8], cut: u8) -> impl Iterator<Item = &[u8]> {
    let (mut left, mut size) = (text, usize::from(cut));
    std::iter::from_fn(move || {
        if cut >= 128 {
            size = (size * 5 + 7) % 211;
        }
        let (piece, rest) = left.split_at(left.len().min(size + 1));
        left = rest;
        (!piece.is_empty()).then_some(piece)
    })
}

/// Texts long enough to be compared by all cores, each of a tower of the given number of disks.
const LONG: [(Style, u32); 3] = [(Style::Text, 18), (Style::Compact, 21), (Style::Csv, 19)];

/// A text of megabytes is read alike by several cores and by one.
///
/// The bytes: the text, whether it is cut off, and the changes: three bytes for the place, one for the value.
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
    assert_eq!(long(check(), &text), fed(check(), text.chunks(1 << 14)));
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
        let pieces = pieces.expect("all of it can be written");
        pieces.flat_map(|piece| piece.to_vec()).collect()
    })
}
