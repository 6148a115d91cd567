//! Rows to edit the players: name, mark, colour, person or computer.

use super::widgets::mark_icon;
use crate::theme::player_color;
use crate::words::{self, Message, ToMessage, players};
use egui::{ComboBox, Grid, TextEdit, Ui};
use hypertoe_core::play::computer::{MAX_DEPTH, MAX_MILLIS};
use hypertoe_core::{Bot, Mark, PlayerColor, PlayerInfo};

/// Shows a row for each player.
pub fn player_rows(ui: &mut Ui, players: &mut [PlayerInfo]) {
    Grid::new("players").num_columns(6).spacing([10.0, 8.0]).show(ui, |ui| {
        for (i, player) in players.iter_mut().enumerate() {
            let color = player_color(player.color, ui.visuals().dark_mode);
            mark_icon(ui, player.mark, color, 20.0);
            name_field(ui, i, player);
            mark_choice(ui, i, player);
            let now = player.color.message();
            let colors = ComboBox::from_id_salt(("color", i)).width(90.0).selected_text(&now);
            let colors = colors.show_ui(ui, |ui| {
                for color in PlayerColor::ALL {
                    ui.selectable_value(&mut player.color, color, color.message());
                }
            });
            set_combo_box_name(&colors.response, &words::players_color(i + 1), &now);
            seat_choice(ui, i, player);
            ui.end_row();
        }
    });
}

fn name_field(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    let name = TextEdit::singleline(&mut player.name)
        .char_limit(PlayerInfo::MAX_NAME)
        .hint_text(words::players_name_hint())
        .desired_width(130.0)
        .min_size(egui::vec2(130.0, 0.0));
    let label = words::players_name(i + 1);
    let response = ui.add(name);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label));
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
            if ui.selectable_value(&mut player.mark, mark, mark.message()).clicked() {
                ui.close();
            }
        }
        character_mark_field(ui, i, &mut player.mark);
    });
    set_combo_box_name(&marks.response, &words::players_mark(i + 1), &now);
    // A name that is the letter of the mark follows it.
    if player.mark != before && player.name == before.letter().to_string() {
        player.name = player.mark.letter().to_string();
    }
}

/// Shows a field for a mark of one character, and the reason if the character cannot be a mark.
fn character_mark_field(ui: &mut Ui, i: usize, mark: &mut Mark) {
    ui.horizontal(|ui| {
        let label = ui.label(words::players_other_mark());
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

/// Shows the choice of a person or a computer player.
fn seat_choice(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    let person = words::players_person();
    let now = player.computer.map_or_else(|| person.clone(), |bot| bot.message());
    let seats = ComboBox::from_id_salt(("seat", i)).width(110.0).selected_text(&now);
    let seats = seats.show_ui(ui, |ui| {
        ui.selectable_value(&mut player.computer, None, person);
        for bot in Bot::ALL {
            let chosen = player.computer.is_some_and(|known| known.name() == bot.name());
            if ui
                .selectable_label(chosen, bot.message())
                .on_hover_text(players::bot_description(bot))
                .clicked()
                && !chosen
            {
                player.computer = Some(bot);
            }
        }
    });
    let response = match player.computer {
        Some(bot) => seats.response.on_hover_text(players::bot_description(bot)),
        None => seats.response,
    };
    set_combo_box_name(&response, &words::players_seat(i + 1), &now);
    if let Some(Bot::Custom { depth, millis }) = &mut player.computer {
        ui.horizontal(|ui| custom_bot_limits(ui, depth, millis));
    }
}

/// Shows the depth and time limits of the Custom player, each with a tick box.
fn custom_bot_limits(ui: &mut Ui, depth: &mut Option<u8>, millis: &mut Option<u32>) {
    let mut deep = depth.is_some();
    let tick = ui.checkbox(&mut deep, words::players_depth());
    tick.on_hover_text(words::players_depth_tip());
    *depth = deep.then(|| depth.unwrap_or(Bot::DEFAULT_DEPTH));
    if let Some(depth) = depth {
        ui.add(egui::DragValue::new(depth).range(1..=MAX_DEPTH));
    }
    let mut timed = millis.is_some();
    let tick = ui.checkbox(&mut timed, words::players_time());
    tick.on_hover_text(words::players_time_tip());
    *millis = timed.then(|| millis.unwrap_or(1_000));
    if let Some(millis) = millis {
        ui.add(
            egui::DragValue::new(millis)
                .range(1..=MAX_MILLIS)
                .suffix(words::players_milliseconds()),
        );
    }
}

/// Sets the accessible name and value of a combo box.
fn set_combo_box_name(response: &egui::Response, label: &Message, chosen: &impl ToString) {
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::Role::ComboBox, true, label);
        info.current_text_value = Some(chosen.to_string());
        info
    });
}
