//! Text on paper: wrapped text, and patterns of lines in axis colours.

use super::paper::INK;
use crate::scene::Scene;
use crate::scene::text_width;
use crate::theme::axis_color;
use egui::{Align2, Color32, Pos2, vec2};
use hypertoe_core::{Line, Shape};

/// The line height, as a factor on the text size.
const LINE_HEIGHT: f32 = 1.32;

/// A no-break space: a row ends there only if it must.
const NO_BREAK_SPACE: char = '\u{a0}';

/// Replaces spaces by no-break spaces.
pub(super) fn with_no_break_spaces(text: &str) -> String {
    text.replace(' ', &NO_BREAK_SPACE.to_string())
}

/// Wraps a text to a width. A longer word has a row to itself.
pub(super) fn wrap_text(text: &str, size: f32, width: f32) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    let mut add = |word: &str| {
        let fitting = rows.last_mut().filter(|row| {
            text_width(row, size) + text_width(" ", size) + text_width(word, size) <= width
        });
        match fitting {
            Some(row) => {
                row.push(' ');
                row.push_str(word);
            }
            None => rows.push(word.to_owned()),
        }
    };
    for word in split_words(text) {
        let plain = word.replace(NO_BREAK_SPACE, " ");
        if text_width(&plain, size) <= width {
            add(&plain);
        } else {
            plain.split(' ').for_each(&mut add);
        }
    }
    rows
}

/// Splits a text into words; a text in brackets is one word.
fn split_words(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    text.split(move |c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ' ' && depth == 0
    })
}

/// Returns the height of this many rows.
pub(super) fn rows_height(rows: usize, size: f32) -> f32 {
    rows as f32 * size * LINE_HEIGHT
}

/// Writes rows one below the other and returns their height.
pub(super) fn write_rows(
    scene: &mut Scene,
    at: Pos2,
    size: f32,
    color: Color32,
    rows: &[String],
) -> f32 {
    for (i, row) in rows.iter().enumerate() {
        let at = at + vec2(0.0, rows_height(i, size));
        scene.text(at, Align2::LEFT_TOP, size, color, row.clone());
    }
    rows_height(rows.len(), size)
}

/// The pattern of a line in rows, with one part for each axis in its colour.
pub(super) struct LinePattern {
    rows: Vec<Vec<(String, Color32)>>,
    size: f32,
}

impl LinePattern {
    /// Lays out the pattern after a lead text, in rows of at most this width.
    pub fn new(lead: &str, shape: &Shape, line: &Line, size: f32, width: f32) -> Self {
        let pattern = line.pattern(shape);
        let parts = pattern.split(' ').enumerate();
        let parts = parts.map(|(axis, part)| (part.to_owned(), axis_color(axis, false)));
        let mut rows = vec![vec![(lead.to_owned(), INK)]];
        let mut used = text_width(lead, size);
        for part in parts {
            let wide = text_width(&part.0, size) + gap(size);
            if used + wide > width {
                rows.push(Vec::new());
                used = 0.0;
            }
            used += wide;
            if let Some(row) = rows.last_mut() {
                row.push(part);
            }
        }
        Self { rows, size }
    }

    pub fn height(&self) -> f32 {
        rows_height(self.rows.len(), self.size)
    }

    pub fn write(&self, scene: &mut Scene, at: Pos2) {
        for (i, row) in self.rows.iter().enumerate() {
            let mut at = at + vec2(0.0, rows_height(i, self.size));
            for (part, color) in row {
                scene.text(at, Align2::LEFT_TOP, self.size, *color, part.clone());
                at.x += text_width(part, self.size) + gap(self.size);
            }
        }
    }
}

fn gap(size: f32) -> f32 {
    size * 0.36
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_no_wider_than_asked_and_lose_no_word() {
        let text = "Two cells of a line are marked: mark the others that belong to it";
        for width in [60.0, 100.0, 1000.0] {
            let rows = wrap_text(text, 9.0, width);
            assert!(rows.iter().all(|row| text_width(row, 9.0) <= width), "{rows:?}");
            assert_eq!(rows.join(" "), text);
        }
        assert_eq!(wrap_text(text, 9.0, 1.0).len(), text.split(' ').count());
        let pattern = format!("the line {}", with_no_break_spaces("x+ y- z1"));
        // Room for a part of the pattern, if it might be broken.
        let room = text_width("the line x+ ", 9.0);
        assert_eq!(wrap_text(&pattern, 9.0, room), ["the line", "x+ y- z1"]);
        assert_eq!(wrap_text(&pattern, 9.0, 1.0), ["the", "line", "x+", "y-", "z1"]);
        let room = text_width("cell (0, ", 9.0);
        assert_eq!(wrap_text("cell (0, 1)", 9.0, room), ["cell", "(0, 1)"]);
    }
}
