//! Puzzles of variants as prompts for language models: rules in words, start and goal, and the form of the answer.

mod rules;

use hanoi_search::Prompt;

use crate::generate::VariantTask;
use crate::problem::VariantProblem;
use crate::step::{Transfer, VariantStep};
use crate::towers::VariantTowers;

impl VariantTask {
    /// Returns the puzzle in words, with the required form of the answer: a list of steps, or one sentence per line.
    ///
    /// ```
    /// use hanoi_search::{Limits, Prompt};
    /// use hanoi_variants::{Variant, VariantTasks};
    ///
    /// let limits = &mut Limits::default();
    /// let tasks = VariantTasks::new(&Variant::preset("parallel")?.problem(2)?, 1, limits)?;
    /// let task = (0..).find_map(|at| tasks.get(at, &Default::default(), limits).unwrap()).unwrap();
    /// let question = task.question(Prompt::Sentences);
    /// assert!(question.contains("all of them are lifted before the first is put down"), "{question}");
    /// # Ok::<(), hanoi_variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn question(&self, form: Prompt) -> String {
        let problem = &self.problem;
        let goals: Vec<String> = problem.goals().iter().map(ToString::to_string).collect();
        format!(
            "{}\n\n{}\n\nThe pieces of each peg from the bottom up, peg A first, with a slash between two pegs, are now:\n{}\nThey have to \
             become:\n{}\n\n{}\n",
            rules::pieces(problem),
            rules::steps(problem),
            problem.start(),
            goals.join("\nor\n"),
            request(problem, form)
        )
    }

    /// Returns the solution in the form that the question requires.
    #[must_use]
    pub fn answer(&self, form: Prompt) -> String {
        let short = || self.steps.iter().map(|step| format!("\"{step}\""));
        match form {
            Prompt::Sentences => self.sentences().join("\n"),
            _ => format!("steps = [{}]", short().collect::<Vec<_>>().join(", ")),
        }
    }

    /// The solution in words.
    fn sentences(&self) -> Vec<String> {
        let rules = self.problem.rules();
        let mut towers = VariantTowers::new(self.problem.start(), rules);
        let sentence = |step: &VariantStep| {
            let text = in_words(step, &towers);
            // Steps of a solution are legal.
            let _ = towers.play(step, rules);
            text
        };
        self.steps.iter().map(sentence).collect()
    }
}

/// A step in words. The same grammar reads these sentences in answers.
fn in_words(step: &VariantStep, towers: &VariantTowers) -> String {
    let name = |transfer: &Transfer| {
        let top = towers.state().pegs()[usize::from(transfer.from.get())].last();
        top.map_or(String::new(), ToString::to_string)
    };
    let placed = |transfer: &Transfer| {
        let piece = if transfer.is_tower {
            "the tower".to_owned()
        } else {
            name(transfer)
        };
        format!("{piece} on {}", transfer.from)
    };
    let moved = |transfer: &Transfer| {
        let Transfer { from, to, .. } = transfer;
        format!("{} from {from} to {to}", name(transfer))
    };
    match step.transfers() {
        [one, other] if step.is_exchange() => {
            format!("Exchange {} and {}", placed(one), placed(other))
        }
        [one] => format!("Move {}", moved(one)),
        several => {
            let parts: Vec<String> = several.iter().map(moved).collect();
            format!("Move {} at the same time", parts.join(" and "))
        }
    }
}

/// The request that ends the question.
fn request(problem: &VariantProblem, form: Prompt) -> String {
    let (short, words) = rules::examples(problem.rules().step);
    let task = "Find as few steps as possible. Give all of them in order";
    match form {
        Prompt::Sentences => format!("{task}, each on a line of its own, in this form: {words}"),
        _ => format!("{task} as one list, in this form: steps = [{short}"),
    }
}
