//! The statistics: every game that a person finished here, with results, streaks and a rating.

mod board_statistics;
mod distinctions;
mod finished_game;
mod ladder_progress;
#[cfg(test)]
mod tests;

pub use board_statistics::{BoardResults, OpponentTotals, RatingPoint};
pub use distinctions::{Distinction, Distinctions, ReachedDistinction};
pub use finished_game::{Aids, FinishedGame, LoggedGame, Opponent, Participant, UnratedReason};
pub use ladder_progress::{LadderProgress, LadderWin};

use super::{EntryId, GameEnding, GameSummary, Timestamp, is_too_large_to_autosave};
use crate::i18n::Message;
use hypertoe_core::{Bot, Game, Rules};
use std::collections::HashSet;

#[derive(Clone, Debug, Default, PartialEq)]
enum LogLoading {
    #[default]
    NotRequested,
    Requested,
    Loaded,
    Failed(Message),
}

/// The effect of the current game on the rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RatingEffect {
    /// The rating after the game.
    Rated(RatingPoint),
    Unrated(UnratedReason),
}

/// The finished games and their totals.
#[derive(Debug, Default)]
pub struct Statistics {
    loading: LogLoading,
    /// In the order in which they ended.
    games: Vec<LoggedGame>,
    known_ids: HashSet<EntryId>,
    /// One per board and rules, the most recently played first.
    tables: Vec<BoardResults>,
    ladder: LadderProgress,
    distinctions: Distinctions,
    /// The number of log entries that could not be read.
    damaged: usize,
    /// The time of the last report.
    updated_at: Timestamp,
    pub current_game: CurrentGame,
    /// The effect of the game on the board, once it is over.
    rating_effect: Option<RatingEffect>,
    /// The win on the ladder that the game on the board was.
    ladder_win: Option<LadderWin>,
    /// Whether logging the last game failed.
    has_log_error: bool,
}

impl Statistics {
    pub fn needs_loading(&self) -> bool {
        self.loading == LogLoading::NotRequested
    }

    pub fn is_loaded(&self) -> bool {
        self.loading == LogLoading::Loaded
    }

    /// Returns why the log cannot be read.
    pub fn load_error(&self) -> Option<&Message> {
        match &self.loading {
            LogLoading::Failed(why) => Some(why),
            _ => None,
        }
    }

    pub fn game_count(&self) -> usize {
        self.finished_games().count()
    }

    /// Iterates over the games that are over; one that was resumed after it had been logged may not
    /// be.
    fn finished_games(&self) -> impl Iterator<Item = &LoggedGame> {
        self.games.iter().filter(|logged| logged.game.ending != GameEnding::Open)
    }

    /// Returns the ending with which a game was logged, as far as the log is loaded.
    pub fn logged_ending(&self, id: EntryId) -> Option<GameEnding> {
        if !self.known_ids.contains(&id) {
            return None;
        }
        self.games.iter().rev().find(|logged| logged.game.id == id).map(|logged| logged.game.ending)
    }

    /// Returns one table per board and rules, the most recently played first.
    pub fn board_results(&self) -> &[BoardResults] {
        &self.tables
    }

    /// Returns the distinctions that were reached in these games.
    pub fn distinctions(&self) -> &Distinctions {
        &self.distinctions
    }

    /// Returns the number of log entries that could not be read.
    pub fn unreadable_count(&self) -> usize {
        self.damaged
    }

    /// Returns the time of the last update: when the log was read, or when a game added since then
    /// ended.
    pub fn updated_at(&self) -> Timestamp {
        self.updated_at
    }

    /// Returns the effect of this document's game on the rating, once the game is over.
    pub fn rating_effect(&self, document: u64) -> Option<RatingEffect> {
        self.rating_effect.filter(|_| self.current_game.document_id() == document)
    }

    /// Returns which rungs of the ladder were beaten, as far as the log is loaded.
    pub fn ladder(&self) -> &LadderProgress {
        &self.ladder
    }

    /// Returns the win on the ladder that this document's game was, once the game is over.
    pub fn ladder_win(&self, document: u64) -> Option<LadderWin> {
        self.ladder_win.filter(|_| self.current_game.document_id() == document)
    }

    pub fn games_to_csv(&self) -> String {
        board_statistics::games_csv(self.finished_games(), &self.tables)
    }
}

impl Statistics {
    pub fn mark_requested(&mut self) {
        self.loading = LogLoading::Requested;
    }

    /// Sets all games as read from the log; `damaged` is the number of its unreadable entries.
    pub fn set_games(&mut self, notes: Vec<LoggedGame>, damaged: usize, now: Timestamp) {
        let early = std::mem::take(&mut self.games);
        self.clear();
        (self.loading, self.damaged, self.updated_at) = (LogLoading::Loaded, damaged, now);
        notes.into_iter().for_each(|logged| self.insert(logged));
        for logged in early {
            // A game that has ended meanwhile may be among them, perhaps as it ended later.
            if !self.known_ids.contains(&logged.game.id) {
                self.insert(logged);
            }
        }
        self.update_effects();
    }

    /// Records why the log of finished games cannot be read.
    pub fn set_load_error(&mut self, why: Message) {
        self.loading = LogLoading::Failed(why);
    }

    /// Lets the log be requested again if reading it has failed.
    pub fn clear_load_error(&mut self) {
        if self.load_error().is_some() {
            self.loading = LogLoading::NotRequested;
        }
    }

    /// Lets the log be requested again: another window has changed it.
    pub fn mark_outdated(&mut self) {
        if self.is_loaded() {
            self.loading = LogLoading::NotRequested;
        }
    }

    /// Removes all games after the log was deleted; the statistics count as loaded.
    pub fn mark_log_deleted(&mut self) {
        self.clear();
        self.loading = LogLoading::Loaded;
    }

    pub fn add(&mut self, logged: LoggedGame) {
        self.updated_at = self.updated_at.max(logged.ended_at);
        self.has_log_error = false;
        self.insert(logged);
        self.update_effects();
    }

    /// Records that a game could not be logged. Returns whether that is the first failure in a row.
    pub fn record_log_failure(&mut self) -> bool {
        !std::mem::replace(&mut self.has_log_error, true)
    }

    fn clear(&mut self) {
        self.games.clear();
        self.known_ids.clear();
        self.tables.clear();
        self.distinctions = Distinctions::default();
        self.ladder = LadderProgress::default();
        (self.damaged, self.rating_effect, self.ladder_win) = (0, None, None);
    }

    pub fn set_current_game(&mut self, sitting: CurrentGame) {
        (self.current_game, self.rating_effect, self.ladder_win) = (sitting, None, None);
    }

    /// Adds a game, or replaces it in its place if it is there already.
    fn insert(&mut self, logged: LoggedGame) {
        if self.known_ids.insert(logged.game.id) {
            self.count(&logged);
            self.games.push(logged);
            return;
        }
        let known = self.games.iter_mut().rev().find(|known| known.game.id == logged.game.id);
        let Some(known) = known.filter(|known| known.game != logged.game) else { return };
        known.game = logged.game;
        self.tables.clear();
        (self.ladder, self.distinctions) = Default::default();
        let games = std::mem::take(&mut self.games);
        games.iter().for_each(|logged| self.count(logged));
        self.games = games;
    }

    /// Adds a game to the table of its board, if it is over.
    fn count(&mut self, logged: &LoggedGame) {
        self.ladder.add(&logged.game);
        self.distinctions.add(logged);
        if logged.game.ending != GameEnding::Open {
            let mut table = self.take_table(&logged.game.rules);
            table.add(logged);
            self.tables.insert(0, table);
        }
    }

    fn take_table(&mut self, rules: &Rules) -> BoardResults {
        match self.tables.iter().position(|table| table.rules() == rules) {
            Some(at) => self.tables.remove(at),
            None => BoardResults::new(rules.clone()),
        }
    }

    /// Determines the effects of the game on the board, once all earlier games are loaded.
    fn update_effects(&mut self) {
        (self.rating_effect, self.ladder_win) = (None, None);
        let Some(id) = self.current_game.logged_id().filter(|_| self.is_loaded()) else { return };
        let Some(logged) = self.games.iter().rev().find(|logged| logged.game.id == id) else {
            return;
        };
        self.ladder_win = LadderWin::of(&logged.game);
        let mut points = self.tables.iter().flat_map(|board| &board.rating_history);
        self.rating_effect = match points.find(|point| point.id == id) {
            Some(point) => Some(RatingEffect::Rated(*point)),
            None => logged.game.unrated_reason().map(RatingEffect::Unrated),
        };
    }
}

/// The game on the board, watched for the statistics.
#[derive(Clone, Debug, Default)]
pub struct CurrentGame {
    document: u64,
    /// Whether its end will be logged.
    is_counted: bool,
    /// The computers in each seat at the first move.
    computers: Vec<Option<Bot>>,
    aids: Aids,
    /// The id under which it was logged, and the ending.
    logged: Option<(EntryId, GameEnding)>,
}

impl CurrentGame {
    /// Starts to watch a document's game. A game that is over at the end of its line of play does
    /// not count.
    pub fn new(document: u64, game: &Game) -> Self {
        let begun = game.tree_move_count() > 0;
        let open = !begun
            || (!is_too_large_to_autosave(game)
                && GameSummary::of(game).ending == GameEnding::Open);
        let aids = Aids { resumed: begun, ..Aids::default() };
        Self { document, is_counted: open, computers: computers(game), aids, logged: None }
    }

    /// Returns the id of the document whose game is watched.
    pub fn document_id(&self) -> u64 {
        self.document
    }

    /// Updates which computer plays in each seat. A change after the first move is noted in the
    /// aids, as `players_changed`.
    pub fn update_computer_players(&mut self, game: &Game) {
        let same =
            game.players().iter().map(|player| player.computer).eq(self.computers.iter().copied());
        if same {
            return;
        }
        self.computers = computers(game);
        self.aids.players_changed |= game.tree_move_count() > 0;
    }

    pub fn record_hint(&mut self) {
        self.aids.hints += 1;
    }

    pub fn record_takeback(&mut self) {
        self.aids.takebacks += 1;
    }

    /// Notes in the aids that the game was analysed.
    pub fn record_analysis(&mut self) {
        self.aids.analysed = true;
    }

    /// Notes in the aids that threats were marked on the board.
    pub fn record_threats(&mut self) {
        self.aids.threats = true;
    }

    pub fn aids(&self) -> Aids {
        self.aids
    }

    pub fn will_be_logged(&self) -> bool {
        self.is_counted
    }

    /// Records that the game has been logged under this id with this ending; it is logged again only
    /// if that changes.
    pub fn mark_logged(&mut self, id: EntryId, ending: GameEnding) {
        (self.is_counted, self.logged) = (false, Some((id, ending)));
    }

    pub fn logged_id(&self) -> Option<EntryId> {
        self.logged.map(|(id, _)| id)
    }

    /// Returns the ending with which the game was logged.
    pub fn logged_ending(&self) -> Option<GameEnding> {
        self.logged.map(|(_, ending)| ending)
    }
}

fn computers(game: &Game) -> Vec<Option<Bot>> {
    game.players().iter().map(|player| player.computer).collect()
}
