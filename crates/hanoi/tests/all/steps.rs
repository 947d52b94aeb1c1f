//! Steps line by line, compared with the same programs run by Python and Node: their moves, and with Python's tracer
//! the executed lines and the variables at each.

use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

use hanoi::lesson::{LineStep, LineSteps, SourceLanguage, Stride};
use hanoi::{Algorithm, Limits, Natural, Problem, Request, solve, steps};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn tower(disks: u32, pegs: u8) -> Problem {
    let request = Request::default().disks(Some(disks)).pegs(pegs);
    request.problem().unwrap()
}

fn stepped(problem: &Problem, algorithm: Algorithm) -> LineSteps {
    steps(problem, algorithm).unwrap()
}

/// Whether a program is installed; if not, the test is skipped, or fails if `HANOI_REQUIRE_ALL` is set.
fn has(program: &str) -> bool {
    let ran = Command::new(program).arg("--version").output();
    let found = ran.is_ok_and(|ran| ran.status.success());
    if !found {
        let required = std::env::var_os("HANOI_REQUIRE_ALL").is_some();
        assert!(!required, "did not run: there is no {program}");
        println!("skipped: there is no {program}");
    }
    found
}

/// The output of each program. All programs of a language run in one process, each in its own namespace.
fn printed<T: DeserializeOwned>(program: &str, flag: &str, runner: &str, input: &Value) -> Vec<T> {
    let mut running = Command::new(program)
        .args([flag, runner])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = running.stdin.take().unwrap();
    stdin.write_all(input.to_string().as_bytes()).unwrap();
    drop(stdin);
    let ran = running.wait_with_output().unwrap();
    assert!(ran.status.success(), "{program}: {input}");
    serde_json::from_slice(&ran.stdout).unwrap()
}

/// The problems of an algorithm: 1 to 5 disks, other pegs, and more pegs.
fn problems(algorithm: Algorithm) -> Vec<Problem> {
    let other = |disks: u32, start, goal| {
        let request = Request::default().disks(Some(disks));
        request.from(Some(start)).to(Some(goal)).problem().unwrap()
    };
    let mut problems: Vec<Problem> = (1..=5).map(|disks| tower(disks, 3)).collect();
    problems.extend([other(3, "C", "B"), other(4, "B", "A")]);
    if matches!(algorithm, Algorithm::FrameStewart | Algorithm::Recursive) {
        problems.extend([tower(4, 4), tower(6, 4), tower(7, 5), tower(2, 6)]);
    }
    problems
}

fn moves(problem: &Problem, algorithm: Algorithm) -> Vec<String> {
    let solution = solve(problem, Some(algorithm), &mut Limits::default()).unwrap();
    solution.moves().map(|mv| mv.to_string()).collect()
}

/// Runs a list of Python programs, and prints their lines.
const PYTHON: &str = r#"
import contextlib, io, json, sys
def run(source):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(compile(source, "<program>", "exec"), {})
    return out.getvalue().splitlines()
print(json.dumps([run(source) for source in json.load(sys.stdin)]))
"#;

/// Runs a list of JavaScript programs, and prints their lines.
const NODE: &str = r#"
const { runInNewContext } = require("vm");
const run = (source) => {
    const lines = [];
    runInNewContext(source, { console: { log: (line) => lines.push(line) } });
    return lines;
};
console.log(JSON.stringify(JSON.parse(require("fs").readFileSync(0)).map(run)));
"#;

/// Traces the given lines of each program: lists the index of the row, the moves made, the variables, and the number of
/// calls.
const TRACER: &str = r#"
import contextlib, io, json, sys
def simple(value):
    return value if isinstance(value, (int, str)) else [simple(item) for item in value]
def traced(source, first, count):
    lines, made = [], io.StringIO()
    def note(frame):
        row = frame.f_lineno - first
        if 0 <= row < count:
            values = {name: simple(value) for name, value in frame.f_locals.items()}
            depth, outer = 0, frame
            while outer is not None:
                depth, outer = depth + (outer.f_code.co_name == "hanoi"), outer.f_back
            lines.append([row, made.getvalue().count("\n"), values, depth])
    def tracer(frame, event, argument):
        if frame.f_code.co_filename != "<program>" or frame.f_code.co_name != "hanoi":
            return None
        if event in ("call", "line"):
            note(frame)
        return tracer
    code = compile(source, "<program>", "exec")
    with contextlib.redirect_stdout(made):
        sys.settrace(tracer)
        exec(code, {})
        sys.settrace(None)
    return lines
print(json.dumps([traced(*input) for input in json.load(sys.stdin)]))
"#;

/// The lines that Python executes of each program: the row, the moves made, the variables and the number of calls.
fn traced(all: &[LineSteps]) -> Vec<Vec<Value>> {
    let input = all.iter().map(|steps| {
        let source = steps.program(SourceLanguage::Python);
        let head = steps.rows()[0].python;
        let first = 1 + source.lines().position(|line| line == head).unwrap();
        json!([source, first, steps.rows().len()])
    });
    printed("python3", "-c", TRACER, &input.collect())
}

/// Every algorithm with each of its problems.
fn cases() -> impl Iterator<Item = (Algorithm, Problem)> {
    let all = Algorithm::CLASSICAL.into_iter();
    all.flat_map(|algorithm| {
        problems(algorithm)
            .into_iter()
            .map(move |problem| (algorithm, problem))
    })
}

/// A counter is shown in binary, but its list of bits has the lowest first.
fn is_same(name: &str, ours: &Value, theirs: &Value) -> bool {
    if name != "bits" {
        return ours == theirs;
    }
    let bits = theirs.as_array().unwrap().iter().rev();
    let bits: String = bits.map(ToString::to_string).collect();
    ours == &format!("0b{bits}")
}

#[test]
fn steps_agree_with_python() {
    if !has("python3") {
        return;
    }
    let all: Vec<LineSteps> = cases()
        .map(|(algorithm, problem)| stepped(&problem, algorithm))
        .collect();
    for (((algorithm, problem), steps), theirs) in cases().zip(&all).zip(traced(&all)) {
        let rows = steps.rows();
        let ours: Vec<LineStep> = steps.clone().collect();
        for (ours, theirs) in ours.iter().zip(&theirs) {
            let at = format!(
                "{algorithm}, {} disks: {ours} is {theirs:?}",
                problem.disks()
            );
            let row = usize::try_from(theirs[0].as_u64().unwrap()).unwrap();
            assert_eq!(ours.row, &rows[row], "{at}");
            assert_eq!(ours.made, theirs[1].as_u64().unwrap().into(), "{at}");
            let json = ours.json();
            for (name, value) in json["variables"].as_object().unwrap() {
                assert!(is_same(name, value, &theirs[2][name]), "{name}: {at}");
            }
            if matches!(algorithm, Algorithm::Recursive | Algorithm::FrameStewart) {
                assert_eq!(Some(ours.calls.len() as u64), theirs[3].as_u64(), "{at}");
            }
        }
        assert_eq!(ours.len(), theirs.len(), "{algorithm}, {}", problem.disks());
    }
}

#[test]
fn programs_print_the_moves() {
    let languages = [
        ("python3", "-c", PYTHON, SourceLanguage::Python),
        ("node", "-e", NODE, SourceLanguage::JavaScript),
    ];
    for (program, flag, runner, language) in
        languages.into_iter().filter(|(program, ..)| has(program))
    {
        let programs =
            cases().map(|(algorithm, problem)| stepped(&problem, algorithm).program(language));
        let printed = printed::<Vec<String>>(program, flag, runner, &programs.collect());
        assert_eq!(printed.len(), cases().count());
        for ((algorithm, problem), lines) in cases().zip(printed) {
            assert_eq!(
                lines,
                moves(&problem, algorithm),
                "{program}, {algorithm}, {} disks",
                problem.disks()
            );
        }
    }
}

#[test]
fn rows_have_unique_names_and_fit_next_to_the_towers() {
    for algorithm in Algorithm::CLASSICAL {
        let steps = stepped(&tower(3, 3), algorithm);
        let mut names = BTreeMap::new();
        for row in steps.rows().iter().filter(|row| !row.name.is_empty()) {
            assert_eq!(
                names.insert(row.name, row),
                None,
                "{algorithm}: {}",
                row.name
            );
            assert!(
                row.pseudocode.len() <= 39,
                "{algorithm}: {}",
                row.pseudocode
            );
        }
    }
}

#[test]
fn steps_until_each_move_follow_the_formula() {
    for algorithm in Algorithm::CLASSICAL {
        for problem in problems(algorithm) {
            let all = stepped(&problem, algorithm);
            assert_eq!(
                Natural::from(all.clone().count()),
                all.total(),
                "{algorithm}"
            );
            let mut until = vec![Natural::ZERO];
            for step in all.clone() {
                if step.made >= until.len().into() {
                    until.push(step.number - 1_u8);
                }
            }
            let length = moves(&problem, algorithm).len();
            if until.len() == length {
                until.push(all.total());
            }
            for (made, steps) in until.iter().enumerate() {
                let made = u64::try_from(made).unwrap();
                assert_eq!(all.until_move(made), *steps, "{algorithm}, move {made}");
            }
        }
    }
}

/// The step at which a debugger stops, found by walking.
fn walked(depths: &[usize], at: usize, stride: Stride, forward: bool) -> usize {
    let depth = depths.get(at).copied().unwrap_or(0);
    let stops = |next: usize| match stride {
        Stride::Into => true,
        Stride::Over => depths[next] <= depth,
        Stride::Out => depths[next] < depth,
    };
    if forward {
        (at + 1..depths.len())
            .find(|&next| stops(next))
            .unwrap_or(depths.len())
    } else {
        (0..at).rev().find(|&next| stops(next)).unwrap_or(0)
    }
}

#[test]
fn strides_agree_with_a_walk() {
    for algorithm in [
        Algorithm::Recursive,
        Algorithm::FrameStewart,
        Algorithm::Binary,
    ] {
        let steps = stepped(&tower(4, 3), algorithm);
        let depths: Vec<usize> = steps.clone().map(|step| step.calls.len()).collect();
        for at in 0..=depths.len() {
            for stride in [Stride::Into, Stride::Over, Stride::Out] {
                let place = Natural::from(at);
                let there = |forward| Natural::from(walked(&depths, at, stride, forward));
                let label = format!("{algorithm}, {stride:?} from {at}");
                assert_eq!(steps.back(&place, stride), there(false), "back: {label}");
                if at < depths.len() {
                    assert_eq!(steps.forward(&place, stride), there(true), "{label}");
                }
            }
        }
    }
}

#[test]
fn middle_of_a_thousand_disks_is_found() {
    for algorithm in Algorithm::CLASSICAL {
        let steps = stepped(&tower(1000, 3), algorithm);
        let middle = steps.until_move(&(Natural::ONE << 999));
        let last = steps.step_after(&(middle - 1_u8)).unwrap();
        assert!(
            ["move", "small", "there", "back"].contains(&last.row.name),
            "{last}"
        );
        assert!(steps.step_after(steps.total()).is_none());
    }
}

#[test]
fn missing_steps_are_explained() {
    let error = |problem: &Problem, algorithm| steps(problem, algorithm).unwrap_err().to_string();
    let search = error(&tower(3, 3), Algorithm::Search);
    assert!(
        search.contains("search has no steps line by line"),
        "{search}"
    );
    let wide = error(&tower(3, 4), Algorithm::CallStack);
    assert!(
        wide.contains("call-stack has no steps line by line for this problem"),
        "{wide}"
    );
    let none = error(&tower(0, 3), Algorithm::Recursive);
    assert!(none.contains("a whole tower of 1 to 10000 disks"), "{none}");
    let far = stepped(&tower(3, 3), Algorithm::Recursive)
        .part(67_u64, None)
        .unwrap_err();
    assert!(
        far.to_string()
            .contains("there are no steps after 67 steps: expected 0 to 66"),
        "{far}"
    );
}

#[test]
fn most_calls_is_the_maximum_depth() {
    for algorithm in Algorithm::CLASSICAL {
        for problem in problems(algorithm) {
            let steps = stepped(&problem, algorithm);
            let Some(most) = steps.most_calls() else {
                continue;
            };
            let deepest = steps.map(|step| step.calls.len()).max();
            assert_eq!(deepest, usize::try_from(most).ok(), "{algorithm}");
        }
    }
}
