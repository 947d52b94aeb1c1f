//! A build without the feature `explore`: questions are answered state by state, and limits mention the missing
//! feature.
#![cfg(not(feature = "explore"))]

use hanoi::{ExploreRequest, Limits, Method, Request, distance, explore, levels};

const LACKS: &str = "this build cannot search block by block, which would take less memory";

fn limits<'a>(memory: usize) -> Limits<'a> {
    Limits::default().memory(memory)
}

fn request(disks: u32, pegs: u8) -> ExploreRequest {
    let request = Request::default().disks(disks).pegs(pegs);
    let (start, rules) = request.start().unwrap();
    ExploreRequest::new(start, rules).named(3)
}

/// The eccentricities of OEIS A382111.
#[test]
fn graphs_are_explored_state_by_state() {
    for (disks, eccentricity) in (1..).zip([1, 3, 5, 9, 13, 17, 25, 33]) {
        let found = explore(&request(disks, 4), &mut Limits::default()).unwrap();
        assert_eq!(found.around.eccentricity(), Some(eccentricity));
        assert_eq!(found.method, Method::Plain);
    }
}

#[test]
fn distance_beyond_memory_mentions_missing_feature() {
    let error = |pegs, from, to| {
        let request = Request::default().pegs(pegs).from(from).to(to);
        let problem = request.problem().unwrap();
        distance(&problem, false, &mut limits(1 << 16))
            .unwrap_err()
            .to_string()
    };
    let four = error(4, "ABCDABCDABCDABCD", "DCBADCABBACDDCBA");
    assert!(four.starts_with("the memory limit was reached: at least "));
    assert!(four.ends_with(LACKS), "{four}");
    // On more pegs, blocks take no less memory.
    let five = error(5, "ABCDEABCDEABCD", "DCBAEDCABBACDD");
    assert!(!five.contains(LACKS), "{five}");
}

#[test]
fn levels_beyond_memory_mention_missing_feature() {
    let refused = explore(&request(30, 4), &mut limits(1 << 20));
    assert!(refused.unwrap_err().to_string().contains(LACKS));
    let ExploreRequest { start, rules, .. } = request(14, 4);
    let around = levels(&start, &rules, 0, &mut limits(1 << 20)).unwrap();
    assert!(around.lacks().unwrap().wrong.ends_with(LACKS));
}
