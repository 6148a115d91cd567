//! The fuzz targets of `tests/fuzz`, run on their seeds and, for HYPERTOE_TEST_SECONDS, on inputs
//! made from them, always the same ones in the same order.

#![allow(clippy::disallowed_methods, reason = "the seeds are files")]

#[path = "../../../tests/fuzz/src/lib.rs"]
mod targets;

use crate::support::effort;

use hypertoe_core::record::GameFormat;
use std::panic::catch_unwind;
use std::path::Path;
use std::time::Instant;

/// The fewest inputs made for each target.
const INPUTS: usize = 400;

/// Pieces that mean something in one of the formats.
const PIECES: [&str; 33] = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "\\",
    ";",
    ",",
    "#",
    "@",
    "=",
    "*",
    "1-0",
    "P3 wins",
    "P1 resigns",
    "{[%clk 0:00:59.5]}",
    "[TimeControl \"60+2\"]",
    "swap",
    "99999999999999999999",
    "0",
    "-1",
    "\n",
    " ",
    "\u{feff}",
    "·",
    "\u{1b}",
    "shape: 3^2",
    "rules: pie",
    "\0",
    "null",
    "é",
];

/// The committed inputs of a target; those of a format have its example too.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fuzz/seeds").join(target);
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    paths.sort();
    let example = GameFormat::from_name(target).map(|format| format.example.into());
    let read = paths.iter().map(|path| std::fs::read(path).expect("a seed"));
    let seeds: Vec<Vec<u8>> = example.into_iter().chain(read).collect();
    assert!(!seeds.is_empty(), "{target} has no seed");
    seeds
}

/// A seed with a few pieces changed, left out, or taken from another seed.
fn changed(random: &mut fastrand::Rng, seeds: &[Vec<u8>]) -> Vec<u8> {
    let pick = |random: &mut fastrand::Rng| seeds[random.usize(..seeds.len())].clone();
    let mut input = pick(random);
    for _ in 0..random.u32(1..5) {
        let at = random.usize(..=input.len());
        let end = (at + random.usize(..8)).min(input.len());
        match random.u32(..6) {
            0 => drop(input.drain(at..end)),
            1 => drop(input.splice(at..end, PIECES[random.usize(..PIECES.len())].bytes())),
            2 => drop(input.splice(at..end, random.u16(..400).to_string().into_bytes())),
            3 => input.insert(at, random.u8(..)),
            4 => {
                let piece = input[at..].to_vec();
                input.extend(piece);
            }
            _ => {
                let other = pick(random);
                input.truncate(at);
                input.extend(&other[random.usize(..=other.len())..]);
            }
        }
    }
    input
}

#[test]
fn the_targets_hold_on_seeds_and_changes_of_them() {
    let end = effort::deadline(5.0);
    std::thread::scope(|scope| {
        for name in targets::names() {
            scope.spawn(move || {
                let seeds = seeds(name);
                let mut random = fastrand::Rng::with_seed(7);
                let made = std::iter::repeat_with(|| changed(&mut random, &seeds));
                for (count, input) in seeds.iter().cloned().chain(made).enumerate() {
                    if count >= seeds.len() + INPUTS && Instant::now() > end {
                        return;
                    }
                    let held = catch_unwind(|| targets::run(name, &input));
                    assert!(held.is_ok(), "{name}: {:?}", String::from_utf8_lossy(&input));
                }
            });
        }
    });
}
