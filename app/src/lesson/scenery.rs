//! The board beside an exercise.

use super::asked::asked;
use super::setting::{ColourOf, Setting};
use crate::board::Arrangement;
use crate::show::Views;
use hypertoe_core::exercise::{Exercise, Question};

impl Setting {
    /// Returns the board of an exercise with its marks, viewed as this one.
    pub fn of_exercise(&self, exercise: &Exercise) -> Self {
        let mut setting = match self.shape == exercise.shape {
            true => self.clone(),
            false => Self { arrangement: self.arrangement, ..Self::new(exercise.shape.clone()) },
        };
        if exercise.shape.dims() > 2 {
            setting.views = self.views;
        }
        (setting.walk, setting.through, setting.ruler) = (None, None, None);
        (setting.points, setting.joined) = (Vec::new(), Vec::new());
        setting.marks = asked(exercise).marks;
        if let Question::Turn(turn) = &exercise.question {
            setting.arrangement = Arrangement::Perspective;
            setting.views = Views::Space;
            setting.turns.clear();
            setting.colour = Some(ColourOf::Axis(turn.plane.1));
        }
        setting
    }
}
