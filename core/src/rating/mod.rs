//! Ratings: the strengths of the computer players, measured in games between them, and the rating
//! of a human who plays against them.

mod fit;
mod ladder;

pub use fit::{PairScore, Strength, fit_strengths};
pub use ladder::{ANCHOR, RatingLadder};

use crate::play::PlayerResult;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// An estimated quantity on the rating scale, such as a player's strength, with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingEstimate {
    /// The most likely value.
    pub value: f64,
    /// The standard deviation.
    pub deviation: f64,
}

/// The Glicko-2 rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The strength and its uncertainty.
    pub strength: RatingEstimate,
    /// The expected change of the strength itself.
    pub volatility: f64,
}

/// The deviation up to which a rating is reliable: that of a player with about a dozen games.
pub const RELIABLE_DEVIATION: f64 = 110.0;

/// The maximum number of games that are foreseen until a rating is reliable.
const MAX_FORESEEN_GAMES: u32 = 100;
/// The deviation of the opponents foreseen: that of a measured strength.
const FORESEEN_DEVIATION: f64 = 30.0;

impl Default for Rating {
    /// Returns the rating of an unknown player: 1,500 ± 200. Glickman suggests 350 for tournaments; with
    /// 200 one game does not tell a newcomer to be hundreds of points weaker.
    fn default() -> Self {
        Self { strength: RatingEstimate { value: 1_500.0, deviation: 200.0 }, volatility: 0.06 }
    }
}

impl Rating {
    /// Returns the rating after the games of one period, each with the strength of the opponent and
    /// the result for this player. Without games the rating is unchanged.
    #[must_use]
    pub fn after_games(self, games: &[(RatingEstimate, PlayerResult)]) -> Self {
        if games.is_empty() {
            return self;
        }
        let player = glicko2_rating(self.strength, self.volatility);
        let games: Vec<(Glicko2Rating, Outcomes)> = games
            .iter()
            .map(|(opponent, result)| {
                let outcome = match result {
                    PlayerResult::Won => Outcomes::WIN,
                    PlayerResult::Drawn => Outcomes::DRAW,
                    PlayerResult::Lost => Outcomes::LOSS,
                };
                (glicko2_rating(*opponent, self.volatility), outcome)
            })
            .collect();
        let after = glicko2_rating_period(&player, &games, &Glicko2Config::default());
        let strength = RatingEstimate { value: after.rating, deviation: after.deviation };
        Self { strength, volatility: after.volatility }
    }
}

impl Rating {
    /// Returns the number of further games until the rating is [reliable](RELIABLE_DEVIATION), if
    /// they are drawn against opponents of the same strength; 0 if it is already. At most 100.
    #[must_use]
    pub fn games_until_reliable(self) -> u32 {
        let opponent = RatingEstimate { deviation: FORESEEN_DEVIATION, ..self.strength };
        let after = |rating: &Self| Some(rating.after_games(&[(opponent, PlayerResult::Drawn)]));
        let ratings = std::iter::successors(Some(self), after);
        let unreliable = ratings
            .take(MAX_FORESEEN_GAMES as usize)
            .take_while(|rating| rating.strength.deviation > RELIABLE_DEVIATION);
        unreliable.count() as u32
    }
}

fn glicko2_rating(strength: RatingEstimate, volatility: f64) -> Glicko2Rating {
    Glicko2Rating { rating: strength.value, deviation: strength.deviation, volatility }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn estimate(value: f64, deviation: f64) -> RatingEstimate {
        RatingEstimate { value, deviation }
    }

    /// The worked example of Glickman's paper.
    #[test]
    fn it_is_glickmans() {
        let player = Rating { strength: estimate(1_500.0, 200.0), volatility: 0.06 };
        let after = player.after_games(&[
            (estimate(1_400.0, 30.0), PlayerResult::Won),
            (estimate(1_550.0, 100.0), PlayerResult::Lost),
            (estimate(1_700.0, 300.0), PlayerResult::Lost),
        ]);
        assert!((after.strength.value - 1_464.06).abs() < 0.02, "{after:?}");
        assert!((after.strength.deviation - 151.52).abs() < 0.02, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_02, "{after:?}");
    }

    #[test]
    fn without_a_game_nothing_changes() {
        assert_eq!(Rating::default().after_games(&[]), Rating::default());
    }

    proptest! {
        /// Only differences matter: on a shifted scale the same games change a rating by as much.
        #[test]
        fn the_zero_of_the_scale_does_not_matter(
            own in -500.0..3_000.0, deviation in 30.0..350.0,
            other in -500.0..3_000.0, known in 0.0..350.0, shift in -2_000.0..2_000.0,
        ) {
            let rating = |shift: f64| {
                Rating { strength: estimate(own + shift, deviation), volatility: 0.06 }
            };
            let after = |shift: f64| {
                rating(shift).after_games(&[(estimate(other + shift, known), PlayerResult::Won)])
            };
            let (here, there) = (after(0.0), after(shift));
            prop_assert!((here.strength.value + shift - there.strength.value).abs() < 1e-3);
            prop_assert!((here.strength.deviation - there.strength.deviation).abs() < 1e-3);
        }

        /// A win never costs points, a loss never brings any, and a draw lies between.
        #[test]
        fn a_better_result_is_worth_more(
            own in -500.0..3_000.0, deviation in 30.0..350.0,
            other in -500.0..3_000.0, known in 0.0..350.0,
        ) {
            let rating = Rating { strength: estimate(own, deviation), volatility: 0.06 };
            let after = |result| rating.after_games(&[(estimate(other, known), result)]).strength.value;
            let [lost, drawn, won] =
                [PlayerResult::Lost, PlayerResult::Drawn, PlayerResult::Won].map(after);
            prop_assert!(lost <= own + 1e-9 && own <= won + 1e-9, "{lost} {own} {won}");
            prop_assert!(lost < drawn && drawn < won, "{lost} {drawn} {won}");
        }
    }

    #[test]
    fn a_rating_becomes_reliable_in_as_many_games_as_foreseen() {
        let mut rating = Rating::default();
        let foreseen = rating.games_until_reliable();
        assert!((5..=20).contains(&foreseen), "{foreseen}");
        for game in 0..foreseen {
            assert_eq!(rating.games_until_reliable(), foreseen - game);
            rating = rating.after_games(&[(estimate(1_500.0, 30.0), PlayerResult::Drawn)]);
        }
        assert!(rating.strength.deviation <= RELIABLE_DEVIATION);
        assert_eq!(rating.games_until_reliable(), 0);
    }

    #[test]
    fn a_rating_finds_the_strength_behind_the_results_and_becomes_surer() {
        let mut rng = fastrand::Rng::with_seed(7);
        let (mut rating, mut widest) = (Rating::default(), 200.0);
        for game in 0..400 {
            let other = 1_200.0 + 100.0 * f64::from(game % 10);
            let chance = 1.0 / (1.0 + 10f64.powf((other - 1_800.0) / 400.0));
            let result = if rng.f64() < chance { PlayerResult::Won } else { PlayerResult::Lost };
            rating = rating.after_games(&[(estimate(other, 20.0), result)]);
            if game == 20 {
                widest = rating.strength.deviation;
            }
        }
        assert!((rating.strength.value - 1_800.0).abs() < 120.0, "{rating:?}");
        assert!(widest < 150.0 && rating.strength.deviation < widest, "{widest} {rating:?}");
    }
}
