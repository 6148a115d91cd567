//! Everything a person can do without saying more, once.
//!
//! Menus, buttons, shortcuts and the command palette all go through it.

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
    /// Its commands, in groups.
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

    /// The change of state it asks for.
    pub fn action(self, state: &State) -> Action {
        (self.row().action)(state)
    }

    /// Whether it can be done now.
    pub fn enabled(self, state: &State) -> bool {
        let seen = match self.row().stage {
            Stage::Anything => true,
            Stage::Board => state.screen.is_board(),
            Stage::Space => state.shows_space(),
        };
        seen && (self.row().enabled)(state)
    }

    /// Whether it names a setting that is on.
    pub fn is_on(self, state: &State) -> bool {
        (self.row().on)(state)
    }

    /// Its text in a menu.
    pub fn text(self) -> Message {
        (self.row().words)().0
    }

    /// The one that shows a part of the panel for playing.
    pub fn of_part(part: PlayPart) -> Self {
        match part {
            PlayPart::TypedMove => Self::TypedMove,
            PlayPart::Comment => Self::Comment,
            PlayPart::Computers => Self::ComputerPace,
            PlayPart::Message => Self::ByMessage,
        }
    }

    /// One sentence about it.
    pub fn about(self) -> Message {
        (self.row().words)().1
    }

    /// Its tooltip, with the shortcut.
    pub fn tooltip(self, ctx: &egui::Context) -> Message {
        match self.shortcut_text(ctx) {
            Some(shortcut) => words::command_tip_with_shortcut(self.about(), shortcut),
            None => self.about(),
        }
    }

    /// Its name in the settings.
    pub fn name(self) -> String {
        format!("{self:?}")
    }

    /// The command with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|command| command.name() == name)
    }

    /// When its keys are listened to.
    pub fn scope(self) -> Scope {
        let first = self.row().shortcuts[0];
        first.map_or(Scope::Everywhere, |(_, scope)| scope)
    }

    /// Its shortcut as it is shown: `Ctrl+S`, `.`.
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
