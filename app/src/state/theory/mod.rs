//! The theory pages: census, gallery, draws, symmetries and pairs of the whole board.

mod board_findings;
mod first_moves;
mod gallery;
mod pages;
mod question;

pub use first_moves::{AtlasPage, FirstMoveClass};
pub use gallery::{GALLERY_BATCH_SIZE, GalleryFilter, GalleryPage, is_gallery_instant};
pub use pages::{
    BlockingPage, CENSUS_POSITION_LIMITS, CensusPage, DrawsPage, PairsPage, SymmetriesPage,
    is_census_instant, open_cell_count,
};
pub use question::TheoryQuestion;

use super::Rng;
use crate::jobs::shipped::shipped_atlas;
use crate::jobs::{JobId, JobReport};
use board_findings::{BoardFindings, Facts, PastBoards};
use hypertoe_core::Rules;
use hypertoe_core::search::Verdict;
use question::{JobReplacement, QuestionPage};
use std::sync::Arc;

enum_with_all! {
    /// The pages about the whole board, in the order on the screen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum TheoryPage {
        /// All positions and games, counted.
        Census,
        Gallery,
        /// Full boards without a line.
        Draws,
        /// Symmetries, and the first moves that differ.
        Symmetries,
        /// Pairings: two cells reserved for each line.
        Pairs,
        /// The fewest cells that meet every line.
        Blocking,
    }
}

impl TheoryPage {
    /// Returns whether the page's answer is drawn on the board, where a click chooses a cell.
    pub fn is_drawn_on_board(self) -> bool {
        matches!(self, Self::Symmetries | Self::Pairs | Self::Blocking)
    }
}

#[derive(Clone, Debug)]
pub struct Theory {
    /// The rules that the answers belong to.
    rules: Arc<Rules>,
    pub census: CensusPage,
    pub gallery: GalleryPage,
    pub draws: DrawsPage,
    pub symmetries: SymmetriesPage,
    pub pairs: PairsPage,
    pub blocking: BlockingPage,
    /// The values of the first moves, if the atlas has this game.
    atlas: Option<Arc<AtlasPage>>,
    /// Facts about the game by these rules; they outlast changes on the pages.
    facts: Facts,
    /// Findings about boards played before.
    past: PastBoards,
}

impl Theory {
    /// Creates the initial state for these rules.
    pub fn new(rules: Arc<Rules>) -> Self {
        let (census, gallery) = (CensusPage::new(&rules), GalleryPage::new(&rules));
        let atlas = AtlasPage::of_rules(&rules);
        Self {
            rules,
            atlas,
            census,
            gallery,
            draws: DrawsPage::default(),
            symmetries: TheoryQuestion::default(),
            pairs: TheoryQuestion::default(),
            blocking: TheoryQuestion::default(),
            facts: Facts::default(),
            past: PastBoards::default(),
        }
    }

    /// Returns the rules that the answers belong to.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the first moves and their values by the atlas; `None` if it does not have this game.
    pub fn atlas(&self) -> Option<&AtlasPage> {
        self.atlas.as_deref()
    }

    /// Returns whether some full board of the game has no line, as the search has found; `None` if it
    /// was not asked.
    pub fn found_drawn_board(&self) -> Option<bool> {
        self.facts.has_drawn_board
    }

    /// Records the value that a search or a proof has found for the empty board of a game, if the game
    /// is that of these pages and the value is certain.
    pub fn record_value(&mut self, rules: &Rules, verdict: Verdict) {
        if verdict.is_certain() && *self.rules == *rules {
            let value = &mut self.facts.value;
            *value = Some(value.map_or(verdict, |known| known.sharpened_by(verdict)));
        }
    }

    /// Returns the facts and the pairings that were found for the game by these rules, on the pages now
    /// or before.
    pub(super) fn findings_for(&self, rules: &Rules) -> Option<(Facts, &PairsPage)> {
        if *self.rules == *rules {
            return Some((self.facts, &self.pairs));
        }
        self.past.of(rules).map(|found| (found.facts, &found.pairs))
    }

    /// Returns the value of the game by these rules, if the atlas knows it.
    pub(super) fn atlas_verdict_for(&self, rules: &Rules) -> Option<Verdict> {
        let verdict = match *self.rules == *rules {
            true => self.atlas()?.verdict,
            false => shipped_atlas().game(rules)?.verdict(),
        };
        Some(verdict).filter(|verdict| verdict.is_certain())
    }

    fn page_mut(&mut self, page: TheoryPage) -> &mut dyn QuestionPage {
        match page {
            TheoryPage::Census => &mut self.census,
            TheoryPage::Gallery => &mut self.gallery,
            TheoryPage::Draws => &mut self.draws,
            TheoryPage::Symmetries => &mut self.symmetries,
            TheoryPage::Pairs => &mut self.pairs,
            TheoryPage::Blocking => &mut self.blocking,
        }
    }

    /// Starts the question of a page: records it as running under this job identifier. Returns the
    /// job for the caller to start, and the one to stop that it replaces; `None` if the rules have
    /// no answer.
    pub fn start(&mut self, page: TheoryPage, rng: &mut Rng, id: JobId) -> JobReplacement {
        let rules = Arc::clone(&self.rules);
        self.page_mut(page).start_question(&rules, rng, id)
    }

    /// Returns whether the question of a page is to start by itself when the page is opened: it
    /// takes no noticeable time and was not asked yet.
    pub fn is_due(&mut self, page: TheoryPage) -> bool {
        let rules = Arc::clone(&self.rules);
        let page = self.page_mut(page);
        page.is_instant(&rules) && page.question_mut().is_unasked()
    }

    /// Returns whether the question of a page is being answered.
    pub fn is_running(&self, page: TheoryPage) -> bool {
        match page {
            TheoryPage::Census => self.census.question().progress().is_some(),
            TheoryPage::Gallery => self.gallery.question().progress().is_some(),
            TheoryPage::Draws => self.draws.question().progress().is_some(),
            TheoryPage::Symmetries => self.symmetries.progress().is_some(),
            TheoryPage::Pairs => self.pairs.progress().is_some(),
            TheoryPage::Blocking => self.blocking.progress().is_some(),
        }
    }

    /// Cancels the question of a page. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn stop_question(&mut self, page: TheoryPage) -> Option<JobId> {
        self.page_mut(page).question_mut().stop()
    }

    pub fn on_report(&mut self, page: TheoryPage, id: JobId, report: JobReport) {
        self.page_mut(page).on_report(id, report);
        if page == TheoryPage::Draws
            && let Some(exists) = self.draws.has_drawn_board(&self.rules)
        {
            self.facts.has_drawn_board = Some(exists);
        }
    }

    /// Changes to other rules. The answers are kept for the next time; those of the other rules are
    /// shown again, if there are any. The options of the pages stay. Returns the running jobs, to
    /// be stopped. Nothing happens if the rules are the same.
    #[must_use = "the jobs go on until they are stopped"]
    pub fn sync_rules(&mut self, rules: &Arc<Rules>) -> Vec<JobId> {
        if Arc::ptr_eq(&self.rules, rules) || *self.rules == **rules {
            return Vec::new();
        }
        // A question that is being answered is dropped.
        let jobs = TheoryPage::ALL.map(|page| self.page_mut(page).question_mut().stop());
        self.keep_findings();
        self.rules = Arc::clone(rules);
        self.atlas = AtlasPage::of_rules(rules);
        self.facts = Facts::default();
        self.census = self.census.emptied_for_rules(rules);
        self.gallery = self.gallery.emptied_for_rules(rules);
        self.draws = self.draws.emptied();
        self.symmetries = TheoryQuestion::default();
        self.pairs = TheoryQuestion::default();
        self.blocking = TheoryQuestion::default();
        self.recall_findings();
        jobs.into_iter().flatten().collect()
    }

    /// Keeps what was found of the board for the next time.
    fn keep_findings(&mut self) {
        self.past.keep(BoardFindings {
            rules: Arc::clone(&self.rules),
            facts: self.facts,
            census: self.census.clone(),
            draws: self.draws.clone(),
            pairs: self.pairs.clone(),
            blocking: self.blocking.clone(),
        });
    }

    /// Shows what was found of the board before.
    fn recall_findings(&mut self) {
        let Some(found) = self.past.take(&self.rules) else { return };
        self.facts = found.facts;
        self.census.recall(found.census);
        self.draws.recall(found.draws, &self.rules);
        (self.pairs, self.blocking) = (found.pairs.answered(), found.blocking.answered());
    }
}
