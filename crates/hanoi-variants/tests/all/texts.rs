//! Texts of variants: their errors, and their problems.

use hanoi_core::{ErrorKind, Peg, Problem, Rules};
use hanoi_variants::{Variant, VariantProblem, VariantRequest, VariantState};

/// The errors of a text.
fn errors(text: &str) -> Vec<String> {
    Variant::check(text)
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// The error of a request for a variant.
fn refusal(name: &str, request: &VariantRequest<'_>) -> String {
    let variant = Variant::preset(name).unwrap();
    variant.problem_of(request).unwrap_err().to_string()
}

#[test]
fn errors_of_a_text_are_reported_with_lines() {
    let text = "over = 'big'\nstep = 'triple'\nhight = 3\npegs = 0\ntouch = { face = 'equal' }\n";
    let errors = errors(text);
    assert_eq!(errors.len(), 5, "{errors:#?}");
    assert_eq!(
        errors[0],
        "line 1, over = '\\'big\\'' is not understood: expected a number from 0 to 255, or \"any\""
    );
    assert_eq!(
        errors[1],
        "line 2, step = '\\'triple\\'' is not understood: expected \"single\", \"parallel\", \"exchange\" or \"switch\""
    );
    assert!(
        errors[2].starts_with("line 3, 'hight' is not a key: expected one of about, source, like,"),
        "{}",
        errors[2]
    );
    assert_eq!(
        errors[3],
        "line 4, pegs = '0' is not understood: expected a number from 1 to 26"
    );
    assert!(
        errors[4]
            .starts_with("line 5, touch = '{ face = \\'equal\\' }' is not understood: expected {"),
        "{}",
        errors[4]
    );
}

#[test]
fn invalid_texts_are_refused_and_quoted() {
    let cases = [
        ("over = ", "line 1, 'over = ' is not TOML: "),
        (
            "pegs = 3\npegs = 4",
            "line 2, 'pegs = 4' is not TOML: duplicate key",
        ),
        (
            "like = 'magnetik'",
            "like: 'magnetik' is not a variant: expected classic, magnetic,",
        ),
        (
            "like = 'antwerp:3'",
            "like: '3' is not a form of antwerp: expected antwerp",
        ),
        (
            "like = 'double:upset'",
            "like: 'upset' is not a form of double: expected double or double:kept or double:reversed",
        ),
        (
            "like = 'bottleneck:wide'",
            "like: 'bottleneck:wide': 'wide' is not a value of 'over': expected a number from 0 to 255, or \"any\"",
        ),
        (
            "like = 'magnetic:RGB'",
            "'G' is not a floor: expected letters of 'RB', or N for neutral",
        ),
        (
            "pegs = 4\nheights = [1, 2, 3]",
            "heights has 3 entries: expected one for each of 4 pegs",
        ),
        (
            "rules = 'round'",
            "'round' is not a rule: expected classic, linear,",
        ),
        (
            "start = '3 2/1'\npegs = 3",
            "in the state '3 2/1': there are 2 pegs: expected 3 pegs separated by slashes",
        ),
        (
            "start = '3 2 x/-/-'",
            "in the state '3 2 x/-/-': 'x' is not a piece: expected a size up to 250",
        ),
        (
            "start = 'r**/-/-'",
            "in the state 'r**/-/-': 'r**' is not a tower: expected letters of stacks",
        ),
        (
            "start = '1 2 3/-/-'",
            "the start '1 2 3/-/-' breaks the rules: 2 would lie above 1, which is too small",
        ),
        (
            "start = '3 2 1/-/-'\ngoal = '-/-/3 2'",
            "the goal '-/-/3 2' has different pieces from the start: expected 3 2 1",
        ),
        (
            "start = \"3' 2 1/-/-\"",
            "the start '3\\' 2 1/-/-' has the piece 3': expected sizes from 1 to 250 and fewer than 1 primes",
        ),
        (
            "faces = 'RB'\nturn = 2",
            "the turn of 2 does not fit pieces with 2 faces: expected less than the number of faces",
        ),
        (
            "step = 'parallel'\npegs = 7",
            "7 pegs are too many for parallel steps: expected at most 6",
        ),
        (
            "heights = [1, 1, 1]\nstart = '*'\ndisks = 4",
            "in the state '*': the pegs have no room for 1 of the pieces",
        ),
        (
            "like = 'sinner'\nstart = '1 2 3/-/-'",
            "the start '1 2 3/-/-' breaks the rules: it needs 2 sins, more than the allowed 1",
        ),
        (
            "disks = 251",
            "line 1, disks = '251' is not understood: expected a number from 0 to 250",
        ),
        (
            "start = '(__)*/..'\nover = 1\ndisks = 126",
            "in the state '(__)*/..': 252 pieces are too many: expected at most 250",
        ),
    ];
    for (text, expected) in cases {
        let errors = errors(text);
        assert_eq!(errors.len(), 1, "{text}: {errors:#?}");
        assert!(
            errors[0].starts_with(expected),
            "{text}:\n{}\n{expected}",
            errors[0]
        );
    }
}

#[test]
fn inconsistent_requests_are_refused() {
    let request = VariantRequest::default;
    let refused = |name, request, expected: &str| {
        let error = refusal(name, &request);
        assert!(error.starts_with(expected), "{error}\n{expected}");
    };
    refused(
        "antwerp",
        request().to("B"),
        "peg B is not enough for the goal, which has pieces on several pegs: expected a state such as",
    );
    refused(
        "classic",
        request().to("D"),
        "peg D does not exist: expected A to C",
    );
    refused(
        "turtle",
        request().pegs(3),
        "accepts has 4 entries: expected one for each of 3 pegs",
    );
    refused(
        "classic",
        request().from("2 1/-/-").disks(3),
        "3 disks do not fit the start: expected 2, the largest size in the start",
    );
    refused(
        "classic",
        request().rules("sideways"),
        "'sideways' is not a rule: expected classic,",
    );
    refused(
        "split",
        request().pegs(7),
        "7 pegs are too many for anywhere = true: expected at most 6",
    );
}

/// The ends of a problem.
fn ends(problem: &VariantProblem) -> [String; 2] {
    [problem.start().to_string(), problem.goals()[0].to_string()]
}

#[test]
fn requests_change_pegs_arcs_and_ends() {
    let magnetic = Variant::preset("magnetic").unwrap();
    let request = VariantRequest::default().disks(2).pegs(4).from("B").to("C");
    assert_eq!(
        ends(&magnetic.problem_of(&request).unwrap()),
        ["-/2 1/-/-", "-/-/2' 1'/-"]
    );
    let request = VariantRequest::default().from("3'/2/1'").rules("cyclic");
    let problem = magnetic.problem_of(&request).unwrap();
    assert_eq!(ends(&problem), ["3'/2/1'", "-/-/3' 2' 1'"]);
    assert_eq!(problem.rules().arcs.to_string(), "cyclic");
    let rainbow = Variant::preset("rainbow").unwrap();
    let request = VariantRequest::default().from("3/2/1");
    assert_eq!(
        ends(&rainbow.problem_of(&request).unwrap()),
        ["b3/g2/r1", "-/-/b3 g2 r1"]
    );
    let london = Variant::preset("london:2,2,3").unwrap().problem(4).unwrap();
    assert_eq!(ends(&london), ["4 3/2 1/-", "1 2/3 4/-"]);
    assert_eq!(
        Variant::preset("oxford:4")
            .unwrap()
            .problem(None)
            .unwrap()
            .start()
            .to_string(),
        "4 3 2 1/-/-"
    );
}

#[test]
fn parameters_set_the_declared_key() {
    let rules = |name: &str| {
        Variant::preset(name)
            .unwrap()
            .problem(3)
            .unwrap()
            .rules()
            .clone()
    };
    assert_eq!(rules("bottleneck:5").over, Some(5));
    assert_eq!(rules("bottleneck:any").over, None);
    assert_eq!(rules("sinner:2").sins, 2);
    let heights: Vec<_> = rules("london:1,any,3,2")
        .pegs
        .iter()
        .map(|peg| peg.height)
        .collect();
    assert_eq!(heights, [Some(1), None, Some(3), Some(2)]);
    let floors: Vec<_> = rules("magnetic:rnb")
        .pegs
        .iter()
        .map(|peg| peg.floor)
        .collect();
    assert_eq!(floors, [Some(0), None, Some(1)]);
}

#[test]
fn classic_problems_in_disguise_go_to_the_core() {
    let classic = |text: &str| Variant::read(text).unwrap().problem(4).unwrap().classic();
    let tower = Problem::tower(4).unwrap();
    let disguises = [
        "",
        "over = 0",
        "reach = 'all'",
        "faces = 'RB'\nturn = 0",
        "start = 'rw*/..'\ngoal = '../rw*'",
        "heights = [4, 4, 'any']",
        "colours = 2",
        "start = '9 7 2 1/-/-'\ngoal = '-/-/9 7 2 1'\ndisks = 9",
    ];
    for text in disguises {
        let problem = Variant::read(text).unwrap();
        let disks = if text.contains('9') { None } else { Some(4) };
        assert_eq!(
            problem.problem(disks).unwrap().classic(),
            Some(tower.clone()),
            "{text}"
        );
    }
    let linear = Problem::perfect(4, Peg::A, Peg::C, Rules::linear(3).unwrap()).unwrap();
    assert_eq!(classic("rules = 'linear'"), Some(linear));
    let others = [
        "over = 2",
        "faces = 'RB'",
        "colours = 2\ntouch = { stack = 'different' }",
        "heights = [4, 3, 4]",
        "sins = 1",
        "step = 'parallel'",
        "goal = ['../*', '*/..']",
        "start = '(rw)*/..'\ngoal = '../(rw)*'",
        "rules = { all = 'classic', 1 = 'linear' }",
        "heaps = true\nstart = '*^/..'",
        "start = 'rw*/..'\ngoal = '../rw*'\naccepts = ['any', 'r', 'any']",
    ];
    for text in others {
        assert_eq!(classic(text), None, "{text}");
    }
}

#[test]
fn states_round_trip() {
    for text in ["r3 r2' w1/-/-", "-/-", "3 2 1/-/4", "b12'/b1"] {
        assert_eq!(text.parse::<VariantState>().unwrap().to_string(), text);
    }
    let state: VariantState = " 3, 2,1 / - / ".parse().unwrap();
    assert_eq!(state.to_string(), "3 2 1/-/-");
    let error = "3/x/1".parse::<VariantState>().unwrap_err();
    assert_eq!(error.kind(), Some(ErrorKind::Invalid));
    assert!(
        error
            .to_string()
            .starts_with("in the state '3/x/1': 'x' is not a piece: expected")
    );
}
