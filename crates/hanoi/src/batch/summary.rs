//! The summary of a batch.

use std::collections::BTreeMap;
use std::fmt;

use hanoi_text::Outcome;

use super::Judged;
use crate::json::{JsonNumber, json_object};
use crate::phrases::plural;

/// The summary of a batch: in all, by number of disks, and by length of a shortest solution. It does not depend on the
/// order of the answers. Errors are not answers; they are counted separately.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BatchSummary {
    all: Tally,
    errors: u64,
    by_disks: BTreeMap<Span, Tally>,
    by_distance: BTreeMap<Span, Tally>,
}

/// The summary of some answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    answers: u64,
    solved: u64,
    optimal: u64,
    incomplete: u64,
    illegal: u64,
    unreadable: u64,
    ambiguous: u64,
    shares: MeanMillionths,
    ratios: MeanMillionths,
}

/// The figures of one answer, with ratios in millionths.
struct One {
    outcome: Outcome,
    is_optimal: bool,
    share: Option<u64>,
    ratio: Option<u64>,
}

/// A range of numbers that form a group: 7, or 8 to 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Span(u64, u64);

/// Up to this many disks, each number is a group by itself.
const SINGLE_DISKS: u64 = 64;

/// A mean of numbers with six decimals, in millionths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct MeanMillionths {
    sum: u128,
    count: u64,
}

impl BatchSummary {
    /// Adds an answer.
    pub fn add(&mut self, judged: &Judged<'_>) {
        let Some(outcome) = judged.outcome() else {
            self.errors += 1;
            return;
        };
        let one = One::of(judged, outcome);
        self.all.add(&one);
        if let Some(disks) = judged.disks() {
            let disks = Span::of(disks.into(), SINGLE_DISKS);
            self.by_disks.entry(disks).or_default().add(&one);
        }
        if let Some(distance) = judged.distance() {
            let distance = Span::of(u64::try_from(distance).unwrap_or(u64::MAX), 0);
            self.by_distance.entry(distance).or_default().add(&one);
        }
    }

    /// Adds the summary of other answers.
    pub fn merge(&mut self, other: &Self) {
        self.all.merge(&other.all);
        self.errors += other.errors;
        for (mine, others) in [
            (&mut self.by_disks, &other.by_disks),
            (&mut self.by_distance, &other.by_distance),
        ] {
            for (span, tally) in others {
                mine.entry(*span).or_default().merge(tally);
            }
        }
    }

    /// Returns the number of lines that could not be judged.
    #[must_use]
    pub const fn errors(&self) -> u64 {
        self.errors
    }

    /// Returns the number of answers, without errors.
    #[must_use]
    pub const fn answers(&self) -> u64 {
        self.all.answers
    }

    /// Returns the share of answers that are solutions, if there are answers.
    #[must_use]
    pub fn solved_share(&self) -> Option<f64> {
        self.all.share(self.all.solved)
    }
}

impl One {
    fn of(judged: &Judged<'_>, outcome: Outcome) -> Self {
        Self {
            outcome,
            is_optimal: judged.is_optimal(),
            share: judged.legal_share().map(millionths),
            ratio: judged.ratio().map(millionths),
        }
    }
}

/// Converts a share or a ratio to millionths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a ratio of counts of moves fits"
)]
fn millionths(number: f64) -> u64 {
    (number * 1e6 + 0.5) as u64
}

impl Tally {
    fn add(&mut self, one: &One) {
        self.answers += 1;
        self.optimal += u64::from(one.is_optimal);
        *match one.outcome {
            Outcome::Solved => &mut self.solved,
            Outcome::Incomplete => &mut self.incomplete,
            Outcome::Illegal => &mut self.illegal,
            Outcome::Unreadable => &mut self.unreadable,
            Outcome::Ambiguous => &mut self.ambiguous,
        } += 1;
        self.shares.add(one.share);
        self.ratios.add(one.ratio);
    }

    fn merge(&mut self, other: &Self) {
        self.answers += other.answers;
        self.solved += other.solved;
        self.optimal += other.optimal;
        self.incomplete += other.incomplete;
        self.illegal += other.illegal;
        self.unreadable += other.unreadable;
        self.ambiguous += other.ambiguous;
        self.shares.merge(other.shares);
        self.ratios.merge(other.ratios);
    }

    /// The number of answers without a wrong move.
    const fn legal(&self) -> u64 {
        self.solved + self.incomplete
    }

    fn share(&self, part: u64) -> Option<f64> {
        (self.answers > 0).then(|| crate::verdict::quotient(part, self.answers))
    }
}

impl MeanMillionths {
    /// Adds a number, if there is one.
    fn add(&mut self, millionths: Option<u64>) {
        self.sum += u128::from(millionths.unwrap_or_default());
        self.count += u64::from(millionths.is_some());
    }

    fn merge(&mut self, other: Self) {
        self.sum += other.sum;
        self.count += other.count;
    }

    /// The mean to six digits, if there is a number.
    fn value(self) -> Option<f64> {
        let mean = (self.sum + u128::from(self.count) / 2).checked_div(self.count.into())?;
        #[expect(
            clippy::cast_precision_loss,
            reason = "a mean is rounded to six digits"
        )]
        Some(mean as f64 / 1e6)
    }
}

impl Span {
    /// The group of a number: itself up to `single`, then the range between powers of 2.
    fn of(number: u64, single: u64) -> Self {
        if number <= single.max(1) {
            return Self(number, number);
        }
        let least = 1_u64 << number.ilog2();
        Self(least.max(single + 1), least - 1 + least)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self(least, most) if least == most => least.to_string(),
            Self(least, most) => format!("{least}..{most}"),
        };
        f.pad(&text)
    }
}

impl fmt::Display for BatchSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = &self.all;
        let share = all.share(all.solved).map_or(0.0, |share| share * 100.0);
        write!(f, "{}, {share:.1} % solved", plural(all.answers, "answer"))?;
        if self.errors > 0 {
            write!(f, "; {}, not counted", plural(self.errors, "error"))?;
        }
        writeln!(f)?;
        let heading = [
            "answers", "solved", "optimal", "legal", "illegal", "unread.", "ambig.", "share",
            "ratio",
        ];
        for (name, rows) in [("disks", &self.by_disks), ("distance", &self.by_distance)] {
            if rows.is_empty() {
                continue;
            }
            write!(f, "\n{name:>16}")?;
            heading
                .iter()
                .try_for_each(|name| write!(f, " {name:>9}"))?;
            for (span, tally) in rows {
                write!(f, "\n{span:>16}")?;
                tally.row(f)?;
            }
            writeln!(f)?;
        }
        write!(f, "\n{:>16}", "all")?;
        all.row(f)
    }
}

impl Tally {
    /// Writes the cells of a row.
    fn row(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for count in [
            self.answers,
            self.solved,
            self.optimal,
            self.legal(),
            self.illegal,
            self.unreadable,
            self.ambiguous,
        ] {
            write!(f, " {count:>9}")?;
        }
        for mean in [self.shares, self.ratios] {
            let mean = mean
                .value()
                .map_or("-".to_owned(), |mean| format!("{mean:.3}"));
            write!(f, " {mean:>9}")?;
        }
        Ok(())
    }
}

json_object!(BatchSummary, |summary| {
    ..summary.all,
    "error": summary.errors,
    "by_disks": Groups(&summary.by_disks),
    "by_distance": Groups(&summary.by_distance),
});

impl crate::json::SharedKeys for Tally {
    fn write<M: serde::ser::SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        for (key, count) in [
            ("answers", self.answers),
            ("solved", self.solved),
            ("optimal", self.optimal),
            ("legal", self.legal()),
            ("incomplete", self.incomplete),
            ("illegal", self.illegal),
            ("unreadable", self.unreadable),
            ("ambiguous", self.ambiguous),
        ] {
            map.serialize_entry(key, &count)?;
        }
        map.serialize_entry("solved_share", &self.share(self.solved))?;
        map.serialize_entry("legal_share", &self.shares.value())?;
        map.serialize_entry("ratio", &self.ratios.value())
    }
}

/// Rows grouped by a figure.
struct Groups<'a>(&'a BTreeMap<Span, Tally>);

impl serde::Serialize for Groups<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.0
                .iter()
                .map(|(&span, &tally)| SummaryGroup(span, tally)),
        )
    }
}

struct SummaryGroup(Span, Tally);

json_object!(SummaryGroup, |group| {
    "at_least": JsonNumber::from(group.0.0),
    "at_most": JsonNumber::from(group.0.1),
    ..group.1,
});
