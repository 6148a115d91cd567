//! Colours, sizes and icons: the only place that names a colour.

#![expect(clippy::disallowed_methods, reason = "this is where colours are named")]

mod axes;
mod egui_style;
pub mod icons;
mod look;
mod palette;
mod sequence;

pub use axes::axis_color;
pub use egui_style::{apply_style, install_style};
pub use look::PictureTheme;
pub use palette::{
    Palette, group_color, heat_color, player_color, rainbow_color, span_color, value_color,
};
pub use sequence::slice_color;

/// Distances and text sizes in points.
pub mod size {
    /// Small space between things that belong together.
    pub const GAP: f32 = 6.0;
    /// Space between groups.
    pub const SECTION: f32 = 14.0;
    /// Text of tick labels and badges.
    pub const SMALL_TEXT: f32 = 11.5;
    pub const TEXT: f32 = 14.0;
    /// Width of the focus ring.
    pub const FOCUS_RING: f32 = 2.0;
    /// Headings in panels.
    pub const HEADING: f32 = 17.0;
    /// Initial width of the panel.
    pub const PANEL_WIDTH: f32 = 372.0;
}
