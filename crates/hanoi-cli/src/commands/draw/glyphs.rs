//! Replaces text in a drawing with the outlines of its glyphs, so that rendering needs no fonts.
//!
//! The tables cover the printable characters of ASCII and Latin-1, an arrow, and U+FFFD for all others. A line of a table has the
//! characters of a glyph (several make a ligature), its advance width, its outline, and its kerning: by how much it moves closer to which
//! following characters. Lengths are in font units. The test `tables_are_those_of_the_fonts` writes the tables.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Error, Node};

#[cfg(test)]
mod tests;

/// Font units in an em.
const EM: f64 = 2048.0;
/// The most characters of a ligature.
const LONGEST: usize = 3;
/// Replaces a character without a glyph.
const MISSING: &str = "\u{fffd}";

/// The fonts of drawings.
pub(super) struct Fonts {
    sans: GlyphTable,
    mono: GlyphTable,
}

impl Fonts {
    pub(super) fn new() -> Self {
        Self {
            sans: GlyphTable::parse(include_str!("glyphs/sans.tsv")),
            mono: GlyphTable::parse(include_str!("glyphs/mono.tsv")),
        }
    }

    /// Returns a drawing whose text elements are groups of paths.
    pub(super) fn outlined(&self, svg: &str) -> Result<String, Error> {
        let document = Document::parse(svg)?;
        let mut outlined = String::with_capacity(2 * svg.len());
        let mut done = 0;
        let texts = document.descendants();
        for text in texts.filter(|node| node.has_tag_name("text")) {
            let mut places = attribute(&text, "x").split(' ').peekable();
            for part in text.descendants().filter(Node::is_text) {
                outlined.push_str(&svg[done..part.range().start]);
                done = part.range().end;
                let mut rest = part.text().unwrap_or_default();
                while !rest.is_empty()
                    && let Some(place) = places.next()
                {
                    // The last position applies to all remaining characters.
                    let next = rest
                        .char_indices()
                        .nth(1)
                        .filter(|_| places.peek().is_some());
                    let (run, after) = rest.split_at(next.map_or(rest.len(), |(end, _)| end));
                    outlined += &self.path(&text, place, run);
                    rest = after;
                }
            }
        }
        outlined.push_str(&svg[done..]);
        let tags = [
            ("<text ", "<g "),
            ("</text>", "</g>"),
            ("<tspan ", "<g "),
            ("</tspan>", "</g>"),
        ];
        Ok(tags
            .iter()
            .fold(outlined, |svg, (tag, group)| svg.replace(tag, group)))
    }

    /// Returns the path of characters at a position of an element.
    fn path(&self, text: &Node, x: &str, run: &str) -> String {
        let font = if attribute(text, "font-family").contains("Mono") {
            &self.mono
        } else {
            &self.sans
        };
        let (outlines, width) = font.lay_out(run);
        let start = match attribute(text, "text-anchor") {
            "middle" => -width / 2.0,
            "end" => -width,
            _ => 0.0,
        };
        let moved = |(x, outline): &(f64, &str)| format!("M{} 0{outline}", start + x);
        let data: Vec<String> = outlines.iter().map(moved).collect();
        let data = data.concat();
        let y = attribute(text, "y");
        let scale = attribute(text, "font-size").parse().unwrap_or(0.0) / EM;
        format!("<path transform=\"translate({x} {y})scale({scale})\" d=\"{data}\"/>")
    }
}

/// Returns an attribute of an element, or the one inherited from the nearest ancestor.
fn attribute<'a>(element: &Node<'a, '_>, name: &str) -> &'a str {
    let mut around = element.ancestors();
    around
        .find_map(|element| element.attribute(name))
        .unwrap_or_default()
}

/// The glyphs of a font by their characters.
struct GlyphTable(HashMap<&'static str, Glyph>);

struct Glyph {
    advance: f64,
    outline: &'static str,
    kerning: Vec<(f64, &'static str)>,
}

impl GlyphTable {
    fn parse(table: &'static str) -> Self {
        let glyph = |line: &'static str| {
            let mut fields = line.split('\t');
            let characters = fields.next()?;
            let advance = fields.next()?.parse().ok()?;
            let outline = fields.next()?;
            let kerning = fields.filter_map(|field| {
                let (closer, next) = field.split_once(' ')?;
                Some((closer.parse().ok()?, next))
            });
            let kerning = kerning.collect();
            Some((
                characters,
                Glyph {
                    advance,
                    outline,
                    kerning,
                },
            ))
        };
        Self(table.lines().filter_map(glyph).collect())
    }

    /// Returns the outlines of a text with their positions, and its width.
    fn lay_out(&self, mut text: &str) -> (Vec<(f64, &str)>, f64) {
        let (mut outlines, mut x) = (Vec::new(), 0.0);
        while !text.is_empty() {
            let ends = text.char_indices().map(|(start, c)| start + c.len_utf8());
            let ends: Vec<usize> = ends.take(LONGEST).collect();
            let glyph = ends
                .iter()
                .rev()
                .find_map(|&end| Some((self.0.get(&text[..end])?, end)));
            let (glyph, end) = glyph.unwrap_or_else(|| (&self.0[MISSING], ends[0]));
            outlines.push((x, glyph.outline));
            text = &text[end..];
            let closer = |(closer, next): &(f64, &str)| {
                text.starts_with(|c| next.contains(c)).then_some(*closer)
            };
            x += glyph.advance - glyph.kerning.iter().find_map(closer).unwrap_or(0.0);
        }
        (outlines, x)
    }
}
