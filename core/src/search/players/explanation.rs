//! Reasons for moves found by search: the grounds that a search result gives, and what the move does
//! on the board.

use crate::play::Player;
use crate::search::alpha_beta::{DepthResult, MIN_PROVED_VALUE, RootObjective, WIN_VALUE};
use crate::search::tactic::{completed_lines, open_line_count, tactics_of_cell};
use crate::search::{GameValue, MoveGround, MoveReason, SearchBoard, Tactic, Verdict};

/// Returns the ground for a move with this verdict: a win, a loss or a draw. Returns `None` if the
/// verdict is not certain.
pub(super) fn certain_ground(verdict: Verdict, players: u8) -> Option<MoveGround> {
    Some(match (verdict.certain_value()?, verdict.winner_moves(players)) {
        (GameValue::Win(plies), Some(moves))
            if moves.upper_bound() == 1 && plies.upper_bound() > 1 =>
        {
            MoveGround::WinSettled
        }
        (GameValue::Win(_), Some(moves)) => MoveGround::WinsIn { moves },
        (GameValue::Loss(_), Some(moves)) => MoveGround::LosesIn { moves },
        _ => MoveGround::Draws,
    })
}

/// An explainer of the moves in one position.
pub(super) struct MoveExplainer<'a> {
    /// The position.
    pub board: &'a SearchBoard,
    /// The objective of the search.
    pub objective: RootObjective,
    /// All cells of the board.
    pub cells: &'a [u32],
    /// The maximum number of lines through a playable cell that the player to move can still
    /// complete.
    pub most_open_lines: usize,
    /// Whether the move may be taken over by the other of two players.
    pub may_be_swapped: bool,
}

impl MoveExplainer<'_> {
    /// Returns the reason for a cell chosen by a search with this result.
    pub(crate) fn search_reason(&self, found: &DepthResult, cell: u32) -> MoveReason {
        let mut reason = self.reason(cell, self.ground(found, cell));
        self.show_forced_reply(&mut reason, found);
        reason
    }

    /// Returns the reason for a cell chosen on this ground. Where nothing is proved, the effects of
    /// the move are the reason, if it has any.
    pub(crate) fn reason(&self, cell: u32, ground: MoveGround) -> MoveReason {
        let mut tactics = tactics_of_cell(self.board, cell);
        match ground {
            // To make the game last, only completing and blocking lines matters.
            MoveGround::Prolongs => tactics.retain(|tactic| {
                tactic.is_urgent_block() || matches!(tactic, Tactic::Completes { .. })
            }),
            MoveGround::LooksBest { .. } if tactics.is_empty() => {
                let count = open_line_count(self.board, cell, self.board.to_move());
                let most = count > 0 && count == self.most_open_lines;
                tactics.extend(most.then_some(Tactic::MostOpenLines { count }));
            }
            _ => {}
        }
        match ground {
            MoveGround::LooksBest { .. } | MoveGround::Prolongs if !tactics.is_empty() => {
                MoveReason::of_tactics(tactics)
            }
            ground => MoveReason { tactics, ground },
        }
    }

    /// Returns the ground for choosing a cell, given a search result.
    fn ground(&self, found: &DepthResult, cell: u32) -> MoveGround {
        let cannot_avoid_lines = self.cannot_avoid_lines(cell);
        if self.objective == RootObjective::Prolong {
            return match cannot_avoid_lines {
                true => MoveGround::CannotAvoidLines,
                false => MoveGround::Prolongs,
            };
        }
        let verdict = found.verdict(self.objective, self.board);
        let others_lose = self.board.players() == 2
            && !found.selective
            && !self.may_be_swapped
            && found.second_value <= -MIN_PROVED_VALUE
            && found.second_value > -WIN_VALUE;
        match certain_ground(verdict, self.board.players() as u8) {
            None | Some(MoveGround::Draws) if others_lose => {
                MoveGround::OnlyMove { holds: verdict.is_draw(), mirrored: found.has_images }
            }
            Some(certain) => certain,
            None if cannot_avoid_lines => MoveGround::CannotAvoidLines,
            None => MoveGround::LooksBest { depth: found.depth },
        }
    }

    /// Returns whether lines lose, and a mark on this cell or any other completes one.
    fn cannot_avoid_lines(&self, cell: u32) -> bool {
        let board = self.board;
        let completes = |cell: u32| !completed_lines(board, cell, board.to_move()).is_empty();
        board.goal().is_misere()
            && completes(cell)
            && self.cells.iter().all(|cell| !board.is_playable(*cell) || completes(*cell))
    }

    /// Replaces the threat of a winning move that leaves one answer by that answer and the move
    /// after it, as far as the principal variation has them.
    fn show_forced_reply(&self, reason: &mut MoveReason, found: &DepthResult) {
        let (board, table) = (self.board, self.board.line_index());
        let wins = matches!(reason.ground, MoveGround::WinsIn { .. });
        let &[_, reply, next, ..] = &found.pv[..] else { return };
        if !wins || !board.is_two_player_first_line() {
            return;
        }
        let player = Player(1 - board.to_move() as u8);
        let (reply, next) = (table.cell(reply), table.cell(next));
        for tactic in &mut reason.tactics {
            if let Tactic::Threatens { cells, lines } = tactic
                && cells[..] == [reply.clone()]
            {
                let (reply, next, lines) = (reply.clone(), next.clone(), std::mem::take(lines));
                *tactic = Tactic::Forces { player, reply, next, lines };
            }
        }
    }
}
