//! The command palette: find a command by its name.

use crate::action::{Action, ShellAction};
use crate::command::Command;
use crate::state::State;
use egui::{Button, Context, Id, Key, Modal, Modifiers, ScrollArea, TextEdit};

/// Shows the palette while it is open.
pub fn palette(ctx: &Context, state: &State, send: &mut Vec<Action>) {
    let Some(text) = &state.palette else { return };
    let found: Vec<Command> = Command::ALL
        .into_iter()
        .filter(|command| *command != Command::Palette && matches(*command, text))
        .collect();
    let mut chosen = None;
    let modal = Modal::new(Id::unique("palette")).show(ctx, |ui| {
        ui.set_width(440.0);
        let mut edited = text.clone();
        let enter = ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter));
        let field = TextEdit::singleline(&mut edited)
            .hint_text("Type what you want to do")
            .desired_width(f32::INFINITY);
        ui.add(field).request_focus();
        if edited != *text {
            send.push(Action::Shell(ShellAction::Palette(Some(edited))));
        }
        ui.add_space(6.0);
        let first = found.iter().find(|command| command.enabled(state));
        if enter {
            chosen = first.copied();
        }
        if found.is_empty() {
            ui.weak("No command of this name; try another word");
        }
        ScrollArea::vertical().max_height(380.0).auto_shrink([false, true]).show(ui, |ui| {
            for command in &found {
                let mut button = Button::new(command.text())
                    .min_size(egui::vec2(ui.available_width(), 0.0))
                    .selected(first == Some(command));
                if let Some((shortcut, _)) = command.shortcut() {
                    button = button.shortcut_text(ctx.format_shortcut(&shortcut));
                }
                let item = ui.add_enabled(command.enabled(state), button);
                if item.on_hover_text(command.words().1).clicked() {
                    chosen = Some(*command);
                }
            }
        });
    });
    if let Some(command) = chosen {
        send.push(Action::Shell(ShellAction::Palette(None)));
        send.push(command.action(state));
    } else if modal.should_close() {
        send.push(Action::Shell(ShellAction::Palette(None)));
    }
}

/// Whether every word typed is in the command's words.
fn matches(command: Command, text: &str) -> bool {
    let (name, about) = command.words();
    let all = format!("{name} {about}").to_lowercase();
    text.to_lowercase().split_whitespace().all(|word| all.contains(word))
}
