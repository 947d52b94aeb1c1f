//! Access to `hanoi serve`: by host, origin, token and content type.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use assert_cmd::cargo::cargo_bin;
use serde_json::Value;

use crate::common::hanoi;
use crate::common::served::{TestServer, header};

/// A server that other machines can reach, under two names.
const OPEN: &str = "serve --listen 0.0.0.0:0 --host towers.example.com --host 2001:db8::1";
const HOST: &str = "Host: towers.example.com\r\n";
const JSON: &str = "Content-Type: application/json\r\n";

/// Posts a question, and returns the head of the reply.
fn post(served: &TestServer, headers: &str) -> String {
    let body = r#"{"disks":3}"#;
    let length = body.len();
    let head = format!("POST /ask/count HTTP/1.1\r\nContent-Length: {length}\r\n{headers}\r\n");
    served.send(&(head + body)).0
}

fn status(head: &str) -> &str {
    head.split(' ').nth(1).unwrap()
}

#[test]
fn pages_of_other_origins_are_refused() {
    let served = TestServer::new("serve");
    let host = &served.host;
    let status = |headers: &str| served.status("/ask/count?disks=3", headers);
    for own in [
        format!("Host: {host}\r\nOrigin: http://{host}\r\nSec-Fetch-Site: same-origin\r\n"),
        format!("Host: {host}\r\nSec-Fetch-Site: none\r\n"),
        "Host: localhost\r\nOrigin: http://LOCALHOST:80\r\n".to_owned(),
        "Host: localhost:443\r\nOrigin: https://localhost\r\n".to_owned(),
    ] {
        assert_eq!(status(&own), "200", "{own}");
    }
    let own = format!("Origin: http://{host}\r\n");
    for foreign in [
        "Origin: http://example.com",
        "Origin: https://127.0.0.1.example.com",
        "Origin: http://localhost:1",
        "Origin: null",
        "Origin: ",
        "Origin: file://",
        "Origin: \u{fc}",
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site",
        "Sec-Fetch-Site: ",
        // Neither of two headers is trusted.
        &format!("{own}{}", own.trim_end()),
        &format!("{own}Origin: http://example.com"),
        &format!("Origin: http://example.com\r\n{}", own.trim_end()),
        "Sec-Fetch-Site: none\r\nSec-Fetch-Site: none",
    ] {
        assert_eq!(
            status(&format!("Host: {host}\r\n{foreign}\r\n")),
            "403",
            "{foreign}"
        );
    }
    // A foreign page whose host name resolves to this machine sends that name.
    for (name, expected) in [
        ("localhost", "200"),
        ("example.com", "421"),
        ("192.168.1.1", "421"),
    ] {
        for target in [
            "/",
            "/questions",
            "/openapi.json",
            "/health",
            "/ask/count?disks=3",
        ] {
            let headers = format!("Host: {name}\r\n");
            assert_eq!(served.status(target, &headers), expected, "{name} {target}");
        }
    }
    assert_eq!(served.status("/questions", ""), "400");
    let (head, _) = served.request("OPTIONS", "/ask/count");
    assert!(head.starts_with("HTTP/1.1 405 "), "{head}");
    assert_eq!(header(&head, "access-control-allow-origin"), None);
}

#[test]
fn open_server_needs_host_names() {
    for place in ["0.0.0.0:0", "[::]:0", "[::ffff:0.0.0.0]:0"] {
        let run = hanoi(&["serve", "--listen", place]);
        assert_eq!(run.status, 2, "{}", run.err);
        assert!(run.err.contains("--host towers.example.com"), "{}", run.err);
    }
    for name in ["", "*", "a b", "http://a", "a:80"] {
        let run = hanoi(&["serve", "--listen", "0.0.0.0:0", "--host", name]);
        assert_eq!(run.status, 2, "{name}: {}", run.err);
        assert!(
            run.err
                .contains("expected a name or an address without a port"),
            "{}",
            run.err
        );
    }
    let run = hanoi(&["serve", "--mcp", "--host", "a"]);
    assert_eq!(run.status, 2, "{}", run.err);
    let run = hanoi(&["serve", "--listen", "0.0.0.0:99999"]);
    assert_eq!(run.status, 2, "{}", run.err);
    let served = TestServer::new(OPEN);
    let (_, port) = served.host.rsplit_once(':').unwrap();
    let taken = hanoi(&[
        "serve",
        "--listen",
        &format!("0.0.0.0:{port}"),
        "--host",
        "a",
    ]);
    assert_eq!(taken.status, 2);
    assert!(taken.err.contains(port), "{}", taken.err);
}

#[test]
fn open_server_answers_only_to_its_names() {
    let served = TestServer::new(OPEN);
    for host in [
        "towers.example.com",
        "Towers.Example.Com.",
        "towers.example.com:8080",
        "[2001:db8::1]",
        "[2001:0db8:0::1]:80",
    ] {
        assert_eq!(
            status(&post(&served, &format!("Host: {host}\r\n{JSON}"))),
            "200",
            "{host}"
        );
        assert_eq!(
            served.status("/", &format!("Host: {host}\r\n")),
            "200",
            "{host}"
        );
        let target = format!("http://{host}/questions");
        assert_eq!(
            served.status(&target, &format!("Host: {host}\r\n")),
            "200",
            "{host}"
        );
    }
    for host in [
        "example.com",
        "a.towers.example.com",
        "towers.example.com.evil.example",
        "localhost",
        &served.host,
        "127.0.0.1",
        "[::1]",
        "0.0.0.0",
    ] {
        let named = format!("Host: {host}\r\n");
        assert_eq!(
            status(&post(&served, &format!("{named}{JSON}"))),
            "421",
            "{host}"
        );
        for target in ["/", "/questions", "/openapi.json", "/health"] {
            assert_eq!(served.status(target, &named), "421", "{host} {target}");
            let target = format!("http://{host}{target}");
            assert_eq!(served.status(&target, HOST), "421", "{target}");
        }
    }
    for headers in [
        "",
        "Host:\r\n",
        &HOST.repeat(2),
        "Host: a@towers.example.com\r\n",
    ] {
        assert_eq!(
            status(&post(&served, &format!("{headers}{JSON}"))),
            "400",
            "{headers}"
        );
    }
}

#[test]
fn open_server_takes_only_json_questions() {
    let served = TestServer::new(OPEN);
    let own = "Origin: http://towers.example.com\r\n";
    assert_eq!(status(&post(&served, &format!("{HOST}{own}{JSON}"))), "200");
    let charset = "content-type: Application/JSON; charset=utf-8\r\n";
    assert_eq!(status(&post(&served, &format!("{HOST}{charset}"))), "200");
    // A foreign page can make a browser send these without a preflight, and over plain HTTP no header reveals it.
    for kind in [
        "",
        "Content-Type:\r\n",
        "Content-Type: text/plain\r\n",
        "Content-Type: application/x-www-form-urlencoded\r\n",
        "Content-Type: multipart/form-data; boundary=application/json\r\n",
        "Content-Type: text/plain; application/json\r\n",
        "Content-Type: application/jsonp\r\n",
        &JSON.repeat(2),
    ] {
        assert_eq!(
            status(&post(&served, &format!("{HOST}{kind}"))),
            "415",
            "{kind}"
        );
    }
    for method in ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"] {
        let (head, _) = served.send(&format!(
            "{method} /ask/count?disks=3 HTTP/1.1\r\n{HOST}\r\n"
        ));
        assert_eq!(
            (status(&head), header(&head, "allow")),
            ("405", Some("POST")),
            "{method}"
        );
    }
    for target in ["/questions", "/health", "/", "/js/main.js"] {
        assert_eq!(served.status(target, HOST), "200", "{target}");
    }
    let (_, api) = served.send(&format!("GET /openapi.json HTTP/1.1\r\n{HOST}\r\n"));
    let api: Value = serde_json::from_slice(&api).unwrap();
    assert!(api["paths"]["/ask/count"]["post"].is_object());
    assert!(api["paths"]["/ask/count"]["get"].is_null());
    for foreign in [
        "Origin: http://example.com\r\n",
        "Origin: null\r\n",
        &own.repeat(2),
        "Sec-Fetch-Site: cross-site\r\n",
    ] {
        assert_eq!(
            status(&post(&served, &format!("{HOST}{JSON}{foreign}"))),
            "403",
            "{foreign}"
        );
    }
}

#[test]
fn local_server_accepts_additional_names() {
    let served = TestServer::new("serve --host towers.example.com");
    for (host, expected) in [
        ("towers.example.com", "200"),
        ("localhost", "200"),
        ("example.com", "421"),
    ] {
        let headers = format!("Host: {host}\r\n");
        assert_eq!(
            served.status("/ask/count?disks=3", &headers),
            expected,
            "{host}"
        );
    }
}

#[test]
fn questions_without_the_token_are_refused() {
    const TOKEN: &str = "0123456789-abcdefghijkl";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    fs::write(&file, format!("{TOKEN}\n")).unwrap();
    let shown = file.display();
    for line in [
        format!("serve --token-file {shown}"),
        format!("{OPEN} --token-file {shown}"),
    ] {
        let served = TestServer::new(&line);
        let host = if line.starts_with(OPEN) {
            HOST
        } else {
            "Host: localhost\r\n"
        };
        let with = |value: &str| post(&served, &format!("{host}{JSON}Authorization: {value}\r\n"));
        for right in [format!("Bearer {TOKEN}"), format!("bearer {TOKEN}")] {
            assert_eq!(status(&with(&right)), "200", "{right}");
        }
        let last = TOKEN.len() - 1;
        for wrong in [
            "",
            "Bearer",
            TOKEN,
            &format!("Basic {TOKEN}"),
            &format!("Bearer {}", &TOKEN[..last]),
            &format!("Bearer {TOKEN}0"),
            &format!("Bearer {}0", &TOKEN[..last]),
            &format!("Bearer {TOKEN}\r\nAuthorization: Bearer {TOKEN}"),
        ] {
            let head = with(wrong);
            assert_eq!(status(&head), "401", "{wrong}");
            assert_eq!(header(&head, "www-authenticate"), Some("Bearer"));
        }
        assert_eq!(status(&post(&served, &format!("{host}{JSON}"))), "401");
        for target in ["/questions", "/openapi.json", "/health", "/ask/nothing"] {
            assert_eq!(served.status(target, host), "401", "{target}");
        }
        // The page is public, and sends the server no questions.
        assert_eq!(served.status("/", host), "200");
        let elsewhere = format!("Host: example.com\r\nAuthorization: Bearer {TOKEN}\r\n");
        assert_eq!(served.status("/questions", &elsewhere), "421");
    }
}

#[test]
fn token_file_without_a_token_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    let shown = file.to_str().unwrap();
    let missing = hanoi(&["serve", "--token-file", shown]);
    assert_eq!(missing.status, 2);
    assert!(missing.err.contains(shown), "{}", missing.err);
    for text in [
        "",
        "short",
        "two words 0123456789",
        "0123456789abcdef\n0123456789abcdef\n",
    ] {
        fs::write(&file, text).unwrap();
        let run = hanoi(&["serve", "--token-file", shown]);
        assert_eq!(run.status, 2, "{text}: {}", run.err);
        assert!(
            run.err.contains("expected 16 to 1024 letters"),
            "{}",
            run.err
        );
    }
}

/// The messages of a server when it starts.
fn startup_messages(args: &[&str]) -> String {
    let mut command = Command::new(cargo_bin!("hanoi"));
    let command = command
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut server = command.spawn().unwrap();
    let (mut messages, mut stderr) = (Vec::new(), server.stderr.take().unwrap());
    while !messages.ends_with(b"Ctrl-C stops\n") {
        let mut byte = [0];
        stderr.read_exact(&mut byte).unwrap();
        messages.extend(byte);
    }
    server.kill().unwrap();
    server.wait().unwrap();
    String::from_utf8(messages).unwrap()
}

#[test]
#[cfg(unix)]
fn server_reports_who_can_ask() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    fs::write(&file, "0123456789abcdef").unwrap();
    let shown = file.to_str().unwrap();
    let open: Vec<&str> = OPEN.split(' ').collect();
    let anybody = startup_messages(&open);
    assert!(
        anybody.starts_with("open to the network: anyone who reaches this address can ask"),
        "{anybody}"
    );
    let with_token = [&open[..], &["--token-file", shown]].concat();
    for (mode, warns) in [(0o600, false), (0o644, true), (0o640, true)] {
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        let messages = startup_messages(&with_token);
        assert!(
            messages.contains("open to the network: anyone who has the token can ask"),
            "{messages}"
        );
        assert_eq!(
            messages.contains("other users of this machine can read"),
            warns,
            "{messages}"
        );
    }
    assert_eq!(startup_messages(&["serve"]), "Ctrl-C stops\n");
}
