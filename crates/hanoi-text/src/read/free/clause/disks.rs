//! The moving disk: by name, in apposition, in brackets and by `it`, and short moves.

use super::Flow::{self, End, On};
use super::{Clause, Denial, Mover, NamedPegs, TokenCursor};
use crate::Style;
use crate::claim::PegName;
use crate::read::free::names::Mention;
use crate::read::free::token::{What, WordToken};
use crate::read::words::Meaning;

impl TokenCursor<'_> {
    /// `1AC`, `AC`.
    pub(super) fn short(&mut self, clause: &mut Clause) -> Flow {
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
            Style::Compact
        } else {
            Style::Pegs
        };
        clause.short = Some(style);
        if disk.is_some() {
            clause.moves(disk, column);
        } else if clause.disk == Mover::Unnamed && self.is_after_disk_noun() {
            // `disk AB`
            clause.near.get_or_insert(column);
        }
        clause.from = Some(PegName::Peg(from));
        clause.to = Some(PegName::Peg(to));
        self.at += 1;
        On
    }

    fn is_after_disk_noun(&self) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].what);
        before == Some(&What::Word(Meaning::Disk))
    }

    /// `1AC -> 2AB`: another move follows.
    pub(super) fn next_short(&mut self, ahead: Self, clause: &mut Clause) -> Flow {
        if clause.is_whole() {
            self.at = ahead.at;
            return End;
        }
        self.out_of_place(clause)
    }

    /// The content of brackets: a disk, a peg, or a move.
    pub(super) fn group(&mut self, clause: &mut Clause) {
        let column = self.column();
        let Some(What::Group(inner)) = self.peek(0) else {
            return;
        };
        self.at += 1;
        // An open task: `- [ ]`.
        let begins = match self.at {
            1 => true,
            2 => self.tokens[0].what == What::Dash,
            _ => false,
        };
        if inner.is_empty() && begins && matches!(self.peek(0), Some(What::Word(_))) {
            clause.deny(Denial::Open);
        }
        let mut inside = TokenCursor::new(inner, self.names);
        inside.at += usize::from(inside.peek(0) == Some(&What::Equals));
        let mut clauses = Vec::new();
        while !inside.is_at_end() {
            let at = inside.at;
            clauses.push(inside.clause());
            inside.at += usize::from(inside.at == at || inside.is_stop());
        }
        let bare = matches!(inner.as_slice(), [one] if matches!(one.what, What::Number(_)));
        let is_name = Self::names_disk(inner) || Self::is_keyed(inner);
        let names = !clause.several && is_name && (!bare || clause.disk.is_some());
        if Self::is_left_out(inner, &clauses) {
            clause.omit.get_or_insert(column);
        }
        if let [only] = clauses.as_slice() {
            self.only_in_brackets(only, column, clause);
        }
        let call = clause.verb && clause.disk.is_some() && clause.places == NamedPegs::None;
        if call && TokenCursor::new(inner, self.names).call().is_some() {
            clause.near.get_or_insert(column);
        }
        let strange = clauses.iter().find_map(Clause::strange_at).map(|_| column);
        for inner in clauses {
            if inner.is_disk_only() {
                if names && inner.label.is_none() {
                    clause.moves(inner.disk.number(), column);
                }
            } else if inner.is_whole() && (inner.stray.is_none() || inner.denial == Denial::None) {
                let stray = inner.stray.map(|_| column);
                clause.stray = clause.stray.or(strange).or(stray);
                clause.inner.push(inner);
            }
        }
    }

    /// What a single clause in brackets says: another peg or disk than named, a verdict on the move, or that it is
    /// undone.
    fn only_in_brackets(&self, inner: &Clause, column: u64, clause: &mut Clause) {
        let open = matches!(inner.denial, Denial::None | Denial::Open);
        clause.undo = clause.undo.or(inner.undo.map(|_| column));
        if let NamedPegs::One(place) = inner.places
            && open
            && !inner.verb
            && inner.disk.is_none()
            && !inner.is
            && !inner.several
        {
            let own = [
                clause.from,
                clause.to,
                clause.bare,
                clause.on.map(|on| on.0),
            ];
            if own.contains(&Some(place)) && !inner.or {
            } else if clause.from.is_some() || clause.to.is_some() {
                clause.stray(column);
            } else if clause.disk.is_some() && self.meaning(0) == Some(Meaning::Arrow) {
                clause.near.get_or_insert(column);
            }
        }
        let bare = inner.disk.is_none() && inner.places == NamedPegs::None && !inner.verb;
        let verdict = inner.wrong || inner.negated && !inner.strange;
        if bare && verdict && !inner.several && !inner.condition && !inner.ground {
            clause.stray(column);
        }
        let other = inner.disk.number().is_some() && inner.disk != clause.disk;
        if other && clause.disk.is_some() && inner.doubt && !inner.verb && !inner.is {
            clause.clash.get_or_insert(column);
        }
    }

    /// Whether brackets say that something is omitted: `[...]`, `(continue)`.
    fn is_left_out(inner: &[WordToken], clauses: &[Clause]) -> bool {
        let dots = inner.len() > 2 && inner.iter().all(|token| token.what == What::Stop);
        let words = clauses.len() == 1
            && clauses.iter().all(|clause| {
                clause.omit.is_some() || clause.go_on.is_some() && !clause.has_part()
            });
        dots || words
    }

    /// `d=1`, and more behind it.
    const fn is_keyed(inner: &[WordToken]) -> bool {
        matches!(
            inner,
            [
                WordToken {
                    what: What::Letter('d'),
                    ..
                },
                WordToken {
                    what: What::Equals,
                    ..
                },
                ..
            ]
        )
    }

    /// Whether brackets contain the name of a disk rather than a state: one number, or words.
    fn names_disk(inner: &[WordToken]) -> bool {
        let noun =
            |token: &WordToken| matches!(token.what, What::Word(Meaning::Disk | Meaning::Size(_)));
        let state =
            |token: &WordToken| matches!(token.what, What::Group(_) | What::Letter('A'..='Z'));
        match inner {
            [token] => !matches!(token.what, What::Group(_)),
            _ => inner.iter().any(noun) && !inner.iter().any(state),
        }
    }

    pub(super) const fn is_stop(&self) -> bool {
        self.at < self.tokens.len()
            && matches!(self.tokens[self.at].what, What::Stop | What::Question)
    }

    /// `a disk`.
    pub(super) fn any_disk(&mut self) -> Option<Mention> {
        let mut ahead = *self;
        let mention = ahead
            .disk()
            .filter(|mention| *mention == Mention::Several)?;
        self.at = ahead.at;
        Some(mention)
    }

    /// `(1, A, C)` behind `move`.
    pub(super) fn call(mut self) -> Option<(Option<u32>, PegName, PegName)> {
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

    pub(super) fn take_comma(&mut self) -> Option<()> {
        (*self.peek(0)? == What::Comma).then(|| self.at += 1)
    }

    /// A disk: it moves, unless a word such as `above` came before.
    pub(super) fn disk_mention(&mut self, clause: &mut Clause) -> Flow {
        let column = self.column();
        let with = clause.ground && clause.with;
        if self.is_pronoun_one() {
            self.at += 1;
            return On;
        }
        let mut ahead = *self;
        let Some(mention) = ahead.disk() else {
            return self.out_of_place(clause);
        };
        if std::mem::take(&mut clause.ground) && !self.is_means(mention, ahead, clause) {
            clause.grounded = true;
            // The disk below disk 1.
            if clause.disk == Mover::Unnamed && clause.places == NamedPegs::None && clause.ordered {
                clause.stray(column);
            }
            self.at = ahead.at;
            return On;
        }
        let Mention::Disk(disk) = mention else {
            clause.several = true;
            self.at = ahead.at;
            return On;
        };
        if clause.is_whole() && !ahead.ends_behind_brackets(0) && !with {
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
        clause.ordered |= clause.verb;
        clause.bare_disk = matches!(self.peek(0), Some(What::Number(_))) && !clause.verb;
        clause.moves(disk, column);
        if disk.is_none() {
            ahead.lettered_disk(clause);
        }
        self.at = ahead.at;
        On
    }

    /// Whether a disk mentioned as a means is what moves: after a way, or if nothing else is named.
    fn is_means(&self, mention: Mention, ahead: Self, clause: &mut Clause) -> bool {
        let Mention::Disk(Some(_)) = mention else {
            return false;
        };
        if !std::mem::take(&mut clause.with) {
            return false;
        }
        if clause.is_strong() || ahead.ends(0) && clause.is_at_start() {
            return true;
        }
        if ahead.meaning(0) == Some(Meaning::On) {
            clause.lying = mention.number();
        } else {
            clause.means = Some(self.column());
        }
        false
    }

    /// A letter after the word for a disk names the disk, unless it is the peg of a following way. Which disk it is
    /// remains unknown.
    fn lettered_disk(&self, clause: &mut Clause) {
        if let Some(What::Letter(_)) = self.peek(0)
            && !self.is_way(1)
            && !self.ahead(1).is_place()
        {
            clause.described.get_or_insert(self.column());
        }
    }

    /// Whether a number in words comes next that names no disk: `one may move`, `the other two`.
    pub(super) fn is_pronoun_one(&self) -> bool {
        use Meaning as M;
        let way = matches!(
            self.meaning(1),
            Some(
                M::From | M::To | M::Arrow | M::Disk | M::Several | M::Filler | M::Size(_) | M::Of
            )
        );
        matches!(self.meaning(0), Some(M::Count(_))) && !way && !self.ends(1)
    }

    /// Several disks. After a complete move they are a remark on it.
    pub(super) fn several(&mut self, clause: &mut Clause) {
        let named = clause.disk.number().is_some();
        if std::mem::take(&mut clause.ground) {
        } else if clause.is_whole() && named {
            clause.stray(self.column());
        } else {
            clause.several = true;
        }
        self.at += 1;
        self.skip_numbers();
    }

    /// Skips the numbers of several disks: `1, 2 and 3`, `1-2`.
    pub(super) fn skip_numbers(&mut self) {
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

    /// `it`: what moves, if it is the object of a verb or comes before one.
    pub(super) fn it(&self, clause: &mut Clause) {
        if std::mem::take(&mut clause.ground) {
            return;
        }
        let verb = matches!(
            self.meaning(1),
            Some(
                Meaning::Verb
                    | Meaning::Take
                    | Meaning::Move
                    | Meaning::Done
                    | Meaning::Is
                    | Meaning::Soft
                    | Meaning::Would
            )
        );
        clause.it |= clause.verb || verb && clause.disk.is_none();
        clause.governed = true;
    }
}
