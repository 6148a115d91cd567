//! Commands have names and shortcuts of their own.

use hypertoe::command::{Command, Scope};
use hypertoe::words::Message;
use std::collections::HashSet;

#[test]
fn no_two_commands_are_called_the_same() {
    let texts: HashSet<Message> = Command::ALL.iter().map(|command| command.text()).collect();
    assert_eq!(texts.len(), Command::ALL.len());
    assert!(Command::ALL.iter().all(|command| !command.about().to_string().is_empty()));
}

#[test]
fn no_two_shortcuts_clash_on_any_system() {
    // COMMAND is Ctrl on Linux and Windows and ⌘ on macOS; no shortcut
    // uses CTRL or MAC_CMD by themselves, so that one test serves all.
    let mut seen = HashSet::new();
    for command in Command::ALL {
        for (shortcut, scope) in command.shortcuts() {
            assert!(!shortcut.modifiers.ctrl && !shortcut.modifiers.mac_cmd);
            let modifiers = (shortcut.modifiers.command, shortcut.modifiers.shift);
            // The explorer and the analysis are never open at once.
            let both = [Scope::Exploring, Scope::Analysing];
            for scope in both.into_iter().filter(|s| scope == Scope::Everywhere || scope == *s) {
                let key = (modifiers, shortcut.logical_key, scope == Scope::Exploring);
                assert!(seen.insert(key), "{command:?} clashes");
            }
        }
    }
}
