//! Values survive a round trip through text.

use std::fmt::Display;
use std::str::FromStr;
use std::time;

use hanoi::text::{Style, parse_number};
use hanoi::{Algorithm, Duration, End, Move, Outcome, Request, Rules, State, UBig, read_state};

/// States, rules, moves, numbers, names, requests and durations survive a round trip.
///
/// The bytes: the number of pegs, then a text. As a request, its lines are disks, rules, start and goal.
pub fn parsers(data: &[u8]) {
    let Some((&pegs, text)) = data.split_first() else {
        return;
    };
    let Ok(text) = str::from_utf8(text) else {
        return;
    };
    let pegs = pegs % 27;
    states(text, pegs);
    rules(text, pegs);
    numbers(text);
    check_named::<Move>(text);
    check_named::<Style>(text);
    check_named::<Algorithm>(text);
    check_named::<Outcome>(text);
    request(text, pegs);
    duration(text.as_bytes());
}

/// A state in short and in long text, and as an end of a problem.
fn states(text: &str, pegs: u8) {
    if let Ok(state) = read_state(text, pegs) {
        let (short, long) = (state.to_string(), state.long().to_string());
        assert_eq!(State::parse(&short, pegs).as_ref(), Ok(&state), "{text}");
        assert_eq!(State::parse(&long, pegs).as_ref(), Ok(&state), "{text}");
        assert_eq!(read_state(&short, pegs).ok(), Some(state), "{text}");
    }
    if let Ok(end) = End::parse(text, pegs) {
        let disks = match &end {
            End::Perfect(_) => 3,
            End::State(state) => state.disks(),
        };
        let reread = End::parse(&end.to_string(), pegs).expect("an end survives a round trip");
        let state = |end: End| end.state(disks, pegs).expect("a state of that size");
        assert_eq!(state(reread), state(end), "{text}");
    }
}

fn rules(text: &str, pegs: u8) {
    if let Ok(rules) = Rules::parse(text, pegs) {
        assert_eq!(Rules::parse(&rules.to_string(), pegs), Ok(rules), "{text}");
        assert_eq!(rules.reversed().reversed(), rules);
    }
}

fn numbers(text: &str) {
    // Larger numbers take long to write, and use the same code.
    let limit = UBig::ONE << 2000;
    if let Ok(number) = parse_number(text)
        && number < limit
    {
        assert_eq!(parse_number(&number.to_string()), Ok(number), "{text}");
    }
}

/// Values with names or short forms.
fn check_named<T: FromStr + Display + PartialEq>(text: &str) {
    if let Ok(named) = T::from_str(text) {
        let reread = T::from_str(&named.to_string());
        assert!(reread.is_ok_and(|reread| reread == named), "{text}");
    }
}

/// The maximum number of disks of a request.
const DISKS: u32 = 1000;

fn request(text: &str, pegs: u8) {
    let mut lines = text
        .split('\n')
        .map(|line| Some(line).filter(|line| !line.is_empty()));
    let mut line = || lines.next().flatten();
    let (disks, rules, from, to) = (line(), line(), line(), line());
    let disks = disks
        .and_then(|text| text.parse().ok())
        .filter(|&disks| disks <= DISKS);
    let request = Request::default()
        .disks(disks)
        .pegs(pegs)
        .rules(rules.unwrap_or("classic"))
        .from(from)
        .to(to);
    let Ok(problem) = request.problem() else {
        return;
    };
    let rules = problem.rules().to_string();
    for [from, to] in [
        [problem.start().to_string(), problem.goal().to_string()],
        [
            problem.start().long().to_string(),
            problem.goal().long().to_string(),
        ],
        [
            End::from(problem.start()).to_string(),
            End::from(problem.goal()).to_string(),
        ],
    ] {
        let (from, to) = (Some(from.as_str()), Some(to.as_str()));
        let reread = Request::default()
            .disks(problem.disks())
            .pegs(pegs)
            .rules(rules.as_str())
            .from(from)
            .to(to);
        let reread = reread
            .problem()
            .unwrap_or_else(|error| panic!("{reread:?}: {error}"));
        assert_eq!(reread, problem, "{text}");
    }
}

/// A duration shows the two largest units, rounded down.
fn duration(bytes: &[u8]) {
    let Some((pace, bytes)) = bytes.split_first_chunk() else {
        return;
    };
    let Some((moves, _)) = bytes.split_first_chunk() else {
        return;
    };
    let (pace, moves) = (u64::from_le_bytes(*pace), u64::from_le_bytes(*moves));
    let text = Duration::new(&moves.into(), time::Duration::from_nanos(pace)).to_string();
    let exact = u128::from(moves) * u128::from(pace);
    if exact == 0 {
        assert_eq!(text, "no time");
        return;
    }
    let parts: Vec<(u128, u128)> = text.split(" and ").map(part_of_time).collect();
    let sum: u128 = parts.iter().map(|(count, unit)| count * unit).sum();
    assert!(sum <= exact, "{exact} ns are not {text}");
    match parts[..] {
        [(_, unit)] => assert!(exact - sum < unit, "{exact} ns are not {text}"),
        [(_, larger), (count, unit)] => {
            assert!(
                exact - sum < unit && count * unit < larger,
                "{exact} ns are not {text}"
            );
        }
        _ => panic!("{text} has more than two units"),
    }
}

/// `3 hours`: the number, and the nanoseconds of the unit.
fn part_of_time(part: &str) -> (u128, u128) {
    let (count, unit) = part.split_once(' ').expect("a number and a unit");
    let count = count.parse().expect("a number");
    let name = if count == 1 {
        unit
    } else {
        unit.strip_suffix('s').expect("a plural unit")
    };
    let seconds = match name {
        "nanosecond" => return (count, 1),
        "second" => 1,
        "minute" => 60,
        "hour" => 60 * 60,
        "day" => 24 * 60 * 60,
        "year" => 146_097 * 24 * 60 * 60 / 400,
        other => panic!("unknown unit {other}"),
    };
    (count, seconds * 1_000_000_000)
}
