//! Puzzles as prompts for language models, in the forms of two public tests. The wording is original, except for the
//! form that quotes one of them.

use hanoi_core::{Move, Peg, Problem, Rules, State};

use super::{Puzzle, PuzzleKind, PuzzleRequest};

/// The prompts for the Tower of Hanoi in the appendix of Shojaee, Mirzadeh, Alizadeh, Horton, Bengio and Farajtabar, *The
/// Illusion of Thinking* (arXiv 2506.06941), in the wording common to copies in public repositories. These differ in line
/// breaks and in spaces around commas. `$N$` is the number of disks.
const ILLUSION: [&str; 2] = [
    include_str!("prompt/illusion-system.txt"),
    include_str!("prompt/illusion-user.txt"),
];

/// The form of a prompt and of its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Prompt {
    /// Lists, as in *The Illusion of Thinking* (Shojaee et al. 2025): the state `[[3, 2, 1], [], []]`, bottom first,
    /// and the answer `moves = [[disk, from, to], ...]`, with the pegs counted from 0.
    Lists,
    /// Sentences, as in reasoning-gym: the answer has a line such as `Move disk 1 from Peg 1 to Peg 3` per move, with the
    /// pegs counted from 1.
    Sentences,
    /// The prompts of *The Illusion of Thinking*, for a tower from the first of 3 pegs to the third, with answers as for
    /// [`Self::Lists`].
    Illusion,
}

impl Prompt {
    /// Returns whether the form can state a problem.
    #[must_use]
    pub fn fits(self, problem: &Problem) -> bool {
        match self {
            Self::Lists | Self::Sentences => true,
            Self::Illusion => {
                problem.pegs() == 3 && problem.classic_tower() == Some((Peg::A, Peg::C))
            }
        }
    }

    /// Returns whether the form can state all puzzles of a request.
    #[must_use]
    pub fn fits_all(self, request: &PuzzleRequest) -> bool {
        let is_default = |rules: &Rules| rules.pegs() == 3 && rules.is_classic();
        match self {
            Self::Lists | Self::Sentences => true,
            Self::Illusion => {
                request.kind == PuzzleKind::Tower && request.rules.iter().all(is_default)
            }
        }
    }

    /// Returns the system prompt, if the form has one.
    #[must_use]
    pub const fn system(self) -> Option<&'static str> {
        match self {
            Self::Lists | Self::Sentences => None,
            Self::Illusion => Some(ILLUSION[0]),
        }
    }

    /// Returns the question. It is meaningless for a problem that does not [fit](Self::fits).
    #[must_use]
    pub fn question(self, puzzle: &Puzzle) -> String {
        let problem = &puzzle.problem;
        if self == Self::Illusion {
            return ILLUSION[1].replace("$N$", &problem.disks().to_string());
        }
        let first = self.first_peg();
        let (disks, pegs) = (problem.disks(), u32::from(problem.pegs()));
        format!(
            "{disks} disks of different sizes lie on {pegs} pegs. Disk 1 is the smallest and disk {disks} the largest; \
             the pegs are numbered {first} to {}.\n\n\
             In each move, the topmost disk of one peg goes to another peg. A disk may never lie on a smaller one.{}\n\n\
             {}\n\n{}\n",
            first + pegs - 1,
            self.arcs(problem.rules()),
            self.states(puzzle),
            self.instruction(),
        )
    }

    const fn first_peg(self) -> u32 {
        match self {
            Self::Lists | Self::Illusion => 0,
            Self::Sentences => 1,
        }
    }

    fn peg(self, peg: Peg) -> u32 {
        u32::from(peg.get()) + self.first_peg()
    }

    /// The pegs between which a disk may move. Empty under classic rules.
    fn arcs(self, rules: &Rules) -> String {
        if rules.is_classic() {
            return String::new();
        }
        let arc = |(from, to)| format!("{} to {}", self.peg(from), self.peg(to));
        let arcs: Vec<String> = rules.arcs().map(arc).collect();
        format!(" A disk may only go from peg {}.", arcs.join(", "))
    }

    fn states(self, puzzle: &Puzzle) -> String {
        let (start, goal) = (puzzle.problem.start(), puzzle.problem.goal());
        match self {
            Self::Lists | Self::Illusion => format!(
                "The disks of each peg, from bottom to top, are now:\n{}\nThey have to become:\n{}",
                lists(start),
                lists(goal)
            ),
            Self::Sentences => format!(
                "At first:\n{}In the end:\n{}",
                self.sentences(start),
                self.sentences(goal)
            )
            .trim_end()
            .to_owned(),
        }
    }

    fn sentences(self, state: &State) -> String {
        let sentence = |peg| {
            let disks: Vec<String> = state.tower(peg).map(|disk| disk.to_string()).collect();
            let peg = self.peg(peg);
            match disks.len() {
                0 => format!("- Peg {peg} is empty.\n"),
                1 => format!("- Peg {peg} has disk {}.\n", disks[0]),
                _ => format!(
                    "- Peg {peg} has the disks {}, from bottom to top.\n",
                    disks.join(", ")
                ),
            }
        };
        Peg::all(state.pegs()).map(sentence).collect()
    }

    const fn instruction(self) -> &'static str {
        match self {
            Self::Lists | Self::Illusion => {
                "Find as few moves as possible. Give all of them in order as one list, where each move is the disk, the \
                 peg that it leaves and the peg that it goes to: moves = [[disk, from, to], ...]"
            }
            Self::Sentences => {
                "Find as few moves as possible. Give all of them in order, each on a line of its own, in this form: Move \
                 disk X from Peg Y to Peg Z"
            }
        }
    }

    /// Returns the solution in the form that the question requests.
    #[must_use]
    pub fn answer(self, puzzle: &Puzzle) -> String {
        let part = |mv: &Move| {
            let (from, to) = (self.peg(mv.from), self.peg(mv.to));
            match self {
                Self::Lists | Self::Illusion => format!("[{}, {from}, {to}]", mv.disk),
                Self::Sentences => format!("Move disk {} from Peg {from} to Peg {to}", mv.disk),
            }
        };
        let parts: Vec<String> = puzzle.moves.iter().map(part).collect();
        match self {
            Self::Lists | Self::Illusion => format!("moves = [{}]", parts.join(", ")),
            Self::Sentences => parts.join("\n"),
        }
    }
}

/// The disks of each peg, bottom first: `[[3, 2, 1], [], []]`.
fn lists(state: &State) -> String {
    let tower = |peg| {
        let disks: Vec<String> = state.tower(peg).map(|disk| disk.to_string()).collect();
        format!("[{}]", disks.join(", "))
    };
    let towers: Vec<String> = Peg::all(state.pegs()).map(tower).collect();
    format!("[{}]", towers.join(", "))
}
