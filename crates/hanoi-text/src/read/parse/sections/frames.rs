//! Tags and boxes around an answer, a draft or thoughts.

use super::{SectionEvent, Sections};
use crate::Mark;
use crate::claim::{LineColumn, Unreadable};
use crate::read::element::Item;
use crate::read::marks;
use crate::read::parse::tex;
use crate::read::parse::{Parser, ReadResult};
use crate::read::words::{self, TagPart};

impl Parser {
    /// The answer begins with a tag or a box, unless it belongs to an example.
    fn begin_answer(&mut self) -> ReadResult {
        if self.sections.quotes(self.given) {
            return Ok(());
        }
        self.begin_mark(Mark::Answer, None)
    }

    /// The marked answer ends.
    fn end_answer(&mut self) -> ReadResult {
        self.release()?;
        if self.sections.mark == Mark::Answer {
            self.sections.unset();
        }
        Ok(())
    }

    /// A `>`: returns whether it ends a tag, which is then finished.
    pub(crate) fn tag(&mut self, at: LineColumn) -> Result<bool, Unreadable> {
        let (length, name, ends) = match self.items.as_slice() {
            [.., Item::Mark('<'), Item::Mark('/'), Item::Word(name)]
            | [.., Item::Mark('<'), Item::Word(name), Item::Mark('/')] => (3, name.clone(), true),
            [.., Item::Mark('<'), Item::Word(name)] => (2, name.clone(), false),
            _ => return Ok(false),
        };
        self.items.truncate(self.items.len() - length);
        self.columns.truncate(self.items.len());
        self.end_segment(at)?;
        match (words::part(&name), ends) {
            (Some(TagPart::Aside), false) => {
                self.release()?;
                self.sections.aside = true;
            }
            (Some(TagPart::Aside), true) => self.end_aside()?,
            (Some(TagPart::End), false) => self.begin_answer()?,
            (Some(TagPart::End), true) => self.end_answer()?,
            (Some(TagPart::NoAnswer), ends) => self.mark_of_tag(&name, ends)?,
            (None, _) => {}
        }
        Ok(true)
    }

    /// A tag such as `<draft>` or `<example>`, around something that is not an answer.
    fn mark_of_tag(&mut self, name: &str, ends: bool) -> ReadResult {
        match marks::of_key(name).filter(|mark| !mark.may_answer()) {
            Some(mark) if !ends => self.begin_mark(mark, None),
            Some(mark) if self.sections.mark == mark => {
                self.release()?;
                self.sections.unset();
                Ok(())
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Thoughts end. If their beginning was not seen, everything before was thoughts.
    fn end_aside(&mut self) -> ReadResult {
        self.release()?;
        if !self.sections.aside {
            self.events.push((self.claims.len(), SectionEvent::Forget));
        }
        self.sections = Sections::default();
        Ok(())
    }

    /// A `{` outside of brackets: returns whether it belongs to a formula rather than an object.
    pub(crate) fn brace(&mut self, at: LineColumn) -> Result<bool, Unreadable> {
        if let [.., Item::Mark('\\'), Item::Word(name)] = self.items.as_slice() {
            let is_box = matches!(name.as_str(), "boxed" | "fbox");
            if is_box || tex::is_face(name) {
                self.items.truncate(self.items.len() - 2);
                self.columns.truncate(self.items.len());
                return self.framed(is_box, at).map(|()| true);
            }
        }
        let object = match self.items.as_slice() {
            [] | [.., Item::Mark(':' | '=' | ',' | '(')] => true,
            items => matches!(items, [Item::Hyphens(_, 1) | Item::Mark('*')]),
        };
        if !object && self.sections.boxed > 0 {
            self.sections.boxed += 1;
        }
        Ok(!object)
    }

    /// `\boxed{`, or a font command such as `\text{`, which may stand in a box.
    fn framed(&mut self, is_box: bool, at: LineColumn) -> ReadResult {
        if is_box {
            self.end_segment(at)?;
            self.begin_answer()?;
            self.sections.boxed = 1;
        } else {
            self.sections.boxed += usize::from(self.sections.boxed > 0);
        }
        Ok(())
    }

    /// A `}` outside of brackets.
    pub(crate) fn unbrace(&mut self, at: LineColumn) -> ReadResult {
        match self.sections.boxed {
            0 => Ok(()),
            1 => {
                self.end_segment(at)?;
                self.sections.boxed = 0;
                self.end_answer()
            }
            _ => {
                self.sections.boxed -= 1;
                Ok(())
            }
        }
    }
}
