//! Which passage of a text is the answer.
//!
//! Each passage is played from the start as it is read. The one of the highest rank is kept, and of equal ones the last. Two
//! without a mark that both begin at the start and differ are no answer, since nothing says which of them counts. All that takes
//! the memory of four states.

use super::log::{Log, ReadClaim, Reading};
use super::rods::Rods;
use super::shown::Shown;
use super::{Verdict, Verifier};
use crate::claim::Claim;
use crate::passage::Rank;
use crate::read::sections::Event;
use crate::{Contradiction, Form, LineColumn, Mark, Passage, Unreadable};

/// How many claims are read after a wrong one, in case that another passage is the answer.
const PATIENCE: u64 = 10_000;

/// What to do with the verdict on each passage, where a text holds several answers.
pub(crate) type Tell<'a> = &'a mut dyn FnMut(Verdict);

/// The passage that is being read, and the best before it.
#[derive(Clone, Debug)]
pub(crate) struct Passages {
    /// The passage that is being read, or where it will begin.
    pub(crate) answer: Verifier,
    passage: Option<Passage>,
    /// How many claims it has, and how many of them came after a wrong one.
    claims: u64,
    late: u64,
    /// Whether its first claim is a legal move.
    begins: bool,
    shown: Shown,
    rods: Rods,
    /// Seldom there, so it takes no room of its own.
    best: Option<Box<Candidate>>,
    /// The first passage that cannot be the answer.
    dropped: Option<Passage>,
    /// Whether each passage is an answer of its own.
    several: bool,
    /// How many passages began, which number the one has that is being read, and which the run of states.
    begun: u64,
    number: u64,
    run_number: u64,
    log: Option<Box<Log>>,
}

/// A passage that was read to its end.
#[derive(Clone, Debug)]
struct Candidate {
    rank: Rank,
    passage: Passage,
    number: u64,
    answer: Verifier,
    begins: bool,
    contradiction: Option<Contradiction>,
    /// Where another passage stands that may as well be the answer.
    rival: Option<LineColumn>,
}

impl Candidate {
    /// Where it stands, if nothing tells whether it or a later one is the answer.
    fn rival_of(&self, later: &Self) -> Option<LineColumn> {
        let both = self.begins && later.begins && later.passage.mark == Mark::None;
        let differs = both && self.answer.differs(&later.answer);
        self.rival.or_else(|| differs.then_some(self.passage.place))
    }
}

impl Passages {
    pub(crate) fn new(answer: Verifier) -> Self {
        Self {
            answer,
            passage: None,
            claims: 0,
            late: 0,
            begins: false,
            shown: Shown::default(),
            rods: Rods::default(),
            best: None,
            dropped: None,
            several: false,
            begun: 0,
            number: 0,
            run_number: 0,
            log: None,
        }
    }

    /// Keeps what is read, to be audited.
    pub(crate) fn log(&mut self) {
        self.log = Some(Box::default());
    }

    /// Takes away what was kept.
    pub(crate) fn logged(&mut self) -> impl Iterator<Item = ReadClaim> + '_ {
        let log = self.log.as_mut();
        log.into_iter().flat_map(|log| log.claims.drain(..))
    }

    /// All passages so far.
    pub(crate) fn reading(&self) -> Reading {
        let passages = self.log.as_ref().map(|log| log.passages.clone());
        Reading {
            passages: passages.unwrap_or_default(),
            answer: None,
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

    /// Takes each passage for an answer of its own.
    pub(crate) const fn several(&mut self) {
        self.several = true;
        self.answer.several();
    }

    /// Whether nothing that comes can change the verdict.
    pub(crate) const fn is_settled(&self) -> bool {
        self.late > PATIENCE
    }

    /// Whether all that was read is one passage without a fault.
    pub(crate) fn is_plain(&self) -> bool {
        let counts = self.passage.is_some_and(|passage| passage.rank().is_some());
        counts && self.best.is_none() && self.answer.is_fine()
    }

    /// Plays claims with what happens between them, and tells the verdict on each answer that another one follows.
    pub(crate) fn play(
        &mut self,
        claims: &[(Claim, LineColumn)],
        events: &[(usize, Event)],
        tell: Tell<'_>,
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
    fn claims_of(&mut self, mut claims: &[(Claim, LineColumn)], tell: Tell<'_>) {
        while !self.is_settled() {
            let played = match self.log {
                Some(_) => 0,
                None => self.answer.play_ahead(claims),
            };
            if played > 0 {
                self.rods.pairs(&claims[..played]);
                self.begins |= self.claims == 0;
                self.claims += played as u64;
                self.shown.moved();
                claims = &claims[played..];
            }
            let Some(((claim, place), left)) = claims.split_first() else {
                return;
            };
            claims = left;
            self.one(claim, *place, tell);
        }
    }

    fn one(&mut self, claim: &Claim, place: LineColumn, tell: Tell<'_>) {
        if claim.is_state() {
            self.rods.state();
            let ended = self.shown.step(claim, place, &self.answer, self.claims);
            ended.map(tell);
            if let Some(log) = &mut self.log {
                log.add(self.run_number, claim, place, false);
            }
            return;
        }
        if !self.answer.is_fine() && !self.answer.is_scored() {
            self.late += 1;
        }
        self.claims += 1;
        self.shown.moved();
        self.rods.pair(claim);
        if let Some(ended) = self.answer.play(claim, place) {
            tell(ended);
        }
        self.begins |= self.claims == 1 && self.answer.is_fine();
        if let Some(log) = &mut self.log {
            let from_one = self.answer.replay.counts_from_one();
            log.add(self.number, claim, place, from_one);
        }
    }

    fn heed(&mut self, event: &Event, tell: Tell<'_>) {
        match event {
            Event::Passage(passage) => {
                self.end(tell);
                if passage.mark == Mark::Corrected && !self.several {
                    // It takes the place of all before it.
                    self.best = None;
                }
                self.passage = Some(*passage);
                self.number = self.begin(*passage);
            }
            Event::States(passage) => {
                self.end_states(tell);
                self.run_number = self.begin(*passage);
                self.shown.begin(*passage, self.answer.afresh());
            }
            Event::Shown(claim, place) => {
                self.shown.compare(claim, *place, &self.answer, self.claims);
            }
            Event::Forget => {
                self.end(&mut |_| ());
                self.passage = None;
                self.shown = Shown::default();
                self.best = None;
                self.dropped = None;
            }
            Event::Garbled(unreadable) => self.answer.garble(unreadable),
            Event::GarbledState(unreadable) => self.shown.garble(unreadable),
        }
    }

    /// Ends the passage that is being read.
    fn end(&mut self, tell: Tell<'_>) {
        let fresh = self.answer.afresh();
        let answer = std::mem::replace(&mut self.answer, fresh);
        // A list without a move begins where it ends.
        let list = self
            .passage
            .is_some_and(|passage| passage.form == Form::List);
        let empty = list && self.claims == 0 && answer.is_fine();
        let begins = std::mem::take(&mut self.begins) || empty;
        self.claims = 0;
        self.late = 0;
        let contradiction = self.shown.end_moves();
        let rods = std::mem::take(&mut self.rods);
        let Some(passage) = self.passage.take() else {
            return;
        };
        if passage.form == Form::Rods && rods.is_program() && !answer.is_solved() {
            if let Some((_, states)) = self.shown.end_run(false) {
                self.rank(self.number, passage, states, (false, None), tell);
            }
            return;
        }
        self.rank(self.number, passage, answer, (begins, contradiction), tell);
    }

    /// Ends the run of states.
    fn end_states(&mut self, tell: Tell<'_>) {
        if let Some((passage, answer)) = self.shown.end_run(self.several) {
            self.rank(self.run_number, passage, answer, (false, None), tell);
        }
    }

    /// Keeps a passage that was read to its end, if none before it is better.
    fn rank(
        &mut self,
        number: u64,
        passage: Passage,
        answer: Verifier,
        (begins, contradiction): (bool, Option<Contradiction>),
        tell: Tell<'_>,
    ) {
        let Some(rank) = passage.rank() else {
            self.dropped.get_or_insert(passage);
            return;
        };
        let mut candidate = Candidate {
            rank,
            passage,
            number,
            answer,
            begins,
            contradiction,
            rival: None,
        };
        match &self.best {
            Some(best) if self.several => tell(best.answer.verdict()),
            Some(best) if best.rank > rank => return,
            Some(best) if best.rank == rank => candidate.rival = best.rival_of(&candidate),
            Some(_) | None => {}
        }
        self.best = Some(Box::new(candidate));
    }

    /// Ends the text: the verdict on the answer, and its number, `None` if there is none. A single state is an answer if it
    /// is all of the text.
    pub(crate) fn finish(mut self, lone_state: bool, tell: Tell<'_>) -> (Verdict, Option<u64>) {
        self.end(tell);
        if lone_state {
            self.shown.allow_one();
        }
        self.end_states(tell);
        let Some(best) = self.best else {
            let mut verdict = self.answer.into_verdict();
            let dropped = self
                .dropped
                .filter(|passage| passage.mark != Mark::OtherStyle);
            verdict.unreadable = dropped.map(no_answer);
            return (verdict, None);
        };
        let place = best.passage.place;
        let verdict = match best.rival {
            Some(rival) => Verdict {
                unreadable: Some(two_answers(place, rival)),
                ..self.answer.into_verdict()
            },
            None => best.answer.into_verdict(),
        };
        let verdict = Verdict {
            contradicts: best.contradiction,
            passage: Some(best.passage),
            ..verdict
        };
        (verdict, Some(best.number))
    }
}

/// That all moves stand in passages that are no answer.
fn no_answer(passage: Passage) -> Unreadable {
    Unreadable::new(
        passage.place,
        format!("the {}", passage.mark),
        "moves that are marked as the answer, or not marked",
    )
}

/// That two passages may be the answer.
fn two_answers(place: LineColumn, rival: LineColumn) -> Unreadable {
    let found = format!("a second solution, which differs from the one in {rival}");
    Unreadable::new(
        place,
        found,
        "one solution, or a mark such as 'Final answer:'",
    )
}
