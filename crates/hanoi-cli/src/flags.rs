//! Names the fields of a request by the flags and arguments of the command.

use std::ffi::OsString;

use clap::{Arg, Command, CommandFactory};
use hanoi::{Field, Vocabulary};

use crate::cli::Cli;

/// The vocabulary of the command called in a command line.
pub(crate) struct Flags<'a>(pub(crate) &'a [OsString]);

impl Flags<'_> {
    /// The called command, with its arguments.
    fn command(&self) -> Command {
        let mut command = Cli::command();
        for word in self.0.iter().skip(1) {
            let Some(called) = command.find_subcommand(word) else {
                break;
            };
            command = called.clone();
        }
        command
    }

    /// The argument of that command for a field.
    fn arg(&self, field: Field) -> Option<Arg> {
        let command = self.command();
        let find = |id: &&str| command.get_arguments().find(|arg| arg.get_id() == id);
        ids(field).iter().find_map(find).cloned()
    }
}

impl Vocabulary for Flags<'_> {
    fn name(&self, field: Field) -> Option<String> {
        self.arg(field).as_ref().map(name)
    }

    fn with_value(&self, field: Field, value: &str) -> Option<String> {
        Some(format!("{} {value}", self.name(field)?))
    }

    /// A positional argument is named only by its value.
    fn lead(&self, field: Field, given: Option<&str>) -> Option<String> {
        if let Some(given) = given {
            return self.with_value(field, given);
        }
        let flag = self.arg(field).filter(|arg| !arg.is_positional())?;
        Some(format!("{}:", name(&flag)))
    }
}

/// A flag as it is written, or an argument as in the usage.
fn name(arg: &Arg) -> String {
    match arg.get_long() {
        Some(long) => format!("--{long}"),
        None => arg.to_string(),
    }
}

/// The ids of a field's arguments, likeliest first.
const fn ids(field: Field) -> &'static [&'static str] {
    match field {
        Field::Start => &["from", "start", "state"],
        Field::Goal => &["to", "goal"],
        Field::State => &["state", "path"],
        Field::Disks => &["disks"],
        Field::Pegs => &["pegs"],
        Field::Rules => &["rules"],
        Field::Algorithm => &["algorithm"],
        Field::After => &["after", "skip"],
        Field::Since => &["since"],
        Field::Bits => &["decode"],
        Field::Take => &["take"],
        Field::Disk | Field::Storage => &["disk"],
        Field::Style => &["style"],
        Field::Program => &["like"],
        Field::Count => &["count"],
        Field::Kind => &["kind"],
        Field::Harness => &["harness"],
        Field::Reading => &["reading"],
        Field::Format => &["format"],
        Field::Theme => &["theme"],
        Field::Table => &["file"],
        Field::States => &["states"],
        Field::Memory => &["memory"],
        Field::Folder => &["dir"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    fn named(line: &str, field: Field) -> Option<String> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        Flags(&words).name(field)
    }

    #[test]
    fn fields_are_named_as_in_the_called_command() {
        for (line, field, name) in [
            ("hanoi solve 3 --to D", Field::Goal, Some("--to")),
            ("hanoi distance ABD AAA", Field::Start, Some("[START]")),
            ("hanoi distance AAA ABD", Field::Goal, Some("[GOAL]")),
            ("hanoi hint ABD", Field::Start, Some("[STATE]")),
            ("hanoi locate AAA --from D", Field::Start, Some("--from")),
            ("hanoi solve 3", Field::Disks, Some("[DISKS]")),
            ("hanoi state 3 --after 8", Field::After, Some("--after")),
            ("hanoi state 3 --decode 8", Field::Bits, Some("--decode")),
            ("hanoi solve 3 --skip 8", Field::After, Some("--skip")),
            ("hanoi draw graph 3 --from D", Field::Start, Some("--from")),
            ("hanoi draw graph 3", Field::State, Some("--path")),
            ("hanoi explore 3 --dir x", Field::Storage, Some("--disk")),
            ("hanoi graph 3", Field::Folder, None),
            ("hanoi", Field::Goal, None),
        ] {
            assert_eq!(named(line, field).as_deref(), name, "{line}");
        }
    }

    #[test]
    fn every_id_belongs_to_a_command() {
        fn has(command: &Command, id: &str) -> bool {
            command.get_arguments().any(|arg| arg.get_id() == id)
                || command.get_subcommands().any(|command| has(command, id))
        }
        let root = Cli::command();
        for field in Field::ALL {
            for id in ids(field) {
                assert!(has(&root, id), "{field}: {id}");
            }
        }
    }

    /// The code of a library, without comments and tests.
    fn code(folder: &Path, lines: &mut Vec<(PathBuf, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                code(&path, lines);
            } else if !path.ends_with("tests.rs") {
                let text = fs::read_to_string(&path).unwrap();
                let (text, _) = text
                    .split_once("#[cfg(test)]\nmod tests {")
                    .unwrap_or((&text, ""));
                let is_code = |line: &&str| !line.trim_start().starts_with("//");
                let of_it = |line: &str| (path.clone(), line.to_owned());
                lines.extend(text.lines().filter(is_code).map(of_it));
            }
        }
    }

    #[test]
    fn no_library_names_a_flag() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut lines = Vec::new();
        for library in [
            "hanoi-core",
            "hanoi-text",
            "hanoi-search",
            "hanoi-explore",
            "hanoi",
            "hanoi-draw",
            "hanoi-cluster",
            "hanoi-variants",
        ] {
            code(&crates.join(library).join("src"), &mut lines);
        }
        assert!(lines.len() > 10_000, "{}", lines.len());
        // Guides quote whole commands as data.
        let quotes = |line: &str| line.contains("\"hanoi ");
        for (path, line) in lines.into_iter().filter(|(_, line)| !quotes(line)) {
            let mut dashes = line.match_indices("--").map(|(at, _)| &line[at + 2..]);
            let flag = dashes.find(|after| after.starts_with(|c: char| c.is_ascii_lowercase()));
            assert_eq!(flag, None, "{}: {line}", path.display());
        }
    }

    #[test]
    fn fields_without_arguments_are_known() {
        let nameless = Field::ALL
            .into_iter()
            .filter(|&field| ids(field).is_empty());
        let expected = [Field::Move, Field::Moves, Field::Rods, Field::Actions];
        assert_eq!(nameless.collect::<Vec<_>>(), expected);
    }
}
