//! A game about to begin.

use hypertoe_core::{Begins, Blindfold, Game, Outcome, PlayerInfo, Position, Rules, Series};
use std::sync::Arc;

/// A game about to begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// Its rules, and what stands on the board.
    pub position: Position,
    /// Who plays, in order of play.
    pub players: Vec<PlayerInfo>,
    /// The score of the games before, and who begins.
    pub series: Series,
    /// What the players see of the board.
    pub blindfold: Blindfold,
    /// Who begins is still to be tossed for.
    pub toss: bool,
    /// Whether to explore the lines of its middle at once.
    pub explore: bool,
}

impl Start {
    /// A game between the usual players.
    pub fn usual(rules: Rules) -> Self {
        let players = (0..usize::from(rules.players())).map(PlayerInfo::usual).collect();
        Self::between(rules, players)
    }

    /// The first game between these players.
    pub fn between(rules: Rules, players: Vec<PlayerInfo>) -> Self {
        let position = Position::new(Arc::new(rules));
        let series = Series::new(players.len(), Begins::Fixed);
        let blindfold = Blindfold::default();
        Self { position, players, series, blindfold, toss: false, explore: false }
    }

    /// The next game of a series: the same start and players, who begins as the
    /// series has it.
    pub fn again(game: &Game) -> Self {
        let series = game.series_score();
        let outcome = game.position().outcome();
        let mut scores = vec![0; game.players().len()];
        for (player, score) in (0..).map(hypertoe_core::Player).zip(game.position().scores()) {
            scores[game.person(player)] = score;
        }
        let toss = series.begins == Begins::Toss;
        // A game that was given up is played once more in the same order.
        let first = if toss || outcome == Outcome::Undecided {
            0
        } else {
            series.beginner(game.person_outcome(), &scores, 0)
        };
        Self { toss, ..Self::next(game) }.rotated(first)
    }

    /// The same once more, whatever the series says, with the second player first: of two players
    /// each has the seat of the other.
    pub fn switched(game: &Game) -> Self {
        Self::next(game).rotated(1)
    }

    /// The same start and players once more, in the same order.
    fn next(game: &Game) -> Self {
        let shows = game.blindfold().shows;
        Self {
            position: game.position().start(),
            players: game.players().to_vec(),
            series: game.series_score(),
            blindfold: Blindfold { shows, peeks: 0 },
            toss: false,
            explore: false,
        }
    }

    /// This game with the player of this number first.
    pub fn rotated(mut self, first: usize) -> Self {
        let count = self.players.len().max(1);
        self.players.rotate_left(first % count);
        self.series = self.series.rotated(first);
        self
    }

    /// The game before its first move.
    pub fn game(self) -> Game {
        let mut game = Game::from_start(&self.position);
        game.set_players(self.players);
        game.set_series(self.series);
        game.set_blindfold(self.blindfold);
        game.settle();
        game
    }
}
