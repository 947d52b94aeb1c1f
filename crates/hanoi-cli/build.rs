//! Embeds the page in the command (feature `web`), and links the command with the C library in it, so that it starts fast.
//!
//! Shared libraries would be found, mapped and bound each time: half of what a small answer takes. It lies at a random place in memory
//! all the same, since it serves a network; a build for tests, with ten times the pointers to put right, has a fixed place. Where the
//! linker has no libraries to put in, the shared ones are used as ever; without the feature `static` nothing of this is done.

use std::path::Path;
use std::process::Command;
use std::{env, fs, io};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if cfg!(feature = "web") {
        embed_page();
    }
    let is = |key: &str, value: &str| env::var(key).is_ok_and(|found| found == value);
    // Another target's linker is not known here.
    let same = env::var("HOST") == env::var("TARGET");
    let known = same && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if !known || !cfg!(feature = "static") {
        return;
    }
    if let Some(folder) = name_libraries() {
        let search = format!("-L{folder}");
        let random = ["-static-pie", &search];
        let fixed = ["-no-pie", "-static", &search];
        let args = if is("PROFILE", "release") {
            &random[..]
        } else {
            &fixed
        };
        for arg in args {
            println!("cargo::rustc-link-arg-bins={arg}");
        }
    }
}

/// The standard library asks for shared libraries by name. In this folder the linker finds the others under these names.
fn name_libraries() -> Option<String> {
    let folder = env::var("OUT_DIR").ok()?;
    for (name, library) in [("c", "c"), ("m", "m"), ("gcc_s", "gcc_eh")] {
        let file = Path::new(&folder).join(format!("lib{name}.so"));
        let library = path(&format!("lib{library}.a"))?;
        fs::write(file, format!("INPUT({library})\n")).ok()?;
    }
    // It begins such a command at any place.
    path("rcrt1.o").map(|_| folder)
}

/// The path of a file that the linker can put in, if there is one.
fn path(file: &str) -> Option<String> {
    let linker = env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".to_owned());
    let file = format!("-print-file-name={file}");
    let asked = Command::new(linker).arg(file).output().ok()?;
    let path = String::from_utf8(asked.stdout).ok()?.trim().to_owned();
    Path::new(&path).is_absolute().then_some(path)
}

/// Writes the list of the page's files and its policy, for `hanoi web`.
fn embed_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(&folder, "", &mut files).expect("the page's files can be read");
    files.sort();
    let list = files
        .iter()
        .map(|(name, path)| format!("({name:?}, include_bytes!({path:?}).as_slice()),\n"));
    let list = list.collect::<String>();
    let policy = policy(&folder).expect("the first page has a policy");
    let source = format!(
        "pub(crate) const FILES: &[File] = &[\n{list}];\nconst POLICY: &str = {policy:?};\n"
    );
    let out = env::var("OUT_DIR").expect("cargo tells build scripts where to write");
    fs::write(Path::new(&out).join("page.rs"), source).expect("the build folder can be written to");
}

/// The policy of content that the first page's head holds.
fn policy(folder: &Path) -> Option<String> {
    let page = fs::read_to_string(folder.join("index.html")).ok()?;
    let (_, rest) = page.split_once("\"Content-Security-Policy\" content=\"")?;
    Some(rest.split_once('"')?.0.to_owned())
}

/// The files of a folder and those in it, by their names from the top.
fn collect(folder: &Path, above: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{above}{name}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files)?;
        } else {
            files.push((name, path.to_string_lossy().into_owned()));
        }
    }
    Ok(())
}
