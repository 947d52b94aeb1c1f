//! Long answers that begin as a known solution does.
//!
//! Many answers of a batch are for the same few puzzles, and most begin with the moves of the solution. Its text is kept in the
//! layout of the answer, so that what both have in common is compared and not played.

use hanoi_core::{Peg, Problem, Solution};

use super::SmallPuzzle;
use super::game::Game;
use super::layout::{Form, Moves};
use super::step::Step;

/// The texts of solutions that answers are compared with; whoever checks many answers keeps them from one to the next.
#[derive(Clone, Debug, Default)]
pub struct KnownSolutions {
    texts: Vec<Known>,
}

/// How many texts are kept, and how many moves of each.
const KEPT: usize = 16;
const MOVES: usize = 1 << 14;
/// The fewest bytes of an answer for which that pays.
const LONG: usize = 1 << 11;

/// The bytes of the shortest move, with what may follow it.
const SHORTEST: usize = 6;

/// The beginning of a solution's text.
#[derive(Clone, Debug)]
struct Known {
    problem: Problem,
    layout: Layout,
    /// `None` where there is no formula.
    solution: Option<Solution>,
    text: Vec<u8>,
    /// Where each line ends.
    ends: Vec<usize>,
}

/// How moves are written, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    form: Form,
    /// The words between the disk and the pegs of a sentence, as they are capitalised.
    words: [[u8; 10]; 2],
    first_peg: u8,
    line_end: &'static [u8],
}

impl KnownSolutions {
    /// Passes over the moves that a long answer has in common with the solution, but for the last one.
    pub(super) fn pass(
        &mut self,
        puzzle: &SmallPuzzle,
        form: Form,
        first: Step,
        moves: &mut Moves<'_>,
        game: &mut Game<'_>,
    ) -> Option<()> {
        let text = moves.lines().filter(|text| text.len() >= LONG)?;
        let layout = Layout {
            form,
            words: words(form, text)?,
            first_peg: game.begin_with(first)?,
            line_end: moves.line_end(),
        };
        let known = self.known(puzzle, layout);
        let equal = common(text, &known.text);
        // A move has to be left, which takes three bytes and more.
        let equal = equal.min(text.len().saturating_sub(SHORTEST));
        let made = known.ends.partition_point(|&end| end <= equal);
        let end = *known.ends.get(made.checked_sub(1)?)?;
        let state = known.solution.as_ref()?.state_after(made as u64).ok()?;
        game.pass(made as u64, state.places());
        moves.pass(end);
        Some(())
    }

    fn known(&mut self, puzzle: &SmallPuzzle, layout: Layout) -> &Known {
        let problem = puzzle.problem();
        let same = |known: &Known| known.layout == layout && known.problem == problem;
        let place = self.texts.iter().position(same).unwrap_or_else(|| {
            if self.texts.len() == KEPT {
                self.texts.clear();
            }
            self.texts.push(Known::new(problem, layout));
            self.texts.len() - 1
        });
        &self.texts[place]
    }
}

/// The words of the first line, which the form has found to be what they should be.
fn words(form: Form, text: &[u8]) -> Option<[[u8; 10]; 2]> {
    let mut words = [[0; 10]; 2];
    if form == Form::Sentence {
        words[0].copy_from_slice(text.get(11..21)?);
        words[1][..8].copy_from_slice(text.get(22..30)?);
        // A disk of two digits moves the words.
        text.get(12).filter(|&&byte| byte == b'f')?;
    }
    Some(words)
}

impl Known {
    fn new(problem: Problem, layout: Layout) -> Self {
        let solution = Solution::new(&problem).ok();
        let (mut text, mut ends) = (Vec::new(), Vec::new());
        if let Some(solution) = &solution {
            // The last move is left to be played.
            let length = usize::try_from(solution.length()).unwrap_or(usize::MAX);
            for mv in solution.moves().take(MOVES.min(length.saturating_sub(1))) {
                layout.write(mv.disk.get(), [mv.from, mv.to], &mut text);
                ends.push(text.len());
            }
        }
        Self {
            problem,
            layout,
            solution,
            text,
            ends,
        }
    }
}

impl Layout {
    fn write(&self, disk: u32, [from, to]: [Peg; 2], text: &mut Vec<u8>) {
        let disk = disk.to_string();
        let [from, to] = [from, to].map(|peg| self.first_peg + peg.get());
        if self.form == Form::Sentence {
            text.extend_from_slice(b"Move disk ");
            text.extend_from_slice(disk.as_bytes());
            text.extend_from_slice(&self.words[0]);
            text.push(from);
            text.extend_from_slice(&self.words[1][..8]);
            text.push(to);
        } else {
            text.extend_from_slice(disk.as_bytes());
            text.extend_from_slice(&[from, to]);
        }
        text.extend_from_slice(self.line_end);
    }
}

/// How many bytes two texts have in common at their beginning.
fn common(one: &[u8], other: &[u8]) -> usize {
    const AT_ONCE: usize = 256;
    let chunks = one.chunks_exact(AT_ONCE).zip(other.chunks_exact(AT_ONCE));
    let equal = AT_ONCE * chunks.take_while(|(one, other)| one == other).count();
    let rest = one[equal..].iter().zip(&other[equal..]);
    equal + rest.take_while(|(one, other)| one == other).count()
}

#[cfg(test)]
mod tests {
    use hanoi_core::{Peg, Rules};

    use super::*;
    use crate::Written;

    /// The moves of a solution in words, one a line.
    fn written(disks: u32, words: [&str; 2], first: u8, end: &str) -> Vec<String> {
        let solution = Solution::new(&Problem::tower(disks).unwrap()).unwrap();
        let peg = |peg: Peg| char::from(first + peg.get());
        let line = |mv: hanoi_core::Move| {
            let (from, to) = (peg(mv.from), peg(mv.to));
            let [begin, peg] = words;
            match begin {
                "" => format!("{}{from}{to}{end}", mv.disk),
                _ => format!("{begin}{} from {peg} {from} to {peg} {to}{end}", mv.disk),
            }
        };
        solution.moves().map(line).collect()
    }

    #[test]
    fn answers_are_judged_as_without_known_solutions() {
        let [here, goal] = [Peg::A, Peg::C].map(|peg| [peg; 11]);
        let mut known = KnownSolutions::default();
        for disks in [9, 10, 11] {
            let rules = Rules::classic(3).unwrap();
            let size = disks as usize;
            let puzzle = SmallPuzzle::new(&here[..size], &goal[..size], rules).unwrap();
            for (words, first) in [
                (["", ""], b'A'),
                (["Move disk ", "peg"], b'A'),
                (["Move disk ", "Peg"], b'1'),
                (["Move disk ", "Peg"], b'0'),
            ] {
                for (end, how) in [("\n", Written::Plain), ("\\n", Written::InJson)] {
                    let lines = written(disks, words, first, end);
                    let mut check = |lines: &[String]| {
                        let quote = if how == Written::InJson { "\"" } else { "" };
                        let text = lines.concat() + quote;
                        let alone = puzzle.check(text.as_bytes(), how);
                        let compared = puzzle.check_with(text.as_bytes(), how, &mut known);
                        assert_eq!(format!("{alone:?}"), format!("{compared:?}"), "{text}");
                        alone.map(|verdict| verdict.outcome())
                    };
                    assert!(check(&lines).is_some());
                    for at in [0, 1, 2, 100, 300, lines.len() - 2, lines.len() - 1] {
                        check(&lines[..at]);
                        check(&lines[at..]);
                        check(&[&lines[..=at], &lines[at..]].concat());
                        let mut changed = lines.clone();
                        changed[at] = lines[at].replace('1', "7");
                        check(&changed);
                        changed[at] = format!("so {}", lines[at]);
                        check(&changed);
                        changed[at] = lines[at].replace('M', "m");
                        check(&changed);
                    }
                    check(&[&lines[..], &lines[..]].concat());
                    check(&[&lines[..], &lines[..1]].concat());
                }
            }
        }
        assert!(!known.texts.is_empty());
    }
}
