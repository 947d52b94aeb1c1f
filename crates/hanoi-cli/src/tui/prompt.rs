//! A prompt for a line of text.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The longest text that can be typed, in characters.
const LONGEST: usize = 4096;

/// The question, and the text typed so far.
#[derive(Clone, Debug)]
pub(crate) struct PromptLine {
    pub(crate) question: &'static str,
    pub(crate) text: String,
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// More may follow.
    More,
    /// This is the text.
    Done(String),
    /// It was cancelled.
    Dropped,
}

impl PromptLine {
    pub(crate) fn new(question: &'static str, text: impl Into<String>) -> Self {
        Self {
            question,
            text: text.into(),
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Typed {
        let control = key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Enter => return Typed::Done(self.text.clone()),
            KeyCode::Esc => return Typed::Dropped,
            KeyCode::Backspace => {
                self.text.pop();
            }
            KeyCode::Char('u') if control => self.text.clear(),
            KeyCode::Char(letter) if !control && self.text.chars().count() < LONGEST => {
                self.text.push(letter);
            }
            _ => {}
        }
        Typed::More
    }

    /// The prompt as shown, with only the end of a text that does not fit.
    pub(crate) fn line(&self, width: usize) -> String {
        let room = width.saturating_sub(self.question.chars().count() + 3);
        let hidden = self.text.chars().count().saturating_sub(room);
        let visible: String = self.text.chars().skip(hidden).collect();
        format!("{}: {visible}_", self.question)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(prompt: &mut PromptLine, code: KeyCode) -> Typed {
        prompt.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    #[test]
    fn text_is_typed_corrected_and_returned() {
        let mut prompt = PromptLine::new("go to move", "");
        for letter in "2^644".chars() {
            assert_eq!(press(&mut prompt, KeyCode::Char(letter)), Typed::More);
        }
        press(&mut prompt, KeyCode::Backspace);
        assert_eq!(prompt.line(80), "go to move: 2^64_");
        assert_eq!(prompt.line(15), "go to move: 64_");
        assert_eq!(
            press(&mut prompt, KeyCode::Enter),
            Typed::Done("2^64".to_owned())
        );
        assert_eq!(press(&mut prompt, KeyCode::Esc), Typed::Dropped);
    }
}
