//! How a game ends that its marks leave undecided.

use super::{Game, NodeId};
use crate::play::conclusion::Conclusion;

impl Game {
    /// How the game ended after this move, if not by its marks.
    pub fn conclusion(&self, node: NodeId) -> Option<Conclusion> {
        self.nodes[node.0].conclusion
    }

    /// Whether the players called the position after this move a draw.
    pub fn is_agreed_draw(&self, node: NodeId) -> bool {
        self.conclusion(node) == Some(Conclusion::AgreedDraw)
    }

    /// This game at the end of its first line, where that has come to an end and a variation is on
    /// the board: what is tried after the end is no result. `None` where the line on the board
    /// counts. A clone and the moves of the line, where a variation is on the board.
    pub fn at_first_end(&self) -> Option<Self> {
        let first = |node: &NodeId| self.children(*node).next();
        let on_first = |node: &NodeId| first(&self.parent(*node)) == Some(*node);
        if self.path_to(self.current()).iter().all(on_first) {
            return None;
        }
        let last = std::iter::successors(Some(NodeId::START), first).last()?;
        let mut ended = self.clone();
        ended.go_to(last);
        ended.position().outcome().is_over().then_some(ended)
    }

    /// The game ends here like this, or goes on after all. `false` if that changes nothing: it is
    /// over already, or goes on.
    pub fn conclude(&mut self, conclusion: Option<Conclusion>) -> bool {
        self.position.conclude(conclusion);
        let changed = self.position.conclusion() == conclusion
            && self.nodes[self.current].conclusion != conclusion;
        if changed {
            self.nodes[self.current].conclusion = conclusion;
            self.revision += 1;
        }
        changed
    }

    /// The players call the current position a draw, or take that back.
    /// `false` if the game is decided anyway.
    pub fn set_agreed_draw(&mut self, agreed: bool) -> bool {
        match (agreed, self.position.conclusion()) {
            (true, _) => self.conclude(Some(Conclusion::AgreedDraw)),
            (false, None | Some(Conclusion::AgreedDraw)) => self.conclude(None),
            (false, Some(_)) => false,
        }
    }

    /// Says how the game ended at a node; for the loader.
    pub(crate) fn mark_conclusion(&mut self, node: NodeId, conclusion: Option<Conclusion>) {
        self.nodes[node.0].conclusion = conclusion;
    }
}
