//! Judges answers one by one.

mod variants;

use hanoi_core::{Optimality, quote};
use hanoi_text::{Check, Verdict};

use super::answer::{AnswerBody, NoAnswer};
use super::blocks::LineBlock;
use super::fault::LineFault;
use super::lengths::Lengths;
use super::{
    Answer, Batch, BatchForm, BatchPart, BatchSummary, Judged, MAX_BATCH_LINE, UnreadKeys,
};
use crate::check::{CheckRequest, Scores};
use crate::json::raw::{Json, fault};
use crate::{ClassicRequest, Error, Harness, Problem, ReasoningGym, Request, Rules, UBig};
use variants::VariantAnswers;

/// Judges the answers of a batch one by one, reusing its memory.
///
/// ```
/// use hanoi::{Answer, Batch, Judge, Outcome};
///
/// let batch = Batch::default();
/// let mut judge = Judge::new(&batch);
/// let judged = judge.judge(&Answer::parse(r#"{"start": "AA", "goal": "CC", "answer": [[1,0,1],[2,0,1]]}"#)?);
/// assert_eq!(judged.outcome(), Some(Outcome::Illegal));
/// assert_eq!(judged.reason().unwrap(), "move 2 (disk 2 from 0 to 1) in state 'AB': disk 2 would lie on the smaller disk 1");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug)]
pub struct Judge<'a> {
    batch: &'a Batch<'a>,
    check: Check,
    /// A buffer for an unescaped answer.
    text: Vec<u8>,
    rules: RulesCache,
    lengths: Lengths,
    variants: VariantAnswers,
    unread: UnreadKeys,
}

impl<'a> Judge<'a> {
    /// Creates a judge of the answers of a batch.
    #[must_use]
    pub fn new(batch: &'a Batch<'a>) -> Self {
        Self {
            batch,
            check: batch.begin(Check::new(&no_puzzle())),
            text: Vec::new(),
            rules: RulesCache::default(),
            lengths: Lengths::default(),
            variants: VariantAnswers::default(),
            unread: batch.answer_key.map_or_else(UnreadKeys::default, |path| {
                UnreadKeys::besides(path.split('.').next().unwrap_or_default())
            }),
        }
    }

    /// Judges an answer. If its text contains several, the last one counts.
    ///
    /// # Complexity
    ///
    /// That of a [`Check`](hanoi_text::Check), and of the distance on 3 pegs; with scores, that of two searches where
    /// no formula applies.
    #[must_use]
    pub fn judge<'l>(&mut self, answer: &Answer<'l>) -> Judged<'l> {
        let judged = self.unscored(answer);
        match self.batch.harness {
            Some(Harness::ReasoningGym) => judged.with(self.batch, self.reasoning_gym(answer)),
            Some(harness) => {
                let score = judged.score_by(harness);
                judged.with(self.batch, score)
            }
            None => judged.with(self.batch, None),
        }
    }

    /// Judges an answer, without the score of a harness.
    fn unscored<'l>(&mut self, answer: &Answer<'l>) -> Judged<'l> {
        if let Some(fault) = &answer.fault {
            return Judged::refused(answer.id, fault.0.clone().into_owned());
        }
        self.try_judge(answer)
            .unwrap_or_else(|reason| Judged::refused(answer.id, reason))
    }

    /// Judges an answer, or returns why it cannot be judged.
    fn try_judge<'l>(&mut self, answer: &Answer<'l>) -> Result<Judged<'l>, String> {
        let body = answer.body().map_err(|missing| missing.to_string())?;
        let turn = body.turn();
        let body = turn.as_deref().map_or(body, AnswerBody::Plain);
        let (request, proven) = self.request(answer)?;
        self.judged(answer, body, &request, proven)
    }

    /// Scores an answer as reasoning-gym does, if it has such a puzzle. Its scorer rejects anything but text.
    fn reasoning_gym(&mut self, answer: &Answer<'_>) -> Option<f64> {
        if answer.fault.is_some() {
            return None;
        }
        let (request, _) = self.request(answer).ok()?;
        let problem = ReasoningGym::puzzle(&request)?;
        let turn = answer.body().ok().and_then(AnswerBody::turn);
        let body = match answer.body() {
            Ok(_) if turn.is_some() => AnswerBody::Plain(turn.as_deref().unwrap_or_default()),
            Ok(body) if body.is_text() => body,
            Err(NoAnswer::Missing) => return None,
            _ => return Some(0.0),
        };
        self.text.clear();
        if body.append(&mut self.text).is_err() {
            // No move contains half a surrogate pair.
            return body.is_garbled().then_some(0.0);
        }
        ReasoningGym::new(&problem).score(&self.text)
    }

    /// Completes a verdict with its distance, and with scores if requested.
    #[inline]
    fn of_verdict<'l>(
        &mut self,
        answer: &Answer<'l>,
        verdict: Box<Verdict>,
        proven: Option<u64>,
    ) -> Judged<'l> {
        let known = self.lengths.known(&verdict, proven);
        let mut scores = self.scores(&verdict, known.as_ref());
        if let Some(scores) = &mut scores {
            scores.reasoning_gym = self.reasoning_gym(answer);
        }
        let shortest = match &scores {
            Some(scores) => scores.shortest.clone().ok(),
            None => known,
        };
        Judged::new(
            answer.id,
            verdict,
            shortest.map(|(length, _)| length),
            scores,
        )
    }

    /// Judges a line of JSON; messages refer to the number of the line.
    #[must_use]
    pub fn judge_line<'l>(&mut self, line: &'l [u8], number: u64) -> Judged<'l> {
        let text = simdutf8::basic::from_utf8(line).or_else(|_| std::str::from_utf8(line));
        let read = match text {
            Ok(text) => {
                Answer::read(text, &mut self.unread).map_err(|error| LineFault::of(text, &error))
            }
            Err(error) => Err(LineFault::of_bytes(line, error)),
        };
        match read {
            Ok(answer) => {
                let answer = self.batch.located(answer, text.unwrap_or_default());
                self.record_puzzle_keys(&answer);
                self.judge(&answer)
            }
            Err(fault) => self.refused(fault, number),
        }
    }

    /// Records the keys of a puzzle as unread if puzzles come from a set.
    fn record_puzzle_keys(&mut self, answer: &Answer<'_>) {
        if self.batch.puzzles.is_none() {
            return;
        }
        for (key, is_present) in [
            ("variant", answer.variant.is_some()),
            ("disks", answer.disks.is_some()),
            ("pegs", answer.pegs.is_some()),
            ("rules", answer.rules.is_some()),
            ("start", answer.start.is_some()),
            ("goal", answer.goal.is_some()),
        ] {
            if is_present {
                self.unread.add(key);
            }
        }
    }

    fn refused<'l>(&self, fault: LineFault<'l>, number: u64) -> Judged<'l> {
        let LineFault { id, reason } = fault;
        Judged::refused(id, format!("line {number}: {reason}")).with(self.batch, None)
    }

    /// Returns the unread keys of all lines so far.
    #[must_use]
    pub const fn unread_keys(&self) -> &UnreadKeys {
        &self.unread
    }

    /// Judges all lines of a block.
    pub(super) fn block(&mut self, block: &LineBlock, form: BatchForm) -> BatchPart {
        let reported = self.unread.names().len();
        let mut part = BatchPart {
            // Results take about a quarter of the size of their lines.
            text: Vec::with_capacity(block.len() / 3),
            summary: BatchSummary::default(),
            unread: UnreadKeys::default(),
            read: block.len() as u64,
        };
        for (number, line, cut) in block.lines() {
            let judged = match line {
                line if cut => self.refused(LineFault::of_long(line, MAX_BATCH_LINE), number),
                line if line.trim_ascii().is_empty() => continue,
                line => self.judge_line(line, number),
            };
            judged.write(form, &mut part.text);
            part.summary.add(&judged);
        }
        part.unread = self.unread.since(reported);
        part
    }

    /// Returns the verdict on an answer to a classic puzzle, or why it cannot be judged.
    fn check(
        &mut self,
        body: AnswerBody<'_>,
        request: &ClassicRequest<'_>,
    ) -> Result<Box<Verdict>, String> {
        require_disks(request)?;
        let check = CheckRequest::of(request, || self.rules.read(request));
        let restart = |check| self.batch.begin(check);
        let result = check.and_then(|check| check.begin(&mut self.check, restart));
        result.map_err(|error| error.to_string())?;
        self.verdict(body)
    }

    /// Returns the verdict on an answer to the current problem of the check.
    #[inline]
    fn verdict(&mut self, body: AnswerBody<'_>) -> Result<Box<Verdict>, String> {
        let checked = body.check(&mut self.check, &mut self.text);
        checked.map_err(|error| no_text(body, &error))
    }

    /// Returns the puzzle of an answer, and the length of a shortest solution that it states.
    fn request<'r>(&self, answer: &'r Answer<'_>) -> Result<(Request<'r>, Option<u64>), String>
    where
        'a: 'r,
    {
        let others = &self.batch.request;
        let Some(puzzles) = self.batch.puzzles else {
            return Ok((answer.request(others), answer.proven()));
        };
        let Some(id) = answer.name() else {
            return Err("no puzzle: expected the key \"id\", with that of a puzzle".to_owned());
        };
        let puzzle = puzzles.get(id).ok_or_else(|| {
            format!(
                "there is no puzzle with the id {}: expected one of {}",
                quote(id),
                puzzles.len()
            )
        })?;
        Ok((puzzle.request(others), puzzle.proven))
    }

    /// Scores an answer. A length that is not known is searched, and cached for other answers.
    fn scores(&mut self, verdict: &Verdict, known: Option<&(UBig, Optimality)>) -> Option<Scores> {
        let within = self.batch.scores?;
        let (mut scores, is_known) = (None, known.is_some());
        within(&mut |limits| scores = Scores::new(verdict, known.cloned(), limits));
        if let Some(Ok(shortest)) = scores.as_ref().map(|scores| &scores.shortest)
            && !is_known
        {
            self.lengths.keep(&verdict.problem, shortest);
        }
        scores
    }
}

/// Explains why an answer cannot be read as text.
fn no_text(body: AnswerBody<'_>, error: &serde_json::Error) -> String {
    let text = match body {
        AnswerBody::Plain(text) | AnswerBody::Json(Json(text)) => text,
    };
    format!("the answer is not valid JSON text: {}", fault(text, error))
}

/// Requires the number of disks, explicit or from a state: otherwise an answer could choose an easier puzzle.
fn require_disks(request: &ClassicRequest<'_>) -> Result<(), String> {
    if request.is_open().map_err(|error| error.to_string())? {
        return Err("how many disks? expected the key \"disks\", or a state".to_owned());
    }
    Ok(())
}

/// The puzzle of a judge before its first answer.
fn no_puzzle() -> Problem {
    Problem::tower(0).expect("there may be no disks")
}

/// Parsed rules; a batch has few.
#[derive(Debug, Default)]
struct RulesCache(Vec<(String, Rules)>);

/// The capacity of the cache.
const MAX_CACHED_RULES: usize = 16;

impl RulesCache {
    fn read(&mut self, request: &ClassicRequest<'_>) -> Result<Rules, Error> {
        let is_same = |(text, rules): &&(String, Rules)| {
            rules.pegs() == request.pegs() && text == request.rules_text()
        };
        if let Some((_, rules)) = self.0.iter().find(is_same) {
            return Ok(*rules);
        }
        let rules = request.rules()?;
        if self.0.len() == MAX_CACHED_RULES {
            self.0.clear();
        }
        self.0.push((request.rules_text().to_owned(), rules));
        Ok(rules)
    }
}
