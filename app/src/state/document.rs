//! The game on the board and the file it belongs to.

use hypertoe_core::Game;
use hypertoe_core::winnable::{Winnable, winnable};
use std::path::{Path, PathBuf};

/// A game, its file, and whether it is saved.
pub struct Document {
    game: Game,
    path: Option<PathBuf>,
    saved_revision: u64,
    /// The revision that the person said need not be saved.
    given_up: Option<u64>,
    /// The file that is being written.
    writing: Option<PathBuf>,
    /// The game's chances, for the node and revision they were found for.
    chances: Option<((usize, u64), Winnable)>,
}

impl Document {
    /// A game that has never been saved and needs no saving yet.
    pub fn new(game: Game) -> Self {
        let saved_revision = game.revision();
        Self { game, path: None, saved_revision, given_up: None, writing: None, chances: None }
    }

    /// A game just read from a file.
    pub fn from_file(game: Game, path: PathBuf) -> Self {
        Self { path: Some(path), ..Self::new(game) }
    }

    /// A game brought back from the journal: it is not saved.
    pub fn recovered(game: Game, path: Option<PathBuf>) -> Self {
        Self { path, saved_revision: u64::MAX, ..Self::new(game) }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game, to be changed.
    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// The file it was last read from or written to.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether something would be lost by leaving.
    pub fn is_unsaved(&self) -> bool {
        self.game.revision() != self.saved_revision
    }

    /// Whether leaving would lose something that was not given up.
    pub fn would_be_missed(&self) -> bool {
        self.is_unsaved() && self.given_up != Some(self.game.revision())
    }

    /// What is unsaved now may be lost.
    pub fn give_up(&mut self) {
        self.given_up = Some(self.game.revision());
    }

    /// The game is being written to this file.
    pub fn begin_write(&mut self, path: PathBuf) {
        self.writing = Some(path);
    }

    /// A write to this file has ended. `false` if it was not this game's.
    pub fn end_write(&mut self, path: &Path) -> bool {
        let ours = self.writing.as_deref() == Some(path);
        if ours {
            self.writing = None;
        }
        ours
    }

    /// A write of this revision to this file succeeded.
    pub fn mark_saved(&mut self, path: PathBuf, revision: u64) {
        self.path = Some(path);
        self.saved_revision = revision;
    }

    /// What the file is called, or "Untitled game".
    pub fn title(&self) -> String {
        let name = self.path.as_deref().and_then(Path::file_name);
        name.map_or_else(|| "Untitled game".to_owned(), |name| name.to_string_lossy().into_owned())
    }

    /// A name to propose for the file: `3^4 game.hypertoe`.
    pub fn proposed_name(&self) -> String {
        let shape = self.game.rules().shape().to_string().replace([' ', ','], "-");
        format!("{}.{}", shape.replace("--", "-"), hypertoe_core::record::EXTENSION)
    }

    /// Whether anybody can still win; found once for each position.
    pub fn refresh_chances(&mut self) {
        let key = (self.game.current().index(), self.game.revision());
        if self.chances.is_none_or(|(known, _)| known != key) {
            self.chances = Some((key, winnable(self.game.position())));
        }
    }

    /// Whether anybody can still win, as last found.
    pub fn chances(&self) -> Winnable {
        self.chances.map_or(Winnable::Yes, |(_, chances)| chances)
    }
}
