//! The view model of the board: a [`BoardViewModel`] borrows everything that is to be drawn, from
//! the state of the window, from a self-contained [`BoardFigure`], or from another source. The
//! views draw a `BoardViewModel` and know nothing else.

mod colouring;
mod figure;
mod highlights;
mod hint;
mod line_tour;
mod move_animation;
mod view_key;
mod visible_game;

pub use colouring::{
    ActiveColouring, CellColouring, CellValue, ColourFn, ColouringLegend, EqualColours,
    FirstMoveColouring, LineCountColouring, PairingColouring, RainbowColouring, ValueColouring,
    heat_share, line_class,
};
pub use figure::{BoardCursor, BoardFigure, BoardViewState};
pub use highlights::{
    Annotations, CellHighlight, CellLineBundle, HighlightKind, HighlightedLines, MOST_LINES_AT_ONCE,
};
pub use hint::{Hint, HintRegion, HintStep, VariationPreview};
pub use line_tour::{CompletedLine, LineTour, TourLine};
pub use move_animation::{CompletedCount, EndDimming, MoveAnimation, NO_ANIMATION};
pub use view_key::BoardViewKey;
pub use visible_game::{Peeking, VisibleGame};

use crate::board::ruler::Ruler;
use crate::board::straightening::Straightening;
use crate::board::{NestedGrid, SpaceState};
use crate::theme::{Palette, player_color};
use egui::Color32;
use hypertoe_core::analysis::{CriticalCells, PositionAnalysis};
use hypertoe_core::search::{CompletingCell, Threats};
use hypertoe_core::{Cell, NodeId, Player};
use serde::{Deserialize, Serialize};

/// Everything that the board views draw.
#[derive(Clone)]
pub struct BoardViewModel<'a> {
    /// The game with the visibility of its marks.
    pub game: VisibleGame<'a>,
    /// Identifies the document, for caches that live from frame to frame.
    pub document: u64,
    pub grid: &'a NestedGrid,
    pub space: &'a SpaceState,
    /// The visible values of the axes of which one value at a time is shown: those pinned in
    /// the grid, and those shown one slice at a time in space.
    pub slice: Cell,
    /// The highlighted slice: an axis and a value.
    pub highlighted_slice: Option<(usize, u16)>,
    /// The colouring of empty cells.
    pub colouring: ActiveColouring,
    /// The threats of all players, if they are marked.
    pub threats: Option<&'a Threats>,
    /// The suggested move.
    pub hint: Option<Hint<'a>>,
    /// The explored lines, with the bead on the current one.
    pub tour: Option<&'a LineTour>,
    /// All lines through a cell, shown at once.
    pub bundle: Option<&'a CellLineBundle>,
    pub ruler: Option<&'a Ruler>,
    pub analysis: Option<&'a PositionAnalysis>,
    /// Whether the critical cells of the analysis are marked.
    pub shows_critical_cells: bool,
    /// A variation that is previewed on the board.
    pub variation: Option<&'a VariationPreview>,
    /// A line being straightened, shown in place of the board.
    pub straightening: Option<&'a Straightening>,
    /// Cells highlighted by a lesson or a question.
    pub annotations: Option<&'a Annotations>,
    /// The cells at the pointer and the keyboard focus.
    pub cursor: &'a BoardCursor,
    /// Whether pointer and keyboard focus are drawn: not in a picture.
    pub shows_pointer: bool,
    /// Whether a click plays a move of a human player.
    pub is_playable: bool,
    /// The animation of the last move.
    pub move_animation: &'a MoveAnimation,
}

impl<'a> BoardViewModel<'a> {
    pub fn is_in_highlighted_slice(&self, cell: &Cell) -> bool {
        self.highlighted_slice
            .is_some_and(|(axis, value)| axis < cell.dims() && cell.get(axis) == value)
    }

    pub fn player_color(&self, player: Player, palette: &Palette) -> Color32 {
        player_color(self.game.info(player).color, palette.dark)
    }

    /// Returns the line that is played, with its bead. Where all lines are shown at once, only one
    /// that is highlighted.
    pub fn current_line(&self) -> Option<(&'a LineTour, &'a TourLine)> {
        let tour = self.tour?;
        let followed = tour.current()?;
        let stands_out =
            |bundle: &CellLineBundle| bundle.highlighted_line() == Some(&followed.line);
        self.bundle.is_none_or(stands_out).then_some((tour, followed))
    }

    /// Returns the critical cells to be marked.
    pub fn critical_cells(&self) -> Option<&'a CriticalCells> {
        self.analysis.filter(|_| self.shows_critical_cells)?.critical_cells.as_ref()
    }

    /// Returns the threats to be marked, with their players.
    pub fn threats(&self) -> impl Iterator<Item = (Player, &'a CompletingCell)> + use<'a> {
        let found = self.threats;
        let players = (0..self.game.game().rules().player_count()).map(Player);
        players.flat_map(move |player| {
            let of = found.map_or(&[][..], |threats| threats.of_player(player));
            of.iter().map(move |threat| (player, threat))
        })
    }

    /// Returns whether the space view omits cells that are not on threatened lines. With hidden
    /// marks it shows all.
    pub fn shows_only_threats(&self) -> bool {
        self.space.only_threats && !self.game.has_hidden_marks()
    }
}

/// The visible views of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum VisibleViews {
    Grid,
    Space,
    /// Both, side by side.
    #[default]
    Both,
}

impl VisibleViews {
    pub fn has_grid(self) -> bool {
        match self {
            Self::Grid | Self::Both => true,
            Self::Space => false,
        }
    }

    pub fn has_space(self) -> bool {
        match self {
            Self::Space | Self::Both => true,
            Self::Grid => false,
        }
    }
}

/// A node of the game of a document, unique while the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionId {
    /// Serial number of the document.
    pub document: u64,
    /// The node of its game.
    pub node: NodeId,
}
