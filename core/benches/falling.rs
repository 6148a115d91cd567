//! Falling boards solved: time for each position searched, and for each position of a set.

use divan::Bencher;
use divan::counter::ItemsCount;
use hypertoe_core::base::control::{SingleThread, run_to_end};
use hypertoe_core::search::{FallingLimits, FallingSolver};
use hypertoe_core::{Cell, Position, Rules, Shape};
use std::sync::Arc;

fn main() {
    divan::main();
}

/// Positions on 7×6, five of those published and one of five marks: columns from 0.
const POSITIONS: [&str; 6] = [
    "011523451242402621646652050514",
    "2350240005611064104",
    "21235121164055420213",
    "366640",
    "6115063412656",
    "32164",
];

fn rules(sides: &[u16]) -> Arc<Rules> {
    let shape = Shape::new(sides, 4).expect("a board");
    let rules = Rules::new(shape, 2).expect("two players");
    Arc::new(rules.with_gravity(Some(sides.len() - 1)).expect("an axis"))
}

fn position(columns: &str) -> Position {
    let mut position = Position::new(rules(&[7, 6]));
    for column in columns.bytes() {
        let cell = Cell::from([u16::from(column - b'0'), 0]);
        let cell = position.landing(&cell).expect("a column with room");
        position.play_cell(&cell).expect("a legal move");
    }
    position
}

const LIMITS: FallingLimits = FallingLimits { nodes: 300_000, helpers: 0 };

/// The score of a position on 7×6, within 300,000 positions.
#[divan::bench(args = POSITIONS)]
fn score(bencher: Bencher, columns: &str) {
    let position = position(columns);
    let solve = || {
        let solver = FallingSolver::new(position.rules(), 16 << 20).expect("marks fall");
        run_to_end(|control| solver.search(&position, LIMITS, &SingleThread).score(control))
    };
    bencher.counter(ItemsCount::new(solve().nodes.max(1))).bench_local(solve);
}

/// The empty 4×4×4 board, 100,000 positions.
#[divan::bench]
fn cube(bencher: Bencher) {
    let position = Position::new(rules(&[4, 4, 4]));
    let limits = FallingLimits { nodes: 100_000, ..LIMITS };
    let solve = || {
        let solver = FallingSolver::new(position.rules(), 64 << 20).expect("marks fall");
        run_to_end(|control| solver.search(&position, limits, &SingleThread).score(control))
    };
    bencher.counter(ItemsCount::new(100_000usize)).bench_local(solve);
}
