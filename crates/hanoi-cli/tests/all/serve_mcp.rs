//! `hanoi serve --mcp`: a session of the Model Context Protocol, line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use assert_cmd::cargo::cargo_bin;
use hanoi::questions::QUESTIONS;
use serde_json::{Value, json};

use crate::common::waiting::wait_until;
use crate::serve::LONG;

/// The client's end of a session.
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
    /// Starts a server and initializes the session.
    pub(crate) fn new(line: &str) -> Self {
        let mut session = Self::silent(line);
        let result = session.initialize("2025-06-18");
        assert_eq!(result["protocolVersion"], "2025-06-18");
        session
    }

    /// Starts a server.
    fn silent(line: &str) -> Self {
        let mut command = Command::new(cargo_bin!("hanoi"));
        let command = command.args(line.split(' ')).stdin(Stdio::piped());
        let mut command = command.stdout(Stdio::piped()).spawn().unwrap();
        let from = BufReader::new(command.stdout.take().unwrap());
        let to = command.stdin.take();
        Self { command, to, from }
    }

    /// Initializes the session with this protocol version, and returns the result.
    fn initialize(&mut self, version: &str) -> Value {
        let client = json!({"name": "test", "version": "1"});
        let params = json!({"protocolVersion": version, "capabilities": {}, "clientInfo": client});
        self.send(0, "initialize", &params);
        let reply = self.receive();
        assert_eq!(reply["result"]["serverInfo"]["name"], "hanoi");
        assert!(reply["result"]["capabilities"]["tools"].is_object());
        self.notify("notifications/initialized", &json!({}));
        reply["result"].clone()
    }

    /// Sends a line, and returns the id and the code of the error reply.
    fn fault(&mut self, line: &str) -> (Value, Value) {
        self.fault_of_bytes(line.as_bytes())
    }

    fn fault_of_bytes(&mut self, line: &[u8]) -> (Value, Value) {
        self.write_bytes(line);
        let reply = self.receive();
        let message = reply["error"]["message"]
            .as_str()
            .expect("an error has a message");
        for name in ["u8", "u64", "String", "Value", "struct", "map", "sequence"] {
            assert!(
                !message
                    .split(|c: char| !c.is_alphanumeric())
                    .any(|word| word == name),
                "{message}"
            );
        }
        (reply["id"].clone(), reply["error"]["code"].clone())
    }

    fn write(&mut self, line: &str) {
        self.write_bytes(line.as_bytes());
    }

    fn write_bytes(&mut self, line: &[u8]) {
        let to = self.to.as_mut().unwrap();
        to.write_all(&[line, b"\n"].concat()).unwrap();
        to.flush().unwrap();
    }

    fn send(&mut self, id: u64, method: &str, params: &Value) {
        let message = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.write(&message.to_string());
    }

    fn notify(&mut self, method: &str, params: &Value) {
        self.write(&json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string());
    }

    /// Reads the next line as a message.
    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        let message: Value = serde_json::from_str(&line).expect(&line);
        assert_eq!(message["jsonrpc"], "2.0", "{line}");
        message
    }

    /// Calls a tool and returns the result.
    fn call(&mut self, id: u64, tool: &str, arguments: &Value) -> Value {
        self.send(
            id,
            "tools/call",
            &json!({"name": tool, "arguments": arguments}),
        );
        let reply = self.receive();
        assert_eq!(reply["id"], id, "{reply}");
        reply["result"].clone()
    }
}

#[test]
fn every_question_is_a_tool() {
    let mut session = Session::new("serve --mcp");
    session.send(1, "tools/list", &json!({}));
    let reply = session.receive();
    let tools = reply["result"]["tools"].as_array().unwrap();
    assert_eq!(tools.len(), QUESTIONS.len());
    for (question, tool) in QUESTIONS.iter().zip(tools) {
        assert_eq!(tool["name"], question.name);
        assert_eq!(tool["description"], question.asks);
        assert_eq!(tool["annotations"]["readOnlyHint"], true);
        let schema = &tool["inputSchema"];
        assert_eq!(schema["type"], "object");
        // Providers reject tools with alternative arguments, and clients reject results that are not objects.
        assert_eq!(schema.get("anyOf"), None);
        assert_eq!(tool["outputSchema"]["type"], "object");
        for key in question.given() {
            assert_eq!(schema["properties"][key.name]["description"], key.meaning);
        }
    }
}

#[test]
fn answer_has_data_and_text() {
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
fn every_answer_is_one_line_long() {
    let mut session = Session::new("serve --mcp --time 2m");
    let examples = include_str!("../../../../testdata/questions.json");
    let examples: Vec<Value> = serde_json::from_str(examples).unwrap();
    for example in examples {
        let tool = example["question"].as_str().unwrap();
        let result = session.call(1, tool, &example["given"]);
        let text = result["content"][0]["text"].as_str().unwrap();
        assert_eq!(
            result["structuredContent"],
            serde_json::from_str::<Value>(text).unwrap(),
            "{tool}"
        );
    }
}

#[test]
fn errors_are_reported_to_the_assistant() {
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
            .contains("the answer is too long: expected at most 1048576 bytes")
    );
    session.send(4, "tools/call", &json!({"name": "conut"}));
    let reply = session.receive();
    assert_eq!(reply["error"]["code"], -32602, "{reply}");
    assert!(
        reply["error"]["message"]
            .as_str()
            .unwrap()
            .starts_with("there is no question 'conut'")
    );
}

#[test]
fn long_call_reports_progress_and_can_be_cancelled() {
    let mut session = Session::new("serve --mcp --jobs 1 --time 10m");
    let long: Value = serde_json::from_str(LONG).unwrap();
    let call = json!({"name": "distance", "arguments": long, "_meta": {"progressToken": "mine"}});
    session.send(7, "tools/call", &call);
    let reply = session.receive();
    assert_eq!(reply["method"], "notifications/progress", "{reply}");
    assert_eq!(reply["params"]["progressToken"], "mine");
    assert!(reply["params"]["progress"].as_f64().unwrap() > 0.0);
    session.notify("notifications/cancelled", &json!({"requestId": 7}));
    // The only job is free again, and the cancelled call gets no result.
    session.send(
        8,
        "tools/call",
        &json!({"name": "count", "arguments": {"disks": 3}}),
    );
    loop {
        let reply = session.receive();
        if reply["method"] != "notifications/progress" {
            assert_eq!(
                (
                    &reply["id"],
                    &reply["result"]["structuredContent"]["distance"]
                ),
                (&json!(8), &json!(7))
            );
            break;
        }
    }
}

/// A call with the text of its id and arguments.
fn call(id: &str, arguments: &str) -> String {
    format!(
        r#"{{"jsonrpc":"2.0","method":"tools/call","params":{{"name":"verify","arguments":{arguments}}},"id":{id}}}"#
    )
}

#[test]
fn unreadable_lines_get_a_reply_with_the_id_of_a_whole_message() {
    let mut session = Session::new("serve --mcp");
    let long = call("5", &format!(r#"{{"answer":"{}"}}"#, "x".repeat(2_800_000)));
    let deep = call("5", &("[".repeat(100_000) + &"]".repeat(100_000)));
    let surrogate = call("5", r#"{"answer":"\ud800"}"#);
    let twice = call("5", r#"{"answer":"1AB","answer":"1AB 2AC 1BC"}"#);
    let named = call(r#""five""#, r#"{"answer":"\udc00\ud800"}"#);
    let no_utf8 = call("5", r#"{"answer":"?"}"#)
        .replace('?', "\u{1}")
        .into_bytes();
    let no_utf8: Vec<u8> = no_utf8
        .into_iter()
        .map(|byte| if byte == 1 { 0xff } else { byte })
        .collect();
    for line in [&long, &deep, &surrogate, &twice] {
        assert_eq!(session.fault(line), (json!(5), json!(-32700)), "{line:.80}");
    }
    assert_eq!(session.fault(&named), (json!("five"), json!(-32700)));
    assert_eq!(session.fault_of_bytes(&no_utf8), (json!(5), json!(-32700)));
    let cut = &surrogate[..surrogate.len() - 3];
    for line in [
        cut,
        "{",
        "nonsense",
        "\0",
        "{\"id\":5}}",
        &"[".repeat(100_000),
        &"x".repeat(3 << 20),
    ] {
        assert_eq!(
            session.fault(line),
            (Value::Null, json!(-32700)),
            "{line:.80}"
        );
    }
}

#[test]
fn requests_that_are_wrong_get_the_code_of_what_is_wrong_and_keep_their_id() {
    let mut session = Session::silent("serve --mcp");
    let request = |rest: &str| format!(r#"{{"jsonrpc":"2.0","id":3,{rest}}}"#);
    let id = json!(3);
    for early in [
        r#""method":"tools/list""#,
        r#""method":"tools/call","params":{"name":"count"}"#,
    ] {
        assert_eq!(session.fault(&request(early)), (id.clone(), json!(-32600)));
    }
    let client = r#""capabilities":{},"clientInfo":{"name":"me","version":"1"}"#;
    for params in [
        "{}".to_owned(),
        format!(r#"{{"protocolVersion":5,{client}}}"#),
        r#"{"protocolVersion":"2025-06-18","capabilities":[],"clientInfo":{}}"#.to_owned(),
        r#"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"me"}}"#
            .to_owned(),
    ] {
        let line = request(&format!(r#""method":"initialize","params":{params}"#));
        assert_eq!(session.fault(&line), (id.clone(), json!(-32602)), "{line}");
    }
    session.initialize("2025-06-18");
    for (rest, code) in [
        (
            r#""method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"me","version":"1"}}"#,
            -32600,
        ),
        (r#""method":"resources/list""#, -32601),
        (r#""method":"notifications/cancelled""#, -32601),
        (r#""method":5"#, -32600),
        (r#""params":{}"#, -32600),
        (r#""method":"ping","params":[1]"#, -32602),
        (r#""method":"ping","params":null"#, -32602),
        (
            r#""method":"tools/list","params":{"cursor":"next"}"#,
            -32602,
        ),
        (r#""method":"tools/call""#, -32602),
        (r#""method":"tools/call","params":{"name":5}"#, -32602),
        (r#""method":"tools/call","params":{"name":"conut"}"#, -32602),
        (
            r#""method":"tools/call","params":{"name":"count","arguments":[1]}"#,
            -32602,
        ),
        (
            r#""method":"tools/call","params":{"name":"count","_meta":[1]}"#,
            -32602,
        ),
        (
            r#""method":"tools/call","params":{"name":"count","_meta":{"progressToken":{}}}"#,
            -32602,
        ),
    ] {
        assert_eq!(
            session.fault(&request(rest)),
            (id.clone(), json!(code)),
            "{rest}"
        );
    }
    assert_eq!(
        session
            .fault(r#"{"jsonrpc":"1.0","id":3,"method":"ping"}"#)
            .1,
        -32600
    );
    assert_eq!(
        session.fault(r#"{"id":3,"method":"ping"}"#),
        (id, json!(-32600))
    );
    for line in [
        "{}",
        "[]",
        "[1]",
        "5",
        "null",
        "\"ping\"",
        r#"{"method":"ping"}"#,
    ] {
        assert_eq!(session.fault(line), (Value::Null, json!(-32600)), "{line}");
    }
}

#[test]
fn ids_are_strings_and_numbers_and_come_back_as_written() {
    let mut session = Session::new("serve --mcp");
    for id in [
        "0",
        "-7",
        "1.5",
        "123456789012345678901234567890",
        r#""""#,
        r#""a\u00e9""#,
        r#""5""#,
    ] {
        session.write(&format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"ping"}}"#));
        let mut line = String::new();
        session.from.read_line(&mut line).unwrap();
        assert_eq!(
            line,
            format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"result\":{{}}}}\n")
        );
    }
    for id in ["null", "true", "{}", "[1]"] {
        let line = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"ping"}}"#);
        assert_eq!(session.fault(&line), (Value::Null, json!(-32600)), "{line}");
    }
}

#[test]
fn id_of_a_call_at_work_is_refused() {
    let mut session = Session::new("serve --mcp --jobs 1 --time 10m");
    let call = format!(
        r#"{{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{{"name":"distance","arguments":{LONG}}}}}"#
    );
    session.write(&call);
    assert_eq!(
        session.fault(&call.replace("\"a\"", r#""\u0061""#)),
        (json!("a"), json!(-32600))
    );
    session.notify("notifications/cancelled", &json!({"requestId": "a"}));
    let count = json!({"name": "count", "arguments": {"disks": 3}});
    session.write(
        &json!({"jsonrpc": "2.0", "id": "a", "method": "tools/call", "params": count}).to_string(),
    );
    assert_eq!(
        session.receive()["result"]["structuredContent"]["distance"],
        7
    );
}

#[test]
fn blank_lines_notifications_and_replies_get_none() {
    let mut session = Session::new("serve --mcp");
    for line in [
        "",
        "  \r",
        r#"{"jsonrpc":"2.0","method":"tools/call"}"#,
        r#"{"jsonrpc":"2.0","method":"notifications/unknown","params":[]}"#,
        r#"{"jsonrpc":"2.0","id":1,"result":{}}"#,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#,
    ] {
        session.write(line);
    }
    session.write("\r {\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"ping\"} \r");
    assert_eq!(
        session.receive(),
        json!({"jsonrpc": "2.0", "id": 5, "result": {}})
    );
}

#[test]
fn version_of_the_client_is_spoken_if_it_is_known() {
    for (requested, spoken) in [
        ("2024-11-05", "2024-11-05"),
        ("2025-03-26", "2025-03-26"),
        ("2025-11-25", "2025-11-25"),
        ("2026-07-28", "2025-11-25"),
        ("1999-01-01", "2025-11-25"),
    ] {
        let mut session = Session::silent("serve --mcp");
        assert_eq!(session.initialize(requested)["protocolVersion"], spoken);
        // Only one version has lists of messages.
        session.write(r#"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},4,{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"count","arguments":{"disks":3}}}]"#);
        let mut line = String::new();
        session.from.read_line(&mut line).unwrap();
        let reply: Value = serde_json::from_str(&line).unwrap();
        if spoken == "2025-03-26" {
            let list = reply.as_array().unwrap();
            let ids: Vec<&Value> = list.iter().map(|one| &one["id"]).collect();
            assert_eq!(ids, [&json!(1), &Value::Null, &json!(2)]);
            assert_eq!(list[2]["result"]["structuredContent"]["distance"], 7);
        } else {
            assert_eq!(
                (&reply["id"], &reply["error"]["code"]),
                (&Value::Null, &json!(-32600))
            );
        }
    }
}

#[test]
fn newest_version_needs_no_handshake() {
    let mut session = Session::silent("serve --mcp");
    let meta = |version: &str| json!({"io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientCapabilities": {}});
    session.send(1, "server/discover", &json!({"_meta": meta("2026-07-28")}));
    let found = session.receive();
    assert_eq!(found["result"]["supportedVersions"][0], "2026-07-28");
    assert_eq!(found["result"]["resultType"], "complete");
    let call = json!({"name": "count", "arguments": {"disks": 3}, "_meta": meta("2026-07-28")});
    session.send(2, "tools/call", &call);
    let reply = session.receive();
    assert_eq!(reply["result"]["structuredContent"]["distance"], 7);
    assert_eq!(reply["result"]["resultType"], "complete");
    session.send(3, "tools/list", &json!({"_meta": meta("2099-01-01")}));
    let error = &session.receive()["error"];
    assert_eq!(
        (&error["code"], &error["data"]["requested"]),
        (&json!(-32022), &json!("2099-01-01"))
    );
    let lacking = json!({"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}});
    session.send(4, "tools/list", &lacking);
    assert_eq!(session.receive()["error"]["code"], -32602);
}

#[test]
fn server_ends_with_its_input() {
    let mut session = Session::new("serve --mcp");
    session.send(
        1,
        "tools/call",
        &json!({"name": "count", "arguments": {"disks": 3}}),
    );
    drop(session.to.take());
    assert_eq!(session.receive()["id"], 1);
    let command = &mut session.command;
    wait_until("it ends", || command.try_wait().unwrap().is_some());
    assert_eq!(session.command.wait().unwrap().code(), Some(0));
}
