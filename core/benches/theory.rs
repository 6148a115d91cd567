//! Full boards without a line, and two cells for each line.

use divan::Bencher;
use hypertoe_core::Shape;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::proof::pairing::PairingSearch;
use hypertoe_core::theory::draw::{DrawQuestion, DrawSearch};
use hypertoe_core::theory::layer_stacks;
use std::collections::BTreeSet;

fn main() {
    divan::main();
}

fn board((side, dims): (u16, usize)) -> Shape {
    Shape::hypercube(side, dims).expect("a board")
}

fn draw(bencher: Bencher, shape: Shape, players: u8, legal: bool) {
    let question = DrawQuestion { legal_counts: legal, ..DrawQuestion::new(shape, players) };
    bencher.bench(|| {
        let work = DrawSearch::new(question.clone()).expect("small enough");
        run_to_end(|control| work.run(control))
    });
}

#[divan::bench(args = [(3, 3), (3, 4), (4, 4), (5, 3), (5, 4), (4, 5)])]
fn draw_of_two(bencher: Bencher, size: (u16, usize)) {
    draw(bencher, board(size), 2, false);
}

#[divan::bench(args = [(4, 4), (5, 3)])]
fn draw_with_legal_counts(bencher: Bencher, size: (u16, usize)) {
    draw(bencher, board(size), 2, true);
}

#[divan::bench(args = [(3, 3), (4, 4)])]
fn draw_of_three(bencher: Bencher, size: (u16, usize)) {
    draw(bencher, board(size), 3, false);
}

#[divan::bench(args = [(5, 2), (8, 3), (11, 4)])]
fn pairing(bencher: Bencher, size: (u16, usize)) {
    let shape = board(size);
    bencher.bench(|| {
        let work = PairingSearch::new(&shape, &BTreeSet::new()).expect("small enough");
        run_to_end(|control| work.run(control))
    });
}

#[divan::bench]
fn stacks_of_layers(bencher: Bencher) {
    bencher.bench(layer_stacks::count_layer_stacks);
}
