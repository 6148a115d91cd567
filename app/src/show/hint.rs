//! A hint, told in three steps: where to look, why, which move.

use hypertoe_core::search::Choice;
use hypertoe_core::{Cell, Line};

/// How much of a hint is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintStep {
    /// The part of the board where the move lies.
    #[default]
    Where,
    /// What the move is good for.
    Why,
    /// The move.
    Which,
}

impl HintStep {
    /// Its number, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The next one; the last stays.
    pub fn next(self) -> Self {
        match self {
            Self::Where => Self::Why,
            Self::Why | Self::Which => Self::Which,
        }
    }
}

/// A hint as far as it is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint<'a> {
    /// The move, and why.
    pub choice: &'a Choice,
    /// How much of it is told.
    pub step: HintStep,
}

impl<'a> Hint<'a> {
    /// The cell to play, once it is told.
    pub fn cell(self) -> Option<&'a Cell> {
        self.choice.turn.cell().filter(|_| self.step == HintStep::Which)
    }

    /// The lines that speak for the move, once it is told why.
    pub fn lines(self) -> &'a [Line] {
        if self.step >= HintStep::Why { self.choice.reason.lines() } else { &[] }
    }

    /// The cells that speak for it, once the move is told.
    pub fn cells(self) -> &'a [Cell] {
        if self.step == HintStep::Which { self.choice.reason.cells() } else { &[] }
    }

    /// Where to look, while no more is told.
    pub fn part(self, stacked: &[usize]) -> Option<Part> {
        let cell = self.choice.turn.cell().filter(|_| self.step == HintStep::Where)?;
        Part::around(cell, stacked)
    }
}

/// A part of the board: all cells that differ from one at most in some coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    cell: Cell,
    free: Vec<usize>,
}

impl Part {
    /// The small board in which a cell lies, of axes stacked in this order; on a flat board its
    /// row. `None` on a board of one axis.
    pub fn around(cell: &Cell, stacked: &[usize]) -> Option<Self> {
        let free = match (stacked, cell.dims()) {
            (_, 0 | 1) | ([], _) => return None,
            ([first], _) | ([first, _], 2) => vec![*first],
            ([first, second, ..], _) => vec![*first, *second],
        };
        Some(Self { cell: cell.clone(), free })
    }

    /// The axes whose value is the same in all of it, with that value.
    pub fn fixed(&self) -> impl Iterator<Item = (usize, u16)> {
        let axes = (0..self.cell.dims()).filter(|axis| !self.free.contains(axis));
        axes.map(|axis| (axis, self.cell.get(axis)))
    }

    /// Its first and its last corner, of a board with these sides.
    pub fn corners(&self, sides: &[u16]) -> [Cell; 2] {
        let corner = |value: &dyn Fn(u16) -> u16| {
            let cell = self.cell.clone();
            self.free.iter().fold(cell, |cell, axis| cell.with(*axis, value(sides[*axis])))
        };
        [corner(&|_| 0), corner(&|side| side - 1)]
    }

    /// How many cells it has on a board with these sides.
    pub fn count(&self, sides: &[u16]) -> u64 {
        self.free.iter().map(|axis| u64::from(sides[*axis])).product()
    }

    /// Its cells, on a board with these sides.
    pub fn cells(&self, sides: &[u16]) -> impl Iterator<Item = Cell> {
        let lengths: Vec<u64> = self.free.iter().map(|axis| u64::from(sides[*axis])).collect();
        (0..self.count(sides)).map(move |number| {
            let mut rest = number;
            self.free.iter().zip(&lengths).fold(self.cell.clone(), |cell, (axis, length)| {
                let value = (rest % length) as u16;
                rest /= length;
                cell.with(*axis, value)
            })
        })
    }
}
