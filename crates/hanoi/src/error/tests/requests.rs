//! Bad requests of all kinds, and their errors.

use std::ops::ControlFlow;

use hanoi_core::{Fault, Optimality, Plain};
use hanoi_draw::{DrawError, Excerpt, Scale, Theme};
#[cfg(feature = "explore")]
use hanoi_explore::ExploreError as BlocksError;
use hanoi_search::{Graph, GraphError, PuzzleError, Stop};
use hanoi_text::{Style, TextError};

use crate::game::{Game, GameError};
use crate::page::Link;
use crate::{
    Algorithm, EnvironmentError, EnvironmentOptions, Environments, Error, ExploreError,
    ExploreRequest, GraphFormat, Limits, Move, Problem, Program, PuzzleRequest, PuzzleSet, Request,
    RequestError, Rules, Shortage, Solution, Starts, State, UBig,
};

/// The errors of bad requests, each with its debug form.
#[derive(Default)]
pub(super) struct Refusals(pub(super) Vec<(String, String)>);

impl Refusals {
    fn record(&mut self, error: &Error) {
        // The text includes all parts and suggestions.
        let parts = error.parts();
        let texts = [
            Some(error.to_string()),
            parts.expected.clone(),
            parts.detail.clone(),
            parts.help(&Plain),
        ];
        let text = texts.into_iter().flatten().collect::<Vec<_>>().join("\n");
        self.0.push((format!("{:?}", error.root()), text));
    }

    fn of<T>(&mut self, outcome: Result<T, impl Into<Error>>) {
        match outcome {
            Ok(_) => panic!("a bad request is met after {:?}", self.0.last()),
            Err(error) => self.record(&error.into()),
        }
    }
}

fn problem(from: &str, to: &str, pegs: u8, rules: &str) -> Result<Problem, Error> {
    Request::default()
        .pegs(pegs)
        .rules(rules)
        .from(from)
        .to(to)
        .problem()
}

fn towers(disks: u32, pegs: u8) -> Problem {
    let request = Request::default().disks(disks).pegs(pegs);
    request.problem().unwrap()
}

/// Problems that cannot be read.
pub(super) fn unread(all: &mut Refusals) {
    for (from, to, pegs, rules) in [
        ("ABD", "A", 3, "classic"),
        ("ABZ", "A", 3, "classic"),
        ("A", "BB?", 3, "classic"),
        ("AAA", "BB", 3, "classic"),
        ("A", "9", 3, "classic"),
        ("25", "A", 3, "classic"),
        ("1/2", "A", 3, "classic"),
        ("1,2//", "A", 3, "classic"),
        ("1/1/", "A", 3, "classic"),
        ("1/5/", "A", 3, "classic"),
        ("1,x//", "A", 3, "classic"),
        ("AA", "B", 0, "classic"),
        ("A", "B", 27, "classic"),
        ("A", "B", 3, "round"),
        ("A", "B", 3, "AB,BD"),
        ("A", "B", 3, "AA"),
    ] {
        all.of(problem(from, to, pegs, rules));
    }
    all.of(Request::default().problem());
    #[cfg(feature = "variants")]
    all.of(Request::default().variant("antwerp").problem());
    all.of(Request::default().disks(2).pegs(1).problem());
    all.of(Request::default().disks(2_000_000).problem());
    all.of(crate::read_state("12", 3));
    all.of(crate::read_state("1,0", 3));
    all.of(crate::read_state("{A:[1],B:[],D:[]}", 3));
    all.of(crate::decode(
        &Request::default(),
        "x",
        &mut Limits::default(),
    ));
    all.of(crate::towers_of_text(3, [1, 1, 2]));
    all.of(PuzzleSet::default().add("{}"));
    all.of(PuzzleSet::default().add("no"));
}

/// Questions without an answer.
pub(super) fn unanswered(all: &mut Refusals) {
    let limits = &mut Limits::default();
    let (small, wide) = (towers(3, 3), towers(5, 4));
    let linear = problem("AAA", "CCC", 3, "linear").unwrap();
    let high = problem(&"A".repeat(10_001), "C", 3, "linear").unwrap();
    let twice = serde_json::json!({"disks": 2, "answer": "", "disk_names": "A,A"});
    let verify = crate::questions::Question::named("verify").unwrap();
    all.of(verify.ask(twice.as_object().unwrap(), limits));
    all.of(crate::move_at(&small, 8_u8, limits));
    all.of(crate::move_at(&towers(0, 3), 1_u8, limits));
    all.of(crate::state(&small, 8_u8, limits));
    all.of(crate::solve(&linear, Some(Algorithm::Binary), limits));
    all.of(crate::solve(&high, None, limits));
    all.of(crate::solve(
        &towers(60, 4),
        Some(Algorithm::BestFirst),
        limits,
    ));
    all.of(crate::solve(
        &problem("AA", "CC", 3, "AB,BA").unwrap(),
        None,
        limits,
    ));
    all.of(crate::explain(&small, 1_u8, Some(4), limits));
    all.of(crate::explain(&towers(0, 3), 0_u8, Some(4), limits));
    all.of(crate::explain(&towers(2000, 3), 1_u8, None, limits));
    let binary = || crate::trace(&small, Algorithm::Binary, &mut Limits::default()).unwrap();
    all.of(binary().route());
    all.of(crate::steps(&small, Algorithm::Search));
    all.of(crate::steps(&wide, Algorithm::CallStack));
    all.of(crate::steps(&small, Algorithm::Binary).and_then(|steps| steps.part(99_u64, None)));
    all.of(crate::locate(
        &small,
        &State::parse("AA", 3).unwrap(),
        limits,
    ));
    all.of(crate::locate(
        &small,
        &State::parse("AAA", 4).unwrap(),
        limits,
    ));
    let run = Program::ListRecursive.run(&Request::default().disks(3).pegs(4), false);
    all.of(run.and_then(|run| crate::printed(&run, 0, None, limits)));
    let solution = crate::solve(&small, None, limits).unwrap();
    all.of(hanoi_text::Pieces::new(
        Style::Text,
        &solution,
        None,
        9_u64,
        1_u64,
    ));
    let tight = &mut Limits::default().memory(1 << 20);
    let far = problem("ABCDABCDABCDABCDABCD", "DCBADDCCBAADDCCBBAAA", 4, "classic");
    all.of(crate::distance(&far.unwrap(), false, tight));
}

/// Requests that the core refuses but the front door never makes.
pub(super) fn of_the_core(all: &mut Refusals) {
    let small = towers(1, 3);
    let moves = |text: &str| vec![text.parse::<Move>().unwrap()];
    all.of(Solution::given(&small, moves("1AB"), Optimality::Unknown));
    all.of(Solution::given(&small, moves("1BC"), Optimality::Unknown));
    let solution = Solution::given(&small, moves("1AC"), Optimality::Unknown).unwrap();
    all.of(solution.moves_by(Algorithm::Recursive, 0));
    all.of(Solution::new(&problem("AB", "BA", 4, "linear").unwrap()));
    all.of(State::parse("AD", 3));
}

/// Graphs, explorations, certificates and sets of puzzles that are too large.
pub(super) fn too_large(all: &mut Refusals) {
    let limits = &mut Limits::default();
    let classic = |pegs| Rules::classic(pegs).unwrap();
    all.of(crate::graph(2_000_000, &classic(3), 1, limits));
    all.of(crate::export_graph(60, &classic(3), GraphFormat::Dot));
    all.of(crate::distance_table(12, &classic(4), false));
    let deep = State::perfect(40, 3, crate::Peg::A).unwrap();
    all.of(crate::levels(&deep, &Rules::linear(3).unwrap(), 1, limits));
    for (disks, pegs) in [(12, 4), (12, 3), (60, 3)] {
        let lacks = crate::graph(disks, &classic(pegs), 1, limits)
            .unwrap()
            .lacks();
        all.0.push(("lacks".to_owned(), lacks.unwrap().to_string()));
    }
    let lacks = crate::levels(
        &State::perfect(64, 3, crate::Peg::A).unwrap(),
        &classic(3),
        1,
        limits,
    );
    all.0.push((
        "lacks".to_owned(),
        lacks.unwrap().json_lacks().unwrap().to_string(),
    ));
    let request =
        ExploreRequest::new(State::perfect(20, 4, crate::Peg::A).unwrap(), classic(4)).named(1);
    all.of(crate::explore(
        &request,
        &mut Limits::default().memory(1 << 10),
    ));
    let small = Some(30);
    all.of(crate::explore(&request.small(small), limits));
    all.of(crate::conjecture(2, 1..=3, limits));
    all.of(crate::check_certificate("no", 0, limits));
    all.of(crate::check_certificate("{\"format\":9}", 0, limits));
    let each = &mut |_| ControlFlow::Continue(());
    for request in [
        PuzzleRequest::default().disks(60..=60),
        PuzzleRequest::default().disks(0..=0),
        PuzzleRequest::default().disks(1..=1),
    ] {
        all.of(crate::generate(&request, limits, each));
    }
}

/// Games, links and environments.
pub(super) fn played(all: &mut Refusals) {
    for text in [
        "1AC",
        "# disks: x",
        "# disks: 2000000",
        "# disks: 3\n# pegs: 40",
        "# disks: 3\n# hints: x",
        "# disks: 3\nnothing",
        "# disks: 3\n3AC",
    ] {
        all.of(Game::<Problem>::parse(text, None));
    }
    all.of(Game::parse("# disks: 3", Some(&towers(2, 3))));
    for link in [
        "disks=2000",
        "bad",
        "disks=3&moves=A",
        "disks=3&moves=AA",
        "disks=3&at=2^1000000",
        "disks=3&hints=x",
        "disks=3&algorithm=binary,binary,binary",
    ] {
        all.of(link.parse::<Link>());
    }
    all.of("&".repeat(200_000).parse::<Link>());
    all.of("disks=3".parse::<Link>().unwrap().play("Ax"));
    all.of("disks=3".parse::<Link>().unwrap().play("BC"));
    let limits = &mut Limits::default();
    let make = |options, count, limits: &mut Limits<'_>| {
        Environments::new(&towers(2, 3), options, count, limits)
    };
    let defaults = EnvironmentOptions::default();
    all.of(make(defaults.illegal(f64::NAN), 1, limits));
    all.of(make(defaults, usize::MAX, limits));
    let random = defaults.starts(Starts::Random);
    all.of(Environments::new(
        &problem("A", "A", 1, "classic").unwrap(),
        random,
        1,
        limits,
    ));
    let mut two = make(defaults, 2, limits).unwrap();
    all.of(two.step(&[0], limits));
    all.of(two.step(&[0, 99], limits));
}

/// Errors that no small request reaches, created directly.
pub(super) fn constructed(all: &mut Refusals) {
    let number = UBig::from(7_u8);
    for error in [
        ExploreError::Disk {
            disks: 9,
            pegs: 4,
            needed: 1 << 30,
            given: 1,
        }
        .into(),
        #[cfg(feature = "explore")]
        ExploreError::Blocks(BlocksError::TooLarge).into(),
        ExploreError::Distance {
            to: crate::Peg::A,
            found: number.clone(),
            proven: number.clone(),
        }
        .into(),
        ExploreError::Sum {
            found: number.clone(),
            expected: number.clone(),
        }
        .into(),
        EnvironmentError::TooFar(number).into(),
        EnvironmentError::Over(1).into(),
        GameError::TooManyDisks(9).into(),
        GameError::OffTheWay.into(),
        crate::page::LinkError::Peg("'x'".to_owned()).into(),
        Error::Incomplete {
            made: 1,
            of: 2,
            why: Shortage::Stopped(Stop::Time),
        },
        Error::Incomplete {
            made: 1,
            of: 2,
            why: Shortage::NoMore,
        },
        Error::Puzzles(PuzzleError::TooMany(7, 3, None)),
        RequestError::NoPegNumber {
            text: "'7'".to_owned(),
            pegs: 3,
        }
        .into(),
        crate::page::LinkError::fault(Fault::SamePeg(crate::Peg::A)).into(),
    ] {
        all.record(&error);
    }
    let graph = Graph::new(10, &Rules::classic(4).unwrap()).unwrap();
    let (size, searches) = (Graph::MOST_SIZE, 1);
    for error in [
        GraphError::TooLarge {
            states: graph.state_count(),
            arcs: 1,
        },
        GraphError::TooManySteps { size, searches },
        GraphError::Stopped(Stop::Memory),
    ] {
        all.record(&Error::Graph(error));
    }
    let (first, last) = (UBig::ZERO, UBig::ONE);
    all.record(&TextError::NumberBelowZero("'-1'".to_owned()).into());
    all.record(&TextError::TooManyForPicture(9_999).into());
    let after = UBig::from(9_u8);
    all.record(&TextError::NoSuchPart { after, first, last }.into());
    for number in ["", "-1", "2^2000000"] {
        all.of(hanoi_text::parse_number(number));
    }
}

/// Pictures that are not drawn.
pub(super) fn undrawn() -> Vec<DrawError> {
    let theme = Theme::default();
    let high = Problem::tower(1_001).unwrap();
    let solution = |problem: &Problem| crate::solve(problem, None, &mut Limits::default()).unwrap();
    let all = Excerpt::default().skip(UBig::ZERO);
    let none = Excerpt::default().skip(UBig::from(9_u8));
    let several = problem("AAA", "CCC", 3, "linear").unwrap();
    let draws = [
        hanoi_draw::state(high.start(), theme),
        hanoi_draw::tree(&high, theme),
        hanoi_draw::tree(&several, theme),
        hanoi_draw::ring(&towers(3, 4), theme),
        hanoi_draw::ruler(&solution(&towers(20, 3)), theme),
        hanoi_draw::states(&solution(&towers(20, 3)), &all, theme),
        hanoi_draw::states(&solution(&towers(3, 3)), &none, theme),
        hanoi_draw::growth("", Scale::Linear, theme),
        hanoi_draw::growth("a,b\n", Scale::Linear, theme),
        hanoi_draw::growth("algorithm,disks,seconds\nx,y,z\n", Scale::Linear, theme),
    ];
    draws.into_iter().map(|drawn| drawn.unwrap_err()).collect()
}
