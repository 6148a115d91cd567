//! What is to be known of a command.

use crate::action::Action;
use crate::state::State;
use crate::words::{self, Message};
use egui::{Key, KeyboardShortcut, Modifiers};

/// A part of the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "`text` says what each is called")]
pub enum Menu {
    File,
    Game,
    Lines,
    Analysis,
    Theory,
    View,
    Help,
    /// The tabs at the right.
    Tabs,
}

impl Menu {
    /// All, from left to right.
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

    /// What it is called, if it opens.
    pub fn text(self) -> Option<Message> {
        Some(match self {
            Self::File => words::menu_file(),
            Self::Game => words::menu_game(),
            Self::Lines => words::menu_lines(),
            Self::Analysis => words::menu_analysis(),
            Self::Theory => words::menu_theory(),
            Self::View => words::menu_view(),
            Self::Help => words::menu_help(),
            Self::Tabs => return None,
        })
    }
}

/// When a shortcut is listened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Always.
    Everywhere,
    /// While the line explorer is open.
    Exploring,
    /// While the analysis is open.
    Analysing,
}

/// What has to be on the screen for a command.
#[derive(Clone, Copy, PartialEq)]
pub enum Stage {
    Anything,
    Board,
    Space,
}

/// One command.
#[derive(Clone, Copy)]
pub struct Row {
    pub menu: Menu,
    /// Its group in the menu.
    pub group: u8,
    /// Its name, and one sentence about it.
    pub words: fn() -> (Message, Message),
    pub action: fn(&State) -> Action,
    pub stage: Stage,
    pub enabled: fn(&State) -> bool,
    pub on: fn(&State) -> bool,
    /// The shortcut that is shown, and another that people try.
    pub shortcuts: [Option<(KeyboardShortcut, Scope)>; 2],
}

impl Row {
    /// Always enabled, never on, without a shortcut.
    pub const fn new(
        menu: Menu,
        group: u8,
        words: fn() -> (Message, Message),
        action: fn(&State) -> Action,
    ) -> Self {
        Self {
            menu,
            group,
            words,
            action,
            stage: Stage::Anything,
            enabled: |_| true,
            on: |_| false,
            shortcuts: [None; 2],
        }
    }

    /// Only while the board is to be seen.
    pub const fn on_board(self) -> Self {
        Self { stage: Stage::Board, ..self }
    }

    /// Only while the space view is to be seen.
    pub const fn in_space(self) -> Self {
        Self { stage: Stage::Space, ..self }
    }

    pub const fn when(self, enabled: fn(&State) -> bool) -> Self {
        Self { enabled, ..self }
    }

    pub const fn on(self, on: fn(&State) -> bool) -> Self {
        Self { on, ..self }
    }

    pub const fn key(self, key: Key) -> Self {
        self.shortcut(Modifiers::NONE, key, Scope::Everywhere)
    }

    pub const fn ctrl(self, key: Key) -> Self {
        self.shortcut(Modifiers::COMMAND, key, Scope::Everywhere)
    }

    pub const fn ctrl_shift(self, key: Key) -> Self {
        self.shortcut(Modifiers::COMMAND.plus(Modifiers::SHIFT), key, Scope::Everywhere)
    }

    pub const fn exploring(self, key: Key) -> Self {
        self.shortcut(Modifiers::NONE, key, Scope::Exploring)
    }

    pub const fn exploring_shift(self, key: Key) -> Self {
        self.shortcut(Modifiers::SHIFT, key, Scope::Exploring)
    }

    pub const fn analysing(self, key: Key) -> Self {
        self.shortcut(Modifiers::NONE, key, Scope::Analysing)
    }

    /// The first is the one that is shown.
    const fn shortcut(mut self, modifiers: Modifiers, key: Key, scope: Scope) -> Self {
        let place = self.shortcuts[0].is_some() as usize;
        self.shortcuts[place] = Some((KeyboardShortcut::new(modifiers, key), scope));
        self
    }
}
