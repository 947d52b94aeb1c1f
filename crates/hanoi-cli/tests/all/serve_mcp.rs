//! `hanoi serve --mcp`: a session of the Model Context Protocol, line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use hanoi::questions::QUESTIONS;
use serde_json::{Value, json};

use crate::serve::LONG;

/// A client's end of a session.
pub(crate) struct Session {
    command: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.command.kill();
        let _ = self.command.wait();
    }
}

impl Session {
    /// Starts a server, and introduces the client.
    pub(crate) fn new(line: &str) -> Self {
        let mut command = Command::new(cargo_bin!("hanoi"));
        let command = command.args(line.split(' ')).stdin(Stdio::piped());
        let mut command = command.stdout(Stdio::piped()).spawn().unwrap();
        let from = BufReader::new(command.stdout.take().unwrap());
        let to = command.stdin.take();
        let mut session = Self { command, to, from };
        let client = json!({"name": "test", "version": "1"});
        let params =
            json!({"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client});
        session.send(0, "initialize", &params);
        let told = session.receive();
        assert_eq!(told["result"]["protocolVersion"], "2025-06-18");
        assert_eq!(told["result"]["serverInfo"]["name"], "hanoi");
        assert!(told["result"]["capabilities"]["tools"].is_object());
        session.notify("notifications/initialized", &json!({}));
        session
    }

    fn write(&mut self, line: &str) {
        let to = self.to.as_mut().unwrap();
        to.write_all(format!("{line}\n").as_bytes()).unwrap();
        to.flush().unwrap();
    }

    fn send(&mut self, id: u64, method: &str, params: &Value) {
        let message = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.write(&message.to_string());
    }

    fn notify(&mut self, method: &str, params: &Value) {
        self.write(&json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string());
    }

    /// The next line, which is a message.
    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        let message: Value = serde_json::from_str(&line).expect(&line);
        assert_eq!(message["jsonrpc"], "2.0", "{line}");
        message
    }

    /// The result of a call of a tool.
    fn call(&mut self, id: u64, tool: &str, given: &Value) -> Value {
        self.send(id, "tools/call", &json!({"name": tool, "arguments": given}));
        let told = self.receive();
        assert_eq!(told["id"], id, "{told}");
        told["result"].clone()
    }
}

#[test]
fn the_questions_are_its_tools() {
    let mut session = Session::new("serve --mcp");
    session.send(1, "tools/list", &json!({}));
    let told = session.receive();
    let tools = told["result"]["tools"].as_array().unwrap();
    assert_eq!(tools.len(), QUESTIONS.len());
    for (question, tool) in QUESTIONS.iter().zip(tools) {
        assert_eq!(tool["name"], question.name);
        assert_eq!(tool["description"], question.asks);
        assert_eq!(tool["annotations"]["readOnlyHint"], true);
        let schema = &tool["inputSchema"];
        assert_eq!(schema["type"], "object");
        for key in question.given() {
            assert_eq!(schema["properties"][key.name]["description"], key.meaning);
        }
    }
}

#[test]
fn an_answer_is_data_and_text() {
    let mut session = Session::new("serve --mcp");
    let result = session.call(1, "count", &json!({"disks": 64}));
    assert_eq!(result["isError"], false);
    let data = &result["structuredContent"];
    assert_eq!(data["distance"], "18446744073709551615");
    let text = result["content"][0]["text"].as_str().unwrap();
    assert_eq!(&serde_json::from_str::<Value>(text).unwrap(), data);
    let no = session.call(2, "distance", &json!({"disks": 3, "rules": "AB"}));
    assert_eq!(
        (&no["isError"], &no["structuredContent"]["solvable"]),
        (&json!(false), &json!(false))
    );
}

#[test]
fn an_error_is_told_to_the_assistant() {
    let mut session = Session::new("serve --mcp --time 1s");
    let result = session.call(1, "distance", &json!({"start": "ABD"}));
    assert_eq!(result["isError"], true);
    let error = &result["structuredContent"]["error"];
    assert_eq!(
        (&error["field"], &error["expected"]),
        (&json!("start"), &json!("A to C"))
    );
    let text = result["content"][0]["text"].as_str().unwrap();
    assert!(text.contains("names peg D"), "{text}");
    let long: Value = serde_json::from_str(LONG).unwrap();
    let result = session.call(2, "distance", &long);
    assert_eq!(result["isError"], true);
    assert_eq!(result["structuredContent"]["known"]["limit"], "time");
    let result = session.call(3, "solve", &json!({"disks": 20}));
    assert_eq!(result["isError"], true);
    assert!(
        result["content"][0]["text"]
            .as_str()
            .unwrap()
            .contains("bytes: expected at most 1048576")
    );
    session.send(4, "tools/call", &json!({"name": "conut"}));
    let told = session.receive();
    assert_eq!(told["error"]["code"], -32602, "{told}");
    assert!(
        told["error"]["message"]
            .as_str()
            .unwrap()
            .starts_with("there is no question 'conut'")
    );
}

#[test]
fn a_call_is_cancelled_and_told_of_meanwhile() {
    let mut session = Session::new("serve --mcp --jobs 1 --time 10m");
    let long: Value = serde_json::from_str(LONG).unwrap();
    let call = json!({"name": "distance", "arguments": long, "_meta": {"progressToken": "mine"}});
    session.send(7, "tools/call", &call);
    let told = session.receive();
    assert_eq!(told["method"], "notifications/progress", "{told}");
    assert_eq!(told["params"]["progressToken"], "mine");
    assert!(told["params"]["progress"].as_f64().unwrap() > 0.0);
    session.notify("notifications/cancelled", &json!({"requestId": 7}));
    // The only job is free again, and of the cancelled call no result comes.
    session.send(
        8,
        "tools/call",
        &json!({"name": "count", "arguments": {"disks": 3}}),
    );
    loop {
        let told = session.receive();
        if told["method"] != "notifications/progress" {
            assert_eq!(
                (
                    &told["id"],
                    &told["result"]["structuredContent"]["distance"]
                ),
                (&json!(8), &json!(7))
            );
            break;
        }
    }
}

#[test]
fn lines_that_are_no_messages_do_not_end_it() {
    let mut session = Session::new("serve --mcp");
    for line in [
        "",
        "{",
        "nonsense",
        &"[".repeat(100_000),
        "[]",
        "\u{0}",
        &"x".repeat(3 << 20),
    ] {
        session.write(line);
    }
    session.send(5, "ping", &json!({}));
    // What is JSON, but no message, may be answered by an error.
    let told = (0..5)
        .map(|_| session.receive())
        .find(|told| told["id"] == 5);
    assert_eq!(told.unwrap()["result"], json!({}));
}

#[test]
fn it_ends_with_its_input() {
    let mut session = Session::new("serve --mcp");
    session.send(
        1,
        "tools/call",
        &json!({"name": "count", "arguments": {"disks": 3}}),
    );
    drop(session.to.take());
    assert_eq!(session.receive()["id"], 1);
    let begun = Instant::now();
    while session.command.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(30), "it goes on");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(session.command.wait().unwrap().code(), Some(0));
}
