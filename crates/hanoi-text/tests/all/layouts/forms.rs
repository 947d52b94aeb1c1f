//! The layouts, as functions from moves to a text.

/// A move: pegs from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) disk: u32,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

pub(crate) const ABC: [&str; 3] = ["A", "B", "C"];
pub(crate) const LMR: [&str; 3] = ["left", "middle", "right"];
pub(crate) const SAT: [&str; 3] = ["source", "auxiliary", "target"];
const ORDINALS: [&str; 3] = ["first", "second", "third"];
pub(crate) const ROMAN: [&str; 3] = ["I", "II", "III"];

/// A line for each move, with its number from 1.
pub(crate) fn lines(moves: &[Step], line: impl Fn(usize, Step) -> String) -> String {
    let lines = moves
        .iter()
        .zip(1..)
        .map(|(&step, number)| line(number, step));
    lines.collect::<Vec<_>>().join("\n")
}

pub(crate) fn joined(moves: &[Step], between: &str, part: impl Fn(Step) -> String) -> String {
    moves
        .iter()
        .map(|&step| part(step))
        .collect::<Vec<_>>()
        .join(between)
}

pub(crate) type Layout = (&'static str, fn(&[Step]) -> String);

/// Those that the reader was made with.
pub(crate) const LAYOUTS: &[Layout] = &[
    ("latex arrows", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. $\\text{{Disk }} {} : {} \\rightarrow {}$",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("latex to", |moves| {
        lines(moves, |n, s| {
            format!("{n}. ${} \\to {}$", ABC[s.from], ABC[s.to])
        })
    }),
    ("aligned", |moves| {
        format!(
            "$$\\begin{{aligned}}\n{}\n\\end{{aligned}}$$",
            lines(moves, |_, s| format!(
                "&\\text{{{}}} \\to \\text{{{}}} \\\\",
                ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("boxed arrows", |moves| {
        format!(
            "So we get\n\n\\[\n\\boxed{{{}}}\n\\]\n",
            joined(moves, ", ", |s| format!(
                "{} \\to {}",
                ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("boxed count", |moves| {
        format!(
            "{}\n\nThe minimum number of moves is $\\boxed{{{}}}$.",
            lines(moves, |n, s| format!(
                "{n}. Move disk {} from {} to {}",
                s.disk, ABC[s.from], ABC[s.to]
            )),
            moves.len()
        )
    }),
    ("peg words", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Move disk {} from the {} peg to the {} one.",
                s.disk, LMR[s.from], LMR[s.to]
            )
        })
    }),
    ("rods by number", |moves| {
        lines(moves, |n, s| {
            format!(
                "Step {n}: Move disk {} from rod {} to rod {}.",
                s.disk,
                s.from + 1,
                s.to + 1
            )
        })
    }),
    ("source and target", |moves| {
        lines(moves, |_, s| {
            format!(
                "Move disk {} from the {} rod to the {} rod",
                s.disk, SAT[s.from], SAT[s.to]
            )
        })
    }),
    ("ordinals", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}) Take disk {} from the {} tower and place it on the {} tower.",
                s.disk, ORDINALS[s.from], ORDINALS[s.to]
            )
        })
    }),
    ("lower case", |moves| {
        lines(moves, |_, s| {
            format!("move disk {} from a to b", s.disk).replace(
                "a to b",
                &format!(
                    "{} to {}",
                    ABC[s.from].to_lowercase(),
                    ABC[s.to].to_lowercase()
                ),
            )
        })
    }),
    ("then chain", |moves| {
        format!(
            "Move {}.",
            joined(moves, ", then ", |s| format!(
                "disk {} from {} to {}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("semicolons", |moves| {
        joined(moves, "; ", |s| {
            format!("{}: {}->{}", s.disk, ABC[s.from], ABC[s.to]).replacen(": ", " ", 1)
        })
    }),
    ("sentences", |moves| {
        joined(moves, " ", |s| {
            format!(
                "Move disk {} from peg {} to peg {}.",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("headings", |moves| {
        lines(moves, |n, s| {
            format!(
                "### Step {n}: Move disk {} from {} to {}\nThis takes us one step further.\n",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("bold pegs", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Move **disk {}** from **{}** to **{}**",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("code pegs", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Move disk `{}` from `{}` → `{}`",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("step table", |moves| {
        format!(
            "| Step | Disk | From | To |\n|------|------|------|-----|\n{}",
            lines(moves, |n, s| format!(
                "| {n} | {} | {} | {} |",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("table with words", |moves| {
        format!(
            "| Step | Action |\n|:---|:---|\n{}",
            lines(moves, |n, s| format!(
                "| {n} | Move disk {} from {} to {} |",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("json moves", |moves| {
        format!(
            "{{\"moves\": [{}]}}",
            joined(moves, ", ", |s| format!(
                "[{}, {}, {}]",
                s.disk, s.from, s.to
            ))
        )
    }),
    ("json objects", |moves| {
        format!(
            "{{\n  \"moves\": [\n    {}\n  ]\n}}",
            joined(moves, ",\n    ", |s| format!(
                "{{\"disk\": {}, \"from\": \"{}\", \"to\": \"{}\"}}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("json strings", |moves| {
        format!(
            "```json\n{{\"solution\": [{}]}}\n```",
            joined(moves, ", ", |s| format!(
                "\"Move disk {} from {} to {}\"",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("thinking first", |moves| {
        format!(
            "<think>\nMaybe 1AB 2AC first?\n1. Move disk 1 from A to B\n2. Move disk 1 from A to B\n</think>\n\n<answer>\n{}\n</answer>",
            lines(moves, |_, s| format!(
                "{}{}{}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("german", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Bewege Scheibe {} von {} nach {}.",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("french", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Déplacer le disque {} de {} vers {}.",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("spanish", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Mover el disco {} de {} a {}.",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("pairs", |moves| {
        joined(moves, " ", |s| format!("{}{}", ABC[s.from], ABC[s.to]))
    }),
    ("emoji", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}\u{fe0f}\u{20e3} Disk {}: {} \u{27a1}\u{fe0f} {}",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("calls", |moves| {
        format!(
            "```python\n{}\n```",
            lines(moves, |_, s| format!(
                "move({}, '{}', '{}')",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("crlf table", |moves| {
        format!(
            "Disk | From | To\r\n---|---|---\r\n{}",
            lines(moves, |_, s| format!(
                "{} | {} | {}\r",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
];

/// Nothing of this is a move.
pub(crate) const TALK: &[&str] = &[
    "The answer is 7.",
    "2^3 - 1 = 7 moves",
    "First I wonder whether disk 1 may go from A to C.",
    "You should think about where disk 1 goes.",
    "Move all disks from A to C.",
    "Move the top 2 disks from A to B, then the largest to C.",
    "To move disk 3 from A to C, we first have to move the others.",
    "Disk 3 is the largest. Disk 1 is on A.",
    "Pegs: A, B, C. Disks: 1, 2, 3.",
    "Would moving disk 1 from A to C be legal?",
    "If I move disk 1 from A to C, disk 2 is free.",
    "hanoi(3, A, C, B)",
    "{\"disks\": 3, \"start\": \"A\", \"target\": \"C\"}",
    "Source: A\nTarget: C",
    "1. Understand the rules.\n2. Only one disk may move at a time.\n3. No disk on a smaller one.",
    "The 1st move matters most.",
    "For example, move disk 1 from A to C.",
    "Goal: move the tower from A to C.",
    "Problem: move 3 disks from peg A to peg C.",
    "Notation: A → C means moving the top disk from A to C.",
    "1AC = disk 1 from A to C",
    "Each arrow A → B stands for a move from A to B.",
    "After moving disk 1 from A to C, disk 2 is free.",
    "Move n-1 disks from A to B.\nMove disk n from A to C.\nMove n-1 disks from B to C.",
    "Rule: move one disk at a time.",
    "Disk 1 is to the left of disk 2.",
    "<think>1AC 2AB 1CB 3AC 1BA 2BC 1AC</think>",
    "I would not start with 1AC.",
    "It takes at least 7 moves (see [1]).",
    "\\boxed{7}",
    "| a | b |\n|---|---|\n| x | y |",
];
