//! States decoded from a counter equal those after its number of moves.

use hanoi::{Disk, ErrorKind, Field, Limits, Request, decode};

/// The places of the disks after a number of moves of the textbook recursion, the largest disk first.
fn replayed(disks: u32, goal: &str, moves: usize) -> String {
    fn towers(disks: usize, from: char, to: char, over: char, moves: &mut Vec<(usize, char)>) {
        if disks > 0 {
            towers(disks - 1, from, over, to, moves);
            moves.push((disks, to));
            towers(disks - 1, over, to, from, moves);
        }
    }
    let (to, over) = if goal == "B" { ('B', 'C') } else { ('C', 'B') };
    let mut all = Vec::new();
    towers(disks as usize, 'A', to, over, &mut all);
    let mut places = vec!['A'; disks as usize];
    for (disk, peg) in &all[..moves] {
        places[disks as usize - disk] = *peg;
    }
    places.into_iter().collect()
}

#[test]
fn every_counter_decodes_to_its_state() {
    for disks in 1..=6 {
        for goal in ["B", "C"] {
            let request = Request::default().to(goal);
            for moves in 0..1_usize << disks {
                let bits = format!("0b{moves:0width$b}", width = disks as usize);
                let answer = decode(&request, &bits, &mut Limits::default()).unwrap();
                let expected = replayed(disks, goal, moves);
                assert_eq!(answer.state.to_string(), expected, "{bits} to {goal}");
                let pegs = answer.decoded.iter().map(|disk| disk.peg.letter());
                assert_eq!(pegs.collect::<String>(), expected, "{bits} to {goal}");
                for (place, bit) in answer.decoded.iter().enumerate() {
                    assert_eq!(
                        Disk::new(disks - u32::try_from(place).unwrap()),
                        Some(bit.disk)
                    );
                    assert_eq!(bit.bit, bits.as_bytes()[2 + place] == b'1');
                }
            }
        }
    }
}

#[test]
fn states_of_text_004_are_decoded() {
    let request = Request::default().to("B");
    for (bits, state) in [("0b0101", "4,1/2/3"), ("0b0110", "4,1//3,2")] {
        let answer = decode(&request, bits, &mut Limits::default()).unwrap();
        assert_eq!(answer.state.long().to_string(), state);
    }
}

#[test]
fn digits_are_bits_if_there_is_one_per_disk() {
    let decoded = |disks: Option<u32>, bits: &str| {
        decode(
            &Request::default().disks(disks).to("B"),
            bits,
            &mut Limits::default(),
        )
    };
    // Text 004 writes 0110 and 0b0110; both are 6, with 4 disks or with the number of bits as disks.
    let six = decoded(Some(4), "0b0110").unwrap();
    assert_eq!(six.state.to_string(), replayed(4, "B", 6));
    for disks in [Some(4), None] {
        assert_eq!(decoded(disks, "0110").as_ref(), Ok(&six));
    }
    for (disks, bits, moves) in [
        (1, "1", 1_u32),
        (3, "0", 0),
        (3, "1", 1),
        (8, "0b0110", 6),
        (8, "200", 200),
        (4, "12", 12),
        (3, "111", 7),
    ] {
        let answer = decoded(Some(disks), bits).unwrap();
        assert_eq!(answer.counter, moves.into(), "{bits}");
    }
    for (disks, bits, readings) in [
        (
            8,
            "0110",
            "0b0110 = 6, or 0b1101110 = the decimal number 0110",
        ),
        (8, "110", "0b110 = 6, or 0b1101110 = the decimal number 110"),
        (3, "10", "0b10 = 2, or 0b1010 = the decimal number 10"),
        (3, &"1".repeat(100), "3 bits, or 0b before them"),
    ] {
        let error = decoded(Some(disks), bits).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Request);
        let (error, parts) = (error.to_string(), error.parts());
        assert_eq!(parts.field, Some(Field::Bits), "{error}");
        assert!(error.contains(readings) && error.len() < 300, "{error}");
    }
}

#[test]
fn invalid_counters_are_explained() {
    let refused = |request: Request<'_>, bits: &str| {
        decode(&request, bits, &mut Limits::default()).unwrap_err()
    };
    let three = Request::default().disks(3);
    for (request, bits, message) in [
        (three, "0b1000", "0 to 7"),
        (three, "0b12", "'0b12' is not a number"),
        (Request::default(), "5", "how many disks?"),
        (three.pegs(4), "0b0", "binary does not apply"),
        (three.from("AAB"), "0b0", "binary does not apply"),
    ] {
        let error = refused(request, bits);
        assert!(error.to_string().contains(message), "{error}");
        assert_eq!(error.kind(), ErrorKind::Request);
    }
}
