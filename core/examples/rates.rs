//! The rates of the engines on this machine, natively or in WebAssembly:
//!
//! ```text
//! cargo run --release -p hypertoe-core --example rates
//! cargo build --profile web -p hypertoe-core --example rates --target wasm32-wasip1
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use hypertoe_core::base::control::{SingleThread, run_to_end};
use hypertoe_core::proof::solve::{PositionSolver, SolveOptions};
use hypertoe_core::search::random_games::RandomGames;
use hypertoe_core::search::{BookLibrary, SearchLimits};
use hypertoe_core::{Bot, Position, Rules, Shape};
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

/// Random games on 3^3, and moves of Strong on 4^3.
const GAMES: u64 = 200_000;
const MOVES: u64 = 12;

/// Plays random games, proves who wins Qubic, and lets Strong play against itself.
pub fn main() -> Result<(), Box<dyn Error>> {
    let cube = Rules::new("3^3".parse()?, 2)?;
    let games = run_to_end(|control| RandomGames::new(&cube, GAMES, 1, control))?;
    let (seconds, stats) = timed(|| run_to_end(|control| games.run(control)));
    println!("3^3, random games: {:.0} games/s", stats.games as f64 / seconds);

    let qubic = Rules::new(Shape::hypercube(4, 3)?, 2)?;
    let start = Position::new(Arc::new(qubic));
    let solver =
        PositionSolver::new(&start, SolveOptions { memory: 256 << 20, ..SolveOptions::default() })?;
    let (seconds, solution) = timed(|| run_to_end(|control| solver.run(&SingleThread, control)));
    let rate = solution.nodes as f64 / seconds;
    println!("4^3, proof: {seconds:.1} s, {} positions, {rate:.0} positions/s", solution.nodes);

    let mut position = start;
    let (mut nodes, books) = (0, BookLibrary::default());
    let (seconds, ()) = timed(|| {
        for _ in 0..MOVES {
            let limits = SearchLimits { nodes: Some(20_000), ..SearchLimits::seeded(1) };
            let chosen = run_to_end(|control| {
                Bot::Strong.choose_within_limits(&position, &limits, &books, control)
            });
            let Some(chosen) = chosen else { break };
            nodes += chosen.nodes;
            if position.play_move(&chosen.mv).is_err() || position.outcome().is_over() {
                break;
            }
        }
    });
    println!("4^3, Strong: {:.0} positions/s", nodes as f64 / seconds);
    Ok(())
}

/// Runs a function; returns the seconds that it took, and its result.
fn timed<T>(run: impl FnOnce() -> T) -> (f64, T) {
    let begun = Instant::now();
    let result = run();
    (begun.elapsed().as_secs_f64(), result)
}
