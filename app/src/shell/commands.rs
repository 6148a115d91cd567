//! Lists of commands: the command palette, and the dialog for shortcuts.

use super::dialog_widgets::{DialogRoom, set_dialog_width, spaced_dialog_title};
use super::widgets::{
    AccessibleName, focus_field_by_default, is_enter_pressed, scroll_area_with_height, small_button,
};
use crate::action::{Action, LearnAction, SettingsAction, ShellAction};
use crate::command::{Command, Keymap, keymap};
use crate::i18n::{self, Message};
use crate::lesson::built_in_lessons;
use crate::shell::PanelContext;
use crate::state::{ShortcutsDialog, State};
use egui::{Align2, Button, Context, Event, Id, KeyboardShortcut, Modal, Role, TextEdit, Ui};

/// Height of the list, and the free heights above the palette and around its list.
const LIST_HEIGHT: f32 = 380.0;
const TOP_MARGIN: f32 = 60.0;
const LIST_MARGIN: f32 = 150.0;

/// Shows the command palette, if it is open, at a fixed size and place.
pub fn command_palette(ctx: &Context, cx: &PanelContext) {
    let state = cx.state;
    let Some(text) = state.overlays.palette_search_text() else { return };
    let mut chosen = None;
    let id = Id::unique("palette");
    let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, [0.0, TOP_MARGIN]);
    let modal = Modal::new(id).area(area).show(ctx, |ui| {
        ui.set_max_width(DialogRoom::new(ctx, state.layout).max_size.x);
        set_dialog_width(ui, 440.0);
        let mut edited = text.to_owned();
        let enter = is_enter_pressed(ui);
        let field = TextEdit::singleline(&mut edited)
            .hint_text(i18n::palette_hint())
            .desired_width(f32::INFINITY);
        let name = Command::CommandPalette.label().to_string();
        focus_field_by_default(&ui.add(field).accessible_name(name));
        // Uses the text typed in this frame: Enter may come in the same one.
        let found = find_entries(&edited);
        if edited != text {
            cx.send(ShellAction::SetCommandPalette(Some(edited)));
        }
        ui.add_space(6.0);
        let first = found.iter().find(|entry| entry.is_enabled(state));
        if enter {
            chosen = first.copied();
        }
        let height = LIST_HEIGHT.min(ctx.content_rect().height() - LIST_MARGIN);
        scroll_area_with_height(height).auto_shrink(false).show(ui, |ui| {
            if found.is_empty() {
                ui.weak(i18n::palette_none());
            }
            for entry in &found {
                let mut button = Button::new(entry.label())
                    .min_size(egui::vec2(ui.available_width(), 0.0))
                    .selected(first == Some(entry));
                if let Some(shortcut) = entry.shortcut_text(ctx) {
                    button = button.shortcut_text(shortcut);
                }
                let item = ui.add_enabled(entry.is_enabled(state), button);
                if item.on_hover_text(entry.description()).clicked() {
                    chosen = Some(*entry);
                }
            }
        });
    });
    if let Some(entry) = chosen {
        cx.send(ShellAction::SetCommandPalette(None));
        cx.send(entry.action(state));
    } else if modal.should_close() {
        cx.send(ShellAction::SetCommandPalette(None));
    }
}

/// An entry of the command palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PaletteEntry {
    Command(Command),
    /// Starts the built-in lesson with this index.
    Lesson(usize),
}

impl PaletteEntry {
    fn label(self) -> Message {
        match self {
            Self::Command(command) => command.label(),
            Self::Lesson(index) => i18n::palette_lesson(&built_in_lessons()[index].lesson.title),
        }
    }

    fn description(self) -> String {
        match self {
            Self::Command(command) => command.description().to_string(),
            Self::Lesson(index) => built_in_lessons()[index].lesson.goal.clone(),
        }
    }

    fn shortcut_text(self, ctx: &Context) -> Option<String> {
        match self {
            Self::Command(command) => command.shortcut_text(ctx),
            Self::Lesson(_) => None,
        }
    }

    fn is_enabled(self, state: &State) -> bool {
        match self {
            Self::Command(command) => command.is_enabled(state),
            Self::Lesson(_) => Command::ModeLearn.is_enabled(state),
        }
    }

    fn action(self, state: &State) -> Action {
        match self {
            Self::Command(command) => command.action(state),
            Self::Lesson(index) => LearnAction::StartLesson(index).into(),
        }
    }
}

/// Returns the commands and the lessons whose name and description contain every typed word: matches by
/// name come first, commands before lessons. Without a word these are the commands.
fn find_entries(text: &str) -> Vec<PaletteEntry> {
    let lessons = match text.trim().is_empty() {
        true => 0,
        false => built_in_lessons().len(),
    };
    let commands = Command::offered().filter(|command| *command != Command::CommandPalette);
    let entries = commands.map(PaletteEntry::Command).chain((0..lessons).map(PaletteEntry::Lesson));
    find_matches(text, entries, PaletteEntry::label, PaletteEntry::description)
}

/// Returns the commands whose name and description contain every typed word; matches by name come
/// first.
fn find_commands(text: &str) -> Vec<Command> {
    let commands = Command::offered().filter(|command| *command != Command::CommandPalette);
    find_matches(text, commands, Command::label, |command| command.description().to_string())
}

/// Returns the items whose name and description contain every word of a text: first those whose name has
/// the text, then those whose name has all words.
fn find_matches<T: Copy>(
    text: &str,
    items: impl Iterator<Item = T>,
    label: impl Fn(T) -> Message,
    description: impl Fn(T) -> String,
) -> Vec<T> {
    let text = text.to_lowercase();
    let has_all = |words: &str| {
        let words = words.to_lowercase();
        text.split_whitespace().all(|word| words.contains(word))
    };
    let mut found: Vec<T> =
        items.filter(|item| has_all(&format!("{} {}", label(*item), description(*item)))).collect();
    found.sort_by_key(|item| {
        let name = label(*item).to_string().to_lowercase();
        (!name.contains(text.trim()), !has_all(&name))
    });
    found
}

/// Shows all commands with their keys, at most `max_height` points high; captures new keys for the
/// chosen command.
pub fn shortcuts_dialog(
    ui: &mut Ui,
    cx: &PanelContext,
    page: &mut ShortcutsDialog,
    max_height: f32,
) {
    set_dialog_width(ui, 560.0);
    let asked = page.capturing.as_deref().and_then(Command::from_name);
    if let Some(command) = asked {
        capture_keys(ui, cx, page, command);
    }
    let title = spaced_dialog_title(ui, i18n::shortcuts_title());
    ui.label(i18n::shortcuts_about());
    ui.add_space(4.0);
    let field = TextEdit::singleline(&mut page.search)
        .hint_text(i18n::palette_hint())
        .desired_width(f32::INFINITY);
    ui.add(field).labelled_by(title.id);
    clash_notice(ui, cx, page);
    ui.add_space(6.0);
    // The same height whatever is typed.
    scroll_area_with_height(max_height - 200.0).auto_shrink(false).show(ui, |ui| {
        for command in find_commands(&page.search) {
            shortcut_row(ui, cx, page, command);
        }
    });
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        cx.button(ui, i18n::button_done(), ShellAction::Dismiss);
        let changed = !cx.state.settings.shortcuts.is_empty();
        cx.enabled_button(ui, changed, i18n::shortcuts_reset_all(), SettingsAction::ResetShortcuts);
    });
}

fn shortcut_row(ui: &mut Ui, cx: &PanelContext, page: &mut ShortcutsDialog, command: Command) {
    // Set by the system: copy and paste.
    let fixed = [Command::CopyMove, Command::CopyGame, Command::Paste].contains(&command);
    ui.horizontal_wrapped(|ui| {
        let waits = page.capturing.as_deref() == Some(&*command.name());
        let keys = match command.shortcut_text(ui.ctx()) {
            _ if waits => i18n::shortcuts_press().to_string(),
            Some(keys) => keys,
            None => i18n::shortcuts_none().to_string(),
        };
        let button = Button::selectable(waits, keys).min_size(egui::vec2(150.0, 0.0));
        let response = ui.add_enabled(!fixed, button);
        let name = i18n::shortcuts_of(
            command.label(),
            command.shortcut_text(ui.ctx()).unwrap_or_default(),
        );
        response.set_name(Role::Button, &name);
        if response.on_hover_text(i18n::shortcuts_tip()).clicked() {
            (page.capturing, page.conflict) = ((!waits).then(|| command.name()), None);
        }
        ui.label(command.label());
        if cx.state.settings.shortcuts.contains_key(&command.name())
            && small_button(ui, i18n::shortcuts_reset()).clicked()
        {
            cx.send(set_keys_action(command, None));
        }
    });
}

fn set_keys_action(command: Command, keys: Option<String>) -> Action {
    Action::Settings(SettingsAction::SetShortcut { command: command.name(), shortcut: keys })
}

/// Assigns the keys that are pressed to a command, before any widget gets them.
fn capture_keys(ui: &Ui, cx: &PanelContext, page: &mut ShortcutsDialog, command: Command) {
    let mut shortcut: Option<KeyboardShortcut> = None;
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key { key: egui::Key::Escape, pressed: true, .. } => {
                page.capturing = None;
                false
            }
            Event::Key { key, pressed: true, modifiers, .. } => {
                shortcut = shortcut.or_else(|| keymap::assignable_shortcut(*key, *modifiers));
                shortcut.is_none()
            }
            Event::Text(_) => false,
            _ => true,
        });
    });
    let Some(keys) = shortcut else { return };
    page.capturing = None;
    match Keymap::current(ui.ctx()).conflicting_command(command, keys) {
        Some(holder) => {
            page.conflict = Some((command.name(), keymap::format_shortcut(keys), holder.name()));
        }
        None => cx.send(set_keys_action(command, Some(keymap::format_shortcut(keys)))),
    }
}

/// Shows which command has the pressed keys already, and offers to reassign them.
fn clash_notice(ui: &mut Ui, cx: &PanelContext, page: &mut ShortcutsDialog) {
    let Some((command, keys, holder)) = &page.conflict else { return };
    let (Some(command), Some(other)) = (Command::from_name(command), Command::from_name(holder))
    else {
        return;
    };
    let mut taken = false;
    ui.horizontal_wrapped(|ui| {
        let color = ui.visuals().error_fg_color;
        let message = i18n::shortcuts_clash(other.label());
        let label = ui.colored_label(color, message);
        ui.ctx().accesskit_node_builder(label.id, |node| {
            node.set_live(egui::accesskit::Live::Assertive);
        });
        taken = ui.button(i18n::shortcuts_take(command.label())).clicked();
    });
    if taken {
        cx.send(set_keys_action(other, Some(String::new())));
        cx.send(set_keys_action(command, Some(keys.clone())));
        page.conflict = None;
    }
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
        assert!(find_entries("no such command").is_empty());
        assert_eq!(find_entries("UNDO").first(), Some(&PaletteEntry::Command(Command::Undo)));
        assert_eq!(find_commands("").len(), Command::ALL.len() - 1);
    }

    #[test]
    fn each_lesson_is_found_by_its_title() {
        for (index, lesson) in built_in_lessons().iter().enumerate() {
            let found = find_entries(&lesson.lesson.title);
            assert!(found.contains(&PaletteEntry::Lesson(index)), "{}", lesson.lesson.title);
            let first = found.iter().find_map(|entry| match entry {
                PaletteEntry::Lesson(index) => Some(*index),
                PaletteEntry::Command(_) => None,
            });
            let first = &built_in_lessons()[first.expect("a lesson")].lesson.title;
            assert!(first.contains(&lesson.lesson.title), "{first}");
        }
        assert!(find_entries("").iter().all(|entry| matches!(entry, PaletteEntry::Command(_))));
    }
}
