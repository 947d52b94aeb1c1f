//! `hanoi serve` answers other clients and keeps within its memory, however many keep it busy.

use std::io::Write;
use std::net::TcpStream;

use serde_json::{Value, json};

use crate::common::hanoi;
use crate::common::served::{TestServer, header};
use crate::common::waiting::wait_until;
use crate::serve::{ask_for_long, fetch_json, health, wait_for_long};

/// A question whose body never arrives in full.
const HALF: &str =
    "POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n{";

/// Asserts that questions with a formula are answered.
pub(crate) fn assert_formulas_are_answered(served: &TestServer) {
    for (target, key, expected) in [
        ("/ask/move?disks=3&move=1", "to", json!("C")),
        ("/ask/count?disks=64&pegs=4", "distance", json!(18433)),
        ("/ask/distance?disks=3", "distance", json!(7)),
    ] {
        let (status, _, reply) = fetch_json(served, "GET", target, "");
        assert_eq!((status, &reply[key]), (200, &expected), "{target}: {reply}");
    }
}

fn send(served: &TestServer, text: &str) -> TcpStream {
    let mut client = served.connect();
    client.write_all(text.as_bytes()).unwrap();
    client
}

#[test]
fn formula_does_not_wait_for_searches() {
    let served = TestServer::new("serve --jobs 2 --time 1h --wait 1h");
    let mut searches = Vec::new();
    for (at_work, waiting) in [(1, 0), (2, 0), (2, 1), (2, 2), (2, 3), (2, 4)] {
        searches.push(ask_for_long(&served));
        wait_for_long(&served, at_work, waiting);
    }
    assert_formulas_are_answered(&served);
    // The searches are still there.
    assert_eq!(health(&served)["long"], json!({"at_work": 2, "waiting": 4}));
}

#[test]
fn short_search_is_a_quick_question() {
    let served = TestServer::new("serve --jobs 1 --time 1h");
    let _search = ask_for_long(&served);
    wait_for_long(&served, 1, 0);
    let (status, _, reply) = fetch_json(
        &served,
        "POST",
        "/ask/distance",
        r#"{"start":"ABCD","goal":"DDDD","pegs":4}"#,
    );
    assert_eq!((status, &reply["distance"]), (200, &json!(6)), "{reply}");
}

#[test]
fn incomplete_request_takes_no_place_in_a_lane() {
    let served = TestServer::new("serve --jobs 1");
    let clients: Vec<TcpStream> = (0..200).map(|_| send(&served, HALF)).collect();
    let connections = || health(&served)["connections"].as_u64().unwrap();
    wait_until("all have connected", || connections() > 200);
    for lane in ["quick", "trial", "long"] {
        assert_eq!(health(&served)[lane], json!({"at_work": 0, "waiting": 0}));
    }
    assert_formulas_are_answered(&served);
    drop(clients);
}

#[test]
fn silent_clients_make_room_for_others() {
    let served = TestServer::new("serve --jobs 1");
    for half in ["", "GET /ask/count?disks=3 HTTP/1.1\r\n", HALF] {
        let clients: Vec<TcpStream> = (0..600).map(|_| send(&served, half)).collect();
        assert_formulas_are_answered(&served);
        assert!(health(&served)["connections"].as_u64().unwrap() <= 256);
        drop(clients);
    }
}

#[test]
fn head_reply_is_the_get_reply_without_its_body() {
    let served = TestServer::new("serve");
    for (target, status) in [
        ("/ask/count?disks=64", "200"),
        ("/ask/solve?disks=10", "200"),
        ("/ask/count?disks=many", "400"),
        ("/ask/nothing", "404"),
        ("/questions", "200"),
        ("/openapi.json", "200"),
        ("/", "200"),
        ("/nothing", "404"),
    ] {
        let [(got, body), (head, nothing)] =
            ["GET", "HEAD"].map(|method| served.request(method, target));
        let lines = |head: &str| -> Vec<String> {
            let lines = head.lines().filter(|line| !line.starts_with("date: "));
            lines.map(str::to_owned).collect()
        };
        assert_eq!(lines(&head), lines(&got), "{target}");
        assert_eq!(head.split(' ').nth(1), Some(status), "{target}");
        assert!(!body.is_empty() && nothing.is_empty(), "{target}");
    }
    let (head, _) = served.request("PUT", "/ask/count");
    assert_eq!(header(&head, "allow"), Some("GET, HEAD, POST"));
}

#[test]
fn request_beyond_memory_is_refused() {
    let served = TestServer::new("serve --memory 16M --jobs 1");
    // Each number in a list takes many times the memory of its text.
    let numbers = format!(r#"{{"disks":[{}3]}}"#, "3,".repeat(400_000));
    let (status, _, reply) = fetch_json(&served, "POST", "/ask/count", &numbers);
    assert_eq!(
        (status, &reply["error"]["kind"]),
        (503, &json!("limit")),
        "{reply}"
    );
    let large = r#"{"disks":1000000,"pegs":26}"#;
    let (status, _, reply) = fetch_json(&served, "POST", "/ask/graph", large);
    assert_eq!(
        (status, &reply["error"]["kind"]),
        (503, &json!("limit")),
        "{reply}"
    );
    assert_formulas_are_answered(&served);
}

#[test]
fn minimum_memory_of_a_server_is_reported() {
    for memory in ["64K", "13M", "16383K"] {
        let little = hanoi(&["serve", "--memory", memory]);
        assert_eq!(little.status, 2);
        assert!(
            little.err.contains("expected at least 16M"),
            "{}",
            little.err
        );
    }
    assert_formulas_are_answered(&TestServer::new("serve --memory 16M"));
}

#[test]
fn health_reveals_nothing_about_questions() {
    let served = TestServer::new("serve");
    let none = json!({"at_work": 0, "waiting": 0});
    let expected: Value =
        json!({"connections": 1, "quick": none, "trial": none, "long": none, "held_bytes": 0});
    wait_until("the server is idle", || health(&served) == expected);
    let (status, head, _) = fetch_json(&served, "POST", "/health", "{}");
    assert_eq!((status, header(&head, "allow")), (405, Some("GET, HEAD")));
}
