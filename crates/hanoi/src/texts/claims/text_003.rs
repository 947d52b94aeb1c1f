//! Claims of text 003.

use super::naive::{RodShift, each, recursion};
use super::text_001::output;
use super::{TextClaim, claim, error, unless};
use crate::{Algorithm, Limits, Program, Request, solve};

pub(crate) const CLAIMS: &[TextClaim] = &[
    error("1: a step is a 2-letter string", letters),
    claim("2.1: rod 2 or rod 3, all the same, 0 to 8 discs", symmetry),
    claim("2.2: 0, 1, 2 and 3 discs take 0, 1, 3 and 7 steps", few),
    error("2.2: n discs take 2^(n-1) steps", power),
    error(
        "2.2: the first 3 steps for 3 discs are those for 2",
        first_three,
    ),
    claim(
        "2.2: S(0) = 0, S(n) = 2 S(n-1) + 1, 0 to 12 discs",
        recurrence,
    ),
    error(
        "3.1: the recursion ends where the largest disc is moved",
        base_case,
    ),
    claim(
        "3.1: an in-order traversal of the call tree gives the steps, 0 to 8 discs",
        in_order,
    ),
    claim(
        "3.2: the call stacks shown for 3 discs are the first three",
        stacks,
    ),
    claim("4.1: the lists for 0 to 3 discs", lists),
    claim(
        "4.1, cross check: recursive(i) and iterative(i) agree, 0 to 7 discs",
        cross_check,
    ),
    claim(
        "the same of our recursive and call-stack, 0 to 7 discs",
        ours,
    ),
];

/// The steps in the notation of the text.
fn notation(moves: &[RodShift]) -> Vec<String> {
    let rod = |rod: usize| ["A", "B", "C"][rod];
    let step = |&(disk, from, to): &RodShift| format!("{disk}{}{}", rod(from), rod(to));
    moves.iter().map(step).collect()
}

fn recursive(n: usize) -> Vec<RodShift> {
    recursion(n, 0, 1, 2)
}

/// The simulation of the call stack that the text describes.
fn iterative(mut discs: usize) -> Vec<RodShift> {
    let (mut stack, mut steps) = (Vec::new(), Vec::new());
    let (mut start, mut last, mut other) = (0, 1, 2);
    while discs > 0 || !stack.is_empty() {
        while discs > 0 {
            stack.push((discs, start, last, other));
            (last, other) = (other, last);
            discs -= 1;
        }
        let Some(call) = stack.pop() else { break };
        steps.push((call.0, call.1, call.2));
        (discs, start, last, other) = (call.0 - 1, call.3, call.2, call.1);
    }
    steps
}

fn letters() -> Option<String> {
    let step = &notation(&recursive(1))[0];
    unless(step.len() == 2, || {
        format!("{step} has a disc and two rods")
    })
}

fn symmetry() -> Option<String> {
    each(0..=8, |n| {
        let swapped = recursion(n, 0, 2, 1).into_iter().map(|(disk, from, to)| {
            let swap = |rod: usize| [0, 2, 1][rod];
            (disk, swap(from), swap(to))
        });
        unless(swapped.eq(recursive(n)), || format!("{n} discs"))
    })
}

fn few() -> Option<String> {
    [0, 1, 3, 7].into_iter().enumerate().find_map(|(n, steps)| {
        let length = recursive(n).len();
        unless(length == steps, || format!("{n} discs take {length}"))
    })
}

fn power() -> Option<String> {
    each(1..=8, |n| {
        let steps = recursive(n).len();
        unless(steps == 1 << (n - 1), || {
            format!("{n} discs take {steps}, not {}", 1 << (n - 1))
        })
    })
}

fn first_three() -> Option<String> {
    let (two, three) = (notation(&recursive(2)), notation(&recursive(3)));
    unless(three[..3] == two, || {
        format!("{} for 3, {} for 2", three[..3].join(" "), two.join(" "))
    })
}

fn recurrence() -> Option<String> {
    each(0..=12, |n| {
        let expected = n
            .checked_sub(1)
            .map_or(0, |less| 2 * recursive(less).len() + 1);
        unless(recursive(n).len() == expected, || format!("{n} discs"))
    })
}

/// Counts the calls of a disc without discs below it, which move it and call on.
fn base_case() -> Option<String> {
    fn calls(discs: usize) -> usize {
        if discs == 0 { 1 } else { 2 * calls(discs - 1) }
    }
    let ends = calls(1);
    unless(ends == 1, || {
        format!("with 1 disc the call that moves it makes {ends} more, without discs")
    })
}

/// A call of the tree: its move, and the calls it makes.
enum TreeOfText {
    Leaf,
    Call(Box<Self>, RodShift, Box<Self>),
}

fn tree(n: usize, start: usize, last: usize, other: usize) -> TreeOfText {
    if n == 0 {
        return TreeOfText::Leaf;
    }
    let (left, right) = (
        tree(n - 1, start, other, last),
        tree(n - 1, other, last, start),
    );
    TreeOfText::Call(Box::new(left), (n, start, last), Box::new(right))
}

/// Traverses the tree with an explicit list of work, not by recursion.
fn traverse(tree: &TreeOfText) -> Vec<RodShift> {
    let (mut steps, mut waiting, mut here) = (Vec::new(), Vec::new(), tree);
    loop {
        while let TreeOfText::Call(left, step, right) = here {
            waiting.push((step, right));
            here = left;
        }
        let Some((step, right)) = waiting.pop() else {
            return steps;
        };
        steps.push(*step);
        here = right;
    }
}

fn in_order() -> Option<String> {
    each(0..=8, |n| {
        unless(traverse(&tree(n, 0, 1, 2)) == recursive(n), || {
            format!("{n} discs")
        })
    })
}

fn stacks() -> Option<String> {
    let expected = [
        "1,A,B,C\n2,A,C,B\n3,A,B,C\n",
        "2,A,C,B\n3,A,B,C\n",
        "3,A,B,C\n",
    ];
    let printed = output(Program::CallStack, 3);
    let mut full = printed.split_inclusive("\n\n").skip(2).map(str::trim_end);
    expected.into_iter().find_map(|expected| {
        let stacks = full.next();
        unless(stacks == Some(expected.trim_end()), || {
            format!("{stacks:?}")
        })
    })
}

fn lists() -> Option<String> {
    let lists: [&[&str]; 4] = [
        &[],
        &["1AB"],
        &["1AC", "2AB", "1CB"],
        &["1AB", "2AC", "1BC", "3AB", "1CA", "2CB", "1AB"],
    ];
    lists.into_iter().enumerate().find_map(|(n, list)| {
        let fits = notation(&recursive(n)) == list && notation(&iterative(n)) == list;
        unless(fits, || format!("{n} discs"))
    })
}

fn cross_check() -> Option<String> {
    each(0..=7, |n| {
        unless(recursive(n) == iterative(n), || format!("{n} discs"))
    })
}

/// The moves of one of our algorithms.
fn moves_of(algorithm: Algorithm, n: usize) -> Vec<String> {
    let request = Request::default().disks(u32::try_from(n).ok()).to("B");
    let solution = request
        .problem()
        .and_then(|problem| solve(&problem, None, &mut Limits::default()));
    let moves =
        solution.and_then(|solution| solution.moves_by(algorithm, 0_u64).map_err(Into::into));
    moves
        .into_iter()
        .flatten()
        .map(|mv| mv.to_string())
        .collect()
}

fn ours() -> Option<String> {
    each(0..=7, |n| {
        let expected = notation(&recursive(n));
        [Algorithm::Recursive, Algorithm::CallStack]
            .into_iter()
            .find_map(|algorithm| {
                unless(moves_of(algorithm, n) == expected, || {
                    format!("{algorithm}, {n} discs")
                })
            })
    })
}
