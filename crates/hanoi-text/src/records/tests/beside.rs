//! What stands beside moves: programs' own state, states, and what a verdict rests on.

use super::{LIST, outcome, verdict, verdict_on};
use crate::{Check, Outcome};
use hanoi_core::{Problem, Rules, State};

#[test]
fn what_programs_print_is_read_line_by_line() {
    let trace = "move 1: 1AB, disk 1 from A to B, in state AA\n  3 moves left\nmove 2: 2AC, disk 2 from A to C, in state AB\n  2 moves left\n\
        move 3: 1BC, disk 1 from B to C, in state CB\n  1 move left\n";
    let recursion = "2,A,C,B\n  1,A,B,C\n    1: 1AB\n  2: 2AC\n  1,B,C,A\n    3: 1BC\n";
    let stack = "1,A,B,C\n2,A,C,B\n\n2,A,C,B\n\n1,B,C,A\n\n";
    let rods = "0 1\n0 [2]\n1 [1]\n2 []\n0 2\n0 []\n1 [1]\n2 [2]\n1 2\n0 []\n1 []\n2 [2, 1]\n";
    let cells = " r_toh \n-------\n 1 from 0 to 1+\n 2 from 0 to 2+\n 1 from 1 to 2+\n \n(1 row)\n";
    let notices = "psql:b_toh.sql:1: NOTICE:  Move 1: From 0 to 1\npsql:b_toh.sql:1: NOTICE:  Move 2: From 0 to 2\n\
        psql:b_toh.sql:1: NOTICE:  Move 3: From 1 to 2\npsql:b_toh.sql:1: ERROR:  control reached end of function without RETURN\n";
    let places = "0: s = 0 0\n1: disk 1 to stack 1: s = 1 0\n2: disk 2 to stack 2: s = 1 2\n3: disk 1 to stack 2: s = 2 2\n";
    let sizes = "Move smallest disk from position 0 to position 1\nMove disk of size 2 from position 0 to position 2\n\
        Move smallest disk from position 1 to position 2\n";
    for (text, right, wrong) in [
        (trace, "2AC", "2AB"),
        (trace, "  2 moves left", "  not made"),
        (recursion, "2: 2AC", "2: not 2AC"),
        (stack, "\n2,A,C,B\n\n1,", "\n2,A,B,C\n\n1,"),
        (stack, "1,B,C,A\n\n", "1,B,C,A\n3,A,B,C\n\n"),
        (rods, "\n0 2\n", "\n1 2\n"),
        (rods, "\n0 2\n", "\n2 0\n"),
        (cells, "2 from 0 to 2+", "(2 from 0 to 2?)+"),
        (cells, "r_toh", "not_toh"),
        (notices, "Move 2: From 0", "Move 2: not from 0"),
        (
            notices,
            "control reached end of function without RETURN",
            "canceling statement due to user request",
        ),
        (places, "2: disk 2 to", "2: no disk 2 to"),
        (sizes, "disk of size 2", "disk of size n"),
    ] {
        assert_eq!(outcome(text), Outcome::Solved, "{text}");
        assert!(text.contains(right), "{text}");
        let text = text.replacen(right, wrong, 1);
        assert_eq!(outcome(&text), Outcome::Unreadable, "{text}");
    }
}

#[test]
fn the_candidate_of_the_least_value_is_played() {
    let state = |indent: &str, rods: [&str; 3]| {
        format!(
            "{indent}TA: {}\n{indent}TB: {}\n{indent}TC: {}\n",
            rods[0], rods[1], rods[2]
        )
    };
    let (one, other, last) = (
        ["[2]", "[1]", "[]"],
        ["[2]", "[]", "[1]"],
        ["[]", "[1]", "[2]"],
    );
    let movement = |number: u32, now, candidates: [(u32, [&str; 3]); 2]| {
        let values = candidates.map(|(value, rods)| {
            format!("\t\t\tHeuristics value: : {value}\n{}\n", state("\t", rods))
        });
        format!(
            "Movement number: {number}\nCurrent state of Towers:\n{}\nPossible Movements:\n{}",
            state("", now),
            values.concat()
        )
    };
    let text = |chosen| {
        [
            movement(1, ["[2, 1]", "[]", "[]"], [(4, other), (2, one)]),
            movement(2, chosen, [(2, last), (6, ["[2, 1]", "[]", "[]"])]),
            movement(
                3,
                last,
                [(4, ["[1]", "[]", "[2]"]), (2, ["[]", "[]", "[2, 1]"])],
            ),
        ]
        .concat()
    };
    assert_eq!(outcome(&text(one)), Outcome::Solved);
    assert_eq!(outcome(&text(other)), Outcome::Unreadable);
    assert_eq!(
        outcome(&text(one).replace("value: : 4", "value: : ?")),
        Outcome::Unreadable
    );
}

#[test]
fn a_state_beside_the_moves_confirms_or_contradicts_them() {
    let table = "| Disk | From | To | State |\n|---|---|---|---|\n| 1 | A | B | [[2], [1], []] |\n| 2 | A | C | [[], [1], [2]] |\n| 1 | B | C | [[], [], [2, 1]] |";
    let rods = "move,disk,from,to,A,B,C\n1,1,A,B,2,1,\n2,2,A,C,,1,2\n3,1,B,C,,,\"2,1\"";
    let before = "[{\"state\": \"AA\", \"disk\": 1, \"from\": \"A\", \"to\": \"B\"}, {\"state\": \"AB\", \"disk\": 2, \"from\": \"A\", \"to\": \"C\"}, \
        {\"state\": \"CB\", \"disk\": 1, \"from\": \"B\", \"to\": \"C\"}]";
    let lines = "A: 2 1\nB:\nC:\nMove disk 1 from A to B\nA: 2\nB: 1\nC:\nMove disk 2 from A to C\nA:\nB: 1\nC: 2\nMove disk 1 from B to C\nA:\nB:\nC: 2 1\n";
    let behind = "1. Disk 1: A -> B, state: [[2], [1], []]\n2. Disk 2: A -> C, state: [[], [1], [2]]\n3. Disk 1: B -> C, state: [[], [], [2, 1]]";
    let list = format!("{LIST}\nFinal state: [[], [], [2, 1]]");
    for (text, right, wrong, after) in [
        (table, "[[2], [1], []]", "[[2], [], [1]]", 1),
        (table, "[[], [1], [2]]", "[[], [1], []]", 2),
        (table, "State", "Before", 0),
        (rods, "2,2,A,C,,1,2", "2,2,A,C,1,,2", 2),
        (before, "\"AB\"", "\"AC\"", 1),
        (before, "\"AA\"", "\"AC\"", 1),
        (lines, "B: 1\nC: 2\n", "B: 2\nC: 1\n", 2),
        (lines, "A: 2 1\nB:\nC:\nM", "A: 2\nB: 1\nC:\nM", 0),
        (behind, "[[], [1], [2]]", "[[1], [], [2]]", 2),
        (&list, "[[], [], [2, 1]]", "[[], [1], [2]]", 3),
    ] {
        assert_eq!(outcome(text), Outcome::Solved, "{text}");
        assert_eq!(verdict(text).contradicts, None, "{text}");
        assert!(text.contains(right), "{text}");
        let text = text.replacen(right, wrong, 1);
        let found = verdict(&text);
        assert!(found.solved(), "{text}");
        assert_eq!(
            found.contradicts.map(|state| state.after),
            Some(after),
            "{text}"
        );
    }
    let goal = "Goal state:\nA:\nB:\nC: 2 1\n\nMove disk 1 from A to B\nMove disk 2 from A to C\nMove disk 1 from B to C\n";
    assert_eq!(outcome(goal), Outcome::Solved);
    assert_eq!(verdict(goal).contradicts, None);
    assert_ne!(
        outcome("[[2, 1], [], []]\n[[2], [1], []]\n[[], [1], [2]]\nFinal state: [[], [], [2, 1]]"),
        Outcome::Solved
    );
}

#[test]
fn a_verdict_points_at_what_it_rests_on() {
    let bytes = |text: &str, found: &crate::Verdict| {
        let (begin, end) = found.evidence.as_ref().unwrap().bytes.unwrap();
        text[begin..end].to_owned()
    };
    let text = "\u{feff}Zug:\n1AB\n2AB\n1BC\n";
    assert_eq!(bytes(text, &verdict(text)), "2AB");
    let text =
        "1. Move disk 1 from A to B\n2. ~~Move disk 2 from A to C~~\n3. Move disk 1 from B to C";
    assert_eq!(
        bytes(text, &verdict(text)),
        "2. ~~Move disk 2 from A to C~~"
    );
    let found =
        verdict("Example:\n1AC\n\nFirst I take disk 1 from A to B.\n\nAnswer:\n1AB 2AC 1BC");
    let evidence = found.evidence.unwrap();
    let texts: Vec<&str> = evidence.places.iter().map(|unused| &*unused.text).collect();
    assert_eq!(texts, ["1AC", "First I take disk 1 from A to B."]);
    assert_eq!((evidence.unused, evidence.bytes), (2, None));
    assert_eq!(verdict("1AB 2AC 1BC").evidence, None);
    let many = format!("Draft:\n{}\nAnswer:\n1AB 2AC 1BC", "1AB\n1BA\n".repeat(20));
    let evidence = verdict(&many).evidence.unwrap();
    assert_eq!((evidence.unused, evidence.places.len()), (40, 16));
    let unread = verdict("1AB 2AC 1BC (just kidding)").unreadable.unwrap();
    assert_eq!(
        (unread.place.line, &*unread.found),
        (1, "1AB 2AC 1BC (just kidding)")
    );
}

#[test]
fn an_audit_has_the_bytes_and_the_agreement_of_each_move() {
    let state = |text| State::parse(text, 3).unwrap();
    let problem = Problem::new(state("AA"), state("CC"), Rules::classic(3).unwrap()).unwrap();
    let read = |text: &str| {
        let mut claims = Vec::new();
        let check = Check::new(&problem).reading(crate::Reading::Records);
        check.audit(text.as_bytes(), &mut |claim| claims.push(claim));
        claims
    };
    let text = "Disk 1: A -> B, state: [[2], [1], []]\nDisk 2: A -> C, state: [[2], [1], []]\nDisk 2: B -> C, state: [[], [], [2, 1]]";
    let agreements: Vec<_> = read(text)
        .iter()
        .map(|claim| claim.agreement.name())
        .collect();
    assert_eq!(agreements, ["same", "differs", "differs"]);
    let claims = read("A -> B\nA -> C\nB -> C");
    assert!(
        claims
            .iter()
            .all(|claim| claim.agreement == crate::Agreement::Nothing)
    );
    assert_eq!(claims[1].bytes, Some((7, 13)));
    let claims = read("Move disk 1 from 1 to 2\nMove disk 2 from 1 to 3");
    assert_eq!(claims[0].pegs, crate::PegNaming::From1);
    assert_eq!(claims[0].claim.to_string(), "disk 1 from 1 to 2");
}

#[test]
fn numbers_that_stay_open_are_read_both_ways() {
    // The disk's place says how pegs are numbered.
    assert_eq!(
        verdict_on("Move disk 1 from peg 1 to peg 2", "A", "B").outcome(),
        Outcome::Solved
    );
    assert_eq!(
        verdict_on("Move disk 1 from peg 1 to peg 2", "B", "C").outcome(),
        Outcome::Solved
    );
    let open = "Move the top disk from peg 1 to peg 2";
    let found = verdict_on(open, "CBA", "CBB");
    let expected = "moves with one meaning (from 0: incomplete; from 1: solved)";
    assert_eq!(found.unreadable.unwrap().expected, expected);
    // Both ways are no solution.
    assert_eq!(
        verdict_on(open, "CBA", "AAA").outcome(),
        Outcome::Incomplete
    );
    let numbered = "[1] from A to B\n[2] from A to C\n[1] from B to C";
    assert_eq!(outcome(numbered), Outcome::Solved);
    assert_eq!(
        outcome(&numbered.replace("\n[1]", "\n[3]")),
        Outcome::Solved
    );
    let leads = "[1] from B to C\n[2] from A to B";
    let expected = "moves with one meaning (as steps: solved; as disks: illegal)";
    let found = verdict_on(leads, "AB", "BC");
    assert_eq!(found.outcome(), Outcome::Solved);
    let found = verdict_on("[1] from A to B\n[2] from B to C", "AA", "AC");
    assert_eq!(found.unreadable.unwrap().expected, expected);
}

#[test]
fn runs_that_repeat_are_compared_in_linear_time() {
    let moves = "1AB\n1BA\n".repeat(20_000);
    let text = format!("{moves}\nSummary:\n{moves}1AC\n");
    assert_eq!(outcome(&text), Outcome::Ambiguous);
}

#[test]
fn a_state_between_moves_does_not_end_their_run() {
    let lines = "Move disk 1 from A to B\nA: 2\nB: 1\nC:\n\nMove disk 2 from A to C\nA:\nB: 1\nC: 2\n\nMove disk 1 from B to C\nA:\nB:\nC: 2 1\n";
    assert_eq!(outcome(lines), Outcome::Solved);
    let nameless = format!("Move disk  from A to B\nA: 2\nB: 1\nC:\n\n{lines}");
    assert_eq!(outcome(&nameless), Outcome::Unreadable);
    let one = |text: &str| verdict_on(text, "A", "C").outcome();
    assert_eq!(
        one("Here it is.\n\nMove 1 0b1\n0 []\n1 []\n2 [1]\n\nDone."),
        Outcome::Solved
    );
    assert_eq!(
        one("The goal is this.\n\n0 []\n1 []\n2 [1]\n"),
        Outcome::Unreadable
    );
}

#[test]
fn a_line_below_moves_may_take_them_back() {
    let answers = [
        LIST,
        "1AB 2AC 1BC",
        "1. Move disk 1 from A to B\n2. Move disk 2 from A to C\n3. Move disk 1 from B to C",
        "disk,from,to\n1,A,B\n2,A,C\n1,B,C",
    ];
    let corrections = [
        "Sorry, I meant peg B.",
        "Oops.",
        "Wait, the last move should go to B.",
        "I mean B instead of C.",
        "Actually, move 2 goes to B.",
        "Edit: move 3 should be B to A.",
        "Swap pegs B and C everywhere.",
        "Should be B.",
        "Let me redo this.",
        "Correction: disk 1 goes to B first.",
        "That is all.\n\nThis is wrong.",
        "That is all.\n\nNope.",
        "One more move is needed.",
        "The rest follows later.",
        "This is just a draft.",
        "Play them backwards.",
        "Das ist falsch.",
        "Ich meinte B statt C.",
        "Pardon, je voulais dire la tige B.",
        "\u{62b1}\u{6b49}\u{ff0c}\u{6211}\u{662f}\u{8bf4}\u{67f1}\u{5b50}B\u{3002}",
    ];
    let closings = [
        "Sorry for the long list!",
        "Let me know if you have questions.",
        "This solves the puzzle in 3 moves.",
        "All 2 disks are now on C.",
        "The tower is on peg C now.",
        "This uses the minimum of 2^2 - 1 = 3 moves.",
    ];
    for line in corrections {
        for heading in ["Explanation:", "**Key steps**:", "### Patterns"] {
            let text = format!("{LIST}\n\n{heading}\n- {line}");
            assert_eq!(outcome(&text), Outcome::Unreadable, "{text}");
        }
    }
    for answer in answers {
        for (lines, expected) in [
            (&corrections[..], Outcome::Unreadable),
            (&closings[..], Outcome::Solved),
        ] {
            for line in lines {
                let text = format!("{answer}\n\n{line}");
                assert_eq!(outcome(&text), expected, "{text}");
            }
        }
    }
}

#[test]
fn a_heading_may_explain_a_whole_list() {
    let explained = [
        "**Explanation of moves**:\n1. **Move disk 1** (smallest) from peg 0 to peg 1 [1][3]\n2. **Move disk 2** from peg 0 to peg 2 [1][4]",
        "**Key steps**:\n1. **Phase 1**: Move disk 1 from peg 0 to peg 1 (1 move)\n2. **Critical move**: Transfer disk 2 from peg 0 to peg 2 (move 2)",
        "You can observe patterns in the moves:\n- Disk 1 moves every other step\n- Disk 2 moves in steps 2, 6, etc.\n- And so on, with each larger disk moving half as often",
    ];
    for lines in explained {
        let text = |list: &str| format!("```\n{list}\n```\n\n{lines}");
        assert_eq!(outcome(&text(LIST)), Outcome::Solved, "{lines}");
        let wrong = LIST.replace("[2,", "[1,").replace("[2, ", "[1, ");
        assert_ne!(wrong, LIST);
        assert_ne!(outcome(&text(&wrong)), Outcome::Solved, "{lines}");
        // Without the heading each line counts.
        let (_, bare) = lines.split_once('\n').unwrap();
        assert_ne!(
            outcome(&format!("{LIST}\n\n{bare}")),
            Outcome::Solved,
            "{lines}"
        );
    }
    let other = format!("{LIST}\n\nExplanation:\n1AC\n2AB\n1CB\n2BC\n1BA\n1AC");
    assert_eq!(outcome(&other), Outcome::Ambiguous);
    for step in [
        "1. Use [2,0,1] as move 2.",
        "1. The second move is not allowed, use [2,0,1] instead.",
        "1. Step 2 is really disk 2 from A to C, in fact B: 2AB.",
        "1. Disk 2 from A to B: violates the rule.",
        "1. Append disk 2 from C to B.",
        "1. Put 2AB in second place.",
    ] {
        let text = format!("{LIST}\n\nExplanation:\n{step}");
        assert_ne!(outcome(&text), Outcome::Solved, "{text}");
    }
}
