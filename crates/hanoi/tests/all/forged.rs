//! Certificates with every kind of damage and wrong or correct checksums, compared with a naive search for the truth.

mod damage;
mod naive;

use hanoi::{CertificateVerdict, Limits, STATES_SEARCHED_AGAIN, check_certificate, conjecture};
use serde_json::Value;

use naive::{is_true, sealed};

/// Pegs and disks that a naive search can handle.
const TOWERS: [(u8, u32); 4] = [(3, 6), (4, 6), (5, 7), (6, 6)];

fn certificate(pegs: u8, disks: u32) -> Value {
    let answer = conjecture(pegs, 1..=disks, &mut Limits::default()).unwrap();
    serde_json::to_value(&answer).unwrap()
}

/// The verdict; `None` if the text is not a certificate.
fn verdict(text: &str, states: usize) -> Option<CertificateVerdict> {
    let checked = check_certificate(text, states, &mut Limits::default()).ok()?;
    let (verdict, json) = (checked.verdict(), serde_json::to_value(&checked).unwrap());
    assert_eq!(json["verdict"], verdict.name());
    assert_eq!(
        json["wrong"].is_null(),
        verdict != CertificateVerdict::Wrong
    );
    let trusts = verdict == CertificateVerdict::OnTrust;
    assert!(trusts <= !json["on_trust"].as_array().unwrap().is_empty());
    assert_eq!(checked.lacks().is_some(), trusts, "{text}");
    Some(verdict)
}

#[test]
fn forged_certificates_never_pass_a_search() {
    for (pegs, disks) in TOWERS {
        let whole = certificate(pegs, disks);
        assert!(is_true(&whole));
        let mut kinds = 0;
        for (kind, damaged) in damage::values(&whole) {
            kinds += 1;
            for value in [&damaged, &sealed(&damaged)] {
                let text = value.to_string();
                let searched = verdict(&text, STATES_SEARCHED_AGAIN);
                let briefly = verdict(&text, 50);
                if is_true(value) {
                    assert_eq!(
                        searched,
                        Some(CertificateVerdict::SearchedAgain),
                        "{kind}: {text}"
                    );
                    assert_ne!(briefly, Some(CertificateVerdict::Wrong), "{kind}: {text}");
                } else {
                    let is_refused = matches!(searched, None | Some(CertificateVerdict::Wrong));
                    assert!(is_refused, "{kind}: {searched:?} {text}");
                    assert_ne!(
                        briefly,
                        Some(CertificateVerdict::SearchedAgain),
                        "{kind}: {text}"
                    );
                }
            }
        }
        assert!(kinds > 500, "{kinds}");
    }
}

#[test]
fn damaged_texts_are_rejected_in_plain_english() {
    let whole = certificate(5, 6).to_string();
    for (kind, text) in damage::texts(&whole) {
        let refused = check_certificate(&text, 0, &mut Limits::default());
        let Err(error) = refused else {
            panic!("{kind}: {text}");
        };
        let message = error.to_string();
        assert!(
            message.starts_with("this is not a certificate: "),
            "{kind}: {message}"
        );
        for word in [
            "untagged",
            "struct",
            "enum",
            "u32",
            "u64",
            "invalid type",
            "at line",
            "column",
            "field `",
        ] {
            assert!(!message.contains(word), "{kind}: {message}");
        }
    }
}

#[test]
fn impossible_levels_are_wrong_without_a_search() {
    // Nothing is searched here, so a change is detected only if it makes a level impossible.
    for pegs in [5, 6] {
        let file = format!(
            "{}/docs/certificates/frame-stewart-{pegs}.json",
            env!("CARGO_MANIFEST_DIR")
        );
        let whole: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        assert_eq!(
            verdict(&whole.to_string(), 0),
            Some(CertificateVerdict::OnTrust)
        );
        let change = |by: i64| {
            let mut json = whole.clone();
            let last = json["confirmed"].as_array().unwrap().len() - 1;
            let levels = json["confirmed"][last]["levels"].as_array_mut().unwrap();
            let level = levels.last_mut().unwrap();
            *level = (level.as_i64().unwrap() + by).into();
            verdict(&sealed(&json).to_string(), 0).unwrap()
        };
        let alike = i64::from(pegs) - 1;
        for by in [1, -1, alike + 1, 1 << 50] {
            assert_eq!(change(by), CertificateVerdict::Wrong, "{by}");
        }
        for by in [0, alike, -alike] {
            assert_eq!(change(by), CertificateVerdict::OnTrust, "{by}");
        }
    }
}
