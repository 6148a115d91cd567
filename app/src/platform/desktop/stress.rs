//! A stress test: jobs are started, paused, finished and stopped at random.

use super::worker::Workers;
use crate::action::{Action, WorkAction};
use crate::jobs::{Answer, Job, JobId, Report, TheoryJob};
use crate::platform::{Answers, Runner};
use hypertoe_core::base::control::{Control, Halt, Progress};
use hypertoe_core::search::{Library, Limits};
use hypertoe_core::{Bot, Position, Rules, Shape};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// Number of random requests.
const ORDERS: u64 = 10_000;
/// The most jobs at once.
const AT_ONCE: usize = 8;

/// The running jobs and their expected reports.
struct Heard {
    answers: Receiver<Action>,
    /// Running jobs, and whether they are paused.
    going: BTreeMap<JobId, bool>,
    stopped: BTreeSet<JobId>,
    done: usize,
    died: usize,
}

impl Heard {
    fn hear(&mut self, action: Action) {
        let Action::Work(WorkAction { id, report }) = action else { panic!("this is no work") };
        assert!(!self.stopped.contains(&id), "{id:?} was stopped, and {report:?} is heard");
        match report {
            Report::Done(_) => self.done += 1,
            Report::Died => self.died += 1,
            _ => return,
        }
        assert!(self.going.remove(&id).is_some(), "{id:?} is answered twice");
    }

    fn hear_all(&mut self) {
        while let Ok(action) = self.answers.try_recv() {
            self.hear(action);
        }
    }

    fn one(&self, dice: &mut fastrand::Rng) -> Option<JobId> {
        dice.choice(self.going.keys().copied())
    }
}

/// Starts a random job: short, long, endless until told to finish, or one that panics.
fn begin(workers: &mut Workers, id: JobId, dice: &mut fastrand::Rng) {
    let rules = |side, dims| {
        let shape = Shape::hypercube(side, dims).expect("a board");
        Arc::new(Rules::new(shape, 2).expect("two players"))
    };
    let think = |bot, rules, limits| Job::Think {
        bot,
        position: Box::new(Position::new(rules)),
        limits,
        time: None,
        library: Library::default(),
    };
    match dice.u8(0..6) {
        0 => workers.begin(id, think(Bot::Careless, rules(3, 2), Limits::default())),
        1 => workers.begin(id, think(Bot::Club, rules(4, 3), Limits::default())),
        2 => workers.begin(id, think(Bot::Strong, rules(4, 3), Limits::default().until_stopped())),
        3 => workers.begin(id, Job::Theory(TheoryJob::Pairs(rules(5, 2)))),
        4 => workers.work(id, |_| resume_unwind(Box::new("it dies"))),
        _ => workers.work(id, |desk| {
            loop {
                match desk.check_in(1, &|| Report::Progress(Progress::default())) {
                    Err(Halt::Finish) => return Ok(Answer::Choice(None)),
                    told => told?,
                }
            }
        }),
    }
}

#[test]
fn work_in_random_order_is_answered_once_or_never() {
    let (answers, receiver) = Answers::new(&egui::Context::default());
    let mut workers = Workers::new(answers);
    let mut heard = Heard {
        answers: receiver,
        going: BTreeMap::new(),
        stopped: BTreeSet::new(),
        done: 0,
        died: 0,
    };
    let mut dice = fastrand::Rng::with_seed(13);
    for number in 0..ORDERS {
        heard.hear_all();
        let one = heard.one(&mut dice);
        match (dice.u8(0..8), one) {
            (0..=2, _) if heard.going.len() < AT_ONCE => {
                heard.going.insert(JobId(number), false);
                begin(&mut workers, JobId(number), &mut dice);
            }
            (3, Some(id)) => {
                workers.stop(id);
                heard.hear_all();
                heard.going.remove(&id);
                heard.stopped.insert(id);
            }
            (4, Some(id)) => workers.finish_now(id),
            (5 | 6, Some(id)) => {
                let paused = dice.bool();
                heard.going.insert(id, paused);
                workers.pause(id, paused);
            }
            _ => std::thread::sleep(Duration::from_micros(dice.u64(0..200))),
        }
    }
    let left: Vec<JobId> = heard.going.keys().copied().collect();
    for id in left {
        // A paused job finishes, too.
        workers.finish_now(id);
    }
    while !heard.going.is_empty() {
        let action = heard.answers.recv_timeout(Duration::from_secs(120));
        heard.hear(action.expect("every job that was not stopped is answered"));
    }
    drop(workers);
    std::thread::sleep(Duration::from_millis(20));
    heard.hear_all();
    let stopped = heard.stopped.len();
    assert!(heard.done > 500 && heard.died > 100 && stopped > 300, "{} {stopped}", heard.done);
}
