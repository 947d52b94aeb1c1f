//! Judging answers one by one.

use hanoi_core::Optimality;
use hanoi_text::{Check, Verdict};

use super::blocks::Block;
use super::lengths::Lengths;
use super::{
    Answer, Batch, BatchForm, BatchPart, BatchSummary, Json, Judged, MAX_BATCH_LINE, json_fault,
};
use crate::check::{Asked, Scores};
use crate::{Error, Problem, Request, Rules, UBig};

/// Judges the answers of a batch, one by one. What it needs for one answer it keeps for the next.
///
/// ```
/// use hanoi::{Answer, Batch, Judge, Outcome};
///
/// let batch = Batch::default();
/// let mut judge = Judge::new(&batch);
/// let judged = judge.judge(&Answer::parse(r#"{"start": "AA", "goal": "CC", "answer": [[1,0,1],[2,0,1]]}"#)?);
/// assert_eq!(judged.outcome(), Outcome::Illegal);
/// assert_eq!(judged.reason().unwrap(), "move 2 (disk 2 from 0 to 1) in state 'AB': disk 2 would lie on the smaller disk 1");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug)]
pub struct Judge<'a> {
    batch: &'a Batch<'a>,
    check: Check,
    /// The text of an answer that had to be unescaped.
    text: Vec<u8>,
    rules: KnownRules,
    lengths: Lengths,
}

impl<'a> Judge<'a> {
    /// A judge of the answers of a batch.
    #[must_use]
    pub fn new(batch: &'a Batch<'a>) -> Self {
        Self {
            batch,
            check: batch.begin(Check::new(&no_puzzle())),
            text: Vec::new(),
            rules: KnownRules::default(),
            lengths: Lengths::default(),
        }
    }

    /// Judges an answer. If its text holds several, one after the other, the last of them counts.
    ///
    /// # Complexity
    ///
    /// That of a [`Check`](hanoi_text::Check), and of the distance on 3 pegs; with scores that of two searches where there
    /// is no formula.
    #[must_use]
    pub fn judge<'l>(&mut self, answer: &Answer<'l>) -> Judged<'l> {
        match self.check(answer) {
            Ok((verdict, proven)) => self.of_verdict(answer.id, verdict, proven),
            Err(reason) => Judged::refused(answer.id, reason),
        }
    }

    /// What a verdict comes to, with scores if they are asked for.
    fn of_verdict<'l>(
        &mut self,
        id: Option<Json<'l>>,
        verdict: Verdict,
        proven: Option<u64>,
    ) -> Judged<'l> {
        let known = self.lengths.known(&verdict, proven);
        let scores = self.scores(&verdict, known.as_ref());
        let shortest = match &scores {
            Some(scores) => scores.shortest.clone().ok(),
            None => known,
        };
        Judged::new(id, verdict, shortest.map(|(length, _)| length), scores)
    }

    /// Judges a line of JSON: the number of the line, for what is said of it.
    #[must_use]
    pub fn judge_line<'l>(&mut self, line: &'l [u8], number: u64) -> Judged<'l> {
        let parsed = match std::str::from_utf8(line) {
            Ok(text) => Answer::parse(text),
            Err(error) => Err(serde::de::Error::custom(error)),
        };
        match parsed {
            Ok(answer) => self.judge(&answer),
            Err(fault) => Judged::refused(None, format!("line {number}: {}", json_fault(&fault))),
        }
    }

    /// Judges all lines of a block.
    pub(super) fn block(&mut self, block: &Block, form: BatchForm) -> BatchPart {
        let mut part = BatchPart {
            // Results take about a quarter of their lines.
            text: Vec::with_capacity(block.len() / 3),
            summary: BatchSummary::default(),
            read: block.len() as u64,
        };
        for (number, line, cut) in block.lines() {
            let judged = match line {
                _ if cut => Judged::refused(
                    None,
                    format!("line {number} is longer than {MAX_BATCH_LINE} bytes"),
                ),
                line if line.trim_ascii().is_empty() => continue,
                line => self.judge_line(line, number),
            };
            judged.write(form, &mut part.text);
            part.summary.add(&judged);
        }
        part
    }

    /// The verdict on an answer, and the length of a shortest solution as its puzzle tells it; or why there is none.
    fn check(&mut self, answer: &Answer<'_>) -> Result<(Verdict, Option<u64>), String> {
        let Some(given) = answer.given() else {
            return Err("no answer: the key 'answer' is missing".to_owned());
        };
        let (request, proven) = self.request(answer)?;
        let asked = Asked::of(&request, || self.rules.read(&request));
        let begun = asked.and_then(|asked| self.begin(&asked));
        begun.map_err(|error| error.to_string())?;
        let verdict = given.check(&mut self.check, &mut self.text);
        let no_text = |error| format!("the answer is not text: {}", json_fault(&error));
        Ok((verdict.map_err(no_text)?, proven))
    }

    /// Begins the check of an answer, in the memory of the one before where the puzzle leaves nothing open.
    fn begin(&mut self, asked: &Asked) -> Result<(), Error> {
        match asked.problem() {
            Some(problem) => self.check.restart(problem),
            None => self.check = self.batch.begin(asked.check()?),
        }
        Ok(())
    }

    /// The puzzle of an answer, and the length of a shortest solution as it tells it.
    fn request<'r>(&self, answer: &'r Answer<'_>) -> Result<(Request<'r>, Option<u64>), String>
    where
        'a: 'r,
    {
        let others = &self.batch.request;
        let Some(puzzles) = self.batch.puzzles else {
            return Ok((answer.request(others), answer.proven()));
        };
        let Some(id) = answer.name() else {
            return Err("no id names a puzzle".to_owned());
        };
        let puzzle = puzzles
            .get(id)
            .ok_or_else(|| format!("there is no puzzle with the id {id}"))?;
        Ok((puzzle.request(others), puzzle.proven))
    }

    /// The scores of an answer, with a length that is known or else searched, and then kept for other answers.
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

/// The puzzle of a judge that has not judged yet.
fn no_puzzle() -> Problem {
    Problem::tower(0).expect("there may be no disks")
}

/// The rules that were read, for there are few of them.
#[derive(Debug, Default)]
struct KnownRules(Vec<(String, Rules)>);

/// How many rules are kept.
const KEPT_RULES: usize = 16;

impl KnownRules {
    fn read(&mut self, request: &Request<'_>) -> Result<Rules, Error> {
        let asked = |(text, rules): &&(String, Rules)| {
            rules.pegs() == request.pegs && text == request.rules
        };
        if let Some((_, rules)) = self.0.iter().find(asked) {
            return Ok(*rules);
        }
        let rules = request.rules()?;
        if self.0.len() == KEPT_RULES {
            self.0.clear();
        }
        self.0.push((request.rules.to_owned(), rules));
        Ok(rules)
    }
}
