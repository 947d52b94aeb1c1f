//! The `OpenAPI` 3.1 document, made from the table of questions.

use hanoi::questions::{Key, QUESTIONS, Question};
use serde_json::{Map, Value, json};

use super::query::{is_plain, is_text};
use super::schemas::{error, no_solution};

/// The document.
pub(super) fn document() -> Value {
    let asks = QUESTIONS
        .iter()
        .map(|question| (format!("/ask/{}", question.name), path(question)));
    let mut paths: Map<String, Value> = asks.collect();
    paths.insert(
        "/questions".to_owned(),
        document_path(
            "questions",
            "The questions, each with the schema of its arguments",
            &questions(),
        ),
    );
    paths.insert(
        "/openapi.json".to_owned(),
        document_path("openapi", "This document", &json!({"type": "object"})),
    );
    paths.insert(
        "/health".to_owned(),
        document_path(
            "health",
            "The load: connections, questions at work and in line, and memory",
            &json!({"type": "object"}),
        ),
    );
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "hanoi",
            "summary": "Questions about the Tower of Hanoi",
            "version": env!("CARGO_PKG_VERSION"),
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": schemas(), "responses": responses()},
    })
}

/// A `GET` path without arguments.
fn document_path(id: &str, summary: &str, schema: &Value) -> Value {
    let mut responses = references(&["401", "403", "421"]);
    responses["200"] = json!({"description": summary, "content": as_json(schema)});
    json!({"get": {"operationId": id, "summary": summary, "responses": responses}})
}

/// The list of questions.
fn questions() -> Value {
    let text = json!({"type": "string"});
    let one = json!({
        "type": "object",
        "properties": {"name": text, "asks": text, "given": {"type": "object"}},
        "required": ["name", "asks", "given"],
    });
    let list = json!({"type": "array", "items": one});
    json!({"type": "object", "properties": {"questions": list}, "required": ["questions"]})
}

/// The ways to ask a question: with a body, and in a URL if all arguments fit there.
fn path(question: &Question) -> Value {
    let name = question.name;
    let mut post = operation(question, &format!("ask-{name}"));
    let body = as_json(&reference(&format!("{name}-given")));
    // A missing body is an empty object.
    let schema = question.given_schema();
    let is_required = schema["required"] != json!([]) || schema.get("anyOf").is_some();
    post["requestBody"] = json!({"required": is_required, "content": body});
    let mut path = json!({"post": post});
    if question.given().all(|key| is_plain(key.shape)) {
        let parameters = question
            .given()
            .map(|key| parameter(key, &schema["properties"][key.name]));
        path["get"] = operation(question, &format!("get-{name}"));
        path["get"]["parameters"] = parameters.collect();
    }
    path
}

fn operation(question: &Question, id: &str) -> Value {
    let answer = [
        reference(&format!("{}-answer", question.name)),
        reference("no"),
    ];
    let mut responses = references(&RESPONSES.map(|(status, _)| status));
    responses["200"] =
        json!({"description": "The answer", "content": as_json(&json!({"anyOf": answer}))});
    json!({"operationId": id, "summary": question.asks, "responses": responses})
}

/// References to the responses with these statuses.
fn references(statuses: &[&str]) -> Value {
    let reference = |status: &&str| {
        let response = json!({"$ref": format!("#/components/responses/{status}")});
        ((*status).to_owned(), response)
    };
    Value::Object(statuses.iter().map(reference).collect())
}

fn parameter(key: &Key, schema: &Value) -> Value {
    let mut parameter = json!({
        "name": key.name,
        "in": "query",
        "required": key.is_always,
        "description": key.meaning,
    });
    if is_text(key.shape) {
        parameter["schema"] = schema.clone();
    } else {
        parameter["content"] = as_json(schema);
    }
    parameter
}

fn as_json(schema: &Value) -> Value {
    json!({"application/json": {"schema": schema}})
}

fn reference(schema: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{schema}")})
}

fn schemas() -> Map<String, Value> {
    let arguments = QUESTIONS
        .iter()
        .map(|one| (format!("{}-given", one.name), one.given_schema()));
    let answers = QUESTIONS
        .iter()
        .map(|one| (format!("{}-answer", one.name), one.answer_schema()));
    let mut schemas: Map<String, Value> = arguments.chain(answers).collect();
    schemas.insert("no".to_owned(), no_solution());
    schemas.insert("error".to_owned(), error());
    schemas
}

/// The replies without an answer.
const RESPONSES: [(&str, &str); 10] = [
    ("400", "The question does not fit its schema"),
    ("401", "The token is missing or wrong"),
    ("403", "The request comes from a page of another server"),
    ("408", "The body took too long"),
    ("413", "The body is too long"),
    ("415", "The body is not sent as JSON"),
    ("421", "The request names another machine"),
    (
        "422",
        "The question fits its schema, but a text in it is not a state or names a missing peg, or its parts contradict each other",
    ),
    (
        "500",
        "A fault of the program, which ended this question alone",
    ),
    (
        "503",
        "A limit was reached, or too many questions are at work: then with Retry-After",
    ),
];

fn responses() -> Map<String, Value> {
    let all = RESPONSES.map(|(status, description)| {
        let response = json!({"description": description, "content": as_json(&reference("error"))});
        (status.to_owned(), response)
    });
    all.into_iter().collect()
}
