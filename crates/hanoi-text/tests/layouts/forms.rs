//! The layouts, as functions from moves to a text.

/// A move: pegs from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) disk: u32,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

const ABC: [&str; 3] = ["A", "B", "C"];
const LMR: [&str; 3] = ["left", "middle", "right"];
const SAT: [&str; 3] = ["source", "auxiliary", "target"];
const ORDINALS: [&str; 3] = ["first", "second", "third"];
const ROMAN: [&str; 3] = ["I", "II", "III"];

/// A line for each move, with its number from 1.
fn lines(moves: &[Step], line: impl Fn(usize, Step) -> String) -> String {
    let lines = moves
        .iter()
        .zip(1..)
        .map(|(&step, number)| line(number, step));
    lines.collect::<Vec<_>>().join("\n")
}

fn joined(moves: &[Step], between: &str, part: impl Fn(Step) -> String) -> String {
    moves
        .iter()
        .map(|&step| part(step))
        .collect::<Vec<_>>()
        .join(between)
}

fn size(step: Step, disks: u32) -> String {
    match step.disk {
        1 => "the smallest disk".to_owned(),
        2 if disks == 3 => "the medium disk".to_owned(),
        disk if disk == disks => "the largest disk".to_owned(),
        disk => format!("disk {disk}"),
    }
}

fn disks(moves: &[Step]) -> u32 {
    let largest = moves.iter().map(|step| step.disk).max().unwrap_or(1);
    largest.max(u32::try_from(moves.len() + 1).unwrap().ilog2())
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
    ("sizes", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Move {} from {} to {}.",
                size(s, disks(moves)),
                ABC[s.from],
                ABC[s.to]
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
    ("final answer after an attempt", |moves| {
        format!(
            "Let me try:\n1. Move disk 1 from A to C\n2. Move disk 2 from A to C\n\nThat does not work.\n\n**Final answer:**\n{}",
            lines(moves, |n, s| format!(
                "{n}. Move disk {} from {} to {}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("second attempt", |moves| {
        format!(
            "1. Move disk 1 from A to C\n2. Move disk 2 from A to C\n\nWait, that puts a disk on a smaller one. Again:\n\n{}",
            lines(moves, |n, s| format!(
                "{n}. Move disk {} from {} to {}",
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
    ("solution tag with talk", |moves| {
        format!(
            "Thinking... 1AC? no.\n<solution>\nSure:\n{}\n</solution>\nHope that helps. Note that 1AB would be wrong first.",
            lines(moves, |_, s| format!(
                "{} {} {}",
                s.disk, ABC[s.from], ABC[s.to]
            ))
        )
    }),
    ("one line numbered", |moves| {
        moves
            .iter()
            .zip(1..)
            .map(|(s, n)| format!("{n}. {}→{}", ABC[s.from], ABC[s.to]))
            .collect::<Vec<_>>()
            .join(" ")
    }),
    ("state after each", |moves| {
        lines(moves, |n, s| {
            format!(
                "{n}. Move disk {} from A to B\n   State: A: [..], B: [..], C: [..]",
                s.disk
            )
            .replace(
                "from A to B",
                &format!("from {} to {}", ABC[s.from], ABC[s.to]),
            )
        })
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
    ("recap", |moves| {
        format!(
            "1. **Move the smallest disk** from A to C.\n2. **Move disk 2** from A to B.\n\nIn compact form, the full solution is:\n\n{}",
            joined(moves, " ", |s| format!(
                "{}{}{}",
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
    ("python loop", |moves| {
        format!(
            "Here are the moves in Python:\n\n```python\nmoves = [\n{}\n]\nfor disk, src, dst in moves:\n    print(f\"Move disk {{disk}} from {{src}} to {{dst}}\")\n```\n",
            lines(moves, |_, s| format!(
                "    ({}, \"{}\", \"{}\"),",
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
    ("bracketed text", |moves| {
        format!(
            "My moves: {}",
            joined(moves, " ", |s| format!("[{} {}]", ABC[s.from], ABC[s.to]))
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
    ("result line", |moves| {
        format!(
            "First I thought of A → C, A → B but no.\n\nResult: {}",
            joined(moves, " | ", |s| format!("{}→{}", ABC[s.from], ABC[s.to]))
        )
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

/// Nothing of this is a move.
pub(crate) const TALK: &[&str] = &[
    "The answer is 7.",
    "2^3 - 1 = 7 moves",
    "First we could move disk 1 from A to C, but I am not sure.",
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
    "A: 3, 2, 1\nB: empty\nC: empty",
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
    "I would start with 1AC.",
    "It takes at least 7 moves (see [1]).",
    "\\boxed{7}",
    "| a | b |\n|---|---|\n| x | y |",
];
