//! The gallery page: finished positions, won and drawn.

use super::pages::open_cell_count;
use super::question::{AnyQuestion, JobReplacement, QuestionPage, TheoryQuestion};
use crate::i18n::ToMessage;
use crate::jobs::{JobAnswer, JobId, JobReport, TheoryAnswer, TheoryJob};
use crate::state::Rng;
use hypertoe_core::search::UnsupportedRules;
use hypertoe_core::theory::gallery::{
    FinishedPosition, GalleryEnding, GalleryQuery, GalleryStopReason, MAX_COUNT, MAX_LINES,
    check_rules,
};
use hypertoe_core::{BoardLines, Line, Rules};
use std::sync::Arc;

/// The number of finished positions that one search of the gallery adds, on boards with too many to
/// list all at once.
pub const GALLERY_BATCH_SIZE: usize = 12;

/// The most cells of a board whose finished positions are all listed at once.
const INSTANT_GALLERY_CELLS: u64 = 9;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct GalleryFilter {
    /// The result; `None` for any.
    pub ending: Option<GalleryEnding>,
    /// The number of marks; `None` for any.
    pub marks: Option<u32>,
    /// A line that the winner has completed.
    pub line: Option<Line>,
    /// Whether positions that differ by a symmetry count as one.
    pub distinct: bool,
}

#[derive(Clone, Debug)]
pub struct GalleryPage {
    /// The search for more positions.
    question: TheoryQuestion<GalleryFilter, ()>,
    filter: GalleryFilter,
    /// The distinct positions found so far.
    positions: Vec<FinishedPosition>,
    pub end_reason: Option<GalleryStopReason>,
    visible_index: usize,
    /// Whether the gallery is shown in place of the board.
    pub shown: bool,
    /// The lines of the board, if they are few enough to be listed.
    lines: Vec<Line>,
    /// The reason why these rules have no gallery.
    unsupported: Option<UnsupportedRules>,
}

impl GalleryPage {
    /// Creates the page for these rules, without positions.
    pub fn new(rules: &Rules) -> Self {
        let board = BoardLines::new(rules.shape());
        let few = *board.count() <= MAX_LINES.into();
        let open = |line: &Line| !line.cells().any(|cell| rules.closed_cells().contains(&cell));
        let lines = if few { board.iter().filter(open).collect() } else { Vec::new() };
        Self {
            question: TheoryQuestion::default(),
            filter: GalleryFilter::default(),
            positions: Vec::new(),
            end_reason: None,
            visible_index: 0,
            shown: true,
            lines,
            unsupported: check_rules(rules).err(),
        }
    }

    /// Returns an empty page for other rules, with the display options of this one.
    pub fn emptied_for_rules(&self, rules: &Rules) -> Self {
        let filter = GalleryFilter { distinct: self.filter.distinct, ..GalleryFilter::default() };
        Self { shown: self.shown, filter, ..Self::new(rules) }
    }

    /// Returns the state of the background search for more positions; the positions found are in
    /// [`positions`](Self::positions).
    pub fn question(&self) -> &TheoryQuestion<GalleryFilter, ()> {
        &self.question
    }

    pub fn filter(&self) -> &GalleryFilter {
        &self.filter
    }

    /// Changes the filter and drops the positions found so far. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn set_filter(&mut self, filter: GalleryFilter) -> Option<JobId> {
        if self.filter == filter {
            return None;
        }
        (self.filter, self.end_reason, self.visible_index) = (filter, None, 0);
        self.positions.clear();
        self.question.reset()
    }

    /// Returns the distinct positions found so far.
    pub fn positions(&self) -> &[FinishedPosition] {
        &self.positions
    }

    /// Returns whether the gallery is shown in place of the board.
    pub fn is_shown(&self) -> bool {
        self.shown && self.unsupported.is_none()
    }

    /// Returns the lines of the board, if they are few enough to be listed.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns why these rules have no gallery; `None` if they have one.
    pub fn unsupported_reason(&self) -> Option<&UnsupportedRules> {
        self.unsupported.as_ref()
    }

    pub fn is_complete(&self) -> bool {
        self.end_reason == Some(GalleryStopReason::All)
    }

    /// Turns to the page with the position of this index, or with the last one.
    pub fn go_to_position(&mut self, position: usize) {
        self.visible_index = position.min(self.positions.len().saturating_sub(1));
    }

    /// Returns the indices of the visible positions if `fit` of them fit into the view; pages start
    /// at multiples of `fit`.
    pub fn visible_range(&self, fit: usize) -> std::ops::Range<usize> {
        let top = self.visible_index / fit.max(1) * fit.max(1);
        top..(top + fit.max(1)).min(self.positions.len())
    }

    /// Returns the numbers of positions found, in this order: won by the first player, won by any
    /// other player, drawn.
    pub fn outcome_counts(&self) -> [usize; 3] {
        let mut tally = [0; 3];
        for finished in &self.positions {
            tally[finished.winner.map_or(2, |winner| winner.index().min(1))] += 1;
        }
        tally
    }
}

impl QuestionPage for GalleryPage {
    fn start_question(&mut self, rules: &Arc<Rules>, rng: &mut Rng, id: JobId) -> JobReplacement {
        if self.unsupported.is_some() {
            return None;
        }
        let filter = self.filter.clone();
        let query = GalleryQuery {
            ending: filter.ending,
            marks: filter.marks,
            line: filter.line.clone(),
            distinct: filter.distinct,
            exclude: self.positions.clone(),
            count: if is_gallery_instant(rules) { MAX_COUNT } else { GALLERY_BATCH_SIZE },
            seed: rng.next_u64(),
            ..GalleryQuery::default()
        };
        let job = TheoryJob::Gallery { rules: Arc::clone(rules), query: Box::new(query) };
        Some((job, self.question.start(id, filter)))
    }

    fn is_instant(&self, rules: &Rules) -> bool {
        is_gallery_instant(rules)
    }

    fn on_report(&mut self, id: JobId, report: JobReport) {
        let answer = self.question.on_report(id, report);
        let Some(JobAnswer::Theory(TheoryAnswer::Gallery(found))) = answer else { return };
        match found {
            Ok(found) => {
                let first_new = self.positions.len();
                self.end_reason = Some(found.end);
                self.positions.extend(found.positions);
                self.question.set_answer(Ok(()));
                // The new positions become visible.
                if first_new < self.positions.len() {
                    self.go_to_position(first_new);
                }
            }
            Err(error) => self.question.set_answer(Err(error.message())),
        }
    }

    fn question_mut(&mut self) -> &mut dyn AnyQuestion {
        &mut self.question
    }
}

/// Returns whether the board is so small that the gallery lists all finished positions at once,
/// without being asked.
pub fn is_gallery_instant(rules: &Rules) -> bool {
    open_cell_count(rules).is_some_and(|cells| cells <= INSTANT_GALLERY_CELLS)
}
