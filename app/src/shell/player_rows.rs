//! Rows to choose the players: name, mark, colour.

use super::widgets::mark_icon;
use crate::theme::player_color;
use egui::{ComboBox, Grid, TextEdit, Ui};
use hypertoe_core::{Mark, PlayerColor, PlayerInfo};

/// A row for each player: name, mark, colour.
pub fn player_rows(ui: &mut Ui, players: &mut [PlayerInfo]) {
    Grid::new("players").num_columns(4).spacing([10.0, 8.0]).show(ui, |ui| {
        for (i, player) in players.iter_mut().enumerate() {
            let color = player_color(player.color, ui.visuals().dark_mode);
            mark_icon(ui, player.mark, color, 20.0);
            let name = TextEdit::singleline(&mut player.name)
                .char_limit(PlayerInfo::MAX_NAME)
                .hint_text("Name")
                .desired_width(150.0)
                .min_size(egui::vec2(150.0, 0.0));
            let label = format!("Name of player {}", i + 1);
            let response = ui.add(name);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label));
            let (mark, color) = (player.mark.name(), player.color.name());
            let marks = ComboBox::from_id_salt(("mark", i)).selected_text(mark);
            let marks = marks.show_ui(ui, |ui| {
                for mark in Mark::ALL {
                    ui.selectable_value(&mut player.mark, mark, mark.name());
                }
            });
            name_choice(&marks.response, format!("Mark of player {}", i + 1), mark);
            let colors = ComboBox::from_id_salt(("color", i)).selected_text(color);
            let colors = colors.show_ui(ui, |ui| {
                for color in PlayerColor::ALL {
                    ui.selectable_value(&mut player.color, color, color.name());
                }
            });
            name_choice(&colors.response, format!("Colour of player {}", i + 1), color);
            ui.end_row();
        }
    });
}

/// Tells screen readers what is chosen here.
fn name_choice(response: &egui::Response, label: String, chosen: &str) {
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label);
        info.current_text_value = Some(chosen.to_owned());
        info
    });
}
