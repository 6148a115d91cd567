//! Colours, sizes, icons and fonts: the only place that names a colour.

#![expect(clippy::disallowed_methods, reason = "this is where colours are named")]

mod egui_style;
pub mod fonts;
mod layout;
mod palette;

pub use egui_style::{StyleOptions, apply_style, install_style};
pub use layout::{LayoutClass, WindowLayout};
pub use palette::{
    Palette, PictureTheme, axis_color, axis_value_color, drawing_color, group_color, heat_color,
    player_color, span_color, value_color,
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
    /// The greatest width of a page of texts.
    pub const PAGE_WIDTH: f32 = 1_080.0;
    /// The height of a row of a table without buttons.
    pub const TEXT_ROW: f32 = 24.0;
    /// The least side of what a finger can press.
    pub const TOUCH_TARGET: f32 = 44.0;
    /// A window below this width has a sheet instead of a panel.
    pub const NARROW_WINDOW_WIDTH: f32 = 700.0;
    /// A window below this height, and wider than high, has its navigation at the left.
    pub const LOW_WINDOW_HEIGHT: f32 = 500.0;
    /// The height of the navigation below the board, and its width beside it.
    pub const NAVIGATION_HEIGHT: f32 = 56.0;
    pub const NAVIGATION_WIDTH: f32 = 76.0;
    /// The height of the content of a sheet that is pulled down: one row of buttons.
    pub const SHEET_PEEK: f32 = 58.0;
    /// The share of the room above the navigation that a half open sheet takes.
    pub const SHEET_HALF_SHARE: f32 = 0.5;
    /// The least height of what scrolls in a dialog.
    pub const MIN_SCROLLED_HEIGHT: f32 = 120.0;
    /// Between a dialog and the edges of a small window, and around its content.
    pub const DIALOG_MARGIN: f32 = 8.0;
    pub const DIALOG_PADDING: i8 = 12;
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
    /// Fold a list that is unfolded, and unfold it.
    pub const FOLD: &str = "⏷";
    pub const UNFOLD: &str = "⏵";
    /// The menu of everything.
    pub const MENU: &str = "☰";
    pub const EXPLORE: &str = "🔍";
    pub const ANALYSE: &str = "📈";
    pub const LEARN: &str = "🎓";
    pub const PIN: &str = "📌";
    pub const FILE: &str = "📄";
    /// A table to copy or save.
    pub const TABLE: &str = "▦";
    /// The icon of a favourite.
    pub const STAR: &str = "★";
    /// Not a favourite.
    pub const STAR_OUTLINE: &str = "☆";
    pub const DELETE: &str = "🗑";
    pub const ADD: &str = "➕";
    /// Duplicate.
    pub const DUPLICATE: &str = "🗐";
    /// Open in a page of its own.
    pub const OPEN_OUTSIDE: &str = "↗";
    pub const UP: &str = "⬆";
    pub const DOWN: &str = "⬇";
}
