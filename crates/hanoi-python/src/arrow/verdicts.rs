//! Verdicts as columns, the same as in a batch's CSV (`BatchForm::Csv`).

use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray};
use arrow_schema::ArrowError;
use hanoi::{Judged, Scores, UBig, VariantScores};

use super::cell;

/// The requested columns besides those of every verdict.
#[derive(Clone, Copy)]
pub(super) struct ExtraColumns {
    pub(super) score: bool,
    pub(super) scores: bool,
}

/// The cells of a verdict.
pub(super) struct VerdictCells {
    verdict: &'static str,
    moves: Option<i64>,
    legal: Option<i64>,
    first_wrong: Option<i64>,
    line: Option<i64>,
    column: Option<i64>,
    reason: Option<String>,
    distance: Option<i64>,
    ratio: Option<f64>,
    score: Option<f64>,
    scores: Option<Box<ScoreCells>>,
}

/// The cells of a verdict's scores.
struct ScoreCells {
    legal_share: Option<f64>,
    to_go: Option<i64>,
    wasted: Option<i64>,
    efficiency: Option<f64>,
    reasoning_gym: Option<f64>,
}

impl VerdictCells {
    pub(super) fn of(judged: &Judged<'_>) -> Self {
        let (count, place) = (judged.count(), judged.place());
        Self {
            verdict: judged.name(),
            moves: count.and_then(|count| cell(count.claimed)),
            legal: count.and_then(|count| cell(count.legal)),
            first_wrong: judged.first_wrong().and_then(|(number, _)| cell(number)),
            line: place.and_then(|place| cell(place.line)),
            column: place.and_then(|place| cell(place.column)),
            reason: judged.reason(),
            distance: judged.distance().and_then(cell),
            ratio: judged.ratio(),
            score: judged.score(),
            scores: ScoreCells::of(judged).map(Box::new),
        }
    }
}

impl ScoreCells {
    fn of(judged: &Judged<'_>) -> Option<Self> {
        let variant = judged.variant().and_then(|checked| checked.scores.as_ref());
        let cells = variant.map(Self::of_variant);
        cells.or_else(|| judged.scores().map(Self::of_classic))
    }

    fn of_classic(scores: &Scores) -> Self {
        let number = |number: Option<&UBig>| number.and_then(cell);
        Self {
            legal_share: scores.legal_share(),
            to_go: number(scores.to_go.as_ref().ok()),
            wasted: number(scores.wasted.as_ref()),
            efficiency: scores.efficiency,
            reasoning_gym: scores.reasoning_gym,
        }
    }

    fn of_variant(scores: &VariantScores) -> Self {
        Self {
            legal_share: scores.legal_share(),
            to_go: scores.to_go.as_ref().and_then(cell),
            wasted: scores.wasted.as_ref().and_then(cell),
            efficiency: scores.efficiency,
            reasoning_gym: None,
        }
    }
}

/// Builds the batch of some verdicts, with the column of ids, if there is one.
pub(super) fn batch(
    id: Option<&ArrayRef>,
    rows: &[VerdictCells],
    extras: ExtraColumns,
) -> Result<RecordBatch, ArrowError> {
    let mut columns = Vec::from_iter(id.map(|id| ("id", id.clone())));
    columns.extend([
        ("verdict", texts(rows, |row| Some(row.verdict))),
        ("moves", numbers(rows, |row| row.moves)),
        ("legal", numbers(rows, |row| row.legal)),
        ("first_wrong", numbers(rows, |row| row.first_wrong)),
        ("line", numbers(rows, |row| row.line)),
        ("column", numbers(rows, |row| row.column)),
        ("reason", texts(rows, |row| row.reason.as_deref())),
        ("distance", numbers(rows, |row| row.distance)),
        ("ratio", ratios(rows, |row| row.ratio)),
    ]);
    if extras.score {
        columns.push(("score", ratios(rows, |row| row.score)));
    }
    if extras.scores {
        columns.extend([
            (
                "legal_share",
                ratios(rows, |row| row.scores.as_ref()?.legal_share),
            ),
            ("to_go", numbers(rows, |row| row.scores.as_ref()?.to_go)),
            ("wasted", numbers(rows, |row| row.scores.as_ref()?.wasted)),
            (
                "efficiency",
                ratios(rows, |row| row.scores.as_ref()?.efficiency),
            ),
            (
                "reasoning_gym",
                ratios(rows, |row| row.scores.as_ref()?.reasoning_gym),
            ),
        ]);
    }
    let columns = columns
        .into_iter()
        .map(|(name, column)| (name, column, true));
    RecordBatch::try_from_iter_with_nullable(columns)
}

fn texts<'r>(
    rows: &'r [VerdictCells],
    cell: impl Fn(&'r VerdictCells) -> Option<&'r str>,
) -> ArrayRef {
    Arc::new(rows.iter().map(cell).collect::<StringArray>())
}

fn numbers(rows: &[VerdictCells], cell: impl Fn(&VerdictCells) -> Option<i64>) -> ArrayRef {
    Arc::new(rows.iter().map(cell).collect::<Int64Array>())
}

fn ratios(rows: &[VerdictCells], cell: impl Fn(&VerdictCells) -> Option<f64>) -> ArrayRef {
    Arc::new(rows.iter().map(cell).collect::<Float64Array>())
}
