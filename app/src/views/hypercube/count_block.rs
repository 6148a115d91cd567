//! The table of counts: a title, an equation, the rows, and the key to the colours of the axes.

use crate::board::hypercube::{CountRow, CountTable, HypercubeFigure, HypercubeKind, RowState};
use crate::scene::{Scene, text_width};
use crate::theme::{Palette, axis_color};
use egui::{Align2, Color32, Rect, Vec2, pos2, vec2};
use hypertoe_core::geometry;

/// Measures as multiples of the text size.
const TITLE: f32 = 1.3;
const TITLE_ROW: f32 = 2.0;
const ROW: f32 = 1.5;
const HEAD: f32 = 1.0;
const COLUMN_GAP: f32 = 0.9;
const KEY_BAR: f32 = 1.3;
const KEY_GAP: f32 = 0.9;

/// The table, laid out for a text size.
pub(super) struct CountBlock {
    title: String,
    table: CountTable,
    text_size: f32,
    /// The width of the names, and of each column.
    names: f32,
    columns: Vec<f32>,
    /// The axes of the key.
    axes: Vec<usize>,
    /// The widest title at any position of the film.
    title_width: f32,
}

impl CountBlock {
    pub fn new(figure: &HypercubeFigure, text_size: f32) -> Self {
        let table = figure.counts();
        let widest = |texts: &[String], size: f32| {
            texts.iter().map(|text| text_width(text, size)).fold(0.0, f32::max)
        };
        let column = |(at, value): (usize, &String)| {
            let head = table.head.get(at).map_or(0.0, |head| text_width(head, HEAD * text_size));
            head.max(text_width(value, text_size))
        };
        let stops = figure.stops().into_iter().map(|(_, name)| name.to_string());
        let titles: Vec<String> = match figure.kind() {
            HypercubeKind::Net => vec![figure.title().to_string()],
            HypercubeKind::Sweep | HypercubeKind::Slice => {
                stops.chain([figure.title().to_string()]).collect()
            }
        };
        Self {
            title: figure.title().to_string(),
            text_size,
            names: widest(&table.widest.0, text_size),
            columns: table.widest.1.iter().enumerate().map(column).collect(),
            axes: (0..figure.dims()).collect(),
            title_width: widest(&titles, TITLE * text_size),
            table,
        }
    }

    /// Returns the size of the block, the same at every position of the film.
    pub fn extent(&self) -> Vec2 {
        let size = self.text_size;
        let columns: f32 = self.columns.iter().map(|width| width + COLUMN_GAP * size).sum();
        let rows = self.table.most_rows + usize::from(!self.table.head.is_empty());
        let subtitle = if self.table.subtitle.is_empty() { 0.0 } else { ROW };
        let width = (self.names + columns)
            .max(self.title_width)
            .max(text_width(&self.table.subtitle, size))
            .max(self.key_width());
        vec2(width, (TITLE_ROW + subtitle + (rows as f32 + 1.3) * ROW) * size)
    }

    fn key_width(&self) -> f32 {
        self.axes.iter().map(|axis| self.key_item_width(*axis)).sum()
    }

    fn key_item_width(&self, axis: usize) -> f32 {
        let name = text_width(&geometry::axis_name(axis), self.text_size);
        name + (KEY_BAR + KEY_GAP + 0.3) * self.text_size
    }

    pub fn draw(&self, palette: &Palette, place: Rect, scene: &mut Scene) {
        let size = self.text_size;
        let mut y = place.top() + TITLE_ROW * size / 2.0;
        let left = place.left();
        scene.text(
            pos2(left, y),
            Align2::LEFT_CENTER,
            TITLE * size,
            palette.text,
            self.title.clone(),
        );
        y += (TITLE_ROW + ROW) * size / 2.0;
        if !self.table.subtitle.is_empty() {
            let text = self.table.subtitle.clone();
            scene.text(pos2(left, y), Align2::LEFT_CENTER, size, palette.text, text);
            y += ROW * size;
        }
        if !self.table.head.is_empty() {
            self.draw_row(&self.table.head, HEAD, (left, y), palette.text_weak, scene);
            y += ROW * size;
        }
        for row in &self.table.rows {
            self.draw_count_row(row, palette, (left, y), scene);
            y += ROW * size;
        }
        let rows = self.table.most_rows.saturating_sub(self.table.rows.len());
        y += (rows as f32 + 0.3) * ROW * size;
        self.draw_key(palette, (left, y), scene);
    }

    fn draw_count_row(&self, row: &CountRow, palette: &Palette, at: (f32, f32), scene: &mut Scene) {
        let color = match row.state {
            RowState::Current => palette.text,
            RowState::Earlier => palette.text_weak,
            RowState::Growing => palette.accent,
        };
        let (x, y) = at;
        scene.text(pos2(x, y), Align2::LEFT_CENTER, self.text_size, color, row.name.clone());
        self.draw_row(&row.values, 1.0, at, color, scene);
    }

    /// Writes texts into the columns, aligned at their right.
    fn draw_row(
        &self,
        texts: &[String],
        scale: f32,
        (left, y): (f32, f32),
        color: Color32,
        scene: &mut Scene,
    ) {
        let mut x = left + self.names;
        for (text, width) in texts.iter().zip(&self.columns) {
            x += COLUMN_GAP * self.text_size + width;
            let size = scale * self.text_size;
            scene.text(pos2(x, y), Align2::RIGHT_CENTER, size, color, text.clone());
        }
    }

    /// Draws a bar in the colour of each axis, with its name.
    fn draw_key(&self, palette: &Palette, (left, y): (f32, f32), scene: &mut Scene) {
        let mut x = left;
        for axis in &self.axes {
            let color = axis_color(*axis, palette.dark);
            let bar = vec2(KEY_BAR, 0.22) * self.text_size;
            let at = Rect::from_center_size(pos2(x + bar.x / 2.0, y), bar);
            scene.fill_rect(at, bar.y / 2.0, color);
            let name = pos2(x + bar.x + 0.3 * self.text_size, y);
            scene.text(
                name,
                Align2::LEFT_CENTER,
                self.text_size,
                color,
                geometry::axis_name(*axis),
            );
            x += self.key_item_width(*axis);
        }
    }
}
