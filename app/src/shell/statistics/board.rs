//! The card of a board: its rating, and a row for each kind of opponent.

use super::after::whole_rating;
use super::chart::{MIN_CHART_GAMES, rating_chart};
use crate::state::{BoardStatistics, Opponent, OpponentTotals, Timestamp, board_name};
use crate::theme::{Palette, size};
use crate::words::{self, Message, ToMessage};
use egui::{Align, Frame, Grid, Layout, Margin, RichText, Stroke, Ui, vec2};
use hypertoe_core::Bot;

/// The number of columns if there are strengths, and the room between two.
const COLUMN_COUNT: f32 = 9.0;
const COLUMN_GAP: f32 = 14.0;
/// The width from which the columns fill the card, and the width reserved for long words.
const WIDE_CARD: f32 = 900.0;
const RESERVED_WIDTH: f32 = 60.0;

pub(super) fn board_card(ui: &mut Ui, table: &BoardStatistics, now: Timestamp, palette: &Palette) {
    let frame = Frame::new()
        .fill(palette.surface)
        .stroke(Stroke::new(1.0, palette.outline))
        .corner_radius(10)
        .inner_margin(Margin::symmetric(16, 12));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        board_heading(ui, table, palette);
        ui.add_space(size::GAP);
        opponent_rows(ui, table, now, palette);
        if let Some((level, moves)) = table.highest_beaten() {
            ui.add_space(size::GAP);
            let text = words::statistics_highest(&level, words::count_moves(moves));
            ui.label(RichText::new(text).color(palette.text_weak));
        }
        if table.rating_history().len() >= MIN_CHART_GAMES {
            ui.add_space(size::GAP);
            rating_chart(ui, table, palette);
        }
    });
}

/// Shows the name of the game, and the rating.
fn board_heading(ui: &mut Ui, table: &BoardStatistics, palette: &Palette) {
    let weak = |text: Message| RichText::new(text).color(palette.text_weak);
    ui.horizontal(|ui| {
        ui.label(RichText::new(board_name(table.rules())).size(size::HEADING).strong());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let Some(strength) = table.current_rating() else {
                if table.ladder().is_some() {
                    let none = ui.label(weak(words::statistics_no_rating()));
                    none.on_hover_text(words::statistics_no_rating_tip());
                }
                return;
            };
            let (rating, deviation) =
                (whole_rating(strength.value), whole_rating(strength.deviation));
            let text = RichText::new(words::statistics_rating(rating, deviation));
            ui.label(text.size(size::HEADING + 3.0).strong().color(palette.accent));
            ui.label(weak(words::statistics_your_rating()));
        });
    });
    ui.label(weak(table.rules().message()));
    if table.ladder().is_none() {
        ui.label(weak(words::statistics_unmeasured()));
    }
}

/// Shows a row for each kind of opponent.
fn opponent_rows(ui: &mut Ui, table: &BoardStatistics, now: Timestamp, palette: &Palette) {
    let id = ("statistics", board_name(table.rules()).to_string(), table.rules().to_string());
    // In a wide card, all columns together fill its width.
    let room = ui.available_width();
    let width =
        if room < WIDE_CARD { 0.0 } else { (room - RESERVED_WIDTH) / COLUMN_COUNT - COLUMN_GAP };
    let grid = Grid::new(id).spacing([COLUMN_GAP, 5.0]).min_col_width(width).striped(true);
    grid.show(ui, |ui| {
        let head = |ui: &mut Ui, text: Message, tip: Option<Message>| {
            number_cell(ui, |ui| {
                let label = ui.label(RichText::new(text).color(palette.text_weak));
                tip.into_iter().for_each(|tip| _ = label.clone().on_hover_text(tip));
            });
        };
        ui.label(RichText::new(words::statistics_opponent()).color(palette.text_weak));
        if table.ladder().is_some() {
            head(ui, words::statistics_strength(), None);
        }
        head(ui, words::statistics_games(), None);
        head(ui, words::statistics_won(), None);
        head(ui, words::statistics_drawn(), None);
        head(ui, words::statistics_lost(), None);
        head(ui, words::statistics_streak(), Some(words::statistics_streak_tip()));
        head(ui, words::statistics_fastest(), Some(words::statistics_fastest_tip()));
        head(ui, words::statistics_last(), None);
        ui.end_row();
        for row in table.rows() {
            opponent_row(ui, table, row, now, palette);
            ui.end_row();
        }
    });
}

fn opponent_row(
    ui: &mut Ui,
    table: &BoardStatistics,
    row: &OpponentTotals,
    now: Timestamp,
    palette: &Palette,
) {
    let people = row.opponent == Opponent::People;
    ui.strong(match row.opponent {
        Opponent::Computer(bot) => bot.message(),
        Opponent::Computers => words::statistics_computers(),
        Opponent::People => words::statistics_people(),
    });
    if table.ladder().is_some() {
        number_cell(ui, |ui| opponent_strength(ui, table, row.opponent, palette));
    }
    let mut cell = |text: Option<String>| {
        let text = text.unwrap_or_else(|| "–".to_owned());
        number_cell(ui, |ui| _ = ui.label(text));
    };
    let [won, drawn, lost] = row.results.map(words::format_number);
    cell(Some(words::format_number(row.games)));
    cell((!people).then_some(won));
    cell(Some(drawn));
    cell((!people).then_some(lost));
    let streaks = words::statistics_streaks(row.streak, row.best_streak);
    cell((row.best_streak > 0).then(|| streaks.to_string()));
    cell(row.fewest_moves.map(|moves| words::count_moves(moves).to_string()));
    cell(Some(row.last.text(now).to_string()));
}

/// Shows the strength of an opponent, if it has been measured.
fn opponent_strength(ui: &mut Ui, table: &BoardStatistics, against: Opponent, palette: &Palette) {
    let Opponent::Computer(bot) = against else { return };
    let Some((ladder, strength)) = measured_strength(table, bot) else {
        ui.label("–");
        return;
    };
    let text = RichText::new(whole_rating(strength.overall.value)).color(palette.text_weak);
    let (first, second) = (whole_rating(strength.first.value), whole_rating(strength.second.value));
    let games = words::count_games(ladder.game_count());
    ui.label(text).on_hover_text(words::statistics_strength_tip(first, second, games));
}

fn measured_strength(
    table: &BoardStatistics,
    bot: Bot,
) -> Option<(&'static hypertoe_core::rating::RatingLadder, hypertoe_core::rating::Strength)> {
    let ladder = table.ladder()?;
    Some((ladder, ladder.strength(bot)?))
}

/// Shows a number, right-aligned in its column.
fn number_cell(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let height = ui.spacing().interact_size.y.min(20.0);
    ui.allocate_ui_with_layout(
        vec2(ui.available_width(), height),
        Layout::right_to_left(Align::Center),
        add,
    );
}
