//! Layouts of our own, made from a naive recursion: what people and models write is judged as what it says.

pub(crate) mod forms;
pub(crate) mod held_back;
pub(crate) mod second;

use crate::lenient;
use forms::{LAYOUTS, Layout, Step, TALK};
use hanoi_core::Problem;
use hanoi_text::Outcome;
use held_back::HELD_BACK;
use second::SECOND;

/// The textbook recursion, which knows nothing of the library.
fn hanoi(disks: u32, from: usize, to: usize, moves: &mut Vec<Step>) {
    if disks > 0 {
        hanoi(disks - 1, from, 3 - from - to, moves);
        moves.push(Step {
            disk: disks,
            from,
            to,
        });
        hanoi(disks - 1, 3 - from - to, to, moves);
    }
}

/// The first move that a replay on plain lists refuses, from 1, and whether all disks end on the last peg.
fn replay(disks: u32, moves: &[Step]) -> (Option<u64>, bool) {
    let mut pegs = [
        (1..=disks).rev().collect::<Vec<u32>>(),
        Vec::new(),
        Vec::new(),
    ];
    for (number, step) in (1..).zip(moves) {
        let onto = pegs[step.to].last().copied().unwrap_or(u32::MAX);
        if pegs[step.from].last() != Some(&step.disk) || onto < step.disk {
            return (Some(number), false);
        }
        pegs[step.from].pop();
        pegs[step.to].push(step.disk);
    }
    (None, pegs[2].len() == disks as usize)
}

/// Solutions, those that stop early, and those with a move changed so that every layout can say it.
fn answers() -> Vec<(u32, Vec<Step>)> {
    let mut answers = Vec::new();
    for disks in 2..=4 {
        let mut moves = Vec::new();
        hanoi(disks, 0, 2, &mut moves);
        answers.push((disks, moves.clone()));
        answers.push((disks, moves[..moves.len() - 1].to_vec()));
        for at in [1, moves.len() / 2] {
            let mut broken = moves.clone();
            broken[at].to = 3 - broken[at].from - broken[at].to;
            // The rest is kept up to the first wrong move and a bit beyond, where all layouts agree on what is wrong.
            if let (Some(wrong), _) = replay(disks, &broken) {
                let pegs_only = legal_without_disks(disks, &broken) == Some(wrong);
                if pegs_only {
                    answers.push((disks, broken));
                }
            }
        }
    }
    answers
}

/// The first wrong move if the disks are left out.
fn legal_without_disks(disks: u32, moves: &[Step]) -> Option<u64> {
    let mut pegs = [
        (1..=disks).rev().collect::<Vec<u32>>(),
        Vec::new(),
        Vec::new(),
    ];
    for (number, step) in (1..).zip(moves) {
        let Some(disk) = pegs[step.from].pop() else {
            return Some(number);
        };
        if pegs[step.to].last().is_some_and(|&top| top < disk) {
            return Some(number);
        }
        pegs[step.to].push(disk);
    }
    None
}

/// How many answers in a layout are judged as the replay judges them, of how many; the first that is not.
fn score(form: fn(&[Step]) -> String) -> (usize, usize, Option<String>) {
    let (mut right, mut all, mut first) = (0, 0, None);
    for (disks, moves) in answers() {
        let (wrong, solved) = replay(disks, &moves);
        let text = form(&moves);
        let verdict = lenient(&Problem::tower(disks).unwrap()).verdict(text.as_bytes());
        let told = (
            verdict.wrong.as_ref().map(|wrong| wrong.number),
            verdict.solved(),
        );
        let readable = verdict.outcome() != Outcome::Unreadable;
        all += 1;
        if told == (wrong, solved) && readable {
            right += 1;
        } else {
            first.get_or_insert_with(|| {
                format!(
                    "{told:?}, expected {:?}, {:?}\n{text}",
                    (wrong, solved),
                    verdict.unreadable
                )
            });
        }
    }
    (right, all, first)
}

fn judged(layouts: &[Layout]) {
    let (mut sum, mut total, mut failed) = (0, 0, 0);
    for (name, form) in layouts {
        let (right, all, first) = score(*form);
        sum += right;
        total += all;
        if let Some(first) = first {
            failed += 1;
            println!("== {name}: {right} of {all}: {first}");
        }
    }
    println!(
        "{sum} of {total} answers in {} layouts, {failed} not in full",
        layouts.len()
    );
    assert_eq!(failed, 0);
}

#[test]
fn layouts_are_judged_as_what_they_say() {
    judged(LAYOUTS);
}

#[test]
fn layouts_that_were_held_back_are_judged_as_what_they_say() {
    judged(HELD_BACK);
}

#[test]
fn a_second_set_is_judged_as_what_it_says() {
    judged(SECOND);
}

#[test]
fn talk_is_no_move() {
    for text in TALK {
        let verdict = lenient(&Problem::tower(3).unwrap()).verdict(text.as_bytes());
        assert_eq!(
            (verdict.outcome(), verdict.legal),
            (Outcome::Unreadable, 0),
            "{text}"
        );
    }
}
