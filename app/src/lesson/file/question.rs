//! Reading the question of a step.

use super::figure::parse_shape;
use super::question_fields::QuestionFields;
use super::schema::{
    ASK_CELLS, ASK_CHOICE, ASK_EXERCISES, ASK_NUMBER, ASK_SORT, MAX_EXERCISES, QuestionFile,
    SpannedText,
};
use super::values::{
    LessonFault, ParseResult, checked_text, error_at, lookup, lookup_name, parse_span,
};
use super::write::question_file;
use crate::lesson::exercise_kinds::read_exercise;
use crate::lesson::{ExerciseSet, GradedQuestion, LessonBoard, LessonTask, TaskQuestions};
use hypertoe_core::Shape;
use hypertoe_core::exercise::{Exercise, ExerciseError, ExerciseFilter, ExerciseKind, Exercises};
use toml::{Spanned, Table};

/// The values of the field `question_type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuestionType {
    Exercise(ExerciseKind),
    Exercises,
    Choose,
    Sort,
    Number,
    Cells,
}

/// Reads the task of a step from its question in the file: an exercise, a set of exercises or a
/// written question about the step's board.
pub(super) fn read_task(
    file: &Spanned<QuestionFile>,
    board: &LessonBoard,
) -> ParseResult<LessonTask> {
    let fields = QuestionFields { file, shape: &board.shape, marks: &board.marks };
    let shape = || board.shape.clone();
    let content = match question_type(&file.get_ref().ask)? {
        QuestionType::Exercises => TaskQuestions::Exercises(read_exercise_set(&fields)?),
        QuestionType::Exercise(kind) => {
            let question = read_exercise(kind, &fields)?;
            let exercise = Exercise { shape: shape(), question };
            TaskQuestions::Question(GradedQuestion::Exercise(exercise))
        }
        QuestionType::Choose => TaskQuestions::Question(read_choice(&fields)?),
        QuestionType::Sort => {
            TaskQuestions::Question(GradedQuestion::Sort { items: fields.options()? })
        }
        QuestionType::Number => {
            TaskQuestions::Question(GradedQuestion::Number { right: fields.number()? })
        }
        QuestionType::Cells if board.hypercube.is_some() => {
            return error_at(&file.get_ref().ask, LessonFault::NoCells);
        }
        QuestionType::Cells => {
            let right = fields.cells()?.into_iter().collect();
            TaskQuestions::Question(GradedQuestion::Cells { right, shape: shape() })
        }
    };
    let has_words = matches!(
        content,
        TaskQuestions::Question(GradedQuestion::Exercise(_)) | TaskQuestions::Exercises(_)
    );
    let (prompt, why) = (&file.get_ref().prompt, &file.get_ref().why);
    if prompt.is_none() && !has_words {
        return error_at(file, LessonFault::MissingField("prompt"));
    }
    let text = |text: &Option<SpannedText>| text.as_ref().map(checked_text).transpose();
    let task = LessonTask { content, prompt: text(prompt)?, explanation: text(why)? };
    check_all_used(file, &task)?;
    Ok(task)
}

fn question_type(text: &SpannedText) -> ParseResult<QuestionType> {
    let mut names: Vec<(&'static str, QuestionType)> = ExerciseKind::ALL
        .into_iter()
        .map(|kind| (kind.name(), QuestionType::Exercise(kind)))
        .collect();
    names.extend([
        (ASK_EXERCISES, QuestionType::Exercises),
        (ASK_CHOICE, QuestionType::Choose),
        (ASK_SORT, QuestionType::Sort),
        (ASK_NUMBER, QuestionType::Number),
        (ASK_CELLS, QuestionType::Cells),
    ]);
    lookup(text, &names)
}

fn read_exercise_set(fields: &QuestionFields) -> ParseResult<ExerciseSet> {
    let list = fields.required("kinds", |file| &file.kinds)?;
    let kind = |text| lookup_name(text, ExerciseKind::ALL, ExerciseKind::name);
    let kinds = list.get_ref().iter().map(kind);
    let kinds = kinds.collect::<ParseResult<Vec<ExerciseKind>>>()?;
    let shapes = match fields.file.get_ref().boards.as_ref() {
        Some(texts) => {
            texts.get_ref().iter().map(parse_shape).collect::<ParseResult<Vec<Shape>>>()?
        }
        None => vec![fields.shape.clone()],
    };
    let number = fields.file.get_ref().span.as_ref();
    for shape in &shapes {
        number.map(|number| parse_span(shape, number)).transpose()?;
    }
    let count = fields.file.get_ref().count.as_ref();
    if let Some(count) = count.filter(|count| !(1..=MAX_EXERCISES).contains(count.get_ref())) {
        return error_at(count, LessonFault::ExerciseCount);
    }
    let seed = fields.file.get_ref().seed.as_ref().copied().unwrap_or(1);
    let wanted = ExerciseFilter { kinds, span: number.map(|number| *number.get_ref()) };
    let refused = |error: ExerciseError| (list.span(), LessonFault::Exercise(error));
    for shape in &shapes {
        Exercises::new(shape, &wanted, seed).map_err(refused)?;
    }
    if shapes.is_empty() || shapes.len() > MAX_EXERCISES {
        return error_at(list, LessonFault::ExerciseCount);
    }
    let count = count.map_or(1, |count| *count.get_ref());
    Ok(ExerciseSet { shapes, filter: wanted, count, seed })
}

fn read_choice(fields: &QuestionFields) -> ParseResult<GradedQuestion> {
    let options = fields.options()?;
    let answer = fields.required("answer", |file| &file.answer)?;
    let text = answer.get_ref().as_str().map(str::trim);
    let right = options.iter().position(|option| Some(option.as_str()) == text);
    match right {
        Some(right) => Ok(GradedQuestion::Choose { options, right }),
        None => error_at(answer, LessonFault::NoOption),
    }
}

/// Checks that the question uses all fields: those that it has when it is written again.
fn check_all_used(file: &Spanned<QuestionFile>, task: &LessonTask) -> ParseResult<()> {
    let fields = |file: &QuestionFile| Table::try_from(file).unwrap_or_default();
    let used = fields(&question_file(task));
    match fields(file.get_ref()).into_iter().find(|(name, _)| !used.contains_key(name)) {
        Some((name, _)) => error_at(file, LessonFault::UnusedField(name)),
        None => Ok(()),
    }
}
