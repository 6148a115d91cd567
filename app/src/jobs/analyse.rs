//! Analysis as jobs that can be looked at while they go on.

use super::report::{AnalyseNews, Host, Report};
use hypertoe_core::analysis::{Findings, KnownBefore, Review, Reviewed, SoFar, Study};
use hypertoe_core::base::control::{Halt, part};
use hypertoe_core::search::{Library, Standing};
use hypertoe_core::{Move, Position};

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

impl AnalyseJob {
    /// What was found.
    ///
    /// # Errors
    /// The host halts it.
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
