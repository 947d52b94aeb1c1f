//! Puzzles by index.

use hanoi::{Error, Puzzle, PuzzleRequest, Puzzles, Shortage};
use pgrx::prelude::*;

use crate::arguments::ProblemArguments;
use crate::errors::{RowsResult, SqlResult, sql_error};
use crate::limits::with_limits;
use crate::number::{numeric, word};

/// The puzzle at an index, from 0, in the order given by a seed. Beyond the last there is no row.
#[pg_extern]
fn hanoi_puzzle(
    seed: Option<AnyNumeric>,
    index: Option<AnyNumeric>,
    disks: Option<i64>,
    pegs: Option<i64>,
    rules: Option<&str>,
) -> RowsResult<PuzzleRow> {
    let (Some(seed), Some(index)) = (seed, index) else {
        return Ok(TableIterator::empty());
    };
    let puzzles = puzzle_set(
        &seed,
        &ProblemArguments::new(disks, pegs, None, None, rules),
    )?;
    let index: u128 = word("index", &index)?;
    let puzzle = with_limits(|limits| {
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
fn puzzle_set(seed: &AnyNumeric, arguments: &ProblemArguments<'_>) -> SqlResult<Puzzles> {
    let board = arguments.request()?;
    let mut request = PuzzleRequest::by_index()
        .seed(word("seed", seed)?)
        .rules(vec![board.read_rules().map_err(sql_error)?]);
    if let Some(disks) = board.disks {
        request.disks = disks..=disks;
    }
    Puzzles::new(&request).map_err(sql_error)
}

type PuzzleRow = (String, String, i32, Option<AnyNumeric>, String);

fn row(puzzle: &Puzzle) -> SqlResult<PuzzleRow> {
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
