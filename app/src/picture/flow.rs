//! Flow layout: rows of text and marks around a picture, from left to right.

use crate::scene::{Item, Scene, text_width};
use crate::theme::{axis_color, size};
use crate::views::grid::draw_mark;
use crate::words::Message;
use egui::{Align2, Color32, Pos2, Rect, pos2, vec2};
use hypertoe_core::Mark;

/// Height of a row.
const ROW: f32 = 21.0;
/// Gap between two items of a row.
pub(super) const BETWEEN: f32 = 16.0;
/// The extra width that a text may need in a substitute font, as a share of its width.
const WIDER: f32 = 0.2;
/// Side of a mark.
const MARK: f32 = 17.0;
/// Gap between a mark and the name.
const MARK_GAP: f32 = 3.0;
/// Width of a mark before its name.
pub(super) const WITH_MARK: f32 = MARK + MARK_GAP;

/// A flow layout: items from left to right; an item that does not fit goes to the next row.
///
/// An item can claim more width than it needs, so that the rows stay the same in all frames of an
/// animation while scores grow.
pub(super) struct Flow {
    /// The items written so far.
    pub scene: Scene,
    room: Rect,
    /// The place of the next item: its left edge, and the middle of the row.
    pub at: Pos2,
    /// The right end of the width claimed in this row.
    claimed: f32,
}

impl Flow {
    /// Starts a flow in the upper left corner of a rectangle.
    pub fn new(room: Rect) -> Self {
        let at = room.min + vec2(0.0, ROW / 2.0);
        Self { scene: Scene::default(), room, at, claimed: at.x }
    }

    /// Claims a width, in the next row if it does not fit into this one.
    pub fn claim(&mut self, width: f32, after: f32) {
        if self.claimed > self.room.left() && self.claimed + width > self.room.right() {
            self.next_row();
        }
        self.claimed += width + after;
    }

    /// Continues in the next row.
    pub fn next_row(&mut self) {
        self.at = pos2(self.room.left(), self.at.y + ROW);
        self.claimed = self.room.left();
    }

    /// Writes a text at the current place.
    pub fn write(&mut self, text: &str, size: f32, color: Color32) {
        self.scene.text(self.at, Align2::LEFT_CENTER, size, color, text);
        self.at.x += text_width(text, size);
    }

    /// Writes a text that may wrap after any word.
    pub fn words(&mut self, text: &str, color: Color32) {
        let blank = text_width(" ", size::TEXT);
        for word in text.split_whitespace() {
            let width = text_width(word, size::TEXT);
            self.claim(width, blank);
            // Words in one row become one text item.
            match self.scene.items.last_mut() {
                Some(Item::Text { pos, text, color: known, .. })
                    if *known == color && pos.y == self.at.y && self.at.x > self.room.left() =>
                {
                    text.push(' ');
                    text.push_str(word);
                    self.at.x = pos.x + text_width(text, size::TEXT);
                }
                _ => self.write(word, size::TEXT, color),
            }
        }
        self.gap();
    }

    /// Leaves a gap before the next item.
    pub fn gap(&mut self) {
        self.at.x += BETWEEN;
        self.claimed = self.claimed.max(self.at.x);
    }

    /// Draws a player's mark.
    pub fn mark(&mut self, mark: Mark, color: Color32) {
        let center = self.at + vec2(MARK / 2.0, 0.0);
        let rect = Rect::from_center_size(center, vec2(MARK, MARK) * 1.25);
        draw_mark(&mut self.scene, mark, rect, color);
        self.at.x += MARK + MARK_GAP;
    }

    /// Returns the lower end of the rows.
    pub fn bottom(&self) -> f32 {
        let rows = if self.claimed > self.room.left() { 0.5 } else { -0.5 };
        self.at.y + rows * ROW
    }

    /// Writes a short sentence in one row; words about an axis have its colour.
    pub fn sentence(&mut self, said: &Message, color: Color32, dark: bool) {
        let pieces = said.pieces();
        let width: f32 = pieces.iter().map(|piece| text_width(&piece.text, size::TEXT)).sum();
        let after = after(width);
        self.claim(width, after);
        for piece in pieces {
            self.write(
                &piece.text,
                size::TEXT,
                piece.axis.map_or(color, |axis| axis_color(axis, dark)),
            );
        }
        self.at.x += after;
    }
}

/// Returns the gap after a text of this width, wide enough for a substitute font.
pub(super) fn after(width: f32) -> f32 {
    BETWEEN.max(width * WIDER)
}
