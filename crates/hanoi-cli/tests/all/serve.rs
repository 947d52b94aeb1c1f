//! `hanoi serve` answers every question over HTTP like the library, reports errors in parts, and keeps its limits.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;

use hanoi::Limits;
use hanoi::questions::{QUESTIONS, Question};
use serde_json::{Map, Value, json};

use crate::common::served::{TestServer, header};
#[cfg(target_os = "linux")]
use crate::common::signals::signal;
use crate::common::waiting::wait_until;

/// A question that takes more than minutes.
pub(crate) const LONG: &str =
    r#"{"start":"ABCDABCDABCDABCDABCD","goal":"DDDDDDDDDDDDDDDDDDDD","pegs":4}"#;

/// A search of that length for a puzzle that does not exist, in little memory.
const PUZZLES: &str =
    r#"{"variant":"antwerp","disks":2,"count":1,"distance":[500,500],"tries":1000000000000}"#;

/// Sends a request, and returns the status, the head and the JSON of the reply.
pub(crate) fn fetch_json(
    served: &TestServer,
    method: &str,
    target: &str,
    body: &str,
) -> (u16, String, Value) {
    let (head, reply) = served.send(&request(served, method, target, body));
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (
        status,
        head,
        serde_json::from_slice(&reply).unwrap_or_default(),
    )
}

pub(crate) fn request(served: &TestServer, method: &str, target: &str, body: &str) -> String {
    let (host, length) = (&served.host, body.len());
    format!("{method} {target} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n{body}")
}

/// The load of a server.
pub(crate) fn health(served: &TestServer) -> Value {
    let (status, _, health) = fetch_json(served, "GET", "/health", "");
    assert_eq!(status, 200, "{health}");
    health
}

/// Waits until the long lane has these numbers of questions at work and waiting.
pub(crate) fn wait_for_long(served: &TestServer, at_work: u64, waiting: u64) {
    let expected = json!({"at_work": at_work, "waiting": waiting});
    wait_until("questions are in the long lane", || {
        health(served)["long"] == expected
    });
}

/// Asks `PUZZLES`, which takes more than minutes and little memory.
pub(crate) fn ask_for_long(served: &TestServer) -> TcpStream {
    let mut client = served.connect();
    let long = request(served, "POST", "/ask/generate", PUZZLES);
    client.write_all(long.as_bytes()).unwrap();
    client
}

/// Arguments as the query of a URL. Everything but letters and digits is escaped.
fn to_query(given: &Map<String, Value>) -> String {
    let pairs = given.iter().map(|(key, value)| {
        let json = value.to_string();
        let text = value.as_str().unwrap_or(&json);
        let escaped = text.bytes().map(|byte| match char::from(byte) {
            plain if plain.is_ascii_alphanumeric() => plain.to_string(),
            _ => format!("%{byte:02x}"),
        });
        format!("{key}={}", escaped.collect::<String>())
    });
    pairs.collect::<Vec<_>>().join("&")
}

#[test]
fn every_question_gets_the_answer_of_the_library() {
    let served = TestServer::new("serve --time 2m");
    let examples = include_str!("../../../../testdata/questions.json");
    let examples: Vec<Value> = serde_json::from_str(examples).unwrap();
    let mut answered = BTreeSet::new();
    for example in examples {
        let name = example["question"].as_str().unwrap();
        let given = example["given"].as_object().unwrap();
        answered.insert(name.to_owned());
        let question = Question::named(name).unwrap();
        let answer = question.ask(given, &mut Limits::default());
        let expected: Value = match answer {
            Ok(answer) => serde_json::from_str(&answer).unwrap(),
            Err(error) => error.json().unwrap(),
        };
        let (status, head, answer) = fetch_json(
            &served,
            "POST",
            &format!("/ask/{name}"),
            &example["given"].to_string(),
        );
        assert_eq!((status, &answer), (200, &expected), "{name} {given:?}");
        assert_eq!(header(&head, "content-type"), Some("application/json"));
        assert_eq!(header(&head, "cache-control"), Some("no-store"));
        let query = to_query(given);
        if query.len() < 8000 {
            let (status, _, answer) =
                fetch_json(&served, "GET", &format!("/ask/{name}?{query}"), "");
            assert_eq!((status, &answer), (200, &expected), "{name}?{query}");
        }
    }
    let all: BTreeSet<String> = QUESTIONS.iter().map(|one| one.name.to_owned()).collect();
    assert_eq!(answered, all);
}

#[test]
fn error_reply_has_parts_and_a_status() {
    let served = TestServer::new("serve");
    for (target, body, status, parts) in [
        (
            "/ask/distance",
            r#"{"start":"ABD"}"#,
            422,
            json!({
                "kind": "request", "field": "start", "given": "'ABD'", "wrong": "names peg D", "expected": "A to C",
                "message": "start 'ABD' names peg D: expected A to C; use pegs 4 to add peg D",
                "suggestions": ["use pegs 4 to add peg D"],
            }),
        ),
        (
            "/ask/count",
            r#"{"disks":-3}"#,
            400,
            json!({
                "kind": "request", "field": "disks", "given": "'-3'", "wrong": "does not fit disks",
                "expected": "a whole number up to 1000000",
                "message": "'-3' does not fit disks: expected a whole number up to 1000000",
            }),
        ),
        (
            "/ask/locate",
            "{}",
            400,
            json!({
                "kind": "request", "field": "state", "wrong": "state is missing", "expected": "a string",
                "message": "state is missing: expected a string",
            }),
        ),
    ] {
        let (got, _, reply) = fetch_json(&served, "POST", target, body);
        assert_eq!((got, &reply["error"]), (status, &parts), "{target} {body}");
    }
}

#[test]
fn invalid_request_is_refused_with_a_reason() {
    let served = TestServer::new("serve");
    for (method, target, body, status, word) in [
        ("POST", "/ask/conut", "{}", 404, "'conut'"),
        ("POST", "/ask/", "{}", 404, "''"),
        ("GET", "/ask", "", 404, "''"),
        ("POST", "/ask/count", r#"{"dsiks":3}"#, 400, "'dsiks'"),
        ("POST", "/ask/count", "[3]", 400, "expected a JSON object"),
        (
            "POST",
            "/ask/count",
            "{\"disks\":3",
            400,
            "expected a JSON object",
        ),
        (
            "GET",
            "/ask/count?disks=4&disks=5",
            "",
            400,
            "'disks' is given twice",
        ),
        ("GET", "/ask/count?disks=many", "", 400, "'many'"),
        ("GET", "/ask/verify?answer=1AC%ed%a0%80", "", 400, "UTF-8"),
        ("GET", "/ask/count?disks=3.5", "", 400, "'3.5'"),
        ("POST", "/ask/count", r#"{"disks":3.5}"#, 400, "'3.5'"),
        (
            "POST",
            "/ask/count",
            r#"{"disks":3,"pegs":0}"#,
            400,
            "from 1 to 26",
        ),
        (
            "POST",
            "/ask/count",
            r#"{"disks":3,"rules":"round"}"#,
            422,
            "'round'",
        ),
        ("POST", "/ask/count", "{}", 422, "how many disks"),
        (
            "POST",
            "/ask/verify",
            r#"{"answer":"1AB","answer":"1AB 2AC 1BC"}"#,
            400,
            "the key 'answer' appears twice",
        ),
        (
            "POST",
            "/ask/verify",
            r#"{"answer":"1AB 2AC 1BC","answer":"1AB"}"#,
            400,
            "the key 'answer' appears twice",
        ),
        (
            "POST",
            "/ask/verify",
            r#"{"answer":"1AB","\u0061nswer":"1AB"}"#,
            400,
            "the key 'answer' appears twice",
        ),
        (
            "POST",
            "/ask/verify",
            r#"{"answer":{"a":[{"b":1,"b":1}]}}"#,
            400,
            "the key 'b' appears twice",
        ),
        ("PUT", "/ask/count", "{}", 405, "GET, HEAD, POST"),
        ("POST", "/questions", "{}", 405, "GET, HEAD"),
    ] {
        let (got, _, reply) = fetch_json(&served, method, target, body);
        let message = reply["error"]["message"].as_str().unwrap_or_default();
        assert_eq!(got, status, "{target} {body} {message}");
        assert!(message.contains(word), "{target}: {message}");
    }
}

#[test]
fn whole_number_may_be_written_with_a_fraction_of_zero() {
    let served = TestServer::new("serve");
    for (method, target, body) in [
        ("POST", "/ask/count", r#"{"disks":3.0}"#),
        ("POST", "/ask/count", r#"{"disks":3e0,"pegs":30E-1}"#),
        ("GET", "/ask/count?disks=3.0", ""),
        ("GET", "/ask/count?disks=3&start=0&goal=2", ""),
    ] {
        let (status, _, answer) = fetch_json(&served, method, target, body);
        assert_eq!(
            (status, &answer["distance"]),
            (200, &json!(7)),
            "{target} {body}"
        );
    }
    for (method, target, body) in [
        ("POST", "/ask/move", r#"{"disks":3,"move":4.0}"#),
        ("GET", "/ask/move?disks=3&move=4.0", ""),
    ] {
        let (status, _, answer) = fetch_json(&served, method, target, body);
        assert_eq!(
            (status, &answer["disk"]),
            (200, &json!(3)),
            "{target} {body}"
        );
    }
}

#[test]
fn no_solution_is_an_answer() {
    let served = TestServer::new("serve");
    let (status, _, answer) = fetch_json(
        &served,
        "POST",
        "/ask/distance",
        r#"{"disks":3,"rules":"AB"}"#,
    );
    assert_eq!(
        (status, &answer["solvable"]),
        (200, &json!(false)),
        "{answer}"
    );
}

#[test]
fn reached_limit_is_reported_with_bounds() {
    // Any machine fills 20 MB long before an hour is over.
    for (line, limit) in [
        ("serve --time 1s", "time"),
        ("serve --memory 20M --jobs 1 --time 1h", "memory"),
    ] {
        let served = TestServer::new(line);
        let (status, head, reply) = fetch_json(&served, "POST", "/ask/distance", LONG);
        assert_eq!(status, 503, "{reply}");
        assert_eq!(header(&head, "retry-after"), None);
        assert_eq!(reply["error"]["kind"], "limit");
        let known = &reply["known"];
        assert_eq!(known["limit"], limit, "{reply}");
        let (least, most) = (
            known["at_least"].as_u64().unwrap(),
            known["at_most"].as_u64().unwrap(),
        );
        assert!(0 < least && least < most, "{least} {most}");
    }
}

#[test]
fn trace_beyond_memory_is_refused() {
    let served = TestServer::new("serve --memory 100M");
    let large = r#"{"disks":1000000,"algorithm":"binary","take":1}"#;
    let (status, _, reply) = fetch_json(&served, "POST", "/ask/trace", large);
    let message = reply["error"]["message"].as_str().unwrap_or_default();
    assert_eq!(status, 503, "{message}");
    let begin = "1000000 disks on 3 pegs take about 190 MiB of memory, and the limit is ";
    assert!(message.starts_with(begin), "{message}");
}

#[test]
fn disconnect_of_a_client_ends_its_search() {
    let served = TestServer::new("serve --jobs 1 --time 1h");
    let client = ask_for_long(&served);
    wait_for_long(&served, 1, 0);
    drop(client);
    wait_for_long(&served, 0, 0);
}

#[test]
fn excess_questions_are_turned_away() {
    let served = TestServer::new("serve --memory 16M --jobs 1 --time 1h --wait 1h");
    let mut waiting = Vec::new();
    for count in 0..16 {
        waiting.push(ask_for_long(&served));
        wait_for_long(&served, 1, count);
    }
    let (status, head, reply) = fetch_json(&served, "POST", "/ask/generate", PUZZLES);
    assert_eq!(
        (status, &reply["error"]["kind"]),
        (503, &json!("busy")),
        "{reply}"
    );
    assert_eq!(header(&head, "retry-after"), Some("1"));
}

#[test]
fn question_that_waits_too_long_is_turned_away() {
    let served = TestServer::new("serve --jobs 1 --time 1h --wait 1s");
    let _search = ask_for_long(&served);
    wait_for_long(&served, 1, 0);
    let (status, head, reply) = fetch_json(&served, "POST", "/ask/distance", LONG);
    assert_eq!(
        (status, &reply["error"]["kind"]),
        (503, &json!("busy")),
        "{reply}"
    );
    assert_eq!(header(&head, "retry-after"), Some("1"));
}

#[test]
#[cfg(target_os = "linux")]
fn signal_ends_the_server_cleanly() {
    for name in ["TERM", "INT", "HUP"] {
        let mut command = std::process::Command::new("env");
        let command = command.arg("--default-signal=HUP,INT,TERM");
        let command = command.arg(assert_cmd::cargo::cargo_bin!("hanoi"));
        let mut served = TestServer::start(command.args(["serve", "--time", "1h"]));
        let mut client = served.connect();
        let long = request(&served, "POST", "/ask/distance", LONG);
        client.write_all(long.as_bytes()).unwrap();
        wait_for_long(&served, 1, 0);
        signal(&served.command, name);
        let mut reply = String::new();
        client.read_to_string(&mut reply).unwrap();
        assert!(reply.contains(r#""limit":"interrupt""#), "{name}: {reply}");
        assert_eq!(served.command.wait().unwrap().code(), Some(0), "{name}");
    }
}

/// Collects all references of a document.
fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(object) => {
            found.extend(object.get("$ref").and_then(Value::as_str));
            object.values().for_each(|value| references(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[test]
fn api_description_has_every_question_and_reference() {
    let served = TestServer::new("serve");
    let (status, _, api) = fetch_json(&served, "GET", "/openapi.json", "");
    assert_eq!((status, &api["openapi"]), (200, &json!("3.1.0")));
    let mut found = Vec::new();
    references(&api, &mut found);
    assert!(found.len() > 100);
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(api.pointer(pointer).is_some(), "{reference}");
    }
    let (mut ids, mut count) = (BTreeSet::new(), 0);
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            count += 1;
            ids.insert(operation["operationId"].as_str().unwrap().to_owned());
            assert!(operation["summary"].is_string(), "{method} {path}");
            assert!(operation["responses"]["200"].is_object(), "{method} {path}");
        }
    }
    assert_eq!(ids.len(), count);
    let count = &api["components"]["schemas"]["count-given"];
    let pegs = &count["properties"]["pegs"];
    assert_eq!(
        (&pegs["minimum"], &pegs["maximum"]),
        (&json!(1), &json!(26))
    );
    assert_eq!(count["additionalProperties"], false);
    assert_eq!(count["anyOf"][1], json!({"required": ["start"]}));
    for (question, is_required) in [("count", true), ("verify", true), ("variants", false)] {
        let body = &api["paths"][format!("/ask/{question}")]["post"]["requestBody"];
        assert_eq!(body["required"], is_required, "{question}");
    }
    let (_, _, list) = fetch_json(&served, "GET", "/questions", "");
    let list = list["questions"].as_array().unwrap();
    assert_eq!(list.len(), QUESTIONS.len());
    for (question, listed) in QUESTIONS.iter().zip(list) {
        assert_eq!(listed["name"], question.name);
        let post = &api["paths"][format!("/ask/{}", question.name)]["post"];
        assert_eq!(post["summary"], question.asks);
        let schema = &api["components"]["schemas"][format!("{}-given", question.name)];
        assert_eq!(schema, &listed["given"]);
        for key in question.given() {
            assert_eq!(schema["properties"][key.name]["description"], key.meaning);
        }
    }
}
