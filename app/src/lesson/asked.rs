//! Presentation of exercises: the questions and answers in words and as highlights.

use crate::show::{Annotations, Pointed};
use crate::words::lines::formula;
use crate::words::{self, Arg, Message, axis_name, list, list_in_short, of_axis};
use hypertoe_core::exercise::{Answer, Exercise, QuarterTurn, Question, first_break};
use hypertoe_core::geometry::axis;
use hypertoe_core::geometry::lines::through_both;
use hypertoe_core::{BigUint, Cell, CellLines, Line, LineFilter, Shape};
use std::cmp::Ordering;

/// The options to choose from.
#[derive(Clone, Debug, PartialEq)]
pub enum Options {
    /// None: the answer is entered in another way.
    None,
    Texts(Vec<Message>),
    Pictures(Vec<Line>),
}

/// A question as it is presented, with its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The question beside a board.
    pub question: Message,
    /// The question without a board, with its cells as a text on a line of its own; `None` if it
    /// needs a board.
    pub alone: Option<(Message, String)>,
    /// The marks on the board, of the first player and of the second.
    pub marks: [Vec<Cell>; 2],
    /// The highlights of the question.
    pub board: Annotations,
    /// The additional highlights of the answer.
    pub solved: Annotations,
    pub options: Options,
    /// The right answer in words.
    pub answer: Message,
}

/// Returns the letter of a cell or an option by its index: A to Z, then empty.
pub fn letter(place: usize) -> String {
    ('A'..='Z').nth(place).map_or_else(String::new, String::from)
}

/// Presents an exercise.
pub fn asked(exercise: &Exercise) -> Asked {
    let shape = &exercise.shape;
    match &exercise.question {
        Question::Find { cell } => {
            let mut asked = Asked::new(words::ask_find(cell), words::answer_cells(cell));
            asked.solved.point(cell.clone(), Pointed::Meant, "");
            asked
        }
        Question::Coordinates { cells } => {
            let mut asked =
                Asked::new(words::ask_coordinates(), words::answer_cells(listed(cells)));
            asked.board = lettered(cells);
            asked
        }
        Question::Complete { given, line } => complete(given, line),
        Question::Order { cells } => order(exercise, cells),
        Question::IsLine { cells } => is_line(shape, cells),
        Question::Breaks { cells } => breaks(cells),
        Question::Axes { line } => axes(line),
        Question::Span { line } => span(line),
        Question::Pattern { options, right } => pattern_of(options, *right),
        Question::Picture { options, right } => picture_of(options, *right),
        Question::Count { cell, span } => count(exercise, cell, *span),
        Question::CountAll { span } => count_all(exercise, *span),
        Question::Threat { first, second, answer, lines } => {
            let text = words::answer_threat(answer, patterns(lines));
            let mut asked = Asked::new(words::ask_threat(), text);
            asked.marks = [first.clone(), second.clone()];
            asked.solved.point(answer.clone(), Pointed::Meant, "");
            asked.solved.lines.extend(lines.first().cloned());
            asked
        }
        Question::Win { first, second, answers } => {
            let (cells, lines): (Vec<Cell>, Vec<Line>) = answers.iter().cloned().unzip();
            let text = words::answer_win(list_in_short(&cells), patterns(&lines));
            let mut asked = Asked::new(words::ask_win(), text);
            asked.marks = [first.clone(), second.clone()];
            asked.solved = meant(cells);
            asked.solved.lines = lines;
            asked
        }
        Question::Neighbour { cell, axis, up } => neighbour(exercise, cell, *axis, *up),
        Question::Slice { axis, value } => slice(exercise, *axis, *value),
        Question::Bead { cells, stop } => bead(shape, cells, *stop),
        Question::Turn(turn) => quarter_turn(shape, turn),
    }
}

impl Asked {
    fn new(question: Message, answer: Message) -> Self {
        Self {
            question,
            alone: None,
            marks: [Vec::new(), Vec::new()],
            board: Annotations::default(),
            solved: Annotations::default(),
            options: Options::None,
            answer,
        }
    }

    fn alone(mut self, question: Message, given: String) -> Self {
        self.alone = Some((question, given));
        self
    }
}

fn complete(given: &[Cell; 2], line: &Line) -> Asked {
    let others: Vec<Cell> = line.cells().filter(|cell| !given.contains(cell)).collect();
    let answer = words::answer_complete(list_in_short(&others), steps(line));
    let alone = words::ask_complete(others.len(), &given[0], &given[1]);
    let mut asked = Asked::new(words::ask_complete_marked(others.len()), answer);
    given.iter().for_each(|cell| asked.board.point(cell.clone(), Pointed::Given, ""));
    asked.solved = meant(others);
    asked.solved.lines.push(line.clone());
    asked.alone(alone, String::new())
}

fn order(exercise: &Exercise, cells: &[Cell]) -> Asked {
    let Answer::Order(places) = exercise.answer() else { unreachable!("an order is asked for") };
    let in_order: Vec<Cell> = places.iter().map(|place| cells[*place].clone()).collect();
    let mut asked = Asked::new(words::ask_order(), words::answer_order(list_in_short(&in_order)));
    cells.iter().for_each(|cell| asked.board.point(cell.clone(), Pointed::Given, ""));
    for (cell, number) in in_order.into_iter().zip(1..) {
        asked.solved.point(cell, Pointed::Meant, number.to_string());
    }
    asked.alone(words::ask_order_alone(), listed(cells))
}

fn is_line(shape: &Shape, cells: &[Cell]) -> Asked {
    let line = line_of(shape, cells);
    let answer = match (&line, first_break(cells)) {
        (_, Some(broken)) => words::answer_no_line(broken_in_words(broken.axis, &broken.values)),
        (Some(line), None) => words::answer_line(steps(line)),
        (None, None) => words::answer_yes(),
    };
    let mut asked = Asked::new(words::ask_is_line(), answer);
    asked.board = lettered(cells);
    match line {
        Some(line) if first_break(cells).is_none() => asked.solved.lines.push(line),
        _ => asked.solved.crooked.push(cells.to_vec()),
    }
    asked.alone(words::ask_is_line(), listed(cells))
}

fn breaks(cells: &[Cell]) -> Asked {
    let answer = first_break(cells)
        .map_or_else(words::answer_yes, |broken| broken_in_words(broken.axis, &broken.values));
    let mut asked = Asked::new(words::ask_breaks(), answer);
    asked.board = lettered(cells);
    asked.solved.crooked.push(cells.to_vec());
    asked.alone(words::ask_breaks(), listed(cells))
}

fn axes(line: &Line) -> Asked {
    let answer = words::answer_axes(varying(line), steps(line));
    let [first, last] = ends(line);
    let mut asked = Asked::new(words::ask_axes_marked(), answer);
    asked.board = numbered(line.cells());
    asked.solved.lines.push(line.clone());
    asked.alone(words::ask_axes(first, last), String::new())
}

fn span(line: &Line) -> Asked {
    let answer = words::answer_axes_span(line.span(), varying(line));
    let [first, last] = ends(line);
    let mut asked = Asked::new(words::ask_span_marked(), answer);
    asked.board = numbered(line.cells());
    asked.solved.lines.push(line.clone());
    asked.alone(words::ask_span(first, last), String::new())
}

fn pattern_of(options: &[Line], right: usize) -> Asked {
    let shown = &options[right];
    let [first, last] = ends(shown);
    let answer = words::answer_pattern(letter(right), formula(shown));
    let mut asked = Asked::new(words::ask_pattern(), answer);
    asked.board = numbered(shown.cells());
    asked.solved.lines.push(shown.clone());
    asked.options =
        Options::Texts(options.iter().map(|line| words::answer_cells(formula(line))).collect());
    asked.alone(words::ask_pattern_alone(first, last), String::new())
}

fn picture_of(options: &[Line], right: usize) -> Asked {
    let meant = &options[right];
    let answer = words::answer_pattern(letter(right), formula(meant));
    let mut asked = Asked::new(words::ask_picture(formula(meant)), answer);
    asked.solved = numbered(meant.cells());
    asked.solved.lines.push(meant.clone());
    asked.options = Options::Pictures(options.to_vec());
    asked
}

fn count(exercise: &Exercise, cell: &Cell, span: Option<usize>) -> Asked {
    let (marked, alone) = match span {
        None => (words::ask_lines_marked(), words::ask_lines(cell)),
        Some(span) => (words::ask_lines_span_marked(span), words::ask_lines_span(span, cell)),
    };
    let lines = CellLines::new(&exercise.shape, cell, &LineFilter::default());
    let of_span = |(span, count): (&usize, &BigUint)| words::answer_span(count, *span);
    let answer = match span {
        None => {
            let spans = lines.by_span().iter().map(of_span);
            words::answer_lines(lines.count(), list_in_short(spans))
        }
        Some(_) => words::answer_number(number(exercise)),
    };
    let mut asked = Asked::new(marked, answer);
    asked.board.point(cell.clone(), Pointed::Given, "");
    asked.alone(alone, String::new())
}

fn count_all(exercise: &Exercise, span: Option<usize>) -> Asked {
    let shape = &exercise.shape;
    let question = match span {
        None => words::ask_lines_all(shape),
        Some(span) => words::ask_lines_all_span(span, shape),
    };
    let asked = Asked::new(question.clone(), words::answer_number(number(exercise)));
    asked.alone(question, String::new())
}

fn number(exercise: &Exercise) -> BigUint {
    match exercise.answer() {
        Answer::Number(number) => number,
        _ => BigUint::ZERO,
    }
}

fn neighbour(exercise: &Exercise, cell: &Cell, axis: usize, up: bool) -> Asked {
    let there: Vec<Cell> = cells_of(&exercise.answer());
    let name = || axis_name(axis);
    let (marked, alone) = match up {
        true => (words::ask_neighbour_up(name()), words::ask_neighbour_up_alone(name(), cell)),
        false => (words::ask_neighbour_down(name()), words::ask_neighbour_down_alone(name(), cell)),
    };
    let answer = words::answer_neighbour(list_in_short(&there), name());
    let mut asked = Asked::new(marked, answer);
    asked.board.point(cell.clone(), Pointed::Given, "");
    asked.solved = meant(there);
    asked.alone(alone, String::new())
}

fn slice(exercise: &Exercise, axis: usize, value: u16) -> Asked {
    let cells = cells_of(&exercise.answer());
    let text = words::option_slice(axis_name(axis), value.to_string());
    let question = words::ask_slice(axis_name(axis), value.to_string());
    let mut asked = Asked::new(question, text);
    asked.solved = meant(cells);
    asked
}

fn bead(shape: &Shape, cells: &[Cell], stop: u16) -> Asked {
    let there = cells[usize::from(stop)].clone();
    let line = line_of(shape, cells);
    let number = (stop + 1).to_string();
    let answer = words::answer_bead(&there, walked(cells));
    let mut asked = Asked::new(words::ask_bead(number.clone()), answer);
    for (cell, number) in cells.iter().zip(1..).take(2) {
        asked.board.point(cell.clone(), Pointed::Given, number.to_string());
    }
    asked.solved.point(there, Pointed::Meant, number.clone());
    asked.solved.lines.extend(line);
    asked.alone(words::ask_bead_alone(&cells[0], &cells[1], number), String::new())
}

fn quarter_turn(shape: &Shape, turn: &QuarterTurn) -> Asked {
    let place = match (turn.plane.0, turn.far) {
        (0, false) => words::turn_left(),
        (0, true) => words::turn_right(),
        (_, false) => words::turn_bottom(),
        (_, true) => words::turn_top(),
    };
    let (from, to) = turn.plane;
    let value = |(axis, far): (usize, bool)| if far { shape.side(axis) - 1 } else { 0 };
    let options = turn.options();
    let right = options[turn.answer()];
    let answer = words::answer_turn(axis_name(right.0), value(right).to_string());
    let question = words::ask_turn(axis_name(from), axis_name(to), place);
    let text = |it: (usize, bool)| words::option_slice(axis_name(it.0), value(it).to_string());
    let mut asked = Asked::new(question, answer);
    asked.options = Options::Texts(options.into_iter().map(text).collect());
    asked
}

/// Describes how an axis breaks a line: `w goes 0, 1, 1`.
pub(super) fn broken_in_words(axis: usize, values: &[u16]) -> Message {
    let values: Vec<String> = values.iter().map(u16::to_string).collect();
    words::answer_break(axis_name(axis), values.join(", "))
}

/// Returns a line through all these cells, if there is one.
fn line_of(shape: &Shape, cells: &[Cell]) -> Option<Line> {
    let [first, .., last] = cells else { return None };
    let on_it = |line: &Line| cells.iter().all(|cell| line.place_of(cell).is_some());
    through_both(shape, first, last).into_iter().find(on_it)
}

/// Returns the cells of an answer.
pub(super) fn cells_of(answer: &Answer) -> Vec<Cell> {
    match answer {
        Answer::Cells(cells) => cells.iter().cloned().collect(),
        _ => Vec::new(),
    }
}

fn meant(cells: Vec<Cell>) -> Annotations {
    let mut annotations = Annotations::default();
    cells.into_iter().for_each(|cell| annotations.point(cell, Pointed::Meant, ""));
    annotations
}

fn ends(line: &Line) -> [Arg; 2] {
    [0, line.run() - 1].map(|place| Arg::from(&line.cell(place)))
}

fn numbered(cells: impl Iterator<Item = Cell>) -> Annotations {
    let mut annotations = Annotations::default();
    for (cell, number) in cells.zip(1u32..) {
        annotations.point(cell, Pointed::Given, number.to_string());
    }
    annotations
}

fn lettered(cells: &[Cell]) -> Annotations {
    let mut annotations = Annotations::default();
    for (place, cell) in cells.iter().enumerate() {
        annotations.point(cell.clone(), Pointed::Given, letter(place));
    }
    annotations
}

fn patterns(lines: &[Line]) -> Arg {
    list(lines.iter().map(formula))
}

/// Describes how each coordinate changes from the first of these cells to the last.
fn walked(cells: &[Cell]) -> Arg {
    let (first, last) = (&cells[0], &cells[cells.len() - 1]);
    list_in_short((0..first.dims()).map(|i| {
        let said = match first.get(i).cmp(&last.get(i)) {
            Ordering::Equal => words::motion_stays(axis::name(i), first.get(i).to_string()),
            Ordering::Less => words::caption_rises(axis::name(i)),
            Ordering::Greater => words::caption_falls(axis::name(i)),
        };
        of_axis(i, said)
    }))
}

/// Lists the axes that vary along a line.
fn varying(line: &Line) -> Arg {
    let axes = (0..line.start().dims()).filter(|axis| line.steps()[*axis] != 0);
    list(axes.map(axis_name))
}

/// Describes how each coordinate changes along a line: `x rises, y stays 1`.
fn steps(line: &Line) -> Arg {
    walked(&[0, line.run() - 1].map(|place| line.cell(place)))
}

/// Lists cells with letters: `A (0, 1), B (1, 1), C (2, 1)`.
fn listed(cells: &[Cell]) -> String {
    let each = cells.iter().enumerate().map(|(i, cell)| glued(&format!("{} {cell}", letter(i))));
    each.collect::<Vec<String>>().join(", ")
}

/// Replaces the blanks of a text by no-break spaces.
fn glued(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}
