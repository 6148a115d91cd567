//! The players of a game, their score in the series, and blindfold play.

use super::{Game, set_if_changed};
use crate::play::outcome::Outcome;
use crate::play::player::{Player, PlayerInfo};
use crate::play::series::Series;
use crate::play::sight::Blindfold;

impl Game {
    /// Returns the players by original seats, in order of play. After a swap under the
    /// pie rule [`player_info`](Self::player_info) tells who plays which mark.
    pub fn players(&self) -> &[PlayerInfo] {
        &self.players
    }

    /// Returns the player of a mark now.
    ///
    /// # Panics
    /// If there is no such player.
    pub fn player_info(&self, player: Player) -> &PlayerInfo {
        &self.seated_players[player.index()]
    }

    /// Returns the player of each mark now, in order of play.
    pub fn seated_players(&self) -> &[PlayerInfo] {
        &self.seated_players
    }

    /// Returns the original seat of the player who plays a mark now.
    pub fn original_seat(&self, player: Player) -> usize {
        match player.index() {
            seat @ (0 | 1) if self.position.is_swapped() => 1 - seat,
            seat => seat,
        }
    }

    /// Returns the mark of the only person among computers now; `None` if there are several
    /// persons, or no computer.
    pub fn lone_human(&self) -> Option<Player> {
        let mut seats = (0..).map(Player).zip(&self.seated_players);
        let is_person =
            |(player, info): (Player, &PlayerInfo)| info.computer.is_none().then_some(player);
        let person = seats.clone().find_map(is_person)?;
        let others = seats.all(|(player, info)| player == person || info.computer.is_some());
        (others && self.seated_players.len() > 1).then_some(person)
    }

    /// Returns the score of the series before this game, by original seats.
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// Sets the score of the series before this game. Ignores a series of another
    /// number of players and returns `false`.
    pub fn set_series(&mut self, series: Series) -> bool {
        let fits = series.wins.len() == self.players.len();
        if fits {
            set_if_changed(&mut self.series, series, &mut self.revision);
        }
        fits
    }

    /// Returns the score of the series including this game as it stands, or as its main line ended.
    pub fn series_score(&self) -> Series {
        let ended = self.at_main_line_end();
        self.series.with_result(ended.as_ref().unwrap_or(self).outcome_by_original_seat())
    }

    /// Returns the outcome by original seats.
    pub fn outcome_by_original_seat(&self) -> Outcome {
        let person = |player: Player| Player(self.original_seat(player) as u8);
        match self.position.outcome() {
            Outcome::Won(player) => Outcome::Won(person(player)),
            Outcome::Lost(player) => Outcome::Lost(person(player)),
            other => other,
        }
    }

    /// Returns the blindfold settings.
    pub fn blindfold(&self) -> Blindfold {
        self.blindfold
    }

    /// Sets the blindfold settings, including the number of peeks.
    pub fn set_blindfold(&mut self, blindfold: Blindfold) {
        set_if_changed(&mut self.blindfold, blindfold, &mut self.revision);
    }

    /// Sets the players. Ignores a list of the wrong length and returns `false`.
    pub fn set_players(&mut self, players: Vec<PlayerInfo>) -> bool {
        let fits = players.len() == self.players.len();
        if fits {
            set_if_changed(&mut self.players, players, &mut self.revision);
            self.update_seats();
        }
        fits
    }

    /// Updates the player of each mark to the position. A player named by the
    /// letter of a mark is whoever plays that mark.
    pub(super) fn update_seats(&mut self) {
        self.seated_players.clone_from(&self.players);
        if self.position.is_swapped()
            && let [first, second, ..] = &mut self.seated_players[..]
        {
            std::mem::swap(&mut first.computer, &mut second.computer);
            let called = |info: &PlayerInfo| info.name == info.mark.letter().to_string();
            if !(called(first) && called(second)) {
                std::mem::swap(&mut first.name, &mut second.name);
            }
        }
    }
}
