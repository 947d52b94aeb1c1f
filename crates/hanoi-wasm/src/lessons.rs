//! Lessons being watched. They are cached, so that a step to the next move is a single step.

use std::cell::RefCell;

use hanoi::lesson::{Lesson, Stride, Subject};
use hanoi::page::Link;
use hanoi::{Error, UBig};

use crate::errors::JsonResult;
use crate::limits::limits;

/// The most rows shown of an algorithm's inner state.
const ROWS: usize = 14;
/// The number of lessons kept: two are watched side by side.
const KEPT: usize = 2;

struct StoredLesson {
    problem: hanoi::Problem,
    algorithm: Option<Subject>,
    lesson: Lesson,
}

thread_local! {
    static KEPT_LESSONS: RefCell<Vec<StoredLesson>> = const { RefCell::new(Vec::new()) };
}

/// The lesson of a link, about the algorithm that is named, if any, after as many moves as the link or the text says:
/// `binary`, `binary 28800`, `binary +1`; or at another line of its program: `binary into`, `binary over`, `binary out`, `binary back over`. If the
/// solution is shorter, its end is shown.
pub(crate) fn lesson(link: &Link, text: &str) -> JsonResult {
    let (algorithm, to) = text.split_once(' ').unwrap_or((text, ""));
    let named = (!algorithm.is_empty())
        .then(|| algorithm.parse())
        .transpose();
    let named = named?;
    KEPT_LESSONS.with_borrow_mut(|kept| {
        let place = place(kept, link, named)?;
        let lesson = &mut kept[place].lesson;
        let shown = shown(lesson, link, to)?;
        let mut answer = lesson.json(ROWS);
        answer["link"] = shown.to_string().into();
        Ok(answer.to_string())
    })
}

/// Takes a lesson to the requested place, and returns the link that shows it there.
fn shown(lesson: &mut Lesson, link: &Link, to: &str) -> Result<Link, Error> {
    let length = lesson.solution().length().clone();
    if let Some((stride, is_forward)) = stride(to) {
        visit(lesson, link.at().min(&length))?;
        lesson.stride(stride, is_forward)?;
        return link.clone().look_at(&lesson.at().to_string(), &length);
    }
    let link = match to {
        "" => link.clone(),
        to => {
            lesson.leave_lines();
            link.clone().look_at(to, &length)?
        }
    };
    visit(lesson, link.at().min(&length))?;
    Ok(link)
}

/// The line to go to, from the current one, and whether it is forward.
fn stride(text: &str) -> Option<(Stride, bool)> {
    let (text, is_forward) = match text.strip_prefix("back ") {
        Some(text) => (text, false),
        None => (text, true),
    };
    let stride = match text {
        "into" => Stride::Into,
        "over" => Stride::Over,
        "out" => Stride::Out,
        _ => return None,
    };
    Some((stride, is_forward))
}

/// The index of a lesson, which is created if needed.
fn place(
    kept: &mut Vec<StoredLesson>,
    link: &Link,
    algorithm: Option<Subject>,
) -> Result<usize, Error> {
    let same = |one: &StoredLesson| one.algorithm == algorithm && one.problem == *link.problem();
    if let Some(place) = kept.iter().position(same) {
        return Ok(place);
    }
    let lesson = Lesson::new(link.problem(), algorithm, &mut limits())?;
    kept.truncate(KEPT - 1);
    kept.insert(
        0,
        StoredLesson {
            problem: link.problem().clone(),
            algorithm,
            lesson,
        },
    );
    Ok(0)
}

/// Goes to the state after a number of moves: a single step is made as a step, to keep track of what the algorithm did
/// since.
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
