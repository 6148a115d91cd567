//! The pages about the whole board: what can be counted, listed and built.

mod census;
mod draws;
mod gallery;
mod pairs;
mod question;
mod turned;

pub use census::{CensusPage, REACHES, is_counted_at_once, open_cells};
pub use draws::{DrawsPage, is_settled_at_once};
pub use gallery::{GalleryFilter, GalleryPage, SOME, is_listed_at_once};
pub use pairs::is_paired_at_once;
pub use question::Question;
pub use turned::Turned;

use crate::jobs::JobId;
use crate::show::{FirstMoves, Pairs};
use hypertoe_core::Rules;
use std::sync::Arc;

/// The pages about the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TheoryPage {
    /// Every position and every game, counted.
    Census,
    /// Finished positions to leaf through.
    Gallery,
    /// Full boards without a line.
    Draws,
    /// Symmetries, and the first moves that differ.
    Symmetries,
    /// Two cells of its own for each line.
    Pairs,
}

impl TheoryPage {
    /// All of them, in their order on the screen.
    pub const ALL: [Self; 5] =
        [Self::Census, Self::Gallery, Self::Draws, Self::Symmetries, Self::Pairs];

    /// Whether its answer is drawn on the cells of the board: there a click
    /// chooses a cell and stays on the page.
    pub fn is_on_the_board(self) -> bool {
        matches!(self, Self::Symmetries | Self::Pairs)
    }
}

/// What is known of the game on the board.
#[derive(Clone, Debug)]
pub struct Theory {
    /// The rules that everything here is about.
    rules: Arc<Rules>,
    /// Every position and every game.
    pub census: CensusPage,
    /// Finished positions.
    pub gallery: GalleryPage,
    /// Full boards without a line.
    pub draws: DrawsPage,
    /// Symmetries, and the first moves that differ.
    pub symmetries: Question<(), Arc<FirstMoves>>,
    /// Two cells of its own for each line.
    pub pairs: Question<(), Arc<Pairs>>,
}

impl Theory {
    /// Nothing asked yet about these rules.
    pub fn new(rules: Arc<Rules>) -> Self {
        let (census, gallery) = (CensusPage::new(&rules), GalleryPage::new(&rules));
        Self {
            rules,
            census,
            gallery,
            draws: DrawsPage::default(),
            symmetries: Question::default(),
            pairs: Question::default(),
        }
    }

    /// The rules that everything here is about.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Goes over to other rules: what was found out is forgotten, what was
    /// preferred is kept. Returns the jobs that are to be stopped; none, and
    /// nothing is forgotten, if the rules are the same.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn follow(&mut self, rules: &Arc<Rules>) -> Vec<JobId> {
        if Arc::ptr_eq(&self.rules, rules) || *self.rules == **rules {
            return Vec::new();
        }
        let jobs = [
            self.census.question.forget(),
            self.gallery.question.forget(),
            self.draws.question.forget(),
            self.symmetries.forget(),
            self.pairs.forget(),
        ];
        self.draws.players = None;
        self.rules = Arc::clone(rules);
        let CensusPage { distinct, reach, .. } = self.census;
        self.census = CensusPage { distinct, reach, ..CensusPage::new(rules) };
        let GalleryPage { fit, shown, .. } = self.gallery;
        let distinct = self.gallery.filter.distinct;
        self.gallery = GalleryPage { fit, shown, ..GalleryPage::new(rules) };
        self.gallery.filter.distinct = distinct;
        jobs.into_iter().flatten().collect()
    }
}
