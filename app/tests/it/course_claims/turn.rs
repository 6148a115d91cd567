//! Quarter turns, cell by cell.

use crate::course_claims::board::{AXES, Board, axis, board};
use crate::course_claims::written::slice;
use hypertoe_core::Cell;
use std::collections::BTreeSet;

/// Two axes, the first of which turns towards the second, by their names such as `xw`.
fn plane(name: &str) -> (usize, usize) {
    let (from, to) = name.split_at(1);
    (axis(from), axis(to))
}

/// Where a cell goes: with coordinates measured from the middle, (a, b) goes to (−b, a).
fn turned(on: &Board, (from, to): (usize, usize), cell: &Cell) -> Cell {
    let (a, b) = (cell.get(from), cell.get(to));
    cell.clone().with(from, on.top() - b).with(to, a)
}

/// Where all cells of a slice go, if that is a slice.
fn slice_turned(on: &Board, turn: (usize, usize), (axis, value): (usize, u16)) -> (usize, u16) {
    let there: BTreeSet<Cell> =
        on.slice(axis, value).iter().map(|cell| turned(on, turn, cell)).collect();
    let all = (0..on.dims).flat_map(|axis| [(axis, 0), (axis, on.top())]);
    let mut same = all.filter(|(axis, value)| on.slice(*axis, *value) == there);
    same.next().unwrap_or_else(|| panic!("{} = {value} turns into no slice", AXES[axis]))
}

/// How the place of a slice is called.
fn place(on: &Board, (axis, value): (usize, u16)) -> &'static str {
    match (AXES[axis], value == on.top()) {
        ("x", false) => "on the left",
        ("x", true) => "on the right",
        ("y", false) => "at the bottom",
        ("y", true) => "at the top",
        ("z", false) => "far away",
        ("z", true) => "near you",
        (_, false) => "outside",
        (_, true) => "inside",
    }
}

/// The place to which a quarter turn takes a slice.
pub fn goes_to(name: &str, turn: &str, along: &str, value: usize) -> &'static str {
    let on = board(name);
    place(on, slice_turned(on, plane(turn), (axis(along), value as u16)))
}

/// The slice that a quarter turn takes to an end of the first axis of its plane: axis and value.
pub fn arrives(name: &str, turn: (usize, usize), far: bool) -> (usize, u16) {
    let on = board(name);
    let end = (turn.0, if far { on.top() } else { 0 });
    let all = (0..on.dims).flat_map(|axis| [(axis, 0), (axis, on.top())]);
    let mut from = all.filter(|from| slice_turned(on, turn, *from) == end);
    from.next().unwrap_or_else(|| panic!("nothing comes to {end:?}"))
}

/// The slice that a quarter turn takes to a place, such as `w = 0`.
pub fn comes_to(name: &str, turn: &str, whither: &str) -> String {
    let far = matches!(whither, "right" | "top");
    let (axis, value) = arrives(name, plane(turn), far);
    slice(AXES[axis], value.into())
}

/// The places of a slice from quarter turn to quarter turn, until it is home again.
pub fn places(name: &str, turn: &str, along: &str, value: usize) -> Vec<&'static str> {
    let on = board(name);
    let home = (axis(along), value as u16);
    let (mut at, mut places) = (home, Vec::new());
    loop {
        places.push(place(on, at));
        at = slice_turned(on, plane(turn), at);
        if at == home {
            return places;
        }
    }
}

/// How many axes a quarter turn changes, of any cell.
pub fn axes_that_turn(name: &str, turn: &str) -> usize {
    let on = board(name);
    let changes = |axis: &usize| {
        let mut all = on.cells.iter();
        all.any(|cell| turned(on, plane(turn), cell).get(*axis) != cell.get(*axis))
    };
    (0..on.dims).filter(changes).count()
}
