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

pub use asked::{Asked, Options, asked, letter};
pub use capture::{LeftOut, Refusal, left_out_text};
pub use course::{OwnLesson, Part, course, lesson_after, own_lessons};
pub use draft::Draft;
pub use judged::{Judged, judge};
pub use manuscript::{Manuscript, Planned};
pub use query::{Gap, Query, QueryKind};
pub use quiz::Quiz;
pub use setting::{ColourOf, Setting, Through, Walk};
pub use step::{Lesson, Step};
pub use task::{Drawn, Task, What};
