//! Colours, size, movement and sound, and the way to the keys.

use super::question::{done, heading, set_width};
use super::widgets::{command_button, section};
use crate::action::{Action, ShellAction};
use crate::command::Command;
use crate::state::{Movement, State};
use crate::words;
use egui::{Button, Slider, Ui};

/// Shows what is set; each change counts at once.
pub fn settings(ui: &mut Ui, state: &State, send: &mut Vec<Action>) {
    set_width(ui, 460.0);
    heading(ui, words::settings_title());
    section(ui, words::settings_colours());
    let themes = [Command::ThemeSystem, Command::ThemeDark, Command::ThemeLight];
    switches(ui, state, &themes, send);
    switches(ui, state, &[Command::HighContrast, Command::Projector], send);
    let percent = (state.settings.scale() * 100.0).round() as u32;
    section(ui, words::settings_size(percent));
    ui.horizontal_wrapped(|ui| {
        for command in [Command::SmallerText, Command::LargerText, Command::UsualSize] {
            command_button(ui, state, command, command.text(), send);
        }
    });
    section(ui, words::settings_movement());
    ui.horizontal_wrapped(|ui| {
        for (movement, text) in [
            (Movement::System, words::settings_movement_system()),
            (Movement::Full, words::settings_movement_full()),
            (Movement::Reduced, words::settings_movement_reduced()),
        ] {
            let chosen = state.settings.movement == movement;
            if ui.add(Button::selectable(chosen, text)).clicked() {
                send.push(Action::Shell(ShellAction::Movement(movement)));
            }
        }
    });
    ui.weak(words::settings_movement_about());
    section(ui, words::settings_sound());
    ui.horizontal_wrapped(|ui| {
        switch(ui, state, Command::Sound, send);
        let label = ui.label(words::settings_volume());
        let mut percent = (state.settings.volume * 100.0).round();
        let slider = Slider::new(&mut percent, 0.0..=100.0).suffix("%").integer();
        let slider = ui.add_enabled(state.settings.sound, slider).labelled_by(label.id);
        if slider.changed() {
            send.push(Action::Shell(ShellAction::Volume(percent / 100.0)));
        }
    });
    section(ui, words::settings_play());
    switches(ui, state, &[Command::ClickTwice, Command::Coaching], send);
    ui.weak(Command::Coaching.about());
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        command_button(ui, state, Command::Shortcuts, Command::Shortcuts.text(), send);
        done(ui, words::button_done(), send);
    });
}

/// Commands that are on or off.
fn switches(ui: &mut Ui, state: &State, commands: &[Command], send: &mut Vec<Action>) {
    ui.horizontal_wrapped(|ui| {
        for command in commands {
            switch(ui, state, *command, send);
        }
    });
}

fn switch(ui: &mut Ui, state: &State, command: Command, send: &mut Vec<Action>) {
    let button = Button::selectable(command.is_on(state), command.text());
    if ui.add(button).on_hover_text(command.tooltip(ui.ctx())).clicked() {
        send.push(command.action(state));
    }
}
