//! Commands: everything a person can do without further input. Menus, buttons, shortcuts and the
//! command palette all run commands.

pub mod keymap;
mod row;
mod rows;
mod when;

pub use keymap::Keymap;
pub use row::{Menu, Scope};
pub use rows::Command;

use crate::action::Action;
use crate::state::{PlayPart, State};
use crate::words::{self, Message};
use egui::Key;
use row::{Row, Stage};

impl Menu {
    /// Returns its commands, by group.
    pub fn groups(self) -> Vec<Vec<Command>> {
        let of_it = |command: &Command| command.row().menu == self;
        let mut commands: Vec<Command> = Command::ALL.into_iter().filter(of_it).collect();
        commands.sort_by_key(|command| command.row().group);
        let groups = commands.chunk_by(|one, next| one.row().group == next.row().group);
        groups.map(<[Command]>::to_vec).collect()
    }
}

impl Command {
    fn row(self) -> &'static Row {
        &rows::ROWS[self as usize]
    }

    /// Returns the action that the command sends.
    pub fn action(self, state: &State) -> Action {
        (self.row().action)(state)
    }

    /// Returns whether the command is enabled now.
    pub fn enabled(self, state: &State) -> bool {
        let seen = match self.row().stage {
            Stage::Anything => true,
            Stage::Board => state.screen.is_board(),
            Stage::Space => state.shows_space(),
        };
        seen && (self.row().enabled)(state)
    }

    /// Returns whether the command is a setting that is on: its menu item has a check mark.
    pub fn is_on(self, state: &State) -> bool {
        (self.row().on)(state)
    }

    /// Returns the label in menus.
    pub fn text(self) -> Message {
        (self.row().words)().0
    }

    /// Returns the command that shows or hides a part of the panel for playing.
    pub fn of_part(part: PlayPart) -> Self {
        match part {
            PlayPart::TypedMove => Self::TypedMove,
            PlayPart::Comment => Self::Comment,
            PlayPart::Computers => Self::ComputerPace,
            PlayPart::Message => Self::ByMessage,
        }
    }

    /// Returns a description in one sentence.
    pub fn about(self) -> Message {
        (self.row().words)().1
    }

    /// Returns the tooltip, with the shortcut.
    pub fn tooltip(self, ctx: &egui::Context) -> Message {
        match self.shortcut_text(ctx) {
            Some(shortcut) => words::command_tip_with_shortcut(self.about(), shortcut),
            None => self.about(),
        }
    }

    /// Returns the identifier used in the settings.
    pub fn name(self) -> String {
        format!("{self:?}")
    }

    /// Finds a command by its [`name`](Self::name).
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|command| command.name() == name)
    }

    /// Returns where its shortcuts are active.
    pub fn scope(self) -> Scope {
        let first = self.row().shortcuts[0];
        first.map_or(Scope::Everywhere, |(_, scope)| scope)
    }

    /// Returns the shortcut as shown to people: `Ctrl+S`, `.`.
    pub fn shortcut_text(self, ctx: &egui::Context) -> Option<String> {
        let (shortcut, _) = *Keymap::of(ctx).keys(self).first()?;
        let named = ctx.format_shortcut(&shortcut);
        let key = shortcut.logical_key;
        let character = matches!(key, Key::Comma | Key::Period | Key::Minus | Key::Plus);
        match named.strip_suffix(key.name()) {
            Some(before) if character => {
                Some(words::keys(&format!("{before}{}", key.symbol_or_name())))
            }
            _ => Some(words::keys(&named)),
        }
    }
}
