//! Words that mark a passage: `Final answer:`, `Example:`, `To verify:`.
//!
//! A mark stands at the beginning of a line and before a colon, or is a heading of its own. All words of a heading must
//! be in the table; before a colon only those from the first mark on. Where several marks stand together, the first row
//! below counts.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::Mark;

/// What a heading says about the passage below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PassageHeading {
    /// A passage with this mark begins.
    Mark(Mark),
    /// The moves continue after it, as under `Phase 2`.
    Part,
}

/// The marks, and the words for each.
const MARKS: &[(PassageHeading, &str)] = &[
    (
        PassageHeading::Mark(Mark::Draft),
        "wrong incorrect invalid illegal failed false not bad rejected discarded",
    ),
    (
        PassageHeading::Mark(Mark::Corrected),
        "corrected correction correcting again restart restarting redo revised revision fix fixed fixing korrigiert korrektur corrigé corrección \
         corregido corrigido corretto poprawka исправлено 更正 修正 订正 改正 訂正 수정 정정",
    ),
    (
        PassageHeading::Mark(Mark::Example),
        "example examples expected teacher reference grader gold beispiel exemple ejemplo exemplo esempio \
         voorbeeld przykład örnek пример 例 例子 示例 例如 예 예시",
    ),
    (
        PassageHeading::Mark(Mark::Verification),
        "verification verify verifying verified check checking checked validation validate validating proof confirm \
         confirmation confirming test testing simulate simulation simulating überprüfung probe prüfung vérification \
         verificación verificação verifica controle weryfikacja doğrulama проверка 验证 検証 확인",
    ),
    (
        PassageHeading::Mark(Mark::Summary),
        "summary summarize summarizing recap recapping overview tldr zusammenfassung résumé resumen resumo riepilogo \
         samenvatting podsumowanie özet итог резюме 总结 まとめ 요약",
    ),
    (
        PassageHeading::Mark(Mark::Draft),
        "draft attempt try scratch scratchpad rough brainstorm brainstorming trial thoughts thought thinking reasoning \
         entwurf versuch brouillon borrador \
         rascunho bozza kladde szkic taslak черновик 草稿 下書き 초안",
    ),
    (
        PassageHeading::Mark(Mark::Answer),
        "answer answers ans final solution solutions result output conclusion antwort lösung ergebnis réponse solución respuesta \
         resposta solução risposta soluzione antwoord oplossing odpowiedź rozwiązanie cevap çözüm ответ решение 答案 \
         解答 回答 最终答案 最后答案 最終答案 解 答え 解法 정답 답 해답",
    ),
    (
        PassageHeading::Mark(Mark::Prompt),
        "puzzle problem question task prompt user instructions rules requirements aufgabe problème problema pregunta opgave \
         zadanie soru задача 问题 問題 문제",
    ),
    (
        PassageHeading::Mark(Mark::Explanation),
        "explanation explain explaining reason reasons analysis approach strategy why how \
         erklärung begründung explication explicación explicação spiegazione uitleg wyjaśnienie açıklama объяснение",
    ),
    (
        PassageHeading::Part,
        "phase part stage section abschnitt teil partie parte fase część etap bölüm этап часть 阶段",
    ),
    (
        PassageHeading::Mark(Mark::Summary),
        "short compact brief nutshell kurz bref breve",
    ),
];

/// Words that may stand beside them.
const BESIDE: &str = "the my is are here s so therefore thus hence in of as follows complete full correct optimal this to \
     plan and a be will becomes die der das la le el un une l formatted requested required json python minimal \
     shortest tower hanoi list now form for at it let me us first second third another alternative one two three fourth new next last i ll by with \
     full version step whole entire work works own actual real proposed output that optimale finale endgültige disks disk move moves steps sequence züge zugfolge mouvements coups \
     movimientos pasos movimentos passos mosse zetten ruchy hamleler adımlar ходы шаги 步骤 手順 이동";

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

/// Returns the meaning of a heading in lower case: of all words if it stands alone, of those from the first mark on if
/// a colon follows.
pub(crate) fn heading(words: &[String], colon: bool) -> Option<PassageHeading> {
    // Most words of most lines are in no row, so the last one shows that a line is not a heading.
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
    Some(match MARKS[*best].0 {
        PassageHeading::Mark(Mark::Draft) if is_another_try(words) => {
            PassageHeading::Mark(Mark::Corrected)
        }
        heading => heading,
    })
}

/// Whether a heading is that of a further try, as `Second attempt` or `Try 2`.
fn is_another_try(words: &[String]) -> bool {
    const TRIES: &[&str] = &["attempt", "try", "trial", "versuch"];
    const LATER: &[&str] = &[
        "second", "third", "fourth", "another", "new", "next", "last", "final", "zweiter", "neuer",
    ];
    let later = |word: &String| LATER.contains(&word.as_str()) || is_number(word) && word != "1";
    words.iter().any(|word| TRIES.contains(&word.as_str())) && words.iter().any(later)
}

/// Returns the mark of a list by its key in an object.
pub(crate) fn of_key(key: &str) -> Option<Mark> {
    let words = key.to_lowercase().replace(['_', '-'], " ");
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    match heading(&words, true)? {
        PassageHeading::Mark(mark) => Some(mark),
        PassageHeading::Part => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(text: &str, colon: bool) -> Option<PassageHeading> {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        heading(&words, colon)
    }

    #[test]
    fn headings_are_told_by_their_words() {
        for (text, colon, expected) in [
            (
                "final answer",
                false,
                Some(PassageHeading::Mark(Mark::Answer)),
            ),
            (
                "in short the solution is",
                true,
                Some(PassageHeading::Mark(Mark::Answer)),
            ),
            (
                "example solution",
                true,
                Some(PassageHeading::Mark(Mark::Example)),
            ),
            (
                "corrected solution",
                true,
                Some(PassageHeading::Mark(Mark::Corrected)),
            ),
            (
                "let me verify the solution",
                true,
                Some(PassageHeading::Mark(Mark::Verification)),
            ),
            (
                "summary of moves",
                true,
                Some(PassageHeading::Mark(Mark::Summary)),
            ),
            ("phase 2", false, Some(PassageHeading::Part)),
            ("moves", true, None),
            (
                "second attempt",
                true,
                Some(PassageHeading::Mark(Mark::Corrected)),
            ),
            (
                "first attempt",
                true,
                Some(PassageHeading::Mark(Mark::Draft)),
            ),
            (
                "wrong answer",
                true,
                Some(PassageHeading::Mark(Mark::Draft)),
            ),
            ("in short", true, Some(PassageHeading::Mark(Mark::Summary))),
            (
                "in compact form the full solution is",
                true,
                Some(PassageHeading::Mark(Mark::Answer)),
            ),
            ("solution 2", true, Some(PassageHeading::Mark(Mark::Answer))),
            ("move 1", true, None),
            (
                "tower of hanoi problem solution",
                false,
                Some(PassageHeading::Mark(Mark::Answer)),
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
