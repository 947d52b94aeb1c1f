//! Random variants, as texts and for the naive program.

use std::fmt::Write;

use hanoi_variants::{Variant, VariantProblem};

use crate::naive::{NaivePiece, NaiveRules, text};

/// Pseudorandom numbers, reproducible from a seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % u64::try_from(bound).unwrap()).unwrap()
    }

    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

/// A variant, as a text and for the naive program.
#[derive(Debug)]
pub(crate) struct RandomVariant {
    pub(crate) rules: NaiveRules,
    pub(crate) start: Vec<Vec<NaivePiece>>,
    pub(crate) goals: Vec<Vec<Vec<NaivePiece>>>,
    pub(crate) text: String,
}

impl RandomVariant {
    pub(crate) fn new(dice: &mut Dice) -> Self {
        loop {
            let (mut rules, pieces) = rules(dice);
            if let Some(start) = build(&mut rules, &pieces, dice) {
                let goals = goals(&rules, &start, dice);
                let text = toml(&rules, &start, &goals);
                return Self {
                    rules,
                    start,
                    goals,
                    text,
                };
            }
        }
    }

    pub(crate) fn problem(&self) -> VariantProblem {
        let variant = Variant::read(&self.text).and_then(|variant| variant.problem(None));
        variant.unwrap_or_else(|error| panic!("{}: {error}", self.text))
    }
}

fn rules(dice: &mut Dice) -> (NaiveRules, Vec<NaivePiece>) {
    let pegs = 2 + dice.below(3);
    let faces = if dice.one_in(2) { 1 } else { 2 + dice.below(2) };
    let letters: Vec<char> = dice.pick(&["_", "_", "ab", "ab", "abc"]).chars().collect();
    let all = |pegs: usize| {
        (0..pegs)
            .flat_map(move |a| (0..pegs).map(move |b| (a, b)))
            .filter(|(a, b)| a != b)
    };
    let some = |dice: &mut Dice, times: usize| {
        all(pegs)
            .filter(|_| !dice.one_in(times))
            .collect::<Vec<_>>()
    };
    let relations = ["any", "any", "any", "same", "different", "cyclic", "3"];
    let selectors = ["1".to_owned(), "2".to_owned(), letters[0].to_string()];
    let selectors: Vec<String> = selectors.into_iter().filter(|who| who != "_").collect();
    let rules = NaiveRules {
        pegs,
        arcs: if dice.one_in(2) {
            all(pegs).collect()
        } else {
            some(dice, 5)
        },
        own_arcs: dice
            .one_in(5)
            .then(|| (dice.pick(&selectors), some(dice, 3))),
        over: dice.pick(&[Some(1), Some(1), Some(0), Some(2), Some(3), None]),
        all_below: dice.one_in(3),
        face_touch: dice.pick(&relations).to_owned(),
        stack_touch: dice.pick(&relations).to_owned(),
        faces,
        turn: dice.below(faces),
        floors: (0..pegs)
            .map(|_| dice.one_in(5).then(|| dice.below(faces)))
            .collect(),
        heights: (0..pegs)
            .map(|_| dice.one_in(4).then(|| 1 + dice.below(4)))
            .collect(),
        accepts: (0..pegs)
            .map(|_| (letters[0] != '_' && dice.one_in(6)).then(|| dice.pick(&letters).to_string()))
            .collect(),
        step: dice
            .pick(&["single", "single", "parallel", "exchange", "switch"])
            .to_owned(),
        swaps: dice.one_in(2),
        sins: if dice.one_in(4) { 1 + dice.below(2) } else { 0 },
        heaps: dice.one_in(6),
        stacks: Vec::new(),
    };
    let distinct = dice.one_in(2);
    let count = 2 + dice.below(4);
    let size = |dice: &mut Dice, at: usize| {
        i64::try_from(if distinct { at + 1 } else { 1 + dice.below(3) }).unwrap()
    };
    let pieces = (0..count)
        .map(|at| (dice.pick(&letters), size(dice, at), dice.below(faces)))
        .collect();
    (rules, pieces)
}

/// Puts the pieces down where the rules allow, largest first.
fn build(
    rules: &mut NaiveRules,
    pieces: &[NaivePiece],
    dice: &mut Dice,
) -> Option<Vec<Vec<NaivePiece>>> {
    let mut pieces = pieces.to_vec();
    pieces.sort_by_key(|piece| -piece.1);
    let mut piles = vec![Vec::new(); rules.pegs];
    // The order of the stacks depends on the finished start, so the rules are checked again at the end.
    let mut all: Vec<char> = pieces.iter().map(|piece| piece.0).collect();
    all.dedup();
    all.sort_unstable();
    all.dedup();
    rules.stacks = all;
    for piece in pieces {
        let peg = (0..8)
            .map(|_| dice.below(rules.pegs))
            .find(|&peg| may_start(rules, piece, &piles[peg], peg))?;
        piles[peg].push(piece);
    }
    rules.stacks = Vec::new();
    for piece in piles.iter().flatten() {
        if !rules.stacks.contains(&piece.0) {
            rules.stacks.push(piece.0);
        }
    }
    (rules.heaps || rules.builds(&piles)).then_some(piles)
}

fn may_start(rules: &NaiveRules, piece: NaivePiece, pile: &[NaivePiece], peg: usize) -> bool {
    if rules.heaps {
        let has_room = rules.heights[peg].is_none_or(|height| pile.len() < height);
        return has_room
            && rules.accepts[peg]
                .as_ref()
                .is_none_or(|stacks| stacks.contains(piece.0));
    }
    rules.land(piece, pile, peg) == Some(0)
}

/// One or two states, usually a few steps away.
fn goals(
    rules: &NaiveRules,
    start: &[Vec<NaivePiece>],
    dice: &mut Dice,
) -> Vec<Vec<Vec<NaivePiece>>> {
    let mut goals = Vec::new();
    for _ in 0..=dice.below(2) {
        let mut state = (start.to_vec(), rules.sins);
        for _ in 0..dice.below(40) {
            let legal = rules.legal(&state);
            if legal.is_empty() {
                break;
            }
            state = dice.pick(&legal).1;
        }
        if dice.one_in(8) {
            // Possibly unreachable.
            state.0.reverse();
        }
        if rules.heaps || rules.builds(&state.0) {
            let held = |(peg, pile): (usize, &Vec<NaivePiece>)| {
                pile.iter().enumerate().all(|(at, &piece)| {
                    rules.heights[peg].is_none_or(|height| at < height)
                        && rules.accepts[peg]
                            .as_ref()
                            .is_none_or(|stacks| stacks.contains(piece.0))
                })
            };
            if state.0.iter().enumerate().all(held) {
                goals.push(state.0);
            }
        }
    }
    if goals.is_empty() {
        goals.push(start.to_vec());
    }
    goals
}

fn arcs(arcs: &[(usize, usize)]) -> String {
    if arcs.is_empty() {
        return "none".to_owned();
    }
    let peg = |peg: usize| char::from(b'A' + u8::try_from(peg).unwrap());
    let arcs: Vec<String> = arcs
        .iter()
        .map(|&(from, to)| format!("{}{}", peg(from), peg(to)))
        .collect();
    arcs.join(",")
}

fn toml(rules: &NaiveRules, start: &[Vec<NaivePiece>], goals: &[Vec<Vec<NaivePiece>>]) -> String {
    let mut toml = String::new();
    let list = |items: Vec<String>| format!("[{}]", items.join(", "));
    let any =
        |number: Option<usize>| number.map_or("\"any\"".to_owned(), |number| number.to_string());
    let relation = |name: &str| {
        if name == "3" {
            name.to_owned()
        } else {
            format!("\"{name}\"")
        }
    };
    let letters = &"WXYZ"[..rules.faces];
    let floor =
        |floor: &Option<usize>| floor.map_or('N', |face| letters.chars().nth(face).unwrap());
    let accepts = |stacks: &Option<String>| format!("\"{}\"", stacks.as_deref().unwrap_or("any"));
    let all = arcs(&rules.arcs);
    let mut key = |key: &str, value: String| writeln!(toml, "{key} = {value}").unwrap();
    match &rules.own_arcs {
        None => key("rules", format!("\"{all}\"")),
        Some((who, own)) => key(
            "rules",
            format!("{{ all = \"{all}\", {who} = \"{}\" }}", arcs(own)),
        ),
    }
    key(
        "over",
        any(rules.over.map(|over| usize::try_from(over).unwrap())),
    );
    key(
        "reach",
        format!("\"{}\"", if rules.all_below { "all" } else { "top" }),
    );
    key(
        "touch",
        format!(
            "{{ face = {}, stack = {} }}",
            relation(&rules.face_touch),
            relation(&rules.stack_touch)
        ),
    );
    key("faces", format!("\"{letters}\""));
    key("turn", rules.turn.to_string());
    key(
        "floors",
        format!("\"{}\"", rules.floors.iter().map(floor).collect::<String>()),
    );
    key(
        "heights",
        list(rules.heights.iter().map(|height| any(*height)).collect()),
    );
    key("accepts", list(rules.accepts.iter().map(accepts).collect()));
    key("step", format!("\"{}\"", rules.step));
    key("swaps", rules.swaps.to_string());
    key("sins", rules.sins.to_string());
    key("heaps", rules.heaps.to_string());
    key("start", format!("\"{}\"", text(start)));
    key(
        "goal",
        list(
            goals
                .iter()
                .map(|goal| format!("\"{}\"", text(goal)))
                .collect(),
        ),
    );
    toml
}
