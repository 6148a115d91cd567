//! The thread that writes journal, statistics, settings and library games.

use super::folders::Home;
use super::journal::Journal;
use super::ledger::Ledger;
use super::library_thread::LibraryThread;
use super::pending::{JOURNAL, Pending};
use super::shelf::Shelf;
use super::wall_clock::WallClock;
use super::{report, settings};
use crate::action::{
    Action, CollectionAction, FileAction, FileError, Keep, Kept, LedgerOrder,
    Order as LibraryOrder, ShellAction, StatisticsAction,
};
use crate::platform::{Answers, SETTINGS, Store};
use crate::state::{FileRef, Moment};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// The window waits at most this long until a move is on disk.
const MOST_WAIT: Duration = Duration::from_millis(50);

/// A request to the thread.
enum Order {
    Keep(Keep),
    Game(Kept),
    Ledger(LedgerOrder),
    Settings(String),
    PutSettingsAside,
}

/// The store of the desktop: requests go to the journal thread, or to the library thread.
pub(super) struct JournalThread {
    answers: Answers,
    orders: Sender<Order>,
    pending: Arc<Pending>,
    library: LibraryThread,
    home: Home,
    thread: Option<JoinHandle<()>>,
}

impl JournalThread {
    /// Starts the thread, which first looks for work left behind.
    pub fn start(answers: &Answers, home: &Home, pending: Arc<Pending>) -> Self {
        let (orders, waiting) = channel();
        let shelf = Shelf::new(home.library());
        let library = LibraryThread::start(answers, shelf.clone());
        let mut keeper = Keeper {
            home: home.clone(),
            shelf,
            ledger: Ledger::new(home.statistics()),
            answers: answers.clone(),
            own: None,
            left: None,
            failing: false,
        };
        let counted = Arc::clone(&pending);
        let thread = Builder::new().name(JOURNAL.to_owned());
        let thread = thread.spawn(move || {
            keeper.survive(Keeper::begin);
            keeper.serve(&waiting, &counted);
        });
        let (answers, home) = (answers.clone(), home.clone());
        Self { answers, orders, pending, library, home, thread: thread.ok() }
    }

    /// Sends a request. Returns whether the thread is there to receive it.
    fn order(&mut self, order: Order) -> bool {
        self.pending.add();
        let is_heard = self.orders.send(order).is_ok();
        if !is_heard {
            self.pending.done(1);
            let why = FileError::System("no thread".to_owned());
            self.answers.send(Action::File(FileAction::JournalFailed(why)));
        }
        is_heard
    }
}

impl Store for JournalThread {
    fn keep(&mut self, keep: Keep) {
        let is_saved = matches!(&keep, Keep::Whole(unsaved) if unsaved.saved);
        self.order(Order::Keep(keep));
        if !is_saved {
            self.pending.wait(MOST_WAIT);
        }
    }

    fn collection(&mut self, order: LibraryOrder) {
        match order {
            // Before the journal is cleared.
            LibraryOrder::Keep(kept) => {
                let version = kept.version;
                if !self.order(Order::Game(kept)) {
                    let (result, now) = (Err(FileError::Died), Moment::default());
                    let answer = CollectionAction::WasKept { version, result, now };
                    self.answers.send(Action::Collection(answer));
                }
            }
            order => self.library.ask(order),
        }
    }

    fn ledger(&mut self, order: LedgerOrder) {
        self.order(Order::Ledger(order));
    }

    fn tell_time(&mut self) {
        self.answers.send(Action::Shell(ShellAction::Now(WallClock::new().now())));
    }

    fn note(&mut self, action: &Action) {
        report::note(action.kind());
    }

    fn settings(&self, kept: &dyn eframe::Storage) -> Option<String> {
        settings::read(&self.home.settings()).or_else(|| kept.get_string(SETTINGS))
    }

    fn keep_settings(&mut self, text: String, _: &mut dyn eframe::Storage) {
        self.order(Order::Settings(text));
    }

    fn put_settings_aside(&mut self) {
        self.order(Order::PutSettingsAside);
    }
}

impl Drop for JournalThread {
    /// Waits until the last request is carried out.
    fn drop(&mut self) {
        self.orders = channel().0;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to wait for.
            let _ = thread.join();
        }
    }
}

/// The state of the journal thread.
struct Keeper {
    home: Home,
    shelf: Shelf,
    ledger: Ledger,
    answers: Answers,
    own: Option<Journal>,
    /// The journal of work left behind by an earlier run.
    left: Option<Journal>,
    /// Whether the last write of the journal failed.
    failing: bool,
}

impl Keeper {
    fn answer(&self, action: FileAction) {
        self.answers.send(Action::File(action));
    }

    /// Claims a slot, and reports what an earlier run has left behind.
    fn begin(&mut self) {
        if let Some(report) = report::untold(&self.home.reports()) {
            self.answer(FileAction::Reported(report.into()));
        }
        let opened = Journal::open(&self.home.journal(), true);
        if !opened.broken.is_empty() {
            let broken = opened.broken.into_iter().map(FileRef::from).collect();
            self.answer(FileAction::JournalBroken(broken));
        }
        if let Some((journal, unsaved)) = opened.left {
            self.left = Some(journal);
            self.answer(FileAction::Recovered(unsaved));
        }
        match opened.own {
            Ok(journal) => self.own = Some(journal),
            Err(error) => self.failed(error),
        }
    }

    fn failed(&mut self, error: FileError) {
        self.failing = true;
        self.answer(FileAction::JournalFailed(error));
    }

    /// Carries out requests until the program ends.
    fn serve(&mut self, waiting: &Receiver<Order>, pending: &Pending) {
        while let Ok(first) = waiting.recv() {
            let orders: Vec<Order> = std::iter::once(first).chain(waiting.try_iter()).collect();
            let count = orders.len();
            self.survive(|keeper| keeper.carry_out(orders));
            pending.done(count);
        }
    }

    /// Runs a function. If it panics, the journal is left as it is, and the next snapshot goes to
    /// another slot.
    fn survive(&mut self, work: impl FnOnce(&mut Self)) {
        if catch_unwind(AssertUnwindSafe(|| work(self))).is_err() {
            self.own = None;
            self.failed(FileError::Died);
        }
    }

    fn carry_out(&mut self, orders: Vec<Order>) {
        let mut orders = orders.into_iter().peekable();
        while let Some(order) = orders.next() {
            match order {
                // The next request replaces this one.
                Order::Keep(Keep::Nothing | Keep::Whole(_) | Keep::More(_))
                    if matches!(
                        orders.peek(),
                        Some(Order::Keep(Keep::Nothing | Keep::Whole(_)))
                    ) => {}
                Order::Keep(keep) => self.keep(keep),
                Order::Game(kept) => self.keep_game(kept),
                Order::Ledger(order) => self.ledger(order),
                Order::Settings(text) => {
                    self.settings(settings::write(&self.home.settings(), &text))
                }
                Order::PutSettingsAside => match settings::put_aside(&self.home.settings()) {
                    Ok(aside) => self.answer(FileAction::SettingsBroken(aside.into())),
                    Err(error) => self.settings(Err(error)),
                },
            }
        }
    }

    /// Saves a game in the library. A panic is reported like any other failure.
    fn keep_game(&self, kept: Kept) {
        let version = kept.version;
        let answer = catch_unwind(AssertUnwindSafe(|| self.shelf.keep(kept)));
        self.answers.send(Action::Collection(answer.unwrap_or_else(|_| {
            let (result, now) = (Err(FileError::Died), Moment::default());
            CollectionAction::WasKept { version, result, now }
        })));
    }

    /// Carries out a request to the statistics. A panic is reported like any other failure.
    fn ledger(&self, order: LedgerOrder) {
        let died = match order {
            LedgerOrder::Note(_) => StatisticsAction::Noted(Err(FileError::Died)),
            LedgerOrder::Read => StatisticsAction::WasRead(Err(FileError::Died)),
            LedgerOrder::Reset => StatisticsAction::WasReset(Err(FileError::Died)),
        };
        let answer = catch_unwind(AssertUnwindSafe(|| self.ledger.carry_out(order)));
        self.answers.send(Action::Statistics(answer.unwrap_or(died)));
    }

    fn settings(&self, result: Result<(), FileError>) {
        if let Err(error) = result {
            self.answer(FileAction::SettingsFailed(error));
        }
    }

    fn keep(&mut self, keep: Keep) {
        let result = match keep {
            Keep::Adopt => return self.adopt(),
            Keep::SetAside => return self.left = self.own.take(),
            Keep::Forget => return self.forget(),
            // The snapshot that they follow was not written: another one comes later.
            Keep::More(_) if self.failing => return,
            Keep::More(steps) => self.write(|journal| journal.add(&steps)),
            Keep::Nothing => self.write(Journal::clear),
            Keep::Whole(unsaved) => self.write(|journal| journal.keep(&unsaved)),
        };
        match result {
            Err(error) => self.failed(error),
            Ok(()) if std::mem::take(&mut self.failing) => self.answer(FileAction::JournalWritten),
            Ok(()) => {}
        }
    }

    /// Writes to this window's journal; if that fails, to one in another slot.
    fn write(
        &mut self,
        write: impl Fn(&mut Journal) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        let mut own = match self.own.take() {
            Some(own) => own,
            None => Journal::open(&self.home.journal(), false).own?,
        };
        let mut result = write(&mut own);
        if result.is_err()
            && let Ok(mut other) = Journal::open(&self.home.journal(), false).own
            && write(&mut other).is_ok()
        {
            // Its content is outdated.
            let _ = own.clear();
            (own, result) = (other, Ok(()));
        }
        self.own = Some(own);
        result
    }

    /// Discards the work left behind.
    fn forget(&mut self) {
        if let Some(mut left) = self.left.take() {
            // A journal that stays is offered once more at the next start.
            let _ = left.clear();
        }
    }

    /// Continues the journal of the work left behind, which is now on the board.
    fn adopt(&mut self) {
        if let Some(left) = self.left.take()
            && let Some(mut own) = self.own.replace(left)
        {
            // Its work was discarded.
            let _ = own.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Unsaved;
    use hypertoe_core::{Cell, Game, Rules, Shape};

    fn unsaved(moves: &[[u16; 2]]) -> Keep {
        let mut game = Game::new(Arc::new(Rules::new(Shape::hypercube(3, 2).unwrap(), 2).unwrap()));
        for cell in moves {
            game.play(&Cell::from(*cell)).unwrap();
        }
        let game = Box::new(game);
        Keep::Whole(Unsaved { game, file: None, stamp: None, entry: None, saved: false })
    }

    #[test]
    fn a_panic_is_told_and_the_game_is_kept_from_then_on() {
        let folder = tempfile::tempdir().unwrap();
        let (answers, heard) = Answers::new(&egui::Context::default());
        let home = Home::portable(folder.path()).unwrap();
        let (shelf, journal) = (Shelf::new(home.library()), home.journal());
        let ledger = Ledger::new(home.statistics());
        let (own, left) = (None, None);
        let mut keeper = Keeper { home, shelf, ledger, answers, own, left, failing: false };
        keeper.begin();
        keeper.survive(|keeper| keeper.keep(unsaved(&[[0, 0]])));
        keeper.survive(|_| panic!("on purpose"));
        keeper.survive(|keeper| keeper.keep(unsaved(&[[0, 0], [1, 1]])));
        drop(keeper);
        let told: Vec<Action> = heard.try_iter().collect();
        let told = |what: fn(&FileAction) -> bool| {
            told.iter().any(|action| matches!(action, Action::File(action) if what(action)))
        };
        assert!(told(|action| matches!(action, FileAction::JournalFailed(FileError::Died))));
        assert!(told(|action| matches!(action, FileAction::JournalWritten)));
        // Nothing is lost: what was there before, and what came after.
        let mut found = Vec::new();
        let mut held = Vec::new();
        while let Some((journal, unsaved)) = Journal::open(&journal, true).left {
            found.push(unsaved.game.position().moves().len());
            held.push(journal);
        }
        assert!(found.contains(&2), "{found:?}");
    }
}
