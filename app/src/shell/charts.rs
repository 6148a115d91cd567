//! Charts: plots that cannot be moved or zoomed, and their axes.

use crate::i18n::Message;
use egui::Sense;
use egui_plot::{AxisHints, GridInput, GridMark, Plot};
use std::fmt::Debug;
use std::hash::Hash;

/// Builds a plot that cannot be dragged, zoomed or scrolled; it only senses hovering.
pub fn static_plot(id: impl Hash + Debug, height: f32) -> Plot<'static> {
    Plot::new(id)
        .sense(Sense::HOVER)
        .height(height)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
}

/// Builds a plot with fixed bounds, which senses clicks and drags.
pub fn interactive_plot(id: &str, height: f32) -> Plot<'static> {
    static_plot(id, height)
        .sense(Sense::click_and_drag())
        .auto_bounds(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_grid([false, true])
        .show_x(false)
        .show_y(false)
}

/// Returns a plot for bars at whole numbers, with its y axis starting at 0.
pub fn bar_plot(id: &str) -> Plot<'static> {
    static_plot(id, 150.0)
        .include_y(0.0)
        .x_grid_spacer(|input| round_grid_marks(input, 9.0, 1.0))
        .y_grid_spacer(|input| round_grid_marks(input, 5.0, 1.0))
}

/// Builds an x axis with this label for a chart.
pub fn labelled_x_axis(label: Message) -> AxisHints<'static> {
    AxisHints::new_x().label(label).label_spacing(12.0..=20.0)
}

/// Builds a y axis whose values are formatted by `text`, at least `width` points wide.
pub fn formatted_y_axis(width: f32, text: impl Fn(f64) -> String + 'static) -> AxisHints<'static> {
    AxisHints::new_y()
        .min_thickness(width)
        .label_spacing(4.0..=8.0)
        .formatter(move |mark, _| text(mark.value))
}

/// Returns about `about` grid marks within the bounds, at round numbers, at least `least` apart. A plot
/// that is narrower than its axes has no finite bounds, and no marks.
pub fn round_grid_marks(input: GridInput, about: f64, least: f64) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    if !(high - low).is_finite() {
        return Vec::new();
    }
    let fine = ((high - low) / about).max(least);
    let power = 10f64.powf(fine.log10().floor());
    let step = [1.0, 2.0, 5.0].map(|n| n * power).into_iter().find(|step| *step >= fine * 0.999);
    let step = step.unwrap_or(10.0 * power);
    let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    (first..=last).map(|k| GridMark { value: k as f64 * step, step_size: step }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_without_room_has_no_marks() {
        let marks_within = |low, high| {
            let marks =
                round_grid_marks(GridInput { bounds: (low, high), base_step_size: 1.0 }, 9.0, 1.0);
            marks.into_iter().map(|mark| (mark.value, mark.step_size)).collect::<Vec<_>>()
        };
        assert_eq!(marks_within(0.5, 3.5), [(1.0, 1.0), (2.0, 1.0), (3.0, 1.0)]);
        for bounds in [f64::NAN, f64::INFINITY] {
            assert_eq!(marks_within(0.0, bounds), []);
            assert_eq!(marks_within(-bounds, bounds), []);
        }
    }
}
