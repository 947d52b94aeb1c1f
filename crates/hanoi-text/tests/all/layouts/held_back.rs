//! Layouts that were not looked at until the reader was made.

use super::forms::{ABC, Layout, ROMAN, joined, lines};

/// Those that were not looked at until the reader was made.
pub(crate) const HELD_BACK: &[Layout] = &[
    ("sections", |moves| {
        format!(
            "## Solution\n\n**Phase 1: Move the top disks to the spare peg**\n{}\n\n**Total moves: {}**\n",
            lines(moves, |n, s| format!(
                "{n}. Disk {}: {} → {}{}",
                s.disk,
                ABC[s.from],
                ABC[s.to],
                if n == moves.len() / 2 {
                    "\n\n**Phase 2: Move the rest**"
                } else {
                    ""
                }
            )),
            moves.len()
        )
    }),
    ("remarks", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Move disk {} from peg {} to peg {} (so that the next one is free).",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("dashed remarks", |moves| {
        lines(moves, |n, s| {
            format!(
                "- **Move {n}:** Disk {} from {} to {} — this is the only sensible move here",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("roman pegs", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Disk {} from peg {} to peg {}",
                s.disk, ROMAN[s.from], ROMAN[s.to]
            )
        })
    }),
    ("pegs from 0", |moves| {
        lines(moves, |n, s| {
            format!(
                "Move {n}: disk {} from rod {} to rod {}",
                s.disk, s.from, s.to
            )
        })
    }),
    ("capital peg names", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Disk {}: Peg {} → Peg {}",
                s.disk,
                s.from + 1,
                s.to + 1
            )
        })
    }),
    ("double arrows", |moves| {
        lines(moves, |_, s| format!("{} => {}", ABC[s.from], ABC[s.to]))
    }),
    ("long arrows", |moves| {
        lines(moves, |n, s| {
            format!("({n}) {} --> {}", ABC[s.from], ABC[s.to])
        })
    }),
    ("I move", |moves| {
        lines(moves, |n, s| {
            format!(
                "{} I move disk {} from {} to {}.",
                if n == 1 { "First," } else { "Then" },
                s.disk,
                ABC[s.from],
                ABC[s.to]
            )
        })
    }),
    ("table of states", |moves| {
        format!(
            "| # | Move | Comment |\n|---|------|---------|\n| 0 | – | Start |\n{}",
            lines(moves, |n, s| format!(
                "| {n} | Disk {}: {} → {} | fine |",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("source target keys", |moves| {
        format!(
            "[{}]",
            joined(moves, ",\n ", |s| format!(
                "{{\"step\": 1, \"disk\": {}, \"source\": \"{}\", \"target\": \"{}\"}}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("peg words as keys", |moves| {
        format!(
            "Here's the plan:\n\n```json\n[{}]\n```\n\nLet me know if you want an explanation!",
            joined(moves, ", ", |s| format!(
                "{{\"disk\": {}, \"from_peg\": \"{}\", \"to_peg\": \"{}\"}}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("sets", |moves| {
        format!(
            "moves = [{}]",
            joined(moves, ", ", |s| format!(
                "('{}', '{}')",
                ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("tuples with disks", |moves| {
        format!(
            "```python\nmoves = [\n{}\n]\nprint(len(moves))\n```",
            lines(moves, |_, s| format!(
                "    ({}, '{}', '{}'),",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("from first", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. From {} to {}: disk {}",
                ABC[s.from], ABC[s.to], s.disk
            )
        })
    }),
    ("to first", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Move disk {} to peg {} from peg {}",
                s.disk, ABC[s.to], ABC[s.from]
            )
        })
    }),
    ("without from", |moves| {
        lines(moves, |_, s| {
            format!("Move disk {} to {}", s.disk, ABC[s.to])
        })
    }),
    ("paragraph", |moves| {
        format!(
            "To begin, let me set the scene: all disks start on A. {} And we are done!",
            joined(moves, " Next, ", |s| format!(
                "move disk {} from {} to {}.",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("german words", |moves| {
        lines(moves, |n, s| {
            format!(
                "Zug {n}: Lege die Scheibe {} vom {} auf den {} Stab.",
                s.disk,
                ["linken", "mittleren", "rechten"][s.from],
                ["linken", "mittleren", "rechten"][s.to]
            )
        })
    }),
    ("html breaks", |moves| {
        joined(moves, "<br>", |s| {
            format!("Disk {}: {} &rarr; {}", s.disk, ABC[s.from], ABC[s.to])
        })
    }),
    ("rings", |moves| {
        lines(moves, |n, s| {
            format!(
                "* {n}: ring {} goes from needle {} to needle {}",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("one line numbered", |moves| {
        moves
            .iter()
            .zip(1..)
            .map(|(s, n)| format!("{n}. {}→{}", ABC[s.from], ABC[s.to]))
            .collect::<Vec<_>>()
            .join(" ")
    }),
    ("code and list", |moves| {
        format!(
            "```python\ndef hanoi(n, source, target, auxiliary):\n    if n == 1:\n        print(f\"Move disk 1 from {{source}} to {{target}}\")\n        return\n    hanoi(n-1, source, auxiliary, target)\n    print(f\"Move disk {{n}} from {{source}} to {{target}}\")\n    hanoi(n-1, auxiliary, target, source)\n```\n\nOutput:\n```\n{}\n```",
            lines(moves, |_, s| format!(
                "Move disk {} from {} to {}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("shouted", |moves| {
        lines(moves, |_, s| {
            format!(
                "MOVE DISK {} FROM {} TO {}!",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("posts", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n:02}) disc #{} : post {} -> post {}",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("quotation", |moves| {
        lines(moves, |n, s| {
            format!(
                "> {n}. Move disk {} from {} to {}  ",
                s.disk, ABC[s.from], ABC[s.to]
            )
        })
    }),
    ("explained result", |moves| {
        format!(
            "**Answer:** {}\n\n**Explanation:** The idea is to move n-1 disks from A to B, then the largest disk from A to C, and finally the n-1 disks from B to C.",
            joined(moves, ", ", |s| format!("{}→{}", ABC[s.from], ABC[s.to]))
        )
    }),
];
