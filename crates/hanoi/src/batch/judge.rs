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
    /// An unescaped answer.
    text: Vec<u8>,
    rules: KnownRules,
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
            rules: KnownRules::default(),
            lengths: Lengths::default(),
            variants: VariantAnswers::default(),
            unread: batch.answer_key.map_or_else(UnreadKeys::default, |path| {
                UnreadKeys::besides(path.split('.').next().unwrap_or_default())
            }),
        }
    }

    /// Judges an answer. If its text contains several, one after the other, the last one counts.
    ///
    /// # Complexity
    ///
    /// That of a [`Check`](hanoi_text::Check), and of the distance on 3 pegs; with scores that of two searches where there
    /// is no formula.
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
        self.found(answer)
            .unwrap_or_else(|reason| Judged::refused(answer.id, reason))
    }

    /// Judges an answer, or tells why there is nothing to judge.
    fn found<'l>(&mut self, answer: &Answer<'l>) -> Result<Judged<'l>, String> {
        let given = answer.given().map_err(|missing| missing.to_string())?;
        let turn = given.turn();
        let given = turn.as_deref().map_or(given, AnswerBody::Plain);
        let (request, proven) = self.request(answer)?;
        self.judged(answer, given, &request, proven)
    }

    /// The score of an answer by reasoning-gym, if it has such a puzzle. Its scorer treats anything but text as a wrong
    /// answer.
    fn reasoning_gym(&mut self, answer: &Answer<'_>) -> Option<f64> {
        if answer.fault.is_some() {
            return None;
        }
        let (request, _) = self.request(answer).ok()?;
        let problem = ReasoningGym::puzzle(&request)?;
        let turn = answer.given().ok().and_then(AnswerBody::turn);
        let given = match answer.given() {
            Ok(_) if turn.is_some() => AnswerBody::Plain(turn.as_deref().unwrap_or_default()),
            Ok(given) if given.is_text() => given,
            Err(NoAnswer::Missing) => return None,
            _ => return Some(0.0),
        };
        self.text.clear();
        if given.append(&mut self.text).is_err() {
            // Half of a character is in no move.
            return given.is_garbled().then_some(0.0);
        }
        ReasoningGym::new(&problem).score(&self.text)
    }

    /// The result of a verdict, with scores if requested.
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
                let answer = self.batch.found(answer, text.unwrap_or_default());
                self.meet_puzzle_keys(&answer);
                self.judge(&answer)
            }
            Err(fault) => self.refused(fault, number),
        }
    }

    /// Records unread keys of puzzles where a set of puzzles has them.
    fn meet_puzzle_keys(&mut self, answer: &Answer<'_>) {
        if self.batch.puzzles.is_none() {
            return;
        }
        for (key, is_there) in [
            ("variant", answer.variant.is_some()),
            ("disks", answer.disks.is_some()),
            ("pegs", answer.pegs.is_some()),
            ("rules", answer.rules.is_some()),
            ("start", answer.start.is_some()),
            ("goal", answer.goal.is_some()),
        ] {
            if is_there {
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
        let known = self.unread.names().len();
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
        part.unread = self.unread.since(known);
        part
    }

    /// The verdict on an answer to the classic puzzle, or why there is none.
    fn check(
        &mut self,
        given: AnswerBody<'_>,
        request: &ClassicRequest<'_>,
    ) -> Result<Box<Verdict>, String> {
        tells_disks(request)?;
        let asked = CheckRequest::of(request, || self.rules.read(request));
        let anew = |check| self.batch.begin(check);
        let begun = asked.and_then(|asked| asked.begin(&mut self.check, anew));
        begun.map_err(|error| error.to_string())?;
        self.verdict(given)
    }

    /// The verdict on an answer to the problem that the check is at.
    #[inline]
    fn verdict(&mut self, given: AnswerBody<'_>) -> Result<Box<Verdict>, String> {
        let checked = given.check(&mut self.check, &mut self.text);
        checked.map_err(|error| no_text(given, &error))
    }

    /// The puzzle of an answer, and the length of a shortest solution according to it.
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

    /// The scores of an answer, with a known length, or one that is searched and then cached for other answers.
    fn scores(&mut self, verdict: &Verdict, known: Option<&(UBig, Optimality)>) -> Option<Scores> {
        let within = self.batch.scores?;
        let (mut scores, is_known) = (None, known.is_some());
        within(&mut |limits| scores = Scores::new(verdict, known.cloned(), limits));
        if let Some(Ok(found)) = scores.as_ref().map(|scores| &scores.shortest)
            && !is_known
        {
            self.lengths.keep(&verdict.problem, found);
        }
        scores
    }
}

/// Why an answer cannot be read as text.
fn no_text(given: AnswerBody<'_>, error: &serde_json::Error) -> String {
    let text = match given {
        AnswerBody::Plain(text) | AnswerBody::Json(Json(text)) => text,
    };
    format!("the answer is not valid JSON text: {}", fault(text, error))
}

/// Checks that a request determines the number of disks: otherwise an answer that moves fewer disks would solve less.
fn tells_disks(request: &ClassicRequest<'_>) -> Result<(), String> {
    if request.is_open().map_err(|error| error.to_string())? {
        return Err("how many disks? expected the key \"disks\", or a state".to_owned());
    }
    Ok(())
}

/// The puzzle of a judge that has not judged yet.
fn no_puzzle() -> Problem {
    Problem::tower(0).expect("there may be no disks")
}

/// A cache of parsed rules, since there are few of them.
#[derive(Debug, Default)]
struct KnownRules(Vec<(String, Rules)>);

/// The number of cached rules.
const KEPT_RULES: usize = 16;

impl KnownRules {
    fn read(&mut self, request: &ClassicRequest<'_>) -> Result<Rules, Error> {
        let asked = |(text, rules): &&(String, Rules)| {
            rules.pegs() == request.pegs() && text == request.rules_text()
        };
        if let Some((_, rules)) = self.0.iter().find(asked) {
            return Ok(*rules);
        }
        let rules = request.rules()?;
        if self.0.len() == KEPT_RULES {
            self.0.clear();
        }
        self.0.push((request.rules_text().to_owned(), rules));
        Ok(rules)
    }
}
