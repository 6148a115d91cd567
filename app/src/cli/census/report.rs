//! The report of `hypertoe census` as JSON.

use crate::cli::json::{BigJson, Report};
use hypertoe_core::theory::census::{
    Census, CensusEstimate, CensusLevel, EstimateLevel, OutcomeCounts, OutcomeEstimates,
    SampledMean,
};
use hypertoe_core::{BigUint, Rules};
use schemars::JsonSchema;
use serde::Serialize;

/// The exact counts as JSON; what is not known is null.
#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct CensusReport<'a> {
    /// The sides of the board, that of x first.
    sides: &'a [u16],
    /// The number of cells of a line.
    run: u16,
    /// The rules in words.
    rules: String,
    /// True if positions are counted up to symmetry; games never are.
    distinct: bool,
    symmetries: BigJson,
    /// True if everything was counted.
    complete: bool,
    positions: Option<BigJson>,
    #[serde(flatten)]
    ends: OutcomeTotals<Option<BigJson>>,
    games: GameTotals<Option<BigJson>>,
    /// The greatest number of marks up to which the count is complete.
    counted_marks: u32,
    /// The exact counts of positions by number of marks.
    by_marks: Vec<MarksRow>,
    /// The exact counts of games by number of moves.
    games_by_length: Vec<LengthRow>,
    /// Estimates from random games, if not everything was counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateReport>,
}

impl Report for CensusReport<'_> {
    const NAME: &'static str = "census";
}

/// Counts by outcome.
#[derive(Serialize, JsonSchema)]
struct OutcomeTotals<T> {
    first_wins: T,
    second_wins: T,
    draws: T,
}

impl<T> OutcomeTotals<T> {
    fn new(counts: OutcomeCounts, number: impl Fn(BigUint) -> T) -> Self {
        let OutcomeCounts { x_wins, o_wins, draws, .. } = counts;
        Self { first_wins: number(x_wins), second_wins: number(o_wins), draws: number(draws) }
    }

    fn from_estimates(guesses: OutcomeEstimates) -> Self
    where
        T: From<SampledMean>,
    {
        let OutcomeEstimates { x_wins, o_wins, draws, .. } = guesses;
        Self { first_wins: x_wins.into(), second_wins: o_wins.into(), draws: draws.into() }
    }
}

/// Counts of complete games.
#[derive(Serialize, JsonSchema)]
struct GameTotals<T> {
    total: T,
    #[serde(flatten)]
    ends: OutcomeTotals<T>,
}

#[derive(Serialize, JsonSchema)]
struct MarksRow {
    /// The number of marks.
    marks: u32,
    positions: BigJson,
    /// Positions in which the game goes on.
    open: BigJson,
    #[serde(flatten)]
    ends: OutcomeTotals<BigJson>,
}

/// Complete games of one length.
#[derive(Serialize, JsonSchema)]
struct LengthRow {
    /// The number of moves.
    moves: u32,
    #[serde(flatten)]
    games: GameTotals<BigJson>,
}

impl<'a> CensusReport<'a> {
    pub(super) fn new(rules: &'a Rules, census: &Census, distinct: bool) -> Self {
        let complete = census.is_complete;
        let known = |count: BigUint| complete.then_some(BigJson(count));
        let positions =
            if distinct { census.distinct_position_counts() } else { census.position_counts() };
        let games = census.game_counts();
        let levels = &census.levels;
        Self {
            sides: rules.shape().sides(),
            run: rules.shape().line_length(),
            rules: rules.to_string(),
            distinct,
            symmetries: BigJson(census.symmetry_count.clone()),
            complete,
            positions: known(positions.total()),
            ends: OutcomeTotals::new(positions, known),
            games: GameTotals {
                total: known(games.finished()),
                ends: OutcomeTotals::new(games, known),
            },
            counted_marks: levels.last().map_or(0, |level| level.marks),
            by_marks: levels.iter().map(|level| MarksRow::new(level, distinct)).collect(),
            games_by_length: levels.iter().filter_map(LengthRow::new).collect(),
            estimate: census
                .estimate
                .as_ref()
                .map(|estimate| EstimateReport::new(estimate, distinct)),
        }
    }
}

/// Returns the counts of positions, all or those that are distinct up to symmetry.
pub(super) fn positions_of(level: &CensusLevel, distinct: bool) -> &OutcomeCounts {
    if distinct { &level.distinct_positions } else { &level.positions }
}

impl MarksRow {
    fn new(level: &CensusLevel, distinct: bool) -> Self {
        let counts = positions_of(level, distinct);
        let (positions, open) = (BigJson(counts.total()), BigJson(counts.open.clone()));
        Self {
            marks: level.marks,
            positions,
            open,
            ends: OutcomeTotals::new(counts.clone(), BigJson),
        }
    }
}

impl LengthRow {
    fn new(level: &CensusLevel) -> Option<Self> {
        let total = level.games.finished();
        if total == BigUint::ZERO {
            return None;
        }
        let ends = OutcomeTotals::new(level.games.clone(), BigJson);
        Some(Self { moves: level.marks, games: GameTotals { total: BigJson(total), ends } })
    }
}

/// Estimates from random games, kept apart from the exact counts.
#[derive(Serialize, JsonSchema)]
struct EstimateReport {
    /// The number of random games.
    samples: u64,
    /// The seed of the random numbers.
    seed: BigJson,
    /// Below this number of marks the exact counts are used in the sums.
    from_marks: u32,
    /// True if a proof rules out draws: their estimates are exactly 0.
    no_draws: bool,
    /// True if a few long games outweigh all others in the total of positions or of games: the standard
    /// errors are too small then.
    rough: bool,
    positions: EstimatedValue,
    #[serde(flatten)]
    ends: OutcomeTotals<EstimatedValue>,
    games: GameTotals<EstimatedValue>,
    /// The estimates by number of marks.
    by_marks: Vec<EstimateRow>,
}

#[derive(Serialize, JsonSchema)]
struct EstimateRow {
    /// The number of marks.
    marks: u32,
    positions: EstimatedValue,
    games: EstimatedValue,
}

/// An estimated number.
#[derive(Serialize, JsonSchema)]
struct EstimatedValue {
    /// The mean of the random games.
    mean: f64,
    /// Standard error of the mean.
    error: f64,
}

impl From<SampledMean> for EstimatedValue {
    fn from(guess: SampledMean) -> Self {
        Self { mean: guess.mean, error: guess.standard_error }
    }
}

impl EstimateReport {
    fn new(estimate: &CensusEstimate, distinct: bool) -> Self {
        let positions = if distinct { estimate.distinct_positions } else { estimate.positions };
        let games = estimate.games;
        let row = |level: &EstimateLevel| {
            let positions = if distinct { level.distinct_positions } else { level.positions };
            EstimateRow {
                marks: level.marks,
                positions: positions.total.into(),
                games: level.games.total.into(),
            }
        };
        Self {
            samples: estimate.samples,
            seed: BigJson(estimate.seed.into()),
            from_marks: estimate.first_sampled_marks,
            no_draws: estimate.has_no_draws,
            rough: positions.total.is_rough() || games.total.is_rough(),
            positions: positions.total.into(),
            ends: OutcomeTotals::from_estimates(positions),
            games: GameTotals {
                total: games.total.into(),
                ends: OutcomeTotals::from_estimates(games),
            },
            by_marks: estimate.levels.iter().map(row).collect(),
        }
    }
}
