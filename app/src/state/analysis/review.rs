//! The reviewed line of play, and the retry of a mistake.

use crate::jobs::JobId;
use hypertoe_core::{EarlyEnd, Game, Move, NodeId, Player, Position};

/// The moves of a game from the first one to the last that redo reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineOfPlay {
    /// The serial number of the document.
    pub document: u64,
    /// The nodes after each move, in order of play.
    pub nodes: Vec<NodeId>,
    /// The conclusion of the game, if it did not end on the board.
    pub conclusion: Option<EarlyEnd>,
}

impl LineOfPlay {
    /// Returns the current line of play of a document's game.
    pub fn of(document: u64, game: &Game) -> Self {
        let nodes = game.line_of_play();
        let last = nodes.last().copied().unwrap_or(NodeId::START);
        Self { document, nodes, conclusion: game.early_end(last) }
    }

    /// Returns the node after this many moves.
    pub fn node_after(&self, moves: usize) -> NodeId {
        match moves {
            0 => NodeId::START,
            _ => self.nodes.get(moves - 1).copied().unwrap_or(NodeId::START),
        }
    }

    /// Returns the node that follows the first `moves` moves of the line; `None` at its end.
    pub fn next_node(&self, moves: usize) -> Option<NodeId> {
        self.nodes.get(moves).copied()
    }

    /// Returns the number of moves that lead to a node, if it is on the line.
    pub fn move_count_to(&self, node: NodeId) -> Option<usize> {
        if node == NodeId::START {
            return Some(0);
        }
        self.nodes.iter().position(|at| *at == node).map(|at| at + 1)
    }

    /// Returns the position at the end of the line and the moves to it; `None` if the game is now
    /// at a node off the line.
    pub fn final_position_with_moves(&self, game: &Game) -> Option<(Position, Vec<Move>)> {
        let turns: Vec<Move> =
            self.nodes.iter().filter_map(|node| game.move_of(*node).cloned()).collect();
        let mut position = game.position().clone();
        let here = self.move_count_to(game.current())?;
        position.set_early_end(None);
        for turn in &turns[here..] {
            position.play_move(turn).ok()?;
        }
        let last = self.nodes.last().copied().unwrap_or(NodeId::START);
        position.set_early_end(game.early_end(last));
        Some((position, turns))
    }
}

/// The phase of a [`MistakeRetry`], from the player's move to its judgement.
#[derive(Clone, Debug, PartialEq)]
pub enum RetryPhase {
    ToMove,
    /// The move that led to this node is being judged.
    Judging(NodeId, JobId),
    /// The move keeps the game's value; the game goes on from this node.
    Succeeded(NodeId),
    Failed(NodeId),
    /// The retry was abandoned; the game goes on.
    Abandoned,
}

/// Another attempt at a move of the game that was a mistake.
#[derive(Clone, Debug)]
pub struct MistakeRetry {
    /// The serial number of the document.
    pub document: u64,
    /// The node before the mistake, where the player moves.
    pub node_before: NodeId,
    /// The node after the mistaken move of the game.
    pub mistake: NodeId,
    /// The number of the move in the line of play, from 1.
    pub number: usize,
    pub player: Player,
    /// The better moves, as far as they are known.
    pub better_moves: Vec<Move>,
    /// Whether it is proved that a better move exists.
    pub is_proved: bool,
    pub phase: RetryPhase,
}

impl MistakeRetry {
    /// Returns whether computers wait for a move and its judgement.
    pub fn blocks_computers(&self) -> bool {
        !matches!(self.phase, RetryPhase::Succeeded(_) | RetryPhase::Abandoned)
    }
}
