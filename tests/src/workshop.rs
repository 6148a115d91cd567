//! Long work in lock step with the frames of a window that nobody sees.

use hypertoe::jobs::{Job, JobAnswer, JobHost, JobId, JobReport};
use hypertoe::picture::export::ExportedFile;
use hypertoe::scene::{FontSource, set_font_source};
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::base::control::{SingleThread, Workers};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Steps of a job in one slice.
const SLICE: u64 = 4_000;
/// The time a slice takes, for those who think by the clock.
const FRAME: Duration = Duration::from_millis(16);

/// Jobs, each on a thread of its own, but only one of all threads ever runs:
/// who drives the workshop lets a job go on for a slice and waits until it has
/// done it. So what happens does not depend on any clock.
#[derive(Default)]
pub struct Workshop {
    running: Vec<Running>,
    paused: HashSet<JobId>,
}

struct Running {
    id: JobId,
    orders: Sender<Result<(), Halt>>,
    heard: Receiver<Heard>,
    thread: Option<JoinHandle<()>>,
}

enum Heard {
    Made(Vec<ExportedFile>),
    /// A slice is done.
    Rests(JobReport),
    Over(Option<JobAnswer>),
}

impl Workshop {
    /// Whether there is nothing to do now.
    pub fn is_idle(&self) -> bool {
        self.running.iter().all(|running| self.paused.contains(&running.id))
    }

    /// Begins a job, which draws with these fonts what the bundled ones lack.
    pub fn begin(&mut self, id: JobId, job: Job, fonts: Arc<dyn FontSource>) {
        let ((orders, told), (tell, heard)) = (channel(), channel());
        let mut desk =
            Desk { orders: told, tell, left: SLICE, time: Duration::ZERO, deadline: None };
        let work = move || {
            set_font_source(fonts);
            let answer = desk.wait().and_then(|()| job.run(&mut desk));
            let time = desk.time;
            let answer =
                answer.ok().map(|answer| match JobReport::Done(answer).with_elapsed(time) {
                    JobReport::Done(answer) => answer,
                    other => unreachable!("an answer stays one, this is {other:?}"),
                });
            // Nobody listens any more to a job that was stopped.
            let _ = desk.tell.send(Heard::Over(answer));
        };
        let thread = Some(thread::spawn(work));
        self.running.push(Running { id, orders, heard, thread });
    }

    /// Lets a job wait, or go on.
    pub fn pause(&mut self, id: JobId, paused: bool) {
        if paused {
            self.paused.insert(id);
        } else {
            self.paused.remove(&id);
        }
    }

    /// Forgets a job.
    pub fn stop(&mut self, id: JobId) {
        self.running.retain(|running| running.id != id);
        self.paused.remove(&id);
    }

    /// Ends a job with the best it has found so far, if it has any.
    pub fn finish_now(&mut self, id: JobId) -> Vec<(JobId, JobReport)> {
        let Some(at) = self.running.iter().position(|running| running.id == id) else {
            return Vec::new();
        };
        self.paused.remove(&id);
        let mut running = self.running.remove(at);
        running.go(Err(Halt::FinishEarly)).0.into_iter().map(|report| (id, report)).collect()
    }

    /// Works a slice on each job, and tells what came of it.
    pub fn advance(&mut self) -> Vec<(JobId, JobReport)> {
        let mut all = Vec::new();
        let paused = &self.paused;
        self.running.retain_mut(|running| {
            if paused.contains(&running.id) {
                return true;
            }
            let (reports, goes_on) = running.go(Ok(()));
            all.extend(reports.into_iter().map(|report| (running.id, report)));
            goes_on
        });
        all
    }
}

impl Running {
    /// A slice, or the end; and whether the job goes on.
    fn go(&mut self, order: Result<(), Halt>) -> (Vec<JobReport>, bool) {
        let mut reports = Vec::new();
        // A job that has failed is found out below.
        let _ = self.orders.send(order);
        loop {
            match self.heard.recv() {
                Ok(Heard::Made(files)) => reports.push(arrived(JobReport::FilesReady(files))),
                Ok(Heard::Rests(report)) => {
                    reports.push(arrived(report));
                    return (reports, true);
                }
                Ok(Heard::Over(answer)) => {
                    reports.extend(answer.map(JobReport::Done).map(arrived));
                    return (reports, false);
                }
                Err(_) => {
                    let thread = self.thread.take().expect("it fails but once");
                    let failure = thread.join().expect_err("it ended without a word");
                    std::panic::resume_unwind(failure);
                }
            }
        }
    }
}

/// A report as it arrives from where a job runs: in a browser it is sent as bytes.
fn arrived(report: JobReport) -> JobReport {
    let bytes = report.to_bytes().expect("a report can be sent");
    JobReport::from_bytes(&bytes).expect("it is what was sent")
}

struct Desk {
    orders: Receiver<Result<(), Halt>>,
    tell: Sender<Heard>,
    /// Steps left of the slice.
    left: u64,
    time: Duration,
    deadline: Option<Duration>,
}

impl Desk {
    fn wait(&self) -> Result<(), Halt> {
        self.orders.recv().unwrap_or(Err(Halt::Cancel))
    }
}

impl Control<JobReport> for Desk {
    fn check_in(&mut self, steps: u64, report: &dyn Fn() -> JobReport) -> Result<(), Halt> {
        self.left = self.left.saturating_sub(steps);
        if self.left > 0 {
            return Ok(());
        }
        if self.deadline.is_some_and(|deadline| self.time >= deadline) {
            return Err(Halt::FinishEarly);
        }
        self.time += FRAME;
        self.left = SLICE;
        // Nobody listens any more to a job that was stopped.
        let _ = self.tell.send(Heard::Rests(report().with_elapsed(self.time)));
        self.wait()
    }
}

impl JobHost for Desk {
    fn on_files_ready(&mut self, files: Vec<ExportedFile>) {
        // As above.
        let _ = self.tell.send(Heard::Made(files));
    }

    fn limit_time(&mut self, time: Duration) {
        self.deadline = Some(self.time + time);
    }

    fn workers(&self) -> Box<dyn Workers> {
        Box::new(SingleThread)
    }
}
