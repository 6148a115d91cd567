//! A question with its right answer, from an exercise or from the author of a lesson.

use super::feedback::{Feedback, grade, graded_highlights};
use super::presentation::{AnswerOptions, PresentedQuestion, present};
use crate::i18n::{self, Message, list_with_commas};
use crate::view_model::{Annotations, HighlightKind};
use hypertoe_core::exercise::{
    AnswerForm, Exercise, ExerciseAnswer, ExerciseKind, ExerciseQuestion,
};
use hypertoe_core::{BigUint, Cell, Shape};
use std::collections::BTreeSet;

/// A question with its right answer.
#[derive(Clone, Debug, PartialEq)]
pub enum GradedQuestion {
    /// An exercise, whose answer is computed.
    Exercise(Exercise),
    /// A choice between texts.
    Choose {
        options: Vec<String>,
        /// The index of the right one.
        right: usize,
    },
    /// Texts to be put in the right order.
    Sort {
        /// The texts in the right order.
        items: Vec<String>,
    },
    Number {
        right: BigUint,
    },
    /// Cells to be clicked.
    Cells {
        shape: Shape,
        /// All cells of the answer.
        right: BTreeSet<Cell>,
    },
}

impl GradedQuestion {
    /// Returns the kind of the exercise; `None` for a question of the author.
    pub fn kind(&self) -> Option<ExerciseKind> {
        match self {
            Self::Exercise(exercise) => Some(exercise.kind()),
            _ => None,
        }
    }

    /// Returns the span of the line, or of the lines, in question; `None` if there is none.
    pub fn span(&self) -> Option<usize> {
        let Self::Exercise(Exercise { question, .. }) = self else { return None };
        match question {
            ExerciseQuestion::CompleteLine { line, .. }
            | ExerciseQuestion::Axes { line }
            | ExerciseQuestion::Span { line } => Some(line.span()),
            ExerciseQuestion::Pattern { options, right_index: right }
            | ExerciseQuestion::Picture { options, right_index: right } => {
                Some(options[*right].span())
            }
            ExerciseQuestion::CountThrough { span, .. } | ExerciseQuestion::CountAll { span } => {
                *span
            }
            ExerciseQuestion::Bead { cells, .. } | ExerciseQuestion::OrderCells { cells } => {
                let (first, last) = (&cells[0], &cells[cells.len() - 1]);
                let varies = |axis: &usize| first.get(*axis) != last.get(*axis);
                Some((0..first.dims()).filter(varies).count())
            }
            ExerciseQuestion::FindCell { .. }
            | ExerciseQuestion::Coordinates { .. }
            | ExerciseQuestion::IsLine { .. }
            | ExerciseQuestion::FirstBreak { .. }
            | ExerciseQuestion::Threat { .. }
            | ExerciseQuestion::WinningCells { .. }
            | ExerciseQuestion::Neighbour { .. }
            | ExerciseQuestion::Slice { .. }
            | ExerciseQuestion::QuarterTurn(_) => None,
        }
    }

    pub fn answer_form(&self) -> AnswerForm {
        match self {
            Self::Exercise(exercise) => exercise.form(),
            Self::Choose { options, .. } => AnswerForm::Option { count: options.len() },
            Self::Sort { items } => AnswerForm::Order { items: items.len() },
            Self::Number { .. } => AnswerForm::Number,
            Self::Cells { right, .. } => {
                AnswerForm::Cells { count: Some(right.len()).filter(|n| *n == 1) }
            }
        }
    }

    /// Returns the right answer.
    pub fn right_answer(&self) -> ExerciseAnswer {
        match self {
            Self::Exercise(exercise) => exercise.answer(),
            Self::Choose { right, .. } => ExerciseAnswer::Option(*right),
            Self::Sort { items } => {
                let shown = alphabetical(items);
                let place = |item: &String| shown.iter().position(|it| it == item);
                ExerciseAnswer::Order(items.iter().filter_map(place).collect())
            }
            Self::Number { right } => ExerciseAnswer::Number(right.clone()),
            Self::Cells { right, .. } => ExerciseAnswer::Cells(right.clone()),
        }
    }

    /// Presents the question in words and as highlights; a question of the author with the author's
    /// prompt.
    pub fn present(&self, prompt: Option<&str>) -> PresentedQuestion {
        let own = || i18n::as_written(i18n::with_no_break_spaces(prompt.unwrap_or_default()));
        let made =
            |options: AnswerOptions, answer: Message, solved: Annotations| PresentedQuestion {
                question: own(),
                without_board: None,
                marks: [Vec::new(), Vec::new()],
                highlights: Annotations::default(),
                solution_highlights: solved,
                options,
                answer,
            };
        let nothing = Annotations::default;
        match self {
            Self::Exercise(exercise) => {
                let mut asked = present(exercise);
                if prompt.is_some() {
                    asked.question = own();
                }
                asked
            }
            Self::Choose { options, right } => {
                let texts = options.iter().map(i18n::as_written).collect();
                made(AnswerOptions::Texts(texts), i18n::as_written(&options[*right]), nothing())
            }
            Self::Sort { items } => {
                let texts = alphabetical(items).iter().map(i18n::as_written).collect();
                let answer = i18n::answer_order(list_with_commas(items));
                made(AnswerOptions::Texts(texts), answer, nothing())
            }
            Self::Number { right } => {
                made(AnswerOptions::None, i18n::answer_number(right), nothing())
            }
            Self::Cells { right, .. } => {
                let mut solved = nothing();
                right
                    .iter()
                    .for_each(|cell| solved.highlight(cell.clone(), HighlightKind::Missed, ""));
                made(AnswerOptions::None, i18n::answer_cells(list_with_commas(right)), solved)
            }
        }
    }

    /// Grades an answer, with the reasons if it is wrong.
    pub fn grade(&self, answer: &ExerciseAnswer) -> Feedback {
        if let Self::Exercise(exercise) = self {
            return grade(exercise, answer);
        }
        let meant = self.right_answer();
        let (right, board) = (*answer == meant, graded_highlights(answer, &meant));
        let reasons = if right { Vec::new() } else { vec![self.present(None).answer] };
        Feedback { is_right: right, reasons, highlights: board }
    }
}

/// Sorts texts alphabetically, so that their order does not reveal the right one.
fn alphabetical(items: &[String]) -> Vec<String> {
    let mut items = items.to_vec();
    items.sort();
    items
}
