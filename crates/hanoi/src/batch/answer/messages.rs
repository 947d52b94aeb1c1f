//! Answers as the messages of a model: those of `OpenAI`, Anthropic and MCP, whole or in part.
//!
//! The last turn counts: everything the model wrote since the last message to it, that is, its texts, and its tool
//! calls as JSON, one a line. Thoughts and tool results do not count. Of several choices, the first counts.

use serde::Deserialize;

use crate::json::raw::{Json, Text};

/// A message, a block of its content, or a response of a service.
#[derive(Default, Deserialize)]
#[serde(default)]
struct MessagePart<'a> {
    #[serde(borrow)]
    role: Option<Text<'a>>,
    #[serde(borrow, rename = "type")]
    kind: Option<Text<'a>>,
    #[serde(borrow)]
    text: Option<Text<'a>>,
    #[serde(borrow)]
    content: Option<Json<'a>>,
    #[serde(borrow)]
    tool_calls: Option<Vec<Json<'a>>>,
    #[serde(borrow)]
    message: Option<Json<'a>>,
    #[serde(borrow)]
    choices: Option<Vec<Json<'a>>>,
    #[serde(borrow)]
    output: Option<Json<'a>>,
}

/// Words that only messages contain: without them, a list of moves is not parsed as messages.
const MARKS: [&str; 5] = [
    "\"role\"",
    "\"type\"",
    "\"message\"",
    "\"choices\"",
    "\"content\"",
];
/// The roles in a model's turn.
const MODEL: [&str; 4] = ["assistant", "model", "tool", "function"];
/// Types of blocks: texts, calls, and blocks that do not count.
const TEXTS: [&str; 2] = ["text", "output_text"];
const CALLS: [&str; 4] = ["tool_use", "function", "function_call", "tool_call"];
const ASIDES: [&str; 6] = [
    "thinking",
    "redacted_thinking",
    "reasoning",
    "tool_result",
    "function_call_output",
    "tool",
];

/// Returns the text of a model's last turn; `None` if `json` is not messages.
pub(super) fn last_turn(json: &str) -> Option<String> {
    if !json.starts_with(['[', '{']) || !MARKS.iter().any(|mark| json.contains(mark)) {
        return None;
    }
    let mut turn = ModelTurn::default();
    turn.value(json)?;
    Some(turn.pieces.join("\n"))
}

/// The texts and calls so far.
#[derive(Default)]
struct ModelTurn {
    pieces: Vec<String>,
}

impl ModelTurn {
    /// Adds a message, or a list of messages or blocks.
    fn value(&mut self, json: &str) -> Option<()> {
        if !json.starts_with('[') {
            return self.part(json);
        }
        let items: Vec<Json<'_>> = serde_json::from_str(json).ok()?;
        let parts = items.iter().map(|item| part(item.0));
        let parts: Vec<MessagePart<'_>> = parts.collect::<Option<_>>()?;
        let is_other = |part: &MessagePart<'_>| {
            let role = part.role.as_ref();
            role.is_some_and(|role| !MODEL.contains(&&*role.0))
        };
        let begin = parts.iter().rposition(is_other).map_or(0, |at| at + 1);
        items[begin..].iter().try_for_each(|item| self.part(item.0))
    }

    fn part(&mut self, json: &str) -> Option<()> {
        let part = part(json)?;
        let kind = part.kind.as_ref().map(|kind| &*kind.0);
        let role = part.role.as_ref().map(|role| &*role.0);
        if let Some(choices) = &part.choices {
            return self.choice(choices.first()?.0);
        }
        match (kind, role) {
            (_, Some("tool" | "function")) => return Some(()),
            (Some(kind), _) if ASIDES.contains(&kind) => return Some(()),
            (Some(kind), _) if TEXTS.contains(&kind) => self.pieces.push(part.text?.0.into_owned()),
            (Some(kind), _) if CALLS.contains(&kind) => self.pieces.push(json.to_owned()),
            _ => return self.message(&part),
        }
        Some(())
    }

    /// Adds one of several choices.
    fn choice(&mut self, json: &str) -> Option<()> {
        let choice = part(json)?;
        if let Some(message) = choice.message {
            return self.part(message.0);
        }
        self.pieces.push(choice.text?.0.into_owned());
        Some(())
    }

    fn message(&mut self, part: &MessagePart<'_>) -> Option<()> {
        if let Some(inside) = part.message.or(part.output) {
            return self.value(inside.0);
        }
        let content = part.content.filter(|content| content.0 != "null");
        let has_blocks = content.is_some_and(|content| content.0.starts_with('['));
        if part.role.is_none() && part.tool_calls.is_none() && !has_blocks {
            return None;
        }
        match content {
            Some(content) if has_blocks => self.value(content.0)?,
            Some(content) => self.pieces.push(serde_json::from_str(content.0).ok()?),
            None => {}
        }
        let calls = part.tool_calls.iter().flatten();
        self.pieces.extend(calls.map(|call| call.0.to_owned()));
        Some(())
    }
}

fn part(json: &str) -> Option<MessagePart<'_>> {
    json.starts_with('{')
        .then(|| serde_json::from_str(json).ok())?
}

#[cfg(test)]
mod tests {
    use super::last_turn;

    /// A tool call in the form of the chat API.
    const CALL: &str =
        r#"{"id":"c1","type":"function","function":{"name":"move","arguments":"{\"disk\":1}"}}"#;
    const USE: &str =
        r#"{"type":"tool_use","id":"t1","name":"move","input":{"disk":1,"from":"A","to":"C"}}"#;

    #[test]
    fn last_turn_is_extracted_from_messages() {
        let with_call =
            format!(r#"{{"role":"assistant","content":null,"tool_calls":[{CALL},{CALL}]}}"#);
        let blocks = format!(
            r#"[{{"type":"text","text":"First:"}},{USE},{{"type":"thinking","thinking":"2AC"}}]"#
        );
        for (json, turn) in [
            (r#"{"role":"assistant","content":"1AC\n2AB"}"#.to_owned(), "1AC\n2AB".to_owned()),
            (r#"[{"role":"user","content":"Go"},{"role":"assistant","content":"1AC"}]"#.to_owned(), "1AC".to_owned()),
            (r#"[{"role":"assistant","content":"2AB"},{"role":"user","content":"No"},{"role":"assistant","content":"1AC"}]"#.to_owned(), "1AC".to_owned()),
            (r#"[{"role":"assistant","content":"1AC"},{"role":"user","content":"And?"}]"#.to_owned(), String::new()),
            (with_call.clone(), format!("{CALL}\n{CALL}")),
            (format!(r#"[{{"role":"user","content":"Go"}},{with_call},{{"role":"tool","content":"ok 3AC"}},{{"role":"assistant","content":"Done."}}]"#), format!("{CALL}\n{CALL}\nDone.")),
            (blocks.clone(), format!("First:\n{USE}")),
            (format!(r#"{{"type":"message","role":"assistant","content":{blocks},"stop_reason":"end_turn"}}"#), format!("First:\n{USE}")),
            (format!(r#"[{{"role":"user","content":[{{"type":"text","text":"Go"}}]}},{{"role":"assistant","content":[{USE}]}}]"#), USE.to_owned()),
            (r#"{"choices":[{"index":0,"message":{"role":"assistant","content":"1AC"}},{"index":1,"message":{"role":"assistant","content":"1AB"}}]}"#.to_owned(), "1AC".to_owned()),
            (r#"{"choices":[{"text":"1AC","index":0}]}"#.to_owned(), "1AC".to_owned()),
            (r#"{"content":[{"type":"text","text":"1AC"}],"isError":false}"#.to_owned(), "1AC".to_owned()),
            (r#"{"output":[{"type":"reasoning","summary":[]},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"1AC"}]}]}"#.to_owned(), "1AC".to_owned()),
        ] {
            assert_eq!(last_turn(&json), Some(turn), "{json}");
        }
    }

    #[test]
    fn other_json_is_not_taken_for_messages() {
        for json in [
            "[[1,0,2]]",
            r#"["1AC"]"#,
            r#"[{"disk":1,"from":"A","to":"C"}]"#,
            r#"[{"type":"move","disk":1,"from":"A","to":"C"}]"#,
            r#"{"moves":[[1,0,2]],"type":"list"}"#,
            r#"{"content":"1AC"}"#,
            r#"{"role":1,"content":"1AC"}"#,
            r#"[{"role":"assistant","content":"1AC"},[1,0,2]]"#,
            r#"{"role":"assistant","content":[{"type":"image"}]}"#,
            r#"{"jsonrpc":"2.0","method":"tools/call","params":{"type":"x"}}"#,
            r#""role""#,
            "{",
        ] {
            assert_eq!(last_turn(json), None, "{json}");
        }
    }
}
