//! Finished positions, as data.

use crate::geometry::cell::Cell;
use crate::geometry::line::Line;
use crate::play::game::Game;
use crate::play::outcome::Outcome;
use crate::play::player::Player;
use crate::play::position::PlayError;
use crate::play::rules::Rules;
use crate::search::LineIndex;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A position in which a game of two players is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedPosition {
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// The cells of the first and of the second player in the order of their numbers.
    pub cells: [Vec<Cell>; 2],
    /// The completed lines: at least one of the winner's, none in a draw.
    pub lines: Vec<Line>,
    /// The cells that all completed lines have in common; the winner's last
    /// mark is on one of them. Empty in a draw.
    pub last_cells: Vec<Cell>,
}

impl FinishedPosition {
    /// Makes the position from its marks: for each cell 0 for empty, 1 for X, 2 for O.
    pub(super) fn new(index: &LineIndex, marks: &[u8], winner: Option<Player>) -> Self {
        let of = |mark: u8| -> Vec<Cell> {
            let cells = (0..).zip(marks).filter(|(_, m)| **m == mark);
            cells.map(|(cell, _)| index.cell(cell)).collect()
        };
        let cells = [of(1), of(2)];
        let (mut lines, mut last_cells) = (Vec::new(), Vec::new());
        if let Some(winner) = winner {
            let own = |cell: u32| marks[cell as usize] == winner.0 + 1;
            let completed = index.line_ids().filter(|line| index.cells_of(*line).all(own));
            lines.extend(completed.map(|line| index.line(line)));
            let on_all = |cell: &&Cell| lines.iter().all(|line| line.index_of(cell).is_some());
            last_cells.extend(cells[winner.index()].iter().filter(on_all).cloned());
        }
        Self { winner, cells, lines, last_cells }
    }

    /// Returns the marks as [`new`](Self::new) takes them; `None` if the position belongs
    /// to another board.
    pub(super) fn marks_on(&self, index: &LineIndex) -> Option<Vec<u8>> {
        let mut marks = vec![0; index.cell_count()];
        for (mark, cells) in (1..).zip(&self.cells) {
            for cell in cells {
                let number = index.shape().contains(cell).then(|| index.number(cell))?;
                if index.is_closed(number) {
                    return None;
                }
                marks[number as usize] = mark;
            }
        }
        Some(marks)
    }

    /// Returns the outcome of the game.
    pub fn outcome(&self) -> Outcome {
        self.winner.map_or(Outcome::Draw, Outcome::Won)
    }

    /// Returns the number of marks on the board.
    pub fn mark_count(&self) -> usize {
        self.cells[0].len() + self.cells[1].len()
    }

    /// Returns legal moves that lead here, in turn; the last one completes the lines.
    pub fn moves(&self) -> Vec<Cell> {
        let mut order = self.cells.clone();
        if let (Some(winner), Some(last)) = (self.winner, self.last_cells.first()) {
            let own = &mut order[winner.index()];
            own.retain(|cell| cell != last);
            own.push(last.clone());
        }
        let [x, o] = order;
        let mut o = o.into_iter();
        x.into_iter().flat_map(|cell| [Some(cell), o.next()]).flatten().collect()
    }

    /// Makes the game of these [`moves`](Self::moves), at its end.
    ///
    /// # Errors
    /// [`PlayError`] if the rules are not those that this position was made for.
    pub fn to_game(&self, rules: &Arc<Rules>) -> Result<Game, PlayError> {
        let mut game = Game::new(Arc::clone(rules));
        for cell in self.moves() {
            game.play(&cell)?;
        }
        Ok(game)
    }
}
