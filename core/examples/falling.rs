//! Scores of positions on a falling board, from the columns played:
//! `cargo run --release -p hypertoe-core --example falling 7x6 [THREADS [MB]] < POSITIONS`
//!
//! A line of the input is `COLUMNS [SCORE]`: a digit or letter for each column, from 0; `-` for
//! the empty board. With a score, it is compared.

#![expect(clippy::disallowed_methods, reason = "an example that measures time")]
#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use hypertoe_core::base::control::{Control, NeverHalt, SingleThread, Workers};
use hypertoe_core::search::{FallingLimits, FallingQuestion, FallingSolver};
use hypertoe_core::{Cell, Position, Rules, Shape};
use std::error::Error;
use std::io::BufRead;
use std::sync::Arc;
use std::time::Instant;

/// Helpers on threads of their own.
struct Threads(usize);

impl Workers for Threads {
    fn helper_count(&self) -> usize {
        self.0
    }

    fn run(
        &self,
        helpers: usize,
        help: &(dyn Fn(&mut dyn Control<()>) + Sync),
        lead: &mut dyn FnMut(),
    ) {
        std::thread::scope(|scope| {
            for _ in 0..helpers {
                scope.spawn(|| help(&mut NeverHalt));
            }
            lead();
        });
    }
}

/// Solves the positions that the standard input lists.
pub fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let board = arguments.next().ok_or("name a board, such as 7x6")?;
    let threads: usize = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let megabytes: usize = arguments.next().map_or(Ok(64), |text| text.parse())?;
    let mut question = FallingQuestion::Score;
    let mut nodes = u64::MAX;
    for word in arguments {
        match word.parse() {
            Ok(count) => nodes = count,
            Err(_) => question = FallingQuestion::Winner,
        }
    }
    let shape: Shape = board.parse()?;
    let axis = shape.dims() - 1;
    let rules = Arc::new(Rules::new(shape, 2)?.with_gravity(Some(axis))?);
    let solver = FallingSolver::new(&rules, megabytes << 20).ok_or("not for these rules")?;
    let workers = Threads(threads - 1);
    let (mut count, mut wrong, mut unsolved, mut positions) = (0u64, 0, 0, 0);
    let mut times = Vec::new();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let (columns, expected) = line.split_once(' ').unwrap_or((&line, ""));
        let mut position = Position::new(Arc::clone(&rules));
        for column in columns.chars().filter(|column| *column != '-') {
            let mut column = column.to_digit(36).ok_or("a column is a digit or a letter")?;
            let mut cell = Cell::origin(axis + 1);
            for at in 0..axis {
                let side = u32::from(rules.shape().side(at));
                cell.coords_mut()[at] = (column % side) as u16;
                column /= side;
            }
            position.play_cell(&position.landing(&cell).ok_or("a column is full")?)?;
        }
        let before = Instant::now();
        let limits = FallingLimits { question, nodes, helpers: threads - 1 };
        let workers: &dyn Workers = if threads > 1 { &workers } else { &SingleThread };
        let found =
            solver.score(&position, limits, workers, &mut NeverHalt).map_err(|_| "halted")?;
        times.push(before.elapsed().as_secs_f64());
        positions += found.nodes;
        count += 1;
        let agrees = match (expected.parse::<i32>(), question) {
            (Ok(score), FallingQuestion::Score) => found.least <= score && score <= found.most,
            (Ok(score), _) => found.least <= score && score <= found.most,
            (Err(_), _) => {
                println!("{columns} {}..{} {}", found.least, found.most, found.nodes);
                true
            }
        };
        wrong += u64::from(!agrees);
        unsolved += u64::from(!found.is_exact());
    }
    let total: f64 = times.iter().sum();
    println!(
        "{count} positions, {wrong} wrong, {unsolved} open: mean {:.3} ms, {} positions, {:.2} Mn/s",
        total * 1e3 / count as f64,
        positions / count.max(1),
        positions as f64 / total / 1e6
    );
    Ok(())
}
