//! The choice between the runs of a text that is read as records.
//!
//! Runs that begin at the start have to agree: each is a part of the longest one. Runs that are set aside do not count.

use super::Verifier;
use super::verifier::puzzle::{JudgedPuzzle, PuzzleReplay};
use crate::claim::{Claim, LineColumn, Unreadable};
use crate::records::RecordRun;
use crate::{Mark, Passage, Verdict};

/// The verdict on a text by its runs.
pub(super) fn verdict<P: JudgedPuzzle>(
    runs: Vec<RecordRun>,
    fresh: &Verifier<P>,
) -> Box<Verdict<P>> {
    let aside = runs
        .iter()
        .find(|run| !run.mark.may_answer())
        .map(|run| run.place);
    let mut played: Vec<PlayedRun<P>> = runs
        .into_iter()
        .filter(|run| run.mark.may_answer())
        .map(|run| PlayedRun::new(run, fresh))
        .collect();
    if let Some(at) = played
        .iter()
        .rposition(|run| run.run.mark == Mark::Corrected)
    {
        played.drain(..at);
    }
    let mut choice = match choose(&played) {
        Some(Ok(at)) => played.swap_remove(at),
        Some(Err((place, rival))) => return unanswered(fresh, Some(differ(place, rival))),
        None => return unanswered(fresh, aside.map(set_aside)),
    };
    let mut verdict = Box::new(choice.verifier.take_verdict());
    verdict.passage = Some(Passage {
        mark: choice.run.mark,
        form: choice.run.form,
        place: choice.run.place,
    });
    verdict
}

/// A verdict without an answer.
fn unanswered<P: JudgedPuzzle>(fresh: &Verifier<P>, why: Option<Unreadable>) -> Box<Verdict<P>> {
    let mut verdict = Box::new(fresh.afresh().take_verdict());
    verdict.unreadable = why;
    verdict.blank = true;
    verdict
}

fn differ(place: LineColumn, rival: LineColumn) -> Unreadable {
    let found = format!("moves that differ from those in {rival}");
    Unreadable::new(place, found, "one answer, or answers that agree")
}

fn set_aside(place: LineColumn) -> Unreadable {
    Unreadable::new(
        place,
        "moves that are set aside, as an example or a draft",
        "an answer",
    )
}

/// A run as it was played from the start.
struct PlayedRun<P: JudgedPuzzle> {
    run: RecordRun,
    verifier: Verifier<P>,
    /// A digest of each legal move, up to the first wrong one.
    steps: Vec<u64>,
    /// Whether its first move is legal at the start.
    begins: bool,
}

impl<P: JudgedPuzzle> PlayedRun<P> {
    fn new(run: RecordRun, fresh: &Verifier<P>) -> Self {
        let (mut verifier, mut steps) = play(&run.claims, fresh);
        if let Some(by_disks) = &run.by_disks {
            let (other, digests) = play(by_disks, fresh);
            if digests != steps {
                verifier = fresh.afresh();
                steps = Vec::new();
                let found = "numbers that may be those of the steps or of the disks";
                verifier.garble(&Unreadable::new(
                    run.place,
                    found,
                    "moves that name their disks",
                ));
            }
            drop(other);
        }
        if let Some(broken) = &run.broken {
            verifier.garble(broken);
        }
        let begins = !steps.is_empty() || run.claims.is_empty() && run.broken.is_none();
        Self {
            run,
            verifier,
            steps,
            begins,
        }
    }

    /// Whether all of its moves stand in another run, one after the other.
    fn is_part_of(&self, other: &Self) -> bool {
        self.steps.len() as u64 == self.verifier.legal()
            && self.verifier.is_fine()
            && other
                .steps
                .windows(self.steps.len().max(1))
                .any(|window| window == self.steps)
            || self.steps.is_empty() && self.verifier.is_fine()
    }
}

/// Plays claims, and returns a digest of each legal move.
fn play<P: JudgedPuzzle>(
    claims: &[(Claim, LineColumn)],
    fresh: &Verifier<P>,
) -> (Verifier<P>, Vec<u64>) {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut verifier = fresh.afresh();
    let mut steps = Vec::with_capacity(claims.len());
    for (claim, place) in claims {
        let legal = verifier.legal();
        let step = verifier.replay.clone().resolve(claim, legal);
        verifier.play(claim, *place);
        if verifier.legal() == legal + 1 {
            let mut digest = DefaultHasher::new();
            format!("{step:?}").hash(&mut digest);
            steps.push(digest.finish());
        } else if !verifier.is_fine() && !verifier.is_scored() {
            break;
        }
    }
    (verifier, steps)
}

/// The run that is the answer, or the places of two that differ. `None` without a run.
fn choose<P: JudgedPuzzle>(
    played: &[PlayedRun<P>],
) -> Option<Result<usize, (LineColumn, LineColumn)>> {
    let begun: Vec<usize> = (0..played.len()).filter(|&at| played[at].begins).collect();
    let Some(&longest) = begun.iter().max_by_key(|&&at| (played[at].steps.len(), at)) else {
        let marked = played.iter().rposition(|run| run.run.mark == Mark::Answer);
        return marked.or_else(|| played.len().checked_sub(1)).map(Ok);
    };
    let answer = &played[longest];
    for (at, run) in played.iter().enumerate() {
        if at == longest {
            continue;
        }
        let broken =
            run.run.broken.is_some() || !run.run.claims.is_empty() && !run.verifier.is_fine();
        // A single record in another form, or the pattern of a list that a prompt shows, is no answer, if it stands before one.
        let is_aside = at < longest
            && run.run.size < 2
            && !run.run.withdrawn
            && run.run.mark != Mark::Answer
            && !answer.run.recap
            && (run.run.form != answer.run.form || run.run.size == 0);
        let disagrees = if broken {
            !is_aside
        } else {
            run.begins && !run.is_part_of(answer)
        };
        // A part of the answer below it, or marked as the answer itself, leaves open which one counts.
        let shorter = run.begins
            && (run.run.mark == Mark::Answer || at > longest || answer.run.recap)
            && run.steps.len() < answer.steps.len();
        let goes_on = !run.begins
            && run.run.claims.first().is_some_and(|(claim, place)| {
                let mut further = answer.verifier.clone();
                let legal = further.legal();
                further.is_fine() && {
                    further.play(claim, *place);
                    further.legal() > legal
                }
            });
        if disagrees || shorter || goes_on {
            return Some(Err((run.run.place, answer.run.place)));
        }
    }
    Some(Ok(longest))
}
