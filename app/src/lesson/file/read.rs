//! Reading a lesson file.

use super::fault::{Fault, LessonError};
use super::parts::{At, fail, optional, written};
use super::schema::{LessonFile, StepFile};
use super::{FORMAT, MAX_BYTES, MAX_STEPS, VERSION, figure, question};
use crate::lesson::{Lesson, Setting, Step};
use std::ops::Range;
use toml::Spanned;

/// Reads a lesson file.
///
/// # Errors
/// The first error, with its line.
pub fn read(bytes: &[u8]) -> Result<Lesson, LessonError> {
    let whole = |fault| LessonError { line: None, fault };
    if bytes.len() > MAX_BYTES {
        return Err(whole(Fault::TooLarge));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| whole(Fault::NotText))?;
    let at = |span: Range<usize>| Some(text[..span.start].matches('\n').count() + 1);
    let file: LessonFile = toml::from_str(text).map_err(|error| LessonError {
        line: error.span().filter(|span| text.is_char_boundary(span.start)).and_then(at),
        fault: Fault::Syntax(error.message().to_owned()),
    })?;
    lesson(&file).map_err(|(span, fault)| LessonError { line: at(span), fault })
}

fn lesson(file: &LessonFile) -> At<Lesson> {
    if file.format.get_ref() != FORMAT {
        return fail(&file.format, Fault::NotALesson);
    }
    match *file.version.get_ref() {
        version @ (0 | VERSION..) if version != VERSION => {
            return fail(&file.version, Fault::Newer(version));
        }
        _ => {}
    }
    if file.steps.is_empty() {
        return fail(&file.format, Fault::NoSteps);
    }
    if let Some(step) = file.steps.get(MAX_STEPS) {
        return fail(step, Fault::Steps);
    }
    let (mut steps, mut before) = (Vec::new(), None);
    for step in &file.steps {
        let step = self::step(step, before.as_ref())?;
        before = Some(step.setting.clone());
        steps.push(step);
    }
    Ok(Lesson {
        title: written(&file.title)?,
        goal: optional(file.goal.as_ref())?,
        minutes: file.minutes.as_ref().map(|minutes| *minutes.get_ref()),
        notes: optional(file.notes.as_ref())?,
        steps,
    })
}

fn step(file: &Spanned<StepFile>, before: Option<&Setting>) -> At<Step> {
    let step = file.get_ref();
    let setting = match (&step.figure, before) {
        (Some(figure), before) => figure::setting(figure, before)?,
        (None, Some(before)) => before.clone(),
        (None, None) => return fail(file, Fault::NoBoard),
    };
    let task = step.question.as_ref().map(|question| question::task(question, &setting));
    Ok(Step {
        text: optional(step.text.as_ref())?,
        notes: optional(step.notes.as_ref())?,
        task: task.transpose()?,
        setting,
    })
}
