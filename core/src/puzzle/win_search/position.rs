//! The position of a win search, and the cells that complete and threaten lines.

use crate::play::position::Position;
use crate::search::{LineId, LineIndex, SearchBoard};
use std::sync::Arc;

/// A win by threats: the attacker's cells, each with its only answer, and the last move, which wins
/// or leaves two cells to win on. `cells` are all cells that it depends on.
#[derive(Debug)]
pub struct WinSequence {
    pub pairs: Vec<(u32, u32)>,
    pub last: u32,
    pub cells: Vec<u32>,
}

/// A position in which wins are searched for.
pub struct WinPosition {
    tally: SearchBoard,
    /// Whether the first line wins and marks do not fall.
    is_plain: bool,
    /// Scratch space of `list_threats`: for each cell the listing it was last in, and its answer
    /// there.
    listed: Vec<(u32, u32)>,
    listing: u32,
}

impl WinPosition {
    /// Takes a position of two players on the board with these lines; the goal must be a number of
    /// lines.
    pub fn new(index: Arc<LineIndex>, position: &Position) -> Self {
        let cells = index.cell_count();
        let tally = SearchBoard::new(index, position);
        let is_plain = tally.is_first_line_of_two() && !tally.has_gravity();
        let listed = vec![(0, 0); cells];
        Self { tally, is_plain, listed, listing: 0 }
    }

    /// Replaces the position by another on the same board, by the same rules.
    pub fn set_position(&mut self, position: &Position) {
        while self.tally.unmake().is_some() {}
        let index = self.tally.line_index();
        let marks = position.marks().iter();
        let marks: Vec<(usize, u32)> =
            marks.map(|mark| (mark.player.index(), index.number(&mark.cell))).collect();
        marks.into_iter().for_each(|(player, cell)| self.tally.make_as(player, cell));
    }

    /// Returns the tally of the position.
    pub fn tally(&self) -> &SearchBoard {
        &self.tally
    }

    /// Returns whether the first line wins and marks do not fall.
    pub fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Places a mark.
    pub fn make(&mut self, player: usize, cell: u32) {
        self.tally.make_as(player, cell);
    }

    /// Removes the last mark.
    pub fn unmake(&mut self) {
        self.tally.unmake();
    }

    /// Returns the playable cells, in rising order.
    pub fn playable_cells(&self) -> Vec<u32> {
        let cells = self.tally.line_index().cell_numbers();
        cells.filter(|cell| self.tally.is_playable(*cell)).collect()
    }

    /// Returns the number of lines that a player still needs to win.
    pub fn lines_needed(&self, player: usize) -> usize {
        let lines = self.tally.goal().lines_that_end_game().unwrap_or(u32::MAX);
        lines.saturating_sub(self.tally.completed_lines(player)) as usize
    }

    /// Returns whether this player has won.
    pub fn has_won(&self, player: usize) -> bool {
        self.lines_needed(player) == 0
    }

    /// Returns up to two different cells on which a player would win at once.
    pub fn winning_cells(&self, player: usize) -> (Option<u32>, Option<u32>) {
        let need = self.lines_needed(player);
        if need == 1 {
            return self.tally.completing_cells(player);
        }
        let lines = self.tally.lines_lacking(player, 1);
        if lines.len() < need {
            return (None, None);
        }
        let mut cells: Vec<u32> =
            lines.iter().map(|line| self.tally.last_empty_cell(*line)).collect();
        cells.sort_unstable();
        let enough = cells.chunk_by(|one, other| one == other).filter(|same| same.len() >= need);
        let mut wins = enough.map(|same| same[0]).filter(|cell| self.tally.is_playable(*cell));
        (wins.next(), wins.next())
    }

    /// Lists the threats of a player, each with its answer, or returns a cell where a mark
    /// makes two. With `only`, marks on other cells are left out.
    pub fn list_threats(
        &mut self,
        player: usize,
        only: Option<u32>,
        threats: &mut Vec<(u32, u32)>,
    ) -> Option<u32> {
        self.listing = self.listing.wrapping_add(1);
        if self.listing == 0 {
            // The counter has wrapped around: old entries would look new.
            self.listed.fill((0, 0));
            self.listing = 1;
        }
        let now = self.listing;
        let table = self.tally.line_index();
        for &line in self.tally.lines_lacking(player, 2) {
            let mut empty = table.cells_of(line).filter(|cell| self.tally.is_empty(*cell));
            let (Some(one), Some(two)) = (empty.next(), empty.next()) else { continue };
            for (cell, answer) in [(one, two), (two, one)] {
                if only.is_some_and(|only| only != cell) {
                    continue;
                }
                let last = &mut self.listed[cell as usize];
                if last.0 != now {
                    *last = (now, answer);
                    threats.push((cell, answer));
                } else if last.1 != answer {
                    return Some(cell);
                }
            }
        }
        None
    }

    /// Returns whether a quiet mark here can help to win within this many moves: on a line that can
    /// be completed in time, or on one where the other player could make a threat in time.
    pub fn is_relevant(&self, player: usize, cell: u32, moves: u32) -> bool {
        let run = self.tally.line_index().run() as u32;
        self.tally.line_index().lines_through(cell).iter().any(|&line| {
            let [own, other] = [player, 1 - player]
                .map(|player| u32::from(self.tally.marks_on_line(line, player)));
            other == 0 && run - own <= moves || own == 0 && run - other < moves
        })
    }

    /// Returns whether a sequence of threats still wins, move by move, after this reply.
    pub fn survives_reply(&mut self, player: usize, reply: u32, sequence: &WinSequence) -> bool {
        if sequence.cells.contains(&reply) {
            return false;
        }
        self.make(1 - player, reply);
        let mut made = 1;
        let mut works = true;
        let may = |hunt: &Self, cell: u32| match hunt.winning_cells(1 - player) {
            (_, Some(_)) => false,
            (only, None) => only.is_none_or(|only| only == cell),
        };
        for &(cell, answer) in &sequence.pairs {
            works = may(self, cell);
            if !works {
                break;
            }
            self.make(player, cell);
            self.make(1 - player, answer);
            made += 2;
        }
        works = works && may(self, sequence.last);
        for _ in 0..made {
            self.unmake();
        }
        works
    }

    /// Returns the value of a cell for both players: of the lines through it that can still be
    /// completed.
    pub fn cell_value(&self, cell: u32) -> i64 {
        let worth = |line: &LineId| {
            let [one, two] = [0, 1].map(|player| self.tally.marks_on_line(*line, player));
            if one > 0 && two > 0 { 0 } else { self.tally.line_value(usize::from(one + two)) }
        };
        self.tally.line_index().lines_through(cell).iter().map(worth).sum()
    }
}
