//! The graph of states, and the shortest path to any of them.

use hanoi::page::Link;
use hanoi::search::Graph;
use hanoi::{Peg, Problem, solve};
use hanoi_draw::Map;
use serde_json::json;

use crate::errors::ErrorMessage;
use crate::errors::JsonResult;
use crate::limits::limits;

/// The map of a link: distances to the goal, and the shortest paths to it from the current state.
pub(crate) fn map(link: &Link) -> Map {
    let goal = link.problem().goal().clone();
    Map::new(*link.problem().reversed().rules(), goal.clone())
        .path((goal, link.game().towers().state().clone()))
}

/// The graph of a link as JSON, with the current state, and the shortest paths from it, goal first.
pub(crate) fn chart(link: &Link) -> JsonResult {
    let chart = hanoi_draw::chart(&map(link))?;
    let graph = graph(link)?;
    Ok(json!({
        "places": chart.places,
        "edges": chart.edges,
        "distances": chart.distances,
        "paths": chart.paths,
        "here": graph.number(link.game().towers().state()),
        "start": graph.number(link.problem().start()),
        "goal": graph.number(link.problem().goal()),
        "corners": Peg::all(3).map(|peg| graph.perfect_number(peg)).collect::<Vec<_>>(),
        "states": graph.states().map(|state| state.to_string()).collect::<Vec<_>>(),
    })
    .to_string())
}

/// The shortest path from the current state to state `number` of the graph, as pairs of pegs.
pub(crate) fn route(link: &Link, number: &str) -> JsonResult {
    let graph = graph(link)?;
    let number: u64 = number.parse()?;
    if number >= graph.state_count() {
        return Err(ErrorMessage(format!("there is no state {number}")));
    }
    let here = link.game().towers().state().clone();
    let problem = Problem::new(here, graph.state(number), *link.problem().rules());
    let solution = solve(&problem?, None, &mut limits())?;
    let moves = solution.moves_from(0_u64);
    let pairs: String = moves
        .flat_map(|mv| [mv.from.letter(), mv.to.letter()])
        .collect();
    Ok(json!(pairs).to_string())
}

fn graph(link: &Link) -> Result<Graph, ErrorMessage> {
    Graph::new(link.problem().disks(), link.problem().rules()).map_err(ErrorMessage::from)
}
