//! The threads that run jobs, and those that help with one.

use super::thread_commands::{CommandState, ThreadCommands};
use crate::action::{Action, JobAction};
use crate::i18n;
use crate::jobs::{Job, JobAnswer, JobClock, JobHost, JobId, JobReport};
use crate::picture::export::ExportedFile;
use crate::platform::{ActionSender, JobRunner};
use crate::scene::{self, FontSource};
use hypertoe_core::base::control::{Control, Halt, Workers};
use std::collections::HashMap;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Returns the number of threads that this machine can run at once.
pub fn core_count() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Threads of this machine that help the thread leading the work.
pub struct ThreadWorkers<F> {
    pub helpers: usize,
    /// The check-in of the helpers: blocks while the work is paused, and fails once it must halt.
    pub check_in: F,
}

impl<F: Fn() -> Result<(), Halt> + Sync> Workers for ThreadWorkers<F> {
    fn helper_count(&self) -> usize {
        self.helpers
    }

    fn run(
        &self,
        helpers: usize,
        help: &(dyn Fn(&mut dyn Control<()>) + Sync),
        lead: &mut dyn FnMut(),
    ) {
        thread::scope(|scope| {
            for _ in (0..helpers).take_while(|_| (self.check_in)().is_ok()) {
                let work = || help(&mut |_: u64, _: &dyn Fn()| (self.check_in)());
                // If no thread can be started, the work takes longer.
                drop(thread::Builder::new().name("crew".to_owned()).spawn_scoped(scope, work));
            }
            lead();
        });
    }
}

/// The shortest time that counts as a pause.
const SHORTEST_PAUSE: Duration = Duration::from_millis(1);

pub(super) struct JobThreads {
    answers: ActionSender,
    fonts: Arc<dyn FontSource>,
    jobs: HashMap<JobId, Arc<ThreadCommands>>,
}

impl JobThreads {
    /// Creates a runner without jobs. Each job gets a thread of its own, which draws pictures with
    /// these fonts where the bundled fonts lack a character; its reports go to `answers`.
    pub fn new(answers: ActionSender, fonts: Arc<dyn FontSource>) -> Self {
        Self { answers, fonts, jobs: HashMap::new() }
    }

    /// Runs a job on a new thread, which sends the job's reports; a panic is reported as a crash.
    pub fn spawn(
        &mut self,
        id: JobId,
        job: impl FnOnce(&mut JobContext) -> Result<JobAnswer, Halt> + Send + 'static,
    ) {
        // Nobody else holds the orders of a finished job.
        self.jobs.retain(|_, orders| Arc::strong_count(orders) > 1);
        let orders = Arc::new(ThreadCommands::default());
        let mut desk = JobContext::new(id, Arc::clone(&orders), self.answers.clone());
        self.jobs.insert(id, orders);
        let (language, fonts) = (i18n::current_language(), Arc::clone(&self.fonts));
        let work = move || {
            i18n::set_language(language);
            scene::set_font_source(fonts);
            // After a panic nothing that the job has changed is used again.
            match catch_unwind(AssertUnwindSafe(|| job(&mut desk))) {
                Ok(Ok(answer)) => desk.send(JobReport::Done(answer)),
                Ok(Err(Halt::Cancel)) => {}
                // It had no result to finish with.
                Ok(Err(Halt::FinishEarly)) | Err(_) => desk.send(JobReport::Crashed),
            }
        };
        if thread::Builder::new().name("work".to_owned()).spawn(work).is_err() {
            self.answers.send(Action::Job(JobAction { id, report: JobReport::Crashed }));
        }
    }

    fn command(&self, id: JobId, change: impl FnOnce(&mut CommandState)) {
        if let Some(orders) = self.jobs.get(&id) {
            orders.update(change);
        }
    }
}

impl JobRunner for JobThreads {
    fn start(&mut self, id: JobId, job: Job) {
        self.spawn(id, |desk| job.run(desk));
    }

    fn set_paused(&mut self, id: JobId, paused: bool) {
        self.command(id, |told| told.paused = paused);
    }

    fn finish_now(&mut self, id: JobId) {
        self.command(id, |told| {
            told.halt.get_or_insert(Halt::FinishEarly);
        });
    }

    fn stop(&mut self, id: JobId) {
        self.command(id, |told| told.halt = Some(Halt::Cancel));
        self.jobs.remove(&id);
    }
}

impl Drop for JobThreads {
    /// Does not wait for the threads: each ends at its next check-in, or with the program.
    fn drop(&mut self) {
        for orders in self.jobs.values() {
            orders.update(|told| told.halt = Some(Halt::Cancel));
        }
    }
}

/// The host of a job that runs on a thread: sends its reports, obeys the commands from the window,
/// and keeps the time limit.
pub(super) struct JobContext {
    id: JobId,
    commands: Arc<ThreadCommands>,
    answers: ActionSender,
    clock: JobClock,
    /// The moment since which the clock counts.
    origin: Instant,
}

impl JobContext {
    fn new(id: JobId, commands: Arc<ThreadCommands>, answers: ActionSender) -> Self {
        let clock = JobClock::new(Duration::ZERO);
        Self { id, commands, answers, clock, origin: Instant::now() }
    }

    fn now(&self) -> Duration {
        self.origin.elapsed()
    }

    fn send(&self, report: JobReport) {
        let report = report.with_elapsed(self.clock.elapsed(self.now()));
        self.commands.run_unless_stopped(|| self.answers.send_report(self.id, report));
    }

    /// Does [`check_in`](Control::check_in) at a given time.
    fn check_at(&mut self, now: Duration, report: &dyn Fn() -> JobReport) -> Result<(), Halt> {
        let before = self.now();
        self.commands.check_in()?;
        // A pause does not count. Without one, asking takes no time worth counting.
        let waited = Some(self.now() - before).filter(|waited| *waited >= SHORTEST_PAUSE);
        let waited = waited.unwrap_or_default();
        self.clock.skip_pause(waited);
        if self.clock.check(now + waited)? {
            self.send(report());
        }
        Ok(())
    }
}

impl Control<JobReport> for JobContext {
    fn check_in(&mut self, _: u64, report: &dyn Fn() -> JobReport) -> Result<(), Halt> {
        self.check_at(self.now(), report)
    }
}

impl JobHost for JobContext {
    fn on_files_ready(&mut self, files: Vec<ExportedFile>) {
        self.send(JobReport::FilesReady(files));
    }

    fn limit_time(&mut self, time: Duration) {
        self.clock.limit_time(self.now(), time);
    }

    fn workers(&self) -> Box<dyn Workers> {
        let orders = Arc::clone(&self.commands);
        Box::new(ThreadWorkers { helpers: core_count() - 1, check_in: move || orders.check_in() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::NoFonts;
    use hypertoe_core::base::control::Progress;
    use std::panic::resume_unwind;
    use std::sync::mpsc::Receiver;

    fn desk() -> (JobContext, Receiver<Action>) {
        let (answers, receiver) = ActionSender::new(&egui::Context::default());
        (JobContext::new(JobId(1), Arc::default(), answers), receiver)
    }

    fn progress() -> JobReport {
        JobReport::Progress(Progress::default())
    }

    #[test]
    fn progress_is_told_between_files() {
        let (mut desk, heard) = desk();
        for now in (0..1_000).step_by(20).map(Duration::from_millis) {
            desk.on_files_ready(Vec::new());
            assert_eq!(desk.check_at(now, &progress), Ok(()));
        }
        let heard: Vec<Action> = heard.try_iter().collect();
        let files = |action: &&Action| {
            matches!(action, Action::Job(JobAction { report: JobReport::FilesReady(_), .. }))
        };
        let files = heard.iter().filter(files).count();
        assert_eq!((files, heard.len() - files), (50, 9), "files are never kept back");
    }

    #[test]
    fn work_waits_finishes_and_stops() {
        let (mut desk, _heard) = desk();
        let mut workers = JobThreads::new(desk.answers.clone(), Arc::new(NoFonts));
        workers.jobs.insert(JobId(1), Arc::clone(&desk.commands));
        assert_eq!(desk.check_in(1, &progress), Ok(()));
        workers.set_paused(JobId(1), true);
        let waiting = thread::spawn(move || {
            let told = desk.check_in(1, &progress);
            (desk, told)
        });
        thread::sleep(Duration::from_millis(30));
        assert!(!waiting.is_finished());
        workers.set_paused(JobId(1), false);
        let (mut desk, told) = waiting.join().expect("it goes on");
        assert_eq!(told, Ok(()));
        assert!(
            desk.clock.elapsed(desk.now()) < Duration::from_millis(25),
            "waiting takes no time"
        );
        workers.finish_now(JobId(1));
        assert_eq!(desk.check_in(1, &progress), Err(Halt::FinishEarly));
        workers.stop(JobId(1));
        assert_eq!(desk.check_in(1, &progress), Err(Halt::Cancel));
    }

    #[test]
    fn a_job_that_dies_says_so_and_others_go_on() {
        let (answers, heard) = ActionSender::new(&egui::Context::default());
        let mut workers = JobThreads::new(answers, Arc::new(NoFonts));
        workers.spawn(JobId(1), |_| resume_unwind(Box::new("it dies")));
        let Ok(Action::Job(JobAction { id, report: JobReport::Crashed })) = heard.recv() else {
            panic!("something else is heard")
        };
        assert_eq!(id, JobId(1));
        workers.spawn(JobId(2), |_| Ok(JobAnswer::Move(None)));
        let done = |action| matches!(action, Action::Job(JobAction { id: JobId(2), .. }));
        assert!(heard.recv().is_ok_and(done));
    }

    #[test]
    fn who_has_no_time_left_is_to_finish() {
        let (mut desk, _heard) = desk();
        desk.limit_time(Duration::from_secs(60));
        assert_eq!(desk.check_in(1, &progress), Ok(()));
        desk.limit_time(Duration::ZERO);
        assert_eq!(desk.check_in(1, &progress), Err(Halt::FinishEarly));
    }
}
