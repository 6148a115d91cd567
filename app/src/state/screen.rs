//! The contents of the window: a mode, a page in its place, or a straightened line.

use crate::board::straightening::Straightening;
use serde::{Deserialize, Serialize};

/// A mode of the window; all but Learn show the same game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    #[default]
    Play,
    /// Step through the lines of a cell.
    Explore,
    /// See the value of the position and its moves, and why.
    Analyse,
    /// Lessons, practice, tests and puzzles, on boards of their own.
    Learn,
}

/// A page in place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScreenPage {
    /// The start screen.
    Welcome,
    /// A page about past games, with whether the welcome page was shown before.
    Records { which: RecordsPage, after_welcome: bool },
}

/// A page about past games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RecordsPage {
    Library,
    Statistics,
}

/// The content of the window: the panel's mode, and a page or a straightened line in place of the
/// board.
#[derive(Debug)]
pub struct Screen {
    mode: Mode,
    /// A page in place of the board and its panel.
    page: Option<ScreenPage>,
    /// The line that is straightened in place of the board, with the mode to return to.
    straightened: Option<(Straightening, Mode)>,
}

impl Default for Screen {
    /// The welcome page.
    fn default() -> Self {
        Self { mode: Mode::Play, page: Some(ScreenPage::Welcome), straightened: None }
    }
}

impl Screen {
    /// Returns the current mode, even while a page covers the board.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns whether a mode is on show, not covered by a page.
    pub fn is_showing(&self, mode: Mode) -> bool {
        self.mode == mode && self.page.is_none()
    }

    /// Returns whether the game's board is shown and no page in its place.
    pub fn is_board(&self) -> bool {
        self.page.is_none() && self.mode != Mode::Learn
    }

    pub fn is_welcome(&self) -> bool {
        self.page == Some(ScreenPage::Welcome)
    }

    /// Shows the welcome page, or with `false` the board again.
    pub fn show_welcome(&mut self, shown: bool) {
        self.page = shown.then_some(ScreenPage::Welcome);
        self.straightened.take_if(|_| shown);
    }

    pub fn is_library(&self) -> bool {
        matches!(self.page, Some(ScreenPage::Records { which: RecordsPage::Library, .. }))
    }

    pub fn is_statistics(&self) -> bool {
        matches!(self.page, Some(ScreenPage::Records { which: RecordsPage::Statistics, .. }))
    }

    /// Sets whether the library is shown; with `false`, shows the previous page or the board again.
    pub fn set_library_shown(&mut self, shown: bool) {
        self.show_records(RecordsPage::Library, shown);
    }

    /// Shows the statistics, or with `false` what was there before.
    pub fn set_statistics_shown(&mut self, shown: bool) {
        self.show_records(RecordsPage::Statistics, shown);
    }

    /// Shows a page about past games, or what was there before all of them.
    fn show_records(&mut self, which: RecordsPage, shown: bool) {
        self.page = match self.page {
            Some(ScreenPage::Records { after_welcome, .. }) if shown => {
                Some(ScreenPage::Records { which, after_welcome })
            }
            page if shown => Some(ScreenPage::Records { which, after_welcome: page.is_some() }),
            Some(ScreenPage::Records { after_welcome: true, .. }) => Some(ScreenPage::Welcome),
            Some(ScreenPage::Records { after_welcome: false, .. }) => None,
            page => page,
        };
        self.straightened.take_if(|_| shown);
    }

    /// Shows a mode instead of any page. Every mode but Explore closes the straightened line.
    pub fn set_mode(&mut self, mode: Mode) {
        (self.mode, self.page) = (mode, None);
        self.straightened.take_if(|_| mode != Mode::Explore);
    }

    pub fn straightened(&self) -> Option<&Straightening> {
        self.straightened.as_ref().map(|(line, _)| line)
    }

    pub fn straightened_mut(&mut self) -> Option<&mut Straightening> {
        self.straightened.as_mut().map(|(line, _)| line)
    }

    /// Shows a straightened line in the Explore mode; `back_to` is the mode to return to.
    pub fn straighten(&mut self, line: Straightening, back_to: Mode) {
        self.set_mode(Mode::Explore);
        self.straightened = Some((line, back_to));
    }

    /// Replaces the straightened line, or removes it.
    pub fn replace_straightened(&mut self, line: Option<Straightening>) {
        self.straightened =
            self.straightened.take().and_then(|(_, back_to)| Some((line?, back_to)));
    }

    /// Shows the board in place of the straightened line.
    pub fn close_straightened(&mut self) {
        self.straightened = None;
    }

    /// Returns from the straightened line to the previous mode. Returns `false` if that is the
    /// Explore mode itself, or if there is no line.
    pub fn leave_straightened(&mut self) -> bool {
        let Some((_, back_to)) = self.straightened.take() else { return false };
        self.set_mode(back_to);
        back_to != Mode::Explore
    }
}
