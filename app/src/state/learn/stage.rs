//! The board of a lesson: a figure of its own, alive.

use crate::board::Form;
use crate::lesson::Setting;
use crate::projection::Lens;
use crate::show::{Annotations, Figure, Views};
use hypertoe_core::Game;
use std::f64::consts::FRAC_PI_2;
use std::fmt;

/// The board of a lesson.
pub struct Stage {
    /// What is shown.
    pub figure: Figure,
    /// Which views of it.
    pub views: Views,
    /// No other board has this number.
    pub serial: u64,
    /// What the step points at by itself.
    pointed: Annotations,
}

impl fmt::Debug for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stage").field("serial", &self.serial).finish_non_exhaustive()
    }
}

impl Stage {
    /// What a step shows.
    pub fn new(setting: &Setting, (form, lens): (Form, Lens), serial: u64) -> Self {
        let figure = setting.figure(form, lens);
        let pointed = figure.annotations.clone();
        Self { figure, views: setting.views, serial, pointed }
    }

    /// A game, as it stands.
    pub fn of_game(game: Game, views: Views, (form, lens): (Form, Lens), serial: u64) -> Self {
        let mut figure = Figure::new(game);
        (figure.view.space.form, figure.view.space.lens) = (form, lens);
        Self { figure, views, serial, pointed: Annotations::default() }
    }

    /// Goes over to what another step shows: on the same board, before the eyes.
    pub fn go_to(&mut self, setting: &Setting, serial: u64) {
        let before = &self.figure.view.space;
        let (pose, form, lens) = (before.pose().clone(), before.form, before.lens);
        let (shape, axes) = (before.shape().clone(), before.axes());
        *self = Self::new(setting, (form, lens), serial);
        let space = &mut self.figure.view.space;
        if *space.shape() == shape && space.axes() == axes {
            space.come_from(&pose);
        }
    }

    /// Shows the marks and points of a step; how the board is looked at stays. It is another board
    /// with this number: what was drawn and told of the one before no longer holds.
    pub fn mark(&mut self, setting: &Setting, serial: u64) {
        let space = &self.figure.view.space;
        let figure = setting.figure(space.form, space.lens);
        (self.figure.game, self.serial) = (figure.game, serial);
        self.pointed = figure.annotations;
        self.figure.annotations = self.pointed.clone();
    }

    /// What is shown, at rest, without what a question points at.
    pub fn plain(&self) -> Figure {
        let mut figure = self.figure.clone();
        figure.annotations = self.pointed.clone();
        figure.view.rest();
        figure
    }

    /// Points at this as well.
    pub fn point(&mut self, more: &Annotations) {
        self.figure.annotations = self.pointed.with(more);
    }

    /// A quarter turn in the plane of two axes, from the first towards the second.
    pub fn quarter_turn(&mut self, plane: (usize, usize)) {
        let space = &mut self.figure.view.space;
        let before = space.pose().clone();
        space.turn_board(plane, FRAC_PI_2);
        space.come_from(&before);
    }
}
