//! The interface of the widgets that show a view of the board.

use crate::board::layout::NestedLayout;
use crate::shell::PanelContext;
use crate::shell::overflow_bar::OverflowBar;
use crate::state::State;
use egui::{Rect, Ui};

/// A view of the board as a painted widget with its input.
pub(super) trait ViewWidget {
    /// Builds the bar above a view of this width, if it has one.
    fn bar<'a>(&self, cx: &'a PanelContext, width: f32) -> Option<OverflowBar<'a>>;

    /// Shows the view in all the available room; all visible views lie in `boards`. The widget has
    /// the id `view_id` of its kind.
    fn show(&mut self, ui: &mut Ui, cx: &PanelContext, boards: Rect);

    /// Returns the side of what is as large as a cell in this pane, in points, if the grid has this
    /// layout. The views are laid out so that their cells are as large as possible.
    fn cell_side(&self, state: &State, layout: &NestedLayout, pane: Rect) -> f32;
}
