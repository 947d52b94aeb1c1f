//! Forged certificates with correct checksums, and the registry of known lengths.

use std::fs;
use std::path::Path;

use hanoi::puzzle::{CERTIFICATES, Optimality, Proof};
use hanoi::{
    CertificateVerdict, Conjecture, Limits, STATES_SEARCHED_AGAIN, check_certificate, conjecture,
};
use serde_json::Value;

fn wrong(lie: impl FnOnce(&mut Conjecture)) -> String {
    let limits = &mut Limits::default();
    let mut answer = conjecture(5, 1..=9, limits).unwrap();
    lie(&mut answer);
    let certificate = serde_json::to_string(&answer).unwrap();
    let checked = check_certificate(&certificate, STATES_SEARCHED_AGAIN, limits).unwrap();
    checked.wrong.clone().unwrap_or_else(|| checked.to_string())
}

#[test]
fn repeated_search_detects_a_wrong_level() {
    assert!(wrong(|_| {}).starts_with("no mistake found"));
    let fault = wrong(|answer| answer.confirmed[8].levels[12] += 4);
    assert!(fault.starts_with("9 disks: level 12 has "), "{fault}");
}

#[test]
fn levels_must_be_consistent_and_possible() {
    let fault = wrong(|answer| answer.confirmed[7].levels[4] += 4);
    assert_eq!(fault, "the levels of 8 disks do not begin with those of 7");
    let fault = wrong(|answer| answer.confirmed[1].levels[0] = 2);
    assert_eq!(fault, "2 disks: level 0 cannot have 2 states: expected 1");
    let fault = wrong(|answer| answer.confirmed[8].levels[12] = 1 << 90);
    assert_eq!(
        fault,
        "9 disks: level 12 cannot have 1237940039285380274899124224 states: expected 4 to 75024"
    );
    let fault = wrong(|answer| answer.confirmed.swap(3, 4));
    assert_eq!(fault, "4 disks come after 5: expected 6");
    let fault = wrong(|answer| answer.confirmed[8].levels.push(9));
    assert_eq!(fault, "9 disks: Frame-Stewart has 27 moves");
    let fault = wrong(|answer| answer.confirmed[8].pegs = 4);
    assert_eq!(fault, "9 disks: Frame-Stewart has 27 moves");
}

#[test]
fn other_numbers_of_pegs_are_confirmed() {
    // OEIS A007664, A182058 and A137695 have the numbers; FACTS has the limits of confirmation.
    for (pegs, disks) in [(3, 9), (4, 11), (6, 9), (7, 7)] {
        let answer = conjecture(pegs, 1..=disks, &mut Limits::default()).unwrap();
        assert_eq!((answer.unconfirmed(), answer.refuted()), (disks + 1, None));
        assert_eq!(answer.lacks(), None);
    }
}

/// Searches every level that the library calls proven; the certificates hold the recorded ones.
#[test]
fn registry_agrees_with_certificates_and_searches() {
    for certificate in CERTIFICATES {
        let pegs = certificate.pegs;
        let name = format!("docs/certificates/frame-stewart-{pegs}.json");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let text = fs::read_to_string(file).unwrap();
        let limits = &mut Limits::default().memory(4_000_000);
        let checked = check_certificate(&text, STATES_SEARCHED_AGAIN, limits).unwrap();
        assert_eq!(checked.verdict(), CertificateVerdict::OnTrust);
        let json: Value = serde_json::from_str(&text).unwrap();
        let recorded = json["confirmed"].as_array().unwrap();
        let disks = (1..=certificate.recorded).map(Value::from);
        assert!(
            recorded
                .iter()
                .map(|entry| entry["disks"].clone())
                .eq(disks)
        );
        let searched = conjecture(pegs, 1..=certificate.searched_again, &mut Limits::default());
        let searched = searched.unwrap();
        assert_eq!(searched.unconfirmed(), certificate.searched_again + 1);
        assert!(searched.theorems.is_empty());
        for (found, entry) in searched.confirmed.iter().zip(recorded) {
            let levels = serde_json::to_value(found).unwrap()["levels"].clone();
            assert_eq!(levels, entry["levels"], "{} on {pegs}", found.disks);
        }
    }
}

#[test]
fn optimality_of_a_tower_has_its_source() {
    let proven = |proof: Proof| Optimality::Proven(proof);
    for (disks, pegs, expected) in [
        (1, 2, proven(Proof::SmallestDisk)),
        (64, 3, proven(Proof::LargestDisk)),
        (64, 4, proven(Proof::Bousch)),
        (4, 5, proven(Proof::EveryDiskTwice)),
        (25, 26, proven(Proof::EveryDiskTwice)),
        (5, 5, proven(Proof::Certificate(5))),
        (15, 5, proven(Proof::Certificate(5))),
        (16, 5, Optimality::Confirmed(5)),
        (20, 5, Optimality::Confirmed(5)),
        (21, 5, Optimality::Presumed),
        (5, 6, proven(Proof::EveryDiskTwice)),
        (6, 6, Optimality::Confirmed(6)),
        (18, 6, Optimality::Confirmed(6)),
        (19, 6, Optimality::Presumed),
        (7, 7, Optimality::Presumed),
    ] {
        assert_eq!(
            Optimality::of_tower(disks, pegs),
            expected,
            "{disks} {pegs}"
        );
    }
}

fn with_little_memory(pegs: u8, from: u32, to: u32) -> Conjecture {
    let limits = &mut Limits::default().memory(1_000_000);
    conjecture(pegs, from..=to, limits).unwrap()
}

#[test]
fn theorems_replace_impossible_searches() {
    for (pegs, to) in [(26, 25), (4, 64), (3, 64)] {
        let answer = with_little_memory(pegs, 1, to);
        assert_eq!((answer.unconfirmed(), answer.lacks()), (to + 1, None));
    }
    let text = with_little_memory(26, 20, 25).to_string();
    assert!(
        text.contains("20 to 25 disks: fewer disks than pegs"),
        "{text}"
    );
}

#[test]
fn bound_exceeds_length_with_fewer_disks() {
    for pegs in 5..=12 {
        let open = with_little_memory(pegs, 1, 64).open.unwrap();
        assert!(open.disks >= pegs.into());
        let before = hanoi::puzzle::frame_stewart(open.disks - 1, pegs).unwrap();
        assert!(before < open.at_least.into(), "{pegs} pegs: {open:?}");
    }
    // OEIS A007665 and A182058: 71 and 79 moves, 111 and 73; each further disk takes at least 2 more moves.
    for (pegs, disks, least, bound) in [
        (5, 15, 71, Optimality::Proven(Proof::Certificate(5))),
        (5, 16, 79, Optimality::Confirmed(5)),
        (5, 25, 121, Optimality::Confirmed(5)),
        (6, 19, 75, Optimality::Confirmed(6)),
    ] {
        let answer = with_little_memory(pegs, disks, disks);
        let open = answer.open.unwrap();
        assert_eq!((open.at_least, open.bound), (least, bound));
        let reserved = answer.lacks().unwrap().wrong.contains("recorded search");
        assert_eq!(reserved, bound.proof().is_none());
    }
}
