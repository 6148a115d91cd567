//! The definition of a command: its menu, texts, action, conditions and shortcuts.

use crate::action::Action;
use crate::i18n::{self, Message};
use crate::state::State;
use egui::{Key, KeyboardShortcut, Modifiers};

enum_with_all! {
    /// A menu of the menu bar, from left to right.
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
}

impl Menu {
    /// Returns the title of the menu; `None` for the tabs.
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

    /// Returns the title of a submenu that holds a group of commands; `None` if they are in the menu
    /// itself.
    pub fn submenu_title(self, group: u8) -> Option<Message> {
        match (self, group) {
            (Self::Game, 3) => Some(i18n::menu_computers()),
            (Self::Game, 4) => Some(i18n::menu_offers()),
            (Self::Game, 5) => Some(i18n::menu_copy()),
            (Self::Lines, 7) => Some(i18n::menu_drawings()),
            (Self::View, 5) => Some(i18n::menu_appearance()),
            (Self::View, 6) => Some(i18n::menu_size()),
            _ => None,
        }
    }
}

/// The modes in which a shortcut is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShortcutScope {
    Everywhere,
    Exploring,
    Analysing,
}

/// The view that must be visible for a command to be enabled.
#[derive(Clone, Copy, PartialEq)]
pub enum RequiredView {
    Anything,
    Board,
    /// A board, also that of a lesson.
    Figure,
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
    /// Returns whether the command is enabled, where the required view is visible.
    pub enabled: fn(&State) -> bool,
    /// Returns whether the menu item has a check mark.
    pub checked: fn(&State) -> bool,
    /// Whether this system can carry it out. A browser, for example, does not let a page quit.
    pub is_offered: bool,
    /// The shortcut that is shown, and a second one that users also try.
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
            is_offered: true,
            shortcuts: [None; 2],
        }
    }

    /// Enables the command only while the board is visible.
    pub const fn requiring_board(self) -> Self {
        Self { required_view: RequiredView::Board, ..self }
    }

    /// Enables the command only while a board is visible, be it that of a lesson.
    pub const fn requiring_figure(self) -> Self {
        Self { required_view: RequiredView::Figure, ..self }
    }

    /// Enables the command only while the space view is visible.
    pub const fn requiring_space_view(self) -> Self {
        Self { required_view: RequiredView::Space, ..self }
    }

    pub const fn enabled_if(self, enabled: fn(&State) -> bool) -> Self {
        Self { enabled, ..self }
    }

    /// Offers the command on desktops only.
    pub const fn on_desktop(self) -> Self {
        Self { is_offered: cfg!(not(target_arch = "wasm32")), ..self }
    }

    /// Sets the condition under which the menu item has a check mark.
    pub const fn checked_if(self, on: fn(&State) -> bool) -> Self {
        Self { checked: on, ..self }
    }

    /// Adds a key without modifiers as a shortcut.
    pub const fn with_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::NONE, key, ShortcutScope::Everywhere)
    }

    /// Adds a key with Shift as a shortcut.
    pub const fn with_shift_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::SHIFT, key, ShortcutScope::Everywhere)
    }

    /// Adds a key with Ctrl as a shortcut, on macOS with Command.
    pub const fn with_ctrl_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::COMMAND, key, ShortcutScope::Everywhere)
    }

    /// Adds a key with Ctrl and Shift as a shortcut, on macOS with Command and Shift.
    pub const fn with_ctrl_shift_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::COMMAND.plus(Modifiers::SHIFT), key, ShortcutScope::Everywhere)
    }

    /// Adds a key as a shortcut while the line explorer is open.
    pub const fn with_exploring_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::NONE, key, ShortcutScope::Exploring)
    }

    /// Adds a key with Shift as a shortcut while the line explorer is open.
    pub const fn with_exploring_shift_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::SHIFT, key, ShortcutScope::Exploring)
    }

    /// Adds a key as a shortcut in analysis mode.
    pub const fn with_analysing_key(self, key: Key) -> Self {
        self.shortcut(Modifiers::NONE, key, ShortcutScope::Analysing)
    }

    const fn shortcut(mut self, modifiers: Modifiers, key: Key, scope: ShortcutScope) -> Self {
        let index = self.shortcuts[0].is_some() as usize;
        self.shortcuts[index] = Some((KeyboardShortcut::new(modifiers, key), scope));
        self
    }
}
