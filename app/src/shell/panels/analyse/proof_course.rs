//! The plot of proof and disproof number over time.

use super::graph::{fixed_plot, round_grid_marks};
use crate::state::ProofNumberHistory;
use crate::theme::Palette;
use crate::words::{self, fixed, format_number};
use egui::{Color32, Ui, WidgetInfo};
use egui_plot::{AxisHints, GridMark, Line, PlotPoints};

const PLOT_HEIGHT: f32 = 110.0;

/// Returns the colours of proof and disproof number.
pub fn proof_number_colors(palette: &Palette) -> [Color32; 2] {
    [palette.success, palette.error]
}

/// Plots both numbers on a logarithmic scale.
pub fn proof_number_plot(ui: &mut Ui, course: &ProofNumberHistory, palette: &Palette) {
    let points = course.points();
    let last = points.last().map_or(1.0, |point| point[0]).max(1.0);
    let first = points.first().map_or(0.0, |point| point[0]).min(last - 1.0);
    let largest = points.iter().flat_map(|point| [point[1], point[2]]).fold(10.0, f64::max);
    let top = largest.log10().ceil().max(1.0);
    let plot = fixed_plot("proof numbers in time")
        .height(PLOT_HEIGHT)
        .default_x_bounds(first, last)
        .default_y_bounds(-0.1, top + 0.1)
        .y_grid_spacer(|input| {
            let to = input.bounds.1.max(1.0) as u32;
            (0..=to).map(|n| GridMark { value: n.into(), step_size: 1.0 }).collect()
        })
        .x_grid_spacer(|input| round_grid_marks(input, 0.1))
        .custom_x_axes(vec![
            AxisHints::new_x()
                .label(words::prove_course_seconds())
                .label_spacing(20.0..=30.0)
                .formatter(|mark, _| {
                    format_number(fixed(mark.value, usize::from(mark.step_size < 1.0)))
                }),
        ])
        .custom_y_axes(vec![
            AxisHints::new_y()
                .min_thickness(40.0)
                .label_spacing(4.0..=8.0)
                .formatter(|mark, _| power_of_ten(mark.value)),
        ]);
    let response = plot.show(ui, |plot| {
        plot.set_plot_bounds_x(first..=last);
        plot.set_plot_bounds_y(-0.1..=top + 0.1);
        for (which, color) in proof_number_colors(palette).into_iter().enumerate() {
            let at = |point: &[f64; 3]| [point[0], point[1 + which].max(1.0).log10()];
            let line: PlotPoints<'_> = points.iter().map(at).collect();
            plot.line(Line::new("", line).color(color).width(2.0));
        }
    });
    let text = words::prove_course();
    response.response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, &text));
}

/// Formats a power of ten: `1`, `10`, `1k`, `1M` for 0, 1, 3, 6.
fn power_of_ten(exponent: f64) -> String {
    let exponent = exponent.round().clamp(0.0, 12.0) as u32;
    let (unit, left) = match exponent {
        0..=2 => ("", exponent),
        3..=5 => ("k", exponent - 3),
        6..=8 => ("M", exponent - 6),
        _ => ("G", exponent - 9),
    };
    format!("{}{unit}", 10u32.pow(left))
}
