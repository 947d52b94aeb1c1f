#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hanoi_laws::questions(data));
