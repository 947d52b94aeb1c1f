//! Where a disk comes from and goes to: pegs with prepositions, with arrows and alone.

use super::Flow::{self, End, On};
use super::{Clause, TokenCursor};
use crate::claim::PegName;
use crate::read::free::names::Mention;
use crate::read::free::token::What;
use crate::read::words::Meaning;

impl TokenCursor<'_> {
    /// A dash is an arrow between two pegs, and ends the clause elsewhere.
    pub(super) fn dash(&mut self, clause: &mut Clause) -> Flow {
        if clause.from.is_some() && clause.to.is_none() && self.ahead(1).is_place() {
            return self.going(clause);
        }
        End
    }

    /// A comma ends the clause, except in `disk 1, A, C`.
    pub(super) fn comma(&mut self, clause: &mut Clause) -> Flow {
        let mut ahead = self.ahead(1);
        let listed = clause.disk.is_some() && !clause.other && clause.from.is_none();
        let from = ahead.place().filter(|_| listed && !clause.is_whole());
        let comma = ahead.peek(0) == Some(&What::Comma);
        ahead.at += usize::from(comma);
        let to = ahead.place().filter(|_| comma && ahead.ends(0));
        let bare = matches!(self.tokens[self.at - 1].what, What::Number(_)) && clause.bare_disk;
        if let (Some(from), Some(to)) = (from, to)
            && !(bare && matches!(from, PegName::Number(_)))
        {
            (clause.from, clause.to) = (Some(from), Some(to));
            self.at = ahead.at;
            return On;
        }
        End
    }

    /// A peg without a preposition.
    pub(super) fn bare_place(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let mut ahead = *self;
        let Some(place) = ahead.place() else {
            return self.unnamed_peg(clause);
        };
        if std::mem::take(&mut clause.ground) {
            self.at = ahead.at;
            return On;
        }
        clause.places.add(place);
        let behind = match ahead.meaning(0) {
            Some(Meaning::FromAfter) => Some(&mut clause.from),
            Some(Meaning::ToAfter) => Some(&mut clause.to),
            _ => None,
        };
        if let Some(slot) = behind {
            if slot.is_some_and(|before| before != place) {
                return End;
            }
            *slot = Some(place);
            clause.begin(column);
            self.at = ahead.at + 1;
            return On;
        }
        if clause.is_whole() {
            return if ahead.is_way(0) {
                End
            } else {
                self.out_of_place(clause)
            };
        }
        self.at = ahead.at;
        clause.begin(column);
        if ahead.is_way(0) && clause.from.is_none() {
            clause.from = Some(place);
        } else if clause.from.is_some() && clause.disk.is_some() {
            clause.to = Some(place);
        } else if let Some(before) = clause.bare.filter(|_| clause.verb || clause.disk.is_some()) {
            (clause.from, clause.to, clause.bare) = (Some(before), Some(place), None);
        } else {
            clause.bare = Some(place);
        }
        On
    }

    /// A peg without a name, or the tower to be moved.
    pub(super) fn unnamed_peg(&mut self, clause: &mut Clause) -> Flow {
        if self.meaning(0) != Some(Meaning::Peg) {
            return self.out_of_place(clause);
        }
        clause.several |= clause.verb && clause.disk.is_none() && clause.from.is_none();
        clause.other = true;
        self.at += 1;
        On
    }

    /// A position or an ordinal number: of a disk or of a peg, or irrelevant.
    pub(super) fn spot(&mut self, clause: &mut Clause) -> Flow {
        let mut ahead = *self;
        let disk = ahead.disk().is_some();
        if disk {
            return self.disk_mention(clause);
        }
        let mut ahead = *self;
        let place = ahead.place();
        let noun = ahead.at > self.at + 1;
        if place.is_some() && (noun || ahead.is_way(0) || clause.ground || clause.from.is_some()) {
            return self.bare_place(clause);
        }
        if self.is_goal(0) {
            return self.plan(true, clause);
        }
        if self.is_beside_disk() {
            return self.out_of_place(clause);
        }
        self.at += 1;
        On
    }

    /// Whether the next word describes a disk: the word for one stands beside it.
    fn is_beside_disk(&self) -> bool {
        let fillers = (1..4).take_while(|&on| {
            matches!(
                self.meaning(on),
                Some(Meaning::Filler | Meaning::Size(_) | Meaning::Spot(_))
            )
        });
        let next = self.meaning(1 + fillers.count()) == Some(Meaning::Disk);
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        next || before == Some(&What::Word(Meaning::Disk))
    }

    /// Whether a letter is what is moved: `move s from A`.
    pub(super) fn is_object(&self) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        let verb = matches!(
            before,
            Some(What::Word(
                Meaning::Verb | Meaning::Take | Meaning::Move | Meaning::Doing
            ))
        );
        verb && matches!(self.meaning(1), Some(Meaning::From | Meaning::De))
    }

    /// After `from`.
    pub(super) fn leaving(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let mut ahead = self.ahead(1);
        ahead.at += usize::from(matches!(ahead.peek(0), Some(What::Colon | What::Equals)));
        let Some(place) = ahead.place() else {
            clause.lose(ahead.peek(0), false);
            return self.without_place(clause);
        };
        clause.places.add(place);
        match clause.from {
            Some(before) if before != place && clause.is_strong() => return End,
            Some(before) if before != place => clause.stray(column),
            _ => clause.from = Some(place),
        }
        clause.begin(column);
        self.at = ahead.at;
        On
    }

    /// A preposition without a peg: before a disk, which then does not move, or at the end, where a peg is missing.
    pub(super) fn without_place(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let mut ahead = self.ahead(1);
        let next = self.meaning(1);
        // A state after an arrow is read separately.
        if self.meaning(0) == Some(Meaning::Arrow) && clause.is_strong() && self.ends(1) {
            self.at += 1;
            return On;
        }
        if self.ends(1) || matches!(next, Some(Meaning::To | Meaning::From | Meaning::Arrow)) {
            clause.broken.get_or_insert(column);
        } else if let Some(Mention::Disk(Some(_)) | Mention::Several) = ahead.disk()
            && self.meaning(0) != Some(Meaning::De)
        {
            self.at = ahead.at - 1;
        }
        self.at += 1;
        On
    }

    /// After `to` or an arrow.
    pub(super) fn going(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let arrow = self.meaning(0) == Some(Meaning::Arrow);
        let mut ahead = self.ahead(1);
        let doubled = (0..4).take_while(|&on| ahead.is_doubled_way(on, arrow));
        ahead.at += doubled.count();
        if arrow && clause.is_strong() && self.ahead(1).is_state() {
            self.at += 1;
            return End;
        }
        if arrow && matches!(ahead.peek(0), Some(What::Short(..) | What::Pair(..))) {
            return self.next_short(ahead, clause);
        }
        let Some(place) = ahead.place() else {
            clause.lose(ahead.peek(0), arrow);
            if !arrow && ahead.names_no_place() {
                clause.broken.get_or_insert(column);
            }
            return if arrow {
                self.without_place(clause)
            } else {
                self.infinitive(clause)
            };
        };
        clause.places.add(place);
        clause.arrow |= arrow;
        clause.begin(column);
        match clause.to {
            None => clause.to = Some(place),
            Some(before) if before == place => {}
            Some(_) if clause.is_strong() => clause.on_to.push(place),
            Some(_) => clause.stray(column),
        }
        self.at = ahead.at;
        On
    }

    /// Whether no peg is named by what follows: `the other peg`, `another peg`, `empty`, `peg ?`.
    fn names_no_place(&self) -> bool {
        let silent = |on: &usize| {
            matches!(
                self.meaning(*on),
                Some(Meaning::Filler | Meaning::Several | Meaning::Trait | Meaning::Count(_))
            )
        };
        let count = (0..4).take_while(silent).count();
        self.meaning(count) == Some(Meaning::Peg) || count > 0 && self.ends(count)
    }

    /// Whether a state comes next: brackets, or a peg and a colon.
    fn is_state(&self) -> bool {
        let mut ahead = *self;
        let peg = ahead.place().is_some();
        match ahead.peek(0) {
            Some(What::Group(_)) => !peg,
            Some(What::Colon | What::Equals) => peg,
            _ => false,
        }
    }

    /// Whether the token `on` tokens ahead doubles an arrow or a preposition: `to:`, `\\to\\;`, `over to`.
    pub(super) fn is_doubled_way(&self, on: usize, arrow: bool) -> bool {
        match self.peek(on) {
            Some(What::Dash | What::Colon | What::Equals) => true,
            Some(What::Stop) => arrow,
            _ => matches!(
                self.meaning(on),
                Some(Meaning::To | Meaning::On | Meaning::Arrow)
            ),
        }
    }

    /// `on`, before a disk or a peg.
    pub(super) fn on(&mut self, clause: &mut Clause) {
        let mut ahead = self.ahead(1);
        if ahead.any_disk().is_some() {
            clause.rests.get_or_insert(self.column());
            self.at = ahead.at;
            return;
        }
        if self.tells_where(ahead, clause) {
            self.leaving(clause);
            return;
        }
        let first = self.at == clause.first;
        let described = !matches!(ahead.peek(0), Some(What::Number(_))) || clause.verb || first;
        if let Some(place) = ahead.place().filter(|_| described) {
            clause.places.add(place);
            match clause.on {
                Some((before, _)) if before != place => clause.stray(self.column()),
                _ => clause.on = Some((place, clause.to.is_some())),
            }
            self.at = ahead.at;
            return;
        }
        let mut ahead = self.ahead(1);
        ahead.skip_fillers();
        if ahead.meaning(0) == Some(Meaning::It) {
            clause.rests.get_or_insert(self.column());
            self.at = ahead.at + 1;
        } else if ahead.disk().is_some() {
            clause.rests.get_or_insert(self.column());
            self.at = ahead.at;
        } else if ahead.meaning(0) == Some(Meaning::Several) {
            self.at = ahead.at + 1;
        } else {
            self.at += 1;
        }
    }

    /// `the top disk on A`: the place of a disk that is moved, or that is named after it.
    fn tells_where(&self, mut ahead: Self, clause: &Clause) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        let disk = before == Some(&What::Word(Meaning::Disk)) && clause.from.is_none();
        if !disk || clause.disk.number().is_some() || ahead.place().is_none() {
            return false;
        }
        let named = ahead.peek(0) == Some(&What::Comma)
            && ahead.ahead(1).disk().and_then(Mention::number).is_some();
        clause.verb && (clause.moving || named)
    }

    /// `of`, before the peg that the top disk is taken from.
    pub(super) fn of(&mut self, clause: &mut Clause) {
        let mut ahead = self.ahead(1);
        let place = ahead.place().filter(|_| clause.disk.is_some());
        if let Some(place) = place
            && clause.from.is_none()
            && clause.to.is_none()
        {
            clause.from = Some(place);
            self.at = ahead.at;
        } else {
            self.at += 1;
        }
    }

    /// `do`, which means `to` in Polish and `from` in Portuguese.
    pub(super) fn either_way(&mut self, clause: &mut Clause) -> Flow {
        let begun = clause.verb || clause.disk.is_some() || clause.from.is_some();
        if begun && self.ahead(1).is_place() {
            return if clause.from.is_some() {
                self.going(clause)
            } else {
                self.leaving(clause)
            };
        }
        self.at += 1;
        On
    }
}
