//! Embeds the page in the command (feature `web`), and links the command statically, so that it starts fast.
//!
//! Finding, mapping and binding shared libraries takes half the time of a small answer. A release build is still position-independent,
//! since it serves a network; a test build, with ten times as many relocations, is not. Without static libraries, or without the feature
//! `static`, the command is linked as usual.

use std::path::Path;
use std::process::Command;
use std::{env, fs, io};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if cfg!(feature = "web") {
        embed_page();
    }
    let is = |key: &str, value: &str| env::var(key).is_ok_and(|found| found == value);
    // The linkers of other targets may differ.
    let is_native = env::var("HOST") == env::var("TARGET");
    let is_supported =
        is_native && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if !is_supported || !cfg!(feature = "static") {
        return;
    }
    if let Some(folder) = name_libraries() {
        let search = format!("-L{folder}");
        let position_independent = ["-static-pie", &search];
        let fixed = ["-no-pie", "-static", &search];
        let args = if is("PROFILE", "release") {
            &position_independent[..]
        } else {
            &fixed
        };
        for arg in args {
            println!("cargo::rustc-link-arg-bins={arg}");
        }
    }
}

/// Makes a folder where the linker finds static libraries under the names of the shared ones that the standard library requests.
fn name_libraries() -> Option<String> {
    let folder = env::var("OUT_DIR").ok()?;
    for (name, library) in [("c", "c"), ("m", "m"), ("gcc_s", "gcc_eh")] {
        let file = Path::new(&folder).join(format!("lib{name}.so"));
        let library = path(&format!("lib{library}.a"))?;
        fs::write(file, format!("INPUT({library})\n")).ok()?;
    }
    // The startup code of a static position-independent executable.
    path("rcrt1.o").map(|_| folder)
}

/// The path of a file of the linker, if it exists.
fn path(file: &str) -> Option<String> {
    let linker = env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".to_owned());
    let file = format!("-print-file-name={file}");
    let output = Command::new(linker).arg(file).output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?.trim().to_owned();
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
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out).join("page.rs"), source).expect("the build folder can be written to");
}

/// The content security policy in the head of the first page.
fn policy(folder: &Path) -> Option<String> {
    let page = fs::read_to_string(folder.join("index.html")).ok()?;
    let (_, rest) = page.split_once("\"Content-Security-Policy\" content=\"")?;
    Some(rest.split_once('"')?.0.to_owned())
}

/// Collects the files of a folder and its subfolders, with their paths relative to the top.
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
