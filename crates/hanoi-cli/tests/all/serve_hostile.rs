//! Whatever a client sends to `hanoi serve`, it is refused or ignored, and the next client is answered.

use std::io::{ErrorKind, Read, Write};
use std::time::Duration;

use serde_json::json;

use crate::common::served::TestServer;
use crate::serve::{asked, request};

/// Whether the server still answers.
fn works(served: &TestServer) -> bool {
    let (status, _, reply) = asked(served, "POST", "/ask/count", r#"{"disks":3}"#);
    status == 200 && reply["distance"] == json!(7)
}

/// What comes back for these bytes, which may be nothing.
fn sent(served: &TestServer, bytes: &[u8]) -> String {
    let mut stream = served.connect();
    // A server may hang up before it has read everything.
    let _ = stream.write_all(bytes);
    let mut reply = Vec::new();
    let _ = stream.read_to_end(&mut reply);
    String::from_utf8_lossy(&reply).into_owned()
}

#[test]
fn no_body_is_too_strange() {
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
        let (status, _, reply) = asked(&served, "POST", "/ask/count", body);
        let shown = &body[..body.len().min(40)];
        assert!([400, 422].contains(&status), "{shown}: {reply}");
        assert!(
            reply["error"]["message"]
                .as_str()
                .is_some_and(|why| why.len() < 1000),
            "{shown}"
        );
    }
    assert_eq!(asked(&served, "POST", "/ask/count", &many).0, 400);
    let number = r#"{"disks":64,"move":"2^99999999999999999999"}"#;
    assert_eq!(asked(&served, "POST", "/ask/move", number).0, 422);
    let bytes = [
        b"POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n".as_slice(),
        b"\xff\xfe\x00\x80",
    ]
    .concat();
    assert!(sent(&served, &bytes).starts_with("HTTP/1.1 400 "));
    assert!(works(&served));
}

#[test]
fn a_path_leads_to_what_it_names_or_nowhere() {
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
        let (got, _, reply) = asked(&served, "GET", path, "");
        assert_eq!(got, status, "{path}: {reply}");
    }
    assert!(works(&served));
}

#[test]
fn heads_that_are_none_are_refused() {
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
        // What is not finished by the client ends with the connection.
        let mut stream = served.connect();
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut reply = Vec::new();
        let _ = stream.read_to_end(&mut reply);
        let reply = String::from_utf8_lossy(&reply).into_owned();
        assert!(!reply.starts_with("HTTP/1.1 200 "), "{reply}");
    }
    assert!(works(&served));
}

#[test]
fn a_connection_has_one_answer() {
    let served = TestServer::new("serve");
    let one = request(&served, "GET", "/ask/count?disks=3", "");
    let reply = sent(&served, one.repeat(100).as_bytes());
    assert_eq!(reply.matches("HTTP/1.1 ").count(), 1, "{reply}");
    // A body that hides a request is a body.
    let hidden = request(&served, "POST", "/ask/count", &one);
    let reply = sent(&served, hidden.as_bytes());
    assert!(reply.starts_with("HTTP/1.1 400 "), "{reply}");
    assert_eq!(reply.matches("HTTP/1.1 ").count(), 1, "{reply}");
}

#[test]
fn a_body_that_is_too_long_is_refused() {
    let served = TestServer::new("serve");
    let padded = |length: usize| {
        let given = r#"{"disks":3}"#;
        given.to_owned() + &" ".repeat(length - given.len())
    };
    assert_eq!(
        asked(&served, "POST", "/ask/count", &padded(1 << 20)).0,
        200
    );
    for length in [(1 << 20) + 1, 12 << 20] {
        let (status, _, reply) = asked(&served, "POST", "/ask/count", &padded(length));
        assert_eq!(status, 413, "{reply}");
    }
    // Nothing is read of what says that it is much too long.
    let claim = "POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\n";
    assert!(sent(&served, claim.as_bytes()).starts_with("HTTP/1.1 413 "));
    let chunk = format!("{:x}\r\n{}\r\n", 1 << 16, "x".repeat(1 << 16));
    let head = "POST /ask/count HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    let chunked = format!("{head}{}0\r\n\r\n", chunk.repeat(20));
    assert!(sent(&served, chunked.as_bytes()).starts_with("HTTP/1.1 413 "));
    assert!(works(&served));
}

#[test]
fn a_body_that_comes_byte_by_byte_is_given_up() {
    let served = TestServer::new("serve");
    let mut stream = served.connect();
    let every = Duration::from_millis(250);
    stream.set_read_timeout(Some(every)).unwrap();
    let head = "POST /ask/count HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let mut silent = served.connect();
    silent.write_all(head.as_bytes()).unwrap();
    let given_up = (0..600).any(|_| {
        let _ = stream.write_all(b" ");
        match stream.read_exact(&mut [0]) {
            Ok(()) => true,
            Err(error) => !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
        }
    });
    assert!(given_up, "still waiting after 600 bytes");
    let mut reply = String::new();
    silent.read_to_string(&mut reply).unwrap();
    assert!(reply.starts_with("HTTP/1.1 408 "), "{reply}");
    assert!(works(&served));
}
