//! LaTeX: rows of `tabular` and `array`, and `\item`, each of which is a line of its own, whether on one line or not.

use std::ops::Range;

use super::{LineRest, Parser};
use crate::claim::{LineColumn, Unreadable};
use crate::read::element::Item;

/// Rules between rows, and other irrelevant commands in a table.
const RULES: &[&str] = &[
    "hline",
    "toprule",
    "midrule",
    "bottomrule",
    "cline",
    "cmidrule",
    "centering",
    "noalign",
    "quad",
];

/// Whether a command only formats its argument, as in `\mathbf{A}`.
pub(crate) fn is_face(command: &str) -> bool {
    const FACES: &[&str] = &[
        "text",
        "textbf",
        "textit",
        "texttt",
        "textrm",
        "textsf",
        "emph",
        "underline",
        "mathbf",
        "mathrm",
        "mathit",
        "mathsf",
        "mathtt",
        "mathcal",
        "operatorname",
        "mbox",
        "bm",
        "boldsymbol",
    ];
    FACES.contains(&command)
}

impl Parser {
    /// Reads a line of LaTeX that contains rows or items. Returns whether it is one.
    pub(crate) fn tex(
        &mut self,
        items: &[Item],
        columns: &[u64],
        at: LineColumn,
        rest: LineRest,
    ) -> Result<bool, Unreadable> {
        let slash = |item: &Item| *item == Item::Mark('\\');
        let cells = (0..items.len()).any(|at| is_between_cells(&items[at..]));
        if !cells && !items.iter().any(slash) {
            return Ok(false);
        }
        let parts = parts(items);
        if !cells && matches!(parts.as_slice(), [part] if *part == (0..items.len())) {
            return Ok(false);
        }
        for part in parts {
            let (items, columns) = (&items[part.clone()], &columns[part]);
            let (Some(_), Some(&column)) = (items.first(), columns.first()) else {
                continue;
            };
            let at = LineColumn { column, ..at };
            if !self.tex_row(items, columns, at)? {
                self.plain_line(items, columns, at, rest)?;
            }
        }
        Ok(true)
    }
}

/// Whether items begin with an `&` that is not the beginning of `&rarr;`.
fn is_between_cells(items: &[Item]) -> bool {
    let entity = matches!(items, [_, Item::Word(_), Item::Mark(';'), ..]);
    items.first() == Some(&Item::Mark('&')) && !entity
}

/// The rows and items of a line, without what surrounds them.
fn parts(items: &[Item]) -> Vec<Range<usize>> {
    let slash = Item::Mark('\\');
    let mut parts = Vec::new();
    let mut begin = 0;
    let mut at = 0;
    while at < items.len() {
        let ends = match &items[at..] {
            [first, second, ..] if *first == slash && *second == slash => Some((at, at + 2)),
            [first, Item::Word(word), ..] if *first == slash => {
                let after = at + 2;
                match word.as_str() {
                    "item" => Some((at, after)),
                    "end" => Some((at, (after + 1).min(items.len()))),
                    "begin" => Some((at, after + environment(&items[after..]))),
                    word if RULES.contains(&word) => Some((at, after)),
                    _ => None,
                }
            }
            _ => None,
        };
        let Some((end, next)) = ends else {
            at += 1;
            continue;
        };
        if begin < end {
            parts.push(begin..end);
        }
        (begin, at) = (next, next);
    }
    if begin < items.len() {
        parts.push(begin..items.len());
    }
    parts
}

/// The number of items of an environment's name, and of the columns of a table after it such as `|c|c|c|`.
fn environment(items: &[Item]) -> usize {
    let column = |item: &Item| match item {
        Item::Word(word) => word.bytes().all(|byte| b"clrXptbh".contains(&byte)),
        Item::Mark('|' | '@' | '[' | ']') | Item::Group('[', _) => true,
        _ => false,
    };
    let mut count = items.len().min(1);
    // The mark of a formula is no longer there, as in `\begin{array}`.
    count += usize::from(matches!(items.get(1), Some(Item::Mark('*'))));
    count
        + items[count..]
            .iter()
            .take_while(|item| column(item))
            .count()
}
