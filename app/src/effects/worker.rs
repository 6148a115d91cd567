//! The thread that long work is done on.

use super::crew::{Crews, cores};
use super::desktop::Answers;
use crate::action::{Action, WorkAction};
use crate::work::{Job, JobId, Report, Workshop};
use std::collections::HashMap;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

/// What the thread is told.
pub enum Order {
    /// Begin this job.
    Begin(JobId, Job),
    /// Answer with the best so far.
    FinishNow(JobId),
    /// Let it wait, or go on.
    Pause(JobId, bool),
    /// Forget it.
    Stop(JobId),
}

/// Progress of a job is told at most this often.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// Works until the program ends. Between two slices orders are taken in, so
/// that a job ends within some milliseconds.
pub fn work(orders: &Receiver<Order>, answers: &Answers) {
    let (mut workshop, mut crews) = (Workshop::with_threads(cores()), Crews::default());
    let mut told: HashMap<JobId, Instant> = HashMap::new();
    let mut before = Instant::now();
    loop {
        let order = if workshop.is_idle() {
            told.clear();
            let order = orders.recv().map_err(|_| TryRecvError::Disconnected);
            // What was waited for is no thinking time.
            before = Instant::now();
            order
        } else {
            orders.try_recv()
        };
        match order {
            Ok(Order::Begin(id, job)) => {
                workshop.begin(id, job);
                workshop.take_crews().into_iter().for_each(|(id, crew)| crews.start(id, crew));
            }
            Ok(Order::Pause(id, paused)) => {
                workshop.pause(id, paused);
                crews.pause(id, paused);
            }
            Ok(Order::Stop(id)) => workshop.stop(id),
            Ok(Order::FinishNow(id)) => {
                if let Some(answer) = workshop.finish_now(id) {
                    let report = Report::Done(answer);
                    answers.send(Action::Work(WorkAction { id, report }));
                }
            }
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {}
        }
        let now = Instant::now();
        for (id, report) in workshop.advance(now - std::mem::replace(&mut before, now)) {
            if is_due(&mut told, id, &report, now) {
                answers.send(Action::Work(WorkAction { id, report }));
            }
        }
        crews.keep(|id| workshop.has(id));
    }
}

/// Whether a report is told: all are, but progress not too often.
fn is_due(told: &mut HashMap<JobId, Instant>, id: JobId, report: &Report, now: Instant) -> bool {
    let is_progress = matches!(
        report,
        Report::Progress(_) | Report::Glimpse(_) | Report::Analysis(..) | Report::Proving(_)
    );
    if !is_progress {
        return true;
    }
    let told = told.entry(id).or_insert(now);
    let due = now - *told >= TELL_EVERY;
    if due {
        *told = now;
    }
    due
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::base::task::Progress;

    #[test]
    fn progress_is_told_between_files() {
        let (begin, mut told) = (Instant::now(), HashMap::new());
        let mut due = |report: &Report, now| is_due(&mut told, JobId(1), report, now);
        let times = (0..1_000).step_by(20).map(|ms| begin + Duration::from_millis(ms));
        let mut heard = 0;
        for now in times {
            assert!(due(&Report::Made(Vec::new()), now), "files are never kept back");
            heard += u32::from(due(&Report::Progress(Progress::default()), now));
        }
        assert_eq!(heard, 9);
    }
}
