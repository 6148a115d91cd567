//! An unfinished answer.

use super::question::GradedQuestion;
use crate::i18n::parse_whole_number;
use crate::view_model::{Annotations, HighlightKind};
use hypertoe_core::Cell;
use hypertoe_core::exercise::{AnswerForm, ExerciseAnswer};
use hypertoe_core::geometry::parse_cell;
use std::collections::BTreeSet;

/// The most characters of a number or of coordinates.
const MOST_TYPED: usize = 60;

/// An unfinished answer, as it is entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerDraft {
    /// Cells, in the order of the clicks.
    Cells(Vec<Cell>),
    Typed(Vec<String>),
    YesNo(Option<bool>),
    Axis(Option<usize>),
    Axes(BTreeSet<usize>),
    /// One of several options.
    Option(Option<usize>),
    /// Items, in the order of the clicks.
    Order(Vec<usize>),
}

impl AnswerDraft {
    /// Creates an empty answer in this form.
    pub fn new(form: AnswerForm) -> Self {
        match form {
            AnswerForm::Cells { .. } => Self::Cells(Vec::new()),
            AnswerForm::Coordinates { cells } => Self::Typed(vec![String::new(); cells]),
            AnswerForm::Number => Self::Typed(vec![String::new()]),
            AnswerForm::YesNo => Self::YesNo(None),
            AnswerForm::Axis => Self::Axis(None),
            AnswerForm::Axes => Self::Axes(BTreeSet::new()),
            AnswerForm::Option { .. } => Self::Option(None),
            AnswerForm::Order { .. } => Self::Order(Vec::new()),
        }
    }

    /// Adds or removes a cell; where only one cell can be chosen, it replaces the present one.
    pub fn toggle_cell(&mut self, question: &GradedQuestion, cell: &Cell) {
        match self {
            Self::Cells(cells) => {
                if let Some(at) = cells.iter().position(|it| it == cell) {
                    cells.remove(at);
                    return;
                }
                let AnswerForm::Cells { count: most } = question.answer_form() else { return };
                if most == Some(1) {
                    cells.clear();
                }
                if most.is_none_or(|max| cells.len() < max) {
                    cells.push(cell.clone());
                }
            }
            Self::Order(order) => {
                let cells = question.cells_to_order();
                if let Some(index) = cells.iter().position(|it| it == cell) {
                    toggle_item(order, index);
                }
            }
            Self::Typed(_) | Self::YesNo(_) | Self::Axis(_) | Self::Axes(_) | Self::Option(_) => {}
        }
    }

    /// Chooses an option, an item or an axis by its number; ignores a number out of range.
    pub fn choose(&mut self, question: &GradedQuestion, number: usize) {
        let count = match question.answer_form() {
            AnswerForm::Option { count } => count,
            AnswerForm::Order { items } => items,
            AnswerForm::Axis | AnswerForm::Axes => {
                question.exercise().map_or(0, |exercise| exercise.shape.dims())
            }
            AnswerForm::YesNo => 2,
            AnswerForm::Cells { .. } | AnswerForm::Coordinates { .. } | AnswerForm::Number => {
                return;
            }
        };
        if number >= count {
            return;
        }
        match self {
            Self::Option(option) => *option = Some(number),
            Self::Axis(axis) => *axis = Some(number),
            Self::Axes(axes) => {
                if !axes.remove(&number) {
                    axes.insert(number);
                }
            }
            Self::Order(order) => toggle_item(order, number),
            Self::YesNo(yes) => *yes = Some(number == 0),
            Self::Cells(_) | Self::Typed(_) => {}
        }
    }

    /// Removes the first cell that is wrong, where the answer has all of its cells and another one is to
    /// be added.
    pub fn make_room(
        &mut self,
        question: &GradedQuestion,
        added: &Cell,
        is_wrong: impl Fn(&Cell) -> bool,
    ) {
        let Self::Cells(cells) = self else { return };
        let AnswerForm::Cells { count: Some(count) } = question.answer_form() else { return };
        let is_full = cells.len() >= count && !cells.contains(added);
        if let Some(at) = cells.iter().position(is_wrong).filter(|_| is_full) {
            cells.remove(at);
        }
    }

    /// Takes back what was chosen, for a second try; marked cells and typed texts stay, to be corrected.
    pub fn clear_choice(&mut self) {
        match self {
            Self::YesNo(choice) => *choice = None,
            Self::Axis(choice) | Self::Option(choice) => *choice = None,
            Self::Axes(axes) => axes.clear(),
            Self::Order(order) => order.clear(),
            Self::Cells(_) | Self::Typed(_) => {}
        }
    }

    /// Replaces the text of a field.
    pub fn set_text(&mut self, field: usize, text: String) {
        if let Self::Typed(texts) = self
            && let Some(old) = texts.get_mut(field)
        {
            *old = text.chars().take(MOST_TYPED).collect();
        }
    }

    /// Returns the position of an item in the chosen order. A chosen option or axis has position 0;
    /// `None` if it is not chosen.
    pub fn position_in_answer(&self, number: usize) -> Option<usize> {
        let one = |chosen: &Option<usize>| (*chosen == Some(number)).then_some(0);
        match self {
            Self::Option(chosen) | Self::Axis(chosen) => one(chosen),
            Self::Axes(axes) => axes.contains(&number).then_some(0),
            Self::Order(order) => order.iter().position(|it| *it == number),
            Self::YesNo(yes) => (*yes == Some(number == 0)).then_some(0),
            Self::Cells(_) | Self::Typed(_) => None,
        }
    }

    /// Returns the text typed into a field.
    pub fn text(&self, field: usize) -> &str {
        match self {
            Self::Typed(texts) => texts.get(field).map_or("", String::as_str),
            _ => "",
        }
    }

    /// Returns the answer, if it is complete and valid.
    pub fn answer(&self, question: &GradedQuestion) -> Option<ExerciseAnswer> {
        match self {
            Self::Cells(cells) => {
                let AnswerForm::Cells { count: most } = question.answer_form() else { return None };
                let enough = most.map_or(!cells.is_empty(), |max| cells.len() == max);
                enough.then(|| ExerciseAnswer::Cells(cells.iter().cloned().collect()))
            }
            Self::Typed(texts) => match question.answer_form() {
                AnswerForm::Coordinates { .. } => {
                    let shape = &question.exercise()?.shape;
                    let cells = texts.iter().map(|text| parse_cell(shape, text).ok());
                    Some(ExerciseAnswer::Coordinates(cells.collect::<Option<Vec<Cell>>>()?))
                }
                AnswerForm::Number => {
                    parse_whole_number(texts.first()?).map(ExerciseAnswer::Number)
                }
                AnswerForm::Cells { .. }
                | AnswerForm::YesNo
                | AnswerForm::Axis
                | AnswerForm::Axes
                | AnswerForm::Option { .. }
                | AnswerForm::Order { .. } => None,
            },
            Self::YesNo(yes) => yes.map(ExerciseAnswer::YesNo),
            Self::Axis(axis) => axis.map(ExerciseAnswer::Axis),
            Self::Axes(axes) => (!axes.is_empty()).then(|| ExerciseAnswer::Axes(axes.clone())),
            Self::Option(option) => option.map(ExerciseAnswer::Option),
            Self::Order(order) => {
                let AnswerForm::Order { items } = question.answer_form() else { return None };
                (order.len() == items).then(|| ExerciseAnswer::Order(order.clone()))
            }
        }
    }

    /// Returns the highlights of the answer on the board.
    pub fn highlights(&self, question: &GradedQuestion) -> Annotations {
        let mut board = Annotations::default();
        let mut choose = |cell: &Cell, label: String| {
            board.highlight_cell(cell.clone(), HighlightKind::Chosen, label);
        };
        match self {
            Self::Cells(cells) => cells.iter().for_each(|cell| choose(cell, String::new())),
            Self::Order(order) => {
                let cells = question.cells_to_order();
                let chosen = order.iter().filter_map(|index| cells.get(*index));
                chosen.zip(1u32..).for_each(|(cell, number)| choose(cell, number.to_string()));
            }
            Self::Typed(_) | Self::YesNo(_) | Self::Axis(_) | Self::Axes(_) | Self::Option(_) => {}
        }
        board
    }
}

fn toggle_item(order: &mut Vec<usize>, item: usize) {
    match order.iter().position(|it| *it == item) {
        Some(at) => _ = order.remove(at),
        None => order.push(item),
    }
}
