//! The controls of the playback of lines in the explorer.

use super::board_topics::is_narrow;
use crate::action::ExploreAction;
use crate::board::playback::{RESTS, RepeatMode, SPEEDS};
use crate::board::straightening::StraightenMode;
use crate::command::Command;
use crate::i18n::numbers::format_ungrouped;
use crate::i18n::{self, decimal};
use crate::shell::PanelContext;
use crate::shell::board::straightened;
use crate::shell::widgets::{
    AccessibleName, PLAYBACK_BUTTONS, command_button, named_slider, selectable_label,
};
use crate::state::LineExplorer;
use crate::theme::{self, size};
use egui::{Button, Key, RichText, Role, TextEdit, Ui};

/// Shows the playback controls: play, pause, steps, lines, speed, loop.
pub fn playback_controls(ui: &mut Ui, cx: &PanelContext) {
    let playback = cx.state.explorer.tour.playback();
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (command, icon) in &PLAYBACK_BUTTONS[..3] {
            command_button(ui, cx, *command, *icon);
        }
        let (icon, name) = match playback.is_playing {
            true => (theme::icon::PAUSE, i18n::straighten_pause()),
            false => (theme::icon::PLAY, i18n::animation_animate()),
        };
        // On a phone all buttons stay in one row.
        let is_narrow = is_narrow(ui, cx);
        let text = if is_narrow { icon.to_owned() } else { format!("{icon} {name}") };
        let width = if is_narrow { size::TOUCH_TARGET } else { 76.0 };
        let button = Button::new(RichText::new(text).strong()).min_size(egui::vec2(width, 0.0));
        let button = cx.command_widget(ui, Command::PlayPause, button);
        if is_narrow {
            button.set_name(Role::Button, name);
        }
        for (command, icon) in &PLAYBACK_BUTTONS[3..] {
            command_button(ui, cx, *command, *icon);
        }
    });
}

/// Shows what not everybody needs, folded at first: the step, another line by its number, the line
/// at the front edge, speed and loop.
pub fn more_options(ui: &mut Ui, cx: &PanelContext) {
    let state = cx.state;
    let playback = state.explorer.tour.playback();
    egui::CollapsingHeader::new(i18n::explore_more()).id_salt("playback").show(ui, |ui| {
        if let Some(followed) = state.explorer.tour.current_line() {
            step_slider(ui, cx, followed.line.length());
        }
        ui.horizontal_wrapped(|ui| {
            line_number_field(ui, cx, &state.explorer);
            straightened::start_straightening_button(ui, cx, StraightenMode::MoveBoard);
        });
        ui.horizontal_wrapped(|ui| {
            ui.weak(i18n::explore_speed());
            for speed in SPEEDS {
                let chosen = playback.speed == speed;
                if selectable_label(ui, chosen, format!("{}×", format_ungrouped(speed))).clicked()
                {
                    cx.send(ExploreAction::Speed(speed));
                }
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.weak(i18n::explore_rest()).on_hover_text(i18n::explore_rest_tip());
            for rest in RESTS {
                let text = i18n::time_seconds(decimal(rest, usize::from(rest.fract() != 0.0)));
                cx.selectable_label(ui, playback.rest == rest, text, ExploreAction::Rest(rest));
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.weak(i18n::explore_loop()).on_hover_text(Command::Repeat.tooltip(ui.ctx()));
            for (repeat, text) in [
                (RepeatMode::Off, i18n::explore_loop_off()),
                (RepeatMode::All, i18n::explore_loop_all()),
                (RepeatMode::Line, i18n::explore_loop_line()),
            ] {
                cx.selectable_label(
                    ui,
                    playback.repeat == repeat,
                    text,
                    ExploreAction::Repeat(repeat),
                );
            }
        });
    });
}

/// Shows the slider of the step along a line of `run` cells.
fn step_slider(ui: &mut Ui, cx: &PanelContext, run: u16) {
    let mut stop = cx.state.explorer.tour.playback().current_stop() + 1;
    ui.horizontal(|ui| {
        ui.weak(i18n::explore_step());
        // Room for the number beside it.
        ui.spacing_mut().slider_width = (ui.available_width() - 64.0).clamp(60.0, 190.0);
        if named_slider(ui, i18n::explore_step(), &mut stop, 1..=run, run > 1) {
            cx.send(ExploreAction::SeekCell(stop - 1));
        }
    });
}

fn line_number_field(ui: &mut Ui, cx: &PanelContext, explore: &LineExplorer) {
    // The label stays beside its field.
    ui.horizontal(|ui| {
        ui.label(i18n::explore_go_to());
        let mut typed = explore.typed_line_number.clone();
        let field = TextEdit::singleline(&mut typed).desired_width(80.0);
        let response = ui.add(field).on_hover_text(i18n::explore_go_to_tip());
        response.set_name(Role::TextInput, i18n::explore_number_field());
        if typed != explore.typed_line_number {
            cx.send(ExploreAction::TypeLineNumber(typed));
        }
        if response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
            cx.send(ExploreAction::GoToTypedLine);
            // Keeps the focus, so that a wrong number can be corrected.
            if explore.typed_line_index().is_none() {
                response.request_focus();
            }
        }
    });
}
