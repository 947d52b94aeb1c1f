//! The one table of spellings: what a word means where people and models write moves.
//!
//! A word that stands here may stand in a move; any other makes talk of the sentence that it stands in. To read another
//! spelling, add it to its row, between spaces. Words are in lower case, of any language.

use std::collections::HashMap;
use std::sync::LazyLock;

/// What a word means in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// To move something.
    Verb,
    /// To move something, or the number of the step.
    Move,
    /// The number of a step follows.
    Step,
    /// A disk.
    Disk,
    /// Several disks, which no single move takes.
    Several,
    /// A peg.
    Peg,
    /// The peg that a disk leaves comes next.
    From,
    /// The peg that a disk goes to comes next.
    To,
    /// The same, but only after a verb: otherwise it says where a disk is.
    On,
    /// An arrow.
    Arrow,
    /// Another move comes next.
    Then,
    /// Nothing that matters.
    Filler,
    /// The disk that moved last.
    It,
    /// Stands before a verb.
    Is,
    /// After that.
    After,
    /// Begins a remark behind a move.
    Remark,
    /// Says that the move is not made.
    Doubt,
    /// A peg by its place or its part.
    Spot(Spot),
    /// The first, the second and so on.
    Nth(u32),
    /// A number in words.
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

use Meaning as M;

/// The table.
const WORDS: &[(Meaning, &str)] = &[
    (M::Move, "move moves zug movimiento mouvement coup"),
    (M::Step, "step schritt étape paso turn no nr"),
    (
        M::Verb,
        "moved moving take takes took put puts place places placed shift shifts shifted transfer \
         transfers transferred slide slides bring brings lift lifts carry drop drops pick \
         relocate goes go movedisk return bewege bewegen verschiebe verschieben lege legen setze \
         nimm ziehe déplacer déplacez déplace déplaçons bouger bougez mettre mettez mueve mover \
         mueva movemos pasa pasar coloca",
    ),
    (
        M::Disk,
        "disk disc ring plate block scheibe disque anneau disco aro anillo",
    ),
    (
        M::Several,
        "disks discs rings plates blocks all both scheiben disques discos pegs rods towers every \
         each",
    ),
    (
        M::Peg,
        "peg rod stack tower position pole pin needle stake stick post column spindle pillar \
         stand stab stange pflock turm säule piquet tige poteau tour torre poste varilla clavija \
         estaca",
    ),
    (M::From, "from off von vom de du des depuis desde del"),
    (M::To, "to into nach zu zum zur vers à au hacia hasta al"),
    (M::On, "on onto over auf sur en sobre"),
    (
        M::Arrow,
        "\u{2192} \u{27f6} \u{2794} \u{279c} \u{279d} \u{279e} \u{27a1} \u{27a4} \u{21d2} \
         \u{27f9} \u{21e8} \u{21e2} \u{25b6} \u{25ba} \u{bb} \u{21a6} rightarrow longrightarrow \
         xrightarrow implies mapsto rarr gt",
    ),
    (
        M::Then,
        "then and next finally dann und puis ensuite et luego después",
    ),
    (
        M::Filler,
        "the an of size number top topmost uppermost upper now again back directly straight \
         away down up single remaining we you ll ve let us lets please simply just \
         here so quad qquad text textbf mathrm textit boxed begin end aligned align array hline item \
         ok okay sure well afterwards subsequently that der die das den dem oberste le la el un \
         une una lo nun also red green blue yellow orange purple lastly legal same other",
    ),
    (M::Is, "is are was gets wird est"),
    (M::After, "after following"),
    (M::It, "it this ihn sie"),
    (
        M::Remark,
        "because which where since as while leaving freeing thus making exposing with using via \
         through for in completing clearing resulting giving uncovering creating placing putting \
         mit über avec con",
    ),
    (
        M::Doubt,
        "but could would should might may can cannot not don isn wouldn if illegal invalid wrong \
         instead wait oops mistake impossible never without before unless perhaps maybe try \
         suppose example instance e.g such nicht pas",
    ),
    (
        M::Spot(Spot::Left),
        "left leftmost links linken linke gauche izquierda izquierdo",
    ),
    (
        M::Spot(Spot::Middle),
        "middle center centre central mitte milieu centro",
    ),
    (
        M::Spot(Spot::Right),
        "right rightmost rechts rechten rechte droite derecha derecho",
    ),
    (
        M::Spot(Spot::Source),
        "source src start starting initial origin beginning",
    ),
    (
        M::Spot(Spot::Spare),
        "spare auxiliary aux helper intermediate temporary temp buffer extra",
    ),
    (
        M::Spot(Spot::Target),
        "target destination dest goal final dst",
    ),
    (
        M::Nth(1),
        "first 1st erste ersten premier première primer primera",
    ),
    (
        M::Nth(2),
        "second 2nd zweite zweiten deuxième segundo segunda",
    ),
    (
        M::Nth(3),
        "third 3rd dritte dritten troisième tercer tercera",
    ),
    (M::Nth(4), "fourth 4th vierte quatrième cuarto"),
    (M::Nth(5), "fifth 5th"),
    (M::Nth(6), "sixth 6th"),
    (M::Nth(7), "seventh 7th"),
    (M::Nth(8), "eighth 8th"),
    (M::Count(0), "zero"),
    (M::Count(1), "one eins uno"),
    (M::Count(2), "two zwei deux dos ii"),
    (M::Count(3), "three drei trois tres iii"),
    (M::Count(4), "four vier quatre cuatro iv"),
    (M::Count(5), "five fünf cinq cinco"),
    (M::Count(6), "six sechs"),
    (M::Count(7), "seven sieben"),
    (
        M::Size(Size::Smallest),
        "smallest tiniest littlest kleinste kleinsten",
    ),
    (
        M::Size(Size::Small),
        "small tiny little smaller kleine kleinen petit pequeño",
    ),
    (
        M::Size(Size::Medium),
        "medium mid mittlere mittleren moyen mediano",
    ),
    (
        M::Size(Size::Large),
        "large big larger bigger große großen grand grande",
    ),
    (M::Size(Size::Largest), "largest biggest größte größten"),
];

/// What a word means, if it is in the table.
pub(crate) fn meaning(word: &str) -> Option<Meaning> {
    static BY_WORD: LazyLock<HashMap<&str, Meaning>> = LazyLock::new(|| {
        let rows = WORDS.iter();
        rows.flat_map(|&(meaning, words)| words.split_whitespace().map(move |word| (word, meaning)))
            .collect()
    });
    if word
        .bytes()
        .any(|byte| byte.is_ascii_uppercase() || !byte.is_ascii())
    {
        return BY_WORD.get(word.to_lowercase().as_str()).copied();
    }
    BY_WORD.get(word).copied()
}

/// What a tag such as `<answer>` stands around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Thoughts, which do not count.
    Aside,
    /// The end result.
    End,
}

/// Names of tags, with commas between.
const TAGS: &[(Part, &str)] = &[
    (
        Part::Aside,
        "think, thinking, thought, thoughts, reasoning, scratchpad, analysis, reflection, plan, \
         planning",
    ),
    (
        Part::End,
        "answer, final, final_answer, finalanswer, solution, final_solution, output, result, \
         response, moves",
    ),
];

/// What a tag stands around, if that is known.
pub(crate) fn part(tag: &str) -> Option<Part> {
    let tag = tag.to_lowercase();
    TAGS.iter()
        .find(|(_, tags)| tags.split(", ").any(|name| name == tag))
        .map(|(part, _)| *part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_stands_twice_in_the_table() {
        let all = || WORDS.iter().flat_map(|(_, words)| words.split_whitespace());
        for word in all() {
            assert_eq!(all().filter(|&other| other == word).count(), 1, "{word}");
            assert_eq!(word.to_lowercase(), word);
        }
    }
}
