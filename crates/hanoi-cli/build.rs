//! Links the command so that it starts soon: at a fixed place in memory, and with the unwinder in it.
//!
//! A command that may lie anywhere in memory has 14,000 pointers put right each time it starts, and a shared library is found,
//! mapped and bound. There is no unsafe code here that a random place would protect. Where the linker has no unwinder to put
//! in, the shared one is used as ever.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |key: &str, value: &str| env::var(key).is_ok_and(|found| found == value);
    // Another target's linker is not known here.
    let same = env::var("HOST") == env::var("TARGET");
    if same && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
        if has_library("gcc_eh") {
            println!("cargo::rustc-link-lib=static:-bundle=gcc_eh");
        }
    }
}

/// Whether the linker has a library to put in: then it tells the whole path.
fn has_library(name: &str) -> bool {
    let linker = env::var("RUSTC_LINKER").unwrap_or_else(|_| "cc".to_owned());
    let file = format!("-print-file-name=lib{name}.a");
    let asked = Command::new(linker).arg(file).output();
    let answer = asked.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    answer.is_ok_and(|path| Path::new(&path).is_absolute())
}
