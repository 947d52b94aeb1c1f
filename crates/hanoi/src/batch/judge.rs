//! Judging answers one by one.

use hanoi_core::Optimality;
use hanoi_text::{KnownSolutions, Verdict};

use super::blocks::Block;
use super::lengths::Lengths;
use super::{
    Answer, Batch, BatchForm, BatchPart, BatchSummary, Json, Judged, MAX_BATCH_LINE, json_fault,
    small,
};
use crate::check::{Scores, checker_under};
use crate::{Error, Request, Rules, UBig};

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
    /// The text of the answer.
    text: Vec<u8>,
    rules: KnownRules,
    lengths: Lengths,
    solutions: KnownSolutions,
}

impl<'a> Judge<'a> {
    /// A judge of the answers of a batch.
    #[must_use]
    pub fn new(batch: &'a Batch<'a>) -> Self {
        Self {
            batch,
            text: Vec::new(),
            rules: KnownRules::default(),
            lengths: Lengths::default(),
            solutions: KnownSolutions::default(),
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
        if let Some(judged) = self.small(answer) {
            return judged;
        }
        match self.check(answer) {
            Ok((verdict, proven)) => self.of_verdict(answer.id, verdict, proven),
            Err(reason) => Judged::refused(answer.id, reason),
        }
    }

    /// Judges a short answer to a small puzzle in one scan, if it is one in a layout that programs write.
    fn small<'l>(&mut self, answer: &Answer<'l>) -> Option<Judged<'l>> {
        if self.batch.style.is_some() {
            return None;
        }
        let given = answer.given()?;
        let (request, proven) = self.request(answer).ok()?;
        let known = self.rules.read(&request).ok()?;
        let puzzle = small::puzzle(&request, known.rules)?;
        let (text, written) = given.written();
        let verdict = puzzle.check_with(text, written, &mut self.solutions)?;
        if self.batch.scores.is_some() {
            return Some(self.of_verdict(answer.id, verdict.to_verdict(), proven));
        }
        let shortest = self.lengths.of_small(&verdict, known.is_classic, proven);
        Some(Judged::small(answer.id, verdict, shortest))
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
        Judged::full(id, verdict, shortest.map(|(length, _)| length), scores)
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
        let check = checker_under(&request, || Ok(self.rules.read(&request)?.rules));
        let mut check = check.map_err(|error| error.to_string())?.scored();
        if self.batch.style.is_some() {
            check = check.style(self.batch.style);
        }
        self.text.clear();
        given
            .append(&mut self.text)
            .map_err(|error| format!("the answer is not text: {}", json_fault(&error)))?;
        // Lines with an end are read sooner.
        self.text.push(b'\n');
        Ok((check.verdict(&self.text), proven))
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

/// The rules that were read, for there are few of them.
#[derive(Debug, Default)]
struct KnownRules(Vec<(String, Known)>);

/// Rules, and whether they are the classic ones.
#[derive(Clone, Copy, Debug)]
struct Known {
    rules: Rules,
    is_classic: bool,
}

/// How many rules are kept.
const KEPT_RULES: usize = 16;

impl KnownRules {
    fn read(&mut self, request: &Request<'_>) -> Result<Known, Error> {
        let asked = |(text, known): &&(String, Known)| {
            known.rules.pegs() == request.pegs && text == request.rules
        };
        if let Some((_, known)) = self.0.iter().find(asked) {
            return Ok(*known);
        }
        let rules = request.rules()?;
        let known = Known {
            rules,
            is_classic: rules.is_classic(),
        };
        if self.0.len() == KEPT_RULES {
            self.0.clear();
        }
        self.0.push((request.rules.to_owned(), known));
        Ok(known)
    }
}
