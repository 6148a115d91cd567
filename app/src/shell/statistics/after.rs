//! The effect of a finished game on the rating.

use crate::state::{RatingEffect, State, Unrated};
use crate::theme::Palette;
use crate::words::{self, Message};
use egui::{RichText, Ui};

/// The deviation above which only the new rating is shown, not the change.
const UNSURE: f64 = 110.0;

/// Shows the effect in one line, if there is any.
pub fn after_game(ui: &mut Ui, state: &State, palette: &Palette) {
    if !state.document.game().position().outcome().is_over() {
        return;
    }
    if let Some(effect) = state.statistics.effect(state.document.id()) {
        ui.label(RichText::from(text(effect)).color(palette.text_weak));
    }
}

fn text(effect: RatingEffect) -> Message {
    match effect {
        RatingEffect::Rated(point) if point.strength.deviation > UNSURE => {
            let (rating, deviation) =
                (whole(point.strength.value), whole(point.strength.deviation));
            words::statistics_rated_unsure(rating, deviation)
        }
        RatingEffect::Rated(point) => {
            let sign = if point.change < -0.5 { "−" } else { "+" };
            let change = format!("{sign}{:.0}", point.change.abs());
            words::statistics_rated(whole(point.strength.value), change)
        }
        RatingEffect::Unrated(why) => match why {
            Unrated::Hint => words::statistics_unrated_hint(),
            Unrated::Takeback => words::statistics_unrated_takeback(),
            Unrated::Analysis => words::statistics_unrated_analysis(),
            Unrated::Blindfold => words::statistics_unrated_blindfold(),
            Unrated::SetUp => words::statistics_unrated_set_up(),
            Unrated::Changed => words::statistics_unrated_changed(),
            Unrated::Resumed => words::statistics_unrated_resumed(),
            Unrated::Unmeasured => words::statistics_unmeasured(),
        },
    }
}

/// Rounds a rating to a whole number.
pub(super) fn whole(rating: f64) -> String {
    words::number(rating.round() as i64).replace('-', "−")
}
