//! `hanoi serve` streams a long answer.

use std::io::{Read, Write};
use std::net::TcpStream;

use hanoi::Limits;
use hanoi::questions::Question;
use serde_json::{Value, json};

use crate::common::served::{TestServer, header, joined, split};
use crate::serve::{request, wait_for_long};
use crate::serve_load::assert_formulas_are_answered;

/// A question with an answer of a hundred megabytes, more than the system buffers for a client that does not read.
const STEPS: &str = r#"{"disks":20,"algorithm":"recursive"}"#;

/// Requests the answer and reads its start.
fn begin(served: &TestServer) -> TcpStream {
    let mut reader = served.connect();
    let text = request(served, "POST", "/ask/trace", STEPS);
    reader.write_all(text.as_bytes()).unwrap();
    let mut first = [0; 15];
    reader.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200 OK");
    reader
}

fn answer(name: &str, given: &Value) -> Vec<u8> {
    let question = Question::named(name).unwrap();
    let answer = question.ask(given.as_object().unwrap(), &mut Limits::default());
    (answer.unwrap() + "\n").into_bytes()
}

#[test]
fn long_answer_is_that_of_the_library() {
    // The answer is larger than the server's memory for questions.
    let served = TestServer::new("serve --memory 16M --time 1h");
    for (name, given) in [
        ("solve", json!({"disks": 20})),
        ("times", json!({"disks": 20})),
        ("trace", json!({"disks": 14, "algorithm": "binary"})),
    ] {
        let target = format!("/ask/{name}");
        let text = request(&served, "POST", &target, &given.to_string());
        let (head, reply) = served.send(&text);
        assert_eq!(header(&head, "transfer-encoding"), Some("chunked"));
        assert_eq!(header(&head, "content-length"), None);
        assert_eq!(header(&head, "content-type"), Some("application/json"));
        assert!(reply == answer(name, &given), "{name}");
    }
    wait_for_long(&served, 0, 0);
}

#[test]
fn short_answer_has_a_length() {
    let served = TestServer::new("serve");
    let (head, reply) = served.request("GET", "/ask/solve?disks=10");
    let expected = answer("solve", &json!({"disks": 10}));
    let length = expected.len().to_string();
    assert_eq!(header(&head, "content-length"), Some(&*length));
    assert!(reply == expected);
}

#[test]
fn long_answer_begins_before_it_is_whole() {
    let served = TestServer::new("serve --jobs 1 --time 1h");
    let reader = begin(&served);
    // The answer is still incomplete.
    wait_for_long(&served, 1, 0);
    drop(reader);
    wait_for_long(&served, 0, 0);
}

#[test]
fn head_of_a_long_answer_has_no_body() {
    let served = TestServer::new("serve --jobs 1 --time 1h");
    let (head, body) = served.request("HEAD", "/ask/solve?disks=20");
    assert_eq!(head.split(' ').nth(1), Some("200"));
    assert_eq!(header(&head, "content-type"), Some("application/json"));
    assert!(body.is_empty());
    wait_for_long(&served, 0, 0);
}

#[test]
fn stopped_reader_frees_the_lane_and_gets_a_partial_answer() {
    let served = TestServer::new("serve --jobs 1 --time 1s");
    let mut reader = begin(&served);
    wait_for_long(&served, 0, 0);
    let mut rest = b"HTTP/1.1 200 OK".to_vec();
    // A reset also ends the connection.
    let _ = reader.read_to_end(&mut rest);
    let (_, body) = split(rest);
    assert!(body.len() > 1 << 16);
    assert_eq!(joined(&body), None);
}

#[test]
#[cfg(target_os = "linux")]
fn long_answers_keep_within_the_memory() {
    let served = TestServer::new("serve --memory 64M --jobs 8 --time 1h");
    let readers: Vec<TcpStream> = (0..8).map(|_| begin(&served)).collect();
    wait_for_long(&served, 8, 0);
    assert_formulas_are_answered(&served);
    drop(readers);
    wait_for_long(&served, 0, 0);
    let text = request(&served, "POST", "/ask/trace", STEPS);
    let (_, reply) = served.send(&text);
    assert!(reply.len() > 64 << 20 && reply.ends_with(b"]}\n"));
    assert!(served.peak() <= (64 << 20) / 10 * 11, "{}", served.peak());
}
