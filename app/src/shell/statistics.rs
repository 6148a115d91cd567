//! The statistics: their page with all boards played, and the effect of a game on the rating.

use crate::action::{Action, ShellAction, StatisticsAction};
use crate::command::Command;
use crate::i18n::{self, Message, ToMessage};
use crate::shell::PanelContext;
use crate::shell::charts::{formatted_y_axis, labelled_x_axis, round_grid_marks, static_plot};
use crate::shell::distinctions::distinctions_card;
use crate::shell::widgets::{AccessibleName, command_button, heading, scroll_area_with_height};
use crate::state::{
    BoardResults, Dialog, Opponent, OpponentTotals, RatingEffect, RatingPoint, State, Timestamp,
    UnratedReason, board_name,
};
use crate::theme::{LayoutClass, Palette, size};
use egui::{
    Align, CentralPanel, Frame, Grid, Layout, Margin, Panel, RichText, Role, ScrollArea, Stroke,
    Ui, vec2,
};
use egui_plot::{FilledArea, Line, PlotPoints};
use hypertoe_core::Bot;
use hypertoe_core::rating::{ANCHOR, Rating};

/// Shows the effect of the finished game on the player's rating in one line, if there is any.
pub fn rating_effect(ui: &mut Ui, cx: &PanelContext) {
    if !cx.state.document.game().position().outcome().is_over() {
        return;
    }
    let Some(effect) = cx.state.statistics.rating_effect(cx.state.document.id()) else { return };
    let response = ui.weak(rating_effect_text(effect));
    if let RatingEffect::Rated(point) = effect {
        response.on_hover_text(i18n::statistics_rated_tip(whole_rating(point.opponent)));
    }
}

fn rating_effect_text(effect: RatingEffect) -> Message {
    match effect {
        RatingEffect::Rated(point) => rated_text(point),
        RatingEffect::Unrated(why) => match why {
            UnratedReason::Hint => i18n::statistics_unrated_hint(),
            UnratedReason::Takeback => i18n::statistics_unrated_takeback(),
            UnratedReason::Analysis => i18n::statistics_unrated_analysis(),
            UnratedReason::Threats => i18n::statistics_unrated_threats(),
            UnratedReason::Blindfold => i18n::statistics_unrated_blindfold(),
            UnratedReason::SetUp => i18n::statistics_unrated_set_up(),
            UnratedReason::PlayersChanged => i18n::statistics_unrated_changed(),
            UnratedReason::Resumed => i18n::statistics_unrated_resumed(),
            UnratedReason::UnmeasuredBoard => i18n::statistics_unrated_board(),
            UnratedReason::UnmeasuredOpponent(bot) => i18n::statistics_unrated_opponent(&bot),
            UnratedReason::NoComputer => i18n::statistics_unrated_people(),
        },
    }
}

/// A change of the rating up to this is small: the result was expected.
const SMALL_CHANGE: f64 = 10.0;

/// Describes the change of the rating by a game, and how far it can be trusted.
fn rated_text(point: RatingPoint) -> Message {
    let (before, after) = (whole_rating(point.before()), whole_rating(point.strength.value));
    let text = match point.games_until_reliable {
        _ if before == after => i18n::statistics_rated_same(after),
        // The changes of a sure rating are small in any case.
        1.. if point.change.abs() <= SMALL_CHANGE => i18n::statistics_rated_expected(before, after),
        _ => i18n::statistics_rated(before, after),
    };
    match point.games_until_reliable {
        0 => text,
        games => i18n::list_semicolon(text, i18n::statistics_rated_unsure(games)),
    }
}

fn whole_rating(rating: f64) -> String {
    i18n::format_number(rating.round() as i64).replace('-', "−")
}

/// The number of columns if there are strengths, and the room between two.
const COLUMN_COUNT: f32 = 9.0;
const COLUMN_GAP: f32 = 14.0;
/// The width from which the columns fill the card, and the width reserved for long words.
const WIDE_CARD: f32 = 900.0;
const RESERVED_WIDTH: f32 = 60.0;
/// The width that all columns need.
const ALL_COLUMNS_WIDTH: f32 = 600.0;

fn board_card(ui: &mut Ui, table: &BoardResults, now: Timestamp, palette: &Palette) {
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
            let text = i18n::statistics_highest(&level, i18n::count_moves(moves));
            ui.weak(text);
        }
        if table.rating_history.len() >= MIN_CHART_GAMES {
            ui.add_space(size::GAP);
            rating_chart(ui, table, palette);
        }
    });
}

/// Shows the name of the game, and the rating.
fn board_heading(ui: &mut Ui, table: &BoardResults, palette: &Palette) {
    let weak = |text: Message| RichText::new(text).color(palette.text_weak);
    ui.horizontal(|ui| {
        heading(ui, board_name(table.rules()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let Some(strength) = table.current_rating() else {
                if table.rating_ladder().is_some() {
                    let none = ui.label(weak(i18n::statistics_no_rating()));
                    none.on_hover_text(i18n::statistics_no_rating_tip());
                }
                return;
            };
            let (rating, deviation) =
                (whole_rating(strength.value), whole_rating(strength.deviation));
            let text = RichText::new(i18n::statistics_rating(rating, deviation));
            ui.label(text.size(size::HEADING + 3.0).strong().color(palette.accent));
            ui.label(weak(i18n::statistics_your_rating()));
        });
    });
    ui.label(weak(table.rules().message()));
    if table.rating_ladder().is_none() {
        ui.label(weak(i18n::statistics_unmeasured()));
    }
}

fn opponent_rows(ui: &mut Ui, table: &BoardResults, now: Timestamp, palette: &Palette) {
    let id = ("statistics", board_name(table.rules()).to_string(), table.rules().to_string());
    // In a wide card, all columns together fill its width.
    let room = ui.available_width();
    // The others are details that a small window has no room for.
    let has_all_columns = room >= ALL_COLUMNS_WIDTH;
    let width =
        if room < WIDE_CARD { 0.0 } else { (room - RESERVED_WIDTH) / COLUMN_COUNT - COLUMN_GAP };
    let grid = Grid::new(id)
        .min_row_height(size::TEXT_ROW)
        .spacing([COLUMN_GAP, 5.0])
        .min_col_width(width)
        .striped(true);
    grid.show(ui, |ui| {
        let head = |ui: &mut Ui, text: Message, tip: Option<Message>| {
            number_cell(ui, |ui| {
                let label = ui.weak(text);
                tip.into_iter().for_each(|tip| _ = label.clone().on_hover_text(tip));
            });
        };
        ui.weak(i18n::statistics_opponent());
        if has_all_columns && table.rating_ladder().is_some() {
            head(ui, i18n::statistics_strength(), None);
        }
        head(ui, i18n::statistics_games(), None);
        head(ui, i18n::statistics_won(), None);
        head(ui, i18n::statistics_drawn(), None);
        head(ui, i18n::statistics_lost(), None);
        if has_all_columns {
            head(ui, i18n::statistics_streak(), Some(i18n::statistics_streak_tip()));
            head(ui, i18n::statistics_fastest(), Some(i18n::statistics_fastest_tip()));
            head(ui, i18n::statistics_last(), None);
        }
        ui.end_row();
        for row in &table.opponent_totals {
            opponent_row(ui, table, (row, has_all_columns), now, palette);
            ui.end_row();
        }
    });
}

fn opponent_row(
    ui: &mut Ui,
    table: &BoardResults,
    (row, has_all_columns): (&OpponentTotals, bool),
    now: Timestamp,
    palette: &Palette,
) {
    let people = row.opponent == Opponent::Humans;
    ui.strong(match row.opponent {
        Opponent::Computer(bot) => bot.message(),
        Opponent::Computers => i18n::statistics_computers(),
        Opponent::Humans => i18n::statistics_people(),
    });
    if has_all_columns && table.rating_ladder().is_some() {
        number_cell(ui, |ui| opponent_strength(ui, table, row.opponent, palette));
    }
    let mut cell = |text: Option<String>| {
        let text = text.unwrap_or_else(|| "–".to_owned());
        number_cell(ui, |ui| _ = ui.label(text));
    };
    let [won, drawn, lost] = row.results.map(i18n::format_number);
    cell(Some(i18n::format_number(row.games)));
    cell((!people).then_some(won));
    cell(Some(drawn));
    cell((!people).then_some(lost));
    if !has_all_columns {
        return;
    }
    let streaks = i18n::statistics_streaks(row.streak, row.best_streak);
    cell((row.best_streak > 0).then(|| streaks.to_string()));
    cell(row.fewest_moves.map(|moves| i18n::count_moves(moves).to_string()));
    cell(Some(row.last_played.text(now).to_string()));
}

fn opponent_strength(ui: &mut Ui, table: &BoardResults, against: Opponent, palette: &Palette) {
    let Opponent::Computer(bot) = against else { return };
    let Some((ladder, strength)) = measured_strength(table, bot) else {
        ui.label("–");
        return;
    };
    let text = RichText::new(whole_rating(strength.overall.value)).color(palette.text_weak);
    let (first, second) = (whole_rating(strength.first.value), whole_rating(strength.second.value));
    let games = i18n::count_games(ladder.game_count);
    ui.label(text).on_hover_text(i18n::statistics_strength_tip(first, second, games));
}

fn measured_strength(
    table: &BoardResults,
    bot: Bot,
) -> Option<(&'static hypertoe_core::rating::RatingLadder, hypertoe_core::rating::Strength)> {
    let ladder = table.rating_ladder()?;
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

/// Rated games that a curve needs, at least.
const MIN_CHART_GAMES: usize = 3;
const CHART_HEIGHT: f32 = 140.0;

/// Shows the curve, with the standard deviation around it.
fn rating_chart(ui: &mut Ui, table: &BoardResults, palette: &Palette) {
    let before = Rating::default().strength;
    let course =
        || std::iter::once(before).chain(table.rating_history.iter().map(|it| it.strength));
    let games: Vec<f64> = (0..=table.rating_history.len()).map(|game| game as f64).collect();
    let low: Vec<f64> = course().map(|it| it.value - it.deviation).collect();
    let high: Vec<f64> = course().map(|it| it.value + it.deviation).collect();
    let curve: Vec<[f64; 2]> =
        games.iter().copied().zip(course().map(|it| it.value)).map(<[f64; 2]>::from).collect();
    let band = palette.accent.gamma_multiply(0.15);
    let id = ("rating", table.rules().to_string(), table.rules().shape().to_string());
    let shown = static_plot(id, CHART_HEIGHT)
        .show_x(false)
        .show_y(false)
        .show_grid([false, true])
        .x_grid_spacer(|input| round_grid_marks(input, 10.0, 1.0))
        .y_grid_spacer(|input| round_grid_marks(input, 6.0, 50.0))
        .custom_x_axes(vec![labelled_x_axis(i18n::statistics_chart_games())])
        .custom_y_axes(vec![formatted_y_axis(48.0, whole_rating)])
        .show(ui, |plot| {
            plot.add(FilledArea::new("", &games, &low, &high).fill_color(band).allow_hover(false));
            let line = Line::new("", PlotPoints::from(curve)).allow_hover(false);
            plot.line(line.stroke(Stroke::new(2.0, palette.accent)));
        });
    let values = || table.rating_history.iter().map(|point| point.strength.value);
    let (least, most) = (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max));
    let now = table.current_rating().map_or(before.value, |strength| strength.value);
    let all = [least, most, now].map(whole_rating);
    let [least, most, now] = all;
    let count = table.rating_history.len();
    shown.response.set_name(Role::Image, i18n::statistics_chart(count, least, most, now));
}

const MAX_WIDTH: f32 = 980.0;

/// Shows the statistics in all the available room.
pub fn statistics_page(ui: &mut Ui, cx: &PanelContext) {
    if cx.state.statistics.needs_loading() {
        cx.send(StatisticsAction::Read);
    }
    let bar = Frame::new().fill(cx.palette.surface).inner_margin(Margin::symmetric(16, 10));
    Panel::top("statistics bar").frame(bar).show(ui, |ui| page_bar(ui, cx));
    let page = Frame::new().fill(cx.palette.canvas).inner_margin(Margin::symmetric(16, 0));
    CentralPanel::default().frame(page).show(ui, |ui| {
        if cx.state.statistics.board_results().is_empty() {
            empty_page(ui, cx);
        } else {
            board_cards(ui, cx);
        }
    });
}

/// Shows the way back, the title, and the buttons to export and reset.
fn page_bar(ui: &mut Ui, cx: &PanelContext) {
    let statistics = &cx.state.statistics;
    ui.horizontal_wrapped(|ui| {
        cx.button(ui, format!("← {}", i18n::library_back_button()), StatisticsAction::Show(false))
            .on_hover_text(i18n::library_back_button_tip());
        ui.add_space(8.0);
        heading(ui, i18n::statistics_title());
        if statistics.is_loaded() {
            ui.weak(i18n::count_games(statistics.game_count()));
        }
        if cx.state.layout.class == LayoutClass::Upright {
            return page_buttons(ui, cx);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| page_buttons(ui, cx));
    });
}

/// Shows the buttons to export and reset.
fn page_buttons(ui: &mut Ui, cx: &PanelContext) {
    let statistics = &cx.state.statistics;
    let unreadable = statistics.load_error().is_some();
    let some = statistics.game_count() + statistics.unreadable_count() > 0 || unreadable;
    let mut button = |text: Message, tip: Message, some: bool, action: Action| {
        cx.enabled_button(ui, some, text, action).on_hover_text(tip);
    };
    let ask = Action::Shell(ShellAction::OpenDialog(Dialog::ResetStatistics));
    button(i18n::statistics_reset(), i18n::statistics_reset_tip(), some, ask);
    let export = Action::Statistics(StatisticsAction::Export);
    let games = statistics.game_count() > 0;
    button(i18n::statistics_export(), i18n::statistics_export_tip(), games, export);
}

fn empty_page(ui: &mut Ui, cx: &PanelContext) {
    let area = scroll_area_with_height(ui.available_height()).id_salt("empty statistics");
    area.show(ui, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(ui.available_height() * 0.3);
            let title = |text: Message| RichText::new(text).size(size::HEADING).strong();
            if let Some(why) = cx.state.statistics.load_error() {
                ui.label(title(i18n::statistics_unreadable(why)));
            } else if !cx.state.statistics.is_loaded() {
                ui.label(title(i18n::statistics_reading()));
            } else {
                ui.label(title(i18n::statistics_empty()));
                ui.weak(i18n::statistics_empty_about());
                damaged_lines_notice(ui, cx.state);
                ui.add_space(size::SECTION);
                let text = Command::NewGame.label();
                command_button(ui, cx, Command::NewGame, text);
            }
        });
    });
}

fn damaged_lines_notice(ui: &mut Ui, state: &State) {
    let lines = state.statistics.unreadable_count();
    if lines > 0 {
        ui.colored_label(ui.visuals().error_fg_color, i18n::statistics_damaged(lines));
    }
}

fn board_cards(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    ScrollArea::vertical().id_salt("statistics").auto_shrink(false).show(ui, |ui| {
        let width = ui.available_width().min(MAX_WIDTH);
        let margin = (ui.available_width() - width) / 2.0;
        ui.horizontal(|ui| {
            ui.add_space(margin);
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.add_space(size::SECTION);
                let about = i18n::statistics_about(&ANCHOR.0, whole_rating(ANCHOR.1));
                ui.weak(about);
                if let Some(why) = state.statistics.load_error() {
                    ui.colored_label(cx.palette.error, i18n::statistics_unreadable(why));
                }
                damaged_lines_notice(ui, state);
                for table in state.statistics.board_results() {
                    ui.add_space(size::SECTION);
                    board_card(ui, table, state.statistics.updated_at(), cx.palette);
                }
                ui.add_space(size::SECTION);
                distinctions_card(ui, cx);
                ui.add_space(size::SECTION);
            });
        });
    });
}
