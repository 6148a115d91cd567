//! Long work that further threads help with.

use hypertoe_core::base::task::Task;
use hypertoe_core::proof::solve::{Crew, Solution, Solve};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Steps of one slice: some tenths of a second.
const SLICE: u64 = 2_000_000;
/// A thread that has nothing to help with looks again after this.
const REST: Duration = Duration::from_millis(5);

/// Threads that can work at once on this machine.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Solves on so many threads, this one among them, for at most so long.
/// `told` hears of the progress between slices, and answers whether to go on.
pub fn solve(
    solve: &mut Solve,
    threads: usize,
    most: Duration,
    told: &mut dyn FnMut(&Solve) -> bool,
) -> (Solution, Duration) {
    let (begun, over) = (Instant::now(), AtomicBool::new(false));
    let solution = thread::scope(|scope| {
        for _ in 1..threads {
            let (mut crew, over) = (solve.crew(), &over);
            scope.spawn(move || help(&mut crew, over));
        }
        let solution = loop {
            if let Some(solution) = solve.advance(SLICE) {
                break solution;
            }
            if begun.elapsed() >= most || !told(solve) {
                break solve.give_up();
            }
        };
        over.store(true, Ordering::Relaxed);
        solution
    });
    (solution, begun.elapsed())
}

fn help(crew: &mut Crew, over: &AtomicBool) {
    while !over.load(Ordering::Relaxed) {
        if !crew.advance(SLICE) {
            thread::sleep(REST);
        }
    }
}
