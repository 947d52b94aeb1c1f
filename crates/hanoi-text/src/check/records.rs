//! The choice between the runs of a text that is read as records.
//!
//! Runs that begin at the start have to agree: each is a part of the longest one. Runs that are set aside do not count.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::passages::Tell;
use super::reading::Reading;
use super::verifier::puzzle::{JudgedPuzzle, PuzzleReplay};
use super::verifier::verdict::{Ambiguity, RivalReading};
use super::{Verdict, Verifier};
use crate::Mark;
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::records::RecordRun;

/// The verdict on a text by its runs. Without a run that may be the answer, why there is none.
pub(super) fn verdict<P: JudgedPuzzle>(
    runs: Vec<RecordRun>,
    fresh: &Verifier<P>,
) -> Result<Box<Verdict<P>>, Option<Unreadable>> {
    let aside = runs.iter().find(|run| !run.mark.may_answer());
    let aside = aside.map(|run| set_aside(run.place));
    let mut played = played(runs, fresh);
    if played.len() == 1 {
        return played.pop().map(PlayedRun::verdict).ok_or(aside);
    }
    let steps: Vec<Vec<u64>> = played
        .iter()
        .map(|run| digests(&run.run.claims, fresh))
        .collect();
    match choose(&played, &steps) {
        None => Err(aside),
        Some((answer, None)) => Ok(played.swap_remove(answer).verdict()),
        Some((answer, Some(rival))) => {
            let unread = [answer.min(rival), answer.max(rival)];
            let unread = unread
                .into_iter()
                .find(|&at| played[at].verifier.unreadable().is_some());
            if let Some(at) = unread {
                return Ok(unreadable(fresh.afresh(), played.swap_remove(at)));
            }
            let rivals = [answer, rival].map(|at| played[at].clone().rival());
            Ok(ambiguous(fresh.afresh(), rivals))
        }
    }
}

/// The verdict on a text with a run that cannot be read beside another.
fn unreadable<P: JudgedPuzzle>(mut fresh: Verifier<P>, run: PlayedRun<P>) -> Box<Verdict<P>> {
    let passage = Some(run.run.passage());
    let unreadable = run.verdict().unreadable;
    let mut verdict = Box::new(fresh.take_verdict());
    verdict.reading = Reading::Records;
    (verdict.unreadable, verdict.passage) = (unreadable, passage);
    verdict
}

/// The verdict on a text with two readings that disagree.
pub(super) fn ambiguous<P: JudgedPuzzle>(
    mut fresh: Verifier<P>,
    mut readings: [RivalReading; 2],
) -> Box<Verdict<P>> {
    readings.sort_by_key(|rival| rival.place);
    let mut verdict = Box::new(fresh.take_verdict());
    verdict.reading = Reading::Records;
    verdict.ambiguous = Some(Box::new(Ambiguity { readings }));
    verdict
}

/// The verdicts on each run as an answer of its own.
pub(super) fn verdicts<P: JudgedPuzzle>(
    runs: Vec<RecordRun>,
    fresh: &Verifier<P>,
    tell: Tell<'_, P>,
) -> Result<Box<Verdict<P>>, Option<Unreadable>> {
    let mut last: Option<Box<Verdict<P>>> = None;
    for run in runs.into_iter().filter(|run| run.mark.may_answer()) {
        if let Some(before) = last.take() {
            tell(*before);
        }
        let each = &mut |mut verdict: Verdict<P>| {
            verdict.reading = Reading::Records;
            tell(verdict);
        };
        last = Some(PlayedRun::new(run, fresh, each).verdict());
    }
    last.ok_or(None)
}

/// The runs that may be the answer, from the last correction on.
fn played<P: JudgedPuzzle>(runs: Vec<RecordRun>, fresh: &Verifier<P>) -> Vec<PlayedRun<P>> {
    let corrected = runs.iter().rposition(|run| run.mark == Mark::Corrected);
    let runs = runs.into_iter().skip(corrected.unwrap_or(0));
    let runs = runs.filter(|run| run.mark.may_answer());
    runs.map(|run| PlayedRun::new(run, fresh, &mut |_| ()))
        .collect()
}

fn set_aside(place: LineColumn) -> Unreadable {
    let found = "moves that are set aside, as an example or a draft";
    Unreadable::new(place, found, "an answer")
}

/// A run as it was played from the start.
#[derive(Clone)]
struct PlayedRun<P: JudgedPuzzle> {
    run: RecordRun,
    verifier: Verifier<P>,
}

impl<P: JudgedPuzzle> PlayedRun<P> {
    fn new(run: RecordRun, fresh: &Verifier<P>, tell: Tell<'_, P>) -> Self {
        let mut verifier = play(&run.claims, fresh, tell);
        if let Some(by_disks) = &run.by_disks
            && play(by_disks, fresh, &mut |_| ()).differs(&verifier)
        {
            verifier = fresh.afresh();
            let found = "numbers that may be those of the steps or of the disks";
            verifier.garble(&Unreadable::new(
                run.place,
                found,
                "moves that name their disks",
            ));
        }
        if let Some(broken) = &run.broken {
            verifier.garble(broken);
        }
        Self { run, verifier }
    }

    /// Whether its first move is legal at the start.
    fn begins(&self) -> bool {
        self.verifier.legal() > 0 || self.run.claims.is_empty() && self.run.broken.is_none()
    }

    /// Whether a move of it is wrong or cannot be read.
    fn is_broken(&self) -> bool {
        self.run.broken.is_some() || !self.run.claims.is_empty() && !self.verifier.is_fine()
    }

    fn verdict(mut self) -> Box<Verdict<P>> {
        let mut verdict = Box::new(self.verifier.take_verdict());
        verdict.reading = Reading::Records;
        verdict.passage = Some(self.run.passage());
        verdict
    }

    /// What it would be as the answer.
    fn rival(self) -> RivalReading {
        let place = self.run.place;
        RivalReading::of(&self.verdict(), place)
    }
}

/// Plays claims from the start.
fn play<P: JudgedPuzzle>(
    claims: &[(Claim, LineColumn)],
    fresh: &Verifier<P>,
    tell: Tell<'_, P>,
) -> Verifier<P> {
    let mut verifier = fresh.afresh();
    let mut left = claims;
    while !left.is_empty() {
        left = &left[verifier.play_ahead(left)..];
        let Some(((claim, place), rest)) = left.split_first() else {
            break;
        };
        if let Some(before) = verifier.play(claim, *place) {
            tell(before);
        }
        if !verifier.is_fine() && !verifier.is_scored() {
            break;
        }
        left = rest;
    }
    verifier
}

/// A digest of each legal move, up to the first wrong one.
fn digests<P: JudgedPuzzle>(claims: &[(Claim, LineColumn)], fresh: &Verifier<P>) -> Vec<u64> {
    let mut verifier = fresh.afresh();
    let mut digests = Vec::with_capacity(claims.len());
    for (claim, place) in claims {
        let legal = verifier.legal();
        let step = verifier.replay.clone().resolve(claim, legal);
        verifier.play(claim, *place);
        if verifier.legal() == legal + 1 {
            let mut digest = DefaultHasher::new();
            format!("{step:?}").hash(&mut digest);
            digests.push(digest.finish());
        } else if !verifier.is_fine() {
            break;
        }
    }
    digests
}

/// The run that is the answer, and one that disagrees with it, if there is one. `None` without a run.
fn choose<P: JudgedPuzzle>(
    played: &[PlayedRun<P>],
    steps: &[Vec<u64>],
) -> Option<(usize, Option<usize>)> {
    let begun = (0..played.len()).filter(|&at| played[at].begins());
    let Some(longest) = begun.max_by_key(|&at| (steps[at].len(), at)) else {
        let mut marks = played.iter().map(|run| run.run.mark);
        let marked = marks.rposition(|mark| mark == Mark::Answer);
        return Some((marked.or_else(|| played.len().checked_sub(1))?, None));
    };
    let answer = &played[longest];
    let rival = (0..played.len()).find(|&at| {
        let run = &played[at];
        at != longest
            && if run.is_broken() {
                let is_recap = run.run.recap && run.run.broken.is_none() && !run.begins();
                at > longest && !is_recap || at < longest && !is_aside(&run.run, &answer.run)
            } else {
                let is_part = contains(&steps[longest], &steps[at]);
                // A part of the answer below it, or marked as the answer itself, leaves open which one counts.
                // A part of it that a heading calls a summary leaves nothing open.
                let may_stop = run.run.mark == Mark::Answer
                    || at > longest && !run.run.recap
                    || answer.run.recap;
                let stops_short = may_stop && steps[at].len() < steps[longest].len();
                let begins = run.begins() && (!is_part || stops_short);
                begins || !run.begins() && !run.run.recap && goes_on(answer, run)
            }
    });
    Some((longest, rival))
}

/// Whether a run that cannot be read is none that counts: a single record in another form, or the pattern of a list, before the answer.
fn is_aside(run: &RecordRun, answer: &RecordRun) -> bool {
    let is_pattern = run.size < 2 && (run.form != answer.form || run.size == 0);
    is_pattern && !run.withdrawn && run.mark != Mark::Answer && !answer.recap
}

/// Whether some steps stand in others, one after the other.
fn contains(steps: &[u64], part: &[u64]) -> bool {
    part.is_empty() || steps.windows(part.len()).any(|window| window == part)
}

/// Whether a run continues where the answer ends.
fn goes_on<P: JudgedPuzzle>(answer: &PlayedRun<P>, run: &PlayedRun<P>) -> bool {
    let Some((claim, place)) = run.run.claims.first() else {
        return false;
    };
    let mut further = answer.verifier.clone();
    let legal = further.legal();
    further.is_fine() && {
        further.play(claim, *place);
        further.legal() > legal
    }
}
