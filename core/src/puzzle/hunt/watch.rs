//! How much a search may look at, and whether it is to go on.

use crate::base::control::{Control, Early, Halt, Meter};

/// The search looked at as many positions as it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::puzzle) struct Enough;

/// Why a search ends without an answer.
pub(in crate::puzzle) type Interrupted = Early<Enough>;

/// Counts positions for one question, and lets it be ended.
pub(in crate::puzzle) struct Watch<'a> {
    meter: Meter<'a, ()>,
    left: u64,
}

impl<'a> Watch<'a> {
    /// At most this many positions.
    pub fn new(most: u64, control: &'a mut dyn Control<()>) -> Self {
        Self { meter: Meter::new(control), left: most }
    }

    /// Other work under the same control.
    ///
    /// # Errors
    /// It is halted.
    pub fn part<T, R>(
        &mut self,
        work: impl FnOnce(&mut dyn Control<R>) -> Result<T, Halt>,
    ) -> Result<T, Interrupted> {
        let meter = &mut self.meter;
        let mut control = |steps: u64, _: &dyn Fn() -> R| meter.step(steps, &|| ());
        Ok(work(&mut control)?)
    }

    /// One more position is looked at.
    ///
    /// # Errors
    /// It is one too many, or the search is halted.
    pub(super) fn tick(&mut self) -> Result<(), Interrupted> {
        self.left = self.left.checked_sub(1).ok_or(Interrupted::Met(Enough))?;
        Ok(self.meter.step(2, &|| ())?)
    }
}

/// An answer, or none for want of positions.
///
/// # Errors
/// The search was halted.
pub(in crate::puzzle) fn found<T>(result: Result<T, Interrupted>) -> Result<Option<T>, Halt> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(Early::Met(Enough)) => Ok(None),
        Err(Early::Halted(halt)) => Err(halt),
    }
}
