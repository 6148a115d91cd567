//! The theory pages: census, gallery, draws, symmetries and pairs of the whole board.

mod census;
mod draws;
mod gallery;
mod page;
mod pairs;
mod question;
mod symmetries;
mod turned;

pub use census::{CensusPage, REACHES, is_counted_at_once, open_cells};
pub use draws::DrawsPage;
pub use gallery::{GalleryFilter, GalleryPage, SOME, is_listed_at_once};
pub use pairs::PairsPage;
pub use question::Question;
pub use symmetries::SymmetriesPage;
pub use turned::{Turned, Version};

use super::Dice;
use crate::jobs::{JobId, Report};
use hypertoe_core::Rules;
use page::{Asked, Page};
use std::sync::Arc;

/// The pages about the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TheoryPage {
    /// All positions and games, counted.
    Census,
    /// Finished positions.
    Gallery,
    /// Full boards without a line.
    Draws,
    /// Symmetries, and the first moves that differ.
    Symmetries,
    /// Pairings: two cells reserved for each line.
    Pairs,
}

impl TheoryPage {
    /// In the order on the screen.
    pub const ALL: [Self; 5] =
        [Self::Census, Self::Gallery, Self::Draws, Self::Symmetries, Self::Pairs];

    /// Returns whether its answer is drawn on the board, where a click chooses a cell.
    pub fn is_on_the_board(self) -> bool {
        matches!(self, Self::Symmetries | Self::Pairs)
    }
}

/// The state of the pages about the whole board.
#[derive(Clone, Debug)]
pub struct Theory {
    /// The rules that the answers belong to.
    rules: Arc<Rules>,
    pub census: CensusPage,
    pub gallery: GalleryPage,
    pub draws: DrawsPage,
    pub symmetries: SymmetriesPage,
    pub pairs: PairsPage,
}

impl Theory {
    /// The initial state for these rules.
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

    /// Returns the rules that the answers belong to.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn page_mut(&mut self, page: TheoryPage) -> &mut dyn Page {
        match page {
            TheoryPage::Census => &mut self.census,
            TheoryPage::Gallery => &mut self.gallery,
            TheoryPage::Draws => &mut self.draws,
            TheoryPage::Symmetries => &mut self.symmetries,
            TheoryPage::Pairs => &mut self.pairs,
        }
    }

    /// Starts the question of a page as this job.
    pub fn ask(&mut self, page: TheoryPage, dice: &mut Dice, id: JobId) -> Asked {
        let rules = Arc::clone(&self.rules);
        self.page_mut(page).ask(&rules, dice, id)
    }

    /// Returns whether the question of a page starts as soon as the page is open.
    pub fn is_due(&mut self, page: TheoryPage) -> bool {
        let rules = Arc::clone(&self.rules);
        let page = self.page_mut(page);
        page.is_quick(&rules) && page.work().is_fresh()
    }

    /// Cancels the question of a page. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn stop(&mut self, page: TheoryPage) -> Option<JobId> {
        self.page_mut(page).work().stop()
    }

    /// Takes a report of the job of a page.
    pub fn hear(&mut self, page: TheoryPage, id: JobId, report: Report) {
        self.page_mut(page).hear(id, report);
    }

    /// Changes to other rules: answers are dropped, options kept. Returns the jobs to be stopped;
    /// nothing happens if the rules are the same.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn follow(&mut self, rules: &Arc<Rules>) -> Vec<JobId> {
        if Arc::ptr_eq(&self.rules, rules) || *self.rules == **rules {
            return Vec::new();
        }
        let jobs = TheoryPage::ALL.map(|page| self.page_mut(page).work().forget());
        let _ = self.draws.set_players(None);
        self.rules = Arc::clone(rules);
        self.census = self.census.anew(rules);
        self.gallery = self.gallery.anew(rules);
        jobs.into_iter().flatten().collect()
    }
}
