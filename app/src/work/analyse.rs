//! Analysis as jobs that can be looked at while they go on.

use hypertoe_core::analysis::{Findings, KnownBefore, Review, Reviewed, Study};
use hypertoe_core::base::task::{Progress, Task};
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

/// An analysis that is worked on.
pub(super) enum Analyst {
    Study(Study),
    Review(Review),
}

impl Analyst {
    pub fn begin(job: AnalyseJob) -> Self {
        match job {
            AnalyseJob::Study { position, effort, known, library } => {
                let study = Study::new(&position, effort).with(library);
                Self::Study(match known {
                    Some(known) => study.knowing(known),
                    None => study,
                })
            }
            AnalyseJob::Review { position, turns, known, library } => {
                Self::Review(Review::new(&position, turns, known).with(library))
            }
        }
    }

    /// Works on for about so many steps; what was found, once it is done.
    pub fn advance(&mut self, budget: u64) -> Option<AnalyseNews> {
        match self {
            Self::Study(study) => study.advance(budget).map(AnalyseNews::Study),
            Self::Review(review) => review.advance(budget).map(AnalyseNews::Review),
        }
    }

    pub fn progress(&self) -> Progress {
        match self {
            Self::Study(study) => study.progress(),
            Self::Review(review) => review.progress(),
        }
    }

    /// What has been found so far.
    pub fn news(&self) -> AnalyseNews {
        match self {
            Self::Study(study) => AnalyseNews::Study(Arc::clone(study.so_far())),
            Self::Review(review) => AnalyseNews::Review(Arc::clone(review.so_far())),
        }
    }
}
