//! The place of each disk after any number of moves, compared with single moves, and the duration of solutions,
//! compared with the calendar.

use std::fmt::Write;
use std::time;

use hanoi::{
    Algorithm, Duration, Error, Limits, Measured, Problem, Request, RequestError, UBig, explain,
    solve,
};

/// The moves of the textbook recursion, as disk, from and to.
fn recursion(disks: usize, [from, to, over]: [u8; 3], moves: &mut Vec<(usize, u8)>) {
    if disks > 0 {
        recursion(disks - 1, [from, over, to], moves);
        moves.push((disks, to));
        recursion(disks - 1, [over, to, from], moves);
    }
}

fn tower(disks: u32, from: &str, to: &str) -> Problem {
    let ends = (Some(from), Some(to));
    let request = Request::default().disks(disks).from(ends.0).to(ends.1);
    request.problem().unwrap()
}

#[test]
fn positions_agree_with_the_moves() {
    for (from, to, over) in [
        (0, 2, 1),
        (0, 1, 2),
        (1, 0, 2),
        (1, 2, 0),
        (2, 0, 1),
        (2, 1, 0),
    ] {
        for disks in 1..=6_u32 {
            let problem = tower(disks, ["A", "B", "C"][from], ["A", "B", "C"][to]);
            let [from, to, over] = [from, to, over].map(|peg| u8::try_from(peg).unwrap());
            let (mut moves, size) = (Vec::new(), usize::try_from(disks).unwrap());
            recursion(size, [from, to, over], &mut moves);
            let (mut pegs, mut times) = (vec![from; size], vec![0_u32; size]);
            for m in 0..=moves.len() {
                let answer = explain(&problem, m, None, &mut Limits::default()).unwrap();
                let positions = answer
                    .positions
                    .iter()
                    .map(|at| (at.peg.get(), at.times.clone()));
                let made = times.iter().map(|&times| UBig::from(times));
                let made: Vec<_> = pegs.iter().copied().zip(made).collect();
                assert_eq!(positions.collect::<Vec<_>>(), made);
                if let Some(&(disk, to)) = moves.get(m) {
                    pegs[disk - 1] = to;
                    times[disk - 1] += 1;
                }
            }
        }
    }
}

/// Evaluates the expressions between the equals signs of a line again.
#[test]
fn filled_in_formula_gives_the_peg() {
    for (to, m) in [("C", 28_800_u64), ("B", 12_345)] {
        let answer = explain(&tower(16, "A", to), m, None, &mut Limits::default()).unwrap();
        for (d, line) in (1_u32..).zip(answer.to_string().lines().skip(2)) {
            let times = (m + (1 << (d - 1))) / (1 << d);
            let (term, step) = match to {
                "C" => ("2 -", 2 - (16 + u64::from(d)) % 2),
                _ => ("1 +", 1 + (16 + u64::from(d)) % 2),
            };
            let peg = times * step % 3;
            let letter = ["A", "B", "C"][usize::try_from(peg).unwrap()];
            let half = d - 1;
            assert_eq!(
                line,
                format!(
                    "disk {d}: (0 + floor(({m} + 2^{half}) / 2^{d}) * ({term} (16 + {d}) mod 2)) mod 3 = \
                     (0 + {times} * {step}) mod 3 = {peg}, peg {letter}"
                )
            );
        }
    }
}

#[test]
fn unexplainable_requests_are_rejected() {
    let answer =
        |disks, disk| explain(&tower(disks, "A", "C"), 1_u32, disk, &mut Limits::default());
    let error = |disks, disk| answer(disks, disk).unwrap_err();
    assert_eq!(error(4, Some(5)), RequestError::NoDisk(5, 4).into());
    assert_eq!(
        error(4, Some(0)).to_string(),
        "there is no disk 0: expected 1 to 4"
    );
    assert_eq!(
        error(1001, None),
        RequestError::TooManyToExplain(1001).into()
    );
    assert_eq!(
        answer(1_000_000, Some(1_000_000))
            .unwrap()
            .to_string()
            .lines()
            .next(),
        Some("A")
    );
    let wide = Request::default().disks(4).pegs(4);
    let error = explain(
        &wide.problem().unwrap(),
        1_u32,
        None,
        &mut Limits::default(),
    );
    assert!(matches!(error, Err(Error::Puzzle(_))));
}

#[test]
fn durations_have_two_units() {
    for (moves, pace, text) in [
        (0_u64, time::Duration::from_secs(1), "no time"),
        (1, time::Duration::from_nanos(1), "1 nanosecond"),
        (28_800, time::Duration::from_secs(1), "8 hours"),
        (7, time::Duration::from_mins(10), "1 hour and 10 minutes"),
        (400, time::Duration::from_hours(24), "1 year and 34 days"),
        (31_556_952, time::Duration::from_secs(1), "1 year"),
        (86_400 + 59, time::Duration::from_secs(1), "1 day"),
    ] {
        let duration = Duration::new(&moves.into(), pace);
        assert_eq!(duration.to_string(), text);
        assert_eq!(duration.years(), u8::from(text.contains("year")).into());
    }
}

/// Equation (7) of the best-first paper, computed as its program fills its lists.
#[test]
fn times_agree_with_the_best_first_paper() {
    for disks in 0..=10_u32 {
        let mut lines = String::new();
        for k in 1..=disks {
            let all = (1..=1_u32 << disks).map(|x| (x << k) - (1 << (k - 1)));
            let all = all.filter(|&time| time < 1 << disks);
            let all: Vec<String> = all.map(|time| time.to_string()).collect();
            writeln!(lines, "disk {k}: {}", all.join(", ")).unwrap();
        }
        assert_eq!(hanoi::times(disks).text().collect::<String>(), lines);
    }
    // They are computed while they are read.
    assert_eq!(hanoi::times(1_000).text().nth(3).as_deref(), Some(", 5"));
}

/// Table (1) of the best-first paper as printed: two columns side by side.
const TABLE_1: &str = "\
3 0.00031364 11 0.08890906
4 0.000542223 12 0.27752012
5 0.001012713 13 0.988660783
6 0.001990587 14 3.697941035
7 0.00352335 15 14.26059395
8 0.005911112 16 56.51282227
9 0.012826025 17 263.5115719
10 0.030550957 18 1285.241847";

#[test]
fn published_times_keep_all_digits_of_table_1() {
    let words: Vec<&str> = TABLE_1.split_whitespace().collect();
    assert_eq!(words.len(), 2 * 16);
    for pair in words.chunks(2) {
        let [disks, seconds] = [pair[0], pair[1]];
        let tower = tower(disks.parse().unwrap(), "A", "C");
        let solution = solve(&tower, None, &mut Limits::default()).unwrap();
        let measured = |algorithm: Algorithm| {
            Measured::new(&solution, algorithm.name(), &mut [1.0], None, None)
        };
        let best_first = measured(Algorithm::BestFirst);
        assert!(
            best_first.csv().ends_with(&format!(",{seconds}")),
            "{disks}"
        );
        assert!(
            best_first.to_string().ends_with(&format!(" {seconds}")),
            "{disks}"
        );
        assert_eq!(measured(Algorithm::Binary).published_seconds, None);
    }
}
