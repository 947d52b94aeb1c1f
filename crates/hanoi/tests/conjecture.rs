//! Certificates that lie, with checksums that are right.

use hanoi::{Conjecture, Limits, check_certificate, conjecture};

fn wrong(lie: impl FnOnce(&mut Conjecture)) -> String {
    let limits = &mut Limits::default();
    let mut answer = conjecture(5, 1..=9, limits).unwrap();
    lie(&mut answer);
    let certificate = serde_json::to_string(&answer).unwrap();
    let checked = check_certificate(&certificate, limits).unwrap();
    checked.wrong.clone().unwrap_or_else(|| checked.to_string())
}

#[test]
fn a_search_that_is_done_again_sees_a_level_that_is_wrong() {
    assert!(wrong(|_| {}).starts_with("no mistake found"));
    let said = wrong(|answer| answer.confirmed[8].levels[12] += 1);
    assert!(said.starts_with("9 disks: level 12 has "), "{said}");
}

#[test]
fn levels_have_to_agree_with_each_other_and_be_possible() {
    let said = wrong(|answer| answer.confirmed[7].levels[3] += 1);
    assert_eq!(said, "the levels of 8 disks do not begin with those of 7");
    let said = wrong(|answer| answer.confirmed[1].levels[0] = 2);
    assert_eq!(said, "2 disks: there cannot be such levels");
    let said = wrong(|answer| answer.confirmed[8].levels[12] = 1 << 90);
    assert_eq!(said, "9 disks: there cannot be such levels");
    let said = wrong(|answer| answer.confirmed.swap(3, 4));
    assert!(
        said.contains("do not begin with") || said.contains("come after"),
        "{said}"
    );
    let said = wrong(|answer| answer.confirmed[8].levels.push(9));
    assert_eq!(said, "9 disks: Frame-Stewart has 27 moves");
    let said = wrong(|answer| answer.confirmed[8].pegs = 4);
    assert!(said.contains("checksum"), "{said}");
}

#[test]
fn other_pegs_and_sizes_are_confirmed_too() {
    // OEIS A007664, A182058 and A137695 have the numbers; FACTS says up to where they are confirmed.
    for (pegs, disks) in [(3, 9), (4, 11), (6, 9), (7, 7)] {
        let answer = conjecture(pegs, 1..=disks, &mut Limits::default()).unwrap();
        assert_eq!((answer.unconfirmed(), answer.refuted()), (disks + 1, None));
        assert_eq!(answer.lacks(), None);
    }
}
