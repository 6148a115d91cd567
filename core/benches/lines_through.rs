//! Lines through a cell: walking them all, counting them, reaching one.

use divan::{Bencher, black_box};
use hypertoe_core::{
    BigUint, Cell, CellLines, LineFilter, LineStateKind, LinesInState, Position, Rules, Shape,
};
use std::sync::Arc;

fn main() {
    divan::main();
}

fn board(side: u16, dims: usize) -> (Shape, Cell) {
    let shape = Shape::hypercube(side, dims).expect("a board");
    // The center, or the cell next to it where there is none.
    let cell = Cell::new(shape.sides().iter().map(|n| n / 2));
    (shape, cell)
}

/// (7, …, 7) on 1000^50, with 2^50 − 1 lines through it.
fn giant() -> (Shape, Cell) {
    (Shape::hypercube(1000, 50).expect("a board"), Cell::new([7; 50]))
}

#[divan::bench(args = [(3, 4), (4, 4), (7, 5)])]
fn walk_all(bencher: Bencher, (side, dims): (u16, usize)) {
    let (shape, cell) = board(side, dims);
    let lines = CellLines::new(&shape, &cell, &LineFilter::default());
    bencher.bench(|| lines.iter().map(|line| usize::from(line.length())).sum::<usize>());
}

#[divan::bench]
fn nth_on_1000_to_the_50th(bencher: Bencher) {
    let (shape, cell) = giant();
    let lines = CellLines::new(&shape, &cell, &LineFilter::default());
    let number = BigUint::from(10u32).pow(15);
    bencher.bench(|| lines.nth(black_box(&number)));
}

#[divan::bench]
fn rank_on_1000_to_the_50th(bencher: Bencher) {
    let (shape, cell) = giant();
    let lines = CellLines::new(&shape, &cell, &LineFilter::default());
    let line = lines.nth(&BigUint::from(10u32).pow(15)).expect("a line");
    bencher.bench(|| lines.rank(black_box(&line)));
}

#[divan::bench]
fn count_on_1000_to_the_50th(bencher: Bencher) {
    let (shape, cell) = giant();
    bencher.bench(|| CellLines::new(&shape, black_box(&cell), &LineFilter::default()));
}

#[divan::bench]
fn count_on_1000_to_the_50th_mixed(bencher: Bencher) {
    let (shape, _) = giant();
    let cell = Cell::new((0..50).map(|axis| axis * 20 + 3));
    bencher.bench(|| CellLines::new(&shape, black_box(&cell), &LineFilter::default()));
}

#[divan::bench]
fn count_on_3_to_the_100th(bencher: Bencher) {
    let (shape, cell) = board(3, 100);
    bencher.bench(|| CellLines::new(&shape, black_box(&cell), &LineFilter::default()));
}

/// Open lines through a corner of 1000^50 around which 1,000 marks stand.
#[divan::bench(sample_count = 10)]
fn open_lines_in_a_crowded_corner(bencher: Bencher) {
    let (shape, _) = giant();
    let rules = Rules::new(shape.clone(), 2).expect("two players");
    let mut position = Position::new(Arc::new(rules));
    for i in 1u16..=1000 {
        let bit = |axis: u16| if axis < 10 { i >> axis & 1 } else { 0 };
        position.play_cell(&Cell::new((0..50).map(bit))).expect("a legal move");
    }
    let lines = CellLines::new(&shape, &Cell::origin(50), &LineFilter::default());
    bencher.bench(|| LinesInState::new(&lines, &position, LineStateKind::Open).count().clone());
}
