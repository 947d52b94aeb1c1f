//! Playing a run: the way its numbers are read, its steps, and the states beside them.

use hanoi_core::FaultClass;

use crate::check::log::{PegNaming, ReadClaim};
use crate::check::passages::Tell;
use crate::check::verifier::puzzle::{JudgedPuzzle, PuzzleStep};
use crate::check::{Contradiction, Outcome, Verifier};
use crate::claim::{Claim, LineColumn, PegName, Unreadable};
use crate::evidence::Agreement;
use crate::read::scan::Scan;
use crate::records::{RecordRun, RunReading, StateBeside};

/// The way to read a run whose numbers leave it open. The place of the first disk decides how pegs are numbered; what stays open is
/// unreadable if the verdicts differ.
pub(super) fn decided<'r, P: JudgedPuzzle>(
    run: &'r RecordRun,
    fresh: &Verifier<P>,
) -> Result<(&'r RunReading, Verifier<P>), Unreadable> {
    let readings = run.readings.iter();
    let mut played: Vec<_> = readings
        .map(|reading| (reading, play(&reading.claims, fresh, &mut |_| ())))
        .collect();
    let begins = |from_one: bool| {
        let ways = played
            .iter()
            .filter(|(reading, _)| reading.from_one == from_one);
        let mut firsts = ways.filter_map(|(reading, _)| reading.claims.first());
        firsts.any(|(first, _)| has_begun(&mut fresh.afresh(), first))
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

/// The number of the first peg by the place of the first disk of a scanned text, if that decides it. The answer is at its start, and stays there.
pub(in crate::check) fn first_peg<P: JudgedPuzzle>(
    scan: &Scan,
    answer: &mut Verifier<P>,
) -> Option<u8> {
    let mut begins = |base| {
        let has_begun = has_begun(answer, &scan.first(base)?);
        answer.restart();
        Some(has_begun)
    };
    match [begins(0)?, begins(1)?] {
        [true, false] => Some(0),
        [false, true] => Some(1),
        // Either way the first move is wrong.
        [false, false] if !answer.scored => Some(0),
        _ => None,
    }
}

/// Whether the disk of the first move is where a text says.
fn has_begun<P: JudgedPuzzle>(verifier: &mut Verifier<P>, first: &Claim) -> bool {
    let fault = verifier.step(first).err();
    fault.is_none_or(|fault| fault.class() != FaultClass::Top)
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
pub(super) fn play<P: JudgedPuzzle>(
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
        if !verifier.is_fine() && !verifier.scored {
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
    let is_before = open.is_some_and(|first| first.after == 1 && fresh.is_at(&first.claim));
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
pub(super) fn contradiction<P: JudgedPuzzle>(
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
            let contradiction = Contradiction::new(&verifier, &shown.claim, shown.place);
            return Some(Box::new(contradiction));
        }
    }
    None
}

/// The legal steps up to the first wrong one.
pub(super) fn steps<P: JudgedPuzzle>(run: &RunReading, fresh: &Verifier<P>) -> Vec<PuzzleStep<P>> {
    let mut verifier = fresh.afresh();
    let claims = run.claims.iter();
    let steps = claims.map_while(|(claim, _)| verifier.step(claim).ok());
    steps.flatten().collect()
}

/// Numbers the pegs of a claim as the text does.
fn count_from_one(claim: &mut Claim) {
    if let Claim::Move { from, to, .. } | Claim::Piece { from, to, .. } = claim {
        for peg in from.iter_mut().chain([to]) {
            if let PegName::Number(number) | PegName::Index(number) = peg {
                *number += 1;
            }
        }
    }
}

/// Passes on the claims of a run, each with its bytes and whether what is said beside it agrees.
pub(in crate::check) fn claims<P: JudgedPuzzle>(
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
            count_from_one(&mut read.claim);
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
