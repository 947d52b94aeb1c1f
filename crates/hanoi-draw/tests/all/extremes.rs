//! Every picture at the extremes of disks, pegs and rules is a valid document or an error with a reason.

use hanoi_core::{MAX_DISKS, Peg, Problem, Rules, Solution, State};
use hanoi_draw::{
    DrawError, Excerpt, Map, PictureLook, Svg, Theme, animation, chart, counter, directions, film,
    graph, key_states, pixels, ring, ruler, solid, states, tree,
};
use hanoi_search::{Limits, shortest_path};

use crate::documents::check;

const DISKS: [u32; 11] = [0, 1, 2, 7, 9, 23, 64, 250, 1000, 1001, MAX_DISKS];
const PEGS: [u8; 6] = [1, 2, 3, 4, 5, 26];
/// On 1 peg none of them has an arc. Under the last, most states are unreachable.
const RULES: [&str; 5] = ["classic", "linear", "cyclic", "star", "AB"];
/// Larger graphs would slow the test down.
const STATES: u64 = 1 << 13;

/// A picture or an error, with the name of the picture.
type Drawn = (&'static str, Result<Svg, DrawError>);

/// The pictures of a state and of the graph around it.
fn of_state(state: &State, rules: Rules, look: PictureLook) -> Vec<Drawn> {
    let (disks, pegs) = (state.disks(), state.pegs());
    let mut drawn = vec![
        ("state", hanoi_draw::state(state, look)),
        ("solid", solid(state, look)),
    ];
    assert_eq!(pixels(state, Theme::Light).is_ok(), disks <= 1000);
    let count = u64::from(pegs).saturating_pow(disks);
    if count <= STATES || count > hanoi_draw::MAX_GRAPH_STATES {
        let map = Map::new(rules, state.clone());
        assert!(pegs == 3 || chart(&map).is_err());
        let goal = State::perfect(disks, pegs, Peg::last_of(pegs)).unwrap();
        let path = (state.clone(), goal);
        drawn.push(("graph with a path", graph(&map.clone().path(path), look)));
        drawn.push(("graph", graph(&map, look)));
    }
    drawn
}

/// The pictures of a problem, and of its solution if one is found quickly.
fn of_problem(problem: &Problem, look: PictureLook) -> Vec<Drawn> {
    let mut drawn = vec![
        ("tree", tree(problem, look)),
        ("ring", ring(problem, look)),
        ("directions", directions(problem, look)),
    ];
    let searched = || {
        let moves = shortest_path(problem, &mut Limits::default()).ok()?;
        Solution::given(problem, moves, hanoi_core::Proof::Search).ok()
    };
    let is_small = problem.disks() <= 2;
    let solution = Solution::new(problem).ok();
    let Some(solution) = solution.or_else(|| is_small.then(searched)?) else {
        return drawn;
    };
    let (none, whole) = (
        Excerpt::default().take(hanoi_core::Natural::ZERO),
        Excerpt::default(),
    );
    let beyond = Excerpt::default().skip(u64::MAX);
    for excerpt in [whole, none, beyond] {
        drawn.push(("states", states(&solution, &excerpt, look)));
        drawn.push(("counter", counter(&solution, &excerpt, look)));
    }
    let moving = film(&solution, None, None, look);
    drawn.extend([
        ("key states", key_states(&solution, look)),
        ("ruler", ruler(&solution, look)),
        ("animation", animation(&solution, None, look)),
        ("film", moving.map(|film| film.frame(film.frames() - 1))),
    ]);
    drawn
}

#[test]
fn extreme_pictures_are_drawn_or_refused() {
    let bare = PictureLook::from(Theme::Dark).bare(true).transparent(true);
    let looks = [Theme::Light.into(), bare];
    for (disks, pegs) in DISKS
        .into_iter()
        .flat_map(|disks| PEGS.map(|pegs| (disks, pegs)))
    {
        for (rules, look) in RULES.into_iter().zip(looks.into_iter().cycle()) {
            let Ok(rules) = Rules::parse(rules, pegs) else {
                continue;
            };
            let start = State::perfect(disks, pegs, Peg::A).unwrap();
            let goal = State::perfect(disks, pegs, Peg::last_of(pegs)).unwrap();
            let mut drawn = of_state(&start, rules, look);
            let problem = Problem::new(start, goal, rules).unwrap();
            drawn.extend(of_problem(&problem, look));
            for (name, picture) in drawn {
                let name = format!("{name}: {disks} disks, {pegs} pegs, {rules}");
                match picture {
                    Ok(svg) => check(&name, svg.as_str()),
                    Err(error) => assert!(error.to_string().len() > 20, "{name}: {error}"),
                }
            }
        }
    }
}
