//! The table of a page in a picture, beside the board or below it.

use super::legend::ellipsize;
use crate::i18n;
use crate::scene::{Pen, Scene, text_width};
use crate::table::{PlainField, PlainTable};
use crate::theme::{Palette, size};
use egui::{Align2, Color32, Rect, Vec2, pos2, vec2};
use std::cmp::Ordering;

/// The smallest text of a table, in points, and the smallest with which numbers are written in full.
const MIN_TEXT: f32 = 7.0;
const MIN_FULL_TEXT: f32 = 10.0;
/// The step by which text is tried smaller.
const TEXT_STEP: f32 = 0.5;
/// The height of a row, as a multiple of the text's size.
const ROW: f32 = 1.45;
/// The gap between two columns, as a multiple of the text's size.
const COLUMN_GAP: f32 = 1.2;
/// The largest shares of the room that the table takes: of its width beside the board, of its height below.
const MAX_SHARE_BESIDE: f32 = 0.66;
const MAX_SHARE_BELOW: f32 = 0.58;
/// The gap between the board and the table, in points.
const BOARD_GAP: f32 = 18.0;
/// The rows beside those of the table and its headings: the title with a gap, and the note.
const OTHER_ROWS: f32 = 3.2;
/// The least width of a column of texts that is cut, in points.
const MIN_COLUMN: f32 = 36.0;

/// Draws a table at the right of `room` or at the bottom, wherever its text is larger, and takes its place
/// off `room`. Long numbers are rounded where they have no room in full; rows that do not fit at the
/// smallest size are counted, and long texts cut.
pub fn draw_table(table: &PlainTable, palette: &Palette, room: &mut Rect) -> Scene {
    let beside = TableLayout::new(table, vec2(room.width() * MAX_SHARE_BESIDE, room.height()));
    let below = TableLayout::new(table, vec2(room.width(), room.height() * MAX_SHARE_BELOW));
    let is_beside = match beside.quality().partial_cmp(&below.quality()) {
        Some(Ordering::Equal) | None => room.width() >= room.height(),
        Some(order) => order.is_gt(),
    };
    if is_beside {
        let left = room.right() - beside.width();
        let place = Rect::from_min_max(pos2(left, room.top()), room.max);
        room.max.x = left - BOARD_GAP;
        return beside.scene(table, palette, place);
    }
    let top = room.bottom() - below.height();
    let place = Rect::from_min_max(pos2(room.left(), top), room.max);
    room.max.y = top - BOARD_GAP;
    below.scene(table, palette, place)
}

struct TableLayout {
    text: f32,
    /// True if long numbers are rounded.
    is_short: bool,
    /// The headings, in rows.
    headings: Vec<Vec<String>>,
    /// The widths of the columns, without the gaps.
    columns: Vec<f32>,
    /// The number of rows that are shown; if there are more, one more row says how many.
    shown: usize,
    has_more: bool,
    /// True if some texts are cut.
    is_cut: bool,
}

impl TableLayout {
    fn new(table: &PlainTable, most: Vec2) -> Self {
        let sizes = |least: f32| {
            let steps = ((size::TEXT - least) / TEXT_STEP) as u16;
            (0..=steps).map(|step| size::TEXT - f32::from(step) * TEXT_STEP)
        };
        let full = sizes(MIN_FULL_TEXT).map(|text| (text, false));
        let short = sizes(MIN_TEXT).map(|text| (text, true));
        let mut layouts =
            full.chain(short).map(|(text, is_short)| Self::with_text(table, text, is_short));
        let fitting = layouts.find(|layout| {
            layout.width() <= most.x && layout.fitting_rows(most.y) >= table.rows.len()
        });
        let mut layout = fitting.unwrap_or_else(|| Self::with_text(table, MIN_TEXT, true));
        layout.cut_columns(table, most.x);
        if layout.width() > most.x {
            // Very many columns of numbers, which are not cut.
            layout = Self::with_text(table, MIN_TEXT * most.x / layout.width(), true);
        }
        let fitting = layout.fitting_rows(most.y).min(table.rows.len());
        layout.has_more = table.row_count > fitting;
        layout.shown = if layout.has_more { fitting.saturating_sub(1) } else { fitting };
        layout
    }

    fn with_text(table: &PlainTable, text: f32, is_short: bool) -> Self {
        let width_of = |column: usize| {
            let fields = table.rows.iter().filter_map(|row| row.get(column));
            let fields = fields.map(|field| text_width(shown(field, is_short), text));
            let words = table.headings[column].split(' ').map(|word| text_width(word, text));
            fields.chain(words).fold(0.0, f32::max)
        };
        let columns: Vec<f32> = (0..table.headings.len()).map(width_of).collect();
        let headings = table.headings.iter().zip(&columns);
        let headings =
            headings.map(|(heading, width)| wrapped(heading, text, *width + 0.5)).collect();
        Self { text, is_short, headings, columns, shown: 0, has_more: false, is_cut: false }
    }

    /// Makes the widest columns of texts narrower, until the table has this width.
    fn cut_columns(&mut self, table: &PlainTable, width: f32) {
        while self.width() > width {
            let columns = self.columns.iter_mut().zip(&table.is_numeric);
            let texts = columns.filter(|(width, is_number)| !**is_number && **width > MIN_COLUMN);
            let widest = texts.map(|(width, _)| width).max_by(|a, b| a.total_cmp(b));
            let Some(widest) = widest else { return };
            *widest = (*widest * 0.95).max(MIN_COLUMN);
            self.is_cut = true;
        }
    }

    /// Returns how good the layout is: texts that are whole first, then more rows, then larger text.
    fn quality(&self) -> (bool, bool, f32) {
        (!self.is_cut, !self.has_more, self.text)
    }

    fn heading_rows(&self) -> usize {
        self.headings.iter().map(Vec::len).max().unwrap_or(1)
    }

    fn fitting_rows(&self, height: f32) -> usize {
        (height / (ROW * self.text) - OTHER_ROWS - self.heading_rows() as f32).max(1.0) as usize
    }

    fn width(&self) -> f32 {
        let gaps = self.columns.len().saturating_sub(1) as f32;
        self.columns.iter().sum::<f32>() + COLUMN_GAP * self.text * gaps
    }

    fn height(&self) -> f32 {
        let rows = self.heading_rows() + self.shown + usize::from(self.has_more);
        (rows as f32 + OTHER_ROWS) * ROW * self.text
    }

    fn scene(&self, table: &PlainTable, palette: &Palette, place: Rect) -> Scene {
        let mut scene = Scene::default();
        let row = ROW * self.text;
        let mut y = place.top() + row * 0.7;
        let write = |scene: &mut Scene, y: f32, size: f32, color, text: &str| {
            let text = ellipsize(text, size, place.width());
            scene.text(pos2(place.left(), y), Align2::LEFT_CENTER, size, color, &text);
        };
        write(&mut scene, y, self.text * 1.15, palette.text, &table.title);
        y += 1.4 * row;
        let heading_rows = self.heading_rows();
        for index in 0..heading_rows {
            // The last rows of all headings stand side by side.
            let line = self.headings.iter().map(|lines| {
                let own = (index + lines.len()).checked_sub(heading_rows);
                own.and_then(|own| lines.get(own)).map_or("", String::as_str)
            });
            self.write_row(&mut scene, table, (place.left(), y), line, palette.text_weak);
            y += row;
        }
        let pen = Pen::new(1.0, palette.text_weak.gamma_multiply(0.6));
        let rule = y - row / 2.0;
        let right = place.left() + self.width().min(place.width());
        scene.polyline(vec![pos2(place.left(), rule), pos2(right, rule)], pen);
        for fields in table.rows.iter().take(self.shown) {
            let texts = fields.iter().map(|field| shown(field, self.is_short));
            self.write_row(&mut scene, table, (place.left(), y), texts, palette.text);
            y += row;
        }
        if self.has_more {
            let more = i18n::picture_more_rows(table.row_count - self.shown).to_string();
            write(&mut scene, y, self.text, palette.text_weak, &more);
            y += row;
        }
        write(&mut scene, y + 0.2 * row, self.text * 0.85, palette.text_weak, &table.note);
        scene
    }

    fn write_row<'a>(
        &self,
        scene: &mut Scene,
        table: &PlainTable,
        (left, y): (f32, f32),
        texts: impl Iterator<Item = &'a str>,
        color: Color32,
    ) {
        let mut x = left;
        for ((text, width), is_number) in texts.zip(&self.columns).zip(&table.is_numeric) {
            // A number is never cut: it would be another one.
            let (text, at, align) = match is_number {
                true => (text.to_owned(), x + width, Align2::RIGHT_CENTER),
                false => (ellipsize(text, self.text, *width + 0.5), x, Align2::LEFT_CENTER),
            };
            if !text.is_empty() {
                scene.text(pos2(at, y), align, self.text, color, &text);
            }
            x += width + COLUMN_GAP * self.text;
        }
    }
}

fn shown(field: &PlainField, is_short: bool) -> &str {
    if is_short { &field.short } else { &field.text }
}

/// Breaks a text into rows of at most this width; a longer word has a row of its own.
fn wrapped(text: &str, size: f32, width: f32) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match rows.last_mut() {
            Some(row) if text_width(&format!("{row} {word}"), size) <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::SceneShape;

    fn field(text: String) -> PlainField {
        PlainField { short: text.clone(), text }
    }

    fn table(rows: usize) -> PlainTable {
        PlainTable {
            title: "Lines through 1 1".to_owned(),
            headings: ["Number", "Pattern", "A text that is much longer than others"]
                .map(str::to_owned)
                .into(),
            is_numeric: vec![true, false, false],
            rows: (0..rows)
                .map(|row| {
                    [row.to_string(), "x+ y1".to_owned(), "word ".repeat(20)].map(field).into()
                })
                .collect(),
            row_count: rows,
            note: "3×3. Two players. Hypertoe 1".to_owned(),
        }
    }

    /// Beside or below the board, with few rows and with many, all texts are within the room, none lies
    /// over another, and the board keeps at least a third.
    #[test]
    fn a_table_stays_beside_its_board() {
        let palette = Palette::LIGHT;
        for size in [vec2(800.0, 600.0), vec2(500.0, 900.0), vec2(400.0, 300.0)] {
            for rows in [1, 12, 300] {
                let whole = Rect::from_min_size(egui::Pos2::ZERO, size);
                let mut room = whole;
                let scene = draw_table(&table(rows), &palette, &mut room);
                assert!(room.area() > whole.area() / 4.0, "{size:?} {rows}: {room:?}");
                let mut seen: Vec<Rect> = Vec::new();
                for shape in &scene.shapes {
                    let SceneShape::Text { pos, align, size: points, text, .. } = shape else {
                        continue;
                    };
                    let extent = vec2(text_width(text, *points), *points);
                    let rect = align.anchor_size(*pos, extent);
                    assert!(whole.expand(1.0).contains_rect(rect), "{text} at {rect:?}");
                    assert!(!room.intersects(rect), "{text} lies over the board");
                    let other = seen.iter().find(|other| other.shrink(0.5).intersects(rect));
                    assert_eq!(other, None, "{text} lies over another text");
                    seen.push(rect);
                }
                let tells_more = scene.shapes.iter().any(|shape| {
                    matches!(shape, SceneShape::Text { text, .. } if text.ends_with("more rows"))
                });
                assert_eq!(tells_more, rows == 300, "{size:?} {rows}");
            }
        }
    }
}
