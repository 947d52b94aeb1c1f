//! Questions as tools of the Model Context Protocol, on standard input and output.
//!
//! Each line is a JSON-RPC message. Tools are called in parallel; other requests are answered in order.

mod lines;
mod message;
mod progress;
mod race;

use std::collections::HashMap;
use std::future::pending;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use hanoi::puzzle::Plain;
use hanoi::questions::{QUESTIONS, Question};
use hanoi::search::Status;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use tokio::sync::mpsc;
use tokio::task;
use tokio::task::{AbortHandle, JoinHandle};

use super::desk::{ClientQuestion, Desk, Ticket};
use super::unanswered::Unanswered;
use super::{interrupted, schemas};
use crate::failure::Failure;
use lines::{InputLine, LONGEST_LINE};
use message::{Message, MessageId, Params, RpcFault, read, reply};
use progress::{progress_token, report_progress};
use race::first;

/// The only client.
const CLIENT: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// The advice to an assistant about the tools.
const INSTRUCTIONS: &str = "Exact answers about the Tower of Hanoi. Disks are 1 (smallest) to n, pegs are A, B, C and so on. A state \
    names each disk's peg, largest disk first (CCBA), or each peg's disks from bottom to top (1/2/4,3). Numbers beyond 2^53 are strings. \
    Long lists take skip and take.";

/// The protocol versions, newest first. The first has no handshake: each request names it.
const VERSIONS: [&str; 5] = [STATELESS, "2025-11-25", "2025-06-18", BATCHES, "2024-11-05"];
const STATELESS: &str = "2026-07-28";
/// The only version that allows batches of messages.
const BATCHES: &str = "2025-03-26";
/// The keys of a request without a handshake.
const VERSION_KEY: &str = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES_KEY: &str = "io.modelcontextprotocol/clientCapabilities";

/// Serves until the client hangs up or a signal arrives.
pub(super) async fn serve(desk: Desk) -> Result<(), Failure> {
    let (mut lines, (replies, failure)) = (lines::read()?, lines::write()?);
    let mut session = Session {
        desk,
        replies,
        version: None,
        calls: HashMap::new(),
    };
    let served = async move {
        while let Some(line) = lines.recv().await {
            session.take(line?).await;
        }
        drop(session);
        // Calls continue until they are answered; the last one drops the last sender of replies.
        pending().await
    };
    let written = async { failure.await.map_or(Ok(()), Err) };
    let ended = async {
        interrupted().await;
        Ok(())
    };
    Box::pin(first(served, first(written, ended))).await
}

/// A session with a client.
struct Session {
    desk: Desk,
    replies: mpsc::Sender<String>,
    /// The version agreed on in the handshake.
    version: Option<&'static str>,
    /// The calls in progress, by id.
    calls: HashMap<String, AbortHandle>,
}

/// A reply that is due.
enum DueReply {
    Ready(String),
    Coming(JoinHandle<CallReply>),
}

/// The reply to a call, with the place at the desk that it holds until it is written.
struct CallReply {
    text: String,
    ticket: Ticket,
}

impl Session {
    /// Handles a line: a message, or a batch of them.
    async fn take(&mut self, line: InputLine) {
        let line = match &line {
            InputLine::Whole(line) => line.trim_ascii(),
            InputLine::Long(id) => {
                let why = format!("the line is too long: expected at most {LONGEST_LINE} bytes");
                let id = id.clone().and_then(MessageId::new);
                let text = reply(id.as_ref(), Err(RpcFault::parse(why)));
                return deliver(vec![DueReply::Ready(text)], false, self.replies.clone()).await;
            }
        };
        let is_batch = self.version == Some(BATCHES) && line.starts_with(b"[");
        let messages: Vec<&RawValue> = match serde_json::from_slice(line) {
            Ok(messages) if is_batch => messages,
            _ => Vec::new(),
        };
        let due: Vec<_> = if messages.is_empty() {
            self.reply_to(line).into_iter().collect()
        } else {
            let texts = messages.iter().map(|message| message.get().as_bytes());
            texts.filter_map(|text| self.reply_to(text)).collect()
        };
        let is_ready = due.iter().all(|due| matches!(due, DueReply::Ready(_)));
        let delivery = deliver(due, !messages.is_empty(), self.replies.clone());
        if is_ready {
            delivery.await;
        } else {
            task::spawn(delivery);
        }
    }

    /// The reply to a message, if one is due. Empty lines are ignored.
    fn reply_to(&mut self, text: &[u8]) -> Option<DueReply> {
        if text.is_empty() {
            return None;
        }
        match read(text) {
            Ok(Some(message)) => self.reply(message),
            Ok(None) => None,
            Err((id, fault)) => Some(DueReply::Ready(reply(id.as_ref(), Err(fault)))),
        }
    }

    fn reply(&mut self, message: Message) -> Option<DueReply> {
        let Message { id, method, params } = message;
        let Some(id) = id else {
            if method == "notifications/cancelled" {
                self.cancel(&params);
            }
            return None;
        };
        if method == "tools/call" {
            let call = self.call(&id, params);
            return Some(
                call.unwrap_or_else(|fault| DueReply::Ready(reply(Some(&id), Err(fault)))),
            );
        }
        let result = match method.as_str() {
            "ping" => Ok(json!({})),
            "initialize" => self.initialize(&params),
            "server/discover" => self.admit(&params).map(|()| discovered()),
            "tools/list" => self.admit(&params).and_then(|()| tools(&params)),
            _ => Err(RpcFault::method(&method)),
        };
        let result = result.map(|result| result.to_string());
        Some(DueReply::Ready(reply(Some(&id), result)))
    }

    /// Agrees on a version with the client: the requested one if it is supported, else the newest.
    fn initialize(&mut self, params: &Params) -> Result<Value, RpcFault> {
        let requested = params.text("protocolVersion")?;
        params.object("capabilities")?;
        let client = Params(params.object("clientInfo")?.clone());
        client.text("name").and(client.text("version"))?;
        if self.version.is_some() {
            let why = "the session is already initialized: expected initialize once";
            return Err(RpcFault::invalid(why.to_owned()));
        }
        let handshakes = VERSIONS.into_iter().filter(|version| *version != STATELESS);
        let found = handshakes.clone().find(|version| *version == requested);
        self.version = found.or(handshakes.clone().next());
        Ok(json!({
            "protocolVersion": self.version,
            "capabilities": {"tools": {}},
            "serverInfo": server(),
            "instructions": INSTRUCTIONS,
        }))
    }

    /// Checks that a request comes after the handshake, or names a version that needs none.
    fn admit(&self, params: &Params) -> Result<(), RpcFault> {
        let meta = params.0.get("_meta").and_then(Value::as_object);
        let Some(meta) = meta.filter(|meta| meta.contains_key(VERSION_KEY)) else {
            let early = || RpcFault::invalid("initialize comes first".to_owned());
            return self.version.map(drop).ok_or_else(early);
        };
        let meta = Params(meta.clone());
        match meta.text(VERSION_KEY)? {
            STATELESS => meta.object(CAPABILITIES_KEY).map(drop),
            other => Err(RpcFault::version(other, &VERSIONS)),
        }
    }

    /// Starts answering a tool call.
    fn call(&mut self, id: &MessageId, mut params: Params) -> Result<DueReply, RpcFault> {
        self.admit(&params)?;
        let key = id.key();
        self.calls.retain(|_, call| !call.is_finished());
        if self.calls.contains_key(&key) {
            let why = format!("the id {key} belongs to a call in progress: expected another");
            return Err(RpcFault::invalid(why));
        }
        let token = progress_token(params.take_object("_meta")?)?;
        let Params(arguments) = params.take_object("arguments")?;
        let question = Question::named(params.text("name")?)
            .map_err(|error| RpcFault::params(error.to_string(), Some(error.report(&Plain))))?;
        let ticket = match self.desk.ticket() {
            Ok(ticket) => ticket,
            Err(busy) => {
                return Ok(DueReply::Ready(reply(Some(id), Ok(result(Err(busy))))));
            }
        };
        let (desk, replies, id) = (self.desk.clone(), self.replies.clone(), id.clone());
        let call = task::spawn(async move {
            let answer = answer_call(&desk, question, arguments, token, &replies).await;
            let text = reply(Some(&id), Ok(result(answer)));
            CallReply { text, ticket }
        });
        self.calls.insert(key, call.abort_handle());
        Ok(DueReply::Coming(call))
    }

    /// Cancels a call, which gets no reply.
    fn cancel(&mut self, params: &Params) {
        let key = params.0.get("requestId").and_then(MessageId::key_of);
        if let Some(call) = key.and_then(|key| self.calls.remove(&key)) {
            call.abort();
        }
    }
}

/// Sends replies as one line, once all of them are there.
async fn deliver(due: Vec<DueReply>, is_batch: bool, to: mpsc::Sender<String>) {
    let (mut texts, mut tickets) = (Vec::new(), Vec::new());
    for due in due {
        match due {
            DueReply::Ready(text) => texts.push(text),
            // A call that was cancelled gets no reply.
            DueReply::Coming(call) => {
                if let Ok(CallReply { text, ticket }) = call.await {
                    texts.push(text);
                    tickets.push(ticket);
                }
            }
        }
    }
    if !texts.is_empty() {
        let line = if is_batch {
            format!("[{}]", texts.join(","))
        } else {
            texts.concat()
        };
        // A lost client is noticed where replies are written.
        let _ = to.send(line).await;
    }
}

/// The name and version of this server.
fn server() -> Value {
    json!({"name": "hanoi", "version": env!("CARGO_PKG_VERSION")})
}

/// The description of this server for a client without a handshake.
fn discovered() -> Value {
    json!({
        "resultType": "complete",
        "supportedVersions": VERSIONS,
        "capabilities": {"tools": {}},
        "instructions": INSTRUCTIONS,
        "ttlMs": FRESH,
        "cacheScope": "public",
        "_meta": {"io.modelcontextprotocol/serverInfo": server()},
    })
}

/// How long a client may cache constant results, in milliseconds: a day.
const FRESH: u32 = 86_400_000;

/// All tools, on one page.
fn tools(params: &Params) -> Result<Value, RpcFault> {
    if let Some(cursor) = params.0.get("cursor") {
        return Err(RpcFault::misfit(
            "cursor",
            cursor,
            "none, since there is only one page",
        ));
    }
    let tools: Vec<Value> = QUESTIONS.iter().map(tool).collect();
    Ok(json!({"tools": tools, "resultType": "complete", "ttlMs": FRESH, "cacheScope": "public"}))
}

/// A question as a tool.
fn tool(question: &Question) -> Value {
    let mut arguments = question.given_schema();
    // Assistants reject tools with alternative arguments.
    if let Some(schema) = arguments.as_object_mut() {
        schema.remove("anyOf");
    }
    let results = [
        question.answer_schema(),
        schemas::no_solution(),
        schemas::error(),
    ];
    json!({
        "name": question.name,
        "description": question.asks,
        "inputSchema": arguments,
        "outputSchema": {"type": "object", "anyOf": results},
        "annotations": {"readOnlyHint": true, "idempotentHint": true, "openWorldHint": false},
    })
}

/// The result of a call as JSON: an answer or an error, as text and as data.
fn result(answer: Result<String, Unanswered>) -> String {
    let (text, is_error) = match answer {
        Ok(text) => (text, false),
        Err(why) => (why.report().to_string(), true),
    };
    let quoted = Value::from(text.as_str());
    // A message is one line. Line ends within strings are escaped already.
    let text = text.replace('\n', "");
    format!(
        r#"{{"content":[{{"type":"text","text":{quoted}}}],"structuredContent":{text},"isError":{is_error},"resultType":"complete"}}"#
    )
}

/// Answers a call, and reports progress to a client that sent a token.
async fn answer_call(
    desk: &Desk,
    question: &'static Question,
    arguments: Map<String, Value>,
    token: Option<Value>,
    replies: &mpsc::Sender<String>,
) -> Result<String, Unanswered> {
    let states = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&states);
    let progress = move |status: &Status| counter.store(status.states, Ordering::Relaxed);
    let request = ClientQuestion {
        question,
        arguments: move || Ok(arguments.clone()),
        weight: 0,
        progress,
    };
    let answer = async {
        let answer = desk.ask(CLIENT, request).await?;
        answer.whole(desk.shares.longest()).await
    };
    match token {
        Some(token) => first(answer, report_progress(&token, &states, replies)).await,
        None => answer.await,
    }
}
