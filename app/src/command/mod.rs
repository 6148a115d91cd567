//! Commands: everything a person can do without further input. Menus, buttons, shortcuts and the
//! command palette all run commands.

pub mod keymap;
mod row;
mod rows;
mod when;

pub use keymap::Keymap;
pub use row::{Menu, ShortcutScope};
pub use rows::Command;

use crate::action::Action;
use crate::state::{PlaySection, State};
use crate::words::{self, Message};
use egui::Key;
use row::{CommandDefinition, RequiredView};

impl Menu {
    /// Returns its commands, by group.
    pub fn groups(self) -> Vec<Vec<Command>> {
        let of_it = |command: &Command| command.definition().menu == self;
        let mut commands: Vec<Command> = Command::ALL.into_iter().filter(of_it).collect();
        commands.sort_by_key(|command| command.definition().group);
        let groups =
            commands.chunk_by(|one, next| one.definition().group == next.definition().group);
        groups.map(<[Command]>::to_vec).collect()
    }
}

impl Command {
    fn definition(self) -> &'static CommandDefinition {
        &rows::DEFINITIONS[self as usize]
    }

    /// Returns the action that the command sends.
    pub fn action(self, state: &State) -> Action {
        (self.definition().action)(state)
    }

    /// Returns whether the command is enabled now.
    pub fn is_enabled(self, state: &State) -> bool {
        let seen = match self.definition().required_view {
            RequiredView::Anything => true,
            RequiredView::Board => state.screen.is_board(),
            RequiredView::Space => state.shows_space(),
        };
        seen && (self.definition().enabled)(state)
    }

    /// Returns whether the command is a setting that is on: its menu item has a check mark.
    pub fn is_checked(self, state: &State) -> bool {
        (self.definition().checked)(state)
    }

    /// Returns the label in menus.
    pub fn label(self) -> Message {
        (self.definition().texts)().0
    }

    /// Returns the command that shows or hides a part of the panel for playing.
    pub fn for_part(part: PlaySection) -> Self {
        match part {
            PlaySection::TypedMove => Self::TypedMove,
            PlaySection::Comment => Self::Comment,
            PlaySection::Computers => Self::ComputerPace,
            PlaySection::Message => Self::PlayByMessage,
        }
    }

    /// Returns a description in one sentence.
    pub fn description(self) -> Message {
        (self.definition().texts)().1
    }

    /// Returns the tooltip, with the shortcut.
    pub fn tooltip(self, ctx: &egui::Context) -> Message {
        match self.shortcut_text(ctx) {
            Some(shortcut) => words::command_tip_with_shortcut(self.description(), shortcut),
            None => self.description(),
        }
    }

    /// Returns the identifier used in the settings.
    pub fn name(self) -> String {
        format!("{self:?}")
    }

    /// Finds a command by its [`name`](Self::name).
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|command| command.name() == name)
    }

    /// Returns where its shortcuts are active.
    pub fn scope(self) -> ShortcutScope {
        let first = self.definition().shortcuts[0];
        first.map_or(ShortcutScope::Everywhere, |(_, scope)| scope)
    }

    /// Returns the shortcut as shown to people: `Ctrl+S`, `.`.
    pub fn shortcut_text(self, ctx: &egui::Context) -> Option<String> {
        let (shortcut, _) = *Keymap::current(ctx).shortcuts(self).first()?;
        let named = ctx.format_shortcut(&shortcut);
        let key = shortcut.logical_key;
        let character = matches!(key, Key::Comma | Key::Period | Key::Minus | Key::Plus);
        match named.strip_suffix(key.name()) {
            Some(before) if character => {
                Some(words::shortcut_text(&format!("{before}{}", key.symbol_or_name())))
            }
            _ => Some(words::shortcut_text(&named)),
        }
    }
}
