//! How long tests go on that try more the longer they run.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "seconds and seed come from outside"
)]

use std::hash::{BuildHasher, RandomState};
use std::time::{Duration, Instant};

/// When such a test ends: HYPERTOE_TEST_SECONDS after now, or so many seconds without that.
pub fn deadline(usual: f64) -> Instant {
    let seconds = std::env::var("HYPERTOE_TEST_SECONDS").ok();
    let seconds = seconds.map_or(usual, |text| text.parse().expect("a number of seconds"));
    Instant::now() + Duration::from_secs_f64(seconds)
}

/// The seed of a test that tries something else each time; it is printed, and HYPERTOE_TEST_SEED
/// sets it to what was printed.
pub fn seed() -> u64 {
    let seed = std::env::var("HYPERTOE_TEST_SEED").ok();
    let seed = seed.map_or_else(random, |text| text.parse().expect("a seed"));
    println!("HYPERTOE_TEST_SEED={seed}");
    seed
}

fn random() -> u64 {
    RandomState::new().hash_one(0)
}
