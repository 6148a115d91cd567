//! Boards as text: nested grids for any number of axes.

use crate::geometry::shape;
use crate::geometry::{Cell, Shape};
use crate::play::{Game, Stone};
use std::fmt::Write as _;

/// The largest number of cells printed as a grid; for larger boards the marks are listed.
pub(crate) const MAX_PRINTED_CELLS: u64 = 20_000;

/// Returns the position of a game as text, below a heading that explains the axes.
///
/// The layout is dimensional stacking: x runs right and y up in each small board, z places the
/// small boards to the right, w upward, v and u place blocks of these, and so on. Empty cells
/// are `·`, closed ones `#`, marks their letter. On boards of more than 20,000 cells the marks
/// are listed instead.
pub fn board_text(game: &Game) -> String {
    let shape = game.rules().shape();
    let letter = |cell: &Cell| match game.position().stone(cell) {
        None => '·',
        Some(Stone::Closed) => '#',
        Some(Stone::Mark(player)) => game.player_info(player).mark.letter(),
    };
    grid_text(shape, letter).unwrap_or_else(|| list_of_marks(game))
}

/// Returns a board as text in the layout of [`board_text`], with a letter for each cell; `None`
/// on boards of more than 20,000 cells.
pub fn grid_text(shape: &Shape, letter: impl Fn(&Cell) -> char) -> Option<String> {
    if shape.cell_count_u64().is_none_or(|cells| cells > MAX_PRINTED_CELLS) {
        return None;
    }
    let columns = PrintedAxes::every_second_from(shape, 0);
    let rows = PrintedAxes::every_second_from(shape, 1);
    let mut text = heading(shape);
    for row in (0..rows.cells_across()).rev() {
        for column in 0..columns.cells_across() {
            let mut cell = Cell::origin(shape.dims());
            columns.set_coords(column, &mut cell);
            rows.set_coords(row, &mut cell);
            if column > 0 {
                let gap = columns.level_after(column - 1);
                let rule = ["", "  ", " |  "].get(gap).copied().unwrap_or(" ||  ");
                text.push_str(rule);
                text.push(' ');
            }
            text.push(letter(&cell));
        }
        text.push('\n');
        if row > 0 {
            text.push_str(&"\n".repeat(rows.level_after(row - 1)));
        }
    }
    Some(text)
}

fn heading(shape: &Shape) -> String {
    let way = |axis: usize| {
        let what = match axis / 2 {
            0 => "cells".to_owned(),
            1 => "boards".to_owned(),
            level => format!("blocks of level {level}"),
        };
        format!("{}: {what} {}", shape::axis_name(axis), ["right", "up"][axis % 2])
    };
    (0..shape.dims()).map(way).collect::<Vec<_>>().join(", ") + "\n\n"
}

/// The board's axes that run in one direction of a board printed as text, along its rows or along
/// its columns; the innermost axis comes first.
pub(crate) struct PrintedAxes {
    axes: Vec<usize>,
    sides: Vec<usize>,
}

impl PrintedAxes {
    /// Returns the axes `first`, `first` + 2, … with their sides. `first` is 0 for the axes along a
    /// printed row, 1 for those along a column.
    pub(crate) fn every_second_from(shape: &Shape, first: usize) -> Self {
        let axes: Vec<usize> = (first..shape.dims()).step_by(2).collect();
        let sides = axes.iter().map(|&axis| usize::from(shape.side(axis))).collect();
        Self { axes, sides }
    }

    /// Returns the number of cells along these axes together: the columns, or rows, of a board that
    /// is small enough to print.
    pub(crate) fn cells_across(&self) -> usize {
        self.sides.iter().product()
    }

    /// Sets the coordinates of `cell` on these axes to those of a column or row, counted from the
    /// left or from below.
    pub(crate) fn set_coords(&self, mut index: usize, cell: &mut Cell) {
        for (&axis, &side) in self.axes.iter().zip(&self.sides) {
            cell.coords_mut()[axis] = (index % side) as u16;
            index /= side;
        }
    }

    /// Returns how many levels of nesting end after this column or row; 0 within a small board.
    fn level_after(&self, mut index: usize) -> usize {
        let ends = |side: &&usize| {
            let is_last = index % *side == *side - 1;
            index /= *side;
            is_last
        };
        self.sides.iter().take_while(ends).count()
    }
}

fn list_of_marks(game: &Game) -> String {
    let shape = game.rules().shape();
    let position = game.position();
    let (marks, set_up) = (position.marks(), position.set_up_marks().len());
    let mut text = format!("{shape} is too large to print; its {} marks:\n", marks.len());
    for (number, mark) in (1..).zip(marks) {
        let letter = game.player_info(mark.player).mark.letter();
        let number = if number > set_up { format!("{number}.") } else { String::new() };
        let cell = crate::geometry::notation::format_cell(&mark.cell);
        let _ = writeln!(text, "{number:>7} {letter} {cell}");
    }
    text
}
