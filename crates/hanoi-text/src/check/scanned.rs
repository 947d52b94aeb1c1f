//! Texts that consist of moves only, which are scanned.

use super::reading::Reading;
use super::verifier::puzzle::JudgedPuzzle;
use super::{Check, Verdict, records};
use crate::Unreadable;
use crate::evidence::{Evidence, UnusedPlace};
use crate::read::scan::{SHORT, Scan, ScannedRecords, Written};

impl<P: JudgedPuzzle> Check<P> {
    /// Checks a text that consists of moves only.
    pub(super) fn scan(&mut self, text: &[u8], written: Written) -> Option<Box<Verdict<P>>> {
        if self.feeds > 0 {
            self.begin_again();
        }
        let records = matches!(self.reading, Reading::Records | Reading::Any);
        let names = self.reader.names();
        // With one peg a number may be the disk of a state.
        let is_for_scan = (!self.keeps() || records && self.called.is_empty())
            && self.reader.is_open()
            && names.pegs > 1;
        let longest = if records {
            self.reading.most_bytes()
        } else {
            SHORT
        };
        if !is_for_scan || text.len() > longest || !self.scan.read(text, written) {
            return None;
        }
        if records {
            let mut read = self.scan.as_records(names.largest, names.pegs, None);
            if matches!(read, ScannedRecords::Unnumbered) {
                let base = records::first_peg(&self.scan, &mut self.passages.answer);
                read = self.scan.as_records(names.largest, names.pegs, base);
            }
            self.unreadable = match read {
                ScannedRecords::All => None,
                ScannedRecords::UpTo(expected) => {
                    let (place, _, found) = self.scan.place_of(self.scan.counts().1, text);
                    Some(Unreadable::new(place, found, expected))
                }
                ScannedRecords::Open | ScannedRecords::Unnumbered => return None,
            };
        }
        self.feeds = 1;
        let tell = &mut |_| ();
        self.passages
            .play_passage(self.scan.passage(), &self.scan, tell);
        let mut verdict = self.conclude(tell);
        if records {
            verdict.source.reading = Reading::Records;
            if self.has_evidence {
                verdict.evidence = evidence(&self.scan, &verdict, text);
            }
        }
        Some(verdict)
    }
}

/// What a verdict on a scanned text of records rests on.
fn evidence<P: JudgedPuzzle>(
    scan: &Scan,
    verdict: &Verdict<P>,
    text: &[u8],
) -> Option<Box<Evidence>> {
    let (all, known) = scan.counts();
    let wrong = verdict.wrong.as_ref().map(|wrong| wrong.number - 1);
    let wrong = wrong.and_then(|at| usize::try_from(at).ok());
    let decides = wrong.or((known < all).then_some(known))?;
    let unused = (known..all).take(Evidence::MOST).map(|at| {
        let (place, _, text) = scan.place_of(at, text);
        let text = text.into_owned();
        UnusedPlace { place, text }
    });
    Some(Box::new(Evidence {
        bytes: Some(scan.place_of(decides, text).1),
        unused: all - known,
        places: unused.collect(),
    }))
}
