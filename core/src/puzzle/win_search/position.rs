//! The position of a win search, and the cells that complete and threaten lines.

use super::WinSearch;
use crate::play::position::Position;
use crate::search::{LineId, SearchBoard};

impl WinSearch {
    /// Replaces the position by another on the same board, by the same rules.
    pub fn set_position(&mut self, position: &Position) {
        while self.board.unmake().is_some() {}
        let index = self.board.line_index();
        let marks = position.marks().iter();
        let marks: Vec<(usize, u32)> =
            marks.map(|mark| (mark.player.index(), index.number(&mark.cell))).collect();
        marks.into_iter().for_each(|(player, cell)| self.board.make_as(player, cell));
    }

    /// Returns the board of the position.
    pub fn board(&self) -> &SearchBoard {
        &self.board
    }

    /// Returns whether the first line wins and marks do not fall.
    pub fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Places a mark.
    pub fn make(&mut self, player: usize, cell: u32) {
        self.board.make_as(player, cell);
    }

    /// Removes the last mark.
    pub fn unmake(&mut self) {
        self.board.unmake();
    }

    /// Returns the playable cells, in rising order.
    pub fn playable_cells(&self) -> Vec<u32> {
        let cells = self.board.line_index().cell_numbers();
        cells.filter(|cell| self.board.is_playable(*cell)).collect()
    }

    /// Returns the number of lines that a player still needs to win.
    pub fn lines_needed(&self, player: usize) -> usize {
        let lines = self.board.goal().lines_that_end_game().unwrap_or(u32::MAX);
        lines.saturating_sub(self.board.completed_lines(player)) as usize
    }

    /// Returns whether this player has won.
    pub fn has_won(&self, player: usize) -> bool {
        self.lines_needed(player) == 0
    }

    /// Returns up to two different cells on which a player would win at once.
    pub fn winning_cells(&self, player: usize) -> (Option<u32>, Option<u32>) {
        let need = self.lines_needed(player);
        if need == 1 {
            return self.board.completing_cells(player);
        }
        let lines = self.board.lines_lacking(player, 1);
        if lines.len() < need {
            return (None, None);
        }
        let mut cells: Vec<u32> =
            lines.iter().map(|line| self.board.last_empty_cell(*line)).collect();
        cells.sort_unstable();
        let enough = cells.chunk_by(|one, other| one == other).filter(|same| same.len() >= need);
        let mut wins = enough.map(|same| same[0]).filter(|cell| self.board.is_playable(*cell));
        (wins.next(), wins.next())
    }

    /// Returns whether a quiet mark here can help to win within this many moves: on a line that can
    /// be completed in time, or on one where the other player could make a threat in time.
    pub fn is_relevant(&self, player: usize, cell: u32, moves: u32) -> bool {
        let run = self.board.line_index().run() as u32;
        self.board.line_index().lines_through(cell).iter().any(|&line| {
            let [own, other] = [player, 1 - player]
                .map(|player| u32::from(self.board.marks_on_line(line, player)));
            other == 0 && run - own <= moves || own == 0 && run - other < moves
        })
    }

    /// Returns the value of a cell for both players: of the lines through it that can still be
    /// completed.
    pub fn cell_value(&self, cell: u32) -> i64 {
        let worth = |line: &LineId| {
            let [one, two] = [0, 1].map(|player| self.board.marks_on_line(*line, player));
            if one > 0 && two > 0 { 0 } else { self.board.line_value(usize::from(one + two)) }
        };
        self.board.line_index().lines_through(cell).iter().map(worth).sum()
    }
}
