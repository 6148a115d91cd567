//! Exercises in words and marks: what is asked, and what is the answer.

use super::board::{Label, Placed};
use super::paper::INK;
use super::words::glued;
use crate::scene::{Pen, Scene};
use crate::views::grid::draw_mark;
use hypertoe_core::base::text::grouped;
use hypertoe_core::exercise::{Exercise, WrongCell};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::geometry::notation::motion_text;
use hypertoe_core::{Cell, Line, Mark, Motion, Shape};

/// Names of cells in a question.
const LETTERS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

/// An exercise in words.
pub(super) struct Asked {
    pub question: String,
    /// What the question is about, in a row of its own; may be empty.
    pub given: String,
    /// What stands before the lines to write on, and how much of the width each has.
    pub prompts: Vec<(&'static str, f32)>,
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
            let parts: Vec<String> = by_span
                .iter()
                .map(|(span, count)| format!("{} of span {span}", grouped(count)))
                .collect();
            let which = if is_roomy { "the marked cell".to_owned() } else { cell.to_string() };
            Asked {
                question: format!("How many winning lines run through {which}?"),
                given: String::new(),
                prompts: vec![("Answer", 1.0)],
                answer: format!("{}: {}", grouped(lines), parts.join(", ")),
                has_board: is_roomy,
                marks: Marks { dots: vec![cell.clone()], ..Marks::default() },
            }
        }
        Exercise::IsLine { cells, fault } => is_line(shape, cells, fault.as_ref(), is_roomy),
        Exercise::Threat { first, second, answer, lines } => {
            let patterns: Vec<String> = lines.iter().map(|line| pattern(line, shape)).collect();
            Asked {
                question: "X threatens to complete a line. Where must O play?".to_owned(),
                given: String::new(),
                prompts: vec![("O plays on", 1.0)],
                answer: format!("On {answer}, or X has {}.", patterns.join(" and ")),
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
            question: "Write the coordinates of the marked cells.".to_owned(),
            given: String::new(),
            prompts: LETTERS.iter().take(cells.len()).map(|letter| (*letter, 1.0)).collect(),
            answer: listed(cells),
            has_board: true,
            marks: Marks { labels: lettered(cells), ..Marks::default() },
        },
        Exercise::Axes { line } => axes(shape, line, is_roomy),
    }
}

fn complete(shape: &Shape, given: &[Cell; 2], line: &Line, has_board: bool) -> Asked {
    let others: Vec<Cell> = line.cells().filter(|cell| !given.contains(cell)).collect();
    let rest = match others.len() {
        1 => "third".to_owned(),
        more => format!("other {more}"),
    };
    let names: Vec<String> = others.iter().map(Cell::to_string).collect();
    Asked {
        question: match has_board {
            true => format!("Two cells of a line are marked. Mark the {rest}."),
            false => {
                format!("Two cells of a line are {} and {}. Name the {rest}.", given[0], given[1])
            }
        },
        given: String::new(),
        prompts: if has_board { Vec::new() } else { vec![("Answer", 1.0)] },
        answer: format!("{}: the line {}", names.join(", "), pattern(line, shape)),
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
            format!("Yes, it is a line: {pattern}")
        }
        Some(WrongCell { place, instead }) => {
            marks.wrong = Some(cells[*place].clone());
            marks.found.push((instead.clone(), letter(*place)));
            format!("No: {} belongs on {instead}.", letter(*place))
        }
    };
    Asked {
        question: "Are these cells a line? If not, one of them is wrong: which, and where does \
                   it belong?"
            .to_owned(),
        given: listed(cells),
        prompts: vec![("Yes / no: cell", 1.0), ("belongs on", 2.0)],
        answer,
        has_board,
        marks,
    }
}

fn axes(shape: &Shape, line: &Line, has_board: bool) -> Asked {
    let numbers = line.cells().zip(1..).map(|(cell, n): (Cell, u16)| (cell, n.to_string()));
    let said: Vec<String> = (0..shape.dims())
        .map(|i| match line.motion(i) {
            Motion::Fixed(_) => motion_text(line, i),
            Motion::Rising(_) => format!("{} rises", axis::name(i)),
            Motion::Falling(_) => format!("{} falls", axis::name(i)),
        })
        .collect();
    let [first, last] = [0, line.run() - 1].map(|place| line.cell(place));
    let ends = match has_board {
        true => format!("this line from 1 to {}", line.run()),
        false => format!("the line from {first} to {last}"),
    };
    Asked {
        question: format!("Which axes change along {ends}? Do they rise or fall?"),
        given: String::new(),
        prompts: vec![("Answer", 1.0)],
        answer: format!("{}: {}", said.join(", "), pattern(line, shape)),
        has_board,
        marks: Marks { labels: numbers.collect(), ..Marks::default() },
    }
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
