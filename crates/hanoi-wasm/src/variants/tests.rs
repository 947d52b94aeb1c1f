use serde_json::{Value, json};

use crate::errors::ErrorMessage;
use crate::questions::answer;

fn query(question: &str, link: &str, text: &str) -> Value {
    let answer = answer(question, link, text);
    let answer = answer
        .unwrap_or_else(|ErrorMessage(message)| panic!("{question} {link} {text}: {message}"));
    serde_json::from_str(&answer).unwrap()
}

fn error_of(question: &str, link: &str, text: &str) -> String {
    answer(question, link, text).expect_err(question).0
}

/// Plays the way to the goal, and returns the last link.
fn solve(link: &str) -> String {
    let way = query("way", link, "");
    let ways = way.as_array().unwrap().iter();
    ways.fold(link.to_owned(), |link, ways| {
        let next = query("play", &link, ways.as_str().unwrap());
        next["link"].as_str().unwrap().to_owned()
    })
}

#[test]
fn each_action_returns_the_next_link() {
    let mut link = "variant=magnetic&disks=2".to_owned();
    for (question, text, next) in [
        ("play", "AB", "variant=magnetic&disks=2&moves=AB"),
        ("undo", "", "variant=magnetic&disks=2&undone=AB"),
        ("redo", "", "variant=magnetic&disks=2&moves=AB"),
        (
            "guide",
            "AC",
            "variant=magnetic&disks=2&moves=ABAC&computer=1",
        ),
    ] {
        let view = query(question, &link, text);
        assert_eq!(view["link"], next, "{question}");
        next.clone_into(&mut link);
    }
    assert_eq!(query("view", &link, "")["state"], "-/1'/2'");
    // Disk 1 would show its first face, but disk 2 shows its second.
    let message = error_of("play", &link, "BC");
    assert_eq!(message, "1 would lie on 2', whose face does not fit");
}

#[test]
fn shortest_games_match_the_literature() {
    // Minsker 1991; Levy 2010; Klavžar and Milutinović 1997; Scorer, Grundy and Smith 1944.
    for (link, least) in [
        ("variant=antwerp&disks=2", 22),
        ("variant=magnetic:RNB&disks=3", 11),
        ("variant=switching&disks=3", 7),
        ("variant=exchanging&disks=3", 7),
    ] {
        let link = solve(link);
        let counsel = query("counsel", &link, "");
        let result = format!("Solved in {least} moves, the minimum");
        assert_eq!(counsel["result"], result, "{link}");
        assert!(
            counsel["optimality"]
                .as_str()
                .unwrap()
                .starts_with("optimal")
        );
        let view = query("view", &link, "");
        assert_eq!(
            (&view["solved"], &view["made"]),
            (&json!(true), &json!(least))
        );
        let next = query("view", view["next_level"].as_str().unwrap(), "");
        assert!(next["disks"].as_u64() > view["disks"].as_u64(), "{link}");
    }
}

#[test]
fn disks_can_move_together() {
    let link = solve("variant=parallel&disks=4");
    assert!(link.contains('.'), "{link}");
    let link = "variant=parallel&disks=3&moves=AB";
    let view = query("play", link, "AC.BA");
    assert_eq!(
        (&view["last"], &view["state"]),
        (&json!("2AC+1BA"), &json!("3 1/-/2"))
    );
    assert_eq!(view["link"], "variant=parallel&disks=3&moves=ABAC.BA");
    assert_eq!(query("view", view["link"].as_str().unwrap(), ""), view);
    assert!(error_of("play", link, "AB.AC").contains("two pieces would leave peg A in one step"));
    let classic = error_of("play", "disks=3&moves=AB", "AC.BA");
    assert!(classic.contains('2'), "{classic}");
}

#[test]
fn view_describes_pieces_and_pegs() {
    let view = query("view", "variant=magnetic:RNB&disks=2&moves=AB", "");
    let piece = |name, size, colour, face| json!({"name": name, "size": size, "colour": colour, "face": face});
    let pegs = view["board"].as_array().unwrap();
    let pieces: Vec<&Value> = pegs.iter().map(|peg| &peg["pieces"]).collect();
    assert_eq!(
        pieces,
        [
            &json!([piece("2", 2, "R", 0)]),
            &json!([piece("1'", 1, "B", 1)]),
            &json!([])
        ]
    );
    let floors: Vec<&Value> = pegs.iter().map(|peg| &peg["floor_colour"]).collect();
    assert_eq!(
        floors,
        ["R", "", "B"]
            .map(|floor| Some(floor).filter(|floor| !floor.is_empty()))
            .map(|floor| json!(floor))
            .each_ref()
    );
    assert_eq!(view["variant"]["ways"], json!(["AC", "BA"]));

    let london = query("view", "variant=london:1,2,3", "");
    let heights: Vec<&Value> = london["board"]
        .as_array()
        .unwrap()
        .iter()
        .map(|peg| &peg["height"])
        .collect();
    assert_eq!(heights, [&json!(1), &json!(2), &json!(3)]);
}

#[test]
fn steps_and_jumps_show_the_same_solution() {
    let link = "variant=antwerp&disks=1";
    let mut at = link.to_owned();
    let length = query("jump", link, "")["distance"].as_u64().unwrap();
    // By hand: the white disk makes room twice, as in 1BC 1AB 1CB 1CA 1BC.
    assert_eq!(length, 5);
    for moves in 0..=length {
        let stepped = query("lesson", &at, "search +0");
        assert_eq!(stepped["at"], moves);
        // Another puzzle replaces this one in the cache.
        query("lesson", "variant=split&disks=2", "search");
        let jumped = query("jump", &format!("{link}&at={moves}"), "");
        assert_eq!(stepped, jumped);
        at = query("lesson", &at, "search +1")["link"]
            .as_str()
            .unwrap()
            .to_owned();
    }
    assert_eq!(query("jump", &format!("{link}&at=7"), "")["at"], 5);
    assert!(error_of("jump", link, "7").contains('7'));
    let last = query("jump", &at, "");
    assert_eq!(
        (&last["state"], &last["next"]),
        (&json!("b1/r1/w1"), &Value::Null)
    );
}

#[test]
fn variant_with_classic_rules_is_shown_as_classic() {
    let view = query("view", "variant=classic&disks=4&moves=AB", "");
    assert_eq!(
        (&view["link"], &view["variant"]),
        (&json!("disks=4&moves=AB"), &Value::Null)
    );
    assert_eq!(
        query("view", "variant=bottleneck:1&disks=4", "")["link"],
        "disks=4"
    );
}

#[test]
fn answers_are_checked() {
    let answer = query("check", "variant=switching&disks=2", "1AC\n2A=1C\n1AC");
    assert_eq!(answer["answer"]["solved"], true);
    assert_eq!(answer["board"][2]["pieces"][1]["name"], "1");
    let answer = query("check", "variant=switching&disks=2", "2AC");
    assert_eq!(answer["answer"]["solved"], false);
}

#[test]
fn every_preset_has_a_view_and_a_picture() {
    let presets = query("presets", "", "");
    let presets = presets.as_array().unwrap();
    assert!(presets.len() >= 25);
    let letters = query("letters", "", "dark");
    for preset in presets {
        let link = format!("variant={}", preset["name"].as_str().unwrap());
        let view = query("view", &link, "");
        assert!(view["disks"].as_u64() > Some(0), "{link}");
        let picture = query("picture", &link, "play light");
        assert!(picture.as_str().unwrap().starts_with("<svg"), "{link}");
        let pegs = view["board"].as_array();
        for piece in pegs
            .into_iter()
            .flatten()
            .flat_map(|peg| peg["pieces"].as_array().unwrap())
        {
            let colour = piece["colour"].as_str().map(str::to_lowercase);
            assert!(
                colour.is_none_or(|letter| letters[letter]["fill"].is_string()),
                "{link}"
            );
        }
    }
    let bottleneck = presets.iter().find(|preset| preset["name"] == "bottleneck");
    assert_eq!(bottleneck.unwrap()["parameter"], "over");
}

#[test]
fn invalid_questions_are_refused_with_a_message() {
    for (question, link, text, expected) in [
        ("view", "variant=round", "", "'round' is not a variant"),
        ("view", "variant=antwerp:3", "", "is not a form of antwerp"),
        (
            "view",
            "variant=magnetic&from=3+3/-/-",
            "",
            "different pieces",
        ),
        (
            "view",
            "variant=magnetic&moves=AB.",
            "",
            "cannot read the moves 'AB.'",
        ),
        (
            "view",
            "variant=magnetic&moves=.AB",
            "",
            "cannot read the moves",
        ),
        (
            "view",
            "variant=magnetic&moves=ABAB",
            "",
            "move 2 in the link: 2' would lie above 1'",
        ),
        (
            "chart",
            "variant=magnetic",
            "",
            "there is no question 'chart'",
        ),
        (
            "letters",
            "variant=magnetic",
            "pink",
            "'pink' is not a theme",
        ),
        ("way", "variant=antwerp&disks=40", "", "bits"),
    ] {
        let message = error_of(question, link, text);
        assert!(
            message.contains(expected),
            "{question} {link} {text}: {message}"
        );
    }
}
