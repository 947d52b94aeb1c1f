//! Lines of a program: what they assign, open and change. A program is no answer, and what it changes is none.

/// The name that a list is assigned to: `const moves =`.
pub(super) fn assigned(lead: &str) -> Option<String> {
    let name = lead
        .trim_end()
        .strip_suffix('=')?
        .trim_end()
        .trim_end_matches(':');
    let name = name
        .rsplit(|c: char| !(c.is_alphanumeric() || c == '_'))
        .next()?;
    (!name.is_empty()).then(|| name.to_owned())
}

/// Whether a line of a program begins a function or a loop.
pub(super) fn begins_program(content: &str) -> bool {
    const BEGINNINGS: &[&str] = &[
        "def ",
        "function ",
        "fn ",
        "func ",
        "class ",
        "while ",
        "async def ",
        "public static ",
        "void ",
        "lambda ",
        "with ",
    ];
    let opens =
        |begin: &&str| content.starts_with(*begin) && (*begin != "with " || content.contains('('));
    BEGINNINGS.iter().any(opens)
        || (content.starts_with("for ") || content.starts_with("if "))
            && (content.ends_with(':') || content.ends_with('{'))
}

/// Whether a name is an argument of a call that may change it, or of one that makes another list of it.
fn is_passed_on(before: &str, after: &str) -> bool {
    const HARMLESS: &[&str] = &[
        "print",
        "len",
        "dumps",
        "str",
        "list",
        "tuple",
        "log",
        "println",
        "stringify",
    ];
    let Some(open) = before.rfind('(') else {
        return false;
    };
    let called = |name: &&str| before[..open].ends_with(*name);
    let is_argument = before[open + 1..].trim().is_empty() || before.trim_end().ends_with(',');
    let name_ends = before[..open].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    is_argument && name_ends && after.starts_with([')', ',', ' ']) && !HARMLESS.iter().any(called)
}

/// Calls that add a move to a list.
const GROWING: [&str; 4] = [".append(", ".push(", ".add(", ".push_back("];

/// Whether a line adds a move to a list.
pub(super) fn grows(content: &str) -> bool {
    GROWING.iter().any(|call| content.contains(call))
}

/// Whether a line of a program changes the list of a name.
pub(super) fn changes(content: &str, name: &str) -> bool {
    let mut rest = content;
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        if !before.ends_with(is_part) && !after.starts_with(is_part) {
            let follows = after.trim_start();
            let called = after.starts_with('.')
                && after[1..].starts_with(is_part)
                && !GROWING.iter().any(|call| after.starts_with(call));
            let anew = follows
                .strip_prefix('=')
                .is_some_and(|value| value.trim_start().starts_with(['[', '{', '(']));
            let changed = called
                || after.starts_with('[')
                || ["+=", "*=", "= ", "*", "+"]
                    .iter()
                    .any(|sign| follows.starts_with(sign))
                    && !anew
                    && !follows.starts_with("==");
            let looped = ["for ", "del ", "while "]
                .iter()
                .any(|word| content.starts_with(word))
                || before.contains(" in ")
                || before.ends_with("reversed(")
                || before.ends_with("sorted(")
                || is_passed_on(before, after);
            if changed || looped {
                return true;
            }
        }
        rest = after;
    }
    false
}
