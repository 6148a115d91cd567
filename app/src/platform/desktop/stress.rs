//! A stress test: jobs are started, paused, finished and stopped at random.

use super::job_threads::JobThreads;
use crate::action::{Action, JobAction};
use crate::jobs::{Job, JobAnswer, JobId, JobReport, OpeningBooks, TheoryJob};
use crate::platform::{ActionSender, JobRunner};
use hypertoe_core::base::control::{Control, Halt, Progress};
use hypertoe_core::search::SearchLimits;
use hypertoe_core::{Bot, Position, Rules, Shape};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// Number of random requests.
const REQUESTS: u64 = 10_000;
/// The most jobs at once.
const MAX_JOBS: usize = 8;

/// The running jobs and their expected reports.
struct JobWatch {
    answers: Receiver<Action>,
    /// Running jobs, and whether they are paused.
    running: BTreeMap<JobId, bool>,
    stopped: BTreeSet<JobId>,
    done: usize,
    panicked: usize,
}

impl JobWatch {
    fn on_action(&mut self, action: Action) {
        let Action::Job(JobAction { id, report }) = action else { panic!("this is no work") };
        assert!(!self.stopped.contains(&id), "{id:?} was stopped, and {report:?} is heard");
        match report {
            JobReport::Done(_) => self.done += 1,
            JobReport::Crashed => self.panicked += 1,
            _ => return,
        }
        assert!(self.running.remove(&id).is_some(), "{id:?} is answered twice");
    }

    fn drain(&mut self) {
        while let Ok(action) = self.answers.try_recv() {
            self.on_action(action);
        }
    }

    fn random_job(&self, rng: &mut fastrand::Rng) -> Option<JobId> {
        rng.choice(self.running.keys().copied())
    }
}

/// Starts a random job: short, long, endless until told to finish, or one that panics.
fn start_random_job(workers: &mut JobThreads, id: JobId, rng: &mut fastrand::Rng) {
    let rules = |side, dims| {
        let shape = Shape::hypercube(side, dims).expect("a board");
        Arc::new(Rules::new(shape, 2).expect("two players"))
    };
    let think = |bot, rules, limits| Job::ChooseMove {
        bot,
        position: Box::new(Position::new(rules)),
        limits,
        time: None,
        library: OpeningBooks::default(),
    };
    match rng.u8(0..6) {
        0 => workers.start(id, think(Bot::Careless, rules(3, 2), SearchLimits::default())),
        1 => workers.start(id, think(Bot::Club, rules(4, 3), SearchLimits::default())),
        2 => workers.start(
            id,
            think(Bot::Strong, rules(4, 3), SearchLimits { nodes: Some(u64::MAX), seed: 0 }),
        ),
        3 => workers.start(id, Job::Theory(TheoryJob::Pairing(rules(5, 2)))),
        4 => workers.spawn(id, |_| resume_unwind(Box::new("it dies"))),
        _ => workers.spawn(id, |desk| {
            loop {
                match desk.check_in(1, &|| JobReport::Progress(Progress::default())) {
                    Err(Halt::FinishEarly) => return Ok(JobAnswer::Move(None)),
                    told => told?,
                }
            }
        }),
    }
}

#[test]
fn work_in_random_order_is_answered_once_or_never() {
    let (answers, receiver) = ActionSender::new(&egui::Context::default());
    let mut workers = JobThreads::new(answers, Arc::new(crate::scene::NoFonts));
    let mut heard = JobWatch {
        answers: receiver,
        running: BTreeMap::new(),
        stopped: BTreeSet::new(),
        done: 0,
        panicked: 0,
    };
    let mut rng = fastrand::Rng::with_seed(13);
    for number in 0..REQUESTS {
        heard.drain();
        let one = heard.random_job(&mut rng);
        match (rng.u8(0..8), one) {
            (0..=2, _) if heard.running.len() < MAX_JOBS => {
                heard.running.insert(JobId(number), false);
                start_random_job(&mut workers, JobId(number), &mut rng);
            }
            (3, Some(id)) => {
                workers.stop(id);
                heard.drain();
                heard.running.remove(&id);
                heard.stopped.insert(id);
            }
            (4, Some(id)) => workers.finish_now(id),
            (5 | 6, Some(id)) => {
                let paused = rng.bool();
                heard.running.insert(id, paused);
                workers.set_paused(id, paused);
            }
            _ => std::thread::sleep(Duration::from_micros(rng.u64(0..200))),
        }
    }
    let left: Vec<JobId> = heard.running.keys().copied().collect();
    for id in left {
        // A paused job finishes, too.
        workers.finish_now(id);
    }
    while !heard.running.is_empty() {
        let action = heard.answers.recv_timeout(Duration::from_secs(120));
        heard.on_action(action.expect("every job that was not stopped is answered"));
    }
    drop(workers);
    std::thread::sleep(Duration::from_millis(20));
    heard.drain();
    let stopped = heard.stopped.len();
    assert!(heard.done > 500 && heard.panicked > 100 && stopped > 300, "{} {stopped}", heard.done);
}
