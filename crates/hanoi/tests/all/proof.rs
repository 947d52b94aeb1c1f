//! The proof of the closed form (`SourceText::proof`): evaluates each of its equations, and compares its claim with the
//! recursion.

/// The number of times disk d has moved after m moves.
fn f(d: u32, m: u128) -> u128 {
    (m + (1 << (d - 1))) >> d
}

/// The distance it moves each time, from 0 to 2.
fn r(n: u32, d: u32, e: u128) -> u128 {
    if (n + d).is_multiple_of(2) { e } else { 3 - e }
}

/// Moves of half a solution: all, or those near its ends and near multiples of powers of 2.
fn some(h: u128) -> Vec<u128> {
    if h <= 1 << 8 {
        return (0..h).collect();
    }
    let powers = (0..64).map(|k| 1 << k).take_while(|power| *power < h);
    let near = powers
        .flat_map(|power: u128| [power - 1, power, power + 1, h - power, 3 * power / 2, h / 3]);
    near.filter(|k| *k < h).collect()
}

#[test]
fn equations_of_the_proof_hold_up_to_64_disks() {
    for n in 1..=64 {
        let h: u128 = 1 << (n - 1);
        for k in some(h) {
            assert_eq!((f(n, k), f(n, h + k)), (0, 1), "A: n = {n}, k = {k}");
            for d in 1..n {
                assert_eq!(
                    f(d, h + k),
                    (1 << (n - 1 - d)) + f(d, k),
                    "C: n = {n}, d = {d}, k = {k}"
                );
            }
        }
        for e in [1, 2] {
            assert_eq!((2 * e) % 3, 3 - e, "the smaller tower moves by -e twice");
            assert_eq!(r(n, n, e), e, "A: n = {n}");
            for d in 1..n {
                assert_eq!(r(n - 1, d, 3 - e), r(n, d, e), "B: n = {n}, d = {d}");
                assert_eq!(
                    (1 << (n - 1 - d)) * r(n, d, e) % 3,
                    3 - e,
                    "C: n = {n}, d = {d}"
                );
            }
        }
        for d in 1..=n {
            assert_eq!(r(n, d, 2), u128::from(2 - (n + d) % 2), "Clifford's term");
        }
    }
}

/// Makes the moves of the recursion, with a callback after each.
fn play(n: u32, rods: [u8; 3], stacks: &mut [u8], after: &mut impl FnMut(&[u8])) {
    let Some(next) = n.checked_sub(1) else { return };
    let [from, to, spare] = rods;
    play(next, [from, spare, to], stacks, after);
    assert_eq!(stacks[next as usize], from);
    stacks[next as usize] = to;
    after(stacks);
    play(next, [spare, to, from], stacks, after);
}

#[test]
fn claim_and_s_agree_with_the_recursion() {
    for n in 0..=10 {
        for (a, e) in [(0_u8, 1_u8), (0, 2), (1, 1), (2, 2)] {
            let mut m = 0;
            let mut compare = |stacks: &[u8]| {
                for (d, stack) in (1..).zip(stacks) {
                    let claim = (u128::from(a) + f(d, m) * r(n, d, e.into())) % 3;
                    assert_eq!(claim, u128::from(*stack), "n = {n}, m = {m}, d = {d}");
                    if (a, e) == (0, 2) && n <= 6 {
                        assert_eq!(hanoi::s(m, d, n).unwrap(), *stack);
                    }
                }
                m += 1;
            };
            let mut stacks = vec![a; n as usize];
            compare(&stacks);
            play(
                n,
                [a, (a + e) % 3, (a + 3 - e) % 3],
                &mut stacks,
                &mut compare,
            );
            assert_eq!(m, 1 << n);
        }
    }
}

#[test]
fn s_rejects_missing_moves_and_disks() {
    for (m, d, n, error) in [
        (8_u32, 1, 3, "expected 0 to 7"),
        (0, 4, 3, "there is no disk 4: expected 1 to 3"),
        (0, 0, 3, "there is no disk 0: expected 1 to 3"),
        (0, 1, u32::MAX, "4294967295"),
    ] {
        let message = hanoi::s(m, d, n).unwrap_err().to_string();
        assert!(message.contains(error), "{message}");
    }
}
