//! Claims of text 001.

use super::naive::{
    Stacks, all_states, each, legal, recursion, shift, shortest, solution, states, tower, whole,
};
use super::{TextClaim, claim, error, unless};
use crate::{Limits, Program, Request, printed};

pub(crate) const CLAIMS: &[TextClaim] = &[
    claim(
        "the largest disk goes to 2 only when all others are on 1, 1 to 6 disks",
        largest,
    ),
    claim(
        "its four pictures are states 0, 7, 8 and 15 of 4 disks",
        pictures,
    ),
    claim(
        "[1]: the recursion goes from any position to any other, 1 to 8 disks",
        recursive,
    ),
    claim(
        "2^n - 1 moves, and no other way with so few, 1 to 6 disks",
        unique,
    ),
    claim(
        "the disks that move are the ticks of the ruler, 1 to 10 disks",
        ruler,
    ),
    claim(
        "every second move is the smallest disk's, 1 to 10 disks",
        second,
    ),
    claim("the other moves are imposed, 1 to 8 disks", imposed),
    claim(
        "the smallest goes clockwise for even n, else counterclockwise, 1 to 10 disks",
        ring,
    ),
    claim(
        "n-k disks move 2^k times, each size the other way, 1 to 10 disks",
        stacks,
    ),
    claim(
        "[11]: iterative_towers makes the moves of [1] from 0 to 2, 1 to 10 disks",
        iterative,
    ),
    error(
        "[11]: iterative_towers goes from its start to its end",
        positions,
    ),
    claim(
        "[17]: every state is shown, disk n as 2n - 1 hyphens, 1 to 5 disks",
        hyphens,
    ),
];

fn largest() -> Option<String> {
    each(1..=6, |n| {
        all_states(n).into_iter().find_map(|here| {
            let can = legal(&here).contains(&(n, 0, 2));
            let others_on_1 = here[0] == [n] && here[1].len() == n - 1;
            unless(!can || others_on_1, || format!("{here:?}"))
        })
    })
}

fn pictures() -> Option<String> {
    let states = states(4, &solution(4));
    let pictures: [(usize, Stacks); 4] = [
        (0, tower(4)),
        (7, [vec![4], vec![3, 2, 1], vec![]]),
        (8, [vec![], vec![3, 2, 1], vec![4]]),
        (15, [vec![], vec![], vec![4, 3, 2, 1]]),
    ];
    pictures.into_iter().find_map(|(m, stacks)| {
        unless(states[m] == stacks, || {
            format!("state {m} is {:?}", states[m])
        })
    })
}

fn recursive() -> Option<String> {
    each(1..=8, |n| {
        let pairs = (0..3).flat_map(|from| (0..3).map(move |to| (from, to)));
        pairs
            .filter(|(from, to)| from != to)
            .find_map(|(from, to)| {
                let mut here = Stacks::default();
                here[from] = (1..=n).rev().collect();
                let moves = recursion(n, from, to, 3 - from - to);
                let legal = moves
                    .iter()
                    .all(|&(disk, a, b)| shift(&mut here, a, b) == Some(disk));
                unless(legal && whole(&here) == Some(to), || {
                    format!("{n} disks, {from} to {to}")
                })
            })
    })
}

fn unique() -> Option<String> {
    each(1..=6, |n| {
        let (least, ways) = shortest(n);
        unless((least, ways) == ((1 << n) - 1, 1), || {
            format!("{n} disks: {least} moves in {ways} ways")
        })
    })
}

fn disks(n: usize) -> Vec<usize> {
    solution(n).into_iter().map(|(disk, ..)| disk).collect()
}

fn ruler() -> Option<String> {
    let mut ticks: Vec<usize> = Vec::new();
    each(1..=10, |n| {
        // Half as long a ruler on both sides of the longest tick.
        ticks = [&ticks[..], &[n], &ticks[..]].concat();
        unless(disks(n) == ticks, || format!("{n} disks"))
    })
}

fn second() -> Option<String> {
    each(1..=10, |n| {
        let disks = disks(n);
        let wrong = disks
            .iter()
            .enumerate()
            .find(|(i, disk)| (i % 2 == 0) != (**disk == 1));
        wrong.map(|(i, disk)| format!("move {} of {n} disks is disk {disk}'s", i + 1))
    })
}

fn imposed() -> Option<String> {
    each(1..=8, |n| {
        let moves = solution(n);
        let states = states(n, &moves);
        (1..moves.len()).step_by(2).find_map(|at| {
            let mut others = legal(&states[at]);
            others.retain(|mv| mv.0 != 1);
            unless(others == [moves[at]], || {
                format!("move {} of {n} disks", at + 1)
            })
        })
    })
}

fn ring() -> Option<String> {
    each(1..=10, |n| {
        let step = if n % 2 == 0 { 1 } else { 2 };
        let smallest = solution(n).into_iter().filter(|mv| mv.0 == 1);
        let mut wrong = smallest.filter(|(_, from, to)| (from + step) % 3 != *to);
        wrong
            .next()
            .map(|(_, from, to)| format!("{n} disks: from {from} to {to}"))
    })
}

/// The stack of n-k disks moves when its largest does.
fn stacks() -> Option<String> {
    each(1..=10, |n| {
        let moves = solution(n);
        (0..n).find_map(|k| {
            let mut of_disk: Vec<_> = moves.iter().filter(|mv| mv.0 == n - k).collect();
            let times = of_disk.len();
            let clockwise = k % 2 == 1;
            of_disk.retain(|(_, from, to)| ((from + 1) % 3 == *to) != clockwise);
            unless(times == 1 << k && of_disk.is_empty(), || {
                format!("disk {} of {n}", n - k)
            })
        })
    })
}

/// The iteration as in the text, which ignores the last three arguments.
fn iterative_towers(
    n: usize,
    _start: usize,
    _end: usize,
    _extra: usize,
) -> Vec<(usize, usize, usize)> {
    let direction = if n % 2 == 1 { 2 } else { 1 };
    let (mut here, mut smallest, mut moves) = (tower(n), 0, Vec::new());
    for i in 0..(1 << n) - 1 {
        let (a, b) = ((smallest + 1) % 3, (smallest + 2) % 3);
        let (from, to) = if i % 2 == 0 {
            (smallest, (smallest + direction) % 3)
        } else if here[a]
            .last()
            .is_none_or(|one| here[b].last().is_some_and(|other| other < one))
        {
            (b, a)
        } else {
            (a, b)
        };
        if i % 2 == 0 {
            smallest = to;
        }
        let Some(disk) = shift(&mut here, from, to) else {
            break;
        };
        moves.push((disk, from, to));
    }
    moves
}

fn iterative() -> Option<String> {
    each(1..=10, |n| {
        unless(iterative_towers(n, 0, 2, 1) == solution(n), || {
            format!("{n} disks")
        })
    })
}

fn positions() -> Option<String> {
    let moves = iterative_towers(1, 1, 0, 2);
    unless(moves == recursion(1, 1, 0, 2), || {
        let (disk, from, to) = moves[0];
        format!("iterative_towers(1, 1, 0, 2) moves disk {disk} from {from} to {to}")
    })
}

/// The stacks in hyphens, each centred in a column as wide as the largest disk.
fn picture(here: &Stacks, n: usize) -> String {
    let width = 2 * n - 1;
    let height = here.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |rod: &Vec<usize>, row: usize| {
        let hyphens = rod.get(row).map_or(0, |disk| 2 * disk - 1);
        format!("{:^width$}", "-".repeat(hyphens))
    };
    let row = |row| [0, 1, 2].map(|rod: usize| cell(&here[rod], row)).join(" ");
    let rows: Vec<String> = (0..height).rev().map(row).collect();
    format!("\n{}\n\n", rows.join("\n"))
}

fn hyphens() -> Option<String> {
    each(1..=5, |n| {
        let expected: String = states(n, &solution(n))
            .iter()
            .map(|here| picture(here, n))
            .collect();
        let printed = output(Program::Picture, n);
        unless(printed == expected, || format!("{n} disks"))
    })
}

/// The output of our version of a program.
pub(super) fn output(program: Program, n: usize) -> String {
    let request = Request::default().disks(u32::try_from(n).ok());
    let run = program.run(&request, false);
    let pieces = run.and_then(|run| printed(&run, 0_u64, None, &mut Limits::default()));
    let bytes: Vec<u8> = pieces
        .into_iter()
        .flatten()
        .flat_map(|piece| piece.to_vec())
        .collect();
    String::from_utf8_lossy(&bytes).into_owned()
}
