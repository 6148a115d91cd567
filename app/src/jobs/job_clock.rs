//! The times of a running job. Its host owns the clock; times here are since any fixed moment.

use hypertoe_core::base::control::Halt;
use std::time::Duration;

/// The shortest interval between two reports of progress.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// The times of a job: its beginning, its last report, and its deadline.
#[derive(Clone, Copy, Debug)]
pub struct JobClock {
    started: Duration,
    last_report: Duration,
    deadline: Option<Duration>,
}

impl JobClock {
    /// Creates the clock of a job that begins now.
    pub fn new(now: Duration) -> Self {
        Self { started: now, last_report: now, deadline: None }
    }

    /// Returns the time that the job has taken, without pauses.
    pub fn elapsed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.started)
    }

    /// Lets the job end after this time.
    pub fn limit_time(&mut self, now: Duration, time: Duration) {
        self.deadline = now.checked_add(time);
    }

    /// Leaves out a pause of this length, which has just ended.
    pub fn skip_pause(&mut self, length: Duration) {
        let times = [&mut self.started, &mut self.last_report];
        times.into_iter().chain(&mut self.deadline).for_each(|time| *time += length);
    }

    /// Returns whether a report of progress is due, and counts it as made.
    ///
    /// # Errors
    /// The time is up.
    pub fn check(&mut self, now: Duration) -> Result<bool, Halt> {
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            return Err(Halt::FinishEarly);
        }
        let is_due = now.saturating_sub(self.last_report) >= REPORT_INTERVAL;
        if is_due {
            self.last_report = now;
        }
        Ok(is_due)
    }
}
