//! Questions over HTTP.
//!
//! A client has ten seconds to send its request, and ten to read the reply; an answer takes as long as the desk allows. A request gets no
//! place at the desk until it is complete. Long bodies share one pool of memory, where clients that have stopped sending make room for
//! others. Long answers are streamed.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::task::{Poll, ready};
use std::time::Duration;

use hanoi::ErrorKind;
use hanoi::puzzle::Plain;
use hanoi::questions::{QUESTIONS, Question, read_arguments};
use http_body_util::BodyExt;
use hyper::body::{Body, Bytes, Incoming};
use hyper::{Method, Request, StatusCode, header};
use serde_json::{Map, Value, json};
use tokio::time::timeout;

use super::desk::{ClientQuestion, Desk, QuestionTimes, ReadArguments};
use super::held::{Held, HeldMemory};
use super::pieces::{AnswerPieces, QuestionAnswer};
use super::unanswered::Unanswered;
use super::{SHUTDOWN_TIME, interrupted, openapi, query};
use crate::failure::Failure;
use crate::http::door::{Door, HttpRefusal};
use crate::http::page;
use crate::http::reply::{Reply, reply, set};
use crate::http::seats::Seat;
use crate::http::server::{HttpServer, PATIENCE};
use crate::message::say;
use crate::output::Output;

/// The most bytes of a question's arguments.
const MOST_BODY: usize = 1 << 20;
/// The most bytes read of a body that is too long: a client still sending would not read the reply.
const MOST_READ: usize = 16 << 20;
/// Bodies up to this many bytes count as part of their connection's memory.
const SHORT: usize = 1 << 14;

/// Answers the requests of a server.
#[derive(Clone, Debug)]
struct QuestionCounter {
    door: Door,
    desk: Desk,
    memory: HeldMemory,
}

/// Serves until a signal arrives.
pub(super) async fn serve(here: SocketAddr, door: Door, desk: Desk) -> Result<(), Failure> {
    let server = HttpServer::bind(here, desk.shares.connections)?;
    announce(server.bound, &door)?;
    let memory = HeldMemory::new(desk.shares.held);
    // The time to send a request, wait in both lanes, be answered, and read the reply.
    let QuestionTimes { wait, work } = desk.times;
    let times = [PATIENCE * 3, SHUTDOWN_TIME, wait, wait, work, work];
    let patience = times
        .into_iter()
        .fold(Duration::ZERO, Duration::saturating_add);
    let counter = Arc::new(QuestionCounter { door, desk, memory });
    let respond = move |request, seat| {
        let counter = Arc::clone(&counter);
        async move { counter.respond(request, seat).await }
    };
    let serving = server.serve(patience, respond);
    interrupted().await;
    serving.finish(SHUTDOWN_TIME).await;
    Ok(())
}

/// Prints the address and who can use it.
fn announce(bound: SocketAddr, door: &Door) -> Result<(), Failure> {
    Output::open(None)?.whole(format!("http://{bound}/\n").into_bytes())?;
    if door.is_open() {
        let who = if door.has_token() {
            "has the token"
        } else {
            "reaches this address"
        };
        say(format_args!(
            "open to the network: anyone who {who} can ask, and nothing is encrypted"
        ));
    }
    say("Ctrl-C stops");
    Ok(())
}

impl QuestionCounter {
    /// Replies to a request.
    async fn respond(&self, request: Request<Incoming>, seat: Arc<Seat>) -> Reply {
        let path = request.uri().path();
        let is_ask = path == "/ask" || path.starts_with("/ask/");
        if !is_ask && !["/questions", "/openapi.json", "/health"].contains(&path) {
            return page::file(&request, &self.door);
        }
        if let Err((status, why)) = self.door.check(&request) {
            return refusal(status, why.trim_end());
        }
        let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
        match path {
            _ if is_ask => self.ask(request, &seat).await,
            _ if !is_read => not_allowed("GET, HEAD"),
            "/questions" => as_json(StatusCode::OK, &list()),
            "/openapi.json" => as_json(StatusCode::OK, &self.description()),
            _ => as_json(StatusCode::OK, &self.health(&seat)),
        }
    }

    /// The load: connections, questions at work and in line, and memory.
    fn health(&self, seat: &Seat) -> Value {
        let Desk {
            quick, trial, long, ..
        } = &self.desk;
        let [quick, trial, long] = [quick, trial, long]
            .map(|lane| json!({"at_work": lane.at_work(), "waiting": lane.waiting()}));
        json!({
            "connections": seat.seats().taken(),
            "quick": quick,
            "trial": trial,
            "long": long,
            "held_bytes": self.memory.taken(),
        })
    }

    /// The description in `OpenAPI`. A server open to other machines takes no questions in URLs.
    fn description(&self) -> Value {
        let mut document = openapi::document();
        let paths = document["paths"].as_object_mut();
        if self.door.is_open() {
            let asks = paths
                .into_iter()
                .flatten()
                .filter(|(path, _)| path.starts_with("/ask/"));
            for methods in asks.filter_map(|(_, methods)| methods.as_object_mut()) {
                methods.remove("get");
            }
        }
        if self.door.has_token() {
            document["components"]["securitySchemes"] =
                json!({"token": {"type": "http", "scheme": "bearer"}});
            document["security"] = json!([{"token": []}]);
        }
        document
    }

    /// Replies to a question.
    async fn ask(&self, request: Request<Incoming>, seat: &Arc<Seat>) -> Reply {
        let name = request.uri().path().strip_prefix("/ask/");
        let question = match Question::named(name.unwrap_or_default()) {
            Ok(question) => question,
            Err(error) => return as_json(StatusCode::NOT_FOUND, &error.report(&Plain)),
        };
        match *request.method() {
            Method::POST => self.answer_body(request, question, seat).await,
            _ if self.door.is_open() => not_allowed("POST"),
            Method::GET | Method::HEAD => {
                let query = request.uri().query().unwrap_or_default().to_owned();
                let weight = WEIGHT * query.len();
                let arguments = move || query::arguments(question, &query);
                self.answer(question, arguments, weight, seat).await
            }
            _ => not_allowed("GET, HEAD, POST"),
        }
    }

    async fn answer_body(
        &self,
        request: Request<Incoming>,
        question: &'static Question,
        seat: &Arc<Seat>,
    ) -> Reply {
        // A page elsewhere can make a browser send other content types without a preflight request.
        if self.door.is_open() && !is_json(&request) {
            return refusal(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "expected Content-Type: application/json",
            );
        }
        let body = timeout(PATIENCE, self.read(request.into_body(), seat)).await;
        match body.unwrap_or(Err(SLOW)) {
            Ok((bytes, held)) => {
                let weight = weight(&bytes);
                let arguments = move || {
                    let _held = &held;
                    object(&bytes)
                };
                self.answer(question, arguments, weight, seat).await
            }
            Err((status, why)) if status == StatusCode::SERVICE_UNAVAILABLE => {
                unanswered(&Unanswered::Busy(why))
            }
            Err((status, why)) => refusal(status, why),
        }
    }

    /// Answers a question that has arrived completely.
    async fn answer(
        &self,
        question: &'static Question,
        arguments: impl ReadArguments,
        weight: usize,
        seat: &Arc<Seat>,
    ) -> Reply {
        seat.begin_work();
        let request = ClientQuestion {
            question,
            arguments,
            weight,
            progress: |_: &_| (),
        };
        match self.desk.ask(seat.client, request).await {
            Ok(QuestionAnswer::Short(mut text)) => {
                text.reserve_exact(1);
                text.push(b'\n');
                json_text(StatusCode::OK, text)
            }
            Ok(QuestionAnswer::Long(pieces)) => stream(pieces),
            Err(why) => unanswered(&why),
        }
    }

    /// Reads a body that is not too long, and reserves its memory before it arrives.
    async fn read(
        &self,
        mut body: Incoming,
        seat: &Seat,
    ) -> Result<(Vec<u8>, Option<Held>), HttpRefusal> {
        let (mut bytes, mut held, mut length) = (Vec::new(), None, 0);
        let hint = body.size_hint();
        if hint.lower() > MOST_READ as u64 {
            return Err(LONG);
        }
        let most = hint.exact().and_then(|most| usize::try_from(most).ok());
        let most = most.unwrap_or(MOST_BODY).min(MOST_BODY);
        while let Some(frame) = body.frame().await {
            let Ok(data) = frame.map_err(|_| BROKEN)?.into_data() else {
                continue;
            };
            length += data.len();
            if length > MOST_READ {
                break;
            } else if length > MOST_BODY {
                (bytes, held) = (Vec::new(), None);
                continue;
            } else if length > SHORT && held.is_none() {
                held = Some(self.memory.hold(most, seat).await.ok_or(FULL)?);
                bytes.reserve_exact(most - bytes.len());
            }
            bytes.extend_from_slice(&data);
        }
        if length > MOST_BODY {
            Err(LONG)
        } else {
            Ok((bytes, held))
        }
    }
}

/// All questions.
fn list() -> Value {
    let questions = QUESTIONS.iter().map(|question| {
        json!({"name": question.name, "asks": question.asks, "given": question.given_schema()})
    });
    json!({"questions": questions.collect::<Vec<_>>()})
}

/// Streams an answer. If a limit ends it, the reply breaks off.
fn stream(mut pieces: AnswerPieces) -> Reply {
    let mut reply = json_text(StatusCode::OK, "\n");
    reply.body_mut().precede(Box::new(move |context| {
        let piece = ready!(pieces.poll_next(context));
        let broken = |why: Unanswered| io::Error::other(why.report().to_string());
        Poll::Ready(piece.map(|piece| piece.map(Bytes::from).map_err(broken)))
    }));
    reply
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
const FULL: HttpRefusal = (
    StatusCode::SERVICE_UNAVAILABLE,
    "no memory for the body: try again soon",
);

/// The most bytes of memory for a byte of text, and for a value of JSON.
const WEIGHT: usize = 2;
const VALUE_WEIGHT: usize = 128;

/// The most bytes of memory that JSON takes once parsed.
fn weight(json: &[u8]) -> usize {
    let is_mark = |byte: &&u8| b"[{,:".contains(byte);
    WEIGHT * json.len() + VALUE_WEIGHT * json.iter().filter(is_mark).count()
}

/// Whether a request has JSON as its only content type.
fn is_json<B>(request: &Request<B>) -> bool {
    let mut kinds = request.headers().get_all(header::CONTENT_TYPE).iter();
    let (Some(kind), None) = (kinds.next(), kinds.next()) else {
        return false;
    };
    let kind = kind.as_bytes().split(|&byte| byte == b';').next();
    kind.is_some_and(|kind| kind.trim_ascii().eq_ignore_ascii_case(b"application/json"))
}

/// The arguments of a question, empty without a body.
fn object(body: &[u8]) -> Result<Map<String, Value>, String> {
    if body.is_empty() {
        return Ok(Map::new());
    }
    read_arguments(body).map_err(|error| error.to_string())
}

/// The reply without an answer.
fn unanswered(why: &Unanswered) -> Reply {
    let status = match why {
        Unanswered::Unread(_) => StatusCode::BAD_REQUEST,
        Unanswered::Without(_, error) if error.is_misfit() => StatusCode::BAD_REQUEST,
        Unanswered::Without(_, error) if error.kind() == ErrorKind::Request => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Unanswered::Fault => StatusCode::INTERNAL_SERVER_ERROR,
        Unanswered::Without(..) | Unanswered::Busy(_) | Unanswered::Large => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        #[cfg(feature = "mcp")]
        Unanswered::Long(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    let mut reply = as_json(status, &why.report());
    if matches!(why, Unanswered::Busy(_)) {
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

/// Refuses a request before its question is considered.
fn refusal(status: StatusCode, why: &str) -> Reply {
    let mut reply = as_json(
        status,
        &json!({"error": {"kind": "request", "message": why}}),
    );
    if status == StatusCode::UNAUTHORIZED {
        set(&mut reply, header::WWW_AUTHENTICATE, "Bearer");
    }
    reply
}

fn as_json(status: StatusCode, value: &Value) -> Reply {
    json_text(status, format!("{value}\n"))
}

fn json_text(status: StatusCode, text: impl Into<Bytes>) -> Reply {
    let mut reply = reply(status, "application/json", text);
    set(&mut reply, header::CACHE_CONTROL, "no-store");
    reply
}
