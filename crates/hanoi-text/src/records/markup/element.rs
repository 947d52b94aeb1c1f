//! Elements, attributes and text, without their meaning.

use crate::records::record::ByteSpan;

/// An element.
#[derive(Debug, Default)]
pub(super) struct Element<'t> {
    pub(super) name: &'t str,
    pub(super) attributes: Vec<(&'t str, &'t str, ByteSpan)>,
    pub(super) children: Vec<Element<'t>>,
    /// The text in it, without that of its children.
    pub(super) text: Vec<(&'t str, usize)>,
    pub(super) span: ByteSpan,
}

/// The deepest nesting.
const MAX_DEPTH: usize = 32;
/// The longest comment.
const LONGEST_COMMENT: usize = 4096;

pub(super) struct MarkupParser<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
}

impl<'t> MarkupParser<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Parses an element, up to its end.
    pub(super) fn element(&mut self, depth: usize) -> Option<Element<'t>> {
        let begin = self.at;
        let rest = self.rest().strip_prefix('<')?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        let length = rest.find(|c| !is_name(c))?;
        let name = &rest[..length];
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || depth == MAX_DEPTH {
            return None;
        }
        self.at += 1 + length;
        let mut element = Element {
            name,
            ..Element::default()
        };
        let closed = self.attributes(&mut element)?;
        let is_void = matches!(name, "br" | "hr" | "img");
        if !closed && !is_void {
            self.content(&mut element, depth)?;
        }
        element.span = (begin, self.at);
        Some(element)
    }

    /// An element and those behind it on its line, as the parts of one: `<disk>1</disk><from>A</from><to>C</to>`.
    pub(super) fn with_siblings(&mut self, first: Element<'t>) -> Option<Element<'t>> {
        let begin = first.span.0;
        let mut children = vec![first];
        while self.rest().starts_with('<') {
            children.push(self.element(1)?);
        }
        Some(Element {
            name: "move",
            children,
            span: (begin, self.at),
            ..Element::default()
        })
    }

    /// Parses attributes and the end of the tag; returns whether it is that of the element.
    fn attributes(&mut self, element: &mut Element<'t>) -> Option<bool> {
        loop {
            self.at += self.rest().len() - self.rest().trim_start().len();
            let rest = self.rest();
            if rest.starts_with("/>") {
                self.at += 2;
                return Some(true);
            }
            if rest.starts_with('>') {
                self.at += 1;
                return Some(false);
            }
            let sign = rest.find(['=', '>', ' ', '\n'])?;
            let name = &rest[..sign];
            (!name.contains('<')).then_some(())?;
            if name.is_empty() || !rest[sign..].starts_with('=') {
                // An attribute without a value, such as `hidden`.
                let span = (self.at, self.at + sign);
                element.attributes.push((name, "", span));
                self.at += sign.max(1);
                continue;
            }
            let quote = rest[sign + 1..].chars().next();
            let quote = quote.filter(|quote| matches!(quote, '"' | '\''))?;
            let value = &rest[sign + 2..];
            let end = value.find(quote)?;
            let begin = self.at + sign + 2;
            let span = (begin, begin + end);
            element.attributes.push((name, &value[..end], span));
            self.at = begin + end + 1;
        }
    }

    /// Parses text and children up to the closing tag.
    fn content(&mut self, element: &mut Element<'t>, depth: usize) -> Option<()> {
        loop {
            let rest = self.rest();
            let open = rest.find('<')?;
            if !rest[..open].trim().is_empty() {
                element.text.push((&rest[..open], self.at));
            }
            self.at += open;
            let rest = self.rest();
            if let Some(comment) = rest.strip_prefix("<!--") {
                let end = comment.as_bytes().windows(3).take(LONGEST_COMMENT);
                self.at += 4 + end.into_iter().position(|three| three == b"-->")? + 3;
            } else if let Some(closing) = rest.strip_prefix("</") {
                let end = closing.find('>')?;
                self.at += 2 + end + 1;
                return (closing[..end].trim() == element.name).then_some(());
            } else {
                element.children.push(self.element(depth + 1)?);
            }
        }
    }
}
