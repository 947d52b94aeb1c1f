//! The choice between the runs of a text that is read as records.
//!
//! Runs that begin at the start have to agree: each is a part of the longest one. Runs that are set aside do not count.

use super::evidence::Agreement;
use super::log::{PegNaming, ReadClaim};
use super::passages::Tell;
use super::reading::Reading;
use super::verifier::puzzle::{JudgedPuzzle, PuzzleReplay, PuzzleStep};
use super::verifier::verdict::{Ambiguity, RivalReading};
use super::{Contradiction, Outcome, Verdict, Verifier};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::records::{RecordRun, RecordText, RunReading, StateBeside};
use crate::{Form, Mark};

/// The verdict on a text by its runs. Without a run that may be the answer, why there is none.
pub(super) fn verdict<P: JudgedPuzzle>(
    read: &RecordText,
    fresh: &Verifier<P>,
) -> Result<Box<Verdict<P>>, Option<Unreadable>> {
    let aside = read.runs.iter().find(|run| !run.mark.may_answer());
    let aside = aside
        .map(|run| set_aside(run.place))
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
                .find(|&at| played[at].verifier.unreadable().is_some());
            if let Some(at) = unread {
                return Ok(unreadable(fresh.afresh(), played.swap_remove(at), read));
            }
            let rivals = [answer, rival].map(|at| played[at].clone().rival());
            Ok(ambiguous(fresh.afresh(), rivals))
        }
    }
}

/// The verdict on a text with a run that cannot be read beside another.
fn unreadable<P: JudgedPuzzle>(
    mut fresh: Verifier<P>,
    run: PlayedRun<'_, P>,
    read: &RecordText,
) -> Box<Verdict<P>> {
    let passage = Some(run.run.passage());
    let found = run.witnessed(read);
    let mut verdict = Box::new(fresh.take_verdict());
    verdict.reading = Reading::Records;
    (verdict.unreadable, verdict.passage) = (found.unreadable, passage);
    verdict.evidence = found.evidence;
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
            verdict.reading = Reading::Records;
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

fn set_aside(place: LineColumn) -> Unreadable {
    let found = "moves that are set aside, as an example or a draft";
    Unreadable::new(place, found, "an answer")
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
        verdict.reading = Reading::Records;
        verdict.passage = Some(self.run.passage());
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
        verdict.evidence = read.evidence(Some(run), bytes);
        verdict
    }

    /// What it would be as the answer.
    fn rival(self) -> RivalReading {
        let place = self.run.place;
        RivalReading::of(&self.verdict(), place)
    }
}

/// The way to read a run whose numbers leave it open. The place of the first disk decides how pegs are numbered; what stays open is
/// unreadable if the verdicts differ.
fn decided<'r, P: JudgedPuzzle>(
    run: &'r RecordRun,
    fresh: &Verifier<P>,
) -> Result<(&'r RunReading, Verifier<P>), Unreadable> {
    let readings = run.readings.iter();
    let mut played: Vec<_> = readings
        .map(|reading| (reading, play(&reading.claims, fresh, &mut |_| ())))
        .collect();
    let begins = |from_one: bool| {
        let mut ways = played
            .iter()
            .filter(|(reading, _)| reading.from_one == from_one);
        ways.any(|(_, verifier)| verifier.legal() > 0 || !verifier.is_of_other_disk())
    };
    let begin = [begins(false), begins(true)];
    if begin[0] != begin[1] {
        played.retain(|(reading, _)| reading.from_one == begin[1]);
    }
    let verdict =
        |verifier: &Verifier<P>| (verifier.is_fine(), verifier.is_solved(), verifier.legal());
    let first = verdict(&played[0].1);
    match played
        .iter()
        .find(|(_, verifier)| verdict(verifier) != first)
    {
        None => Ok(played.swap_remove(0)),
        Some((other, verifier)) => Err(open(run.place, &played[0], (other, verifier))),
    }
}

/// What two ways to read a run leave open.
fn open<P: JudgedPuzzle>(
    place: LineColumn,
    (reading, one): &(&RunReading, Verifier<P>),
    (another, other): (&RunReading, &Verifier<P>),
) -> Unreadable {
    let outcome = |verifier: &Verifier<P>| match (verifier.is_fine(), verifier.is_solved()) {
        (false, _) => Outcome::Illegal,
        (true, true) => Outcome::Solved,
        (true, false) => Outcome::Incomplete,
    };
    let (found, names) = if reading.from_one == another.from_one {
        let found = "numbers that may be those of the steps or of the disks";
        (found, ["as steps", "as disks"])
    } else {
        let found = "pegs that may be numbered from 0 or from 1";
        (found, ["from 0", "from 1"])
    };
    let expected = format!(
        "moves with one meaning ({}: {}; {}: {})",
        names[0],
        outcome(one),
        names[1],
        outcome(other)
    );
    Unreadable::new(place, found, expected)
}

/// Plays claims from the start.
fn play<P: JudgedPuzzle>(
    claims: &[(Claim, LineColumn)],
    fresh: &Verifier<P>,
    tell: Tell<'_, P>,
) -> Verifier<P> {
    let mut verifier = fresh.afresh();
    play_on(&mut verifier, claims, tell);
    verifier
}

/// Plays further claims.
fn play_on<P: JudgedPuzzle>(
    verifier: &mut Verifier<P>,
    claims: &[(Claim, LineColumn)],
    tell: Tell<'_, P>,
) {
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
}

/// The states beside the moves of a run, each with the number of claims before it.
fn states<'r, P: JudgedPuzzle>(
    run: &'r RecordRun,
    fresh: &Verifier<P>,
) -> Vec<(usize, &'r StateBeside)> {
    let open = run.shown.iter().find(|shown| shown.is_open);
    let is_before = open.is_some_and(|first| first.after == 1 && fresh.starts_with(&first.claim));
    let after = |shown: &StateBeside| shown.after - usize::from(is_before && shown.is_open);
    let mut states: Vec<_> = run
        .shown
        .iter()
        .map(|shown| (after(shown), shown))
        .collect();
    states.sort_by_key(|(after, _)| *after);
    states
}

/// The first state beside the moves of a run that is not the one they lead to.
fn contradiction<P: JudgedPuzzle>(
    run: &RecordRun,
    reading: &RunReading,
    fresh: &Verifier<P>,
) -> Option<Box<Contradiction<P>>> {
    let (mut verifier, mut done) = (fresh.afresh(), 0);
    for (after, shown) in states(run, fresh) {
        let claims = reading.claims.get(done..after)?;
        play_on(&mut verifier, claims, &mut |_| ());
        done = after;
        if !verifier.is_fine() {
            return None;
        }
        if !verifier.is_at(&shown.claim) {
            return Some(Box::new(Contradiction {
                place: shown.place,
                shown: shown.claim.clone(),
                state: verifier.replay.state().clone(),
                after: verifier.legal(),
            }));
        }
    }
    None
}

/// The legal steps up to the first wrong one.
fn steps<P: JudgedPuzzle>(run: &RunReading, fresh: &Verifier<P>) -> Vec<PuzzleStep<P>> {
    let mut verifier = fresh.afresh();
    let claims = run.claims.iter();
    let steps = claims.map_while(|(claim, _)| verifier.step(claim).ok());
    steps.flatten().collect()
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
                let is_recap = run.run.recap && run.run.broken.is_none() && !run.begins();
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
    let odd = run.broken.as_ref().map_or("", |odd| &odd.found);
    let goes_on = run.form == Form::List && odd.starts_with(',');
    let is_pattern = run.size() < 2 && (run.form != answer.form || run.size() == 0) && !goes_on;
    is_pattern && (!run.withdrawn || run.size() == 0) && run.mark != Mark::Answer && !answer.recap
}

/// Whether a run may explain the answer, a whole list: it is moves in lines or, before the answer, a whole list of a part.
fn explains(run: &RecordRun, answer: &RecordRun, before: bool) -> bool {
    let is_list = |run: &RecordRun| run.form == Form::List;
    let is_whole = is_list(answer) && answer.broken.is_none() && !answer.recap;
    let is_step = !is_list(run) || before && run.broken.is_none();
    is_whole && is_step && run.mark != Mark::Answer && (before || !run.withdrawn)
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

/// Passes on the claims of a run, each with its bytes and whether what is said beside it agrees.
pub(super) fn claims<P: JudgedPuzzle>(
    run: &RecordRun,
    number: u64,
    fresh: &Verifier<P>,
    tell: &mut dyn FnMut(ReadClaim),
) {
    let reading = decided(run, fresh).map_or(&run.readings[0], |(reading, _)| reading);
    let mut verifier = fresh.afresh();
    let states = states(run, fresh);
    for (((claim, place), &bytes), at) in reading.claims.iter().zip(&run.spans).zip(1..) {
        let mut read = ReadClaim::new(number, claim.clone(), *place, false);
        if reading.from_one && read.pegs == PegNaming::From0 {
            read.pegs = PegNaming::From1;
        }
        let was_fine = verifier.is_fine();
        play_on(&mut verifier, &reading.claims[at - 1..at], &mut |_| ());
        let first = states.partition_point(|(after, _)| *after < at);
        let beside = states[first..].iter().take_while(|(after, _)| *after == at);
        let agrees = beside.map(|(_, state)| verifier.is_at(&state.claim));
        let named = (read.names_disk && !claim.is_state()).then(|| !verifier.is_of_other_disk());
        read.agreement = match agrees.chain(named).reduce(|one, other| one && other) {
            Some(true) if was_fine => Agreement::Same,
            Some(false) if was_fine => Agreement::Differs,
            _ => Agreement::Nothing,
        };
        read.bytes = Some(bytes);
        tell(read);
    }
}
