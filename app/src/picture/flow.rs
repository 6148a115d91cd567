//! Rows of text and marks from left to right, as they stand around a picture.

use crate::scene::{Item, Scene, text_width};
use crate::theme::{axis_color, size};
use crate::views::grid::draw_mark;
use crate::words::Message;
use egui::{Align2, Color32, Pos2, Rect, pos2, vec2};
use hypertoe_core::Mark;

/// Height of a row.
const ROW: f32 = 21.0;
/// Distance between two things in a row.
pub(super) const BETWEEN: f32 = 16.0;
/// How much wider a text may become where another font stands in for that of the window.
const WIDER: f32 = 0.2;
/// Side of a mark.
const MARK: f32 = 17.0;
/// Distance of a mark from the name.
const MARK_GAP: f32 = 3.0;
/// The room that a mark takes beside its name.
pub(super) const WITH_MARK: f32 = MARK + MARK_GAP;

/// Rows of text from left to right; what has no room goes to the next row.
///
/// A thing can claim more room than it takes, so that the rows stay the same
/// in all pictures of a film while scores grow.
pub(super) struct Flow {
    /// What has been written.
    pub scene: Scene,
    room: Rect,
    /// Where the next thing goes: left, and the middle of the row.
    pub at: Pos2,
    /// Where the room claimed in this row ends.
    claimed: f32,
}

impl Flow {
    /// Rows in a room, from its upper left corner.
    pub fn new(room: Rect) -> Self {
        let at = room.min + vec2(0.0, ROW / 2.0);
        Self { scene: Scene::default(), room, at, claimed: at.x }
    }

    /// Claims so much width, in the next row if it does not fit into this one.
    pub fn claim(&mut self, width: f32, after: f32) {
        if self.claimed > self.room.left() && self.claimed + width > self.room.right() {
            self.next_row();
        }
        self.claimed += width + after;
    }

    /// Goes on in the next row.
    pub fn next_row(&mut self) {
        self.at = pos2(self.room.left(), self.at.y + ROW);
        self.claimed = self.room.left();
    }

    /// Writes a text in the room that is claimed.
    pub fn write(&mut self, text: &str, size: f32, color: Color32) {
        self.scene.text(self.at, Align2::LEFT_CENTER, size, color, text);
        self.at.x += text_width(text, size);
    }

    /// Writes a text that goes on in the next row after any word.
    pub fn words(&mut self, text: &str, color: Color32) {
        let blank = text_width(" ", size::TEXT);
        for word in text.split_whitespace() {
            let width = text_width(word, size::TEXT);
            self.claim(width, blank);
            // A text in one row stays one text.
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

    /// Leaves some room before the next thing.
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

    /// Where the rows end.
    pub fn bottom(&self) -> f32 {
        let rows = if self.claimed > self.room.left() { 0.5 } else { -0.5 };
        self.at.y + rows * ROW
    }

    /// Writes a short sentence in one row: what is about an axis in its colour.
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

/// The room after a text of this width, so that even another font does not reach what follows.
pub(super) fn after(width: f32) -> f32 {
    BETWEEN.max(width * WIDER)
}
