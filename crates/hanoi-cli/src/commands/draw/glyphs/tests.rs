use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::prelude::{LocationRef, Size};
use skrifa::{GlyphId, MetadataProvider};

use super::{Fonts, GlyphTable, MISSING};

const LIGATURES: [&str; 5] = ["ff", "fi", "fl", "ffi", "ffl"];

/// The characters of the tables: all but the soft hyphen, which is not printed.
fn characters() -> Vec<String> {
    let latin = (' '..='~').chain('\u{a0}'..='\u{ff}');
    let all = latin.chain(['\u{2192}', '\u{fffd}']);
    all.filter(|&c| c != '\u{ad}').map(String::from).collect()
}

/// A font as read by established libraries.
struct Oracle {
    font: FontRef<'static>,
    shaper: ShaperData,
}

impl Oracle {
    fn new(bytes: &'static [u8]) -> Self {
        let font = FontRef::from_index(bytes, 0).unwrap();
        let shaper = ShaperData::new(&font);
        Self { font, shaper }
    }

    /// The glyphs of a text: where their characters begin, their numbers, and their advance widths.
    fn shape(&self, text: &str) -> Vec<(usize, u32, i32)> {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        buffer.guess_segment_properties();
        let shaper = self.shaper.shaper(&self.font).build();
        let glyphs = shaper.shape(buffer, ShapeOptions::new());
        let placed = glyphs.glyph_infos().iter().zip(glyphs.glyph_positions());
        placed
            .map(|(info, place)| {
                assert_eq!((place.x_offset, place.y_offset), (0, 0));
                (info.cluster as usize, info.glyph_id, place.x_advance)
            })
            .collect()
    }

    fn outline(&self, glyph: u32) -> String {
        let glyph = self.font.outline_glyphs().get(GlyphId::new(glyph)).unwrap();
        let mut pen = Pen::default();
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        glyph.draw(settings, &mut pen).unwrap();
        pen.data
    }

    /// The table of this font.
    fn table(&self) -> String {
        let characters = characters();
        let mut table = String::new();
        for glyph in LIGATURES.map(String::from).iter().chain(&characters) {
            let [(_, id, advance)] = self.shape(glyph)[..] else {
                // Not a ligature in this font.
                continue;
            };
            write!(table, "{glyph}\t{advance}\t{}", self.outline(id)).unwrap();
            for (closer, next) in self.kerning(glyph, id, advance, &characters) {
                write!(table, "\t{closer} {next}").unwrap();
            }
            table.push('\n');
        }
        table
    }

    /// By how much a glyph moves closer to which following characters.
    fn kerning(
        &self,
        glyph: &str,
        id: u32,
        advance: i32,
        characters: &[String],
    ) -> BTreeMap<i32, String> {
        let pairs = characters.iter().flat_map(|next| [glyph, next]);
        let pairs: Vec<&str> = pairs.collect();
        let shaped = self.shape(&pairs.concat());
        let (mut start, mut kerning) = (0, BTreeMap::<i32, String>::new());
        for next in characters {
            let place = shaped
                .iter()
                .position(|&(at, found, _)| (at, found) == (start, id));
            let kerned = place.map_or(advance, |place| shaped[place].2);
            if kerned != advance {
                kerning.entry(advance - kerned).or_default().push_str(next);
            }
            start += glyph.len() + next.len();
        }
        kerning
    }
}

/// Writes path data with relative commands, y pointing down as in SVG.
#[derive(Default)]
struct Pen {
    data: String,
    letter: char,
    begun: [f32; 2],
    last: [f32; 2],
}

impl Pen {
    /// Adds a command, without its letter if that repeats the last one.
    fn command(&mut self, letter: char, numbers: &[f32], to: [f32; 2]) {
        let mut is_first = self.letter != letter;
        if is_first {
            self.data.push(letter);
        }
        for &number in numbers {
            if !is_first && number >= 0.0 {
                self.data.push(' ');
            }
            is_first = false;
            write!(self.data, "{number}").unwrap();
        }
        (self.letter, self.last) = (letter, to);
    }

    fn step_to(&self, x: f32, y: f32) -> [f32; 2] {
        [x - self.last[0], self.last[1] - y]
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('m', &self.step_to(x, y), [x, y]);
        self.begun = [x, y];
    }

    fn line_to(&mut self, x: f32, y: f32) {
        match self.step_to(x, y) {
            [right, 0.0] => self.command('h', &[right], [x, y]),
            [0.0, down] => self.command('v', &[down], [x, y]),
            both => self.command('l', &both, [x, y]),
        }
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let [control, end] = [self.step_to(cx, cy), self.step_to(x, y)];
        self.command('q', &[control, end].concat(), [x, y]);
    }

    fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
        unreachable!("a TrueType font has quadratic curves only");
    }

    fn close(&mut self) {
        self.data.push('z');
        (self.letter, self.last) = ('z', self.begun);
    }
}

/// `HANOI_UPDATE=1` rewrites the tables.
#[test]
fn tables_are_those_of_the_fonts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/commands/draw/glyphs");
    for (name, bytes) in [
        ("sans.tsv", dejavu::sans::regular()),
        ("mono.tsv", dejavu::sans_mono::regular()),
    ] {
        let table = Oracle::new(bytes).table();
        let file = folder.join(name);
        if std::env::var_os("HANOI_UPDATE").is_some() {
            std::fs::write(&file, &table).unwrap();
        }
        let is_current = std::fs::read_to_string(&file).unwrap() == table;
        assert!(is_current, "run this test with HANOI_UPDATE=1");
    }
}

#[test]
fn text_layout_agrees_with_a_shaper() {
    let fonts = Fonts::new();
    let texts = [
        "AVATAR. To, Ty.",
        "The first five of a difference: flow, office, affliction, Wolff",
        "3\u{b7}2^70 \u{b5}s, A \u{2192} B \u{2192} C",
        "Gr\u{f6}\u{df}e, d\u{e9}j\u{e0} v\u{fb}",
        "f",
        "",
    ];
    let all = characters().concat();
    let set = |font: &GlyphTable, bytes| {
        let oracle = Oracle::new(bytes);
        for text in texts.into_iter().chain([&*all]) {
            let mut x = 0;
            let mut shaped = Vec::new();
            for (_, glyph, advance) in oracle.shape(text) {
                shaped.push((f64::from(x), oracle.outline(glyph)));
                x += advance;
            }
            let (outlines, width) = font.lay_out(text);
            let outlines = outlines.into_iter();
            let outlines: Vec<_> = outlines
                .map(|(x, outline)| (x, outline.to_owned()))
                .collect();
            assert_eq!((outlines, width), (shaped, f64::from(x)), "{text}");
        }
    };
    set(&fonts.sans, dejavu::sans::regular());
    set(&fonts.mono, dejavu::sans_mono::regular());
}

#[test]
fn a_character_without_a_glyph_is_replaced() {
    let fonts = Fonts::new();
    let of = |text| fonts.sans.lay_out(text).0;
    assert_eq!(of("\u{4e2d}"), of(MISSING));
}

#[test]
fn text_becomes_paths_that_look_like_it() {
    let outlined = |text: &str| {
        let svg = format!(
            "<svg font-family=\"Arial\"><title>AB</title><g font-size=\"20.48\">{text}</g></svg>"
        );
        Fonts::new().outlined(&svg).unwrap()
    };
    let space = outlined("<text x=\"1\" y=\"2\" fill=\"#123456\"> </text>");
    assert_eq!(
        space,
        "<svg font-family=\"Arial\"><title>AB</title><g font-size=\"20.48\">\
         <g x=\"1\" y=\"2\" fill=\"#123456\"><path transform=\"translate(1 2)scale(0.01)\" d=\"M0 0\"/></g></g></svg>"
    );
    let places = |svg: &str| {
        let paths = svg.split("translate(").skip(1);
        let places = paths.map(|path| path.split(')').next().unwrap().to_owned());
        places.collect::<Vec<_>>()
    };
    let letters = outlined("<text x=\"1 5 9\" y=\"2\">A<tspan fill=\"red\">B</tspan>CD</text>");
    assert_eq!(places(&letters), ["1 2", "5 2", "9 2"]);
    assert!(letters.contains("<g fill=\"red\"><path "));
    let middle = outlined(
        "<text x=\"1\" y=\"2\" font-family=\"'DejaVu Sans Mono'\" text-anchor=\"middle\">AB</text>",
    );
    assert!(middle.contains("d=\"M-1233 0m"), "{middle}");
    let end = outlined(
        "<text x=\"1\" y=\"2\" font-family=\"'DejaVu Sans Mono'\" text-anchor=\"end\">AB</text>",
    );
    assert!(end.contains("d=\"M-2466 0m"), "{end}");
}
