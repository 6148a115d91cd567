//! Analysis as jobs that can be looked at while they go on.

use super::{Host, Report, SLICE};
use hypertoe_core::analysis::{Findings, KnownBefore, Review, Reviewed, Study};
use hypertoe_core::base::control::Halt;
use hypertoe_core::base::task::Task;
use hypertoe_core::search::{Library, Standing};
use hypertoe_core::{Move, Position};
use std::sync::Arc;

/// Something to be looked at closely.
pub enum AnalyseJob {
    /// A position.
    Study {
        /// Which.
        position: Box<Position>,
        /// With how much effort.
        effort: u32,
        /// How it stands, if that is known.
        known: Option<Standing>,
        /// The books at hand.
        library: Library,
    },
    /// A game.
    Review {
        /// Its last position.
        position: Box<Position>,
        /// The moves to it.
        turns: Vec<Move>,
        /// What is known after each number of moves.
        known: Vec<KnownBefore>,
        /// The books at hand.
        library: Library,
    },
}

/// What has been found so far.
#[derive(Clone, Debug)]
pub enum AnalyseNews {
    /// Of a position.
    Study(Arc<Findings>),
    /// Of a game.
    Review(Arc<Reviewed>),
}

impl AnalyseJob {
    /// What was found.
    ///
    /// # Errors
    /// The host halts it.
    pub(super) fn run(self, host: &mut dyn Host) -> Result<AnalyseNews, Halt> {
        match self {
            Self::Study { position, effort, known, library } => {
                let study = Study::new(&position, effort).with(library);
                let mut study = match known {
                    Some(known) => study.knowing(known),
                    None => study,
                };
                loop {
                    if let Some(found) = study.advance(SLICE) {
                        return Ok(AnalyseNews::Study(found));
                    }
                    let news = || AnalyseNews::Study(Arc::clone(study.so_far()));
                    host.check_in(SLICE, &|| Report::Analysis(study.progress(), news()))?;
                }
            }
            Self::Review { position, turns, known, library } => {
                let mut review = Review::new(&position, turns, known).with(library);
                loop {
                    if let Some(found) = review.advance(SLICE) {
                        return Ok(AnalyseNews::Review(found));
                    }
                    let news = || AnalyseNews::Review(Arc::clone(review.so_far()));
                    host.check_in(SLICE, &|| Report::Analysis(review.progress(), news()))?;
                }
            }
        }
    }
}
