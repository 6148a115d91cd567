//! Threads that help with a job.

use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::team::Team;
use std::num::NonZero;
use std::thread;

/// Returns the number of threads that this machine can run at once.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Threads of this machine that help the thread leading the work.
pub struct Crew<F> {
    /// Number of helper threads.
    pub helpers: usize,
    /// The check-in of the helpers: blocks while the work is paused, and fails once it must halt.
    pub told: F,
}

impl<F: Fn() -> Result<(), Halt> + Sync> Team for Crew<F> {
    fn helpers(&self) -> usize {
        self.helpers
    }

    fn together(
        &self,
        helpers: usize,
        help: &(dyn Fn(&mut dyn Control<()>) + Sync),
        lead: &mut dyn FnMut(),
    ) {
        thread::scope(|scope| {
            for _ in (0..helpers).take_while(|_| (self.told)().is_ok()) {
                let work = || help(&mut |_: u64, _: &dyn Fn()| (self.told)());
                // If no thread can be started, the work takes longer.
                drop(thread::Builder::new().name("crew".to_owned()).spawn_scoped(scope, work));
            }
            lead();
        });
    }
}
