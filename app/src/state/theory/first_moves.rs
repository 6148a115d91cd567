//! The first moves of a game with their values, from the atlas that comes with the program.

use crate::jobs::shipped::shipped_atlas;
use crate::view_model::MoveValueColoring;
use hypertoe_core::search::Verdict;
use hypertoe_core::{Cell, Rules};
use std::sync::Arc;

/// The first moves that a symmetry takes to one another, with their value.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstMoveClass {
    /// The cells of the class; the one with the least number is the first.
    pub cells: Vec<Cell>,
    /// The value of the moves for the first player.
    pub verdict: Verdict,
}

/// The first moves of a game and their values, by the atlas.
#[derive(Clone, Debug)]
pub struct AtlasPage {
    /// The classes of moves, the best first.
    pub classes: Vec<FirstMoveClass>,
    /// The value of the game for the first player.
    pub verdict: Verdict,
    /// The colouring of the cells by these values.
    pub coloring: Arc<MoveValueColoring>,
}

impl AtlasPage {
    /// Returns what is known of a game; `None` if the atlas has nothing of it.
    pub(super) fn of_rules(rules: &Rules) -> Option<Arc<Self>> {
        let game = shipped_atlas().game(rules)?;
        let class = |(cells, verdict)| FirstMoveClass { cells, verdict };
        let mut classes: Vec<FirstMoveClass> = game.classes()?.into_iter().map(class).collect();
        classes.sort_by_key(|class| std::cmp::Reverse(class.verdict.sort_key()));
        let certain = classes.iter().filter(|class| class.verdict.is_certain());
        let value = |class: &FirstMoveClass| {
            class.cells.iter().map(|cell| (cell.clone(), class.verdict)).collect::<Vec<_>>()
        };
        let coloring = Arc::new(MoveValueColoring::of_first_moves(certain.flat_map(value)));
        Some(Arc::new(Self { classes, verdict: game.verdict(), coloring }))
    }
}
