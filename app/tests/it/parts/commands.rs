//! Commands have names and shortcuts of their own.

use egui::os::OperatingSystem as Os;
use egui::{Key, KeyboardShortcut, Modifiers};
use hypertoe::command::keymap::CustomShortcuts;
use hypertoe::command::{Command, Keymap, ShortcutScope};
use hypertoe::i18n::Message;
use std::collections::HashSet;

#[test]
fn no_two_commands_are_called_the_same() {
    let texts: HashSet<Message> = Command::ALL.iter().map(|command| command.label()).collect();
    assert_eq!(texts.len(), Command::ALL.len());
    assert!(Command::ALL.iter().all(|command| !command.description().to_string().is_empty()));
}

#[test]
fn no_two_shortcuts_clash_on_any_system() {
    for os in [Os::Nix, Os::Windows, Os::Mac] {
        let keymap = Keymap::new(os, &CustomShortcuts::new());
        let mut seen = HashSet::new();
        for command in Command::ALL {
            for (shortcut, scope) in keymap.shortcuts(command) {
                // COMMAND is Ctrl on Linux and Windows and ⌘ on macOS, where alone CTRL is another
                // key.
                assert!(os == Os::Mac || !shortcut.modifiers.ctrl);
                assert!(!shortcut.modifiers.mac_cmd);
                // The explorer and the analysis are never open at once.
                let both = [ShortcutScope::Exploring, ShortcutScope::Analysing];
                for place in
                    both.into_iter().filter(|s| [ShortcutScope::Everywhere, *s].contains(scope))
                {
                    let key = (*shortcut, place == ShortcutScope::Exploring);
                    assert!(seen.insert(key), "{command:?} clashes on {os:?}");
                }
                assert_eq!(
                    keymap.conflicting_command(command, *shortcut),
                    None,
                    "{command:?} on {os:?}"
                );
            }
        }
    }
}

#[test]
fn systems_differ_where_people_expect_it() {
    let shown = |os, command| {
        Keymap::new(os, &CustomShortcuts::new()).shortcuts(command).first().map(|it| it.0)
    };
    let keys = |modifiers, key| Some(KeyboardShortcut::new(modifiers, key));
    let (command, shift) = (Modifiers::COMMAND, Modifiers::SHIFT);
    assert_eq!(shown(Os::Windows, Command::Redo), keys(command, Key::Y));
    assert_eq!(shown(Os::Nix, Command::Redo), keys(command | shift, Key::Z));
    assert_eq!(shown(Os::Mac, Command::Redo), keys(command | shift, Key::Z));
    assert_eq!(shown(Os::Nix, Command::FullScreen), keys(Modifiers::NONE, Key::F11));
    assert_eq!(shown(Os::Mac, Command::FullScreen), keys(command | Modifiers::CTRL, Key::F));
    assert_eq!(shown(Os::Mac, Command::Settings), keys(command, Key::Comma));
}

#[test]
fn chosen_keys_take_the_place_of_the_usual_ones() {
    let chosen =
        |name: &str, keys: &str| CustomShortcuts::from([(name.to_owned(), keys.to_owned())]);
    let keymap = Keymap::new(Os::Nix, &chosen("Undo", "Alt+U"));
    let own = KeyboardShortcut::new(Modifiers::ALT, Key::U);
    assert_eq!(keymap.shortcuts(Command::Undo), [(own, ShortcutScope::Everywhere)]);
    assert_eq!(keymap.conflicting_command(Command::Redo, own), Some(Command::Undo));
    let none = Keymap::new(Os::Nix, &chosen("Undo", ""));
    assert!(none.shortcuts(Command::Undo).is_empty());
}
