//! The dialog that sets the keys of each command.

use super::question::{heading, set_width};
use super::widgets::scroll_up_to;
use crate::action::{Action, ShellAction};
use crate::command::{Command, Keymap, keymap};
use crate::state::{Shortcuts, State};
use crate::words;
use egui::{Button, Event, KeyboardShortcut, TextEdit, Ui};

/// Shows all commands with their keys, and captures new keys for the chosen one.
pub fn shortcuts(
    ui: &mut Ui,
    state: &State,
    page: &mut Shortcuts,
    most: f32,
    send: &mut Vec<Action>,
) {
    set_width(ui, 560.0);
    let asked = page.asked.as_deref().and_then(Command::named);
    if let Some(command) = asked {
        listen(ui, page, command, send);
    }
    let title = heading(ui, words::shortcuts_title());
    ui.label(words::shortcuts_about());
    ui.add_space(4.0);
    let field = TextEdit::singleline(&mut page.search)
        .hint_text(words::palette_hint())
        .desired_width(f32::INFINITY);
    ui.add(field).labelled_by(title.id);
    clash(ui, page, send);
    ui.add_space(6.0);
    // The same height whatever is typed.
    scroll_up_to(most - 200.0).auto_shrink(false).show(ui, |ui| {
        for command in super::palette::find(&page.search) {
            row(ui, state, page, command, send);
        }
    });
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button(words::button_done()).clicked() {
            send.push(Action::Shell(ShellAction::Dismiss));
        }
        let changed = !state.settings.keys.is_empty();
        if ui.add_enabled(changed, Button::new(words::shortcuts_reset_all())).clicked() {
            send.push(Action::Shell(ShellAction::ResetKeys));
        }
    });
}

fn row(ui: &mut Ui, state: &State, page: &mut Shortcuts, command: Command, send: &mut Vec<Action>) {
    // Set by the system: copy and paste.
    let fixed = [Command::CopyMove, Command::CopyGame, Command::Paste].contains(&command);
    ui.horizontal(|ui| {
        let waits = page.asked.as_deref() == Some(&*command.name());
        let keys = match command.shortcut_text(ui.ctx()) {
            _ if waits => words::shortcuts_press().to_string(),
            Some(keys) => keys,
            None => words::shortcuts_none().to_string(),
        };
        let button = Button::selectable(waits, keys).min_size(egui::vec2(150.0, 0.0));
        let response = ui.add_enabled(!fixed, button);
        let name = words::shortcuts_of(
            command.text(),
            command.shortcut_text(ui.ctx()).unwrap_or_default(),
        );
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, !fixed, &name));
        if response.on_hover_text(words::shortcuts_tip()).clicked() {
            (page.asked, page.clash) = ((!waits).then(|| command.name()), None);
        }
        ui.label(command.text());
        if state.settings.keys.contains_key(&command.name())
            && ui.small_button(words::shortcuts_reset()).clicked()
        {
            send.push(set(command, None));
        }
    });
}

fn set(command: Command, keys: Option<String>) -> Action {
    Action::Shell(ShellAction::Keys { command: command.name(), keys })
}

/// Assigns the keys that are pressed to a command, before any widget gets them.
fn listen(ui: &Ui, page: &mut Shortcuts, command: Command, send: &mut Vec<Action>) {
    let mut heard: Option<KeyboardShortcut> = None;
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key { key: egui::Key::Escape, pressed: true, .. } => {
                page.asked = None;
                false
            }
            Event::Key { key, pressed: true, modifiers, .. } => {
                heard = heard.or_else(|| keymap::pressed(*key, *modifiers));
                heard.is_none()
            }
            Event::Text(_) => false,
            _ => true,
        });
    });
    let Some(keys) = heard else { return };
    page.asked = None;
    match Keymap::of(ui.ctx()).holder(command, keys) {
        Some(holder) => {
            page.clash = Some((command.name(), keymap::write(keys), holder.name()));
        }
        None => send.push(set(command, Some(keymap::write(keys)))),
    }
}

/// Shows which command has the pressed keys already, and offers to reassign them.
fn clash(ui: &mut Ui, page: &mut Shortcuts, send: &mut Vec<Action>) {
    let Some((command, keys, holder)) = &page.clash else { return };
    let (Some(command), Some(other)) = (Command::named(command), Command::named(holder)) else {
        return;
    };
    let mut taken = false;
    ui.horizontal_wrapped(|ui| {
        let color = ui.visuals().error_fg_color;
        let said = words::shortcuts_clash(other.text());
        let label = ui.colored_label(color, said);
        ui.ctx().accesskit_node_builder(label.id, |node| {
            node.set_live(egui::accesskit::Live::Assertive);
        });
        taken = ui.button(words::shortcuts_take(command.text())).clicked();
    });
    if taken {
        send.push(set(other, Some(String::new())));
        send.push(set(command, Some(keys.clone())));
        page.clash = None;
    }
}
