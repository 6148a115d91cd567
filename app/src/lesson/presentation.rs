//! Questions as they are presented: in words and as highlights, with their answers.

use crate::i18n::boards::parametric_line;
use crate::i18n::{self, Arg, Message, axis_colored, axis_name, list_with_and, list_with_commas};
use crate::view_model::{Annotations, HighlightKind};
use hypertoe_core::exercise::{
    ExerciseAnswer, QuarterTurnQuestion, broken_axes, cube_face_count, first_broken_axis,
};
use hypertoe_core::geometry;
use hypertoe_core::geometry::lines_through_pair;
use hypertoe_core::{BigUint, Cell, CellLines, Line, LineFilter, Shape};
use std::cmp::Ordering;

/// The options that a question offers for its answer.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerOptions {
    /// No options: the answer is entered in another way.
    None,
    Texts(Vec<Message>),
    Pictures(Vec<Line>),
}

/// The right answer in words, without a reason.
#[derive(Clone, Debug, PartialEq)]
pub enum BareAnswer {
    /// Values such as numbers and cells, told after “The answer is”.
    Values(Vec<Message>),
    /// A text that was offered as an option, told in quotation marks.
    Option(Message),
    /// Items in their order.
    Order(Vec<Message>),
    /// A sentence of its own, such as “No, they are not a line”.
    Sentence(Message),
    /// The question names the answer already, and the board shows it.
    OnBoard,
}

/// A question as it is presented, with its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct PresentedQuestion {
    /// The question beside a board.
    pub question: Message,
    /// The question for print without a board, with its cells as a text on a line of its own;
    /// `None` if it needs a board.
    pub without_board: Option<(Message, String)>,
    /// The marks on the board, of the first player and of the second.
    pub marks: [Vec<Cell>; 2],
    /// The highlights of the question.
    pub highlights: Annotations,
    /// The additional highlights of the answer.
    pub solution_highlights: Annotations,
    pub options: AnswerOptions,
    /// The right answer in words, with its computed reason: short enough for paper.
    pub answer: Message,
    /// The right answer without a reason.
    pub bare: BareAnswer,
    /// The question and its answer on paper, where there is no room for pictures to choose from, and
    /// nobody can ask on.
    pub on_paper: Option<(Message, Message)>,
    /// The span of the line, or of the lines, in question; `None` if there is none.
    pub span: Option<usize>,
    /// The cell whose lines are to be counted, and their span if only lines of one span count.
    pub counted_cell: Option<(Cell, Option<usize>)>,
    /// The plane in which the board rotates once the answer was submitted.
    pub rotation_plane: Option<(usize, usize)>,
}

/// Returns the letter of a cell or an option by its index: A to Z; empty beyond Z.
pub fn option_letter(index: usize) -> String {
    ('A'..='Z').nth(index).map_or_else(String::new, String::from)
}

impl PresentedQuestion {
    pub(super) fn new(question: Message, answer: Message) -> Self {
        Self {
            question,
            without_board: None,
            marks: [Vec::new(), Vec::new()],
            highlights: Annotations::default(),
            solution_highlights: Annotations::default(),
            options: AnswerOptions::None,
            bare: BareAnswer::Sentence(answer.clone()),
            answer,
            on_paper: None,
            span: None,
            counted_cell: None,
            rotation_plane: None,
        }
    }

    /// Sets the values that are the answer.
    pub(super) fn with_values(mut self, values: impl IntoIterator<Item = Message>) -> Self {
        self.bare = BareAnswer::Values(values.into_iter().collect());
        self
    }

    /// Sets the cells that are the answer.
    pub(super) fn with_cells<'a>(self, cells: impl IntoIterator<Item = &'a Cell>) -> Self {
        self.with_values(cells.into_iter().map(i18n::answer_cells))
    }

    /// Creates a question about a line that is shown with its cells in order.
    pub(super) fn about_line(question: Message, answer: Message, line: &Line) -> Self {
        let mut presented = Self::new(question, answer);
        presented.span = Some(line.span());
        presented.highlights = numbered_highlights(line.cells());
        presented.solution_highlights.lines.push(line.clone());
        presented
    }

    /// Adds the question and the given data as text, for exercises printed without a board.
    pub(super) fn with_boardless_text(mut self, question: Message, given: String) -> Self {
        self.without_board = Some((question, given));
        self
    }
}

/// Presents the question that asks to find the cell with given coordinates.
pub(super) fn present_cell(cell: &Cell) -> PresentedQuestion {
    let mut presented = PresentedQuestion::new(i18n::ask_find(cell), i18n::answer_cells(cell));
    presented.bare = BareAnswer::OnBoard;
    presented.solution_highlights = solution_highlights([cell]);
    presented
}

/// Presents the question that asks for the coordinates of the lettered cells.
pub(super) fn present_coordinates(cells: &[Cell]) -> PresentedQuestion {
    let answer = i18n::answer_cells(lettered_list(cells));
    let mut presented = PresentedQuestion::new(i18n::ask_coordinates(), answer);
    presented.highlights = lettered_highlights(cells);
    presented
}

/// Presents the question which cells complete the line through the two given cells.
pub(super) fn present_complete_line(given: &[Cell; 2], line: &Line) -> PresentedQuestion {
    let along = from_given_cells(given, line);
    let (given, others): (Vec<Cell>, Vec<Cell>) =
        along.iter().cloned().partition(|cell| given.contains(cell));
    let answer = i18n::answer_complete(list_with_commas(&others), coordinate_trends(&along));
    let alone = i18n::ask_complete(others.len(), &given[0], &given[1]);
    let mut presented = PresentedQuestion::new(i18n::ask_complete_marked(others.len()), answer);
    presented.span = Some(line.span());
    presented.highlights = subject_highlights(&given);
    presented.solution_highlights = solution_highlights(&others);
    presented.solution_highlights.lines.push(line.clone());
    presented.with_cells(&others).with_boardless_text(alone, String::new())
}

/// Returns the cells of a line, in the direction from the given cells to the others.
fn from_given_cells(given: &[Cell; 2], line: &Line) -> Vec<Cell> {
    let mut along: Vec<Cell> = line.cells().collect();
    let (of_given, of_others): (Vec<usize>, Vec<usize>) =
        (0..along.len()).partition(|place| given.contains(&along[*place]));
    let sum = |places: &[usize]| places.iter().sum::<usize>();
    // The means of the places, without a division.
    if sum(&of_others) * of_given.len() < sum(&of_given) * of_others.len() {
        along.reverse();
    }
    along
}

pub(super) fn present_order(
    shape: &Shape,
    cells: &[Cell],
    answer: &ExerciseAnswer,
) -> PresentedQuestion {
    let ExerciseAnswer::Order(places) = answer else { unreachable!("an order is asked for") };
    let in_order: Vec<Cell> = places.iter().map(|index| cells[*index].clone()).collect();
    let mut presented =
        PresentedQuestion::new(i18n::ask_order(), i18n::answer_order(list_with_commas(&in_order)));
    presented.span = line_containing(shape, &in_order).map(|line| line.span());
    presented.highlights = subject_highlights(cells);
    presented.bare = BareAnswer::Order(in_order.iter().map(i18n::answer_cells).collect());
    for (cell, number) in in_order.into_iter().zip(1..) {
        presented.solution_highlights.highlight_cell(
            cell,
            HighlightKind::Missed,
            number.to_string(),
        );
    }
    presented.with_boardless_text(i18n::ask_order_alone(), lettered_list(cells))
}

pub(super) fn present_is_line_question(shape: &Shape, cells: &[Cell]) -> PresentedQuestion {
    let line = line_containing(shape, cells);
    let broken: Vec<Message> =
        broken_axes(cells).map(|it| broken_axis_text(it.axis, &it.values)).collect();
    let answer = match (&line, &broken[..]) {
        (_, [_, ..]) => i18n::answer_no_line(list_with_and(broken)),
        // As the letters run.
        (Some(_), []) => i18n::answer_line(coordinate_trends(cells)),
        (None, []) => i18n::answer_yes(),
    };
    let mut presented = PresentedQuestion::new(i18n::ask_is_line(), answer);
    presented.bare = BareAnswer::Sentence(match first_broken_axis(cells) {
        None => i18n::answer_is_line(),
        Some(_) => i18n::answer_is_no_line(),
    });
    presented.highlights = lettered_highlights(cells);
    match line {
        Some(line) if first_broken_axis(cells).is_none() => {
            presented.solution_highlights.lines.push(line)
        }
        _ => presented.solution_highlights.non_lines.push(cells.to_vec()),
    }
    // Where nobody asks on, the reason belongs to the answer.
    presented.on_paper = Some((i18n::ask_is_line_why(), presented.answer.clone()));
    presented.with_boardless_text(i18n::ask_is_line_why(), lettered_list(cells))
}

/// Presents the question which axis is the first to break the pattern of a line.
pub(super) fn present_first_break(cells: &[Cell]) -> PresentedQuestion {
    let answer = first_broken_axis(cells)
        .map_or_else(i18n::answer_yes, |broken| broken_axis_text(broken.axis, &broken.values));
    let mut presented = PresentedQuestion::new(i18n::ask_breaks(), answer);
    presented.highlights = lettered_highlights(cells);
    presented.solution_highlights.non_lines.push(cells.to_vec());
    presented.with_boardless_text(i18n::ask_breaks(), lettered_list(cells))
}

pub(super) fn present_axes(line: &Line) -> PresentedQuestion {
    let answer = i18n::answer_axes(varying_axes(line), line_trends(line));
    let [first, last] = end_cell_args(line);
    let presented = PresentedQuestion::about_line(i18n::ask_axes_marked(), answer, line)
        .with_values([i18n::answer_cells(varying_axes(line))]);
    presented.with_boardless_text(i18n::ask_axes(first, last), String::new())
}

pub(super) fn present_span(line: &Line) -> PresentedQuestion {
    let answer = i18n::answer_axes_span(line.span(), varying_axes(line));
    let [first, last] = end_cell_args(line);
    let presented = PresentedQuestion::about_line(i18n::ask_span_marked(), answer, line)
        .with_values([i18n::answer_number(line.span())]);
    presented.with_boardless_text(i18n::ask_span(first, last), String::new())
}

/// Presents the question which of several patterns belongs to a line that is shown.
pub(super) fn present_pattern(options: &[Line], right: usize) -> PresentedQuestion {
    let shown = &options[right];
    let [first, last] = end_cell_args(shown);
    let answer = i18n::answer_pattern(option_letter(right), parametric_line(shown));
    let mut presented = PresentedQuestion::about_line(i18n::ask_pattern(), answer, shown)
        .with_values([i18n::answer_cells(parametric_line(shown))]);
    presented.options = AnswerOptions::Texts(
        options.iter().map(|line| i18n::answer_cells(parametric_line(line))).collect(),
    );
    presented.with_boardless_text(i18n::ask_pattern_alone(first, last), String::new())
}

/// Presents the question which picture shows a line given in parametric form.
pub(super) fn present_picture(options: &[Line], right: usize) -> PresentedQuestion {
    let meant = &options[right];
    let answer = i18n::answer_pattern(option_letter(right), parametric_line(meant));
    let mut presented = PresentedQuestion::new(i18n::ask_picture(parametric_line(meant)), answer);
    presented.bare = BareAnswer::Sentence(i18n::learn_picture(option_letter(right)));
    presented.solution_highlights = numbered_highlights(meant.cells());
    presented.solution_highlights.lines.push(meant.clone());
    presented.options = AnswerOptions::Pictures(options.to_vec());
    presented.span = Some(meant.span());
    // Drawing the line takes the same knowledge.
    let drawn = i18n::ask_picture_draw(parametric_line(meant));
    presented.on_paper = Some((drawn, i18n::answer_order(parametric_line(meant))));
    presented
}

/// Presents the question how many lines run through a cell; with a `span`, how many of that span.
pub(super) fn present_count_through(
    shape: &Shape,
    cell: &Cell,
    span: Option<usize>,
    answer: &ExerciseAnswer,
) -> PresentedQuestion {
    let (marked, alone) = match span {
        None => (i18n::ask_lines_marked(), i18n::ask_lines(cell)),
        Some(span) => (i18n::ask_lines_span_marked(span), i18n::ask_lines_span(span, cell)),
    };
    let lines = CellLines::new(shape, cell, &LineFilter::default());
    let of_span = |(span, count): (&usize, &BigUint)| i18n::legend_along(*span, count);
    let number = i18n::answer_number(answer_number(answer));
    let answer = match span {
        None => {
            let spans = lines.counts_by_span().iter().map(of_span);
            i18n::answer_lines(lines.count(), list_with_commas(spans))
        }
        Some(_) => number.clone(),
    };
    let mut presented = PresentedQuestion::new(marked, answer).with_values([number]);
    presented.span = span;
    presented.counted_cell = Some((cell.clone(), span));
    presented.highlights = subject_highlights([cell]);
    presented.with_boardless_text(alone, String::new())
}

pub(super) fn present_count_all(
    shape: &Shape,
    span: Option<usize>,
    answer: &ExerciseAnswer,
) -> PresentedQuestion {
    let question = match span {
        None => i18n::ask_lines_all(shape),
        Some(span) => i18n::ask_lines_all_span(span, shape),
    };
    let answer = i18n::answer_number(answer_number(answer));
    let mut presented =
        PresentedQuestion::new(question.clone(), answer.clone()).with_values([answer]);
    presented.span = span;
    presented.with_boardless_text(question, String::new())
}

/// Presents the question how many faces a cube has. The answer tells where they come from as the cube
/// before it moves.
pub(super) fn present_cube_faces(cube: usize, face: usize) -> PresentedQuestion {
    let parts = |face| match face {
        0 => i18n::hypercube_corners(),
        1 => i18n::hypercube_edges(),
        2 => i18n::hypercube_faces(),
        _ => i18n::hypercube_cubes(),
    };
    let name = |cube| match cube {
        1 => i18n::cube_a_segment(),
        2 => i18n::cube_a_square(),
        3 => i18n::cube_a_cube(),
        _ => i18n::cube_a_tesseract(),
    };
    let (count, twice) = (cube_face_count(cube, face), cube_face_count(cube - 1, face));
    let answer = match face.checked_sub(1) {
        None => i18n::answer_cube_corners(&count, name(cube - 1), &twice),
        Some(less) => {
            let left = cube_face_count(cube - 1, less);
            i18n::answer_cube_faces(&count, name(cube - 1), &twice, left, parts(less))
        }
    };
    let question = i18n::ask_cube_faces(parts(face), name(cube));
    let value = i18n::answer_number(&count);
    PresentedQuestion::new(question.clone(), answer)
        .with_values([value])
        .with_boardless_text(question, String::new())
}

fn answer_number(answer: &ExerciseAnswer) -> &BigUint {
    let ExerciseAnswer::Number(number) = answer else { unreachable!("a number is asked for") };
    number
}

/// Presents the question where to block a threat: `answer` is the cell, which completes `lines`.
pub(super) fn present_threat(
    marks: [&[Cell]; 2],
    answer: &Cell,
    lines: &[Line],
) -> PresentedQuestion {
    let text = i18n::answer_threat(answer, formula_list(lines));
    let mut presented = PresentedQuestion::new(i18n::ask_threat(), text).with_cells([answer]);
    presented.marks = marks.map(<[Cell]>::to_vec);
    presented.solution_highlights = solution_highlights([answer]);
    presented.solution_highlights.lines.extend(lines.first().cloned());
    presented
}

pub(super) fn present_wins(marks: [&[Cell]; 2], answers: &[(Cell, Line)]) -> PresentedQuestion {
    let (cells, lines): (Vec<Cell>, Vec<Line>) = answers.iter().cloned().unzip();
    let text = i18n::answer_win(list_with_commas(&cells), formula_list(&lines));
    let mut presented = PresentedQuestion::new(i18n::ask_win(), text).with_cells(&cells);
    presented.marks = marks.map(<[Cell]>::to_vec);
    presented.solution_highlights = solution_highlights(&cells);
    presented.solution_highlights.lines = lines;
    presented
}

/// Presents the question which cell follows `cell` on `axis`, upwards or downwards; `there` is the
/// answer.
pub(super) fn present_neighbour_question(
    cell: &Cell,
    axis: usize,
    up: bool,
    there: &[Cell],
) -> PresentedQuestion {
    let name = || axis_name(axis);
    let (marked, alone) = match up {
        true => (i18n::ask_neighbour_up(name()), i18n::ask_neighbour_up_alone(name(), cell)),
        false => (i18n::ask_neighbour_down(name()), i18n::ask_neighbour_down_alone(name(), cell)),
    };
    let answer = i18n::answer_neighbour(list_with_commas(there), name());
    let mut presented = PresentedQuestion::new(marked, answer).with_cells(there);
    presented.highlights = subject_highlights([cell]);
    presented.solution_highlights = solution_highlights(there);
    presented.with_boardless_text(alone, String::new())
}

/// Presents the question that asks for all cells of the slice where `axis` has `value`.
pub(super) fn present_slice(axis: usize, value: u16, cells: &[Cell]) -> PresentedQuestion {
    let text = i18n::answer_slice(cells.len(), axis_name(axis), value.to_string());
    let question = i18n::ask_slice(axis_name(axis), value.to_string());
    let mut presented = PresentedQuestion::new(question, text);
    presented.bare = BareAnswer::OnBoard;
    presented.solution_highlights = solution_highlights(cells);
    presented
}

/// Presents the question which cell a bead reaches at its stop `stop`, counted from 0, on the line
/// through these cells; the first two cells are shown.
pub(super) fn present_bead(shape: &Shape, cells: &[Cell], stop: u16) -> PresentedQuestion {
    let there = cells[usize::from(stop)].clone();
    let line = line_containing(shape, cells);
    let number = (stop + 1).to_string();
    let answer = i18n::answer_bead(&there, coordinate_trends(cells));
    let mut presented =
        PresentedQuestion::new(i18n::ask_bead(number.clone()), answer).with_cells([&there]);
    for (cell, number) in cells.iter().zip(1..).take(2) {
        presented.highlights.highlight_cell(
            cell.clone(),
            HighlightKind::Subject,
            number.to_string(),
        );
    }
    presented.solution_highlights.highlight_cell(there, HighlightKind::Missed, number.clone());
    presented.span = line.as_ref().map(Line::span);
    presented.solution_highlights.lines.extend(line);
    presented.with_boardless_text(i18n::ask_bead_alone(&cells[0], &cells[1], number), String::new())
}

pub(super) fn present_quarter_turn(shape: &Shape, turn: &QuarterTurnQuestion) -> PresentedQuestion {
    let place = match (turn.plane.0, turn.far) {
        (0, false) => i18n::turn_left(),
        (0, true) => i18n::turn_right(),
        (_, false) => i18n::turn_bottom(),
        (_, true) => i18n::turn_top(),
    };
    let (from, to) = turn.plane;
    let value = |(axis, far): (usize, bool)| if far { shape.side(axis) - 1 } else { 0 };
    let options = turn.options();
    let right = options[turn.answer_index()];
    let question = i18n::ask_turn(axis_name(from), axis_name(to), place);
    let text = |it: (usize, bool)| i18n::option_slice(axis_name(it.0), value(it).to_string());
    let answer = match turn.far {
        false => i18n::answer_turn_begin(text(right), axis_name(to), axis_name(from)),
        true => i18n::answer_turn_end(text(right), axis_name(to), axis_name(from)),
    };
    let mut presented = PresentedQuestion::new(question, answer).with_values([text(right)]);
    presented.options = AnswerOptions::Texts(options.into_iter().map(text).collect());
    presented.rotation_plane = Some(turn.plane);
    presented
}

/// Describes how an axis breaks a line: `w goes 0, 1, 1`.
pub(super) fn broken_axis_text(axis: usize, values: &[u16]) -> Message {
    let values: Vec<String> = values.iter().map(u16::to_string).collect();
    i18n::answer_break(axis_name(axis), values.join(", "))
}

/// Returns a line through all these cells, if there is one.
pub(super) fn line_containing(shape: &Shape, cells: &[Cell]) -> Option<Line> {
    let [first, .., last] = cells else { return None };
    let on_it = |line: &Line| cells.iter().all(|cell| line.index_of(cell).is_some());
    lines_through_pair(shape, first, last).into_iter().find(on_it)
}

/// Returns the cells that an answer names; empty if it consists of something else.
pub(super) fn cells_in_answer(answer: &ExerciseAnswer) -> Vec<Cell> {
    match answer {
        ExerciseAnswer::Cells(cells) => cells.iter().cloned().collect(),
        _ => Vec::new(),
    }
}

fn highlighted<'a>(cells: impl IntoIterator<Item = &'a Cell>, kind: HighlightKind) -> Annotations {
    let mut annotations = Annotations::default();
    cells.into_iter().for_each(|cell| annotations.highlight_cell(cell.clone(), kind, ""));
    annotations
}

/// Returns annotations that highlight cells as the subject of the question.
pub(super) fn subject_highlights<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Annotations {
    highlighted(cells, HighlightKind::Subject)
}

/// Highlights these cells as the solution.
pub(super) fn solution_highlights<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Annotations {
    highlighted(cells, HighlightKind::Missed)
}

pub(super) fn end_cell_args(line: &Line) -> [Arg; 2] {
    [0, line.length() - 1].map(|place| Arg::from(&line.cell(place)))
}

pub(super) fn numbered_highlights(cells: impl Iterator<Item = Cell>) -> Annotations {
    let mut annotations = Annotations::default();
    for (cell, number) in cells.zip(1u32..) {
        annotations.highlight_cell(cell, HighlightKind::Subject, number.to_string());
    }
    annotations
}

pub(super) fn lettered_highlights(cells: &[Cell]) -> Annotations {
    let mut annotations = Annotations::default();
    for (place, cell) in cells.iter().enumerate() {
        annotations.highlight_cell(cell.clone(), HighlightKind::Subject, option_letter(place));
    }
    annotations
}

fn formula_list(lines: &[Line]) -> Arg {
    list_with_and(lines.iter().map(parametric_line))
}

/// Describes how each coordinate changes from the first of these cells to the last.
fn coordinate_trends(cells: &[Cell]) -> Arg {
    let (first, last) = (&cells[0], &cells[cells.len() - 1]);
    list_with_commas((0..first.dims()).map(|i| {
        let message = match first.get(i).cmp(&last.get(i)) {
            Ordering::Equal => i18n::motion_stays(geometry::axis_name(i), first.get(i).to_string()),
            Ordering::Less => i18n::caption_rises(geometry::axis_name(i)),
            Ordering::Greater => i18n::caption_falls(geometry::axis_name(i)),
        };
        axis_colored(i, message)
    }))
}

/// Lists the axes that vary along a line.
fn varying_axes(line: &Line) -> Arg {
    let axes = (0..line.start().dims()).filter(|axis| line.steps()[*axis] != 0);
    list_with_and(axes.map(axis_name))
}

/// Describes how each coordinate changes along a line: `x rises, y stays 1`.
pub(super) fn line_trends(line: &Line) -> Arg {
    coordinate_trends(&[0, line.length() - 1].map(|place| line.cell(place)))
}

/// Lists cells with letters: `A (0, 1), B (1, 1), C (2, 1)`.
fn lettered_list(cells: &[Cell]) -> String {
    let each = cells
        .iter()
        .enumerate()
        .map(|(i, cell)| with_no_break_blanks(&format!("{} {cell}", option_letter(i))));
    each.collect::<Vec<String>>().join(", ")
}

/// Replaces the blanks of a text by no-break spaces.
fn with_no_break_blanks(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}
