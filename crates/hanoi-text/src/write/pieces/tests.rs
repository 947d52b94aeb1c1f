//! Texts in pieces against the same texts written move by move.

use hanoi_core::{Algorithm, Peg, Problem, Proof, Rules, Solution, UBig};

use crate::common::{plans, tower};
use crate::write::Writer;
use crate::{Pieces, Style};

/// The text move by move, the moves by an algorithm.
fn written(style: Style, solution: &Solution, after: &UBig, take: usize) -> Vec<u8> {
    let mut writer = Writer::new(&style.into(), solution, after).unwrap();
    let [mut out, tail] = writer.ends(after);
    let mut moves = solution.moves_by(solution.algorithm(), after).unwrap();
    for _ in 0..take {
        let Some(mv) = moves.next() else { break };
        writer.write(mv, &mut out);
    }
    out.extend(tail);
    out
}

/// The text in pieces, and how many moves they tell.
fn pieced(pieces: Pieces) -> (Vec<u8>, usize) {
    let mut out = Vec::new();
    let moves = pieces.map(|piece| {
        assert!(!piece.is_empty());
        out.extend_from_slice(&piece);
        piece.moves()
    });
    let moves = moves.sum();
    (out, moves)
}

fn check(style: Style, solution: &Solution, after: &UBig, take: usize) {
    let whole = written(style, solution, after, take);
    for algorithm in [None, Some(solution.algorithm())] {
        let pieces = Pieces::new(style, solution, algorithm, after, UBig::from(take)).unwrap();
        let (text, moves) = pieced(pieces);
        let left = solution.length() - after;
        assert_eq!(UBig::from(moves), left.min(take.into()), "{style}");
        assert!(text == whole, "{style} after {after}, {take} moves");
    }
}

#[test]
fn pieces_make_up_the_text_in_every_style() {
    for solution in plans() {
        let length = usize::try_from(solution.length()).unwrap();
        for style in Style::ALL {
            for after in [0, 1, 2, length / 3, length.saturating_sub(2), length] {
                let after = after.min(length);
                for take in [0, 1, 2, 100, length / 2, length, usize::MAX] {
                    check(style, &solution, &after.into(), take);
                }
            }
        }
    }
}

#[test]
fn numbers_grow_as_they_should() {
    let solution = Solution::new(&tower(64, Peg::A, Peg::C)).unwrap();
    let ten = UBig::from(10_u8);
    let afters = (1..19).map(|digits| ten.pow(digits) - UBig::from(3_u8));
    for after in afters.chain([(UBig::ONE << 53) - UBig::from(5_u8)]) {
        for style in [Style::Csv, Style::Jsonl, Style::Stacks] {
            check(style, &solution, &after, 10);
        }
    }
}

#[test]
fn larger_disks_than_a_table_has_are_written() {
    let problem = Problem::perfect(99, Peg::A, Peg::B, Rules::classic(26).unwrap()).unwrap();
    let solution = Solution::new(&problem).unwrap();
    for style in [Style::Csv, Style::Jsonl] {
        check(style, &solution, &UBig::ZERO, usize::MAX);
    }
}

#[test]
fn quoted_moves_are_a_json_list_without_its_brackets() {
    for solution in plans() {
        for (after, take) in [
            (0_usize, 0),
            (0, 1),
            (0, usize::MAX),
            (1, 7),
            (1, usize::MAX),
        ] {
            let after = UBig::from(after).min(solution.length().clone());
            let moves = solution.moves_by(solution.algorithm(), &after).unwrap();
            let told: Vec<String> = moves.take(take).map(|mv| format!("\"{mv}\"")).collect();
            for algorithm in [None, Some(solution.algorithm())] {
                let pieces =
                    Pieces::quoted(&solution, algorithm, &after, UBig::from(take)).unwrap();
                assert_eq!(String::from_utf8(pieced(pieces).0).unwrap(), told.join(","));
            }
        }
    }
}

#[test]
fn parts_that_follow_each_other_make_up_the_text() {
    for solution in plans() {
        let length = usize::try_from(solution.length()).unwrap();
        let algorithms = [None, Some(solution.algorithm())];
        for (style, algorithm) in Style::ALL
            .into_iter()
            .flat_map(|style| algorithms.map(|a| (style, a)))
        {
            let (after, take) = (length / 5, length / 2);
            let (begin, most) = (UBig::from(after), UBig::from(take));
            let new = || Pieces::new(style, &solution, algorithm, &begin, &most).unwrap();
            let mut pieces = new();
            let mut text = Vec::new();
            let size = (take / 3).max(1);
            for begin in (after..=after + take).step_by(size) {
                let size = size.min(after + take - begin);
                if size > 0 || take == 0 {
                    pieces.part(UBig::from(begin), UBig::from(size)).unwrap();
                    pieces
                        .by_ref()
                        .for_each(|piece| text.extend_from_slice(&piece));
                }
            }
            assert!(text == pieced(new()).0, "{style}");
        }
    }
}

#[test]
fn moves_that_were_listed_are_written_as_others_are() {
    for solution in plans() {
        let (problem, moves) = (solution.problem(), solution.moves().collect());
        let listed = Solution::given(problem, moves, Proof::Search).unwrap();
        for style in Style::ALL {
            check(style, &listed, &UBig::ZERO, usize::MAX);
            let text = |solution, after| written(style, solution, after, 50);
            let third = solution.length() / UBig::from(3_u8);
            assert!(text(&listed, &third) == text(&solution, &third), "{style}");
        }
    }
}

#[test]
fn an_algorithm_that_does_not_apply_makes_no_text() {
    let four = Problem::perfect(5, Peg::A, Peg::B, Rules::classic(4).unwrap()).unwrap();
    let solution = Solution::new(&four).unwrap();
    let algorithm = Some(Algorithm::Binary);
    let (after, take) = (UBig::ZERO, UBig::ONE);
    for style in Style::ALL {
        assert!(Pieces::new(style, &solution, algorithm, &after, &take).is_err());
    }
    assert!(Pieces::quoted(&solution, algorithm, &after, &take).is_err());
}

#[test]
fn beyond_the_end_there_is_no_text() {
    let solution = Solution::new(&tower(3, Peg::A, Peg::C)).unwrap();
    let eight = UBig::from(8_u8);
    let error = Pieces::new(Style::Text, &solution, None, &eight, &UBig::ONE).unwrap_err();
    assert!(error.to_string().contains("after 8 moves"), "{error}");
    assert!(Pieces::quoted(&solution, None, &eight, &UBig::ONE).is_err());
    let mut part = Pieces::new(Style::Text, &solution, None, 2, 1).unwrap();
    for after in [1_u8, 4] {
        let error = part.part(UBig::from(after), 1).unwrap_err();
        assert!(error.to_string().contains("expected 2 to 3"), "{error}");
    }
}
