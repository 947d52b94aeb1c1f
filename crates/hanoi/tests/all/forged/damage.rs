//! Every kind of damage to a certificate.

use serde_json::{Value, json};

/// Damaged certificates, each with its kind. Some happen to be true.
pub(super) fn values(whole: &Value) -> Vec<(String, Value)> {
    let mut all = Vec::new();
    let mut add = |kind: String, damage: &dyn Fn(&mut Value)| {
        let mut value = whole.clone();
        damage(&mut value);
        if value != *whole {
            all.push((kind, value));
        }
    };
    entries(whole, &mut add);
    figures(whole, &mut add);
    levels(whole, &mut add);
    around(whole, &mut add);
    keys(whole, &mut add);
    all
}

type Add<'a> = dyn FnMut(String, &dyn Fn(&mut Value)) + 'a;

fn list(value: &mut Value) -> &mut Vec<Value> {
    value["confirmed"].as_array_mut().unwrap()
}

fn count(whole: &Value) -> usize {
    whole["confirmed"].as_array().unwrap().len()
}

/// Removes, repeats, reorders and invents entries.
fn entries(whole: &Value, add: &mut Add<'_>) {
    let count = count(whole);
    let alike = whole["pegs"].as_u64().unwrap() - 1;
    for at in 0..count {
        add(format!("entry {at} removed"), &|value| {
            drop(list(value).remove(at));
        });
        add(format!("entry {at} repeated"), &|value| {
            let entry = list(value)[at].clone();
            list(value).insert(at, entry);
        });
        add(format!("entry {at} last"), &|value| {
            let entry = list(value).remove(at);
            list(value).push(entry);
        });
        add(format!("entry {at} becomes another"), &|value| {
            list(value)[at] = list(value)[(at + 1) % count].clone();
        });
        add(format!("entry {at} is no entry"), &|value| {
            list(value)[at] = json!(7);
        });
        add(format!("{at} entries left"), &|value| {
            list(value).truncate(at);
            value["unconfirmed"] = (at + 1).into();
        });
    }
    add("entries reversed".to_owned(), &|value| {
        list(value).reverse();
    });
    add(
        "last entry removed, next number right".to_owned(),
        &|value| {
            list(value).pop();
            value["unconfirmed"] = count.into();
        },
    );
    add("first entry removed".to_owned(), &|value| {
        drop(list(value).remove(0));
    });
    add("entries from the third on".to_owned(), &|value| {
        drop(list(value).drain(..2));
    });
    add("no entries".to_owned(), &|value| {
        value["confirmed"] = json!([]);
    });
    add("no entries, next number right".to_owned(), &|value| {
        value["confirmed"] = json!([]);
        value["unconfirmed"] = 1.into();
    });
    for (disks, levels) in [
        (count + 1, 1),
        (count + 1, 2),
        (count + 1, 4),
        (count + 1, 6),
        (count + 1, 30),
        (count + 2, 8),
        (21, 56),
        (64, 500),
    ] {
        for level in [1, alike, alike * 100, 1 << 40] {
            add(
                format!("{disks} disks made up: {levels} times {level} more"),
                &|value| {
                    let mut entry = list(value)[count - 1].clone();
                    let all = entry["levels"].as_array_mut().unwrap();
                    all.extend(vec![json!(level); levels]);
                    let distance = 2 * all.len() + 1;
                    for (key, number) in [
                        ("disks", disks),
                        ("distance", distance),
                        ("frame_stewart", distance),
                    ] {
                        entry[key] = number.into();
                    }
                    list(value).push(entry);
                    value["unconfirmed"] = (disks + 1).into();
                },
            );
        }
    }
}

/// Values that no figure can have.
fn odd() -> Vec<Value> {
    let huge = "9".repeat(400);
    let mut odd = vec![
        json!(null),
        json!(true),
        json!("x"),
        json!(""),
        json!([]),
        json!({}),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(u64::MAX),
    ];
    odd.extend(["-1", "+1", " 1", "1e3", "0x1", "1.0", &huge].map(Value::from));
    odd.push((u128::MAX).to_string().into());
    odd
}

/// Changes a figure, and replaces it by other values.
fn change(kind: &str, at: impl Fn(&mut Value) -> &mut Value, add: &mut Add<'_>) {
    for by in [-2, -1, 1, 2, 1000] {
        add(format!("{kind} {by:+}"), &|value| {
            let figure = at(value);
            if let Some(number) = figure.as_i64() {
                *figure = (number + by).into();
            }
        });
    }
    for other in odd() {
        add(format!("{kind} is {other}"), &|value| {
            *at(value) = other.clone();
        });
    }
}

fn figures(whole: &Value, add: &mut Add<'_>) {
    for key in [
        "format",
        "pegs",
        "unconfirmed",
        "program",
        "confirmed",
        "checksum",
    ] {
        change(key, |value| &mut value[key], add);
    }
    for pegs in [0, 1, 2, 3, 4, 5, 6, 26, 27, 255, 256] {
        add(format!("{pegs} pegs"), &|value| value["pegs"] = pegs.into());
    }
    for entry in [0, 2, count(whole) - 1] {
        for key in ["disks", "distance", "frame_stewart", "levels", "checksum"] {
            change(
                &format!("{key} of entry {entry}"),
                |value| &mut list(value)[entry][key],
                add,
            );
        }
        add(format!("checksum of entry {entry} in capitals"), &|value| {
            let sum = &mut list(value)[entry]["checksum"];
            *sum = format!("{}A", sum.as_str().unwrap().to_uppercase()).into();
        });
    }
    add("another program".to_owned(), &|value| {
        value["program"] = "hanoi 9.9.9".into();
    });
}

/// Changes levels in one entry, in all entries, and without changing their sum.
fn levels(whole: &Value, add: &mut Add<'_>) {
    let last = count(whole) - 1;
    let alike = whole["pegs"].as_u64().unwrap() - 1;
    let number = whole["confirmed"][last]["levels"].as_array().unwrap().len();
    for at in 0..number {
        change(
            &format!("level {at}"),
            |value| &mut list(value)[last]["levels"][at],
            add,
        );
        for factor in [2, 3] {
            add(format!("level {at} times {factor} everywhere"), &|value| {
                everywhere(value, at, |level| level * factor);
            });
        }
        add(format!("level {at} + {alike}"), &|value| {
            let level = &mut list(value)[last]["levels"][at];
            *level = (level.as_u64().unwrap() + alike).into();
        });
        add(format!("level {at} + {alike} everywhere"), &|value| {
            everywhere(value, at, |level| level + alike);
        });
        add(format!("level {at} is 0 everywhere"), &|value| {
            everywhere(value, at, |_| 0);
        });
        let next = (at + 1) % number;
        add(format!("levels {at} and {next} swapped"), &|value| {
            list(value)[last]["levels"]
                .as_array_mut()
                .unwrap()
                .swap(at, next);
        });
        add(
            format!("{alike} from level {at} to {next} everywhere"),
            &|value| {
                everywhere(value, at, |level| level.saturating_sub(alike));
                everywhere(value, next, |level| level + alike);
            },
        );
        add(format!("level {at} twice"), &|value| {
            let levels = list(value)[last]["levels"].as_array_mut().unwrap();
            let level = levels[at].clone();
            levels.insert(at, level);
        });
        add(format!("without level {at}"), &|value| {
            drop(
                list(value)[last]["levels"]
                    .as_array_mut()
                    .unwrap()
                    .remove(at),
            );
        });
        add(format!("level {at} as text"), &|value| {
            let level = &mut list(value)[last]["levels"][at];
            *level = level.to_string().into();
        });
    }
    for entry in 0..=last {
        for level in [0, 1, alike, alike * 1000] {
            add(
                format!("entry {entry} with a level of {level} more"),
                &|value| {
                    let entry = &mut list(value)[entry];
                    entry["levels"].as_array_mut().unwrap().push(level.into());
                    for key in ["distance", "frame_stewart"] {
                        entry[key] = (entry[key].as_u64().unwrap() + 2).into();
                    }
                },
            );
        }
        add(format!("entry {entry} with a level less"), &|value| {
            let entry = &mut list(value)[entry];
            entry["levels"].as_array_mut().unwrap().pop();
            for key in ["distance", "frame_stewart"] {
                entry[key] = (entry[key].as_i64().unwrap() - 2).into();
            }
        });
    }
}

fn everywhere(value: &mut Value, at: usize, change: impl Fn(u64) -> u64) {
    for entry in list(value) {
        if let Some(level) = entry["levels"].get_mut(at) {
            *level = change(level.as_u64().unwrap()).into();
        }
    }
}

/// Changes theorems and the stopped search.
fn around(whole: &Value, add: &mut Add<'_>) {
    let next = count(whole) + 1;
    for proof in [
        "Hinz 1989; Sapir 2004",
        "Bousch 2014",
        "fewer disks than pegs",
        "exact search",
        "",
    ] {
        for disks in [0, 1, next - 1, next, next + 1, 65] {
            add(format!("{disks} disks proven by '{proof}'"), &|value| {
                value["proven"] = json!([{"disks": disks, "proof": proof}]);
                value["unconfirmed"] = (disks + 1).into();
            });
        }
        add(format!("the last entry proven by '{proof}'"), &|value| {
            list(value).pop();
            value["proven"] = json!([{"disks": next - 1, "proof": proof}]);
        });
        add(format!("the second entry proven by '{proof}'"), &|value| {
            list(value).remove(1);
            value["proven"] = json!([{"disks": 2, "proof": proof}]);
        });
    }
    add("something else proven".to_owned(), &|value| {
        value["proven"] = json!([7]);
    });
    for least in [
        0, 1, 2, 9, 15, 16, 17, 18, 19, 20, 21, 23, 33, 63, 127, 1_000_001,
    ] {
        for bound in ["proven", "confirmed", "presumed", "unknown"] {
            add(format!("at least {least}, {bound}"), &|value| {
                for (key, end) in [
                    ("at_least", json!(least)),
                    ("bound", json!(bound)),
                    ("limit", json!("memory")),
                ] {
                    value[key] = end;
                }
            });
        }
    }
    for (key, end) in [
        ("at_least", json!(15)),
        ("bound", json!("proven")),
        ("limit", json!("time")),
    ] {
        add(format!("{key} alone"), &|value| value[key] = end.clone());
    }
    add("another limit".to_owned(), &|value| {
        for (key, end) in [
            ("at_least", json!(1)),
            ("bound", json!("proven")),
            ("limit", json!("patience")),
        ] {
            value[key] = end;
        }
    });
    add("a bound of a tower of 100 disks".to_owned(), &|value| {
        *value = json!({"format": 1, "program": "x", "pegs": 5, "confirmed": [], "unconfirmed": 100, "at_least": 11, "bound": "proven", "limit": "time",
                        "checksum": ""});
    });
}

/// Removes and adds keys.
fn keys(whole: &Value, add: &mut Add<'_>) {
    for key in whole.as_object().unwrap().keys() {
        add(format!("no {key}"), &|value| {
            drop(value.as_object_mut().unwrap().remove(key));
        });
    }
    for key in whole["confirmed"][1].as_object().unwrap().keys() {
        add(format!("no {key} in an entry"), &|value| {
            drop(list(value)[1].as_object_mut().unwrap().remove(key));
        });
    }
    for key in [
        "rules", "disks", "valid", "verdict", "searched", "Format", "",
    ] {
        add(format!("{key} too"), &|value| value[key] = json!("linear"));
        add(format!("{key} too, in an entry"), &|value| {
            list(value)[1][format!("{key}2")] = json!(1);
        });
    }
}

/// Texts that are not certificates, each with its kind.
pub(super) fn texts(whole: &str) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for end in (0..whole.len() - 1).step_by(5) {
        all.push((format!("cut off at {end}"), whole[..end].to_owned()));
    }
    for key in [
        "format",
        "program",
        "pegs",
        "confirmed",
        "unconfirmed",
        "checksum",
    ] {
        let again = whole.replacen('{', &format!("{{\"{key}\":1,"), 1);
        all.push((format!("{key} twice"), again));
        all.push((
            format!("{key} twice"),
            format!("{},\"{key}\":1}}", &whole[..whole.len() - 1]),
        ));
        all.push((
            format!("{key} misspelt"),
            whole.replacen(key, &format!("{key}s"), 1),
        ));
    }
    for key in ["disks", "distance", "frame_stewart", "levels", "checksum"] {
        let again = whole.replacen("[{", &format!("[{{\"{key}\":1,"), 1);
        all.push((format!("{key} of an entry twice"), again));
    }
    let escaped = whole.replacen('{', "{\"form\\u0061t\":1,", 1);
    all.push(("a key twice, escaped".to_owned(), escaped));
    for (kind, text) in [
        ("nothing", String::new()),
        ("spaces", " \n ".to_owned()),
        ("null", "null".to_owned()),
        ("a list", format!("[{whole}]")),
        ("a list of values", "[1,\"x\",5,[],1,\"\"]".to_owned()),
        ("a text", "\"certificate\"".to_owned()),
        ("a number", "1".to_owned()),
        ("NaN", whole.replacen("\"pegs\":5", "\"pegs\":NaN", 1)),
        (
            "a number too large",
            whole.replacen("\"pegs\":5", "\"pegs\":1e999", 1),
        ),
        (
            "a negative number",
            whole.replacen("\"pegs\":5", "\"pegs\":-5", 1),
        ),
        (
            "a fraction",
            whole.replacen("\"pegs\":5", "\"pegs\":5.0", 1),
        ),
        (
            "a comma too many",
            whole.replacen("\"pegs\":5", "\"pegs\":5,", 1),
        ),
        ("two documents", format!("{whole}{whole}")),
        ("something after it", format!("{whole} x")),
        ("single quotes", whole.replace('"', "'")),
        ("a comment", format!("// certificate\n{whole}")),
        ("a control character", whole.replacen("hanoi", "ha\nnoi", 1)),
        ("half a surrogate", whole.replacen("hanoi", "\\ud800", 1)),
        ("a zero byte", format!("{whole}\0")),
        ("deep nesting", "[".repeat(100_000)),
        (
            "deep nesting in a key",
            format!("{{\"format\":{}", "[".repeat(100_000)),
        ),
        ("deep objects", "{\"format\":".repeat(10_000)),
    ] {
        all.push((kind.to_owned(), text));
    }
    all
}
