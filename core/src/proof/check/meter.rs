//! How much is done at a time.

/// Work is to pause here, and to go on when it is called again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Paused;

/// Counts steps of about a microsecond each, up to where work is to pause.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Meter {
    done: u64,
    until: u64,
}

impl Meter {
    /// One that never pauses.
    #[cfg(test)]
    pub fn endless() -> Self {
        Self { done: 0, until: u64::MAX }
    }

    /// So many steps from now on, one at least.
    pub fn allow(&mut self, steps: u64) {
        self.until = self.done.saturating_add(steps.max(1));
    }

    /// So many steps were done.
    #[inline]
    pub fn spend(&mut self, steps: u64) {
        self.done += steps;
    }

    /// Whether to go on.
    ///
    /// # Errors
    /// [`Paused`] once all steps are done.
    #[inline]
    pub fn check(&self) -> Result<(), Paused> {
        if self.done >= self.until { Err(Paused) } else { Ok(()) }
    }
}
