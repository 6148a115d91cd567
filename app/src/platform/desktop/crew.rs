//! Threads that help with long work.

use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::team::Team;
use std::num::NonZero;
use std::thread;

/// Threads that can work at once on this machine.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Threads of this machine, besides the one that leads the work.
pub struct Crew<F> {
    /// How many.
    pub helpers: usize,
    /// Whether they are to go on, and further ones to begin; waits while they are to wait.
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
                // Where no thread is to be had the work takes longer.
                drop(thread::Builder::new().name("crew".to_owned()).spawn_scoped(scope, work));
            }
            lead();
        });
    }
}
