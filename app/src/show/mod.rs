//! The view model of the board: a [`Show`] borrows everything that is to be drawn, from the state
//! of the window, from a self-contained [`Figure`], or from another source.
//! The views draw a `Show` and know nothing else.

mod annotations;
mod bundle;
mod colouring;
mod completed;
mod cursor;
mod figure;
mod finale;
mod hint;
mod motion;
mod place;
mod seen;
mod shown_line;
mod tour;
mod viewpoint;
mod views;

pub use annotations::{Annotations, Pointed, Spot};
pub use bundle::{Bundle, Lit, MOST_LINES_AT_ONCE};
pub use colouring::{
    Alike, Colouring, Colours, FirstMoves, Lines, Meaning, Pairs, Rainbow, Tint, Worth, Worths,
    heat_share, line_class,
};
pub use completed::CompletedLine;
pub use cursor::Cursor;
pub use figure::Figure;
pub use finale::Finale;
pub use hint::{Hint, HintStep, Part};
pub use motion::{AT_REST, Count, Motion};
pub use place::Place;
pub use seen::{Eyes, Seen};
pub use shown_line::ShownLine;
pub use tour::{Followed, Tour};
pub use viewpoint::Viewpoint;
pub use views::Views;

use crate::board::ruler::Ruler;
use crate::board::straight::Straighten;
use crate::board::{NestedGrid, Space};
use hypertoe_core::analysis::{Findings, Spots};
use hypertoe_core::search::{CompletingCell, Threats};
use hypertoe_core::{Cell, Player};

/// Everything that the board views draw.
#[derive(Clone)]
pub struct Show<'a> {
    /// The game with the visibility of its marks.
    pub seen: Seen<'a>,
    /// Identifies the document, for caches that live from frame to frame.
    pub document: u64,
    pub grid: &'a NestedGrid,
    /// The state of the space view.
    pub space: &'a Space,
    /// The visible values of the axes of which one value at a time is shown: those pinned in
    /// the grid, and those shown one slice at a time in space.
    pub slice: Cell,
    /// The highlighted slice: an axis and a value.
    pub lit: Option<(usize, u16)>,
    /// The colouring of empty cells.
    pub colouring: Colouring,
    /// The threats of all players, if they are marked.
    pub threats: Option<&'a Threats>,
    /// The suggested move.
    pub hint: Option<Hint<'a>>,
    /// The explored lines, with the bead on the current one.
    pub tour: Option<&'a Tour>,
    /// All lines through a cell, shown at once.
    pub bundle: Option<&'a Bundle>,
    pub ruler: Option<&'a Ruler>,
    /// The analysis of the position.
    pub findings: Option<&'a Findings>,
    /// Whether the critical cells of the analysis are marked.
    pub spots: bool,
    /// A variation that is previewed on the board.
    pub line_of_play: Option<&'a ShownLine>,
    /// A line being straightened, shown in place of the board.
    pub straighten: Option<&'a Straighten>,
    /// Cells highlighted by a lesson or a question.
    pub annotations: Option<&'a Annotations>,
    /// The cells at the pointer and the keyboard focus.
    pub cursor: &'a Cursor,
    /// Whether pointer and keyboard focus are drawn: not in a picture.
    pub pointer: bool,
    /// Whether a click plays a move of a human player.
    pub plays: bool,
    /// The animation of the last move.
    pub motion: &'a Motion,
}

impl<'a> Show<'a> {
    /// Returns whether a cell is in the highlighted slice.
    pub fn is_lit(&self, cell: &Cell) -> bool {
        self.lit.is_some_and(|(axis, value)| axis < cell.dims() && cell.get(axis) == value)
    }

    /// Returns the line that is played, with its bead. Where all lines are shown at once, only one
    /// that is highlighted.
    pub fn played(&self) -> Option<(&'a Tour, &'a Followed)> {
        let tour = self.tour?;
        let followed = tour.followed()?;
        let stands_out = |bundle: &Bundle| bundle.lit_line() == Some(&followed.line);
        self.bundle.is_none_or(stands_out).then_some((tour, followed))
    }

    /// Returns the critical cells to be marked.
    pub fn spots(&self) -> Option<&'a Spots> {
        self.findings.filter(|_| self.spots)?.spots.as_ref()
    }

    /// Returns the threats to be marked, with their players.
    pub fn threats(&self) -> impl Iterator<Item = (Player, &'a CompletingCell)> + use<'a> {
        let found = self.threats;
        let players = (0..self.seen.game().rules().players()).map(Player);
        players.flat_map(move |player| {
            let of = found.map_or(&[][..], |threats| threats.by(player));
            of.iter().map(move |threat| (player, threat))
        })
    }

    /// Returns whether the space view omits cells that are not on threatened lines. With hidden
    /// marks it shows all.
    pub fn only_threats(&self) -> bool {
        self.space.only_threats && !self.seen.is_hidden()
    }
}
