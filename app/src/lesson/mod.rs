//! Lessons: their steps, questions, the boards beside them, the feedback on answers, and their
//! files. Printed worksheets ask the same questions.

mod asked;
mod capture;
mod course;
mod draft;
pub mod file;
mod gap;
mod judged;
pub mod link;
mod manuscript;
mod placed;
mod query;
mod quiz;
mod scenery;
mod setting;
mod step;
mod task;

pub use asked::{AnswerOptions, PresentedQuestion, option_letter, present};
pub use capture::{CaptureError, OmittedFeature, omitted_text};
pub use course::{BuiltInLesson, LessonSection, built_in_lessons, course_lessons, next_lesson};
pub use draft::AnswerDraft;
pub use judged::{Feedback, grade};
pub use manuscript::{LessonDraft, StepDraft};
pub use query::{MissingPart, QuestionDraft, QuestionKind};
pub use quiz::GradedQuestion;
pub use setting::{LessonBoard, LessonColouring, LinesThroughCell, PlayedLine};
pub use step::{Lesson, LessonStep};
pub use task::{ExerciseSet, LessonTask, TaskContent};
