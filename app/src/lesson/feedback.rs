//! Feedback on an answer to an exercise, in words and on the board.

use super::presentation::{broken_axis_text, cells_in_answer, option_letter};
use crate::i18n::{self, Message, axis_name, list_with_and, list_with_commas};
use crate::view_model::{Annotations, HighlightKind};
use hypertoe_core::Cell;
use hypertoe_core::exercise::{ExerciseAnswer, first_broken_axis};
use std::collections::BTreeSet;

/// The most cells of which all orders are tried to find the nearest line.
const MOST_ORDERED: usize = 4;
/// The most cells that are listed one by one.
const MOST_NAMED: usize = 6;

/// The feedback on an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Feedback {
    pub is_right: bool,
    /// The reasons why it is wrong; empty for a right answer.
    pub reasons: Vec<Message>,
    /// The highlighted cells: those of the answer and of the right answer.
    pub highlights: Annotations,
}

/// Highlights the cells of the answer as right or wrong, and those that are missing.
pub(super) fn graded_highlights(answer: &ExerciseAnswer, right: &ExerciseAnswer) -> Annotations {
    let mut board = Annotations::default();
    if let (ExerciseAnswer::Cells(given), ExerciseAnswer::Cells(meant)) = (answer, right) {
        for cell in given {
            let as_what =
                if meant.contains(cell) { HighlightKind::Correct } else { HighlightKind::Wrong };
            board.highlight_cell(cell.clone(), as_what, "");
        }
        for cell in meant.difference(given) {
            board.highlight_cell(cell.clone(), HighlightKind::Missed, "");
        }
    }
    board
}

/// Explains a wrong next cell of the bead: names the first axis along which the cells passed so far
/// and the chosen cell form no row. `None` if they form one.
pub(super) fn bead_reason(cells: &[Cell], stop: u16, chosen: &Cell) -> Option<Message> {
    let mut row: Vec<Cell> = cells[..usize::from(stop)].to_vec();
    row.push(chosen.clone());
    first_broken_axis(&row).map(|it| i18n::reason_with(broken_axis_text(it.axis, &it.values)))
}

/// Returns a message for each cell whose typed coordinates are wrong: the right ones, and the axes
/// that differ.
pub(super) fn coordinate_reasons(cells: &[Cell], typed: &[Cell]) -> Vec<Message> {
    let pairs = cells.iter().zip(typed).enumerate();
    pairs
        .filter(|(_, (cell, typed))| cell != typed)
        .map(|(place, (cell, typed))| {
            i18n::reason_coordinates(option_letter(place), cell, list_differing_axes(typed, cell))
        })
        .collect()
}

/// Explains why the chosen order is wrong, by the first axis along which the cells in this order
/// are not a line; `None` if the order is right or incomplete.
pub(super) fn wrong_order_reason(cells: &[Cell], places: &[usize]) -> Option<Message> {
    let row: Vec<Cell> = places.iter().filter_map(|it| cells.get(*it).cloned()).collect();
    let broken = first_broken_axis(&row).filter(|_| row.len() == cells.len());
    broken.map(|it| i18n::reason_in_this_order(broken_axis_text(it.axis, &it.values)))
}

/// Returns why the chosen axis is not the asked one: the cells break the line there only later, or
/// not at all.
pub(super) fn chosen_axis_reason(cells: &[Cell], axis: usize) -> Message {
    let values: Vec<u16> = cells.iter().map(|cell| cell.get(axis)).collect();
    let text = broken_axis_text(axis, &values);
    match breaks_line(cells, axis) {
        true => i18n::reason_axis_later(text),
        false => i18n::reason_axis_holds(text),
    }
}

/// Returns a message about the first axis along which the cells are no line. The order of the cells
/// is the one with the fewest such axes. `None` if the cells are a line, no cell is chosen, or more
/// than four.
pub(super) fn broken_axis_reason(given: &[Cell; 2], chosen: &[Cell]) -> Option<Message> {
    let all: Vec<Cell> = given.iter().chain(chosen).cloned().collect();
    if chosen.is_empty() || all.len() > MOST_ORDERED + 2 {
        return None;
    }
    let breaks = |row: &[Cell]| (0..given[0].dims()).filter(|axis| breaks_line(row, *axis)).count();
    let nearest = permutations(&all).into_iter().min_by_key(|row| breaks(row))?;
    let broken = first_broken_axis(&nearest)?;
    Some(i18n::reason_with(broken_axis_text(broken.axis, &broken.values)))
}

/// Returns all permutations of a few cells.
fn permutations(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let Some((first, rest)) = cells.split_first() else { return vec![Vec::new()] };
    let put = |at: usize, row: &[Cell]| {
        let mut row = row.to_vec();
        row.insert(at, first.clone());
        row
    };
    let rows = permutations(rest);
    rows.iter().flat_map(|row| (0..=row.len()).map(move |at| put(at, row))).collect()
}

/// Lists the axes along which two cells differ.
pub(super) fn list_differing_axes(a: &Cell, b: &Cell) -> i18n::Arg {
    let axes = (0..a.dims()).filter(|axis| a.get(*axis) != b.get(*axis));
    list_with_and(axes.map(axis_name))
}

/// Returns whether the coordinates along this axis alone break a line.
fn breaks_line(cells: &[Cell], axis: usize) -> bool {
    let alone: Vec<Cell> = cells.iter().map(|cell| Cell::new([cell.get(axis)])).collect();
    first_broken_axis(&alone).is_some()
}

/// Returns a message on why `chosen` is not the neighbour of `from` along an axis: other
/// coordinates differ, or the step is wrong.
pub(super) fn not_neighbour_reason(from: &Cell, chosen: &Cell, axis: usize) -> Message {
    let others = (0..from.dims()).filter(|it| *it != axis && from.get(*it) != chosen.get(*it));
    let others: Vec<usize> = others.collect();
    match others.is_empty() {
        false if from.get(axis) == chosen.get(axis) => {
            i18n::reason_instead(list_with_and(others.into_iter().map(axis_name)), axis_name(axis))
        }
        true => {
            let [before, after] = [from, chosen].map(|cell| cell.get(axis).to_string());
            i18n::reason_steps(axis_name(axis), before, after)
        }
        false => {
            let count = others.len();
            i18n::reason_changed(
                count,
                list_with_and(others.into_iter().map(axis_name)),
                axis_name(axis),
            )
        }
    }
}

/// Explains a wrong choice of the cells of a slice: names a chosen cell outside the slice, and the
/// missing cells.
pub(super) fn wrong_slice_reasons(
    right: &ExerciseAnswer,
    chosen: &BTreeSet<Cell>,
    axis: usize,
    value: u16,
) -> Vec<Message> {
    let mut message = Vec::new();
    if let Some(wrong) = chosen.iter().find(|cell| cell.get(axis) != value) {
        let text = i18n::option_slice(axis_name(axis), wrong.get(axis).to_string());
        message.push(i18n::reason_has(wrong, text));
    }
    message.extend(missing_reason(right, chosen));
    message
}

/// Returns the reasons why `chosen` is not the right answer: the cells that complete nothing, and
/// those that are missing.
pub(super) fn wrong_answer_reasons(
    right: &ExerciseAnswer,
    chosen: &BTreeSet<Cell>,
) -> Vec<Message> {
    let meant: BTreeSet<Cell> = cells_in_answer(right).into_iter().collect();
    let wrong: Vec<&Cell> = chosen.difference(&meant).take(MOST_NAMED).collect();
    let mut message = Vec::new();
    if !wrong.is_empty() {
        message.push(i18n::reason_completes_nothing(wrong.len(), list_with_commas(wrong)));
    }
    message.extend(missing_reason(right, chosen));
    message
}

fn missing_reason(right: &ExerciseAnswer, chosen: &BTreeSet<Cell>) -> Option<Message> {
    let meant = cells_in_answer(right);
    let missing: Vec<&Cell> = meant.iter().filter(|cell| !chosen.contains(cell)).collect();
    match missing.len() {
        0 => None,
        few if few <= MOST_NAMED => Some(i18n::reason_missing(list_with_commas(missing))),
        many => Some(i18n::reason_missing_many(many)),
    }
}
