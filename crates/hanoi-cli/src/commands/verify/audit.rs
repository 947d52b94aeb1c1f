//! `hanoi verify --read`: the moves read, one by one.

use std::fmt::Display;
use std::io::{self, Read};
use std::path::Path;

use hanoi::text::{Check, JudgedPuzzle, Style, Verdict};
use hanoi::{
    MAX_READ_TEXT, Problem, ReadMove, ReasoningGym, passages_text, read_moves, reading_json,
};
use serde::Serialize;

use super::VerifyArgs;
use super::listener::Listener;
use crate::failure::Failure;
use crate::message::prompt_if_typed;

impl VerifyArgs {
    /// Checks one text and lists the moves read, with a score by reasoning-gym if it has such a puzzle.
    pub(super) fn list_scored(
        &self,
        check: Check,
        puzzle: Option<&Problem>,
    ) -> Result<(), Failure> {
        self.list(check, |verdict, text| {
            let score = puzzle.and_then(|puzzle| ReasoningGym::new(puzzle).score(text));
            self.checked(verdict, score)
        })
    }

    /// Checks one text, lists the moves read, and writes the result.
    pub(super) fn list<P: JudgedPuzzle, T: Display + Serialize>(
        &self,
        check: Check<P>,
        checked: impl FnOnce(Verdict<P>, &[u8]) -> T,
    ) -> Result<(), Failure> {
        let text = self.whole_text()?;
        let mut output = Listener::new(self.out.open()?);
        let (mut moves, mut failed) = (Vec::new(), None);
        let (verdict, reading) = read_moves(check, &text, &mut |read: ReadMove| {
            if self.out.json {
                moves.push(read);
            } else if failed.is_none() {
                failed = output.line(read).err();
            }
        });
        failed.map_or(Ok(()), Err)?;
        let is_solved = verdict.solved();
        let checked = checked(verdict, &text);
        if self.out.json {
            let answer = self.out.text(&checked);
            let answer = answer.strip_suffix('}').unwrap_or(&answer);
            let read = reading_json(&moves, &reading);
            output.line(format_args!("{answer},\"read\":{read}}}"))?;
        } else {
            output.line(passages_text(&reading))?;
            output.line(&checked)?;
        }
        output.finish()?;
        if is_solved {
            Ok(())
        } else {
            Err(Failure::No(None))
        }
    }

    /// The failure to read the text. If the file's name looks like an answer, suggests how to check it.
    pub(super) fn read_failure(&self, error: &io::Error) -> Failure {
        let failure = Failure::reading(self.name(), error);
        let name = self.file.to_str().unwrap_or_default();
        let verdict = Problem::tower(26).map(|tower| {
            let mut check = Check::new(&tower).strict(Style::Compact);
            check.verdict(name.as_bytes())
        });
        let has_moves = verdict.is_ok_and(|verdict| verdict.unreadable.is_none());
        match failure {
            Failure::Request(message) if has_moves && error.kind() == io::ErrorKind::NotFound => {
                Failure::Request(format!("{message}\nTry: echo {name} | hanoi verify"))
            }
            failure => failure,
        }
    }

    /// The text, if it is short enough to be read twice.
    fn whole_text(&self) -> Result<Vec<u8>, Failure> {
        let mut text = Vec::new();
        let most = MAX_READ_TEXT as u64 + 1;
        let read = if self.file == Path::new("-") {
            prompt_if_typed("the answer");
            io::stdin().lock().take(most).read_to_end(&mut text)
        } else {
            std::fs::File::open(&self.file).and_then(|file| file.take(most).read_to_end(&mut text))
        };
        read.map_err(|error| self.read_failure(&error))?;
        if text.len() > MAX_READ_TEXT {
            let name = self.name();
            return Err(Failure::Limit(format!(
                "{name} has over {MAX_READ_TEXT} bytes, too many to list its moves"
            )));
        }
        Ok(text)
    }
}
