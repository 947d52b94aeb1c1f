//! The plan that explains a solution, as a list: `1. Move the top n-1 disks to B`, `2. Move the largest disk to C`. A single move that
//! follows a line of several disks in such a list is none of the answer for sure.

/// How a line of a list begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bullet {
    Number(u64),
    Sign,
}

/// The bullet of the last line, if that moves several disks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ListedPlan(Option<Bullet>);

impl ListedPlan {
    /// Whether the next line may be part of a plan.
    pub(super) const fn holds(&self) -> bool {
        self.0.is_some()
    }

    pub(super) const fn end(&mut self) {
        self.0 = None;
    }

    /// Takes a line, and whether it moves several disks. Returns whether a move on it is part of the plan.
    pub(super) fn take(&mut self, line: &str, several: bool) -> bool {
        let bullet = bullet(line);
        let goes_on = match (self.0, bullet) {
            (Some(Bullet::Number(before)), Some(Bullet::Number(next))) => before + 1 == next,
            (before, next) => before.is_some() && before == next,
        };
        self.0 = bullet.filter(|_| several);
        goes_on && !several
    }
}

fn bullet(line: &str) -> Option<Bullet> {
    let line = line.trim_start();
    let words = line
        .trim_start_matches(['*', '`'])
        .trim_start_matches(|c: char| c.is_alphabetic() || c == ' ');
    let digits = words.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 && words[digits..].starts_with(['.', ')', ':']) {
        return words[..digits].parse().ok().map(Bullet::Number);
    }
    line.starts_with(['-', '\u{2022}', '*', '+'])
        .then_some(Bullet::Sign)
}
