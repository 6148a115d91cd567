//! A question on a web page: the fields for its answer, and what its script checks.

use super::board_picture::line_picture;
use super::markup::{disguised, escaped, message_html};
use crate::i18n::{self, Message, axis_name};
use crate::lesson::{
    AnswerOptions, GradedQuestion, PresentedQuestion, answer_key, cell_key, explanation_message,
    option_letter,
};
use hypertoe_core::exercise::{AnswerForm, ExerciseAnswer, ExerciseQuestion};
use hypertoe_core::{Cell, Shape};
use serde::Serialize;
use std::collections::BTreeMap;

/// The most answers for each of which the page has a hint of its own.
const MAX_HINTS: usize = 300;

/// The way in which a question is answered in a page, under the names of its script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum InputForm {
    /// One of several buttons.
    Option,
    /// Any of several buttons.
    Set,
    /// Buttons in the order in which they are pressed.
    Order,
    /// Cells of the grid.
    Cells,
    /// Cells of the grid in the order in which they are pressed.
    CellOrder,
    Number,
    Coordinates,
    /// Nothing: the board is too large, so the answer is only compared.
    Compare,
}

impl InputForm {
    /// Returns how a question is answered; cells can be pressed if `can_press`.
    pub(super) fn new(question: &GradedQuestion, can_press: bool) -> Self {
        let form = match question.answer_form() {
            AnswerForm::Option { .. } | AnswerForm::YesNo | AnswerForm::Axis => Self::Option,
            AnswerForm::Axes => Self::Set,
            AnswerForm::Number => Self::Number,
            AnswerForm::Coordinates { .. } => Self::Coordinates,
            AnswerForm::Cells { .. } => Self::Cells,
            AnswerForm::Order { .. } if question.cells_to_order().is_empty() => Self::Order,
            AnswerForm::Order { .. } => Self::CellOrder,
        };
        if form.presses_cells() && !can_press { Self::Compare } else { form }
    }

    /// Returns whether cells of the grid are pressed for the answer.
    pub(super) fn presses_cells(self) -> bool {
        matches!(self, Self::Cells | Self::CellOrder)
    }
}

/// The part of a question that the script of the page knows.
#[derive(Debug, Serialize)]
pub(super) struct QuestionData {
    form: InputForm,
    /// The number of cells, items or fields of a complete answer, if it is fixed.
    count: Option<usize>,
    /// The sides of the board, to read coordinates.
    sides: Vec<u16>,
    /// The cells to be ordered.
    items: Vec<String>,
    /// The [`Answer`], encoded.
    answer: String,
}

/// The right answers to a question, and the texts that follow an answer.
#[derive(Debug, Serialize)]
struct Answer {
    /// The right answers, as the script writes them.
    right: Vec<String>,
    /// Hints for wrong answers, in HTML.
    hints: BTreeMap<String, String>,
    /// The reason that follows a right answer, in HTML.
    reason: String,
    /// The right answer with its reason, in HTML: one or two paragraphs.
    solution: Vec<String>,
}

/// Returns what the script knows about a question.
pub(super) fn question_data(
    question: &GradedQuestion,
    presented: &PresentedQuestion,
    (form, shape): (InputForm, &Shape),
    why: Option<&str>,
) -> QuestionData {
    let answer = Answer {
        right: right_keys(question),
        hints: hints(question, presented, shape),
        reason: message_html(&why.map_or_else(|| presented.answer.clone(), explanation_message)),
        solution: presented.solution(why).iter().map(message_html).collect(),
    };
    let count = match question.answer_form() {
        AnswerForm::Cells { count } => count,
        AnswerForm::Order { items: count } | AnswerForm::Coordinates { cells: count } => {
            Some(count)
        }
        AnswerForm::YesNo
        | AnswerForm::Axis
        | AnswerForm::Axes
        | AnswerForm::Number
        | AnswerForm::Option { .. } => None,
    };
    QuestionData {
        form,
        count,
        sides: shape.sides().to_vec(),
        items: question.cells_to_order().iter().map(cell_key).collect(),
        answer: disguised(&answer),
    }
}

/// Returns the right answers as the script writes them: more than one if a line may be ordered from
/// either end.
fn right_keys(question: &GradedQuestion) -> Vec<String> {
    let right = question.right_answer();
    let mut keys = vec![answer_key(&right)];
    if let ExerciseAnswer::Order(order) = &right {
        let reversed = ExerciseAnswer::Order(order.iter().rev().copied().collect());
        keys.extend(question.grade(&reversed).is_right.then(|| answer_key(&reversed)));
    }
    keys
}

/// Returns what is wrong with each wrong answer, where an answer is a single cell or axis: there
/// the reason does not give the right answer away.
fn hints(
    question: &GradedQuestion,
    presented: &PresentedQuestion,
    shape: &Shape,
) -> BTreeMap<String, String> {
    let answers: Vec<ExerciseAnswer> = match question.answer_form() {
        AnswerForm::Axis => (0..shape.dims()).map(ExerciseAnswer::Axis).collect(),
        AnswerForm::Cells { count: Some(1) } if !is_about_marks(question) => {
            let one = |cell: Cell| ExerciseAnswer::Cells([cell].into());
            shape.iter_cells().take(MAX_HINTS).map(one).collect()
        }
        _ => Vec::new(),
    };
    let hint = |answer: &ExerciseAnswer| {
        let reasons = question.grade(answer).reasons;
        let reasons = reasons.iter().filter(|reason| **reason != presented.answer);
        let html = reasons.map(message_html).collect::<Vec<String>>().join("<br>");
        (!html.is_empty()).then(|| (answer_key(answer), html))
    };
    answers.iter().filter_map(hint).collect()
}

/// Returns whether the reasons against an answer would name the right one.
fn is_about_marks(question: &GradedQuestion) -> bool {
    let asked = question.exercise().map(|exercise| &exercise.question);
    matches!(asked, Some(ExerciseQuestion::WinningCells { .. } | ExerciseQuestion::Slice { .. }))
}

/// Writes the fields in which a question is answered.
pub(super) fn answer_fields(
    question: &GradedQuestion,
    presented: &PresentedQuestion,
    (form, shape): (InputForm, &Shape),
) -> String {
    match (&presented.options, form) {
        (_, InputForm::Compare) => note(&i18n::page_compare()),
        (AnswerOptions::Texts(texts), _) => {
            let contents: Vec<String> = texts.iter().map(message_html).collect();
            let class = if form == InputForm::Order { "texts order" } else { "texts" };
            let note = if form == InputForm::Order {
                note(&i18n::page_press_order())
            } else {
                String::new()
            };
            note + &options(class, &lettered(&contents))
        }
        (AnswerOptions::Pictures(lines), _) => {
            let pictures = lines.iter().enumerate().map(|(number, line)| {
                let name = i18n::learn_picture(option_letter(number)).to_string();
                (option_letter(number), name, line_picture(shape, line))
            });
            options("pictures", &pictures.collect::<Vec<_>>())
        }
        (AnswerOptions::None, InputForm::Option | InputForm::Set | InputForm::Order) => {
            let texts: Vec<Message> = match question.answer_form() {
                AnswerForm::YesNo => vec![i18n::answer_yes(), i18n::answer_no()],
                _ => (0..shape.dims()).map(|axis| i18n::as_written(axis_name(axis))).collect(),
            };
            let buttons =
                texts.iter().map(|text| (String::new(), String::new(), message_html(text)));
            let note =
                if form == InputForm::Set { note(&i18n::page_press_all()) } else { String::new() };
            note + &options("short", &buttons.collect::<Vec<_>>())
        }
        (AnswerOptions::None, InputForm::Number) => {
            let name = escaped(&i18n::learn_number().to_string());
            format!("<label class=\"field\"><span>{name}</span>{}</label>", input("numeric", ""))
        }
        (AnswerOptions::None, InputForm::Coordinates) => coordinate_fields(question, shape),
        (AnswerOptions::None, InputForm::Cells) => note(&match question.answer_form() {
            AnswerForm::Cells { count: Some(count) } => i18n::page_press_cells(count),
            _ => i18n::page_press_all_cells(),
        }),
        (AnswerOptions::None, InputForm::CellOrder) => note(&i18n::page_press_cell_order()),
    }
}

fn note(message: &Message) -> String {
    format!("<p class=\"note\">{}</p>", message_html(message))
}

/// Returns options with their letters.
fn lettered(contents: &[String]) -> Vec<(String, String, String)> {
    let letter =
        |(number, html): (usize, &String)| (option_letter(number), String::new(), html.clone());
    contents.iter().enumerate().map(letter).collect()
}

/// Writes buttons to choose from: each with its letter, its accessible name if its content has
/// none, and its content.
fn options(class: &str, buttons: &[(String, String, String)]) -> String {
    let button = |(number, (letter, name, content)): (usize, &(String, String, String))| {
        let label = match name.is_empty() {
            true => String::new(),
            false => format!(" aria-label=\"{}\"", escaped(name)),
        };
        let letter = match letter.is_empty() {
            true => String::new(),
            false => format!("<span class=\"letter\">{letter}</span>"),
        };
        format!(
            "<button type=\"button\" class=\"option\" data-option=\"{number}\" \
             aria-pressed=\"false\"{label}>{letter}<span class=\"content\" dir=\"auto\">{content}</span></button>"
        )
    };
    let buttons: String = buttons.iter().enumerate().map(button).collect();
    format!("<div class=\"options {class}\">{buttons}</div>")
}

fn coordinate_fields(question: &GradedQuestion, shape: &Shape) -> String {
    let count = match question.answer_form() {
        AnswerForm::Coordinates { cells } => cells,
        _ => 1,
    };
    // A keyboard of digits is enough where a coordinate is one digit.
    let is_short = shape.sides().iter().all(|side| *side <= 10);
    let keyboard = if is_short { "numeric" } else { "text" };
    let example = match is_short {
        true => {
            let sides = shape.sides().iter().zip([1, 2, 0].iter().cycle());
            sides.map(|(side, value)| (side - 1).min(*value).to_string()).collect::<String>()
        }
        false => vec!["1"; shape.dims()].join(" "),
    };
    let fields: String = (0..count)
        .map(|number| {
            let letter = option_letter(number);
            let name = escaped(&i18n::learn_coordinates_of(&letter).to_string());
            let input = input(keyboard, &format!(" aria-label=\"{name}\""));
            format!(
                "<label class=\"field\"><span aria-hidden=\"true\">{letter}</span>{input}</label>"
            )
        })
        .collect();
    note(&i18n::learn_answer_coordinates(example)) + &fields
}

fn input(keyboard: &str, attributes: &str) -> String {
    format!(
        "<input type=\"text\" inputmode=\"{keyboard}\" maxlength=\"60\" autocomplete=\"off\" \
         spellcheck=\"false\"{attributes}>"
    )
}
