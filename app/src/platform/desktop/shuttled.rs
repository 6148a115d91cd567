//! Tests of the orders of jobs under many thread schedules, with `shuttle`.

mod sync {
    pub use shuttle::sync::{Condvar, Mutex, MutexGuard, atomic};
    pub use std::sync::PoisonError;
}

#[expect(clippy::duplicate_mod, reason = "the same, on other locks")]
#[path = "thread_commands.rs"]
mod thread_commands;

use hypertoe_core::base::control::Halt;
use shuttle::sync::Arc;
use shuttle::sync::atomic::{AtomicBool, Ordering};
use shuttle::thread;
use thread_commands::ThreadCommands;

#[test]
fn whoever_waits_hears_that_it_is_to_go_on_or_to_end() {
    shuttle::check_random(
        || {
            let orders = Arc::new(ThreadCommands::default());
            let theirs = [Arc::clone(&orders), Arc::clone(&orders)];
            // A job with one helper thread.
            let threads = theirs.map(|orders| {
                thread::spawn(move || {
                    loop {
                        if let Err(halt) = orders.check_in() {
                            return halt;
                        }
                        thread::yield_now();
                    }
                })
            });
            orders.update(|state| state.paused = true);
            orders.update(|state| state.paused = false);
            orders.update(|state| state.paused = true);
            orders.update(|state| _ = state.halt.get_or_insert(Halt::FinishEarly));
            for thread in threads {
                assert_eq!(thread.join().expect("it ends"), Halt::FinishEarly);
            }
        },
        2_000,
    );
}

#[test]
fn nothing_is_heard_of_a_job_once_it_is_stopped() {
    shuttle::check_random(
        || {
            let (orders, stopped) =
                (Arc::new(ThreadCommands::default()), Arc::new(AtomicBool::new(false)));
            let (theirs, late) = (Arc::clone(&orders), Arc::clone(&stopped));
            let thread = thread::spawn(move || {
                for _ in 0..3 {
                    theirs.run_unless_stopped(|| assert!(!late.load(Ordering::SeqCst), "too late"));
                }
            });
            orders.update(|state| state.halt = Some(Halt::Cancel));
            stopped.store(true, Ordering::SeqCst);
            thread.join().expect("it ends");
        },
        2_000,
    );
}
