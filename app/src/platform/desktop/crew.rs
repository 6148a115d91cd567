//! Threads that help with a job.

use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::team::Workers;
use std::num::NonZero;
use std::thread;

/// Returns the number of threads that this machine can run at once.
pub fn core_count() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Threads of this machine that help the thread leading the work.
pub struct ThreadWorkers<F> {
    /// Number of helper threads.
    pub helpers: usize,
    /// The check-in of the helpers: blocks while the work is paused, and fails once it must halt.
    pub check_in: F,
}

impl<F: Fn() -> Result<(), Halt> + Sync> Workers for ThreadWorkers<F> {
    fn helper_count(&self) -> usize {
        self.helpers
    }

    fn run(
        &self,
        helpers: usize,
        help: &(dyn Fn(&mut dyn Control<()>) + Sync),
        lead: &mut dyn FnMut(),
    ) {
        thread::scope(|scope| {
            for _ in (0..helpers).take_while(|_| (self.check_in)().is_ok()) {
                let work = || help(&mut |_: u64, _: &dyn Fn()| (self.check_in)());
                // If no thread can be started, the work takes longer.
                drop(thread::Builder::new().name("crew".to_owned()).spawn_scoped(scope, work));
            }
            lead();
        });
    }
}
