//! `hanoi web` serves its built-in page to this machine only, whatever clients send.

use std::collections::BTreeSet;
use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use crate::common::hanoi;
use crate::common::served::{TestServer, header};

/// The folder of the page's files.
fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/page"))
}

#[test]
fn page_comes_with_the_command() {
    let served = TestServer::new("web --no-open");
    assert!(served.host.starts_with("127.0.0.1:"), "{}", served.host);
    for (path, kind, start) in [
        ("/", "text/html; charset=utf-8", &b"<!doctype html>"[..]),
        ("/core/views_bg.wasm?x=1", "application/wasm", b"\0asm"),
        ("/js/main.js", "text/javascript; charset=utf-8", b"//"),
        ("/icon.svg", "image/svg+xml", b"<svg"),
        ("/icon-192.png", "image/png", b"\x89PNG"),
    ] {
        let (head, body) = served.request("GET", path);
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {head}");
        assert_eq!(header(&head, "content-type"), Some(kind), "{path}");
        assert!(body.starts_with(start), "{path}");
        let length = body.len().to_string();
        assert_eq!(header(&head, "content-length"), Some(&*length), "{path}");
    }
    let (head, body) = served.request("HEAD", "/style.css");
    let length = fs::metadata(folder().join("style.css")).unwrap().len();
    assert_eq!(header(&head, "content-length"), Some(&*length.to_string()));
    assert!(head.contains("text/css") && body.is_empty(), "{head}");
    for (method, path, status) in [
        ("GET", "/../Cargo.toml", "404"),
        ("GET", "/nothing", "404"),
        ("POST", "/", "405"),
        ("GET", "no path", "400"),
    ] {
        let (head, _) = served.request(method, path);
        let expected = format!("HTTP/1.1 {status}");
        assert!(head.starts_with(&expected), "{method} {path}: {head}");
    }
}

/// The files in and below a folder, as the service worker names them.
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
fn service_worker_caches_exactly_the_page_files() {
    let worker = fs::read_to_string(folder().join("sw.js")).unwrap();
    let list = worker.split_once("const FILES = [").unwrap().1;
    let list = list.split_once("];").unwrap().0;
    let mut cached: BTreeSet<String> = list
        .split(", ")
        .map(|name| name.trim_matches('"').to_owned())
        .collect();
    assert!(cached.remove("./"));
    assert!(cached.insert("./sw.js".to_owned()));
    assert_eq!(cached, files(folder(), "./"), "scripts/stamp-page");
    let served = TestServer::new("web --no-open");
    for name in cached {
        let (head, body) = served.request("GET", &name[1..]);
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{name}: {head}");
        let is_same = body == fs::read(folder().join(&name)).unwrap();
        // The next server on this port may belong to another program.
        assert_eq!(is_same, name != "./sw.js", "{name}");
    }
}

#[test]
fn service_worker_of_the_command_caches_nothing() {
    for line in ["web --no-open", "serve"] {
        let (head, body) = TestServer::new(line).request("GET", "/sw.js");
        assert_eq!(
            header(&head, "content-type"),
            Some("text/javascript; charset=utf-8")
        );
        let worker = String::from_utf8(body).unwrap();
        assert!(worker.contains("registration.unregister()"), "{worker}");
        assert!(
            !worker.contains("caches.open") && !worker.contains("\"fetch\""),
            "{worker}"
        );
    }
}

#[test]
fn every_reply_has_the_page_policy_as_a_header() {
    let page = fs::read_to_string(folder().join("index.html")).unwrap();
    let served = TestServer::new("web --no-open");
    for path in ["/", "/js/worker.js", "/nothing"] {
        let (head, _) = served.request("GET", path);
        let policy = header(&head, "content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; "), "{policy}");
        let in_page = format!(r#"<meta http-equiv="Content-Security-Policy" content="{policy}">"#);
        assert!(page.contains(&in_page), "{policy}");
        assert_eq!(header(&head, "x-frame-options"), Some("DENY"));
    }
}

#[test]
fn other_origins_may_frame_only_the_embedded_page() {
    let served = TestServer::new("web --no-open");
    for (path, options) in [
        ("/?embed", None),
        ("/?lang=en&embed=1", None),
        ("/?embedded", Some("DENY")),
        ("/?x=embed", Some("DENY")),
        ("/", Some("DENY")),
    ] {
        let (head, _) = served.request("GET", path);
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {head}");
        assert_eq!(header(&head, "x-frame-options"), options, "{path}");
    }
}

/// The passages of a text between two marks.
fn between<'a>(text: &'a str, begin: &str, end: &'a str) -> Vec<&'a str> {
    let rest = text.split(begin).skip(1);
    rest.map(|rest| rest.split(end).next().unwrap()).collect()
}

#[test]
fn single_file_page_refers_to_no_other_file() {
    let page = hanoi(&["web", "--export", "-"]).out;
    let (page, notices) = page.split_once("<!--\n").unwrap();
    let own = include_str!("../../src/commands/web/notices.txt");
    assert_eq!(notices, format!("{own}-->\n"));
    assert!(!own.contains("-->"));
    let mut addresses = between(page, "src=\"", "\"");
    addresses.extend(between(page, "href=\"", "\""));
    assert!(addresses.len() > 12, "{}", addresses.len());
    for address in &addresses {
        assert!(
            address.starts_with('#') || address.starts_with("data:"),
            "{address}"
        );
    }
    assert!(!page.contains("rel=\"manifest\""));
    let policy = between(page, "Content-Security-Policy\" content=\"", "\"")[0];
    let sources = policy
        .split([' ', ';'])
        .filter(|word| word.contains([':', '*', '.', '\'']));
    let known = [
        "'none'",
        "'unsafe-inline'",
        "'wasm-unsafe-eval'",
        "data:",
        "blob:",
    ];
    assert!(
        sources.clone().all(|source| known.contains(&source)),
        "{policy}"
    );
    let map = between(page, "<script type=\"importmap\">", "</script>")[0];
    let map: Value = serde_json::from_str(map).unwrap();
    let files = map["imports"].as_object().unwrap();
    addresses.extend(files.values().map(|address| address.as_str().unwrap()));
    let scripts = addresses
        .iter()
        .filter_map(|address| address.strip_prefix("data:text/javascript; charset=utf-8;base64,"));
    let scripts: Vec<String> = scripts
        .map(|script| String::from_utf8(STANDARD.decode(script).unwrap()).unwrap())
        .collect();
    assert_eq!(
        scripts.len(),
        fs::read_dir(folder().join("js")).unwrap().count() + 1
    );
    for script in scripts {
        for begin in [" from \"", " import(\"", "import.meta.resolve(\""] {
            for name in between(&script, begin, "\"") {
                // A comment in the first script names its types.
                assert!(
                    files.contains_key(name) || name == "page/js/main.js",
                    "{name}"
                );
            }
        }
    }
    assert!(files.contains_key("page/core/views.js"));
    for module in ["views_bg", "more"] {
        let binary = &files[&format!("page/core/{module}.wasm")];
        let binary = binary.as_str().unwrap();
        assert!(
            binary.starts_with("data:application/gzip;base64,"),
            "{module}"
        );
    }
}

#[test]
fn page_is_either_served_or_exported() {
    for other in [&["--port", "8080"][..], &["--no-open"]] {
        let refused = hanoi(&[&["web", "--export", "-"][..], other].concat());
        assert_eq!(refused.status, 2, "{}", refused.err);
        assert!(refused.err.contains("--export"), "{}", refused.err);
    }
}

#[test]
fn web_server_answers_only_to_local_names() {
    let served = TestServer::new("web --no-open");
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
        "127.1",
        "2130706433",
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
        "Host: user@localhost\r\n",
        "Host: localhost@example.com\r\n",
        "Host: localhost:65536\r\n",
        "Host: ::1\r\n",
        "Host: [::1%25lo]\r\n",
        "Host: localhost\r\nHost: example.com\r\n",
    ] {
        assert_eq!(served.status("/", headers), "400", "{headers}");
    }
}

#[test]
fn overlong_head_is_refused() {
    let served = TestServer::new("web --no-open");
    let long = format!("Host: localhost\r\nX: {}\r\n", "x".repeat(1 << 20));
    let mut stream = served.connect();
    // The server closes the connection before it has read the whole head.
    let _ = write!(stream, "GET / HTTP/1.1\r\n{long}\r\n");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(!answer.starts_with(b"HTTP/1.1 200"));
    let (head, _) = served.request("GET", "/");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
}

#[test]
fn request_sent_byte_by_byte_times_out() {
    let served = TestServer::new("web --no-open");
    let mut stream = served.connect();
    let every = Duration::from_millis(250);
    stream.set_read_timeout(Some(every)).unwrap();
    stream
        .write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        .unwrap();
    // Bytes keep coming, but the head never ends.
    let given_up = (0..600).any(|_| {
        stream.write_all(b"x").is_err()
            || match stream.read(&mut [0]) {
                Ok(length) => length == 0,
                Err(error) => !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
            }
    });
    assert!(given_up, "still waiting after 600 bytes");
}

#[test]
#[cfg(target_os = "linux")]
fn connections_take_no_threads() {
    let served = TestServer::new("web --no-open");
    let alone = served.entries("task");
    let _silent: Vec<TcpStream> = (0..40).map(|_| served.connect()).collect();
    let (head, _) = served.request("GET", "/");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert_eq!(served.entries("task"), alone);
}

/// Opens this number of silent connections and asserts that one more is answered while they stay open.
fn crowd(served: &TestServer, connections: usize) {
    let silent: Vec<TcpStream> = (0..connections).map(|_| served.connect()).collect();
    let (head, _) = served.request("GET", "/icon.svg");
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
    drop(silent);
}

#[test]
#[cfg(target_os = "linux")]
fn silent_connections_make_room_for_requests() {
    let served = TestServer::new("web --no-open");
    // Some wait to be accepted.
    let before = served.entries("fd");
    crowd(&served, 600);
    assert!(served.entries("fd") <= before + 256 + 32);
}

#[test]
#[cfg(target_os = "linux")]
fn silent_connections_make_room_when_descriptors_run_out() {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 16 && exec \"$0\" \"$@\""]);
    command.arg(cargo_bin!("hanoi")).args(["web", "--no-open"]);
    crowd(&TestServer::start(&mut command), 60);
}

#[test]
fn port_in_use_is_reported() {
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
