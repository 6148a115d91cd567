//! The board on show: the game's board or that of the Learn mode.

use super::{Editor, Means, Mode, Run, Stage, State};
use crate::board::{NestedGrid, Space};
use crate::show::{Bundle, Cursor, Tour, Viewpoint, Views};
use hypertoe_core::Shape;

impl State {
    /// Returns the board of the Learn mode while it is on show.
    pub fn stage(&self) -> Option<&Stage> {
        self.learn.stage().filter(|_| self.screen.shows(Mode::Learn))
    }

    fn stage_mut(&mut self) -> Option<&mut Stage> {
        let shown = self.screen.shows(Mode::Learn);
        self.learn.stage_mut().filter(|_| shown)
    }

    /// Returns the view of the board on show.
    pub fn viewpoint(&self) -> &Viewpoint {
        self.stage().map_or(&self.view, |stage| &stage.figure.view)
    }

    pub fn viewpoint_mut(&mut self) -> &mut Viewpoint {
        match self.stage().is_some() {
            true => self.stage_mut().map(|stage| &mut stage.figure.view),
            false => Some(&mut self.view),
        }
        .unwrap_or_else(|| unreachable!("there is a stage, or the game's board"))
    }

    /// Returns the list of lines of the board on show.
    pub fn tour_mut(&mut self) -> &mut Tour {
        match self.stage().is_some() {
            true => self.stage_mut().map(|stage| &mut stage.figure.tour),
            false => Some(&mut self.explore.tour),
        }
        .unwrap_or_else(|| unreachable!("there is a stage, or the game's board"))
    }

    /// Returns all lines of a cell while they are shown at once.
    pub fn bundle(&self) -> Option<&Bundle> {
        match self.stage() {
            Some(stage) => stage.figure.bundle.as_ref(),
            None => self.tour_on_show().and_then(|_| self.explore.bundle()),
        }
    }

    pub fn bundle_mut(&mut self) -> Option<&mut Bundle> {
        match self.stage().is_some() {
            true => self.stage_mut().and_then(|stage| stage.figure.bundle.as_mut()),
            false => self.tour_on_show().is_some().then(|| self.explore.bundle_mut()).flatten(),
        }
    }

    pub fn grid(&self) -> &NestedGrid {
        &self.viewpoint().grid
    }

    pub fn space(&self) -> &Space {
        &self.viewpoint().space
    }

    pub fn cursor(&self) -> &Cursor {
        &self.viewpoint().cursor
    }

    /// Returns the highlighted slice: an axis and a value.
    pub fn lit(&self) -> Option<(usize, u16)> {
        self.viewpoint().lit
    }

    pub fn shape(&self) -> &Shape {
        self.grid().shape()
    }

    /// Returns the views of the board on show: of a board of less than three dimensions only the
    /// grid.
    pub fn views(&self) -> Views {
        let chosen = self.stage().map_or(self.settings.views, |stage| stage.views);
        match chosen {
            Views::Both if self.shape().dims() < 3 => Views::Grid,
            views => views,
        }
    }

    /// Chooses the views of the board on show.
    pub fn choose_views(&mut self, views: Views) {
        match self.stage_mut() {
            Some(stage) => stage.views = views,
            None => self.settings.views = views,
        }
    }

    /// Returns whether a lesson is presented to a class.
    pub fn is_presented(&self) -> bool {
        self.stage().is_some() && self.learn.run().is_some_and(|run| run.present().is_some())
    }

    /// Returns whether a test is running.
    pub fn is_tested(&self) -> bool {
        let goes_on = |run: &Run| !run.judges() && !run.has_ended();
        self.stage().is_some() && self.learn.run().is_some_and(goes_on)
    }

    /// Returns whether the board is shown without panels: during a presentation, and in a test,
    /// where they could give away answers.
    pub fn is_bare(&self) -> bool {
        self.is_presented() || self.is_tested()
    }

    /// Returns whether the notes of a presentation are shown in a second window.
    pub fn shows_notes(&self) -> bool {
        self.is_presented() && self.settings.notes_window
    }

    /// Returns the lesson in the editor while its board is on show.
    pub fn edited(&self) -> Option<&Editor> {
        self.learn.edited().filter(|_| self.screen.shows(Mode::Learn))
    }

    /// Returns whether the lesson in the editor is on show, to be edited or tried out.
    pub fn shows_own_lesson(&self) -> bool {
        let tried_out = self.learn.is_preview() && self.screen.shows(Mode::Learn);
        self.edited().is_some() || tried_out
    }

    /// Returns whether the screen is blanked during a presentation.
    pub fn is_blank(&self) -> bool {
        let present = self.learn.run().and_then(|run| run.present());
        self.is_presented() && present.is_some_and(|present| present.blank)
    }

    /// Returns what a new session of the Learn mode needs.
    pub fn means(&mut self) -> Means {
        let look = (self.view.space.form, self.view.space.lens);
        Means { look, seed: self.dice.seed(), serial: self.next_serial() }
    }

    /// Returns a new serial number for a board.
    pub fn next_serial(&mut self) -> u64 {
        self.count_document()
    }
}
