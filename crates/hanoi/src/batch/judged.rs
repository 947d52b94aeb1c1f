//! The result of judging an answer, as a line.

use hanoi_text::{LineColumn, MoveCount, Outcome, Verdict};
use serde::ser::Error as _;
use serde::{Serialize, Serializer};

use super::finding::{Finding, each_verdict};
use super::form::{BatchForm, Extras, cell, columns};
use super::why::Why;
use super::{Batch, Json};
use crate::check::Scores;
use crate::json::{self, append_value, number};
use crate::verdict::{quotient, share_of};
use crate::{Harness, UBig};

/// The result of judging an answer of a batch.
#[derive(Clone, Debug)]
pub struct Judged<'a> {
    id: Option<Json<'a>>,
    /// The verdict with its scores, or the reason why it was not judged.
    finding: Finding,
    outcome: Outcome,
    distance: Option<UBig>,
    /// The score of the batch's harness.
    score: Option<f64>,
    extras: Extras,
}

impl<'a> Judged<'a> {
    /// Creates the result of an answer that cannot be judged.
    pub(super) fn refused(id: Option<Json<'a>>, reason: String) -> Self {
        Self::found(id, Finding::Refused(reason), Outcome::Unreadable, None)
    }

    #[inline]
    pub(super) fn new(
        id: Option<Json<'a>>,
        verdict: Box<Verdict>,
        distance: Option<UBig>,
        scores: Option<Scores>,
    ) -> Self {
        let outcome = verdict.outcome();
        let finding = Finding::Classic(verdict, scores.map(Box::new));
        Self::found(id, finding, outcome, distance)
    }

    #[inline]
    pub(super) fn found(
        id: Option<Json<'a>>,
        finding: Finding,
        outcome: Outcome,
        distance: Option<UBig>,
    ) -> Self {
        Self {
            id,
            finding,
            outcome,
            distance,
            score: None,
            extras: Extras::default(),
        }
    }

    /// Completes the result with the score of the batch's harness.
    #[inline]
    pub(super) const fn with(mut self, batch: &Batch<'_>, score: Option<f64>) -> Self {
        self.extras = Extras::of(batch);
        self.score = score;
        self
    }

    /// Returns the id of the answer, as written.
    #[must_use]
    pub const fn id(&self) -> Option<Json<'a>> {
        self.id
    }

    /// Returns the length of a shortest solution, where it is known.
    #[must_use]
    pub const fn distance(&self) -> Option<&UBig> {
        self.distance.as_ref()
    }

    /// Returns the scores, if requested; those of a variant are in [`variant`](Self::variant).
    #[must_use]
    pub fn scores(&self) -> Option<&Scores> {
        let Finding::Classic(_, scores) = &self.finding else {
            return None;
        };
        scores.as_deref()
    }

    /// Returns the verdict on an answer to the classic puzzle.
    #[must_use]
    pub const fn verdict(&self) -> Option<&Verdict> {
        let Finding::Classic(verdict, _) = &self.finding else {
            return None;
        };
        Some(verdict)
    }

    /// Returns the verdict on an answer to a variant, with its scores.
    #[cfg(feature = "variants")]
    #[must_use]
    pub fn variant(&self) -> Option<&crate::VariantChecked> {
        let Finding::Variant(checked) = &self.finding else {
            return None;
        };
        Some(checked)
    }

    /// Returns the outcome; `None` for an error, when nothing was judged.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        each_verdict!(&self.finding, |_verdict| Some(self.outcome))
    }

    /// Returns the name of the outcome, or `error`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.outcome().map_or("error", Outcome::name)
    }

    fn is_solved(&self) -> bool {
        self.outcome() == Some(Outcome::Solved)
    }

    /// Returns the number of listed moves, and the number of legal ones among them, skipping wrong ones.
    #[must_use]
    pub fn count(&self) -> Option<&MoveCount> {
        each_verdict!(&self.finding, |verdict| verdict.count.as_ref())
    }

    /// Returns the number of the first wrong move, and its place in the text.
    #[must_use]
    pub fn first_wrong(&self) -> Option<(u64, LineColumn)> {
        each_verdict!(&self.finding, |verdict| {
            let wrong = verdict.wrong.as_ref();
            wrong.map(|wrong| (wrong.number, wrong.place))
        })
    }

    /// Returns the place in the text of the first wrong move, or of the unreadable part.
    #[must_use]
    pub fn place(&self) -> Option<LineColumn> {
        each_verdict!(&self.finding, |verdict| verdict.place())
    }

    /// Returns the number of disks, if there is a puzzle.
    #[must_use]
    pub fn disks(&self) -> Option<u32> {
        self.finding.disks()
    }

    /// The number of legal moves before the first wrong one, or of all moves.
    fn legal(&self) -> u64 {
        each_verdict!(&self.finding, |verdict| Some(verdict.legal)).unwrap_or_default()
    }

    /// Returns the share of legal moves, to six digits, if there are moves.
    #[must_use]
    pub fn legal_share(&self) -> Option<f64> {
        share_of(self.count()?)
    }

    /// Returns the ratio of its length to that of a shortest solution, to six digits, if it is a solution of at least
    /// one move.
    #[must_use]
    pub fn ratio(&self) -> Option<f64> {
        let shortest = u64::try_from(self.distance.as_ref()?).ok();
        let shortest = shortest.filter(|&shortest| shortest > 0)?;
        self.is_solved().then(|| quotient(self.legal(), shortest))
    }

    /// Returns the score of [`Batch::harness`](crate::Batch::harness); `None` if no harness was requested, nothing was
    /// judged, a distance is unknown, or the harness has no such puzzle.
    #[must_use]
    pub const fn score(&self) -> Option<f64> {
        self.score
    }

    /// The score of a harness that needs only the verdict.
    pub(super) fn score_by(&self, harness: Harness) -> Option<f64> {
        harness.score(self.verdict()?, self.scores()?)
    }

    /// Returns whether it is provably a shortest solution.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.is_solved() && self.distance == Some(self.legal().into())
    }

    /// Returns why it is not a solution: the first wrong move and its fault, the unreadable part, or a wrong end.
    #[must_use]
    pub fn reason(&self) -> Option<String> {
        self.why().map(|why| why.to_string())
    }

    fn why(&self) -> Option<Why<'_>> {
        self.finding.why(self.outcome)
    }

    /// Appends the result as a line.
    pub fn write(&self, form: BatchForm, to: &mut Vec<u8>) {
        match form {
            BatchForm::Jsonl => self.append_json(to),
            BatchForm::Csv => self.append_row(to),
        }
        to.push(b'\n');
    }

    fn append_row(&self, to: &mut Vec<u8>) {
        let value = serde_json::to_value(self).unwrap_or_default();
        let columns = columns(self.extras);
        let cells =
            columns.map(|column| cell(value.get(column).unwrap_or(&value["scores"][column])));
        to.extend(cells.collect::<Vec<_>>().join(",").into_bytes());
    }
}

/// The keys of a line are written one by one: the library's maps took as long as judging the answer.
impl Judged<'_> {
    fn append_json(&self, to: &mut Vec<u8>) {
        let count = self.count();
        to.extend_from_slice(b"{\"id\":");
        to.extend_from_slice(self.id.map_or("null", |id| id.0).as_bytes());
        to.extend_from_slice(b",\"verdict\":\"");
        to.extend_from_slice(self.name().as_bytes());
        to.push(b'"');
        append_number(",\"moves\":", count.map(|count| count.claimed), to);
        append_number(",\"legal\":", count.map(|count| count.legal), to);
        let wrong = self.first_wrong().map(|(number, _)| number);
        append_number(",\"first_wrong\":", wrong, to);
        let place = self.place();
        append_number(",\"line\":", place.map(|place| place.line), to);
        append_number(",\"column\":", place.map(|place| place.column), to);
        to.extend_from_slice(b",\"reason\":");
        match self.why() {
            Some(why) => json::append_text(&why, to),
            None => to.extend_from_slice(b"null"),
        }
        match self.distance.as_ref().map(u64::try_from) {
            Some(Ok(distance)) => append_number(",\"distance\":", Some(distance), to),
            _ => append_value(
                ",\"distance\":",
                self.distance.as_ref().map(number).as_ref(),
                to,
            ),
        }
        if let Some(bounds) = self.scores().and_then(Scores::bounds) {
            append_number(",\"at_least\":", Some(bounds.at_least), to);
            let most = bounds.at_most.as_ref().map(Vec::len);
            append_value(",\"at_most\":", most.as_ref(), to);
        }
        append_value(",\"ratio\":", self.ratio().as_ref(), to);
        if self.extras.score {
            append_value(",\"score\":", self.score.as_ref(), to);
        }
        self.finding.append_scores(to);
        to.push(b'}');
    }
}

/// Appends a key with its separators, and a number or null.
#[expect(
    clippy::inline_always,
    reason = "a key of constant length is copied as one word"
)]
#[inline(always)]
fn append_number(key: &str, number: Option<u64>, to: &mut Vec<u8>) {
    to.extend_from_slice(key.as_bytes());
    match number {
        Some(number) => json::append_number(number, to),
        None => to.extend_from_slice(b"null"),
    }
}

impl Serialize for Judged<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut line = Vec::new();
        self.append_json(&mut line);
        let line = str::from_utf8(&line).map_err(S::Error::custom)?;
        Json(line).serialize(serializer)
    }
}
