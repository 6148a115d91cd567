//! A board by brute force: its cells and its lines, found by walking from every cell in every
//! direction. Nothing here asks the program.

use hypertoe_core::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

/// The names of the axes.
pub const AXES: [&str; 6] = ["x", "y", "z", "w", "v", "u"];

/// A board of side S in D dimensions.
#[derive(Debug)]
pub struct Board {
    /// Its side.
    pub side: u16,
    /// Its number of axes.
    pub dims: usize,
    /// All cells.
    pub cells: Vec<Cell>,
    /// All lines, each from the end at which its first axis that varies is 0.
    pub lines: Vec<Vec<Cell>>,
}

/// What an axis does along a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It keeps its value.
    Stays,
    /// It rises by one with each cell.
    Rises,
    /// It falls by one with each cell.
    Falls,
    /// None of these.
    Breaks,
}

static BOARDS: Mutex<BTreeMap<String, &'static Board>> = Mutex::new(BTreeMap::new());

/// The board with this name, such as `3^4`.
pub fn board(name: &str) -> &'static Board {
    const NO_PANIC: &str = "nothing panics while it has the boards";
    let known = BOARDS.lock().expect(NO_PANIC).get(name).copied();
    if let Some(board) = known {
        return board;
    }
    let made: &'static Board = Box::leak(Box::new(Board::new(name)));
    BOARDS.lock().expect(NO_PANIC).insert(name.to_owned(), made);
    made
}

impl Board {
    fn new(name: &str) -> Self {
        let (side, dims) = name.split_once('^').unwrap_or_else(|| panic!("{name} is no S^D"));
        let side: u16 = side.parse().unwrap_or_else(|_| panic!("{name} is no S^D"));
        let dims: usize = dims.parse().unwrap_or_else(|_| panic!("{name} is no S^D"));
        let cells: Vec<Cell> = sequences(side, dims).into_iter().map(Cell::new).collect();
        let directions = sequences(3, dims);
        let mut lines = Vec::new();
        for start in &cells {
            for direction in &directions {
                let walked = walk(start, direction, side);
                // Each line is met from both ends; a direction of nothing leads nowhere.
                if let Some(row) = walked.filter(|row| row.first() < row.last()) {
                    lines.push(row);
                }
            }
        }
        Self { side, dims, cells, lines }
    }

    /// The last value along an axis.
    pub fn top(&self) -> u16 {
        self.side - 1
    }

    /// The lines that have all of these cells.
    pub fn through(&self, cells: &[Cell]) -> Vec<&Vec<Cell>> {
        self.lines.iter().filter(|line| cells.iter().all(|cell| line.contains(cell))).collect()
    }

    /// The one line that has all of these cells.
    pub fn line(&self, cells: &[Cell]) -> Vec<Cell> {
        match self.through(cells)[..] {
            [line] => line.clone(),
            ref other => panic!("{} lines have all of {cells:?}", other.len()),
        }
    }

    /// Whether these cells, in this order, are a line.
    pub fn is_line(&self, cells: &[Cell]) -> bool {
        let back: Vec<Cell> = cells.iter().rev().cloned().collect();
        self.lines.iter().any(|line| line == cells || *line == back)
    }

    /// The cells with a value along an axis.
    pub fn slice(&self, axis: usize, value: u16) -> BTreeSet<Cell> {
        self.cells.iter().filter(|cell| cell.get(axis) == value).cloned().collect()
    }

    /// The pattern of a row that is a line, such as `(t, 2−t, 1)`.
    pub fn pattern(&self, row: &[Cell]) -> String {
        let terms: Vec<String> = (0..self.dims)
            .map(|axis| match motion(row, axis) {
                Motion::Stays => row[0].get(axis).to_string(),
                Motion::Rises => "t".to_owned(),
                Motion::Falls => format!("{}−t", self.top()),
                Motion::Breaks => panic!("{row:?} is no line"),
            })
            .collect();
        format!("({})", terms.join(", "))
    }
}

/// All sequences of so many numbers below a bound.
pub fn sequences(below: u16, length: usize) -> Vec<Vec<u16>> {
    let mut found: Vec<Vec<u16>> = vec![Vec::new()];
    for _ in 0..length {
        let mut longer = Vec::new();
        for begun in &found {
            for next in 0..below {
                let mut sequence = begun.clone();
                sequence.push(next);
                longer.push(sequence);
            }
        }
        found = longer;
    }
    found
}

/// As many cells as the board is long, from a start; the steps are −1, 0 and 1 as 0, 1 and 2.
/// `None` if they leave the board.
fn walk(start: &Cell, direction: &[u16], side: u16) -> Option<Vec<Cell>> {
    let mut row = vec![start.clone()];
    while row.len() < usize::from(side) {
        let mut coords = Vec::new();
        for (value, step) in row[row.len() - 1].coords().iter().zip(direction) {
            // One more than the next value, so that nothing goes below 0.
            let raised = value + step;
            if raised == 0 || raised > side {
                return None;
            }
            coords.push(raised - 1);
        }
        row.push(Cell::new(coords));
    }
    Some(row)
}

/// The values along an axis, cell by cell.
pub fn values(row: &[Cell], axis: usize) -> Vec<u16> {
    row.iter().map(|cell| cell.get(axis)).collect()
}

/// What an axis does along a row.
pub fn motion(row: &[Cell], axis: usize) -> Motion {
    let values = values(row, axis);
    let always =
        |step: i32| values.windows(2).all(|two| i32::from(two[1]) - i32::from(two[0]) == step);
    if always(0) {
        Motion::Stays
    } else if always(1) {
        Motion::Rises
    } else if always(-1) {
        Motion::Falls
    } else {
        Motion::Breaks
    }
}

/// How many axes vary along a row.
pub fn span(row: &[Cell]) -> usize {
    (0..row[0].dims()).filter(|axis| motion(row, *axis) != Motion::Stays).count()
}

/// The first axis along which a row is no line.
pub fn first_broken(row: &[Cell]) -> Option<usize> {
    (0..row[0].dims()).find(|axis| motion(row, *axis) == Motion::Breaks)
}

/// The cell with these digits, such as `0211`.
pub fn cell(digits: &str) -> Cell {
    let digit = |letter: char| {
        let value = letter.to_digit(10).unwrap_or_else(|| panic!("{digits} is no cell"));
        value as u16
    };
    Cell::new(digits.chars().map(digit))
}

/// The digits of a cell, such as `0211`.
pub fn digits(cell: &Cell) -> String {
    cell.coords().iter().map(u16::to_string).collect()
}

/// The number of an axis with this name.
pub fn axis(name: &str) -> usize {
    AXES.iter().position(|other| *other == name).unwrap_or_else(|| panic!("{name} is no axis"))
}

/// The cell of a pattern such as `(t, 2−t, 1)` at a step.
pub fn at_step(pattern: &str, t: u16) -> Cell {
    let number = |text: &str| -> u16 {
        text.parse().unwrap_or_else(|_| panic!("{text} of {pattern} is no number"))
    };
    let bare = pattern.trim_start_matches('(').trim_end_matches(')');
    let term = |text: &str| match text.strip_suffix("−t") {
        Some(from) => number(from) - t,
        None if text == "t" => t,
        None => number(text),
    };
    Cell::new(bare.split(", ").map(term))
}

/// The cell halfway between two, if there is one.
pub fn halfway(from: &Cell, to: &Cell) -> Cell {
    let between = from.coords().iter().zip(to.coords());
    Cell::new(between.map(|(a, b)| {
        assert!((a + b).is_multiple_of(2), "nothing lies halfway between {from} and {to}");
        (a + b) / 2
    }))
}
