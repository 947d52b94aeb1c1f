//! The examples of docs/serve.md.

use std::process::Command;

use crate::common::served::TestServer;
use crate::serve::request;
use crate::serve_mcp::Session;

const PAGE: &str = include_str!("../../../../docs/serve.md");
/// The server's address on the page.
const ADDRESS: &str = "127.0.0.1:8080";

/// The code blocks of a language, each with the block after it.
fn blocks(language: &str) -> Vec<(&str, &str)> {
    let parts: Vec<&str> = PAGE.split("```").collect();
    let head = format!("{language}\n");
    let found = (1..parts.len()).step_by(2).filter_map(|place| {
        let block = parts[place].strip_prefix(&head)?;
        Some((block, parts.get(place + 2).copied().unwrap_or_default()))
    });
    found.collect()
}

#[test]
fn curl_calls_get_the_replies_on_the_page() {
    let served = TestServer::new("serve");
    let mut count = 0;
    for (block, _) in blocks("sh") {
        for shown in block.split("$ curl -s ").skip(1) {
            let (call, expected) = shown.split_once('\n').unwrap();
            let (target, body) = call.split_once(" -d ").unwrap_or((call, ""));
            let address = target.trim_matches('\'').strip_prefix("http://");
            let target = address.and_then(|all| all.strip_prefix(ADDRESS)).unwrap();
            let method = if body.is_empty() { "GET" } else { "POST" };
            let message = request(&served, method, target, body.trim_matches('\''));
            let (_, reply) = served.send(&message);
            assert_eq!(String::from_utf8(reply).unwrap(), expected, "{call}");
            count += 1;
        }
    }
    assert_eq!(count, 3);
}

#[test]
fn python_program_prints_the_output_on_the_page() {
    let served = TestServer::new("serve");
    let [(program, expected)] = blocks("python")[..] else {
        panic!("expected one program");
    };
    let program = program.replace(ADDRESS, &served.host);
    let run = Command::new("python3").args(["-c", &program]).output();
    let printed = String::from_utf8(run.expect("python3 runs").stdout).unwrap();
    assert_eq!(printed, expected.trim_start());
}

#[test]
fn client_configuration_starts_the_server() {
    let [(text, _)] = blocks("json")[..] else {
        panic!("expected one configuration");
    };
    let configured: serde_json::Value = serde_json::from_str(text).unwrap();
    let server = &configured["mcpServers"]["hanoi"];
    assert_eq!(server["command"], "hanoi");
    let words: Vec<&str> = server["args"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|word| word.as_str())
        .collect();
    Session::new(&words.join(" "));
}
