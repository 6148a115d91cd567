//! Contests of computer players: fair random openings, and the statistics of their results.

use crate::base::control::{Control, Halt, run_to_end};
use crate::play::{Outcome, Player, PlayerResult, Position, Rules};
use crate::search::players::random_legal_cell;
use crate::search::threat_space::ForcedWinSearch;
use crate::search::{LineIndex, SearchBoard, SearchLimits, completing_cells};
use std::sync::Arc;

/// The number of openings tried before the last one is accepted as it is.
const TRIES: u64 = 200;
/// The maximum number of threats in a row, and of positions, in the search for a forced win.
const FORCED_WIN_LIMITS: (usize, u64) = (12, 20_000);

/// A generator of random openings for games by some rules.
#[derive(Debug)]
#[must_use]
pub struct OpeningSampler {
    rules: Arc<Rules>,
    table: Option<Arc<LineIndex>>,
    /// The number of moves of each player; with 0 the opening is the starting position.
    pub moves_per_player: usize,
    seed: u64,
}

/// A random opening, and whether it leaves the game open as far as could be checked.
#[derive(Clone, Debug)]
pub struct SampledOpening {
    /// The position after the opening.
    pub position: Position,
    /// Whether nobody can complete a line at once (checked where the first line wins), and, with
    /// two players, neither side wins by threats. `false` if no such opening was found.
    pub is_open: bool,
}

impl OpeningSampler {
    /// Creates a generator of openings of default length: one move for each player, or two with two
    /// players and at least 64 cells.
    pub fn new(rules: impl Into<Arc<Rules>>, seed: u64) -> Self {
        let rules = rules.into();
        let large = rules.shape().cell_count_u64().is_none_or(|cells| cells >= 64);
        let moves_per_player = if large && rules.player_count() == 2 { 2 } else { 1 };
        let table = run_to_end(|control| LineIndex::with_control(&rules, control)).map(Arc::new);
        Self { rules, table, moves_per_player, seed }
    }

    /// Returns the number of plies of each random opening, counting the moves of all players.
    pub fn plies(&self) -> usize {
        self.moves_per_player * usize::from(self.rules.player_count())
    }

    /// Generates the random opening with this number, the same one at each call.
    ///
    /// # Errors
    /// [`Halt`] if the control halts it.
    pub fn sample(
        &self,
        number: u64,
        control: &mut dyn Control<()>,
    ) -> Result<SampledOpening, Halt> {
        let mut last = Position::new(Arc::clone(&self.rules));
        for attempt in 0..TRIES {
            let mixed = self.seed
                ^ number
                    .wrapping_mul(TRIES)
                    .wrapping_add(attempt)
                    .wrapping_mul(0xD134_2543_DE82_EF95);
            let limits = SearchLimits::seeded(mixed);
            let mut position = Position::new(Arc::clone(&self.rules));
            while position.marks().len() < self.plies() && !position.outcome().is_over() {
                let cell = random_legal_cell(&position, &limits, control)?;
                if cell.is_none_or(|cell| position.play_cell(&cell).is_err()) {
                    break;
                }
            }
            if self.is_open(&position, control)? {
                return Ok(SampledOpening { position, is_open: true });
            }
            if !position.outcome().is_over() {
                last = position;
            }
        }
        Ok(SampledOpening { position: last, is_open: false })
    }

    fn is_open(&self, position: &Position, control: &mut dyn Control<()>) -> Result<bool, Halt> {
        if position.outcome().is_over() || position.scores().iter().any(|score| *score > 0) {
            return Ok(false);
        }
        let completes = |player| !completing_cells(position, Player(player)).0.is_empty();
        if self.rules.goal().first_line_wins() && (0..self.rules.player_count()).any(completes) {
            return Ok(false);
        }
        let table = self.table.as_ref().filter(|_| self.rules.is_two_player_first_line());
        let Some(table) = table else { return Ok(true) };
        let mut board = SearchBoard::with_control(Arc::clone(table), position, control)?;
        let (mut forcing, (threats, nodes)) =
            (ForcedWinSearch::new(table.cell_count()), FORCED_WIN_LIMITS);
        // Neither side may win by threats if it were to move.
        for player in 0..2 {
            if forcing.find_win(&mut board, player, threats, nodes, control)?.0.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Half the width, in standard deviations, of an interval that holds 95 % of a normal distribution.
const SIGMAS: f64 = 1.959_963_985;

/// The results of games, from one player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MatchScore {
    /// The number of players in a game.
    pub players: u8,
    /// The number of winners of a decided game: one, or in misère all but the loser.
    pub winners_per_game: u8,
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
        let winners_per_game = if rules.goal().is_misere() { players - 1 } else { 1 };
        Self { players, winners_per_game, wins: 0, draws: 0, losses: 0 }
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

    /// Adds the results of other games by the same rules.
    pub fn merge(&mut self, other: &Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the points for a draw, which are also the mean points of a player who is as good as
    /// the others: the fraction of the players who win a decided game.
    pub fn points_per_draw(&self) -> f64 {
        f64::from(self.winners_per_game) / f64::from(self.players)
    }

    /// Returns the mean points for a game: 1 for a win, 0 for a loss, and
    /// [`points_per_draw`](Self::points_per_draw) for a draw. Without games, `points_per_draw`.
    pub fn mean_points(&self) -> f64 {
        match self.games() {
            0 => self.points_per_draw(),
            games => (self.wins as f64 + self.points_per_draw() * self.draws as f64) / games as f64,
        }
    }

    /// Returns the 95 % confidence interval of the true [`mean_points`](Self::mean_points), its
    /// lower and upper end: the rates from which the score is at most 1.96 standard deviations
    /// away. The deviation is that of the most likely probabilities of winning, drawing and losing
    /// that have this rate (O. S. Miettinen, M. Nurminen, “Comparative analysis of two rates”,
    /// 1985), so draws make the interval narrower. Without draws it is the interval of E. B. Wilson
    /// (1927). It stays within 0 to 1 even where all games end alike.
    pub fn confidence_interval(&self) -> (f64, f64) {
        (self.end(0.0), self.end(1.0))
    }

    /// Returns the end of the interval towards a bound of all rates, by bisection.
    fn end(&self, bound: f64) -> f64 {
        let rate = self.mean_points();
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
        let draw = self.points_per_draw();
        let [wins, draws, losses] = [self.wins, self.draws, self.losses].map(|n| n as f64);
        let rises = |drawn: f64| {
            let (won, lost) = (rate - draw * drawn, 1.0 - rate - (1.0 - draw) * drawn);
            // Multiplied out, since a probability may be 0.
            let falls = wins * draw * drawn * lost + losses * (1.0 - draw) * drawn * won;
            draws * won * lost > falls
        };
        let max = (rate / draw).min((1.0 - rate) / (1.0 - draw));
        let low = bisected(0.0, max, rises).0;
        rate * (1.0 - rate) - draw * (1.0 - draw) * low
    }

    /// Converts a rate of points, the mean points per game, to a difference in Elo points (A. Elo,
    /// “The rating of chessplayers”, 1978); `None` for 0 and 1, where the difference is infinite.
    pub fn elo_difference(rate: f64) -> Option<f64> {
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
