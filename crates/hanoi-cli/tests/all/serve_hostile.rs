//! `hanoi serve` refuses or ignores hostile input of any kind, and answers the next client.

use std::io::{ErrorKind, Read, Write};
use std::time::Duration;

use serde_json::json;

use crate::common::served::TestServer;
use crate::serve::{fetch_json, request};

/// Whether the server still answers.
fn still_answers(served: &TestServer) -> bool {
    let (status, _, reply) = fetch_json(served, "POST", "/ask/count", r#"{"disks":3}"#);
    status == 200 && reply["distance"] == json!(7)
}

/// Sends bytes, and returns the reply, which may be empty.
fn send_bytes(served: &TestServer, bytes: &[u8]) -> String {
    let mut stream = served.connect();
    // The server may close the connection before it has read everything.
    let _ = stream.write_all(bytes);
    let mut reply = Vec::new();
    let _ = stream.read_to_end(&mut reply);
    String::from_utf8_lossy(&reply).into_owned()
}

#[test]
fn strange_bodies_are_refused() {
    let served = TestServer::new("serve");
    let nested = |open: &str, count| open.repeat(count);
    let long_number = format!(r#"{{"disks":{}}}"#, "9".repeat(100_000));
    let long_key = format!(r#"{{"{}":1}}"#, "k".repeat(500_000));
    let many = format!(
        "{{{}}}",
        r#""disks":3,"#.repeat(50_000).trim_end_matches(',')
    );
    for body in [
        "\0",
        "{",
        "nul",
        r#"{"disks":1e999}"#,
        r#"{"disks":-0.5}"#,
        r#"{"disks":18446744073709551616}"#,
        r#"{"disks":3,"pegs":0}"#,
        r#"{"disks":3,"pegs":255}"#,
        r#"{"disks":3} {"disks":4}"#,
        r#"{"disks":{"disks":{"disks":3}}}"#,
        r#"{"disks":3,"rules":"\ud800"}"#,
        r#"{"start":"\u0000\u0000"}"#,
        r#"{"disks":3,"variant":"[[[["}"#,
        &nested("[", 100_000),
        &nested(r#"{"a":"#, 100_000),
        &long_number,
        &long_key,
    ] {
        let (status, _, reply) = fetch_json(&served, "POST", "/ask/count", body);
        let shown = &body[..body.len().min(40)];
        assert!([400, 422].contains(&status), "{shown}: {reply}");
        assert!(
            reply["error"]["message"]
                .as_str()
                .is_some_and(|why| why.len() < 1000),
            "{shown}"
        );
    }
    assert_eq!(fetch_json(&served, "POST", "/ask/count", &many).0, 400);
    let number = r#"{"disks":64,"move":"2^99999999999999999999"}"#;
    assert_eq!(fetch_json(&served, "POST", "/ask/move", number).0, 422);
    let bytes = [
        b"POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n".as_slice(),
        b"\xff\xfe\x00\x80",
    ]
    .concat();
    assert!(send_bytes(&served, &bytes).starts_with("HTTP/1.1 400 "));
    assert!(still_answers(&served));
}

#[test]
fn paths_are_matched_without_normalization() {
    let served = TestServer::new("serve");
    for (path, status) in [
        ("/ask/../ask/count?disks=3", 404),
        ("/ask/count/?disks=3", 404),
        ("/ask//count?disks=3", 404),
        ("//ask/count?disks=3", 404),
        ("/ask/%63ount?disks=3", 404),
        ("/ask/count%00?disks=3", 404),
        ("/ASK/count?disks=3", 404),
        ("/asked", 404),
        ("/questions/..", 404),
        ("/../../etc/passwd", 404),
        ("/%2e%2e/Cargo.toml", 404),
        ("/ask/count?disks=%zz", 400),
        ("/ask/count?disks=3&&&", 200),
        ("/ask/count?%64isks=%33", 200),
        ("/ask/count?disks=3#goal", 200),
        ("/", 200),
        ("/js/main.js", 200),
    ] {
        let (got, _, reply) = fetch_json(&served, "GET", path, "");
        assert_eq!(got, status, "{path}: {reply}");
    }
    assert!(still_answers(&served));
}

#[test]
fn malformed_heads_are_refused() {
    let served = TestServer::new("serve");
    for bytes in [
        b"\r\n\r\n".as_slice(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET /ask/count\r\n\r\n",
        b"GET /ask/count?disks=3 HTTP/9.9\r\nHost: localhost\r\n\r\n",
        b"POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x",
        b"POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\n{}",
        b"POST /ask/count HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /ask/count HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}",
        b"GET /ask/count?disks=3 HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n",
    ] {
        // An unfinished request ends with the connection.
        let mut stream = served.connect();
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut reply = Vec::new();
        let _ = stream.read_to_end(&mut reply);
        let reply = String::from_utf8_lossy(&reply).into_owned();
        assert!(!reply.starts_with("HTTP/1.1 200 "), "{reply}");
    }
    assert!(still_answers(&served));
}

#[test]
fn connection_gets_one_reply() {
    let served = TestServer::new("serve");
    let one = request(&served, "GET", "/ask/count?disks=3", "");
    let reply = send_bytes(&served, one.repeat(100).as_bytes());
    assert_eq!(reply.matches("HTTP/1.1 ").count(), 1, "{reply}");
    // A request inside a body is part of the body.
    let hidden = request(&served, "POST", "/ask/count", &one);
    let reply = send_bytes(&served, hidden.as_bytes());
    assert!(reply.starts_with("HTTP/1.1 400 "), "{reply}");
    assert_eq!(reply.matches("HTTP/1.1 ").count(), 1, "{reply}");
}

#[test]
fn overlong_body_is_refused() {
    let served = TestServer::new("serve");
    let padded = |length: usize| {
        let body = r#"{"disks":3}"#;
        body.to_owned() + &" ".repeat(length - body.len())
    };
    assert_eq!(
        fetch_json(&served, "POST", "/ask/count", &padded(1 << 20)).0,
        200
    );
    for length in [(1 << 20) + 1, 12 << 20] {
        let (status, _, reply) = fetch_json(&served, "POST", "/ask/count", &padded(length));
        assert_eq!(status, 413, "{reply}");
    }
    // The server reads none of a body whose declared length is far beyond the limit.
    let claim = "POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\n";
    assert!(send_bytes(&served, claim.as_bytes()).starts_with("HTTP/1.1 413 "));
    let chunk = format!("{:x}\r\n{}\r\n", 1 << 16, "x".repeat(1 << 16));
    let head = "POST /ask/count HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    let chunked = format!("{head}{}0\r\n\r\n", chunk.repeat(20));
    assert!(send_bytes(&served, chunked.as_bytes()).starts_with("HTTP/1.1 413 "));
    assert!(still_answers(&served));
}

#[test]
fn body_sent_byte_by_byte_times_out() {
    let served = TestServer::new("serve");
    let mut stream = served.connect();
    let every = Duration::from_millis(250);
    stream.set_read_timeout(Some(every)).unwrap();
    let head = "POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let mut silent = served.connect();
    silent.write_all(head.as_bytes()).unwrap();
    let has_ended = (0..600).any(|_| {
        let _ = stream.write_all(b" ");
        match stream.read_exact(&mut [0]) {
            Ok(()) => true,
            Err(error) => !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
        }
    });
    assert!(has_ended, "still waiting after 600 bytes");
    let mut reply = String::new();
    silent.read_to_string(&mut reply).unwrap();
    assert!(reply.starts_with("HTTP/1.1 408 "), "{reply}");
    assert!(still_answers(&served));
}
