//! Questions of theory as jobs.

use super::report::{DrawFinding, TheoryAnswer};
use crate::show::FirstMoves;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::proof::pairing::PairingWork;
use hypertoe_core::theory::census::{CensusOptions, CensusWork};
use hypertoe_core::theory::draw::{DrawQuestion, DrawWork};
use hypertoe_core::theory::gallery::{GalleryQuery, GalleryWork};
use hypertoe_core::theory::layers::stacks;
use hypertoe_core::{Rules, Shape};
use std::sync::Arc;

/// A question of theory.
#[derive(Clone, Debug)]
pub enum TheoryJob {
    /// Every position and every game.
    Census {
        /// Of which game.
        rules: Arc<Rules>,
        /// How far.
        options: CensusOptions,
    },
    /// Finished positions.
    Gallery {
        /// Of which game.
        rules: Arc<Rules>,
        /// Which.
        query: Box<GalleryQuery>,
    },
    /// A full board without a line.
    Draw(DrawQuestion),
    /// The first moves that differ.
    FirstMoves(Arc<Rules>),
    /// Two cells of its own for each line.
    Pairs(Arc<Rules>),
}

impl TheoryJob {
    /// What the question comes to.
    ///
    /// # Errors
    /// The control halts it.
    pub fn run(self, control: &mut dyn Control) -> Result<TheoryAnswer, Halt> {
        Ok(match self {
            Self::Census { rules, options } => {
                TheoryAnswer::Census(match CensusWork::new(&rules, options) {
                    Ok(census) => Ok(Box::new(census.run(control)?)),
                    Err(error) => Err(error),
                })
            }
            Self::Gallery { rules, query } => {
                TheoryAnswer::Gallery(match GalleryWork::new(&rules, *query) {
                    Ok(gallery) => Ok(gallery.run(control)?),
                    Err(error) => Err(error),
                })
            }
            Self::Draw(question) => {
                let (stacked, players) = (is_stacked(&question), question.players);
                let answer = match DrawWork::new(question) {
                    Ok(draw) => draw.run(control)?,
                    Err(error) => Err(error),
                };
                let finding =
                    |answer| Box::new(DrawFinding::new(answer, players, stacked.then(stacks)));
                TheoryAnswer::Draw(answer.map(finding))
            }
            Self::FirstMoves(rules) => TheoryAnswer::FirstMoves(Arc::new(FirstMoves::of(&rules))),
            Self::Pairs(rules) => TheoryAnswer::Pairs(match PairingWork::of_rules(&rules) {
                Ok(pairing) => Ok(pairing.run(control)?),
                Err(error) => Err(error),
            }),
        })
    }
}

/// Whether a full board without a line would be a stack of full 3×3 boards
/// without one, of two players.
fn is_stacked(question: &DrawQuestion) -> bool {
    let cube = Shape::hypercube(3, 3).is_ok_and(|cube| question.shape == cube);
    cube && question.players == 2 && question.closed.is_empty()
}
