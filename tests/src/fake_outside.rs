//! An outside that lives in memory: it writes down what it is asked for and
//! answers as the test has arranged.

use crate::Workshop;
use hypertoe::action::{
    Action, ExchangeAction, FileAction, FileError, PictureAction, ProveAction, WorkAction,
};
use hypertoe::effects::{
    Effect, Outside, read_game, write_bytes, write_game, write_proof, write_text,
};
use hypertoe::state::PathPurpose;
use hypertoe::work::{JobId, Report};
use hypertoe_core::Game;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::rc::Rc;

/// What a native file dialog answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// This file is chosen.
    File(PathBuf),
    /// The dialog is left without an answer.
    Cancel,
    /// There is no such dialog here.
    NoDialog,
}

#[derive(Default)]
struct Inner {
    asked: Vec<Effect>,
    answers: VecDeque<Action>,
    picks: VecDeque<Pick>,
    uses_files: bool,
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
    /// An outside that only writes down what it is asked for.
    pub fn new() -> Self {
        Self::default()
    }

    /// From now on files are really read and written.
    pub fn use_files(&self) {
        self.inner.borrow_mut().uses_files = true;
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
    fn picked(&mut self, purpose: PathPurpose) {
        let Some(pick) = self.picks.pop_front() else { return };
        if let (Pick::File(path), PathPurpose::Picture) = (&pick, purpose) {
            let picked = PictureAction::Picked(path.clone());
            self.answers.push_back(Action::Picture(picked));
            return;
        }
        if let (Pick::File(path), PathPurpose::Proof) = (&pick, purpose) {
            self.answers.push_back(Action::Prove(ProveAction::Picked(path.clone())));
            return;
        }
        if let (Pick::File(path), PathPurpose::Export(format)) = (&pick, purpose) {
            let picked = ExchangeAction::PickedExport(format, path.clone());
            self.answers.push_back(Action::Exchange(picked));
            return;
        }
        self.answers.push_back(Action::File(match (pick, purpose) {
            (Pick::File(path), PathPurpose::Open) => FileAction::PickedOpen(path),
            (Pick::File(path), _) => FileAction::PickedSave(path),
            (Pick::Cancel, _) => FileAction::PickCancelled,
            (Pick::NoDialog, purpose) => FileAction::NoDialog(purpose),
        }));
    }

    fn hear(&mut self, reports: Vec<(JobId, Report)>) {
        let heard = |(id, report)| Action::Work(WorkAction { id, report });
        self.answers.extend(reports.into_iter().map(heard));
    }

    fn carry_out(&mut self, effect: &Effect) {
        match effect {
            Effect::PickOpen => self.picked(PathPurpose::Open),
            Effect::PickSave { .. } => self.picked(PathPurpose::Save),
            Effect::Read { path, rules } if self.uses_files => {
                let result = read_game(path, Some(rules));
                let result = result.map(|(game, format)| (Box::new(game), format));
                let path = path.clone();
                self.answers.push_back(Action::File(FileAction::Read { path, result }));
            }
            Effect::Write { path, game, ticket }
                if self.uses_files || self.write_failure.is_some() =>
            {
                let result = match &self.write_failure {
                    Some(why) => Err(FileError::System(why.clone())),
                    None => write_game(path, game),
                };
                let (path, ticket) = (path.clone(), *ticket);
                let written = FileAction::Written { path, ticket, result };
                self.answers.push_back(Action::File(written));
            }
            Effect::WriteText { path, text } if self.uses_files => {
                let (path, result) = (path.clone(), write_text(path, text));
                let exported = ExchangeAction::Exported { path, result };
                self.answers.push_back(Action::Exchange(exported));
            }
            Effect::WriteBytes { job, path, bytes } if self.uses_files => {
                let result = match &self.write_failure {
                    Some(why) => Err(FileError::System(why.clone())),
                    None => write_bytes(path, bytes),
                };
                let (job, path, bytes) = (*job, path.clone(), bytes.len() as u64);
                let written = PictureAction::Written { job, path, bytes, result };
                self.answers.push_back(Action::Picture(written));
            }
            Effect::PickProof { .. } => self.picked(PathPurpose::Proof),
            Effect::WriteProof { path, proof } if self.uses_files => {
                let (path, result) = (path.clone(), write_proof(path, proof));
                let exported = ExchangeAction::Exported { path, result };
                self.answers.push_back(Action::Exchange(exported));
            }
            Effect::PickPicture { .. } => self.picked(PathPurpose::Picture),
            Effect::CopyPicture(pixels) => self.picture = Some(pixels.size),
            Effect::PickExport { format, .. } => self.picked(PathPurpose::Export(*format)),
            Effect::Copy(text) => self.clipboard = Some(text.clone()),
            Effect::RequestPaste => {
                if let Some(text) = self.clipboard.clone() {
                    self.answers.push_back(Action::Exchange(ExchangeAction::Pasted(text)));
                }
            }
            Effect::Exists(path) if self.uses_files => {
                let (path, exists) = (path.clone(), path.exists());
                self.answers.push_back(Action::File(FileAction::Exists { path, exists }));
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
