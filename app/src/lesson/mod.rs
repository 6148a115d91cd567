//! Lessons: their steps, questions, the boards beside them, the feedback on answers, and their
//! files. Printed worksheets ask the same questions.

mod answer_draft;
mod answer_text;
pub mod answers;
mod built_in;
mod capture;
mod exercise_kinds;
mod feedback;
pub mod file;
mod lesson_board;
mod lesson_draft;
mod presentation;
mod question;
mod question_draft;
mod schedule;
pub mod share_text;
mod solution;

pub use answer_draft::AnswerDraft;
pub use answer_text::{answer_key, answer_text, cell_key};
pub use built_in::{
    BuiltInLesson, LessonSection, built_in_lesson_index, built_in_lessons, course_lessons,
    lesson_key, next_lesson,
};
pub use capture::{CaptureError, OmittedFeature, omitted_text};
pub use exercise_kinds::{exercise_name, exercise_task, present};
pub use feedback::Feedback;
pub use lesson_board::{LessonBoard, LessonColoring, LinesThroughCell, TracedLine};
pub use lesson_draft::{LessonDraft, StepDraft};
pub use presentation::{AnswerOptions, BareAnswer, PresentedQuestion, option_letter};
pub use question::GradedQuestion;
pub use question_draft::{MissingPart, QuestionDraft, QuestionKind};
pub use schedule::{Pace, Schedule};
pub use solution::{explanation_message, plain_text};

use crate::board::hypercube::HypercubeFigure;
use crate::i18n::{Language, with_language};
use hypertoe_core::Shape;
use hypertoe_core::exercise::{AnswerForm, Exercise, ExerciseFilter, ExerciseKind, Exercises};

/// A complete, valid lesson, in contrast to the draft of one in the editor.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    pub title: String,
    /// The BCP 47 tag of the language that the lesson is written in; empty if it is not told.
    pub language: String,
    /// The skill that learners gain.
    pub goal: String,
    /// The learners that the lesson is for, such as their age.
    pub audience: String,
    /// The things to have at hand before a class.
    pub materials: String,
    /// The expected duration.
    pub minutes: Option<u16>,
    /// Notes for the teacher; never shown to learners.
    pub notes: String,
    /// The steps; there is at least one.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson: a board, a text, and perhaps a question.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    pub board: LessonBoard,
    /// One or two sentences.
    pub text: String,
    /// Notes for the teacher at this step.
    pub notes: String,
    /// The planned minutes of this step in front of a class.
    pub minutes: Option<u16>,
    pub task: Option<LessonTask>,
}

impl Lesson {
    /// Runs a closure in the language of the lesson, if the program speaks it: so that the words which
    /// the program adds to its texts are of the same language.
    pub fn with_own_language<T>(&self, work: impl FnOnce() -> T) -> T {
        match Language::from_locale(&self.language) {
            Some(language) => with_language(language, work),
            None => work(),
        }
    }

    /// Creates a lesson of one step, which shows the film of a cube of up to four dimensions.
    pub fn of_hypercube(mut cube: HypercubeFigure) -> Self {
        cube.film.play();
        let step = LessonStep {
            text: cube.kind().about(cube.dims()).to_string(),
            notes: String::new(),
            minutes: None,
            task: None,
            board: LessonBoard::of_hypercube(cube.clone()),
        };
        Self::of_step(cube.film_title().to_string(), step)
    }

    /// Creates a lesson of one step; all else is empty but the title.
    pub(crate) fn of_step(title: String, step: LessonStep) -> Self {
        Self {
            title,
            language: String::new(),
            goal: String::new(),
            audience: String::new(),
            materials: String::new(),
            minutes: None,
            notes: String::new(),
            steps: vec![step],
        }
    }

    /// Returns the number of the first question of a step, from 0, among those of the lesson.
    pub fn first_question_of_step(&self, step: usize) -> usize {
        let before = self.steps.iter().take(step).filter_map(|step| step.task.as_ref());
        before.map(LessonTask::question_count).sum()
    }

    /// Returns the kinds of exercises that the lesson asks, with their boards, those with an answer
    /// of this form first: for another question where the author's own has no second one.
    pub fn related_exercises(&self, form: AnswerForm) -> Vec<(ExerciseKind, Shape)> {
        let tasks = self.steps.iter().filter_map(|step| step.task.as_ref());
        let asked = tasks.flat_map(LessonTask::questions);
        let mut exercises: Vec<Exercise> =
            asked.filter_map(|question| question.exercise().cloned()).collect();
        let is_same = |exercise: &Exercise| {
            std::mem::discriminant(&exercise.answer_form()) == std::mem::discriminant(&form)
        };
        exercises.sort_by_key(|exercise| !is_same(exercise));
        exercises.into_iter().map(|exercise| (exercise.kind(), exercise.shape)).collect()
    }

    pub fn question_count(&self) -> usize {
        self.steps
            .iter()
            .filter_map(|step| step.task.as_ref())
            .map(LessonTask::question_count)
            .sum()
    }
}

/// The question of a step of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonTask {
    pub content: TaskQuestions,
    /// The question in the author's words; exercises have default ones.
    pub prompt: Option<String>,
    /// The explanation shown after the answer.
    pub explanation: Option<String>,
}

/// The questions of a lesson's task: one of the author, or several generated exercises.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskQuestions {
    Question(GradedQuestion),
    /// Several exercises, generated from a seed.
    Exercises(ExerciseSet),
}

/// Exercises generated from a seed, so that they are always the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseSet {
    /// The boards, used in rotation.
    pub shapes: Vec<Shape>,
    /// The filter of kinds and span.
    pub filter: ExerciseFilter,
    pub count: usize,
    pub seed: u64,
}

impl ExerciseSet {
    /// Generates the exercises; fewer than `count` only where a board has none.
    pub fn exercises(&self) -> Vec<Exercise> {
        let streams = self.shapes.iter().zip(self.seed..);
        let mut streams: Vec<Exercises> = streams
            .filter_map(|(shape, seed)| Exercises::new(shape, &self.filter, seed).ok())
            .collect();
        let boards = streams.len();
        (0..self.count).filter_map(|i| streams.get_mut(i % boards.max(1))?.next()).collect()
    }
}

impl LessonTask {
    pub fn question_count(&self) -> usize {
        match &self.content {
            TaskQuestions::Exercises(drawn) => drawn.count,
            TaskQuestions::Question(_) => 1,
        }
    }

    /// Returns the questions to be asked one after another.
    pub fn questions(&self) -> Vec<GradedQuestion> {
        match &self.content {
            TaskQuestions::Question(question) => vec![question.clone()],
            TaskQuestions::Exercises(drawn) => {
                drawn.exercises().into_iter().map(GradedQuestion::Exercise).collect()
            }
        }
    }
}
