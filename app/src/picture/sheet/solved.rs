//! Exercises in words and marks: what is asked, and what is the answer.

use super::board::{Label, Placed};
use super::paper::INK;
use super::text::glued;
use crate::scene::{Pen, Scene};
use crate::views::grid::draw_mark;
use crate::words::{self, list, list_in_short};
use hypertoe_core::exercise::{Exercise, WrongCell};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::{Cell, Line, Mark, Motion, Shape};

/// Names of cells in a question.
const LETTERS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

/// An exercise in words.
pub(super) struct Asked {
    pub question: String,
    /// What the question is about, in a row of its own; may be empty.
    pub given: String,
    /// What stands before the lines to write on, and how much of the width each has.
    pub prompts: Vec<(String, f32)>,
    pub answer: String,
    pub has_board: bool,
    pub marks: Marks,
}

/// What stands on the board.
#[derive(Default)]
pub(super) struct Marks {
    dots: Vec<Cell>,
    first: Vec<Cell>,
    second: Vec<Cell>,
    labels: Vec<(Cell, String)>,
    /// Only among the answers.
    found: Vec<(Cell, String)>,
    /// Only among the answers: what was given, crossed out.
    wrong: Option<Cell>,
    /// Only among the answers: the second player's mark.
    reply: Option<Cell>,
    /// Only among the answers.
    line: Option<Line>,
}

impl Marks {
    pub fn draw(&self, scene: &mut Scene, board: &Placed<'_>, is_answer: bool) {
        if is_answer {
            if let Some(line) = &self.line {
                board.path(scene, line.cells());
            }
            self.found
                .iter()
                .for_each(|(cell, text)| board.label(scene, cell, text, Label::Tinted));
            if let Some(cell) = &self.reply {
                board.label(scene, cell, "", Label::Tinted);
                draw_mark(scene, Mark::Ring, board.cell_rect(cell), INK);
            }
            if let Some(cell) = &self.wrong {
                let rect = board.cell_rect(cell);
                let pen = Pen::new(0.9, INK);
                scene.polyline(vec![rect.left_bottom(), rect.right_top()], pen);
            }
        }
        self.dots.iter().for_each(|cell| board.dot(scene, cell));
        for (mark, cells) in [(Mark::Cross, &self.first), (Mark::Ring, &self.second)] {
            cells.iter().for_each(|cell| draw_mark(scene, mark, board.cell_rect(cell), INK));
        }
        self.labels.iter().for_each(|(cell, text)| board.label(scene, cell, text, Label::Plain));
    }
}

/// An exercise in words. Where boards are scarce, only what cannot be asked
/// without one has one.
pub(super) fn asked(shape: &Shape, exercise: &Exercise, is_roomy: bool) -> Asked {
    match exercise {
        Exercise::Complete { given, line } => complete(shape, given, line, is_roomy),
        Exercise::Count { cell, lines, by_span } => {
            let spans = by_span.iter().map(|(span, count)| words::answer_span(count, *span));
            let question = match is_roomy {
                true => words::ask_lines_marked(),
                false => words::ask_lines(cell),
            };
            Asked {
                question: question.to_string(),
                given: String::new(),
                prompts: answer_prompt(),
                answer: words::answer_lines(lines, list_in_short(spans)).to_string(),
                has_board: is_roomy,
                marks: Marks { dots: vec![cell.clone()], ..Marks::default() },
            }
        }
        Exercise::IsLine { cells, fault } => is_line(shape, cells, fault.as_ref(), is_roomy),
        Exercise::Threat { first, second, answer, lines } => {
            let patterns: Vec<String> = lines.iter().map(|line| pattern(line, shape)).collect();
            Asked {
                question: words::ask_threat().to_string(),
                given: String::new(),
                prompts: vec![(words::ask_threat_prompt().to_string(), 1.0)],
                answer: words::answer_threat(answer, list(patterns)).to_string(),
                has_board: true,
                marks: Marks {
                    first: first.clone(),
                    second: second.clone(),
                    reply: Some(answer.clone()),
                    line: lines.first().cloned(),
                    ..Marks::default()
                },
            }
        }
        Exercise::Coordinates { cells } => Asked {
            question: words::ask_coordinates().to_string(),
            given: String::new(),
            prompts: (0..cells.len()).map(|place| (letter(place), 1.0)).collect(),
            answer: listed(cells),
            has_board: true,
            marks: Marks { labels: lettered(cells), ..Marks::default() },
        },
        Exercise::Axes { line } => axes(shape, line, is_roomy),
    }
}

fn complete(shape: &Shape, given: &[Cell; 2], line: &Line, has_board: bool) -> Asked {
    let others: Vec<Cell> = line.cells().filter(|cell| !given.contains(cell)).collect();
    let question = match has_board {
        true => words::ask_complete_marked(others.len()),
        false => words::ask_complete(others.len(), &given[0], &given[1]),
    };
    let names = list_in_short(&others);
    Asked {
        question: question.to_string(),
        given: String::new(),
        prompts: if has_board { Vec::new() } else { answer_prompt() },
        answer: words::answer_complete(names, pattern(line, shape)).to_string(),
        has_board,
        marks: Marks {
            dots: given.to_vec(),
            found: others.into_iter().map(|cell| (cell, String::new())).collect(),
            line: Some(line.clone()),
            ..Marks::default()
        },
    }
}

fn is_line(shape: &Shape, cells: &[Cell], fault: Option<&WrongCell>, has_board: bool) -> Asked {
    let mut marks = Marks { found: lettered(cells), ..Marks::default() };
    let answer = match fault {
        None => {
            let line = match cells {
                [a, .., b] => through_both(shape, a, b).into_iter().next(),
                _ => None,
            };
            let pattern = line.as_ref().map_or_else(String::new, |line| pattern(line, shape));
            marks.line = line;
            words::answer_line(pattern)
        }
        Some(WrongCell { place, instead }) => {
            marks.wrong = Some(cells[*place].clone());
            marks.found.push((instead.clone(), letter(*place)));
            words::answer_no_line(letter(*place), instead)
        }
    };
    Asked {
        question: words::ask_is_line().to_string(),
        given: listed(cells),
        prompts: vec![
            (words::ask_is_line_which().to_string(), 1.0),
            (words::ask_is_line_where().to_string(), 2.0),
        ],
        answer: answer.to_string(),
        has_board,
        marks,
    }
}

fn axes(shape: &Shape, line: &Line, has_board: bool) -> Asked {
    let numbers = line.cells().zip(1..).map(|(cell, n): (Cell, u16)| (cell, n.to_string()));
    let said = (0..shape.dims()).map(|i| match line.motion(i) {
        Motion::Fixed(value) => words::motion_stays(axis::name(i), value.to_string()),
        Motion::Rising(_) => words::caption_rises(axis::name(i)),
        Motion::Falling(_) => words::caption_falls(axis::name(i)),
    });
    let [first, last] = [0, line.run() - 1].map(|place| line.cell(place));
    let question = match has_board {
        true => words::ask_axes_marked(line.run().to_string()),
        false => words::ask_axes(&first, &last),
    };
    Asked {
        question: question.to_string(),
        given: String::new(),
        prompts: answer_prompt(),
        answer: words::answer_axes(list_in_short(said), pattern(line, shape)).to_string(),
        has_board,
        marks: Marks { labels: numbers.collect(), ..Marks::default() },
    }
}

/// Room for one answer.
fn answer_prompt() -> Vec<(String, f32)> {
    vec![(words::ask_answer().to_string(), 1.0)]
}

fn pattern(line: &Line, shape: &Shape) -> String {
    glued(&line.pattern(shape))
}

fn letter(place: usize) -> String {
    LETTERS.get(place).copied().unwrap_or_default().to_owned()
}

fn lettered(cells: &[Cell]) -> Vec<(Cell, String)> {
    cells.iter().enumerate().map(|(i, cell)| (cell.clone(), letter(i))).collect()
}

/// `A (0, 1), B (1, 1), C (2, 1)`
fn listed(cells: &[Cell]) -> String {
    let each = cells.iter().enumerate().map(|(i, cell)| glued(&format!("{} {cell}", letter(i))));
    each.collect::<Vec<String>>().join(", ")
}
