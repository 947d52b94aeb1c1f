//! Checks batches of answers.
//!
//! An answer carries its puzzle, as a line of JSON, or names one of a set. A [`Judge`] judges one answer at a time,
//! with one judge per core; [`check_batch`] reads lines, distributes them among the cores, and returns the results in
//! order. [`judge_all`] does the same for a list. A malformed line is not a wrong answer but an error, counted
//! separately.

mod answer;
mod blocks;
mod fault;
mod finding;
mod form;
mod judge;
mod judged;
mod lengths;
mod list;
mod puzzles;
mod summary;
mod unread;
mod why;

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use hanoi_core::cores;
use hanoi_search::Limits;
use hanoi_text::{Check, JudgedPuzzle, Reading, Style};

use crate::json::raw;
pub use crate::json::raw::{Json, Text};
use crate::{Harness, Request};
pub use answer::Answer;
pub use blocks::MAX_BATCH_LINE;
use blocks::{Buffers, LineBlock, LineBlocks};
pub use form::BatchForm;
pub use judge::Judge;
pub use judged::Judged;
pub use list::{judge_all, judge_lines};
pub use puzzles::PuzzleSet;
pub use summary::BatchSummary;
pub use unread::UnreadKeys;

/// The settings shared by all answers of a batch.
#[derive(Clone, Copy, Default)]
#[non_exhaustive]
pub struct Batch<'a> {
    /// Defaults for values that neither an answer nor its puzzle specifies.
    pub request: Request<'a>,
    /// The puzzles that answers refer to by id; without them, each answer carries its puzzle.
    pub puzzles: Option<&'a PuzzleSet>,
    /// The path to the answer in its line: keys, and list indices from 0, separated by dots, as in
    /// `choices.0.message.content`. Without it, the answer is looked up under the usual keys.
    pub answer_key: Option<&'a str>,
    /// The only style to read, if restricted to one.
    pub style: Option<Style>,
    /// How answers are read; [`Reading::Records`] by default.
    pub reading: Option<Reading>,
    /// The limits of the searches for scores; without them, answers are not scored.
    pub scores: Option<&'a Within<'a>>,
    /// The harness that scores each answer, if any. All but [`Harness::ReasoningGym`] need `scores`.
    pub harness: Option<Harness>,
}

impl<'a> Batch<'a> {
    hanoi_core::setters! {
        request: Request<'a>,
        puzzles: impl Into<Option<&'a PuzzleSet>>,
        answer_key: impl Into<Option<&'a str>>,
        style: impl Into<Option<Style>>,
        reading: impl Into<Option<Reading>>,
        scores: impl Into<Option<&'a Within<'a>>>,
        harness: impl Into<Option<Harness>>,
    }

    /// Looks up the answer at the answer key, if one is set; records a fault if nothing is there.
    fn located<'l>(&self, answer: Answer<'l>, line: &'l str) -> Answer<'l> {
        let Some(path) = self.answer_key else {
            return answer;
        };
        let located = path.split('.').try_fold(line, raw::inside).map(Json);
        let missing = || {
            format!(
                "there is no {}: expected the answer there",
                hanoi_core::quote(path)
            )
        };
        let fault = located.is_none().then(|| Text(missing().into()));
        Answer {
            found: located,
            fault,
            ..answer
        }
    }

    /// Applies the batch's settings to a check.
    fn begin<P: JudgedPuzzle>(&self, check: Check<P>) -> Check<P> {
        let check = check.scored().without_evidence();
        check
            .reading(self.reading.unwrap_or_default())
            .style(self.style)
    }
}

/// Runs a function within the limits of a search. It is called once per answer.
pub type Within<'a> = dyn Fn(&mut dyn FnMut(&mut Limits<'_>)) + Sync + 'a;

impl fmt::Debug for Batch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("request", &self.request)
            .field("puzzles", &self.puzzles.map(PuzzleSet::len))
            .field("answer_key", &self.answer_key)
            .field("style", &self.style)
            .field("reading", &self.reading)
            .field("scored", &self.scores.is_some())
            .field("harness", &self.harness)
            .finish()
    }
}

/// The results of some lines of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BatchPart {
    /// One line for each result.
    pub text: Vec<u8>,
    /// Their summary.
    pub summary: BatchSummary,
    /// Their unread keys, except those of earlier parts on this core.
    pub unread: UnreadKeys,
    /// The number of bytes of input read for them.
    pub read: u64,
}

/// Checks lines of JSON, each an [`Answer`], and passes on the results in order, in batches. Empty lines are skipped.
/// `read` fills a slice with the next bytes and returns their number, 0 at the end.
///
/// With the cargo feature `threads`, `cores` cores work; the results are the same without.
///
/// ```
/// use std::io::Read;
/// use std::num::NonZeroUsize;
/// use std::ops::ControlFlow;
/// use hanoi::{Batch, BatchForm, BatchSummary, check_batch};
///
/// let mut lines = "{\"id\":1,\"disks\":2,\"answer\":\"1AB 2AC 1BC\"}\n{\"id\":2,\"disks\":2,\"answer\":\"2AC\"}\n".as_bytes();
/// let mut summary = BatchSummary::default();
/// check_batch(&Batch::default(), BatchForm::Jsonl, NonZeroUsize::MIN, |bytes| lines.read(bytes), &mut |part| {
///     print!("{}", String::from_utf8_lossy(&part.text));
///     summary.merge(&part.summary);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((summary.answers(), summary.solved_share()), (2, Some(0.5)));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// The first error of `read`, after the results of everything read before it.
///
/// # Complexity
///
/// That of [`Judge::judge`] for each answer. Memory does not grow with the batch: each core holds a few blocks of
/// lines, and a line of up to [`MAX_BATCH_LINE`] bytes.
pub fn check_batch<E: Send>(
    batch: &Batch<'_>,
    form: BatchForm,
    cores: NonZeroUsize,
    read: impl FnMut(&mut [u8]) -> Result<usize, E> + Send,
    each: &mut dyn FnMut(BatchPart) -> ControlFlow<()>,
) -> Result<(), E> {
    let buffers = Buffers::default();
    let mut blocks = LineBlocks::new(read, &buffers);
    let mut ended = Ok(());
    let mut take = |part: Result<BatchPart, E>| match part {
        Ok(part) => each(part),
        Err(error) => {
            ended = Err(error);
            ControlFlow::Break(())
        }
    };
    let judging = || {
        let mut judge = Judge::new(batch);
        let buffers = &buffers;
        move |block: Result<LineBlock, E>| {
            let block = block?;
            let part = judge.block(&block, form);
            buffers.give_back(block);
            Ok(part)
        }
    };
    in_order(cores, || blocks.next(), &judging, &mut take);
    ended
}

/// The number of jobs and results that may wait for each core.
const AHEAD: usize = 2;

/// Runs jobs, on several cores with the feature `threads`, and passes on their results in order, until one is refused.
fn in_order<T: Send, R: Send, W: FnMut(T) -> R>(
    cores: NonZeroUsize,
    mut source: impl FnMut() -> Option<T> + Send,
    worker: &(impl Fn() -> W + Sync),
    each: &mut dyn FnMut(R) -> ControlFlow<()>,
) {
    let spread = (cores.get(), AHEAD);
    let waiting = &mut || ControlFlow::Continue(());
    if !cores::in_order(spread, &mut source, worker, waiting, each) {
        // A refused result is not a failure.
        let _ = std::iter::from_fn(source).map(worker()).try_for_each(each);
    }
}
