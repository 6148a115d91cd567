//! All lines through a cell at once: which, in what order, in what colours.

use crate::show::Show;
use crate::theme::{Palette, span_color};
use egui::Color32;
use hypertoe_core::{Cell, CellLines, Line, LineFilter};
use std::cmp::Reverse;

/// The most lines that are drawn at once: more would look the same.
pub const MOST_LINES_AT_ONCE: u32 = 1_000;
/// Up to this many lines each is drawn strongly.
const FEW: usize = 16;

/// The lines through a cell, those of the greatest span first, at the back.
pub struct Bundle {
    /// As many as are drawn.
    pub lines: Vec<Line>,
}

impl Bundle {
    /// The lines through a cell of the board, as many as are drawn.
    pub fn new(show: &Show<'_>, cell: &Cell) -> Self {
        let shape = show.seen.shape();
        let lines = CellLines::new(shape, cell, &LineFilter::default());
        let mut lines: Vec<Line> = lines.walk().take(MOST_LINES_AT_ONCE as usize).collect();
        lines.sort_by_key(|line| Reverse(line.span()));
        Self { lines }
    }

    /// Whether they are few enough to be drawn strongly.
    pub fn is_few(&self) -> bool {
        self.lines.len() <= FEW
    }

    /// The colour of a line: that of its span. Opaque, so that lines that
    /// cross keep the colours of the legend.
    pub fn color(&self, line: &Line, palette: &Palette) -> Color32 {
        let strength = if self.is_few() { 1.0 } else { 0.85 };
        palette.canvas.lerp_to_gamma(span_color(line.span(), palette.dark), strength)
    }
}
