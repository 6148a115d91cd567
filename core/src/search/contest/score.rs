//! Statistics of a player's results.

use crate::play::outcome::{Outcome, PlayerResult};
use crate::play::player::Player;
use crate::play::rules::Rules;

/// Half the width, in standard deviations, of an interval that holds 95 % of a normal
/// distribution.
const SIGMAS: f64 = 1.959_963_985;

/// The results of games, from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchScore {
    /// The number of players in a game.
    pub players: u8,
    /// The number of winners of a decided game: one, or in misère all but the loser.
    pub winners: u8,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl MatchScore {
    /// Creates an empty score for games by these rules.
    pub fn new(rules: &Rules) -> Self {
        let players = rules.player_count();
        let winners = if rules.goal().is_misere() { players - 1 } else { 1 };
        Self { players, winners, wins: 0, draws: 0, losses: 0 }
    }

    /// Adds a game with this outcome, in which the player had this seat. An undecided game counts
    /// as drawn.
    pub fn add(&mut self, outcome: Outcome, seat: Player) {
        match outcome.for_player(seat) {
            Some(PlayerResult::Won) => self.wins += 1,
            Some(PlayerResult::Lost) => self.losses += 1,
            Some(PlayerResult::Drawn) | None => self.draws += 1,
        }
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the rate of a player who is as good as the others, which is also the value of a
    /// draw: the share of winners in a decided game.
    pub fn even_rate(&self) -> f64 {
        f64::from(self.winners) / f64::from(self.players)
    }

    /// Returns the points for a game, 0 to 1; those of a draw without games.
    pub fn rate(&self) -> f64 {
        match self.games() {
            0 => self.even_rate(),
            games => (self.wins as f64 + self.even_rate() * self.draws as f64) / games as f64,
        }
    }

    /// Returns the 95 % confidence interval of the true rate: the rates from which the score is at
    /// most 1.96 standard deviations away. The deviation is that of the most likely probabilities
    /// of winning, drawing and losing that have this rate (O. S. Miettinen, M. Nurminen,
    /// “Comparative analysis of two rates”, 1985), so draws make the interval narrower. Without
    /// draws it is the interval of E. B. Wilson (1927). It stays within 0 to 1 even where all games
    /// end alike.
    pub fn interval(&self) -> (f64, f64) {
        (self.end(0.0), self.end(1.0))
    }

    /// Returns the end of the interval towards a bound of all rates, by bisection.
    fn end(&self, bound: f64) -> f64 {
        let rate = self.rate();
        let holds = |middle: f64| {
            let deviations = (rate - middle).powi(2) * self.games() as f64;
            deviations <= SIGMAS * SIGMAS * self.variance(middle)
        };
        bisected(rate, bound, holds).1
    }

    /// Returns the variance of the points of a game under the most likely probabilities that have
    /// this rate, by bisection on the probability of a draw: the derivative of the log-likelihood
    /// falls.
    fn variance(&self, rate: f64) -> f64 {
        let draw = self.even_rate();
        let [wins, draws, losses] = [self.wins, self.draws, self.losses].map(|n| n as f64);
        let rises = |drawn: f64| {
            let (won, lost) = (rate - draw * drawn, 1.0 - rate - (1.0 - draw) * drawn);
            // Multiplied out, since a probability may be 0.
            let falls = wins * draw * drawn * lost + losses * (1.0 - draw) * drawn * won;
            draws * won * lost > falls
        };
        let most = (rate / draw).min((1.0 - rate) / (1.0 - draw));
        let low = bisected(0.0, most, rises).0;
        rate * (1.0 - rate) - draw * (1.0 - draw) * low
    }

    /// Returns the difference in Elo points that a rate stands for (A. Elo, “The rating of
    /// chessplayers”, 1978); `None` for rates of 0 and 1, where it is infinite.
    pub fn elo(rate: f64) -> Option<f64> {
        (rate > 0.0 && rate < 1.0).then(|| -400.0 * (1.0 / rate - 1.0).log10())
    }
}

/// Bisects between a number for which a condition holds and one for which it does not.
fn bisected(mut inside: f64, mut outside: f64, holds: impl Fn(f64) -> bool) -> (f64, f64) {
    for _ in 0..50 {
        let middle = f64::midpoint(inside, outside);
        if holds(middle) { inside = middle } else { outside = middle }
    }
    (inside, outside)
}
