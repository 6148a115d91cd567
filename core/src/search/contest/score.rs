//! What a number of games says about how good a player is.

use crate::play::outcome::Outcome;
use crate::play::player::Player;

/// Half the width of an interval that holds 95 % of a normal distribution, in
/// standard deviations.
const SIGMAS: f64 = 1.959_963_985;

/// Results of games, told from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// How many play a game, and share a draw.
    pub players: u8,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Score {
    /// No game yet, with this many players.
    pub fn new(players: u8) -> Self {
        Self { players, wins: 0, draws: 0, losses: 0 }
    }

    /// Adds a game that has ended like this for whoever sits in this seat.
    /// Where one player has lost, all others have won. A game that goes on
    /// counts as drawn.
    pub fn add(&mut self, outcome: Outcome, seat: Player) {
        match outcome {
            Outcome::Won(winner) if winner == seat => self.wins += 1,
            Outcome::Lost(loser) if loser != seat => self.wins += 1,
            Outcome::Won(_) | Outcome::Lost(_) => self.losses += 1,
            Outcome::Draw | Outcome::Undecided => self.draws += 1,
        }
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// What a draw counts.
    fn draw(&self) -> f64 {
        1.0 / f64::from(self.players.max(1))
    }

    /// Points for a game, a draw being shared by all players: 0 … 1. That of a
    /// draw if none was played.
    pub fn rate(&self) -> f64 {
        match self.games() {
            0 => self.draw(),
            games => (self.wins as f64 + self.draw() * self.draws as f64) / games as f64,
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
        let (mut inside, mut outside) = (rate, bound);
        for _ in 0..50 {
            let middle = f64::midpoint(inside, outside);
            let deviations = (rate - middle).powi(2) * self.games() as f64;
            if deviations > SIGMAS * SIGMAS * self.variance(middle) {
                outside = middle;
            } else {
                inside = middle;
            }
        }
        outside
    }

    /// The variance of the points of a game under the most likely chances that
    /// have this rate. By bisection on the chance of a draw: the derivative of the
    /// logarithm of the likelihood falls.
    fn variance(&self, rate: f64) -> f64 {
        let draw = self.draw();
        let [wins, draws, losses] = [self.wins, self.draws, self.losses].map(|n| n as f64);
        let (mut low, mut high) = (0.0, (rate / draw).min((1.0 - rate) / (1.0 - draw)));
        for _ in 0..50 {
            let drawn = f64::midpoint(low, high);
            let (won, lost) = (rate - draw * drawn, 1.0 - rate - (1.0 - draw) * drawn);
            // Divided by nothing where a chance is used up: then only ends matter.
            let falls = wins * draw * drawn * lost + losses * (1.0 - draw) * drawn * won;
            if draws * won * lost > falls { low = drawn } else { high = drawn }
        }
        rate * (1.0 - rate) - draw * (1.0 - draw) * low
    }

    /// The difference in Elo points that a rate stands for (A. Elo, “The
    /// rating of chessplayers”, 1978); `None` where it has no bound.
    pub fn elo(rate: f64) -> Option<f64> {
        (rate > 0.0 && rate < 1.0).then(|| -400.0 * (1.0 / rate - 1.0).log10())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_counted_from_a_seat() {
        let mut score = Score::new(2);
        score.add(Outcome::Won(Player(1)), Player(1));
        score.add(Outcome::Won(Player(0)), Player(1));
        score.add(Outcome::Lost(Player(2)), Player(1));
        score.add(Outcome::Draw, Player(1));
        assert_eq!(score, Score { players: 2, wins: 2, draws: 1, losses: 1 });
        assert_eq!(score.rate(), 0.625);
    }

    #[test]
    fn intervals_are_those_of_the_tables() {
        let score = Score { wins: 80, losses: 20, ..Score::new(2) };
        let (low, high) = score.interval();
        // Wilson's interval for 80 of 100.
        assert!((low - 0.7112).abs() < 5e-4 && (high - 0.8666).abs() < 5e-4, "{low} {high}");
        let all = Score { wins: 10, ..Score::new(2) };
        assert_eq!(all.interval().1, 1.0);
        assert_eq!(Score { losses: 100, ..Score::new(2) }.interval().0, 0.0);
        assert!((all.interval().0 - 0.7225).abs() < 5e-4);
        assert_eq!(Score::new(2).interval(), (0.0, 1.0));
        // Nothing but draws: those of Wilson for as many of one kind, to scale.
        let (low, high) = Score { draws: 10, ..Score::new(2) }.interval();
        assert!((low - 0.7225 / 2.0).abs() < 5e-4 && (high - (1.0 - low)).abs() < 1e-9);
        // Seven games won and none lost is more than chance, however many are drawn.
        let rare = Score { wins: 7, draws: 113, ..Score::new(3) };
        assert!(rare.interval().0 > 1.0 / 3.0, "{:?}", rare.interval());
        let drawn = Score { draws: 4, ..Score::new(4) };
        assert_eq!(drawn.rate(), 0.25);
        assert_eq!(Score::elo(0.5), Some(0.0));
        assert_eq!(Score::elo(1.0), None);
        assert!((Score::elo(0.75).unwrap() - 190.85).abs() < 0.01);
    }
}
