//! Whole texts: as records, as prose, or in one form alone.

use super::feed::START;
use super::log::{Audit, ReadClaim};
use super::passages::Tell;
use super::reading::Reading;
use super::verifier::puzzle::JudgedPuzzle;
use super::verifier::verdict::{Outcome, RivalReading, Verdict};
use super::{Check, records};
use crate::read::sections::SectionEvent;
use crate::read::strict;
use crate::records::{Beside, RecordRun, RecordText};
use crate::{Form, LineColumn, Mark, Passage, Style, Unreadable};

impl<P: JudgedPuzzle> Check<P> {
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

    /// Checks a whole text by reading it.
    pub(super) fn read_whole(&mut self, text: &[u8], tell: Tell<'_, P>) -> Box<Verdict<P>> {
        self.feeds = 1;
        let fits = text.len() <= self.reading.most_bytes();
        match self.reading {
            Reading::Any if fits => self.read_any(text, tell),
            Reading::Any | Reading::Prose => self.read_prose(text, tell),
            Reading::Records if fits => {
                let read = self.read_records(text, tell);
                read.unwrap_or_else(|why| self.without_records(text, why))
            }
            Reading::Records | Reading::Strict(_) | Reading::Named => self.read_form(text, tell),
        }
    }

    /// Checks a whole text as records, and as prose where there are none, or to confirm them.
    fn read_any(&mut self, text: &[u8], tell: Tell<'_, P>) -> Box<Verdict<P>> {
        let several = self.passages.several;
        match self.read_records(text, tell) {
            Ok(mut verdict)
                if matches!(verdict.outcome(), Outcome::Solved | Outcome::Incomplete)
                    && !several =>
            {
                let fresh = self.passages.answer.afresh();
                let prose = self.read_prose(text, tell);
                if let Some(rivals) = rivals(&verdict, &prose) {
                    return records::ambiguous(&fresh, rivals);
                }
                if prose.legal == verdict.legal {
                    verdict.contradicts = verdict.contradicts.or(prose.contradicts);
                }
                verdict
            }
            Ok(verdict) if verdict.unreadable.is_none() || several => verdict,
            Ok(verdict) => self.agreed(text).unwrap_or(verdict),
            Err(None) => self.read_prose(text, tell),
            Err(Some(why)) => {
                let prose = self.read_prose(text, tell);
                let read = self.record_text(text, Beside::Nothing);
                let of_prose = prose.source.passage.map(|passage| passage.place);
                let is_aside =
                    of_prose.is_some_and(|place| read.runs.iter().any(|run| run.has_line(place)));
                // Without other moves to compare it with, a move counts only in a line that leaves no doubt.
                let is_plain = || of_prose.is_some_and(|place| is_plain(text, place.line));
                if is_aside || prose.solved() && prose.legal == 1 && !is_plain() {
                    self.without_records(text, Some(why))
                } else {
                    prose
                }
            }
        }
    }

    /// Checks a whole text in one form alone.
    fn read_form(&mut self, text: &[u8], tell: Tell<'_, P>) -> Box<Verdict<P>> {
        let (reading, most) = (self.reading, self.reading.most_bytes());
        let claims = match (reading, &self.named) {
            _ if text.len() > most => Err(Unreadable::new(
                LineColumn::default(),
                format!("a text of over {most} bytes"),
                format!("at most {} MiB to be read as {reading}", most >> 20),
            )),
            (Reading::Strict(style), _) => {
                strict::read(text, style, self.reader.names().pieces.is_some())
            }
            (_, Some(names)) => names.claims(text),
            (_, None) => Ok(Vec::new()),
        };
        match claims {
            Ok(claims) => {
                let is_list = reading == Reading::Strict(Style::Json);
                let passage = Passage {
                    mark: Mark::None,
                    form: if is_list { Form::List } else { Form::Lines },
                    place: claims
                        .first()
                        .map_or_else(LineColumn::default, |(_, at)| *at),
                };
                let begins = [(0, SectionEvent::Passage(passage))];
                self.passages.play(&claims, &begins, tell);
            }
            // Where start and goal are equal, nothing has to be said.
            Err(_) if text.trim_ascii().is_empty() && !self.passages.answer.has_to_move() => {}
            Err(unreadable) => self.unreadable = Some(unreadable),
        }
        let mut verdict = self.conclude(tell);
        verdict.source.reading = reading;
        verdict
    }

    /// Checks a text as records. Without a run that may be the answer, says why.
    fn read_records(
        &self,
        text: &[u8],
        tell: Tell<'_, P>,
    ) -> Result<Box<Verdict<P>>, Option<Unreadable>> {
        let answer = &self.passages.answer;
        let read = self.record_text(text, Beside::Nothing);
        if self.passages.several {
            records::verdicts(&read, answer, tell)
        } else {
            records::verdict(&read, answer)
        }
    }

    fn record_text(&self, text: &[u8], beside: Beside) -> RecordText {
        let several = self.passages.several;
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
        let answer = &self.passages.answer;
        let mut verdict = records::nothing(answer);
        verdict.blank = answer.has_to_move() || !text.trim_ascii().is_empty();
        verdict.unreadable = why;
        verdict
    }

    /// Checks a whole text for a single answer, and passes on every move and state in the order they were read, whether
    /// part of the answer or not. Returns the verdict and the passages.
    ///
    /// # Complexity
    ///
    /// That of [`Check::verdict`], move by move.
    pub fn audit(mut self, text: &[u8], tell: &mut dyn FnMut(ReadClaim)) -> (Verdict<P>, Audit) {
        self.passages.log();
        let verdict = self.read_whole(text, &mut |_| ());
        let audit = if verdict.source.reading == Reading::Records {
            self.audit_runs(text, &verdict, tell)
        } else {
            let log = self.passages.logged();
            log.claims.into_iter().for_each(tell);
            Audit::new(log.passages, &verdict)
        };
        (*verdict, audit)
    }

    /// Passes on what the runs of a text claim.
    fn audit_runs(
        &self,
        text: &[u8],
        verdict: &Verdict<P>,
        tell: &mut dyn FnMut(ReadClaim),
    ) -> Audit {
        let read = self.record_text(text, Beside::Nothing);
        for (run, number) in read.runs.iter().zip(1..) {
            records::claims(run, number, &self.passages.answer, tell);
        }
        Audit::new(read.runs.iter().map(RecordRun::passage).collect(), verdict)
    }
}

/// Whether a line of a text is [plain](crate::records::is_plain).
fn is_plain(text: &[u8], line: u64) -> bool {
    let before = usize::try_from(line - 1).unwrap_or(usize::MAX);
    let line = text.split(|byte| *byte == b'\n').nth(before);
    line.is_some_and(|line| crate::records::is_plain(&String::from_utf8_lossy(line)))
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
