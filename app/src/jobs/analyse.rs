//! Analysis jobs: a position or a whole game, with partial results on the way.

use super::report::{AnalysisResult, JobHost, JobReport};
use hypertoe_core::analysis::{
    AnalysisReport, GameReview, GameReviewer, KnownEvaluation, PositionAnalysis, PositionAnalyzer,
};
use hypertoe_core::base::control::{Halt, map_reports};
use hypertoe_core::search::{BookLibrary, PositionVerdict};
use hypertoe_core::{Move, Position};

/// A position or a game to analyse.
pub enum AnalysisJob {
    /// One position.
    Position {
        position: Box<Position>,
        effort: u32,
        /// The proved value of the position, if known.
        known: Option<PositionVerdict>,
        /// Opening and proof books to look up.
        library: BookLibrary,
    },
    /// A whole game.
    Game {
        /// The position after the last move.
        position: Box<Position>,
        /// The moves that lead to `position`.
        turns: Vec<Move>,
        /// Values already known, by number of moves played.
        known: Vec<KnownEvaluation>,
        /// Opening and proof books to look up.
        library: BookLibrary,
    },
}

impl AnalysisJob {
    /// Runs the analysis and reports each partial result.
    ///
    /// # Errors
    /// [`Halt`], if the host stops the job.
    pub(super) fn run(self, host: &mut dyn JobHost) -> Result<AnalysisResult, Halt> {
        match self {
            Self::Position { position, effort, known, library } => {
                let study = PositionAnalyzer::new(&position, effort).with_library(library);
                let study = match known {
                    Some(known) => study.with_standing(known),
                    None => study,
                };
                let told = |now: AnalysisReport<PositionAnalysis>| {
                    JobReport::PartialAnalysis(now.progress, AnalysisResult::Position(now.found))
                };
                study.run(&mut map_reports(host, told)).map(AnalysisResult::Position)
            }
            Self::Game { position, turns, known, library } => {
                let review = GameReviewer::new(&position, turns, known).with_library(library);
                let told = |now: AnalysisReport<GameReview>| {
                    JobReport::PartialAnalysis(now.progress, AnalysisResult::Game(now.found))
                };
                review.run(&mut map_reports(host, told)).map(AnalysisResult::Game)
            }
        }
    }
}
