//! The card of a board: its rating, and a row for each kind of opponent.

use super::after::whole;
use super::chart::{LEAST, chart};
use crate::state::{Against, Moment, Row, Table, board_text};
use crate::theme::{Palette, size};
use crate::words::{self, Message, ToMessage};
use egui::{Align, Frame, Grid, Layout, Margin, RichText, Stroke, Ui, vec2};
use hypertoe_core::Bot;

/// The number of columns if there are strengths, and the room between two.
const COLUMNS: f32 = 9.0;
const BETWEEN: f32 = 14.0;
/// The width from which the columns fill the card, and the width reserved for long words.
const WIDE: f32 = 900.0;
const SPARE: f32 = 60.0;

pub(super) fn board(ui: &mut Ui, table: &Table, now: Moment, palette: &Palette) {
    let frame = Frame::new()
        .fill(palette.surface)
        .stroke(Stroke::new(1.0, palette.outline))
        .corner_radius(10)
        .inner_margin(Margin::symmetric(16, 12));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        heading(ui, table, palette);
        ui.add_space(size::GAP);
        rows(ui, table, now, palette);
        if let Some((level, moves)) = table.highest_beaten() {
            ui.add_space(size::GAP);
            let text = words::statistics_highest(&level, words::count_moves(moves));
            ui.label(RichText::new(text).color(palette.text_weak));
        }
        if table.course().len() >= LEAST {
            ui.add_space(size::GAP);
            chart(ui, table, palette);
        }
    });
}

/// Shows the name of the game, and the rating.
fn heading(ui: &mut Ui, table: &Table, palette: &Palette) {
    let weak = |text: Message| RichText::new(text).color(palette.text_weak);
    ui.horizontal(|ui| {
        ui.label(RichText::new(board_text(table.rules())).size(size::HEADING).strong());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let Some(strength) = table.strength() else {
                if table.ladder().is_some() {
                    let none = ui.label(weak(words::statistics_no_rating()));
                    none.on_hover_text(words::statistics_no_rating_tip());
                }
                return;
            };
            let (rating, deviation) = (whole(strength.value), whole(strength.deviation));
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
fn rows(ui: &mut Ui, table: &Table, now: Moment, palette: &Palette) {
    let id = ("statistics", board_text(table.rules()).to_string(), table.rules().to_string());
    // In a wide card, all columns together fill its width.
    let room = ui.available_width();
    let width = if room < WIDE { 0.0 } else { (room - SPARE) / COLUMNS - BETWEEN };
    let grid = Grid::new(id).spacing([BETWEEN, 5.0]).min_col_width(width).striped(true);
    grid.show(ui, |ui| {
        let head = |ui: &mut Ui, text: Message, tip: Option<Message>| {
            number(ui, |ui| {
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
            show_row(ui, table, row, now, palette);
            ui.end_row();
        }
    });
}

fn show_row(ui: &mut Ui, table: &Table, row: &Row, now: Moment, palette: &Palette) {
    let people = row.against == Against::People;
    ui.strong(match row.against {
        Against::Level(bot) => bot.message(),
        Against::Computers => words::statistics_computers(),
        Against::People => words::statistics_people(),
    });
    if table.ladder().is_some() {
        number(ui, |ui| strength(ui, table, row.against, palette));
    }
    let mut cell = |text: Option<String>| {
        let text = text.unwrap_or_else(|| "–".to_owned());
        number(ui, |ui| _ = ui.label(text));
    };
    let [won, drawn, lost] = row.results.map(words::number);
    cell(Some(words::number(row.games)));
    cell((!people).then_some(won));
    cell(Some(drawn));
    cell((!people).then_some(lost));
    let streaks = words::statistics_streaks(row.streak, row.best_streak);
    cell((row.best_streak > 0).then(|| streaks.to_string()));
    cell(row.fewest.map(|moves| words::count_moves(moves).to_string()));
    cell(Some(row.last.text(now).to_string()));
}

/// Shows the strength of an opponent, if it has been measured.
fn strength(ui: &mut Ui, table: &Table, against: Against, palette: &Palette) {
    let Against::Level(bot) = against else { return };
    let Some((ladder, strength)) = measured(table, bot) else {
        ui.label("–");
        return;
    };
    let text = RichText::new(whole(strength.overall.value)).color(palette.text_weak);
    let (first, second) = (whole(strength.first.value), whole(strength.second.value));
    let games = words::count_games(ladder.games());
    ui.label(text).on_hover_text(words::statistics_strength_tip(first, second, games));
}

fn measured(
    table: &Table,
    bot: Bot,
) -> Option<(&'static hypertoe_core::rating::Ladder, hypertoe_core::rating::Strength)> {
    let ladder = table.ladder()?;
    Some((ladder, ladder.strength(bot)?))
}

/// Shows a number, right-aligned in its column.
fn number(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let height = ui.spacing().interact_size.y.min(20.0);
    ui.allocate_ui_with_layout(
        vec2(ui.available_width(), height),
        Layout::right_to_left(Align::Center),
        add,
    );
}
