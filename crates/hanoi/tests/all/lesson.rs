//! Lessons: the pseudocode, its current line, and the panel, compared with independent programs and formulas.

use hanoi::lesson::{CodeLine, Lesson, LineStep, Panel, Reached, RowState, Stride, steps};
use hanoi::{Algorithm, Limits, Peg, Problem, Request, UBig};

mod cost;

fn problem(disks: u32, pegs: u8) -> Problem {
    let disks = Some(disks);
    let request = Request::default().disks(disks).pegs(pegs);
    request.problem().unwrap()
}

fn lesson(problem: &Problem, algorithm: Option<Algorithm>) -> Lesson {
    Lesson::new(problem, algorithm.map(Into::into), &mut Limits::default()).unwrap()
}

/// Visits every state of a lesson, from its start to its goal.
fn walk(mut lesson: Lesson, mut visit: impl FnMut(&Lesson)) {
    while lesson.next_move().is_some() {
        visit(&lesson);
        lesson.forward(1);
    }
    visit(&lesson);
}

fn current(code: &[CodeLine]) -> Option<(usize, &CodeLine)> {
    let mut now = code
        .iter()
        .enumerate()
        .filter(|(_, line)| line.reached == Reached::Now);
    let first = now.next();
    assert!(now.next().is_none(), "one line makes the move");
    first
}

/// The note on the line that begins with a text.
fn note<'a>(code: &'a [CodeLine], text: &str) -> &'a str {
    let mut lines = code.iter();
    let line = lines.find(|line| line.text.trim_start().starts_with(text));
    &line.unwrap_or_else(|| panic!("{text}: {code:?}")).note
}

fn texts(panel: &Panel, mark: RowState) -> Vec<&str> {
    let rows = panel.rows.iter().filter(|row| row.mark == mark);
    rows.map(|row| row.text.as_str()).collect()
}

/// The textbook program at one of its moves.
struct Moment {
    mv: String,
    /// The calls, the outermost first, as `n,from,to,via`.
    calls: Vec<String>,
    /// The values of n that wait at the first and at the second recursive call, the innermost first.
    waiting: [Vec<u32>; 2],
}

/// The textbook program, which records each of its moves.
fn textbook(
    n: u32,
    [from, to, via]: [char; 3],
    open: &mut Vec<(u32, String, usize)>,
    moments: &mut Vec<Moment>,
) {
    if n == 0 {
        return;
    }
    open.push((n, format!("{n},{from},{to},{via}"), 0));
    textbook(n - 1, [from, via, to], open, moments);
    let waiting = [0, 1].map(|line| {
        let outer = open[..open.len() - 1].iter().rev();
        outer
            .filter(|call| call.2 == line)
            .map(|call| call.0)
            .collect()
    });
    let calls = open.iter().map(|call| call.1.clone()).collect();
    moments.push(Moment {
        mv: format!("{n}{from}{to}"),
        calls,
        waiting,
    });
    open.last_mut().unwrap().2 = 1;
    textbook(n - 1, [via, to, from], open, moments);
    open.pop();
}

#[test]
fn recursion_follows_the_textbook_program() {
    for n in 1..=6 {
        let mut moments = Vec::new();
        textbook(n, ['A', 'C', 'B'], &mut Vec::new(), &mut moments);
        let mut jumped = lesson(&problem(n, 3), None);
        assert_eq!(jumped.algorithm(), Algorithm::Recursive);
        let mut number = 0;
        walk(lesson(&problem(n, 3), None), |walked| {
            let Some(moment) = moments.get(number) else {
                return assert!(
                    current(&walked.code()).is_none(),
                    "at the goal no line makes a move"
                );
            };
            jumped.go(UBig::from(number)).unwrap();
            number += 1;
            for lesson in [walked, &jumped] {
                check_moment(lesson, moment);
            }
        });
        assert_eq!(number, moments.len());
    }
}

fn check_moment(lesson: &Lesson, moment: &Moment) {
    let code = lesson.code();
    let (_, now) = current(&code).unwrap();
    assert_eq!(
        (now.text, &now.note),
        ("  move disk n: start -> goal", &moment.mv)
    );
    let calls = [
        "hanoi(n-1, start, via, goal)",
        "hanoi(n-1, via, goal, start)",
    ];
    for (line, waiting) in calls.into_iter().zip(&moment.waiting) {
        let waiting: Vec<String> = waiting.iter().map(u32::to_string).collect();
        let note = if waiting.is_empty() {
            String::new()
        } else {
            format!("n = {}", waiting.join(", "))
        };
        assert_eq!(self::note(&code, line), note, "{}", moment.mv);
    }
    let panel = lesson.panel(usize::MAX);
    let mut open = texts(&panel, RowState::Plain);
    let now = texts(&panel, RowState::Now);
    // A call of one disk is shown as its move.
    match moment.calls.last().unwrap() {
        call if call.starts_with("1,") => open.extend(now),
        _ => assert_eq!(now, [&moment.mv]),
    }
    assert_eq!(open, moment.calls);
}

/// The minimal number of moves of a tower by the Frame-Stewart recurrence, over all splits.
fn frame_stewart(disks: u32, pegs: u32) -> u64 {
    match (disks, pegs) {
        (0 | 1, _) => disks.into(),
        (_, 3) => (1 << disks) - 1,
        _ => (1..disks)
            .map(|k| 2 * frame_stewart(k, pegs) + frame_stewart(disks - k, pegs - 1))
            .min()
            .unwrap(),
    }
}

/// The number of moves of a row in the tree of calls: `4-6,A,D,C` moves three disks with one more peg, `3AB` is one
/// move.
fn moves_of(row: &str) -> u64 {
    let parts: Vec<&str> = row.split(',').collect();
    let [disks, _, _, free] = parts[..] else {
        return 1;
    };
    let (smallest, largest) = disks.split_once('-').unwrap_or(("1", disks));
    let number = |text: &str| text.parse::<u32>().unwrap();
    // A call of one disk is written with that disk only.
    let count = number(largest) + 1 - number(smallest);
    frame_stewart(count, 2 + u32::try_from(free.len()).unwrap())
}

#[test]
fn tree_of_calls_has_every_move_once() {
    for (n, pegs, algorithm) in [
        (6, 3, Algorithm::Recursive),
        (5, 3, Algorithm::FrameStewart),
        (7, 4, Algorithm::FrameStewart),
        (7, 4, Algorithm::Recursive),
        (10, 5, Algorithm::FrameStewart),
    ] {
        let mut number = 0;
        walk(lesson(&problem(n, pegs), Some(algorithm)), |lesson| {
            let Some(mv) = lesson.next_move() else { return };
            let panel = lesson.panel(usize::MAX);
            let sum = |mark| texts(&panel, mark).into_iter().map(moves_of).sum::<u64>();
            let now = texts(&panel, RowState::Now);
            assert_eq!(now.len(), 1, "{panel:?}");
            let moved: String = now[0].chars().filter(char::is_ascii_alphanumeric).collect();
            assert!(moved.starts_with(&mv.to_string()), "{moved} {mv}");
            if !panel.rows.iter().any(|row| is_single(&row.text)) {
                assert_eq!(sum(RowState::Done), number, "{panel:?}");
                let whole = UBig::from(number + 1 + sum(RowState::ToCome));
                assert_eq!(whole, *lesson.solution().length(), "{panel:?}");
            }
            number += 1;
        });
    }
}

/// Whether a row is a call of one disk other than disk 1, which looks like one of all smaller disks.
fn is_single(row: &str) -> bool {
    row.split_once(',')
        .is_some_and(|(disks, _)| disks != "1" && !disks.contains('-'))
}

#[test]
fn frame_stewart_split_is_shown() {
    let mut lesson = lesson(&problem(6, 4), None);
    assert_eq!(lesson.algorithm(), Algorithm::FrameStewart);
    assert_eq!(
        note(&lesson.code(), "k = split"),
        "k = 1",
        "of the innermost call with more than one disk"
    );
    // 3 disks were moved aside to B in 5 moves; the other 3 go from A to D by way of C only.
    lesson.go(5_u64).unwrap();
    let code = lesson.code();
    assert_eq!(lesson.next_move().unwrap().to_string(), "4AD");
    let (_, now) = current(&code).unwrap();
    assert_eq!(now.text, "    move disk low: start -> goal");
    let others = note(&code, "hanoi(low+k, n-k, start, goal, rest)");
    assert_eq!(others, "6", "the whole waits for the others");
    assert_eq!(lesson.legend(), ["4,A,D,C: disk 4 from A to D via C"]);
    assert_eq!(
        texts(&lesson.panel(99), RowState::Plain),
        ["6,A,D,BC", "4-6,A,D,C", "4-5,A,C,D"]
    );
}

#[test]
fn counter_matches_the_state() {
    for n in 1..=6_u32 {
        let mut number = 0_u32;
        walk(lesson(&problem(n, 3), Some(Algorithm::Binary)), |lesson| {
            let panel = lesson.panel(usize::MAX);
            let bits: String = panel
                .rows
                .iter()
                .map(|row| row.text.split_whitespace().nth(3).unwrap())
                .collect();
            assert_eq!(u32::from_str_radix(&bits, 2).unwrap(), number);
            let pegs: String = panel
                .rows
                .iter()
                .map(|row| row.text.chars().last().unwrap())
                .collect();
            assert_eq!(pegs, lesson.towers().state().to_string());
            if let Some(mv) = lesson.next_move() {
                // The lowest 0 becomes 1.
                let disk = number.trailing_ones() + 1;
                assert_eq!(mv.disk.get(), disk);
                assert!(texts(&panel, RowState::Now)[0].starts_with(&format!("disk {disk} ")));
                let next = number + 1;
                let code = lesson.code();
                assert_eq!(
                    note(&code, "bit k = 1"),
                    format!("0b{next:0width$b}", width = n as usize)
                );
                assert_eq!(note(&code, "while bit k is 1"), format!("k = {}", disk - 1));
                let (and, or) = ((next & number) % 3, ((next | number) + 1) % 3);
                assert_eq!(note(&code, "a = rods["), format!("{and}: {}", mv.from));
                assert_eq!(note(&code, "b = rods["), format!("{or}: {}", mv.to));
            }
            number += 1;
        });
    }
}

/// Reads the pegs of a note, as in `A, C`.
fn pegs(note: &str) -> Vec<Peg> {
    let pegs = note.split(", ");
    pegs.map(|peg| peg.parse().unwrap()).collect()
}

#[test]
fn line_of_a_pair_moves_its_smaller_disk() {
    for (n, algorithm, line) in (1..=6).flat_map(|n| {
        [
            (n, Algorithm::PegPairs, "a, b = pairs[turn]"),
            (n, Algorithm::SmallestDisk, "a, b = the pegs"),
        ]
    }) {
        walk(lesson(&problem(n, 3), Some(algorithm)), |lesson| {
            let code = lesson.code();
            let Some((mv, pair)) = lesson.next_move().zip(Some(note(&code, line))) else {
                return;
            };
            if pair.is_empty() {
                assert_eq!(mv.disk.get(), 1, "disk 1 goes round the ring");
                return;
            }
            let (_, now) = current(&code).unwrap();
            let ends = match now.text.trim_start() {
                "move it: a -> b" => [mv.from, mv.to],
                "move b's: b -> a" => [mv.to, mv.from],
                other => panic!("{other}"),
            };
            assert_eq!(pegs(pair), ends, "{mv}");
        });
    }
}

#[test]
fn every_other_move_is_of_disk_1() {
    let mut number = 0;
    walk(
        lesson(&problem(5, 3), Some(Algorithm::SmallestDisk)),
        |lesson| {
            number += 1;
            let code = lesson.code();
            let line = current(&code).map(|(_, line)| line.text.trim_start());
            let is_first = line.map(|line| line.starts_with("move disk 1:"));
            assert_eq!(is_first, lesson.next_move().map(|_| number % 2 == 1));
        },
    );
}

/// The line of a move is that of the step that makes it, and every passed line is one of the steps since the previous
/// move.
#[test]
fn moves_and_steps_agree_on_lines() {
    for algorithm in Algorithm::CLASSICAL {
        for (n, pegs) in [(1, 3), (4, 3), (5, 3), (6, 4)] {
            let problem = problem(n, pegs);
            let Ok(steps) = steps(&problem, algorithm) else {
                continue;
            };
            let steps: Vec<LineStep> = steps.collect();
            walk(lesson(&problem, Some(algorithm)), |lesson| {
                let mut here = steps.iter().filter(|step| step.made == *lesson.at());
                let code = lesson.code();
                let names: Vec<&str> = here.clone().map(|step| step.row.pseudocode).collect();
                let last = here.next_back();
                let Some((_, now)) = current(&code) else {
                    return;
                };
                assert_eq!(now.text, last.unwrap().row.pseudocode, "{algorithm}");
                let mut passed = code.iter().filter(|line| line.reached == Reached::Passed);
                let stray = passed.find(|line| !names.contains(&line.text));
                // A call may wait at a line for many moves; after a jump, earlier calls are not passed.
                assert!(stray.is_none(), "{algorithm} {n}: {stray:?} {names:?}");
            });
        }
    }
}

#[test]
fn best_first_marks_its_move() {
    for (problem, disks) in [(problem(4, 3), 4), (problem(6, 4), 6)] {
        let mut moves = 0;
        walk(lesson(&problem, Some(Algorithm::BestFirst)), |lesson| {
            assert_eq!(lesson.algorithm(), Algorithm::BestFirst);
            let Some(mv) = lesson.next_move() else { return };
            let panel = lesson.panel(99);
            assert_eq!(
                panel.rows.len(),
                lesson.towers().legal_moves(problem.rules()).len()
            );
            assert!(
                texts(&panel, RowState::Now)[0].starts_with(&format!("{mv}  h ")),
                "{panel:?}"
            );
            let code = lesson.code();
            let text = ["    make the move best", "  make the move with the least h"];
            let text = text[usize::from(problem.pegs() > 3)];
            assert_eq!(current(&code).unwrap().1.text, text);
            moves += 1;
        });
        assert_eq!(moves, if disks == 4 { 15 } else { 17 });
    }
}

#[test]
fn path_of_a_search_is_listed() {
    let request = Request::default().pegs(4).from("ABCD").to("DDDD");
    let mut lesson = lesson(&request.problem().unwrap(), None);
    assert_eq!(lesson.algorithm(), Algorithm::Search);
    lesson.forward(2);
    let panel = lesson.panel(4);
    assert_eq!((panel.above, panel.below), (0, 2));
    let marks: Vec<RowState> = panel.rows.iter().map(|row| row.mark).collect();
    assert_eq!(
        marks,
        [
            RowState::Done,
            RowState::Done,
            RowState::Now,
            RowState::ToCome
        ]
    );
    assert_eq!(
        texts(&panel, RowState::Now),
        [format!("3: {}", lesson.next_move().unwrap())]
    );
}

#[test]
fn calls_between_states_lead_to_the_move() {
    let request = Request::default().from("ABCAB").to("CBAAC");
    walk(lesson(&request.problem().unwrap(), None), |lesson| {
        let Some(mv) = lesson.next_move() else { return };
        let code = lesson.code();
        let (line, now) = current(&code).unwrap();
        assert_eq!((line, &now.note), (4, &mv.to_string()));
        let panel = lesson.panel(99);
        assert!(
            texts(&panel, RowState::Now)[0].starts_with(&format!("{},", mv.disk)),
            "{panel:?}"
        );
        // Every open call but the innermost waits at a line.
        let waiting: usize = [1, 3, 5]
            .map(|line| {
                code[line]
                    .note
                    .trim_start_matches("n = ")
                    .split(", ")
                    .filter(|n| !n.is_empty())
                    .count()
            })
            .iter()
            .sum();
        assert_eq!(waiting + 1, panel.rows.len());
    });
}

#[test]
fn steps_back_and_jumps_agree_with_a_walk() {
    for algorithm in Algorithm::ALL {
        let problem = problem(4, 3);
        let (mut walked, mut other) = (
            lesson(&problem, Some(algorithm)),
            lesson(&problem, Some(algorithm)),
        );
        for made in 0..15_u64 {
            other.go(made + 1).unwrap();
            other.back().unwrap();
            assert_eq!(
                (other.at(), other.next_move()),
                (walked.at(), walked.next_move())
            );
            assert_eq!(other.towers().state(), walked.towers().state());
            assert_eq!(
                other.panel(99),
                walked.panel(99),
                "{algorithm} after {made}"
            );
            assert_eq!(other.code(), walked.code(), "{algorithm} after {made}");
            other.go(made).unwrap();
            assert_eq!(
                other.panel(99),
                walked.panel(99),
                "{algorithm} after {made}"
            );
            assert_eq!(current(&other.code()), current(&walked.code()));
            walked.forward(1);
        }
        other.go(0_u64).unwrap();
        other.forward(15);
        assert_eq!(other.panel(99), walked.panel(99), "{algorithm} at the goal");
        assert!(walked.next_move().is_none() && other.go(16_u64).is_err());
        other.forward(1);
        assert_eq!(*other.at(), UBig::from(15_u8));
    }
}

#[test]
fn large_towers_allow_jumps() {
    for (algorithm, disks) in [
        (Algorithm::CallStack, 1000),
        (Algorithm::Recursive, 1000),
        (Algorithm::Binary, 100_000),
    ] {
        let mut lesson = lesson(&problem(disks, 3), Some(algorithm));
        let middle = (UBig::ONE << (disks - 1) as usize) - UBig::ONE;
        lesson.go(&middle).unwrap();
        assert_eq!(
            lesson.next_move().unwrap().to_string(),
            format!("{disks}AC")
        );
        assert!(lesson.panel(10).rows.len() <= 10 && current(&lesson.code()).is_some());
        lesson.forward(1);
        lesson.back().unwrap();
        assert_eq!(*lesson.at(), middle);
    }
}

#[test]
fn default_algorithm_suits_the_problem() {
    for (disks, pegs, algorithm) in [
        (0, 3, Algorithm::Recursive),
        (3, 3, Algorithm::Recursive),
        (1001, 3, Algorithm::CallStack),
        (10_001, 3, Algorithm::ClosedForm),
        (20, 4, Algorithm::FrameStewart),
    ] {
        assert_eq!(
            lesson(&problem(disks, pegs), None).algorithm(),
            algorithm,
            "{disks} disks"
        );
    }
}

#[test]
fn recursive_algorithms_call_themselves() {
    for algorithm in Algorithm::ALL {
        let code = lesson(&problem(4, 3), Some(algorithm)).code();
        let name = code[0]
            .text
            .split_once('(')
            .map(|(name, _)| format!("{name}("));
        let calls = |line: &CodeLine| name.as_ref().is_some_and(|name| line.text.contains(name));
        let recursive = code[1..].iter().any(calls);
        assert_eq!(algorithm.is_recursive(), recursive, "{algorithm}");
    }
}

#[test]
fn every_algorithm_has_rows_legend_and_current_line() {
    for algorithm in Algorithm::ALL {
        walk(lesson(&problem(3, 3), Some(algorithm)), |lesson| {
            let moves = lesson.next_move().is_some();
            assert_eq!(current(&lesson.code()).is_some(), moves, "{algorithm}");
            assert!(!moves || !lesson.panel(9).rows.is_empty(), "{algorithm}");
            assert!(!moves || !lesson.legend().is_empty(), "{algorithm}");
        });
    }
}

#[test]
fn json_shows_the_current_line() {
    let mut lesson = lesson(&problem(3, 3), Some(Algorithm::Recursive));
    assert_eq!(lesson.json(9)["programs"], serde_json::Value::Null);
    // Three lines lead to the call that moves two disks aside; the step over it leads to the move of disk 3.
    for stride in [Stride::Into, Stride::Into, Stride::Into, Stride::Over] {
        lesson.stride(stride, true).unwrap();
    }
    assert_eq!(lesson.at(), &UBig::from(3_u8));
    let json = lesson.json(9);
    let lit: Vec<usize> = (0..7)
        .filter(|&line| json["code"][line]["reached"] == "now")
        .collect();
    assert_eq!(lit, [4], "only the line of the move");
    assert_eq!(json["programs"][0]["lines"][4], "    move(n, start, goal)");
    assert_eq!(
        json["panel"]["rows"][0]["text"],
        "hanoi(3, A, C, B)  at move"
    );
    assert_eq!(
        (&json["kind"], &json["at"]),
        (&"recursive".into(), &3.into())
    );
    lesson.stride(Stride::Over, false).unwrap();
    assert_eq!(lesson.at(), &UBig::ZERO);
    lesson.go(1_u64).unwrap();
    assert!(!lesson.is_at_line() && lesson.step().is_none());
}

#[test]
fn lesson_without_program_has_no_lines() {
    let mut lesson = lesson(&problem(3, 3), Some(Algorithm::Search));
    let error = lesson.stride(Stride::Into, true).unwrap_err().to_string();
    assert!(
        error.contains("search has no steps line by line"),
        "{error}"
    );
}

#[test]
fn frame_stewart_on_3_pegs_is_called_the_recursion() {
    let legend = |pegs| lesson(&problem(4, pegs), Some(Algorithm::FrameStewart)).legend();
    let is_explained = |legend: Vec<String>| {
        legend
            .iter()
            .any(|line| line.contains("this is the recursion"))
    };
    assert!(is_explained(legend(3)) && !is_explained(legend(4)));
}
