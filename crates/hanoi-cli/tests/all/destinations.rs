//! Destinations of answers: links, pipes, devices, and a standard output that may be closed.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::skipping::skip;
use crate::common::writers::{OLD, WRITERS, names, write};
use crate::common::{Run, hanoi};

#[test]
fn unwritable_destinations_are_reported_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("folder")).unwrap();
    symlink("folder", path("link")).unwrap();
    symlink("ring", path("ring")).unwrap();
    symlink("nowhere/file", path("lost")).unwrap();
    fs::write(path("file"), OLD).unwrap();
    for (name, expected) in [
        ("folder", "is a directory"),
        ("link", "is a directory"),
        ("new/", "is a directory"),
        ("ring", "Too many levels of symbolic links"),
        ("lost", "No such file or directory"),
        ("nowhere/file", "No such file or directory"),
        ("file/file", "Not a directory"),
    ] {
        for line in ["count 5 -o", "solve 20 -q -o", "solve 20 -q --jobs 2 -o"] {
            let Run { status, err, .. } = write(line, folder.path(), &path(name));
            assert_eq!(status, 2, "{line} {name}: {err}");
            let expected = format!("{name}': {expected}");
            assert!(
                err.contains("cannot write to '") && err.contains(&expected),
                "{err}"
            );
        }
    }
    assert_eq!(
        names(folder.path()),
        ["answers.jsonl", "file", "folder", "link", "lost", "ring"]
    );
    assert_eq!(fs::read_to_string(path("file")).unwrap(), OLD);
}

/// In a shared folder the system does not follow other users' links.
#[cfg(target_os = "linux")]
#[test]
fn links_of_other_users_are_not_followed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("shared")).unwrap();
    fs::set_permissions(path("shared"), Permissions::from_mode(0o1777)).unwrap();
    fs::write(path("mine"), OLD).unwrap();
    for (link, target) in [("shared/old", "../mine"), ("shared/new", "../made")] {
        symlink(target, path(link)).unwrap();
        let protected = fs::read_to_string("/proc/sys/fs/protected_symlinks");
        let is_foreign = std::os::unix::fs::lchown(path(link), Some(65534), Some(65534)).is_ok();
        if !is_foreign || protected.is_ok_and(|protected| protected.trim() == "0") {
            skip("the system follows such links, or the tests may not create one");
            return;
        }
        let Run { status, err, .. } = write("count 5 -o", folder.path(), &path(link));
        assert_eq!(status, 2, "{link}: {err}");
        assert!(err.contains("Permission denied"), "{link}: {err}");
    }
    assert_eq!(fs::read_to_string(path("mine")).unwrap(), OLD);
    assert!(!path("made").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn pipes_devices_and_standard_output_are_written_directly() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    // Several cores refuse a pipe without waiting for a reader.
    let sliced = write("solve 3 -q --jobs 2 -o", folder.path(), &pipe);
    assert_eq!(sliced.status, 2, "{}", sliced.err);
    assert!(
        sliced.err.ends_with("--jobs needs a regular file\n"),
        "{}",
        sliced.err
    );
    let reading = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    assert_eq!(write("count 5 -o", folder.path(), &pipe).status, 0);
    assert!(reading.join().unwrap().starts_with("31\n"));
    for (name, status) in [("/dev/null", 0), ("/dev/full", 3)] {
        let before = fs::symlink_metadata(name).unwrap();
        for (line, _) in WRITERS.iter().filter(|(line, _)| !line.contains("--plot")) {
            let run = write(line, folder.path(), Path::new(name));
            assert_eq!(run.status, status, "{line} {name}: {}", run.err);
        }
        assert_eq!(fs::symlink_metadata(name).unwrap().ino(), before.ino());
    }
    for name in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-"] {
        let Run { status, out, .. } =
            hanoi(&["solve", "2", "-q", "--style", "compact", "-o", name]);
        assert_eq!((status, out.as_str()), (0, "1AB\n2AC\n1BC\n"), "{name}");
        // Output is appended to the file, and so is later output.
        let log = folder.path().join("log");
        fs::write(&log, "before\n").unwrap();
        let hanoi = assert_cmd::cargo::cargo_bin!("hanoi").display().to_string();
        let script = format!(
            "{{ {hanoi} count 5 -o {name}; echo after; }} >> {}",
            log.display()
        );
        assert!(
            Command::new("sh")
                .args(["-c", &script])
                .status()
                .unwrap()
                .success()
        );
        let text = fs::read_to_string(&log).unwrap();
        assert!(
            text.starts_with("before\n31\n") && text.ends_with("\nafter\n"),
            "{name}: {text}"
        );
    }
}

/// A closed standard output is always an error; a `/dev/null` chosen by the caller is not.
#[test]
fn closed_standard_output_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let shell = |line: &str, redirection: &str| {
        let hanoi = assert_cmd::cargo::cargo_bin!("hanoi").display().to_string();
        let script = format!(
            "cd {}; exec {hanoi} {line} {redirection}",
            folder.path().display()
        );
        let mut shell = Command::new("sh");
        let output = shell
            .args(["-c", &script])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    for line in [
        "solve 3 -q",
        "solve 20 -q",
        "count 5 --json",
        "trace binary 3",
        "generate --count 2",
        "graph 2 --export csv",
        "verify --disks 0",
        "verify --batch /dev/null --csv",
        "draw tree 3",
        "explore 5 --pegs 4",
        "completions bash",
        "man",
        "--help",
        "--version",
        "help solve",
        "count 5 -o -",
    ] {
        let expected = "error: cannot write to standard output: it is closed\n".to_owned();
        assert_eq!(shell(line, ">&-"), (Some(3), expected), "{line}");
        let (status, err) = shell(line, "> /dev/null");
        assert_eq!(status, Some(0), "{line}: {err}");
    }
    assert_eq!(shell("count 5 -o file", ">&-"), (Some(0), String::new()));
    assert!(
        fs::read_to_string(folder.path().join("file"))
            .unwrap()
            .starts_with("31\n")
    );
    if cfg!(target_os = "linux") {
        assert_eq!(shell("count 5 -o /dev/stdout", ">&-").0, Some(3));
    }
}

#[test]
fn no_file_is_written_twice() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("old.svg"), OLD).unwrap();
    fs::hard_link(
        folder.path().join("old.svg"),
        folder.path().join("link.svg"),
    )
    .unwrap();
    for (one, other) in [
        ("new.svg", "new.svg"),
        ("new.svg", "./new.svg"),
        ("old.svg", "./old.svg"),
        ("old.svg", "link.svg"),
    ] {
        for line in [
            "explore 5 --pegs 4 --plot ONE -o OTHER",
            "conjecture --pegs 5 --disks 1..2 --certificate ONE -o OTHER",
            "trace best-first 3 --states ONE --route OTHER",
            "verify --batch /dev/null --summary ONE -o OTHER",
        ] {
            let line = line.replace("ONE", one).replace("OTHER", other);
            let mut hanoi = Command::new(assert_cmd::cargo::cargo_bin!("hanoi"));
            hanoi.args(line.split(' ')).current_dir(folder.path());
            let output = hanoi.output().unwrap();
            let err = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{line}: {err}");
            assert!(
                err.contains("' is named twice: expected different files"),
                "{err}"
            );
            assert!(!folder.path().join("new.svg").exists(), "{line}");
        }
    }
    assert_eq!(
        fs::read_to_string(folder.path().join("old.svg")).unwrap(),
        OLD
    );
}

/// The search would take hours.
#[test]
fn long_searches_check_their_outputs_first() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nowhere/file.svg");
    for line in [
        "explore 24 --pegs 4 --memory 100G -o",
        "explore 24 --pegs 4 --memory 100G --plot",
        "conjecture --pegs 5 --memory 100G --certificate",
    ] {
        let Run { status, err, .. } = write(line, folder.path(), &file);
        assert_eq!(status, 2, "{line}: {err}");
        assert!(err.contains("cannot write to '"), "{line}: {err}");
    }
}
