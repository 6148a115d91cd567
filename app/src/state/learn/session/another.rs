//! Additional questions of a session: another one like that on show.

use super::{Session, SessionKind};
use crate::board::hypercube::{HypercubeFigure, HypercubeKind};
use crate::lesson::GradedQuestion;
use hypertoe_core::Shape;
use hypertoe_core::exercise::{
    AnswerForm, Exercise, ExerciseFilter, ExerciseKind, Exercises, MAX_CUBE_DIMS,
};

/// The most exercises that are generated until one differs from that on show.
const MAX_SAMPLES: usize = 20;

impl Session {
    /// Returns whether another question like the one on show can be asked: another exercise of its
    /// kind or, after a question of the author, one that the lesson also asks.
    pub fn can_ask_another(&self) -> bool {
        self.gives_feedback() && !self.another_filters().is_empty()
    }

    /// Returns the boards and filters of exercises like the question on show, the best first.
    fn another_filters(&self) -> Vec<(Shape, ExerciseFilter)> {
        let Some(question) = &self.question else { return Vec::new() };
        if let Some(exercise) = question.graded_question.exercise() {
            let can_limit = exercise.kind().can_limit_span();
            let span = question.presented_question.span.filter(|_| can_limit);
            let filter = ExerciseFilter { kinds: vec![exercise.kind()], span };
            return vec![(exercise.shape.clone(), filter)];
        }
        let SessionKind::Lesson { lesson, step, .. } = &self.kind else { return Vec::new() };
        let asks_number = question.graded_question.answer_form() == AnswerForm::Number;
        let films = lesson.steps[..=*step].iter().filter_map(|it| it.board.hypercube.as_ref());
        let shown_dims = films.map(HypercubeFigure::dims).max().unwrap_or_default();
        let film = self.current_step().and_then(|step| step.board.hypercube.as_ref());
        if film.is_some_and(|cube| cube.kind() != HypercubeKind::Sweep) {
            // No exercise is about nets or slices.
            return Vec::new();
        }
        if asks_number && film.is_some() {
            let filter = ExerciseFilter { kinds: vec![ExerciseKind::CubeFaces], span: None };
            // Nothing about a figure that the lesson has not shown yet.
            let shape = Shape::hypercube(3, shown_dims.min(MAX_CUBE_DIMS));
            return shape.map(|shape| vec![(shape, filter)]).unwrap_or_default();
        }
        let related = lesson.related_exercises(question.graded_question.answer_form());
        let filter = |kind| ExerciseFilter { kinds: vec![kind], span: None };
        related.into_iter().map(|(kind, shape)| (shape, filter(kind))).collect()
    }

    /// Asks an additional question like the one on show.
    pub fn ask_another(&mut self, serial: u64) {
        if !self.gives_feedback() {
            return;
        }
        self.seed = self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let shown = self.question.as_ref().and_then(|it| it.graded_question.exercise().cloned());
        let filters = self.another_filters();
        let draw = |is_wanted: &dyn Fn(&Exercise) -> bool| {
            filters.iter().find_map(|(shape, filter)| {
                let drawn = Exercises::new(shape, filter, self.seed).ok()?;
                drawn.take(MAX_SAMPLES).find(is_wanted)
            })
        };
        let is_other = |exercise: &Exercise| Some(exercise) != shown.as_ref();
        // One that was not asked yet; once all were, another one; a board may have no other one.
        let exercise = draw(&|it| is_other(it) && !self.additional.contains(it))
            .or_else(|| draw(&is_other))
            .or_else(|| shown.clone());
        if let Some(exercise) = exercise {
            self.additional.push(exercise.clone());
            self.pose(GradedQuestion::Exercise(exercise), None, None, serial);
            self.is_additional = true;
        }
    }
}
