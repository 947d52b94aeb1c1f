//! Messages of JSON-RPC 2.0: reading requests and notifications, and writing replies.

use hanoi::puzzle::quote;
use hanoi::questions::read_json;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};

use super::lines::id_of;

/// A request, or a notification, which has no id and gets no reply.
#[derive(Debug)]
pub(super) struct Message {
    pub(super) id: Option<MessageId>,
    pub(super) method: String,
    pub(super) params: Params,
}

/// The id of a request: a string or a number, as written.
#[derive(Clone, Debug)]
pub(super) struct MessageId(Box<RawValue>);

/// Why a request has no result.
#[derive(Debug)]
pub(super) struct RpcFault {
    code: i32,
    message: String,
    data: Option<Value>,
}

/// The parameters of a message.
#[derive(Debug, Default)]
pub(super) struct Params(pub(super) Map<String, Value>);

/// Reads a message. `None` if it needs no reply: a reply itself, or a malformed notification. A fault comes with the message's id, if
/// that can be read.
pub(super) fn read(text: &[u8]) -> Result<Option<Message>, (Option<MessageId>, RpcFault)> {
    let written = id_of(text);
    let has_id = written.is_some();
    let id = written.and_then(MessageId::new);
    let wrong = |fault| (id.clone(), fault);
    let value = read_json(text).map_err(|error| wrong(RpcFault::parse(error.to_string())))?;
    let Value::Object(mut message) = value else {
        let value = quoted(&value);
        return Err((
            None,
            RpcFault::invalid(format!("{value} is not a message: expected an object")),
        ));
    };
    if !message.contains_key("method")
        && ["result", "error"]
            .iter()
            .any(|key| message.contains_key(*key))
    {
        return Ok(None);
    }
    let method = method(&message).map_err(wrong)?;
    if has_id && id.is_none() {
        let fault = "the id is neither a string nor a number: expected one, as in \"id\": 1";
        return Err((None, RpcFault::invalid(fault.to_owned())));
    }
    let params = match message.remove("params") {
        None => Map::new(),
        Some(Value::Object(params)) => params,
        Some(_) if id.is_none() => return Ok(None),
        Some(other) => return Err(wrong(RpcFault::misfit("params", &other, "an object"))),
    };
    let params = Params(params);
    Ok(Some(Message { id, method, params }))
}

/// The method of a JSON-RPC message.
fn method(message: &Map<String, Value>) -> Result<String, RpcFault> {
    let wrong = |key: &str, expected: &str| {
        let value = message.get(key).map(quoted);
        let value = value.unwrap_or_else(|| "missing".to_owned());
        RpcFault::invalid(format!("{key} is {value}: expected {expected}"))
    };
    if message.get("jsonrpc") != Some(&"2.0".into()) {
        return Err(wrong("jsonrpc", "'2.0'"));
    }
    let method = message.get("method").and_then(Value::as_str);
    let method = method.ok_or_else(|| wrong("method", "the name of a method"))?;
    Ok(method.to_owned())
}

/// A value quoted for a message.
fn quoted(value: &Value) -> String {
    let json = || quote(&value.to_string());
    value.as_str().map_or_else(json, quote)
}

impl MessageId {
    pub(super) fn new(written: Box<RawValue>) -> Option<Self> {
        let first = written.get().as_bytes().first()?;
        matches!(first, b'"' | b'-' | b'0'..=b'9').then_some(Self(written))
    }

    /// Returns a text that is the same for ids that differ only in escapes.
    pub(super) fn key(&self) -> String {
        let text = serde_json::from_str::<String>(self.0.get());
        text.map_or_else(|_| self.0.get().to_owned(), |text| format!("\"{text}\""))
    }

    /// Returns the key of an id in the parameters of a message.
    pub(super) fn key_of(id: &Value) -> Option<String> {
        Self::new(to_raw_value(id).ok()?).map(|id| id.key())
    }
}

impl Params {
    /// Returns the text of a key.
    pub(super) fn text(&self, key: &str) -> Result<&str, RpcFault> {
        let value = self.present(key, "a string")?;
        value
            .as_str()
            .ok_or_else(|| RpcFault::misfit(key, value, "a string"))
    }

    /// Returns the object of a key.
    pub(super) fn object(&self, key: &str) -> Result<&Map<String, Value>, RpcFault> {
        let value = self.present(key, "an object")?;
        value
            .as_object()
            .ok_or_else(|| RpcFault::misfit(key, value, "an object"))
    }

    /// Returns the object of a key that may be missing.
    pub(super) fn take_object(&mut self, key: &str) -> Result<Self, RpcFault> {
        match self.0.remove(key) {
            None => Ok(Self::default()),
            Some(Value::Object(object)) => Ok(Self(object)),
            Some(other) => Err(RpcFault::misfit(key, &other, "an object")),
        }
    }

    fn present(&self, key: &str, expected: &str) -> Result<&Value, RpcFault> {
        let missing = || RpcFault::params(format!("{key} is missing: expected {expected}"), None);
        self.0.get(key).ok_or_else(missing)
    }
}

impl RpcFault {
    fn new(code: i32, message: String, data: Option<Value>) -> Self {
        Self {
            code,
            message,
            data,
        }
    }

    /// A message that cannot be read.
    pub(super) fn parse(message: String) -> Self {
        Self::new(-32700, message, None)
    }

    /// JSON that is not a request, or a request out of order.
    pub(super) fn invalid(message: String) -> Self {
        Self::new(-32600, message, None)
    }

    /// An unknown method.
    pub(super) fn method(method: &str) -> Self {
        let message = format!("unknown method {}", quote(method));
        Self::new(-32601, message, None)
    }

    /// Wrong parameters.
    pub(super) fn params(message: String, data: Option<Value>) -> Self {
        Self::new(-32602, message, data)
    }

    /// A parameter of the wrong type.
    pub(super) fn misfit(key: &str, value: &Value, expected: &str) -> Self {
        let value = quoted(value);
        Self::params(
            format!("{value} does not fit {key}: expected {expected}"),
            None,
        )
    }

    /// An unsupported protocol version.
    pub(super) fn version(requested: &str, supported: &[&str]) -> Self {
        let message = format!("unsupported protocol version {}", quote(requested));
        let data = json!({"supported": supported, "requested": requested});
        Self::new(-32022, message, Some(data))
    }
}

/// The reply to a request with this id, with its result as JSON.
pub(super) fn reply(id: Option<&MessageId>, result: Result<String, RpcFault>) -> String {
    let id = id.map_or("null", |id| id.0.get());
    let (key, value) = match result {
        Ok(result) => ("result", result),
        Err(RpcFault {
            code,
            message,
            data,
        }) => {
            let mut error = json!({"code": code, "message": message});
            if let Some(data) = data {
                error["data"] = data;
            }
            ("error", error.to_string())
        }
    };
    format!(r#"{{"jsonrpc":"2.0","id":{id},"{key}":{value}}}"#)
}

/// A notification.
pub(super) fn notification(method: &str, params: &Value) -> String {
    json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string()
}
