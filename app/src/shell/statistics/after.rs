//! The effect of a finished game on the rating.

use crate::state::{RatingEffect, State, UnratedReason};
use crate::theme::Palette;
use crate::words::{self, Message};
use egui::{RichText, Ui};

/// The deviation above which only the new rating is shown, not the change.
const UNCERTAIN_DEVIATION: f64 = 110.0;

/// Shows the effect in one line, if there is any.
pub fn rating_effect(ui: &mut Ui, state: &State, palette: &Palette) {
    if !state.document.game().position().outcome().is_over() {
        return;
    }
    if let Some(effect) = state.statistics.rating_effect(state.document.id()) {
        ui.label(RichText::from(rating_effect_text(effect)).color(palette.text_weak));
    }
}

fn rating_effect_text(effect: RatingEffect) -> Message {
    match effect {
        RatingEffect::Rated(point) if point.strength.deviation > UNCERTAIN_DEVIATION => {
            let (rating, deviation) =
                (whole_rating(point.strength.value), whole_rating(point.strength.deviation));
            words::statistics_rated_unsure(rating, deviation)
        }
        RatingEffect::Rated(point) => {
            let sign = if point.change < -0.5 { "−" } else { "+" };
            let change = format!("{sign}{:.0}", point.change.abs());
            words::statistics_rated(whole_rating(point.strength.value), change)
        }
        RatingEffect::Unrated(why) => match why {
            UnratedReason::Hint => words::statistics_unrated_hint(),
            UnratedReason::Takeback => words::statistics_unrated_takeback(),
            UnratedReason::Analysis => words::statistics_unrated_analysis(),
            UnratedReason::Blindfold => words::statistics_unrated_blindfold(),
            UnratedReason::SetUp => words::statistics_unrated_set_up(),
            UnratedReason::PlayersChanged => words::statistics_unrated_changed(),
            UnratedReason::Resumed => words::statistics_unrated_resumed(),
            UnratedReason::UnknownOpponent => words::statistics_unmeasured(),
        },
    }
}

/// Rounds a rating to a whole number.
pub(super) fn whole_rating(rating: f64) -> String {
    words::format_number(rating.round() as i64).replace('-', "−")
}
