//! Writing out a solution, or a part of it.

use hanoi::{Algorithm, Moves, Pieces, Solution, Style, UBig, Writer};
use serde::Serialize;
use serde_json::Value;

use crate::failure::Failure;
use crate::json;
use crate::output::Output;

/// How many moves are written between two looks at the output.
const PIECE: usize = 1024;

/// A part of a solution.
pub(super) struct Part<'a> {
    pub(super) solution: &'a Solution,
    /// The algorithm that is to make the moves one by one; without it they are copied, which is much faster.
    pub(super) algorithm: Option<Algorithm>,
    pub(super) skip: &'a UBig,
    /// How many moves at most.
    pub(super) take: UBig,
}

/// A part as text.
pub(super) enum Text {
    Copied(Box<Pieces>),
    Written(Box<Writer>, Moves, UBig),
}

impl Part<'_> {
    /// The text in a style.
    pub(super) fn text(&self, style: Style) -> Result<Text, Failure> {
        let Some(moves) = self.moves()? else {
            let pieces = Pieces::new(style, self.solution, self.skip, &self.take)?;
            return Ok(Text::Copied(Box::new(pieces)));
        };
        let writer = Writer::new(style, self.solution, self.skip)?;
        Ok(Text::Written(Box::new(writer), moves, self.take.clone()))
    }

    /// The moves one by one, if an algorithm is to make them.
    fn moves(&self) -> Result<Option<Moves>, Failure> {
        let moves = |algorithm| self.solution.moves_by(algorithm, self.skip);
        Ok(self.algorithm.map(moves).transpose()?)
    }

    pub(super) fn write_json(&self, mut output: Output) -> Result<(), Failure> {
        let pieces = Pieces::quoted(self.solution, self.skip, &self.take)?;
        let moves = self.moves()?;
        let answer = Answer {
            solved: json::Solved::new(self.solution),
            paths: self.solution.paths().map(|paths| json::number(&paths)),
            algorithm: self.algorithm.unwrap_or(self.solution.algorithm()).name(),
            skip: json::number(self.skip),
        };
        output.gather(|out| out.append(&mut json::begin_list(&answer, "moves")))?;
        match moves {
            None => output.pieces(pieces)?,
            Some(moves) => quoted(moves, &self.take, &mut output)?,
        }
        output.line("]}")?;
        output.finish()
    }
}

impl Text {
    pub(super) fn write(self, mut output: Output) -> Result<(), Failure> {
        match self {
            Self::Copied(pieces) => output.pieces(*pieces)?,
            Self::Written(mut writer, moves, take) => {
                output.gather(|out| writer.begin(out))?;
                in_turn(moves, &take, |piece| {
                    output.gather(|out| piece.for_each(|mv| writer.write(mv, out)))
                })?;
                output.gather(|out| writer.end(out))?;
            }
        }
        output.finish()
    }
}

/// Writes that many moves as JSON strings, with commas between.
fn quoted(moves: Moves, take: &UBig, output: &mut Output) -> Result<(), Failure> {
    let mut separator = "";
    in_turn(moves, take, |piece| {
        output.gather(|out| {
            for mv in piece {
                out.extend_from_slice(format!("{separator}\"{mv}\"").as_bytes());
                separator = ",";
            }
        })
    })
}

/// Gives out that many moves, some at a time.
fn in_turn(
    mut moves: Moves,
    take: &UBig,
    mut give: impl FnMut(&mut dyn Iterator<Item = hanoi::Move>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut take = take.clone();
    while take > UBig::ZERO && moves.left() > UBig::ZERO {
        let size = usize::try_from(&take).unwrap_or(PIECE).min(PIECE);
        give(&mut moves.by_ref().take(size))?;
        take -= size;
    }
    Ok(())
}

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    solved: json::Solved,
    paths: Option<Value>,
    algorithm: &'static str,
    skip: Value,
}
