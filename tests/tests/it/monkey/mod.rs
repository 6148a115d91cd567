//! Random hands at the whole program: whatever they do, in whatever order, several things in a
//! frame, the program goes on and what it shows and knows stays sound.
//!
//! They go on for `HYPERTOE_TEST_SECONDS`; a seed that fails is told and replayed alone by
//! `HYPERTOE_MONKEY_SEED=…`.

pub mod checks;
mod hands;
mod study;
mod things;

use crate::support::effort;

use checks::{check, check_escape};
use hands::Hands;
use std::env;
use std::panic::catch_unwind;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Steps with one program.
const WALK: u64 = 250;

/// The most memory of the test, in bytes, whatever the number of steps.
const MEMORY: u64 = 3 << 30;

/// Tells the seed of a walk that fails.
struct Told {
    seed: u64,
    step: u64,
}

impl Drop for Told {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("step {} of HYPERTOE_MONKEY_SEED={} failed", self.step, self.seed);
        }
    }
}

/// One program from its start, in hands that do what this seed says; how many events it got.
fn walk(seed: u64) -> u64 {
    let mut told = Told { seed, step: 0 };
    let mut hands = Hands::new(seed);
    for step in 0..WALK {
        told.step = step;
        hands.act();
        check(&hands.app);
        if hands.chance(40) {
            check_escape(&mut hands);
        }
    }
    hands.events
}

/// Bytes that this process holds now.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

/// Set in the process that walks.
const WALKER: &str = "HYPERTOE_MONKEY_WALKER";

/// The walks run in a process of their own: files whose names are typed go to its current
/// directory, and its memory is that of the walks alone.
#[test]
fn nothing_breaks_whatever_is_done() {
    if env::var_os(WALKER).is_some() {
        return walks();
    }
    let folder = tempfile::tempdir().expect("a folder");
    let status = Command::new(env::current_exe().expect("the test program has a path"))
        .args(["--exact", "monkey::nothing_breaks_whatever_is_done", "--nocapture"])
        .env(WALKER, "1")
        .current_dir(&folder)
        .status()
        .expect("the test program starts");
    assert!(status.success(), "the walks failed: {status}");
}

/// Walks until the time is up, or once with the seed that was asked for.
fn walks() {
    if let Ok(seed) = env::var("HYPERTOE_MONKEY_SEED") {
        walk(seed.parse().expect("a number"));
        return;
    }
    let end = effort::deadline(25.0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (next, events) = (AtomicU64::new(0), AtomicU64::new(0));
    let failed = Mutex::new(Vec::new());
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            // Each thread walks at least once.
            if seed >= cores as u64 && Instant::now() > end {
                next.fetch_sub(1, Ordering::Relaxed);
                return;
            }
            match catch_unwind(|| walk(seed)) {
                Ok(done) => {
                    events.fetch_add(done, Ordering::Relaxed);
                }
                Err(_) => failed.lock().expect("nobody fails here").push(seed),
            }
            let memory = resident().unwrap_or(0);
            assert!(memory < MEMORY, "{memory} bytes after walk {seed}");
        }
    };
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let failed = failed.into_inner().expect("nobody fails here");
    assert!(failed.is_empty(), "HYPERTOE_MONKEY_SEED={failed:?} fail");
    let (steps, events) = (next.into_inner() * WALK, events.into_inner());
    assert!(events > steps, "only {events} events in {steps} steps");
    let memory = resident().map_or(0, |bytes| bytes >> 20);
    println!("{steps} steps with {events} events, {memory} MB at the end");
}
