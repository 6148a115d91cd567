//! Full boards without a line, and two cells for each line.

use divan::Bencher;
use hypertoe_core::Shape;
use hypertoe_core::base::task::{Progress, Task, drive};
use hypertoe_core::proof::pairing::PairingTask;
use hypertoe_core::theory::draw::{DrawQuestion, DrawTask};
use hypertoe_core::theory::layers;
use std::ops::ControlFlow;

fn main() {
    divan::main();
}

fn board((side, dims): (u64, u64)) -> Shape {
    Shape::hypercube(side, dims).expect("a board")
}

fn driven<T: Task>(mut task: T) -> Option<T::Output> {
    let mut go_on = |_: &Progress| ControlFlow::Continue(());
    drive(&mut task, 10_000, &mut go_on)
}

fn draw(bencher: Bencher, shape: Shape, players: u64, legal: bool) {
    let question = DrawQuestion::new(shape, players).expect("a question");
    let question = question.with_legal_counts(legal);
    bencher.bench(|| driven(DrawTask::new(question.clone()).expect("small enough")));
}

#[divan::bench(args = [(3, 3), (3, 4), (4, 4), (5, 3), (5, 4), (4, 5)])]
fn draw_of_two(bencher: Bencher, size: (u64, u64)) {
    draw(bencher, board(size), 2, false);
}

#[divan::bench(args = [(4, 4), (5, 3)])]
fn draw_with_legal_counts(bencher: Bencher, size: (u64, u64)) {
    draw(bencher, board(size), 2, true);
}

#[divan::bench(args = [(3, 3), (4, 4)])]
fn draw_of_three(bencher: Bencher, size: (u64, u64)) {
    draw(bencher, board(size), 3, false);
}

#[divan::bench(args = [(5, 2), (8, 3), (11, 4)])]
fn pairing(bencher: Bencher, size: (u64, u64)) {
    let shape = board(size);
    bencher.bench(|| driven(PairingTask::new(&shape).expect("small enough")));
}

#[divan::bench]
fn stacks_of_layers(bencher: Bencher) {
    bencher.bench(layers::stacks);
}
