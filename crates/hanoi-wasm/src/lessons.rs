//! The lessons on screen, cached so that going to the next move does not replay the earlier ones.

use std::cell::RefCell;

use hanoi::lesson::{Lesson, Stride, Subject};
use hanoi::page::Link;
use hanoi::{Error, UBig};

use crate::errors::JsonResult;
use crate::limits::limits;

/// The most rows shown of an algorithm's inner state.
const MAX_ROWS: usize = 14;
/// Two algorithms can be watched side by side.
const CACHE_SIZE: usize = 2;

struct CachedLesson {
    problem: hanoi::Problem,
    algorithm: Option<Subject>,
    lesson: Lesson,
}

thread_local! {
    static CACHE: RefCell<Vec<CachedLesson>> = const { RefCell::new(Vec::new()) };
}

/// The lesson of a link. The text names an algorithm, or none for the default, and a position: a move (`binary 28800`, `binary +1`), or
/// a line of its program (`binary into`, `binary over`, `binary out`, `binary back over`). Without one, the link has the position. Beyond
/// the end of the solution, the end is shown.
pub(crate) fn lesson(link: &Link, text: &str) -> JsonResult {
    let (name, to) = text.split_once(' ').unwrap_or((text, ""));
    let algorithm = (!name.is_empty()).then(|| name.parse()).transpose()?;
    CACHE.with_borrow_mut(|cache| {
        let index = find_or_insert(cache, link, algorithm)?;
        let lesson = &mut cache[index].lesson;
        let next = move_to(lesson, link, to)?;
        let mut answer = lesson.json(MAX_ROWS);
        answer["link"] = next.to_string().into();
        Ok(answer.to_string())
    })
}

/// Moves a lesson to a position, and returns the link of that position.
fn move_to(lesson: &mut Lesson, link: &Link, to: &str) -> Result<Link, Error> {
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

/// Parses a step through the program: the stride, and whether it is forward.
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

/// The index of a lesson in the cache. A new one replaces the oldest.
fn find_or_insert(
    cache: &mut Vec<CachedLesson>,
    link: &Link,
    algorithm: Option<Subject>,
) -> Result<usize, Error> {
    let matches =
        |cached: &CachedLesson| cached.algorithm == algorithm && cached.problem == *link.problem();
    if let Some(index) = cache.iter().position(matches) {
        return Ok(index);
    }
    let lesson = Lesson::new(link.problem(), algorithm, &mut limits())?;
    cache.truncate(CACHE_SIZE - 1);
    cache.insert(
        0,
        CachedLesson {
            problem: link.problem().clone(),
            algorithm,
            lesson,
        },
    );
    Ok(0)
}

/// Goes to the state after `at` moves. Its last move is played as a step, so that the lesson shows how the algorithm found it.
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
