//! A text of nothing but moves is scanned in one pass, with the verdict that the grammar gives.

use crate::prose;
use crate::written::{LAYOUTS, written};
use hanoi_core::{Disk, Move, Peg, Problem, Rules, State, Towers};
use hanoi_text::{Check, Reading, Verdict};
use proptest::prelude::*;
use proptest::sample::Index;

/// What comes of a text that is read byte by byte. One of records is not scanned when it ends: blanks below it do not matter otherwise.
fn read(mut check: Check, text: &str, way: usize) -> Verdict {
    let tell = &mut |_| ();
    let below: &[u8] = if matches!(way, 5 | 7 | 8) {
        b"\n \n"
    } else {
        b""
    };
    for byte in text.as_bytes().chunks(1).chain(below.chunks(1)) {
        if check.feed(byte, tell).is_break() {
            break;
        }
    }
    check.finish(tell)
}

/// A verdict that quotes no blanks below the text, and no byte of them: what is not closed goes on up to the end.
fn trimmed(mut verdict: Verdict, text: &str) -> Verdict {
    let trim = |found: &mut String| found.truncate(found.trim_end().len());
    if let Some(why) = &mut verdict.unreadable {
        trim(&mut why.found);
    }
    if let Some(rests) = &mut verdict.evidence {
        rests
            .places
            .iter_mut()
            .for_each(|place| trim(&mut place.text));
        if let Some((_, end)) = &mut rests.bytes {
            *end = (*end).min(text.trim_end().len());
        }
    }
    verdict
}

/// What comes of it at once, as it is or in JSON.
fn at_once(check: &mut Check, text: &str, in_json: bool) -> Verdict {
    if !in_json {
        return check.verdict(text.as_bytes());
    }
    let json = serde_json::to_string(text).unwrap();
    let verdict = check.verdict_in_json(&json.as_bytes()[1..], || Ok::<_, ()>(text));
    *verdict.unwrap()
}

/// The ways in which an answer can be checked.
const WAYS: usize = 9;

/// A check of a problem, in one of these ways.
fn check(problem: &Problem, way: usize) -> Check {
    let check = || prose(problem);
    match way {
        0 => check(),
        1 => check().to_any_peg(),
        2 => check().several().scored(),
        3 => {
            let to = Peg::last_of(problem.pegs());
            Check::tower(Peg::A, to, *problem.rules())
                .unwrap()
                .reading(Reading::Prose)
        }
        4 => check().scored(),
        5 => check().scored().reading(Reading::Records),
        6 => check().reading(Reading::Any),
        7 => Check::tower(Peg::A, Peg::last_of(problem.pegs()), *problem.rules())
            .unwrap()
            .reading(Reading::Records),
        _ => check().reading(Reading::Records),
    }
}

/// A puzzle and moves, most of them legal.
fn game() -> impl Strategy<Value = (Problem, Vec<Move>)> {
    let sizes = (1_usize..14, 2_u8..6, any::<Index>());
    let steps = prop::collection::vec((0_u8..24, any::<Index>()), 1..40);
    let places = prop::collection::vec(any::<Index>(), 28);
    (sizes, places, steps).prop_map(|((disks, pegs, rules), places, steps)| {
        // Classic rules more often.
        let named = Rules::NAMED.get(rules.index(Rules::NAMED.len() + 2));
        let rules = named.unwrap_or(&Rules::NAMED[0]).on(pegs).unwrap();
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_programs_write_comes_to_the_same(
        (problem, moves) in game(),
        layout in 0..LAYOUTS,
        in_json: bool,
        way in 0..WAYS,
    ) {
        let text = written(&moves, layout);
        let read = read(check(&problem, way), &text, way);
        let at_once = at_once(&mut check(&problem, way), &text, in_json);
        prop_assert_eq!(trimmed(at_once, &text), trimmed(read, &text), "{}", text);
    }

    #[test]
    fn what_differs_in_a_byte_comes_to_the_same(
        (problem, moves) in game(),
        layout in 0..LAYOUTS,
        in_json: bool,
        way in 0..WAYS,
        at in any::<Index>(),
        (change, byte) in (0..4, any::<Index>()),
    ) {
        const BYTES: &[u8] = b"0123456789ABCDEabc \n,.:-[](){}'\"x\\|#*nMmpP\t";
        let mut bytes = written(&moves, layout).into_bytes();
        let at = at.index(bytes.len());
        let new = BYTES[byte.index(BYTES.len())];
        match change {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, bytes[at]),
            2 => bytes[at] = new,
            _ => bytes.insert(at, new),
        }
        let text = String::from_utf8(bytes).unwrap();
        let read = read(check(&problem, way), &text, way);
        let at_once = at_once(&mut check(&problem, way), &text, in_json);
        prop_assert_eq!(trimmed(at_once, &text), trimmed(read, &text), "{}", text);
    }

    #[test]
    fn a_check_that_was_used_is_like_a_new_one(
        games in prop::collection::vec((game(), 0..LAYOUTS, any::<bool>(), any::<bool>()), 1..6),
        way in 0..WAYS,
    ) {
        const TALK: &str = "Here are the moves, as I would make them:\n";
        let mut kept = check(&games[0].0.0, way);
        for (number, ((problem, moves), layout, in_json, talks)) in games.iter().enumerate() {
            let text = if *talks { TALK } else { "" }.to_owned() + &written(moves, *layout);
            let mut way = way;
            if number > 0 {
                kept.restart(problem.clone());
                // Which puzzle it is was left open by the one before at most.
                way = match way {
                    2 | 4..=6 | 8 => way,
                    7 => 8,
                    _ => 0,
                };
            }
            let new = at_once(&mut check(problem, way), &text, *in_json);
            for _ in 0..2 {
                prop_assert_eq!(&at_once(&mut kept, &text, *in_json), &new, "{}", text);
            }
        }
    }
}

#[test]
fn disks_of_two_digits_are_read() {
    let problem = Problem::tower(12).unwrap();
    let listed = "1AB\n2AC\n12AC\n1BA";
    let said = "Move disk 1 from Peg 1 to Peg 2\nMove disk 2 from Peg 1 to Peg 3\nMove disk 12 from Peg 1 to Peg 3\n\
                Move disk 1 from Peg 2 to Peg 1";
    for text in [listed, said] {
        let verdict = at_once(&mut prose(&problem), text, true);
        let wrong = verdict.wrong.as_ref().unwrap();
        assert_eq!((wrong.number, wrong.place.line, verdict.legal), (3, 3, 2));
        let why = wrong.to_string();
        assert!(why.ends_with("disk 3 lies on disk 12"), "{why}");
    }
}

#[test]
fn a_string_is_unescaped_only_if_a_scan_will_not_do() {
    let mut check = prose(&Problem::tower(2).unwrap());
    let scanned = check.verdict_in_json(br#"1AB\n2AC\n1BC""#, || Err::<&str, _>("unescaped"));
    assert!(scanned.unwrap().solved());
    let other = check.verdict_in_json(br#"1AB\n2AC\n\u0031BC""#, || Err::<&str, _>("unescaped"));
    assert_eq!(other, Err("unescaped"));
    // What failed leaves nothing behind.
    assert!(check.verdict(b"1AB\n2AC\n1BC").solved());
}

#[test]
fn what_was_fed_before_does_not_count() {
    let mut check = prose(&Problem::tower(1).unwrap());
    assert!(check.feed(b"1AB\n", &mut |_| ()).is_continue());
    assert!(check.verdict(b"1AC").solved());
    assert!(
        check
            .verdict(b"Sure, here is the answer: move disk 1 from A to C.")
            .solved()
    );
    assert!(check.verdict(b"1AC").solved());
}
