//! The winning moves and the longest defence, where a win within a given number of moves is
//! searched for.

use super::{Attack, WinMeter, WinSearch, WinSearchResult};
use std::cmp::Reverse;

/// The solution of a puzzle against the longest defence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::puzzle) struct SolutionLine {
    /// The moves of both players in turn, the solver's first; the last one wins.
    pub moves: Vec<u32>,
    /// Number of the solver's moves that neither threaten anything nor win.
    pub quiet_moves: u32,
    /// The largest span of the lines that the solver completes or threatens to complete.
    pub span: u32,
    /// Whether every move of the solver, from the second to the last but one, is the only right
    /// one.
    pub is_unique: bool,
}

impl WinSearch {
    /// Returns the legal moves by which a player wins within this many own moves, in rising order.
    pub(crate) fn winning_moves(
        &mut self,
        attack: Attack,
        moves: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Vec<u32>> {
        let mut right = Vec::new();
        for cell in self.playable_cells() {
            if self.wins_with_move(attack, cell, moves, meter)? {
                right.push(cell);
            }
        }
        Ok(right)
    }

    /// Returns the playable cells, those of the greatest [value](Self::cell_value) first.
    pub(crate) fn cells_best_first(&self) -> Vec<u32> {
        let mut cells = self.playable_cells();
        cells.sort_by_cached_key(|cell| (Reverse(self.heuristic_value(*cell)), *cell));
        cells
    }

    /// Returns the reply after which the attacker, who wins within `moves` own moves after any
    /// reply, needs the most moves, and their number. A threat that can be blocked is blocked. Of
    /// equally long defences the one by the cell of the greatest value is returned. `None` where no
    /// move is left.
    pub(crate) fn longest_defence(
        &mut self,
        attack: Attack,
        moves: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<(u32, u32)>> {
        let player = attack.player;
        let (one, two) = self.two_winning_cells(player);
        let blocks: Vec<u32> = one.into_iter().chain(two).collect();
        let replies = if blocks.is_empty() { self.cells_best_first() } else { blocks };
        let mut longest: Option<(u32, u32)> = None;
        for reply in replies {
            self.make_move(1 - player, reply);
            let needs = self.moves_to_win(attack, moves, meter);
            self.unmake_move();
            let needs = needs?.unwrap_or(moves.saturating_add(1));
            if longest.is_none_or(|(_, most)| needs > most) {
                longest = Some((reply, needs));
            }
            if needs >= moves {
                break;
            }
        }
        Ok(longest)
    }

    /// Returns the first reply after which the attacker cannot win within `moves` own moves, `None`
    /// if there is none. If the attacker threatens to win at once, only blocks are tried; otherwise
    /// all cells, those of the greatest value first.
    pub(crate) fn holding_reply(
        &mut self,
        attack: Attack,
        moves: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<Option<u32>> {
        let player = attack.player;
        let (one, two) = self.two_winning_cells(player);
        let blocks: Vec<u32> = one.into_iter().chain(two).collect();
        for reply in if blocks.is_empty() { self.cells_best_first() } else { blocks } {
            self.make_move(1 - player, reply);
            let wins = self.can_win(attack, moves, meter);
            self.unmake_move();
            if !wins? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// Returns the solution that begins with this move and wins within this many own moves. Leaves
    /// the position as it was.
    pub(crate) fn solution_line(
        &mut self,
        attack: Attack,
        first: u32,
        moves: u32,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<SolutionLine> {
        let mut line = SolutionLine { is_unique: true, ..SolutionLine::default() };
        let ended = self.extend_line(attack, first, moves, &mut line, meter);
        line.moves.iter().for_each(|_| self.unmake_move());
        ended.map(|()| line)
    }

    fn extend_line(
        &mut self,
        attack: Attack,
        first: u32,
        moves: u32,
        line: &mut SolutionLine,
        meter: &mut WinMeter<'_>,
    ) -> WinSearchResult<()> {
        let player = attack.player;
        let mut next = Some((first, moves));
        while let Some((cell, left)) = next.take() {
            self.make_move(player, cell);
            line.moves.push(cell);
            line.span = line.span.max(self.threatened_span(player, cell));
            if self.has_won(player) {
                return Ok(());
            }
            line.quiet_moves += u32::from(self.two_winning_cells(player).0.is_none());
            let Some((reply, needs)) = self.longest_defence(attack, left - 1, meter)? else {
                return Ok(());
            };
            self.make_move(1 - player, reply);
            line.moves.push(reply);
            let mut right = self.cells_best_first().into_iter();
            for cell in right.by_ref() {
                if self.wins_with_move(attack, cell, needs, meter)? {
                    next = Some((cell, needs));
                    break;
                }
            }
            // Any line that is left may be completed by the last move.
            if needs > 1 && line.is_unique {
                for cell in right {
                    if self.wins_with_move(attack, cell, needs, meter)? {
                        line.is_unique = false;
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the largest span of the lines that this mark of a player completes or threatens.
    fn threatened_span(&self, player: usize, cell: u32) -> u32 {
        let table = self.board.line_index();
        let run = table.line_length();
        let wins = self.has_won(player);
        let lines = table.lines_through(cell).iter().filter(|&&line| {
            let own = usize::from(self.board.marks_on_line(line, player));
            let threat = own + 1 == run
                && usize::from(self.board.total_on_line(line)) == own
                && self.board.is_playable(self.board.missing_cell_of_line(line));
            if wins { own == run } else { threat }
        });
        lines.map(|line| table.line(*line).span() as u32).max().unwrap_or(0)
    }
}
