//! The lessons that are watched. They are kept, so that the next step is one step.

use std::cell::RefCell;

use hanoi::lesson::Lesson;
use hanoi::page::Link;
use hanoi::{Algorithm, Error, UBig};

use crate::questions::{Answer, limits, message};

/// How many rows of an algorithm's inside are shown.
const ROWS: usize = 14;
/// How many lessons are kept: two are watched side by side.
const KEPT: usize = 2;

struct Kept {
    problem: hanoi::Problem,
    algorithm: Option<Algorithm>,
    lesson: Lesson,
}

thread_local! {
    static KEPT_LESSONS: RefCell<Vec<Kept>> = const { RefCell::new(Vec::new()) };
}

/// The lesson of a link at its number of moves, about the algorithm that is named, if one is.
pub(crate) fn lesson(link: &Link, algorithm: &str) -> Answer {
    let named = (!algorithm.is_empty()).then(|| algorithm.parse()).transpose();
    let named = named.map_err(message)?;
    KEPT_LESSONS.with_borrow_mut(|kept| {
        let place = place(kept, link, named).map_err(message)?;
        let lesson = &mut kept[place].lesson;
        visit(lesson, link.at()).map_err(message)?;
        Ok(lesson.json(ROWS).to_string())
    })
}

/// Where a lesson is kept; it is made if it is not.
fn place(kept: &mut Vec<Kept>, link: &Link, algorithm: Option<Algorithm>) -> Result<usize, Error> {
    let same = |one: &Kept| one.algorithm == algorithm && one.problem == *link.problem();
    if let Some(place) = kept.iter().position(same) {
        return Ok(place);
    }
    let lesson = Lesson::new(link.problem(), algorithm, &mut limits())?;
    kept.truncate(KEPT - 1);
    kept.insert(0, Kept { problem: link.problem().clone(), algorithm, lesson });
    Ok(0)
}

/// Goes to the state after that many moves: a step is made as a step, so that what the algorithm did since is known.
fn visit(lesson: &mut Lesson, at: &UBig) -> Result<(), Error> {
    if *at == lesson.at() + UBig::ONE {
        lesson.forward(1);
    } else if *at != *lesson.at() {
        lesson.go(at)?;
        if !at.is_zero() {
            lesson.back()?;
            lesson.forward(1);
        }
    }
    Ok(())
}
