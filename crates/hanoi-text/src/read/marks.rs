//! The words that mark a passage: `Final answer:`, `Example:`, `To verify:`.
//!
//! A mark stands at the head of a line and before a colon, or is a heading by itself. Of a heading by itself all words are in
//! the table; before a colon those from the first mark on. Where several marks stand together, the first row below counts.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::Mark;

/// What a heading says about the passage below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    /// A passage with that mark begins.
    Mark(Mark),
    /// The moves go on after it, as under `Phase 2`.
    Part,
    /// Moves come, without a word on what they are: it ends a passage that is no answer.
    Moves,
}

/// The marks, and the words for each.
const MARKS: &[(Heading, &str)] = &[
    (
        Heading::Mark(Mark::Corrected),
        "corrected correction correcting again restart restarting redo revised revision fix fixed fixing korrigiert korrektur corrigé corrección \
         corregido corrigido corretto poprawka исправлено",
    ),
    (
        Heading::Mark(Mark::Example),
        "example examples sample instance illustration template format formatted beispiel exemple ejemplo exemplo esempio \
         voorbeeld przykład örnek пример 例 예",
    ),
    (
        Heading::Mark(Mark::Verification),
        "verification verify verifying verified check checking checked validation validate validating proof confirm \
         confirmation confirming test testing simulate simulation simulating überprüfung probe prüfung vérification \
         verificación verificação verifica controle weryfikacja doğrulama проверка 验证 検証 확인",
    ),
    (
        Heading::Mark(Mark::Summary),
        "summary summarize summarizing recap recapping overview tldr zusammenfassung résumé resumen resumo riepilogo \
         samenvatting podsumowanie özet итог резюме 总结 まとめ 요약",
    ),
    (
        Heading::Mark(Mark::Draft),
        "draft attempt try scratch scratchpad rough brainstorm brainstorming trial entwurf versuch brouillon borrador \
         rascunho bozza kladde szkic taslak черновик 草稿 下書き 초안",
    ),
    (
        Heading::Mark(Mark::Answer),
        "answer answers final solution solutions result conclusion antwort lösung ergebnis réponse solución respuesta \
         resposta solução risposta soluzione antwoord oplossing odpowiedź rozwiązanie cevap çözüm ответ решение 答案 \
         解答 回答 解 答え 解法 정답 답 해답",
    ),
    (
        Heading::Mark(Mark::Prompt),
        "puzzle problem question task prompt instructions rules requirements aufgabe problème problema pregunta opgave \
         zadanie soru задача 问题 問題 문제",
    ),
    (
        Heading::Mark(Mark::Explanation),
        "explanation explain explaining reasoning reason reasons thoughts thinking analysis approach strategy why how \
         erklärung begründung explication explicación explicação spiegazione uitleg wyjaśnienie açıklama объяснение",
    ),
    (
        Heading::Part,
        "phase part stage section abschnitt teil partie parte fase część etap bölüm этап часть 阶段",
    ),
    (
        Heading::Moves,
        "move moves steps sequence züge zugfolge mouvements coups movimientos pasos movimentos passos mosse zetten ruchy \
         hamleler adımlar ходы шаги 步骤 手順 이동",
    ),
];

/// What may stand beside them.
const BESIDE: &str = "the my is are here s so therefore thus hence in of as follows complete full correct optimal this to \
     plan and a be will becomes short die der das la le el un une l formatted requested required json python minimal \
     shortest tower hanoi list now for at it let me us first second third another alternative one two three i ll by with \
     full step whole entire work works own actual real proposed output that optimale optimal finale endgültige disks disk";

/// The row of a word, or `None` for one that may stand beside.
static BY_WORD: LazyLock<HashMap<&str, Option<usize>>> = LazyLock::new(|| {
    let beside = BESIDE.split_whitespace().map(|word| (word, None));
    let marks = MARKS.iter().enumerate();
    let marks = marks
        .flat_map(|(row, (_, words))| words.split_whitespace().map(move |word| (word, Some(row))));
    beside.chain(marks).collect()
});

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns what the words of a heading say, in lower case: all of them where it stands by itself, those from the first mark
/// on where a colon follows.
pub(crate) fn heading(words: &[String], colon: bool) -> Option<Heading> {
    // Most words of most lines are in no row, so the last one tells that a line is no heading.
    let look = |word: &String| match BY_WORD.get(word.as_str()) {
        Some(row) => Some(*row),
        None => is_number(word).then_some(None),
    };
    let rows: Vec<Option<usize>> = words.iter().rev().map_while(look).collect();
    let first = rows.iter().rposition(Option::is_some)?;
    if rows.len() <= first || !colon && rows.len() < words.len() {
        return None;
    }
    let best = rows.iter().flatten().min()?;
    let heading = MARKS[*best].0;
    let counts = words.iter().any(|word| is_number(word));
    // `Move 1:` is the number of a move.
    (heading != Heading::Moves || !counts).then_some(heading)
}

/// Words of a sentence that make an example of the list in it.
const EXAMPLES: &str = "example instance e.g eg such like format sample might illustration";

/// Whether a list that follows these words of its line is an example.
pub(crate) fn exemplifies<'a>(mut words: impl Iterator<Item = &'a str>) -> bool {
    words.any(|word| {
        let word = word.to_lowercase();
        EXAMPLES.split_whitespace().any(|other| other == word)
    })
}

/// Returns what the key of an object says about the list that is its value.
pub(crate) fn of_key(key: &str) -> Option<Mark> {
    let words = key.to_lowercase().replace(['_', '-'], " ");
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    match heading(&words, true)? {
        Heading::Mark(mark) => Some(mark),
        Heading::Part | Heading::Moves => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(text: &str, colon: bool) -> Option<Heading> {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        heading(&words, colon)
    }

    #[test]
    fn headings_are_told_by_their_words() {
        for (text, colon, expected) in [
            ("final answer", false, Some(Heading::Mark(Mark::Answer))),
            (
                "in short the solution is",
                true,
                Some(Heading::Mark(Mark::Answer)),
            ),
            ("example solution", true, Some(Heading::Mark(Mark::Example))),
            (
                "corrected solution",
                true,
                Some(Heading::Mark(Mark::Corrected)),
            ),
            (
                "let me verify the solution",
                true,
                Some(Heading::Mark(Mark::Verification)),
            ),
            ("summary of moves", true, Some(Heading::Mark(Mark::Summary))),
            ("phase 2", false, Some(Heading::Part)),
            ("moves", true, Some(Heading::Moves)),
            ("solution 2", true, Some(Heading::Mark(Mark::Answer))),
            ("move 1", true, None),
            (
                "tower of hanoi problem solution",
                false,
                Some(Heading::Mark(Mark::Answer)),
            ),
            ("the answer is easy to see", true, None),
            ("disk 1 goes", true, None),
        ] {
            assert_eq!(mark(text, colon), expected, "{text}");
        }
    }

    #[test]
    fn no_word_marks_two_things() {
        let all = || MARKS.iter().flat_map(|(_, words)| words.split_whitespace());
        for word in all() {
            assert_eq!(all().filter(|&other| other == word).count(), 1, "{word}");
        }
    }
}
