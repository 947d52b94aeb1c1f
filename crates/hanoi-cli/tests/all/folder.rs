//! The folder of `explore --dir`: files that are not ours stay unchanged, whatever their names or link targets.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

#[cfg(target_os = "linux")]
use crate::common::faults::run_with_faults;
use crate::common::{Run, hanoi};

/// A question that takes a fraction of a second.
const QUESTION: [&str; 7] = ["explore", "9", "--pegs", "4", "--small", "4", "--json"];

fn explore(dir: &Path, more: &[&str]) -> Run {
    let dir = dir.to_str().unwrap();
    hanoi(&[&QUESTION[..], &["--dir", dir], more].concat())
}

/// The entries of a folder with their contents; links as their targets in brackets.
fn content(dir: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap());
    let content = entries.map(|entry| {
        let (path, kind) = (entry.path(), entry.file_type().unwrap());
        let content = if kind.is_symlink() {
            format!("[{}]", fs::read_link(&path).unwrap().display()).into_bytes()
        } else if kind.is_file() {
            fs::read(&path).unwrap()
        } else {
            format!("{kind:?}").into_bytes()
        };
        (entry.file_name().into_string().unwrap(), content)
    });
    content.collect()
}

fn assert_refused(dir: &Path, more: &[&str], parts: &[&str]) {
    let before = content(dir);
    let Run { status, out, err } = explore(dir, more);
    assert_eq!((status, out.as_str()), (2, ""), "{err}");
    assert!(parts.iter().all(|part| err.contains(part)), "{err}");
    assert_eq!(content(dir), before, "{err}");
}

/// A folder as left by version 0.1: a checkpoint and an empty lock.
fn of_version_0_1(dir: &Path) {
    assert_eq!(explore(dir, &["--every", "0s"]).status, 0);
    fs::write(dir.join("lock"), "").unwrap();
}

#[test]
fn foreign_folders_are_refused_unchanged() {
    let files: [&[(&str, &str)]; 9] = [
        &[
            ("shelf-photo.jpg", "photo"),
            ("unfinished", "novel"),
            ("lock", "combination"),
        ],
        &[("lock", "")],
        &[("lock", "combination")],
        &[("shelf-000001", "books")],
        &[("unfinished", "novel")],
        &[("checkpoint-000001", "notes"), ("lock", "")],
        &[("checkpoint-000001", "")],
        &[(".hanoi-abcDEF123456", "")],
        &[("notes.txt", "")],
    ];
    for files in files {
        for more in [&[][..], &["--resume"], &["--resume", "--tables", "200K"]] {
            let folder = tempfile::tempdir().unwrap();
            for (name, text) in files {
                fs::write(folder.path().join(name), text).unwrap();
            }
            assert_refused(folder.path(), more, &["folder"]);
        }
    }
}

#[test]
fn marked_folders_keep_foreign_files() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("new/of new");
    assert_eq!(explore(&dir, &["--every", "0s"]).status, 0);
    assert!(content(&dir)["lock"].starts_with(b"hanoi explore --dir\n"));
    let foreign = [
        "notes.txt",
        "shelf-photo.jpg",
        "shelf-7",
        "shelf-000001.jpg",
        "checkpoint-000001.bak",
        "unfinished",
        "unfinished-report",
        ".hanoi-abcDEF12345",
    ];
    for name in foreign {
        fs::write(dir.join(name), "mine").unwrap();
    }
    let precious = folder.path().join("precious");
    fs::write(&precious, "mine").unwrap();
    symlink(&precious, dir.join("shelf-old")).unwrap();
    for (name, text) in [("shelf-000003", "left"), (".hanoi-abcDEF123456", "left")] {
        fs::write(dir.join(name), text).unwrap();
    }
    for more in [&[][..], &["--tables", "60K"]] {
        let Run { status, err, .. } = explore(&dir, &[&["--resume"], more].concat());
        assert_eq!(status, 0, "{err}");
        let left = content(&dir);
        for name in foreign {
            assert_eq!(left[name], b"mine", "{name}");
        }
        assert!(left.contains_key("shelf-old"));
        assert_eq!(fs::read(&precious).unwrap(), b"mine");
        // Leftovers of our own processes are removed.
        assert!(!left.contains_key("shelf-000003") && !left.contains_key(".hanoi-abcDEF123456"));
    }
}

#[test]
fn links_are_not_followed() {
    for name in [
        "lock",
        "checkpoint-000001",
        "checkpoint-000099",
        "shelf-000001",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("run");
        assert_eq!(explore(&dir, &["--every", "0s"]).status, 0);
        let precious = folder.path().join("precious");
        // A link to a file that would be valid in its place.
        let text = fs::read(dir.join(name)).unwrap_or_else(|_| b"mine".to_vec());
        let _ = fs::remove_file(dir.join(name));
        symlink(&precious, dir.join(name)).unwrap();
        // At first it leads nowhere.
        assert_refused(
            &dir,
            &["--resume"],
            &[name, "is a link: expected a regular file"],
        );
        assert!(!precious.exists(), "{name}");
        fs::write(&precious, &text).unwrap();
        for more in [&[][..], &["--resume"]] {
            assert_refused(&dir, more, &[name, "is a link: expected a regular file"]);
        }
        assert_eq!(fs::read(&precious).unwrap(), text, "{name}");
    }
    // The folder itself may be a link.
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("run")).unwrap();
    symlink("run", folder.path().join("link")).unwrap();
    assert_eq!(explore(&folder.path().join("link"), &[]).status, 0);
    assert!(folder.path().join("run/lock").exists());
}

#[test]
fn folders_and_pipes_are_refused_as_files() {
    let make_folder = |path: &Path| fs::create_dir(path).unwrap();
    let make_pipe = |path: &Path| {
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    };
    for (make, expected) in [
        (
            make_folder as fn(&Path),
            "is a folder: expected a regular file",
        ),
        (
            make_pipe,
            "is a device, pipe or socket: expected a regular file",
        ),
    ] {
        for name in ["lock", "checkpoint-000001", "shelf-000001"] {
            for is_ours in [false, true] {
                let folder = tempfile::tempdir().unwrap();
                let dir = folder.path();
                if is_ours {
                    assert_eq!(explore(dir, &["--every", "0s"]).status, 0);
                    let _ = fs::remove_file(dir.join(name));
                }
                make(&dir.join(name));
                assert_refused(dir, &["--resume"], &[name, expected]);
            }
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    let Run { status, err, .. } = explore(&file, &[]);
    assert_eq!(status, 2);
    assert!(
        err.contains("file' is a file: expected a folder for --dir"),
        "{err}"
    );
    assert_eq!(fs::read(&file).unwrap(), b"mine");
}

#[test]
fn checkpoint_numbers_have_one_form_and_do_not_wrap() {
    for name in [
        "checkpoint-7",
        "checkpoint-0000007",
        "checkpoint-+000007",
        "checkpoint-18446744073709551615",
        "checkpoint-99999999999999999999999",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path();
        assert_eq!(explore(dir, &["--every", "0s"]).status, 0);
        let newest = content(dir)
            .keys()
            .rfind(|name| name.starts_with("checkpoint-"))
            .unwrap()
            .clone();
        fs::rename(dir.join(newest), dir.join(name)).unwrap();
        assert_refused(dir, &["--resume"], &[name, "expected six digits or more"]);
    }
    // The next number may be wider.
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path();
    let Run { status, .. } = explore(dir, &["--every", "0s", "--time", "0s"]);
    assert_eq!(status, 3);
    let kept: Vec<String> = content(dir)
        .into_keys()
        .filter(|name| name.starts_with("checkpoint-"))
        .collect();
    assert_eq!(kept, ["checkpoint-000001"]);
    fs::rename(dir.join("checkpoint-000001"), dir.join("checkpoint-999999")).unwrap();
    assert_eq!(explore(dir, &["--every", "1h", "--resume"]).status, 0);
    let kept: Vec<String> = content(dir)
        .into_keys()
        .filter(|name| name.starts_with("checkpoint-"))
        .collect();
    assert_eq!(kept, ["checkpoint-1000000", "checkpoint-999999"]);
    assert_eq!(explore(dir, &["--resume"]).status, 0);
}

/// Changes a folder.
type Change<'a> = &'a dyn Fn(&Path);

#[test]
fn folders_of_version_0_1_are_adopted_to_resume() {
    let plain = hanoi(&QUESTION).out;
    for has_lock in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path();
        of_version_0_1(dir);
        if !has_lock {
            fs::remove_file(dir.join("lock")).unwrap();
        }
        fs::write(dir.join("unfinished"), "hanoi checkpoint\n").unwrap();
        fs::write(dir.join("shelf-000002"), "left").unwrap();
        assert_refused(dir, &[], &["holds a checkpoint: add --resume"]);
        let Run { status, out, err } = explore(dir, &["--resume"]);
        assert_eq!((status, out), (0, plain.clone()), "{err}");
        assert!(content(dir)["lock"].starts_with(b"hanoi explore --dir\n"));
        assert_eq!(explore(dir, &["--resume"]).status, 0);
    }
    // With a foreign file, or without a usable checkpoint, everything stays.
    let add = |name: &'static str, text: &'static str| {
        move |dir: &Path| fs::write(dir.join(name), text).unwrap()
    };
    let add_folder = |dir: &Path| fs::create_dir(dir.join("unfinished")).unwrap();
    let damage = |dir: &Path| {
        for (name, mut bytes) in content(dir) {
            if name.starts_with("checkpoint-") {
                bytes.pop();
                fs::write(dir.join(name), bytes).unwrap();
            }
        }
    };
    let cases: [(Change<'_>, &str); 6] = [
        (
            &add("shelf-photo.jpg", "photo"),
            "it holds 'shelf-photo.jpg'",
        ),
        (&add("lock", "combination"), "it holds 'lock'"),
        (
            &add(".hanoi-abcDEF123456", ""),
            "it holds '.hanoi-abcDEF123456'",
        ),
        (&add("checkpoint-7", ""), "checkpoint-7"),
        (&add_folder, "it holds 'unfinished'"),
        (&damage, "no checkpoint in "),
    ];
    for (change, expected) in cases {
        let folder = tempfile::tempdir().unwrap();
        of_version_0_1(folder.path());
        fs::write(folder.path().join("shelf-000002"), "left").unwrap();
        change(folder.path());
        assert_refused(folder.path(), &["--resume"], &[expected]);
    }
}

/// Reading the newest checkpoint fails, as on a failing disk.
#[cfg(target_os = "linux")]
#[test]
fn read_errors_are_not_damage() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("run");
    assert_eq!(explore(&dir, &["--every", "0s"]).status, 0);
    let before = content(&dir);
    let newest = before.keys().rfind(|name| name.starts_with("checkpoint-"));
    let newest = dir.join(newest.unwrap());
    let newest = newest.to_str().unwrap();
    let more = ["--resume", "--every", "0s", "--dir", dir.to_str().unwrap()];
    for inject in ["inject=read:error=EIO", "inject=openat,open:error=EACCES"] {
        let options = ["-P", newest, "-e", inject];
        let Some(output) = run_with_faults(&options, &[&QUESTION[..], &more].concat()) else {
            return;
        };
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{err}");
        assert!(
            err.contains("cannot continue from ") && err.contains("reading it failed: "),
            "{err}"
        );
        assert!(!err.contains("damaged"), "{err}");
        assert_eq!(content(&dir), before);
    }
}

/// If the mark cannot be written, the folder is unchanged, so that the next exploration may use it.
#[cfg(target_os = "linux")]
#[test]
fn folders_that_cannot_be_marked_are_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let (new, old) = (folder.path().join("new"), folder.path().join("old"));
    fs::create_dir(&new).unwrap();
    of_version_0_1(&old);
    for dir in [&new, &old] {
        let before = content(dir);
        let lock = dir.join("lock");
        let more = ["--resume", "--dir", dir.to_str().unwrap()];
        for inject in [
            "inject=flock:error=ENOLCK",
            "inject=write:error=ENOSPC:when=1",
            "inject=write:error=ENOSPC:when=2",
            "inject=fsync:error=EIO",
        ] {
            let options = ["-P", lock.to_str().unwrap(), "-e", inject];
            let Some(output) = run_with_faults(&options, &[&QUESTION[..], &more].concat()) else {
                return;
            };
            let err = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(3), "{inject}: {err}");
            assert!(err.contains("cannot write to "), "{inject}: {err}");
            assert_eq!(content(dir), before, "{inject}");
        }
        assert_eq!(explore(dir, &["--resume"]).status, 0);
    }
}
