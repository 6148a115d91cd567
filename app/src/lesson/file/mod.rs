//! The file format of lessons: TOML that a person can read and write. `README.md` beside the
//! built-in lessons describes it, with an example.
//!
//! A lesson is data: nothing in it can run, or reach a file.

mod figure;
mod hypercube;
mod question;
pub(super) mod question_fields;
pub(super) mod schema;
pub(super) mod values;
mod write;

pub use schema::{
    EXTENSION, FORMAT, MAX_ANSWER_DIGITS, MAX_AXES, MAX_BOARD_CELLS, MAX_BYTES, MAX_EXERCISES,
    MAX_ITEMS, MAX_LABEL_CHARS, MAX_OPTIONS, MAX_STEPS, MAX_TEXT_CHARS, VERSION, board_fits_lesson,
};
pub use values::{LessonError, LessonFault};
pub use write::write;

use crate::lesson::{Lesson, LessonBoard, LessonStep};
use schema::{LessonSchema, StepFile};
use std::ops::Range;
use toml::Spanned;
use values::{ParseResult, checked_text, checked_text_or_empty, error_at};

/// Returns whether a file seems to be a lesson, by its name or its beginning.
pub fn is_lesson_file(name: &str, bytes: &[u8]) -> bool {
    /// The format must be named within this many bytes.
    const BEGIN: usize = 400;
    let begin = String::from_utf8_lossy(&bytes[..bytes.len().min(BEGIN)]);
    name.to_lowercase().ends_with(".lesson") || begin.contains(&format!("\"{FORMAT}\""))
}

/// Reads a lesson file.
///
/// # Errors
/// The first error, with its line.
pub fn read(bytes: &[u8]) -> Result<Lesson, LessonError> {
    let whole = |fault| LessonError { line: None, fault };
    if bytes.len() > MAX_BYTES {
        return Err(whole(LessonFault::TooLarge));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| whole(LessonFault::NotText))?;
    let at = |span: Range<usize>| Some(text[..span.start].matches('\n').count() + 1);
    let file: LessonSchema = toml::from_str(text).map_err(|error| LessonError {
        line: error.span().filter(|span| text.is_char_boundary(span.start)).and_then(at),
        fault: LessonFault::Syntax(error.message().to_owned()),
    })?;
    lesson(&file).map_err(|(span, fault)| LessonError { line: at(span), fault })
}

fn lesson(file: &LessonSchema) -> ParseResult<Lesson> {
    if file.format.get_ref() != FORMAT {
        return error_at(&file.format, LessonFault::NotALesson);
    }
    let version = *file.version.get_ref();
    if !(1..=VERSION).contains(&version) {
        return error_at(&file.version, LessonFault::UnknownVersion(version));
    }
    if file.steps.is_empty() {
        return error_at(&file.format, LessonFault::NoSteps);
    }
    if let Some(step) = file.steps.get(MAX_STEPS) {
        return error_at(step, LessonFault::TooManySteps);
    }
    let (mut steps, mut before) = (Vec::new(), None);
    for step in &file.steps {
        let step = read_step(step, before.as_ref())?;
        before = Some(step.board.clone());
        steps.push(step);
    }
    Ok(Lesson {
        title: checked_text(&file.title)?,
        language: checked_text_or_empty(file.language.as_ref())?,
        goal: checked_text_or_empty(file.goal.as_ref())?,
        audience: checked_text_or_empty(file.audience.as_ref())?,
        materials: checked_text_or_empty(file.materials.as_ref())?,
        minutes: file.minutes.as_ref().map(|minutes| *minutes.get_ref()),
        notes: checked_text_or_empty(file.notes.as_ref())?,
        steps,
    })
}

fn read_step(file: &Spanned<StepFile>, before: Option<&LessonBoard>) -> ParseResult<LessonStep> {
    let step = file.get_ref();
    let setting = match (&step.figure, before) {
        (Some(figure), before) => match hypercube::read_hypercube_figure(figure, before)? {
            Some(board) => board,
            None => figure::read_figure(figure, before)?,
        },
        (None, Some(before)) => before.clone(),
        (None, None) => return error_at(file, LessonFault::NoBoard),
    };
    let task = step.question.as_ref().map(|question| question::read_task(question, &setting));
    Ok(LessonStep {
        text: checked_text_or_empty(step.text.as_ref())?,
        notes: checked_text_or_empty(step.notes.as_ref())?,
        minutes: step.minutes.as_ref().map(|minutes| *minutes.get_ref()),
        task: task.transpose()?,
        board: setting,
    })
}
