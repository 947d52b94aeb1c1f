//! A short answer is checked in one scan, and that must not be seen in what comes of it.

use hanoi_core::{Disk, Move, Peg, Problem, Rules, State, Towers};
use hanoi_text::{Check, SmallPuzzle, SmallVerdict, Verdict, Written};
use proptest::prelude::*;
use proptest::sample::Index;

/// What the long way makes of a text.
fn long_way(problem: &Problem, text: &str) -> Verdict {
    let check = Check::new(problem).scored();
    check.verdict(format!("{text}\n").as_bytes())
}

fn small(problem: &Problem) -> Option<SmallPuzzle> {
    let (start, goal) = (problem.start().places(), problem.goal().places());
    SmallPuzzle::new(start, goal, *problem.rules())
}

/// A puzzle and moves, most of them legal.
fn game() -> impl Strategy<Value = (Problem, Vec<Move>)> {
    let sizes = (1_usize..14, 2_u8..6, 0_usize..5);
    let steps = prop::collection::vec((0_u8..24, any::<Index>()), 1..40);
    let places = prop::collection::vec(any::<Index>(), 28);
    (sizes, places, steps).prop_map(|((disks, pegs, rules), places, steps)| {
        let names = ["classic", "classic", "linear", "cyclic", "star"];
        let rules = Rules::parse(names[rules], pegs).unwrap();
        let state = |places: &[Index]| {
            let peg = |index: &Index| Peg::new(u8::try_from(index.index(pegs.into())).unwrap());
            let places: Vec<Peg> = places.iter().filter_map(peg).collect();
            State::from_places(&places, pegs).unwrap()
        };
        let start = state(&places[..disks]);
        let mut towers = Towers::new(&start);
        let mut moves = Vec::new();
        for (kind, index) in steps {
            let legal = towers.legal_moves(&rules);
            if kind < 22 && !legal.is_empty() {
                let mv = legal[index.index(legal.len())];
                towers.play(mv, &rules).unwrap();
                moves.push(mv);
            } else {
                moves.push(wild(index.index(2000)));
            }
        }
        // The goal is where the moves lead to, or somewhere on the way, or elsewhere.
        let goal = match places[27].index(3) {
            0 => state(&places[14..14 + disks]),
            _ => towers.state().clone(),
        };
        (Problem::new(start, goal, rules).unwrap(), moves)
    })
}

/// Any move, of a disk or with a peg that there may not be.
fn wild(number: usize) -> Move {
    let peg = |number: usize| Peg::new(u8::try_from(number % 6).unwrap()).unwrap();
    Move {
        disk: Disk::new(u32::try_from(number / 36 % 16).unwrap() + 1).unwrap(),
        from: peg(number),
        to: peg(number / 6),
    }
}

/// The layouts, each as a text that is plain and one that is JSON.
fn written(moves: &[Move], layout: usize) -> String {
    let sentence = |mv: &Move, peg: &str, base: Option<u8>| {
        let name = |peg: Peg| match base {
            Some(base) => (peg.get() + base).to_string(),
            None => peg.to_string(),
        };
        let (from, to) = (name(mv.from), name(mv.to));
        format!("Move disk {} from {peg} {from} to {peg} {to}", mv.disk)
    };
    let row = |mv: &Move, comma: &str| {
        let (from, to) = (mv.from.get(), mv.to.get());
        format!("[{}{comma}{from}{comma}{to}]", mv.disk)
    };
    let all = |form: &dyn Fn(&Move) -> String, between: &str| -> String {
        moves.iter().map(form).collect::<Vec<_>>().join(between)
    };
    let lettered = |mv: &Move| sentence(mv, "peg", None);
    let numbered = |mv: &Move| sentence(mv, "Peg", Some(1));
    let from_zero = |mv: &Move| sentence(mv, "peg", Some(0));
    match layout {
        0 => all(&Move::to_string, "\n"),
        1 => all(&Move::to_string, "\n") + "\n",
        2 => all(&Move::to_string, " "),
        3 => all(&lettered, "\n"),
        4 => all(&numbered, "\n"),
        5 => all(&from_zero, "\n") + "\n",
        6 => format!("[\"{}\"]", all(&Move::to_string, "\",\"")),
        7 => format!("[\"{}\"]", all(&Move::to_string, "\", \"")),
        8 => format!("[\"{}\"]", all(&numbered, "\",\"")),
        9 => format!("[{}]", all(&|mv| row(mv, ","), ",")),
        10 => format!("[{}]", all(&|mv| row(mv, ", "), ", ")),
        _ => format!("[\"{}\"]", all(&lettered, "\", \"")),
    }
}

/// What comes of a text on the short way, as it is or in JSON.
fn short_way(puzzle: &SmallPuzzle, text: &str, in_json: bool) -> Option<SmallVerdict> {
    if in_json {
        let json = serde_json::to_string(text).unwrap();
        return puzzle.check(&json.as_bytes()[1..], Written::InJson);
    }
    puzzle.check(text.as_bytes(), Written::Plain)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_programs_write_comes_to_the_same(
        (problem, moves) in game(),
        layout in 0_usize..12,
        in_json in any::<bool>(),
    ) {
        let text = written(&moves, layout);
        let Some(puzzle) = small(&problem) else {
            prop_assert_eq!(problem.start(), problem.goal());
            return Ok(());
        };
        let long = long_way(&problem, &text);
        let short = short_way(&puzzle, &text, in_json);
        if let Some(short) = &short {
            prop_assert_eq!(short.outcome(), long.outcome());
            prop_assert_eq!(short.to_verdict(), long);
            return Ok(());
        }
        // Left to the long way: a list in a string, a row of few moves, what may be two answers, and a long move whose
        // last number ends the text.
        let list_in_string = in_json && matches!(layout, 6..=8 | 11);
        let short_row = layout == 2 && moves.len() < 3;
        // What comes after a solution may begin another answer.
        let is_solved = |first: usize| long_way(&problem, &written(&moves[..first], layout)).solved();
        let may_be_two = (1..moves.len()).any(is_solved);
        let number_ends_it = !in_json && layout == 4 && moves.last().is_some_and(|mv| mv.disk.get() > 9);
        prop_assert!(list_in_string || short_row || may_be_two || number_ends_it, "{}", text);
    }

    #[test]
    fn what_differs_in_a_byte_comes_to_the_same_or_to_nothing(
        (problem, moves) in game(),
        layout in 0_usize..12,
        in_json in any::<bool>(),
        at in any::<Index>(),
        (change, byte) in (0..4, any::<Index>()),
    ) {
        const BYTES: &[u8] = b"0123456789ABCDEabc \n,.:-[](){}'\"x\\|#*nMmpP\t";
        let mut bytes = written(&moves, layout).into_bytes();
        if in_json {
            bytes = serde_json::to_vec(&String::from_utf8(bytes).unwrap()).unwrap();
            bytes.remove(0);
        }
        let at = at.index(bytes.len());
        let new = BYTES[byte.index(BYTES.len())];
        match change {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, bytes[at]),
            2 => bytes[at] = new,
            _ => bytes.insert(at, new),
        }
        let Some(puzzle) = small(&problem) else { return Ok(()) };
        let written = if in_json { Written::InJson } else { Written::Plain };
        let Some(short) = puzzle.check(&bytes, written) else { return Ok(()) };
        let text = String::from_utf8(bytes).unwrap();
        let text = if in_json { serde_json::from_str(&format!("\"{text}")).unwrap() } else { text };
        prop_assert_eq!(short.to_verdict(), long_way(&problem, &text), "{}", text);
    }
}

#[test]
fn states_that_do_not_fit_are_no_small_puzzle() {
    let rules = Rules::classic(3).unwrap();
    let d = Peg::new(3).unwrap();
    let is_small = |start: &[Peg], goal: &[Peg]| SmallPuzzle::new(start, goal, rules).is_some();
    assert!(is_small(&[Peg::A; 32], &[Peg::C; 32]));
    assert!(!is_small(&[Peg::A; 33], &[Peg::C; 33]));
    assert!(!is_small(&[Peg::A; 2], &[Peg::C; 3]));
    assert!(!is_small(&[Peg::A; 2], &[Peg::A; 2]));
    assert!(!is_small(&[Peg::A, d], &[Peg::A; 2]));
    assert!(!is_small(&[Peg::A; 2], &[Peg::A, d]));
    assert!(!is_small(&[], &[]));
}

#[test]
fn disks_of_two_digits_are_read() {
    let problem = Problem::tower(12).unwrap();
    let puzzle = small(&problem).unwrap();
    let listed = "1AB\n2AC\n12AC\n1BA";
    let said = "Move disk 1 from Peg 1 to Peg 2\nMove disk 2 from Peg 1 to Peg 3\nMove disk 12 from Peg 1 to Peg 3\n\
                Move disk 1 from Peg 2 to Peg 1";
    for text in [listed, said] {
        let short = short_way(&puzzle, text, true).unwrap();
        assert_eq!(short.to_verdict(), long_way(&problem, text));
        let wrong = short.wrong().unwrap();
        assert_eq!((wrong.number, wrong.place.line, short.legal()), (3, 3, 2));
        assert!(
            wrong.to_string().ends_with("disk 3 lies on disk 12"),
            "{wrong}"
        );
    }
}
