//! Background jobs, each on a thread of its own.

use super::crew::{Crew, cores};
use super::orders::{Orders, Told};
use crate::action::{Action, WorkAction};
use crate::jobs::{Answer, Host, Job, JobId, Report};
use crate::picture::export::File;
use crate::platform::{Answers, Runner};
use crate::words;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::team::Team;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The shortest interval between two reports of progress.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// The running jobs.
pub(super) struct Workers {
    answers: Answers,
    jobs: HashMap<JobId, Arc<Orders>>,
}

impl Workers {
    /// Creates a runner without jobs, whose reports go to `answers`.
    pub fn new(answers: Answers) -> Self {
        Self { answers, jobs: HashMap::new() }
    }

    /// Runs a job on a thread of its own.
    pub fn work(
        &mut self,
        id: JobId,
        job: impl FnOnce(&mut Desk) -> Result<Answer, Halt> + Send + 'static,
    ) {
        // Nobody else holds the orders of a finished job.
        self.jobs.retain(|_, orders| Arc::strong_count(orders) > 1);
        let orders = Arc::new(Orders::default());
        let mut desk = Desk::new(id, Arc::clone(&orders), self.answers.clone());
        self.jobs.insert(id, orders);
        let language = words::language();
        let work = move || {
            words::speak(language);
            // After a panic nothing that the job has changed is used again.
            match catch_unwind(AssertUnwindSafe(|| job(&mut desk))) {
                Ok(Ok(answer)) => desk.send(Report::Done(answer)),
                Ok(Err(Halt::Stop)) => {}
                // It had no result to finish with.
                Ok(Err(Halt::Finish)) | Err(_) => desk.send(Report::Died),
            }
        };
        if thread::Builder::new().name("work".to_owned()).spawn(work).is_err() {
            self.answers.send(Action::Work(WorkAction { id, report: Report::Died }));
        }
    }

    fn give(&self, id: JobId, change: impl FnOnce(&mut Told)) {
        if let Some(orders) = self.jobs.get(&id) {
            orders.give(change);
        }
    }
}

impl Runner for Workers {
    fn begin(&mut self, id: JobId, job: Job) {
        self.work(id, |desk| job.run(desk));
    }

    fn pause(&mut self, id: JobId, paused: bool) {
        self.give(id, |told| told.paused = paused);
    }

    fn finish_now(&mut self, id: JobId) {
        self.give(id, |told| {
            told.halt.get_or_insert(Halt::Finish);
        });
    }

    fn stop(&mut self, id: JobId) {
        self.give(id, |told| told.halt = Some(Halt::Stop));
        self.jobs.remove(&id);
    }
}

impl Drop for Workers {
    /// Does not wait for the threads: each ends at its next check-in, or with the program.
    fn drop(&mut self) {
        for orders in self.jobs.values() {
            orders.give(|told| told.halt = Some(Halt::Stop));
        }
    }
}

/// The context of a running job.
pub(super) struct Desk {
    id: JobId,
    orders: Arc<Orders>,
    answers: Answers,
    begun: Instant,
    told: Instant,
    deadline: Option<Instant>,
}

impl Desk {
    fn new(id: JobId, orders: Arc<Orders>, answers: Answers) -> Self {
        let begun = Instant::now();
        Self { id, orders, answers, begun, told: begun, deadline: None }
    }

    fn send(&self, report: Report) {
        let report = report.after(self.begun.elapsed());
        let action = Action::Work(WorkAction { id: self.id, report });
        self.orders.unless_stopped(|| self.answers.send(action));
    }

    /// Returns whether a report of progress is due.
    fn is_due(&mut self, now: Instant) -> bool {
        let due = now - self.told >= TELL_EVERY;
        if due {
            self.told = now;
        }
        due
    }

    /// Does [`check_in`](Control::check_in) at a given time.
    fn check_at(&mut self, now: Instant, report: &dyn Fn() -> Report) -> Result<(), Halt> {
        self.orders.obey()?;
        // A pause does not count.
        let waited = now.elapsed();
        let later = |time: &mut Instant| *time += waited;
        [&mut self.begun, &mut self.told].into_iter().chain(&mut self.deadline).for_each(later);
        if self.deadline.is_some_and(|deadline| now + waited >= deadline) {
            return Err(Halt::Finish);
        }
        if self.is_due(now + waited) {
            self.send(report());
        }
        Ok(())
    }
}

impl Control<Report> for Desk {
    fn check_in(&mut self, _: u64, report: &dyn Fn() -> Report) -> Result<(), Halt> {
        self.check_at(Instant::now(), report)
    }
}

impl Host for Desk {
    fn made(&mut self, files: Vec<File>) {
        self.send(Report::Made(files));
    }

    fn allow(&mut self, time: Duration) {
        self.deadline = Instant::now().checked_add(time);
    }

    fn team(&self) -> Box<dyn Team> {
        let orders = Arc::clone(&self.orders);
        Box::new(Crew { helpers: cores() - 1, told: move || orders.obey() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypertoe_core::base::control::Progress;
    use std::panic::resume_unwind;
    use std::sync::mpsc::Receiver;

    fn desk() -> (Desk, Receiver<Action>) {
        let (answers, receiver) = Answers::new(&egui::Context::default());
        (Desk::new(JobId(1), Arc::default(), answers), receiver)
    }

    fn progress() -> Report {
        Report::Progress(Progress::default())
    }

    #[test]
    fn progress_is_told_between_files() {
        let (mut desk, heard) = desk();
        let begin = desk.begun;
        for now in (0..1_000).step_by(20).map(|ms| begin + Duration::from_millis(ms)) {
            desk.made(Vec::new());
            assert_eq!(desk.check_at(now, &progress), Ok(()));
        }
        let heard: Vec<Action> = heard.try_iter().collect();
        let files = |action: &&Action| {
            matches!(action, Action::Work(WorkAction { report: Report::Made(_), .. }))
        };
        let files = heard.iter().filter(files).count();
        assert_eq!((files, heard.len() - files), (50, 9), "files are never kept back");
    }

    #[test]
    fn work_waits_finishes_and_stops() {
        let (mut desk, _heard) = desk();
        let mut workers = Workers { answers: desk.answers.clone(), jobs: HashMap::new() };
        workers.jobs.insert(JobId(1), Arc::clone(&desk.orders));
        assert_eq!(desk.check_in(1, &progress), Ok(()));
        workers.pause(JobId(1), true);
        let waiting = thread::spawn(move || {
            let told = desk.check_in(1, &progress);
            (desk, told)
        });
        thread::sleep(Duration::from_millis(30));
        assert!(!waiting.is_finished());
        workers.pause(JobId(1), false);
        let (mut desk, told) = waiting.join().expect("it goes on");
        assert_eq!(told, Ok(()));
        assert!(desk.begun.elapsed() < Duration::from_millis(25), "waiting takes no time");
        workers.finish_now(JobId(1));
        assert_eq!(desk.check_in(1, &progress), Err(Halt::Finish));
        workers.stop(JobId(1));
        assert_eq!(desk.check_in(1, &progress), Err(Halt::Stop));
    }

    #[test]
    fn a_job_that_dies_says_so_and_others_go_on() {
        let (answers, heard) = Answers::new(&egui::Context::default());
        let mut workers = Workers::new(answers);
        workers.work(JobId(1), |_| resume_unwind(Box::new("it dies")));
        let Ok(Action::Work(WorkAction { id, report: Report::Died })) = heard.recv() else {
            panic!("something else is heard")
        };
        assert_eq!(id, JobId(1));
        workers.work(JobId(2), |_| Ok(Answer::Choice(None)));
        let done = |action| matches!(action, Action::Work(WorkAction { id: JobId(2), .. }));
        assert!(heard.recv().is_ok_and(done));
    }

    #[test]
    fn who_has_no_time_left_is_to_finish() {
        let (mut desk, _heard) = desk();
        desk.allow(Duration::from_secs(60));
        assert_eq!(desk.check_in(1, &progress), Ok(()));
        desk.allow(Duration::ZERO);
        assert_eq!(desk.check_in(1, &progress), Err(Halt::Finish));
    }
}
