//! The command palette.

use super::question::set_dialog_width;
use super::widgets::{focus_field, is_enter_pressed, scroll_area_with_height};
use crate::action::{Action, ShellAction};
use crate::command::Command;
use crate::state::State;
use crate::words;
use egui::{Align2, Button, Context, Id, Modal, TextEdit};

/// Height of the list, and the free heights above the palette and around its list.
const LIST_HEIGHT: f32 = 380.0;
const TOP_MARGIN: f32 = 60.0;
const LIST_MARGIN: f32 = 150.0;

/// Shows the palette while it is open, at a fixed size and place.
pub fn command_palette(ctx: &Context, state: &State, send: &mut Vec<Action>) {
    let Some(text) = state.overlays.palette() else { return };
    let mut chosen = None;
    let id = Id::unique("palette");
    let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, [0.0, TOP_MARGIN]);
    let modal = Modal::new(id).area(area).show(ctx, |ui| {
        set_dialog_width(ui, 440.0);
        let mut edited = text.to_owned();
        let enter = is_enter_pressed(ui);
        let field = TextEdit::singleline(&mut edited)
            .hint_text(words::palette_hint())
            .desired_width(f32::INFINITY);
        let name = Command::CommandPalette.label().to_string();
        focus_field(&ui.add(field).accessible_name(name));
        // Uses the text typed in this frame: Enter may come in the same one.
        let found = find_commands(&edited);
        if edited != text {
            send.push(Action::Shell(ShellAction::SetCommandPalette(Some(edited))));
        }
        ui.add_space(6.0);
        let first = found.iter().find(|command| command.is_enabled(state));
        if enter {
            chosen = first.copied();
        }
        let height = LIST_HEIGHT.min(ctx.content_rect().height() - LIST_MARGIN);
        scroll_area_with_height(height).auto_shrink(false).show(ui, |ui| {
            if found.is_empty() {
                ui.weak(words::palette_none());
            }
            for command in &found {
                let mut button = Button::new(command.label())
                    .min_size(egui::vec2(ui.available_width(), 0.0))
                    .selected(first == Some(command));
                if let Some(shortcut) = command.shortcut_text(ctx) {
                    button = button.shortcut_text(shortcut);
                }
                let item = ui.add_enabled(command.is_enabled(state), button);
                if item.on_hover_text(command.description()).clicked() {
                    chosen = Some(*command);
                }
            }
        });
    });
    if let Some(command) = chosen {
        send.push(Action::Shell(ShellAction::SetCommandPalette(None)));
        send.push(command.action(state));
    } else if modal.should_close() {
        send.push(Action::Shell(ShellAction::SetCommandPalette(None)));
    }
}

/// Returns the commands whose name and description contain every typed word; matches by name come
/// first.
pub fn find_commands(text: &str) -> Vec<Command> {
    let text = text.to_lowercase();
    let has_all = |words: &str| {
        let words = words.to_lowercase();
        text.split_whitespace().all(|word| words.contains(word))
    };
    let matches = |command: &Command| {
        let words = format!("{} {}", command.label(), command.description());
        *command != Command::CommandPalette && has_all(&words)
    };
    let mut found: Vec<Command> = Command::ALL.into_iter().filter(matches).collect();
    found.sort_by_key(|command| !has_all(&command.label().to_string()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_comes_before_a_mention() {
        // "Dark theme" mentions light text.
        assert_eq!(find_commands("light theme").first(), Some(&Command::ThemeLight));
        assert_eq!(find_commands("deutsch"), [Command::Language]);
        assert_eq!(find_commands("UNDO").first(), Some(&Command::Undo));
        assert!(find_commands("no such command").is_empty());
        assert_eq!(find_commands("").len(), Command::ALL.len() - 1);
    }
}
