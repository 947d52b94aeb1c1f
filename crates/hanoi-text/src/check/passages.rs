//! Chooses the passage of a text that is the answer.
//!
//! Each passage is played from the start as it is read. The one with the highest rank is kept, and of equal ones the
//! last. Two different unmarked passages that both begin at the start are not an answer, since nothing says which one
//! counts. States confirm or contradict the moves beside them, and are an answer only where there are no moves. This
//! takes the memory of four states.

mod choice;
mod states;

use super::log::Log;
use super::verifier::puzzle::{JudgedPuzzle, PuzzleReplay};
use super::{Contradiction, Verdict, Verifier};
use crate::claim::Claim;
use crate::read::scan::Scan;
use crate::read::sections::SectionEvent;
use crate::{Form, LineColumn, Mark, Passage};
use choice::{AnswerCandidate, no_answer};
use hanoi_core::Problem;
use states::StateRun;

/// How many claims are read after a wrong one, in case another passage is the answer.
const PATIENCE: u64 = 10_000;

/// Receives the verdict on each passage, where a text holds several answers.
pub(crate) type Tell<'a, P = Problem> = &'a mut dyn FnMut(Verdict<P>);

/// The passage that is being read.
#[derive(Clone, Copy, Debug, Default)]
struct CurrentPassage {
    passage: Option<Passage>,
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
    /// Whether a move was made since the last state.
    moved: bool,
    /// The first state that contradicts the moves of the passage.
    contradiction: Option<Box<Contradiction<P>>>,
    states: Option<Box<StateRun<P>>>,
    /// The best passage so far. Boxed, since it is rarely present.
    best: Option<Box<(AnswerCandidate<P>, Verifier<P>)>>,
    /// The first passage that cannot be the answer.
    dropped: Option<Passage>,
    /// Whether each passage is an answer of its own.
    pub(super) several: bool,
    log: Option<Box<Log>>,
}

impl<P: JudgedPuzzle> Passages<P> {
    pub(crate) fn new(answer: Verifier<P>) -> Self {
        Self {
            answer,
            current: CurrentPassage::default(),
            moved: false,
            contradiction: None,
            states: None,
            best: None,
            dropped: None,
            several: false,
            log: None,
        }
    }

    /// Starts to log what is read.
    pub(crate) fn log(&mut self) {
        self.log = Some(Box::default());
    }

    /// Takes what was logged.
    pub(crate) fn logged(self) -> Log {
        *self.log.unwrap_or_default()
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
        self.moved = false;
        (self.contradiction, self.states) = (None, None);
        (self.best, self.dropped) = (None, None);
    }

    /// Takes each passage as an answer of its own.
    pub(crate) const fn several(&mut self) {
        self.several = true;
        self.answer.several = true;
    }

    /// Whether nothing that follows can change the verdict.
    pub(crate) const fn is_settled(&self) -> bool {
        self.current.late > PATIENCE
    }

    /// Whether everything read is one faultless passage, and its moves need not be logged.
    pub(crate) fn is_plain(&self) -> bool {
        let passage = self.current.passage;
        let counts = passage.is_some_and(|passage| passage.mark.may_answer());
        counts && self.best.is_none() && self.answer.is_fine() && self.log.is_none()
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
                self.played(played);
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
                self.played(played);
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

    /// Notes that legal moves were played.
    const fn played(&mut self, played: usize) {
        if played == 0 {
            return;
        }
        self.current.begins |= self.current.claims == 0;
        self.current.claims += played as u64;
        self.moved = true;
    }

    fn one(&mut self, claim: &Claim, place: LineColumn, tell: Tell<'_, P>) {
        if claim.is_state() {
            if let Some(log) = &mut self.log {
                log.add(claim, place, false);
            }
            return self.state(claim, place, tell);
        }
        if !self.answer.is_fine() && !self.answer.scored {
            self.current.late += 1;
        }
        self.current.claims += 1;
        self.moved = true;
        if let Some(ended) = self.answer.play(claim, place) {
            tell(ended);
        }
        self.current.begins |= self.current.claims == 1 && self.answer.is_fine();
        if let Some(log) = &mut self.log {
            log.add(claim, place, self.answer.replay.counts_from_one());
        }
    }

    /// Plays a state in the run of states, and compares it with the one after the moves.
    fn state(&mut self, claim: &Claim, place: LineColumn, tell: Tell<'_, P>) {
        let moved = std::mem::take(&mut self.moved);
        let states = self.states.as_mut();
        if let Some(ended) = states.and_then(|states| states.step(claim, place, moved)) {
            tell(ended);
        }
        let answer = &self.answer;
        let is_other = || answer.is_fine() && !answer.is_at(claim);
        // A run that starts over is a list of its own.
        if moved
            && self.current.claims > 0
            && self.contradiction.is_none()
            && is_other()
            && !answer.afresh().is_at(claim)
        {
            self.contradiction = Some(Box::new(Contradiction::new(answer, claim, place)));
        }
    }

    fn heed(&mut self, event: &SectionEvent, tell: Tell<'_, P>) {
        match event {
            SectionEvent::Passage(passage) => {
                self.end(tell);
                if passage.mark == Mark::Corrected && !self.several {
                    // A correction replaces all before it.
                    self.best = None;
                }
                self.current.passage = Some(*passage);
                if let Some(log) = &mut self.log {
                    log.begin(*passage);
                }
            }
            SectionEvent::States(passage) => {
                self.end_states(2, tell);
                if let Some(log) = &mut self.log {
                    log.begin(*passage);
                }
                self.states = Some(Box::new(StateRun::new(*passage, self.answer.afresh())));
            }
            SectionEvent::Forget => self.restart(),
            SectionEvent::Garbled(unreadable) => self.answer.garble(unreadable),
            SectionEvent::GarbledState(unreadable) => {
                if let Some(states) = &mut self.states {
                    states.answer.garble(unreadable);
                }
            }
        }
    }

    /// Ends the current passage, and keeps it if it is the best so far.
    fn end(&mut self, tell: Tell<'_, P>) {
        if let Some(mut candidate) = self.close() {
            let admitted = self.admits(&mut candidate, None, tell);
            let fresh = self.answer.afresh();
            let answer = std::mem::replace(&mut self.answer, fresh);
            if admitted {
                self.best = Some(Box::new((candidate, answer)));
            }
        }
    }

    /// Closes the current passage, and leaves its moves in the answer.
    fn close(&mut self) -> Option<AnswerCandidate<P>> {
        let passage = self.current.passage?;
        let current = std::mem::take(&mut self.current);
        let mut candidate = AnswerCandidate::new(passage);
        // A list without a move begins where it ends.
        let empty = passage.form == Form::List && current.claims == 0 && self.answer.is_fine();
        candidate.begins = current.begins || empty;
        candidate.contradiction = self.contradiction.take();
        self.moved = false;
        Some(candidate)
    }

    /// Ends the run of states, and keeps it if it is the best so far and has enough of them.
    fn end_states(&mut self, enough: u64, tell: Tell<'_, P>) {
        let run = self.states.take();
        if let Some(run) = run.filter(|run| run.counts(enough, self.several)) {
            let mut candidate = AnswerCandidate::new(run.passage);
            if self.admits(&mut candidate, Some(&run.answer), tell) {
                self.best = Some(Box::new((candidate, run.answer)));
            }
        }
    }

    /// Whether a passage, as played here or elsewhere, replaces the best one so far. With several answers, the one before it is finished.
    fn admits(
        &mut self,
        candidate: &mut AnswerCandidate<P>,
        elsewhere: Option<&Verifier<P>>,
        tell: Tell<'_, P>,
    ) -> bool {
        let rank = candidate.passage.rank();
        if rank.is_none() {
            self.dropped.get_or_insert(candidate.passage);
            return false;
        }
        let Some((best, before)) = self.best.as_deref_mut() else {
            return true;
        };
        if self.several {
            tell(before.take_verdict());
            return true;
        }
        if best.passage.rank() == rank {
            candidate.rival = best.rival_of(candidate, before, elsewhere.unwrap_or(&self.answer));
        }
        best.passage.rank() <= rank
    }

    /// Ends the text, and returns the verdict on the answer, with its passage if there is one. A single state is an
    /// answer if it is the whole text.
    pub(crate) fn finish(&mut self, lone_state: bool, tell: Tell<'_, P>) -> Box<Verdict<P>> {
        if self.states.is_some() {
            self.end(tell);
            self.end_states(if lone_state { 1 } else { 2 }, tell);
        }
        // What is not kept yet need not be moved.
        if let Some(mut last) = self.close()
            && self.admits(&mut last, None, tell)
        {
            return last.verdict(&mut self.answer);
        }
        if let Some((candidate, mut answer)) = self.best.take().map(|best| *best) {
            return candidate.verdict(&mut answer);
        }
        self.answer.restart();
        let mut verdict = Box::new(self.answer.take_verdict());
        verdict.unreadable = self.dropped.as_ref().and_then(no_answer);
        verdict
    }
}
