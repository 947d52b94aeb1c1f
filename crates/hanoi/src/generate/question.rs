//! The question for puzzle sets.

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
    check_listed,
};
use crate::{AskedPuzzle, ClassicRequest, Error};

pub(crate) const QUESTION: Question = Question {
    name: "generate",
    asks: "Which puzzles exist?",
    given: &[&[
        Key::new("count", Shape::Number, "the number of puzzles"),
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
            "the minimum number of disks off the fullest peg",
        ),
        Key::maybe(
            "tries",
            Shape::Whole(u64::MAX),
            "the number of consecutive misses after which to stop",
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
    ask: |args, limits, out| {
        let disks = args.range("disks");
        let single = disks.and_then(|(from, to)| (from == to).then_some(small(from)));
        let puzzle = args.request().disks(single).resolve()?;
        // The search has half of the memory, the answer the other half.
        let memory = limits.bytes();
        let mut puzzles = PuzzleList::within(memory / 2);
        limits.set_memory(memory / 2);
        let made = match puzzle {
            AskedPuzzle::Classic(request) => classic_puzzles(&request, args, &mut puzzles, limits),
            #[cfg(feature = "variants")]
            AskedPuzzle::Variant(_) if single.is_none() && disks.is_some() => {
                Err(range_of_disks().into())
            }
            #[cfg(feature = "variants")]
            AskedPuzzle::Variant(puzzle) => variant_puzzles(&puzzle, args, &mut puzzles, limits),
        };
        limits.set_memory(memory);
        made.and_then(|()| out.put(puzzles.json()?))
    },
};

const PATHS: Key = Key::maybe(
    "paths",
    Shape::Range(1, u64::MAX),
    "of a variant, the numbers of shortest solutions",
);
const LEADS_AWAY: Key = Key::maybe(
    "leads_away",
    Shape::Flag,
    "of a variant, true if every best first move must take a piece off the peg where the goal has it, false if at least one must not",
);

/// Lists puzzles of the classic kind under the rules of a request.
fn classic_puzzles(
    request: &ClassicRequest<'_>,
    args: &QuestionArguments<'_>,
    puzzles: &mut PuzzleList,
    limits: &mut Limits<'_>,
) -> Result<(), Error> {
    reject_keys(args, "generate without a variant", &["paths", "leads_away"])?;
    generate(&puzzle_request(request, args)?, limits, &mut |puzzle| {
        puzzles.push(solved(&puzzle).trim_end())
    })
}

/// The list of puzzles as JSON, within the memory.
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
        // The old text remains allocated while a longer one gets its room.
        if length >= room && room.saturating_mul(3) > self.most {
            self.is_full = true;
            return ControlFlow::Break(());
        }
        self.text += if room == 0 { "{\"puzzles\":[" } else { "," };
        self.text += line;
        ControlFlow::Continue(())
    }

    /// Returns the list, unless it did not fit.
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

/// Lists puzzles of a variant.
#[cfg(feature = "variants")]
fn variant_puzzles(
    puzzle: &VariantPuzzle,
    args: &QuestionArguments<'_>,
    puzzles: &mut PuzzleList,
    limits: &mut Limits<'_>,
) -> Result<(), Error> {
    reject_keys(args, "generate with a variant", &["kind", "apart"])?;
    puzzle.generate(&variant_set(args)?, limits, &mut |task| {
        puzzles.push(&json::text(task))
    })
}

/// The requested set of puzzles of a variant.
#[cfg(feature = "variants")]
fn variant_set(args: &QuestionArguments<'_>) -> Result<VariantSet, Error> {
    let (defaults, all) = (VariantSet::default(), VariantTasksWanted::default());
    let range = |key, default: RangeInclusive<u64>| {
        let bounds = args.range(key);
        bounds.map_or(default, |(from, to)| from..=to)
    };
    Ok(VariantSet::default()
        .count(count(args)?)
        .seed(args.whole("seed").unwrap_or(defaults.seed))
        .tries(args.whole("tries").unwrap_or(defaults.tries))
        .wanted(VariantTasksWanted {
            distance: range("distance", all.distance),
            paths: range("paths", all.paths),
            leads_away: args.flag_if_given("leads_away"),
        }))
}

/// Rejects keys that only the other kind of puzzle takes.
fn reject_keys(
    args: &QuestionArguments<'_>,
    question: &'static str,
    others: &[&str],
) -> Result<(), QuestionError> {
    let Some(other) = others.iter().find(|key| args.has(key)) else {
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

/// The requested number of puzzles.
fn count(args: &QuestionArguments<'_>) -> Result<u64, Error> {
    let count = args.number("count")?.unwrap_or_default();
    check_listed(&count, "puzzles")?;
    Ok(u64::try_from(&count).unwrap_or(u64::MAX))
}

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The requested set of puzzles.
fn puzzle_request(
    request: &ClassicRequest<'_>,
    args: &QuestionArguments<'_>,
) -> Result<PuzzleRequest, Error> {
    let defaults = PuzzleRequest::default();
    let disks = args
        .range("disks")
        .map(|(from, to)| small(from)..=small(to));
    let disks = disks.or(request.disks().map(|disks| disks..=disks));
    let distance = args.range("distance");
    Ok(PuzzleRequest::default()
        .count(count(args)?)
        .seed(args.whole("seed").unwrap_or(defaults.seed))
        .disks(disks.unwrap_or(defaults.disks))
        .rules(vec![request.rules()?])
        .kind(
            args.text("kind")
                .and_then(|name| name.parse().ok())
                .unwrap_or(defaults.kind),
        )
        .distance(distance.map_or(defaults.distance, |(from, to)| from..=to))
        .apart(args.small("apart").unwrap_or(defaults.apart))
        .tries(args.whole("tries").unwrap_or(defaults.tries)))
}
