//! `hanoi web` serves the page that was built into the command, and says how to build it otherwise.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use assert_cmd::cargo::cargo_bin;

struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn web(arguments: &[&str]) -> Served {
    let mut command = Command::new(cargo_bin!("hanoi"));
    command.arg("web").args(arguments);
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    Served(command.spawn().unwrap())
}

/// The head and the body of an answer.
fn ask(address: &str, method: &str, path: &str) -> (String, Vec<u8>) {
    let host = address
        .trim()
        .trim_start_matches("http://")
        .trim_end_matches('/');
    assert!(host.starts_with("127.0.0.1:"), "{host}");
    let mut stream = TcpStream::connect(host).unwrap();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .unwrap();
    let body = answer.split_off(end + 4);
    (String::from_utf8(answer).unwrap(), body)
}

#[test]
fn the_page_is_served_where_it_was_built_and_asked_for_where_not() {
    let mut served = web(&["--no-open"]);
    let mut line = String::new();
    let mut out = BufReader::new(served.0.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    if line.is_empty() {
        let mut message = String::new();
        let stderr = served.0.stderr.as_mut().unwrap();
        stderr.read_to_string(&mut message).unwrap();
        assert!(message.contains("scripts/build-web"), "{message}");
        assert_eq!(served.0.wait().unwrap().code(), Some(2));
        return;
    }
    let (head, body) = ask(&line, "GET", "/");
    assert!(
        head.starts_with("HTTP/1.1 200") && head.contains("text/html"),
        "{head}"
    );
    assert!(body.starts_with(b"<!doctype html>"));
    let (head, body) = ask(&line, "GET", "/core/hanoi_wasm_bg.wasm?x=1");
    assert!(
        head.contains("application/wasm") && body.starts_with(b"\0asm"),
        "{head}"
    );
    // Connections that say nothing hold nobody up.
    let host = line
        .trim()
        .trim_start_matches("http://")
        .trim_end_matches('/');
    let _silent: Vec<TcpStream> = (0..40).map(|_| TcpStream::connect(host).unwrap()).collect();
    let (head, body) = ask(&line, "HEAD", "/style.css");
    assert!(head.contains("text/css") && body.is_empty(), "{head}");
    for (method, path, status) in [
        ("GET", "/../Cargo.toml", "404"),
        ("GET", "/nothing", "404"),
        ("POST", "/", "405"),
        ("GET", "no path", "400"),
    ] {
        let (head, _) = ask(&line, method, path);
        assert!(
            head.starts_with(&format!("HTTP/1.1 {status}")),
            "{method} {path}: {head}"
        );
    }
}

#[test]
fn a_port_that_is_taken_is_named() {
    if !Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../web/dist/index.html")
        .exists()
    {
        return;
    }
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let mut served = web(&["--no-open", "--port", &port]);
    let mut message = String::new();
    served
        .0
        .stderr
        .as_mut()
        .unwrap()
        .read_to_string(&mut message)
        .unwrap();
    assert!(message.contains(&port), "{message}");
    assert_eq!(served.0.wait().unwrap().code(), Some(2));
}
