//! The board on show: the game's board or that of the Learn mode.

use super::{LearnBoard, LessonEditor, Mode, Session, SessionContext, State};
use crate::board::{NestedGrid, SpaceState};
use crate::show::{BoardCursor, BoardViewState, CellLineBundle, LineTour, VisibleViews};
use hypertoe_core::Shape;

impl State {
    /// Returns the board of the Learn mode while it is on show.
    pub fn learn_board(&self) -> Option<&LearnBoard> {
        self.learn.board().filter(|_| self.screen.is_showing(Mode::Learn))
    }

    fn learn_board_mut(&mut self) -> Option<&mut LearnBoard> {
        let shown = self.screen.is_showing(Mode::Learn);
        self.learn.board_mut().filter(|_| shown)
    }

    /// Returns the view of the board on show.
    pub fn viewpoint(&self) -> &BoardViewState {
        self.learn_board().map_or(&self.view, |stage| &stage.figure.view)
    }

    pub fn viewpoint_mut(&mut self) -> &mut BoardViewState {
        match self.learn_board().is_some() {
            true => self.learn_board_mut().map(|stage| &mut stage.figure.view),
            false => Some(&mut self.view),
        }
        .unwrap_or_else(|| unreachable!("there is a stage, or the game's board"))
    }

    /// Returns the list of lines of the board on show.
    pub fn tour_mut(&mut self) -> &mut LineTour {
        match self.learn_board().is_some() {
            true => self.learn_board_mut().map(|stage| &mut stage.figure.tour),
            false => Some(&mut self.explorer.tour),
        }
        .unwrap_or_else(|| unreachable!("there is a stage, or the game's board"))
    }

    /// Returns all lines of a cell while they are shown at once.
    pub fn bundle(&self) -> Option<&CellLineBundle> {
        match self.learn_board() {
            Some(stage) => stage.figure.bundle.as_ref(),
            None => self.shown_tour().and_then(|_| self.explorer.bundle()),
        }
    }

    pub fn bundle_mut(&mut self) -> Option<&mut CellLineBundle> {
        match self.learn_board().is_some() {
            true => self.learn_board_mut().and_then(|stage| stage.figure.bundle.as_mut()),
            false => self.shown_tour().is_some().then(|| self.explorer.bundle_mut()).flatten(),
        }
    }

    pub fn grid(&self) -> &NestedGrid {
        &self.viewpoint().grid
    }

    pub fn space(&self) -> &SpaceState {
        &self.viewpoint().space
    }

    pub fn cursor(&self) -> &BoardCursor {
        &self.viewpoint().cursor
    }

    /// Returns the highlighted slice: an axis and a value.
    pub fn highlighted_slice(&self) -> Option<(usize, u16)> {
        self.viewpoint().highlighted_slice
    }

    pub fn shape(&self) -> &Shape {
        self.grid().shape()
    }

    /// Returns the views of the board on show: of a board of less than three dimensions only the
    /// grid.
    pub fn views(&self) -> VisibleViews {
        let chosen = self.learn_board().map_or(self.settings.views, |stage| stage.views);
        match chosen {
            VisibleViews::Both if self.shape().dims() < 3 => VisibleViews::Grid,
            views => views,
        }
    }

    /// Chooses the views of the board on show.
    pub fn choose_views(&mut self, views: VisibleViews) {
        match self.learn_board_mut() {
            Some(stage) => stage.views = views,
            None => self.settings.views = views,
        }
    }

    /// Returns whether a lesson is presented to a class.
    pub fn is_presented(&self) -> bool {
        self.learn_board().is_some()
            && self.learn.session().is_some_and(|run| run.presentation().is_some())
    }

    /// Returns whether a test is running.
    pub fn is_test_running(&self) -> bool {
        let goes_on = |run: &Session| !run.gives_feedback() && !run.has_ended();
        self.learn_board().is_some() && self.learn.session().is_some_and(goes_on)
    }

    /// Returns whether the board is shown without panels: during a presentation, and in a test,
    /// where they could give away answers.
    pub fn is_board_only(&self) -> bool {
        self.is_presented() || self.is_test_running()
    }

    /// Returns whether the notes of a presentation are shown in a second window.
    pub fn shows_notes(&self) -> bool {
        self.is_presented() && self.settings.notes_window
    }

    /// Returns the lesson in the editor while its board is on show.
    pub fn visible_editor(&self) -> Option<&LessonEditor> {
        self.learn.visible_editor().filter(|_| self.screen.is_showing(Mode::Learn))
    }

    /// Returns whether the lesson in the editor is on show, to be edited or tried out.
    pub fn shows_own_lesson(&self) -> bool {
        let tried_out = self.learn.is_preview() && self.screen.is_showing(Mode::Learn);
        self.visible_editor().is_some() || tried_out
    }

    /// Returns whether the screen is blanked during a presentation.
    pub fn is_blank(&self) -> bool {
        let present = self.learn.session().and_then(|run| run.presentation());
        self.is_presented() && present.is_some_and(|present| present.is_blank)
    }

    /// Returns what a new session of the Learn mode needs.
    pub fn session_context(&mut self) -> SessionContext {
        let look = (self.view.space.cell_style, self.view.space.fields_of_view);
        SessionContext { cell_style: look, seed: self.rng.next_u64(), serial: self.next_serial() }
    }

    /// Returns a new serial number for a board.
    pub fn next_serial(&mut self) -> u64 {
        self.allocate_serial()
    }
}
