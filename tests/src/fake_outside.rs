//! An outside without a desktop: files are real ones, but dialogs, clipboard,
//! journal and long work live in memory, and answer as the test has arranged.

use crate::Workshop;
use hypertoe::action::{Action, Effect, ExchangeAction, FileError, WorkAction};
use hypertoe::jobs::{JobId, Report};
use hypertoe::platform::{Outside, Pick, picked, serve, write_bytes};
use hypertoe_core::Game;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::rc::Rc;

#[derive(Default)]
struct Inner {
    asked: Vec<Effect>,
    answers: VecDeque<Action>,
    picks: VecDeque<Pick>,
    write_failure: Option<String>,
    /// What the journal holds, and how often it was written or cleared.
    journal: Option<(Box<Game>, Option<PathBuf>)>,
    journal_writes: usize,
    /// What was copied last.
    clipboard: Option<String>,
    /// The size of the picture that was copied last.
    picture: Option<[u32; 2]>,
    /// Long work, done a slice a frame.
    workshop: Workshop,
    /// Asked for further frames while there is work.
    ctx: Option<egui::Context>,
}

/// A pretended outside. Clones share one memory, so that a test can keep one
/// while the program owns the other.
#[derive(Clone, Default)]
pub struct FakeOutside {
    inner: Rc<RefCell<Inner>>,
}

impl FakeOutside {
    /// An outside in which nothing has been arranged.
    pub fn new() -> Self {
        Self::default()
    }

    /// Arranges what the next native dialog answers.
    pub fn will_pick(&self, pick: Pick) {
        self.inner.borrow_mut().picks.push_back(pick);
    }

    /// From now on every write fails for this reason; `None` lets them succeed.
    pub fn fail_writes(&self, why: Option<&str>) {
        self.inner.borrow_mut().write_failure = why.map(str::to_owned);
    }

    /// Sends an action to the program, as if it came from outside.
    pub fn answer(&self, action: Action) {
        self.inner.borrow_mut().answers.push_back(action);
    }

    /// Takes what has been asked for since the last call; the journal apart.
    pub fn take_asked(&self) -> Vec<Effect> {
        std::mem::take(&mut self.inner.borrow_mut().asked)
    }

    /// The moves of the game that the journal holds, if it holds one.
    pub fn journal_moves(&self) -> Option<usize> {
        self.inner.borrow().journal.as_ref().map(|(game, _)| game.move_count())
    }

    /// After how many moves the game in the journal stands, if it holds one.
    pub fn journal_place(&self) -> Option<usize> {
        let inner = self.inner.borrow();
        inner.journal.as_ref().map(|(game, _)| game.position().moves().len())
    }

    /// What was copied last.
    pub fn copied(&self) -> Option<String> {
        self.inner.borrow().clipboard.clone()
    }

    /// The size of the picture that was copied last.
    pub fn copied_picture(&self) -> Option<[u32; 2]> {
        self.inner.borrow().picture
    }

    /// How often the journal has been written or cleared.
    pub fn journal_writes(&self) -> usize {
        self.inner.borrow().journal_writes
    }
}

impl Inner {
    fn hear(&mut self, reports: Vec<(JobId, Report)>) {
        let heard = |(id, report)| Action::Work(WorkAction { id, report });
        self.answers.extend(reports.into_iter().map(heard));
    }

    fn carry_out(&mut self, effect: &Effect) {
        if let Some(purpose) = effect.picks() {
            let pick = self.picks.pop_front();
            self.answers.extend(pick.map(|pick| picked(pick, purpose)));
            return;
        }
        let failure = self.write_failure.clone();
        let write = |path: &Path, bytes: &[u8]| match &failure {
            Some(why) => Err(FileError::System(why.clone())),
            None => write_bytes(path, bytes),
        };
        self.answers.extend(serve(effect, &write));
        match effect {
            Effect::CopyPicture(pixels) => self.picture = Some(pixels.size),
            Effect::Copy(text) => self.clipboard = Some(text.clone()),
            Effect::RequestPaste => {
                let pasted = self.clipboard.clone().map(ExchangeAction::Pasted);
                self.answers.extend(pasted.map(Action::Exchange));
            }
            _ => {}
        }
    }
}

impl Outside for FakeOutside {
    fn run(&mut self, effect: Effect, ctx: &egui::Context, _frame: &eframe::Frame) {
        let mut inner = self.inner.borrow_mut();
        let effect = match effect {
            Effect::Begin(id, job) => {
                inner.workshop.begin(id, job);
                inner.ctx = Some(ctx.clone());
                return ctx.request_repaint();
            }
            Effect::Stop(id) => return inner.workshop.stop(id),
            Effect::Pause(id, paused) => return inner.workshop.pause(id, paused),
            Effect::FinishNow(id) => {
                let reports = inner.workshop.finish_now(id);
                inner.hear(reports);
                return ctx.request_repaint();
            }
            effect => effect,
        };
        if let Effect::Journal(kept) = effect {
            inner.journal = kept;
            inner.journal_writes += 1;
            return;
        }
        inner.carry_out(&effect);
        inner.asked.push(effect);
        if !inner.answers.is_empty() {
            ctx.request_repaint();
        }
    }

    fn poll(&mut self) -> Vec<Action> {
        let mut inner = self.inner.borrow_mut();
        let reports = inner.workshop.advance();
        inner.hear(reports);
        if let (false, Some(ctx)) = (inner.workshop.is_idle(), &inner.ctx) {
            ctx.request_repaint();
        }
        inner.answers.drain(..).collect()
    }
}
