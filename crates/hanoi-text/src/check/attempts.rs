//! Which moves of a text are its answer, where it has several blocks of them.
//!
//! A block goes on from where the answer stands, or begins anew. Both are tried: it begins anew if its first two moves are
//! legal from the start while the answer has a wrong one, or if it alone comes to the goal. Else it goes on. What follows a
//! solution and has less than half of its moves is talk about it, unless it goes on or is a solution too. All that takes the
//! memory of three states.

use super::{Verdict, Verifier};
use crate::LineColumn;
use crate::claim::Claim;
use crate::read::sections::Event;

/// How many claims are read after a wrong one, in case that what comes later is the answer.
const PATIENCE: u64 = 10_000;
/// How many moves show that a block begins anew.
const ENOUGH: u64 = 2;

/// The answer, and the block that may begin it anew.
#[derive(Clone, Debug)]
pub(crate) struct Attempts {
    pub(crate) answer: Verifier,
    /// A block played from the start. It is seldom there, so it takes no room of its own.
    rival: Option<Box<Rival>>,
    /// Whether a claim was played.
    pub(crate) claimed: bool,
    /// How many claims came after a wrong one.
    late: u64,
    /// The solution that a block follows which may be talk about it.
    solution: Option<Box<Solved>>,
}

/// A block played from the start.
#[derive(Clone, Debug)]
struct Rival {
    answer: Verifier,
    /// How many of its claims were played.
    claims: u64,
}

/// A solution that is followed by a block.
#[derive(Clone, Debug)]
struct Solved {
    answer: Verifier,
    /// How many claims the block has.
    claims: u64,
    /// What is to be told of the solution if the block is another answer.
    ended: Option<Verdict>,
}

impl Rival {
    const fn new(answer: Verifier) -> Self {
        Self { answer, claims: 0 }
    }
}

impl Solved {
    const fn new(answer: Verifier) -> Self {
        Self {
            answer,
            claims: 0,
            ended: None,
        }
    }
}

impl Attempts {
    pub(crate) const fn new(answer: Verifier) -> Self {
        Self {
            answer,
            rival: None,
            claimed: false,
            late: 0,
            solution: None,
        }
    }

    /// Whether nothing that comes can change the verdict.
    pub(crate) const fn is_settled(&self) -> bool {
        self.late > PATIENCE
    }

    /// Whether all that was read is one block without a fault.
    pub(crate) const fn is_plain(&self) -> bool {
        self.rival.is_none() && self.solution.is_none() && self.answer.is_fine()
    }

    /// Plays claims with what happens between them, and tells the verdict on each answer that another one follows.
    pub(crate) fn play(
        &mut self,
        claims: &[(Claim, LineColumn)],
        events: &[(usize, Event)],
        tell: &mut dyn FnMut(Verdict),
    ) {
        let mut done = 0;
        for (at, event) in events {
            self.block(&claims[done..*at], tell);
            done = *at;
            if self.is_settled() {
                return;
            }
            self.heed(event, tell);
        }
        self.block(&claims[done..], tell);
    }

    /// Plays the claims of one block.
    fn block(&mut self, mut claims: &[(Claim, LineColumn)], tell: &mut dyn FnMut(Verdict)) {
        self.claimed |= !claims.is_empty();
        while !self.is_settled() {
            if self.rival.is_none() && self.solution.is_none() {
                claims = &claims[self.answer.play_ahead(claims)..];
            }
            let Some(((claim, place), left)) = claims.split_first() else {
                return;
            };
            claims = left;
            self.one(claim, *place, tell);
        }
    }

    fn one(&mut self, claim: &Claim, place: LineColumn, tell: &mut dyn FnMut(Verdict)) {
        if !self.answer.is_fine() && !self.answer.is_scored() {
            self.late += 1;
        }
        if let Some(rival) = &mut self.rival {
            // A rival is dropped with its first wrong move, and tells nothing.
            let _ = rival.answer.play(claim, place);
            rival.claims += 1;
            if !rival.answer.is_fine() {
                self.rival = None;
            }
        }
        if let Some(ended) = self.answer.play(claim, place) {
            self.rival = None;
            match &mut self.solution {
                Some(solution) if solution.ended.is_none() => solution.ended = Some(ended),
                _ => tell(ended),
            }
        }
        let enough = |rival: &mut Box<Rival>| rival.claims >= ENOUGH || rival.answer.is_at_goal();
        if !self.answer.is_fine()
            && let Some(rival) = self.rival.take_if(enough)
        {
            self.begin(rival.answer);
        }
        let enough = |solution: &mut Box<Solved>| {
            solution.claims += 1;
            2 * solution.claims >= solution.answer.legal
        };
        if let Some(solution) = self.solution.take_if(enough) {
            solution.ended.map(tell);
        }
    }

    /// Takes another answer for the one that counts.
    fn begin(&mut self, answer: Verifier) {
        self.answer = answer;
        self.rival = None;
        self.late = 0;
    }

    fn heed(&mut self, event: &Event, tell: &mut dyn FnMut(Verdict)) {
        match event {
            Event::Block => {
                self.decide(tell);
                let solved = self.claimed && self.answer.is_fine() && self.answer.is_at_goal();
                self.solution = solved.then(|| Solved::new(self.answer.clone()).into());
                let rival = self.claimed.then(|| Rival::new(self.answer.afresh()));
                self.rival = rival.map(Box::new);
            }
            Event::Drop => {
                self.decide(tell);
                if self.answer.is_fine() && self.answer.may_end() {
                    tell(self.answer.verdict());
                }
                self.claimed = false;
                self.begin(self.answer.afresh());
            }
            Event::Garbled(unreadable) => {
                self.rival = None;
                self.answer.garble(unreadable);
            }
        }
    }

    /// Ends a block, which began anew if it alone came to the goal.
    pub(crate) fn decide(&mut self, tell: &mut dyn FnMut(Verdict)) {
        let comes = |rival: &mut Box<Rival>| rival.answer.is_at_goal();
        if !(self.answer.is_fine() && self.answer.is_at_goal())
            && let Some(rival) = self.rival.take_if(comes)
        {
            self.begin(rival.answer);
        }
        self.rival = None;
        let Some(solution) = self.solution.take() else {
            return;
        };
        let goes_on = solution.ended.is_none() && self.answer.is_fine();
        if goes_on || self.answer.is_fine() && self.answer.is_at_goal() {
            solution.ended.map(tell);
        } else {
            self.begin(solution.answer);
        }
    }
}
