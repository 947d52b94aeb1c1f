//! Lines that stand between moves and say nothing about them.

/// Whether a line only counts steps, rules a table off or says how many rows it has: `Step 3:`, `Move 1 0b01`, `(7 rows)`.
pub(super) fn is_caption(content: &str) -> bool {
    let lower = content
        .trim_matches(['*', '#', ' ', ':', '(', ')'])
        .to_lowercase();
    let mut words = lower.split_whitespace();
    let ruled = content
        .chars()
        .all(|c| matches!(c, '_' | '-' | '=' | '*' | '~'))
        && content.chars().count() > 3;
    let is_number = |word: &str| {
        word.strip_prefix("0b")
            .unwrap_or(word)
            .bytes()
            .all(|byte| byte.is_ascii_digit())
    };
    match (words.next(), words.next(), words.next(), words.next()) {
        (Some("step" | "state" | "move"), Some(number), binary, None) => {
            is_number(number)
                && binary.is_none_or(|binary| binary.starts_with("0b") && is_number(binary))
        }
        (Some(number), Some("rows" | "row"), None, None) => is_number(number),
        (Some("initial" | "final" | "start" | "goal"), Some("state"), None, None) => true,
        _ => ruled,
    }
}
