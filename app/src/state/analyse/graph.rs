//! The line of play that a review is about.

use hypertoe_core::{Conclusion, Game, Move, NodeId, Position};

/// The moves of a game from the first to where redo leads at last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// Its document, by the serial number in this run.
    pub document: u64,
    /// The nodes, the first move first.
    pub nodes: Vec<NodeId>,
    /// How the game ended at the last position, if not by its marks.
    pub conclusion: Option<Conclusion>,
}

impl GameLine {
    /// The line of play of a game.
    pub fn of(document: u64, game: &Game) -> Self {
        let nodes = game.line_of_play();
        let last = nodes.last().copied().unwrap_or(NodeId::START);
        Self { document, nodes, conclusion: game.conclusion(last) }
    }

    /// The node after this many moves.
    pub fn node(&self, moves: usize) -> NodeId {
        match moves {
            0 => NodeId::START,
            _ => self.nodes.get(moves - 1).copied().unwrap_or(NodeId::START),
        }
    }

    /// The node after one move more.
    pub fn next(&self, moves: usize) -> Option<NodeId> {
        self.nodes.get(moves).copied()
    }

    /// How many moves lead to a node, if it is on the line.
    pub fn moves_to(&self, node: NodeId) -> Option<usize> {
        if node == NodeId::START {
            return Some(0);
        }
        self.nodes.iter().position(|at| *at == node).map(|at| at + 1)
    }

    /// Its last position in its game, and the moves to it; `None` if the game is elsewhere.
    pub fn last(&self, game: &Game) -> Option<(Position, Vec<Move>)> {
        let turns: Vec<Move> =
            self.nodes.iter().filter_map(|node| game.turn(*node).cloned()).collect();
        let mut position = game.position().clone();
        let here = self.moves_to(game.current())?;
        position.conclude(None);
        for turn in &turns[here..] {
            position.play_move(turn).ok()?;
        }
        let last = self.nodes.last().copied().unwrap_or(NodeId::START);
        position.conclude(game.conclusion(last));
        Some((position, turns))
    }
}
