//! Claims of text 000.

use super::naive::{Stacks, each, legal, shift, shortest, solution, states, tower, whole};
use super::{TextClaim, beyond, claim, error, unless};
use crate::compare::PUBLISHED;

pub(crate) const CLAIMS: &[TextClaim] = &[
    claim("(2): no fewer than 2^n - 1 moves, 1 to 6 disks", least),
    error("2: a move from A to C is one to the right", right),
    claim(
        "premise 1: each disk always goes the same way, 1 to 10 disks",
        premise_1,
    ),
    claim(
        "premise 2: disk k moves at 2^(k-1), then every 2^k, 1 to 10 disks",
        premise_2,
    ),
    claim(
        "(3) to (6): h is 2, 4 or 6, and just one is 2, 1 to 8 disks",
        values,
    ),
    claim("(7): the lists have every move once, 1 to 10 disks", lists),
    error(
        "5.3, 5.7: the times of a disk tell its direction",
        direction,
    ),
    error(
        "5.4: a disk may go where the topmost disk is smaller",
        smaller,
    ),
    claim(
        "5.7: the search ends with all disks on C, 1 to 8 disks",
        arrives,
    ),
    claim(
        "Figure 6: step 30690 of 16 disks is the third candidate, disk 2 from C to B",
        figure_6,
    ),
    error("6.2: Table 1 keeps its growth of 3 to 10 disks", table_1),
    claim(
        "7: 2 candidates at first, then always 3, 1 to 10 disks",
        threes,
    ),
    claim(
        "(8): 3 (2^n - 1) - 1 evaluations, 1 to 10 disks",
        equation_8,
    ),
    error("7: it keeps only the last state", memory),
    claim("9: towers t-1 and t-2 are the other ones of 3", || ring(3)),
    beyond("towers t-1 and t-2 are the other ones of 4", || ring(4)),
];

fn least() -> Option<String> {
    each(1..=6, |n| {
        let least = shortest(n).0;
        unless(least == (1 << n) - 1, || format!("{n} disks take {least}"))
    })
}

/// A step to the right around three rods, according to section 2 and to the program.
const RIGHT_IN_SECTION_2: usize = 2;
const RIGHT: usize = 1;

/// The value of a candidate: premise 1 by its step, premise 2 by the time.
fn value(n: usize, right: usize, now: usize, (disk, from, to): (usize, usize, usize)) -> usize {
    let goes_right = (to + 3 - from) % 3 == right;
    let premise_1 = goes_right == (disk % 2 != n % 2);
    let premise_2 = now % (1 << disk) == 1 << (disk - 1);
    let part = |holds| if holds { 1 } else { 3 };
    part(premise_1) + part(premise_2)
}

/// The end of the search that plays the smallest value, with candidates that may break the rules.
fn search(n: usize, right: usize, may: fn(usize, usize) -> bool) -> Stacks {
    let mut here = tower(n);
    for now in 1..1 << n {
        let pairs = (0..3).flat_map(|from| [(from, (from + 2) % 3), (from, (from + 1) % 3)]);
        let candidates = pairs.filter_map(|(from, to)| {
            let disk = *here[from].last()?;
            let free = here[to].last().is_none_or(|&top| may(disk, top));
            free.then_some((disk, from, to))
        });
        let best = candidates.min_by_key(|&mv| value(n, right, now, mv));
        let Some((disk, from, to)) = best else { break };
        here[from].pop();
        here[to].push(disk);
    }
    here
}

fn right() -> Option<String> {
    each(1..=8, |n| {
        let end = whole(&search(n, RIGHT_IN_SECTION_2, |disk, top| disk < top));
        unless(end == Some(2), || {
            format!("with that, a tower of {n} ends on B by the two premises")
        })
    })
}

fn arrives() -> Option<String> {
    each(1..=8, |n| {
        let end = whole(&search(n, RIGHT, |disk, top| disk < top));
        unless(end == Some(2), || format!("{n} disks do not"))
    })
}

fn smaller() -> Option<String> {
    each(1..=8, |n| {
        let end = search(n, RIGHT, |disk, top| top < disk);
        let on_smaller = end
            .iter()
            .any(|rod| rod.windows(2).any(|pair| pair[0] < pair[1]));
        unless(!on_smaller, || {
            format!("with that, {n} disks end as {end:?}")
        })
    })
}

fn premise_1() -> Option<String> {
    each(1..=10, |n| {
        solution(n).into_iter().find_map(|(disk, from, to)| {
            let right = (to + 3 - from) % 3 == RIGHT;
            unless(right == (disk % 2 != n % 2), || {
                format!("{n} disks: disk {disk} goes from {from} to {to}")
            })
        })
    })
}

/// The times at which a disk moves.
fn times(n: usize, disk: usize) -> Vec<usize> {
    let moves = solution(n);
    let numbered = (1..).zip(moves);
    numbered
        .filter(|(_, mv)| mv.0 == disk)
        .map(|(now, _)| now)
        .collect()
}

fn premise_2() -> Option<String> {
    each(1..=10, |n| {
        (1..=n).find_map(|k| {
            let expected = (0..1 << (n - k)).map(|i| (1 << (k - 1)) + i * (1 << k));
            let is_as_expected = expected.eq(times(n, k));
            unless(is_as_expected, || format!("disk {k} of {n}"))
        })
    })
}

fn lists() -> Option<String> {
    each(1..=10, |n| {
        let mut all: Vec<usize> = (1..=n).flat_map(|k| times(n, k)).collect();
        all.sort_unstable();
        unless(all.into_iter().eq(1..1 << n), || format!("{n} disks"))
    })
}

fn values() -> Option<String> {
    each(1..=8, |n| {
        let moves = solution(n);
        let states = states(n, &moves);
        let mut numbered = (1..).zip(states.iter().zip(moves));
        numbered.find_map(|(now, (here, mv))| {
            let value = |mv| value(n, RIGHT, now, mv);
            let candidates = legal(here);
            let are_even = candidates.iter().all(|&mv| [2, 4, 6].contains(&value(mv)));
            let least: Vec<_> = candidates
                .into_iter()
                .filter(|&mv| value(mv) == 2)
                .collect();
            unless(are_even && least == [mv], || {
                format!("move {now} of {n} disks")
            })
        })
    })
}

/// Disk 1 is due at move 1 for every n.
fn direction() -> Option<String> {
    let first = |n| solution(n)[0];
    let ((one, _, to), (other, _, elsewhere)) = (first(2), first(3));
    unless((one, to) == (other, elsewhere), || {
        format!("at time 1 disk 1 is due, and goes to {to} with 2 disks, to {elsewhere} with 3")
    })
}

fn figure_6() -> Option<String> {
    let moves = solution(16);
    let mut here = tower(16);
    for &(_, from, to) in &moves[..30_689] {
        shift(&mut here, from, to);
    }
    // The program tries the towers in order, one to the left before one to the right.
    let pairs = (0..3).flat_map(|from| [(from, (from + 2) % 3), (from, (from + 1) % 3)]);
    let mut candidates = pairs.filter_map(|(from, to)| {
        let disk = shift(&mut here.clone(), from, to)?;
        Some((disk, from, to))
    });
    let third = candidates.nth(2);
    unless(
        third == Some((2, 2, 1)) && moves[30_689] == (2, 2, 1),
        || format!("it is {third:?}"),
    )
}

fn table_1() -> Option<String> {
    let early = (PUBLISHED[7].1 / PUBLISHED[0].1).powf(1.0 / 7.0);
    PUBLISHED[7..].windows(2).find_map(|pair| {
        let [(_, less), (disks, more)] = [pair[0], pair[1]];
        let growth = more / less;
        unless(growth < early * 1.5, || {
            format!("it grows by {early:.1} a disk at first, by {growth:.1} to {disks} disks")
        })
    })
}

fn candidates(n: usize) -> Vec<usize> {
    let moves = solution(n);
    let states = states(n, &moves);
    states[..moves.len()]
        .iter()
        .map(|here| legal(here).len())
        .collect()
}

fn threes() -> Option<String> {
    each(1..=10, |n| {
        let counts = candidates(n);
        unless(
            counts[0] == 2 && counts[1..].iter().all(|&count| count == 3),
            || format!("{n} disks"),
        )
    })
}

fn equation_8() -> Option<String> {
    each(1..=10, |n| {
        let all: usize = candidates(n).iter().sum();
        unless(all == 3 * ((1 << n) - 1) - 1, || {
            format!("{n} disks: {all}")
        })
    })
}

fn memory() -> Option<String> {
    let entries: usize = (1..=10).map(|k| times(10, k).len()).sum();
    unless(entries <= 10, || {
        format!("for 10 disks its lists have {entries} entries")
    })
}

/// An index below 0 counts from the end, as in Python.
fn ring(towers: usize) -> Option<String> {
    let reached = |t: usize| [1, 2].map(|step| (t + towers - step) % towers);
    let missed = (1..towers).find(|other| !reached(0).contains(other));
    missed.map(|other| format!("with {towers} towers, tower 0 does not reach {other}"))
}
