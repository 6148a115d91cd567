//! The gallery page: ways to win, and draws.

use super::Question;
use super::census::open_cells;
use crate::words::{Message, ToMessage};
use hypertoe_core::theory::gallery::{Ending, Finished, GalleryEnd, MAX_LINES, check};
use hypertoe_core::{BoardLines, Line, Rules};

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
    /// Finding more positions; those found are in [`found`](Self::found).
    pub question: Question<GalleryFilter, ()>,
    /// Which positions are wanted.
    pub filter: GalleryFilter,
    /// The positions found so far, all different.
    pub found: Vec<Finished>,
    /// Why there are no more of them.
    pub end: Option<GalleryEnd>,
    /// The first position in sight.
    pub top: usize,
    /// How many positions fit into the view.
    pub fit: usize,
    /// Whether the gallery is shown where the board is else.
    pub shown: bool,
    /// The lines of the board, where they can be listed.
    pub lines: Vec<Line>,
    /// Why these rules have no gallery.
    pub refused: Option<Message>,
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
            top: 0,
            fit: SOME,
            shown: true,
            lines,
            refused: check(rules).err().map(|error| error.message()),
        }
    }

    /// Whether there are no positions but those found.
    pub fn is_whole(&self) -> bool {
        self.end == Some(GalleryEnd::All)
    }

    /// Shows the page with this position. Pages begin at multiples of what fits.
    pub fn scroll_to(&mut self, position: usize) {
        let position = position.min(self.found.len().saturating_sub(1));
        self.top = position / self.fit.max(1) * self.fit.max(1);
    }

    /// The positions in sight, by their numbers from 0.
    pub fn in_sight(&self) -> std::ops::Range<usize> {
        let top = self.top.min(self.found.len());
        top..(top + self.fit.max(1)).min(self.found.len())
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

/// Whether all finished positions are found at once.
pub fn is_listed_at_once(rules: &Rules) -> bool {
    open_cells(rules).is_some_and(|cells| cells <= SMALL)
}
