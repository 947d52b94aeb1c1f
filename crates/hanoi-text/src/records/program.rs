//! Lines of a program: what they assign, open and change. A program is no answer, and what it changes is none.

/// The name that a list is assigned to: `const moves =`.
pub(super) fn assigned(lead: &str) -> Option<String> {
    let lead = lead.trim_end().strip_suffix('=')?.trim_end();
    let is_sign = |c: char| !(c.is_alphanumeric() || c == '_');
    let name = lead.trim_end_matches(':').rsplit(is_sign).next()?;
    (!name.is_empty()).then(|| name.to_owned())
}

/// Whether a line of a program begins a function or a loop.
pub(super) fn begins_program(content: &str) -> bool {
    const BEGINNINGS: &str =
        "def |function |fn |func |class |while |async def |public static |void |lambda ";
    let mut beginnings = BEGINNINGS.split('|');
    content.contains(['(', ':', '{']) && beginnings.any(|begin| content.starts_with(begin))
        || content.starts_with("with ") && content.contains('(')
        || (content.starts_with("for ") || content.starts_with("if "))
            && content.ends_with([':', '{'])
}

/// Whether a name is an argument of a call that may change it, or of one that makes another list of it.
fn is_passed_on(before: &str, after: &str) -> bool {
    const HARMLESS: &str = "print len dumps str list tuple log println stringify";
    let Some(open) = before.rfind('(') else {
        return false;
    };
    let called = |name: &str| before[..open].ends_with(name);
    let inside = &before[open + 1..];
    let is_argument =
        inside.trim().is_empty() || before.trim_end().ends_with(',') && !inside.contains(')');
    let name_ends = before[..open].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    is_argument
        && name_ends
        && after.starts_with([')', ',', ' '])
        && !HARMLESS.split(' ').any(called)
}

/// Whether a part of a list is taken or changed: `moves[0] = x`, `moves[:-1]`. In a sentence `moves[4]` cites something.
fn is_element(after: &str) -> bool {
    let mut rest = after;
    let mut sliced = false;
    while let Some((index, behind)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        sliced |= index.contains(':');
        rest = behind;
    }
    let follows = rest.trim_start();
    let is_call = |rest: &str| rest.starts_with(char::is_alphabetic);
    let set = follows.starts_with('=') || follows.starts_with("+=") || follows.contains(" = ");
    rest.len() < after.len() && (sliced || set || rest.strip_prefix('.').is_some_and(is_call))
}

/// Whether something other than a list in full is assigned to a name. In a sentence a number may be.
fn is_assigned(before: &str, after: &str) -> bool {
    const BEGINNINGS: &[&str] = &["", "let", "const", "var", "auto", "my", "local", "final"];
    let value = after
        .strip_prefix('=')
        .filter(|value| !value.starts_with('='));
    let is_list = |value: &str| value.trim_start().starts_with(['[', '{', '(']);
    value.is_some_and(|value| !is_list(value)) && BEGINNINGS.contains(&before.trim())
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
            let grows = GROWING.iter().any(|call| after.starts_with(call));
            let called = after.starts_with('.') && after[1..].starts_with(is_part) && !grows;
            // Stars around a word are emphasis.
            let computed = ["+", "*"].iter().any(|sign| follows.starts_with(sign))
                && !follows.starts_with("**")
                && !before.ends_with('*');
            let changed = called || is_element(after) || computed || is_assigned(before, follows);
            let looped = content.starts_with("del ")
                || content.starts_with("while ") && content.ends_with([':', '{'])
                || before.contains("for ") && before.trim_end().ends_with(" in")
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
