//! The report of `hypertoe match` as JSON.

use crate::cli::json::{BigJson, Report};
use clap::ValueEnum;
use schemars::JsonSchema;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum FirstMover {
    A,
    B,
    Alternate,
}

#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct MatchReport<'a> {
    /// The sides of the board, that of x first.
    pub(super) sides: &'a [u16],
    /// The number of cells of a line.
    pub(super) run: u16,
    /// The rules in words.
    pub(super) rules: String,
    /// The name of the first computer player.
    pub(super) a: String,
    /// The name of the second computer player.
    pub(super) b: String,
    /// The player who moves first: a, b, or alternating.
    pub(super) first: FirstMover,
    /// The number of games played.
    pub(super) games: u64,
    /// Games that `a` won.
    pub(super) a_wins: u64,
    /// Games that `b` won.
    pub(super) b_wins: u64,
    /// Games drawn.
    pub(super) draws: u64,
    /// Points of `a` per game, from 0 to 1.
    pub(super) a_score: f64,
    /// The lower end of the interval of 95 % for `a_score`.
    pub(super) a_score_low: f64,
    /// The upper end of the interval of 95 % for `a_score`.
    pub(super) a_score_high: f64,
    /// The expected score of equal players.
    pub(super) even_score: f64,
    /// The difference in Elo rating, for two players; null if it is not bounded.
    pub(super) elo: Option<f64>,
    /// The lower end of the interval of 95 % for `elo`.
    pub(super) elo_low: Option<f64>,
    /// The upper end of the interval of 95 % for `elo`.
    pub(super) elo_high: Option<f64>,
    /// The mean number of moves.
    pub(super) moves_per_game: f64,
    /// The number of random moves at the beginning of each game.
    pub(super) opening_plies: usize,
    /// Games whose opening nearly decides them.
    pub(super) openings_not_open: u64,
    /// True if the time limit ended the match early.
    pub(super) stopped: bool,
    /// The seed of the random numbers.
    pub(super) seed: BigJson,
    /// The milliseconds that a move may take.
    pub(super) ms_limit: u64,
    /// The positions that a move may take, if they are limited.
    pub(super) node_limit: Option<BigJson>,
    pub(super) effort: MatchEffort,
}

impl Report for MatchReport<'_> {
    const NAME: &'static str = "match";
}

/// The parts of a report that differ from run to run.
#[derive(Serialize, JsonSchema)]
pub(super) struct MatchEffort {
    /// Milliseconds that `a` thought about a move.
    pub(super) a_ms_per_move: f64,
    /// Milliseconds that `b` thought about a move.
    pub(super) b_ms_per_move: f64,
}
