//! Commands: everything a person can do without further input. Menus, buttons, shortcuts and the
//! command palette all run commands.

mod conditions;
pub mod keymap;
mod table;

pub use keymap::Keymap;
pub use table::Command;

use crate::action::Action;
use crate::i18n::{self, Message};
use crate::state::{PlaySection, State};
use egui::{Key, KeyboardShortcut, Modifiers};

impl Menu {
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
        &table::DEFINITIONS[self as usize]
    }

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
            Some(shortcut) => i18n::command_tip_with_shortcut(self.description(), shortcut),
            None => self.description(),
        }
    }

    /// Returns the identifier used in the settings.
    pub fn name(self) -> String {
        format!("{self:?}")
    }

    /// Finds a command by its [`name`](Self::name), or by the one that it had in older settings.
    pub fn from_name(name: &str) -> Option<Self> {
        let old = OLD_NAMES.iter().find(|(old, _)| *old == name).map(|(_, command)| *command);
        old.or_else(|| Self::ALL.into_iter().find(|command| command.name() == name))
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
                Some(i18n::shortcut_text(&format!("{before}{}", key.symbol_or_name())))
            }
            _ => Some(i18n::shortcut_text(&named)),
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

/// A menu of the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    File,
    Game,
    Lines,
    Analysis,
    Theory,
    View,
    Help,
    /// The mode tabs at the right, which are no menu.
    Tabs,
}

impl Menu {
    /// All menus, from left to right.
    pub const ALL: [Self; Self::Tabs as usize + 1] = [
        Self::File,
        Self::Game,
        Self::Lines,
        Self::Analysis,
        Self::Theory,
        Self::View,
        Self::Help,
        Self::Tabs,
    ];

    /// Returns the title of the menu.
    pub fn title(self) -> Option<Message> {
        Some(match self {
            Self::File => i18n::menu_file(),
            Self::Game => i18n::menu_game(),
            Self::Lines => i18n::menu_lines(),
            Self::Analysis => i18n::menu_analysis(),
            Self::Theory => i18n::menu_theory(),
            Self::View => i18n::menu_view(),
            Self::Help => i18n::menu_help(),
            Self::Tabs => return None,
        })
    }
}

/// The modes in which a shortcut is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShortcutScope {
    Everywhere,
    /// While the line explorer is open.
    Exploring,
    Analysing,
}

/// The view that must be visible for a command to be enabled.
#[derive(Clone, Copy, PartialEq)]
pub enum RequiredView {
    Anything,
    Board,
    Space,
}

/// The definition of a command, built up by the methods below.
#[derive(Clone, Copy)]
pub struct CommandDefinition {
    pub menu: Menu,
    /// Commands of the same group stand together in the menu.
    pub group: u8,
    /// Returns label and description.
    pub texts: fn() -> (Message, Message),
    pub action: fn(&State) -> Action,
    pub required_view: RequiredView,
    pub enabled: fn(&State) -> bool,
    pub checked: fn(&State) -> bool,
    /// The shortcut that is shown, and a second one that people also try.
    pub shortcuts: [Option<(KeyboardShortcut, ShortcutScope)>; 2],
}

impl CommandDefinition {
    /// Defines a command that is always enabled, has no check mark and no shortcut.
    pub const fn new(
        menu: Menu,
        group: u8,
        texts: fn() -> (Message, Message),
        action: fn(&State) -> Action,
    ) -> Self {
        Self {
            menu,
            group,
            texts,
            action,
            required_view: RequiredView::Anything,
            enabled: |_| true,
            checked: |_| false,
            shortcuts: [None; 2],
        }
    }

    /// Enables the command only while the board is visible.
    pub const fn needs_board(self) -> Self {
        Self { required_view: RequiredView::Board, ..self }
    }

    /// Enables the command only while the space view is visible.
    pub const fn needs_space_view(self) -> Self {
        Self { required_view: RequiredView::Space, ..self }
    }

    pub const fn enabled_if(self, enabled: fn(&State) -> bool) -> Self {
        Self { enabled, ..self }
    }

    pub const fn checked_if(self, on: fn(&State) -> bool) -> Self {
        Self { checked: on, ..self }
    }

    pub const fn key(self, key: Key) -> Self {
        self.shortcut(Modifiers::NONE, key, ShortcutScope::Everywhere)
    }

    pub const fn ctrl(self, key: Key) -> Self {
        self.shortcut(Modifiers::COMMAND, key, ShortcutScope::Everywhere)
    }

    pub const fn ctrl_shift(self, key: Key) -> Self {
        self.shortcut(Modifiers::COMMAND.plus(Modifiers::SHIFT), key, ShortcutScope::Everywhere)
    }

    pub const fn exploring_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::NONE, key, ShortcutScope::Exploring)
    }

    pub const fn exploring_shift_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::SHIFT, key, ShortcutScope::Exploring)
    }

    pub const fn analysing_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::NONE, key, ShortcutScope::Analysing)
    }

    const fn shortcut(mut self, modifiers: Modifiers, key: Key, scope: ShortcutScope) -> Self {
        let place = self.shortcuts[0].is_some() as usize;
        self.shortcuts[place] = Some((KeyboardShortcut::new(modifiers, key), scope));
        self
    }
}
