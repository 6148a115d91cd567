//! The contents of the window: a mode, a page in its place, or a straightened line.

use crate::board::straight::Straighten;
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
enum Page {
    Welcome,
    /// A page about past games, with whether the welcome page was shown before.
    Past {
        which: Past,
        after_welcome: bool,
    },
}

/// A page about past games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Past {
    Library,
    Statistics,
}

/// The contents of the window.
#[derive(Debug)]
pub struct Screen {
    mode: Mode,
    /// A page in place of the board and its panel.
    page: Option<Page>,
    /// The line that is straightened in place of the board, with the mode to return to.
    straight: Option<(Straighten, Mode)>,
}

impl Default for Screen {
    /// The welcome page.
    fn default() -> Self {
        Self { mode: Mode::Play, page: Some(Page::Welcome), straight: None }
    }
}

impl Screen {
    /// Returns the mode, also while a page is in its place.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns whether a mode is on show.
    pub fn shows(&self, mode: Mode) -> bool {
        self.mode == mode && self.page.is_none()
    }

    /// Returns whether the game's board is shown and no page in its place.
    pub fn is_board(&self) -> bool {
        self.page.is_none() && self.mode != Mode::Learn
    }

    pub fn is_welcome(&self) -> bool {
        self.page == Some(Page::Welcome)
    }

    /// Shows the welcome page, or the board again.
    pub fn welcome(&mut self, shown: bool) {
        self.page = shown.then_some(Page::Welcome);
        self.straight.take_if(|_| shown);
    }

    pub fn is_library(&self) -> bool {
        matches!(self.page, Some(Page::Past { which: Past::Library, .. }))
    }

    pub fn is_statistics(&self) -> bool {
        matches!(self.page, Some(Page::Past { which: Past::Statistics, .. }))
    }

    /// Shows the library, or what was there before.
    pub fn library(&mut self, shown: bool) {
        self.past(Past::Library, shown);
    }

    /// Shows the statistics, or what was there before.
    pub fn statistics(&mut self, shown: bool) {
        self.past(Past::Statistics, shown);
    }

    /// Shows a page about past games, or what was there before all of them.
    fn past(&mut self, which: Past, shown: bool) {
        self.page = match self.page {
            Some(Page::Past { after_welcome, .. }) if shown => {
                Some(Page::Past { which, after_welcome })
            }
            page if shown => Some(Page::Past { which, after_welcome: page.is_some() }),
            Some(Page::Past { after_welcome: true, .. }) => Some(Page::Welcome),
            Some(Page::Past { after_welcome: false, .. }) => None,
            page => page,
        };
        self.straight.take_if(|_| shown);
    }

    /// Shows a mode. A straightened line stays in the Explore mode.
    pub fn go(&mut self, mode: Mode) {
        (self.mode, self.page) = (mode, None);
        self.straight.take_if(|_| mode != Mode::Explore);
    }

    /// Returns the straightened line.
    pub fn straight(&self) -> Option<&Straighten> {
        self.straight.as_ref().map(|(line, _)| line)
    }

    pub fn straight_mut(&mut self) -> Option<&mut Straighten> {
        self.straight.as_mut().map(|(line, _)| line)
    }

    /// Straightens a line in the Explore mode, with the mode to return to.
    pub fn lay_straight(&mut self, line: Straighten, back_to: Mode) {
        self.go(Mode::Explore);
        self.straight = Some((line, back_to));
    }

    /// Replaces the straightened line, or removes it.
    pub fn follow(&mut self, line: Option<Straighten>) {
        self.straight = self.straight.take().and_then(|(_, back_to)| Some((line?, back_to)));
    }

    /// Shows the board in place of the straightened line.
    pub fn show_board(&mut self) {
        self.straight = None;
    }

    /// Returns from the straightened line to the previous mode. Returns `false` if that is the
    /// Explore mode itself, or if there is no line.
    pub fn leave_straight(&mut self) -> bool {
        let Some((_, back_to)) = self.straight.take() else { return false };
        self.go(back_to);
        back_to != Mode::Explore
    }
}
