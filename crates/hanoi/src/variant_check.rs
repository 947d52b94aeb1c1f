//! Checks whether an answer solves a variant.

use std::fmt;

use hanoi_core::{FaultClass, Optimality};
use hanoi_search::Limits;
use hanoi_text::{Check, MoveCount, Outcome, Verdict};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::UBig;
use crate::json::verdict::{contradiction, first_wrong, not_read, quotient};
use crate::json::{JsonNumber, json_object, number};
use crate::phrases::plural;
use crate::solvable::Solvable;
use crate::variant::VariantPuzzle;

/// The result of checking an answer to a variant.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct VariantChecked {
    /// The verdict.
    pub verdict: Verdict<VariantPuzzle>,
    /// The scores, if moves were counted for them.
    pub scores: Option<VariantScores>,
    /// The number of steps of a shortest solution, by a theorem or from the scores.
    pub shortest: Option<(UBig, Optimality)>,
}

/// The scores of an answer to a variant.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct VariantScores {
    /// The number of legal moves, skipping wrong ones.
    pub count: MoveCount,
    /// How many wrong moves break each kind of rule.
    pub faults: Vec<(FaultClass, u64)>,
    /// The distance to the goal from where the answer ended, before its first wrong move; `None` if a search did not find it, or if
    /// it depends on the sins that are left.
    pub to_go: Option<UBig>,
    /// The excess over the shortest length if the answer is continued by a shortest path, if both are known.
    pub wasted: Option<UBig>,
}

impl VariantPuzzle {
    /// Returns a check of answers to the puzzle, to be fed with text.
    ///
    /// ```
    /// use hanoi::{AskedPuzzle, Limits, Request, VariantChecked};
    ///
    /// let request = Request::default().variant("antwerp").disks(1);
    /// let AskedPuzzle::Variant(puzzle) = request.puzzle()? else { panic!() };
    /// let text = b"red 1 from A to B, then blue 1 from C to A\nMove white disk 1 from peg A to peg C";
    /// let verdict = puzzle.check().verdict(text);
    /// let checked = VariantChecked::new(verdict, &mut Limits::default());
    /// assert!(!checked.verdict.solved());
    /// # Ok::<(), hanoi::Error>(())
    /// ```
    #[must_use]
    pub fn check(&self) -> Check<Self> {
        Check::of(self)
    }
}

impl VariantChecked {
    /// Returns the result of a verdict. Scores need distances, which are searched where there is no theorem; without scores nothing is
    /// searched.
    #[must_use]
    pub fn new(verdict: Verdict<VariantPuzzle>, limits: &mut Limits<'_>) -> Self {
        let puzzle = &verdict.problem;
        let Some(count) = verdict.count else {
            return Self {
                shortest: puzzle.known_length(),
                scores: None,
                verdict,
            };
        };
        let rest = puzzle.rest_from(&verdict.end);
        let to_go = rest.and_then(|rest| rest.length(limits).ok());
        let to_go = to_go.map(|(length, _)| length);
        let shortest = puzzle.length(limits).ok();
        let through = to_go.as_ref().map(|to_go| to_go + verdict.legal);
        let needed = shortest.as_ref().map(|(length, _)| length);
        let scores = VariantScores {
            count,
            faults: verdict.faults.clone(),
            wasted: through.zip(needed).map(|(way, needed)| way - needed),
            to_go,
        };
        Self {
            scores: Some(scores),
            shortest,
            verdict,
        }
    }

    /// The ratio of the answer's length to the shortest, if it is a solution with something to do.
    fn ratio(&self) -> Option<f64> {
        let (shortest, _) = self.shortest.as_ref().filter(|_| self.verdict.solved())?;
        let shortest = u64::try_from(shortest)
            .ok()
            .filter(|shortest| *shortest > 0);
        Some(quotient(self.verdict.legal, shortest?))
    }
}

impl fmt::Display for VariantChecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = &self.verdict;
        let moves = plural(verdict.legal, "legal move");
        match (verdict.outcome(), &verdict.wrong, &verdict.unreadable) {
            (Outcome::Illegal, Some(wrong), _) => {
                write!(f, "wrong: {}: {wrong}\n{moves} before it", wrong.place)?;
            }
            (Outcome::Unreadable, _, Some(unreadable)) => {
                write!(f, "unreadable: {unreadable}\n{moves} before it")?;
            }
            (Outcome::Unreadable, ..) => f.write_str("unreadable: no move found")?,
            (Outcome::Solved, ..) => self.write_solved(&moves, f)?,
            _ => self.write_missed(&moves, f)?,
        }
        if let Some(contradiction) = &verdict.contradicts {
            let place = contradiction.place;
            write!(
                f,
                "\na state contradicts the moves: {place}: {contradiction}"
            )?;
        }
        self.scores
            .iter()
            .try_for_each(|scores| write!(f, "\n{scores}"))
    }
}

impl VariantChecked {
    fn write_solved(&self, moves: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let disks = plural(self.verdict.problem.piece_count(), "disk");
        write!(f, "solved: {disks} in {moves}")?;
        let Some((length, optimality)) = &self.shortest else {
            return Ok(());
        };
        let reached = self.verdict.reached.unwrap_or(self.verdict.legal);
        write!(
            f,
            "\ngoal reached after move {reached}; shortest: {length}, {optimality}"
        )?;
        self.ratio()
            .map_or(Ok(()), |ratio| write!(f, "; ratio {ratio}"))
    }

    fn write_missed(&self, moves: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = &self.verdict;
        let goals = verdict.problem.problem().goals();
        write!(f, "not solved: {moves}, ending in state '{}'", verdict.end)?;
        match goals {
            [goal] => write!(f, "\nthe goal is '{goal}'")?,
            goals => write!(f, "\nthere are {} goals", goals.len())?,
        }
        let reached = verdict.reached;
        reached.map_or(Ok(()), |m| write!(f, ", which was reached after move {m}"))
    }
}

impl fmt::Display for VariantScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = |value: Option<&UBig>| value.map_or("unknown".to_owned(), UBig::to_string);
        let MoveCount { claimed, legal } = self.count;
        write!(f, "legal moves: {legal} of {claimed}")?;
        let faults = self
            .faults
            .iter()
            .map(|(class, count)| format!("{class} {count}"));
        let faults: Vec<String> = faults.collect();
        if !faults.is_empty() {
            write!(f, "\nrule errors: {}", faults.join(", "))?;
        }
        write!(f, "\ndistance to go: {}", known(self.to_go.as_ref()))?;
        write!(f, "\nmoves wasted: {}", known(self.wasted.as_ref()))
    }
}

json_object!(VariantChecked, |answer| {
    "solved": answer.verdict.solved(),
    "verdict": answer.verdict.outcome().name(),
    ..answer.verdict.problem,
    "moves": JsonNumber::from(answer.verdict.legal),
    "wrong": answer.verdict.wrong.as_ref().map(first_wrong),
    "unreadable"?: answer.verdict.unreadable.as_ref().map(not_read),
    "contradicts"?: answer.verdict.contradicts.as_deref().map(contradiction),
    "state": answer.verdict.end.to_string(),
    "reached": answer.verdict.reached.map(JsonNumber::from),
    ..answer.shortest.as_ref().map(|(length, optimality)| (length, *optimality)),
    "ratio": answer.ratio(),
    "scores"?: answer.scores,
});

json_object!(VariantScores, |scores| {
    "claimed": JsonNumber::from(scores.count.claimed),
    "legal": JsonNumber::from(scores.count.legal),
    "faults": FaultCounts(&scores.faults),
    "to_go": scores.to_go.as_ref().map(number),
    "wasted": scores.wasted.as_ref().map(number),
});

/// Faults by their class, as an object.
struct FaultCounts<'a>(&'a [(FaultClass, u64)]);

impl Serialize for FaultCounts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (class, count) in self.0 {
            map.serialize_entry(class.name(), count)?;
        }
        map.end()
    }
}
