//! An exercise for printing: question, board, prompts, and answer.

use super::board::{LabelStyle, PlacedBoard};
use super::paper::INK;
use super::text::with_no_break_spaces;
use crate::lesson::{
    AnswerOptions, PresentedQuestion as Words, option_letter, present as in_words,
};
use crate::scene::{Pen, Scene};
use crate::show::{Annotations, HighlightKind};
use crate::views::grid::draw_mark;
use crate::words;
use hypertoe_core::exercise::{AnswerForm, Exercise, ExerciseKind, ExerciseQuestion};
use hypertoe_core::{Cell, Mark};

/// An exercise in words.
pub(super) struct PrintedExercise {
    pub question: String,
    /// The subject of the question in a row of its own; may be empty.
    pub context: String,
    /// The prompts before the lines to write on, each with its share of the width.
    pub prompts: Vec<(String, f32)>,
    pub answer: String,
    pub has_board: bool,
    pub marks: BoardMarks,
}

/// The marks on the board of an exercise.
pub(super) struct BoardMarks {
    marks: [Vec<Cell>; 2],
    question: Annotations,
    /// The annotations of the answer.
    answer: Annotations,
    /// The mark of the player whose move is the answer.
    answer_mark: Option<Mark>,
}

impl BoardMarks {
    pub fn draw(&self, scene: &mut Scene, board: &PlacedBoard<'_>, is_answer: bool) {
        if is_answer {
            for line in &self.answer.lines {
                board.draw_path(scene, line.cells());
            }
            for cells in &self.answer.non_lines {
                let ends = cells.windows(2).map(|two| [&two[0], &two[1]]);
                for pair in ends {
                    let pen = Pen::new(0.9, INK);
                    let points = pair.map(|cell| board.cell_rect(cell).center());
                    scene.polyline(points.to_vec(), pen);
                }
            }
            for (cell, spot) in self.answer.highlights() {
                board.draw_label(scene, cell, &spot.label, LabelStyle::Tinted);
                if let Some(mark) = self.answer_mark {
                    draw_mark(scene, mark, board.cell_rect(cell), INK);
                }
            }
        }
        for (mark, cells) in [Mark::Cross, Mark::Ring].into_iter().zip(&self.marks) {
            cells.iter().for_each(|cell| draw_mark(scene, mark, board.cell_rect(cell), INK));
        }
        for (cell, spot) in self.question.highlights() {
            // The answer writes something else in this cell.
            let replaced = is_answer && self.answer.get(cell).is_some();
            match (spot.kind, spot.label.is_empty()) {
                (HighlightKind::Subject, true) if !replaced => board.draw_dot(scene, cell),
                (_, false) => board.draw_label(scene, cell, &spot.label, LabelStyle::Plain),
                _ => {}
            }
        }
    }
}

/// Prepares an exercise. Unless `is_roomy`, it has a board only if it cannot do without.
pub(super) fn print_exercise(exercise: &Exercise, is_roomy: bool) -> PrintedExercise {
    let Words {
        question,
        without_board: alone,
        marks,
        highlights: board,
        solution_highlights: solved,
        options,
        answer,
    } = in_words(exercise);
    let has_board = is_roomy || alone.is_none();
    let (question, mut given) = match alone {
        Some((alone, given)) if !has_board => (alone, given),
        _ => (question, String::new()),
    };
    let question = match &exercise.question {
        // There is no room for so many boards; drawing the line takes the same knowledge.
        ExerciseQuestion::Picture { options, right } => {
            words::ask_picture_draw(words::lines::line_formula(&options[*right]))
        }
        _ => question,
    };
    if let AnswerOptions::Texts(texts) = &options {
        let each = texts
            .iter()
            .enumerate()
            .map(|(i, it)| with_no_break_spaces(&format!("{} {it}", option_letter(i))));
        given = each.collect::<Vec<String>>().join("   ");
    }
    let answer = match exercise.kind() {
        ExerciseKind::Picture => words::answer_order(words::lines::line_formula(&solved.lines[0])),
        _ => answer,
    };
    let reply = match exercise.kind() {
        ExerciseKind::Threat => Some(Mark::Ring),
        ExerciseKind::WinningCells => Some(Mark::Cross),
        _ => None,
    };
    PrintedExercise {
        question: question.to_string(),
        context: given,
        prompts: answer_prompts(exercise, has_board),
        answer: answer.to_string(),
        has_board,
        marks: BoardMarks { marks, question: board, answer: solved, answer_mark: reply },
    }
}

/// Returns the prompts with lines to write on; none if the answer goes on the board.
fn answer_prompts(exercise: &Exercise, has_board: bool) -> Vec<(String, f32)> {
    let one = || vec![(words::ask_answer().to_string(), 1.0)];
    match (exercise.kind(), exercise.form()) {
        (ExerciseKind::Threat, _) => vec![(words::ask_threat_prompt().to_string(), 1.0)],
        (ExerciseKind::Picture, _) => Vec::new(),
        (_, AnswerForm::Coordinates { cells }) => {
            (0..cells).map(|i| (option_letter(i), 1.0)).collect()
        }
        (_, AnswerForm::Cells { .. } | AnswerForm::Order { .. }) if has_board => Vec::new(),
        _ => one(),
    }
}
