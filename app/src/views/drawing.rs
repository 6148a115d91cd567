//! Drawing a view outside the window: in pictures and on paper.

use crate::board::SpaceState;
use crate::board::layout::NestedLayout;
use crate::scene::SceneLayer;
use crate::theme::Palette;
use crate::view_model::BoardViewModel;
use egui::Rect;
use hypertoe_core::Cell;

/// The options for drawing a view.
pub struct DrawingOptions<'a> {
    pub palette: &'a Palette,
    /// Whether the whole board is drawn, not the part that the window shows.
    pub whole_board: bool,
    pub coordinates: bool,
    pub move_numbers: bool,
    /// The cell whose lines are all drawn over the board.
    pub lines_through: Option<&'a Cell>,
    /// The resolution, for the level of detail.
    pub pixels_per_point: f32,
}

impl DrawingOptions<'_> {
    /// Returns the clip rectangle of a view; `None` if the whole board is shown, which fits anyway.
    pub fn clip_rect(&self, view: Rect) -> Option<Rect> {
        (!self.whole_board).then_some(view)
    }
}

/// The drawing of a view outside the window, in pictures and on paper: its functions, and its margin
/// on paper.
pub struct ViewDrawing {
    /// Draws the view in a rectangle.
    pub layers: fn(&BoardViewModel<'_>, Rect, &DrawingOptions<'_>) -> Vec<SceneLayer>,
    /// Returns the side of what is as large as a cell in this rectangle, in points, if the grid has this
    /// layout. Views that share a room are laid out so that their cells are as large as possible.
    pub cell_side: fn(&NestedLayout, &SpaceState, Rect) -> f32,
    /// Returns each axis and its role in the view, in words.
    pub axis_roles: fn(&BoardViewModel<'_>) -> Vec<(usize, String)>,
    /// The margin around the view on paper, in points.
    pub paper_margin: f32,
}
