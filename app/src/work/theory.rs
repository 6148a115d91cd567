//! Questions of theory as jobs.

use super::first_moves::FirstMoves;
use hypertoe_core::base::control::{Control, Halt};
use hypertoe_core::proof::pairing::{PairingAnswer, PairingWork};
use hypertoe_core::search::BoardTooLarge;
use hypertoe_core::theory::census::{Census, CensusError, CensusOptions, CensusWork};
use hypertoe_core::theory::draw::{DrawAnswer, DrawError, DrawQuestion, DrawWork};
use hypertoe_core::theory::gallery::{Gallery, GalleryError, GalleryQuery, GalleryWork};
use hypertoe_core::theory::layers::{Stacks, stacks};
use hypertoe_core::{Player, Rules, Shape};
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

/// What is known of full boards without a line.
#[derive(Clone, Debug)]
pub struct DrawFinding {
    /// Whether there is one.
    pub answer: DrawAnswer,
    /// How many marks each player has on the board that was found.
    pub marks: Vec<usize>,
    /// Whether a game of these players can end with as many.
    pub legal: bool,
    /// For 3^3: what comes of stacking three layers without a line.
    pub stacks: Option<Stacks>,
}

/// What a question of theory came to.
#[derive(Debug)]
pub enum TheoryAnswer {
    /// The census, or why there is none.
    Census(Result<Box<Census>, CensusError>),
    /// The positions, or why there are none.
    Gallery(Result<Gallery, GalleryError>),
    /// Whether there is a full board without a line, or why that is not known.
    Draw(Result<Box<DrawFinding>, DrawError>),
    /// The first moves that differ.
    FirstMoves(Box<FirstMoves>),
    /// Two cells for each line, or why that is not known.
    Pairs(Result<PairingAnswer, BoardTooLarge>),
}

impl DrawFinding {
    /// What is told of an answer to this question.
    fn new(answer: DrawAnswer, players: u8, stacks: Option<Stacks>) -> Self {
        let (marks, legal) = match &answer {
            DrawAnswer::Exists(board) => (
                (0..players).map(|player| board.marks(Player(player))).collect(),
                board.has_legal_counts(players),
            ),
            DrawAnswer::None(_) => (Vec::new(), false),
        };
        Self { answer, marks, legal, stacks }
    }
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
            Self::FirstMoves(rules) => TheoryAnswer::FirstMoves(Box::new(FirstMoves::of(&rules))),
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
