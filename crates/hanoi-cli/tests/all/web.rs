//! `hanoi web` serves the page that comes with it, to this machine alone, whatever a client does.

use std::collections::BTreeSet;
use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;

use crate::common::served::{Served, header};

/// The page's files.
fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/page"))
}

#[test]
fn the_page_comes_with_the_command() {
    let served = Served::new("web --no-open");
    assert!(served.host.starts_with("127.0.0.1:"), "{}", served.host);
    for (path, kind, start) in [
        ("/", "text/html; charset=utf-8", &b"<!doctype html>"[..]),
        ("/core/views_bg.wasm?x=1", "application/wasm", b"\0asm"),
        ("/js/main.js", "text/javascript; charset=utf-8", b"//"),
        ("/icon.svg", "image/svg+xml", b"<svg"),
        ("/icon-192.png", "image/png", b"\x89PNG"),
    ] {
        let (head, body) = served.ask("GET", path);
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {head}");
        assert_eq!(header(&head, "content-type"), Some(kind), "{path}");
        assert!(body.starts_with(start), "{path}");
        let length = body.len().to_string();
        assert_eq!(header(&head, "content-length"), Some(&*length), "{path}");
    }
    let (head, body) = served.ask("HEAD", "/style.css");
    let length = fs::metadata(folder().join("style.css")).unwrap().len();
    assert_eq!(header(&head, "content-length"), Some(&*length.to_string()));
    assert!(head.contains("text/css") && body.is_empty(), "{head}");
    for (method, path, status) in [
        ("GET", "/../Cargo.toml", "404"),
        ("GET", "/nothing", "404"),
        ("POST", "/", "405"),
        ("GET", "no path", "400"),
    ] {
        let (head, _) = served.ask(method, path);
        let expected = format!("HTTP/1.1 {status}");
        assert!(head.starts_with(&expected), "{method} {path}: {head}");
    }
}

/// The files of a folder and those in it, as the service worker names them.
fn files(folder: &Path, above: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let named = entries.map(|entry| (entry.path(), entry.file_name().into_string().unwrap()));
    let found = named.flat_map(|(path, name)| {
        if path.is_dir() {
            files(&path, &format!("{above}{name}/"))
        } else {
            BTreeSet::from([format!("{above}{name}")])
        }
    });
    found.collect()
}

#[test]
fn the_service_worker_keeps_exactly_the_files_of_the_page() {
    let worker = fs::read_to_string(folder().join("sw.js")).unwrap();
    let list = worker.split_once("const FILES = [").unwrap().1;
    let list = list.split_once("];").unwrap().0;
    let mut kept: BTreeSet<String> = list
        .split(", ")
        .map(|name| name.trim_matches('"').to_owned())
        .collect();
    assert!(kept.remove("./"));
    assert!(kept.insert("./sw.js".to_owned()));
    assert_eq!(kept, files(folder(), "./"), "scripts/stamp-page");
    let served = Served::new("web --no-open");
    for name in kept {
        let (head, body) = served.ask("GET", &name[1..]);
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{name}: {head}");
        assert!(body == fs::read(folder().join(&name)).unwrap(), "{name}");
    }
}

#[test]
fn the_policy_of_the_page_is_a_header_of_every_answer() {
    let page = fs::read_to_string(folder().join("index.html")).unwrap();
    let served = Served::new("web --no-open");
    for path in ["/", "/js/worker.js", "/nothing"] {
        let (head, _) = served.ask("GET", path);
        let policy = header(&head, "content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; "), "{policy}");
        let in_page = format!(r#"<meta http-equiv="Content-Security-Policy" content="{policy}">"#);
        assert!(page.contains(&in_page), "{policy}");
        assert_eq!(header(&head, "x-frame-options"), Some("DENY"));
    }
}

#[test]
fn a_frame_elsewhere_may_hold_only_the_embedded_page() {
    let served = Served::new("web --no-open");
    for (path, options) in [
        ("/?embed", None),
        ("/?lang=en&embed=1", None),
        ("/?embedded", Some("DENY")),
        ("/?x=embed", Some("DENY")),
        ("/", Some("DENY")),
    ] {
        let (head, _) = served.ask("GET", path);
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {head}");
        assert_eq!(header(&head, "x-frame-options"), options, "{path}");
    }
}

#[test]
fn only_names_of_this_machine_are_answered() {
    let served = Served::new("web --no-open");
    let port = served.host.rsplit_once(':').unwrap().1;
    for host in [
        "127.0.0.1",
        "localhost",
        "LocalHost.",
        "hanoi.localhost",
        "[::1]",
        "127.1.2.3",
    ] {
        assert_eq!(
            served.status("/", &format!("Host: {host}:{port}\r\n")),
            "200",
            "{host}"
        );
        assert_eq!(
            served.status("/", &format!("hOsT: {host}\r\n")),
            "200",
            "{host}"
        );
    }
    for host in [
        "example.com",
        "example.com:80",
        "localhost.example.com",
        "notlocalhost",
        "127.0.0.1.example.com",
        "192.168.1.1",
        "0.0.0.0",
        "[::ffff:192.168.1.1]",
        "localhost@example.com",
    ] {
        assert_eq!(
            served.status("/", &format!("Host: {host}\r\n")),
            "421",
            "{host}"
        );
        assert_eq!(
            served.status(&format!("http://{host}/"), "Host: localhost\r\n"),
            "421",
            "{host}"
        );
    }
    for headers in [
        "",
        "Host: \r\n",
        "Host: a b\r\n",
        "Host: localhost\r\nHost: example.com\r\n",
    ] {
        assert_eq!(served.status("/", headers), "400", "{headers}");
    }
}

#[test]
fn a_head_has_a_limit() {
    let served = Served::new("web --no-open");
    let long = format!("Host: localhost\r\nX: {}\r\n", "x".repeat(1 << 20));
    let mut stream = served.connect();
    // The server hangs up before it has read all of it.
    let _ = write!(stream, "GET / HTTP/1.1\r\n{long}\r\n");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(!answer.starts_with(b"HTTP/1.1 200"));
    let (head, _) = served.ask("GET", "/");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
}

#[test]
fn a_request_that_comes_byte_by_byte_is_given_up() {
    let served = Served::new("web --no-open");
    let mut stream = served.connect();
    let every = Duration::from_millis(250);
    stream.set_read_timeout(Some(every)).unwrap();
    stream
        .write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        .unwrap();
    // Each byte comes soon after the last, but the head never ends.
    let given_up = (0..120).any(|_| {
        stream.write_all(b"x").is_err()
            || match stream.read(&mut [0]) {
                Ok(length) => length == 0,
                Err(error) => !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
            }
    });
    assert!(given_up, "still waiting after 120 bytes");
}

#[test]
#[cfg(target_os = "linux")]
fn a_connection_takes_no_thread() {
    let served = Served::new("web --no-open");
    let alone = served.entries("task");
    let _silent: Vec<TcpStream> = (0..40).map(|_| served.connect()).collect();
    let (head, _) = served.ask("GET", "/");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert_eq!(served.entries("task"), alone);
}

/// This many connections say nothing, one more asks, and all wait. Then the silent ones leave, and the one has its answer.
#[cfg(target_os = "linux")]
fn crowd(served: &Served, connections: usize, meanwhile: impl FnOnce()) {
    let silent: Vec<TcpStream> = (0..connections).map(|_| served.connect()).collect();
    let mut last = served.connect();
    last.write_all(b"GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .unwrap();
    thread::sleep(Duration::from_secs(1));
    meanwhile();
    drop(silent);
    let mut answer = Vec::new();
    last.read_to_end(&mut answer).unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200 OK\r\n"));
}

#[test]
#[cfg(target_os = "linux")]
fn of_many_connections_some_wait_for_their_turn() {
    let served = Served::new("web --no-open");
    // What it opens to begin with it closes again.
    let alone = (0..10).map(|_| {
        thread::sleep(Duration::from_millis(50));
        served.entries("fd")
    });
    let alone = alone.min().unwrap();
    crowd(&served, 300, || {
        let taken = || served.entries("fd") - alone;
        let all = (0..50).any(|_| {
            thread::sleep(Duration::from_millis(100));
            taken() >= 256
        });
        assert!(all, "{} are served", taken());
        assert_eq!(taken(), 256);
    });
}

#[test]
#[cfg(target_os = "linux")]
fn out_of_descriptors_it_waits_and_works_on() {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 16 && exec \"$0\" \"$@\""]);
    command.arg(cargo_bin!("hanoi")).args(["web", "--no-open"]);
    let served = Served::start(&mut command);
    crowd(&served, 60, || {
        assert!(served.entries("fd") >= 16);
        let before = served.work();
        thread::sleep(Duration::from_secs(2));
        // Whoever tries again and again has 200 hundredths of a second by now.
        let worked = served.work() - before;
        assert!(worked < 40, "{worked}");
    });
}

#[test]
fn a_port_that_is_taken_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let mut command = Command::new(cargo_bin!("hanoi"));
    let output = command
        .args(["web", "--no-open", "--port", &port])
        .output()
        .unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains(&port), "{message}");
    assert_eq!(output.status.code(), Some(2));
}
