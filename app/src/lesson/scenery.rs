//! The board beside an exercise.

use super::asked::present;
use super::setting::{LessonBoard, LessonColouring};
use crate::board::HigherAxes;
use crate::show::VisibleViews;
use hypertoe_core::exercise::{Exercise, ExerciseQuestion};

impl LessonBoard {
    /// Returns the board of an exercise with its marks, viewed as this one.
    pub fn for_exercise(&self, exercise: &Exercise) -> Self {
        let mut setting = match self.shape == exercise.shape {
            true => self.clone(),
            false => Self { arrangement: self.arrangement, ..Self::new(exercise.shape.clone()) },
        };
        if exercise.shape.dims() > 2 {
            setting.views = self.views;
        }
        (setting.played_line, setting.lines_through, setting.ruler) = (None, None, None);
        (setting.highlights, setting.joined_cells) = (Vec::new(), Vec::new());
        setting.marks = present(exercise).marks;
        if let ExerciseQuestion::QuarterTurn(turn) = &exercise.question {
            setting.arrangement = HigherAxes::Perspective;
            setting.views = VisibleViews::Space;
            setting.rotations.clear();
            setting.colouring = Some(LessonColouring::Axis(turn.plane.1));
        }
        setting
    }
}
