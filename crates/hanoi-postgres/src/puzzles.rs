//! Puzzles by index.

use hanoi::{Error, Puzzle, PuzzleRequest, Puzzles, Shortage};
use pgrx::prelude::*;

use crate::asked::Asked;
use crate::errors::{Answer, Rows, raised};
use crate::limits::within;
use crate::number::{numeric, word};

/// The puzzle at an index, from 0, in the order that a seed gives; none if there are not that many.
#[pg_extern]
fn hanoi_puzzle(
    seed: Option<AnyNumeric>,
    index: Option<AnyNumeric>,
    disks: Option<i64>,
    pegs: Option<i64>,
    rules: Option<&str>,
) -> Rows<Row> {
    let (Some(seed), Some(index)) = (seed, index) else {
        return Ok(TableIterator::empty());
    };
    let puzzles = set(&seed, &Asked::new(disks, pegs, None, None, rules))?;
    let index: u128 = word("index", &index)?;
    let puzzle = within(|limits| {
        puzzles
            .get(index, limits)
            .map_err(|stop| Error::Incomplete {
                made: 0,
                of: 1,
                why: Shortage::Stopped(stop),
            })
    })?;
    let rows = puzzle.as_ref().map(row).transpose()?;
    Ok(TableIterator::new(rows))
}

/// The puzzles of a seed.
fn set(seed: &AnyNumeric, asked: &Asked<'_>) -> Answer<Puzzles> {
    let asked = asked.request()?;
    let mut request = PuzzleRequest::by_index()
        .seed(word("seed", seed)?)
        .rules(vec![asked.read_rules().map_err(raised)?]);
    if let Some(disks) = asked.disks {
        request.disks = disks..=disks;
    }
    Puzzles::new(&request).map_err(raised)
}

type Row = (String, String, i32, Option<AnyNumeric>, String);

fn row(puzzle: &Puzzle) -> Answer<Row> {
    let problem = &puzzle.problem;
    let moves: Vec<String> = puzzle.moves.iter().map(ToString::to_string).collect();
    Ok((
        problem.start().to_string(),
        problem.goal().to_string(),
        i32::try_from(moves.len()).unwrap_or(i32::MAX),
        puzzle.paths.as_ref().map(numeric).transpose()?,
        moves.join(" "),
    ))
}
