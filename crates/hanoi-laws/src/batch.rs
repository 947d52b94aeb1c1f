//! A batch gives the same verdicts as a single judge.

use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use hanoi::text::{Reading, Verdict};
use hanoi::{Batch, BatchForm, BatchSummary, Judge, Request, check_batch, checker};
use serde_json::Value;

/// A batch on several cores writes the same text as a single judge for each line, with the verdict on the answer.
///
/// The bytes: the number of cores, the size of reads, and the lines.
pub fn batch(data: &[u8]) {
    let Some((&[cores, size], lines)) = data.split_first_chunk() else {
        return;
    };
    let on_one_core = run_batch(lines, 1, usize::MAX);
    assert_eq!(
        run_batch(lines, usize::from(cores) % 4 + 1, usize::from(size) + 1),
        on_one_core
    );

    let mut text = Vec::new();
    for (number, line) in (1..).zip(lines.split(|&byte| byte == b'\n')) {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let batch = Batch::default();
        let judged = Judge::new(&batch).judge_line(line, number);
        judged.write(BatchForm::Jsonl, &mut text);
        if let (Some(verdict), Some(single)) = (judged.verdict(), single(line)) {
            assert_eq!(verdict, &single, "{}", String::from_utf8_lossy(line));
        }
    }
    assert_eq!(String::from_utf8_lossy(&text), on_one_core.0);
}

/// The output of a batch, and its summary.
fn run_batch(lines: &[u8], cores: usize, size: usize) -> (String, BatchSummary) {
    let mut remaining = lines;
    let read = |into: &mut [u8]| -> Result<usize, Infallible> {
        let (piece, rest) = remaining.split_at(remaining.len().min(into.len()).min(size));
        into[..piece.len()].copy_from_slice(piece);
        remaining = rest;
        Ok(piece.len())
    };
    let (mut text, mut summary) = (Vec::new(), BatchSummary::default());
    let mut collect = |part: hanoi::BatchPart| {
        text.extend(part.text);
        summary.merge(&part.summary);
        ControlFlow::Continue(())
    };
    let cores = NonZeroUsize::new(cores).expect("at least one core");
    let Ok(()) = check_batch(
        &Batch::default(),
        BatchForm::Jsonl,
        cores,
        read,
        &mut collect,
    );
    let text = String::from_utf8(text).expect("results are text");
    for line in text.lines() {
        let value: Result<Value, _> = serde_json::from_str(line);
        value.unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    (text, summary)
}

/// The possible keys of the answer.
const ANSWERS: [&str; 5] = ["answer", "response", "completion", "output", "solution"];

/// The verdict on the answer of a line, if the line states its puzzle plainly.
fn single(line: &[u8]) -> Option<Verdict> {
    let value: Value = serde_json::from_slice(line).ok()?;
    let text = |key: &str| value.get(key).map(|value| value.as_str());
    let mut answers = ANSWERS.iter().filter_map(|key| text(key));
    let (answer, None) = (answers.next()??, answers.next()) else {
        return None;
    };
    let optional_text = |key: &str| match text(key) {
        Some(text) => text.map(Some),
        None => Some(None),
    };
    let optional_number = |key: &str| match value.get(key) {
        Some(number) => number.as_u64().map(Some),
        None => Some(None),
    };
    let request = Request::default()
        .disks(
            optional_number("disks")?
                .map(u32::try_from)
                .transpose()
                .ok()?,
        )
        .pegs(u8::try_from(optional_number("pegs")?.unwrap_or(3)).ok()?)
        .rules(optional_text("rules")?.unwrap_or("classic"))
        .from(optional_text("start")?)
        .to(optional_text("goal")?);
    let check = checker(&request).ok()?;
    let mut check = check.scored().reading(Reading::Records);
    Some(check.verdict(answer.as_bytes()))
}
