//! Ends of a game that its marks leave undecided.

use super::{Game, NodeId};
use crate::play::conclusion::EarlyEnd;

impl Game {
    /// Returns the end of the game after this move, if not by its marks.
    pub fn early_end(&self, node: NodeId) -> Option<EarlyEnd> {
        self.nodes[node.0].early_end
    }

    /// Returns whether the players agreed to a draw after this move.
    pub fn is_agreed_draw(&self, node: NodeId) -> bool {
        self.early_end(node) == Some(EarlyEnd::AgreedDraw)
    }

    /// Returns a copy of this game at the end of its main line, if that line has ended and the
    /// current node is in a variation: moves tried after the end are not the result. `None` if
    /// the current line counts. Costs a clone and the moves of the line.
    pub fn at_main_line_end(&self) -> Option<Self> {
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
    pub fn set_early_end(&mut self, conclusion: Option<EarlyEnd>) -> bool {
        self.position.set_early_end(conclusion);
        let changed = self.position.early_end() == conclusion
            && self.nodes[self.current].early_end != conclusion;
        if changed {
            self.nodes[self.current].early_end = conclusion;
            self.revision += 1;
        }
        changed
    }

    /// Ends the game with an agreed draw, or takes that back. Returns `false` if the game is over
    /// in another way, or nothing changes.
    pub fn set_agreed_draw(&mut self, agreed: bool) -> bool {
        match (agreed, self.position.early_end()) {
            (true, _) => self.set_early_end(Some(EarlyEnd::AgreedDraw)),
            (false, None | Some(EarlyEnd::AgreedDraw)) => self.set_early_end(None),
            (false, Some(_)) => false,
        }
    }

    /// Sets the end of the game at a node; for the loader.
    pub(crate) fn load_early_end(&mut self, node: NodeId, conclusion: Option<EarlyEnd>) {
        self.nodes[node.0].early_end = conclusion;
    }
}
