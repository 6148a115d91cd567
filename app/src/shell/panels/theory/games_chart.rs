//! A bar chart of complete games by length.

use crate::shell::panels::fit::truncated;
use crate::shell::widgets::set_image_name;
use crate::state::State;
use crate::theme::{Palette, player_color};
use crate::words;
use crate::words::numbers::format_compact;
use egui::{Color32, Sense, Ui};
use egui_plot::{AxisHints, Bar, BarChart, GridMark, Legend, Plot};
use hypertoe_core::theory::census::{CensusLevel, OutcomeCounts};
use hypertoe_core::{BigUint, Player};
use num_traits::{FromPrimitive, ToPrimitive};

/// The largest width of a name in the legend.
const MAX_NAME_WIDTH: f32 = 80.0;

/// Shows the chart, with each player's wins and the draws stacked.
pub fn games_chart(ui: &mut Ui, state: &State, levels: &[CensusLevel], palette: &Palette) {
    let game = state.document.game();
    let (first, second) = (game.player_info(Player(0)), game.player_info(Player(1)));
    let wins = |info: &hypertoe_core::PlayerInfo| {
        words::census_wins(truncated(ui, &info.name, MAX_NAME_WIDTH)).to_string()
    };
    let color = |info: &hypertoe_core::PlayerInfo| player_color(info.color, palette.dark);
    let x = outcome_bars(levels, &wins(first), color(first), |counts| &counts.x_wins);
    let o =
        outcome_bars(levels, &wins(second), color(second), |counts| &counts.o_wins).stack_on(&[&x]);
    let draws =
        outcome_bars(levels, &words::census_draws().to_string(), palette.text_weak, |counts| {
            &counts.draws
        })
        .stack_on(&[&x, &o]);
    let shown = Plot::new("games by length")
        .sense(Sense::HOVER)
        .height(150.0)
        .include_y(0.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .show_x(false)
        .show_y(false)
        .legend(Legend::default().position(egui_plot::Corner::LeftTop))
        .custom_x_axes(vec![
            AxisHints::new_x().label(words::census_chart()).label_spacing(12.0..=20.0),
        ])
        .y_axis_formatter(|mark: GridMark, _| {
            BigUint::from_f64(mark.value.round()).map(|n| format_compact(&n)).unwrap_or_default()
        })
        .x_grid_spacer(|input| {
            let (low, high) = input.bounds;
            let step = ((high - low) / 10.0).ceil().max(1.0);
            let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
            let mark = |k| GridMark { value: k as f64 * step, step_size: step };
            (first..=last).map(mark).collect()
        })
        .show(ui, |plot| [x, o, draws].into_iter().for_each(|chart| plot.bar_chart(chart)));
    set_image_name(&shown.response, words::census_chart());
}

fn outcome_bars(
    levels: &[CensusLevel],
    name: &str,
    color: Color32,
    count: impl Fn(&OutcomeCounts) -> &BigUint,
) -> BarChart {
    let finished = levels.iter().filter(|level| level.games.finished() != BigUint::ZERO);
    let bars = finished.map(|level| {
        let games = count(&level.games);
        let text = words::census_bar(level.marks, name, format_compact(games));
        Bar::new(f64::from(level.marks), games.to_f64().unwrap_or(f64::MAX)).name(text)
    });
    BarChart::new(name, bars.collect()).color(color).width(0.7)
}
