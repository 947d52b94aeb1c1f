//! A second set of layouts, written after the first was mended and run once before anything else was changed.

use super::forms::{ABC, LMR, Layout, SAT, joined, lines};

/// A second set, written after the first was mended and run once before anything else was changed.
pub(crate) const SECOND: &[Layout] = &[
    ("steps on lines of their own", |moves| {
        lines(moves, |n, s| {
            format!(
                "**Move {n}**\nDisk {} from {} to {}\n",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("step words", |moves| {
        lines(moves, |n, s| {
            format!(
                "Step {}: Move disk {} from {} to {}.",
                ["one", "two", "three", "four", "five", "six", "seven"]
                    .get(n - 1)
                    .copied()
                    .unwrap_or("n"),
                s.disk,
                ABC[s.from],
                ABC[s.to]
            )
            .replace("Step n", &format!("Step {n}"))
        })
    }),
    ("arrow between disk and peg", |moves| {
        lines(moves, |n, s| {
            format!("{n}. Disk {} → Peg {}", s.disk, ABC[s.to])
        })
    }),
    ("pegs then disk in brackets", |moves| {
        lines(moves, |n, s| {
            format!("{n}. {} → {} (disk {})", ABC[s.from], ABC[s.to], s.disk)
        })
    }),
    ("disk in brackets first", |moves| {
        lines(moves, |n, s| {
            format!("{n}. (Disk {}) {} -> {}", s.disk, ABC[s.from], ABC[s.to])
        })
    }),
    ("letters with brackets", |moves| {
        lines(moves, |n, s| {
            let peg = |peg: usize| format!("{} peg ({})", LMR[peg], ABC[peg]);
            format!(
                "{n}. Move disk {} from the {} to the {}.",
                s.disk,
                peg(s.from),
                peg(s.to)
            )
        })
    }),
    ("source letter", |moves| {
        lines(moves, |n, s| {
            let peg = |peg: usize| format!("peg {} ({})", ABC[peg], SAT[peg]);
            format!(
                "{n}. Move disk {} from {} to {}",
                s.disk,
                peg(s.from),
                peg(s.to)
            )
        })
    }),
    ("l m r", |moves| {
        joined(moves, ", ", |s| {
            format!("{}→{}", ["L", "M", "R"][s.from], ["L", "M", "R"][s.to])
        })
    }),
    ("names of rods", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. disc {} : Rod{} to Rod{}",
                s.disk,
                s.from + 1,
                s.to + 1
            )
        })
    }),
    ("p names", |moves| {
        lines(moves, |_, s| {
            format!("D{}: P{} -> P{}", s.disk, s.from + 1, s.to + 1)
        })
    }),
    ("yaml", |moves| {
        format!(
            "```yaml\nmoves:\n{}\n```",
            lines(moves, |_, s| format!(
                "  - disk: {}\n    from: {}\n    to: {}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("dicts", |moves| {
        format!(
            "[{}]",
            joined(moves, ", ", |s| format!(
                "{{'disk': {}, 'from': '{}', 'to': '{}'}}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("list of arrows", |moves| {
        format!(
            "{{\"answer\": [{}], \"count\": {}}}",
            joined(moves, ", ", |s| format!(
                "\"{} -> {}\"",
                ABC[s.from], ABC[s.to]
            )),
            moves.len()
        )
    }),
    ("and then", |moves| {
        format!(
            "You {}.",
            joined(moves, ", and then ", |s| format!(
                "move disk {} from peg {} to peg {}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("past tense", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Disk {} was moved from {} to {}.",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("moving", |moves| {
        lines(moves, |n, s| {
            format!(
                "Turn {n}: moving disk {} from {} to {}",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("wide table", |moves| {
        format!(
            "| Move # | Disk moved | From peg | To peg | State after |\n|:-:|:-:|:-:|:-:|:--|\n{}\n\nAll disks are on C.",
            lines(moves, |n, s| format!(
                "| {n} | {} | {} | {} | A: 3 2, B: -, C: 1 |",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("table of pegs", |moves| {
        format!(
            "| Step | Move | Peg A | Peg B | Peg C |\n|---|---|---|---|---|\n| Start | – | 3,2,1 | – | – |\n{}",
            lines(moves, |n, s| format!(
                "| {n} | {} → {} | 3,2 | – | 1 |",
                ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("latex enumerate", |moves| {
        format!(
            "\\begin{{enumerate}}\n{}\n\\end{{enumerate}}",
            lines(moves, |_, s| format!(
                "\\item Move disk ${}$ from peg ${}$ to peg ${}$.",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("boxed text", |moves| {
        format!(
            "Therefore the answer is $\\boxed{{\\text{{{}}}}}$",
            joined(moves, ", ", |s| format!(
                "{}{}{}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("polite", |moves| {
        format!(
            "Certainly! Below is the sequence of moves required to solve the puzzle with the given number of disks:\n\n{}\n\nFeel free to ask if you have questions.",
            lines(moves, |n, s| format!(
                "{n}. Move Disk {} from Rod {} to Rod {}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("think and no tag", |moves| {
        format!(
            "Let me see, 1AB, then 2AC... that could work.\n</think>\n{}",
            joined(moves, ", ", |s| format!(
                "{}{}{}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("html list", |moves| {
        format!(
            "<ol>\n{}\n</ol>",
            lines(moves, |_, s| format!(
                "<li>Move disk {} from {} to {}</li>",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("spoken", |moves| {
        format!(
            "OK so {}. That's it!",
            joined(moves, ". ", |s| format!(
                "disk {} goes to {}",
                s.disk, ABC[s.to]
            ))
        )
    }),
    ("spanish words", |moves| {
        lines(moves, |n, s| {
            format!(
                "Paso {n}: Mueve el disco {} de la torre {} a la torre {}.",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("french words", |moves| {
        lines(moves, |n, s| {
            format!(
                "Étape {n} : déplacez le disque {} du piquet {} au piquet {}",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("pupil", |moves| {
        lines(moves, |_, s| {
            format!(
                "{} from {} to {}",
                s.disk,
                ABC[s.from].to_lowercase(),
                ABC[s.to].to_lowercase()
            )
        })
    }),
];
