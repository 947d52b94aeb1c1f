//! Chooses the passage of a text that is the answer.
//!
//! Each passage is played from the start as it is read. The one with the highest rank is kept, and of equal ones the
//! last. Two different unmarked passages that both begin at the start are not an answer, since nothing says which one
//! counts. This takes the memory of four states.

mod choice;

use super::log::{Audit, Log, ReadClaim};
use super::rods::Rods;
use super::shown::Shown;
use super::verifier::puzzle::{JudgedPuzzle, PuzzleReplay};
use super::{Verdict, Verifier};
use crate::claim::Claim;
use crate::read::scan::Scan;
use crate::read::sections::SectionEvent;
use crate::{Form, LineColumn, Mark, Passage};
use choice::{AnswerCandidate, AnswerChoice};
use hanoi_core::Problem;

/// How many claims are read after a wrong one, in case another passage is the answer.
const PATIENCE: u64 = 10_000;

/// Receives the verdict on each passage, where a text holds several answers.
pub(crate) type Tell<'a, P = Problem> = &'a mut dyn FnMut(Verdict<P>);

/// The passage that is being read.
#[derive(Clone, Copy, Debug, Default)]
struct CurrentPassage {
    passage: Option<Passage>,
    /// Its number, from 1.
    number: u64,
    /// The number of its claims, and of those after a wrong one.
    claims: u64,
    late: u64,
    /// Whether its first claim is a legal move.
    begins: bool,
}

/// The current passage, and the best one before it.
#[derive(Clone, Debug)]
pub(crate) struct Passages<P: JudgedPuzzle = Problem> {
    /// The current passage, or the place where it will begin.
    pub(crate) answer: Verifier<P>,
    current: CurrentPassage,
    shown: Shown<P>,
    rods: Rods,
    choice: AnswerChoice<P>,
    /// The number of passages begun, and the numbers of the run of states and of the answer.
    begun: u64,
    run_number: u64,
    answered: Option<u64>,
    log: Option<Box<Log>>,
}

impl<P: JudgedPuzzle> Passages<P> {
    pub(crate) fn new(answer: Verifier<P>) -> Self {
        Self {
            answer,
            current: CurrentPassage::default(),
            shown: Shown::default(),
            rods: Rods::default(),
            choice: AnswerChoice::default(),
            begun: 0,
            run_number: 0,
            answered: None,
            log: None,
        }
    }

    /// Starts to log what is read.
    pub(crate) fn log(&mut self) {
        self.log = Some(Box::default());
    }

    /// Takes what was logged.
    pub(crate) fn logged(&mut self) -> impl Iterator<Item = ReadClaim> + '_ {
        let log = self.log.as_mut();
        log.into_iter().flat_map(|log| log.claims.drain(..))
    }

    /// All passages, and the number of the answer.
    pub(crate) fn audit(&self) -> Audit {
        let passages = self.log.as_ref().map(|log| log.passages.clone());
        Audit {
            passages: passages.unwrap_or_default(),
            answer: self.answered,
        }
    }

    /// Counts a passage that begins.
    fn begin(&mut self, passage: Passage) -> u64 {
        if let Some(log) = &mut self.log {
            log.passages.push(passage);
        }
        self.begun += 1;
        self.begun
    }

    /// Begins another text with the same problem.
    pub(crate) fn restart(&mut self) {
        self.answer.restart();
        self.forget();
    }

    /// Begins another text with another problem.
    pub(crate) fn restart_with(&mut self, problem: P) {
        self.answer.restart_with(problem);
        self.forget();
    }

    /// Forgets all passages; the answer has to be at the start.
    fn forget(&mut self) {
        self.current = CurrentPassage::default();
        (self.begun, self.answered) = (0, None);
        self.shown = Shown::default();
        self.rods = Rods::default();
        self.choice.forget();
    }

    /// Takes each passage as an answer of its own.
    pub(crate) const fn several(&mut self) {
        self.choice.several = true;
        self.answer.several();
    }

    /// Whether each passage is an answer of its own.
    pub(crate) const fn is_several(&self) -> bool {
        self.choice.several
    }

    /// Whether nothing that follows can change the verdict.
    pub(crate) const fn is_settled(&self) -> bool {
        self.current.late > PATIENCE
    }

    /// Whether everything read is one faultless passage.
    pub(crate) fn is_plain(&self) -> bool {
        let counts = self
            .current
            .passage
            .is_some_and(|passage| passage.rank().is_some());
        counts && self.choice.is_empty() && self.answer.is_fine()
    }

    /// Plays claims and the events between them, and reports the verdict on each answer once another one follows.
    pub(crate) fn play(
        &mut self,
        claims: &[(Claim, LineColumn)],
        events: &[(usize, SectionEvent)],
        tell: Tell<'_, P>,
    ) {
        let mut done = 0;
        for (at, event) in events {
            self.claims_of(&claims[done..*at], tell);
            done = *at;
            if self.is_settled() {
                return;
            }
            self.heed(event, tell);
        }
        self.claims_of(&claims[done..], tell);
    }

    /// Plays claims of one passage, and the states beside them.
    fn claims_of(&mut self, mut claims: &[(Claim, LineColumn)], tell: Tell<'_, P>) {
        while !self.is_settled() {
            if self.log.is_none() {
                let played = self.answer.play_ahead(claims);
                if let Some((first, _)) = claims.first() {
                    self.played(first, played);
                }
                claims = &claims[played..];
            }
            let Some(((claim, place), rest)) = claims.split_first() else {
                return;
            };
            self.one(claim, *place, tell);
            claims = rest;
        }
    }

    /// Plays a passage that is the whole text.
    pub(crate) fn play_passage(&mut self, passage: Passage, scan: &Scan, tell: Tell<'_, P>) {
        self.heed(&SectionEvent::Passage(passage), tell);
        let mut done = 0;
        while !self.is_settled() {
            if self.log.is_none() {
                let played = self.answer.play_scanned(scan, done);
                if let Some((first, _)) = scan.claims(done).next() {
                    self.played(&first, played);
                    first.discard();
                }
                done += played;
            }
            let Some((claim, place)) = scan.claims(done).next() else {
                return;
            };
            self.one(&claim, place, tell);
            claim.discard();
            done += 1;
        }
    }

    /// Notes that legal moves were played, of which the first is given.
    fn played(&mut self, first: &Claim, played: usize) {
        if played == 0 {
            return;
        }
        self.rods.pairs(first, played);
        self.current.begins |= self.current.claims == 0;
        self.current.claims += played as u64;
        self.shown.moved();
    }

    fn one(&mut self, claim: &Claim, place: LineColumn, tell: Tell<'_, P>) {
        if claim.is_state() {
            self.rods.state();
            let ended = self
                .shown
                .step(claim, place, &self.answer, self.current.claims);
            ended.map(tell);
            if let Some(log) = &mut self.log {
                log.add(self.run_number, claim, place, false);
            }
            return;
        }
        if !self.answer.is_fine() && !self.answer.is_scored() {
            self.current.late += 1;
        }
        self.current.claims += 1;
        self.shown.moved();
        self.rods.pair(claim);
        if let Some(ended) = self.answer.play(claim, place) {
            tell(ended);
        }
        self.current.begins |= self.current.claims == 1 && self.answer.is_fine();
        if let Some(log) = &mut self.log {
            let from_one = self.answer.replay.counts_from_one();
            log.add(self.current.number, claim, place, from_one);
        }
    }

    fn heed(&mut self, event: &SectionEvent, tell: Tell<'_, P>) {
        match event {
            SectionEvent::Passage(passage) => {
                self.end(tell);
                if passage.mark == Mark::Corrected {
                    self.choice.supersede();
                }
                self.current.passage = Some(*passage);
                self.current.number = self.begin(*passage);
            }
            SectionEvent::States(passage) => {
                self.end_states(tell);
                self.run_number = self.begin(*passage);
                self.shown.begin(*passage, self.answer.afresh());
            }
            SectionEvent::Forget => self.restart(),
            SectionEvent::Garbled(unreadable) => self.answer.garble(unreadable),
            SectionEvent::GarbledState(unreadable) => self.shown.garble(unreadable),
        }
    }

    /// Ends the current passage, and keeps it if it is the best so far.
    fn end(&mut self, tell: Tell<'_, P>) {
        let by_states = self.is_by_states();
        let Some(candidate) = self.close() else {
            return;
        };
        let fresh = self.answer.afresh();
        let answer = std::mem::replace(&mut self.answer, fresh);
        if !by_states {
            self.keep(candidate, answer, tell);
        } else if let Some((_, states)) = self.shown.end_run(false) {
            self.keep(
                AnswerCandidate::new(candidate.passage, candidate.number),
                states,
                tell,
            );
        }
    }

    /// Whether only the states of the current passage show which way its moves go.
    fn is_by_states(&self) -> bool {
        let rods = self
            .current
            .passage
            .is_some_and(|passage| passage.form == Form::Rods);
        rods && self.rods.is_program() && !self.answer.is_solved()
    }

    /// Closes the current passage, and leaves its moves in the answer.
    fn close(&mut self) -> Option<AnswerCandidate<P>> {
        let passage = self.current.passage?;
        let current = std::mem::take(&mut self.current);
        let mut candidate = AnswerCandidate::new(passage, current.number);
        // A list without a move begins where it ends.
        let empty = passage.form == Form::List && current.claims == 0 && self.answer.is_fine();
        candidate.begins = current.begins || empty;
        candidate.contradiction = self.shown.end_moves();
        self.rods = Rods::default();
        Some(candidate)
    }

    /// Ends the run of states.
    fn end_states(&mut self, tell: Tell<'_, P>) {
        if let Some((passage, states)) = self.shown.end_run(self.choice.several) {
            self.keep(AnswerCandidate::new(passage, self.run_number), states, tell);
        }
    }

    fn keep(&mut self, mut candidate: AnswerCandidate<P>, answer: Verifier<P>, tell: Tell<'_, P>) {
        if self.choice.admits(&mut candidate, &answer, tell) {
            self.choice.keep(candidate, answer);
        }
    }

    /// Ends the text, and returns the verdict on the answer, with its passage if there is one. A single state is an
    /// answer if it is the whole text.
    pub(crate) fn finish(&mut self, lone_state: bool, tell: Tell<'_, P>) -> Box<Verdict<P>> {
        if self.shown.has_run() {
            self.end(tell);
            if lone_state {
                self.shown.allow_one();
            }
            self.end_states(tell);
        }
        // What is not kept yet need not be moved.
        let by_states = self.is_by_states();
        if let Some(mut last) = self.close().filter(|_| !by_states)
            && self.choice.admits(&mut last, &self.answer, tell)
        {
            self.answered = last.counted();
            return last.verdict(&mut self.answer);
        }
        if let Some((counted, verdict)) = self.choice.verdict() {
            self.answered = counted;
            return verdict;
        }
        self.answer.restart();
        let mut verdict = Box::new(self.answer.take_verdict());
        verdict.unreadable = self.choice.refusal();
        verdict
    }
}
