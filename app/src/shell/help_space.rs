//! Help: the board in space, and pictures of it.

use super::widgets::explanation_table;
use crate::words;
use egui::Ui;

/// Explains the space view and its tools, in the order in which a player meets them.
pub(super) fn space_page(ui: &mut Ui) {
    explanation_table(
        ui,
        "space",
        [
            (words::help_views(), words::help_views_about()),
            (words::help_slices(), words::help_slices_about()),
            (words::help_perspective(), words::help_perspective_about()),
            (words::help_one_slice(), words::help_one_slice_about()),
            (words::help_rotate(), words::help_rotate_about()),
            (words::help_reset(), words::help_reset_about()),
            (words::help_tools(), words::help_tools_about()),
            (words::help_faded(), words::help_faded_about()),
            (words::help_threats(), words::help_threats_about()),
            (words::help_rainbow(), words::help_rainbow_about()),
            (words::help_straight(), words::help_straight_about()),
            (words::help_pictures(), words::help_pictures_about()),
            (words::help_render(), words::help_render_about()),
        ],
    );
}
