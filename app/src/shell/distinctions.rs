//! Distinctions: the list in the statistics, and the line after the game in which one was reached.

use crate::i18n::{self, Message};
use crate::shell::PanelContext;
use crate::shell::widgets::heading;
use crate::state::{Distinction, State};
use crate::theme::{icon, size};
use egui::{Frame, Margin, RichText, Stroke, Ui};
use hypertoe_core::Bot;

fn text_of(distinction: Distinction) -> Message {
    match distinction {
        Distinction::FirstWin(bot) => i18n::distinction_first_win(&bot),
        Distinction::HeldPerfect => i18n::distinction_held(&Bot::Perfect),
        Distinction::WinWithSpan(span) => i18n::distinction_span(i18n::count_axes(span)),
        Distinction::WinInLastSeconds => i18n::distinction_seconds(),
        Distinction::WinBlindfold => i18n::distinction_blindfold(),
        Distinction::WinsInARow => i18n::distinction_row(),
        Distinction::PuzzlesInARow => i18n::distinction_puzzles(),
    }
}

/// Returns the year, month and day on which a distinction was reached; `None` if it was not.
fn date_of(state: &State, distinction: Distinction) -> Option<(i16, u8, u8)> {
    if distinction == Distinction::PuzzlesInARow {
        return state.settings.learning_progress.puzzles.row_date();
    }
    let reached = state.statistics.distinctions().get(distinction)?;
    Some((reached.at.year, reached.at.month, reached.at.day))
}

/// Shows the distinctions that were reached in the game on the board, one in a line.
pub fn new_distinctions(ui: &mut Ui, cx: &PanelContext) {
    let game = cx.state.document.game();
    let current = &cx.state.statistics.current_game;
    let Some(id) = current.logged_id().filter(|_| game.position().outcome().is_over()) else {
        return;
    };
    if current.document_id() != cx.state.document.id() {
        return;
    }
    for distinction in cx.state.statistics.distinctions().of_game(id) {
        let text = i18n::distinction_new(text_of(distinction));
        ui.label(RichText::from(&text).color(cx.palette.success));
    }
}

/// Shows all distinctions in a card, with the dates of those that were reached.
pub fn distinctions_card(ui: &mut Ui, cx: &PanelContext) {
    let palette = cx.palette;
    let frame = Frame::new()
        .fill(palette.surface)
        .stroke(Stroke::new(1.0, palette.outline))
        .corner_radius(10)
        .inner_margin(Margin::symmetric(16, 12));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        heading(ui, i18n::distinction_title());
        ui.add_space(size::GAP);
        for distinction in Distinction::ALL {
            let date = date_of(cx.state, distinction);
            ui.horizontal_wrapped(|ui| {
                let (sign, color) = match date {
                    Some(_) => (icon::STAR, palette.text),
                    None => (icon::STAR_OUTLINE, palette.text_weak),
                };
                let accent = if date.is_some() { palette.accent } else { palette.text_weak };
                ui.label(RichText::new(sign).color(accent));
                ui.label(RichText::from(&text_of(distinction)).color(color));
                if let Some((year, month, day)) = date {
                    ui.weak(i18n::library_date(month, day.to_string(), year.to_string()));
                }
            });
        }
    });
}
