//! Claims of docs/variants.md about the keys, each with a case.

use hanoi_variants::{
    Variant, VariantError, VariantFault, VariantProblem, VariantRequest, VariantTasksWanted,
    VariantTowers,
};

use crate::docs::page;

fn problem(text: &str) -> Result<VariantProblem, VariantError> {
    Variant::read(text)?.problem(None)
}

/// Checks a step at the start of a text.
fn step(text: &str, step: &str) -> Result<(), VariantFault> {
    let problem = problem(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let towers = VariantTowers::new(problem.start(), problem.rules());
    towers.check(&step.parse().unwrap(), problem.rules())
}

/// Checks that the page contains a sentence. Cases for it follow.
fn page_states(sentence: &str) {
    let page = page().replace('\n', " ");
    assert!(page.contains(sentence), "{sentence}");
}

#[test]
fn next_stack_is_next_in_order_of_own_start() {
    page_states(
        "with `start = \"w*/r*/b*\"` red comes after white, blue after red, and white after blue",
    );
    let text = "touch = { stack = 'cyclic' }\nstart = 'w*/r*/b*/-'\ngoal = 'r*/w*/b*/-'\ndisks = 1";
    for (steps, fits) in [
        ("1BA", true),
        ("1CB", true),
        ("1AC", true),
        ("1AB", false),
        ("1BC", false),
        ("1CA", false),
    ] {
        assert_eq!(step(text, steps).is_ok(), fits, "{steps}");
    }
    page_states("A requested start, as with `--from`, does not change this");
    let requested = VariantRequest::default().from("r1/w1/b1/-");
    let requested = Variant::read(text).unwrap().problem_of(&requested).unwrap();
    let towers = VariantTowers::new(requested.start(), requested.rules());
    // Red goes onto white, which is on B here, but not the other way round.
    for (steps, fits) in [("1AB", true), ("1BA", false), ("1CA", true), ("1BC", true)] {
        let checked = towers.check(&steps.parse().unwrap(), requested.rules());
        assert_eq!(checked.is_ok(), fits, "{steps}");
    }
    page_states("unless it has stacks that the text's lacks: then its own order counts");
    let requested = VariantRequest::default().from("k1/g1/-/-").to("g1/k1/-/-");
    let requested = Variant::read(text).unwrap().problem_of(&requested).unwrap();
    let order: Vec<String> = requested
        .rules()
        .stacks
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(order, ["k", "g"]);
}

#[test]
fn next_face_is_next_letter() {
    page_states(
        "The next face is that of the next letter in `faces`, and after the last letter comes the first",
    );
    let text = "faces = 'RGB'\nturn = 0\ntouch = { face = 'cyclic' }\n";
    for (upper, lower, fits) in [
        ("1'", "2", true),
        ("1''", "2'", true),
        ("1", "2''", true),
        ("1''", "2", false),
    ] {
        let text = format!("{text}start = \"{upper}/{lower}/-\"\ngoal = \"-/{lower}/{upper}\"");
        assert_eq!(step(&text, "1AB").is_ok(), fits, "{upper} on {lower}");
    }
}

#[test]
fn exchanges_keep_to_rules_of_landing() {
    page_states("an exchange and a switch all pieces are lifted before the first is put down");
    page_states("an exchange that puts a piece on one that does not bear it is refused");
    let start =
        |text: &str, state: &str| format!("{text}\nstart = \"{state}\"\ngoal = \"{state}\"");
    let exchange = |more: &str, state: &str| {
        step(
            &start(&format!("step = 'exchange'\n{more}"), state),
            "2A=1B",
        )
    };
    assert_eq!(exchange("", "4 2/3 1/-"), Ok(()));
    let forbidden = exchange("rules = 'AB,BC,CB,AC'", "4 2/3 1/-");
    assert!(
        matches!(forbidden, Err(VariantFault::Forbidden(..))),
        "{forbidden:?}"
    );
    let small = step(
        &start("step = 'exchange'\nheaps = true", "2/1 3/-"),
        "2A=3B",
    );
    assert!(
        matches!(small, Err(VariantFault::OnSmaller(..))),
        "{small:?}"
    );
    let touch = exchange("touch = { stack = 'different' }", "w3 r2/r3 w1/-");
    assert!(matches!(touch, Err(VariantFault::Colour(..))), "{touch:?}");
    let refused = exchange("accepts = ['any', 'w', 'any']", "r2/w1/-");
    assert!(
        matches!(refused, Err(VariantFault::Refuses(..))),
        "{refused:?}"
    );
    let full = step(
        &start("step = 'switch'\nheights = [1, 'any', 'any']", "3/2 1/-"),
        "3A=12B",
    );
    assert!(matches!(full, Err(VariantFault::Full(..))), "{full:?}");
    page_states("the pieces of a tower from its lowest on");
    let floors = "step = 'switch'\nfaces = 'RB'\nfloors = 'NNB'";
    assert_eq!(step(&start(floors, "-/3/2' 1"), "3B=12C"), Ok(()));
    page_states("A move turns a piece before it is put down");
    assert_eq!(
        step(&start("faces = 'RB'\nfloors = 'RBN'", "1/-/-"), "1AB"),
        Ok(())
    );
}

#[test]
fn touch_concerns_only_the_piece_right_below() {
    page_states("`touch` is about the piece right below, whatever `reach` says");
    let text =
        "reach = 'all'\ntouch = { stack = 'different' }\nstart = 'r3 w2/r1/-'\ngoal = 'r3 w2/r1/-'";
    assert_eq!(step(text, "1BA"), Ok(()));
}

#[test]
fn arcs_of_size_and_stack_take_precedence() {
    page_states("where `r3` goes before `3`, and that before `r`; requested arcs replace them all");
    let text = "start = 'r2/r3/r4'\ngoal = 'r2/r3/r4'\n\
                rules = { all = 'none', r = 'AB,BC', 3 = 'BC', r3 = 'BA', 2 = 'AC' }\nover = 'any'";
    for (steps, fits) in [
        ("2AC", true),
        ("2AB", false),
        ("3BA", true),
        ("3BC", false),
        ("4CA", false),
    ] {
        assert_eq!(step(text, steps).is_ok(), fits, "{steps}");
    }
    let requested = VariantRequest::default().rules("classic");
    let requested = Variant::read(text).unwrap().problem_of(&requested).unwrap();
    let towers = VariantTowers::new(requested.start(), requested.rules());
    assert!(
        towers
            .check(&"4CA".parse().unwrap(), requested.rules())
            .is_ok()
    );
}

#[test]
fn page_states_other_rules_of_keys() {
    page_states("a state in full says the number of disks, which is its largest size");
    let full = Variant::read("start = '4 2/3/1'\ndisks = 7").unwrap();
    assert_eq!(
        full.problem(None).unwrap().goals()[0].to_string(),
        "-/-/4 3 2 1"
    );
    assert!(full.problem(5).is_err());

    page_states("on any of up to 6 pegs, unless another goal is requested");
    let anywhere = Variant::read("anywhere = true").unwrap();
    assert_eq!(anywhere.problem(2).unwrap().goals().len(), 3);
    let requested = VariantRequest::default().to("B");
    assert_eq!(anywhere.problem_of(&requested).unwrap().goals().len(), 1);
    assert!(
        anywhere
            .problem_of(&VariantRequest::default().pegs(7))
            .is_err()
    );

    page_states("so many stacks of pieces without a letter, by size from 1 on");
    let coloured = problem("colours = 2\nstart = '3 2 k1/../-'\ngoal = '../3 2 k1'").unwrap();
    assert_eq!(coloured.start().to_string(), "r3 g2 k1/-/-");

    page_states("others it refuses, and pieces without a letter");
    let refused = step(
        "accepts = ['any', 'r', 'any']\nstart = '2 r1/-/-'\ngoal = '-/-/2 r1'",
        "1AB",
    );
    assert_eq!(refused, Ok(()));
    let refused = step("accepts = ['any', 'r', 'any']", "1AB");
    assert!(
        matches!(refused, Err(VariantFault::Refuses(..))),
        "{refused:?}"
    );

    page_states("in the start and in each goal as many may lie so");
    let sinful = |sins: u8, start: &str| {
        problem(&format!("sins = {sins}\nstart = '{start}'\ngoal = '../*'")).is_ok()
    };
    assert_eq!(
        [
            sinful(1, "1 2/3/-"),
            sinful(1, "1 2 3/-/-"),
            sinful(2, "1 2 3/-/-")
        ],
        [true, false, true]
    );

    page_states("whether the start and the goals may be any heap that the pegs hold");
    let heap =
        |more: &str| problem(&format!("{more}\nstart = '1 2/-/-'\ngoal = '-/-/1 2'")).is_ok();
    assert_eq!(
        [
            heap("heaps = true"),
            heap(""),
            heap("heaps = true\nheights = [2, 2, 1]")
        ],
        [true, false, false]
    );

    page_states("In a goal, a pattern leaves out the pieces that the start lacks.");
    let lacking = problem("start = '4 2/../-'").unwrap();
    assert_eq!(lacking.goals()[0].to_string(), "-/-/4 2");

    page_states(
        "the variant by name whose keys hold where this text has none; a key counts as a whole",
    );
    assert!(problem("like = \"like = 'antwerp'\"").is_err());
    let whole = Variant::read("like = 'rainbow'\ntouch = { face = 'same' }").unwrap();
    let whole = whole.problem(2).unwrap();
    assert_eq!(whole.rules().stack_touch, hanoi_variants::Relation::Any);
}

#[test]
fn prompts_name_the_order() {
    let text = "touch = { stack = 'cyclic' }\ndisks = 1\nstart = 'w*/r*/b*/-'\ngoal = 'r*/w*/b*/-'";
    let problem = problem(text).unwrap();
    let limits = &mut hanoi_search::Limits::default();
    let tasks = hanoi_variants::VariantTasks::new(&problem, 1, limits).unwrap();
    let task = (0..tasks.len()).find_map(|at| {
        tasks
            .get(at, &VariantTasksWanted::default(), limits)
            .unwrap()
    });
    let question = task.unwrap().question(hanoi_search::Prompt::Lists);
    assert!(
        question.contains("after the last comes w, in the order w, r, b."),
        "{question}"
    );
}
