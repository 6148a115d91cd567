//! The limit of positions of a win search.

use crate::base::control::{Control, EarlyExit, Halt, StepMeter};

/// The error that the search has reached its limit of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::puzzle) struct WinSearchLimitReached;

/// The reason why a search ends without an answer.
pub(in crate::puzzle) type WinSearchStop = EarlyExit<WinSearchLimitReached>;

/// The result of a step of the search, or the reason why the search stops without an answer.
pub(in crate::puzzle) type WinSearchResult<T> = Result<T, WinSearchStop>;

/// The meter of one search: counts positions up to a limit, and checks in with the control.
pub(in crate::puzzle) struct WinMeter<'a> {
    meter: StepMeter<'a, ()>,
    left: u64,
}

impl<'a> WinMeter<'a> {
    /// Creates a meter with a limit of positions.
    pub(crate) fn new(max: u64, control: &'a mut dyn Control<()>) -> Self {
        Self { meter: StepMeter::new(control), left: max }
    }

    /// Runs `work` with a control whose steps count towards this meter, so that halting the search
    /// halts `work` too.
    pub(crate) fn run_with_control<T, R>(
        &mut self,
        work: impl FnOnce(&mut dyn Control<R>) -> Result<T, Halt>,
    ) -> WinSearchResult<T> {
        let meter = &mut self.meter;
        let mut control = |steps: u64, _: &dyn Fn() -> R| meter.count_steps(steps, &|| ());
        Ok(work(&mut control)?)
    }

    /// Counts one more position.
    pub(in crate::puzzle) fn tick(&mut self) -> WinSearchResult<()> {
        self.left = self.left.checked_sub(1).ok_or(WinSearchStop::Other(WinSearchLimitReached))?;
        Ok(self.meter.count_steps(2, &|| ())?)
    }
}

/// Returns the answer, or `None` if the limit of positions was reached.
pub(in crate::puzzle) fn none_at_limit<T>(result: WinSearchResult<T>) -> Result<Option<T>, Halt> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(EarlyExit::Other(WinSearchLimitReached)) => Ok(None),
        Err(EarlyExit::Halted(halt)) => Err(halt),
    }
}
