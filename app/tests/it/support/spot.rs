//! Long work done on the spot.

use hypertoe::jobs::{Host, Job, Report};
use hypertoe::picture::export::File;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::team::{Alone, Team};
use std::time::Duration;

/// The last report of a job: its answer, or how far it is after so many steps.
pub fn on_the_spot(job: Job, steps: u64) -> Option<Report> {
    let mut spot = Spot { left: steps, report: None };
    match job.run(&mut spot) {
        Ok(answer) => Some(Report::Done(answer)),
        Err(_) => spot.report,
    }
}

struct Spot {
    left: u64,
    report: Option<Report>,
}

impl Control<Report> for Spot {
    fn check_in(&mut self, steps: u64, report: &dyn Fn() -> Report) -> Result<(), Halt> {
        self.left = self.left.saturating_sub(steps);
        if self.left > 0 {
            return Ok(());
        }
        self.report = Some(report());
        Err(Halt::Stop)
    }
}

impl Host for Spot {
    fn made(&mut self, _: Vec<File>) {}

    fn allow(&mut self, _: Duration) {}

    fn team(&self) -> Box<dyn Team> {
        Box::new(Alone)
    }
}
