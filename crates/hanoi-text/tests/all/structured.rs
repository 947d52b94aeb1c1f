//! Structured layouts: markup, keys and values, calls, delimited rows. Each is read right, and damage to it is found.

mod attacks;
mod beside;
mod formal;
mod halves;
mod keyed;
mod markup;
mod rows;
mod templates;
mod withdrawn;

use crate::lenient;
use formal::FORMAL;
use hanoi_core::Problem;
use hanoi_text::{Outcome, Verdict};
use keyed::KEYED;
use markup::MARKUP;
use rows::ROWS;
use templates::Template;

/// Disk, from and to of the seven moves that take three disks from A to C.
const SOLUTION: [(u32, usize, usize); 7] = [
    (1, 0, 2),
    (2, 0, 1),
    (1, 2, 1),
    (3, 0, 2),
    (1, 1, 0),
    (2, 1, 2),
    (1, 0, 2),
];

/// The stacks before each move and after the last, as JSON.
fn states(moves: &[(u32, usize, usize)]) -> Vec<String> {
    let mut pegs = [vec![3, 2, 1], vec![], vec![]];
    let mut states = vec![format!("{pegs:?}")];
    for &(disk, from, to) in moves {
        pegs[from].pop();
        pegs[to].push(disk);
        states.push(format!("{pegs:?}"));
    }
    states
}

fn written(template: &Template, moves: &[(u32, usize, usize)]) -> String {
    let states = states(moves);
    let rows = moves.iter().zip(1..).map(|(&(disk, from, to), number)| {
        let letter = |peg: usize| ["A", "B", "C"][peg];
        let row = template.row.replace("{d}", &disk.to_string());
        let row = row.replace("{n}", &number.to_string());
        let row = row.replace("{A}", letter(from)).replace("{C}", letter(to));
        let row = row.replace("{0}", &from.to_string());
        let row = row.replace("{2}", &to.to_string());
        let row = row.replace("{1}", &(from + 1).to_string());
        let row = row.replace("{3}", &(to + 1).to_string());
        row.replace("{state}", &states[number])
    });
    let rows = rows.collect::<Vec<_>>().join(template.between);
    format!("{}{rows}{}", template.head, template.foot)
}

fn verdict(text: &str) -> Verdict {
    let mut check = lenient(&Problem::tower(3).unwrap());
    check.verdict(text.as_bytes())
}

fn expect(name: &str, text: &str, outcome: Outcome, failures: &mut Vec<String>) {
    let verdict = verdict(text);
    if verdict.outcome() != outcome {
        let found = verdict.outcome();
        let (wrong, unreadable) = (verdict.wrong, verdict.unreadable);
        failures.push(format!(
            "{name}: {found:?}, not {outcome:?} after {}, {wrong:?} {unreadable:?}\n{text}\n",
            verdict.legal
        ));
    }
}

fn all_of(outcome: Outcome, moves: &[(u32, usize, usize)], takes: impl Fn(&Template) -> bool) {
    let mut failures = Vec::new();
    let all = [MARKUP, KEYED, ROWS, FORMAL].concat();
    for template in all.iter().filter(|template| takes(template)) {
        expect(
            template.name,
            &written(template, moves),
            outcome,
            &mut failures,
        );
    }
    assert!(
        failures.is_empty(),
        "{} of {}:\n{}",
        failures.len(),
        all.len(),
        failures.join("\n")
    );
}

#[test]
fn a_solution_is_solved_in_each_layout() {
    all_of(Outcome::Solved, &SOLUTION, |_| true);
}

#[test]
fn a_move_onto_a_smaller_disk_is_illegal_in_each_layout() {
    let mut moves = SOLUTION;
    moves[3].2 = 1;
    all_of(Outcome::Illegal, &moves, |template| {
        !template.row.contains("{state}")
    });
}

#[test]
fn a_disk_that_lies_elsewhere_is_illegal_in_each_layout() {
    let mut moves = SOLUTION;
    moves[6].0 = 2;
    all_of(Outcome::Illegal, &moves, |template| {
        template.row.contains("{d}") && !template.row.contains("{state}")
    });
}

#[test]
fn a_disk_that_does_not_exist_is_solved_in_no_layout() {
    let mut moves = SOLUTION;
    moves[6].0 = 4;
    let all = [MARKUP, KEYED, ROWS, FORMAL].concat();
    for template in all.iter().filter(|template| template.row.contains("{d}")) {
        let text = written(template, &moves);
        assert!(!verdict(&text).solved(), "{text}");
    }
}

/// What names a part of a move and not all of it, or what cannot be read, between moves that can.
const DAMAGED: &[(&str, &str)] = &[
    (
        "html row",
        "<table><tr><th>Disk</th><th>From</th><th>To</th></tr><tr><td>1</td><td>A</td><td>C</td></tr><tr><td>2</td><td>A</td></tr></table>",
    ),
    (
        "html cell",
        "<table>\n<tr><th>Disk</th><th>From</th><th>To</th></tr>\n<tr><td>1</td><td>A</td><td>C</td></tr>\n<tr><td>2</td><td>A</td><td>?</td></tr></table>",
    ),
    (
        "html disk",
        "<table>\n<tr><th>Disk</th><th>From</th><th>To</th></tr>\n<tr><td>1</td><td>A</td><td>C</td></tr>\n<tr><td>??</td><td>A</td><td>B</td></tr></table>",
    ),
    (
        "xml part",
        "<moves><move><disk>1</disk><from>A</from><to>C</to></move><move><disk>2</disk><from>A</from></move></moves>",
    ),
    (
        "xml value",
        "<moves><move><disk>1</disk><from>A</from><to>C</to></move><move><disk>2</disk><from>A</from><to>X9</to></move></moves>",
    ),
    (
        "xml attribute",
        "<move disk=\"1\" from=\"A\" to=\"C\"/>\n<move disk=\"2\" from=\"A\"/>",
    ),
    (
        "tabular",
        "Disk & From & To \\\\\n1 & A & C \\\\\n2 & A & \\\\",
    ),
    (
        "tabular cut",
        "Disk & From & To \\\\\n1 & A & C \\\\\n2 & A \\\\",
    ),
    (
        "toml",
        "[[moves]]\ndisk = 1\nfrom = \"A\"\nto = \"C\"\n\n[[moves]]\ndisk = 2\nfrom = \"A\"\n",
    ),
    (
        "yaml",
        "- disk: 1\n  from: A\n  to: C\n- disk: 2\n  to: B\n- disk: 1\n  from: C\n  to: B\n",
    ),
    (
        "yaml value",
        "- disk: 1\n  from: A\n  to: C\n- disk: 2\n  from: A\n  to: somewhere\n",
    ),
    (
        "yaml flow",
        "- {disk: 1, from: A, to: C}\n- {disk: 2, from: A}\n",
    ),
    (
        "object",
        "[{\"disk\": 1, \"from\": \"A\", \"to\": \"C\"}, {\"disk\": 2, \"from\": \"A\"}]",
    ),
    (
        "object with a fraction",
        "[{\"disk\": 1, \"from\": \"A\", \"to\": \"C\"}, {\"disk\": 2.5, \"from\": \"A\", \"to\": \"B\"}]",
    ),
    (
        "object with two disks",
        "[{\"disk\": 1, \"from\": \"A\", \"to\": \"C\"}, {\"disk\": 2, \"disc\": 1, \"from\": \"A\", \"to\": \"B\"}]",
    ),
    (
        "object with another disk in words",
        "[{\"disk\": 1, \"move\": \"A -> C\"}, {\"disk\": 1, \"move\": \"disk 2 from A to B\"}]",
    ),
    (
        "tool call",
        "{\"name\": \"move\", \"arguments\": \"{\\\"disk\\\": 1, \\\"from\\\": \\\"A\\\", \\\"to\\\": \\\"C\\\"}\"}\n{\"name\": \"move\", \"arguments\": \"{\\\"disk\\\": 2, \\\"from\\\": \\\"A\\\"}\"}",
    ),
    (
        "call",
        "move_disk(disk=1, source=\"A\", target=\"C\")\nmove_disk(disk=2, source=\"A\")",
    ),
    (
        "call with a bad peg",
        "move_disk(1, \"A\", \"C\")\nmove_disk(2, \"A\", \"??\")",
    ),
    (
        "text",
        "{\"answer\": \"Move disk 1 from A to C\\nMove disk 2 from A to\"}",
    ),
    ("csv row", "disk,from,to\n1,A,C\n2,A\n"),
    ("csv cell", "disk;from;to\n1;A;C\n2;A;\n"),
    ("csv dots", "from,to,disk\nA,C,1\n...,...,...\nA,C,1\n"),
    ("tabs", "Disk\tFrom\tTo\n1\tA\tC\n2\tA\t\n"),
    (
        "markdown",
        "| Disk | From | To |\n|---|---|---|\n| 1 | A | C |\n| 2 | A | |\n",
    ),
    (
        "markdown dots",
        "| Disk | From | To |\n|---|---|---|\n| 1 | A | C |\n| ... | ... | ... |\n| 1 | A | C |\n",
    ),
    (
        "markdown disk",
        "| Disk | From | To |\n|---|---|---|\n| 1 | A | C |\n| ? | A | B |\n",
    ),
    (
        "table without known columns",
        "| Nr | Tun |\n|---|---|\n| 1 | Move disk 1 from A to C |\n| 2 | Move disk 2 from A to |\n| 3 | Move disk 1 from C to B |",
    ),
    (
        "list with a comment",
        "[[1, 0, 2], /* first */\n [2], // second\n [1, 2, 1], [3, 0, 2]]",
    ),
    (
        "array",
        "array([[1, 0, 2],\n       [2, 0, x],\n       [1, 2, 1]])",
    ),
    (
        "lists by number",
        "{\"moves\":{\"move1\":[1,\"A\",\"C\"],\"move2\":[2,\"A\"]}}",
    ),
    ("lisp", "((move 1 A C)\n(move 2 A))"),
    (
        "lisp with keys",
        "((move :disk 1 :from A :to C)\n(move :disk 2 :from A))",
    ),
    (
        "insert",
        "INSERT INTO moves (disk, from_peg, to_peg) VALUES (1, 'A', 'C');\nINSERT INTO moves (disk, from_peg, to_peg) VALUES (2, 'A', NULL);",
    ),
    ("facts", "move(1, a, c).\nmove(2, a, 1)."),
    ("arrows", "A --disk 1--> C\nA --disk ?--> B"),
    ("box", "│ Disk │ From │ To │\n│ 1 │ A │ C │\n│ 2 │ A │   │"),
    (
        "printed",
        "print(\"Move disk 1 from A to C\")\nprint(\"Move disk 2 from A to\")",
    ),
    (
        "number sign",
        "#1: Move disk 1 from A to C\n#2: Move disk 2 from A to",
    ),
    (
        "markdown, two disks",
        "| Disk | Move |\n|---|---|\n| 1 | A → C |\n| 1 | Disk 2: A → B |\n",
    ),
];

#[test]
fn what_is_not_whole_is_unreadable_and_not_passed_over() {
    let mut failures = Vec::new();
    for (name, text) in DAMAGED {
        expect(name, text, Outcome::Unreadable, &mut failures);
        let legal = verdict(text).legal;
        if legal > 1 {
            failures.push(format!("{name}: {legal} moves before"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What looks like a move and is none.
const NO_MOVES: &[&str] = &[
    "def move_disk(disk, source, target):\n    print(disk)",
    "hanoi(n-1, A, B, C)\nmove_disk(n, source, target)",
    "Source: A\nTarget: C\nAuxiliary: B",
    "{\"disks\": 3, \"start\": \"A\", \"target\": \"C\"}",
    "{\"source\": \"A\", \"target\": \"C\", \"auxiliary\": \"B\"}",
    "{\"role\": \"user\", \"content\": \"Move disk 1 from A to C\"}",
    "<problem><disks>3</disks><pegs>3</pegs></problem>",
    "If A < B and B > C then nothing moves.",
    "Disk: 3",
    "print(f\"Move disk {n} from {source} to {target}\")",
    "print(\"Move disk\", n, \"from\", source, \"to\", target)",
    "print(\"Move disk %d from %s to %s\" % (n, a, b))",
    "console.log(\"Move disk 1 from \" + from + \" to \" + to);",
    "# 1 disk needs one move",
    "pegs[2].append(1)",
    "can_move(1, 'A', 'C')",
];

#[test]
fn what_describes_a_problem_is_no_move() {
    let mut failures = Vec::new();
    for text in NO_MOVES {
        expect("no move", text, Outcome::Unreadable, &mut failures);
        if verdict(text).legal > 0 {
            failures.push(format!("moves in {text}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn what_describes_a_problem_beside_moves_does_not_matter() {
    for text in [
        "{\"disks\": 3, \"start\": \"A\", \"target\": \"C\", \"moves\": [LIST]}",
        "{\"disk\": 3, \"source\": \"A\", \"target\": \"C\", \"moves\": [LIST]}",
        "{\"goal\": [[],[],[3,2,1]], \"start\": [[3,2,1],[],[]], \"solution\": [LIST], \"final_state\": [[],[],[3,2,1]]}",
        "Source: A\nTarget: C\n\nmoves = [LIST]",
        "[[moves]] is how TOML writes it.\n[LIST]",
    ] {
        let list = "[1,0,2],[2,0,1],[1,2,1],[3,0,2],[1,1,0],[2,1,2],[1,0,2]";
        let text = text.replace("LIST", list);
        assert!(verdict(&text).solved(), "{text}: {:?}", verdict(&text));
    }
}

#[test]
fn plans_with_times_are_read() {
    for plan in [
        "0: (move d1 d2 peg2) [1]\n1: (move d2 peg1 peg3) [1]\n2: (move d1 peg2 d2) [1]\n",
        "0.000: (MOVE D1 D2 PEG2)  [1.000]\n1.000: (MOVE D2 PEG1 PEG3)  [1.000]\n2.000: (MOVE D1 PEG2 D2)  [1.000]\n; cost = 3",
    ] {
        let check = || lenient(&Problem::tower(2).unwrap());
        assert!(check().verdict(plan.as_bytes()).solved(), "{plan}");
        for (move_before, after) in [
            ("peg3", "peg2"),
            ("PEG3", "PEG2"),
            ("d1 d2", "d3 d2"),
            ("D1 D2", "D3 D2"),
        ] {
            let damaged = plan.replace(move_before, after);
            assert!(
                damaged == plan || !check().verdict(damaged.as_bytes()).solved(),
                "{damaged}"
            );
        }
    }
}

/// States beside the moves `1AB`, `2AC`, `1BC`.
#[test]
fn states_in_brackets_beside_sentences_do_not_matter() {
    let check = |text: &str| lenient(&Problem::tower(2).unwrap()).verdict(text.as_bytes());
    let text =
        "Disk 1: A → B (A: 2 B: 1 C: )\nDisk 2: A → C (A: B: 1 C: 2)\nDisk 1: B → C (A: B: C: 2 1)";
    let right = check(text);
    assert!(right.solved(), "{right:?}");
    let wrong = check(&text.replace("2 1)", "1)"));
    assert!(wrong.solved(), "{wrong:?}");
}
