//! The rating history on a board as a curve, game by game.

use super::after::whole_rating;
use crate::shell::widgets::set_image_name;
use crate::state::BoardStatistics;
use crate::theme::Palette;
use crate::words;
use egui::{Sense, Stroke, Ui};
use egui_plot::{AxisHints, FilledArea, GridInput, GridMark, Line, Plot, PlotPoints};
use hypertoe_core::rating::Rating;

/// Rated games that a curve needs, at least.
pub(super) const MIN_CHART_GAMES: usize = 3;
const CHART_HEIGHT: f32 = 140.0;

/// Shows the curve, with the standard deviation around it.
pub(super) fn rating_chart(ui: &mut Ui, table: &BoardStatistics, palette: &Palette) {
    let before = Rating::default().strength;
    let course =
        || std::iter::once(before).chain(table.rating_history().iter().map(|it| it.strength));
    let games: Vec<f64> = (0..=table.rating_history().len()).map(|game| game as f64).collect();
    let low: Vec<f64> = course().map(|it| it.value - it.deviation).collect();
    let high: Vec<f64> = course().map(|it| it.value + it.deviation).collect();
    let curve: Vec<[f64; 2]> =
        games.iter().copied().zip(course().map(|it| it.value)).map(<[f64; 2]>::from).collect();
    let band = palette.accent.gamma_multiply(0.15);
    let shown = Plot::new(("rating", table.rules().to_string(), table.rules().shape().to_string()))
        .sense(Sense::HOVER)
        .height(CHART_HEIGHT)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .show_x(false)
        .show_y(false)
        .show_grid([false, true])
        .x_grid_spacer(|input| round_grid_marks(input, 10.0, 1.0))
        .y_grid_spacer(|input| round_grid_marks(input, 6.0, 50.0))
        .custom_x_axes(vec![
            AxisHints::new_x().label(words::statistics_chart_games()).label_spacing(12.0..=20.0),
        ])
        .custom_y_axes(vec![
            AxisHints::new_y()
                .min_thickness(48.0)
                .label_spacing(4.0..=8.0)
                .formatter(|mark, _| whole_rating(mark.value)),
        ])
        .show(ui, |plot| {
            plot.add(FilledArea::new("", &games, &low, &high).fill_color(band).allow_hover(false));
            let line = Line::new("", PlotPoints::from(curve)).allow_hover(false);
            plot.line(line.stroke(Stroke::new(2.0, palette.accent)));
        });
    let values = || table.rating_history().iter().map(|point| point.strength.value);
    let (least, most) = (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max));
    let now = table.current_rating().map_or(before.value, |strength| strength.value);
    let all = [least, most, now].map(whole_rating);
    let [least, most, now] = all;
    set_image_name(
        &shown.response,
        words::statistics_chart(table.rating_history().len(), least, most, now),
    );
}

/// Returns about this many marks at round numbers, at least `least` apart.
fn round_grid_marks(input: GridInput, about: f64, least: f64) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    let fine = ((high - low) / about).max(least);
    let power = 10f64.powf(fine.log10().floor());
    let step = [1.0, 2.0, 5.0].map(|n| n * power).into_iter().find(|step| *step >= fine * 0.999);
    let step = step.unwrap_or(10.0 * power);
    let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    (first..=last).map(|k| GridMark { value: k as f64 * step, step_size: step }).collect()
}
