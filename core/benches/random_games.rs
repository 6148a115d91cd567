//! Games by lot: the items are games.

use divan::Bencher;
use divan::counter::ItemsCount;
use hypertoe_core::engine::random_games::RandomGames;
use hypertoe_core::task::Task;
use hypertoe_core::{Rules, Shape};

fn main() {
    divan::main();
}

#[divan::bench(args = [
    (3, 3, 160_000), (4, 3, 160_000), (3, 4, 80_000), (4, 4, 16_000), (5, 4, 8_000), (7, 5, 160),
], sample_count = 20)]
fn random_games(bencher: Bencher, (side, dims, games): (u64, u64, u64)) {
    let rules = Rules::new(Shape::hypercube(side, dims).expect("a board"), 2).expect("rules");
    let task = RandomGames::new(&rules, games, 1).expect("a small board");
    bencher
        .counter(ItemsCount::new(games))
        .with_inputs(|| task.clone())
        .bench_local_values(|mut task| task.advance(games));
}
