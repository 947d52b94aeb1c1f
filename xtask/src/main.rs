//! `xtask MODULE FOLDER`: cuts a WebAssembly module in two, `views` and `more`, and makes the JavaScript beside the first, as
//! `wasm-bindgen --target web` would.
//!
//! As a crate of the workspace it has the version of `wasm-bindgen` that the module was built with, and nothing is installed.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, transform};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        return Err("expected a module and a folder: xtask hanoi_wasm.wasm FOLDER".into());
    };
    let (linked, cut) = (fs::read(module)?, tempfile::tempdir()?);
    let views = cut.path().join("views.wasm");
    let mut options = Options::new(&linked);
    (options.output_dir, options.main_out_path) = (cut.path(), &views);
    let [more] = &transform(options)?.split_modules[..] else {
        return Err("expected one module beside the first".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&views).typescript(false).web(true)?;
    bindgen.omit_default_module_path(true);
    // What the second module imports.
    bindgen.keep_lld_exports(true).generate(folder)?;
    fs::copy(more, Path::new(folder).join("more.wasm"))?;
    Ok(())
}
