//! Games by lot: the items are games.

use divan::Bencher;
use divan::counter::ItemsCount;
use hypertoe_core::base::control::run_to_end;
use hypertoe_core::search::random_games::RandomGames;
use hypertoe_core::{Rules, Shape};

fn main() {
    divan::main();
}

/// Boards, games, and the marks that stand at the end of all of them together.
const BOARDS: [(u16, usize, u64, u64); 6] = [
    (3, 3, 160_000, 1_970_092),
    (4, 3, 160_000, 5_668_651),
    (3, 4, 80_000, 1_591_928),
    (4, 4, 16_000, 1_352_004),
    (5, 4, 8_000, 2_088_030),
    (7, 5, 160, 1_097_762),
];

#[divan::bench(args = BOARDS, sample_count = 20)]
fn random_games(bencher: Bencher, (side, dims, games, plies): (u16, usize, u64, u64)) {
    let rules = Rules::new(Shape::hypercube(side, dims).expect("a board"), 2).expect("rules");
    let task =
        run_to_end(|control| RandomGames::new(&rules, games, 1, control)).expect("a small board");
    bencher.counter(ItemsCount::new(games)).with_inputs(|| task.clone()).bench_local_values(
        |task| {
            let stats = run_to_end(|control| task.run(control));
            assert_eq!((stats.games, stats.plies), (games, plies), "the games have changed");
        },
    );
}
