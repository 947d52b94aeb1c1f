//! What people and programs write is read, and what is no solution is told exactly.

mod judging;

use crate::common::transcript;
use crate::lenient;
use hanoi_core::{Peg, Problem, Rules, Solution, UBig};
use hanoi_text::{Check, Pieces, Reading, Style, Verdict};

/// What comes of a text with one or more answers, none of which is wrong or cannot be read.
fn verdicts(text: &str, check: Check) -> Vec<Verdict> {
    let verdicts = check.verdicts(text.as_bytes());
    for verdict in &verdicts {
        assert_eq!((&verdict.wrong, &verdict.unreadable), (&None, &None));
    }
    verdicts
}

fn growing(goal: Peg) -> Check {
    Check::tower(Peg::A, goal, Rules::classic(3).unwrap())
        .unwrap()
        .reading(Reading::Prose)
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
