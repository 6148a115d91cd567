//! The dialog that sets the keys of each command.

use super::question::{dialog_heading, set_dialog_width};
use super::widgets::scroll_area_with_height;
use crate::action::{Action, ShellAction};
use crate::command::{Command, Keymap, keymap};
use crate::state::{ShortcutsDialog, State};
use crate::words;
use egui::{Button, Event, KeyboardShortcut, TextEdit, Ui};

/// Shows all commands with their keys, and captures new keys for the chosen one.
pub fn shortcuts_dialog(
    ui: &mut Ui,
    state: &State,
    page: &mut ShortcutsDialog,
    most: f32,
    send: &mut Vec<Action>,
) {
    set_dialog_width(ui, 560.0);
    let asked = page.capturing.as_deref().and_then(Command::from_name);
    if let Some(command) = asked {
        capture_keys(ui, page, command, send);
    }
    let title = dialog_heading(ui, words::shortcuts_title());
    ui.label(words::shortcuts_about());
    ui.add_space(4.0);
    let field = TextEdit::singleline(&mut page.search)
        .hint_text(words::palette_hint())
        .desired_width(f32::INFINITY);
    ui.add(field).labelled_by(title.id);
    clash_notice(ui, page, send);
    ui.add_space(6.0);
    // The same height whatever is typed.
    scroll_area_with_height(most - 200.0).auto_shrink(false).show(ui, |ui| {
        for command in super::palette::find_commands(&page.search) {
            shortcut_row(ui, state, page, command, send);
        }
    });
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        if ui.button(words::button_done()).clicked() {
            send.push(Action::Shell(ShellAction::Dismiss));
        }
        let changed = !state.settings.keys.is_empty();
        if ui.add_enabled(changed, Button::new(words::shortcuts_reset_all())).clicked() {
            send.push(Action::Shell(ShellAction::ResetShortcuts));
        }
    });
}

fn shortcut_row(
    ui: &mut Ui,
    state: &State,
    page: &mut ShortcutsDialog,
    command: Command,
    send: &mut Vec<Action>,
) {
    // Set by the system: copy and paste.
    let fixed = [Command::CopyMove, Command::CopyGame, Command::Paste].contains(&command);
    ui.horizontal(|ui| {
        let waits = page.capturing.as_deref() == Some(&*command.name());
        let keys = match command.shortcut_text(ui.ctx()) {
            _ if waits => words::shortcuts_press().to_string(),
            Some(keys) => keys,
            None => words::shortcuts_none().to_string(),
        };
        let button = Button::selectable(waits, keys).min_size(egui::vec2(150.0, 0.0));
        let response = ui.add_enabled(!fixed, button);
        let name = words::shortcuts_of(
            command.label(),
            command.shortcut_text(ui.ctx()).unwrap_or_default(),
        );
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, !fixed, &name));
        if response.on_hover_text(words::shortcuts_tip()).clicked() {
            (page.capturing, page.conflict) = ((!waits).then(|| command.name()), None);
        }
        ui.label(command.label());
        if state.settings.keys.contains_key(&command.name())
            && ui.small_button(words::shortcuts_reset()).clicked()
        {
            send.push(set_keys_action(command, None));
        }
    });
}

fn set_keys_action(command: Command, keys: Option<String>) -> Action {
    Action::Shell(ShellAction::SetShortcut { command: command.name(), shortcut: keys })
}

/// Assigns the keys that are pressed to a command, before any widget gets them.
fn capture_keys(ui: &Ui, page: &mut ShortcutsDialog, command: Command, send: &mut Vec<Action>) {
    let mut heard: Option<KeyboardShortcut> = None;
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key { key: egui::Key::Escape, pressed: true, .. } => {
                page.capturing = None;
                false
            }
            Event::Key { key, pressed: true, modifiers, .. } => {
                heard = heard.or_else(|| keymap::assignable_shortcut(*key, *modifiers));
                heard.is_none()
            }
            Event::Text(_) => false,
            _ => true,
        });
    });
    let Some(keys) = heard else { return };
    page.capturing = None;
    match Keymap::current(ui.ctx()).conflicting_command(command, keys) {
        Some(holder) => {
            page.conflict = Some((command.name(), keymap::format_shortcut(keys), holder.name()));
        }
        None => send.push(set_keys_action(command, Some(keymap::format_shortcut(keys)))),
    }
}

/// Shows which command has the pressed keys already, and offers to reassign them.
fn clash_notice(ui: &mut Ui, page: &mut ShortcutsDialog, send: &mut Vec<Action>) {
    let Some((command, keys, holder)) = &page.conflict else { return };
    let (Some(command), Some(other)) = (Command::from_name(command), Command::from_name(holder))
    else {
        return;
    };
    let mut taken = false;
    ui.horizontal_wrapped(|ui| {
        let color = ui.visuals().error_fg_color;
        let said = words::shortcuts_clash(other.label());
        let label = ui.colored_label(color, said);
        ui.ctx().accesskit_node_builder(label.id, |node| {
            node.set_live(egui::accesskit::Live::Assertive);
        });
        taken = ui.button(words::shortcuts_take(command.label())).clicked();
    });
    if taken {
        send.push(set_keys_action(other, Some(String::new())));
        send.push(set_keys_action(command, Some(keys.clone())));
        page.conflict = None;
    }
}
