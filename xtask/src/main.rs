//! `xtask MODULE FOLDER NAME`: makes the JavaScript beside a WebAssembly module, as `wasm-bindgen --target web` would, both with this name.
//!
//! As a crate of the workspace it has the version of `wasm-bindgen` that the module was built with, and nothing is installed.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder, name] = arguments.as_slice() else {
        eprintln!("expected a module, a folder and a name: xtask hanoi_wasm.wasm FOLDER NAME");
        return ExitCode::from(2);
    };
    match bind(module, folder, name) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{module}: {message}");
            ExitCode::FAILURE
        }
    }
}

fn bind(module: &str, folder: &str, name: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name(name)
        .typescript(false)
        .omit_default_module_path(false)
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder))
        .map_err(|error| error.to_string())
}
