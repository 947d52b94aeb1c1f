//! Judges answers with the reading by records: a line each, of tab-separated name, pegs, start, goal, rules and escaped answer.

use std::io::{self, BufRead, Write};

use hanoi_core::{Problem, Rules, State};
use hanoi_text::Check;

type AnyError = Box<dyn std::error::Error>;

fn main() -> Result<(), AnyError> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        writeln!(out, "{}", verdict(&line?)?)?;
    }
    Ok(())
}

fn verdict(line: &str) -> Result<String, AnyError> {
    let mut fields = line.split('\t').skip(1);
    let mut next = || fields.next().ok_or("too few fields");
    let pegs: u8 = next()?.parse()?;
    let (start, goal, rules, answer) = (next()?, next()?, next()?, next()?);
    let rules = match rules {
        "" => Rules::classic(pegs)?,
        arcs => Rules::parse(arcs, pegs)?,
    };
    let problem = Problem::new(State::parse(start, pegs)?, State::parse(goal, pegs)?, rules)?;
    let mut check = Check::new(&problem).records();
    let _ = check.feed(unescaped(answer).as_bytes(), &mut |_| ());
    let verdict = check.finish(&mut |_| ());
    let wrong = verdict.wrong.as_ref().map(ToString::to_string);
    let unreadable = || verdict.unreadable.as_ref().map(ToString::to_string);
    let why = wrong.or_else(unreadable).unwrap_or_default();
    let (outcome, legal) = (verdict.outcome(), verdict.legal);
    Ok(format!(
        "{outcome}\t{legal}\t{}",
        why.replace(['\n', '\t'], " ")
    ))
}

/// The text of `\n`, `\r`, `\t` and `\\`.
fn unescaped(text: &str) -> String {
    let mut plain = String::new();
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        plain.push(match sign {
            '\\' => match signs.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                other => other.unwrap_or('\\'),
            },
            sign => sign,
        });
    }
    plain
}
