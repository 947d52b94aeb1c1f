//! One clause, and what it says of a disk that moves: which, from where, to where, and what softens or denies it.
//!
//! A clause ends at a sign, at a word such as `then`, and where another move begins after a whole one. Every word either
//! has a part in the move, is one that does not matter, or is noted as out of place.

use super::cursor::Cursor;
use super::lex::What;
use super::names::Mention;
use crate::claim::PegName;
use crate::read::words::Meaning;

/// What joins a clause to what came before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Joint {
    /// Nothing: the sentence begins, or another move does without a sign.
    #[default]
    None,
    Comma,
    Colon,
    Dash,
    /// A word such as `and`.
    Word,
}

/// Why a clause that names a move claims none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Denial {
    #[default]
    None,
    /// Listed words leave it open.
    Open,
    /// Listed words say so: a negation, a purpose, a report.
    Denied,
}

/// What a clause says.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a word that was seen or not"
)]
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub(super) joint: Joint,
    /// The number before it, and whether that may be the disk.
    pub(super) label: Option<(u64, bool)>,
    /// Where the first word of the move stands.
    pub(super) column: Option<u64>,
    /// Whether a verb of moving was seen, and whether all were such as `placing`.
    pub(super) verb: bool,
    pub(super) doing: bool,
    /// Whether it is passive, or says what something is.
    pub(super) is: bool,
    pub(super) arrow: bool,
    /// The disk that moves; a second one is out of place.
    pub(super) disk: Option<Option<u32>>,
    pub(super) it: bool,
    /// Whether the disk is a number alone, without a noun or a verb before it.
    bare_disk: bool,
    pub(super) from: Option<PegName>,
    pub(super) to: Option<PegName>,
    /// Where the disk goes from there.
    pub(super) on_to: Vec<PegName>,
    /// A peg after `on`, and whether the goal of the move was named by then.
    on: Option<(PegName, bool)>,
    /// A peg that nothing was said of.
    bare: Option<PegName>,
    /// `1AC` or `AC`.
    pub(super) short: Option<crate::Style>,
    pub(super) denial: Denial,
    pub(super) several: bool,
    /// Whether a word of a plan or a rule was seen, or one of what is to be reached.
    pub(super) plan: bool,
    pub(super) aim: bool,
    /// Whether several such words were seen.
    rule: bool,
    /// Whether a verb is tied to it by `to`.
    infinitive: bool,
    /// Whether it is denied by a word that only governs what follows, such as `after`.
    pub(super) prefixed: bool,
    /// Whether it begins with who makes the move.
    pub(super) subject: bool,
    /// Where its first token is, and whether it says with `to` what another move is for.
    first: usize,
    pub(super) purpose: bool,
    /// Where it says on which disk another is put.
    pub(super) rests: Option<u64>,
    pub(super) condition: bool,
    pub(super) or: bool,
    /// Where something stands that has no place in a move.
    pub(super) stray: Option<u64>,
    /// Where a second disk that would move is named.
    pub(super) clash: Option<u64>,
    /// Where something stands that is almost a move in short.
    pub(super) near: Option<u64>,
    /// Whether a word such as `maybe` was seen.
    pub(super) doubt: bool,
    /// Where a preposition stands without a peg.
    pub(super) broken: Option<u64>,
    pub(super) undo: Option<u64>,
    pub(super) omit: Option<u64>,
    go_on: Option<u64>,
    likewise: bool,
    /// The next disk or peg is not what moves, and whether there was such a disk.
    ground: bool,
    grounded: bool,
    /// Whether a verb may belong to a main clause and not to what is denied.
    unclear: bool,
    /// Whether there was anything but signs and numbers.
    pub(super) talk: bool,
    /// Whether a word came before which makes an infinitive part of the sentence, as in `we need to`.
    governed: bool,
    /// Whether nothing but a disk, its verb and words that do not matter were seen.
    other: bool,
    /// A move in brackets.
    pub(super) inner: Vec<Clause>,
}

impl Clause {
    /// Whether it names where a disk comes from and goes to, or a disk and where it goes.
    pub(super) const fn is_whole(&self) -> bool {
        self.to.is_some() && (self.from.is_some() || matches!(self.disk, Some(Some(_))) || self.it)
    }

    /// Whether it names both pegs.
    pub(super) const fn is_strong(&self) -> bool {
        self.to.is_some() && self.from.is_some()
    }

    /// Whether it names a disk and nothing else.
    pub(super) const fn is_disk_only(&self) -> bool {
        self.disk.is_some() && !self.other && self.from.is_none() && self.to.is_none()
    }

    /// Whether nothing has been said yet.
    const fn is_at_start(&self) -> bool {
        !self.other && !self.verb && self.disk.is_none() && self.from.is_none()
    }

    /// Whether it names anything of a move.
    pub(super) const fn has_part(&self) -> bool {
        self.disk.is_some() || self.from.is_some() || self.to.is_some() || self.it
    }

    /// Whether it has words beside a disk, pegs, a verb and what does not matter.
    pub(super) const fn has_other(&self) -> bool {
        self.other
    }

    /// Whether it names a peg by itself.
    pub(super) const fn is_place(&self) -> bool {
        self.bare.is_some()
    }

    fn begin(&mut self, column: u64) {
        self.column.get_or_insert(column);
    }

    fn stray(&mut self, column: u64) {
        self.stray.get_or_insert(column);
        self.other = true;
    }

    fn deny(&mut self, denial: Denial) {
        self.denial = self.denial.max(denial);
        self.other = true;
    }

    /// Takes a disk as what moves. Another one than before is out of place.
    pub(super) fn moves(&mut self, disk: Option<u32>, column: u64) {
        match (self.disk, disk) {
            (None | Some(None), _) => self.disk = Some(disk),
            (Some(Some(before)), Some(disk)) if before != disk => {
                self.clash.get_or_insert(column);
            }
            _ => {}
        }
    }
}

/// Whether the clause goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    End,
}
use Flow::{End, On};

impl Cursor<'_> {
    /// Reads a clause, up to what ends it.
    pub(super) fn clause(&mut self) -> Clause {
        let mut clause = Clause {
            joint: self.joint(),
            ..Clause::default()
        };
        clause.label = self.label();
        if clause.label.is_some() {
            self.joint();
        }
        clause.subject = self.is_subject();
        clause.first = self.at;
        let begin = self.at;
        while self.step(&mut clause) == On {
            debug_assert!(self.at > begin, "a step takes a token");
        }
        clause.settle();
        clause
    }

    /// Whether `we`, `I` or so comes next.
    fn is_subject(&self) -> bool {
        match self.peek(0) {
            Some(What::Letter('I')) => !self.is_way(1),
            _ => self.meaning(0) == Some(Meaning::Subject),
        }
    }

    /// Passes over what stands between clauses.
    fn joint(&mut self) -> Joint {
        let mut joint = Joint::None;
        loop {
            let next = match self.peek(0) {
                Some(What::Comma) => Joint::Comma,
                Some(What::Colon) => Joint::Colon,
                Some(What::Dash) => Joint::Dash,
                Some(What::Word(Meaning::Then)) => Joint::Word,
                Some(What::Close | What::Hash) => joint,
                _ => return joint,
            };
            if joint == Joint::None || next == Joint::Word {
                joint = next;
            }
            self.at += 1;
        }
    }

    /// Reads on by a token or more.
    fn step(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let Some(what) = self.peek(0) else {
            return End;
        };
        clause.talk |= !matches!(
            what,
            What::Number(_) | What::Dash | What::Stop | What::Colon | What::Comma | What::Close
        );
        match what {
            What::Stop | What::Question | What::Colon => return End,
            What::Comma => return self.comma(clause),
            What::Dash => return self.dash(clause),
            What::Close | What::Hash => self.at += 1,
            What::Garbled if clause.is_whole() => return End,
            What::Garbled => {
                clause.near.get_or_insert(column);
                self.at += 1;
            }
            What::Equals | What::Unknown => {
                clause.stray(column);
                self.at += 1;
            }
            What::Short(..) | What::Pair(..) => return self.short(clause),
            What::Group(_) => self.group(clause),
            What::Number(_) => return self.number(clause),
            What::Letter(letter) => return self.letter(*letter, clause),
            What::Word(meaning) => return self.word(*meaning, clause),
        }
        On
    }

    /// A comma ends the clause, unless it stands in `disk 1, A, C`.
    fn comma(&mut self, clause: &mut Clause) -> Flow {
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

    /// A dash is an arrow between two pegs, and ends the clause elsewhere.
    fn dash(&mut self, clause: &mut Clause) -> Flow {
        if clause.from.is_some() && clause.to.is_none() && self.ahead(1).is_place() {
            return self.going(clause);
        }
        End
    }

    /// `1AC`, `AC`.
    fn short(&mut self, clause: &mut Clause) -> Flow {
        if clause.is_whole() || clause.from.is_some() {
            return End;
        }
        let column = self.column();
        clause.begin(column);
        let (disk, from, to) = match self.peek(0) {
            Some(What::Short(disk, from, to)) => (Some(*disk), *from, *to),
            Some(What::Pair(from, to)) => (None, *from, *to),
            _ => return End,
        };
        let style = if disk.is_some() {
            crate::Style::Compact
        } else {
            crate::Style::Pegs
        };
        clause.short = Some(style);
        if disk.is_some() {
            clause.moves(disk, column);
        }
        clause.from = Some(PegName::Peg(from));
        clause.to = Some(PegName::Peg(to));
        self.at += 1;
        On
    }

    /// What stands in brackets: a disk, a peg, or a move.
    fn group(&mut self, clause: &mut Clause) {
        let column = self.column();
        let Some(What::Group(inner)) = self.peek(0) else {
            return;
        };
        self.at += 1;
        let mut inside = Cursor::new(inner, self.names);
        let mut clauses = Vec::new();
        while !inside.is_at_end() {
            let at = inside.at;
            clauses.push(inside.clause());
            inside.at += usize::from(inside.at == at || inside.is_stop());
        }
        for inner in clauses {
            if clause.several && inner.is_disk_only() {
            } else if inner.is_disk_only() && inner.label.is_none() {
                let disk = inner.disk.flatten();
                clause.moves(disk, column);
            } else if inner.is_whole() && inner.stray.is_none() {
                clause.inner.push(inner);
            }
        }
    }

    const fn is_stop(&self) -> bool {
        self.at < self.tokens.len()
            && matches!(self.tokens[self.at].what, What::Stop | What::Question)
    }

    /// A number: the disk, a peg, the number of the next step, or how many disks or moves there are.
    fn number(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        if clause.is_whole() {
            let label = matches!(self.peek(1), Some(What::Stop | What::Close | What::Colon));
            if label || self.meaning(1) == Some(Meaning::From) || self.is_lettered_way(1) {
                return End;
            }
            clause.stray(column);
            self.at += 1;
            return On;
        }
        if matches!(self.meaning(1), Some(Meaning::Move | Meaning::Step)) {
            clause.several = true;
            self.at += 2;
            return On;
        }
        if self.is_numbered_peg(clause) {
            return self.bare_place(clause);
        }
        self.disk_mention(clause)
    }

    /// `A -> C` or so.
    fn is_lettered_way(&self, on: usize) -> bool {
        let mut ahead = self.ahead(on);
        ahead.place().is_some() && ahead.is_way(0)
    }

    /// Whether a number names a peg: before an arrow or a preposition that another number follows, or behind the disk.
    fn is_numbered_peg(&self, clause: &Clause) -> bool {
        if clause.ground {
            return false;
        }
        if clause.disk.is_some() || clause.from.is_some() {
            return !matches!(self.meaning(1), Some(Meaning::Several | Meaning::Disk));
        }
        let number = matches!(self.peek(2), Some(What::Number(_)));
        match self.peek(1) {
            Some(What::Word(Meaning::Arrow) | What::Dash) => number,
            Some(What::Word(Meaning::To)) => number && !clause.verb,
            Some(What::Word(Meaning::FromAfter | Meaning::ToAfter)) => true,
            _ => false,
        }
    }

    /// A letter: a peg, or a word of one letter.
    fn letter(&mut self, letter: char, clause: &mut Clause) -> Flow {
        let column = self.column();
        if let Some(mention) = self.any_disk() {
            clause.several |= mention == Mention::Several && !std::mem::take(&mut clause.ground);
            return On;
        }
        let place = self.ahead(1).is_place();
        match letter {
            'a' if clause.from.is_some() && clause.to.is_none() && place => {
                return self.going(clause);
            }
            'z' if self.names.pegs < 26 && place => return self.leaving(clause),
            'o' if clause.is_whole() && place => {
                clause.or = true;
                self.at += 1;
                return On;
            }
            'y' | 'e' | 'i' if clause.is_whole() => return End,
            'n' | 'k' => {
                clause.several |= matches!(self.peek(1), Some(What::Dash))
                    || self.meaning(1) == Some(Meaning::Several);
                clause.stray(column);
                self.at += 1;
                return On;
            }
            'I' if self.is_subject() && self.begins_main_clause(clause) => return End,
            letter if self.is_word_letter(letter) => {
                self.at += 1;
                return On;
            }
            _ => {}
        }
        self.bare_place(clause)
    }

    /// `a disk`.
    fn any_disk(&mut self) -> Option<Mention> {
        let mut ahead = *self;
        let mention = ahead
            .disk()
            .filter(|mention| *mention == Mention::Several)?;
        self.at = ahead.at;
        Some(mention)
    }

    /// A peg without a preposition before it.
    fn bare_place(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let mut ahead = *self;
        let Some(place) = ahead.place() else {
            return self.unnamed_peg(clause);
        };
        if std::mem::take(&mut clause.ground) {
            self.at = ahead.at;
            return On;
        }
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

    /// A peg without a name, or the tower that is to be moved.
    fn unnamed_peg(&mut self, clause: &mut Clause) -> Flow {
        if self.meaning(0) != Some(Meaning::Peg) {
            return self.out_of_place(clause);
        }
        clause.several |= clause.verb && clause.disk.is_none() && clause.from.is_none();
        clause.other = true;
        self.at += 1;
        On
    }

    fn out_of_place(&mut self, clause: &mut Clause) -> Flow {
        clause.stray(self.column());
        self.at += 1;
        On
    }

    /// A word of the table.
    fn word(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
        use Meaning as M;
        let column = self.column();
        match meaning {
            M::Then => return End,
            M::Verb | M::VerbTo | M::Doing | M::Done | M::Move => {
                return self.verb(meaning, clause);
            }
            M::Disk | M::Size(_) | M::Count(_) => return self.disk_mention(clause),
            M::Several => self.several(clause),
            M::Peg | M::PegFrom | M::PegTo => return self.bare_place(clause),
            M::Spot(_) | M::Nth(_) => return self.spot(clause),
            M::From => return self.leaving(clause),
            M::To | M::Arrow => return self.going(clause),
            M::On => self.on(clause),
            M::Of => self.of(clause),
            M::De if self.ahead(1).is_place() => return self.leaving(clause),
            M::Se => clause.condition |= clause.is_at_start(),
            M::Do => return self.either_way(clause),
            M::No if self.meaning(1) == Some(M::Peg) => {
                self.on(clause);
                return On;
            }
            M::It => self.it(clause),
            M::Is => self.is(clause),
            M::Subject if self.begins_main_clause(clause) => return End,
            M::Have => self.have(clause),
            M::Soft => clause.governed = true,
            M::No | M::Not => return self.negation(clause),
            M::If => clause.condition = true,
            M::Or => clause.or = true,
            M::After if self.is_after_that() => self.at += 1,
            M::Instead | M::Before | M::After | M::Report | M::Purpose => {
                return self.denial(Denial::Denied, clause);
            }
            M::Remark => return self.denial(Denial::Open, clause),
            M::Doubt => {
                let flow = self.denial(Denial::Open, clause);
                clause.doubt |= flow == On;
                clause.governed = true;
                return flow;
            }
            M::Plan | M::Aim => return self.plan(meaning == M::Aim, clause),
            M::Ground => clause.ground = true,
            M::Undo => clause.undo = clause.undo.or(Some(column)),
            M::Omit => clause.omit = clause.omit.or(Some(column)),
            M::Continue => clause.go_on = Some(column),
            M::Likewise => clause.likewise = true,
            M::Step => self.at += usize::from(matches!(self.peek(1), Some(What::Number(_)))),
            M::Filler | M::FromAfter | M::ToAfter | M::De | M::Subject => {}
        }
        clause.other |= !matches!(
            meaning,
            M::Filler | M::Subject | M::Is | M::Soft | M::It | M::Have | M::Disk
        );
        if !matches!(meaning, M::Several | M::On | M::Of) {
            self.at += 1;
        }
        On
    }

    /// A verb of moving. After a whole move it either ends the clause, as in German, or begins another move.
    fn verb(&mut self, meaning: Meaning, clause: &mut Clause) -> Flow {
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
        clause.verb = true;
        self.at += 1;
        if let Some(What::Group(inner)) = self.peek(0)
            && let Some((disk, from, to)) = Cursor::new(inner, self.names).call()
        {
            (clause.from, clause.to) = (Some(from), Some(to));
            clause.disk = disk.map(Some).or(clause.disk);
            self.at += 1;
        }
        On
    }

    /// Whether `to` comes before.
    fn is_infinitive(&self) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        before == Some(&What::Word(Meaning::To))
    }

    /// Whether the word before ties a verb to what denies it: `after moving`, `before we move`, `to move`.
    fn is_governed(&self) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        match before {
            Some(What::Word(before)) => !matches!(
                before,
                Meaning::Filler | Meaning::Step | Meaning::Several | Meaning::Peg | Meaning::Move
            ),
            Some(What::Number(_) | What::Letter(_)) => matches!(
                self.meaning(0),
                Some(Meaning::Done | Meaning::Verb | Meaning::Move)
            ),
            _ => false,
        }
    }

    /// Whether `we` begins a main clause here, behind one that is denied: `to free disk 3 we move disk 2 from A to B`.
    fn begins_main_clause(&self, clause: &Clause) -> bool {
        use Meaning as M;
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        let free = match before {
            Some(What::Word(before)) => matches!(
                before,
                M::Filler
                    | M::Done
                    | M::Verb
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

    /// `is`. Behind the name of a puzzle it may say its solution.
    fn is(&self, clause: &mut Clause) {
        clause.is = true;
        let way = self.is_lettered_way(1)
            || matches!(self.peek(1), Some(What::Short(..) | What::Pair(..)));
        clause.plan &= !way;
    }

    /// `(1, A, C)` behind `move`.
    fn call(mut self) -> Option<(Option<u32>, PegName, PegName)> {
        let commas = self.tokens.iter().filter(|token| token.what == What::Comma);
        let disk = if commas.count() == 2 {
            let Mention::Disk(disk) = self.disk()? else {
                return None;
            };
            self.take_comma()?;
            disk
        } else {
            None
        };
        let from = self.place()?;
        self.take_comma()?;
        let to = self.place()?;
        self.is_at_end().then_some((disk, from, to))
    }

    fn take_comma(&mut self) -> Option<()> {
        (*self.peek(0)? == What::Comma).then(|| self.at += 1)
    }

    /// Verbs and auxiliaries that end the clause behind a whole move: `wird von A nach C bewegt`, `is not allowed`.
    fn trailing(&mut self, clause: &mut Clause) -> Flow {
        use Meaning as M;
        let mut on = 0;
        let (mut denied, mut behind) = (false, false);
        loop {
            match self.meaning(on) {
                Some(M::Not | M::No) => denied = true,
                Some(M::Report | M::Before | M::After | M::Purpose) => behind = true,
                Some(M::If) => clause.condition = true,
                Some(
                    M::Verb | M::Move | M::Done | M::Doing | M::Filler | M::Is | M::Have | M::Soft,
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
            clause.deny(Denial::Denied);
        }
        self.at += on;
        On
    }

    /// A disk: what moves, unless a word such as `above` came before.
    fn disk_mention(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        if self.is_pronoun_one() {
            self.at += 1;
            return On;
        }
        let mut ahead = *self;
        let Some(mention) = ahead.disk() else {
            return self.out_of_place(clause);
        };
        if std::mem::take(&mut clause.ground) {
            clause.grounded = true;
            self.at = ahead.at;
            return On;
        }
        let Mention::Disk(disk) = mention else {
            clause.several = true;
            self.at = ahead.at;
            return On;
        };
        if clause.is_whole() && !ahead.ends_behind_brackets(0) {
            return End;
        }
        let listed = ahead.meaning(0) == Some(Meaning::Then)
            && matches!(ahead.peek(1), Some(What::Number(_)))
            && !clause.is_whole();
        if listed && !matches!(ahead.peek(2), Some(What::Stop | What::Close | What::Colon)) {
            clause.several = true;
            self.at = ahead.at + 2;
            return On;
        }
        clause.begin(column);
        clause.bare_disk = matches!(self.peek(0), Some(What::Number(_))) && !clause.verb;
        clause.moves(disk, column);
        self.at = ahead.at;
        On
    }

    /// Whether a number in words comes next that names no disk: `one may move`, `the other two`.
    fn is_pronoun_one(&self) -> bool {
        use Meaning as M;
        let way = matches!(
            self.meaning(1),
            Some(
                M::From | M::To | M::Arrow | M::Disk | M::Several | M::Filler | M::Size(_) | M::Of
            )
        );
        matches!(self.meaning(0), Some(M::Count(_))) && !way && !self.ends(1)
    }

    /// Several disks. After a whole move they are a remark on it, if they have a place in the clause at all.
    fn several(&mut self, clause: &mut Clause) {
        let named = matches!(clause.disk, Some(Some(_)));
        if std::mem::take(&mut clause.ground) {
        } else if clause.is_whole() && named {
            clause.stray(self.column());
        } else {
            clause.several = true;
        }
        self.at += 1;
        self.skip_numbers();
    }

    /// Passes over the numbers of several disks: `1, 2 and 3`, `1-2`.
    fn skip_numbers(&mut self) {
        while let Some(What::Number(_)) = self.peek(0) {
            self.at += 1;
            let sign = matches!(
                self.peek(0),
                Some(
                    What::Comma
                        | What::Dash
                        | What::Word(Meaning::Then | Meaning::To | Meaning::Or)
                )
            );
            let more = (1..3).find(|&on| matches!(self.peek(on), Some(What::Number(_))));
            self.at += more.filter(|_| sign).unwrap_or(0);
        }
    }

    /// A place or an ordinal number: of a disk or of a peg, or a word that does not matter.
    fn spot(&mut self, clause: &mut Clause) -> Flow {
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
        self.at += 1;
        On
    }

    /// After `from`.
    fn leaving(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let mut ahead = self.ahead(1);
        ahead.at += usize::from(matches!(ahead.peek(0), Some(What::Colon | What::Equals)));
        let Some(place) = ahead.place() else {
            return self.without_place(clause);
        };
        match clause.from {
            Some(before) if before != place && clause.is_strong() => return End,
            Some(before) if before != place => clause.stray(column),
            _ => clause.from = Some(place),
        }
        clause.begin(column);
        self.at = ahead.at;
        On
    }

    /// A preposition without a peg: before a disk, which then is not what moves, or at the end, where a peg is missing.
    fn without_place(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let mut ahead = self.ahead(1);
        let next = self.meaning(1);
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
    fn going(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let arrow = self.meaning(0) == Some(Meaning::Arrow);
        let mut ahead = self.ahead(1);
        let doubled = (0..4).take_while(|&on| ahead.is_doubled_way(on, arrow));
        ahead.at += doubled.count();
        if arrow && matches!(ahead.peek(0), Some(What::Short(..) | What::Pair(..))) {
            return self.next_short(ahead, clause);
        }
        let Some(place) = ahead.place() else {
            return if arrow {
                self.without_place(clause)
            } else {
                self.infinitive(clause)
            };
        };
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

    /// Whether what stands so many places on doubles an arrow or a preposition: `to:`, `\\to\\;`, `over to`.
    fn is_doubled_way(&self, on: usize, arrow: bool) -> bool {
        match self.peek(on) {
            Some(What::Dash | What::Colon | What::Equals) => true,
            Some(What::Stop) => arrow,
            _ => matches!(
                self.meaning(on),
                Some(Meaning::To | Meaning::On | Meaning::Arrow)
            ),
        }
    }

    /// `1AC -> 2AB`: another move comes.
    fn next_short(&mut self, ahead: Self, clause: &mut Clause) -> Flow {
        if clause.is_whole() {
            self.at = ahead.at;
            return End;
        }
        self.out_of_place(clause)
    }

    /// `to` before something else than a peg: at the start it says what for, and so it does behind a whole move.
    fn infinitive(&mut self, clause: &mut Clause) -> Flow {
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

    /// `on`, before a disk or a peg.
    fn on(&mut self, clause: &mut Clause) {
        let mut ahead = self.ahead(1);
        let described = !matches!(ahead.peek(0), Some(What::Number(_))) || clause.verb;
        if let Some(place) = ahead.place().filter(|_| described) {
            match clause.on {
                Some((before, _)) if before != place => clause.stray(self.column()),
                _ => clause.on = Some((place, clause.to.is_some())),
            }
            self.at = ahead.at;
            return;
        }
        let mut ahead = self.ahead(1);
        ahead.skip_fillers();
        if ahead.disk().is_some() {
            clause.rests.get_or_insert(self.column());
            self.at = ahead.at;
        } else if ahead.meaning(0) == Some(Meaning::Several) {
            self.at = ahead.at + 1;
        } else {
            self.at += 1;
        }
    }

    /// `of`, before the peg that the top disk is taken from.
    fn of(&mut self, clause: &mut Clause) {
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

    /// `do`, which is `to` in Polish and `from` in Portuguese.
    fn either_way(&mut self, clause: &mut Clause) -> Flow {
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

    /// `it`: what moves, if it is the object of a verb or comes before one.
    fn it(&self, clause: &mut Clause) {
        if std::mem::take(&mut clause.ground) {
            return;
        }
        let verb = matches!(
            self.meaning(1),
            Some(Meaning::Verb | Meaning::Move | Meaning::Done | Meaning::Is | Meaning::Soft)
        );
        clause.it |= clause.verb || verb && clause.disk.is_none();
        clause.governed = true;
    }

    /// `have`: before a verb in the past a report, otherwise a word such as `must`.
    fn have(&self, clause: &mut Clause) {
        let past = (1..5)
            .take_while(|&on| {
                matches!(
                    self.meaning(on),
                    Some(Meaning::Filler | Meaning::Is | Meaning::Done | Meaning::Report)
                )
            })
            .any(|on| self.meaning(on) == Some(Meaning::Done));
        if past {
            clause.deny(Denial::Denied);
        }
        clause.governed = true;
    }

    /// `not`: behind a whole move only at the end, as in `is not allowed`.
    fn negation(&mut self, clause: &mut Clause) -> Flow {
        if !clause.is_whole() {
            clause.deny(Denial::Denied);
            self.at += 1;
            return On;
        }
        match self.trailing(clause) {
            On => On,
            End => self.out_of_place(clause),
        }
    }

    /// Whether `after that` comes next, with nothing said of a move.
    fn is_after_that(&self) -> bool {
        let verb = match self.peek(2) {
            Some(What::Word(
                Meaning::Verb | Meaning::Move | Meaning::Filler | Meaning::Subject,
            )) => !matches!(self.meaning(3), Some(Meaning::Of | Meaning::From)),
            Some(What::Comma) => true,
            _ => false,
        };
        self.meaning(1) == Some(Meaning::It) && verb
    }

    /// A word that denies what follows it in the clause. Behind a whole move it begins another clause.
    fn denial(&mut self, denial: Denial, clause: &mut Clause) -> Flow {
        if clause.is_whole() {
            return self.trailing(clause);
        }
        clause.deny(denial);
        clause.prefixed |= denial == Denial::Denied && !clause.verb;
        self.at += 1;
        On
    }

    /// A plan or a rule, or what is to be reached.
    fn plan(&mut self, aim: bool, clause: &mut Clause) -> Flow {
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

impl Clause {
    /// Decides on what was said of pegs without `from` and `to`, and on what is left out.
    fn settle(&mut self) {
        if self.it && self.arrow && !self.verb {
            self.it = false;
        }
        if self.plan || self.aim {
            let told =
                self.rule || self.is && self.infinitive || !matches!(self.disk, Some(Some(_)));
            self.deny(if told { Denial::Denied } else { Denial::Open });
        }
        if self.unclear && self.denial == Denial::Denied {
            self.denial = Denial::Open;
        }
        if let Some((on, after)) = self.on {
            let moved = self.disk.is_some() || self.it || self.from.is_some();
            let goes = self.verb && moved || self.from.is_some() && !self.is;
            if self.to.is_none() && goes {
                self.to = Some(on);
            } else if self.from.is_none() && self.to.is_some_and(|to| to != on) && !after {
                self.from = Some(on);
            } else if self.to.is_some_and(|to| to != on) && self.from != Some(on) {
                self.stray.get_or_insert(self.column.unwrap_or(1));
            }
        }
        if let Some(bare) = self.bare
            && self.from.is_none()
            && self.to.is_some()
            && (self.verb || self.disk.is_some())
        {
            self.from = Some(bare);
        }
        if self.likewise {
            self.omit = self.omit.or(self.go_on);
        }
    }
}
