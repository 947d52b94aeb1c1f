//! The published forms: a name, a grammar and an example of each. The table of `docs/reading.md` is this one.

/// A form of answers that is read.
#[derive(Clone, Copy, Debug)]
pub struct RecordForm {
    /// Its name.
    pub name: &'static str,
    /// Its grammar in EBNF; what is in capitals is defined in `docs/reading.md`.
    pub grammar: &'static str,
    /// A right answer for 2 disks from A to C on 3 pegs.
    pub example: &'static str,
}

const fn form(name: &'static str, grammar: &'static str, example: &'static str) -> RecordForm {
    RecordForm {
        name,
        grammar,
        example,
    }
}

/// The forms that the reading `records` knows.
pub const FORMS: &[RecordForm] = &[
    form(
        "triples",
        r#"[NAME ("=" | ":")] "[" { "[" DISK "," PEG "," PEG "]" [","] } "]""#,
        "moves = [[1, 0, 1], [2, 0, 2], [1, 1, 2]]",
    ),
    form(
        "pairs",
        r#"[NAME ("=" | ":")] "[" { "[" PEG "," PEG "]" [","] } "]""#,
        r#"[["A", "B"], ["A", "C"], ["B", "C"]]"#,
    ),
    form(
        "rows",
        r#"{ "(" DISK "," PEG "," PEG ")" NEWLINE }"#,
        "(1, A, B)\n(2, A, C)\n(1, B, C)",
    ),
    form(
        "texts",
        r#"[NAME ("=" | ":")] "[" { STRING [","] } "]""#,
        r#"["Move disk 1 from A to B", "Move disk 2 from A to C", "Move disk 1 from B to C"]"#,
    ),
    form(
        "objects",
        r#""[" { "{" KEY ":" VALUE { "," KEY ":" VALUE } "}" [","] } "]""#,
        r#"[{"disk": 1, "from": "A", "to": "B"}, {"disk": 2, "from": "A", "to": "C"}, {"disk": 1, "from": "B", "to": "C"}]"#,
    ),
    form(
        "JSON lines",
        "{ OBJECT NEWLINE }",
        "{\"disk\": 1, \"from\": \"A\", \"to\": \"B\"}\n{\"disk\": 2, \"from\": \"A\", \"to\": \"C\"}\n{\"disk\": 1, \"from\": \"B\", \"to\": \"C\"}",
    ),
    form(
        "tool calls",
        r#"{ "{" '"name":' TOOL "," '"arguments":' (OBJECT | STRING) "}" } in messages of OpenAI, Anthropic and MCP, or bare"#,
        r#"[{"type": "function", "function": {"name": "move_disk", "arguments": "{\"disk\": 1, \"from\": \"A\", \"to\": \"B\"}"}},
{"type": "function", "function": {"name": "move_disk", "arguments": "{\"disk\": 2, \"from\": \"A\", \"to\": \"C\"}"}},
{"type": "function", "function": {"name": "move_disk", "arguments": "{\"disk\": 1, \"from\": \"B\", \"to\": \"C\"}"}}]"#,
    ),
    form(
        "calls",
        r#"{ TOOL "(" ARGUMENT { "," ARGUMENT } ")" [";"] NEWLINE }"#,
        "move_disk(1, \"A\", \"B\")\nmove_disk(2, \"A\", \"C\")\nmove_disk(1, \"B\", \"C\")",
    ),
    form(
        "CSV",
        "[HEADINGS NEWLINE] { [STEP SEP] DISK SEP PEG SEP PEG NEWLINE }",
        "disk,from,to\n1,A,B\n2,A,C\n1,B,C",
    ),
    form(
        "table",
        r#"HEADINGS RULE { "|" CELL { "|" CELL } "|" NEWLINE }"#,
        "| Step | Disk | From | To |\n|---|---|---|---|\n| 1 | 1 | A | B |\n| 2 | 2 | A | C |\n| 3 | 1 | B | C |",
    ),
    form(
        "HTML table",
        r#""<table>" ROW { ROW } "</table>""#,
        "<table><tr><th>Disk</th><th>From</th><th>To</th></tr><tr><td>1</td><td>A</td><td>B</td></tr><tr><td>2</td><td>A</td><td>C</td></tr><tr><td>1</td><td>B</td><td>C</td></tr></table>",
    ),
    form(
        "LaTeX table",
        r#"HEADINGS "\\" { CELL { "&" CELL } "\\" NEWLINE }"#,
        "\\begin{tabular}{ccc}\nDisk & From & To \\\\ \\hline\n1 & A & B \\\\\n2 & A & C \\\\\n1 & B & C \\\\\n\\end{tabular}",
    ),
    form(
        "sentences",
        r#"{ [BULLET] [STEP SIGN] "Move disk" DISK "from" PEG "to" PEG [REMARK] ["."] NEWLINE }, in twelve languages more"#,
        "1. Move disk 1 from A to B\n2. Move disk 2 from A to C\n3. Move disk 1 from B to C",
    ),
    form(
        "arrows",
        r#"{ [BULLET] [STEP SIGN] ["disk" DISK ":"] PEG ARROW PEG NEWLINE }"#,
        "Disk 1: A -> B\nDisk 2: A -> C\nDisk 1: B -> C",
    ),
    form(
        "compact",
        r#"{ DISK PEG PEG (NEWLINE | " " | ",") }"#,
        "1AB 2AC 1BC",
    ),
    form(
        "XML",
        r#""<moves>" { "<move" ATTRIBUTES "/>" | "<move>" ELEMENTS "</move>" } "</moves>""#,
        "<moves><move disk=\"1\" from=\"A\" to=\"B\"/><move disk=\"2\" from=\"A\" to=\"C\"/><move disk=\"1\" from=\"B\" to=\"C\"/></moves>",
    ),
    form(
        "YAML",
        r#"[NAME ":"] { "- " KEY ":" VALUE NEWLINE { KEY ":" VALUE NEWLINE } }"#,
        "moves:\n  - disk: 1\n    from: A\n    to: B\n  - disk: 2\n    from: A\n    to: C\n  - disk: 1\n    from: B\n    to: C",
    ),
    form(
        "TOML",
        r#"{ "[[moves]]" NEWLINE { KEY "=" VALUE NEWLINE } }"#,
        "[[moves]]\ndisk = 1\nfrom = \"A\"\nto = \"B\"\n\n[[moves]]\ndisk = 2\nfrom = \"A\"\nto = \"C\"\n\n[[moves]]\ndisk = 1\nfrom = \"B\"\nto = \"C\"",
    ),
    form(
        "PDDL steps",
        r#"{ [TIME ":"] "(move" OBJECT OBJECT OBJECT ")" NEWLINE }"#,
        "(move d1 d2 peg2)\n(move d2 peg1 peg3)\n(move d1 peg2 d2)",
    ),
    form(
        "ASP facts",
        r#"{ "move(" DISK "," PEG "," PEG ")." }"#,
        "move(1,a,b). move(2,a,c). move(1,b,c).",
    ),
    form(
        "states",
        r#"{ "[" { "[" { DISK [","] } "]" [","] } "]" NEWLINE }"#,
        "[[2, 1], [], []]\n[[2], [1], []]\n[[], [1], [2]]\n[[], [], [2, 1]]",
    ),
    form(
        "rods by line",
        r#"{ { PEG (":" | "=>") { DISK } NEWLINE } NEWLINE }"#,
        "A: 2 1\nB:\nC:\n\nA: 2\nB: 1\nC:\n\nA:\nB: 1\nC: 2\n\nA:\nB:\nC: 2 1",
    ),
    form(
        "rods below a pair",
        r#"{ PEG " " PEG NEWLINE { PEG (":" | "=>" | "[") { DISK } NEWLINE } }"#,
        "0 1\n0 [2]\n1 [1]\n2 []\n0 2\n0 []\n1 [1]\n2 [2]\n1 2\n0 []\n1 []\n2 [2, 1]",
    ),
    form(
        "disks on their pegs",
        r#"["0: s =" { PEG } NEWLINE] { STEP ": disk" DISK "to stack" PEG ": s =" { PEG } NEWLINE }"#,
        "0: s = 0 0\n1: disk 1 to stack 1: s = 1 0\n2: disk 2 to stack 2: s = 1 2\n3: disk 1 to stack 2: s = 2 2",
    ),
    form(
        "drawings",
        r#"{ { { DISK } NEWLINE } "-   -   -" "Step" STEP ["=" PEG PEG "(Move" WORDS ")"] NEWLINE "A   B   C" NEWLINE }"#,
        "1\n2\n-   -   -    Step 0\nA   B   C\n\n2   1\n-   -   -    Step 1 = AB (Move subtower (disc 1) to other rod)\nA   B   C\n\n    1   2\n-   -   -    Step 2 = AC (Move largest disc into place)\nA   B   C\n\n        1\n        2\n-   -   -    Step 3 = BC (Move subtower (disc 1) to final rod)\nA   B   C",
    ),
    form(
        "pictures",
        "{ { ROW NEWLINE } NEWLINE NEWLINE }, a row of hyphens for each disk: 2d - 1 of them for disk d",
        " -         \n---        \n\n\n---  -     \n\n\n     -  ---\n\n\n         - \n        ---",
    ),
    form(
        "call stacks",
        r#"{ { DISK "," PEG "," PEG "," PEG NEWLINE } NEWLINE }, the top first; a call that leaves the stack is a move"#,
        "1,A,B,C\n2,A,C,B\n\n2,A,C,B\n\n1,B,C,A",
    ),
    form(
        "candidates",
        r#"{ "Movement number:" STEP STATE "Possible Movements:" { "Heuristics value: :" NUMBER STATE } }; the first of the least value is played"#,
        "Movement number: 1\nCurrent state of Towers:\nTA: [2, 1]\nTB: []\nTC: []\n\nPossible Movements:\n\t\t\tHeuristics value: : 4\n\tTA: [2]\n\tTB: []\n\tTC: [1]\n\n\t\t\tHeuristics value: : 2\n\tTA: [2]\n\tTB: [1]\n\tTC: []\n\nMovement number: 2\nCurrent state of Towers:\nTA: [2]\nTB: [1]\nTC: []\n\nPossible Movements:\n\t\t\tHeuristics value: : 2\n\tTA: []\n\tTB: [1]\n\tTC: [2]\n\nMovement number: 3\nCurrent state of Towers:\nTA: []\nTB: [1]\nTC: [2]\n\nPossible Movements:\n\t\t\tHeuristics value: : 2\n\tTA: []\n\tTB: []\n\tTC: [2, 1]",
    ),
    form(
        "trace",
        r#"{ "move" STEP ":" DISK PEG PEG ", disk" DISK "from" PEG "to" PEG ", in state" STATE NEWLINE { "  " WORDS NEWLINE } }"#,
        "move 1: 1AB, disk 1 from A to B, in state AA\n  3 moves left\nmove 2: 2AC, disk 2 from A to C, in state AB\n  2 moves left\nmove 3: 1BC, disk 1 from B to C, in state CB\n  1 move left",
    ),
    form(
        "psql cell",
        r#"NAME NEWLINE RULE NEWLINE { " " MOVE ["+"] NEWLINE } "(1 row)", boxed or not"#,
        " r_toh \n-------\n 1 from 0 to 1+\n 2 from 0 to 2+\n 1 from 1 to 2+\n \n(1 row)",
    ),
    form(
        "psql notices",
        r#"{ ["psql:" FILE ":" LINE ":"] "NOTICE:" MOVE NEWLINE }, and the error for want of a RETURN"#,
        "psql:b_toh.sql:1: NOTICE:  Move 1: From 0 to 1\npsql:b_toh.sql:1: NOTICE:  Move 2: From 0 to 2\npsql:b_toh.sql:1: NOTICE:  Move 3: From 1 to 2\npsql:b_toh.sql:1: ERROR:  control reached end of function without RETURN",
    ),
];
