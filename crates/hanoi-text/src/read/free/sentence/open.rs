//! Clauses that are no whole move, and the one before that they may complete.

use super::{LineReader, ONE_DISK, Sentence, WHOLE};
use crate::Style;
use crate::claim::Claim;
use crate::read::free::clause::{Clause, Cue, Joint, Mover};
use crate::read::free::words::WordKind;

impl LineReader<'_> {
    /// Whether a clause behind a move says something of it that no move has: another peg, or that it is not made.
    pub(super) fn adds(&self, clause: &Clause, denies: bool, sentence: &Sentence) -> bool {
        let told = [
            Cue::Verb,
            Cue::Is,
            Cue::Remark,
            Cue::Before,
            Cue::Reported,
            Cue::Several,
        ];
        let followed = self.said.moves.len() > sentence.before;
        let begun = followed || clause.to.is_some() && !self.said.moves.is_empty();
        let peg = clause.names_peg()
            && !clause.disk.is_some()
            && !clause.cues.has_any(&[Cue::Not, Cue::Soft]);
        let short = self
            .said
            .moves
            .last()
            .is_some_and(|(_, style, _)| *style != Style::Text);
        let strays = clause.fault.is_some()
            && (short || clause.joint == Joint::None)
            && clause.names_nothing();
        begun && !clause.cues.has_any(&told) && (peg || followed && (strays || denies))
    }

    /// Takes the disk behind a move as its disk. Returns whether it could be that.
    pub(super) fn name_last(&mut self, clause: &Clause, sentence: &Sentence) -> bool {
        let is_own = self.said.moves.len() > sentence.before;
        let goes_on = matches!(self.cursor.peek(0), Some(WordKind::Colon | WordKind::Comma));
        let Some((Claim::Move { disk, .. }, ..)) = self.said.moves.last_mut().filter(|_| !goes_on)
        else {
            return false;
        };
        if disk.is_none() && is_own {
            *disk = clause.disk.number();
        } else if *disk != clause.disk.number() {
            self.unreadable(clause.start, ONE_DISK);
        }
        true
    }

    /// Whether a clause only tells of the move before it: `placing it on C`.
    pub(super) fn restates(&self, clause: &Clause, sentence: &Sentence) -> bool {
        let last = self.said.moves.get(sentence.before..).and_then(<[_]>::last);
        let Some((Claim::Move { disk, from, to }, ..)) = last else {
            return false;
        };
        let same = clause.disk.number().is_none() || clause.disk.number() == *disk;
        let way = clause.to == Some(*to) && (clause.from.is_none() || clause.from == *from);
        clause.cues.has_any(&[Cue::Doing, Cue::Is]) && same && way
    }

    /// Whether a line ends within a move, without a stop: `Move disk 1`.
    pub(super) fn is_cut(&self, open: &Clause) -> bool {
        let ends = self.cursor.words.last().map(|word| word.word) == Some(WordKind::Stop);
        let all = self.cursor.at == self.cursor.words.len() && !ends;
        all && open.has(Cue::Order) && open.disk.number().is_some() && !open.names_peg()
    }

    /// A clause that begins a move which nothing ends is unreadable, if it was meant as one.
    pub(super) fn drop_open(&mut self, open: &Clause, sentence: &Sentence) {
        let softened = [Cue::Doing, Cue::Soft, Cue::Is];
        let denied =
            open.is_denied() || sentence.heading.has(Cue::Phase) || open.cues.has_any(&softened);
        let way = open.from.is_some() || open.has(Cue::Broken) || open.has(Cue::Label);
        let meant = open.has(Cue::Order) && open.fault.is_some();
        let told = [Cue::Not, Cue::Remark, Cue::Before, Cue::Reported];
        let spoilt = open.has(Cue::Broken) || open.fault.is_some();
        let half = open.from.is_some() && open.disk.is_some() && spoilt;
        // `Puedes mover el disco 1 de null a B`
        let loose = open.bare.is_some() || open.from.is_some();
        let lacks = open.has(Cue::Verb) && loose && !open.cues.has_any(&[Cue::Is, Cue::Doing]);
        let half = (half || lacks && open.disk.number().is_some()) && !open.cues.has_any(&told);
        if half || open.disk.number().is_some() && !denied && (way || meant) {
            self.unreadable(open.start, WHOLE);
        }
    }

    /// A disk that begins a move, and another one instead: `disk 1 and disk 2`.
    pub(super) fn compare_disks(&mut self, open: &Clause, clause: &Clause) {
        let begins =
            open.is_disk_only() && clause.is_whole() || open.has(Cue::Order) && !open.names_peg();
        let softened = [Cue::Soft, Cue::Doing, Cue::Is, Cue::Several];
        let other = clause.disk.number().is_some()
            && open.disk.number().is_some()
            && open.disk != clause.disk;
        if begins
            && open.has(Cue::Talk)
            && other
            && clause.joint == Joint::Link
            && !open.is_denied()
            && !open.cues.has_any(&softened)
        {
            self.unreadable(open.start, ONE_DISK);
        }
    }
}

/// Gives a clause what an open one before it named: the disk, or the peg that it leaves.
pub(super) fn complete(clause: &mut Clause, sentence: &mut Sentence, topic: Option<u32>) {
    if clause.has(Cue::It) && clause.disk == Mover::None {
        clause.disk = topic.map_or(Mover::None, Mover::Disk);
    }
    let Some(open) = &sentence.open else { return };
    if clause.to.is_none() && open.to.is_none() && open.has(Cue::Verb) && !clause.has(Cue::Is) {
        clause.to = clause.on;
    }
    let same = clause.disk.number().is_none()
        || open.disk == Mover::None
        || open.disk == clause.disk
        || open.disk == Mover::Unnamed && !clause.has(Cue::Order);
    let pegs = clause.from.is_none() || open.from.is_none() || clause.from == open.from;
    let whole = clause.from.is_some() && clause.disk.number().is_some();
    let states = open.has(Cue::Is) && !open.has(Cue::Verb);
    let apart = states && clause.has(Cue::Verb) && !clause.has(Cue::It) || clause.has(Cue::Short);
    let adds = open.disk.is_some() || open.from.is_some();
    if clause.to.is_none() || !same || !pegs || whole || apart || !adds {
        return;
    }
    clause.from = clause.from.or(open.from);
    if clause.disk.number().is_none() && open.disk.is_some() {
        clause.disk = open.disk;
    }
    if !open.has(Cue::Is) {
        clause.cues.join(open.cues);
        clause.fault = open.fault.or(clause.fault);
    }
    clause.start = open.start;
    clause.joint = open.joint;
    sentence.open = None;
}

/// Whether a clause tells of a move that must have been given.
pub(super) fn is_report(clause: &Clause) -> bool {
    let others = [Cue::Not, Cue::Before, Cue::Several, Cue::Phase];
    let softened = [Cue::Soft, Cue::Doing, Cue::Is];
    let remarks =
        clause.has(Cue::Remark) && clause.has(Cue::Verb) && !clause.cues.has_any(&softened);
    !clause.cues.has_any(&others) && (clause.has(Cue::Reported) || remarks)
}
