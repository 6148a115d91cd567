//! The shortcuts of all commands: the defaults of the system, and those that a person has chosen.

use super::{Command, Scope};
use egui::os::OperatingSystem as Os;
use egui::{Context, Id, Key, KeyboardShortcut, Modifiers};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Shortcuts chosen by a person, by command name; an empty text is no shortcut.
pub type Chosen = BTreeMap<String, String>;

/// The shortcuts of all commands.
pub struct Keymap {
    os: Os,
    chosen: Chosen,
    keys: Vec<Vec<(KeyboardShortcut, Scope)>>,
}

impl Keymap {
    /// Builds the keymap for an operating system.
    pub fn new(os: Os, chosen: &Chosen) -> Self {
        let keys = Command::ALL.map(|command| match chosen.get(&command.name()) {
            Some(keys) => parse(keys).map(|keys| (keys, command.scope())).into_iter().collect(),
            None => usual(command, os),
        });
        Self { os, chosen: chosen.clone(), keys: keys.into() }
    }

    /// Returns the keymap of a window.
    pub fn of(ctx: &Context) -> Arc<Self> {
        let known = ctx.data(|data| data.get_temp::<Arc<Self>>(place()));
        known.unwrap_or_else(|| Arc::new(Self::new(ctx.os(), &Chosen::new())))
    }

    /// Sets the chosen shortcuts of a window.
    pub fn set(ctx: &Context, chosen: &Chosen) {
        let known = Self::of(ctx);
        if known.os != ctx.os() || known.chosen != *chosen {
            let new = Arc::new(Self::new(ctx.os(), chosen));
            ctx.data_mut(|data| data.insert_temp(place(), new));
        }
    }

    /// Returns the shortcuts of a command; the first is the one shown.
    pub fn keys(&self, command: Command) -> &[(KeyboardShortcut, Scope)] {
        &self.keys[command as usize]
    }

    /// Returns the other command that has this shortcut in an overlapping scope.
    pub fn holder(&self, command: Command, keys: KeyboardShortcut) -> Option<Command> {
        let others = Command::ALL.into_iter().filter(|other| *other != command);
        { others }.find(|other| {
            let meet = |scope: Scope| {
                let both = [scope, command.scope()];
                both[0] == both[1] || both.contains(&Scope::Everywhere)
            };
            self.keys(*other).iter().any(|(its, scope)| *its == keys && meet(*scope))
        })
    }
}

fn place() -> Id {
    Id::unique("the keys of all commands")
}

/// Returns the default shortcuts: those of the definition, adapted to the system's conventions.
fn usual(command: Command, os: Os) -> Vec<(KeyboardShortcut, Scope)> {
    let mut keys: Vec<_> = command.row().shortcuts.into_iter().flatten().collect();
    let everywhere =
        |modifiers, key| vec![(KeyboardShortcut::new(modifiers, key), Scope::Everywhere)];
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
pub fn write(keys: KeyboardShortcut) -> String {
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

fn parse(text: &str) -> Option<KeyboardShortcut> {
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

/// Returns the pressed shortcut, unless it is reserved: for moving the focus, for dialogs, or for
/// copying and pasting.
pub fn pressed(key: Key, held: Modifiers) -> Option<KeyboardShortcut> {
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
                for (keys, _) in usual(command, os) {
                    assert_eq!(parse(&write(keys)), Some(keys), "{command:?}");
                }
            }
        }
        assert_eq!(parse(""), None);
        assert_eq!(parse("Shift+Nothing"), None);
    }
}
