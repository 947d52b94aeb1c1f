//! What is served, as a document of `OpenAPI` 3.1, made from the table of questions.

use hanoi::questions::{Key, QUESTIONS, Question};
use serde_json::{Map, Value, json};

use super::query::{is_plain, is_text};

/// The document.
pub(super) fn document() -> Value {
    let asked = QUESTIONS
        .iter()
        .map(|question| (format!("/ask/{}", question.name), path(question)));
    let mut paths: Map<String, Value> = asked.collect();
    paths.insert(
        "/questions".to_owned(),
        listed(
            "questions",
            "The questions, each with the schema of what it is given",
        ),
    );
    paths.insert(
        "/openapi.json".to_owned(),
        listed("openapi", "This document"),
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

/// A document that takes no arguments.
fn listed(id: &str, summary: &str) -> Value {
    let ok = json!({"description": summary, "content": as_json(&json!({"type": "object"}))});
    json!({"get": {"operationId": id, "summary": summary, "responses": {"200": ok}}})
}

/// The ways to ask a question: in a URL, if all that it is given fits there, and with a body.
fn path(question: &Question) -> Value {
    let name = question.name;
    let mut post = operation(question, &format!("ask-{name}"));
    post["requestBody"] = json!({"content": as_json(&reference(&format!("{name}-given")))});
    let mut path = json!({"post": post});
    if question.given().all(|key| is_plain(key.shape)) {
        let schema = question.given_schema();
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
    let mut responses = json!({
        "200": {"description": "The answer", "content": as_json(&json!({"anyOf": answer}))},
    });
    for status in RESPONSES.map(|(status, _)| status) {
        responses[status] = json!({"$ref": format!("#/components/responses/{status}")});
    }
    json!({"operationId": id, "summary": question.asks, "responses": responses})
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
    let given = QUESTIONS
        .iter()
        .map(|one| (format!("{}-given", one.name), one.given_schema()));
    let answers = QUESTIONS
        .iter()
        .map(|one| (format!("{}-answer", one.name), one.answer_schema()));
    let mut schemas: Map<String, Value> = given.chain(answers).collect();
    schemas.insert(
        "no".to_owned(),
        json!({
            "type": "object",
            "description": "There is no solution",
            "properties": {"solvable": {"const": false}, "reason": {"type": "string"}},
            "required": ["solvable", "reason"],
        }),
    );
    schemas.insert("error".to_owned(), error());
    schemas
}

/// What an error has, of which each part but the kind and the message may be missing.
fn error() -> Value {
    let text = |meaning: &str| json!({"type": "string", "description": meaning});
    json!({
        "type": "object",
        "properties": {
            "error": {
                "type": "object",
                "properties": {
                    "kind": {"enum": ["request", "limit", "busy", "fault"]},
                    "message": text("all of it, in a sentence"),
                    "field": text("the key that is wrong"),
                    "given": text("the value that was given"),
                    "wrong": text("what is wrong"),
                    "expected": text("what would be accepted"),
                    "detail": text("what else is known"),
                    "suggestions": {"type": "array", "items": {"type": "string"}, "description": "what would help"},
                },
                "required": ["kind", "message"],
            },
            "known": {"type": "object", "description": "what was known when a limit was reached"},
        },
        "required": ["error"],
    })
}

/// The replies without an answer.
const RESPONSES: [(&str, &str); 6] = [
    ("400", "The question cannot be read"),
    ("403", "A page of another server asks"),
    ("408", "The body took too long"),
    ("413", "The body is too long"),
    ("421", "The request names another machine"),
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
