//! The number of lines of a board and of a cell: the formula, its derivation, a chart by span.

use crate::i18n;
use crate::i18n::numbers::format_number;
use crate::shell::PanelContext;
use crate::shell::charts::{bar_plot, labelled_x_axis, round_grid_marks, static_plot};
use crate::shell::frame_cache::cached;
use crate::shell::panels::texts::body_width;
use crate::shell::widgets::{AccessibleName, heading, section_heading};
use crate::state::span_formula;
use crate::theme::{Palette, axis_color, size};
use egui::{Grid, RichText, Role, ScrollArea, Ui};
use egui_plot::{Bar, BarChart, GridMark, Legend, Line, PlotPoints};
use hypertoe_core::geometry::{board_line_count, line_count_terms};
use hypertoe_core::{BigUint, BoardLines, Cell, CellLines, Shape};
use num_traits::ToPrimitive;

/// The longest product that is written with its factors, in characters.
const MAX_PRODUCT: usize = 30;
/// Terms that are written out, at most.
const MAX_TERMS: usize = 100;

/// Shows the page about the number of lines of the board: the formula, its terms, and a chart of
/// its growth.
pub fn line_count_page(ui: &mut Ui, cx: &PanelContext) {
    let shape = cx.state.document.game().rules().shape();
    ScrollArea::vertical().id_salt("formula").auto_shrink(false).show(ui, |ui| {
        let kept = cached(ui.ctx(), "formula title", shape, || {
            let count = board_line_count(shape);
            (String::from(i18n::formula_title(&count, shape)), count.to_string())
        });
        let (title, count) = &*kept;
        heading(ui, title).on_hover_text(count);
        if shape.is_hypercube() && shape.line_length() > 1 {
            hypercube_formula(ui, shape);
        } else {
            general_formula(ui, shape);
        }
        // How the number grows with D says nothing of an uneven board.
        if shape.is_hypercube() {
            growth_plot(ui, shape, cx.palette);
        }
    });
}

fn hypercube_formula(ui: &mut Ui, shape: &Shape) {
    ui.add_space(6.0);
    ui.label(i18n::formula_cube());
    ui.add_space(4.0);
    ui.label(RichText::new("½ Σ C(D,f) · 2^(D−f) · S^f,  f = 0 … D−1").size(size::HEADING));
    section_heading(ui, i18n::formula_terms());
    let room = ui.available_width();
    ScrollArea::horizontal().id_salt("terms").show(ui, |ui| terms_table(ui, shape, room));
    section_heading(ui, i18n::formula_closed());
    closed_form(ui, shape);
}

/// Shows the terms; where there is no room for a column of products, each below its number of lines.
fn terms_table(ui: &mut Ui, shape: &Shape, room: f32) {
    let kept = cached(ui.ctx(), "formula terms", shape, || term_rows(shape));
    let (rows, sum) = &*kept;
    let titles = ["f".to_owned(), i18n::spans_span().into(), i18n::spans_lines().into()];
    let is_folded = terms_width(ui, rows, &titles) > room;
    Grid::new("terms")
        .min_row_height(size::TEXT_ROW)
        .num_columns(if is_folded { 3 } else { 4 })
        .spacing([TERM_GAP, 4.0])
        .striped(true)
        .show(ui, |ui| {
            titles.into_iter().for_each(|title| _ = ui.weak(title));
            if !is_folded {
                ui.weak(i18n::formula_product());
            }
            ui.end_row();
            for [fixed, span, lines, product] in rows {
                ui.label(fixed);
                ui.label(span);
                match is_folded {
                    true => _ = ui.vertical(|ui| (ui.label(lines), ui.weak(product))),
                    false => _ = (ui.label(lines), ui.label(product)),
                }
                ui.end_row();
            }
            ui.strong(i18n::spans_sum());
            ui.label("");
            ui.strong(sum);
            ui.end_row();
        });
}

/// The gap between the columns of the terms, in points.
const TERM_GAP: f32 = 14.0;

/// Returns the width that the terms need with a column for the products.
fn terms_width(ui: &Ui, rows: &[[String; 4]], titles: &[String; 3]) -> f32 {
    let cells = |column: usize| {
        rows.iter().map(move |row| row[column].as_str()).chain(titles.get(column).map(|it| &**it))
    };
    let widest = |column: usize| cells(column).map(|text| body_width(ui, text)).fold(0.0, f32::max);
    (0..4).map(widest).sum::<f32>() + 3.0 * TERM_GAP
}

/// Returns the terms, and their sum.
fn term_rows(shape: &Shape) -> (Vec<[String; 4]>, String) {
    let (side, dims) = (shape.line_length(), shape.dims());
    let terms = line_count_terms(side, dims).into_iter().take(MAX_TERMS);
    let rows = terms.map(|term| {
        let (choices, directions) = (format_number(&term.choices), format_number(&term.directions));
        let span = dims - term.fixed_axes;
        let product = format!("½ · {choices} · {directions} · {}", format_number(&term.values));
        // Long factors stay powers.
        let product = match product.chars().count() > MAX_PRODUCT {
            true => format!("½ · C({dims},{0}) · 2^{span} · {side}^{0}", term.fixed_axes),
            false => product,
        };
        [term.fixed_axes.to_string(), span.to_string(), format_number(&term.lines), product]
    });
    (rows.collect(), format_number(board_line_count(shape)))
}

fn closed_form(ui: &mut Ui, shape: &Shape) {
    ui.label(RichText::new("((S+2)^D − S^D) / 2").size(size::HEADING));
    ui.label(&*cached(ui.ctx(), "closed form", shape, || {
        let (side, dims) = (shape.line_length(), shape.dims());
        let outer = format_number(BigUint::from(side + 2).pow(dims as u32));
        let inner = format_number(BigUint::from(side).pow(dims as u32));
        let count = format_number(board_line_count(shape));
        let sides = format!("{}^{dims} − {side}^{dims}", side + 2);
        format!("= ({sides}) / 2 = ({outer} − {inner}) / 2 = {count}")
    }));
    ui.add_space(4.0);
    ui.weak(i18n::formula_shell());
}

fn general_formula(ui: &mut Ui, shape: &Shape) {
    ui.add_space(6.0);
    if shape.line_length() == 1 {
        ui.label(i18n::formula_one());
        return;
    }
    ui.label(i18n::formula_general());
    ui.label(RichText::new("(Π (n + 2·max(0, n − K + 1)) − Π n) / 2").size(size::HEADING));
    ui.label(&*cached(ui.ctx(), "general formula", shape, || evaluated_formula(shape)));
    section_heading(ui, i18n::explore_spans());
    board_spans_table(ui, shape);
}

fn board_spans_table(ui: &mut Ui, shape: &Shape) {
    Grid::new("general")
        .min_row_height(size::TEXT_ROW)
        .num_columns(2)
        .spacing([18.0, 4.0])
        .striped(true)
        .show(ui, |ui| {
            let rows = cached(ui.ctx(), "formula spans", shape, || {
                let all = BoardLines::new(shape);
                let row = |(span, lines): (&usize, &BigUint)| {
                    (i18n::spans_of(*span), format_number(lines))
                };
                let rows = all.counts_by_span().iter().map(row).collect::<Vec<_>>();
                (rows, format_number(all.count()))
            });
            let (rows, sum) = &*rows;
            for (span, lines) in rows.iter().take(MAX_TERMS) {
                ui.label(span);
                ui.label(lines);
                ui.end_row();
            }
            ui.strong(i18n::spans_sum());
            ui.strong(sum);
            ui.end_row();
        });
}

/// Returns the formula of an uneven board with its numbers: `= (15·12 − 7·6) / 2 = (180 − 42) / 2 = 69`.
fn evaluated_formula(shape: &Shape) -> String {
    /// The most factors that are written out.
    const MAX_FACTORS: usize = 8;
    let run = i64::from(shape.line_length());
    // An axis shorter than a line stays: there it has no start that rises or falls.
    let outer: Vec<i64> = shape
        .sides()
        .iter()
        .map(|side| i64::from(*side))
        .map(|side| side + 2 * (side - run + 1).max(0))
        .collect();
    let inner: Vec<i64> = shape.sides().iter().map(|side| i64::from(*side)).collect();
    let product = |factors: &[i64]| -> BigUint {
        factors.iter().map(|factor| BigUint::from(factor.unsigned_abs())).product()
    };
    let written = |factors: &[i64]| -> String {
        let texts: Vec<String> = factors.iter().take(MAX_FACTORS).map(i64::to_string).collect();
        let more = if factors.len() > MAX_FACTORS { "·…" } else { "" };
        texts.join("·") + more
    };
    let values = [&outer, &inner].map(|factors| format_number(product(factors)));
    let count = format_number(board_line_count(shape));
    let (first, second) = (written(&outer), written(&inner));
    format!("= ({first} − {second}) / 2 = ({} − {}) / 2 = {count}", values[0], values[1])
}

/// Plots the number of lines by dimension for several sides, on a logarithmic scale.
fn growth_plot(ui: &mut Ui, shape: &Shape, palette: &Palette) {
    section_heading(ui, i18n::formula_growth());
    let max = shape.dims().max(8);
    let mut sides: Vec<u16> = vec![2, 3, 4, 5, 8];
    let own = shape.line_length();
    if !sides.contains(&own) && own > 1 {
        sides.push(own);
    }
    let shown = static_plot("growth", 230.0)
        .legend(Legend::default().position(egui_plot::Corner::LeftTop))
        .custom_x_axes(vec![labelled_x_axis(i18n::formula_dimensions())])
        .x_grid_spacer(|input| round_grid_marks(input, 12.0, 1.0))
        .y_grid_spacer(|input| round_grid_marks(input, 9.0, 1.0))
        .y_axis_formatter(|mark: GridMark, _| power_of_ten(mark.value))
        .show(ui, |plot| {
            for (i, side) in sides.iter().enumerate() {
                let points = (1..=max).filter_map(|dims| log_count(*side, dims));
                let points: PlotPoints<'_> = points.collect();
                let width = if *side == own { 3.0 } else { 1.5 };
                let line = Line::new(format!("S = {side}"), points);
                plot.line(line.color(axis_color(i, palette.dark)).width(width));
            }
        });
    shown.response.set_name(Role::Image, i18n::formula_growth());
    ui.weak(i18n::formula_scale());
}

fn log_count(side: u16, dims: usize) -> Option<[f64; 2]> {
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

/// Shows the page about the spans of the lines through a cell: a table and a chart.
pub fn spans_page(ui: &mut Ui, cx: &PanelContext, cell: &Cell) {
    let Some(all) = cx.state.explorer.tour.unfiltered_lines() else { return };
    ui.add_space(4.0);
    ui.weak(i18n::spans_about());
    ScrollArea::vertical().id_salt("spans").auto_shrink(false).show(ui, |ui| {
        section_heading(ui, i18n::spans_title());
        spans_table(ui, all, cell);
        ui.add_space(10.0);
        spans_chart(ui, all, cx.palette);
    });
}

/// Shows the lines of the whole board by span.
pub fn board_spans_page(ui: &mut Ui, cx: &PanelContext) {
    let shape = cx.state.document.game().rules().shape();
    ui.add_space(4.0);
    ui.weak(i18n::spans_about());
    ScrollArea::vertical().id_salt("board spans").auto_shrink(false).show(ui, |ui| {
        section_heading(ui, i18n::spans_board_title());
        board_spans_table(ui, shape);
        ui.add_space(4.0);
        ui.weak(i18n::spans_choose());
    });
}

fn spans_table(ui: &mut Ui, all: &CellLines, cell: &Cell) {
    let shape = all.shape();
    Grid::new("spans")
        .min_row_height(size::TEXT_ROW)
        .num_columns(3)
        .spacing([18.0, 4.0])
        .striped(true)
        .show(ui, |ui| {
            ui.weak(i18n::spans_span());
            ui.weak(i18n::spans_lines());
            if shape.is_hypercube() {
                ui.weak(i18n::spans_counted());
            }
            ui.end_row();
            for (span, count) in all.counts_by_span().iter().take(100) {
                ui.label(span.to_string());
                ui.label(format_number(count));
                ui.label(span_formula(shape, cell, *span));
                ui.end_row();
            }
            ui.strong(i18n::spans_sum());
            ui.strong(format_number(all.count()));
            ui.end_row();
        });
    ui.add_space(4.0);
    ui.weak(match (shape.is_hypercube(), shape.line_length() % 2) {
        (false, _) => i18n::spans_uneven(),
        (true, 0) => i18n::spans_cube_even(),
        (true, _) => i18n::spans_cube(),
    });
}

fn spans_chart(ui: &mut Ui, all: &CellLines, palette: &Palette) {
    let bars = all.counts_by_span().iter().map(|(span, count)| {
        let height = count.to_f64().unwrap_or(f64::MAX);
        Bar::new(*span as f64, height).name(i18n::spans_of(*span))
    });
    let chart = BarChart::new(i18n::spans_lines(), bars.collect()).color(palette.accent).width(0.7);
    let shown = bar_plot("lines by span")
        .x_axis_label(i18n::spans_span())
        .show(ui, |plot| plot.bar_chart(chart));
    shown.response.set_name(Role::Image, i18n::spans_lines());
}
