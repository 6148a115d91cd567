//! Commands from the window's thread to the threads of a job.

use super::sync::atomic::{AtomicBool, Ordering};
use super::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use hypertoe_core::base::control::Halt;

/// The commands to the threads of a job.
#[derive(Default)]
pub(super) struct Orders {
    /// Whether the job is paused or must halt; avoids locking otherwise.
    some: AtomicBool,
    told: Mutex<Told>,
    changed: Condvar,
}

#[derive(Default)]
pub(super) struct Told {
    pub paused: bool,
    pub halt: Option<Halt>,
}

impl Orders {
    fn lock(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn give(&self, change: impl FnOnce(&mut Told)) {
        let mut told = self.lock();
        change(&mut told);
        self.some.store(told.paused || told.halt.is_some(), Ordering::Release);
        self.changed.notify_all();
    }

    /// Waits while the job is paused; fails if it must halt.
    pub fn obey(&self) -> Result<(), Halt> {
        if !self.some.load(Ordering::Acquire) {
            return Ok(());
        }
        let waits = |told: &mut Told| told.paused && told.halt.is_none();
        let told = self.changed.wait_while(self.lock(), waits);
        let halt = told.unwrap_or_else(PoisonError::into_inner).halt;
        halt.map_or(Ok(()), Err)
    }

    /// Runs a function unless the job was stopped; the job cannot be stopped meanwhile.
    pub fn unless_stopped(&self, speak: impl FnOnce()) {
        let told = self.lock();
        if told.halt != Some(Halt::Stop) {
            speak();
        }
    }
}
