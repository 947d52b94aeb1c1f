//! Moves as programs and people write them, each layout by a function that shares no code with the reader.

use crate::naive::{NaiveMove, NaiveStacks, letter};

/// A layout: writes moves that begin in a state.
pub(crate) type MoveLayout = fn(&[NaiveMove], &NaiveStacks) -> String;

/// All layouts.
pub(crate) const LAYOUTS: [MoveLayout; 15] = [
    |moves, _| lines(moves, |_, (disk, from, to)| format!("{disk}{from}{to}")),
    |moves, _| {
        lines(moves, |_, (disk, from, to)| {
            format!("Move disk {disk} from peg {from} to peg {to}")
        })
    },
    |moves, _| lines(moves, |_, (_, from, to)| format!("{from} {to}")),
    |moves, _| {
        list(moves, |told| {
            format!("[{},{},{}]", disk(told), told.from, told.to)
        })
    },
    |moves, _| {
        lines(moves, |number, (disk, from, to)| {
            format!("{{\"move\":{number},\"disk\":{disk},\"from\":\"{from}\",\"to\":\"{to}\"}}")
        })
    },
    |moves, _| {
        let rows = lines(moves, |number, (disk, from, to)| {
            format!("{number},{disk},{from},{to}")
        });
        format!("move,disk,from,to\n{rows}")
    },
    |moves, _| {
        lines(moves, |number, (disk, from, to)| {
            format!("{number}. Move disk {disk} from {from} to {to}")
        })
    },
    |moves, _| {
        lines(moves, |_, (disk, from, to)| {
            format!("- disk {disk}: {from} -> {to}")
        })
    },
    |moves, _| {
        let rows = lines(moves, |number, (disk, from, to)| {
            format!("| {number} | {disk} | {from} | {to} |")
        });
        format!("| move | disk | from | to |\n|---|---|---|---|\n{rows}")
    },
    |moves, _| {
        let rows = lines(moves, |_, (disk, from, to)| format!("{disk}{from}{to}"));
        format!("Here is the solution:\n\n```\n{rows}```\n\nThat is all.\n")
    },
    |moves, _| {
        lines(moves, |_, (disk, from, to)| {
            format!("move_disk({disk}, \"{from}\", \"{to}\")")
        })
    },
    |moves, _| {
        list(moves, |told| {
            format!("\"{}{}{}\"", disk(told), letter(told.from), letter(told.to))
        })
    },
    |moves, _| {
        let objects = list(moves, |told| {
            format!(
                "{{\"disk\":{},\"from\":\"{}\",\"to\":\"{}\"}}",
                disk(told),
                letter(told.from),
                letter(told.to)
            )
        });
        format!("{{\"moves\":{objects}}}")
    },
    |moves, _| {
        let rows = lines(moves, |_, (disk, from, to)| format!("{disk}{from}{to}"));
        format!("<think>1AB, or 1AC?</think>\n{rows}")
    },
    pddl,
];

/// A line for each move, made of its number, its disk and the letters of its pegs.
fn lines(moves: &[NaiveMove], line: impl Fn(usize, (u32, char, char)) -> String) -> String {
    let line = |(number, told): (usize, &NaiveMove)| {
        line(number, (disk(told), letter(told.from), letter(told.to))) + "\n"
    };
    (1..).zip(moves).map(line).collect()
}

fn list(moves: &[NaiveMove], item: impl Fn(&NaiveMove) -> String) -> String {
    let items: Vec<String> = moves.iter().map(item).collect();
    format!("[{}]", items.join(","))
}

fn disk(told: &NaiveMove) -> u32 {
    told.disk.expect("a disk is named")
}

/// A plan: what a disk lies on before and after. If a move is not legal there is no plan, and the moves are listed.
fn pddl(moves: &[NaiveMove], start: &NaiveStacks) -> String {
    let mut stacks = start.clone();
    let below = |stack: &[u32], peg: usize| match stack {
        [.., below] => format!("d{below}"),
        [] => format!("peg{}", peg + 1),
    };
    let mut plan = Vec::new();
    for told in moves {
        let (from, to) = (&stacks.0[told.from], &stacks.0[told.to]);
        let named = from.split_last().filter(|(top, _)| **top == disk(told));
        let Some((top, under)) = named else {
            return LAYOUTS[0](moves, start);
        };
        let (off, onto) = (below(under, told.from), below(to, told.to));
        plan.push(format!("(move d{top} {off} {onto})\n"));
        // Rules on pegs are not part of the plan.
        if !stacks.play(*told, 0) {
            return LAYOUTS[0](moves, start);
        }
    }
    plan.concat()
}
