//! The table of a page in a picture, beside the board or below it.

use super::legend::ellipsize;
use crate::i18n;
use crate::scene::{Pen, Scene, text_width};
use crate::table::PlainTable;
use crate::theme::{Palette, size};
use egui::{Align2, Rect, pos2};

/// The smallest text of a table, in points.
const MIN_TEXT: f32 = 8.0;
/// The step by which text is tried smaller.
const TEXT_STEP: f32 = 0.5;
/// The height of a row, as a multiple of the text's size.
const ROW: f32 = 1.45;
/// The gap between two columns, as a multiple of the text's size.
const COLUMN_GAP: f32 = 1.2;
/// The largest share of the room that the table takes.
const MAX_SHARE: f32 = 0.58;
/// The gap between the board and the table, in points.
const BOARD_GAP: f32 = 18.0;
/// The rows beside those of the table: the title with a gap, the headings, the note.
const OTHER_ROWS: f32 = 4.2;
/// The least width of a column that is cut, in points.
const MIN_COLUMN: f32 = 36.0;

/// Draws a table at the right of `room`, or at the bottom of a tall one, and takes its place off `room`.
/// The text is as large as all rows and columns allow; rows that do not fit at the smallest size are
/// counted, and long fields cut.
pub fn draw_table(table: &PlainTable, palette: &Palette, room: &mut Rect) -> Scene {
    let is_beside = room.width() >= room.height();
    let most = match is_beside {
        true => egui::vec2(room.width() * MAX_SHARE, room.height()),
        false => egui::vec2(room.width(), room.height() * MAX_SHARE),
    };
    let layout = TableLayout::new(table, most.x, most.y);
    let height = layout.height().min(most.y);
    let place = match is_beside {
        true => {
            let left = room.right() - layout.width();
            let place = Rect::from_min_max(pos2(left, room.top()), room.max);
            room.max.x = left - BOARD_GAP;
            place
        }
        false => {
            let top = room.bottom() - height;
            let place = Rect::from_min_max(pos2(room.left(), top), room.max);
            room.max.y = top - BOARD_GAP;
            place
        }
    };
    layout.scene(table, palette, place)
}

struct TableLayout {
    text: f32,
    /// The widths of the columns, without the gaps.
    columns: Vec<f32>,
    /// The number of rows that are shown; if there are more, one more row says how many.
    shown: usize,
    has_more: bool,
}

impl TableLayout {
    fn new(table: &PlainTable, width: f32, height: f32) -> Self {
        let mut text = size::TEXT;
        let rows_at = |text: f32| ((height / (ROW * text) - OTHER_ROWS).max(1.0)) as usize;
        let width_at = |text: f32| total_width(&natural_widths(table, text), text);
        while text > MIN_TEXT && (rows_at(text) < table.rows.len() || width_at(text) > width) {
            text -= TEXT_STEP;
        }
        let mut columns = natural_widths(table, text);
        while total_width(&columns, text) > width
            && let Some(widest) = columns.iter_mut().max_by(|a, b| a.total_cmp(b))
            && *widest > MIN_COLUMN
        {
            *widest = (*widest * 0.95).max(MIN_COLUMN);
        }
        let fitting = rows_at(text);
        let has_more = table.row_count > fitting.min(table.rows.len());
        let shown = match has_more {
            true => fitting.saturating_sub(1).min(table.rows.len()),
            false => table.rows.len(),
        };
        Self { text, columns, shown, has_more }
    }

    fn width(&self) -> f32 {
        total_width(&self.columns, self.text)
    }

    fn height(&self) -> f32 {
        let rows = self.shown as f32 + f32::from(u8::from(self.has_more)) + OTHER_ROWS;
        rows * ROW * self.text
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
        self.write_row(&mut scene, table, (place.left(), y), &table.headings, palette.text_weak);
        let pen = Pen::new(1.0, palette.text_weak.gamma_multiply(0.6));
        let rule = y + row / 2.0;
        let right = place.left() + self.width();
        scene.polyline(vec![pos2(place.left(), rule), pos2(right, rule)], pen);
        y += row;
        for fields in table.rows.iter().take(self.shown) {
            self.write_row(&mut scene, table, (place.left(), y), fields, palette.text);
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

    fn write_row(
        &self,
        scene: &mut Scene,
        table: &PlainTable,
        (left, y): (f32, f32),
        fields: &[String],
        color: egui::Color32,
    ) {
        let mut x = left;
        for ((text, width), is_number) in fields.iter().zip(&self.columns).zip(&table.is_numeric) {
            let text = ellipsize(text, self.text, *width + 0.5);
            let (at, align) = match is_number {
                true => (x + width, Align2::RIGHT_CENTER),
                false => (x, Align2::LEFT_CENTER),
            };
            if !text.is_empty() {
                scene.text(pos2(at, y), align, self.text, color, &text);
            }
            x += width + COLUMN_GAP * self.text;
        }
    }
}

fn total_width(columns: &[f32], text: f32) -> f32 {
    columns.iter().sum::<f32>() + COLUMN_GAP * text * columns.len().saturating_sub(1) as f32
}

/// Returns the width of the widest text of each column.
fn natural_widths(table: &PlainTable, text: f32) -> Vec<f32> {
    let width_of = |column: usize| {
        let fields = table.rows.iter().filter_map(|row| row.get(column));
        let texts = fields.chain(table.headings.get(column));
        texts.map(|field| text_width(field, text)).fold(0.0, f32::max)
    };
    (0..table.headings.len()).map(width_of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::SceneShape;
    use egui::vec2;

    fn table(rows: usize) -> PlainTable {
        PlainTable {
            title: "Lines through 1 1".to_owned(),
            headings: ["Number", "Pattern", "A text that is much longer than others"]
                .map(str::to_owned)
                .into(),
            is_numeric: vec![true, false, false],
            rows: (0..rows)
                .map(|row| vec![row.to_string(), "x+ y1".to_owned(), "word ".repeat(20)])
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
                let all = scene.shapes.iter().filter(
                    |shape| matches!(shape, SceneShape::Text { text, .. } if text.contains("300")),
                );
                assert!(rows < 300 || all.count() == 0, "the number of the other rows is told");
            }
        }
    }
}
