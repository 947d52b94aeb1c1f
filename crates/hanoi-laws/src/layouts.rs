//! Moves in the layouts of programs and people. The writers share no code with the reader.

use crate::naive::{NaiveMove, NaiveStacks, letter};

/// A layout: writes the moves from a state.
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
    |moves, _| list(moves, |mv| format!("[{},{},{}]", disk(mv), mv.from, mv.to)),
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
        list(moves, |mv| {
            format!("\"{}{}{}\"", disk(mv), letter(mv.from), letter(mv.to))
        })
    },
    |moves, _| {
        let objects = list(moves, |mv| {
            format!(
                "{{\"disk\":{},\"from\":\"{}\",\"to\":\"{}\"}}",
                disk(mv),
                letter(mv.from),
                letter(mv.to)
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

/// A line for each move, from its number, its disk and the letters of its pegs.
fn lines(moves: &[NaiveMove], line: impl Fn(usize, (u32, char, char)) -> String) -> String {
    let line = |(number, mv): (usize, &NaiveMove)| {
        line(number, (disk(mv), letter(mv.from), letter(mv.to))) + "\n"
    };
    (1..).zip(moves).map(line).collect()
}

fn list(moves: &[NaiveMove], item: impl Fn(&NaiveMove) -> String) -> String {
    let items: Vec<String> = moves.iter().map(item).collect();
    format!("[{}]", items.join(","))
}

fn disk(mv: &NaiveMove) -> u32 {
    mv.disk.expect("a disk is named")
}

/// A plan: each move with the objects below its disk before and after. Without a plan (a move is illegal), the plain moves.
fn pddl(moves: &[NaiveMove], start: &NaiveStacks) -> String {
    let mut stacks = start.clone();
    let below = |stack: &[u32], peg: usize| match stack {
        [.., below] => format!("d{below}"),
        [] => format!("peg{}", peg + 1),
    };
    let mut plan = Vec::new();
    for mv in moves {
        let (from, to) = (&stacks.0[mv.from], &stacks.0[mv.to]);
        let named = from.split_last().filter(|(top, _)| **top == disk(mv));
        let Some((top, under)) = named else {
            return LAYOUTS[0](moves, start);
        };
        let (off, onto) = (below(under, mv.from), below(to, mv.to));
        plan.push(format!("(move d{top} {off} {onto})\n"));
        // Plans do not express rules for pegs.
        if !stacks.play(*mv, 0) {
            return LAYOUTS[0](moves, start);
        }
    }
    plan.concat()
}
