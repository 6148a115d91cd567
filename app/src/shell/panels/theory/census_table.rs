//! A table of numbers whose columns fit the width of the panel.

use crate::theme::size;
use crate::words;
use crate::words::numbers::{format_compact, format_compact_estimate, format_estimate};
use egui::{Align, Color32, FontId, Label, Layout, RichText, Sense, Ui, UiBuilder, pos2, vec2};
use egui::{Rect, WidgetText};
use hypertoe_core::BigUint;
use hypertoe_core::theory::census::{OutcomeCounts, OutcomeEstimates, SampledMean};

/// Height of a row.
const ROW_HEIGHT: f32 = 20.0;
/// Font size of the table.
const TEXT_SIZE: f32 = size::TEXT - 1.0;
/// The smallest width of the first column.
const MIN_FIRST_COLUMN: f32 = 40.0;

/// A number in a cell of the table.
pub enum CensusNumber {
    /// An exact number.
    Exact(BigUint),
    /// An estimate by sampling.
    Estimated(SampledMean),
}

/// The heading of a column.
pub struct ColumnHeading {
    /// The full text.
    pub text: String,
    /// A shorter text for a narrow column.
    pub short: String,
}

impl ColumnHeading {
    /// Returns the text that fits into a column.
    fn fitting_text(&self, ui: &Ui, column: Rect) -> &str {
        if text_width(ui, &self.text) <= column.width() { &self.text } else { &self.short }
    }
}

/// Returns the width of a text in the table.
fn text_width(ui: &Ui, text: &str) -> f32 {
    let font = FontId::proportional(TEXT_SIZE);
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
}

/// A row of the table.
pub struct CensusRow {
    /// The text in the first column.
    pub label: String,
    /// The numbers in the other columns.
    pub numbers: Vec<CensusNumber>,
    /// Whether this is the row of totals.
    pub is_total: bool,
}

impl CensusRow {
    /// Returns a row of exact numbers: all, wins of the first player, of the second, draws.
    pub fn exact(head: impl Into<String>, all: BigUint, counts: &OutcomeCounts) -> Self {
        let OutcomeCounts { x_wins, o_wins, draws, .. } = counts.clone();
        let figures = [all, x_wins, o_wins, draws].map(CensusNumber::Exact);
        Self { label: head.into(), numbers: figures.into(), is_total: false }
    }

    /// Returns a row of estimates, in the same order.
    pub fn estimated(head: impl Into<String>, counts: &OutcomeEstimates) -> Self {
        let OutcomeEstimates { x_wins, o_wins, draws, total, .. } = *counts;
        let figures = [total, x_wins, o_wins, draws].map(CensusNumber::Estimated);
        Self { label: head.into(), numbers: figures.into(), is_total: false }
    }

    /// Turns the row into one of totals.
    pub fn into_total(self) -> Self {
        Self { is_total: true, ..self }
    }
}

impl CensusNumber {
    /// Returns the number for a narrow column, and in full.
    fn short_and_full(&self) -> (String, String) {
        match self {
            Self::Exact(number) => (format_compact(number), number.to_string()),
            Self::Estimated(guess) if guess.mean == 0.0 => {
                (format_compact_estimate(*guess), words::census_none_met().into())
            }
            Self::Estimated(guess) => (
                format_compact_estimate(*guess),
                words::census_guess(format_estimate(*guess)).into(),
            ),
        }
    }
}

/// Shows a table; a hovered number is shown in full.
pub fn census_table(ui: &mut Ui, headings: &[ColumnHeading], rows: &[CensusRow]) {
    let line = |ui: &mut Ui| {
        let size = vec2(ui.available_width(), ROW_HEIGHT);
        ui.allocate_exact_size(size, Sense::hover()).0
    };
    let heads = rows.iter().map(|row| row.label.as_str());
    let heads = heads.chain(headings.first().map(|heading| heading.text.as_str()));
    let first = heads.map(|head| text_width(ui, head) + 2.0).fold(MIN_FIRST_COLUMN, f32::max);
    let column = |row: Rect, number: usize| column_rect(row, number, headings.len(), first);
    ui.spacing_mut().item_spacing.y = 0.0;
    let rect = line(ui);
    for (i, heading) in headings.iter().enumerate() {
        let rect = column(rect, i);
        cell_label(
            ui,
            rect,
            RichText::new(heading.fitting_text(ui, rect)).size(TEXT_SIZE).weak(),
            None,
        );
    }
    for (number, row) in rows.iter().enumerate() {
        let rect = line(ui);
        if !ui.is_rect_visible(rect) {
            continue;
        }
        if row.is_total {
            let stroke = ui.visuals().widgets.noninteractive.bg_stroke;
            ui.painter().hline(rect.x_range(), rect.top(), stroke);
        } else if number % 2 == 0 {
            ui.painter().rect_filled(rect, 3.0, ui.visuals().faint_bg_color);
        }
        let strong = |text: &str| {
            let text = RichText::new(text).size(TEXT_SIZE);
            if row.is_total { text.strong() } else { text }
        };
        cell_label(ui, column(rect, 0), strong(&row.label), None);
        for (i, figure) in row.numbers.iter().enumerate() {
            let (short, full) = figure.short_and_full();
            cell_label(ui, column(rect, i + 1), strong(&short), Some(full));
        }
    }
}

/// Returns the rectangle of a column in a row.
fn column_rect(row: Rect, number: usize, count: usize, first: f32) -> Rect {
    let inner = row.shrink2(vec2(4.0, 0.0));
    let rest = (inner.width() - first) / (count - 1).max(1) as f32;
    let left = |number: usize| match number {
        0 => inner.left(),
        number => inner.left() + first + rest * (number - 1) as f32,
    };
    Rect::from_min_max(pos2(left(number), row.top()), pos2(left(number + 1), row.bottom()))
}

/// Shows a text at the right end of its column.
fn cell_label(ui: &mut Ui, rect: Rect, text: impl Into<WidgetText>, tip: Option<String>) {
    let layout = Layout::right_to_left(Align::Center);
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    let label = child.add(Label::new(text).truncate());
    if let Some(tip) = tip {
        label.on_hover_text(tip);
    }
}
