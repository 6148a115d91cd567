//! What is to be shown, as data: a [`Show`] borrows all of it, from the state
//! of the window, from a [`Figure`] that stands for itself, from anything else
//! that has it. Views draw a `Show` and know nothing else.

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

/// What is to be shown.
#[derive(Clone)]
pub struct Show<'a> {
    /// The game, and what may be seen of its marks.
    pub seen: Seen<'a>,
    /// Tells the document from all others, for what is kept from frame to frame.
    pub document: u64,
    /// The nested grid.
    pub grid: &'a NestedGrid,
    /// How the board lies in space.
    pub space: &'a Space,
    /// The values on show along the axes of which only one is: those pinned in
    /// the grid, and those flipped through in space.
    pub slice: Cell,
    /// The slice that is lit: an axis and a value.
    pub lit: Option<(usize, u16)>,
    /// What empty cells are coloured by.
    pub colouring: Colouring,
    /// The threats of all players.
    pub threats: Option<&'a Threats>,
    /// A move to be suggested.
    pub hint: Option<Hint<'a>>,
    /// The line that is played with its bead, and the list that it is from.
    pub tour: Option<&'a Tour>,
    /// All lines through a cell at once.
    pub bundle: Option<&'a Bundle>,
    /// A ruler over the grid.
    pub ruler: Option<&'a Ruler>,
    /// What is known of the position.
    pub findings: Option<&'a Findings>,
    /// Whether threats and forks among the findings are marked.
    pub spots: bool,
    /// A line of play that is shown without being made.
    pub line_of_play: Option<&'a ShownLine>,
    /// A line laid out, shown in place of the board.
    pub straighten: Option<&'a Straighten>,
    /// Cells that somebody points at.
    pub annotations: Option<&'a Annotations>,
    /// Pointer and keyboard.
    pub cursor: &'a Cursor,
    /// Whether pointer and keyboard are drawn: not in a picture.
    pub pointer: bool,
    /// Whether a click would make a move of a person's.
    pub plays: bool,
    /// What moves after the last move.
    pub motion: &'a Motion,
}

impl<'a> Show<'a> {
    /// Whether a cell is in the slice that is lit.
    pub fn is_lit(&self, cell: &Cell) -> bool {
        self.lit.is_some_and(|(axis, value)| axis < cell.dims() && cell.get(axis) == value)
    }

    /// The line that is played, with its bead. Where all lines are shown at once, it must stand
    /// out to be seen.
    pub fn played(&self) -> Option<(&'a Tour, &'a Followed)> {
        let tour = self.tour?;
        let followed = tour.followed()?;
        let stands_out = |bundle: &Bundle| bundle.lit_line() == Some(&followed.line);
        self.bundle.is_none_or(stands_out).then_some((tour, followed))
    }

    /// Threats and forks to be marked.
    pub fn spots(&self) -> Option<&'a Spots> {
        self.findings.filter(|_| self.spots)?.spots.as_ref()
    }

    /// The threats to be marked, by player.
    pub fn threats(&self) -> impl Iterator<Item = (Player, &'a CompletingCell)> + use<'a> {
        let found = self.threats;
        let players = (0..self.seen.game().rules().players()).map(Player);
        players.flat_map(move |player| {
            let of = found.map_or(&[][..], |threats| threats.by(player));
            of.iter().map(move |threat| (player, threat))
        })
    }

    /// Whether the space view leaves out cells that do not matter. Where marks
    /// are hidden nothing matters more than the rest.
    pub fn only_threats(&self) -> bool {
        self.space.only_threats && !self.seen.is_hidden()
    }
}
