//! Scores of answers: those of public harnesses, and others.

use hanoi_core::{Disk, named};
use hanoi_text::{Outcome, Verdict};

use super::Scores;
use crate::UBig;

/// A way to score an answer: as a public harness does, with its reader, or with our reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Harness {
    /// The exact score of reasoning-gym's `tower_of_hanoi` ([`ReasoningGym`]). It only scores its own puzzles.
    ///
    /// [`ReasoningGym`]: crate::ReasoningGym
    ReasoningGym,
    /// 0 if a move is illegal or unreadable, 0.05 if the goal is not reached, else the moves needed divided by the
    /// moves made, at most 1.
    Efficiency,
    /// 1 if all moves are legal and reach the goal, else 0.
    Solved,
    /// 1 if the goal is reached, else the share of disks in place, counted from the largest down to the first that is
    /// not.
    InPlace,
    /// The distance covered before the first wrong move divided by the initial distance; 0 if the answer did not get
    /// closer.
    Distance,
}

named!(Harness, "a harness", {
    ReasoningGym: "reasoning-gym" => "The score of reasoning-gym, by its own reader, for its puzzles",
    Efficiency: "efficiency" => "0 illegal, 0.05 goal not reached, else moves needed / moves made",
    Solved: "solved" => "1 solved, else 0",
    InPlace: "in-place" => "1 solved, else the share of disks in place, largest first",
    Distance: "distance" => "The share of the distance covered before the first wrong move",
});

impl Harness {
    /// Returns the score of an answer, from 0 to 1; `None` if it needs an unknown distance, or the harness has no such
    /// puzzle.
    ///
    /// ```
    /// use hanoi::{Checked, Harness, Limits, Request, checker};
    ///
    /// let request = Request::default().disks(2);
    /// let text = b"1AB\n2AC\n";
    /// let verdict = checker(&request)?.scored().verdict(text);
    /// let checked = Checked::new(verdict, &mut Limits::default()).read_by_harnesses(&request, text);
    /// let scores = checked.scores.as_ref().unwrap();
    /// let score = |harness: Harness| harness.score(&checked.verdict, scores).unwrap();
    /// assert_eq!(Harness::ALL.map(score), [0.0, 0.05, 0.0, 0.5, 2.0 / 3.0]);
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    #[must_use]
    pub fn score(self, verdict: &Verdict, scores: &Scores) -> Option<f64> {
        match self {
            Self::ReasoningGym => scores.reasoning_gym,
            _ if verdict.ambiguous.is_some() => Some(0.0),
            Self::Efficiency => efficiency(verdict, scores),
            _ if verdict.solved() => Some(1.0),
            Self::Solved => Some(0.0),
            Self::InPlace => Some(in_place(verdict)),
            Self::Distance => covered(scores),
        }
    }
}

/// The exact score; listed scores are rounded to six digits.
fn efficiency(verdict: &Verdict, scores: &Scores) -> Option<f64> {
    if verdict.outcome() != Outcome::Solved {
        return scores.efficiency;
    }
    let needed = &scores.shortest.as_ref().ok()?.0;
    // The number of moves of any answer fits in a word.
    let needed = u64::try_from(needed).unwrap_or(u64::MAX).min(verdict.legal);
    Some(share(needed, &verdict.legal.into()))
}

/// The share of disks in place, counted from the largest.
fn in_place(verdict: &Verdict) -> f64 {
    let (end, goal) = (&verdict.end, verdict.problem.goal());
    let largest_first = Disk::all(end.disks()).rev();
    let placed = largest_first.take_while(|&disk| end.peg_of(disk) == goal.peg_of(disk));
    share(placed.count() as u64, &end.disks().into())
}

/// The distance gained divided by the initial distance.
fn covered(scores: &Scores) -> Option<f64> {
    let (to_go, shortest) = (
        scores.to_go.as_ref().ok()?,
        &scores.shortest.as_ref().ok()?.0,
    );
    let gained = (to_go < shortest).then(|| shortest - to_go);
    // The gain is at most the number of moves made.
    let gained = gained.map_or(0, |gained| u64::try_from(gained).unwrap_or(u64::MAX));
    Some(share(gained, shortest))
}

/// The quotient of a number and a number at least as large; 0/0 counts as 1.
fn share(number: u64, of: &UBig) -> f64 {
    if of.is_zero() {
        return 1.0;
    }
    #[expect(clippy::cast_precision_loss, reason = "a score is rounded")]
    let number = number as f64;
    number / of.to_f64().value()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Checked, Limits, Request, checker};

    fn score(request: &Request<'_>, text: &str) -> [Option<f64>; 5] {
        let verdict = checker(request).unwrap().scored().verdict(text.as_bytes());
        let checked = Checked::new(verdict, &mut Limits::default());
        let checked = checked.read_by_harnesses(request, text.as_bytes());
        let scores = checked.scores.as_ref().unwrap();
        Harness::ALL.map(|harness| harness.score(&checked.verdict, scores))
    }

    #[test]
    fn harnesses_score_answers_differently() {
        let tower = |disks| Request::default().disks(disks);
        let some = |scores: [f64; 5]| scores.map(Some);
        let tiny = 1.0 / 1_267_650_600_228_229_401_496_703_205_375.0;
        for (disks, text, scores) in [
            (2, "1AB 2AC 1BC", [0.0, 1.0, 1.0, 1.0, 1.0]),
            // Four moves where three suffice.
            (2, "1AC 1CB 2AC 1BC", [0.0, 0.75, 1.0, 1.0, 1.0]),
            // Disk 3 is in place; disks 2 and 1 need three more moves, of seven.
            (3, "1AC 2AB 1CB 3AC", [0.0, 0.05, 0.0, 1.0 / 3.0, 4.0 / 7.0]),
            // The same, followed by a wrong move.
            (
                3,
                "1AC 2AB 1CB 3AC 2BC",
                [0.0, 0.0, 0.0, 1.0 / 3.0, 4.0 / 7.0],
            ),
            // The second disk is in place, but not the largest; 1AB leads away.
            (3, "1AB 2AC", [0.0, 0.05, 0.0, 0.0, 0.0]),
            (3, "nothing", [0.0; 5]),
            (1, "Move disk 1 from Peg 1 to Peg 3", [1.0; 5]),
            // One of 2^100 - 1 moves gives a tiny fraction.
            (100, "1AB", [0.0, 0.05, 0.0, 0.0, tiny]),
        ] {
            assert_eq!(score(&tower(disks), text), some(scores), "{text}");
        }
        let nothing_to_do = Request::default().from("CC");
        // reasoning-gym has no such puzzle.
        assert_eq!(score(&nothing_to_do, "")[0], None);
        assert_eq!(score(&nothing_to_do, "")[1..], [Some(1.0); 4]);
    }

    #[test]
    fn huge_distances_have_a_score() {
        let request = Request::default().disks(5000);
        assert_eq!(score(&request, "1AC")[4], Some(0.0));
    }
}
