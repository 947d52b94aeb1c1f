//! Traces of algorithms, as text, as JSON, and as the files of the best-first text.

use std::fs;

use hanoi::puzzle::Inside;
use hanoi::questions::{Question, Shape};
use hanoi::{Algorithm, Error, ErrorKind, Limits, Problem, Request, RequestError, Trace, trace};
use serde_json::{Value, json};

fn tower(disks: u32, pegs: u8) -> Problem {
    let request = Request::default().disks(disks).pegs(pegs);
    request.problem().unwrap()
}

fn between(from: &str, to: &str, pegs: u8) -> Problem {
    let request = Request::default().pegs(pegs).from(from).to(to);
    request.problem().unwrap()
}

fn traced(problem: &Problem, algorithm: Algorithm) -> Trace {
    trace(problem, algorithm, &mut Limits::default()).unwrap()
}

fn refused(problem: &Problem, algorithm: Algorithm) -> Error {
    trace(problem, algorithm, &mut Limits::default()).unwrap_err()
}

fn parsed(trace: Trace) -> Value {
    serde_json::from_str(&trace.json().collect::<String>()).unwrap()
}

#[test]
fn calls_are_an_outline() {
    let text: String = traced(&tower(2, 3), Algorithm::Recursive).text().collect();
    let outline = "2,A,C,B\n  1,A,B,C\n    1: 1AB\n  2: 2AC\n  1,B,C,A\n    3: 1BC\n".to_owned();
    assert_eq!(text, outline);
}

#[test]
fn reasons_are_indented_below_the_move() {
    // As in docs/class.md.
    let part = traced(&tower(4, 3), Algorithm::Binary).part(5, Some(1_u8.into()));
    let text: String = part.unwrap().text().collect();
    let counter = "move 6: 2CB, disk 2 from C to B, in state ABCA
  0b0110 AND 0b0101 = 0b0100: 4 mod 3 = 1, rod 1 is C
  0b0110 OR 0b0101 = 0b0111: (7 + 1) mod 3 = 2, rod 2 is B
  counter 0b0110, state ABBA
  disk 4  bit 0  same peg: A
  disk 3  bit 1  one peg right: B
  disk 2  bit 1  same peg: B
  disk 1  bit 0  one peg left: A
";
    assert_eq!(text, counter);
}

#[test]
fn part_equals_that_of_the_whole() {
    for algorithm in Algorithm::ALL {
        let problem = tower(4, 3);
        let whole: Vec<String> = traced(&problem, algorithm).text().collect();
        assert_eq!(whole.len(), 15);
        for skip in 0..=15_usize {
            let from = u64::try_from(skip).unwrap();
            let part = traced(&problem, algorithm).part(from, Some(3_u8.into()));
            let part: Vec<String> = part.unwrap().text().collect();
            let end = whole.len().min(skip + 3);
            // After a jump, all open calls are listed.
            if algorithm == Algorithm::Recursive {
                assert_eq!(part.len(), end - skip);
            } else {
                assert_eq!(part, whole[skip..end], "{algorithm} after {skip}");
            }
        }
        assert!(traced(&problem, algorithm).part(16, None).is_err());
    }
}

#[test]
fn search_shows_remaining_moves() {
    let steps: Vec<_> = traced(&between("ABCDA", "DCABB", 4), Algorithm::Search).collect();
    assert_eq!(steps.len(), 9);
    for (done, step) in steps.iter().enumerate() {
        let left = steps.len() - done;
        assert_eq!(step.inside, Inside::Listed { left });
        let text = step.to_string();
        let plural = if left == 1 { "" } else { "s" };
        assert!(
            text.ends_with(&format!("\n  {left} move{plural} left")),
            "{text}"
        );
    }
    let json = parsed(traced(&tower(5, 4), Algorithm::Search));
    let lefts: Vec<&Value> = json["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| &step["left"])
        .collect();
    assert_eq!(
        lefts,
        (1..=13)
            .rev()
            .map(Value::from)
            .collect::<Vec<_>>()
            .iter()
            .collect::<Vec<_>>()
    );
}

#[test]
fn json_has_problem_and_steps() {
    let json = parsed(traced(&tower(2, 3), Algorithm::PegPairs));
    let step = |number: u8, disk: u8, from: char, to: char, state: &str, pair: [char; 2]| json!({"move": number, "disk": disk, "from": from, "to": to, "state": state, "pair": pair});
    let steps = [
        step(1, 1, 'A', 'B', "AA", ['A', 'B']),
        step(2, 2, 'A', 'C', "AB", ['A', 'C']),
        step(3, 1, 'B', 'C', "CB", ['B', 'C']),
    ];
    let whole = json!({
        "disks": 2, "pegs": 3, "rules": "classic", "start": "AA", "goal": "CC", "algorithm": "peg-pairs", "steps": steps
    });
    assert_eq!(json, whole);
    let nothing = json!({
        "disks": 0, "pegs": 3, "rules": "classic", "start": "", "goal": "", "algorithm": "binary", "steps": []
    });
    assert_eq!(parsed(traced(&tower(0, 3), Algorithm::Binary)), nothing);
}

#[test]
fn counter_decoding_and_state_agree() {
    for (disks, goal) in [(1, "B"), (3, "C"), (4, "B"), (4, "C"), (5, "C")] {
        let problem = between(&"A".repeat(disks), &goal.repeat(disks), 3);
        let json = parsed(traced(&problem, Algorithm::Binary));
        let steps = json["steps"].as_array().unwrap();
        let states = steps.iter().skip(1).map(|step| &step["state"]);
        let after: Vec<&Value> = states.chain([&json["goal"]]).collect();
        for ((step, after), number) in steps.iter().zip(after).zip(1_u64..) {
            let counter = &step["counter"];
            assert_eq!(counter["bits"], format!("0b{number:0disks$b}"));
            assert_eq!(counter["and"], number & (number - 1));
            assert_eq!(counter["or"], number | (number - 1));
            assert_eq!(&counter["state"], after);
            let decoded = counter["decoded"].as_array().unwrap();
            let places: String = decoded
                .iter()
                .map(|disk| disk["peg"].as_str().unwrap())
                .collect();
            assert_eq!(after, &places, "{disks} disks to {goal}, move {number}");
            // The formula leads to rod 1 for an even number of disks, and to rod 2 for an odd one.
            let rods = if (disks % 2 == 1) == (goal == "C") {
                "ABC"
            } else {
                "ACB"
            };
            let rod = |number: u64| rods[usize::try_from(number % 3).unwrap()..][..1].to_owned();
            assert_eq!(step["from"], rod(number & (number - 1)));
            assert_eq!(step["to"], rod((number | (number - 1)) + 1));
        }
    }
}

#[test]
fn best_first_files_equal_the_transcripts() {
    let golden = |name: &str, disks: u32| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/transcripts");
        fs::read_to_string(format!("{folder}/000_{name}_{disks}.txt")).unwrap()
    };
    // Transcripts are compared without trailing spaces.
    let trimmed = |text: &str| {
        text.lines()
            .map(str::trim_end)
            .collect::<Vec<_>>()
            .join("\n")
    };
    for disks in [3, 4] {
        let trace = || traced(&tower(disks, 3), Algorithm::BestFirst);
        let states: String = trace().generated().unwrap().collect();
        let route: String = trace().route().unwrap().collect();
        assert_eq!(trimmed(&states), trimmed(&golden("states", disks)));
        assert_eq!(trimmed(&route), trimmed(&golden("route", disks)));
    }
}

#[test]
fn untraceable_requests_are_explained() {
    let linear = Request::default().disks(2).pegs(2);
    let unsolvable = linear.problem().unwrap();
    for algorithm in [Algorithm::PegPairs, Algorithm::Search] {
        assert_eq!(
            refused(&unsolvable, algorithm).kind(),
            ErrorKind::Unsolvable
        );
    }
    let searched = refused(&between("ABCD", "DCBA", 4), Algorithm::CallStack);
    assert_eq!(searched.kind(), ErrorKind::Request);
    assert!(searched.to_string().ends_with("expected search"));
    let other = traced(&tower(2, 3), Algorithm::Binary).route().err();
    assert_eq!(
        other,
        Some(RequestError::NotBestFirst(Algorithm::Binary).into())
    );
}

#[test]
fn json_has_the_key_of_each_algorithm() {
    let common = ["move", "disk", "from", "to", "state"];
    let steps = Question::named("trace").unwrap().answer();
    let steps = steps.filter(|key| key.name == "steps").map(|key| key.shape);
    let [Shape::List(Shape::Object(groups))] = steps.collect::<Vec<_>>()[..] else {
        panic!("a list of steps")
    };
    for algorithm in Algorithm::ALL {
        let found = parsed(traced(&tower(3, 3), algorithm));
        for step in found["steps"].as_array().unwrap() {
            let keys = step.as_object().unwrap().iter();
            let own: Vec<_> = keys
                .filter(|(key, _)| !common.contains(&key.as_str()))
                .collect();
            let [(name, value)] = own[..] else {
                panic!("{algorithm}: {step}")
            };
            let key = groups
                .iter()
                .copied()
                .flatten()
                .find(|key| key.name == name);
            let key = key.expect(name);
            let (of, _) = key.meaning.split_once(": ").unwrap();
            assert!(
                of.split(", ").any(|name| name == algorithm.name()),
                "{step}"
            );
            assert!(key.shape.fits(value), "{step}");
        }
    }
}
