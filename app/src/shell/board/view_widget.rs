//! The interface of the widgets that show a view of the board.

use crate::shell::PanelContext;
use crate::shell::overflow_bar::OverflowBar;
use egui::{Rect, Ui};

/// A view of the board as a painted widget with its input.
pub(super) trait ViewWidget {
    /// Builds the bar above a view of this width, if it has one.
    fn bar<'a>(&self, cx: &'a PanelContext, width: f32) -> Option<OverflowBar<'a>>;

    /// Shows the view in all the available room; all visible views lie in `boards`. The widget has
    /// the id `view_id` of its kind.
    fn show(&mut self, ui: &mut Ui, cx: &PanelContext, boards: Rect);
}
