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
    /// The text size of tick labels and badges.
    pub const SMALL_TEXT: f32 = 11.5;
    pub const TEXT: f32 = 14.0;
    pub const FOCUS_RING_WIDTH: f32 = 2.0;
    /// The text size of headings in panels.
    pub const HEADING: f32 = 17.0;
    /// The initial width of the side panel, in points.
    pub const DEFAULT_PANEL_WIDTH: f32 = 372.0;
}

/// Characters of the fonts that serve as icons on buttons.
pub mod icon {
    /// Go to the first item, such as a line or a position.
    pub const FIRST: &str = "⏮";
    /// Go to the last item.
    pub const LAST: &str = "⏭";
    /// Go to the previous item.
    pub const PREVIOUS: &str = "⏪";
    /// Go to the next item.
    pub const NEXT: &str = "⏩";
    pub const STEP_BACK: &str = "←";
    pub const STEP_FORWARD: &str = "→";
    pub const PLAY: &str = "▶";
    pub const PLAY_BACKWARD: &str = "◀";
    pub const PAUSE: &str = "⏸";
    pub const SOUND: &str = "🔊";
    pub const SOUND_OFF: &str = "🔇";
    pub const UNDO: &str = "↩";
    pub const REDO: &str = "↪";
    pub const CLOSE: &str = "✖";
    /// Reset to the default.
    pub const RESET: &str = "⟲";
    pub const HOME: &str = "🏠";
    /// The menu of what does not fit into a bar.
    pub const MORE: &str = "⋯";
    pub const PIN: &str = "📌";
    pub const FILE: &str = "📄";
    /// The icon of a favourite.
    pub const STAR: &str = "★";
    /// Not a favourite.
    pub const STAR_OUTLINE: &str = "☆";
    pub const DELETE: &str = "🗑";
    pub const ADD: &str = "➕";
    /// Duplicate.
    pub const DUPLICATE: &str = "🗐";
    pub const UP: &str = "⬆";
    pub const DOWN: &str = "⬇";
}
