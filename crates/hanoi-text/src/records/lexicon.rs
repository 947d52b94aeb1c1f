//! The words of this reading: one table of what each does besides what it means within a move, which is in `words`.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::lex::{Token, is_letter};
use crate::words::Meaning;

/// What a word does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordUse {
    /// Denies, takes back or leaves open what it is about.
    Denies,
    /// Turns moves round, or changes their names, in a heading.
    Turns,
    /// Supposes what follows, at the beginning of a heading.
    Supposes,
    /// Leads on to another move: behind a move it leaves open whether there is one more.
    Links,
    /// Stands in a move without saying anything about it: articles, and what describes a disk or a peg.
    Fills,
    /// Only announces moves, before a colon.
    Announces,
    /// Says no more than when a move comes.
    Orders,
    /// Says that the moves end, in a line below them.
    Ends,
    /// Stands in a line about the whole answer or the puzzle.
    SumsUp,
    /// Is what a line denies.
    Denied,
    /// Turns moves around, or says that they are none.
    Reverses,
    /// Is a rule, or what one is about.
    Kept,
    /// Compares solutions.
    Fewer,
    /// Has a disk as its object that does not move.
    Frees,
    /// Stands before a state.
    BeforeState,
    /// Stands before a state that begins or ends the puzzle.
    Frames,
    /// Is what a function that moves a disk may belong to.
    Owns,
}

/// Words in lower case by what they do.
const WORDS: &[(WordUse, &str)] = &[
    (
        WordUse::Denies,
        "not no none never nothing undo undone undoing skip skipped instead fail failed fails wrong false nope draft guess todo incorrecto incorrecta errado errada falso erróneo błędne błędny yanlış неверно illegal invalid incorrect \
         mistake cancel cancelled canceled ignore ignored disregard except unless revert reverted removed deleted hidden strike struck crossed \
         discard discarded withdraw withdrawn retract forget unused avoid forbidden void maybe perhaps unsure repeat repeated twice \
         thrice optional todo pending t without cannot impossible rejected reject null undefined hypothetical hypothetically omitted \
         omit missing nein niedozwolone niedozwolony vietato verboten interdit rückgängig übersprungen ausgelassen annulé omitido \
         deshecho desfeito annullato saltato ongedaan overgeslagen cofnięty pominięty yapılmadı geri atlandı olmaz отменено нет",
    ),
    (
        WordUse::Turns,
        "reverse reversed backward backwards inverse inverted mirrored swapped",
    ),
    (
        WordUse::Supposes,
        "if unless suppose supposing imagine pretend assuming wenn falls si se als jeśli eğer если",
    ),
    (
        WordUse::Links,
        "and then or but both back again if times n other others same next another also more",
    ),
    (
        WordUse::Fills,
        "the a an size number top topmost uppermost upper now please just simply over its s der die das den dem ein eine einen einem \
         einer oberste obersten größe nummer le la l les un une d supérieur taille numéro el los las una superior tamaño número o os \
         as um uma topo tamanho il lo gli uno superiore dimensione numero het een bovenste grootte górny wierzchni rozmiar numer nr \
         się üst üstteki en верхний размер номер 将 將 把 第 个 顶部 最上面 最上面的 を が は 一番上の 番目 番目の する します ます 上 을 를 이 가 은 는 맨 위의 한다 합니다 하세요",
    ),
    (
        WordUse::Announces,
        "action actions move moves step steps answer final solution result output sequence the next response my here are is plan \
         list of in order full complete first optimal this notice you sure",
    ),
    (
        WordUse::Orders,
        "first firstly then next now finally lastly afterwards zuerst zunächst dann danach nun jetzt schließlich puis ensuite enfin \
         maintenant primero luego después ahora finalmente poi infine depois agora daarna vervolgens nu",
    ),
    (WordUse::Ends, "done end finished solved complete qed"),
    (
        WordUse::SumsUp,
        "total each every everything sequence solution puzzle problem tower towers moves steps minimum minimal optimal shortest \
         hanoi smallest largest smaller larger means represents numbered indexed pattern rules state know torre turm insgesamt",
    ),
    (
        WordUse::Denied,
        "move moves list answer sequence above that this it these those all solution last step steps them plan everything das dies ce \
         cela esto eso isto isso questo dit dat это 这 これ 이것은",
    ),
    (WordUse::Reverses, "back again reverse reversed example"),
    (WordUse::Kept, "rule rules larger bigger disk disks"),
    (WordUse::Fewer, "fewer less shorter faster better"),
    (
        WordUse::Frees,
        "frees freeing clears clearing exposes exposing uncovers uncovering releases releasing",
    ),
    (
        WordUse::BeforeState,
        "state states pegs rods towers now after result current new observation board the is move step stacks",
    ),
    (
        WordUse::Frames,
        "initial initially start starting begin beginning goal target desired",
    ),
    (
        WordUse::Owns,
        "env environment hanoi game puzzle self this tower towers solver state board functions tools tool api world robot arm player \
         agent toh",
    ),
];

/// Whether a word does something.
pub(super) fn does(word: &str, what: WordUse) -> bool {
    static BY_WORD: LazyLock<HashMap<&str, Vec<WordUse>>> = LazyLock::new(|| {
        let mut uses: HashMap<&str, Vec<WordUse>> = HashMap::new();
        for (what, words) in WORDS {
            for word in words.split(' ') {
                uses.entry(word).or_default().push(*what);
            }
        }
        uses
    });
    let uses = BY_WORD.get(word.to_lowercase().as_str());
    uses.is_some_and(|uses| uses.contains(&what))
}

/// Whether a word denies, takes back or leaves open what it is about, in any language.
pub(super) fn is_denial(token: &Token<'_>) -> bool {
    use Meaning as M;
    let abroad = matches!(
        token.meaning(),
        Some(M::Not | M::Wrong | M::Undo | M::Instead | M::Omit)
    );
    let word = token.word();
    word.is_some_and(|word| abroad || does(word, WordUse::Denies))
}

/// Whether a short sentence denies what it is about: `None of these moves was made.`
pub(super) fn denies(tokens: &[Token<'_>]) -> bool {
    const MOST: usize = 10;
    const FEW: usize = 5;
    let words = tokens.iter().filter_map(Token::word);
    let words: Vec<String> = words.map(str::to_lowercase).collect();
    let has = |what: WordUse| words.iter().any(|word| does(word, what));
    // `no illegal move`, `without any mistake`, `no larger disk`, `not in fewer moves`
    let affirms = words.windows(3).any(|three| {
        let denied = |word: &String| does(word, WordUse::Denies) || does(word, WordUse::Kept);
        matches!(&*three[0], "no" | "without") && three[1..].iter().any(denied)
    }) || has(WordUse::Fewer);
    let denied = tokens.iter().any(is_denial) || has(WordUse::Reverses);
    words.len() <= MOST && !affirms && denied && (words.len() <= FEW || has(WordUse::Denied))
}

/// Whether a word leads on to another move.
pub(super) fn is_link(token: &Token<'_>) -> bool {
    use Meaning as M;
    let abroad = matches!(token.meaning(), Some(M::If | M::Or | M::No));
    let word = token.word();
    word.is_some_and(|word| abroad || does(word, WordUse::Links))
}

/// Whether the words of tokens only announce moves.
pub(super) fn announces(tokens: &[Token<'_>]) -> bool {
    let mut words = tokens.iter().filter_map(Token::word);
    words.all(|word| does(word, WordUse::Announces))
}

/// Whether a line is about the whole answer or the puzzle.
pub(super) fn is_about_all(tokens: &[Token<'_>]) -> bool {
    let is_whole = |(at, token): (usize, &Token<'_>)| {
        // `disk 1 moves to B`, `C means B`
        let is_verb = || {
            let before = at.checked_sub(1).map(|at| &tokens[at]);
            let noun = at.checked_sub(2).and_then(|at| tokens[at].meaning());
            before.is_some_and(|before| {
                before.word().is_some_and(is_letter)
                    || before.number().is_some() && noun == Some(Meaning::Disk)
            })
        };
        token.meaning() == Some(Meaning::Several)
            || token.word().is_some_and(|word| does(word, WordUse::SumsUp)) && !is_verb()
    };
    tokens.iter().enumerate().any(is_whole)
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
