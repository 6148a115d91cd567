//! Analysis jobs: a position or a whole game, with partial results on the way.

use super::report::{AnalyseNews, Host, Report};
use hypertoe_core::analysis::{Findings, KnownBefore, Review, Reviewed, SoFar, Study};
use hypertoe_core::base::control::{Halt, part};
use hypertoe_core::search::{Library, Standing};
use hypertoe_core::{Move, Position};

/// A position or a game to analyse.
pub enum AnalyseJob {
    /// One position.
    Study {
        position: Box<Position>,
        effort: u32,
        /// The proved value of the position, if known.
        known: Option<Standing>,
        /// Opening and proof books to look up.
        library: Library,
    },
    /// A whole game.
    Review {
        /// The position after the last move.
        position: Box<Position>,
        /// The moves that lead to `position`.
        turns: Vec<Move>,
        /// Values already known, by number of moves played.
        known: Vec<KnownBefore>,
        /// Opening and proof books to look up.
        library: Library,
    },
}

impl AnalyseJob {
    /// Runs the analysis and reports each partial result.
    ///
    /// # Errors
    /// [`Halt`], if the host stops the job.
    pub(super) fn run(self, host: &mut dyn Host) -> Result<AnalyseNews, Halt> {
        match self {
            Self::Study { position, effort, known, library } => {
                let study = Study::new(&position, effort).with(library);
                let study = match known {
                    Some(known) => study.knowing(known),
                    None => study,
                };
                let told = |now: SoFar<Findings>| {
                    Report::Analysis(now.progress, AnalyseNews::Study(now.found))
                };
                study.run(&mut part(host, told)).map(AnalyseNews::Study)
            }
            Self::Review { position, turns, known, library } => {
                let review = Review::new(&position, turns, known).with(library);
                let told = |now: SoFar<Reviewed>| {
                    Report::Analysis(now.progress, AnalyseNews::Review(now.found))
                };
                review.run(&mut part(host, told)).map(AnalyseNews::Review)
            }
        }
    }
}
