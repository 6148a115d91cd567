//! The view model of the board: a [`BoardViewModel`] borrows everything that is to be drawn, from
//! the state of the window, from a self-contained [`BoardSnapshot`], or from another source. The
//! views draw a `BoardViewModel` and know nothing else.

mod board_line_list;
mod board_view_model;
mod cell_comparison;
mod coloring;
mod figure;
mod highlights;
mod hint;
mod line_tour;
mod move_animation;
mod view_key;
mod visible_game;
mod visible_views;

pub use board_line_list::{BoardLineList, BoardLineTopic, MAX_BOARD_LINES};
pub use board_view_model::{BoardCursor, BoardViewModel};
pub use cell_comparison::CellComparison;
pub use coloring::{
    ActiveColoring, BlockingColoring, BoardColoring, CellColoring, CellValue, ColorFn,
    ColorSharing, ColoringLegend, ExactCount, FirstMoveColoring, MoveValueColoring,
    PairingColoring, PlaneColoring, RainbowColoring, line_count_class_key, line_count_heat,
};
pub use figure::{BoardSnapshot, BoardViewState};
pub use highlights::{
    Annotations, CellHighlight, CellLineBundle, HighlightKind, HighlightedLines, MAX_LINES_AT_ONCE,
};
pub use hint::{Hint, HintRegion, HintStep, VariationPreview};
pub use line_tour::{CompletedLine, LineTour, TourLine};
pub use move_animation::{
    CompletedLineCount, EndDimming, EndFlourish, MoveAnimation, NO_ANIMATION,
};
pub use view_key::BoardViewKey;
pub use visible_game::{RevealReasons, VisibleGame};
pub use visible_views::{ViewKind, ViewPanes, ViewsDefinition, VisibleViews};

use hypertoe_core::NodeId;
use serde::{Deserialize, Serialize};

/// The id of a position: a node of the game of a document, unique while the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionId {
    /// Serial number of the document.
    pub document: u64,
    /// The node of its game.
    pub node: NodeId,
}
