//! `xtask MODULE FOLDER`: makes the JavaScript beside a WebAssembly module, as `wasm-bindgen --target web` would.
//!
//! As a crate of the workspace it has the version of `wasm-bindgen` that the module was built with, and nothing is installed.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        eprintln!("expected a module and a folder: xtask hanoi_wasm.wasm FOLDER");
        return ExitCode::from(2);
    };
    match bind(module, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{module}: {message}");
            ExitCode::FAILURE
        }
    }
}

fn bind(module: &str, folder: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .typescript(false)
        .omit_default_module_path(false)
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder))
        .map_err(|error| error.to_string())
}
