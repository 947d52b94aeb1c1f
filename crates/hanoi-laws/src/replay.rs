//! Verdicts on moves match a naive simulator.

use arbitrary::{Result, Unstructured};
use hanoi::text::{Check, Style, Verdict};
use hanoi::{Problem, Rules, State};

use crate::layouts::LAYOUTS;
use crate::naive::{NaiveMove, NaiveStacks, Played, RULES, letter, play_all};

/// The layout of the style `pegs`, which names no disks.
const PEGS: usize = 2;
/// The layouts in which zero moves give the empty text and the empty list.
const EMPTY: [usize; 2] = [0, 3];

/// The verdict on moves in any layout, most of them legal, matches a naive simulator. A damaged text read strictly is judged solved
/// only if its lines are moves that solve the problem.
pub fn replay(data: &[u8]) {
    // Too few bytes are padded.
    let _ = try_moves(&mut Unstructured::new(data));
}

/// A problem for the simulator.
struct ReplayPuzzle {
    rules: usize,
    start: NaiveStacks,
    goal: NaiveStacks,
}

fn try_moves(bytes: &mut Unstructured<'_>) -> Result<()> {
    let puzzle = ReplayPuzzle::choose(bytes)?;
    let moves = puzzle.moves(bytes)?;
    let layout = bytes.choose_index(LAYOUTS.len())?;
    let claim = |mv: &NaiveMove| NaiveMove {
        disk: mv.disk.filter(|_| layout != PEGS),
        ..*mv
    };
    let claimed: Vec<NaiveMove> = moves.iter().map(claim).collect();
    let expected = play_all(&puzzle.start, &claimed, puzzle.rules);
    let text = LAYOUTS[layout](&moves, &puzzle.start);
    puzzle.check_verdict(&expected, layout, &text, moves.len());
    let damaged = damage(&LAYOUTS[0](&moves, &puzzle.start), bytes)?;
    puzzle.check_strict_verdict(&damaged);
    Ok(())
}

impl ReplayPuzzle {
    fn choose(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let (pegs, disks) = (bytes.int_in_range(3..=6_usize)?, bytes.int_in_range(1..=6)?);
        let places = |bytes: &mut Unstructured<'_>| -> Result<NaiveStacks> {
            let places: Result<Vec<usize>> = (0..disks).map(|_| bytes.choose_index(pegs)).collect();
            Ok(NaiveStacks::new(&places?, pegs))
        };
        let (start, goal) = (places(bytes)?, places(bytes)?);
        Ok(Self {
            rules: bytes.choose_index(RULES.len())?,
            start,
            goal,
        })
    }

    /// Random moves, most of them legal.
    fn moves(&self, bytes: &mut Unstructured<'_>) -> Result<Vec<NaiveMove>> {
        let (mut stacks, mut moves) = (self.start.clone(), Vec::new());
        let disks: usize = stacks.0.iter().map(Vec::len).sum();
        for _ in 0..bytes.int_in_range(0..=40)? {
            let legal = stacks.legal(self.rules);
            let mv = if legal.is_empty() || bytes.ratio(1, 24)? {
                let disk = Some(bytes.int_in_range(1..=u32::try_from(disks).unwrap_or(1))?);
                let (from, to) = (
                    bytes.choose_index(stacks.0.len())?,
                    bytes.choose_index(stacks.0.len())?,
                );
                NaiveMove { disk, from, to }
            } else {
                *bytes.choose(&legal)?
            };
            stacks.play(mv, self.rules);
            moves.push(mv);
            if stacks == self.goal && bytes.ratio(3, 4)? {
                break;
            }
        }
        Ok(moves)
    }

    fn problem(&self) -> Problem {
        let pegs = u8::try_from(self.start.0.len()).expect("few pegs");
        let state = |stacks: &NaiveStacks| State::parse(&stacks.letters(), pegs).expect("a state");
        let rules = Rules::parse(RULES[self.rules].0, pegs).expect("a name of rules");
        Problem::new(state(&self.start), state(&self.goal), rules).expect("a problem")
    }

    fn check_verdict(&self, expected: &Played, layout: usize, text: &str, moves: usize) {
        let verdict = Check::new(&self.problem())
            .scored()
            .verdict(text.as_bytes());
        let solved = !expected.is_wrong && expected.end == self.goal;
        let context = |what: &str| format!("{what}: {self} by\n{text}\n{verdict:?}");
        if moves == 0 {
            assert!(
                solved || !verdict.solved(),
                "{}",
                context("no moves judged solved")
            );
            assert!(
                !EMPTY.contains(&layout) || solved == verdict.solved(),
                "{}",
                context("no moves needed")
            );
            return;
        }
        assert_eq!(verdict.solved(), solved, "{}", context("solved"));
        assert_eq!(verdict.unreadable, None, "{}", context("unreadable"));
        assert_eq!(
            verdict.wrong.is_some(),
            expected.is_wrong,
            "{}",
            context("wrong")
        );
        assert_eq!(verdict.legal, expected.legal as u64, "{}", context("legal"));
        assert_eq!(
            verdict.end.to_string(),
            expected.end.letters(),
            "{}",
            context("end")
        );
        let count = verdict
            .count
            .as_ref()
            .map(|count| (count.claimed, count.legal));
        assert_eq!(
            count,
            Some((moves as u64, expected.legal_in_all as u64)),
            "{}",
            context("count")
        );
    }

    fn check_strict_verdict(&self, text: &str) {
        let verdict: Verdict = Check::new(&self.problem())
            .strict(Style::Compact)
            .verdict(text.as_bytes());
        let solves = exact_moves(text).is_some_and(|moves| {
            let expected = play_all(&self.start, &moves, self.rules);
            !expected.is_wrong && expected.end == self.goal && !moves.is_empty()
        });
        if !text.trim().is_empty() {
            assert_eq!(
                verdict.solved(),
                solves,
                "strictly: {self} by\n{text}\n{verdict:?}"
            );
        }
    }
}

impl std::fmt::Display for ReplayPuzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (rules, start, goal) = (
            RULES[self.rules].0,
            self.start.letters(),
            self.goal.letters(),
        );
        write!(
            f,
            "{start} to {goal} on {} pegs, {rules}",
            self.start.0.len()
        )
    }
}

/// The text with a few characters changed, doubled or removed.
fn damage(text: &str, bytes: &mut Unstructured<'_>) -> Result<String> {
    const REPLACEMENTS: &[char] = &[
        '0', '1', '2', '9', 'A', 'B', 'C', 'D', 'a', ' ', '\n', '\r', '\t', ',', '.', '-', '\u{e9}',
    ];
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..bytes.int_in_range(0..=3)? {
        let at = bytes.choose_index(text.len() + 1)?;
        let replacement = match bytes.int_in_range(0..=3)? {
            0 => Vec::new(),
            1 => text.get(at).map(|&c| vec![c; 2]).unwrap_or_default(),
            _ => vec![*bytes.choose(REPLACEMENTS)?],
        };
        let removed = usize::from(at < text.len() && bytes.arbitrary()?);
        text.splice(at..at + removed, replacement);
    }
    Ok(text.into_iter().collect())
}

/// The moves of a text with one move on every non-blank line, or `None`.
fn exact_moves(text: &str) -> Option<Vec<NaiveMove>> {
    let lines = text
        .split('\n')
        .map(|line| line.trim_matches(|c: char| c.is_ascii_whitespace()));
    lines
        .filter(|line| !line.is_empty())
        .map(exact_move)
        .collect()
}

/// `1AC`: digits without a leading zero, and two letters.
fn exact_move(line: &str) -> Option<NaiveMove> {
    let letters = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let disk = &line[..line.len() - letters.len()];
    let pegs: Vec<usize> = letters
        .chars()
        .map(|c| (0..26).find(|&peg| letter(peg) == c))
        .collect::<Option<_>>()?;
    let disk = disk.parse().ok().filter(|_| !disk.starts_with('0'))?;
    match pegs[..] {
        [from, to] => Some(NaiveMove {
            disk: Some(disk),
            from,
            to,
        }),
        _ => None,
    }
}
