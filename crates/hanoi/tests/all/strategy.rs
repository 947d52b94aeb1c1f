//! The choice of search, recognised by the proof of the distance.

use std::ops::ControlFlow;

use hanoi::puzzle::Proof;
use hanoi::search::{Status, Stop};
use hanoi::{Error, Limits, Request, distance};

/// The proof of a distance of 1: the largest disk moves from A to B while all others are on C.
fn proof(disks: usize, rules: &str) -> Option<Proof> {
    let [from, to] = ["A", "B"].map(|peg| peg.to_owned() + &"C".repeat(disks - 1));
    let request = Request::default().pegs(4).rules(rules);
    let request = request.from(from.as_str()).to(to.as_str());
    let problem = request.problem().unwrap();
    let found = distance(&problem, false, &mut Limits::default()).unwrap();
    assert_eq!(found.length, 1_u8.into());
    found.optimality.proof()
}

#[test]
fn longer_paths_need_fewer_disks_for_blocks() {
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

#[test]
fn search_stopped_after_its_proof_answers() {
    let mut settled = 0;
    for (from, to) in [
        ("ABCDABCDABCD", "DCBADCBADCBA"),
        ("ABCABCABCAB", "DDAADDAADDA"),
        ("AABBCCDDAABB", "DDCCBBAADDCC"),
        ("ACDBACDB", "BDCABDCA"),
    ] {
        let request = Request::default().pegs(4).from(from).to(to);
        let problem = request.problem().unwrap();
        let shortest = distance(&problem, true, &mut Limits::default()).unwrap();
        let length = u64::try_from(&shortest.length).unwrap();
        // The search stops while it counts the paths, with all shorter ones ruled out, or one level earlier.
        for least in [length, length - 1] {
            let mut stopped = false;
            let mut watch = |status: &Status| {
                stopped |= status.depth >= least;
                if stopped {
                    ControlFlow::Break(Stop::Time)
                } else {
                    ControlFlow::Continue(())
                }
            };
            let limits = &mut Limits::default().watch(&mut watch);
            match distance(&problem, true, limits) {
                Ok(found) => {
                    assert_eq!(found.length, shortest.length);
                    assert_eq!(found.optimality.proof(), Some(Proof::Search));
                    settled += u32::from(found.lacks().is_some());
                }
                Err(Error::Stopped(stopped)) => {
                    let bounds = stopped.bounds;
                    assert!(bounds.at_least <= length);
                    let path = bounds
                        .at_most
                        .map(|path| u64::try_from(path.len()).unwrap());
                    assert!(path.is_none_or(|path| path > bounds.at_least && path >= length));
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    assert!(settled > 0);
}
