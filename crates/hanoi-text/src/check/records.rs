//! The choice between the runs of a text that is read as records.
//!
//! Runs that begin at the start have to agree: each is a part of the longest one. Runs that are set aside do not count.

mod playing;

use std::collections::HashSet;

use super::passages::Tell;
use super::reading::Reading;
use super::verifier::puzzle::{JudgedPuzzle, PuzzleStep};
use super::verifier::verdict::{Ambiguity, RivalReading};
use super::{Contradiction, Verdict, Verifier};
use crate::claim::Unreadable;
use crate::records::{RecordRun, RecordText, RunReading};
use crate::{Form, Mark};
pub(super) use playing::{claims, first_peg};
use playing::{contradiction, decided, play, steps};

/// The verdict on a text by its runs. Without a run that may be the answer, why there is none.
pub(super) fn verdict<P: JudgedPuzzle>(
    read: &RecordText,
    fresh: &Verifier<P>,
) -> Result<Box<Verdict<P>>, Option<Unreadable>> {
    let aside = read.runs.iter().find(|run| !run.mark.may_answer());
    let aside = aside
        .map(|run| {
            let found = "moves that are set aside, as an example or a draft";
            Unreadable::new(run.place, found, "an answer")
        })
        .or_else(|| read.unread());
    let mut played = played(&read.runs, fresh);
    if played.len() == 1 {
        let only = played.pop().map(|run| run.witnessed(read));
        return only.ok_or(aside);
    }
    let steps: Vec<_> = played.iter().map(|run| steps(run.reading, fresh)).collect();
    match choose(&played, &steps) {
        None => Err(aside),
        Some((answer, None)) => Ok(played.swap_remove(answer).witnessed(read)),
        Some((answer, Some(rival))) => {
            let unread = [answer.min(rival), answer.max(rival)];
            let unread = unread
                .into_iter()
                .find(|&at| played[at].verifier.unreadable.is_some());
            if let Some(at) = unread {
                let found = played.swap_remove(at).witnessed(read);
                let mut verdict = nothing(fresh);
                (verdict.unreadable, verdict.evidence) = (found.unreadable, found.evidence);
                verdict.source.passage = found.source.passage;
                return Ok(verdict);
            }
            let rivals = [answer, rival].map(|at| played[at].clone().rival());
            Ok(ambiguous(fresh, rivals))
        }
    }
}

/// The verdict on a text with two readings that disagree.
pub(super) fn ambiguous<P: JudgedPuzzle>(
    fresh: &Verifier<P>,
    mut readings: [RivalReading; 2],
) -> Box<Verdict<P>> {
    readings.sort_by_key(|rival| rival.place);
    let mut verdict = nothing(fresh);
    verdict.ambiguous = Some(Box::new(Ambiguity { readings }));
    verdict
}

/// The verdict on records of which none is the answer.
pub(super) fn nothing<P: JudgedPuzzle>(fresh: &Verifier<P>) -> Box<Verdict<P>> {
    let mut verdict = Box::new(fresh.afresh().take_verdict());
    verdict.source.reading = Reading::Records;
    verdict
}

/// The verdicts on each run as an answer of its own.
pub(super) fn verdicts<P: JudgedPuzzle>(
    read: &RecordText,
    fresh: &Verifier<P>,
    tell: Tell<'_, P>,
) -> Result<Box<Verdict<P>>, Option<Unreadable>> {
    let mut last: Option<Box<Verdict<P>>> = None;
    for run in read.runs.iter().filter(|run| run.mark.may_answer()) {
        if let Some(before) = last.take() {
            tell(*before);
        }
        let each = &mut |mut verdict: Verdict<P>| {
            verdict.source.reading = Reading::Records;
            tell(verdict);
        };
        last = Some(PlayedRun::new(run, fresh, each).verdict());
    }
    last.ok_or(None)
}

/// The runs that may be the answer, from the last correction on.
fn played<'r, P: JudgedPuzzle>(
    runs: &'r [RecordRun],
    fresh: &Verifier<P>,
) -> Vec<PlayedRun<'r, P>> {
    let corrected = runs.iter().rposition(|run| run.mark == Mark::Corrected);
    let runs = runs.iter().skip(corrected.unwrap_or(0));
    let runs = runs.filter(|run| run.mark.may_answer());
    runs.map(|run| PlayedRun::new(run, fresh, &mut |_| ()))
        .collect()
}

/// A run as it was played from the start.
#[derive(Clone)]
struct PlayedRun<'r, P: JudgedPuzzle> {
    run: &'r RecordRun,
    /// The way it is read.
    reading: &'r RunReading,
    verifier: Verifier<P>,
    contradicts: Option<Box<Contradiction<P>>>,
}

impl<'r, P: JudgedPuzzle> PlayedRun<'r, P> {
    fn new(run: &'r RecordRun, fresh: &Verifier<P>, tell: Tell<'_, P>) -> Self {
        let reading = if let [only] = run.readings.as_slice() {
            Ok((only, play(&only.claims, fresh, tell)))
        } else {
            decided(run, fresh)
        };
        let open = reading.as_ref().err().cloned();
        let (reading, mut verifier) = reading.unwrap_or((&run.readings[0], fresh.afresh()));
        if let Some(open) = open.as_ref().or(run.broken.as_ref()) {
            verifier.garble(open);
        }
        // A state before the moves may be the goal.
        let contradicts = contradiction(run, reading, fresh)
            .filter(|state| state.after > 0 || !verifier.is_at(&state.shown));
        Self {
            run,
            reading,
            verifier,
            contradicts,
        }
    }

    /// Whether its first move is legal at the start.
    fn begins(&self) -> bool {
        self.verifier.legal() > 0 || self.reading.claims.is_empty() && self.run.broken.is_none()
    }

    /// Whether a move of it is wrong or cannot be read.
    fn is_broken(&self) -> bool {
        self.run.broken.is_some() || !self.reading.claims.is_empty() && !self.verifier.is_fine()
    }

    fn verdict(mut self) -> Box<Verdict<P>> {
        let mut verdict = Box::new(self.verifier.take_verdict());
        verdict.source.reading = Reading::Records;
        verdict.source.passage = Some(self.run.passage());
        verdict.contradicts = self.contradicts;
        verdict
    }

    /// The verdict on it as the answer of a text, with what that rests on.
    fn witnessed(self, read: &RecordText) -> Box<Verdict<P>> {
        let run = self.run;
        let mut verdict = self.verdict();
        let bytes = match (&verdict.wrong, &verdict.unreadable) {
            (Some(wrong), _) => run.bytes_at(wrong.place),
            (None, Some(_)) => run.odd,
            (None, None) => None,
        };
        verdict.evidence = read.evidence(run, bytes);
        verdict
    }

    /// What it would be as the answer.
    fn rival(self) -> RivalReading {
        let place = self.run.place;
        RivalReading::of(&self.verdict(), place)
    }
}

/// The run that is the answer, and one that disagrees with it, if there is one. `None` without a run.
fn choose<P: JudgedPuzzle>(
    played: &[PlayedRun<'_, P>],
    steps: &[Vec<PuzzleStep<P>>],
) -> Option<(usize, Option<usize>)> {
    let begun = (0..played.len()).filter(|&at| played[at].begins());
    let rank = |&at: &usize| (steps[at].len(), !played[at].is_broken(), at);
    let Some(longest) = begun.max_by_key(rank) else {
        let mut marks = played.iter().map(|run| run.run.mark);
        let marked = marks.rposition(|mark| mark == Mark::Answer);
        return Some((marked.or_else(|| played.len().checked_sub(1))?, None));
    };
    let answer = &played[longest];
    let rival = (0..played.len()).find(|&at| {
        let run = &played[at];
        at != longest
            && if run.is_broken() {
                let is_part = {
                    let (part, whole) = (&steps[at], &steps[longest]);
                    at < longest && contains(whole, part)
                        || !part.is_empty() && whole.starts_with(part)
                };
                // A wrong move makes a run another answer, unless it is one in the middle of the puzzle.
                let is_fine = steps[at].is_empty() || steps[at].len() == run.reading.claims.len();
                let explains = is_part && is_fine && explains(run.run, answer.run, at < longest);
                // Under a heading that explains a whole list, lines need not be readable, but name its moves.
                let is_recap = run.run.recap
                    && !run.begins()
                    && if is_whole_list(answer.run) {
                        run.run.form == Form::List || retells(run, answer)
                    } else {
                        run.run.broken.is_none()
                    };
                !explains
                    && (at > longest && !is_recap || at < longest && !is_aside(run.run, answer.run))
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
    let (size, odd) = (
        run.spans.len(),
        run.broken.as_ref().map_or("", |odd| &odd.found),
    );
    let goes_on = run.form == Form::List && odd.starts_with(',');
    let is_pattern = size < 2 && (run.form != answer.form || size == 0) && !goes_on;
    is_pattern && (!run.withdrawn || size == 0) && run.mark != Mark::Answer && !answer.recap
}

/// Whether a run may explain the answer, a whole list: it is moves in lines or, before the answer, a whole list of a part.
fn explains(run: &RecordRun, answer: &RecordRun, before: bool) -> bool {
    let is_step = run.form != Form::List || before && run.broken.is_none();
    is_whole_list(answer) && is_step && run.mark != Mark::Answer && (before || !run.withdrawn)
}

fn is_whole_list(run: &RecordRun) -> bool {
    run.form == Form::List && run.broken.is_none() && !run.recap
}

/// Whether a run names moves of the answer and no others, in any order: `1. Use [2,0,1] instead` names another.
fn retells<P: JudgedPuzzle>(run: &PlayedRun<'_, P>, answer: &PlayedRun<'_, P>) -> bool {
    let made = answer.reading.claims.iter();
    let made: HashSet<_> = made.filter_map(|(claim, _)| claim.named_move()).collect();
    let mut named = run
        .reading
        .claims
        .iter()
        .map(|(claim, _)| claim.named_move());
    named.all(|mv| mv.is_some_and(|mv| made.contains(&mv)))
}

/// Whether some steps stand in others, one after the other.
fn contains<S: Eq>(steps: &[S], part: &[S]) -> bool {
    // By Knuth, Morris and Pratt: for each beginning of the part, the longest end of it that is a beginning, too.
    let mut borders = vec![0; part.len()];
    let mut matched = 0;
    let longer = |mut matched: usize, step: &S, borders: &[usize]| {
        while matched > 0 && part.get(matched) != Some(step) {
            matched = borders[matched - 1];
        }
        matched + usize::from(part.get(matched) == Some(step))
    };
    for at in 1..part.len() {
        matched = longer(matched, &part[at], &borders);
        borders[at] = matched;
    }
    matched = 0;
    part.is_empty()
        || steps.iter().any(|step| {
            matched = longer(matched, step, &borders);
            matched == part.len()
        })
}

/// Whether a run continues where the answer ends.
fn goes_on<P: JudgedPuzzle>(answer: &PlayedRun<'_, P>, run: &PlayedRun<'_, P>) -> bool {
    let Some((claim, place)) = run.reading.claims.first() else {
        return false;
    };
    let mut further = answer.verifier.clone();
    let legal = further.legal();
    further.is_fine() && {
        further.play(claim, *place);
        further.legal() > legal
    }
}
