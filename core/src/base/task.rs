//! Long work, done in slices.
//!
//! A task is driven from outside, some steps at a time: by a thread, or by the
//! frames of a window where there are no threads. Whoever drives it can show
//! its progress between two slices, and stops it by driving it no more.

pub use super::control::Progress;
use super::control::{Control, Halt};
use std::ops::ControlFlow;

/// Work that is done in slices.
pub trait Task: Send {
    /// What comes out of it.
    type Output;

    /// Works on for about `budget` steps. Returns the result once the work is
    /// done; must not be called again after that.
    fn advance(&mut self, budget: u64) -> Option<Self::Output>;

    /// How far the work has come.
    fn progress(&self) -> Progress;
}

/// Drives a task to its end on this thread, `slice` steps at a time. `None`
/// if the reporter said stop.
pub fn drive<T: Task + ?Sized>(
    task: &mut T,
    slice: u64,
    reporter: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> Option<T::Output> {
    loop {
        if let Some(output) = task.advance(slice) {
            return Some(output);
        }
        if reporter(&task.progress()).is_break() {
            return None;
        }
    }
}

/// Drives a task to its end under a control, so many of its own steps at a
/// time, which take about as long as so many of a control's.
///
/// # Errors
/// The control halts it.
pub fn run<T: Task + ?Sized>(
    task: &mut T,
    slice: u64,
    steps: u64,
    control: &mut dyn Control,
) -> Result<T::Output, Halt> {
    loop {
        if let Some(output) = task.advance(slice) {
            return Ok(output);
        }
        control.check_in(steps, &|| task.progress())?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct CountTo(u64, u64);

    impl Task for CountTo {
        type Output = u64;
        fn advance(&mut self, budget: u64) -> Option<u64> {
            self.0 = (self.0 + budget).min(self.1);
            (self.0 == self.1).then_some(self.0)
        }
        fn progress(&self) -> Progress {
            Progress { done: self.0, total: Some(self.1), note: String::new() }
        }
    }

    #[test]
    fn a_task_is_driven_to_its_end_or_stopped() {
        let mut seen = Vec::new();
        let mut note = |progress: &Progress| {
            seen.push(progress.done);
            ControlFlow::Continue(())
        };
        assert_eq!(drive(&mut CountTo(0, 10), 4, &mut note), Some(10));
        assert_eq!(seen, [4, 8]);
        let mut stop = |_: &Progress| ControlFlow::Break(());
        assert_eq!(drive(&mut CountTo(0, 10), 4, &mut stop), None);
    }
}
