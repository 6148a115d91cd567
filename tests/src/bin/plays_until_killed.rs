//! A window without a screen, but with the real disk and threads, in which a game is played until
//! somebody kills it. Says what it has shown.
//!
//!     plays_until_killed SIDE DIMS MOVES FILE begin|go-on
//!
//! Where FILE is not `-`, the game is saved there now and then. A new game begins with MOVES moves.
//! It prints a line whenever it has shown a new move: how many there are, and a number made of all.

use egui_kittest::Harness;
use hypertoe::action::{Action, FileAction, GameAction};
use hypertoe::app::HypertoeApp;
use hypertoe::platform::{Outside, outside};
use hypertoe::state::{Loaded, SavePurpose, Then};
use hypertoe_core::{Cell, Game, Goal, Rules, Shape};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

struct Player {
    harness: Harness<'static, HypertoeApp>,
    ask: Sender<Action>,
    /// Moves told of, and the number made of them.
    told: (usize, u64),
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [side, dims, moves, file, how] = &words[..] else { panic!("five words are wanted") };
    let number = |word: &str| word.parse::<u64>().expect("a number");
    let file = (file != "-").then(|| PathBuf::from(file));
    let mut player = Player::new();
    if how == "begin" {
        let game = begun(number(side), number(dims), number(moves));
        player.act(Action::Shell(hypertoe::action::ShellAction::AskThen(Then::Load(Loaded::new(
            game,
        )))));
    } else {
        player.find(file.as_ref());
    }
    player.tell("begins");
    loop {
        player.go_on(file.as_ref());
    }
}

/// A game that nobody wins soon.
fn begun(side: u64, dims: u64, moves: u64) -> Game {
    let shape = Shape::hypercube(side, dims).expect("a board");
    let rules = Rules::new(shape, 2).and_then(|rules| rules.with_goal(Goal::MostLines));
    let mut game = Game::new(Arc::new(rules.expect("rules")));
    while (game.move_count() as u64) < moves {
        // A taken cell is no move.
        let _ = game.play(&any_cell(&game));
    }
    game
}

fn any_cell(game: &Game) -> Cell {
    let shape = game.rules().shape();
    Cell::new((0..shape.dims()).map(|axis| fastrand::u16(0..shape.side(axis))))
}

impl Player {
    fn new() -> Self {
        let (ask, answers) = channel();
        let relay = ask.clone();
        let harness = Harness::builder().build_eframe(move |cc| {
            let Outside { files, store, runner, clipboard, window, answers: real } =
                outside(&cc.egui_ctx);
            // What the system answers, and what is asked here, come the same way.
            std::thread::spawn(move || real.iter().try_for_each(|action| relay.send(action)));
            let outside = Outside { files, store, runner, clipboard, window, answers };
            HypertoeApp::new(&cc.egui_ctx, None, outside, None)
        });
        Self { harness, ask, told: (0, 0) }
    }

    fn game(&self) -> &Game {
        self.harness.state().state().document.game()
    }

    fn act(&mut self, action: Action) {
        self.ask.send(action).expect("the window is there");
        self.harness.step();
    }

    /// Waits for the game that an earlier run has left, in the journal or in its file.
    fn find(&mut self, file: Option<&PathBuf>) {
        let begun = Instant::now();
        let mut opened = false;
        while self.game().move_count() == 0 {
            self.harness.step();
            let waited = begun.elapsed();
            if let Some(file) = file.filter(|_| !opened && waited > Duration::from_secs(1)) {
                opened = true;
                self.act(Action::File(FileAction::OpenFile(file.clone().into())));
            }
            assert!(waited < Duration::from_secs(30), "no game was found");
        }
    }

    /// Says what is on the screen, if it is new.
    fn tell(&mut self, what: &str) {
        let game = self.game();
        let (mut count, mut hash) = self.told;
        for node in game.nodes().skip(count + 1) {
            let mut hasher = DefaultHasher::new();
            (hash, game.parent(node), game.turn(node)).hash(&mut hasher);
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
            0..4 => GameAction::Undo,
            4..6 => GameAction::Comment(fastrand::u32(..).to_string()),
            6..16 if file.is_some() => {
                let file = file.map(|file| file.clone().into()).unwrap_or_default();
                self.act(Action::File(FileAction::PickedSave(SavePurpose::Game, file)));
                return self.harness.step();
            }
            _ => GameAction::Play(any_cell(self.game())),
        };
        self.act(Action::Game(action));
        self.tell("shows");
    }
}
