//! The program without a window, but with the real disk and threads, in which a game is played
//! until somebody kills it. Says what a window would have shown.
//!
//!     plays_until_killed SIDE DIMS MOVES FILE begin|go-on|games [FOLDER]
//!
//! What is kept is kept in FOLDER, if it is said. With `games` it goes on with what was left, and
//! then with one short game after the other, and prints how many the statistics have. Where FILE is
//! not `-`, the game is saved there now and then. A new game begins with MOVES moves.
//! It prints a line for each new move: how many there are, and a number made of all.

use egui::Context;
use hypertoe::action::{
    Action, Effect, FileAction, GameAction, JournalRecorder, LibraryAction, ShellAction,
};
use hypertoe::platform::{DataFolder, Platform, desktop_platform};
use hypertoe::state::{AfterSave, GameSetup, LoadedGame, Settings, State};
use hypertoe::update::update;
use hypertoe_core::{Cell, Game, Goal, Rules, Shape};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

struct Player {
    state: State,
    outside: Platform,
    journal: JournalRecorder,
    begun: Instant,
    /// Moves told of, and the number made of them.
    told: (usize, u64),
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [side, dims, moves, file, how, folder @ ..] = &words[..] else {
        panic!("five words are wanted")
    };
    let home = folder.first().map_or_else(DataFolder::system_default, |folder| {
        DataFolder::portable(folder.as_ref()).expect("a folder")
    });
    let number = |word: &str| word.parse::<u16>().expect("a number");
    let file = (file != "-").then(|| PathBuf::from(file));
    let mut player = Player::new(&home);
    if how == "games" {
        return player.play_games(number(side), number(dims).into());
    }
    if how == "begin" {
        let game = LoadedGame::new(begun(number(side), number(dims).into(), number(moves).into()));
        player.act(Action::Shell(ShellAction::ConfirmThen(AfterSave::Load(game))));
        // What was only loaded needs no keeping.
        while !player.state.document.is_unsaved() {
            player.go_on(None);
        }
    } else {
        player.find(file.as_ref());
    }
    player.tell("begins");
    loop {
        player.go_on(file.as_ref());
        player.tell("shows");
    }
}

/// A game that nobody wins soon.
fn begun(side: u16, dims: usize, moves: u64) -> Game {
    let shape = Shape::hypercube(side, dims).expect("a board");
    let rules = Rules::new(shape, 2).and_then(|rules| rules.with_goal(Goal::MostLines));
    let mut game = Game::new(Arc::new(rules.expect("rules")));
    while (game.tree_move_count() as u64) < moves {
        // A taken cell is no move.
        let _ = game.play_cell(&any_cell(&game));
    }
    game
}

fn any_cell(game: &Game) -> Cell {
    let shape = game.rules().shape();
    Cell::new((0..shape.dims()).map(|axis| fastrand::u16(0..shape.side(axis))))
}

impl Player {
    fn new(home: &DataFolder) -> Self {
        Self {
            state: State::new(Settings::default()),
            outside: desktop_platform(&Context::default(), home),
            journal: JournalRecorder::default(),
            begun: Instant::now(),
            told: (0, 0),
        }
    }

    /// Does what the window does with an action, and with what has been answered meanwhile.
    fn act(&mut self, action: Action) {
        let actions: Vec<Action> =
            std::iter::once(action).chain(self.outside.poll_actions()).collect();
        for action in actions {
            for effect in update(&mut self.state, action) {
                match effect {
                    Effect::Journal(keep) => self.outside.store.update_journal(keep),
                    Effect::Library(order) => self.outside.store.send_library_request(order),
                    Effect::Statistics(order) => self.outside.store.send_statistics_request(order),
                    Effect::StartJob(id, job) => self.outside.runner.start(id, job),
                    Effect::Read(file, ticket) => self.outside.files.read(file, ticket),
                    Effect::Write { file, content, purpose: saving, overwrite: over } => {
                        self.outside.files.write(file, content, saving, over)
                    }
                    _ => {}
                }
            }
            let keep = self.journal.next_request(&self.state, self.begun.elapsed().as_secs_f64());
            keep.into_iter().flatten().for_each(|keep| self.outside.store.update_journal(keep));
        }
    }

    /// Plays one game after the other, each to its end.
    fn play_games(&mut self, side: u16, dims: usize) {
        while self.begun.elapsed() < Duration::from_millis(30) {
            self.act(Action::Shell(ShellAction::HighlightSlice(None)));
        }
        if self.state.document.game().tree_move_count() == 0 {
            let shape = Shape::hypercube(side, dims).expect("a board");
            let rules = Rules::new(shape, 2).expect("two players");
            self.act(Action::Game(GameAction::Start(Box::new(GameSetup::with_default_players(
                rules,
            )))));
        }
        let mut told = 0;
        loop {
            let game = self.state.document.game();
            let over = game.position().outcome().is_over();
            let action = if over { GameAction::Rematch } else { GameAction::Play(any_cell(game)) };
            self.act(Action::Game(action));
            let games = self.state.statistics.game_count();
            if games > told && self.state.statistics.is_loaded() {
                told = games;
                println!("{games}");
                std::io::stdout().flush().expect("somebody listens");
            }
        }
    }

    /// Waits for the game that an earlier run has left, in the journal or in its file.
    fn find(&mut self, file: Option<&PathBuf>) {
        let mut opened = false;
        while self.state.document.game().tree_move_count() == 0 {
            self.act(Action::Shell(ShellAction::HighlightSlice(None)));
            let waited = self.begun.elapsed();
            if let Some(file) = file.filter(|_| !opened && waited > Duration::from_millis(300)) {
                opened = true;
                self.act(Action::File(FileAction::OpenFile(file.clone().into())));
            }
            assert!(waited < Duration::from_secs(30), "no game was found");
        }
    }

    /// Says what is on the screen, if it is new.
    fn tell(&mut self, what: &str) {
        let game = self.state.document.game();
        let (mut count, mut hash) = self.told;
        for node in game.nodes().skip(count + 1) {
            let mut hasher = DefaultHasher::new();
            (hash, game.parent(node), game.move_of(node)).hash(&mut hasher);
            (count, hash) = (count + 1, hasher.finish());
        }
        if (count, hash) != self.told || what != "shows" {
            self.told = (count, hash);
            println!("{what} {count} {hash}");
            std::io::stdout().flush().expect("somebody listens");
        }
    }

    fn go_on(&mut self, file: Option<&PathBuf>) {
        let action = match fastrand::u8(0..100) {
            0..4 => Action::Game(GameAction::Undo),
            4..6 => Action::Game(GameAction::Comment(fastrand::u32(..).to_string())),
            // It goes into the library.
            10..14 => Action::Library(LibraryAction::Show(true)),
            6..10 if let Some(file) = file => {
                self.act(Action::File(FileAction::SaveAs));
                let ticket =
                    self.state.file_ops.pending_save_ticket().expect("a path is asked for");
                Action::File(FileAction::SavePathPicked(ticket, file.clone().into()))
            }
            _ => Action::Game(GameAction::Play(any_cell(self.state.document.game()))),
        };
        self.act(action);
    }
}
