#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hypertoe_fuzz::run("hypertoe", data));
