//! Commands: everything a user can do without further input. Menus, buttons, shortcuts and the
//! command palette all run commands.

mod conditions;
mod definition;
pub mod keymap;
mod table;

pub use definition::{Menu, ShortcutScope};
pub use keymap::Keymap;
pub use table::Command;

use crate::action::Action;
use crate::i18n::{self, Message};
use crate::state::{PlaySection, State};
use definition::{CommandDefinition, RequiredView};
use egui::Key;

impl Command {
    fn definition(self) -> &'static CommandDefinition {
        &table::DEFINITIONS[self as usize]
    }

    /// Returns the commands of a menu, in groups that separators divide.
    pub fn groups_in_menu(menu: Menu) -> Vec<Vec<Self>> {
        let of_it = |command: &Self| command.definition().menu == menu;
        let mut commands: Vec<Self> = Self::offered().filter(of_it).collect();
        commands.sort_by_key(|command| command.definition().group);
        let groups =
            commands.chunk_by(|one, next| one.definition().group == next.definition().group);
        groups.map(<[Self]>::to_vec).collect()
    }

    /// Returns the title of the submenu that holds the command; `None` if it is in the menu itself.
    pub fn submenu_title(self) -> Option<Message> {
        self.definition().menu.submenu_title(self.definition().group)
    }

    /// Returns the commands that this system can carry out.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|command| command.definition().is_offered)
    }

    /// Returns the action that the command sends, which depends on the state.
    pub fn action(self, state: &State) -> Action {
        (self.definition().action)(state)
    }

    /// Returns whether the command is enabled now.
    pub fn is_enabled(self, state: &State) -> bool {
        let seen = match self.definition().required_view {
            // A frame in another page has nothing but the board.
            RequiredView::Anything => {
                let is_about_board =
                    self.definition().menu == Menu::View || matches!(self, Self::Undo | Self::Redo);
                state.embedded.is_none() || is_about_board
            }
            RequiredView::Board => state.screen.is_board(),
            RequiredView::Figure => state.screen.is_board() || state.learn_board().is_some(),
            RequiredView::Space => state.shows_space(),
        };
        seen && self.definition().is_offered && (self.definition().enabled)(state)
    }

    /// Returns whether the command is a setting that is on: its menu item has a check mark.
    pub fn is_checked(self, state: &State) -> bool {
        (self.definition().checked)(state)
    }

    pub fn label(self) -> Message {
        (self.definition().texts)().0
    }

    /// Returns the command that shows or hides a section of the play panel.
    pub fn for_play_section(part: PlaySection) -> Self {
        match part {
            PlaySection::TypedMove => Self::TypedMove,
            PlaySection::Comment => Self::Comment,
            PlaySection::Computers => Self::ComputerPace,
            PlaySection::Message => Self::PlayByMessage,
        }
    }

    /// Returns one sentence that says what the command does.
    pub fn description(self) -> Message {
        (self.definition().texts)().1
    }

    /// Returns the tooltip, with the shortcut.
    pub fn tooltip(self, ctx: &egui::Context) -> Message {
        match self.shortcut_text(ctx) {
            Some(shortcut) => i18n::command_tip_with_shortcut(self.description(), shortcut),
            None => self.description(),
        }
    }

    /// Returns the identifier used in the settings.
    pub fn name(self) -> String {
        format!("{self:?}")
    }

    /// Finds a command by its [`name`](Self::name), or by its name in older settings.
    pub fn from_name(name: &str) -> Option<Self> {
        let old = OLD_NAMES.iter().find(|(old, _)| *old == name).map(|(_, command)| *command);
        old.or_else(|| Self::ALL.into_iter().find(|command| command.name() == name))
    }

    /// Returns the modes in which the command's shortcuts are active.
    pub fn shortcut_scope(self) -> ShortcutScope {
        let first = self.definition().shortcuts[0];
        first.map_or(ShortcutScope::Everywhere, |(_, scope)| scope)
    }

    /// Returns the shortcut as shown in menus and tooltips: `Ctrl+S`, `.`.
    pub fn shortcut_text(self, ctx: &egui::Context) -> Option<String> {
        let (shortcut, _) = *Keymap::current(ctx).shortcuts(self).first()?;
        let named = ctx.format_shortcut(&shortcut);
        let key = shortcut.logical_key;
        let character = matches!(key, Key::Comma | Key::Period | Key::Minus | Key::Plus);
        match named.strip_suffix(key.name()) {
            Some(before) if character => {
                Some(i18n::translate_key_names(&format!("{before}{}", key.symbol_or_name())))
            }
            _ => Some(i18n::translate_key_names(&named)),
        }
    }
}

/// Names of commands in older settings.
const OLD_NAMES: [(&str, Command); 23] = [
    ("BringBack", Command::OpenRecovered),
    ("TakePicture", Command::ExportPicture),
    ("TakeFilm", Command::ExportAnimation),
    ("TakeSheet", Command::PrintSheet),
    ("TakeHint", Command::PlayHint),
    ("ByMessage", Command::PlayByMessage),
    ("StepComputers", Command::PlayOneMove),
    ("PlayOn", Command::ResumeGame),
    ("ClickTwice", Command::ConfirmMoves),
    ("Completed", Command::CompletedLines),
    ("StraightenCompleted", Command::StraightenWinningLine),
    ("Heat", Command::LineHeatMap),
    ("LineBack", Command::BestLineBack),
    ("LineOn", Command::BestLineForward),
    ("PlayBest", Command::PlayBestMove),
    ("Worths", Command::MoveValues),
    ("Spots", Command::CriticalCells),
    ("StopAnalysis", Command::PauseAnalysis),
    ("Draws", Command::DrawnBoards),
    ("Pairs", Command::Pairing),
    ("SpaceTurn", Command::SpaceRotate),
    ("UsualSize", Command::DefaultSize),
    ("Palette", Command::CommandPalette),
];
