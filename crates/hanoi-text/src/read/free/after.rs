//! What follows a move in a sentence: another one, a remark, or words that show that it was none.

use super::cursor::Cursor;
use super::lex::What;
use crate::read::words::Meaning;

/// What comes after a move.
pub(super) enum After {
    /// Another move, with its number.
    Another(Option<(u64, bool)>),
    /// Something that is said about it.
    Remark,
    /// The end of the sentence.
    End,
    /// Words that show that it was no move.
    Talk,
}

impl Cursor<'_> {
    /// What follows a move. Goes on to the next one, if one follows.
    pub(super) fn after_move(&mut self) -> After {
        while matches!(self.peek(0), Some(What::Group(_) | What::Close)) || self.is_trailing() {
            self.at += 1;
        }
        match self.peek(0) {
            None => After::End,
            Some(What::Stop | What::Question) => {
                if self.peek(0) == Some(&What::Question) {
                    return After::Talk;
                }
                self.at += 1;
                After::End
            }
            Some(What::Word(Meaning::Arrow)) => self.chain(),
            Some(What::Number(number))
                if matches!(self.peek(1), Some(What::Stop | What::Close | What::Colon)) =>
            {
                let label = (*number, false);
                self.at += 2;
                self.skip_fillers();
                After::Another(Some(label))
            }
            Some(What::Comma | What::Colon | What::Dash | What::Word(Meaning::Then)) => {
                self.next_move()
            }
            Some(What::Word(Meaning::Remark | Meaning::On | Meaning::To)) => self.next_move(),
            Some(
                What::Move(_)
                | What::Pair(..)
                | What::Letter(_)
                | What::Word(Meaning::Move | Meaning::Verb | Meaning::Disk),
            ) if self.begins_move(0) => After::Another(None),
            Some(_) => After::Talk,
        }
    }

    /// Whether a word ends the sentence that does not matter: also a verb, as in German.
    fn is_trailing(&self) -> bool {
        let last = matches!(self.peek(1), None | Some(What::Stop | What::Comma));
        self.meaning(0) == Some(Meaning::Filler) || last && self.meaning(0) == Some(Meaning::Verb)
    }

    /// `A -> B -> C`: the same disk goes on; `1AC -> 2AB`: another move comes.
    pub(super) fn chain(&mut self) -> After {
        let begin = self.at;
        self.at += 1;
        if matches!(self.peek(0), Some(What::Move(_) | What::Pair(..))) {
            return After::Another(None);
        }
        // The peg it has come to is the one it leaves.
        self.at = begin - 1;
        if matches!(self.peek(0), Some(What::Letter(_) | What::Number(_))) && self.begins_move(0) {
            return After::Another(None);
        }
        self.at = begin;
        After::Talk
    }

    /// Goes on to the next move of the sentence, past what is said between.
    pub(super) fn next_move(&mut self) -> After {
        let begin = self.at;
        self.skip_fillers();
        if self.begins_move(0) {
            return After::Another(None);
        }
        self.at = begin;
        for on in 1.. {
            match self.peek(on) {
                None | Some(What::Stop | What::Question) => return After::Remark,
                Some(What::Word(Meaning::Doubt)) => return After::Talk,
                Some(What::Comma | What::Word(Meaning::Then)) => {
                    let mut next = Cursor {
                        at: self.at + on,
                        ..*self
                    };
                    next.skip_fillers();
                    let verb = matches!(next.meaning(0), Some(Meaning::Verb | Meaning::Move));
                    if verb && next.begins_move(0) {
                        self.at = next.at;
                        return After::Another(None);
                    }
                }
                Some(_) => {}
            }
        }
        After::Remark
    }
}
