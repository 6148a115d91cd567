//! Long work done on the spot.

use hypertoe::jobs::{Job, JobHost, JobReport};
use hypertoe::picture::export::ExportedFile;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::control::{SingleThread, Workers};
use std::time::Duration;

/// The last report of a job: its answer, or how far it is after so many steps.
pub fn on_the_spot(job: Job, steps: u64) -> Option<JobReport> {
    let mut spot = Spot { left: steps, report: None };
    match job.run(&mut spot) {
        Ok(answer) => Some(JobReport::Done(answer)),
        Err(_) => spot.report,
    }
}

struct Spot {
    left: u64,
    report: Option<JobReport>,
}

impl Control<JobReport> for Spot {
    fn check_in(&mut self, steps: u64, report: &dyn Fn() -> JobReport) -> Result<(), Halt> {
        self.left = self.left.saturating_sub(steps);
        if self.left > 0 {
            return Ok(());
        }
        self.report = Some(report());
        Err(Halt::Cancel)
    }
}

impl JobHost for Spot {
    fn on_files_ready(&mut self, _: Vec<ExportedFile>) {}

    fn limit_time(&mut self, _: Duration) {}

    fn workers(&self) -> Box<dyn Workers> {
        Box::new(SingleThread)
    }
}
