//! The answer as text.

use std::fmt;

use super::{Explored, Method, ToPerfect};
use crate::phrases::{plural, row};

impl fmt::Display for Explored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.around.head(f)?;
        for text in perfect(&self.perfect) {
            row(f, "perfect to perfect", text)?;
        }
        row(f, "method", self.method)?;
        self.around.table(f)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blocks {
                small,
                renamings,
                packed,
            } => {
                write!(f, "blocks of {}", plural(small, "disk"))?;
                if *renamings > 1 {
                    write!(
                        f,
                        ", one of {renamings} that differ only in the names of pegs"
                    )?;
                }
                f.write_str(if *packed { ", packed" } else { "" })
            }
            Self::Plain => f.write_str("plain search, level by level"),
        }
    }
}

/// A line for each distance of perfect states, with its pegs.
fn perfect(all: &[ToPerfect]) -> Vec<String> {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for perfect in all {
        let (text, to) = (perfect.to_string(), perfect.to.to_string());
        match lines.iter_mut().find(|line| line.0 == text) {
            Some(line) => line.1.push(to),
            None => lines.push((text, vec![to])),
        }
    }
    let is_single = lines.len() == 1;
    let line = |(text, to): (String, Vec<String>)| match to.join(" ") {
        _ if is_single => text,
        to => format!("{text}: to {to}"),
    };
    lines.into_iter().map(line).collect()
}

impl fmt::Display for ToPerfect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(found) = &self.distance else {
            let Some(least) = &self.at_least else {
                return f.write_str("no path");
            };
            write!(f, "at least {}", plural(least, "move"))?;
            let number = self.frame_stewart.as_ref();
            return number.map_or(Ok(()), |number| write!(f, ", Frame-Stewart has {number}"));
        };
        write!(f, "{}, {}", plural(&found.length, "move"), found.optimality)?;
        match (self.confirms(), &self.frame_stewart) {
            (Some(true), _) => f.write_str(", equals Frame-Stewart")?,
            (Some(false), Some(other)) => write!(f, ", Frame-Stewart has {other}")?,
            _ => {}
        }
        match &found.paths {
            Some(Ok(paths)) => write!(f, ", {}", plural(paths, "shortest path")),
            _ => Ok(()),
        }
    }
}
