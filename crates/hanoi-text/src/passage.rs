//! Passages of a text: runs of moves with one mark and form, one of which is the answer.

use hanoi_core::named;

use crate::LineColumn;

/// How the moves of a passage are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// Moves in lines or sentences.
    Lines,
    /// Rows of a table.
    Table,
    /// Lines between two fences, at least two moves.
    Fence,
    /// A list in brackets.
    List,
    /// Pairs of rods above states, as `i_toh` of the fifth text prints them: each move goes one way or the other.
    Rods,
    /// States, one step from each to the next.
    States,
}

named!(Form, "a form", {
    Lines: "lines",
    Table: "table",
    Fence: "fence",
    List: "list",
    Rods: "rods",
    States: "states",
});

/// How the text labels a passage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// The answer, as under `Final answer:`, in `<answer>` or in a box.
    Answer,
    /// The answer in place of an earlier one, as under `Corrected:` or `Again:`.
    Corrected,
    /// Reasons, as under `Explanation:`; the answer if there is no other.
    Explanation,
    /// A try, which is not an answer.
    Draft,
    /// An example, which is not an answer.
    Example,
    /// A summary, which is not an answer.
    Summary,
    /// A verification, which is not an answer.
    Verification,
    /// The question, which is not an answer.
    Prompt,
    /// In another style than the one requested, which is not an answer.
    OtherStyle,
}

named!(Mark, "a mark", {
    None: "none",
    Answer: "answer",
    Corrected: "corrected",
    Explanation: "explanation",
    Draft: "draft",
    Example: "example",
    Summary: "summary",
    Verification: "verification",
    Prompt: "prompt",
    OtherStyle: "other style",
});

impl Mark {
    /// Returns whether a passage with this mark can be the answer.
    #[must_use]
    pub const fn may_answer(self) -> bool {
        match self {
            Self::None | Self::Answer | Self::Corrected | Self::Explanation => true,
            Self::Draft
            | Self::Example
            | Self::Summary
            | Self::Verification
            | Self::Prompt
            | Self::OtherStyle => false,
        }
    }
}

/// A passage of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// How the text labels it.
    pub mark: Mark,
    /// How its moves are laid out.
    pub form: Form,
    /// The place of its first move.
    pub place: LineColumn,
}

/// Orders passages by how likely they are the answer: moves before states, then by mark, then by form.
pub(crate) type Rank = (bool, u8, u8);

impl Passage {
    /// Returns the rank of the passage, or `None` if it cannot be the answer.
    pub(crate) const fn rank(&self) -> Option<Rank> {
        let mark = match self.mark {
            Mark::Answer | Mark::Corrected => 2,
            Mark::None => 1,
            Mark::Explanation => 0,
            Mark::Draft
            | Mark::Example
            | Mark::Summary
            | Mark::Verification
            | Mark::Prompt
            | Mark::OtherStyle => return None,
        };
        Some(match self.form {
            Form::List | Form::Fence => (true, mark, 1),
            Form::Table | Form::Lines | Form::Rods => (true, mark, 0),
            Form::States => (false, mark, 0),
        })
    }
}
