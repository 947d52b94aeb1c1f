//! Texts that are compared with a known solution, against the same texts replayed move by move: the same verdict, error
//! and place, wherever they differ from the solution and however they are cut.

use hanoi_core::{Move, Peg, Problem, Rules, Solution, State, UBig};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::Comparison;
use crate::check::Verifier;
use crate::common::{classic, tower};
use crate::naming::NamingContext;
use crate::read::Reader;
use crate::{LineColumn, Pieces, Style, Unreadable, Verdict};

/// The result of a text: its verdict, those on the answers before it, and what could not be read.
#[derive(Debug, PartialEq)]
struct TextOutcome {
    verdict: Verdict,
    ended: Vec<Verdict>,
    unreadable: Option<Unreadable>,
}

struct PlainCheck {
    reader: Reader,
    verifier: Verifier,
    ended: Vec<Verdict>,
    unreadable: Option<Unreadable>,
}

fn several(verifier: &Verifier) -> Verifier {
    let mut verifier = verifier.clone();
    verifier.several = true;
    verifier
}

impl PlainCheck {
    fn new(verifier: &Verifier, pegs: u8) -> Self {
        Self {
            reader: Reader::new(
                NamingContext {
                    pegs,
                    ..NamingContext::default()
                },
                None,
            ),
            verifier: several(verifier),
            ended: Vec::new(),
            unreadable: None,
        }
    }

    /// Lets the reader read and plays the claims. Nothing is read after a wrong move or what cannot be read.
    fn step(&mut self, read: impl FnOnce(&mut Reader) -> Result<(), Unreadable>) {
        if self.verifier.clone().take_verdict().wrong.is_some() || self.unreadable.is_some() {
            return;
        }
        self.unreadable = read(&mut self.reader).err();
        let claims: Vec<_> = self.reader.claims().collect();
        for (claim, place) in claims {
            let ended = self.verifier.play(&claim, place);
            self.ended.extend(ended);
        }
    }

    fn outcome(mut self) -> TextOutcome {
        self.step(Reader::finish);
        let wrong = self.verifier.clone().take_verdict().wrong.is_some();
        TextOutcome {
            verdict: self.verifier.clone().take_verdict(),
            ended: self.ended,
            // After a wrong move it does not matter what else is there.
            unreadable: self.unreadable.filter(|_| !wrong),
        }
    }
}

fn exact(text: &[u8], verifier: &Verifier, pegs: u8) -> TextOutcome {
    let mut check = PlainCheck::new(verifier, pegs);
    check.step(|reader| reader.feed(text));
    check.outcome()
}

/// Reads exactly up to the end of a line, compares the rest piece by piece, and resumes exact reading after that. Also
/// returns how many moves were skipped.
fn compared(
    text: &[u8],
    verifier: &Verifier,
    pegs: u8,
    line: usize,
    size: usize,
) -> (TextOutcome, u64) {
    let mut check = PlainCheck::new(verifier, pegs);
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let Some((cut, _)) = ends.clone().nth(line) else {
        return (exact(text, verifier, pegs), 0);
    };
    let (lines, rest) = text.split_at(cut + 1);
    check.step(|reader| reader.feed(lines));
    let last = lines.split_inclusive(|&byte| byte == b'\n').next_back();
    let readable = check.unreadable.is_none();
    let comparison = Comparison::begin(&check.reader, &check.verifier, last.unwrap());
    let Some(mut comparison) = comparison.filter(|_| readable) else {
        check.step(|reader| reader.feed(rest));
        return (check.outcome(), 0);
    };
    let mut left = rest;
    for piece in rest.chunks(size) {
        let equal = comparison.feed(piece);
        left = &left[equal..];
        if equal < piece.len() {
            break;
        }
    }
    let before = check.verifier.legal();
    let begun = comparison.end(&mut check.reader, |solution, made| {
        check.verifier.follow(solution, made);
    });
    let moves = check.verifier.legal() - before;
    check.step(|reader| reader.feed(&begun));
    check.step(|reader| reader.feed(left));
    (check.outcome(), moves)
}

/// A solution in a style of this library, or in one of other people.
fn text_of(solution: &Solution, style: usize) -> Vec<u8> {
    let foreign = |line: fn(u32, u8, u8) -> String| {
        let lines = solution
            .moves()
            .map(|mv| line(mv.disk.get(), mv.from.get(), mv.to.get()));
        lines.collect::<String>().into_bytes()
    };
    let Some(style) = Style::ALL.into_iter().nth(style) else {
        return foreign(match style % 3 {
            0 => |disk, from, to| {
                format!("Move disk {disk} from Peg {} to Peg {}\n", from + 1, to + 1)
            },
            1 => |disk, from, to| format!("{disk} from {from} to {to}\n"),
            _ => |_, from, to| format!("({from}, {to})\n"),
        });
    };
    let pieces = Pieces::new(style, solution, None, &UBig::ZERO, solution.length()).unwrap();
    pieces.flat_map(|piece| piece.to_vec()).collect()
}

/// Verifiers with the solutions they should recognise.
fn verifiers() -> Vec<(Verifier, Solution)> {
    let peg = |number| Peg::new(number).unwrap();
    let four = Rules::classic(4).unwrap();
    let cyclic = Rules::cyclic(3).unwrap();
    let states = (State::parse("CABBA", 3), State::parse("BCAAC", 3));
    let problems = [
        tower(6, Peg::A, Peg::C),
        tower(7, Peg::B, Peg::A),
        Problem::perfect(9, Peg::A, peg(3), four).unwrap(),
        Problem::perfect(4, Peg::A, Peg::B, cyclic).unwrap(),
        Problem::new(states.0.unwrap(), states.1.unwrap(), classic()).unwrap(),
    ];
    let solution = |problem: &Problem| Solution::new(problem).unwrap();
    let mut all: Vec<_> = problems
        .iter()
        .map(|problem| (Verifier::new(problem), solution(problem)))
        .collect();
    for to in [Peg::B, Peg::C] {
        let tower = solution(&tower(6, Peg::A, to));
        let growing = Verifier::growing(Peg::A, Peg::C, classic()).unwrap();
        all.push((growing.clone(), tower.clone()));
        all.push((growing.with_any_goal(), tower.clone()));
        let any = Verifier::new(&problems[0]).with_any_goal();
        all.push((any, tower));
    }
    all
}

/// Changes a text at a uniformly random place.
fn change(text: &mut Vec<u8>, how: usize, at: Index, byte: u8) {
    let at = at.index(text.len() + 1);
    let line = text[..at]
        .iter()
        .rposition(|&b| b == b'\n')
        .map_or(0, |end| end + 1);
    let next = text[at..]
        .iter()
        .position(|&b| b == b'\n')
        .map_or(text.len(), |end| at + end + 1);
    let whole = text[line..next].to_vec();
    match how {
        0 => {}
        1 => text[at..].iter_mut().take(1).for_each(|b| *b = byte),
        2 => text.truncate(at),
        3 => drop(text.drain(line..next)),
        4 => drop(text.splice(line..line, whole)),
        5 => text.insert(at, byte),
        6 => text.extend_from_slice(b"1AB\n"),
        7 => text.extend_from_within(..),
        8 => text.extend_from_slice(b"That is all.\n"),
        _ => drop(text.splice(at..at, *b"\r")),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn comparing_changes_nothing(
        which in 0_usize..11,
        style in 0..Style::ALL.len() + 3,
        how in 0_usize..10,
        at in any::<Index>(),
        byte in select(b"0123456789ABCDa \n,[](){}\":-x".to_vec()),
        line in 0_usize..40,
        size in 1_usize..200,
    ) {
        let (verifier, solution) = verifiers().swap_remove(which);
        let pegs = solution.problem().pegs();
        let mut text = text_of(&solution, style);
        change(&mut text, how, at, byte);
        let (outcome, _) = compared(&text, &verifier, pegs, line, size);
        prop_assert_eq!(outcome, exact(&text, &verifier, pegs));
    }
}

/// Lines of other people, and lines that look like moves and are not, or mean something else.
const TEMPLATES: [&str; 22] = [
    "{d}{F}{T}",
    "{f} {t}",
    "Move disk {d} from {f} to {t}",
    "Move disk {d} from Peg {f} to Peg {t}",
    "Move smallest disk from position {f} to position {t}",
    "Move d{d} from {f} to {t}",
    "d{d} {f} {t}",
    "D{d} from peg {f} to peg {t}",
    "# {d} {f} {t}",
    "; {f} {t}",
    "{d}: {f} -> {t}",
    "{d}. {f} {t}",
    "{i}. Move disk {d} from {f} to {t}",
    "{i},{d},{F},{T}",
    "({d}, {f}, {t})",
    "[{d},{f},{t}],",
    "[d{d},{f},{t}],",
    "[{d},{f},{t}] foo,",
    "# [{d},{f},{t}],",
    "{\"disk\":{d},\"from\":\"{f}\",\"to\":\"{t}\"}",
    "{\"disk\":\"d{d}\",\"from\":\"{f}\",\"to\":\"{t}\"}",
    "disk {d} to {t}",
];

fn filled(template: &str, number: usize, disk: u32, mv: Move, base: u8) -> String {
    let peg = |peg: Peg| match base {
        2 => peg.to_string(),
        base => (peg.get() + base).to_string(),
    };
    let parts = [
        ("{d}", disk.to_string()),
        ("{i}", number.to_string()),
        ("{f}", peg(mv.from)),
        ("{t}", peg(mv.to)),
        ("{F}", mv.from.to_string()),
        ("{T}", mv.to.to_string()),
    ];
    let line = parts
        .iter()
        .fold(template.to_owned(), |line, (name, text)| {
            line.replace(name, text)
        });
    line + "\n"
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]
    /// From some line on the lines have another form, or always name the same disk.
    #[test]
    fn lines_that_are_not_what_they_seem_are_not_passed_over(
        first in 0..TEMPLATES.len(),
        then in 0..TEMPLATES.len(),
        list in any::<bool>(),
        sticks in any::<bool>(),
        base in 0_u8..3,
        switch in 1_usize..60,
        line in 0_usize..70,
    ) {
        let solution = Solution::new(&tower(7, Peg::A, Peg::C)).unwrap();
        let moves: Vec<Move> = solution.moves().collect();
        let mut text = if list { "[\n".to_owned() } else { String::new() };
        for (at, &mv) in moves.iter().enumerate() {
            let template = TEMPLATES[if at < switch { first } else { then }];
            let disk = if sticks && at >= switch { moves[switch].disk } else { mv.disk };
            text += &filled(template, at + 1, disk.get(), mv, base);
        }
        for verifier in [
            Verifier::new(solution.problem()),
            Verifier::growing(Peg::A, Peg::C, classic()).unwrap().with_any_goal(),
        ] {
            let (outcome, _) = compared(text.as_bytes(), &verifier, 3, line, 50);
            prop_assert_eq!(outcome, exact(text.as_bytes(), &verifier, 3));
        }
    }
}

#[test]
fn solutions_are_passed_over_in_the_styles_that_name_moves() {
    for (verifier, solution) in verifiers() {
        let shows_states =
            |style: &Style| matches!(style, Style::Stacks | Style::Picture | Style::Pddl);
        for style in (0..Style::ALL.len()).filter(|&style| !shows_states(&Style::ALL[style])) {
            let text = text_of(&solution, style);
            let pegs = solution.problem().pegs();
            let (outcome, passed) = compared(&text, &verifier, pegs, 4, 1000);
            let length = u64::try_from(solution.length()).unwrap();
            assert!(
                passed >= length - 7,
                "{passed} of {length} in style {style}"
            );
            assert_eq!(outcome.verdict.legal, length);
        }
    }
}

#[test]
fn a_wrong_move_far_on_is_named() {
    let solution = Solution::new(&tower(17, Peg::A, Peg::C)).unwrap();
    let mut text = text_of(&solution, 1);
    let last = text.len() - 4 * 1000 - 2;
    let line = text[..last].split(|&byte| byte == b'\n').count();
    let begin = text[..last]
        .iter()
        .rposition(|&byte| byte == b'\n')
        .unwrap()
        + 1;
    text[begin..begin + 3].copy_from_slice(b"9BC");
    for verifier in [
        Verifier::new(solution.problem()),
        Verifier::growing(Peg::A, Peg::C, classic())
            .unwrap()
            .with_any_goal(),
    ] {
        let (outcome, passed) = compared(&text, &verifier, 3, 20, 4096);
        assert!(passed > 130_000);
        let wrong = outcome.verdict.wrong.unwrap();
        assert_eq!(wrong.number, line as u64);
        assert_eq!(
            wrong.place,
            LineColumn {
                line: line as u64,
                column: 1
            }
        );
        let before = solution.state_after(UBig::from(line - 1)).unwrap();
        assert_eq!(wrong.state, before);
    }
}
