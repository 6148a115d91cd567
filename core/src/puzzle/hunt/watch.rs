//! The limit of a search, and the check whether it is halted.

use crate::base::control::{Control, Early, Halt, Meter};

/// The search reached its limit of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::puzzle) struct Enough;

/// The reason why a search ends without an answer.
pub(in crate::puzzle) type Interrupted = Early<Enough>;

/// The meter of one search: counts positions up to a limit, and checks in with the control.
pub(in crate::puzzle) struct Watch<'a> {
    meter: Meter<'a, ()>,
    left: u64,
}

impl<'a> Watch<'a> {
    /// Makes a meter with a limit of positions.
    pub fn new(most: u64, control: &'a mut dyn Control<()>) -> Self {
        Self { meter: Meter::new(control), left: most }
    }

    /// Runs other work under the same control.
    ///
    /// # Errors
    /// [`Interrupted`] if it is halted.
    pub fn part<T, R>(
        &mut self,
        work: impl FnOnce(&mut dyn Control<R>) -> Result<T, Halt>,
    ) -> Result<T, Interrupted> {
        let meter = &mut self.meter;
        let mut control = |steps: u64, _: &dyn Fn() -> R| meter.step(steps, &|| ());
        Ok(work(&mut control)?)
    }

    /// Counts one more position.
    ///
    /// # Errors
    /// [`Interrupted`] at the limit, or if the search is halted.
    pub(super) fn tick(&mut self) -> Result<(), Interrupted> {
        self.left = self.left.checked_sub(1).ok_or(Interrupted::Met(Enough))?;
        Ok(self.meter.step(2, &|| ())?)
    }
}

/// Returns the answer, or `None` if the limit of positions was reached.
///
/// # Errors
/// [`Halt`] if the search was halted.
pub(in crate::puzzle) fn found<T>(result: Result<T, Interrupted>) -> Result<Option<T>, Halt> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(Early::Met(Enough)) => Ok(None),
        Err(Early::Halted(halt)) => Err(halt),
    }
}
