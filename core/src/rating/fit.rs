//! Fitting the strengths of players to the results of their games.
//!
//! The model is that of R. A. Bradley and M. E. Terry (1952) on the scale of A. Elo: of two players
//! the one in the first seat scores 1 / (1 + 10^(−d/400)), where d is the difference of their
//! strengths plus the advantage of moving first. On some boards this advantage decides every game
//! of good players and none of poor ones, so it is fitted for each player: d takes the mean of both
//! players'. A draw is half a win. Each pairing is given one more draw, so that a match that one
//! player has won throughout leaves a finite difference.

use super::RatingEstimate;

/// Points of the scale for a factor of e in the odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Precision of a very wide normal prior, which determines the strengths where no game does.
const PRIOR_PRECISION: f64 = 1e-4;

/// The score of the games between two players in which the first of [`seats`](Self::seats) moved
/// first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairScore {
    /// The indices of the players: first to move, then second.
    pub seats: [usize; 2],
    /// Numbers of games won by the first, drawn, and won by the second.
    pub results: [u32; 3],
}

/// The strength of a player, in points of Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The strength averaged over both seats.
    pub overall: RatingEstimate,
    /// The strength when moving first, against players with the same advantage of the seat.
    pub first: RatingEstimate,
    /// The strength when moving second, against the same players.
    pub second: RatingEstimate,
}

impl Strength {
    /// Returns the player's advantage of moving first, in points.
    pub(crate) fn first_move_advantage(&self) -> f64 {
        self.first.value - self.overall.value
    }
}

/// Fits the most likely strengths of `players` players to the results of their games. `anchor` is
/// the index of one player and the overall strength, in points, at which that player is held; the
/// deviation of any other player is that of the difference from the anchor.
///
/// # Panics
/// If there are no players, or a seat of a game is not a player's index.
pub fn fit_strengths(players: usize, games: &[PairScore], anchor: (usize, f64)) -> Vec<Strength> {
    let logit = StrengthModel { players, anchor: anchor.0, games };
    let (found, covariance) = logit.solve();
    let strength = |player: usize| {
        let (own, moving) = (logit.strength_index(player), logit.advantage_index(player));
        let at = |fraction: f64| {
            let value = own.map_or(0.0, |own| found[own]) + fraction * found[moving];
            let between = own.map_or(0.0, |own| covariance[own][moving]);
            let variance = own.map_or(0.0, |own| covariance[own][own])
                + fraction * fraction * covariance[moving][moving]
                + 2.0 * fraction * between;
            RatingEstimate {
                value: anchor.1 + SCALE * value,
                deviation: SCALE * variance.max(0.0).sqrt(),
            }
        };
        Strength { overall: at(0.0), first: at(1.0), second: at(-1.0) }
    };
    (0..players).map(strength).collect()
}

/// The unknowns: the strength of each player but the anchor, then each player's advantage.
struct StrengthModel<'a> {
    players: usize,
    anchor: usize,
    games: &'a [PairScore],
}

impl StrengthModel<'_> {
    fn unknowns(&self) -> usize {
        2 * self.players - 1
    }

    fn strength_index(&self, player: usize) -> Option<usize> {
        (player != self.anchor).then(|| player - usize::from(player > self.anchor))
    }

    fn advantage_index(&self, player: usize) -> usize {
        self.players - 1 + player
    }

    /// Returns the coefficients of the unknowns in the difference of a pairing.
    fn weights(&self, [first, second]: [usize; 2]) -> Vec<f64> {
        let mut weights = vec![0.0; self.unknowns()];
        for (player, sign) in [(first, 1.0), (second, -1.0)] {
            if let Some(own) = self.strength_index(player) {
                weights[own] += sign;
            }
            weights[self.advantage_index(player)] += 0.5;
        }
        weights
    }

    /// Returns the unknowns, by Newton's method, and their covariance. The likelihood is concave,
    /// so its only maximum is where it no longer rises.
    fn solve(&self) -> (Vec<f64>, Vec<Vec<f64>>) {
        let rows: Vec<(Vec<f64>, f64, f64)> = self
            .games
            .iter()
            .map(|game| {
                let [won, drawn, lost] = game.results.map(f64::from);
                (self.weights(game.seats), won + drawn / 2.0 + 0.5, won + drawn + lost + 1.0)
            })
            .collect();
        let mut found = vec![0.0; self.unknowns()];
        loop {
            let (slope, curve) = derivatives(&rows, &found);
            let inverse = inverse_matrix(curve);
            let step: Vec<f64> = inverse.iter().map(|row| dot_product(row, &slope)).collect();
            let before = log_likelihood(&rows, &found);
            let mut fraction = 1.0;
            let next = loop {
                let next: Vec<f64> =
                    found.iter().zip(&step).map(|(at, step)| at + fraction * step).collect();
                if fraction < 1e-9 || log_likelihood(&rows, &next) > before {
                    break next;
                }
                fraction /= 2.0;
            };
            let moved = found.iter().zip(&next).any(|(a, b)| (a - b).abs() > 1e-9);
            found = next;
            if !moved {
                return (found, inverse);
            }
        }
    }
}

fn dot_product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn logistic(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// Returns the logarithm of the likelihood.
fn log_likelihood(rows: &[(Vec<f64>, f64, f64)], at: &[f64]) -> f64 {
    let games = rows.iter().map(|(weights, points, games)| {
        let difference = dot_product(weights, at);
        // ln(1 + e^d), also where e^d would overflow.
        let softened = difference.max(0.0) + (-difference.abs()).exp().ln_1p();
        points * difference - games * softened
    });
    games.sum::<f64>() - PRIOR_PRECISION / 2.0 * dot_product(at, at)
}

/// Returns the gradient of the log likelihood, and its negative Hessian.
fn derivatives(rows: &[(Vec<f64>, f64, f64)], at: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut slope: Vec<f64> = at.iter().map(|at| -PRIOR_PRECISION * at).collect();
    let mut curve = diagonal_matrix(at.len(), PRIOR_PRECISION);
    for (weights, points, games) in rows {
        let expected = logistic(dot_product(weights, at));
        let certainty = games * expected * (1.0 - expected);
        for ((weight, slope), row) in weights.iter().zip(&mut slope).zip(&mut curve) {
            *slope += weight * (points - games * expected);
            for (other, value) in weights.iter().zip(row) {
                *value += weight * other * certainty;
            }
        }
    }
    (slope, curve)
}

/// Returns a matrix with this number on its diagonal.
fn diagonal_matrix(count: usize, value: f64) -> Vec<Vec<f64>> {
    let row = |i| (0..count).map(|j| if i == j { value } else { 0.0 }).collect();
    (0..count).map(row).collect()
}

/// Inverts a symmetric positive definite matrix, by elimination without pivoting.
fn inverse_matrix(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    let mut inverse = diagonal_matrix(count, 1.0);
    for i in 0..count {
        let pivot = matrix[i][i];
        matrix[i].iter_mut().chain(&mut inverse[i]).for_each(|value| *value /= pivot);
        let (row, of_inverse) = (matrix[i].clone(), inverse[i].clone());
        for other in (0..count).filter(|other| *other != i) {
            let factor = matrix[other][i];
            let subtract = |from: &mut [f64], what: &[f64]| {
                from.iter_mut().zip(what).for_each(|(from, what)| *from -= factor * what);
            };
            subtract(&mut matrix[other], &row);
            subtract(&mut inverse[other], &of_inverse);
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Samples games between players of these strengths and advantages of moving first.
    fn games(strengths: &[(f64, f64)], count: u32, seed: u64) -> Vec<PairScore> {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut games = Vec::new();
        for (i, first) in strengths.iter().enumerate() {
            for (j, second) in strengths.iter().enumerate() {
                let difference = first.0 - second.0 + (first.1 + second.1) / 2.0;
                let won = (0..count).filter(|_| rng.f64() < logistic(difference / SCALE)).count();
                let won = won as u32;
                games.push(PairScore { seats: [i, j], results: [won, 0, count - won] });
            }
        }
        games
    }

    #[test]
    fn it_finds_the_strengths_that_games_were_drawn_from() {
        let known = [(900.0, 0.0), (1_200.0, 60.0), (1_500.0, 150.0), (1_750.0, 300.0)];
        let found = fit_strengths(4, &games(&known, 400, 3), (2, 1_500.0));
        for ((strength, advantage), found) in known.iter().zip(&found) {
            let all = [
                (found.overall, *strength),
                (found.first, strength + advantage),
                (found.second, strength - advantage),
            ];
            for (estimate, known) in all {
                let off = (estimate.value - known).abs();
                assert!(off <= 3.0 * estimate.deviation + 8.0, "{estimate:?} is not {known}");
                assert!(estimate.deviation < 60.0, "{estimate:?}");
            }
        }
        assert_eq!(found[2].overall, RatingEstimate { value: 1_500.0, deviation: 0.0 });
    }

    #[test]
    fn where_one_wins_throughout_the_difference_is_finite_and_unsure() {
        let game = |i, j, results| PairScore { seats: [i, j], results };
        let found =
            fit_strengths(2, &[game(0, 1, [100, 0, 0]), game(1, 0, [0, 0, 100])], (1, 1_500.0));
        let ahead = found[0].overall.value - 1_500.0;
        assert!((700.0..1_200.0).contains(&ahead), "{found:?}");
        assert!(found[0].overall.deviation > 50.0, "{found:?}");
    }

    #[test]
    fn if_whoever_begins_wins_all_are_equal_and_the_seat_is_worth_everything() {
        let game = |i, j| PairScore { seats: [i, j], results: [50, 0, 0] };
        let found =
            fit_strengths(2, &[game(0, 0), game(0, 1), game(1, 0), game(1, 1)], (0, 1_500.0));
        assert!((found[1].overall.value - 1_500.0).abs() < 1.0, "{found:?}");
        assert!(found[1].first.value - 1_500.0 > 600.0, "{found:?}");
        assert!(found[1].second.value - 1_500.0 < -600.0, "{found:?}");
    }

    #[test]
    fn a_draw_is_half_a_win_and_more_games_say_more() {
        let one = |results| {
            fit_strengths(2, &[PairScore { seats: [0, 1], results }], (1, 0.0))[0].overall
        };
        assert!((one([0, 40, 0]).value - one([20, 0, 20]).value).abs() < 1e-6);
        let both = |games: u32| {
            let results = [games, 0, games];
            let all = [[0, 1], [1, 0]].map(|seats| PairScore { seats, results });
            fit_strengths(2, &all, (1, 0.0))[0].overall.deviation
        };
        assert!(both(400) < both(100) / 1.8, "{} {}", both(400), both(100));
    }
}
