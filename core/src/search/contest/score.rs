//! What a number of games says about how good a player is.

use crate::play::outcome::Outcome;
use crate::play::player::Player;

/// Half the width of an interval that holds 95 % of a normal distribution, in
/// standard deviations.
const SIGMAS: f64 = 1.959_963_985;

/// Results of games, told from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// How many play a game: so many share a draw.
    pub players: u8,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Score {
    /// No game yet, of so many players.
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

    /// The interval that holds the true rate with 95 % certainty (E. B. Wilson,
    /// “Probable inference, the law of succession, and statistical inference”,
    /// 1927), which stays within 0 … 1 also where all games end alike. Draws
    /// make it a little wider than need be.
    pub fn interval(&self) -> (f64, f64) {
        let games = self.games() as f64;
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let (rate, z2) = (self.rate(), SIGMAS * SIGMAS);
        let middle = (rate + z2 / (2.0 * games)) / (1.0 + z2 / games);
        let spread = rate * (1.0 - rate) / games + z2 / (4.0 * games * games);
        let half = SIGMAS * spread.sqrt() / (1.0 + z2 / games);
        // Rounding must not keep the ends from the bounds.
        let low = if rate == 0.0 { 0.0 } else { (middle - half).max(0.0) };
        let high = if rate == 1.0 { 1.0 } else { (middle + half).min(1.0) };
        (low, high)
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
        let drawn = Score { draws: 4, ..Score::new(4) };
        assert_eq!(drawn.rate(), 0.25);
        assert_eq!(Score::elo(0.5), Some(0.0));
        assert_eq!(Score::elo(1.0), None);
        assert!((Score::elo(0.75).unwrap() - 190.85).abs() < 0.01);
    }
}
