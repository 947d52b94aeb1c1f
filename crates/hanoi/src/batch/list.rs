//! Judges a list of answers in memory.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::{Answer, Batch, Judge, Judged, UnreadKeys, in_order};

/// The number of answers a core takes at a time.
const CHUNK: usize = 256;

/// Judges a list of answers on several cores, and returns the results converted by `make`, in the order of the answers.
/// `make` runs on the cores too; to keep the results, pass `|judged| judged`.
///
/// With the cargo feature `threads`, `cores` cores work; the results are the same without.
///
/// ```
/// use std::num::NonZeroUsize;
/// use hanoi::{Answer, Batch, Outcome, Text, judge_all};
///
/// let answer = |text: &'static str| Answer {
///     disks: Some(2),
///     text: Some(Text(text.into())),
///     ..Answer::default()
/// };
/// let answers = ["1AB\n2AC\n1BC", "2AC", "Step 1: move disk 1 to B."].map(answer);
/// let cores = NonZeroUsize::new(2).unwrap();
/// let outcomes = judge_all(&Batch::default(), &answers, cores, |judged| judged.outcome());
/// assert_eq!(outcomes, [Outcome::Solved, Outcome::Illegal, Outcome::Incomplete].map(Some));
/// ```
///
/// # Complexity
///
/// That of [`Judge::judge`] for each answer, shared among the cores.
pub fn judge_all<'l, R: Send>(
    batch: &Batch<'_>,
    answers: &[Answer<'l>],
    cores: NonZeroUsize,
    make: impl Fn(Judged<'l>) -> R + Sync,
) -> Vec<R> {
    let (results, _) = judge_each(batch, answers, cores, |judge, _, answer| {
        make(judge.judge(answer))
    });
    results
}

/// Judges a list of lines of JSON as [`judge_all`] does answers, and also returns the unread keys. A malformed line is
/// an error whose message gives its number, from 1.
///
/// ```
/// use std::num::NonZeroUsize;
/// use hanoi::{Batch, judge_lines};
///
/// let lines = [r#"{"disks":1,"answer":"1AC"}"#, "{", r#"{"disks":1,"answer":"1AB"}"#].map(str::as_bytes);
/// let (reasons, unread) = judge_lines(&Batch::default(), &lines, NonZeroUsize::MIN, |judged| judged.reason());
/// assert_eq!(reasons[0], None);
/// assert!(reasons[1].as_ref().unwrap().starts_with("line 2: no JSON: EOF while parsing an object, at byte 1, after '{'"));
/// assert_eq!(reasons[2].as_deref(), Some("ends in state 'B', not 'C'"));
/// assert!(unread.names().is_empty());
/// ```
///
/// # Complexity
///
/// As for [`judge_all`].
pub fn judge_lines<'l, R: Send>(
    batch: &Batch<'_>,
    lines: &[&'l [u8]],
    cores: NonZeroUsize,
    make: impl Fn(Judged<'l>) -> R + Sync,
) -> (Vec<R>, UnreadKeys) {
    judge_each(batch, lines, cores, |judge, index, line| {
        make(judge.judge_line(line, index as u64 + 1))
    })
}

/// Distributes items among the cores. Each core has its own judge.
fn judge_each<T: Sync, R: Send>(
    batch: &Batch<'_>,
    items: &[T],
    cores: NonZeroUsize,
    judge_one: impl Fn(&mut Judge<'_>, usize, &T) -> R + Sync,
) -> (Vec<R>, UnreadKeys) {
    let mut chunks = items.chunks(CHUNK).zip((0..).step_by(CHUNK));
    let cores = cores.min(NonZeroUsize::new(items.len().div_ceil(CHUNK)).unwrap_or(cores));
    let judge_one = &judge_one;
    let judging = || {
        let mut judge = Judge::new(batch);
        move |(chunk, first): (&[T], usize)| {
            let reported = judge.unread_keys().names().len();
            let numbered = (first..).zip(chunk);
            let results = numbered.map(|(index, item)| judge_one(&mut judge, index, item));
            let results: Vec<R> = results.collect();
            (results, judge.unread_keys().since(reported))
        }
    };
    let mut results = Vec::with_capacity(items.len());
    let mut unread = UnreadKeys::default();
    in_order(cores, || chunks.next(), &judging, &mut |(part, keys)| {
        results.extend(part);
        unread.merge(&keys);
        ControlFlow::Continue(())
    });
    (results, unread)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: usize = 2 * CHUNK + 37;

    /// Lines with every verdict, for a tower of 3 disks: the first moves of a solution, some with a wrong one. Every
    /// fifth line is not JSON.
    fn line(number: usize) -> (&'static str, String) {
        let moves = ["1AB", "1BC", "2AB", "1CB", "3AC", "1BA", "2BC", "1AC"];
        let listed = number % moves.len() + 1;
        let answer = moves[..listed].join(if number.is_multiple_of(3) { " " } else { "\\n" });
        let (verdict, rest) = match () {
            () if number % 5 == 4 => return ("error", format!("{{\"id\":{number}")),
            () if number.is_multiple_of(7) => ("illegal", "\\n3AB"),
            () if listed == moves.len() => ("solved", ""),
            () => ("incomplete", ""),
        };
        let line = format!(r#"{{"id":{number},"disks":3,"answer":"{answer}{rest}"}}"#);
        (verdict, line)
    }

    #[test]
    fn results_do_not_depend_on_cores() {
        let batch = Batch::default();
        let (verdicts, lines): (Vec<_>, Vec<_>) = (0..LINES).map(line).unzip();
        let lines: Vec<&[u8]> = lines.iter().map(String::as_bytes).collect();
        let mut judge = Judge::new(&batch);
        let text = |judged: Judged<'_>| serde_json::to_string(&judged).unwrap();
        let numbered = lines.iter().zip(1..);
        let alone: Vec<String> = numbered
            .map(|(line, number)| text(judge.judge_line(line, number)))
            .collect();
        for (verdict, result) in verdicts.iter().zip(&alone) {
            assert!(
                result.contains(&format!("\"verdict\":\"{verdict}\"")),
                "{result}"
            );
        }
        for cores in 1..=5 {
            let cores = NonZeroUsize::new(cores).unwrap();
            assert_eq!(judge_lines(&batch, &lines, cores, text).0, alone);
        }
        for size in [0, 1, CHUNK - 1, CHUNK, CHUNK + 1] {
            let cores = NonZeroUsize::new(3).unwrap();
            let (few, _) = judge_lines(&batch, &lines[..size], cores, text);
            assert_eq!(few, alone[..size]);
        }
    }

    #[test]
    fn plain_text_is_judged_like_json() {
        let batch = Batch::default();
        let text = "Final answer:\n\"1AB\" \\ 2AC\n1BC";
        let plain = Answer {
            disks: Some(2),
            text: Some(super::super::Text(text.into())),
            ..Answer::default()
        };
        let line = format!(r#"{{"disks":2,"answer":{}}}"#, serde_json::json!(text));
        let both = [plain, Answer::parse(&line).unwrap()];
        let results = judge_all(&batch, &both, NonZeroUsize::MIN, |judged| {
            serde_json::to_string(&judged).unwrap()
        });
        assert_eq!(results[0], results[1]);
    }
}
