//! Flow layout: rows of text and marks around a picture, from left to right.

use crate::scene::{Scene, SceneShape, text_width};
use crate::theme::{axis_color, size};
use crate::views::grid::draw_mark;
use crate::words::Message;
use egui::{Align2, Color32, Pos2, Rect, pos2, vec2};
use hypertoe_core::Mark;

/// Height of a row.
const ROW_HEIGHT: f32 = 21.0;
/// Gap between two items of a row.
pub(super) const ITEM_GAP: f32 = 16.0;
/// The extra width that a text may need in a substitute font, as a share of its width.
const SUBSTITUTE_FONT_SLACK: f32 = 0.2;
/// Side of a mark.
const MARK_SIDE: f32 = 17.0;
/// Gap between a mark and the name.
const MARK_GAP: f32 = 3.0;
/// Width of a mark before its name.
pub(super) const MARK_WIDTH: f32 = MARK_SIDE + MARK_GAP;

/// A flow layout: items from left to right; an item that does not fit goes to the next row.
///
/// An item can claim more width than it needs, so that the rows stay the same in all frames of an
/// animation while scores grow.
pub(super) struct RowFlow {
    /// The items written so far.
    pub scene: Scene,
    bounds: Rect,
    /// The place of the next item: its left edge, and the middle of the row.
    pub cursor: Pos2,
    /// The right end of the width claimed in this row.
    reserved_to: f32,
}

impl RowFlow {
    /// Starts a flow in the upper left corner of a rectangle.
    pub fn new(bounds: Rect) -> Self {
        let cursor = bounds.min + vec2(0.0, ROW_HEIGHT / 2.0);
        Self { scene: Scene::default(), bounds, cursor, reserved_to: cursor.x }
    }

    /// Claims a width, in the next row if it does not fit into this one.
    pub fn reserve(&mut self, width: f32, after: f32) {
        if self.reserved_to > self.bounds.left() && self.reserved_to + width > self.bounds.right() {
            self.next_row();
        }
        self.reserved_to += width + after;
    }

    /// Continues in the next row.
    pub fn next_row(&mut self) {
        self.cursor = pos2(self.bounds.left(), self.cursor.y + ROW_HEIGHT);
        self.reserved_to = self.bounds.left();
    }

    /// Writes a text at the current place.
    pub fn write(&mut self, text: &str, size: f32, color: Color32) {
        self.scene.text(self.cursor, Align2::LEFT_CENTER, size, color, text);
        self.cursor.x += text_width(text, size);
    }

    /// Writes a text that may wrap after any word.
    pub fn write_wrapped(&mut self, text: &str, color: Color32) {
        let blank = text_width(" ", size::TEXT);
        for word in text.split_whitespace() {
            let width = text_width(word, size::TEXT);
            self.reserve(width, blank);
            // Words in one row become one text item.
            match self.scene.shapes.last_mut() {
                Some(SceneShape::Text { pos, text, color: known, .. })
                    if *known == color
                        && pos.y == self.cursor.y
                        && self.cursor.x > self.bounds.left() =>
                {
                    text.push(' ');
                    text.push_str(word);
                    self.cursor.x = pos.x + text_width(text, size::TEXT);
                }
                _ => self.write(word, size::TEXT, color),
            }
        }
        self.add_gap();
    }

    /// Leaves a gap before the next item.
    pub fn add_gap(&mut self) {
        self.cursor.x += ITEM_GAP;
        self.reserved_to = self.reserved_to.max(self.cursor.x);
    }

    /// Draws a player's mark.
    pub fn draw_mark(&mut self, mark: Mark, color: Color32) {
        let center = self.cursor + vec2(MARK_SIDE / 2.0, 0.0);
        let rect = Rect::from_center_size(center, vec2(MARK_SIDE, MARK_SIDE) * 1.25);
        draw_mark(&mut self.scene, mark, rect, color);
        self.cursor.x += MARK_SIDE + MARK_GAP;
    }

    /// Returns the lower end of the rows.
    pub fn bottom(&self) -> f32 {
        let rows = if self.reserved_to > self.bounds.left() { 0.5 } else { -0.5 };
        self.cursor.y + rows * ROW_HEIGHT
    }

    /// Writes a short sentence in one row; words about an axis have its colour.
    pub fn write_sentence(&mut self, said: &Message, color: Color32, dark: bool) {
        let pieces = said.spans();
        let width: f32 = pieces.iter().map(|piece| text_width(&piece.text, size::TEXT)).sum();
        let after = gap_after(width);
        self.reserve(width, after);
        for piece in pieces {
            self.write(
                &piece.text,
                size::TEXT,
                piece.axis.map_or(color, |axis| axis_color(axis, dark)),
            );
        }
        self.cursor.x += after;
    }
}

/// Returns the gap after a text of this width, wide enough for a substitute font.
pub(super) fn gap_after(width: f32) -> f32 {
    ITEM_GAP.max(width * SUBSTITUTE_FONT_SLACK)
}
