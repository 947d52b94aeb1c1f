//! Prompts state the rules of their variant, and their answers are right and in the required form.

use hanoi_search::{Limits, Prompt};
use hanoi_variants::{PRESETS, Variant, VariantTask, VariantTasks, VariantTasksWanted};

const FORMS: [Prompt; 2] = [Prompt::Lists, Prompt::Sentences];

/// Some puzzles of a variant.
fn tasks(name: &str, count: usize) -> Vec<VariantTask> {
    let limits = &mut Limits::default();
    let problem = Variant::preset(name).and_then(|variant| variant.problem(2));
    let problem = problem.or_else(|_| Variant::preset(name)?.problem(None));
    let tasks = VariantTasks::new(&problem.unwrap(), 5, limits).unwrap();
    let filter = VariantTasksWanted::default();
    let mut found = (0..tasks.len()).filter_map(|at| tasks.get(at, &filter, limits).unwrap());
    found.by_ref().take(count).collect()
}

#[test]
fn answers_are_solutions_in_the_required_form() {
    let mut several = 0;
    for preset in PRESETS {
        for task in tasks(preset.name, 12) {
            for form in FORMS {
                let answer = task.answer(form);
                let verdict = crate::lenient(&task.problem).verdict(answer.as_bytes());
                let unread = verdict.unreadable.as_ref().map(ToString::to_string);
                assert!(verdict.solved(), "{}: {answer}\n{unread:?}", preset.name);
                assert_eq!(
                    usize::try_from(verdict.legal),
                    Ok(task.steps.len()),
                    "{answer}"
                );
                several +=
                    usize::from(answer.contains("at the same time") || answer.contains("Exchange"));
            }
        }
    }
    assert!(several > 20, "{several}");
}

#[test]
fn questions_state_rules_ends_and_form() {
    for (name, parts) in [
        (
            "magnetic",
            &[
                "In each step, the topmost piece of one peg goes to another peg.",
                "it shows one of 2 faces, and each prime (') behind its name stands for the next one",
                "A piece may be put on another only if both then have the same face.",
                "A piece is turned over by each of its moves.",
            ][..],
        ),
        (
            "antwerp",
            &[
                "6 pieces lie on the pegs A to C.",
                "behind the letter of its colour (r for red, w for white, b for blue)",
                "only if that is larger or of the same size.",
            ],
        ),
        (
            "turtle",
            &[
                "on the pegs A to D",
                "Peg B takes only red pieces.",
                "Peg D takes only white pieces.",
                "only if that is larger.",
            ],
        ),
        (
            "london:1,2,3",
            &["Peg A holds at most 1.", "Sizes do not matter"],
        ),
        (
            "linear-antwerp",
            &["A piece may go only from peg A to B, B to A, B to C, C to B."],
        ),
        (
            "bottleneck:2",
            &[
                "above others only if each of them is larger",
                "or smaller by less than 2.",
            ],
        ),
        ("sinner:1", &["This may be broken once."]),
        (
            "exchanging",
            &[
                "of sizes that differ by 1, change places",
                "Exchange 1 on C and 2 on A",
            ],
        ),
        (
            "switching",
            &[
                "with the tower of one piece of each smaller size",
                "Exchange 3 on A and the tower on B",
            ],
        ),
        (
            "parallel",
            &["all of them are lifted before the first is put down."],
        ),
        (
            "parallel-strict",
            &["Two pegs may not just exchange their pieces."],
        ),
        (
            "rainbow",
            &["A piece may be put on another only if their colours then differ."],
        ),
    ] {
        let task = &tasks(name, 1)[0];
        let question = task.question(Prompt::Sentences);
        for part in parts {
            assert!(question.contains(part), "{name}: {part}\n{question}");
        }
        let (start, goal) = (task.problem.start(), &task.problem.goals()[0]);
        assert!(
            question.contains(&format!(
                "are now:\n{start}\nThey have to become:\n{goal}\n"
            )),
            "{question}"
        );
        let lists = task.question(Prompt::Lists);
        assert!(lists.contains("in this form: steps = [\"1AC\""), "{lists}");
    }
}
