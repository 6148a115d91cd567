//! Long work that further threads help with.

use crate::work::JobId;
use hypertoe_core::base::task::Task;
use hypertoe_core::proof::solve::{Crew, Solution, Solve};
use std::collections::HashMap;
use std::num::NonZero;
use std::sync::Arc;
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

/// Positions of one slice of a thread beside a window's work: so soon it
/// hears that it is to stop.
const SHORT: u64 = 250_000;

/// The threads that help with the jobs of a window.
#[derive(Default)]
pub(super) struct Crews(HashMap<JobId, Arc<Signs>>);

/// What the threads of a job are told.
#[derive(Default)]
struct Signs {
    over: AtomicBool,
    paused: AtomicBool,
}

impl Crews {
    /// A further thread works on a job. Where none is to be had the job takes longer.
    pub fn start(&mut self, id: JobId, mut crew: Crew) {
        let signs = Arc::clone(self.0.entry(id).or_default());
        let work = move || {
            while !signs.over.load(Ordering::Relaxed) {
                if signs.paused.load(Ordering::Relaxed) || !crew.advance(SHORT) {
                    thread::sleep(REST);
                }
            }
        };
        drop(thread::Builder::new().name("crew".to_owned()).spawn(work));
    }

    /// Those who work on a job wait, or go on.
    pub fn pause(&self, id: JobId, paused: bool) {
        if let Some(signs) = self.0.get(&id) {
            signs.paused.store(paused, Ordering::Relaxed);
        }
    }

    /// Ends the work on jobs that are not there any more.
    pub fn keep(&mut self, is_there: impl Fn(JobId) -> bool) {
        self.0.retain(|id, signs| {
            let goes_on = is_there(*id);
            signs.over.store(!goes_on, Ordering::Relaxed);
            goes_on
        });
    }
}

impl Drop for Crews {
    fn drop(&mut self) {
        self.keep(|_| false);
    }
}
