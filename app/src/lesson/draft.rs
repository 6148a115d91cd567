//! An unfinished answer.

use super::quiz::Quiz;
use crate::show::{Annotations, Pointed};
use hypertoe_core::exercise::{Answer, Exercise, Form, Question};
use hypertoe_core::geometry::notation::parse_cell;
use hypertoe_core::{BigUint, Cell};
use std::collections::BTreeSet;

/// The most characters of a number or of coordinates.
const MOST_TYPED: usize = 60;

/// An unfinished answer, as it is entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draft {
    /// Cells, in the order of the clicks.
    Cells(Vec<Cell>),
    /// The text of each field.
    Typed(Vec<String>),
    /// Yes or no.
    Yes(Option<bool>),
    /// An axis.
    Axis(Option<usize>),
    /// Axes.
    Axes(BTreeSet<usize>),
    /// One of several options.
    Option(Option<usize>),
    /// Items, in the order of the clicks.
    Order(Vec<usize>),
}

impl Draft {
    /// Creates an empty answer of a form.
    pub fn new(form: Form) -> Self {
        match form {
            Form::Cells { .. } => Self::Cells(Vec::new()),
            Form::Coordinates { cells } => Self::Typed(vec![String::new(); cells]),
            Form::Number => Self::Typed(vec![String::new()]),
            Form::YesOrNo => Self::Yes(None),
            Form::Axis => Self::Axis(None),
            Form::Axes => Self::Axes(BTreeSet::new()),
            Form::Option { .. } => Self::Option(None),
            Form::Order { .. } => Self::Order(Vec::new()),
        }
    }

    /// Toggles a cell; where only one cell can be chosen, it replaces the present one.
    pub fn click(&mut self, quiz: &Quiz, cell: &Cell) {
        match self {
            Self::Cells(cells) => {
                if let Some(at) = cells.iter().position(|it| it == cell) {
                    cells.remove(at);
                    return;
                }
                let Form::Cells { most } = quiz.form() else { return };
                if most == Some(1) {
                    cells.clear();
                }
                if most.is_none_or(|most| cells.len() < most) {
                    cells.push(cell.clone());
                }
            }
            Self::Order(order) => {
                let Quiz::Exercise(Exercise { question: Question::Order { cells }, .. }) = quiz
                else {
                    return;
                };
                if let Some(place) = cells.iter().position(|it| it == cell) {
                    put(order, place);
                }
            }
            _ => {}
        }
    }

    /// Chooses an option, an item or an axis by its number; ignores a number out of range.
    pub fn choose(&mut self, quiz: &Quiz, number: usize) {
        let count = match (quiz.form(), quiz) {
            (Form::Option { of }, _) => of,
            (Form::Order { items }, _) => items,
            (Form::Axis | Form::Axes, Quiz::Exercise(exercise)) => exercise.shape.dims(),
            _ => 2,
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
            Self::Order(order) => put(order, number),
            Self::Yes(yes) => *yes = Some(number == 0),
            Self::Cells(_) | Self::Typed(_) => {}
        }
    }

    /// Replaces the text of a field.
    pub fn write(&mut self, field: usize, text: String) {
        if let Self::Typed(texts) = self
            && let Some(old) = texts.get_mut(field)
        {
            *old = text.chars().take(MOST_TYPED).collect();
        }
    }

    /// Returns whether an option or an axis is chosen; for an item, its place in the order.
    pub fn chosen(&self, number: usize) -> Option<usize> {
        let one = |chosen: &Option<usize>| (*chosen == Some(number)).then_some(0);
        match self {
            Self::Option(chosen) | Self::Axis(chosen) => one(chosen),
            Self::Axes(axes) => axes.contains(&number).then_some(0),
            Self::Order(order) => order.iter().position(|it| *it == number),
            Self::Yes(yes) => (*yes == Some(number == 0)).then_some(0),
            Self::Cells(_) | Self::Typed(_) => None,
        }
    }

    /// Returns the text of a field.
    pub fn typed(&self, field: usize) -> &str {
        match self {
            Self::Typed(texts) => texts.get(field).map_or("", String::as_str),
            _ => "",
        }
    }

    /// Returns the answer, if it is complete and valid.
    pub fn answer(&self, quiz: &Quiz) -> Option<Answer> {
        match self {
            Self::Cells(cells) => {
                let Form::Cells { most } = quiz.form() else { return None };
                let enough = most.map_or(!cells.is_empty(), |most| cells.len() == most);
                enough.then(|| Answer::Cells(cells.iter().cloned().collect()))
            }
            Self::Typed(texts) => match quiz {
                Quiz::Exercise(Exercise { shape, question: Question::Coordinates { .. } }) => {
                    let cells = texts.iter().map(|text| parse_cell(shape, text).ok());
                    Some(Answer::Coordinates(cells.collect::<Option<Vec<Cell>>>()?))
                }
                _ => number(texts.first()?).map(Answer::Number),
            },
            Self::Yes(yes) => yes.map(Answer::Yes),
            Self::Axis(axis) => axis.map(Answer::Axis),
            Self::Axes(axes) => (!axes.is_empty()).then(|| Answer::Axes(axes.clone())),
            Self::Option(option) => option.map(Answer::Option),
            Self::Order(order) => {
                let Form::Order { items } = quiz.form() else { return None };
                (order.len() == items).then(|| Answer::Order(order.clone()))
            }
        }
    }

    /// Returns the highlights of the answer on the board.
    pub fn board(&self, quiz: &Quiz) -> Annotations {
        let mut board = Annotations::default();
        match (self, quiz) {
            (Self::Cells(cells), _) => {
                cells.iter().for_each(|cell| board.point(cell.clone(), Pointed::Chosen, ""));
            }
            (
                Self::Order(order),
                Quiz::Exercise(Exercise { question: Question::Order { cells }, .. }),
            ) => {
                for (place, number) in order.iter().zip(1u32..) {
                    board.point(cells[*place].clone(), Pointed::Chosen, number.to_string());
                }
            }
            _ => {}
        }
        board
    }
}

fn put(order: &mut Vec<usize>, item: usize) {
    match order.iter().position(|it| *it == item) {
        Some(at) => _ = order.remove(at),
        None => order.push(item),
    }
}

/// Parses a whole number as people type it: `1,441` and `1 441` are 1441.
fn number(text: &str) -> Option<BigUint> {
    let digits: String =
        text.chars().filter(|c| !c.is_whitespace() && !",.'’\u{202f}\u{a0}".contains(*c)).collect();
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}
