//! The shortcuts of all commands: the defaults of the system, and those that the user has chosen.

use super::definition::ShortcutScope;
use super::table::Command;
use egui::os::OperatingSystem as Os;
use egui::{Context, Id, Key, KeyboardShortcut, Modifiers};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Shortcuts chosen by the user, by command name; an empty text is no shortcut.
pub type CustomShortcuts = BTreeMap<String, String>;

/// Returns the chosen shortcuts with the present names of commands that had another name in older
/// settings, without commands that no longer exist.
pub fn migrate_command_names(shortcuts: CustomShortcuts) -> CustomShortcuts {
    let mut current = CustomShortcuts::new();
    for (name, keys) in shortcuts {
        let Some(command) = Command::from_name(&name) else { continue };
        // The name of today counts before an older one.
        if name == command.name() {
            current.insert(name, keys);
        } else {
            current.entry(command.name()).or_insert(keys);
        }
    }
    current
}

pub struct Keymap {
    os: Os,
    custom: CustomShortcuts,
    keys: Vec<Vec<(KeyboardShortcut, ShortcutScope)>>,
}

impl Keymap {
    /// Creates the keymap for an operating system, with the shortcuts that the user has chosen.
    pub fn new(os: Os, shortcuts: &CustomShortcuts) -> Self {
        let keys = Command::ALL.map(|command| match shortcuts.get(&command.name()) {
            Some(keys) => parse_shortcut(keys)
                .map(|keys| (keys, command.shortcut_scope()))
                .into_iter()
                .collect(),
            None => default_shortcuts(command, os),
        });
        Self { os, custom: shortcuts.clone(), keys: keys.into() }
    }

    /// Returns the keymap stored in an egui context.
    pub fn current(ctx: &Context) -> Arc<Self> {
        let known = ctx.data(|data| data.get_temp::<Arc<Self>>(storage_id()));
        known.unwrap_or_else(|| Arc::new(Self::new(ctx.os(), &CustomShortcuts::new())))
    }

    /// Stores the keymap with these chosen shortcuts in an egui context.
    pub fn install(ctx: &Context, shortcuts: &CustomShortcuts) {
        let known = Self::current(ctx);
        if known.os != ctx.os() || known.custom != *shortcuts {
            let new = Arc::new(Self::new(ctx.os(), shortcuts));
            ctx.data_mut(|data| data.insert_temp(storage_id(), new));
        }
    }

    /// Returns the shortcuts of a command; the first is the one shown.
    pub fn shortcuts(&self, command: Command) -> &[(KeyboardShortcut, ShortcutScope)] {
        &self.keys[command as usize]
    }

    /// Returns the other command that has this shortcut in an overlapping scope.
    pub fn conflicting_command(&self, command: Command, keys: KeyboardShortcut) -> Option<Command> {
        let others = Command::ALL.into_iter().filter(|other| *other != command);
        { others }.find(|other| {
            let meet = |scope: ShortcutScope| {
                let both = [scope, command.shortcut_scope()];
                both[0] == both[1] || both.contains(&ShortcutScope::Everywhere)
            };
            self.shortcuts(*other).iter().any(|(its, scope)| *its == keys && meet(*scope))
        })
    }
}

fn storage_id() -> Id {
    Id::unique("the keys of all commands")
}

/// Returns the default shortcuts: those of the definition, adapted to the system's conventions.
fn default_shortcuts(command: Command, os: Os) -> Vec<(KeyboardShortcut, ShortcutScope)> {
    let mut keys: Vec<_> = command.definition().shortcuts.into_iter().flatten().collect();
    let everywhere =
        |modifiers, key| vec![(KeyboardShortcut::new(modifiers, key), ShortcutScope::Everywhere)];
    match (command, os) {
        (Command::Redo, Os::Windows) => keys.reverse(),
        (Command::Redo, Os::Mac) => keys.truncate(1),
        (Command::FullScreen, Os::Mac) => {
            keys = everywhere(Modifiers::COMMAND | Modifiers::CTRL, Key::F);
        }
        _ => {}
    }
    keys
}

/// Formats a shortcut for the settings, such as `Command+Shift+Z`.
pub fn format_shortcut(keys: KeyboardShortcut) -> String {
    let held = keys.modifiers;
    let held = [
        (held.command, "Command"),
        (held.ctrl && !held.command, "Control"),
        (held.alt, "Alt"),
        (held.shift, "Shift"),
    ];
    let held = held.iter().filter(|(is, _)| *is).map(|(_, name)| format!("{name}+"));
    held.collect::<String>() + keys.logical_key.name()
}

fn parse_shortcut(text: &str) -> Option<KeyboardShortcut> {
    let mut modifiers = Modifiers::NONE;
    let mut parts: Vec<&str> = text.split('+').collect();
    let key = Key::from_name(parts.pop()?)?;
    for part in parts {
        match part {
            "Command" => modifiers.command = true,
            "Control" => modifiers.ctrl = true,
            "Alt" => modifiers.alt = true,
            "Shift" => modifiers.shift = true,
            _ => return None,
        }
    }
    Some(KeyboardShortcut::new(modifiers, key))
}

/// Returns the pressed keys as a shortcut; `None` if they are reserved for moving the focus, for
/// dialogs, or for copying and pasting.
pub fn assignable_shortcut(key: Key, held: Modifiers) -> Option<KeyboardShortcut> {
    let moves =
        [Key::Tab, Key::Escape, Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight];
    let copies = held.command && !held.alt && [Key::C, Key::V, Key::X].contains(&key);
    let modifiers = Modifiers {
        command: held.command,
        ctrl: held.ctrl && !held.command,
        alt: held.alt,
        shift: held.shift,
        mac_cmd: false,
    };
    let free = !moves.contains(&key) && !copies && key != Key::Enter;
    free.then(|| KeyboardShortcut::new(modifiers, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_written_and_read_back() {
        for command in Command::ALL {
            for os in [Os::Nix, Os::Windows] {
                for (keys, _) in default_shortcuts(command, os) {
                    assert_eq!(parse_shortcut(&format_shortcut(keys)), Some(keys), "{command:?}");
                }
            }
        }
        assert_eq!(parse_shortcut(""), None);
        assert_eq!(parse_shortcut("Shift+Nothing"), None);
    }

    #[test]
    fn commands_are_found_by_the_names_of_older_settings() {
        let chosen = |names: &[(&str, &str)]| -> CustomShortcuts {
            names.iter().map(|(name, keys)| ((*name).to_owned(), (*keys).to_owned())).collect()
        };
        let old = [("Heat", "Shift+B"), ("Undo", ""), ("UsualSize", "F7"), ("NoSuchCommand", "F8")];
        let current = migrate_command_names(chosen(&old));
        assert_eq!(
            current,
            chosen(&[("LineHeatMap", "Shift+B"), ("Undo", ""), ("DefaultSize", "F7")])
        );
        let keymap = Keymap::new(Os::Nix, &current);
        let keys = KeyboardShortcut::new(Modifiers::SHIFT, Key::B);
        assert_eq!(keymap.shortcuts(Command::LineHeatMap)[0].0, keys);
        let both = migrate_command_names(chosen(&[("LineHeatMap", "F9"), ("Heat", "F10")]));
        assert_eq!(both, chosen(&[("LineHeatMap", "F9")]), "today's name counts");
        let own_names = Command::ALL.map(|command| Command::from_name(&command.name()));
        assert_eq!(own_names, Command::ALL.map(Some), "no old name hides a new one");
    }
}
