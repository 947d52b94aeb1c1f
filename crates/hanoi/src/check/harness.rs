//! The score of an answer, as a public harness would give it or as we do.

use hanoi_core::{Disk, named};
use hanoi_text::{Outcome, Verdict};

use super::Scores;
use crate::UBig;

/// How an answer is scored: as a public harness does it, reader included, or in a way of our own with our reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Harness {
    /// That of reasoning-gym's `tower_of_hanoi`, to the letter ([`ReasoningGym`]). It has one for its own puzzles alone.
    ///
    /// [`ReasoningGym`]: crate::ReasoningGym
    ReasoningGym,
    /// Ours: 0 if a move is illegal or cannot be read, 0.05 if the goal is not reached, else moves needed by moves made, at
    /// most 1.
    Efficiency,
    /// Ours: 1 if all moves are legal and reach the goal, else 0.
    Solved,
    /// Ours: 1 if the goal is reached, else the share of the disks that lie where the goal has them, from the largest on up
    /// to the first that does not.
    InPlace,
    /// Ours: the distance covered up to the first wrong move by the distance there was; 0 if the answer has come no nearer.
    Distance,
}

named!(Harness, "a harness", {
    ReasoningGym: "reasoning-gym" => "That of reasoning-gym, with its reader, for its puzzles",
    Efficiency: "efficiency" => "0 illegal, 0.05 goal not reached, else needed by made moves",
    Solved: "solved" => "1 solved, else 0",
    InPlace: "in-place" => "1 solved, else the share of disks in place, largest first",
    Distance: "distance" => "The share of the way covered before the first wrong move",
});

impl Harness {
    /// Returns the score of an answer, from 0 to 1; `None` where it needs a distance that is not known, and for a harness
    /// that does not have such a puzzle.
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
            Self::Efficiency => efficiency(verdict, scores),
            _ if verdict.solved() => Some(1.0),
            Self::Solved => Some(0.0),
            Self::InPlace => Some(in_place(verdict)),
            Self::Distance => covered(scores),
        }
    }
}

/// With all digits, where the score of a list has six.
fn efficiency(verdict: &Verdict, scores: &Scores) -> Option<f64> {
    if verdict.outcome() != Outcome::Solved {
        return scores.efficiency;
    }
    let needed = &scores.shortest.as_ref().ok()?.0;
    // An answer is too short to be as long as what is more than a word holds.
    let needed = u64::try_from(needed).unwrap_or(u64::MAX).min(verdict.legal);
    Some(share(needed, &verdict.legal.into()))
}

/// The share of the disks that lie where the goal has them, from the largest on.
fn in_place(verdict: &Verdict) -> f64 {
    let (end, goal) = (&verdict.end, verdict.problem.goal());
    let largest_first = Disk::all(end.disks()).rev();
    let placed = largest_first.take_while(|&disk| end.peg_of(disk) == goal.peg_of(disk));
    share(placed.count() as u64, &end.disks().into())
}

/// The distance gained by the distance there was.
fn covered(scores: &Scores) -> Option<f64> {
    let (to_go, shortest) = (
        scores.to_go.as_ref().ok()?,
        &scores.shortest.as_ref().ok()?.0,
    );
    let gained = (to_go < shortest).then(|| shortest - to_go);
    // No more was gained than moves were made.
    let gained = gained.map_or(0, |gained| u64::try_from(gained).unwrap_or(u64::MAX));
    Some(share(gained, shortest))
}

/// One number by another that is not smaller; nothing of nothing is all of it.
fn share(number: u64, of: &UBig) -> f64 {
    if of.is_zero() {
        return 1.0;
    }
    #[expect(clippy::cast_precision_loss, reason = "a score is a fraction")]
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
    fn each_harness_has_its_own_idea_of_an_answer() {
        let tower = |disks| Request::default().disks(disks);
        let some = |scores: [f64; 5]| scores.map(Some);
        let tiny = 1.0 / 1_267_650_600_228_229_401_496_703_205_375.0;
        for (disks, text, scores) in [
            (2, "1AB 2AC 1BC", [0.0, 1.0, 1.0, 1.0, 1.0]),
            // Four moves where three are needed.
            (2, "1AC 1CB 2AC 1BC", [0.0, 0.75, 1.0, 1.0, 1.0]),
            // Disk 3 is in place, 2 and 1 are three moves away of seven.
            (3, "1AC 2AB 1CB 3AC", [0.0, 0.05, 0.0, 1.0 / 3.0, 4.0 / 7.0]),
            // The same, and then a wrong move.
            (
                3,
                "1AC 2AB 1CB 3AC 2BC",
                [0.0, 0.0, 0.0, 1.0 / 3.0, 4.0 / 7.0],
            ),
            // The second disk is in place, but not the largest; 1AB is away from the way.
            (3, "1AB 2AC", [0.0, 0.05, 0.0, 0.0, 0.0]),
            (3, "nothing", [0.0; 5]),
            (1, "Move disk 1 from Peg 1 to Peg 3", [1.0; 5]),
            // One of 2^100 - 1 moves: a fraction like any other.
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
    fn a_million_disks_are_a_fraction_too() {
        let request = Request::default().disks(5000);
        assert_eq!(score(&request, "1AC")[4], Some(0.0));
    }
}
