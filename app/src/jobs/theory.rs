//! Theory jobs: exact counts, galleries, full boards without a line, pairings.

use super::report::{FullBoardAnswer, TheoryAnswer};
use crate::show::FirstMoveColouring;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::proof::pairing::PairingSearch;
use hypertoe_core::theory::census::{CensusBuilder, CensusOptions};
use hypertoe_core::theory::draw::{DrawQuestion, DrawSearch};
use hypertoe_core::theory::gallery::{GalleryBuilder, GalleryQuery};
use hypertoe_core::theory::layers::count_stacks;
use hypertoe_core::{Rules, Shape};
use std::sync::Arc;

/// A question about the theory of a game.
#[derive(Clone, Debug)]
pub enum TheoryJob {
    /// Count all positions and games.
    Census { rules: Arc<Rules>, options: CensusOptions },
    /// List finished positions.
    Gallery { rules: Arc<Rules>, query: Box<GalleryQuery> },
    /// Find a full board without a line.
    FullBoard(DrawQuestion),
    /// List the first moves that differ under symmetry.
    FirstMoves(Arc<Rules>),
    /// Find a pairing strategy: two cells reserved for each line.
    Pairing(Arc<Rules>),
}

impl TheoryJob {
    /// Answers the question.
    ///
    /// # Errors
    /// [`Halt`], if the control stops the job.
    pub fn run(self, control: &mut dyn Control) -> Result<TheoryAnswer, Halt> {
        Ok(match self {
            Self::Census { rules, options } => {
                TheoryAnswer::Census(match CensusBuilder::new(&rules, options) {
                    Ok(census) => Ok(Box::new(census.run(control)?)),
                    Err(error) => Err(error),
                })
            }
            Self::Gallery { rules, query } => {
                TheoryAnswer::Gallery(match GalleryBuilder::new(&rules, *query) {
                    Ok(gallery) => Ok(gallery.run(control)?),
                    Err(error) => Err(error),
                })
            }
            Self::FullBoard(question) => {
                let (stacked, players) = (is_stack_question(&question), question.players);
                let answer = match DrawSearch::new(question) {
                    Ok(draw) => draw.run(control)?,
                    Err(error) => Err(error),
                };
                let finding = |answer| {
                    Box::new(FullBoardAnswer::new(answer, players, stacked.then(count_stacks)))
                };
                TheoryAnswer::FullBoard(answer.map(finding))
            }
            Self::FirstMoves(rules) => {
                TheoryAnswer::FirstMoves(Arc::new(FirstMoveColouring::new(&rules)))
            }
            Self::Pairing(rules) => TheoryAnswer::Pairing(match PairingSearch::for_rules(&rules) {
                Ok(pairing) => Ok(pairing.run(control)?),
                Err(error) => Err(error),
            }),
        })
    }
}

/// Returns whether a full board without a line would be a stack of full 3×3 boards without one:
/// 3×3×3, two players, no closed cells.
fn is_stack_question(question: &DrawQuestion) -> bool {
    let cube = Shape::hypercube(3, 3).is_ok_and(|cube| question.shape == cube);
    cube && question.players == 2 && question.closed.is_empty()
}
