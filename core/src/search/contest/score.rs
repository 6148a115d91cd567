//! What a number of games says about how good a player is.

use crate::play::outcome::{Outcome, PlayerResult};
use crate::play::player::Player;
use crate::play::rules::Rules;

/// Half the width of an interval that holds 95 % of a normal distribution, in
/// standard deviations.
const SIGMAS: f64 = 1.959_963_985;

/// Results of games, told from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// How many play a game.
    pub players: u8,
    /// How many win a game that is decided: one, or in misère all but the loser.
    pub winners: u8,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Score {
    /// No game yet by these rules.
    pub fn new(rules: &Rules) -> Self {
        let players = rules.players();
        let winners = if rules.goal().is_misere() { players - 1 } else { 1 };
        Self { players, winners, wins: 0, draws: 0, losses: 0 }
    }

    /// Adds a game that has ended like this for whoever sits in this seat.
    /// A game that goes on counts as drawn.
    pub fn add(&mut self, outcome: Outcome, seat: Player) {
        match outcome.for_player(seat) {
            Some(PlayerResult::Won) => self.wins += 1,
            Some(PlayerResult::Lost) => self.losses += 1,
            Some(PlayerResult::Drawn) | None => self.draws += 1,
        }
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The score of a player as good as the others, and what a draw counts: all
    /// players share what a decided game gives to its winners.
    pub fn even(&self) -> f64 {
        f64::from(self.winners) / f64::from(self.players)
    }

    /// Points for a game: 0 … 1. Those of a draw if none was played.
    pub fn rate(&self) -> f64 {
        match self.games() {
            0 => self.even(),
            games => (self.wins as f64 + self.even() * self.draws as f64) / games as f64,
        }
    }

    /// The interval that holds the true rate with 95 % certainty: the rates from
    /// which the score is at most 1.96 standard deviations away. The deviation is
    /// that of the most likely chances of winning, drawing and losing that have
    /// this rate (O. S. Miettinen, M. Nurminen, “Comparative analysis of two rates”,
    /// 1985), so draws make the interval narrower. Without draws it is the one of
    /// E. B. Wilson (1927). It stays within 0 … 1 also where all games end alike.
    pub fn interval(&self) -> (f64, f64) {
        (self.end(0.0), self.end(1.0))
    }

    /// The end of the interval towards a bound of all rates, by bisection.
    fn end(&self, bound: f64) -> f64 {
        let rate = self.rate();
        let holds = |middle: f64| {
            let deviations = (rate - middle).powi(2) * self.games() as f64;
            deviations <= SIGMAS * SIGMAS * self.variance(middle)
        };
        bisected(rate, bound, holds).1
    }

    /// The variance of the points of a game under the most likely chances that
    /// have this rate. By bisection on the chance of a draw: the derivative of the
    /// logarithm of the likelihood falls.
    fn variance(&self, rate: f64) -> f64 {
        let draw = self.even();
        let [wins, draws, losses] = [self.wins, self.draws, self.losses].map(|n| n as f64);
        let rises = |drawn: f64| {
            let (won, lost) = (rate - draw * drawn, 1.0 - rate - (1.0 - draw) * drawn);
            // Divided by nothing where a chance is used up: then only ends matter.
            let falls = wins * draw * drawn * lost + losses * (1.0 - draw) * drawn * won;
            draws * won * lost > falls
        };
        let most = (rate / draw).min((1.0 - rate) / (1.0 - draw));
        let low = bisected(0.0, most, rises).0;
        rate * (1.0 - rate) - draw * (1.0 - draw) * low
    }

    /// The difference in Elo points that a rate stands for (A. Elo, “The
    /// rating of chessplayers”, 1978); `None` where it has no bound.
    pub fn elo(rate: f64) -> Option<f64> {
        (rate > 0.0 && rate < 1.0).then(|| -400.0 * (1.0 / rate - 1.0).log10())
    }
}

/// Where something ceases to hold between a number for which it does and a bound.
fn bisected(mut inside: f64, mut outside: f64, holds: impl Fn(f64) -> bool) -> (f64, f64) {
    for _ in 0..50 {
        let middle = f64::midpoint(inside, outside);
        if holds(middle) { inside = middle } else { outside = middle }
    }
    (inside, outside)
}
