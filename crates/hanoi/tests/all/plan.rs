//! Which search is chosen, told by what proves the distance.

use hanoi::puzzle::Proof;
use hanoi::{Limits, Request, distance};

/// The largest of so many disks moves from A to B while all others are on C.
fn proof(disks: usize, rules: &str) -> Option<Proof> {
    let [from, to] = ["A", "B"].map(|peg| peg.to_owned() + &"C".repeat(disks - 1));
    let request = Request {
        pegs: 4,
        rules,
        from: Some(&from),
        to: Some(&to),
        ..Request::default()
    };
    let problem = request.problem().unwrap();
    let found = distance(&problem, false, &mut Limits::default()).unwrap();
    assert_eq!(found.length, 1_u8.into());
    found.optimality.proof()
}

#[test]
fn the_longer_the_ways_the_sooner_the_search_is_by_blocks() {
    for (rules, disks) in [
        ("classic", 17),
        ("star", 16),
        ("AB,BA,BC,CB,CD,DC,DA,AD", 16),
        ("linear", 14),
        ("AB,BC,CA,CD,DC", 14),
    ] {
        assert_eq!(proof(disks, rules), Some(Proof::Blocks), "{rules}");
        assert_eq!(proof(disks - 1, rules), Some(Proof::Search), "{rules}");
    }
    assert_eq!(proof(17, "cyclic"), Some(Proof::Search));
    // From C and D there is no way back.
    assert_eq!(proof(17, "AB,BA,AC,CD"), Some(Proof::Search));
}
