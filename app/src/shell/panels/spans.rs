//! The lines through a cell by span: a table with the formula, and bars.

use crate::shell::widgets::{section_heading, set_image_name};
use crate::state::State;
use crate::theme::Palette;
use crate::words;
use crate::words::numbers::format_number;
use egui::{Grid, ScrollArea, Sense, Ui};
use egui_plot::{Bar, BarChart, Plot};
use hypertoe_core::{Cell, CellLines};
use num_traits::ToPrimitive;

/// Shows the page.
pub fn spans_page(ui: &mut Ui, state: &State, cell: &Cell, palette: &Palette) {
    let Some(all) = state.explorer.tour.all_lines() else { return };
    ui.add_space(4.0);
    ui.weak(words::spans_about());
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        section_heading(ui, words::spans_title());
        spans_table(ui, all, cell);
        ui.add_space(10.0);
        spans_chart(ui, all, palette);
    });
}

fn spans_table(ui: &mut Ui, all: &CellLines, cell: &Cell) {
    let shape = all.shape();
    Grid::new("spans").num_columns(3).spacing([18.0, 4.0]).striped(true).show(ui, |ui| {
        ui.weak(words::spans_span());
        ui.weak(words::spans_lines());
        if shape.is_hypercube() {
            ui.weak(words::spans_counted());
        }
        ui.end_row();
        for (span, count) in all.counts_by_span().iter().take(100) {
            ui.label(span.to_string());
            ui.label(format_number(count));
            ui.label(counting_terms(cell, shape, *span));
            ui.end_row();
        }
        ui.strong(words::spans_sum());
        ui.strong(format_number(all.count()));
        ui.end_row();
    });
    ui.add_space(4.0);
    ui.weak(if shape.is_hypercube() { words::spans_cube() } else { words::spans_uneven() });
}

fn spans_chart(ui: &mut Ui, all: &CellLines, palette: &Palette) {
    let bars = all.counts_by_span().iter().map(|(span, count)| {
        let height = count.to_f64().unwrap_or(f64::MAX);
        Bar::new(*span as f64, height).name(words::spans_of(*span))
    });
    let chart =
        BarChart::new(words::spans_lines(), bars.collect()).color(palette.accent).width(0.7);
    let shown = Plot::new("lines by span")
        .sense(Sense::HOVER)
        .height(150.0)
        .include_y(0.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .x_axis_label(words::spans_span())
        .x_grid_spacer(|input| {
            let (low, high) = input.bounds;
            let step = ((high - low) / 8.0).ceil().max(1.0);
            let first = (low / step).ceil() as i64;
            let last = (high / step).floor() as i64;
            let mark = |k| egui_plot::GridMark { value: k as f64 * step, step_size: step };
            (first..=last).map(mark).collect()
        })
        .show(ui, |plot| plot.bar_chart(chart));
    set_image_name(&shown.response, words::spans_lines());
}

/// Returns the sum behind a count on S^D: C(m, k), or C(m, k)·2^(k−1) in the middle, for each pair
/// of values t, S−1−t that m axes have.
fn counting_terms(cell: &Cell, shape: &hypertoe_core::Shape, span: usize) -> String {
    if !shape.is_hypercube() || span == 0 {
        return String::new();
    }
    let last = shape.line_length() - 1;
    let mut groups: std::collections::BTreeMap<u16, usize> = std::collections::BTreeMap::new();
    for &c in cell.coords() {
        *groups.entry(c.min(last - c)).or_default() += 1;
    }
    let terms: Vec<String> = groups
        .iter()
        .filter(|(_, m)| **m >= span)
        .map(|(t, m)| match (2 * t == last, span) {
            (true, 2..) => format!("C({m},{span})·2^{}", span - 1),
            _ => format!("C({m},{span})"),
        })
        .collect();
    if terms.len() > 4 {
        return words::spans_terms(terms[..2].join(" + "), terms.len()).into();
    }
    terms.join(" + ")
}
