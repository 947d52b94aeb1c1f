//! Questions over HTTP.
//!
//! A client may draw out its request and the reply for ten seconds each; an answer takes as long as the desk allows. Only what holds a place
//! at the desk is read, so that many clients together take little memory.

use std::net::SocketAddr;
use std::time::Duration;

use hanoi::ErrorKind;
use hanoi::puzzle::Plain;
use hanoi::questions::{QUESTIONS, Question, read_arguments};
use http_body_util::BodyExt;
use hyper::body::{Body, Bytes, Incoming};
use hyper::{Method, Request, StatusCode, header};
use serde_json::{Map, Value, json};
use tokio::time::timeout;

use super::desk::{Desk, MOST_WAIT, Ticket, Unanswered};
use super::{first, interrupted, openapi, query};
use crate::failure::Failure;
use crate::http::host::{HttpRefusal, check_host, check_origin};
use crate::http::page;
use crate::http::reply::{Reply, reply, set};
use crate::http::server::{HttpServer, PATIENCE};
use crate::message::say;
use crate::output::Output;

/// The most bytes of an answer.
pub(super) const LONGEST: usize = 64 << 20;
/// The most bytes of what a question is given.
const MOST_BODY: usize = 1 << 20;
/// The most bytes of a body that is too long: they are read, so that the client reads the reply.
const MOST_READ: usize = 16 << 20;
/// How long replies may take after a signal.
const FAREWELL: Duration = Duration::from_secs(2);

/// Serves until a signal asks the command to end. A question has a time.
pub(super) async fn serve(here: SocketAddr, desk: Desk, time: Duration) -> Result<(), Failure> {
    let server = HttpServer::bind(here).await?;
    let bound = server.bound;
    announce(bound)?;
    // The time to send a request, to wait, to be answered, and to read the reply.
    let patience = (PATIENCE * 2 + MOST_WAIT + FAREWELL).saturating_add(time);
    let converse = move |request| {
        let desk = desk.clone();
        async move { converse(request, bound, &desk).await }
    };
    first(server.serve(patience, converse), interrupted()).await;
    server.finish(FAREWELL).await;
    Ok(())
}

/// Prints the address, and who can ask there.
fn announce(bound: SocketAddr) -> Result<(), Failure> {
    Output::open(None)?.whole(format!("http://{bound}/\n").into_bytes())?;
    if !bound.ip().is_loopback() {
        say(
            "open to the network: whoever reaches this address can ask, without a password and unencrypted",
        );
    }
    say("Ctrl-C stops");
    Ok(())
}

/// The reply to a request.
async fn converse(request: Request<Incoming>, bound: SocketAddr, desk: &Desk) -> Reply {
    let path = request.uri().path();
    let is_ask = path == "/ask" || path.starts_with("/ask/");
    if !is_ask && path != "/questions" && path != "/openapi.json" {
        return page::file(&request, bound.ip());
    }
    let admitted = check_host(&request, bound.ip()).and_then(|()| check_origin(request.headers()));
    if let Err((status, why)) = admitted {
        return refusal(status, why.trim_end());
    }
    match (path, request.method()) {
        ("/questions", &Method::GET | &Method::HEAD) => as_json(StatusCode::OK, &list()),
        ("/openapi.json", &Method::GET | &Method::HEAD) => {
            as_json(StatusCode::OK, &openapi::document())
        }
        ("/questions" | "/openapi.json", _) => not_allowed("GET, HEAD"),
        _ => asked(request, desk).await,
    }
}

/// All questions.
fn list() -> Value {
    let questions = QUESTIONS.iter().map(|question| {
        json!({"name": question.name, "asks": question.asks, "given": question.given_schema()})
    });
    json!({"questions": questions.collect::<Vec<_>>()})
}

/// The reply to a question.
async fn asked(request: Request<Incoming>, desk: &Desk) -> Reply {
    let name = request.uri().path().strip_prefix("/ask/");
    let question = match Question::named(name.unwrap_or_default()) {
        Ok(question) => question,
        Err(error) => return as_json(StatusCode::NOT_FOUND, &error.report(&Plain)),
    };
    let ticket = match desk.ticket() {
        Ok(ticket) => ticket,
        Err(busy) => return unanswered(&busy),
    };
    let answer = match *request.method() {
        Method::GET => from_query(&request, question, desk).await,
        Method::POST => from_body(request, question, desk).await,
        _ => return not_allowed("GET, POST"),
    };
    match answer {
        Ok(mut text) => {
            text.push('\n');
            json_text(StatusCode::OK, Bytes::from_owner(HeldText { text, ticket }))
        }
        Err(why) => why,
    }
}

/// An answer, with the place at the desk that is free once the answer has been sent.
struct HeldText {
    text: String,
    #[expect(dead_code, reason = "held")]
    ticket: Ticket,
}

impl AsRef<[u8]> for HeldText {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

async fn from_query(
    request: &Request<Incoming>,
    question: &'static Question,
    desk: &Desk,
) -> Result<String, Reply> {
    let query = request.uri().query().unwrap_or_default().to_owned();
    let given = move || query::given(question, &query);
    let answer = desk.ask(question, given, |_| ()).await;
    answer.map_err(|why| unanswered(&why))
}

async fn from_body(
    request: Request<Incoming>,
    question: &'static Question,
    desk: &Desk,
) -> Result<String, Reply> {
    let body = timeout(PATIENCE, read(request.into_body())).await;
    let body = body.unwrap_or(Err(SLOW));
    let body = body.map_err(|(status, why)| refusal(status, why))?;
    let answer = desk.ask(question, move || object(&body), |_| ()).await;
    answer.map_err(|why| unanswered(&why))
}

const SLOW: HttpRefusal = (
    StatusCode::REQUEST_TIMEOUT,
    "the body took more than ten seconds",
);
const LONG: HttpRefusal = (
    StatusCode::PAYLOAD_TOO_LARGE,
    "the body is too long: expected at most 1048576 bytes",
);
const BROKEN: HttpRefusal = (StatusCode::BAD_REQUEST, "the body breaks off");

/// Reads a body that is not too long.
async fn read(mut body: Incoming) -> Result<Vec<u8>, HttpRefusal> {
    let (mut bytes, mut length) = (Vec::new(), 0);
    if body.size_hint().lower() > MOST_READ as u64 {
        return Err(LONG);
    }
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame.map_err(|_| BROKEN)?.into_data() else {
            continue;
        };
        length += data.len();
        if length > MOST_READ {
            break;
        } else if length > MOST_BODY {
            bytes = Vec::new();
        } else {
            bytes.extend_from_slice(&data);
        }
    }
    if length > MOST_BODY {
        Err(LONG)
    } else {
        Ok(bytes)
    }
}

/// The object that a question is given. Without a body it is empty.
fn object(body: &[u8]) -> Result<Map<String, Value>, String> {
    if body.is_empty() {
        return Ok(Map::new());
    }
    read_arguments(body).map_err(|error| error.to_string())
}

/// Why there is no answer.
fn unanswered(why: &Unanswered) -> Reply {
    let status = match why {
        Unanswered::Unread(_) => StatusCode::BAD_REQUEST,
        Unanswered::Without(_, error) if error.is_misfit() => StatusCode::BAD_REQUEST,
        Unanswered::Without(_, error) if error.kind() == ErrorKind::Request => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Unanswered::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        Unanswered::Without(..) | Unanswered::Busy | Unanswered::Long(..) => {
            StatusCode::SERVICE_UNAVAILABLE
        }
    };
    let mut reply = as_json(status, &why.report());
    if matches!(why, Unanswered::Busy) {
        set(&mut reply, header::RETRY_AFTER, "1");
    }
    reply
}

fn not_allowed(methods: &'static str) -> Reply {
    let mut reply = refusal(
        StatusCode::METHOD_NOT_ALLOWED,
        &format!("expected {methods}"),
    );
    set(&mut reply, header::ALLOW, methods);
    reply
}

/// Refuses a request for what it is, whatever it asks.
fn refusal(status: StatusCode, why: &str) -> Reply {
    as_json(
        status,
        &json!({"error": {"kind": "request", "message": why}}),
    )
}

fn as_json(status: StatusCode, value: &Value) -> Reply {
    json_text(status, format!("{value}\n"))
}

fn json_text(status: StatusCode, text: impl Into<Bytes>) -> Reply {
    let mut reply = reply(status, "application/json", text);
    set(&mut reply, header::CACHE_CONTROL, "no-store");
    reply
}
