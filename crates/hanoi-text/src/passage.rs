//! Passages of a text: runs of moves with one mark and form, one of which is the answer.

use hanoi_core::named;

use crate::LineColumn;

/// How the moves of a passage are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// Moves in lines or sentences.
    Lines,
    /// A list in brackets.
    List,
    /// States, one step from each to the next.
    States,
}

named!(Form, "a form", {
    Lines: "lines",
    List: "list",
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
    /// A try, which is not an answer.
    Draft,
    /// An example, which is not an answer.
    Example,
    /// A summary, which is not an answer.
    Summary,
    /// The question, which is not an answer.
    Prompt,
    /// In another style than the one requested, which is not an answer.
    OtherStyle,
}

named!(Mark, "a mark", {
    None: "none",
    Answer: "answer",
    Corrected: "corrected",
    Draft: "draft",
    Example: "example",
    Summary: "summary",
    Prompt: "prompt",
    OtherStyle: "other style",
});

impl Mark {
    /// Returns whether a passage with this mark can be the answer.
    #[must_use]
    pub const fn may_answer(self) -> bool {
        match self {
            Self::None | Self::Answer | Self::Corrected => true,
            Self::Draft | Self::Example | Self::Summary | Self::Prompt | Self::OtherStyle => false,
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
pub(crate) type Rank = (bool, bool, bool);

impl Passage {
    /// Returns the rank of the passage, or `None` if it cannot be the answer.
    pub(crate) fn rank(&self) -> Option<Rank> {
        let (mark, form) = (self.mark, self.form);
        let rank = (form != Form::States, mark != Mark::None, form == Form::List);
        mark.may_answer().then_some(rank)
    }
}
