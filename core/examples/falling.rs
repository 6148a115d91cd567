//! Scores of positions on a falling board, from the columns played:
//! `cargo run --release -p hypertoe-core --example falling "7x6, 4 in a row" [MIB [POSITIONS]] < LIST`
//!
//! The last axis is the one along which marks fall. A line of the list is `COLUMNS [SCORE]`: a digit or
//! letter for each column, from 0; `-` for the empty board. A score is compared with the one found.
//! `MIB` is the size of the table, `POSITIONS` the most that are searched for each line.

#![expect(clippy::disallowed_methods, reason = "an example that measures time")]
#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use hypertoe_core::base::control::{NeverHalt, SingleThread};
use hypertoe_core::record::moves_of_columns;
use hypertoe_core::search::{FallingLimits, FallingSolver};
use hypertoe_core::{Position, Rules, Shape};
use std::error::Error;
use std::io::BufRead;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Solves the positions that the standard input lists.
pub fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let board = arguments.next().ok_or("name a board, such as “7x6, 4 in a row”")?;
    let mebibytes: usize = arguments.next().map_or(Ok(64), |text| text.parse())?;
    let nodes: u64 = arguments.next().map_or(Ok(u64::MAX), |text| text.parse())?;
    let shape: Shape = board.parse()?;
    let axis = shape.dims() - 1;
    let rules = Arc::new(Rules::new(shape, 2)?.with_gravity(Some(axis))?);
    let solver = FallingSolver::new(&rules, mebibytes << 20).ok_or("this board is not for it")?;
    let (mut count, mut wrong, mut open, mut positions) = (0u32, 0, 0, 0);
    let mut time = Duration::ZERO;
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let (columns, published) = line.split_once(' ').unwrap_or((&line, ""));
        let mut position = Position::new(Arc::clone(&rules));
        let moves = moves_of_columns(&position, columns.trim_start_matches('-'), Some(0));
        for (mv, _) in moves.map_err(|(_, error)| error)? {
            position.play_move(&mv)?;
        }
        let begun = Instant::now();
        let limits = FallingLimits { nodes, helpers: 0 };
        let found = solver.search(&position, limits, &SingleThread).score(&mut NeverHalt);
        time += begun.elapsed();
        let found = found.map_err(|_| "nobody halts it")?;
        match published.parse::<i32>() {
            Ok(score) => wrong += u32::from(!(found.least..=found.most).contains(&score)),
            Err(_) => println!("{columns}: {} to {}, {}", found.least, found.most, found.nodes),
        }
        count += 1;
        open += u32::from(!found.is_exact());
        positions += found.nodes;
    }
    let seconds = time.as_secs_f64();
    println!(
        "{count} lines, {wrong} wrong, {open} open; each {:.3} ms and {} positions, {:.2} M a second",
        seconds * 1e3 / f64::from(count.max(1)),
        positions / u64::from(count.max(1)),
        positions as f64 / seconds / 1e6
    );
    Ok(())
}
