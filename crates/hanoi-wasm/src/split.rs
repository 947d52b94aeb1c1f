//! The border between the page's two modules. They are linked as one, which `xtask` cuts at the functions with these names: code and
//! data that only [`more`] uses go to the second module.

#![expect(
    improper_ctypes_definitions,
    reason = "both ends are compiled together"
)]
#![cfg_attr(
    target_arch = "wasm32",
    expect(
        unsafe_code,
        improper_ctypes,
        reason = "the imported function is the one exported below"
    )
)]

use crate::errors::JsonResult;
use crate::questions;

#[cfg(target_arch = "wasm32")]
#[link(wasm_import_module = "__wasm_split_placeholder__")]
unsafe extern "C" {
    /// Answers any question about a link. The second module must be loaded.
    #[link_name = "__wasm_split_00more00_import_00000000000000000000000000000000"]
    pub(crate) safe fn more(question: &str, link: &str, text: &str) -> JsonResult;
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use exported as more;

#[cfg_attr(
    target_arch = "wasm32",
    unsafe(export_name = "__wasm_split_00more00_export_00000000000000000000000000000000")
)]
pub(crate) extern "C" fn exported(question: &str, link: &str, text: &str) -> JsonResult {
    questions::answer(question, link, text)
}
