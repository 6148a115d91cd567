//! The interactive board of the Learn mode.

use crate::board::Form;
use crate::lesson::Setting;
use crate::projection::Lens;
use crate::show::{Annotations, Figure, Views};
use hypertoe_core::Game;
use std::f64::consts::FRAC_PI_2;
use std::fmt;

/// The interactive board of a step, exercise or puzzle, independent of the game.
pub struct Stage {
    pub figure: Figure,
    pub views: Views,
    /// Unique among all boards of this run.
    pub serial: u64,
    /// The annotations of the step itself, without those of a question.
    pointed: Annotations,
}

impl fmt::Debug for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stage").field("serial", &self.serial).finish_non_exhaustive()
    }
}

impl Stage {
    /// The board of a step.
    pub fn new(setting: &Setting, (form, lens): (Form, Lens), serial: u64) -> Self {
        let figure = setting.figure(form, lens);
        let pointed = figure.annotations.clone();
        Self { figure, views: setting.views, serial, pointed }
    }

    /// The board with this game.
    pub fn of_game(game: Game, views: Views, (form, lens): (Form, Lens), serial: u64) -> Self {
        let mut figure = Figure::new(game);
        (figure.view.space.form, figure.view.space.lens) = (form, lens);
        Self { figure, views, serial, pointed: Annotations::default() }
    }

    /// Changes to the board of another step; the view moves smoothly if the shape is the same.
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

    /// Takes marks and annotations from a step and keeps the view. The board gets a new serial
    /// number, as everything derived from its marks is invalid.
    pub fn mark(&mut self, setting: &Setting, serial: u64) {
        let space = &self.figure.view.space;
        let figure = setting.figure(space.form, space.lens);
        (self.figure.game, self.serial) = (figure.game, serial);
        self.pointed = figure.annotations;
        self.figure.annotations = self.pointed.clone();
    }

    /// Returns the figure at rest, without the annotations of a question.
    pub fn plain(&self) -> Figure {
        let mut figure = self.figure.clone();
        figure.annotations = self.pointed.clone();
        figure.view.rest();
        figure
    }

    /// Adds annotations to those of the step.
    pub fn point(&mut self, more: &Annotations) {
        self.figure.annotations = self.pointed.with(more);
    }

    /// Rotates the board by a quarter turn, from the first axis towards the second.
    pub fn quarter_turn(&mut self, plane: (usize, usize)) {
        let space = &mut self.figure.view.space;
        let before = space.pose().clone();
        space.turn_board(plane, FRAC_PI_2);
        space.come_from(&before);
    }
}
