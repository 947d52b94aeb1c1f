//! The settings, which limit the memory of a call.

use pgrx::{GucContext, GucFlags, GucRegistry, GucSetting};

/// The memory of one call in kilobytes. The default is 256 MB, since every connection may search at the same time.
static LIMIT: GucSetting<i32> = GucSetting::<i32>::new(256 << 10);

/// The highest limit that users may set, in kilobytes: 1 GB by default.
static CAP: GucSetting<i32> = GucSetting::<i32>::new(1 << 20);

/// Defines the settings.
pub(crate) fn define() {
    define_size(
        c"hanoi.memory_limit",
        c"Sets the maximum memory of one call, for its search and its answer.",
        c"A call that needs more ends with an error. hanoi.memory_cap bounds this limit.",
        &LIMIT,
        GucContext::Userset,
    );
    define_size(
        c"hanoi.memory_cap",
        c"Sets the maximum of hanoi.memory_limit.",
        c"Only superusers can change it.",
        &CAP,
        GucContext::Suset,
    );
}

fn define_size(
    name: &'static std::ffi::CStr,
    short: &'static std::ffi::CStr,
    long: &'static std::ffi::CStr,
    setting: &'static GucSetting<i32>,
    context: GucContext,
) {
    let (least, most) = (1 << 10, i32::MAX);
    let unit = GucFlags::UNIT_KB;
    GucRegistry::define_int_guc(name, short, long, setting, least, most, context, unit);
}

/// The memory of one call in bytes.
pub(crate) fn memory() -> usize {
    let kilobytes = LIMIT.get().min(CAP.get());
    usize::try_from(kilobytes).unwrap_or(0).saturating_mul(1024)
}

/// The most memory that the extension may use: slightly above the limit, since a search counts only its tables, and a session that has
/// read prose keeps the dictionary.
pub(crate) fn max_memory() -> usize {
    let memory = memory();
    memory.saturating_add(memory / 16).saturating_add(2 << 20)
}

/// A hint on how to get more memory.
pub(crate) fn limit_hint() -> &'static str {
    if LIMIT.get() < CAP.get() {
        "Raise hanoi.memory_limit, as in: set hanoi.memory_limit = '1GB'"
    } else {
        "hanoi.memory_cap bounds hanoi.memory_limit; a superuser can raise it, as in: alter system set hanoi.memory_cap = '4GB'"
    }
}
