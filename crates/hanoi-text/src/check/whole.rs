//! Whole texts: as records, as prose, or in one form alone.

use super::feed::{START, whole_lines};
use super::kept::{self, KeptForm};
use super::log::{Audit, ReadClaim};
use super::passages::Tell;
use super::reading::Reading;
use super::verifier::puzzle::JudgedPuzzle;
use super::verifier::verdict::{Outcome, RivalReading, Verdict};
use super::{Check, records};
use crate::Unreadable;
use crate::read::sections::SectionEvent;
use crate::records::{Beside, RecordText};

impl<P: JudgedPuzzle> Check<P> {
    /// Checks a whole text by reading it.
    pub(super) fn read_whole(&mut self, text: &[u8], tell: Tell<'_, P>) -> Box<Verdict<P>> {
        let Some(kept) = self.kept.take() else {
            return self.read_prose(text, tell);
        };
        let verdict = self.read_kept(&kept.form, text, tell);
        self.kept = Some(kept);
        verdict
    }

    /// Checks a whole text by reading it as prose.
    fn read_prose(&mut self, text: &[u8], tell: Tell<'_, P>) -> Box<Verdict<P>> {
        if text.len() > START {
            let _ = self.feed_prose(text, tell);
        } else {
            self.feeds = 1;
            // Starting a comparison takes longer than reading so little. Most moves take a dozen bytes or more.
            self.reader.expect(text.len() / 12);
            let _ = self.read(|reader| reader.feed(text), tell);
        }
        self.end_prose(tell)
    }

    /// Checks a whole text in the way for which it was kept.
    pub(super) fn read_kept(
        &mut self,
        form: &KeptForm,
        text: &[u8],
        tell: Tell<'_, P>,
    ) -> Box<Verdict<P>> {
        self.feeds = 1;
        match form {
            KeptForm::Any if text.len() > form.most() => self.read_prose(text, tell),
            KeptForm::Any => match self.read_records(text, tell) {
                Ok(mut verdict)
                    if matches!(verdict.outcome(), Outcome::Solved | Outcome::Incomplete)
                        && !self.passages.is_several() =>
                {
                    let fresh = self.passages.answer.afresh();
                    let prose = self.read_prose(text, tell);
                    if let Some(rivals) = rivals(&verdict, &prose) {
                        return records::ambiguous(fresh, rivals);
                    }
                    if prose.legal == verdict.legal {
                        verdict.contradicts = verdict.contradicts.or(prose.contradicts);
                    }
                    verdict
                }
                Ok(verdict) if verdict.unreadable.is_none() || self.passages.is_several() => {
                    verdict
                }
                Ok(verdict) => self.agreed(text).unwrap_or(verdict),
                Err(None) => self.read_prose(text, tell),
                Err(Some(why)) => {
                    let prose = self.read_prose(text, tell);
                    let read = self.record_text(text, Beside::Nothing);
                    let is_aside = read.runs.iter().any(|run| {
                        prose
                            .source
                            .passage
                            .is_some_and(|passage| run.has_line(passage.place))
                    });
                    // A single move has no other beside it that shows what its line means.
                    if is_aside || prose.solved() && prose.legal == 1 {
                        self.without_records(text, Some(why))
                    } else {
                        prose
                    }
                }
            },
            KeptForm::Records if text.len() <= form.most() => {
                let read = self.read_records(text, tell);
                read.unwrap_or_else(|why| self.without_records(text, why))
            }
            KeptForm::Style(..) | KeptForm::Named(_) | KeptForm::Records => {
                match kept::read(form, text) {
                    Ok((passage, claims)) => {
                        let begins = [(0, SectionEvent::Passage(passage))];
                        self.passages.play(&claims, &begins, tell);
                    }
                    // Where start and goal are equal, nothing has to be said.
                    Err(_)
                        if text.trim_ascii().is_empty() && !self.passages.answer.has_to_move() => {}
                    Err(unreadable) => self.unreadable = Some(unreadable),
                }
                let mut verdict = self.conclude(tell);
                verdict.source.reading = form.reading();
                verdict
            }
        }
    }

    /// Checks a text as records. Without a run that may be the answer, says why.
    fn read_records(
        &self,
        text: &[u8],
        tell: Tell<'_, P>,
    ) -> Result<Box<Verdict<P>>, Option<Unreadable>> {
        let answer = &self.passages.answer;
        let read = self.record_text(text, Beside::Nothing);
        if self.passages.is_several() {
            records::verdicts(&read, answer, tell)
        } else {
            records::verdict(&read, answer)
        }
    }

    fn record_text(&self, text: &[u8], beside: Beside) -> RecordText {
        let several = self.passages.is_several();
        crate::records::read(text, &self.reader.names(), &self.called, several, beside)
    }

    /// The verdict of prose on a text with sentences beside its records, if the records without them are the same solution.
    fn agreed(&mut self, text: &[u8]) -> Option<Box<Verdict<P>>> {
        let read = self.record_text(text, Beside::Sentences);
        let records = records::verdict(&read, &self.passages.answer).ok()?;
        let prose = records
            .solved()
            .then(|| self.read_prose(text, &mut |_| ()))?;
        (prose.solved() && prose.legal == records.legal).then_some(prose)
    }

    /// The verdict on a text without records.
    fn without_records(&self, text: &[u8], why: Option<Unreadable>) -> Box<Verdict<P>> {
        let mut answer = self.passages.answer.afresh();
        let has_to_move = answer.has_to_move();
        let mut verdict = Box::new(answer.take_verdict());
        verdict.blank = has_to_move || !text.trim_ascii().is_empty();
        (verdict.unreadable, verdict.source.reading) = (why, Reading::Records);
        verdict
    }

    /// Checks a whole text for a single answer, and passes on every move and state in the order they were read, whether
    /// part of the answer or not. Returns the verdict and the passages.
    ///
    /// # Complexity
    ///
    /// That of [`Check::verdict`], move by move.
    pub fn audit(mut self, text: &[u8], tell: &mut dyn FnMut(ReadClaim)) -> (Verdict<P>, Audit) {
        if let Some(kept) = self.kept.take() {
            self.passages.log();
            let verdict = self.read_kept(&kept.form, text, &mut |_| ());
            match verdict.source.reading {
                Reading::Records => {
                    return (*verdict.clone(), self.audit_runs(text, &verdict, tell));
                }
                Reading::Prose => self.begin_again(),
                Reading::Any | Reading::Named | Reading::Strict(_) => {
                    self.passages.logged().for_each(&mut *tell);
                    return (*verdict, self.passages.audit());
                }
            }
        }
        self.audit_prose(text, tell)
    }

    fn audit_prose(mut self, text: &[u8], tell: &mut dyn FnMut(ReadClaim)) -> (Verdict<P>, Audit) {
        self.passages.log();
        let forget = &mut |_| ();
        let mut left = text;
        while !left.is_empty() {
            let (piece, rest) = left.split_at(whole_lines(left));
            left = rest;
            let read = self.read(|reader| reader.feed(piece), forget);
            self.passages.logged().for_each(&mut *tell);
            if read.is_break() {
                break;
            }
        }
        let verdict = self.end_prose(forget);
        self.passages.logged().for_each(&mut *tell);
        (*verdict, self.passages.audit())
    }

    /// Passes on what the runs of a text claim.
    fn audit_runs(
        &self,
        text: &[u8],
        verdict: &Verdict<P>,
        tell: &mut dyn FnMut(ReadClaim),
    ) -> Audit {
        let mut audit = Audit::default();
        let read = self.record_text(text, Beside::Nothing);
        for (run, number) in read.runs.iter().zip(1..) {
            let passage = run.passage();
            if Some(passage) == verdict.source.passage {
                audit.answer = Some(number);
            }
            audit.passages.push(passage);
            records::claims(run, number, &self.passages.answer, tell);
        }
        audit
    }
}

/// A solution in records and another answer in prose, if prose finds one.
fn rivals<P: JudgedPuzzle>(records: &Verdict<P>, prose: &Verdict<P>) -> Option<[RivalReading; 2]> {
    let is_another = records.solved() && prose.solved() && prose.legal != records.legal;
    let (one, other) = (records.source.passage?, prose.source.passage?);
    is_another.then(|| {
        [
            RivalReading::of(records, one.place),
            RivalReading::of(prose, other.place),
        ]
    })
}
