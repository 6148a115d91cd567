//! The gallery page: finished positions, won and drawn.

use super::Question;
use super::census::open_cells;
use super::page::{Asked, Page, Work};
use crate::jobs::{Answer, JobId, Report, TheoryAnswer, TheoryJob};
use crate::state::Dice;
use crate::words::{Message, ToMessage};
use hypertoe_core::theory::gallery::{
    Ending, Finished, GalleryEnd, GalleryQuery, MAX_COUNT, MAX_LINES, check,
};
use hypertoe_core::{BoardLines, Line, Rules};
use std::sync::Arc;

/// The number of positions found at a time if there are too many for all.
pub const SOME: usize = 12;

/// The most cells of a board whose finished positions are all listed at once.
const SMALL: u64 = 9;

/// The filter for finished positions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GalleryFilter {
    /// The result; `None` for any.
    pub ending: Option<Ending>,
    /// The number of marks; `None` for any.
    pub marks: Option<u32>,
    /// A line that the winner has completed.
    pub line: Option<Line>,
    /// Whether positions that differ by a symmetry count as one.
    pub distinct: bool,
}

/// The state of the gallery page.
#[derive(Clone, Debug)]
pub struct GalleryPage {
    /// The search for more positions.
    question: Question<GalleryFilter, ()>,
    filter: GalleryFilter,
    /// The distinct positions found so far.
    found: Vec<Finished>,
    /// Why the search has ended.
    end: Option<GalleryEnd>,
    /// The index of a position that is visible.
    at: usize,
    /// Whether the gallery is shown in place of the board.
    shown: bool,
    /// The lines of the board, if they are few enough to be listed.
    lines: Vec<Line>,
    /// Why these rules have no gallery.
    refused: Option<Message>,
}

impl GalleryPage {
    /// The initial state.
    pub fn new(rules: &Rules) -> Self {
        let board = BoardLines::new(rules.shape());
        let few = *board.count() <= MAX_LINES.into();
        let open = |line: &Line| !line.cells().any(|cell| rules.closed().contains(&cell));
        let lines = if few { board.iter().filter(open).collect() } else { Vec::new() };
        Self {
            question: Question::default(),
            filter: GalleryFilter::default(),
            found: Vec::new(),
            end: None,
            at: 0,
            shown: true,
            lines,
            refused: check(rules).err().map(|error| error.message()),
        }
    }

    /// Resets the page for other rules and keeps the options.
    pub fn anew(&self, rules: &Rules) -> Self {
        let filter = GalleryFilter { distinct: self.filter.distinct, ..GalleryFilter::default() };
        Self { shown: self.shown, filter, ..Self::new(rules) }
    }

    /// Returns the search for more positions; its results are in [`found`](Self::found).
    pub fn question(&self) -> &Question<GalleryFilter, ()> {
        &self.question
    }

    pub fn filter(&self) -> &GalleryFilter {
        &self.filter
    }

    /// Changes the filter and drops the positions found so far. Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn filter_by(&mut self, filter: GalleryFilter) -> Option<JobId> {
        if self.filter == filter {
            return None;
        }
        (self.filter, self.end, self.at) = (filter, None, 0);
        self.found.clear();
        self.question.forget()
    }

    /// Returns the distinct positions found so far.
    pub fn found(&self) -> &[Finished] {
        &self.found
    }

    /// Returns why the search has ended.
    pub fn end(&self) -> Option<GalleryEnd> {
        self.end
    }

    /// Returns whether the gallery is shown in place of the board.
    pub fn is_shown(&self) -> bool {
        self.shown && self.refused.is_none()
    }

    pub fn show(&mut self, shown: bool) {
        self.shown = shown;
    }

    /// Returns the lines of the board, if they are few enough to be listed.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns why these rules have no gallery.
    pub fn refused(&self) -> Option<&Message> {
        self.refused.as_ref()
    }

    /// Returns whether all positions have been found.
    pub fn is_whole(&self) -> bool {
        self.end == Some(GalleryEnd::All)
    }

    /// Makes this position visible, or the last one.
    pub fn go_to(&mut self, position: usize) {
        self.at = position.min(self.found.len().saturating_sub(1));
    }

    /// Returns the indices of the visible positions if `fit` of them fit into the view; pages start
    /// at multiples of `fit`.
    pub fn in_sight(&self, fit: usize) -> std::ops::Range<usize> {
        let top = self.at / fit.max(1) * fit.max(1);
        top..(top + fit.max(1)).min(self.found.len())
    }

    /// Counts the positions found: won by the first player, by another player, drawn.
    pub fn tally(&self) -> [usize; 3] {
        let mut tally = [0; 3];
        for finished in &self.found {
            tally[finished.winner.map_or(2, |winner| winner.index().min(1))] += 1;
        }
        tally
    }
}

impl Page for GalleryPage {
    fn ask(&mut self, rules: &Arc<Rules>, dice: &mut Dice, id: JobId) -> Asked {
        if self.refused.is_some() {
            return None;
        }
        let filter = self.filter.clone();
        let query = GalleryQuery {
            ending: filter.ending,
            marks: filter.marks,
            line: filter.line.clone(),
            distinct: filter.distinct,
            known: self.found.clone(),
            count: if is_listed_at_once(rules) { MAX_COUNT } else { SOME },
            seed: dice.seed(),
            ..GalleryQuery::default()
        };
        let job = TheoryJob::Gallery { rules: Arc::clone(rules), query: Box::new(query) };
        Some((job, self.question.begin(id, filter)))
    }

    fn is_quick(&self, rules: &Rules) -> bool {
        is_listed_at_once(rules)
    }

    fn hear(&mut self, id: JobId, report: Report) {
        let answer = self.question.hear(id, report);
        let Some(Answer::Theory(TheoryAnswer::Gallery(found))) = answer else { return };
        match found {
            Ok(found) => {
                let first_new = self.found.len();
                self.end = Some(found.end);
                self.found.extend(found.positions);
                self.question.settle(Ok(()));
                // The new positions become visible.
                if first_new < self.found.len() {
                    self.go_to(first_new);
                }
            }
            Err(error) => self.question.settle(Err(error.message())),
        }
    }

    fn work(&mut self) -> &mut dyn Work {
        &mut self.question
    }
}

/// Returns whether all finished positions are listed at once.
pub fn is_listed_at_once(rules: &Rules) -> bool {
    open_cells(rules).is_some_and(|cells| cells <= SMALL)
}
