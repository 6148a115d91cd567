//! Worker threads for long work, supplied by the caller: the crate starts none itself.

use super::control::Control;

/// A supply of worker threads that help with long work.
pub trait Workers {
    /// Returns the number of threads that can help.
    fn helper_count(&self) -> usize;

    /// Runs `lead` on this thread, and `help` on up to `helper_count` further threads, each
    /// under a control of its own. Returns once all have ended, so `help` must end soon
    /// after `lead`.
    fn run(
        &self,
        helpers: usize,
        help: &(dyn Fn(&mut dyn Control<()>) + Sync),
        lead: &mut dyn FnMut(),
    );
}

/// No helpers: only the calling thread works.
#[derive(Clone, Copy, Debug, Default)]
pub struct SingleThread;

impl Workers for SingleThread {
    fn helper_count(&self) -> usize {
        0
    }

    fn run(&self, _: usize, _: &(dyn Fn(&mut dyn Control<()>) + Sync), lead: &mut dyn FnMut()) {
        lead();
    }
}
