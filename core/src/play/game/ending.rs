//! Ends of a game that its marks leave undecided.

use super::{Game, NodeId};
use crate::play::conclusion::Conclusion;

impl Game {
    /// Returns the end of the game after this move, if not by its marks.
    pub fn conclusion(&self, node: NodeId) -> Option<Conclusion> {
        self.nodes[node.0].conclusion
    }

    /// Returns whether the players agreed to a draw after this move.
    pub fn is_agreed_draw(&self, node: NodeId) -> bool {
        self.conclusion(node) == Some(Conclusion::AgreedDraw)
    }

    /// Returns a copy of this game at the end of its main line, if that line has ended and the
    /// current node is in a variation: moves tried after the end are not the result. `None` if
    /// the current line counts. Costs a clone and the moves of the line.
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

    /// Ends the game at the current node, or continues it if `None`. Returns `false` if that
    /// changes nothing: the game is over already, or goes on.
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

    /// Ends the game with an agreed draw, or takes that back. Returns `false` if the game is over
    /// in another way, or nothing changes.
    pub fn set_agreed_draw(&mut self, agreed: bool) -> bool {
        match (agreed, self.position.conclusion()) {
            (true, _) => self.conclude(Some(Conclusion::AgreedDraw)),
            (false, None | Some(Conclusion::AgreedDraw)) => self.conclude(None),
            (false, Some(_)) => false,
        }
    }

    /// Sets the end of the game at a node; for the loader.
    pub(crate) fn mark_conclusion(&mut self, node: NodeId, conclusion: Option<Conclusion>) {
        self.nodes[node.0].conclusion = conclusion;
    }
}
