//! The gallery page: ways to win, and draws.

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

/// How many positions are looked for at a time where there are too many for all.
pub const SOME: usize = 12;

/// The most cells of a board whose finished positions are all found at once.
const SMALL: u64 = 9;

/// Which finished positions are wanted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GalleryFilter {
    /// How the game ended; `None` for any way.
    pub ending: Option<Ending>,
    /// Number of marks; `None` for any.
    pub marks: Option<u32>,
    /// A line that the winner has.
    pub line: Option<Line>,
    /// Whether turned and mirrored positions count as one.
    pub distinct: bool,
}

/// The state of the gallery page.
#[derive(Clone, Debug)]
pub struct GalleryPage {
    /// Finding more positions.
    question: Question<GalleryFilter, ()>,
    /// Which positions are wanted.
    filter: GalleryFilter,
    /// The positions found so far, all different.
    found: Vec<Finished>,
    /// Why there are no more of them.
    end: Option<GalleryEnd>,
    /// A position that is to be in sight.
    at: usize,
    /// Whether the gallery is shown in place of the board.
    shown: bool,
    /// The lines of the board, where they can be listed.
    lines: Vec<Line>,
    /// Why these rules have no gallery.
    refused: Option<Message>,
}

impl GalleryPage {
    /// Nothing looked for yet.
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

    /// As for other rules; what was preferred is kept.
    pub fn anew(&self, rules: &Rules) -> Self {
        let filter = GalleryFilter { distinct: self.filter.distinct, ..GalleryFilter::default() };
        Self { shown: self.shown, filter, ..Self::new(rules) }
    }

    /// Finding more positions; those found are in [`found`](Self::found).
    pub fn question(&self) -> &Question<GalleryFilter, ()> {
        &self.question
    }

    /// Which positions are wanted.
    pub fn filter(&self) -> &GalleryFilter {
        &self.filter
    }

    /// Asks for other positions: what was found is no longer of interest.
    /// Returns the job to be stopped.
    #[must_use = "the job goes on until it is stopped"]
    pub fn filter_by(&mut self, filter: GalleryFilter) -> Option<JobId> {
        if self.filter == filter {
            return None;
        }
        (self.filter, self.end, self.at) = (filter, None, 0);
        self.found.clear();
        self.question.forget()
    }

    /// The positions found so far, all different.
    pub fn found(&self) -> &[Finished] {
        &self.found
    }

    /// Why there are no more of them.
    pub fn end(&self) -> Option<GalleryEnd> {
        self.end
    }

    /// Whether the gallery is shown in place of the board.
    pub fn is_shown(&self) -> bool {
        self.shown && self.refused.is_none()
    }

    /// Shows the gallery where the board is, or the board again.
    pub fn show(&mut self, shown: bool) {
        self.shown = shown;
    }

    /// The lines of the board, where they can be listed.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Why these rules have no gallery.
    pub fn refused(&self) -> Option<&Message> {
        self.refused.as_ref()
    }

    /// Whether there are no positions but those found.
    pub fn is_whole(&self) -> bool {
        self.end == Some(GalleryEnd::All)
    }

    /// Brings this position into sight, or the last one.
    pub fn go_to(&mut self, position: usize) {
        self.at = position.min(self.found.len().saturating_sub(1));
    }

    /// The positions in sight, by their numbers from 0, where so many fit into
    /// the view. Pages begin at multiples of that.
    pub fn in_sight(&self, fit: usize) -> std::ops::Range<usize> {
        let top = self.at / fit.max(1) * fit.max(1);
        top..(top + fit.max(1)).min(self.found.len())
    }

    /// How many positions of each ending there are: won by the first player,
    /// by the second, drawn.
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
                // What was asked for is to be seen.
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

/// Whether all finished positions are found at once.
pub fn is_listed_at_once(rules: &Rules) -> bool {
    open_cells(rules).is_some_and(|cells| cells <= SMALL)
}
