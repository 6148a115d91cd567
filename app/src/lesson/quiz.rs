//! A question with its right answer, from an exercise or from the author of a lesson.

use super::asked::{Asked, Options, asked};
use super::judged::{Judged, judge, marked};
use crate::show::{Annotations, Pointed};
use crate::words::{self, Message, list_in_short};
use hypertoe_core::exercise::{Answer, Exercise, Form, Kind, Question};
use hypertoe_core::{BigUint, Cell, Shape};
use std::collections::BTreeSet;

/// A question with its right answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Quiz {
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
    /// A number.
    Number { right: BigUint },
    /// Cells to be clicked.
    Cells {
        shape: Shape,
        /// All cells of the answer.
        right: BTreeSet<Cell>,
    },
}

impl Quiz {
    /// Returns the kind of exercise.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Self::Exercise(exercise) => Some(exercise.kind()),
            _ => None,
        }
    }

    /// Returns the span of the line in question.
    pub fn span(&self) -> Option<usize> {
        let Self::Exercise(Exercise { question, .. }) = self else { return None };
        match question {
            Question::Complete { line, .. } | Question::Axes { line } | Question::Span { line } => {
                Some(line.span())
            }
            Question::Pattern { options, right } | Question::Picture { options, right } => {
                Some(options[*right].span())
            }
            Question::Count { span, .. } | Question::CountAll { span } => *span,
            Question::Bead { cells, .. } | Question::Order { cells } => {
                let (first, last) = (&cells[0], &cells[cells.len() - 1]);
                let varies = |axis: &usize| first.get(*axis) != last.get(*axis);
                Some((0..first.dims()).filter(varies).count())
            }
            _ => None,
        }
    }

    /// Returns the form of an answer.
    pub fn form(&self) -> Form {
        match self {
            Self::Exercise(exercise) => exercise.form(),
            Self::Choose { options, .. } => Form::Option { of: options.len() },
            Self::Sort { items } => Form::Order { items: items.len() },
            Self::Number { .. } => Form::Number,
            Self::Cells { right, .. } => {
                Form::Cells { most: Some(right.len()).filter(|n| *n == 1) }
            }
        }
    }

    /// Returns the right answer.
    pub fn answer(&self) -> Answer {
        match self {
            Self::Exercise(exercise) => exercise.answer(),
            Self::Choose { right, .. } => Answer::Option(*right),
            Self::Sort { items } => {
                let shown = shuffled(items);
                let place = |item: &String| shown.iter().position(|it| it == item);
                Answer::Order(items.iter().filter_map(place).collect())
            }
            Self::Number { right } => Answer::Number(right.clone()),
            Self::Cells { right, .. } => Answer::Cells(right.clone()),
        }
    }

    /// Presents the question; one of the author's is put with the author's prompt.
    pub fn asked(&self, prompt: Option<&str>) -> Asked {
        let own = || words::as_written(words::unbroken(prompt.unwrap_or_default()));
        let made = |options: Options, answer: Message, solved: Annotations| Asked {
            question: own(),
            alone: None,
            marks: [Vec::new(), Vec::new()],
            board: Annotations::default(),
            solved,
            options,
            answer,
        };
        let nothing = Annotations::default;
        match self {
            Self::Exercise(exercise) => {
                let mut asked = asked(exercise);
                if prompt.is_some() {
                    asked.question = own();
                }
                asked
            }
            Self::Choose { options, right } => {
                let texts = options.iter().map(words::as_written).collect();
                made(Options::Texts(texts), words::as_written(&options[*right]), nothing())
            }
            Self::Sort { items } => {
                let texts = shuffled(items).iter().map(words::as_written).collect();
                let answer = words::answer_order(list_in_short(items));
                made(Options::Texts(texts), answer, nothing())
            }
            Self::Number { right } => made(Options::None, words::answer_number(right), nothing()),
            Self::Cells { right, .. } => {
                let mut solved = nothing();
                right.iter().for_each(|cell| solved.point(cell.clone(), Pointed::Meant, ""));
                made(Options::None, words::answer_cells(list_in_short(right)), solved)
            }
        }
    }

    /// Grades an answer.
    pub fn judge(&self, answer: &Answer) -> Judged {
        if let Self::Exercise(exercise) = self {
            return judge(exercise, answer);
        }
        let meant = self.answer();
        let (right, board) = (*answer == meant, marked(answer, &meant));
        let reasons = if right { Vec::new() } else { vec![self.asked(None).answer] };
        Judged { right, reasons, board }
    }
}

/// Sorts texts alphabetically, so that their order does not reveal the right one.
fn shuffled(items: &[String]) -> Vec<String> {
    let mut items = items.to_vec();
    items.sort();
    items
}
