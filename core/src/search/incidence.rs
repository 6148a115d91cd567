//! The open cells of a small board as numbers, and the lines on them.

use crate::base::text::grouped;
use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::geometry::lines::{BoardLines, board_count};
use crate::play::goal::Goal;
use crate::play::opening::Opening;
use crate::play::rules::Rules;
use num_bigint::BigUint;
use num_traits::ToPrimitive;
use std::collections::HashMap;

/// What a board must be for its cells and lines to be listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotListed {
    /// More or fewer players than two.
    #[error("players: this is known for two players only, not for {0}")]
    Players(u8),
    /// Another goal than the first line.
    #[error("goal: this is known where the first line wins, not for “{0}”")]
    Goal(Goal),
    /// Not every empty cell may be taken at any time, or sides may be swapped.
    #[error("{0}: this is known only where any empty cell may be taken at any time")]
    Moves(&'static str),
    /// Too many cells.
    #[error("the board has {} cells, but this works on at most {most}", grouped(.cells))]
    Cells {
        /// Number of cells.
        cells: BigUint,
        /// The most that are listed.
        most: u64,
    },
    /// Too many lines.
    #[error("the board has {} lines, but this works with at most {most}", grouped(.lines))]
    Lines {
        /// Number of lines.
        lines: BigUint,
        /// The most that are listed.
        most: u64,
    },
}

/// The cells that may be played, numbered from 0 with x fastest, and the lines
/// that can be completed: those without a closed cell.
#[derive(Clone, Debug)]
pub(crate) struct Incidence {
    pub cells: Vec<Cell>,
    pub lines: Vec<Line>,
    /// The cells of each line, from its first to its last.
    pub on_line: Vec<Box<[u16]>>,
    /// The lines through each cell.
    pub through: Vec<Vec<u32>>,
    pub run: usize,
}

impl Incidence {
    /// Whether two play, any cell at any time, until the first line, on a
    /// board with at most so many cells and lines. Returns the number of cells.
    pub fn check(rules: &Rules, most_cells: u64, most_lines: u64) -> Result<u64, NotListed> {
        if rules.players() != 2 {
            return Err(NotListed::Players(rules.players()));
        }
        if !rules.goal().ends_with_first_line() {
            return Err(NotListed::Goal(rules.goal()));
        }
        let opening = match rules.opening() {
            Opening::Free => false,
            Opening::NoCenter => true,
            Opening::Not(cells) => !cells.is_empty(),
        };
        let barred = [
            (opening, "opening"),
            (rules.pie(), "pie rule"),
            (rules.gravity().is_some(), "gravity"),
        ];
        if let Some((_, field)) = barred.into_iter().find(|(is, _)| *is) {
            return Err(NotListed::Moves(field));
        }
        let shape = rules.shape();
        let Some(count) = shape.cells_u64().filter(|cells| *cells <= most_cells) else {
            return Err(NotListed::Cells { cells: shape.cells(), most: most_cells });
        };
        let lines = board_count(shape);
        if lines.to_u64().is_none_or(|lines| lines > most_lines) {
            return Err(NotListed::Lines { lines, most: most_lines });
        }
        Ok(count)
    }

    /// Lists the cells and lines of a board that [`check`](Self::check) lets
    /// pass. O(cells + lines · run).
    pub fn new(rules: &Rules, most_cells: u64, most_lines: u64) -> Result<Self, NotListed> {
        let count = Self::check(rules, most_cells, most_lines)?;
        let shape = rules.shape();
        let cells: Vec<Cell> = (0..count)
            .filter_map(|number| shape.cell_at(&number.into()))
            .filter(|cell| !rules.closed().contains(cell))
            .collect();
        let index: HashMap<&Cell, u16> = cells.iter().zip(0..).collect();
        let (mut lines, mut on_line) = (Vec::new(), Vec::new());
        let mut through = vec![Vec::new(); cells.len()];
        for line in BoardLines::new(shape).iter() {
            // A line through a closed cell is nobody's.
            let on: Option<Box<[u16]>> =
                line.cells().map(|cell| index.get(&cell).copied()).collect();
            let Some(on) = on else { continue };
            for &cell in &on {
                through[usize::from(cell)].push(lines.len() as u32);
            }
            lines.push(line);
            on_line.push(on);
        }
        drop(index);
        Ok(Self { cells, lines, on_line, through, run: usize::from(shape.run()) })
    }
}
