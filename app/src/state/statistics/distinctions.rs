//! Distinctions: small things that a person has reached for the first time, derived from the
//! finished games.

use super::{LoggedGame, Opponent};
use crate::state::{EntryId, Timestamp};
use hypertoe_core::Bot;
use hypertoe_core::play::PlayerResult;

/// The wins that make a row, and the most seconds on the clock of a win in the last seconds.
const WINS_IN_A_ROW: usize = 5;
const LAST_SECONDS: u32 = 10;

/// Something that a person can reach once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Distinction {
    /// The first win against a computer.
    FirstWin(Bot),
    /// The first game against the perfect player that was not lost.
    HeldPerfect,
    /// A win with a line of this span.
    WinWithSpan(usize),
    WinInLastSeconds,
    WinBlindfold,
    WinsInARow,
    /// Many puzzles solved in a row.
    PuzzlesInARow,
}

impl Distinction {
    /// All distinctions, in the order in which they are listed.
    pub const ALL: [Self; 10] = [
        Self::FirstWin(Bot::Careless),
        Self::FirstWin(Bot::Club),
        Self::FirstWin(Bot::Strong),
        Self::HeldPerfect,
        Self::WinWithSpan(3),
        Self::WinWithSpan(4),
        Self::WinsInARow,
        Self::WinInLastSeconds,
        Self::WinBlindfold,
        Self::PuzzlesInARow,
    ];
}

/// A distinction that was reached: in which game, and when that ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReachedDistinction {
    pub distinction: Distinction,
    pub game: EntryId,
    pub at: Timestamp,
}

/// The distinctions reached in games, in the order in which they were reached.
#[derive(Clone, Debug, Default)]
pub struct Distinctions {
    reached: Vec<ReachedDistinction>,
    /// The wins against computers in a row, up to the last game.
    wins_in_a_row: usize,
}

impl Distinctions {
    pub fn get(&self, distinction: Distinction) -> Option<ReachedDistinction> {
        self.reached.iter().find(|reached| reached.distinction == distinction).copied()
    }

    /// Returns the distinctions that were reached in a game.
    pub fn of_game(&self, id: EntryId) -> impl Iterator<Item = Distinction> + '_ {
        let here = self.reached.iter().filter(move |reached| reached.game == id);
        here.map(|reached| reached.distinction)
    }

    /// Adds a game that ended after all others.
    pub(super) fn add(&mut self, logged: &LoggedGame) {
        let game = &logged.game;
        let Some(result) = game.human_result().filter(|_| game.aids.is_unaided()) else { return };
        let has_won = result == PlayerResult::Won;
        self.wins_in_a_row = if has_won { self.wins_in_a_row + 1 } else { 0 };
        for distinction in Distinction::ALL {
            let is_reached = match distinction {
                Distinction::FirstWin(bot) => has_won && game.opponent() == Opponent::Computer(bot),
                Distinction::HeldPerfect => {
                    let perfect = game.opponent() == Opponent::Computer(Bot::Perfect);
                    perfect && result != PlayerResult::Lost
                }
                Distinction::WinWithSpan(span) => has_won && game.winning_span == Some(span),
                Distinction::WinInLastSeconds => {
                    has_won && game.seconds_left.is_some_and(|left| left <= LAST_SECONDS)
                }
                Distinction::WinBlindfold => has_won && game.aids.blindfold,
                Distinction::WinsInARow => self.wins_in_a_row >= WINS_IN_A_ROW,
                Distinction::PuzzlesInARow => false,
            };
            if is_reached && self.get(distinction).is_none() {
                let (game, at) = (game.id, logged.ended_at);
                self.reached.push(ReachedDistinction { distinction, game, at });
            }
        }
    }
}
