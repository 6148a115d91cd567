//! Feedback on an answer to an exercise, in words and on the board.

use super::asked::{asked, broken_in_words, cells_of, letter};
use crate::show::{Annotations, Pointed};
use crate::words::{self, Message, axis_name, list, list_in_short};
use hypertoe_core::Cell;
use hypertoe_core::exercise::{Answer, Exercise, Question, first_break};
use std::collections::BTreeSet;

/// The most cells of which all orders are tried to find the nearest line.
const MOST_ORDERED: usize = 4;
/// The most cells that are listed one by one.
const MOST_NAMED: usize = 6;

/// The feedback on an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    pub right: bool,
    /// The reasons why it is wrong; empty for a right answer.
    pub reasons: Vec<Message>,
    /// The highlighted cells: those of the answer and of the right answer.
    pub board: Annotations,
}

/// Grades an answer to an exercise.
pub fn judge(exercise: &Exercise, answer: &Answer) -> Judged {
    let right = exercise.is_right(answer);
    let board = asked(exercise).board.with(&marked(answer, &exercise.answer()));
    let mut reasons = if right { Vec::new() } else { reasons(exercise, answer) };
    if !right && reasons.is_empty() {
        reasons.push(asked(exercise).answer);
    }
    Judged { right, reasons, board }
}

/// Highlights the cells of the answer as right or wrong, and those that are missing.
pub(super) fn marked(answer: &Answer, right: &Answer) -> Annotations {
    let mut board = Annotations::default();
    if let (Answer::Cells(given), Answer::Cells(meant)) = (answer, right) {
        for cell in given {
            let as_what = if meant.contains(cell) { Pointed::Right } else { Pointed::Wrong };
            board.point(cell.clone(), as_what, "");
        }
        for cell in meant.difference(given) {
            board.point(cell.clone(), Pointed::Meant, "");
        }
    }
    board
}

fn reasons(exercise: &Exercise, answer: &Answer) -> Vec<Message> {
    match (&exercise.question, answer) {
        (Question::Complete { given, .. }, Answer::Cells(chosen)) => {
            let taken = chosen.iter().any(|cell| given.contains(cell));
            let chosen: Vec<Cell> = chosen.iter().cloned().collect();
            match taken {
                true => vec![words::reason_given()],
                false => broken_by(given, &chosen).into_iter().collect(),
            }
        }
        (Question::Bead { cells, stop }, Answer::Cells(chosen)) => {
            let chosen = chosen.first().into_iter().flat_map(|cell| {
                let stop = usize::from(*stop);
                let mut walked: Vec<Cell> = cells[..stop].to_vec();
                walked.push(cell.clone());
                first_break(&walked).map(|it| broken_in_words(it.axis, &it.values))
            });
            chosen.map(words::reason_with).collect()
        }
        (Question::Find { cell }, Answer::Cells(chosen)) => {
            let other = chosen.first().into_iter();
            other.map(|other| words::reason_other_cell(other, differing(other, cell))).collect()
        }
        (Question::Neighbour { cell, axis, .. }, Answer::Cells(chosen)) => {
            let other = chosen.first().into_iter();
            other.map(|other| neighbour(cell, other, *axis)).collect()
        }
        (Question::Threat { .. }, Answer::Cells(_)) => vec![asked(exercise).answer],
        (Question::Slice { axis, value }, Answer::Cells(chosen)) => {
            slice(exercise, chosen, *axis, *value)
        }
        (Question::Win { .. }, Answer::Cells(chosen)) => differences(exercise, chosen),
        (Question::Coordinates { cells }, Answer::Coordinates(typed)) => {
            let pairs = cells.iter().zip(typed).enumerate();
            let wrong = pairs.filter(|(_, (cell, typed))| cell != typed);
            let said = |(place, (cell, typed)): (usize, (&Cell, &Cell))| {
                words::reason_coordinates(letter(place), cell, differing(typed, cell))
            };
            wrong.map(said).collect()
        }
        (Question::Order { cells }, Answer::Order(places)) => {
            let row: Vec<Cell> = places.iter().filter_map(|it| cells.get(*it).cloned()).collect();
            let broken = first_break(&row).filter(|_| row.len() == cells.len());
            let said =
                broken.map(|it| words::reason_in_this_order(broken_in_words(it.axis, &it.values)));
            said.into_iter().chain([asked(exercise).answer]).collect()
        }
        (Question::Breaks { cells }, Answer::Axis(axis)) => {
            let values: Vec<u16> = cells.iter().map(|cell| cell.get(*axis)).collect();
            let also = cells_break(cells, *axis);
            let chosen = broken_in_words(*axis, &values);
            let said = match also {
                true => words::reason_axis_later(chosen),
                false => words::reason_axis_holds(chosen),
            };
            vec![said, asked(exercise).answer]
        }
        _ => vec![asked(exercise).answer],
    }
}

/// Names the first axis that breaks the row of the given and the chosen cells, in the order that
/// comes nearest to a line.
fn broken_by(given: &[Cell; 2], chosen: &[Cell]) -> Option<Message> {
    let all: Vec<Cell> = given.iter().chain(chosen).cloned().collect();
    if chosen.is_empty() || all.len() > MOST_ORDERED + 2 {
        return None;
    }
    let breaks = |row: &[Cell]| {
        let dims = row.first().map_or(0, Cell::dims);
        let one = |axis: usize| row.iter().map(|cell| Cell::new([cell.get(axis)])).collect();
        (0..dims).filter(|axis| first_break(&one(*axis) as &Vec<Cell>).is_some()).count()
    };
    let nearest = orders(&all).into_iter().min_by_key(|row| breaks(row))?;
    let broken = first_break(&nearest)?;
    Some(words::reason_with(broken_in_words(broken.axis, &broken.values)))
}

/// Returns all permutations of a few cells.
fn orders(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let Some((first, rest)) = cells.split_first() else { return vec![Vec::new()] };
    let put = |at: usize, row: &[Cell]| {
        let mut row = row.to_vec();
        row.insert(at, first.clone());
        row
    };
    let rows = orders(rest);
    rows.iter().flat_map(|row| (0..=row.len()).map(move |at| put(at, row))).collect()
}

/// Lists the axes along which two cells differ.
fn differing(a: &Cell, b: &Cell) -> words::Arg {
    let axes = (0..a.dims()).filter(|axis| a.get(*axis) != b.get(*axis));
    list(axes.map(axis_name))
}

/// Returns whether the coordinates along this axis alone break a line.
fn cells_break(cells: &[Cell], axis: usize) -> bool {
    let alone: Vec<Cell> = cells.iter().map(|cell| Cell::new([cell.get(axis)])).collect();
    first_break(&alone).is_some()
}

fn neighbour(from: &Cell, chosen: &Cell, axis: usize) -> Message {
    let others = (0..from.dims()).filter(|it| *it != axis && from.get(*it) != chosen.get(*it));
    let others: Vec<usize> = others.collect();
    match others.is_empty() {
        false if from.get(axis) == chosen.get(axis) => {
            words::reason_instead(list(others.into_iter().map(axis_name)), axis_name(axis))
        }
        true => {
            let [before, after] = [from, chosen].map(|cell| cell.get(axis).to_string());
            words::reason_steps(axis_name(axis), before, after)
        }
        false => {
            let count = others.len();
            words::reason_changed(count, list(others.into_iter().map(axis_name)), axis_name(axis))
        }
    }
}

fn slice(exercise: &Exercise, chosen: &BTreeSet<Cell>, axis: usize, value: u16) -> Vec<Message> {
    let mut said = Vec::new();
    if let Some(wrong) = chosen.iter().find(|cell| cell.get(axis) != value) {
        let text = words::option_slice(axis_name(axis), wrong.get(axis).to_string());
        said.push(words::reason_has(wrong, text));
    }
    said.extend(missing(exercise, chosen));
    said
}

fn differences(exercise: &Exercise, chosen: &BTreeSet<Cell>) -> Vec<Message> {
    let meant: BTreeSet<Cell> = cells_of(&exercise.answer()).into_iter().collect();
    let wrong: Vec<&Cell> = chosen.difference(&meant).take(MOST_NAMED).collect();
    let mut said = Vec::new();
    if !wrong.is_empty() {
        said.push(words::reason_completes_nothing(wrong.len(), list_in_short(wrong)));
    }
    said.extend(missing(exercise, chosen));
    said
}

fn missing(exercise: &Exercise, chosen: &BTreeSet<Cell>) -> Option<Message> {
    let meant = cells_of(&exercise.answer());
    let missing: Vec<&Cell> = meant.iter().filter(|cell| !chosen.contains(cell)).collect();
    match missing.len() {
        0 => None,
        few if few <= MOST_NAMED => Some(words::reason_missing(list_in_short(missing))),
        many => Some(words::reason_missing_many(many)),
    }
}
