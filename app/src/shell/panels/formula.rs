//! The formula page: the number of lines of a board, and its derivation.

use crate::shell::kept::cached;
use crate::shell::widgets::{section_heading, set_image_name};
use crate::state::State;
use crate::theme::{Palette, axis_color, size};
use crate::words;
use crate::words::numbers::format_number;
use egui::{Grid, RichText, ScrollArea, Sense, Ui};
use egui_plot::{GridMark, Legend, Line, Plot, PlotPoints};
use hypertoe_core::geometry::lines::{board_line_count, line_count_terms};
use hypertoe_core::{BigUint, BoardLines, Shape};
use num_traits::ToPrimitive;

/// Terms that are written out, at most.
const MAX_TERMS: usize = 100;

pub fn formula_page(ui: &mut Ui, state: &State, palette: &Palette) {
    let shape = state.document.game().rules().shape();
    ScrollArea::vertical().id_salt("formula").auto_shrink(false).show(ui, |ui| {
        let kept = cached(ui.ctx(), "formula title", shape, || {
            let count = board_line_count(shape);
            (String::from(words::formula_title(&count, shape)), count.to_string())
        });
        let (title, count) = &*kept;
        ui.label(RichText::new(title).size(size::HEADING).strong()).on_hover_text(count);
        if shape.is_hypercube() && shape.line_length() > 1 {
            hypercube_formula(ui, shape);
        } else {
            general_formula(ui, shape);
        }
        growth_plot(ui, shape, palette);
    });
}

fn hypercube_formula(ui: &mut Ui, shape: &Shape) {
    ui.add_space(6.0);
    ui.label(words::formula_cube());
    ui.add_space(4.0);
    ui.label(RichText::new("½ Σ C(D,C) · 2^(D−C) · S^C,  C = 0 … D−1").size(size::HEADING));
    section_heading(ui, words::formula_terms());
    ScrollArea::horizontal().id_salt("terms").show(ui, |ui| terms_table(ui, shape));
    section_heading(ui, words::formula_closed());
    closed_form(ui, shape);
}

fn terms_table(ui: &mut Ui, shape: &Shape) {
    let kept = cached(ui.ctx(), "formula terms", shape, || term_rows(shape));
    let (rows, sum) = &*kept;
    Grid::new("terms").num_columns(4).spacing([14.0, 4.0]).striped(true).show(ui, |ui| {
        ui.weak("C");
        ui.weak(words::spans_span());
        ui.weak("½ · C(D,C) · 2^(D−C) · S^C");
        ui.weak(words::spans_lines());
        ui.end_row();
        for row in rows {
            for text in row {
                ui.label(text);
            }
            ui.end_row();
        }
        ui.strong(words::spans_sum());
        ui.label("");
        ui.label("");
        ui.strong(sum);
        ui.end_row();
    });
}

/// Returns the terms, and their sum.
fn term_rows(shape: &Shape) -> (Vec<[String; 4]>, String) {
    let (side, dims) = (u64::from(shape.line_length()), shape.dims());
    let terms = line_count_terms(side, dims).into_iter().take(MAX_TERMS);
    let rows = terms.map(|term| {
        let (choices, directions) = (format_number(&term.choices), format_number(&term.directions));
        let product = format!("½ · {choices} · {directions} · {}", format_number(&term.values));
        let span = dims - term.fixed;
        [term.fixed.to_string(), span.to_string(), product, format_number(&term.lines)]
    });
    (rows.collect(), format_number(board_line_count(shape)))
}

fn closed_form(ui: &mut Ui, shape: &Shape) {
    ui.label(RichText::new("((S+2)^D − S^D) / 2").size(size::HEADING));
    ui.label(&*cached(ui.ctx(), "closed form", shape, || {
        let (side, dims) = (u64::from(shape.line_length()), shape.dims());
        let outer = format_number(BigUint::from(side + 2).pow(dims as u32));
        let inner = format_number(BigUint::from(side).pow(dims as u32));
        let count = format_number(board_line_count(shape));
        let sides = format!("{}^{dims} − {side}^{dims}", side + 2);
        format!("= ({sides}) / 2 = ({outer} − {inner}) / 2 = {count}")
    }));
    ui.add_space(4.0);
    ui.weak(words::formula_shell());
}

fn general_formula(ui: &mut Ui, shape: &Shape) {
    ui.add_space(6.0);
    if shape.line_length() == 1 {
        ui.label(words::formula_one());
        return;
    }
    ui.label(words::formula_general());
    ui.label(RichText::new("(Π (3n − 2K + 2) − Π n) / 2").size(size::HEADING));
    section_heading(ui, words::explore_spans());
    Grid::new("general").num_columns(2).spacing([18.0, 4.0]).striped(true).show(ui, |ui| {
        let rows = cached(ui.ctx(), "formula spans", shape, || {
            let all = BoardLines::new(shape);
            let row =
                |(span, lines): (&usize, &BigUint)| (words::spans_of(*span), format_number(lines));
            all.counts_by_span().iter().map(row).collect::<Vec<_>>()
        });
        for (span, lines) in &*rows {
            ui.label(span);
            ui.label(lines);
            ui.end_row();
        }
    });
}

/// Plots the number of lines by dimension for several sides, on a logarithmic scale.
fn growth_plot(ui: &mut Ui, shape: &Shape, palette: &Palette) {
    section_heading(ui, words::formula_growth());
    let most = shape.dims().clamp(8, 12) as u64;
    let mut sides: Vec<u64> = vec![2, 3, 4, 5, 8];
    let own = u64::from(shape.line_length());
    if !sides.contains(&own) && own > 1 {
        sides.push(own);
    }
    let shown = Plot::new("growth")
        .sense(Sense::HOVER)
        .height(230.0)
        .legend(Legend::default().position(egui_plot::Corner::LeftTop))
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .x_axis_label(words::formula_dimensions())
        .y_axis_formatter(|mark: GridMark, _| power_of_ten(mark.value))
        .show(ui, |plot| {
            for (i, side) in sides.iter().enumerate() {
                let points = (1..=most).filter_map(|dims| log_count(*side, dims));
                let points: PlotPoints<'_> = points.collect();
                let width = if *side == own { 3.0 } else { 1.5 };
                let line = Line::new(format!("S = {side}"), points);
                plot.line(line.color(axis_color(i, palette.dark)).width(width));
            }
        });
    set_image_name(&shown.response, words::formula_growth());
    ui.weak(words::formula_scale());
}

fn log_count(side: u64, dims: u64) -> Option<[f64; 2]> {
    let shape = Shape::hypercube(side, dims).ok()?;
    Some([dims as f64, board_line_count(&shape).to_f64()?.log10()])
}

fn power_of_ten(exponent: f64) -> String {
    if exponent.fract().abs() > 1e-6 || exponent < 0.0 {
        return String::new();
    }
    match exponent as i64 {
        0 => "1".to_owned(),
        1 => "10".to_owned(),
        n => format!("10^{n}"),
    }
}
