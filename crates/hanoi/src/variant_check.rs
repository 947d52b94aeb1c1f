//! Checks whether an answer solves a variant.

use std::fmt;

use hanoi_core::{FaultClass, Optimality};
use hanoi_search::Limits;
use hanoi_text::{Check, MoveCount, Verdict};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::UBig;
use crate::json::{JsonNumber, json_object, number};
use crate::phrases::plural;
use crate::solvable::Solvable;
use crate::variant::VariantPuzzle;
use crate::verdict::{comparison, contradiction_line, efficiency, fault_text, ratio, share_of};

/// The result of checking an answer to a variant.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct VariantChecked {
    /// The verdict.
    pub verdict: Verdict<VariantPuzzle>,
    /// The scores, if moves were counted for them.
    pub scores: Option<VariantScores>,
    /// The length of a shortest solution, by a theorem or from the scores.
    pub shortest: Option<(UBig, Optimality)>,
}

/// The scores of an answer to a variant.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct VariantScores {
    /// The number of legal moves, skipping wrong ones.
    pub count: MoveCount,
    /// The distance to the goal from the end of the answer, before its first wrong move; `None` if a search did not
    /// find it, or it depends on the remaining sins.
    pub to_go: Option<UBig>,
    /// The excess over the shortest length if the answer is completed by a shortest path, if both are known.
    pub wasted: Option<UBig>,
    /// [`Harness::Efficiency`](crate::Harness::Efficiency), to six digits; `None` if the length needed is unknown.
    pub efficiency: Option<f64>,
}

impl VariantScores {
    /// Returns the share of legal moves, to six digits; `None` if no move was claimed.
    #[must_use]
    pub fn legal_share(&self) -> Option<f64> {
        share_of(&self.count)
    }
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
    /// Returns the result for a verdict. If it has scores, distances are searched where no theorem applies; otherwise
    /// nothing is searched.
    #[must_use]
    pub fn new(verdict: Verdict<VariantPuzzle>, limits: &mut Limits<'_>) -> Self {
        let known = verdict.problem.known_length();
        let mut checked = Self::unscored(verdict, known);
        checked.score(limits);
        checked
    }

    /// Returns the result for a verdict without scores, with the length of a shortest solution if it is known.
    pub(crate) const fn unscored(
        verdict: Verdict<VariantPuzzle>,
        shortest: Option<(UBig, Optimality)>,
    ) -> Self {
        Self {
            verdict,
            scores: None,
            shortest,
        }
    }

    /// Adds the scores, if moves were counted for them. Returns whether the length of a shortest solution was searched.
    pub(crate) fn score(&mut self, limits: &mut Limits<'_>) -> bool {
        let verdict = &self.verdict;
        let Some(count) = verdict.count.clone() else {
            return false;
        };
        let rest = verdict.problem.rest_from(&verdict.end);
        let to_go = rest.and_then(|rest| rest.length(limits).ok());
        let to_go = to_go.map(|(length, _)| length);
        let through = to_go.as_ref().map(|to_go| to_go + verdict.legal);
        // A stated length is wrong if the answer shows a shorter path.
        let known = self.shortest.take();
        let known = known.filter(|(length, _)| through.as_ref().is_none_or(|path| length <= path));
        let is_known = known.is_some();
        self.shortest = known.or_else(|| verdict.problem.length(limits).ok());
        let needed = self.shortest.as_ref().map(|(length, _)| length);
        self.scores = Some(VariantScores {
            count,
            efficiency: efficiency(verdict, needed),
            wasted: through.zip(needed).map(|(path, needed)| path - needed),
            to_go,
        });
        !is_known
    }
}

impl fmt::Display for VariantChecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = &self.verdict;
        let moves = plural(verdict.legal, "legal move");
        match fault_text(verdict) {
            Some(text) => f.write_str(&text)?,
            None if verdict.solved() => {
                let disks = plural(verdict.problem.piece_count(), "disk");
                write!(f, "solved: {disks} in {moves}")?;
                if let Some(shortest) = &self.shortest {
                    f.write_str(&comparison(verdict, shortest))?;
                }
            }
            None => {
                let end = &verdict.end;
                writeln!(f, "not solved: {moves}, ending in state '{end}'")?;
                miss(verdict, f)?;
            }
        }
        f.write_str(&contradiction_line(verdict))?;
        let mut scores = self.scores.iter();
        scores.try_for_each(|scores| write!(f, "\n{scores}"))
    }
}

/// Writes the goals, which the legal moves missed.
fn miss(verdict: &Verdict<VariantPuzzle>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let reached = verdict
        .reached
        .map(|m| format!(" was reached after move {m}"));
    match (verdict.problem.problem().goals(), reached) {
        ([goal], Some(reached)) => write!(f, "the goal is '{goal}', which{reached}"),
        ([goal], None) => write!(f, "the goal is '{goal}'"),
        (goals, Some(reached)) => write!(f, "one of the {} goals{reached}", goals.len()),
        (goals, None) => write!(f, "none of the {} goals", goals.len()),
    }
}

impl fmt::Display for VariantScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = |value: Option<&UBig>| value.map_or("unknown".to_owned(), UBig::to_string);
        let MoveCount { claimed, legal, .. } = &self.count;
        write!(f, "legal moves: {legal} of {claimed}")?;
        let faults = self
            .count
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
    ..answer.verdict,
    ..answer.shortest.as_ref().map(|(length, optimality)| (length, *optimality)),
    "ratio": answer.shortest.as_ref().and_then(|(length, _)| ratio(&answer.verdict, length)),
    "scores"?: answer.scores,
});

json_object!(VariantScores, |scores| {
    "claimed": JsonNumber::from(scores.count.claimed),
    "legal": JsonNumber::from(scores.count.legal),
    "faults": FaultCounts(&scores.count.faults),
    "legal_share": scores.legal_share(),
    "to_go": scores.to_go.as_ref().map(number),
    "wasted": scores.wasted.as_ref().map(number),
    "efficiency": scores.efficiency,
});

/// The numbers of faults by class, as an object.
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
