//! Commands from the window's thread to the threads of a job.

use super::sync::atomic::{AtomicBool, Ordering};
use super::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use hypertoe_core::base::control::Halt;

/// The commands to the threads of a job: to pause, to go on, and to halt.
#[derive(Default)]
pub(super) struct ThreadCommands {
    /// Whether the job is paused or must halt; avoids locking otherwise.
    is_active: AtomicBool,
    state: Mutex<CommandState>,
    changed: Condvar,
}

/// The latest commands to a thread: whether to pause, and whether to halt.
#[derive(Default)]
pub(super) struct CommandState {
    pub paused: bool,
    pub halt: Option<Halt>,
}

impl ThreadCommands {
    fn lock(&self) -> MutexGuard<'_, CommandState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Applies `change` to the commands, and wakes the threads that are paused.
    pub fn update(&self, change: impl FnOnce(&mut CommandState)) {
        let mut told = self.lock();
        change(&mut told);
        self.is_active.store(told.paused || told.halt.is_some(), Ordering::Release);
        self.changed.notify_all();
    }

    /// Waits while the job is paused; fails if it must halt.
    pub fn check_in(&self) -> Result<(), Halt> {
        if !self.is_active.load(Ordering::Acquire) {
            return Ok(());
        }
        let waits = |told: &mut CommandState| told.paused && told.halt.is_none();
        let told = self.changed.wait_while(self.lock(), waits);
        let halt = told.unwrap_or_else(PoisonError::into_inner).halt;
        halt.map_or(Ok(()), Err)
    }

    /// Runs a function unless the job was stopped; the job cannot be stopped meanwhile.
    pub fn run_unless_stopped(&self, speak: impl FnOnce()) {
        let told = self.lock();
        if told.halt != Some(Halt::Cancel) {
            speak();
        }
    }
}
