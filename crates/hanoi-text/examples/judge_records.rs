//! Judges answers by a reading, for comparing two builds: lines of tabs in, a verdict a line out.

use hanoi_core::{Problem, Rules, State};
use hanoi_text::Check;
use std::io::{BufRead, Write};
fn unescape(s: &str) -> String {
    let mut o = String::new();
    let mut it = s.chars();
    while let Some(c) = it.next() {
        if c == '\\' {
            match it.next() {
                Some('n') => o.push('\n'),
                Some('t') => o.push('\t'),
                Some('r') => o.push('\r'),
                Some(c) => o.push(c),
                None => {}
            }
        } else {
            o.push(c)
        }
    }
    o
}
fn main() {
    let which: hanoi_text::Reading = std::env::args().nth(1).unwrap().parse().unwrap();
    let out = std::io::stdout();
    let mut out = std::io::BufWriter::new(out.lock());
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let f: Vec<&str> = line.split('\t').collect();
        let pegs: u8 = f[1].parse().unwrap();
        let rules = if f[4].is_empty() {
            Rules::classic(pegs).unwrap()
        } else {
            Rules::parse(f[4], pegs).unwrap()
        };
        let st = |s: &str| State::parse(s, pegs).unwrap();
        let p = Problem::new(st(f[2]), st(f[3]), rules).unwrap();
        let text = unescape(f[5]);
        let mut c = Check::new(&p).reading(which);
        let _ = c.feed(text.as_bytes(), &mut |_| ());
        let v = c.finish(&mut |_| ());
        let why = v
            .wrong
            .as_ref()
            .map(|w| w.to_string())
            .or(v.unreadable.as_ref().map(|u| u.to_string()))
            .unwrap_or_default();
        writeln!(
            out,
            "{}\t{}\t{}",
            v.outcome(),
            v.legal,
            why.replace(['\n', '\t'], " ")
        )
        .unwrap();
    }
}
