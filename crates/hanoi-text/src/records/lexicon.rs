//! The words of this reading, one list for each thing that a word does. What words mean within a move is in `read/words`.

use super::lex::Token;
use crate::read::words::Meaning;

/// Words that deny, take back or leave open what they are about.
const DENIALS: &[&str] = &[
    "not",
    "no",
    "none",
    "never",
    "nothing",
    "undo",
    "undone",
    "undoing",
    "skip",
    "skipped",
    "instead",
    "fail",
    "failed",
    "fails",
    "wrong",
    "illegal",
    "invalid",
    "incorrect",
    "mistake",
    "cancel",
    "cancelled",
    "canceled",
    "ignore",
    "ignored",
    "disregard",
    "except",
    "unless",
    "revert",
    "reverted",
    "removed",
    "deleted",
    "struck",
    "crossed",
    "discard",
    "discarded",
    "withdraw",
    "withdrawn",
    "retract",
    "forget",
    "unused",
    "avoid",
    "forbidden",
    "void",
    "maybe",
    "perhaps",
    "unsure",
    "repeat",
    "repeated",
    "twice",
    "thrice",
    "optional",
    "todo",
    "pending",
    "t",
    "without",
    "cannot",
    "impossible",
    "rejected",
    "reject",
    "null",
    "undefined",
    "hypothetical",
    "hypothetically",
    "omitted",
    "omit",
    "missing",
    "nein",
    "niedozwolone",
    "niedozwolony",
    "vietato",
    "verboten",
    "interdit",
    "r\u{fc}ckg\u{e4}ngig",
    "\u{fc}bersprungen",
    "ausgelassen",
    "annul\u{e9}",
    "omitido",
    "deshecho",
    "desfeito",
    "annullato",
    "saltato",
    "ongedaan",
    "overgeslagen",
    "cofni\u{119}ty",
    "pomini\u{119}ty",
    "yap\u{131}lmad\u{131}",
    "geri",
    "atland\u{131}",
    "olmaz",
    "\u{43e}\u{442}\u{43c}\u{435}\u{43d}\u{435}\u{43d}\u{43e}",
    "\u{43d}\u{435}\u{442}",
];
/// Words that lead on to another move: behind a move they leave open whether there is one more.
const LINKS: &[&str] = &[
    "and", "then", "or", "but", "both", "back", "again", "if", "times", "n", "other", "others",
    "same", "next", "another", "also", "more",
];
/// Words of a move besides those that say what it is: articles, and what describes a disk or a peg.
const FILLERS: &[&str] = &[
    "the",
    "a",
    "an",
    "size",
    "number",
    "top",
    "topmost",
    "uppermost",
    "upper",
    "now",
    "please",
    "just",
    "simply",
    "over",
    "its",
    "s",
    "der",
    "die",
    "das",
    "den",
    "dem",
    "ein",
    "eine",
    "einen",
    "einem",
    "einer",
    "oberste",
    "obersten",
    "gr\u{f6}\u{df}e",
    "nummer",
    "le",
    "la",
    "l",
    "les",
    "un",
    "une",
    "d",
    "sup\u{e9}rieur",
    "taille",
    "num\u{e9}ro",
    "el",
    "los",
    "las",
    "una",
    "superior",
    "tama\u{f1}o",
    "n\u{fa}mero",
    "o",
    "os",
    "as",
    "um",
    "uma",
    "topo",
    "tamanho",
    "il",
    "lo",
    "gli",
    "uno",
    "superiore",
    "dimensione",
    "numero",
    "het",
    "een",
    "bovenste",
    "grootte",
    "g\u{f3}rny",
    "wierzchni",
    "rozmiar",
    "numer",
    "nr",
    "si\u{119}",
    "\u{fc}st",
    "\u{fc}stteki",
    "en",
    "\u{432}\u{435}\u{440}\u{445}\u{43d}\u{438}\u{439}",
    "\u{440}\u{430}\u{437}\u{43c}\u{435}\u{440}",
    "\u{43d}\u{43e}\u{43c}\u{435}\u{440}",
    "\u{5c06}",
    "\u{5c07}",
    "\u{628a}",
    "\u{7b2c}",
    "\u{4e2a}",
    "\u{9876}\u{90e8}",
    "\u{6700}\u{4e0a}\u{9762}",
    "\u{6700}\u{4e0a}\u{9762}\u{7684}",
    "\u{3092}",
    "\u{304c}",
    "\u{306f}",
    "\u{4e00}\u{756a}\u{4e0a}\u{306e}",
    "\u{756a}\u{76ee}",
    "\u{756a}\u{76ee}\u{306e}",
    "\u{7b2c}",
    "\u{3059}\u{308b}",
    "\u{3057}\u{307e}\u{3059}",
    "\u{307e}\u{3059}",
    "\u{4e0a}",
    "\u{c744}",
    "\u{b97c}",
    "\u{c774}",
    "\u{ac00}",
    "\u{c740}",
    "\u{b294}",
    "\u{b9e8}",
    "\u{c704}\u{c758}",
    "\u{d55c}\u{b2e4}",
    "\u{d569}\u{b2c8}\u{b2e4}",
    "\u{d558}\u{c138}\u{c694}",
];
/// Words before a colon that only announce moves.
const LABELS: &[&str] = &[
    "action", "actions", "move", "moves", "step", "steps", "answer", "final", "solution", "result",
    "output", "sequence", "the", "next", "response", "my", "here", "are", "is", "plan", "list",
    "of", "in", "order", "full", "complete", "first", "optimal", "this", "notice", "you", "sure",
];
/// Words that say no more than when a move comes.
const SEQUENCE: &[&str] = &[
    "first",
    "firstly",
    "then",
    "next",
    "now",
    "finally",
    "lastly",
    "afterwards",
    "zuerst",
    "zun\u{e4}chst",
    "dann",
    "danach",
    "nun",
    "jetzt",
    "schlie\u{df}lich",
    "puis",
    "ensuite",
    "enfin",
    "maintenant",
    "primero",
    "luego",
    "despu\u{e9}s",
    "ahora",
    "finalmente",
    "poi",
    "infine",
    "depois",
    "agora",
    "daarna",
    "vervolgens",
    "nu",
];
/// Words of a line that is about the whole answer or the puzzle, besides those for several disks and pegs.
const WHOLES: &[&str] = &[
    "total",
    "each",
    "every",
    "everything",
    "sequence",
    "solution",
    "puzzle",
    "problem",
    "tower",
    "towers",
    "moves",
    "steps",
    "minimum",
    "minimal",
    "optimal",
    "shortest",
    "hanoi",
    "smallest",
    "largest",
    "smaller",
    "larger",
    "means",
    "represents",
    "numbered",
    "indexed",
    "pattern",
    "rules",
    "state",
    "know",
    "torre",
    "turm",
    "insgesamt",
];
/// Words of a line below the moves that says that they end.
const ENDS: &[&str] = &["done", "end", "finished", "solved", "complete", "qed"];

fn is_in(list: &[&str], word: &str) -> bool {
    list.contains(&word.to_lowercase().as_str())
}

/// Whether a word denies, takes back or leaves open what it is about, in any language.
pub(super) fn is_denial(token: &Token<'_>) -> bool {
    let abroad = || {
        matches!(
            token.meaning(),
            Some(Meaning::Not | Meaning::Wrong | Meaning::Undo | Meaning::Instead | Meaning::Omit)
        )
    };
    token
        .word()
        .is_some_and(|word| is_denial_word(word) || abroad())
}

/// Whether an English word denies, takes back or leaves open what it is about.
pub(super) fn is_denial_word(word: &str) -> bool {
    is_in(DENIALS, word)
}

/// Whether a word leads on to another move.
pub(super) fn is_link(token: &Token<'_>) -> bool {
    let abroad = || {
        matches!(
            token.meaning(),
            Some(Meaning::If | Meaning::Or | Meaning::No)
        )
    };
    token
        .word()
        .is_some_and(|word| is_in(LINKS, word) || abroad())
}

/// Whether a word may stand in a move without saying anything about it.
pub(super) fn is_filler(word: &str) -> bool {
    is_in(FILLERS, word)
}

/// Whether a word says no more than when a move comes.
pub(super) fn is_sequence_word(word: &str) -> bool {
    is_in(SEQUENCE, word)
}

/// Whether the words of tokens only announce moves.
pub(super) fn announces(tokens: &[Token<'_>]) -> bool {
    let mut words = tokens.iter().filter_map(Token::word);
    words.all(|word| is_in(LABELS, word))
}

/// Whether a line is about the whole answer or the puzzle.
pub(super) fn is_about_all(tokens: &[Token<'_>]) -> bool {
    let is_whole = |(at, token): (usize, &Token<'_>)| {
        // `disk 1 moves to B`
        let is_verb = || {
            at > 0
                && tokens[at - 1]
                    .number()
                    .is_some_and(|_| at > 1 && tokens[at - 2].meaning() == Some(Meaning::Disk))
        };
        token.meaning() == Some(Meaning::Several)
            || token.word().is_some_and(|word| is_in(WHOLES, word)) && !is_verb()
    };
    tokens.iter().enumerate().any(is_whole)
}

/// Whether a word says that the moves end.
pub(super) fn is_end_word(word: &str) -> bool {
    is_in(ENDS, word)
}

/// One form of a word that its neighbours change: the Korean particles, `z` and `ze`.
pub(super) fn plain_form(word: &str) -> &str {
    match word {
        "\u{b97c}" => "\u{c744}",
        "\u{c73c}\u{b85c}" => "\u{b85c}",
        "ze" => "z",
        "we" => "w",
        "\u{441}\u{43e}" => "\u{441}",
        "den" | "tan" | "ten" => "dan",
        "ye" | "ya" | "e" => "a",
        "\u{131}" | "u" | "\u{fc}" | "yi" | "y\u{131}" => "i",
        word => word,
    }
}
