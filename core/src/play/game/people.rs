//! Who plays a game, how they stand in the series, and what they see.

use super::{Game, change};
use crate::play::outcome::Outcome;
use crate::play::player::{Player, PlayerInfo};
use crate::play::series::Series;
use crate::play::sight::Blindfold;

impl Game {
    /// Who plays, in order of play, as they sat down. After a swap under the
    /// pie rule [`info`](Self::info) tells who plays which mark.
    pub fn players(&self) -> &[PlayerInfo] {
        &self.players
    }

    /// Name, mark and colour of who plays this player's mark now.
    pub fn info(&self, player: Player) -> &PlayerInfo {
        &self.seated[player.index()]
    }

    /// Who plays each mark now, in order of play.
    pub fn seated(&self) -> &[PlayerInfo] {
        &self.seated
    }

    /// Who, as they sat down, plays this player's mark now.
    pub fn person(&self, player: Player) -> usize {
        match player.index() {
            seat @ (0 | 1) if self.position.is_swapped() => 1 - seat,
            seat => seat,
        }
    }

    /// The mark that the only person plays now, among computers; `None` where there are several
    /// persons, or no computer.
    pub fn lone_person(&self) -> Option<Player> {
        let mut seats = (0..).map(Player).zip(&self.seated);
        let is_person =
            |(player, info): (Player, &PlayerInfo)| info.computer.is_none().then_some(player);
        let person = seats.clone().find_map(is_person)?;
        let others = seats.all(|(player, info)| player == person || info.computer.is_some());
        (others && self.seated.len() > 1).then_some(person)
    }

    /// The score of the games before this one, as the players sat down.
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// Sets the score of the games before this one. A series of another
    /// number of players is left aside and `false` returned.
    pub fn set_series(&mut self, series: Series) -> bool {
        let fits = series.wins.len() == self.players.len();
        if fits {
            change(&mut self.series, series, &mut self.revision);
        }
        fits
    }

    /// The score of the series with this game as it stands now, or as its first line ended.
    pub fn series_score(&self) -> Series {
        let ended = self.at_first_end();
        self.series.with(ended.as_ref().unwrap_or(self).person_outcome())
    }

    /// How the game stands, told of players as they sat down.
    pub fn person_outcome(&self) -> Outcome {
        let person = |player: Player| Player(self.person(player) as u8);
        match self.position.outcome() {
            Outcome::Won(player) => Outcome::Won(person(player)),
            Outcome::Lost(player) => Outcome::Lost(person(player)),
            other => other,
        }
    }

    /// What the players see of the board.
    pub fn blindfold(&self) -> Blindfold {
        self.blindfold
    }

    /// Sets what the players see of the board, and how often they peeked.
    pub fn set_blindfold(&mut self, blindfold: Blindfold) {
        change(&mut self.blindfold, blindfold, &mut self.revision);
    }

    /// Changes who plays. A list of the wrong length is left aside and `false` returned.
    pub fn set_players(&mut self, players: Vec<PlayerInfo>) -> bool {
        let fits = players.len() == self.players.len();
        if fits {
            change(&mut self.players, players, &mut self.revision);
            self.seat();
        }
        fits
    }

    /// Seats the players as the position has them. A player called by the
    /// letter of the mark is whoever plays that mark.
    pub(super) fn seat(&mut self) {
        self.seated.clone_from(&self.players);
        if self.position.is_swapped()
            && let [first, second, ..] = &mut self.seated[..]
        {
            std::mem::swap(&mut first.computer, &mut second.computer);
            let called = |info: &PlayerInfo| info.name == info.mark.letter().to_string();
            if !(called(first) && called(second)) {
                std::mem::swap(&mut first.name, &mut second.name);
            }
        }
    }
}
