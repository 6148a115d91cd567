//! A suggested move, revealed in three steps (where to look, why, which move), and the preview of
//! a variation.

use super::PositionId;
use hypertoe_core::search::ChosenMove;
use hypertoe_core::{Cell, Line, Move, Player, Position};
use serde::{Deserialize, Serialize};

/// A step in revealing a hint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum HintStep {
    /// The part of the board where the move lies.
    #[default]
    Where,
    /// The reason for the move.
    Why,
    Which,
}

impl HintStep {
    /// Returns the number of the step, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// Returns the next step; the last stays.
    pub fn next(self) -> Self {
        match self {
            Self::Where => Self::Why,
            Self::Why | Self::Which => Self::Which,
        }
    }
}

/// A hint, as far as it is revealed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint<'a> {
    /// The move, and its reason.
    pub choice: &'a ChosenMove,
    /// The step up to which the hint is revealed.
    pub step: HintStep,
}

impl<'a> Hint<'a> {
    /// Returns the cell to play, once it is revealed.
    pub fn cell(self) -> Option<&'a Cell> {
        self.choice.mv.cell().filter(|_| self.step == HintStep::Which)
    }

    /// Returns the lines that explain the move, once the reason is revealed.
    pub fn reason_lines(self) -> impl Iterator<Item = &'a Line> {
        let is_revealed = self.step >= HintStep::Why;
        self.choice.reason.lines().filter(move |_| is_revealed)
    }

    /// Returns the cells that explain the move, once the move is revealed; before, none.
    pub fn reason_cells(self) -> impl Iterator<Item = &'a Cell> {
        let is_revealed = self.step == HintStep::Which;
        self.choice.reason.cells().filter(move |_| is_revealed)
    }

    /// Returns the part of the board to look at, until the move is revealed.
    pub fn region(self, stacked: &[usize]) -> Option<HintRegion> {
        let cell = self.choice.mv.cell().filter(|_| self.step <= HintStep::Why)?;
        HintRegion::small_board_around(cell, stacked)
    }
}

/// A part of the board: all cells that agree in the fixed coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct HintRegion {
    cell: Cell,
    free_axes: Vec<usize>,
}

impl HintRegion {
    /// Returns the small board, spanned by the first two of the `stacked` axes, that contains a
    /// cell; only the row along the first if there is no second, or on a board of two axes. `None`
    /// on a board of one axis, or if no axis is stacked.
    pub fn small_board_around(cell: &Cell, stacked: &[usize]) -> Option<Self> {
        let free = match (stacked, cell.dims()) {
            (_, 0 | 1) | ([], _) => return None,
            ([first], _) | ([first, _], 2) => vec![*first],
            ([first, second, ..], _) => vec![*first, *second],
        };
        Some(Self { cell: cell.clone(), free_axes: free })
    }

    /// Returns the fixed axes, with their values.
    pub fn fixed_coordinates(&self) -> impl Iterator<Item = (usize, u16)> {
        let axes = (0..self.cell.dims()).filter(|axis| !self.free_axes.contains(axis));
        axes.map(|axis| (axis, self.cell.get(axis)))
    }

    /// Returns the first and the last corner, on a board with these sides.
    pub fn corners(&self, sides: &[u16]) -> [Cell; 2] {
        let corner = |value: &dyn Fn(u16) -> u16| {
            let cell = self.cell.clone();
            self.free_axes.iter().fold(cell, |cell, axis| cell.with(*axis, value(sides[*axis])))
        };
        [corner(&|_| 0), corner(&|side| side - 1)]
    }

    /// Returns the number of cells, on a board with these sides.
    pub fn count(&self, sides: &[u16]) -> u64 {
        self.free_axes.iter().map(|axis| u64::from(sides[*axis])).product()
    }

    /// Returns the cells, on a board with these sides.
    pub fn cells(&self, sides: &[u16]) -> impl Iterator<Item = Cell> {
        let lengths: Vec<u64> = self.free_axes.iter().map(|axis| u64::from(sides[*axis])).collect();
        (0..self.count(sides)).map(move |number| {
            let mut rest = number;
            self.free_axes.iter().zip(&lengths).fold(self.cell.clone(), |cell, (axis, length)| {
                let value = (rest % length) as u16;
                rest /= length;
                cell.with(*axis, value)
            })
        })
    }
}

/// A preview of a variation: moves from a position on, of which the first `shown_moves` are shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VariationPreview {
    pub start: PositionId,
    pub moves: Vec<Move>,
    pub shown_moves: usize,
    /// The player of the first mark.
    first_player: Player,
    players: u8,
}

impl VariationPreview {
    /// Creates a preview of a variation, with its first move shown.
    pub fn new(start: PositionId, position: &Position, moves: Vec<Move>) -> Self {
        let (first_player, players) = (position.to_move(), position.rules().player_count());
        let shown_moves = moves.len().min(1);
        Self { start, moves, shown_moves, first_player, players }
    }

    /// Shows this many moves.
    pub fn set_shown_moves(&mut self, moves: usize) {
        self.shown_moves = moves.min(self.moves.len());
    }

    /// Returns the marks shown, in order: number from 1, cell, player.
    pub fn numbered_marks(&self) -> impl Iterator<Item = (usize, &Cell, Player)> {
        let mut mover = self.first_player.0;
        (1..).zip(self.moves.iter().take(self.shown_moves)).filter_map(move |(number, turn)| {
            let cell = turn.cell()?;
            let player = Player(mover);
            mover = (mover + 1) % self.players;
            Some((number, cell, player))
        })
    }

    /// Returns the player of a move of the variation; `number` counts from 0.
    pub fn player_of_move(&self, number: usize) -> Player {
        let placed = self.moves.iter().take(number).filter(|mv| mv.cell().is_some()).count();
        let mover = (usize::from(self.first_player.0) + placed) % usize::from(self.players);
        Player(mover as u8)
    }
}
