//! The table of spellings: the meaning of words in descriptions of moves.
//!
//! Each language has a file in `words/`, in which a row is a meaning and its words. To read another spelling, add it to a
//! row, in lower case, between spaces; `_` joins the words of an expression such as `so_that`. A language with a file
//! takes part once it is listed in [`LANGUAGES`].

mod chinese;
mod dutch;
mod english;
mod french;
mod german;
mod italian;
mod japanese;
mod korean;
mod polish;
mod portuguese;
mod russian;
mod signs;
mod spanish;
mod turkish;

use std::collections::HashMap;
use std::sync::LazyLock;

/// A meaning, and the words and expressions that have it.
type MeaningWords = (Meaning, &'static str);

/// The tables of all languages. Where two languages disagree about a word, the earlier one decides.
const LANGUAGES: &[&[MeaningWords]] = &[
    signs::WORDS,
    english::WORDS,
    german::WORDS,
    french::WORDS,
    spanish::WORDS,
    portuguese::WORDS,
    italian::WORDS,
    dutch::WORDS,
    polish::WORDS,
    turkish::WORDS,
    russian::WORDS,
    chinese::WORDS,
    japanese::WORDS,
    korean::WORDS,
];

/// The meaning of a word in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Moves something: `put`, `goes`.
    Verb,
    /// The same, where `on` gives the peg that the disk leaves: `take`.
    Take,
    /// The same in a form that may only restate a move: `placing`.
    Doing,
    /// The same in the past: `moved`. After `have` it reports a move.
    Done,
    /// Moves something, or says that the number of the step follows.
    Move,
    /// A verb that includes the preposition, as in Chinese.
    VerbTo,
    /// The number of a step follows.
    Step,
    Disk,
    /// Several disks, or any of them: no single move takes them.
    Several,
    Peg,
    /// A peg that a disk leaves or goes to, by its case, as in Turkish.
    PegFrom,
    PegTo,
    /// The peg that a disk leaves comes next, or the one it goes to.
    From,
    To,
    /// The same after the peg.
    FromAfter,
    ToAfter,
    /// Where something lies or, after a verb, where it goes.
    On,
    /// `de`: `from` before a peg, nothing elsewhere.
    De,
    /// `se`: `if` at the start of a clause, a pronoun elsewhere.
    Se,
    /// `of`, which may stand before a peg that a disk leaves.
    Of,
    /// `do`: an English filler, a Polish `to`, a Portuguese `from`.
    Do,
    /// `no`: a negation, and in Portuguese a preposition.
    No,
    Arrow,
    /// Another clause comes next.
    Then,
    /// Irrelevant.
    Filler,
    /// The disk mentioned last.
    It,
    Is,
    /// Before a past participle it reports a move.
    Have,
    /// Softens a claim, which remains one: `can`, `should`, `let`.
    Soft,
    /// The same before the subject of the move; after a disk it leaves the move open: `would`.
    Would,
    /// The clause denies a move: `not`, `impossible`.
    Not,
    /// The same for a move that is called wrong: `illegal`, `rejected`.
    Wrong,
    /// The sentence claims no move: `if`.
    If,
    /// Another possibility.
    Or,
    /// What follows in the clause is not a move: `instead of`.
    Instead,
    /// The same for a later move: `before`.
    Before,
    /// The clause reports moves: `notice that`, `already`, `after`.
    Report,
    /// Begins a remark on a move, or states its purpose: `because`, `leaving`, `so that`.
    Remark,
    /// The disk or peg that follows is not what moves: `above`.
    Ground,
    /// The same; but a disk alone is what moves: `with`, `using`.
    With,
    /// A description of a disk that does not identify it: `red`, `next larger`.
    Trait,
    /// The subject of a move: `we`. It begins a main clause after another one.
    Subject,
    /// A part of the solution, whose moves follow, or how often a disk moves in all: `phase`, `exactly once`.
    Phase,
    /// An aim, a plan or a rule: `aim`, `strategy`, `always`.
    Plan,
    /// Leaves open whether the move is made: `maybe`, `want`.
    Doubt,
    /// Leaves all moves of the sentence open: `odd`.
    Parity,
    /// Behind a way it says how moves are written, otherwise what is to be reached: `means`.
    Notation,
    /// A move is taken back: `undo`.
    Undo,
    /// Moves are left out: `and so on`.
    Omit,
    /// The same together with [`Meaning::Likewise`]: `continue`.
    Continue,
    Likewise,
    /// A peg by its place or its part.
    Spot(Spot),
    /// The first, the second and so on. A row begins with this one and goes on by one; `/` separates what means the same.
    Nth(u32),
    /// A number in words. A row goes on as for [`Meaning::Nth`].
    Count(u32),
    /// A disk by its size.
    Size(Size),
}

/// A peg by its place or its part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    Left,
    Middle,
    Right,
    Source,
    Spare,
    Target,
    /// The target where a peg is meant; otherwise what is to be reached.
    Goal,
}

/// A disk by its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    Smallest,
    /// The smallest of up to three.
    Small,
    /// The second of three.
    Medium,
    /// The largest of up to three.
    Large,
    Largest,
}

/// The words of a row, each with what it means.
fn spellings((meaning, words): &MeaningWords) -> impl Iterator<Item = (Meaning, &'static str)> {
    let numbered = words.split_whitespace().zip(0..);
    numbered.flat_map(|(words, more)| {
        let meaning = match *meaning {
            Meaning::Nth(number) => Meaning::Nth(number + more),
            Meaning::Count(number) => Meaning::Count(number + more),
            other => other,
        };
        words.split('/').map(move |word| (meaning, word))
    })
}

/// The tables as they are looked up.
struct Dictionary {
    words: HashMap<&'static str, Meaning>,
    /// Expressions by their first word, the longest first: their other words, and their meaning.
    expressions: HashMap<&'static str, Vec<(Vec<&'static str>, Meaning)>>,
    /// How many characters the longest word has.
    longest: usize,
}

impl Dictionary {
    fn new() -> Self {
        let mut all = Self {
            words: HashMap::new(),
            expressions: HashMap::new(),
            longest: 0,
        };
        for row in LANGUAGES.iter().copied().flatten() {
            spellings(row).for_each(|(meaning, word)| all.add(word, meaning));
        }
        for expressions in all.expressions.values_mut() {
            expressions.sort_by_key(|(rest, _)| std::cmp::Reverse(rest.len()));
        }
        all
    }

    fn add(&mut self, word: &'static str, meaning: Meaning) {
        let mut parts = word.split('_');
        let first = parts.next().unwrap_or(word);
        let rest: Vec<&str> = parts.collect();
        if rest.is_empty() {
            self.words.entry(word).or_insert(meaning);
            self.longest = self.longest.max(word.chars().count());
        } else {
            self.expressions
                .entry(first)
                .or_default()
                .push((rest, meaning));
        }
    }
}

static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(Dictionary::new);

/// What a word means, if it is in the table.
pub(crate) fn meaning(word: &str) -> Option<Meaning> {
    listed(word).or_else(|| ordinal(word))
}

/// What a number with an ending means that makes an ordinal of it: `1er`, `2e`, `3\u{ba}`.
fn ordinal(word: &str) -> Option<Meaning> {
    const ENDINGS: &[&str] = &[
        "st", "nd", "rd", "th", "er", "re", "\u{e8}re", "e", "me", "\u{e8}me", "ste", "\u{ba}",
        "\u{aa}",
    ];
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let (number, ending) = word.split_at(digits);
    let number = number.parse().ok().filter(|&number| number > 0)?;
    ENDINGS.contains(&ending).then_some(Meaning::Nth(number))
}

fn listed(word: &str) -> Option<Meaning> {
    if word
        .bytes()
        .any(|byte| byte.is_ascii_uppercase() || !byte.is_ascii())
    {
        return DICTIONARY.words.get(word.to_lowercase().as_str()).copied();
    }
    DICTIONARY.words.get(word).copied()
}

/// The expressions that begin with a word in lower case: their other words, and what they mean, the longest first.
pub(crate) fn expressions(first: &str) -> &'static [(Vec<&'static str>, Meaning)] {
    DICTIONARY.expressions.get(first).map_or(&[], Vec::as_slice)
}

/// How many bytes the longest word of the table has that a text begins with.
pub(crate) fn longest_prefix(text: &str) -> Option<usize> {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    let ends: Vec<usize> = ends.take(DICTIONARY.longest).collect();
    ends.into_iter().rev().find(|&end| {
        let start = &text[..end];
        DICTIONARY.words.contains_key(start) || DICTIONARY.expressions.contains_key(start)
    })
}

/// What a tag such as `<answer>` stands around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TagPart {
    /// Thoughts, which do not count.
    Aside,
    /// The end result.
    End,
    /// A draft, an example or the like, which is no answer.
    NoAnswer,
}

/// Names of tags, with commas between.
const TAGS: &[(TagPart, &str)] = &[
    (
        TagPart::Aside,
        "think, thinking, thought, thoughts, reasoning, scratchpad, analysis, reflection, plan, \
         planning, cot, chain_of_thought, reason, inner_monologue",
    ),
    (
        TagPart::End,
        "answer, final, final_answer, finalanswer, solution, final_solution, output, result, \
         response",
    ),
    (
        TagPart::NoAnswer,
        "draft, attempt, scratch, example, examples, verification, check, summary, prompt, question, problem",
    ),
];

/// What a tag stands around, if that is known.
pub(crate) fn part(tag: &str) -> Option<TagPart> {
    let tag = tag.to_lowercase();
    let found = TAGS
        .iter()
        .find(|(_, tags)| tags.split(", ").any(|name| name == tag));
    found.map(|(part, _)| *part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_stands_twice_in_a_language() {
        for language in LANGUAGES {
            let all = || {
                language
                    .iter()
                    .flat_map(|row| spellings(row).map(|(_, word)| word))
            };
            for word in all() {
                assert_eq!(all().filter(|&other| other == word).count(), 1, "{word}");
                assert_eq!(word.to_lowercase(), word);
            }
        }
    }

    /// Words that mean different things in two languages, of which the earlier one in [`LANGUAGES`] decides.
    #[test]
    fn languages_disagree_about_few_words() {
        let mut seen: HashMap<&str, Meaning> = HashMap::new();
        let mut differ = Vec::new();
        for row in LANGUAGES.iter().copied().flatten() {
            for (meaning, word) in spellings(row) {
                if *seen.entry(word).or_insert(meaning) != meaning {
                    differ.push(word);
                }
            }
        }
        assert_eq!(differ, SETTLED);
    }

    const SETTLED: &[&str] = &[
        "also",
        "so",
        "will",
        "pile",
        "des",
        "es",
        "he",
        "no",
        "move",
        "das",
        "o",
        "as",
        "finalmente",
        "dois",
        "del",
        "uno",
        "si",
        "qui",
        "medio",
        "begin",
        "al",
        "want",
        "do",
        "nr",
        "go",
        "my",
        "by",
        "den",
        "ya",
        "na",
        "ne",
        "i",
        "al",
        "上",
        "中",
    ];
}
