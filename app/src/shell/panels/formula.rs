//! The formula page: how many lines a board has, and why.

use crate::shell::widgets::section;
use crate::state::State;
use crate::theme::{Palette, axis_color, size};
use crate::words;
use crate::words::numbers::number;
use egui::{Grid, RichText, ScrollArea, Ui};
use egui_plot::{GridMark, Legend, Line, Plot, PlotPoints};
use hypertoe_core::geometry::lines::{board_count, closed_form_terms};
use hypertoe_core::{BigUint, BoardLines, Shape};
use num_traits::ToPrimitive;

/// The most terms that are written out.
const MOST_TERMS: usize = 100;

/// Shows the page.
pub fn formula(ui: &mut Ui, state: &State, palette: &Palette) {
    let shape = state.document.game().rules().shape();
    ScrollArea::vertical().id_salt("formula").auto_shrink(false).show(ui, |ui| {
        let count = board_count(shape);
        let title = words::formula_title(&count, shape);
        ui.label(RichText::from(title).size(size::HEADING).strong())
            .on_hover_text(count.to_string());
        if shape.is_hypercube() && shape.run() > 1 {
            hypercube(ui, shape);
        } else {
            general(ui, shape);
        }
        growth(ui, shape, palette);
    });
}

fn hypercube(ui: &mut Ui, shape: &Shape) {
    ui.add_space(6.0);
    ui.label(words::formula_cube());
    ui.add_space(4.0);
    ui.label(RichText::new("½ Σ C(D,C) · 2^(D−C) · S^C,  C = 0 … D−1").size(size::HEADING));
    section(ui, words::formula_terms());
    ScrollArea::horizontal().id_salt("terms").show(ui, |ui| terms(ui, shape));
    section(ui, words::formula_closed());
    closed_form(ui, shape);
}

fn terms(ui: &mut Ui, shape: &Shape) {
    let (side, dims) = (u64::from(shape.run()), shape.dims());
    Grid::new("terms").num_columns(4).spacing([14.0, 4.0]).striped(true).show(ui, |ui| {
        ui.weak("C");
        ui.weak(words::spans_span());
        ui.weak("½ · C(D,C) · 2^(D−C) · S^C");
        ui.weak(words::spans_lines());
        ui.end_row();
        for term in closed_form_terms(side, dims).into_iter().take(MOST_TERMS) {
            ui.label(term.fixed.to_string());
            ui.label((dims - term.fixed).to_string());
            ui.label(format!(
                "½ · {} · {} · {}",
                number(&term.choices),
                number(&term.directions),
                number(&term.values)
            ));
            ui.label(number(&term.lines));
            ui.end_row();
        }
        ui.strong(words::spans_sum());
        ui.label("");
        ui.label("");
        ui.strong(number(board_count(shape)));
        ui.end_row();
    });
}

fn closed_form(ui: &mut Ui, shape: &Shape) {
    let (side, dims) = (u64::from(shape.run()), shape.dims());
    ui.label(RichText::new("((S+2)^D − S^D) / 2").size(size::HEADING));
    let outer = BigUint::from(side + 2).pow(dims as u32);
    let inner = BigUint::from(side).pow(dims as u32);
    let count = number(board_count(shape));
    ui.label(format!(
        "= ({}^{dims} − {side}^{dims}) / 2 = ({} − {}) / 2 = {count}",
        side + 2,
        number(outer),
        number(inner)
    ));
    ui.add_space(4.0);
    ui.weak(words::formula_shell());
}

fn general(ui: &mut Ui, shape: &Shape) {
    ui.add_space(6.0);
    if shape.run() == 1 {
        ui.label(words::formula_one());
        return;
    }
    ui.label(words::formula_general());
    ui.label(RichText::new("(Π (3n − 2K + 2) − Π n) / 2").size(size::HEADING));
    section(ui, words::explore_spans());
    Grid::new("general").num_columns(2).spacing([18.0, 4.0]).striped(true).show(ui, |ui| {
        for (span, lines) in BoardLines::new(shape).by_span() {
            ui.label(words::spans_of(*span));
            ui.label(number(lines));
            ui.end_row();
        }
    });
}

/// The count for several sides as D grows, on a logarithmic scale.
fn growth(ui: &mut Ui, shape: &Shape, palette: &Palette) {
    section(ui, words::formula_growth());
    let most = shape.dims().clamp(8, 12) as u64;
    let mut sides: Vec<u64> = vec![2, 3, 4, 5, 8];
    let own = u64::from(shape.run());
    if !sides.contains(&own) && own > 1 {
        sides.push(own);
    }
    Plot::new("growth")
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
    ui.weak(words::formula_scale());
}

fn log_count(side: u64, dims: u64) -> Option<[f64; 2]> {
    let shape = Shape::hypercube(side, dims).ok()?;
    Some([dims as f64, board_count(&shape).to_f64()?.log10()])
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
