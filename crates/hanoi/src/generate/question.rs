//! Puzzle sets by the name of their question.

use std::ops::ControlFlow;
#[cfg(feature = "variants")]
use std::ops::RangeInclusive;

use hanoi_search::{Limits, PuzzleKind, PuzzleRequest, Stop};
#[cfg(feature = "variants")]
use hanoi_variants::VariantTasksWanted;

#[cfg(feature = "variants")]
use super::VariantSet;
use super::{generate, solved};
#[cfg(feature = "variants")]
use crate::VariantPuzzle;
use crate::error::QuestionError;
#[cfg(feature = "variants")]
use crate::json;
use crate::question::{
    ABOUT, Key, LENGTH, OF_VARIANT, PROBLEM, Question, QuestionArguments, ROUTE, Shape, VARIANT,
    listed,
};
use crate::{AskedPuzzle, ClassicRequest, Error};

pub(crate) const QUESTION: Question = Question {
    name: "generate",
    asks: "Which puzzles are there?",
    given: &[&[
        Key::new("count", Shape::Number, "how many puzzles"),
        Key::maybe("seed", Shape::Whole(u64::MAX), "the seed of their order"),
        Key::maybe(
            "disks",
            Shape::Range(1, hanoi_core::MAX_DISKS as u64),
            "the numbers of disks; 3 to 6 by default",
        ),
        PROBLEM[1],
        PROBLEM[2],
        VARIANT,
        Key::maybe(
            "kind",
            Shape::OneOf(&PuzzleKind::NAMES),
            "the kind of start and goal",
        ),
        Key::maybe(
            "distance",
            Shape::Range(1, u64::MAX),
            "the lengths of shortest solutions",
        ),
        Key::maybe(
            "apart",
            Shape::Whole(u32::MAX as u64),
            "how many disks, at least, are off the fullest peg",
        ),
        Key::maybe(
            "tries",
            Shape::Whole(u64::MAX),
            "after how many misses in a row to give up",
        ),
        PATHS,
        LEADS_AWAY,
    ]],
    answer: &[&[Key::new(
        "puzzles",
        Shape::List(&Shape::Object(&[
            &[Key::new("id", Shape::Number, "its number")],
            &ABOUT,
            &OF_VARIANT,
            &LENGTH,
            &[
                Key::new(
                    "paths",
                    Shape::OrNull(&Shape::Number),
                    "the number of shortest solutions",
                ),
                Key::maybe(
                    "leads_away",
                    Shape::Flag,
                    "of a variant, whether each best first move takes a piece off the peg where the goal has it",
                ),
                Key::new("solution", ROUTE.shape, "the moves of one"),
            ],
        ])),
        "the puzzles, in order",
    )]],
    ask: |given, limits, out| {
        let disks = given.range("disks");
        let single = disks.and_then(|(from, to)| (from == to).then_some(small(from)));
        let asked = given.request().disks(single).resolve()?;
        // The search has half of the memory, the answer the other.
        let memory = limits.bytes();
        let mut puzzles = PuzzleList::within(memory / 2);
        limits.set_memory(memory / 2);
        let made = match asked {
            AskedPuzzle::Classic(request) => under(&request, given, &mut puzzles, limits),
            #[cfg(feature = "variants")]
            AskedPuzzle::Variant(_) if single.is_none() && disks.is_some() => {
                Err(range_of_disks().into())
            }
            #[cfg(feature = "variants")]
            AskedPuzzle::Variant(puzzle) => of_variant(&puzzle, given, &mut puzzles, limits),
        };
        limits.set_memory(memory);
        made.and_then(|()| out.put(puzzles.json()?))
    },
};

/// The number of shortest solutions.
const PATHS: Key = Key::maybe(
    "paths",
    Shape::Range(1, u64::MAX),
    "of a variant, the numbers of shortest solutions",
);
const LEADS_AWAY: Key = Key::maybe(
    "leads_away",
    Shape::Flag,
    "of a variant, whether each best first move has to take a piece off the peg where the goal has it, or must not",
);

/// The lines of puzzles of the classic kind, under the rules of a request.
fn under(
    request: &ClassicRequest<'_>,
    given: &QuestionArguments<'_>,
    puzzles: &mut PuzzleList,
    limits: &mut Limits<'_>,
) -> Result<(), Error> {
    refused(
        given,
        "generate without a variant",
        &["paths", "leads_away"],
    )?;
    generate(&puzzle_request(request, given)?, limits, &mut |puzzle| {
        puzzles.push(solved(&puzzle).trim_end())
    })
}

/// The list of puzzles as JSON, as long as it fits in memory.
struct PuzzleList {
    text: String,
    most: usize,
    is_full: bool,
}

impl PuzzleList {
    fn within(most: usize) -> Self {
        Self {
            text: String::new(),
            most,
            is_full: false,
        }
    }

    fn push(&mut self, line: &str) -> ControlFlow<()> {
        let (length, room) = (self.text.len() + line.len(), self.text.capacity());
        // The old text is held while a longer one gets its room.
        if length >= room && room.saturating_mul(3) > self.most {
            self.is_full = true;
            return ControlFlow::Break(());
        }
        self.text += if room == 0 { "{\"puzzles\":[" } else { "," };
        self.text += line;
        ControlFlow::Continue(())
    }

    /// Returns the whole list, unless the memory was too small for it.
    fn json(mut self) -> Result<String, Error> {
        if self.is_full {
            return Err(QuestionError::Unfinished(self.text.len(), Stop::Memory).into());
        }
        self.text += if self.text.is_empty() {
            "{\"puzzles\":[]}"
        } else {
            "]}"
        };
        Ok(self.text)
    }
}

/// The lines of puzzles of a variant.
#[cfg(feature = "variants")]
fn of_variant(
    puzzle: &VariantPuzzle,
    given: &QuestionArguments<'_>,
    puzzles: &mut PuzzleList,
    limits: &mut Limits<'_>,
) -> Result<(), Error> {
    refused(given, "generate with a variant", &["kind", "apart"])?;
    puzzle.generate(&variant_set(given)?, limits, &mut |task| {
        puzzles.push(&json::text(task))
    })
}

/// The requested set of puzzles of a variant.
#[cfg(feature = "variants")]
fn variant_set(given: &QuestionArguments<'_>) -> Result<VariantSet, Error> {
    let (usual, all) = (VariantSet::default(), VariantTasksWanted::default());
    let range = |key, usual: RangeInclusive<u64>| {
        let given = given.range(key);
        given.map_or(usual, |(from, to)| from..=to)
    };
    Ok(VariantSet::default()
        .count(count(given)?)
        .seed(given.whole("seed").unwrap_or(usual.seed))
        .tries(given.whole("tries").unwrap_or(usual.tries))
        .wanted(VariantTasksWanted {
            distance: range("distance", all.distance),
            paths: range("paths", all.paths),
            leads_away: given.flag_if_given("leads_away"),
        }))
}

/// Refuses keys that only other puzzles take.
fn refused(
    given: &QuestionArguments<'_>,
    question: &'static str,
    others: &[&str],
) -> Result<(), QuestionError> {
    let Some(other) = others.iter().find(|key| given.has(key)) else {
        return Ok(());
    };
    let keys = QUESTION.given().map(|key| key.name);
    Err(QuestionError::NotTaken {
        question,
        key: hanoi_core::quote(other),
        taken: keys.filter(|key| !others.contains(key)).collect(),
    })
}

#[cfg(feature = "variants")]
fn range_of_disks() -> QuestionError {
    QuestionError::NotTaken {
        question: "generate with a variant",
        key: "range of disks".to_owned(),
        taken: vec!["one number"],
    }
}

/// How many puzzles are requested.
fn count(given: &QuestionArguments<'_>) -> Result<u64, Error> {
    let count = given.number("count")?.unwrap_or_default();
    listed(&count, "puzzles")?;
    Ok(u64::try_from(&count).unwrap_or(u64::MAX))
}

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The requested set of puzzles.
fn puzzle_request(
    request: &ClassicRequest<'_>,
    given: &QuestionArguments<'_>,
) -> Result<PuzzleRequest, Error> {
    let usual = PuzzleRequest::default();
    let disks = given
        .range("disks")
        .map(|(from, to)| small(from)..=small(to));
    let disks = disks.or(request.disks().map(|disks| disks..=disks));
    let distance = given.range("distance");
    Ok(PuzzleRequest::default()
        .count(count(given)?)
        .seed(given.whole("seed").unwrap_or(usual.seed))
        .disks(disks.unwrap_or(usual.disks))
        .rules(vec![request.rules()?])
        .kind(
            given
                .text("kind")
                .and_then(|name| name.parse().ok())
                .unwrap_or(usual.kind),
        )
        .distance(distance.map_or(usual.distance, |(from, to)| from..=to))
        .apart(given.small("apart").unwrap_or(usual.apart))
        .tries(given.whole("tries").unwrap_or(usual.tries)))
}
