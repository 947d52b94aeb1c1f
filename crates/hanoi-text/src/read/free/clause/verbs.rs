//! Verbs, and what denies or softens them.

use super::Flow::{self, End, On};
use super::{Clause, Denial, TokenCursor};
use crate::read::free::token::What;
use crate::read::words::Meaning;

impl TokenCursor<'_> {
    /// A verb of moving. After a complete move it either ends the clause, as in German, or begins another move.
    pub(super) fn verb(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
        if clause.is_whole() {
            return self.trailing(clause);
        }
        if clause.prefixed && !clause.verb {
            if clause.grounded && clause.disk.is_none() && !self.is_infinitive() {
                return End;
            }
            clause.unclear |= !self.is_governed();
        }
        clause.begin(self.column());
        clause.doing = meaning == Meaning::Doing && (clause.doing || !clause.verb);
        clause.taking = meaning == Meaning::Take && (clause.taking || !clause.verb);
        clause.verb = true;
        clause.moving = meaning == Meaning::Move;
        self.at += 1;
        if let Some(What::Group(inner)) = self.peek(0)
            && let Some((disk, from, to)) = TokenCursor::new(inner, self.names).call()
        {
            (clause.from, clause.to) = (Some(from), Some(to));
            if disk.is_some() {
                clause.moves(disk, self.column());
            }
            self.at += 1;
        }
        On
    }

    /// Verbs and auxiliaries that end the clause after a complete move: `wird von A nach C bewegt`, `is not allowed`.
    pub(super) fn trailing(&mut self, clause: &mut Clause) -> Flow {
        use Meaning as M;
        let mut on = 0;
        let (mut denied, mut behind, mut reported) = (false, false, false);
        loop {
            match self.meaning(on) {
                Some(M::Not | M::No | M::Wrong | M::Instead) => denied = true,
                Some(M::Before | M::Purpose) => behind = true,
                Some(M::Report | M::After) => (behind, reported) = (true, true),
                Some(M::If) => clause.condition = true,
                Some(
                    M::Verb
                    | M::Take
                    | M::Move
                    | M::Done
                    | M::Doing
                    | M::Filler
                    | M::Is
                    | M::Have
                    | M::Soft
                    | M::Would,
                ) => {}
                _ => break,
            }
            on += 1;
        }
        let ends = self.ends(on)
            || !behind && self.meaning(on) == Some(M::Remark)
            || !behind && self.meaning(on) == Some(M::To) && !self.ahead(on + 1).is_place();
        if on == 0 || !ends {
            return End;
        }
        if denied || behind {
            let reports = reported && !denied;
            clause.deny(if reports {
                Denial::Reported
            } else {
                Denial::Denied
            });
        }
        self.at += on;
        On
    }

    /// Whether the clause ends in a verb, as in a German infinitive.
    pub(super) fn ends_in_verb(&self) -> bool {
        let end = (1..self.tokens.len() - self.at).find(|&on| self.ends(on));
        let last = end.unwrap_or(self.tokens.len() - self.at) - 1;
        last > 0
            && matches!(
                self.meaning(last),
                Some(Meaning::Verb | Meaning::Move | Meaning::Take)
            )
    }

    /// Whether `to` comes before.
    pub(super) fn is_infinitive(&self) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        before == Some(&What::Word(Meaning::To))
    }

    /// Whether the preceding word ties a verb to a denial: `after moving`, `before we move`, `to move`.
    pub(super) fn is_governed(&self) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        match before {
            Some(What::Word(before)) => !matches!(
                before,
                Meaning::Filler | Meaning::Step | Meaning::Several | Meaning::Peg | Meaning::Move
            ),
            Some(What::Number(_) | What::Letter(_)) => matches!(
                self.meaning(0),
                Some(Meaning::Done | Meaning::Verb | Meaning::Take | Meaning::Move)
            ),
            _ => false,
        }
    }

    /// Whether `we` begins a main clause here, after one that is denied: `to free disk 3 we move disk 2 from A to B`.
    pub(super) fn begins_main_clause(&self, clause: &Clause) -> bool {
        use Meaning as M;
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        let free = match before {
            Some(What::Word(before)) => matches!(
                before,
                M::Filler
                    | M::Done
                    | M::Verb
                    | M::Take
                    | M::Move
                    | M::Disk
                    | M::Peg
                    | M::Plan
                    | M::Aim
                    | M::Spot(_)
                    | M::Step
            ),
            Some(_) => true,
            None => false,
        };
        let denied = clause.denial != Denial::None || clause.several || clause.plan || clause.aim;
        free && (denied || clause.is_whole())
    }

    /// Whether `we`, `I` or so comes next.
    pub(super) fn is_subject(&self) -> bool {
        match self.peek(0) {
            Some(What::Letter('I')) => !self.is_way(1),
            _ => self.meaning(0) == Some(Meaning::Subject),
        }
    }

    /// `is`. After the name of a puzzle it may introduce its solution.
    pub(super) fn is(&self, clause: &mut Clause) {
        clause.is = true;
        let way = self.is_lettered_way(1)
            || matches!(self.peek(1), Some(What::Short(..) | What::Pair(..)));
        clause.plan &= !way;
    }

    /// `to` not before a peg: at the start, and after a complete move, it states a purpose.
    pub(super) fn infinitive(&mut self, clause: &mut Clause) -> Flow {
        let fillers = (1..4).take_while(|&on| self.meaning(on) == Some(Meaning::Filler));
        let next = 1 + fillers.count();
        let verb = match self.meaning(next) {
            Some(
                Meaning::Disk
                | Meaning::Size(_)
                | Meaning::Peg
                | Meaning::Plan
                | Meaning::Aim
                | Meaning::Several
                | Meaning::Spot(_)
                | Meaning::It,
            ) => false,
            _ => !self.ends(1),
        };
        if !verb {
            return self.without_place(clause);
        }
        if clause.is_whole() {
            return End;
        }
        let initial = clause.is_at_start() && !clause.governed && !clause.is && !clause.subject;
        if initial {
            let first = clause.first == self.at;
            clause.deny(if first { Denial::Denied } else { Denial::Open });
            clause.prefixed = true;
            clause.purpose = first;
        }
        clause.infinitive = true;
        clause.other = true;
        self.at += 1;
        On
    }

    /// `have`: before a past participle it reports, otherwise it is like `must`.
    pub(super) fn have(&self, clause: &mut Clause) {
        let past = (1..5)
            .take_while(|&on| {
                matches!(
                    self.meaning(on),
                    Some(Meaning::Filler | Meaning::Is | Meaning::Done | Meaning::Report)
                )
            })
            .any(|on| self.meaning(on) == Some(Meaning::Done));
        if past {
            clause.deny(Denial::Reported);
        }
        clause.governed = true;
    }

    /// `not`: after a complete move only at the end, as in `is not allowed`.
    pub(super) fn negation(&mut self, clause: &mut Clause) -> Flow {
        if !clause.is_whole() {
            clause.deny(Denial::Denied);
            clause.negated = true;
            clause.wrong |= self.meaning(0) == Some(Meaning::Wrong);
            self.at += 1;
            return On;
        }
        match self.trailing(clause) {
            On => On,
            End => self.out_of_place(clause),
        }
    }

    /// Whether `after that` comes next, without anything about a move.
    pub(super) fn is_after_that(&self) -> bool {
        let verb = match self.peek(2) {
            Some(What::Word(
                Meaning::Verb | Meaning::Take | Meaning::Move | Meaning::Filler | Meaning::Subject,
            )) => !matches!(self.meaning(3), Some(Meaning::Of | Meaning::From)),
            Some(What::Comma) => true,
            _ => false,
        };
        self.meaning(1) == Some(Meaning::It) && verb
    }

    /// A word that denies what follows it in the clause. After a complete move it begins another clause.
    pub(super) fn denial(&mut self, denial: Denial, clause: &mut Clause) -> Flow {
        if clause.is_whole() {
            return self.trailing(clause);
        }
        clause.deny(denial);
        clause.prefixed |= denial != Denial::Open && !clause.verb;
        self.at += 1;
        On
    }

    /// A plan or a rule, or an aim.
    pub(super) fn plan(&mut self, aim: bool, clause: &mut Clause) -> Flow {
        if clause.is_whole() && clause.verb {
            return self.out_of_place(clause);
        }
        if clause.is_whole() {
            clause.deny(Denial::Denied);
        }
        self.at += usize::from(matches!(self.peek(1), Some(What::Number(_))));
        clause.rule |= clause.plan && !aim;
        clause.aim |= aim;
        clause.plan |= !aim;
        clause.other = true;
        clause.governed = true;
        self.at += 1;
        On
    }
}
