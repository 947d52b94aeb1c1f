//! What people and programs write is read, and what is no solution is told exactly.

mod judging;

use crate::common::transcript;
use crate::lenient;
use hanoi_core::{Peg, Problem, Rules, Solution, UBig};
use hanoi_text::{Check, Pieces, Style, Verdict, Wrong};

/// What comes of a text with one or more answers, none of which is wrong or cannot be read.
fn verdicts(text: &str, check: Check) -> Vec<Verdict> {
    let verdicts = check.verdicts(text.as_bytes());
    for verdict in &verdicts {
        assert_eq!((&verdict.wrong, &verdict.unreadable), (&None, &None));
    }
    verdicts
}

/// The first wrong move of a text.
fn wrong(text: &str, mut check: Check) -> Wrong {
    check.verdict(text.as_bytes()).wrong.unwrap()
}

/// What comes of an answer on 3 disks from A to C: the number of moves of a solution, or what is wrong.
fn outcome(text: &str) -> Result<u64, String> {
    let mut check = lenient(&Problem::tower(3).unwrap());
    let verdict = check.verdict(text.as_bytes());
    if let Some(unreadable) = verdict.unreadable {
        return Err(unreadable.to_string());
    }
    if let Some(wrong) = verdict.wrong {
        return Err(wrong.to_string());
    }
    let solved = verdict.solved();
    solved
        .then_some(verdict.legal)
        .ok_or_else(|| format!("not solved: {}", verdict.end))
}

fn growing(goal: Peg) -> Check {
    Check::tower(Peg::A, goal, Rules::classic(3).unwrap()).unwrap()
}

/// Each transcript, the number of disks and the peg it ends on.
const TRANSCRIPTS: [(&str, u32, Peg); 26] = [
    ("000_route_3.txt", 3, Peg::C),
    ("000_route_4.txt", 4, Peg::C),
    ("001_picture_1.txt", 1, Peg::C),
    ("001_picture_3.txt", 3, Peg::C),
    ("001_picture_4.txt", 4, Peg::C),
    ("001_recursive_3_to_1.txt", 3, Peg::B),
    ("001_recursive_4.txt", 4, Peg::C),
    ("003_iterative_0.txt", 0, Peg::B),
    ("003_iterative_1.txt", 1, Peg::B),
    ("003_iterative_2.txt", 2, Peg::B),
    ("003_iterative_3.txt", 3, Peg::B),
    ("003_iterative_4.txt", 4, Peg::B),
    ("003_iterative_5.txt", 5, Peg::B),
    ("003_recursive_0.txt", 0, Peg::B),
    ("003_recursive_1.txt", 1, Peg::B),
    ("003_recursive_2.txt", 2, Peg::B),
    ("003_recursive_3.txt", 3, Peg::B),
    ("003_recursive_4.txt", 4, Peg::B),
    ("003_recursive_5.txt", 5, Peg::B),
    ("004_bash_binary_4.txt", 4, Peg::B),
    ("004_bash_iterative_3.txt", 3, Peg::C),
    ("004_bash_recursive_4.txt", 4, Peg::C),
    ("004_postgresql_recursive_3.txt", 3, Peg::C),
    ("004_python_binary_3.txt", 3, Peg::C),
    ("004_python_binary_4.txt", 4, Peg::B),
    ("004_python_recursive_3.txt", 3, Peg::C),
];

#[test]
fn what_the_programs_of_the_texts_print_is_a_shortest_solution() {
    for (file, disks, goal) in TRANSCRIPTS {
        let problem = crate::common::tower(disks, Peg::A, goal);
        let verdict = lenient(&problem).verdict(transcript(file).as_bytes());
        assert!(verdict.solved(), "{file}: {verdict:?}");
        let shortest = Solution::new(&problem).unwrap();
        assert_eq!(*shortest.length(), verdict.legal.into(), "{file}");
        assert_eq!(verdict.reached, Some(verdict.legal), "{file}");
    }
}

#[test]
fn a_tower_that_is_taken_to_any_peg_has_to_be_whole_and_elsewhere() {
    let verdict = |moves: &str, check: Check| verdicts(moves, check).pop().unwrap();
    let any = || growing(Peg::C).to_any_peg();
    assert!(verdict("1AB", any()).solved());
    assert!(!verdict("1AC 2AB 1CB 3AC", any()).solved());
    assert!(!verdict("1AC 1CA", any()).solved());
    let two = || lenient(&Problem::tower(2).unwrap()).to_any_peg();
    assert!(verdict("1AC 2AB 1CB", two()).solved());
    assert!(!verdict("1AC 2AB", two()).solved());
}

fn written(style: Style, solution: &Solution, skip: usize, take: usize) -> Vec<u8> {
    let pieces = Pieces::new(style, solution, None, UBig::from(skip), UBig::from(take)).unwrap();
    pieces.flat_map(|piece| piece.to_vec()).collect()
}

#[test]
fn pictures_and_stacks_are_written_as_in_the_texts() {
    for (disks, file) in [
        (1, "001_picture_1.txt"),
        (3, "001_picture_3.txt"),
        (4, "001_picture_4.txt"),
    ] {
        let solution = Solution::new(&Problem::tower(disks).unwrap()).unwrap();
        assert_eq!(
            String::from_utf8(written(Style::Picture, &solution, 0, 99)).unwrap(),
            transcript(file)
        );
    }
    for (disks, goal, file) in [
        (3, Peg::C, "004_python_binary_3.txt"),
        (4, Peg::B, "004_python_binary_4.txt"),
    ] {
        let solution = Solution::new(&crate::common::tower(disks, Peg::A, goal)).unwrap();
        assert_eq!(
            String::from_utf8(written(Style::Stacks, &solution, 0, 99)).unwrap(),
            transcript(file)
        );
    }
}

#[test]
fn no_text_begins_beyond_the_end() {
    let solution = Solution::new(&Problem::tower(3).unwrap()).unwrap();
    for style in Style::ALL {
        let begins =
            |after: u8| Pieces::new(style, &solution, None, u64::from(after), 1).map(|_| ());
        assert!(begins(7).is_ok());
        assert!(begins(8).is_err(), "{style}");
    }
}

#[test]
fn slices_put_together_are_the_whole() {
    let solution = Solution::new(&Problem::tower(5).unwrap()).unwrap();
    for style in Style::ALL
        .into_iter()
        .filter(|style| !matches!(style, Style::Json | Style::Csv))
    {
        let slices: Vec<u8> = (0..31)
            .step_by(4)
            .flat_map(|skip| written(style, &solution, skip, 4))
            .collect();
        assert_eq!(slices, written(style, &solution, 0, 31), "{style}");
    }
}

/// Answers to three disks as other people write them, all correct.
const ANSWERS: [&str; 13] = [
    "[[1,0,2],[2,0,1],[1,2,1],[3,0,2],[1,1,0],[2,1,2],[1,0,2]]",
    "Here is what I found.\n\nmoves = [[1, 0, 2], [2, 0, 1], [1, 2, 1],\n [3, 0, 2], [1, 1, 0], [2, 1, 2], [1, 0, 2]]\n\nThat (see above) makes 7 moves.",
    "```json\n[[1,0,2],[2,0,1],[1,2,1],[3,0,2],[1,1,0],[2,1,2],[1,0,2]]\n```",
    "[(1, 0, 2), (2, 0, 1), (1, 2, 1), (3, 0, 2), (1, 1, 0), (2, 1, 2), (1, 0, 2)]",
    "Move disk 1 from Peg 1 to Peg 3\nMove disk 2 from Peg 1 to Peg 2\nMove disk 1 from Peg 3 to Peg 2\nMove disk 3 from Peg 1 to Peg 3\nMove disk 1 from Peg 2 to Peg 1\nMove disk 2 from Peg 2 to Peg 3\nMove disk 1 from Peg 1 to Peg 3",
    "1. Move disk 1 from A to C.\n2. Move disk 2 from A to B.\n\n3. Move disk 1 from C to B.\n4. Move disk 3 from A to C.\n5. Move disk 1 from B to A.\n6. Move disk 2 from B to C.\n7. Move disk 1 from A to C.\n",
    "A C\r\nA B\r\nC B\r\nA C\r\nB A\r\nB C\r\nA C\r\n",
    "1: A -> C\n2: A -> B\n3: C -> B\n4: A -> C\n5: B -> A\n6: B -> C\n7: A -> C",
    "(move d1 d2 peg3)\n(move d2 d3 peg2)\n(move d1 peg3 d2)\n(move d3 peg1 peg3)\n(move d1 d2 peg1)\n(move d2 peg2 d3)\n(move d1 peg1 d2)\n; cost = 7 (unit cost)",
    "put(0,3,6) put(1,2,5) put(2,5,6)\nput(3,3,4) put(4,1,6) put(5,4,5) put(6,5,6)",
    "[[3, 2, 1], [], []]\n[[3, 2], [], [1]]\n[[3],[2],[1]]\n[[3],[2,1],[]]\n[[],[2,1],[3]]\n[[1],[2],[3]]\n[[1],[],[3,2]]\n[[],[],[3,2,1]]",
    "{\"moves\": [\"1AC\", \"2AB\", \"1CB\", \"3AC\", \"1BA\", \"2BC\", \"1AC\"], \"start\": \"AAA\"}",
    "1AC 2AB 1CB 3AC 1BA 2BC 1AC",
];

#[test]
fn answers_of_other_people_are_read() {
    for answer in ANSWERS {
        assert_eq!(outcome(answer), Ok(7), "{answer}");
    }
}

const LIST: &str = "[[1,0,2],[2,0,1],[1,2,1],[3,0,2],[1,1,0],[2,1,2],[1,0,2]]";

#[test]
fn prose_around_a_list_may_hold_what_looks_like_moves_and_states() {
    let before = [
        "Pegs are [0, 1, 2].",
        "Pegs (0, 1, 2).",
        "Start: [3, 2, 1].",
        "Let me think.\nStep 1: Move disk 1 from peg 0 to peg 2.",
    ];
    let around = [
        "The initial state is [[3,2,1],[],[]] and the goal state is [[],[],[3,2,1]].",
        "One bracket [ is open { here.",
        "Ask me anything (else",
    ];
    let texts = before
        .iter()
        .chain(&around)
        .map(|prose| format!("{prose}\nmoves = {LIST}\nDone."));
    let behind = around
        .iter()
        .map(|prose| format!("moves = {LIST}\n{prose}\n"));
    for text in texts.chain(behind) {
        assert_eq!(outcome(&text), Ok(7), "{text}");
    }
}

#[test]
fn what_does_not_matter_does_not_matter() {
    for text in [
        "1AC; 2AB; 1CB; 3AC; 1BA; 2BC; 1AC.",
        "1AC.\n2AB,\n1CB;\n3AC\n1BA\n2BC\n1AC\n",
        "\u{feff}1AC\n2AB\n1CB\n3AC\n1BA\n2BC\n1AC",
        "put(2,5,6). put(1,2,5). put(0,3,6). on(0,1,4). put(3,3,4). put(4,1,6). put(5,4,5). put(6,5,6).",
        "Answer: 1\nput(0,3,6) put(1,2,5) put(2,5,6) put(3,3,4) put(4,1,6) put(5,4,5) put(6,5,6)\nSATISFIABLE",
    ] {
        assert_eq!(outcome(text), Ok(7), "{text}");
    }
    let json = growing(Peg::C).style(Some(Style::Json));
    let json = verdicts("[[1,0,2]]", json).pop().unwrap();
    assert_eq!(json.legal, 1);
}
