//! Rows that edit players, clocks and the person’s side, for the dialog of a new game, the
//! players dialog and the home page.

use crate::i18n::{self, Message, ToMessage, game, search};
use crate::shell::text_field::single_line_field;
use crate::shell::widgets::{
    AccessibleName, drop_down, mark_icon, selectable_label, selectable_value, set_combo_box_name,
};
use crate::state::{HumanSide, NewGameForm, TIME_CONTROLS};
use crate::theme::{player_color, size};
use egui::{ComboBox, DragValue, Grid, Role, TextEdit, Ui};
use hypertoe_core::play::{MAX_BOT_DEPTH, MAX_BOT_MILLIS, MAX_PLAYERS, MIN_PLAYERS};
use hypertoe_core::{Bot, Mark, PlayerColor, PlayerInfo, StartOrder, TimeControl};

/// The least width of a row with everything about a player.
const ROW_WIDTH: f32 = 470.0;

pub fn player_rows(ui: &mut Ui, players: &mut [PlayerInfo]) {
    if ui.available_width() < ROW_WIDTH {
        for (i, player) in players.iter_mut().enumerate() {
            ui.horizontal_wrapped(|ui| player_fields(ui, i, player));
            ui.add_space(size::GAP);
        }
        return;
    }
    Grid::new("players").num_columns(6).spacing([10.0, 8.0]).show(ui, |ui| {
        for (i, player) in players.iter_mut().enumerate() {
            player_fields(ui, i, player);
            ui.end_row();
        }
    });
}

fn player_fields(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    player_mark(ui, player);
    name_field(ui, i, player);
    mark_choice(ui, i, player);
    color_choice(ui, i, player);
    seat_choice(ui, i, player);
}

fn color_choice(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    let now = player.color.message();
    let list = ComboBox::from_id_salt(("color", i)).width(90.0);
    let text = |color: PlayerColor| color.message();
    let colors = drop_down(ui, list, &mut player.color, PlayerColor::ALL, text);
    set_combo_box_name(&colors, &i18n::players_color(i + 1), &now);
}

fn name_field(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    let label = i18n::players_name(i + 1);
    let response = single_line_field(ui, &mut player.name, |name| {
        name.char_limit(PlayerInfo::MAX_NAME)
            .hint_text(i18n::players_name_hint())
            .desired_width(130.0)
            .min_size(egui::vec2(130.0, 0.0))
    });
    response.set_name(Role::TextInput, &label);
}

/// Shows the choice of a mark: a shape, or any character typed at the end of the list.
fn mark_choice(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    let now = player.mark.message();
    let marks = ComboBox::from_id_salt(("mark", i))
        .width(90.0)
        .height(340.0)
        .selected_text(&now)
        .close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside);
    let before = player.mark;
    let marks = marks.show_ui(ui, |ui| {
        for mark in Mark::SYMBOLS {
            if selectable_value(ui, &mut player.mark, mark, mark.message()).clicked() {
                ui.close();
            }
        }
        character_mark_field(ui, i, &mut player.mark);
    });
    set_combo_box_name(&marks.response, &i18n::players_mark(i + 1), &now);
    // A name that is the letter of the mark follows it.
    if player.mark != before && player.name == before.letter().to_string() {
        player.name = player.mark.letter().to_string();
    }
}

/// Shows a field for a mark of one character, and the reason if the character cannot be a mark.
fn character_mark_field(ui: &mut Ui, i: usize, mark: &mut Mark) {
    ui.horizontal(|ui| {
        let label = ui.label(i18n::players_other_mark());
        let id = ui.scope_id().with(("typed mark", i));
        let known = match mark {
            Mark::Character(glyph) => glyph.get().to_string(),
            _ => String::new(),
        };
        let mut text = ui.data(|data| data.get_temp(id)).unwrap_or(known);
        let field = TextEdit::singleline(&mut text).char_limit(1).desired_width(24.0);
        let response = ui.add(field).labelled_by(label.id);
        if response.changed() {
            if let Some(typed) = text.chars().next().and_then(|c| Mark::from_char(c).ok()) {
                *mark = typed;
            }
            ui.data_mut(|data| data.insert_temp(id, text.clone()));
        }
        let refused = text.chars().next().and_then(|c| Mark::from_char(c).err());
        if let Some(error) = refused {
            ui.colored_label(ui.visuals().error_fg_color, "✖").on_hover_text(error.to_string());
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            ui.close();
        }
    });
}

fn seat_choice(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    let person = i18n::players_person();
    let now = player.computer.map_or_else(|| person.clone(), |bot| bot.message());
    let seats = ComboBox::from_id_salt(("seat", i)).width(110.0).height(340.0).selected_text(&now);
    let seats = seats.show_ui(ui, |ui| {
        selectable_value(ui, &mut player.computer, None, person);
        for bot in Bot::ALL {
            let chosen = player.computer.is_some_and(|known| known.name() == bot.name());
            if selectable_label(ui, chosen, bot.message())
                .on_hover_text(search::bot_description(bot))
                .clicked()
                && !chosen
            {
                player.computer = Some(bot);
            }
        }
    });
    let response = match player.computer {
        Some(bot) => seats.response.on_hover_text(search::bot_description(bot)),
        None => seats.response,
    };
    set_combo_box_name(&response, &i18n::players_seat(i + 1), &now);
    if let Some(Bot::Custom { depth, millis }) = &mut player.computer {
        ui.horizontal(|ui| custom_bot_limits(ui, depth, millis));
    }
}

/// Shows the depth and time limits of the Custom player, each with a tick box.
fn custom_bot_limits(ui: &mut Ui, depth: &mut Option<u8>, millis: &mut Option<u32>) {
    let mut deep = depth.is_some();
    let tick = ui.checkbox(&mut deep, i18n::players_depth());
    tick.on_hover_text(i18n::players_depth_tip());
    *depth = deep.then(|| depth.unwrap_or(Bot::DEFAULT_DEPTH));
    if let Some(depth) = depth {
        ui.add(egui::DragValue::new(depth).range(1..=MAX_BOT_DEPTH));
    }
    let mut timed = millis.is_some();
    let tick = ui.checkbox(&mut timed, i18n::players_time());
    tick.on_hover_text(i18n::players_time_tip());
    *millis = timed.then(|| millis.unwrap_or(1_000));
    if let Some(millis) = millis {
        ui.add(
            egui::DragValue::new(millis)
                .range(1..=MAX_BOT_MILLIS)
                .suffix(i18n::players_milliseconds()),
        );
    }
}

const SECOND: u32 = 1_000;
const MINUTE: u32 = 60 * SECOND;

/// Shows a list of time controls, and fields for a custom one. `own` is whether a custom one is
/// chosen.
pub fn clock_choice(ui: &mut Ui, time: &mut TimeControl, own: &mut bool) {
    let label = ui.label(i18n::clock_title());
    let now = if *own { i18n::clock_own() } else { game::time_control_text(*time) };
    ComboBox::from_id_salt("clock")
        .width(150.0)
        .height(340.0)
        .selected_text(now)
        .show_ui(ui, |ui| {
            for choice in TIME_CONTROLS {
                let chosen = !*own && *time == choice;
                if selectable_label(ui, chosen, game::time_control_text(choice)).clicked() {
                    (*time, *own) = (choice, false);
                }
            }
            if selectable_label(ui, *own, i18n::clock_own()).clicked() && !*own {
                *own = true;
                if !time.is_on() {
                    *time = TimeControl::Game { base: 15 * MINUTE, increment: 10 * SECOND };
                }
            }
        })
        .response
        .on_hover_text(i18n::clock_title_tip())
        .labelled_by(label.id);
    if *own {
        custom_clock(ui, time);
    }
}

/// Shows fields for the minutes and seconds of a custom clock.
fn custom_clock(ui: &mut Ui, time: &mut TimeControl) {
    let per_move = matches!(time, TimeControl::Move { .. });
    if selectable_label(ui, !per_move, i18n::clock_per_game()).clicked() && per_move {
        *time = TimeControl::Game { base: 15 * MINUTE, increment: 10 * SECOND };
    }
    if selectable_label(ui, per_move, i18n::clock_per_move()).clicked() && !per_move {
        *time = TimeControl::Move { time: 20 * SECOND };
    }
    match time {
        TimeControl::None => {}
        TimeControl::Game { base, increment } => {
            let mut minutes = f64::from(*base) / f64::from(MINUTE);
            let range = DragValue::new(&mut minutes).range(0.1..=6_000.0).speed(0.25);
            let range = range.max_decimals(1).suffix(i18n::clock_minutes_suffix());
            if ui.add(range).on_hover_text(i18n::clock_minutes_tip()).changed() {
                *base = (minutes * f64::from(MINUTE)).round() as u32;
            }
            let mut seconds = *increment / SECOND;
            let range = DragValue::new(&mut seconds).range(0..=3_600).speed(0.25);
            let range = range.prefix("+ ").suffix(i18n::clock_seconds_suffix());
            if ui.add(range).on_hover_text(i18n::clock_increment_tip()).changed() {
                *increment = seconds * SECOND;
            }
        }
        TimeControl::Move { time } => {
            let mut seconds = *time / SECOND;
            let range = DragValue::new(&mut seconds).range(1..=86_400).speed(0.25);
            let range = range.suffix(i18n::clock_seconds_suffix());
            if ui.add(range).on_hover_text(i18n::clock_move_tip()).changed() {
                *time = seconds * SECOND;
            }
        }
    }
}

/// Shows the choice of the side that the person takes against computers: first, second or random.
/// `now` is the side marked as chosen. Returns the side that was clicked, if any.
pub fn side_choice(ui: &mut Ui, label: Message, now: Option<HumanSide>) -> Option<HumanSide> {
    let mut chosen = None;
    ui.label(label);
    for side in HumanSide::ALL {
        let (name, about) = match side {
            HumanSide::First => (i18n::side_first(), i18n::side_first_tip()),
            HumanSide::Second => (i18n::side_second(), i18n::side_second_tip()),
            HumanSide::Random => (i18n::side_random(), i18n::side_random_tip()),
        };
        if selectable_label(ui, now == Some(side), name).on_hover_text(about).clicked() {
            chosen = Some(side);
        }
    }
    chosen
}

/// Shows the number of players, who they are, the sides and the clock.
pub fn players_section(ui: &mut Ui, edited: &mut NewGameForm) {
    ui.horizontal_wrapped(|ui| {
        ui.label(i18n::new_players());
        for count in MIN_PLAYERS..=MAX_PLAYERS {
            let count = count as usize;
            let chosen = edited.players.len() == count;
            if selectable_label(ui, chosen, format!(" {count} ")).clicked() {
                edited.set_player_count(count);
            }
        }
    });
    ui.add_space(4.0);
    seat_rows(ui, &mut edited.players);
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| match edited.human_side() {
        Some(now) => {
            if let Some(side) = side_choice(ui, i18n::side_title(), Some(now)) {
                edited.set_human_side(side);
            }
        }
        None => start_order_choice(ui, edited),
    });
    ui.horizontal_wrapped(|ui| {
        clock_choice(ui, &mut edited.time_control, &mut edited.is_custom_time);
    });
    // A row even without a clock, so that nothing below moves.
    let takebacks = match edited.time_control {
        TimeControl::Game { .. } => i18n::clock_takebacks().to_string(),
        TimeControl::None | TimeControl::Move { .. } => String::new(),
    };
    ui.weak(takebacks);
}

/// Shows a row for each player: the name, and a person or a computer.
fn seat_rows(ui: &mut Ui, players: &mut [PlayerInfo]) {
    for (i, player) in players.iter_mut().enumerate() {
        ui.horizontal_wrapped(|ui| {
            player_mark(ui, player);
            name_field(ui, i, player);
            seat_choice(ui, i, player);
        });
    }
}

/// Shows a row for each player: the mark and the colour.
pub fn mark_rows(ui: &mut Ui, players: &mut [PlayerInfo]) {
    for (i, player) in players.iter_mut().enumerate() {
        ui.horizontal_wrapped(|ui| {
            player_mark(ui, player);
            mark_choice(ui, i, player);
            color_choice(ui, i, player);
        });
    }
}

fn player_mark(ui: &mut Ui, player: &PlayerInfo) {
    mark_icon(ui, player.mark, player_color(player.color, ui.visuals().dark_mode), 20.0);
}

pub fn start_order_choice(ui: &mut Ui, edited: &mut NewGameForm) {
    let label = ui.label(i18n::new_starts());
    let list = ComboBox::from_id_salt("begins").width(180.0);
    drop_down(ui, list, &mut edited.start_order, StartOrder::ALL, start_order_text)
        .labelled_by(label.id);
}

fn start_order_text(begins: StartOrder) -> Message {
    match begins {
        StartOrder::Fixed => i18n::new_starts_first(),
        StartOrder::Toss => i18n::new_starts_toss(),
        StartOrder::Alternate => i18n::new_starts_alternate(),
        StartOrder::Loser => i18n::new_starts_loser(),
    }
}
