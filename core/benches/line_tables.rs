//! The index of lines, up to a million of them: the items are lines.

use divan::Bencher;
use divan::counter::ItemsCount;
use hypertoe_core::internals::LineIndex;
use hypertoe_core::search::LineLimits;
use hypertoe_core::{Cell, Shape};
use std::collections::BTreeSet;

fn main() {
    divan::main();
}

/// Sides, run, lines.
const BOARDS: [(&[u16], u16, usize); 7] = [
    (&[3; 4], 3, 272),
    (&[4; 4], 4, 520),
    (&[7; 5], 7, 21_121),
    (&[3; 8], 3, 192_032),
    (&[3; 9], 3, 966_721),
    (&[10; 6], 10, 992_992),
    (&[46; 3], 5, 1_049_832),
];

#[divan::bench(args = BOARDS, sample_count = 20)]
fn line_table(bencher: Bencher, (sides, run, lines): (&[u16], u16, usize)) {
    let shape = Shape::new(sides, run).expect("a board");
    let none = BTreeSet::new();
    let made = || LineIndex::with_limits(LineLimits::LARGE, &shape, &none);
    let table = made().expect("few enough lines");
    assert_eq!(table.line_count(), lines);
    // Through the corner, one in each direction that leads away from it.
    let corner = table.cell_number(&Cell::origin(shape.dims()));
    assert_eq!(table.lines_through(corner).len(), (1 << shape.dims()) - 1);
    bencher.counter(ItemsCount::new(lines)).bench_local(made);
}
