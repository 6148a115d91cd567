//! What is shown in the window: a mode, a page in its place, or a line laid out.

use crate::board::straight::Straighten;
use serde::{Deserialize, Serialize};

/// What the person is doing; the same game is under all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// Play a game.
    #[default]
    Play,
    /// Walk through the lines of a cell.
    Explore,
    /// See who stands how, and why.
    Analyse,
    /// Lessons, practice and puzzles, on boards of their own.
    Learn,
}

/// What is shown in place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Welcome,
    /// A page of past games, and whether the welcome page was there before.
    Past {
        which: Past,
        after_welcome: bool,
    },
}

/// A page of past games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Past {
    /// All of them.
    Library,
    /// What they add up to.
    Statistics,
}

/// What is shown in the window.
#[derive(Debug)]
pub struct Screen {
    mode: Mode,
    /// In place of the board and its panel.
    page: Option<Page>,
    /// In place of the board, with the mode to go back to from there.
    straight: Option<(Straighten, Mode)>,
}

impl Default for Screen {
    /// The welcome page.
    fn default() -> Self {
        Self { mode: Mode::Play, page: Some(Page::Welcome), straight: None }
    }
}

impl Screen {
    /// What the person is doing, or did before the welcome page.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Whether a mode is on show.
    pub fn shows(&self, mode: Mode) -> bool {
        self.mode == mode && self.page.is_none()
    }

    /// Whether the board of the game is shown, and nothing in its place.
    pub fn is_board(&self) -> bool {
        self.page.is_none() && self.mode != Mode::Learn
    }

    /// Whether the welcome page is shown.
    pub fn is_welcome(&self) -> bool {
        self.page == Some(Page::Welcome)
    }

    /// Shows the welcome page, or the board again.
    pub fn welcome(&mut self, shown: bool) {
        self.page = shown.then_some(Page::Welcome);
        self.straight.take_if(|_| shown);
    }

    /// Whether the library is shown.
    pub fn is_library(&self) -> bool {
        matches!(self.page, Some(Page::Past { which: Past::Library, .. }))
    }

    /// Whether the statistics are shown.
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

    /// Shows a page of past games, or what was there before all of these.
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

    /// Shows a mode. A line laid out stays among the lines.
    pub fn go(&mut self, mode: Mode) {
        (self.mode, self.page) = (mode, None);
        self.straight.take_if(|_| mode != Mode::Explore);
    }

    /// The line that is laid out.
    pub fn straight(&self) -> Option<&Straighten> {
        self.straight.as_ref().map(|(line, _)| line)
    }

    /// The line that is laid out, to be shown otherwise.
    pub fn straight_mut(&mut self) -> Option<&mut Straighten> {
        self.straight.as_mut().map(|(line, _)| line)
    }

    /// Lays out the plane of a line among the lines; afterwards goes back to a mode.
    pub fn lay_straight(&mut self, line: Straighten, back_to: Mode) {
        self.go(Mode::Explore);
        self.straight = Some((line, back_to));
    }

    /// Another line is laid out in its place, or none.
    pub fn follow(&mut self, line: Option<Straighten>) {
        self.straight = self.straight.take().and_then(|(_, back_to)| Some((line?, back_to)));
    }

    /// Shows the board in place of the line.
    pub fn show_board(&mut self) {
        self.straight = None;
    }

    /// Leaves the line for the mode that it was laid out from. `false` if it is among
    /// its lines already.
    pub fn leave_straight(&mut self) -> bool {
        let Some((_, back_to)) = self.straight.take() else { return false };
        self.go(back_to);
        back_to != Mode::Explore
    }
}
