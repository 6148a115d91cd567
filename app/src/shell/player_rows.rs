//! Rows to choose the players: name, mark, colour, person or computer.

use super::widgets::mark_icon;
use crate::sentences;
use crate::theme::player_color;
use egui::{ComboBox, Grid, TextEdit, Ui};
use hypertoe_core::play::computer::{MAX_DEPTH, MAX_MILLIS};
use hypertoe_core::{Bot, Mark, PlayerColor, PlayerInfo};

/// A row for each player: name, mark, colour, who plays.
pub fn player_rows(ui: &mut Ui, players: &mut [PlayerInfo]) {
    Grid::new("players").num_columns(6).spacing([10.0, 8.0]).show(ui, |ui| {
        for (i, player) in players.iter_mut().enumerate() {
            let color = player_color(player.color, ui.visuals().dark_mode);
            mark_icon(ui, player.mark, color, 20.0);
            name(ui, i, player);
            mark(ui, i, player);
            let now = player.color.name();
            let colors = ComboBox::from_id_salt(("color", i)).width(90.0).selected_text(now);
            let colors = colors.show_ui(ui, |ui| {
                for color in PlayerColor::ALL {
                    ui.selectable_value(&mut player.color, color, color.name());
                }
            });
            name_choice(&colors.response, format!("Colour of player {}", i + 1), now);
            seat(ui, i, player);
            ui.end_row();
        }
    });
}

fn name(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    let name = TextEdit::singleline(&mut player.name)
        .char_limit(PlayerInfo::MAX_NAME)
        .hint_text("Name")
        .desired_width(130.0)
        .min_size(egui::vec2(130.0, 0.0));
    let label = format!("Name of player {}", i + 1);
    let response = ui.add(name);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label));
}

/// A shape, or any one character typed at the end of the list.
fn mark(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    let now = player.mark.name();
    let marks = ComboBox::from_id_salt(("mark", i))
        .width(90.0)
        .height(340.0)
        .selected_text(&now)
        .close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside);
    let before = player.mark;
    let marks = marks.show_ui(ui, |ui| {
        for mark in Mark::SHAPES {
            if ui.selectable_value(&mut player.mark, mark, mark.name()).clicked() {
                ui.close();
            }
        }
        one_character(ui, i, &mut player.mark);
    });
    name_choice(&marks.response, format!("Mark of player {}", i + 1), &now);
    // A player called by the letter of the mark goes by the new one.
    if player.mark != before && player.name == before.letter().to_string() {
        player.name = player.mark.letter().to_string();
    }
}

/// A field for a mark of one character; one that cannot be a mark says why.
fn one_character(ui: &mut Ui, i: usize, mark: &mut Mark) {
    ui.horizontal(|ui| {
        let label = ui.label("or type one:");
        let id = ui.scope_id().with(("typed mark", i));
        let known = match mark {
            Mark::Character(glyph) => glyph.get().to_string(),
            _ => String::new(),
        };
        let mut text = ui.data(|data| data.get_temp(id)).unwrap_or(known);
        let field = TextEdit::singleline(&mut text).char_limit(1).desired_width(24.0);
        let response = ui.add(field).labelled_by(label.id);
        if response.changed() {
            if let Some(typed) = text.chars().next().and_then(|c| Mark::character(c).ok()) {
                *mark = typed;
            }
            ui.data_mut(|data| data.insert_temp(id, text.clone()));
        }
        let refused = text.chars().next().and_then(|c| Mark::character(c).err());
        if let Some(error) = refused {
            ui.colored_label(ui.visuals().error_fg_color, "✖").on_hover_text(error.to_string());
        }
        if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            ui.close();
        }
    });
}

/// A person, or which computer player.
fn seat(ui: &mut Ui, i: usize, player: &mut PlayerInfo) {
    let now = player.computer.map_or("Person", Bot::name);
    let seats = ComboBox::from_id_salt(("seat", i)).width(110.0).selected_text(now);
    let seats = seats.show_ui(ui, |ui| {
        ui.selectable_value(&mut player.computer, None, "Person");
        for bot in Bot::ALL {
            let chosen = player.computer.is_some_and(|known| known.name() == bot.name());
            if ui.selectable_label(chosen, bot.name()).on_hover_text(sentences::bot(bot)).clicked()
                && !chosen
            {
                player.computer = Some(bot);
            }
        }
    });
    let response = match player.computer {
        Some(bot) => seats.response.on_hover_text(sentences::bot(bot)),
        None => seats.response,
    };
    name_choice(&response, format!("Who plays as player {}", i + 1), now);
    if let Some(Bot::Custom { depth, millis }) = &mut player.computer {
        ui.horizontal(|ui| bounds(ui, depth, millis));
    }
}

/// How deep and how long Custom searches: each only if it is ticked.
fn bounds(ui: &mut Ui, depth: &mut Option<u8>, millis: &mut Option<u32>) {
    let mut deep = depth.is_some();
    let tick = ui.checkbox(&mut deep, "Depth");
    tick.on_hover_text("Look so many moves ahead and no farther");
    *depth = deep.then(|| depth.unwrap_or(Bot::USUAL_DEPTH));
    if let Some(depth) = depth {
        ui.add(egui::DragValue::new(depth).range(1..=MAX_DEPTH));
    }
    let mut timed = millis.is_some();
    let tick = ui.checkbox(&mut timed, "Time");
    tick.on_hover_text("Think so long about a move and no longer; else the time per move that is set for all, or to the depth");
    *millis = timed.then(|| millis.unwrap_or(1_000));
    if let Some(millis) = millis {
        ui.add(egui::DragValue::new(millis).range(1..=MAX_MILLIS).suffix(" ms"));
    }
}

/// Tells screen readers what is chosen here.
fn name_choice(response: &egui::Response, label: String, chosen: &str) {
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label);
        info.current_text_value = Some(chosen.to_owned());
        info
    });
}
