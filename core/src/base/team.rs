//! Threads that work together on one thing.
//!
//! Work says here what it asks of them; whoever has threads lends them.

use super::control::Control;

/// Has further threads to help with long work.
pub trait Team {
    /// How many can help.
    fn helpers(&self) -> usize;

    /// Runs `lead` here, and `help` on so many further threads at most, each
    /// under a control of its own. Returns once all have ended: those who help
    /// are to end soon after `lead`.
    fn together(
        &self,
        helpers: usize,
        help: &(dyn Fn(&mut dyn Control<()>) + Sync),
        lead: &mut dyn FnMut(),
    );
}

/// Nobody helps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Team for Alone {
    fn helpers(&self) -> usize {
        0
    }

    fn together(
        &self,
        _: usize,
        _: &(dyn Fn(&mut dyn Control<()>) + Sync),
        lead: &mut dyn FnMut(),
    ) {
        lead();
    }
}
