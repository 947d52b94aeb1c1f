//! Messages for faults of steps.

use hanoi_variants::{Variant, VariantTowers};

/// A text, the steps before, the step to check, and its fault (empty for a legal step).
const FAULTS: [(&str, &[&str], &str, &str); 27] = [
    ("", &[], "1AD", "there is no peg D: expected A to C"),
    ("", &[], "1AA", "the move ends on peg A, where it began"),
    ("", &[], "1BA", "peg B is empty"),
    (
        "",
        &[],
        "2AC",
        "the top of peg A is 1, not a piece of size 2",
    ),
    (
        "",
        &["1AC"],
        "2AC",
        "2 would lie above 1, which is too small",
    ),
    (
        "",
        &[],
        "1AB+2AC",
        "two pieces would leave peg A in one step",
    ),
    (
        "",
        &["1AB"],
        "1BC+2AC",
        "two pieces would go to peg C in one step",
    ),
    (
        "",
        &["1AB"],
        "2AC+1BA",
        "the rules do not allow this kind of step: expected one piece at a time",
    ),
    (
        "",
        &["1AB"],
        "2A=1B",
        "the rules do not allow this kind of step: expected one piece at a time",
    ),
    (
        "rules = 'linear'",
        &[],
        "1AC",
        "the rules do not allow 1 to move from A to C",
    ),
    (
        "rules = { all = 'classic', 2 = 'linear' }",
        &["1AB"],
        "2AC",
        "the rules do not allow 2 to move from A to C",
    ),
    (
        "heights = ['any', 1, 'any']",
        &["1AB", "2AC", "1BC", "3AB"],
        "1CB",
        "peg B holds at most 1",
    ),
    ("like = 'turtle'", &[], "1CB", "peg B does not accept w1"),
    (
        "like = 'magnetic:NRN'",
        &[],
        "1AB",
        "1' would lie on peg B with the wrong face up",
    ),
    (
        "like = 'magnetic'",
        &["1AB", "2AC", "1BA", "1AB"],
        "1BC",
        "1 would lie on 2', whose face does not fit",
    ),
    ("like = 'rainbow:2'\nstart = '3 2/1/-'", &[], "1BA", ""),
    (
        "like = 'rainbow:2'\nstart = '3/2/1'\ngoal = '../*'",
        &[],
        "1CA",
        "r1 would lie on r3, whose colour does not fit",
    ),
    (
        "like = 'sinner'",
        &["1AB", "2AB"],
        "3AB",
        "3 would lie above 2, which is too small, and no sins are left",
    ),
    (
        "like = 'bottleneck'\ndisks = 4",
        &["1AB", "2AB", "3AC"],
        "3CB",
        "3 would lie above 1, which is too small",
    ),
    (
        "step = 'exchange'",
        &["1AB"],
        "2AC",
        "the rules do not allow this kind of step: expected a piece of size 1, or two pieces of neighbouring sizes that change places",
    ),
    (
        "step = 'exchange'\nstart = '3/-/2 1'",
        &[],
        "3A=1C",
        "the rules do not allow this kind of step: expected a piece of size 1, or two pieces of neighbouring sizes that change places",
    ),
    (
        "step = 'switch'\nstart = '3/-/2 1'",
        &[],
        "3A=1C",
        "the rules do not allow this kind of step: expected a piece of size 1, or a piece that changes places with the tower of all smaller sizes",
    ),
    (
        "step = 'switch'\nstart = '3/2/1'",
        &[],
        "3A=12B",
        "the top of peg B is not a tower of sizes 1 to 2",
    ),
    (
        "like = 'parallel'\nstart = '3/-/2 1'",
        &[],
        "3A=12C",
        "the rules do not allow this kind of step: expected one piece of each peg",
    ),
    (
        "like = 'parallel-strict'\nstart = '3/-/2 1'",
        &[],
        "3AC+1CA",
        "pegs A and C may not just exchange pieces",
    ),
    (
        "like = 'parallel'\nstart = '3/-/2 1'",
        &[],
        "3AC+1CA",
        "3 would lie above 2, which is too small",
    ),
    (
        "like = 'little-antwerp'\nover = 0",
        &[],
        "1BA",
        "w1 would lie above r1, which is too small",
    ),
];

#[test]
fn faults_of_steps_are_reported() {
    for (text, before, step, expected) in FAULTS {
        let variant = Variant::read(text).unwrap();
        let problem = variant
            .problem(None)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut towers = VariantTowers::new(problem.start(), problem.rules());
        for step in before {
            towers
                .play(&step.parse().unwrap(), problem.rules())
                .unwrap();
        }
        let state = towers.state().clone();
        let verdict = towers.play(&step.parse().unwrap(), problem.rules());
        let message = verdict
            .err()
            .map(|fault| fault.to_string())
            .unwrap_or_default();
        assert_eq!(message, expected, "{text}: {step}");
        assert!(
            expected.is_empty() || *towers.state() == state,
            "{text}: {step}"
        );
    }
}

#[test]
fn pieces_may_lie_on_equal_pieces_by_default() {
    let problem = Variant::preset("antwerp").unwrap().problem(1).unwrap();
    let mut towers = VariantTowers::new(problem.start(), problem.rules());
    for step in ["1AB", "1BA", "1BA"] {
        towers
            .play(&step.parse().unwrap(), problem.rules())
            .unwrap();
    }
    assert_eq!(towers.state().to_string(), "r1 w1/-/b1");
    assert_eq!(towers.top(hanoi_core::Peg::A).unwrap().to_string(), "w1");
    assert!(towers.pieces(hanoi_core::Peg::B).is_empty());
}
