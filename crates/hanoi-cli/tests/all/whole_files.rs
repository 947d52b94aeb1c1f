//! Output files: the old file stays until the new one is complete, which keeps its names and mode.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Output};

#[cfg(target_os = "linux")]
use crate::common::faults::run_with_faults;
use crate::common::skipping::skip;
use crate::common::writers::{OLD, WRITERS, names, write};
use crate::common::{Run, hanoi};

#[test]
fn replaced_file_keeps_its_mode_and_leaves_no_other() {
    for (line, begin) in WRITERS {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file.svg");
        fs::write(&file, OLD).unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
        let before = fs::metadata(&file).unwrap();
        let Run { status, err, .. } = write(line, folder.path(), &file);
        assert_eq!(status, 0, "{line}: {err}");
        let text = fs::read(&file).unwrap();
        assert!(text.starts_with(begin) && text != OLD.as_bytes(), "{line}");
        let after = fs::metadata(&file).unwrap();
        assert_eq!(after.mode(), before.mode(), "{line}");
        assert_ne!(after.ino(), before.ino(), "{line}: it was written over");
        assert_eq!(
            names(folder.path()),
            ["answers.jsonl", "file.svg"],
            "{line}"
        );
        // A new file has the system's default mode.
        let new = folder.path().join("new.svg");
        assert_eq!(write(line, folder.path(), &new).status, 0, "{line}");
        fs::write(folder.path().join("usual"), "").unwrap();
        let usual = fs::metadata(folder.path().join("usual")).unwrap();
        assert_eq!(fs::metadata(&new).unwrap().mode(), usual.mode(), "{line}");
    }
}

#[test]
fn links_lead_to_the_new_content() {
    for (line, begin) in WRITERS {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("far")).unwrap();
        fs::write(path("far/file.svg"), OLD).unwrap();
        symlink("far/file.svg", path("one.svg")).unwrap();
        symlink(path("one.svg"), path("two.svg")).unwrap();
        symlink("far/new.svg", path("new.svg")).unwrap();
        for (link, target) in [("two.svg", "far/file.svg"), ("new.svg", "far/new.svg")] {
            let Run { status, err, .. } = write(line, folder.path(), &path(link));
            assert_eq!(status, 0, "{line}: {err}");
            assert!(fs::read(path(target)).unwrap().starts_with(begin), "{line}");
        }
        for link in ["one.svg", "two.svg", "new.svg"] {
            assert!(path(link).is_symlink(), "{line}: {link}");
        }
        assert_eq!(names(&path("far")), ["file.svg", "new.svg"], "{line}");
    }
}

#[test]
fn file_with_two_names_keeps_both() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (folder.path().join("one"), folder.path().join("two"));
    fs::write(&one, OLD).unwrap();
    fs::hard_link(&one, &two).unwrap();
    assert_eq!(write("count 5 -o", folder.path(), &one).status, 0);
    assert_eq!(fs::metadata(&two).unwrap().nlink(), 2);
    assert!(fs::read(&two).unwrap().starts_with(b"31\n"));
}

/// Runs a command as a user who owns nothing, if the tests may do so.
fn as_nobody(line: &str, folder: &Path) -> Option<Output> {
    let hanoi = assert_cmd::cargo::cargo_bin!("hanoi");
    let copy = folder.join("hanoi");
    fs::copy(hanoi, &copy).ok()?;
    fs::set_permissions(folder, Permissions::from_mode(0o755)).ok()?;
    let mut command = Command::new("setpriv");
    command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
    command.arg(copy).args(line.split(' ')).current_dir(folder);
    let output = command.output().ok()?;
    // The status of `setpriv` itself where it may not change the user.
    (output.status.code() != Some(127) && !output.stderr.starts_with(b"setpriv:")).then_some(output)
}

#[test]
fn read_only_file_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for (name, mode) in [("open", 0o777), ("shut", 0o755)] {
        fs::create_dir(path(name)).unwrap();
        for (file, mode) in [("theirs", 0o644), ("shared", 0o666)] {
            fs::write(path(name).join(file), OLD).unwrap();
            fs::set_permissions(path(name).join(file), Permissions::from_mode(mode)).unwrap();
        }
        fs::set_permissions(path(name), Permissions::from_mode(mode)).unwrap();
    }
    for (file, expected) in [
        ("open/theirs", 2),
        ("shut/theirs", 2),
        ("shut/new", 2),
        ("open/new", 0),
        // A replacement could not keep the owner, or cannot be created: the file is written in place.
        ("open/shared", 0),
        ("shut/shared", 0),
    ] {
        let Some(output) = as_nobody(&format!("count 5 -o {file}"), folder.path()) else {
            skip("this user may not run a command as another");
            return;
        };
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(expected), "{file}: {err}");
        let text = fs::read_to_string(path(file)).unwrap_or_default();
        assert_eq!(text.starts_with("31\n"), expected == 0, "{file}");
        assert!(expected == 0 || err.contains("Permission denied"), "{err}");
        if file.ends_with("theirs") {
            assert_eq!(text, OLD);
        }
        if file.ends_with("shared") {
            let owner = fs::metadata(path(file)).unwrap().uid();
            assert_eq!(owner, fs::metadata(folder.path()).unwrap().uid());
        }
    }
    assert_eq!(names(&path("open")), ["new", "shared", "theirs"]);
    assert_eq!(names(&path("shut")), ["shared", "theirs"]);
}

/// Lets each system call that can fail do so once while a file is replaced.
#[cfg(target_os = "linux")]
#[test]
fn failure_keeps_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file.svg");
    let strace = |inject: &str, line: &str| {
        let args: Vec<&str> = line.split(' ').chain(file.to_str()).collect();
        run_with_faults(&["-e", inject], &args)
    };
    for line in ["count 5 -o", "draw tree 3 -o", "explore 5 --pegs 4 --plot"] {
        for inject in [
            "inject=write,writev:error=ENOSPC",
            "inject=fsync:error=EIO:when=1",
            "inject=rename,renameat,renameat2:error=EIO",
            "inject=fchmod:error=EPERM",
        ] {
            fs::write(&file, OLD).unwrap();
            let Some(output) = strace(inject, line) else {
                return;
            };
            let text = fs::read_to_string(&file).unwrap();
            let err = String::from_utf8(output.stderr).unwrap();
            match output.status.code() {
                // The file was written in place.
                Some(0) => assert!(inject.contains("fchmod") && text != OLD, "{line}: {inject}"),
                status => {
                    assert_eq!(
                        (status, text.as_str()),
                        (Some(3), OLD),
                        "{line}: {inject}: {err}"
                    );
                    // If no write succeeds, standard error gets nothing either.
                    assert!(
                        inject.contains("write") || err.contains("cannot write to '"),
                        "{err}"
                    );
                }
            }
            assert_eq!(names(folder.path()), ["file.svg"], "{line}: {inject}");
        }
    }
    // Closing the file fails after it was written in place.
    let output = strace("inject=close:error=EIO", "solve 20 -q -o").unwrap();
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn early_end_of_a_stream_keeps_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    for line in [
        // Refused after or before the file is opened.
        "solve 3 --pegs 2 -o",
        "locate CCBA --rules AB,BA --json -o",
        "solve 3 --algorithm peg-pairs --rules linear -o",
        "trace best-first 3 --rules linear -o",
        // A folder cannot be read.
        "verify --batch . -o",
        "verify . -o",
    ] {
        fs::write(&file, OLD).unwrap();
        let Run { status, .. } = write(line, folder.path(), &file);
        assert_ne!(status, 0, "{line}");
        let text = fs::read_to_string(&file).unwrap();
        assert!(text == OLD || line.contains("--json"), "{line}: {text}");
    }
}

/// Standard error is unbuffered, so messages written in pieces would mix with those of other processes.
#[cfg(target_os = "linux")]
#[test]
fn message_is_written_in_one_piece() {
    for line in ["solve 3", "solve 3 --from Z", "verify nowhere"] {
        let args: Vec<&str> = line.split(' ').collect();
        let Some(output) = run_with_faults(&["-e", "inject=write:error=EIO:when=2+"], &args) else {
            return;
        };
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(err, hanoi(&args).err, "{line}");
        assert!(err.ends_with('\n'), "{line}: {err}");
    }
}
