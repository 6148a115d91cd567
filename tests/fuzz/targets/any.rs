//! Fuzzes what the variable `FUZZ` names: `FUZZ=pgn cargo fuzz run …`.

#![no_main]

use std::sync::LazyLock;

static NAME: LazyLock<String> = LazyLock::new(|| {
    let names: Vec<&str> = hypertoe_fuzz::names().collect();
    let asked = std::env::var("FUZZ").unwrap_or_default();
    assert!(names.contains(&asked.as_str()), "FUZZ is to be one of {}", names.join(", "));
    asked
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| hypertoe_fuzz::run(&NAME, data));
