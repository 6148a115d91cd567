//! The board on show, whichever it is: that of the game, or that of a lesson.

use super::{Editor, Means, Mode, Run, Stage, State};
use crate::board::{NestedGrid, Space};
use crate::show::{Bundle, Cursor, Tour, Viewpoint, Views};
use hypertoe_core::Shape;

impl State {
    /// The board of what is learned with, while it is on show.
    pub fn stage(&self) -> Option<&Stage> {
        self.learn.stage().filter(|_| self.screen.shows(Mode::Learn))
    }

    fn stage_mut(&mut self) -> Option<&mut Stage> {
        let shown = self.screen.shows(Mode::Learn);
        self.learn.stage_mut().filter(|_| shown)
    }

    /// How the board on show is looked at.
    pub fn viewpoint(&self) -> &Viewpoint {
        self.stage().map_or(&self.view, |stage| &stage.figure.view)
    }

    /// The same, to be changed.
    pub fn viewpoint_mut(&mut self) -> &mut Viewpoint {
        match self.stage().is_some() {
            true => self.stage_mut().map(|stage| &mut stage.figure.view),
            false => Some(&mut self.view),
        }
        .unwrap_or_else(|| unreachable!("there is a stage, or the game's board"))
    }

    /// The lines that are played on the board on show.
    pub fn tour_mut(&mut self) -> &mut Tour {
        match self.stage().is_some() {
            true => self.stage_mut().map(|stage| &mut stage.figure.tour),
            false => Some(&mut self.explore.tour),
        }
        .unwrap_or_else(|| unreachable!("there is a stage, or the game's board"))
    }

    /// All lines of a cell, while they are shown at once.
    pub fn bundle(&self) -> Option<&Bundle> {
        match self.stage() {
            Some(stage) => stage.figure.bundle.as_ref(),
            None => self.tour_on_show().and_then(|_| self.explore.bundle()),
        }
    }

    /// The same, to point at some of them.
    pub fn bundle_mut(&mut self) -> Option<&mut Bundle> {
        match self.stage().is_some() {
            true => self.stage_mut().and_then(|stage| stage.figure.bundle.as_mut()),
            false => self.tour_on_show().is_some().then(|| self.explore.bundle_mut()).flatten(),
        }
    }

    /// The nested grid on show.
    pub fn grid(&self) -> &NestedGrid {
        &self.viewpoint().grid
    }

    /// How the board on show lies in space.
    pub fn space(&self) -> &Space {
        &self.viewpoint().space
    }

    /// Where pointer and keyboard are.
    pub fn cursor(&self) -> &Cursor {
        &self.viewpoint().cursor
    }

    /// The slice that is lit: an axis and a value.
    pub fn lit(&self) -> Option<(usize, u16)> {
        self.viewpoint().lit
    }

    /// The shape of the board on show.
    pub fn shape(&self) -> &Shape {
        self.grid().shape()
    }

    /// Which views are shown: on a flat board space has nothing to add.
    pub fn views(&self) -> Views {
        let chosen = self.stage().map_or(self.settings.views, |stage| stage.views);
        match chosen {
            Views::Both if self.shape().dims() < 3 => Views::Grid,
            views => views,
        }
    }

    /// Shows other views of the board on show.
    pub fn choose_views(&mut self, views: Views) {
        match self.stage_mut() {
            Some(stage) => stage.views = views,
            None => self.settings.views = views,
        }
    }

    /// Whether a lesson is in front of a class.
    pub fn is_presented(&self) -> bool {
        self.stage().is_some() && self.learn.run().is_some_and(|run| run.present().is_some())
    }

    /// Whether a test goes on.
    pub fn is_tested(&self) -> bool {
        let goes_on = |run: &Run| !run.judges() && !run.has_ended();
        self.stage().is_some() && self.learn.run().is_some_and(goes_on)
    }

    /// Whether the board stands alone, without bars: in front of a class, and in a test, whose
    /// questions they could answer.
    pub fn is_bare(&self) -> bool {
        self.is_presented() || self.is_tested()
    }

    /// Whether the teacher sees notes in a window of their own.
    pub fn shows_notes(&self) -> bool {
        self.is_presented() && self.settings.notes_window
    }

    /// The lesson that is being made, while its board is on show.
    pub fn edited(&self) -> Option<&Editor> {
        self.learn.edited().filter(|_| self.screen.shows(Mode::Learn))
    }

    /// Whether what is on show is the lesson that is being made, to be written or tried out.
    pub fn shows_own_lesson(&self) -> bool {
        let tried_out = self.learn.is_preview() && self.screen.shows(Mode::Learn);
        self.edited().is_some() || tried_out
    }

    /// Whether the screen is blank meanwhile.
    pub fn is_blank(&self) -> bool {
        let present = self.learn.run().and_then(|run| run.present());
        self.is_presented() && present.is_some_and(|present| present.blank)
    }

    /// What another board of Learn needs.
    pub fn means(&mut self) -> Means {
        let look = (self.view.space.form, self.view.space.lens);
        Means { look, seed: self.dice.seed(), serial: self.next_serial() }
    }

    /// A number for another board, which no other has.
    pub fn next_serial(&mut self) -> u64 {
        self.count_document()
    }
}
