//! Answers as text: for people, and as keys by which equal answers are recognised.

use super::presentation::{AnswerOptions, PresentedQuestion, option_letter};
use super::question::GradedQuestion;
use crate::i18n;
use hypertoe_core::exercise::ExerciseAnswer;
use hypertoe_core::{Cell, geometry};
use std::collections::BTreeSet;

/// Returns the key of a cell: `0.2.1`.
pub fn cell_key(cell: &Cell) -> String {
    cell.coords().iter().map(u16::to_string).collect::<Vec<String>>().join(".")
}

/// Returns the key of an answer, as the script of a web page writes it too.
pub fn answer_key(answer: &ExerciseAnswer) -> String {
    let numbers = |numbers: &mut dyn Iterator<Item = &usize>| {
        numbers.map(usize::to_string).collect::<Vec<String>>().join(",")
    };
    match answer {
        ExerciseAnswer::Cells(cells) => {
            // Sorted as the script sorts texts.
            let keys: BTreeSet<String> = cells.iter().map(cell_key).collect();
            keys.into_iter().collect::<Vec<String>>().join(";")
        }
        ExerciseAnswer::Coordinates(cells) => {
            cells.iter().map(cell_key).collect::<Vec<String>>().join(";")
        }
        ExerciseAnswer::YesNo(yes) => usize::from(!yes).to_string(),
        ExerciseAnswer::Axis(index) | ExerciseAnswer::Option(index) => index.to_string(),
        ExerciseAnswer::Axes(axes) => numbers(&mut axes.iter()),
        ExerciseAnswer::Order(order) => numbers(&mut order.iter()),
        ExerciseAnswer::Number(number) => number.to_string(),
    }
}

/// Writes an answer for a teacher: `B three`, `(0, 0, 0), (1, 1, 1)`, `13`.
pub fn answer_text(
    question: &GradedQuestion,
    presented: &PresentedQuestion,
    answer: &ExerciseAnswer,
) -> String {
    let option = |index: &usize| match &presented.options {
        AnswerOptions::Texts(texts) => {
            let text = texts.get(*index).map(ToString::to_string).unwrap_or_default();
            format!("{} {text}", option_letter(*index))
        }
        AnswerOptions::Pictures(_) => i18n::learn_picture(option_letter(*index)).to_string(),
        AnswerOptions::None => option_letter(*index),
    };
    let item = |index: &usize| match &presented.options {
        AnswerOptions::Texts(texts) => {
            texts.get(*index).map(ToString::to_string).unwrap_or_default()
        }
        AnswerOptions::Pictures(_) | AnswerOptions::None => {
            question.cells_to_order().get(*index).map(Cell::to_string).unwrap_or_default()
        }
    };
    let joined =
        |texts: &mut dyn Iterator<Item = String>| texts.collect::<Vec<String>>().join(", ");
    match answer {
        ExerciseAnswer::Cells(cells) => joined(&mut cells.iter().map(Cell::to_string)),
        ExerciseAnswer::Coordinates(cells) => {
            cells.iter().map(Cell::to_string).collect::<Vec<String>>().join("; ")
        }
        ExerciseAnswer::YesNo(true) => i18n::answer_yes().to_string(),
        ExerciseAnswer::YesNo(false) => i18n::answer_no().to_string(),
        ExerciseAnswer::Axis(axis) => geometry::axis_name(*axis),
        ExerciseAnswer::Axes(axes) => {
            joined(&mut axes.iter().map(|axis| geometry::axis_name(*axis)))
        }
        ExerciseAnswer::Number(number) => number.to_string(),
        ExerciseAnswer::Option(index) => option(index),
        ExerciseAnswer::Order(order) => joined(&mut order.iter().map(item)),
    }
}
