//! Colours, sizes and icons: the only place that names a colour.

#![expect(clippy::disallowed_methods, reason = "this is where colours are named")]

mod egui_style;
mod palette;

pub use egui_style::{apply_style, install_style};
pub use palette::{
    Palette, PictureTheme, axis_color, group_color, heat_color, player_color, rainbow_color,
    slice_color, span_color, value_color,
};

/// Distances and text sizes in points.
pub mod size {
    /// Small space between widgets that belong together.
    pub const GAP: f32 = 6.0;
    /// Space between groups of widgets.
    pub const SECTION: f32 = 14.0;
    /// Text of tick labels and badges.
    pub const SMALL_TEXT: f32 = 11.5;
    pub const TEXT: f32 = 14.0;
    pub const FOCUS_RING_WIDTH: f32 = 2.0;
    /// Headings in panels.
    pub const HEADING: f32 = 17.0;
    /// Initial width of the side panel.
    pub const DEFAULT_PANEL_WIDTH: f32 = 372.0;
}

/// Icon: go to the first line.
pub const FIRST: &str = "⏮";
/// Icon: go to the last line.
pub const LAST: &str = "⏭";
/// Icon: go to the previous line.
pub const PREVIOUS: &str = "⏪";
/// Icon: go to the next line.
pub const NEXT: &str = "⏩";
pub const STEP_BACK: &str = "←";
pub const STEP_FORWARD: &str = "→";
pub const PLAY: &str = "▶";
pub const PLAY_BACKWARD: &str = "◀";
pub const PAUSE: &str = "⏸";
pub const SOUND: &str = "🔊";
pub const MUTED: &str = "🔇";
pub const UNDO: &str = "↩";
pub const REDO: &str = "↪";
pub const CLOSE: &str = "✖";
/// Icon: reset to the default.
pub const RESET: &str = "⟲";
pub const HOME: &str = "🏠";
/// Icon: the menu of what does not fit into a bar.
pub const MORE: &str = "⋯";
pub const PIN: &str = "📌";
pub const FILE: &str = "📄";
/// Icon: a favourite.
pub const STAR: &str = "★";
/// Icon: not a favourite.
pub const STAR_OUTLINE: &str = "☆";
pub const DELETE: &str = "🗑";
pub const ADD: &str = "➕";
/// Icon: duplicate.
pub const COPY: &str = "🗐";
pub const UP: &str = "⬆";
pub const DOWN: &str = "⬇";
