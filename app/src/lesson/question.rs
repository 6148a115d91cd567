//! A question with its right answer, from an exercise or from the author of a lesson.

use super::exercise_kinds::{explain_wrong_answer, present};
use super::feedback::{Feedback, graded_highlights};
use super::presentation::{AnswerOptions, BareAnswer, PresentedQuestion, solution_highlights};
use crate::i18n::{self, Message, list_with_commas};
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
    /// Returns the exercise; `None` for a question of the author.
    pub fn exercise(&self) -> Option<&Exercise> {
        match self {
            Self::Exercise(exercise) => Some(exercise),
            Self::Choose { .. } | Self::Sort { .. } | Self::Number { .. } | Self::Cells { .. } => {
                None
            }
        }
    }

    /// Returns the kind of the exercise; `None` for a question of the author.
    pub fn kind(&self) -> Option<ExerciseKind> {
        self.exercise().map(Exercise::kind)
    }

    /// Returns the cells that are clicked in order for the answer; none for other questions.
    pub fn cells_to_order(&self) -> &[Cell] {
        match self.exercise().map(|exercise| &exercise.question) {
            Some(ExerciseQuestion::OrderCells { cells }) => cells,
            _ => &[],
        }
    }

    pub fn answer_form(&self) -> AnswerForm {
        match self {
            Self::Exercise(exercise) => exercise.answer_form(),
            Self::Choose { options, .. } => AnswerForm::Option { count: options.len() },
            Self::Sort { items } => AnswerForm::Order { items: items.len() },
            Self::Number { .. } => AnswerForm::Number,
            Self::Cells { right, .. } => {
                AnswerForm::Cells { count: Some(right.len()).filter(|n| *n == 1) }
            }
        }
    }

    /// Returns whether a wrong answer leaves something to think about: where there are only two, it
    /// tells the right one.
    pub fn has_second_try(&self) -> bool {
        !matches!(self.answer_form(), AnswerForm::YesNo | AnswerForm::Option { count: ..=2 })
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
        let words = prompt.map(|text| i18n::as_written(i18n::with_unbreakable_formulas(text)));
        let texts =
            |texts: &[String]| AnswerOptions::Texts(texts.iter().map(i18n::as_written).collect());
        let authored = |answer: Message| PresentedQuestion::new(i18n::as_written(""), answer);
        let mut presented = match self {
            Self::Exercise(exercise) => present(exercise),
            Self::Choose { options, right } => PresentedQuestion {
                options: texts(options),
                bare: bare_option(&options[*right]),
                ..authored(i18n::as_written(&options[*right]))
            },
            Self::Sort { items } => PresentedQuestion {
                options: texts(&alphabetical(items)),
                bare: BareAnswer::Order(items.iter().map(i18n::as_written).collect()),
                ..authored(i18n::answer_order(list_with_commas(items)))
            },
            Self::Number { right } => {
                authored(i18n::answer_number(right)).with_values([i18n::answer_number(right)])
            }
            Self::Cells { right, .. } => PresentedQuestion {
                solution_highlights: solution_highlights(right),
                ..authored(i18n::answer_cells(list_with_commas(right))).with_cells(right)
            },
        };
        if let Some(words) = words {
            presented.question = words;
        }
        presented
    }

    /// Grades an answer, with the reasons if it is wrong.
    pub fn grade(&self, answer: &ExerciseAnswer) -> Feedback {
        let right = self.right_answer();
        let mut highlights = graded_highlights(answer, &right);
        let (mut is_right, mut reasons) = (*answer == right, Vec::new());
        if let Self::Exercise(exercise) = self {
            highlights = present(exercise).highlights.merged_with(&highlights);
            is_right = exercise.is_correct(answer);
            reasons = if is_right { reasons } else { explain_wrong_answer(exercise, answer) };
        }
        if !is_right && reasons.is_empty() {
            reasons.push(self.present(None).answer);
        }
        Feedback { is_right, reasons, highlights }
    }
}

/// Returns an option as the answer: words in quotation marks, a cell or a formula without.
fn bare_option(text: &str) -> BareAnswer {
    let message = i18n::as_written(text);
    match text.starts_with(char::is_alphabetic) {
        true => BareAnswer::Option(message),
        false => BareAnswer::Values(vec![message]),
    }
}

/// Sorts texts alphabetically, so that their order does not reveal the right one.
fn alphabetical(items: &[String]) -> Vec<String> {
    let mut items = items.to_vec();
    items.sort();
    items
}
