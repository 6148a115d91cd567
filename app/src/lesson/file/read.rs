//! Reading a lesson file.

use super::fault::{LessonError, LessonFault};
use super::parts::{ParseResult, checked_text, error_at, optional_text};
use super::schema::{LessonFile, StepFile};
use super::{FORMAT, MAX_BYTES, MAX_STEPS, VERSION, figure, question};
use crate::lesson::{Lesson, LessonBoard, LessonStep};
use std::ops::Range;
use toml::Spanned;

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
    let file: LessonFile = toml::from_str(text).map_err(|error| LessonError {
        line: error.span().filter(|span| text.is_char_boundary(span.start)).and_then(at),
        fault: LessonFault::Syntax(error.message().to_owned()),
    })?;
    lesson(&file).map_err(|(span, fault)| LessonError { line: at(span), fault })
}

fn lesson(file: &LessonFile) -> ParseResult<Lesson> {
    if file.format.get_ref() != FORMAT {
        return error_at(&file.format, LessonFault::NotALesson);
    }
    match *file.version.get_ref() {
        version @ (0 | VERSION..) if version != VERSION => {
            return error_at(&file.version, LessonFault::NewerVersion(version));
        }
        _ => {}
    }
    if file.steps.is_empty() {
        return error_at(&file.format, LessonFault::NoSteps);
    }
    if let Some(step) = file.steps.get(MAX_STEPS) {
        return error_at(step, LessonFault::TooManySteps);
    }
    let (mut steps, mut before) = (Vec::new(), None);
    for step in &file.steps {
        let step = self::step(step, before.as_ref())?;
        before = Some(step.board.clone());
        steps.push(step);
    }
    Ok(Lesson {
        title: checked_text(&file.title)?,
        goal: optional_text(file.goal.as_ref())?,
        minutes: file.minutes.as_ref().map(|minutes| *minutes.get_ref()),
        notes: optional_text(file.notes.as_ref())?,
        steps,
    })
}

fn step(file: &Spanned<StepFile>, before: Option<&LessonBoard>) -> ParseResult<LessonStep> {
    let step = file.get_ref();
    let setting = match (&step.figure, before) {
        (Some(figure), before) => figure::read_figure(figure, before)?,
        (None, Some(before)) => before.clone(),
        (None, None) => return error_at(file, LessonFault::NoBoard),
    };
    let task = step.question.as_ref().map(|question| question::read_task(question, &setting));
    Ok(LessonStep {
        text: optional_text(step.text.as_ref())?,
        notes: optional_text(step.notes.as_ref())?,
        task: task.transpose()?,
        board: setting,
    })
}
