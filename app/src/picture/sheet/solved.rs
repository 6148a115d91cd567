//! An exercise for printing: question, board, prompts, and answer.

use super::board::{Label, Placed};
use super::paper::INK;
use super::text::glued;
use crate::lesson::{Asked as Words, Options, asked as in_words, letter};
use crate::scene::{Pen, Scene};
use crate::show::{Annotations, Pointed};
use crate::views::grid::draw_mark;
use crate::words;
use hypertoe_core::exercise::{Exercise, Form, Kind, Question};
use hypertoe_core::{Cell, Mark};

/// An exercise in words.
pub(super) struct Asked {
    pub question: String,
    /// The subject of the question in a row of its own; may be empty.
    pub given: String,
    /// The prompts before the lines to write on, each with its share of the width.
    pub prompts: Vec<(String, f32)>,
    pub answer: String,
    pub has_board: bool,
    pub marks: Marks,
}

/// The marks on the board of an exercise.
pub(super) struct Marks {
    marks: [Vec<Cell>; 2],
    asked: Annotations,
    /// The annotations of the answer.
    solved: Annotations,
    /// The mark of the player whose move is the answer.
    reply: Option<Mark>,
}

impl Marks {
    pub fn draw(&self, scene: &mut Scene, board: &Placed<'_>, is_answer: bool) {
        if is_answer {
            for line in &self.solved.lines {
                board.path(scene, line.cells());
            }
            for cells in &self.solved.crooked {
                let ends = cells.windows(2).map(|two| [&two[0], &two[1]]);
                for pair in ends {
                    let pen = Pen::new(0.9, INK);
                    let points = pair.map(|cell| board.cell_rect(cell).center());
                    scene.polyline(points.to_vec(), pen);
                }
            }
            for (cell, spot) in self.solved.spots() {
                board.label(scene, cell, &spot.label, Label::Tinted);
                if let Some(mark) = self.reply {
                    draw_mark(scene, mark, board.cell_rect(cell), INK);
                }
            }
        }
        for (mark, cells) in [Mark::Cross, Mark::Ring].into_iter().zip(&self.marks) {
            cells.iter().for_each(|cell| draw_mark(scene, mark, board.cell_rect(cell), INK));
        }
        for (cell, spot) in self.asked.spots() {
            // The answer writes something else in this cell.
            let replaced = is_answer && self.solved.at(cell).is_some();
            match (spot.as_what, spot.label.is_empty()) {
                (Pointed::Given, true) if !replaced => board.dot(scene, cell),
                (_, false) => board.label(scene, cell, &spot.label, Label::Plain),
                _ => {}
            }
        }
    }
}

/// Prepares an exercise. Unless `is_roomy`, it has a board only if it cannot do without.
pub(super) fn asked(exercise: &Exercise, is_roomy: bool) -> Asked {
    let Words { question, alone, marks, board, solved, options, answer } = in_words(exercise);
    let has_board = is_roomy || alone.is_none();
    let (question, mut given) = match alone {
        Some((alone, given)) if !has_board => (alone, given),
        _ => (question, String::new()),
    };
    let question = match &exercise.question {
        // There is no room for so many boards; drawing the line takes the same knowledge.
        Question::Picture { options, right } => {
            words::ask_picture_draw(words::lines::formula(&options[*right]))
        }
        _ => question,
    };
    if let Options::Texts(texts) = &options {
        let each = texts.iter().enumerate().map(|(i, it)| glued(&format!("{} {it}", letter(i))));
        given = each.collect::<Vec<String>>().join("   ");
    }
    let answer = match exercise.kind() {
        Kind::Picture => words::answer_order(words::lines::formula(&solved.lines[0])),
        _ => answer,
    };
    let reply = match exercise.kind() {
        Kind::Threat => Some(Mark::Ring),
        Kind::Win => Some(Mark::Cross),
        _ => None,
    };
    Asked {
        question: question.to_string(),
        given,
        prompts: prompts(exercise, has_board),
        answer: answer.to_string(),
        has_board,
        marks: Marks { marks, asked: board, solved, reply },
    }
}

/// Returns the prompts with lines to write on; none if the answer goes on the board.
fn prompts(exercise: &Exercise, has_board: bool) -> Vec<(String, f32)> {
    let one = || vec![(words::ask_answer().to_string(), 1.0)];
    match (exercise.kind(), exercise.form()) {
        (Kind::Threat, _) => vec![(words::ask_threat_prompt().to_string(), 1.0)],
        (Kind::Picture, _) => Vec::new(),
        (_, Form::Coordinates { cells }) => (0..cells).map(|i| (letter(i), 1.0)).collect(),
        (_, Form::Cells { .. } | Form::Order { .. }) if has_board => Vec::new(),
        _ => one(),
    }
}
