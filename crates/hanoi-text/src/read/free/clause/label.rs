//! What stands before a clause: signs, and the number of a step.

use super::Joint;
use crate::read::free::names::WordCursor;
use crate::read::free::words::WordKind;
use crate::words::Meaning;

impl WordCursor<'_> {
    /// Skips what stands between clauses.
    pub(super) fn joint(&mut self) -> Joint {
        let mut joint = Joint::None;
        loop {
            joint = match self.peek(0) {
                Some(WordKind::Colon) => Joint::Colon,
                Some(WordKind::Comma | WordKind::Dash | WordKind::Known(Meaning::Then)) => {
                    Joint::Link
                }
                Some(WordKind::Close) => joint,
                _ => return joint,
            };
            self.at += 1;
        }
    }

    /// The number of a step: `7.`, `(7)`, `Step 7:`, `3/7:`. Returns whether it may be a disk instead, as in `1: A -> C`.
    pub(super) fn label(&mut self) -> Option<bool> {
        let begin = self.at;
        if let (Some(WordKind::Open), Some(WordKind::Number(_)), Some(WordKind::Close)) =
            (self.peek(0), self.peek(1), self.peek(2))
        {
            self.at += 3;
            return Some(self.is_capital());
        }
        let filler = usize::from(self.meaning(0) == Some(Meaning::Filler));
        if let Some(WordKind::Number(_)) = self.peek(filler)
            && self.meaning(filler + 1) == Some(Meaning::Step)
        {
            self.at += filler + 2;
            return Some(false);
        }
        let noun = matches!(self.meaning(0), Some(Meaning::Step | Meaning::Move));
        self.at += usize::from(noun);
        let hash = self.peek(0) == Some(WordKind::Hash);
        self.at += usize::from(hash);
        match self.peek(0)? {
            WordKind::Number(_) => {}
            WordKind::Known(Meaning::Count(_) | Meaning::Nth(_)) if noun => {}
            _ => return None,
        }
        self.at += 1;
        let total = matches!(
            self.peek(0),
            Some(
                WordKind::Comma
                    | WordKind::Known(Meaning::Of | Meaning::From | Meaning::De | Meaning::On)
            )
        );
        if noun && total && matches!(self.peek(1), Some(WordKind::Number(_))) {
            self.at += 2;
        }
        let sign = self.peek(0);
        let counts = match sign {
            Some(WordKind::Stop | WordKind::Close | WordKind::Colon) => true,
            Some(WordKind::Dash) => noun,
            _ => false,
        };
        if counts {
            self.at += 1;
            let pegs = self.is_capital() || matches!(self.peek(0), Some(WordKind::Short(None, ..)));
            let is_open = !noun && (hash || sign == Some(WordKind::Colon)) && pegs;
            return Some(is_open);
        }
        let verb = matches!(
            self.meaning(0),
            Some(Meaning::Verb | Meaning::Take | Meaning::Move | Meaning::Doing | Meaning::Subject)
        );
        let disk = self.meaning(0) == Some(Meaning::Disk)
            && matches!(self.peek(1), Some(WordKind::Number(_) | WordKind::Hash));
        let told = noun && self.at > begin + 1 && verb;
        let step =
            self.words[begin].word == WordKind::Known(Meaning::Step) && self.peek(0).is_some();
        (verb && (hash || !noun) || told && step || disk || step && noun || hash)
            .then(|| hash && self.is_capital())
    }
}
